package dev.scree.runtime.deformable;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.kernels.KernelSource;
import dev.scree.runtime.cloth.BlockMatrix;
import dev.scree.runtime.fixture.TestDevice;
import java.util.Arrays;
import java.util.Random;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.RandomMatrices_DDRM;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How the coarsest matrix of the cloths' multigrid is solved. */
class CoarsestMatrixTest {
    private static final String CYCLE = "cloth/multigrid.cl";
    private static final int GROUP = KernelSource.constant("cloth/solve.h", "CLOTH_GROUP");
    /** Number of the rows of finer matrices, which come first. */
    private static final int BEFORE = 3;

    private final Random random = new Random(5);

    /** Returns a positive definite matrix [kg]. @param size number of rows */
    private DMatrixRMaj positive(int size) {
        DMatrixRMaj any = RandomMatrices_DDRM.rectangle(size, size, -1, 1, random);
        DMatrixRMaj square = new DMatrixRMaj(size, size);
        CommonOps_DDRM.multTransB(any, any, square);
        for (int i = 0; i < size; i++) {
            square.add(i, i, 0.2);
        }
        return square;
    }

    /**
     * Puts a matrix onto a device, in each row that block on the diagonal first, then the others that are not 0.
     *
     * @param inside part of the matrix by entries
     * @param diagonal what is only in the blocks on the diagonal
     */
    private static void put(TestDevice device, DMatrixRMaj inside, DMatrixRMaj diagonal) {
        int rows = inside.numRows / 3;
        int[] start = new int[BEFORE + rows + 1];
        int[] column = new int[rows * rows];
        double[] blocks = new double[9 * rows * rows];
        double[] extra = new double[8 * (BEFORE + rows)];
        int k = 0;
        for (int i = 0; i < rows; i++) {
            for (int to = i; to < i + rows; to++) {
                int j = to % rows;
                DMatrixRMaj block = CommonOps_DDRM.extract(inside, 3 * i, 3 * i + 3, 3 * j, 3 * j + 3);
                if (j != i && CommonOps_DDRM.elementMaxAbs(block) == 0) {
                    continue;
                }
                column[k] = BEFORE + j;
                for (int c = 0; c < 9; c++) {
                    blocks[9 * k + c] = block.get(c % 3, c / 3);
                }
                k++;
            }
            start[BEFORE + i + 1] = k;
            double[] six = {
                diagonal.get(3 * i, 3 * i), diagonal.get(3 * i + 1, 3 * i + 1), diagonal.get(3 * i + 2, 3 * i + 2), 0,
                diagonal.get(3 * i, 3 * i + 1), diagonal.get(3 * i, 3 * i + 2), diagonal.get(3 * i + 1, 3 * i + 2), 0
            };
            System.arraycopy(six, 0, extra, 8 * (BEFORE + i), 8);
        }
        device.ints("coarseStart", start);
        device.ints("coarseColumn", column);
        device.floats("coarseBlocks", blocks);
        device.float4s("coarseExtra", extra);
    }

    /** Solves by the inverse. @param held a row of which all members are held, or -1 */
    @ParameterizedTest
    @CsvSource({"1, -1", "2, 0", "7, -1", "13, 12", "15, 3", "16, -1"})
    void fewRowsAreSolvedByTheInverse(int rows, int held) {
        assertThat(rows).isLessThanOrEqualTo(BlockMatrix.DIRECT);
        DMatrixRMaj inside = positive(3 * rows);
        DMatrixRMaj diagonal = new DMatrixRMaj(3 * rows, 3 * rows);
        for (int i = 0; i < rows; i++) {
            CommonOps_DDRM.insert(positive(3), diagonal, 3 * i, 3 * i);
        }
        // Two cloths, whose rows do not couple.
        int own = 3 * (rows / 3);
        for (int i = 0; i < own; i++) {
            for (int j = own; j < 3 * rows; j++) {
                inside.set(i, j, 0);
                inside.set(j, i, 0);
            }
        }
        DMatrixRMaj whole = new DMatrixRMaj(3 * rows, 3 * rows);
        CommonOps_DDRM.add(inside, diagonal, whole);
        double[] right = random.doubles(4L * (BEFORE + rows), -1, 1).toArray();
        DMatrixRMaj side = new DMatrixRMaj(3 * rows, 1);
        for (int i = 0; i < 3 * rows; i++) {
            boolean free = i / 3 != held;
            side.set(i, 0, free ? right[4 * (BEFORE + i / 3) + i % 3] : 0);
            for (int j = 0; !free && j < 3 * rows; j++) {
                for (DMatrixRMaj part : new DMatrixRMaj[] {inside, diagonal, whole}) {
                    part.set(i, j, 0);
                    part.set(j, i, 0);
                }
                whole.set(i, i, 1);
            }
        }
        DMatrixRMaj expected = new DMatrixRMaj(3 * rows, 1);
        assertThat(CommonOps_DDRM.solve(whole, side, expected)).isTrue();
        try (TestDevice device = new TestDevice()) {
            put(device, inside, diagonal);
            device.fields.number("firstRow", BEFORE);
            device.fields.number("directRows", rows);
            device.fields.number("parity", 0);
            device.ints("clothSolve", new int[16]);
            device.floats("coarseDirect", new double[9 * rows * rows]);
            device.float4s("coarseInverse", new double[8 * (BEFORE + rows)]);
            device.float4s("coarseRight", right);
            device.float4s("coarseValue", new double[4 * (BEFORE + rows)]);
            device.run(CYCLE, "cycle_invert", GROUP);
            device.run(CYCLE, "cycle_coarsest", rows);
            double[] found = device.read("coarseValue");
            double scale = CommonOps_DDRM.elementMaxAbs(expected);
            for (int i = 0; i < 3 * rows; i++) {
                assertThat(found[4 * (BEFORE + i / 3) + i % 3])
                        .as("number %d of %d", i, 3 * rows)
                        .isCloseTo(expected.get(i, 0), within(1e-4 * scale));
            }
            assertThat(Arrays.copyOf(found, 4 * BEFORE)).as("other rows").containsOnly(0);
            double[] inverse = device.read("coarseDirect");
            for (int k = 0; k < rows * rows; k++) {
                for (int c = 0; c < 9; c++) {
                    int mirrored = 9 * (k % rows * rows + k / rows) + 3 * (c % 3) + c / 3;
                    assertThat(inverse[9 * k + c]).as("symmetric").isEqualTo(inverse[mirrored]);
                }
            }
        }
    }

    /** More rows than that have no neighbours, and each is solved by itself. */
    @Test
    void rowsWithoutNeighboursAreSolvedEachByItself() {
        int rows = BlockMatrix.DIRECT + 4;
        double[] inverse = new double[8 * rows];
        double[] right = new double[4 * rows];
        for (int i = 0; i < rows; i++) {
            Arrays.fill(inverse, 8 * i, 8 * i + 3, i + 1);
            Arrays.fill(right, 4 * i, 4 * i + 3, 2);
        }
        try (TestDevice device = new TestDevice()) {
            device.fields.number("firstRow", 0);
            device.fields.number("directRows", 0);
            device.fields.number("parity", 0);
            device.ints("clothSolve", new int[16]);
            device.floats("coarseDirect", new double[1]);
            device.float4s("coarseInverse", inverse);
            device.float4s("coarseRight", right);
            device.float4s("coarseValue", new double[4 * rows]);
            device.run(CYCLE, "cycle_coarsest", rows);
            double[] found = device.read("coarseValue");
            for (int i = 0; i < rows; i++) {
                assertThat(Arrays.copyOfRange(found, 4 * i, 4 * i + 3)).containsOnly(2 * (i + 1));
            }
        }
    }
}
