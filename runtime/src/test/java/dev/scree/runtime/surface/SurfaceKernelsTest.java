package dev.scree.runtime.surface;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.device.DeviceFloats;
import dev.scree.runtime.device.DeviceInts;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.TestDevice;
import dev.scree.runtime.reference.SurfaceReference;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Each kernel of the surface against its reference on random states; the marching part also on a field of mere noise.
 */
@ExtendWith(NoLeaks.class)
class SurfaceKernelsTest {
    private static double[] doubles(float[] values) {
        double[] all = new double[values.length];
        for (int i = 0; i < values.length; i++) {
            all[i] = values[i];
        }
        return all;
    }

    private static void near(double[] actual, double[] expected, double size) {
        assertThat(actual).hasSameSizeAs(expected);
        for (int i = 0; i < expected.length; i++) {
            assertThat(Math.abs(actual[i] - expected[i]))
                    .as("element " + i + " of " + expected[i])
                    .isLessThanOrEqualTo(1e-4 * Math.max(size, Math.abs(expected[i])));
        }
    }

    @ParameterizedTest
    @CsvSource({"1, 1, 0.5", "63, 0.2, 0.5", "1001, 0.8, 0.5", "1500, 2.5, 0.5", "500, 0.9, 0.3"})
    void fieldAndSmoothingAgree(int count, double crowd, double cell) {
        SurfaceLattice lattice = new SurfaceLattice(Fluids.SPACING, cell * Fluids.SPACING);
        SurfaceBlocks blocks = new SurfaceBlocks(Fluids.spray(count, crowd, count), count, lattice);
        int points = blocks.slotCount * lattice.pointsPerBlock();
        int edge = lattice.edge();
        SurfaceReference reference =
                new SurfaceReference(edge, blocks.slotNear, blocks.blockSlot, lattice.inside(), lattice.outside());
        double[] expected = new double[points];
        double[] expectedPart = new double[points];
        double[] expectedSpeed = new double[points];
        reference.field(
                lattice.reach(),
                lattice.radius(),
                lattice.limit(),
                blocks.blockStart,
                blocks.particle,
                expected,
                expectedPart,
                expectedSpeed);
        try (TestDevice device = new TestDevice()) {
            DeviceInts near = device.ints("slotNear", blocks.slotNear);
            DeviceInts slots = device.ints("blockSlot", blocks.blockSlot);
            DeviceFloats value = device.floats("value", new double[points]);
            DeviceFloats part = device.floats("part", new double[points]);
            DeviceFloats speed = device.floats("speed", new double[points]);
            device.run(
                    points / 4,
                    device.bind(
                            "surface/field.cl",
                            "surface_field",
                            edge,
                            lattice.reach(),
                            lattice.radius(),
                            lattice.limit(),
                            near,
                            device.ints("blockStart", blocks.blockStart),
                            device.float4s("particle", doubles(blocks.particle)),
                            value,
                            part,
                            speed));
            near(device.read(value), expected, 1);
            near(device.read(part), expectedPart, 1);
            near(device.read(speed), expectedSpeed, 1);
            double[] raw = device.read(value);
            for (int axis = 0; axis < 3; axis++) {
                double[] before = device.read(value);
                double[] expectedSmooth = new double[points];
                reference.smooth(axis, axis == 2, device.read(part), raw, before, expectedSmooth);
                DeviceFloats smoothed = device.floats("smoothed", new double[points]);
                device.run(
                        points / 4,
                        device.bind(
                                "surface/field.cl",
                                "surface_smooth",
                                edge,
                                axis,
                                axis == 2 ? 1 : 0,
                                lattice.inside(),
                                lattice.outside(),
                                near,
                                slots,
                                part,
                                device.floats("raw", raw),
                                value,
                                smoothed));
                near(device.read(smoothed), expectedSmooth, 1);
                value = smoothed;
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "63, 0.2", "1001, 0.8", "3000, 2.5"})
    void trianglesAgreeAndAreClosedEvenInNoise(int count, double crowd) {
        SurfaceLattice lattice = SurfaceLattice.of(Fluids.SPACING);
        SurfaceBlocks blocks = new SurfaceBlocks(Fluids.spray(count, crowd, count), count, lattice);
        int points = blocks.slotCount * lattice.pointsPerBlock();
        int edge = lattice.edge();
        float inside = lattice.inside();
        float outside = lattice.outside();
        SurfaceReference reference = new SurfaceReference(edge, blocks.slotNear, blocks.blockSlot, inside, outside);
        Random random = new Random(count);
        double[] noise = random.doubles(points).map(x -> (float) (x - 0.5)).toArray();
        double[] speeds = random.doubles(points).map(x -> (float) x).toArray();
        double[] values = new double[points];
        reference.smooth(0, true, new double[points], noise, noise, values);
        int[] table = CubeCases.table();
        int[] cases = new int[points];
        int[] vertexStart = new int[points + 1];
        int[] triangleStart = new int[points + 1];
        reference.cases(values, table, cases, vertexStart, triangleStart);
        try (TestDevice device = new TestDevice()) {
            DeviceInts near = device.ints("slotNear", blocks.slotNear);
            DeviceInts slots = device.ints("blockSlot", blocks.blockSlot);
            DeviceInts tables = device.ints("caseTable", table);
            DeviceFloats value = device.floats("value", values);
            DeviceInts cellCase = device.ints("cellCase", new int[points]);
            DeviceInts vertexCount = device.ints("vertexCount", new int[points]);
            DeviceInts triangleCount = device.ints("triangleCount", new int[points]);
            device.run(
                    points,
                    device.bind(
                            "surface/march.cl",
                            "surface_cases",
                            edge,
                            inside,
                            outside,
                            near,
                            slots,
                            value,
                            tables,
                            cellCase,
                            vertexCount,
                            triangleCount));
            assertThat(device.read(cellCase)).isEqualTo(cases);
            assertThat(device.read(vertexCount)).isEqualTo(java.util.Arrays.copyOf(vertexStart, points));
            assertThat(device.read(triangleCount)).isEqualTo(java.util.Arrays.copyOf(triangleStart, points));

            int vertices = SurfaceReference.startsOfCounts(vertexStart);
            int triangles = SurfaceReference.startsOfCounts(triangleStart);
            double[] vertex = new double[4 * vertices];
            double[] normal = new double[4 * vertices];
            int[] corners = new int[3 * triangles];
            reference.vertices(blocks.slotPlace, values, speeds, cases, vertexStart, vertex, normal);
            reference.triangles(table, cases, vertexStart, triangleStart, corners);
            Closedness.check(vertices, corners);

            DeviceFloats vertexOut = device.float4s("vertex", new double[4 * vertices]);
            DeviceFloats normalOut = device.float4s("normal", new double[4 * vertices]);
            DeviceInts cornersOut = device.ints("triangles", new int[3 * triangles]);
            DeviceInts starts = device.ints("vertexStart", vertexStart);
            device.run(
                    points,
                    device.bind(
                            "surface/march.cl",
                            "surface_vertices",
                            edge,
                            vertices,
                            inside,
                            outside,
                            near,
                            slots,
                            device.float4s("slotPlace", doubles(blocks.slotPlace)),
                            value,
                            device.floats("speed", speeds),
                            cellCase,
                            starts,
                            vertexOut,
                            normalOut));
            device.run(
                    points,
                    device.bind(
                            "surface/march.cl",
                            "surface_triangles",
                            edge,
                            triangles,
                            near,
                            slots,
                            tables,
                            cellCase,
                            starts,
                            device.ints("triangleStart", triangleStart),
                            cornersOut));
            assertThat(device.read(cornersOut)).isEqualTo(corners);
            near(device.read(vertexOut), vertex, 1);
            near(device.read(normalOut), normal, 1);
        }
    }

    @Test
    void aCaseHasTrianglesJustOnItsCutEdges() {
        int[] table = CubeCases.table();
        for (int corners = 0; corners < 256; corners++) {
            boolean[] cut = new boolean[12];
            for (int e = 0; e < 12; e++) {
                int axis = e / 4;
                int j = e % 4;
                int low = axis == 0 ? (j & 1) << 1 | (j >> 1) << 2 : axis == 1 ? j & 1 | (j >> 1) << 2 : j;
                cut[e] = (corners >> low & 1) != (corners >> (low | 1 << axis) & 1);
            }
            boolean[] met = new boolean[12];
            for (int k = 0; k < 3 * table[16 * corners]; k++) {
                met[table[16 * corners + 1 + k]] = true;
            }
            assertThat(met).as("case " + corners).isEqualTo(cut);
        }
    }
}
