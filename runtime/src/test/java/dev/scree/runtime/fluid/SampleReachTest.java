package dev.scree.runtime.fluid;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.RandomFluid;
import dev.scree.runtime.fixture.TestDevice;
import java.util.Random;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** How far from a sample of a cloth or a soft body its triangle reaches, for the search round particles. */
@ExtendWith(NoLeaks.class)
class SampleReachTest {
    /** It finds a triangle whose farther end is not found round its sample, so that fast fluid passes there. */
    @Test
    void aTriangleLiesWithinTheReachOfItsSample() {
        RandomFluid fluid = new RandomFluid(8, false, 1);
        double spacing = fluid.constants.fluid().spacing();
        Random random = new Random(3);
        int triangles = 40;
        double[] places = new double[12 * triangles];
        double[] weights = new double[4 * triangles];
        int[] corners = new int[4 * triangles];
        for (int t = 0; t < triangles; t++) {
            for (int k = 0; k < 3; k++) {
                corners[4 * t + k] = 3 * t + k;
                weights[4 * t + k] = 1.0 / 3;
                for (int axis = 0; axis < 3; axis++) {
                    // From far finer than the fluid to coarser.
                    places[4 * (3 * t + k) + axis] = (0.05 + 0.02 * t) * spacing * random.nextGaussian();
                }
            }
            corners[4 * t + 3] = -1;
        }
        try (TestDevice device = new TestDevice()) {
            device.constants(fluid.constants);
            device.fields.number("firstSample", 0);
            device.fields.number("softSample", triangles / 2);
            device.ints("wetCorners", corners);
            device.float4s("wetWeights", weights);
            device.floats("wetPores", new double[triangles]);
            device.floats(
                    "wetShare", new Random(1).doubles(triangles, 1, 1.0001).toArray());
            device.float4s("clothPosition", places);
            for (String name : new String[] {"clothPositionLow", "clothVelocity", "clothFluidPlace"}) {
                device.float4s(name, new double[12 * triangles]);
            }
            device.ints("clothTorn", new int[3 * triangles]);
            for (String name : new String[] {"particlePosition", "particleVelocity", "wetLow", "wetHigh"}) {
                device.float4s(name, new double[4 * triangles]);
            }
            device.ints("wetFarthest", 0);
            device.run("coupling/cloth.cl", "cloth_samples", triangles);
            device.run("coupling/cloth_sides.cl", "cloth_fluid_reach", triangles);
            double[] samples = device.read("particlePosition");
            double[] low = device.read("wetLow");
            double[] high = device.read("wetHigh");
            for (int t = 0; t < triangles; t++) {
                Vector3d sample = at(samples, t);
                for (int k = 0; k < 3; k++) {
                    Vector3d corner = at(places, 3 * t + k);
                    assertThat(sample.distance(corner))
                            .as("triangle %s", t)
                            .isLessThanOrEqualTo(low[4 * t + 3] * 1.001);
                    for (int axis = 0; axis < 3; axis++) {
                        assertThat(corner.get(axis)).isBetween(low[4 * t + axis], high[4 * t + axis]);
                    }
                }
            }
        }
    }

    private static Vector3d at(double[] places, int k) {
        return new Vector3d(places[4 * k], places[4 * k + 1], places[4 * k + 2]);
    }
}
