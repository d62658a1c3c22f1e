package dev.scree.runtime.fluid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.kernels.KernelSource;
import dev.scree.runtime.constants.PressureSolveConstants;
import dev.scree.runtime.discretization.GridPlan;
import dev.scree.runtime.scene.Vec3;
import java.util.Arrays;

/** What the preconditioner does on its grids of nodes, in double precision: sums over cells, and over nodes nearby. */
final class NodeGrids {
    /** Twelve times the entries of a cell's matrix, by the number of axes along which two corners differ. */
    private static final double[] CUBE = {4, 0, -1, -1};

    private static final double[] SQUARE = {8, -2, -4};

    private NodeGrids() {}

    /** What takes an entry of a cell's matrix. */
    interface Entry {
        void accept(int node, int other, boolean sameCorner, double entry);
    }

    /** What takes the weight of a node in the interpolation to a finer node. */
    interface Weight {
        void accept(int fine, int node, double weight);
    }

    /** The grids for so many cells of 1 m. @param periodic names of the axes that are periodic */
    static CoarsePlan plan(int sizeX, int sizeY, int sizeZ, String periodic, int few) {
        boolean[] wraps = {periodic.contains("x"), periodic.contains("y"), periodic.contains("z")};
        int reachZ = sizeZ == 1 ? 0 : 1;
        return CoarsePlan.of(
                new GridPlan(Vec3.ZERO, new Vec3(1, 1, 1), sizeX, sizeY, sizeZ, 1, 1, reachZ, wraps), 1, few);
    }

    /** Whether a node is in use. @param cell whether a cell must begin there too */
    static boolean has(CoarsePlan.Level level, int node, boolean cell) {
        int[] at = at(level.size(), node);
        boolean has = !level.flat()[2] || at[2] == 0;
        for (int a = 0; a < 3; a++) {
            has &= !cell || level.wraps()[a] || level.flat()[a] || at[a] + 1 < level.size()[a];
        }
        return has;
    }

    /** What a field of all levels holds for one of them. */
    static double[] part(CoarsePlan.Level level, double[] field) {
        return Arrays.copyOfRange(field, level.first(), level.first() + level.count());
    }

    static int[] at(int[] size, int node) {
        return new int[] {node % size[0], node / size[0] % size[1], node / (size[0] * size[1])};
    }

    private static int corner(int[] size, int cell, int corner) {
        int node = 0;
        for (int a = 2; a >= 0; a--) {
            node = node * size[a] + (at(size, cell)[a] + (corner >> a & 1)) % size[a];
        }
        return node;
    }

    static double product(double[] a, double[] b) {
        double sum = 0;
        for (int k = 0; k < a.length; k++) {
            sum += a[k] * b[k];
        }
        return sum;
    }

    /** Checks that the answers to two residuals are those of a symmetric operator, and turn to where they came from. */
    static void assertSymmetricAndPositive(double[] x, double[] ofX, double[] y, double[] ofY) {
        assertThat(product(x, ofX)).isPositive();
        assertThat(product(y, ofY)).isPositive();
        double size = Math.sqrt(product(x, ofX) * product(y, ofY));
        assertThat(product(y, ofX)).isCloseTo(product(x, ofY), within(1e-5 * size));
    }

    /** Tells the entries of the matrices of all cells of a level, but for the reaction part. */
    private static void forEachEntry(CoarsePlan.Level level, double[] stiffness, Entry entry) {
        double[] parts = level.flat()[2] ? SQUARE : CUBE;
        int corners = level.flat()[2] ? 4 : 8;
        for (int cell = 0; cell < stiffness.length; cell++) {
            for (int one = 0; one < corners; one++) {
                for (int other = 0; other < corners && stiffness[cell] > 0; other++) {
                    entry.accept(
                            corner(level.size(), cell, one),
                            corner(level.size(), cell, other),
                            one == other,
                            stiffness[cell] * parts[Integer.bitCount(one ^ other)]);
                }
            }
        }
    }

    /** The diagonal of a level's matrix. @param stiffness, reaction: of the level alone */
    static double[] diagonal(CoarsePlan.Level level, double[] stiffness, double[] reaction) {
        double[] diagonal = weighed(reaction);
        forEachEntry(level, stiffness, (node, other, same, entry) -> diagonal[node] += same ? entry : 0);
        return diagonal;
    }

    /** What is left of a right side: b - K x. @param stiffness, reaction, right, x: of the level alone */
    static double[] residual(
            CoarsePlan.Level level, double[] stiffness, double[] reaction, double[] right, double[] x) {
        double[] residual = weighed(reaction);
        Arrays.setAll(residual, node -> right[node] - residual[node] * x[node]);
        forEachEntry(level, stiffness, (node, other, same, entry) -> residual[node] -= entry * x[other]);
        return residual;
    }

    private static double[] weighed(double[] reaction) {
        return Arrays.stream(reaction)
                .map(a -> PressureSolveConstants.AIR_SHARE.value() * a)
                .toArray();
    }

    /** The steps that coarse_chebyshev.cl describes. @param stiffness, reaction, right: of the level alone */
    static double[] polynomial(CoarsePlan.Level level, double[] stiffness, double[] reaction, double[] right) {
        double[] diagonal = diagonal(level, stiffness, reaction);
        double[] x = new double[level.count()];
        double high = PressureSolveConstants.MOST_EIGENVALUE.value();
        double low = high / PressureSolveConstants.EIGENVALUE_RANGE.value();
        int steps = KernelSource.constant("fluid/coarse_chebyshev.cl", "CHEBYSHEV_STEPS");
        for (int k = 1; k <= steps; k++) {
            double weight = 2 / (high + low + (high - low) * Math.cos(Math.PI * (k - 0.5) / steps));
            double[] residual = residual(level, stiffness, reaction, right, x);
            for (int node = 0; node < x.length; node++) {
                x[node] += diagonal[node] > 0 ? weight * residual[node] / diagonal[node] : 0;
            }
        }
        return x;
    }

    /** The sums over blocks, added up at the finest nodes. */
    static double[] finest(CoarsePlan plan, double[] corners) {
        double[] sums = new double[plan.levels().get(0).count()];
        for (int k = 0; k < corners.length; k++) {
            sums[cornersOfBlock(plan, k / 8)[k % 8]] += corners[k];
        }
        return sums;
    }

    /** The finest nodes at the eight corners of a block. */
    static int[] cornersOfBlock(CoarsePlan plan, int block) {
        int[] size = plan.levels().get(0).size();
        int[] at = at(plan.blocks(), block);
        int[] nodes = new int[8];
        Arrays.setAll(nodes, k -> corner(size, (at[2] * size[1] + at[1]) * size[0] + at[0], k));
        return nodes;
    }

    /** Trilinear weights of a cell's corners at a place in it. @param x, y, z: parts of its sides, 0 to 1 */
    static double[] weights(double x, double y, double z) {
        double[] weights = new double[8];
        Arrays.setAll(weights, k -> (k % 2 == 0 ? 1 - x : x) * (k / 2 % 2 == 0 ? 1 - y : y) * (k / 4 == 0 ? 1 - z : z));
        return weights;
    }

    /** Tells the weights of trilinear interpolation from a level to the next finer one. */
    static void forEachWeight(CoarsePlan.Level finer, CoarsePlan.Level level, Weight taker) {
        int[] size = level.size();
        for (int fine = 0; fine < finer.count(); fine++) {
            int[] from = at(finer.size(), fine);
            int lowest = (from[2] / 2 * size[1] + from[1] / 2) * size[0] + from[0] / 2;
            for (int corner = 0; corner < 8; corner++) {
                double weight = 1;
                for (int a = 0; a < 3; a++) {
                    weight *= from[a] % 2 == 1 ? 0.5 : 1 - (corner >> a & 1);
                }
                if (weight > 0) {
                    taker.accept(fine, corner(size, lowest, corner), weight);
                }
            }
        }
    }

    /** A finer level's residual at the nodes of the next one: what interpolation takes back. */
    static double[] restricted(CoarsePlan.Level finer, CoarsePlan.Level level, double[] residual) {
        double[] sums = new double[level.count()];
        forEachWeight(finer, level, (fine, node, weight) -> sums[node] += weight * residual[fine]);
        return sums;
    }

    /** A level's correction at the nodes of the next finer one. */
    static double[] interpolated(CoarsePlan.Level finer, CoarsePlan.Level level, double[] correction) {
        double[] values = new double[finer.count()];
        forEachWeight(finer, level, (fine, node, weight) -> values[fine] += weight * correction[node]);
        return values;
    }
}
