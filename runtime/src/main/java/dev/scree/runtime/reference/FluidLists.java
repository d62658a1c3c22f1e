package dev.scree.runtime.reference;

import dev.scree.runtime.instance.FluidScales;
import dev.scree.runtime.instance.FluidSides;
import dev.scree.runtime.instance.SimulationState;
import dev.scree.runtime.instance.SmoothingFunction;
import dev.scree.runtime.instance.StepConstants;
import java.util.Arrays;

/**
 * What follows from where the fluid is; the yardstick of {@code fluid/neighbours.cl}, whose head has the equations.
 * Arrays by particle, not by the grid's order.
 */
public final class FluidLists {
    private final StepConstants constants;
    /** Neighbours of each particle, its own place left out, and how many there are. */
    public int[][] neighbours = new int[0][];

    public int[] count = new int[0];
    /** Boundary samples in reach of each particle. */
    public int[][] samples = new int[0][];
    /** 1 at rest. */
    public double[] volumeFraction = new double[0];
    /** xyz [1/m], w [1/s]; stride 4. */
    public double[] boundary = new double[0];
    /** Of the volume fraction by the particle's own place, fluid and solids [1/m]; stride 4. */
    public double[] gradient = new double[0];
    /** S of bodies and walls: xx yy zz xy xz yz; stride 6. */
    public double[] moments = new double[0];

    public FluidLists(StepConstants constants) {
        this.constants = constants;
    }

    /** @return lowest index of a particle with more neighbours than there is room for, or Integer.MAX_VALUE */
    public int make(
            SimulationState state,
            CellGrid grid,
            CellGrid sampleGrid,
            double[] samplePosition,
            double[] sampleVelocity) {
        int n = state.fluidCount;
        if (volumeFraction.length < n) {
            neighbours = new int[n][];
            samples = new int[n][];
            count = new int[n];
            volumeFraction = new double[n];
            boundary = new double[4 * n];
            gradient = new double[4 * n];
            moments = new double[6 * n];
        }
        FluidScales fluid = constants.fluid();
        SmoothingFunction w = fluid.smoothing();
        double support2 = fluid.kernelRadius() * fluid.kernelRadius();
        double unit = fluid.densityScale() * fluid.particleVolume();
        int failed = Integer.MAX_VALUE;
        for (int i = 0; i < n; i++) {
            int self = i;
            double[] x = {state.fluidPosition[4 * i], state.fluidPosition[4 * i + 1], state.fluidPosition[4 * i + 2]};
            int[][] found = {new int[fluid.slots()], new int[8]};
            int[] size = new int[2];
            // volume fraction, samples' volume fraction, their gradient xyz, their w, their moments
            double[] sums = new double[12];
            double[] around = new double[3];
            double[] r = new double[3];
            double[] ghostWalls =
                    constants.ghostWalls() ? WallReference.ghostWalls(constants, x, x, new double[3]) : new double[4];
            grid.forEachNear(x[0], x[1], x[2], j -> {
                double distance2 = offset(constants.sides(), x, state.fluidPosition, j, r);
                if (distance2 < support2 && j != self) {
                    sums[0] += w.value(Math.sqrt(distance2));
                    for (int a = 0; a < 3; a++) {
                        around[a] += unit * w.gradientFactor(Math.sqrt(distance2)) * r[a];
                    }
                    if (constants.ghostWalls()) {
                        double[] other = {
                            state.fluidPosition[4 * j], state.fluidPosition[4 * j + 1], state.fluidPosition[4 * j + 2]
                        };
                        double[] more = WallReference.ghostWalls(constants, x, other, r);
                        for (int a = 0; a < 4; a++) {
                            ghostWalls[a] += more[a];
                        }
                    }
                    add(found, size, 0, j);
                }
            });
            sampleGrid.forEachNear(x[0], x[1], x[2], j -> {
                double distance2 = plainOffset(x, samplePosition, j, r);
                if (distance2 < support2) {
                    double volume = samplePosition[4 * j + 3];
                    double gradientFactor = volume * w.gradientFactor(Math.sqrt(distance2));
                    sums[1] += volume * w.value(Math.sqrt(distance2));
                    sums[5] -= sampleVelocity[4 * j + 3] * w.value(Math.sqrt(distance2));
                    for (int a = 0; a < 3; a++) {
                        sums[2 + a] += gradientFactor * r[a];
                        sums[5] += gradientFactor * r[a] * sampleVelocity[4 * j + a];
                        sums[6 + a] -= gradientFactor * r[a] * r[a];
                    }
                    sums[9] -= gradientFactor * r[0] * r[1];
                    sums[10] -= gradientFactor * r[0] * r[2];
                    sums[11] -= gradientFactor * r[1] * r[2];
                    add(found, size, 1, j);
                }
            });
            failed = size[0] > fluid.slots() ? Math.min(failed, i) : failed;
            neighbours[i] = found[0];
            count[i] = Math.min(size[0], fluid.slots());
            samples[i] = Arrays.copyOf(found[1], size[1]);
            double[] wall = constants.ghostWalls()
                    ? new double[] {
                        unit * ghostWalls[3], unit * ghostWalls[0], unit * ghostWalls[1], unit * ghostWalls[2]
                    }
                    : WallReference.share(constants, x);
            double[] wallMoments = WallReference.moments(constants, x);
            for (int a = 0; a < 3; a++) {
                boundary[4 * i + a] = sums[2 + a] + wall[1 + a];
                gradient[4 * i + a] = around[a] + boundary[4 * i + a];
            }
            for (int a = 0; a < 6; a++) {
                moments[6 * i + a] = sums[6 + a] + (a < 3 ? wallMoments[a] : 0);
            }
            boundary[4 * i + 3] = sums[5];
            volumeFraction[i] = unit * (w.value(0) + sums[0]) + sums[1] + wall[0];
        }
        return failed;
    }

    private static void add(int[][] found, int[] size, int list, int j) {
        if (size[list] == found[list].length && list == 1) {
            found[list] = Arrays.copyOf(found[list], 2 * size[list]);
        }
        if (size[list] < found[list].length) {
            found[list][size[list]] = j;
        }
        size[list]++;
    }

    /** The way from particle j to x, through a periodic side where that is shorter. @return its square [m^2] */
    static double offset(FluidSides sides, double[] x, double[] position, int j, double[] r) {
        r[0] = wrapped(x[0] - position[4 * j], sides.period().x());
        r[1] = wrapped(x[1] - position[4 * j + 1], sides.period().y());
        r[2] = wrapped(x[2] - position[4 * j + 2], sides.period().z());
        return r[0] * r[0] + r[1] * r[1] + r[2] * r[2];
    }

    static double plainOffset(double[] x, double[] position, int j, double[] r) {
        for (int a = 0; a < 3; a++) {
            r[a] = x[a] - position[4 * j + a];
        }
        return r[0] * r[0] + r[1] * r[1] + r[2] * r[2];
    }

    static double wrapped(double way, double period) {
        return period == 0 ? way : way - period * Math.rint(way / period);
    }
}
