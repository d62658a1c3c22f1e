package dev.scree.runtime.rigid;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.body.ContactParticles;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.device.Devices;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.TestDevice;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The search for the partners of grains ({@code contact/rows.cl}, {@code contact/long_rows.cl}), in the forms for both
 * kinds of device: each grain's list has all others within reach, in their order, however many they are. The grid has
 * fewer cells than the space that the grains are in, and odd numbers of them, so that it is repeated on all sides. It
 * finds a search that goes on from the last cell to the wrong one, and two numbers in the wrong order.
 */
@ExtendWith(NoLeaks.class)
class RowSearchTest {
    private static final double RADIUS = 0.05;
    private static final double SKIN = 0.03;
    private static final double REACH = 2 * (RADIUS + SKIN);
    private static final int[] CELLS = {5, 3, 7};
    /** Number of places in a row, fewer than what some find. */
    private static final int ROOM = 24;

    /** @param side length of the space that they are in [m], of which a half lies before the first cell */
    @ParameterizedTest
    @CsvSource({"true, 600, 4", "true, 2000, 1.5", "true, 700, 0.7", "false, 2000, 1.5", "false, 700, 0.7"})
    void listsHaveAllThatAreWithinReachInTheirOrder(boolean wide, int count, double side) {
        double[] position = new double[4 * (count + 3)];
        Random random = new Random(count);
        for (int i = 0; i < count; i++) {
            for (int a = 0; a < 3; a++) {
                position[4 * i + a] = (float) (side * (random.nextDouble() - 0.5));
            }
            position[4 * i + 3] = RADIUS;
        }
        int[][] expected = IntStream.range(0, count)
                .mapToObj(i -> IntStream.range(0, count)
                        .filter(j -> j != i && distance(position, i, j) < REACH)
                        .toArray())
                .toArray(int[][]::new);
        assertThat(IntStream.range(0, count)
                        .map(i -> expected[i].length)
                        .summaryStatistics()
                        .getMax())
                .as("there are some to find")
                .isGreaterThan(2);
        var usual = Devices.choose(DeviceChoice.AUTO);
        try (TestDevice device = new TestDevice(wide ? TestDevice.wide(usual) : usual)) {
            put(device, position, count);
            device.run("contact/rows.cl", "row_find", count);
            device.run("contact/long_rows.cl", "row_place", count);
            device.run("contact/long_rows.cl", "row_fill", count);
            device.run("contact/rows.cl", "row_order", count);
            int[] counts = device.readInts("listCount");
            int[] begins = device.readInts("longStart");
            int[] partners = device.readInts("listPartner");
            for (int i = 0; i < count; i++) {
                boolean longer = counts[i] > ROOM;
                int lanes = ContactParticles.ROW_LANES;
                int first = longer ? begins[i] : i / lanes * lanes * ROOM + i % lanes;
                int stride = longer ? 1 : lanes;
                int[] list = IntStream.range(0, counts[i])
                        .map(k -> partners[first + stride * k])
                        .toArray();
                assertThat(list).as("list of %d", i).containsExactly(expected[i]);
            }
        }
    }

    private static double distance(double[] position, int i, int j) {
        double square = 0;
        for (int a = 0; a < 3; a++) {
            double d = position[4 * i + a] - position[4 * j + a];
            square += d * d;
        }
        return Math.sqrt(square);
    }

    /** Puts grains, sorted by the cells that they are in. */
    private static void put(TestDevice device, double[] position, int count) {
        int[] cell = IntStream.range(0, count).map(i -> cell(position, i)).toArray();
        int[] sorted = IntStream.range(0, count)
                .boxed()
                .sorted((i, j) -> cell[i] - cell[j])
                .mapToInt(i -> i)
                .toArray();
        int cells = CELLS[0] * CELLS[1] * CELLS[2];
        int[] start = new int[cells + 1];
        for (int c : cell) {
            start[c + 1]++;
        }
        for (int c = 0; c < cells; c++) {
            start[c + 1] += start[c];
        }
        double[] there = new double[position.length];
        int[] tags = new int[count + 3];
        for (int place = 0; place < count; place++) {
            System.arraycopy(position, 4 * sorted[place], there, 4 * place, 4);
            tags[place] = 2 * sorted[place];
        }
        int lanes = ContactParticles.ROW_LANES;
        int[] rows = IntStream.rangeClosed(0, (count + lanes - 1) / lanes)
                .map(block -> block * lanes * ROOM)
                .toArray();
        int rowEnd = rows[rows.length - 1];
        int room = rowEnd + 64 * count;
        device.fields.number("levels", 1);
        device.fields.number("particles", count);
        device.fields.number("rowEnd", rowEnd);
        device.fields.number("capacity", room);
        device.float4s("gridLevelShape", new double[] {0, 0, 0, 1 / (1.0001 * REACH), RADIUS, SKIN, 0, 0});
        device.ints("gridLevelCells", CELLS[0], CELLS[1], CELLS[2], 0);
        device.ints("gridLevel", new int[count]);
        device.ints("cellStart", start);
        device.ints("sortedIndex", sorted);
        device.float4s("sortedPosition", there);
        device.ints("sortedTag", tags);
        device.ints("contactTag", IntStream.range(0, count).map(i -> 2 * i).toArray());
        double[] parameters = new double[4 * count];
        for (int b = 0; b < count; b++) {
            parameters[4 * b] = SKIN;
            parameters[4 * b + 2] = 1;
        }
        device.float4s("bodyContactParameters", parameters);
        device.float4s("shapes", new double[32]);
        device.ints("shapeCounts", 0, 0, 0, 0);
        device.float4s("triangleGrid", new double[4]);
        device.ints("triangleStart", 0, 0);
        device.ints("triangleIndex", 0);
        device.ints("rowStart", rows);
        device.ints("listCount", new int[count]);
        device.ints("listFilled", new int[count]);
        device.ints("foundCount", new int[count]);
        device.ints("longStart", new int[count]);
        device.ints("listEntries", rowEnd);
        device.ints("listPartner", new int[room]);
    }

    /** Returns the cell that a grain is in, of a grid that is repeated. */
    private static int cell(double[] position, int i) {
        int[] at = new int[3];
        for (int a = 0; a < 3; a++) {
            float inverse = (float) (1 / (1.0001 * REACH));
            at[a] = Math.floorMod((int) Math.floor((float) position[4 * i + a] * inverse), CELLS[a]);
        }
        return (at[2] * CELLS[1] + at[1]) * CELLS[0] + at[0];
    }
}
