package dev.scree.runtime.deformable;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.cloth.ClothModel;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.TestScenes;
import dev.scree.runtime.scene.Cloth;
import dev.scree.runtime.scene.ClothShape;
import dev.scree.runtime.scene.Fabric;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.simulation.Simulation;
import java.util.List;
import java.util.Random;
import org.joml.Vector3d;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Forces of the device against the slope of the energy, which is written here anew in double precision: a step so short
 * that nothing moves far changes the momenta by force times step. It finds a wrong sign, factor or vertex in any term.
 */
@ExtendWith(NoLeaks.class)
class ClothForcesTest {
    private static final Fabric FABRIC =
            new Fabric("f", null, 0.3, 0.001, 400.0, 250.0, 60.0, 0.25, 2e-3, 0, null, 0, null, 0, null, null);

    private final Random random = new Random(7);

    /** Energy of stretching and bending at positions of four numbers each [J]. */
    private static double energy(ClothModel model, double[] x) {
        double energy = 0;
        for (int t = 0; t < model.triangleCount(); t++) {
            int[] corner = {model.corners()[4 * t], model.corners()[4 * t + 1], model.corners()[4 * t + 2]};
            double[] g = model.sheets().gradients();
            Vector3d e1 = at(x, corner[1]).sub(at(x, corner[0]));
            Vector3d e2 = at(x, corner[2]).sub(at(x, corner[0]));
            Vector3d u = new Vector3d(e1).mul(g[4 * t]).fma(g[4 * t + 2], e2);
            Vector3d v = new Vector3d(e1).mul(g[4 * t + 1]).fma(g[4 * t + 3], e2);
            double uu = (u.dot(u) - 1) / 2;
            double vv = (v.dot(v) - 1) / 2;
            double uv = u.dot(v);
            double[] k = model.sheets().stretch();
            energy += 0.5 * (k[4 * t] * uu * uu + k[4 * t + 1] * vv * vv + k[4 * t + 3] * uv * uv)
                    + k[4 * t + 2] * uu * vv;
            double[] turned = new double[3];
            for (int e = 0; e < 3; e++) {
                int wing = model.wings()[4 * t + e];
                if (wing >= 0) {
                    turned[e] =
                            angle(at(x, corner[(e + 1) % 3]), at(x, corner[(e + 2) % 3]), at(x, corner[e]), at(x, wing))
                                    - model.sheets().restAngles()[4 * t + e];
                }
            }
            double[] d = model.sheets().bend();
            int b = 8 * t;
            energy += 0.5
                            * (d[b] * turned[0] * turned[0]
                                    + d[b + 1] * turned[1] * turned[1]
                                    + d[b + 2] * turned[2] * turned[2])
                    + d[b + 4] * turned[0] * turned[1]
                    + d[b + 5] * turned[0] * turned[2]
                    + d[b + 6] * turned[1] * turned[2];
        }
        return energy;
    }

    private static Vector3d at(double[] x, int v) {
        return new Vector3d(x[4 * v], x[4 * v + 1], x[4 * v + 2]);
    }

    /** Angle between two half planes at an edge, less that of a plane; from the directions across the edge. */
    private static double angle(Vector3d a, Vector3d b, Vector3d c, Vector3d d) {
        Vector3d edge = new Vector3d(b).sub(a).normalize();
        Vector3d one = new Vector3d(c).sub(a);
        one.fma(-one.dot(edge), edge).normalize();
        Vector3d other = new Vector3d(d).sub(a);
        other.fma(-other.dot(edge), edge).normalize();
        // Bent towards the normal of a, b, c where the other wing rises on its side.
        double rise = other.dot(new Vector3d(edge).cross(one));
        return Math.atan2(rise, -other.dot(one));
    }

    @ParameterizedTest
    @CsvSource({"RECTANGLE, .05", "DISC, .05", "TUBE, .06"})
    void forcesAreTheSlopeOfTheEnergy(ClothShape shape, double spacing) {
        Cloth cloth = Cloth.of("c", shape, Pose.at(0.1, 0.2, -0.1), new Vec3(0.3, 0.3, 0.2), spacing, "f");
        TestScenes scene = TestScenes.box(new Vec3(-1, -1, -1), new Vec3(1, 1, 1))
                .gravity(0)
                .edit(s -> s.withCloths(List.of(cloth))
                        .withFabrics(List.of(FABRIC))
                        .withPhysics(s.physics().withFrameRate(1e5).withGravity(Vec3.ZERO)));
        ClothModel model = new ClothModel(scene.scene(), Vec3.ZERO, null);
        double[] x = model.start().clone();
        for (int k = 0; k < x.length; k++) {
            x[k] = k % 4 == 3 ? 0 : (float) (x[k] + 0.1 * spacing * random.nextGaussian());
        }
        double[] momentum = new double[x.length];
        try (Simulation simulation = scene.open(DeviceChoice.AUTO)) {
            simulation.write("clothPosition", x);
            simulation.step(1);
            double[] v = simulation.read("clothVelocity");
            for (int k = 0; k < v.length; k++) {
                momentum[k] = v[k] * model.properties()[k - k % 4] / simulation.timeStep();
            }
        }
        double largest = 0;
        double worst = 0;
        for (int k = 0; k < x.length; k++) {
            if (k % 4 < 3) {
                double slope = slope(model, x, k);
                largest = Math.max(largest, Math.abs(slope));
                worst = Math.max(worst, Math.abs(momentum[k] + slope));
            }
        }
        assertThat(largest).isPositive();
        assertThat(worst / largest).isCloseTo(0, within(5e-3));
    }

    private static double slope(ClothModel model, double[] x, int k) {
        double h = 1e-6;
        double before = x[k];
        x[k] = before + h;
        double more = energy(model, x);
        x[k] = before - h;
        double less = energy(model, x);
        x[k] = before;
        return (more - less) / (2 * h);
    }
}
