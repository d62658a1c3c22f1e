package dev.scree.runtime.cloth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.scene.Cloth;
import dev.scree.runtime.scene.ClothShape;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The lists of the matrix against sums over the elements that are written here without lists; blocks are numbers. */
class BlockMatrixTest {
    /** Triangles of a cloth with their corners alone, and pairs that only bend. */
    private static List<Elements> kinds(ClothShape shape) {
        ClothMesh mesh = ClothMesh.of(Cloth.of("c", shape, Pose.IDENTITY, new Vec3(1, 1, 1), 0.13, "f"));
        int[] triangles = mesh.triangles();
        int[] wide = new int[triangles.length / 3 * 4];
        for (int t = 0; t < triangles.length / 3; t++) {
            System.arraycopy(triangles, 3 * t, wide, 4 * t, 3);
            wide[4 * t + 3] = t % 3 == 0 ? -1 : triangles[(3 * t + 11) % triangles.length];
            for (int k = 0; k < 3; k++) {
                wide[4 * t + 3] = wide[4 * t + 3] == wide[4 * t + k] ? -1 : wide[4 * t + 3];
            }
        }
        return List.of(new Elements(3, 3, triangles), new Elements(4, 3, wide));
    }

    private static int vertices(List<Elements> kinds) {
        int most = 0;
        for (int vertex : kinds.get(0).vertices()) {
            most = Math.max(most, vertex);
        }
        return most + 1;
    }

    @ParameterizedTest
    @EnumSource(names = "MODEL", mode = EnumSource.Mode.EXCLUDE)
    void entriesAreTheSumsOfTheirBlocks(ClothShape shape) {
        List<Elements> kinds = kinds(shape);
        int n = vertices(kinds);
        Random random = new Random(3);
        List<Double> blocks = new ArrayList<>();
        double[][] dense = new double[n][n];
        for (Elements kind : kinds) {
            for (int e = 0; e < kind.count(); e++) {
                for (int i = 0; i < kind.width(); i++) {
                    for (int j = i; j < kind.width(); j++) {
                        double block = random.nextDouble();
                        blocks.add(block);
                        int a = kind.vertices()[e * kind.width() + i];
                        int b = kind.vertices()[e * kind.width() + j];
                        if (a >= 0 && b >= 0) {
                            dense[a][b] += block;
                            dense[b][a] += a == b ? 0 : block;
                        }
                    }
                }
            }
        }
        BlockMatrix matrix = new BlockMatrix(n, kinds);
        double[][] found = new double[n][n];
        double[] entry = new double[matrix.fineColumns().length];
        for (int v = 0; v < n; v++) {
            assertThat(matrix.fineColumns()[matrix.fineStart()[v]])
                    .as("the diagonal comes first")
                    .isEqualTo(v);
            for (int k = matrix.fineStart()[v]; k < matrix.fineStart()[v + 1]; k++) {
                assertThat(matrix.fineRows()[k]).isEqualTo(v);
                for (int t = matrix.fineTermStart()[k]; t < matrix.fineTermStart()[k + 1]; t++) {
                    entry[k] += blocks.get(matrix.fineTerms()[t] / 2);
                }
                found[v][matrix.fineColumns()[k]] += entry[k];
            }
        }
        assertThat(found).isDeepEqualTo(round(dense, found));
        coarseRowsAddUp(matrix, dense, entry);
        int last = matrix.levelRows().length - 2;
        assertThat(matrix.levelRows()[last + 1] - matrix.levelRows()[last]).isLessThanOrEqualTo(BlockMatrix.DIRECT);
        for (int l = 0; l < last; l++) {
            assertThat(matrix.levelRows()[l + 1] - matrix.levelRows()[l])
                    .as("what is solved by its inverse is not made coarser")
                    .isGreaterThan(BlockMatrix.DIRECT);
        }
        BlockMatrix down = new BlockMatrix(n, kinds, 0);
        coarseRowsAddUp(down, dense, entry);
        hasNoNeighbours(down);
        assertThat(shape == ClothShape.DISC ? 4 : down.levelRows().length)
                .as("first row of each of three matrices, and the end")
                .isGreaterThan(3);
    }

    /** In the coarsest matrix no row has a neighbour. */
    private static void hasNoNeighbours(BlockMatrix matrix) {
        int last = matrix.levelRows().length - 2;
        assertThat(matrix.levelEntries()[last + 1] - matrix.levelEntries()[last])
                .isEqualTo(matrix.levelRows()[last + 1] - matrix.levelRows()[last]);
    }

    @Test
    void moreSeparatePartsThanAnInverseHasHaveNoNeighbours() {
        int parts = BlockMatrix.DIRECT + 1;
        int[] corners = new int[3 * parts];
        Arrays.setAll(corners, k -> k);
        BlockMatrix matrix = new BlockMatrix(3 * parts, List.of(new Elements(3, 3, corners)));
        assertThat(matrix.levelRows()).containsExactly(0, parts);
        hasNoNeighbours(matrix);
    }

    /** Returns the expected values where the found ones differ from them by rounding alone. */
    private static double[][] round(double[][] expected, double[][] found) {
        double[][] rounded = new double[expected.length][];
        for (int i = 0; i < expected.length; i++) {
            rounded[i] = expected[i].clone();
            for (int j = 0; j < expected[i].length; j++) {
                rounded[i][j] = Math.abs(expected[i][j] - found[i][j]) < 1e-9 ? found[i][j] : expected[i][j];
            }
        }
        return rounded;
    }

    /**
     * Each coarser matrix is the next finer one between two prolongations, down to one of few rows or without
     * neighbours.
     */
    private static void coarseRowsAddUp(BlockMatrix matrix, double[][] fine, double[] fineEntry) {
        int[] rows = matrix.levelRows();
        int levels = rows.length - 1;
        double[][] finer = fine;
        double[] entry = fineEntry;
        double[] coarse = new double[matrix.columns().length];
        double[] mixed = new double[matrix.mixed().size()];
        for (int l = 0; l < levels; l++) {
            int n = rows[l + 1] - rows[l];
            double[][] way = prolongation(matrix, l, finer.length);
            double[][] expected = new double[n][n];
            for (int i = 0; i < finer.length; i++) {
                for (int j = 0; j < finer.length; j++) {
                    for (int a = 0; finer[i][j] != 0 && a < n; a++) {
                        for (int b = 0; way[i][a] != 0 && b < n; b++) {
                            expected[a][b] += way[i][a] * finer[i][j] * way[j][b];
                        }
                    }
                }
            }
            for (int k = matrix.levelMixed()[l]; k < matrix.levelMixed()[l + 1]; k++) {
                mixed[k] = sum(matrix.mixed(), k, entry);
            }
            mixedEntriesAreWhereTheyBelong(matrix, l, finer, way, mixed);
            double[][] found = new double[n][n];
            for (int row = rows[l]; row < rows[l + 1]; row++) {
                assertThat(matrix.columns()[matrix.rowStart()[row]]).isEqualTo(row);
                for (int k = matrix.rowStart()[row]; k < matrix.rowStart()[row + 1]; k++) {
                    coarse[k] = sum(matrix.coarse(), k, mixed);
                    found[row - rows[l]][matrix.columns()[k] - rows[l]] = coarse[k];
                }
            }
            assertThat(found).isDeepEqualTo(round(expected, found));
            assertThat(n).isLessThan(l == 0 ? fine.length / 3 : finer.length);
            finer = expected;
            entry = coarse;
        }
    }

    /** A matrix times its prolongation, by rows and by columns. */
    private static void mixedEntriesAreWhereTheyBelong(
            BlockMatrix matrix, int level, double[][] finer, double[][] way, double[] mixed) {
        int[] rows = matrix.levelRows();
        int all = rows[rows.length - 1];
        int n = rows[level + 1] - rows[level];
        double[][] expected = new double[finer.length][n];
        for (int i = 0; i < finer.length; i++) {
            for (int j = 0; j < finer.length; j++) {
                for (int a = 0; finer[i][j] != 0 && a < n; a++) {
                    expected[i][a] += finer[i][j] * way[j][a];
                }
            }
        }
        MixedEntries places = matrix.mixedPlaces();
        int below = level == 0 ? 0 : rows[level - 1];
        int[] start = level == 0 ? places.fineStart() : places.rowStart(all);
        int[] column = places.columns();
        double[][] byRow = new double[finer.length][n];
        for (int i = 0; i < finer.length; i++) {
            for (int k = start[below + i]; k < start[below + i + 1]; k++) {
                byRow[i][column[k] - rows[level]] += mixed[k];
            }
        }
        assertThat(byRow).isDeepEqualTo(round(expected, byRow));
        MixedEntries.Columns columns = places.byColumn(all);
        double[][] byColumn = new double[finer.length][n];
        for (int a = 0; a < n; a++) {
            for (int k = columns.start()[rows[level] + a]; k < columns.start()[rows[level] + a + 1]; k++) {
                byColumn[columns.rows()[k] - below][a] += mixed[columns.entries()[k]];
            }
        }
        // Of the vertices' matrix only the rows are wanted.
        double[][] wanted = level == 0 ? new double[finer.length][n] : expected;
        assertThat(byColumn).isDeepEqualTo(round(wanted, byColumn));
    }

    private static double sum(WeightedTerms sums, int which, double[] values) {
        double sum = 0;
        for (int t = sums.start()[which]; t < sums.start()[which + 1]; t++) {
            sum += sums.weights()[t] * values[sums.terms()[t]];
        }
        return sum;
    }

    /** Returns a prolongation by its parents, after a look at its weights and at the lists of members. */
    private static double[][] prolongation(BlockMatrix matrix, int level, int finer) {
        int[] rows = matrix.levelRows();
        int n = rows[level + 1] - rows[level];
        int below = level == 0 ? 0 : rows[level - 1];
        WeightedTerms parents = level == 0 ? matrix.fineParents() : matrix.parents();
        double[][] way = new double[finer][n];
        for (int row = 0; row < finer; row++) {
            double all = 0;
            for (int t = parents.start()[below + row]; t < parents.start()[below + row + 1]; t++) {
                way[row][parents.terms()[t] - rows[level]] = parents.weights()[t];
                all += parents.weights()[t];
                assertThat(parents.weights()[t]).isPositive();
            }
            assertThat(all).as("what moves alike follows alike").isCloseTo(1, within(1e-12));
        }
        double[][] found = new double[finer][n];
        WeightedTerms members = matrix.members();
        for (int row = rows[level]; row < rows[level + 1]; row++) {
            for (int t = members.start()[row]; t < members.start()[row + 1]; t++) {
                found[members.terms()[t] - below][row - rows[level]] = members.weights()[t];
            }
        }
        assertThat(found).isDeepEqualTo(way);
        return way;
    }

    @Test
    void aVertexThatNoElementHasIsRefused() {
        assertThatThrownBy(() -> new BlockMatrix(4, List.of(new Elements(3, 3, new int[] {0, 1, 3}))))
                .hasMessageContaining("row 2");
    }
}
