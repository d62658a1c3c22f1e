package dev.scree.runtime.surface;

import static org.assertj.core.api.Assertions.assertThat;

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
            put(device, lattice, blocks);
            device.ints("blockStart", blocks.blockStart);
            device.float4s("particle", doubles(blocks.particle));
            for (String field : new String[] {"value", "part", "speed", "smoothed"}) {
                device.floats(field, new double[points]);
            }
            device.run("surface/field.cl", "surface_field", points / 4);
            near(device.read("value"), expected, 1);
            near(device.read("part"), expectedPart, 1);
            near(device.read("speed"), expectedSpeed, 1);
            double[] raw = device.read("value");
            for (int axis = 0; axis < 3; axis++) {
                double[] before = device.read("value");
                double[] expectedSmooth = new double[points];
                reference.smooth(axis, axis == 2, device.read("part"), raw, before, expectedSmooth);
                device.floats("raw", raw);
                device.run(
                        device.fields.with("axis", axis).with("last", axis == 2 ? 1 : 0),
                        "surface/field.cl",
                        "surface_smooth",
                        points / 4);
                near(device.read("smoothed"), expectedSmooth, 1);
                device.floats("value", device.read("smoothed"));
            }
        }
    }

    /** What all kernels of the surface take. */
    private static void put(TestDevice device, SurfaceLattice lattice, SurfaceBlocks blocks) {
        lattice.numbers(device.fields);
        device.ints("slotNear", blocks.slotNear);
        device.ints("blockSlot", blocks.blockSlot);
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
            put(device, lattice, blocks);
            device.ints("caseTable", table);
            device.floats("value", values);
            for (String each : new String[] {"cellCase", "vertexCount", "triangleCount"}) {
                device.ints(each, new int[points]);
            }
            device.run("surface/march.cl", "surface_cases", points);
            assertThat(device.readInts("cellCase")).isEqualTo(cases);
            assertThat(device.readInts("vertexCount")).isEqualTo(java.util.Arrays.copyOf(vertexStart, points));
            assertThat(device.readInts("triangleCount")).isEqualTo(java.util.Arrays.copyOf(triangleStart, points));

            int vertices = SurfaceReference.startsOfCounts(vertexStart);
            int triangles = SurfaceReference.startsOfCounts(triangleStart);
            double[] positions = new double[3 * vertices];
            double[] normals = new double[3 * vertices];
            double[] speed = new double[vertices];
            int[] corners = new int[3 * triangles];
            reference.vertices(
                    lattice.cell(), blocks.slotPlace, values, speeds, cases, vertexStart, positions, normals, speed);
            reference.triangles(table, cases, vertexStart, triangleStart, corners);
            Closedness.check(vertices, corners);

            device.floats("positions", new double[3 * vertices]);
            device.floats("normals", new double[3 * vertices]);
            device.floats("speeds", new double[vertices]);
            device.ints("triangles", new int[3 * triangles]);
            device.ints("vertexStart", vertexStart);
            device.ints("triangleStart", triangleStart);
            device.float4s("slotPlace", doubles(blocks.slotPlace));
            device.floats("speed", speeds);
            device.run(device.fields.with("capacity", vertices), "surface/march.cl", "surface_vertices", points);
            device.run(device.fields.with("capacity", triangles), "surface/march.cl", "surface_triangles", points);
            assertThat(device.readInts("triangles")).isEqualTo(corners);
            near(device.read("positions"), positions, lattice.cell());
            near(device.read("normals"), normals, 1);
            near(device.read("speeds"), speed, 1);
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
