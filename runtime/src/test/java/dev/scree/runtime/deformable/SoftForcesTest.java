package dev.scree.runtime.deformable;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.Progress;
import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.cloth.ClothModel;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.TestScenes;
import dev.scree.runtime.geometry.VolumeMeshMaker;
import dev.scree.runtime.scene.Material;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.SoftBody;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.scene.VolumeMesh;
import dev.scree.runtime.simulation.Simulation;
import java.util.Random;
import org.joml.Matrix3d;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Forces of the device against the slope of the energy, which is written here anew in double precision, its rotation
 * found in another way; and what the solve makes of elements that are turned inside out. It finds a wrong sign, factor
 * or vertex in any term.
 */
@ExtendWith(NoLeaks.class)
class SoftForcesTest {
    private static final Material MATERIAL =
            new Material("jelly", null, 1000, 0, 0, 0, null, null).elastic(2e4, 0.3, 0);

    private final Random random = new Random(11);
    private final VolumeMesh volume =
            VolumeMeshMaker.of(ShapeParticles.box(0.2, 0.2, 0.1, 0.05).mesh(), 2, Progress.NONE);

    private TestScenes scene(Material material, double frameRate) {
        Quat turn = Quat.of(new Quaterniond().rotateXYZ(0.3, 1.2, -0.5));
        SoftBody body = SoftBody.of("b", "m", "jelly", new Pose(new Vec3(0.1, 0.2, -0.1), turn));
        return TestScenes.box(new Vec3(-1, -1, -1), new Vec3(1, 1, 1))
                .edit(s -> s.withPart(material)
                        .withPhysics(s.physics().withFrameRate(frameRate).withGravity(Vec3.ZERO)))
                .soft(body, volume);
    }

    /** Energy of all tetrahedra at positions of four numbers each [J]. */
    private double energy(ClothModel model, double[] rest, double[] x) {
        double mu = MATERIAL.stiffness() / (2 * (1 + MATERIAL.contraction()));
        double lambda = 2 * mu * MATERIAL.contraction() / (1 - 2 * MATERIAL.contraction());
        double energy = 0;
        for (int t = 0; t < model.soft().count(); t++) {
            int[] c = model.soft().corners();
            Matrix3d now = edges(x, c, 4 * t);
            Matrix3d before = edges(rest, c, 4 * t);
            double size = before.determinant() / 6;
            Matrix3d f = now.mul(new Matrix3d(before).invert(), new Matrix3d());
            Matrix3d r = new Matrix3d(f);
            // Higham 1986: the mean with the transposed inverse tends to the rotation.
            for (int k = 0; k < 60; k++) {
                Matrix3d back = new Matrix3d(r).invert().transpose();
                r = scaled(r.add(back), 0.5);
            }
            Matrix3d s = new Matrix3d(r).transpose().mul(f);
            double trace = s.m00() + s.m11() + s.m22() - 3;
            double square = 0;
            for (int i = 0; i < 3; i++) {
                for (int j = 0; j < 3; j++) {
                    double e = s.get(i, j) - (i == j ? 1 : 0);
                    square += e * e;
                }
            }
            energy += size * (mu * square + 0.5 * lambda * trace * trace);
        }
        return energy;
    }

    private static Matrix3d scaled(Matrix3d m, double by) {
        Matrix3d made = new Matrix3d();
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                made.set(i, j, by * m.get(i, j));
            }
        }
        return made;
    }

    private static Matrix3d edges(double[] x, int[] corner, int first) {
        Vector3d a = at(x, corner[first]);
        return new Matrix3d(
                at(x, corner[first + 1]).sub(a),
                at(x, corner[first + 2]).sub(a),
                at(x, corner[first + 3]).sub(a));
    }

    private static Vector3d at(double[] x, int v) {
        return new Vector3d(x[4 * v], x[4 * v + 1], x[4 * v + 2]);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.002, 0.02, 0.12})
    void forcesAreTheSlopeOfTheEnergy(double moved) {
        TestScenes scene = scene(MATERIAL, 1e5);
        ClothModel model = new ClothModel(scene.scene(), scene.sets(), Vec3.ZERO, null);
        double[] rest = model.start().clone();
        double[] x = rest.clone();
        for (int k = 0; k < x.length; k++) {
            x[k] = k % 4 == 3 ? 0 : (float) (x[k] + moved * volume.spacing() * random.nextGaussian());
        }
        double[] momentum = new double[x.length];
        try (Simulation simulation = scene.open(DeviceChoice.AUTO)) {
            simulation.write("clothPosition", x);
            simulation.write("clothPositionLow", new double[x.length]);
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
                double slope = slope(model, rest, x, k);
                largest = Math.max(largest, Math.abs(slope));
                worst = Math.max(worst, Math.abs(momentum[k] + slope));
            }
        }
        assertThat(largest).isPositive();
        assertThat(worst / largest).isCloseTo(0, within(5e-3));
    }

    private double slope(ClothModel model, double[] rest, double[] x, int k) {
        double h = 1e-6;
        double before = x[k];
        x[k] = before + h;
        double more = energy(model, rest, x);
        x[k] = before - h;
        double less = energy(model, rest, x);
        x[k] = before;
        return (more - less) / (2 * h);
    }

    @Test
    void elementsThatAreTurnedInsideOutRecover() {
        TestScenes scene = scene(MATERIAL.elastic(2e4, 0.3, 0.01), 60);
        ClothModel model = new ClothModel(scene.scene(), scene.sets(), Vec3.ZERO, null);
        double[] x = model.start().clone();
        // Only inside: a surface that crosses itself holds itself there.
        for (int k = 4 * volume.surfaceCount(); k < x.length; k++) {
            x[k] = k % 4 == 3 ? 0 : (float) (x[k] + 2 * volume.spacing() * random.nextGaussian());
        }
        assertThat(turned(model, x)).as("elements turned inside out at first").isGreaterThan(10);
        try (Simulation simulation = scene.open(DeviceChoice.AUTO)) {
            simulation.write("clothPosition", x);
            simulation.write("clothPositionLow", new double[x.length]);
            while (simulation.time() < 2) {
                simulation.step(1);
            }
            double[] now = simulation.read("clothPosition");
            assertThat(turned(model, now)).isZero();
            for (int t = 0; t < model.soft().count(); t++) {
                assertThat(edges(now, model.soft().corners(), 4 * t).determinant() / 6)
                        .isCloseTo(
                                model.soft().rest()[12 * t + 3],
                                within(0.02 * model.soft().rest()[12 * t + 3]));
            }
        }
    }

    private static int turned(ClothModel model, double[] x) {
        int count = 0;
        for (int t = 0; t < model.soft().count(); t++) {
            count += edges(x, model.soft().corners(), 4 * t).determinant() < 0 ? 1 : 0;
        }
        return count;
    }
}
