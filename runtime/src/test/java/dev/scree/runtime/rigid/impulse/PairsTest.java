package dev.scree.runtime.rigid.impulse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.kernels.KernelSource;
import dev.scree.runtime.body.CollisionShapes;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.RandomState;
import dev.scree.runtime.fixture.TestDevice;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.joml.Vector3d;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Pairs of bodies that may touch, against all pairs of boxes. */
@ExtendWith(NoLeaks.class)
class PairsTest {
    private static final String SOURCE = "impulse/pairs.cl";
    private static final int WATCH = KernelSource.constant("impulse/kinds.h", "WATCH_SIZE");
    private static final int CELLS = 4096;

    /**
     * Finds a pair that is missed though it touches, across cells or grids of other sizes or on its way in the step,
     * one that is found twice or though not even the boxes meet, and one of two bodies that cannot move.
     *
     * @param ratio of the largest body's size to the smallest's
     */
    @ParameterizedTest
    @CsvSource({"1, 1", "2, 1", "63, 8", "600, 1", "1501, 1000"})
    void pairsAreThoseThatMayTouch(int count, double ratio) {
        Random random = new Random(count);
        double[] position = new double[4 * count];
        double[] frame = new double[4 * count];
        double[] limits = new double[4 * count];
        double[] speed = new double[4 * count];
        int[] kind = new int[count];
        double side = 0.2 * Math.cbrt(count);
        for (int b = 0; b < count; b++) {
            double radius = 0.1 * Math.pow(ratio, -random.nextDouble());
            for (int axis = 0; axis < 3; axis++) {
                position[4 * b + axis] = RandomState.exact(side * (random.nextDouble() - 0.5));
                speed[4 * b + axis] = RandomState.exact(100 * random.nextGaussian());
            }
            frame[4 * b + 3] = RandomState.exact(radius);
            limits[4 * b] = RandomState.exact(0.01 * radius);
            limits[4 * b + 1] = frame[4 * b + 3];
            limits[4 * b + 2] = random.nextInt(4) > 0 ? 1 : 0;
            kind[b] = random.nextInt(20) == 0 ? CollisionShapes.NONE : CollisionShapes.SPHERE;
        }
        int room = 400 * count;
        try (TestDevice device = new TestDevice()) {
            device.constants(new RandomState(1, 1).constants);
            device.fields.number("cells", CELLS);
            device.fields.number("fixedShapes", 0);
            device.fields.number("pairCapacity", room);
            device.ints("bodyKind", kind);
            device.ints("bodyShape", new int[count]);
            device.float4s("bodyFrame", frame);
            device.float4s("bodyLimits", limits);
            device.float4s("shapeLattice", new double[12]);
            device.float4s("shapes", new double[64]);
            device.float4s("bodyPosition", position);
            device.float4s("bodyPositionLow", new double[4 * count]);
            double[] rotation = new double[4 * count];
            Arrays.setAll(rotation, k -> k % 4 == 3 ? 1 : 0);
            device.float4s("bodyRotation", rotation);
            device.float4s("bodyVelocity", speed);
            device.float4s("bodyAngularVelocity", new double[4 * count]);
            device.float4s("boxLow", new double[4 * count]);
            device.float4s("boxHigh", new double[4 * count]);
            device.float4s("boxGrown", new double[4 * count]);
            device.ints("bodyCellOf", new int[4 * count]);
            device.ints("particleCell", new int[count]);
            device.ints("cellCounts", new int[CELLS]);
            device.ints("cellStart", new int[CELLS + 1]);
            device.ints("pairCount", new int[count]);
            device.ints("gridsUsed", new int[2]);
            device.ints("apartStart", new int[count + 1]);
            device.ints("apartBody", new int[1]);
            device.ints("arrival", new int[count]);
            device.ints("sortedIndex", new int[count]);
            device.ints("sortedTag", new int[count]);
            device.float4s("sortedPosition", new double[4 * count]);
            device.ints("pairStart", new int[count + 1]);
            device.ints("pairOwner", new int[room]);
            device.ints("pairPartner", new int[room]);
            device.ints("watch", new int[WATCH]);
            device.run(SOURCE, "body_boxes", count);
            device.ints("cellStart", sums(device.readInts("cellCounts")));
            device.run("grid/grid.cl", "grid_scatter", count);
            device.run(
                    device.fields
                            .with("position", device.fields.find("bodyPosition"))
                            .with("tag", device.fields.find("bodyKind")),
                    "grid/grid.cl",
                    "grid_order",
                    count);
            device.run(SOURCE, "count_pairs", count);
            int[] start = sums(device.readInts("pairCount"));
            device.ints("pairStart", start);
            device.run(SOURCE, "write_pairs", count);
            int[] owner = device.readInts("pairOwner");
            int[] partner = device.readInts("pairPartner");
            List<Long> found = new ArrayList<>();
            for (int p = 0; p < start[count]; p++) {
                found.add(key(owner[p], partner[p]));
            }
            double[] low = device.read("boxLow");
            double[] high = device.read("boxHigh");
            Set<Long> meeting = new HashSet<>();
            Set<Long> touching = new HashSet<>();
            for (int a = 0; a < count; a++) {
                for (int b = 0; b < a; b++) {
                    if (kind[a] != CollisionShapes.NONE
                            && kind[b] != CollisionShapes.NONE
                            && limits[4 * a + 2] + limits[4 * b + 2] > 0
                            && meet(low, high, 4 * a, 4 * b)) {
                        meeting.add(key(a, b));
                        if (touch(position, speed, frame, 4 * a, 4 * b)) {
                            touching.add(key(a, b));
                        }
                    }
                }
            }
            assertThat(found).doesNotHaveDuplicates();
            assertThat(meeting).containsAll(found);
            assertThat(found).containsAll(touching);
            boxesHold(kind, position, speed, frame, low, high);
        }
    }

    /** That each box holds its sphere now and where its speed takes it in the step. */
    private static void boxesHold(
            int[] kind, double[] position, double[] speed, double[] frame, double[] low, double[] high) {
        double dt = new RandomState(1, 1).constants.timeStep();
        for (int k = 0; k < position.length; k++) {
            double radius = frame[k - k % 4 + 3];
            if (k % 4 < 3 && kind[k / 4] == CollisionShapes.SPHERE) {
                double later = position[k] + dt * speed[k];
                assertThat(low[k]).isLessThanOrEqualTo(Math.min(position[k], later) - radius);
                assertThat(high[k]).isGreaterThanOrEqualTo(Math.max(position[k], later) + radius);
            }
        }
    }

    private static long key(int a, int b) {
        return (long) Math.max(a, b) << 32 | Math.min(a, b);
    }

    /** Returns whether two spheres touch now or on their way in the step. */
    private static boolean touch(double[] position, double[] speed, double[] frame, int a, int b) {
        double dt = new RandomState(1, 1).constants.timeStep();
        Vector3d apart = new Vector3d(
                position[b] - position[a], position[b + 1] - position[a + 1], position[b + 2] - position[a + 2]);
        Vector3d way =
                new Vector3d(speed[b] - speed[a], speed[b + 1] - speed[a + 1], speed[b + 2] - speed[a + 2]).mul(dt);
        double part = Math.max(0, Math.min(1, -apart.dot(way) / Math.max(way.lengthSquared(), 1e-30)));
        return apart.fma(part, way).length() <= frame[a + 3] + frame[b + 3];
    }

    private static boolean meet(double[] low, double[] high, int a, int b) {
        boolean meet = true;
        for (int axis = 0; axis < 3; axis++) {
            meet &= low[a + axis] <= high[b + axis] && low[b + axis] <= high[a + axis];
        }
        return meet;
    }

    private static int[] sums(int[] counts) {
        int[] sums = new int[counts.length + 1];
        for (int k = 0; k < counts.length; k++) {
            sums[k + 1] = sums[k] + counts[k];
        }
        return sums;
    }
}
