package dev.scree.runtime.simulation;

import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.state.SimulationState;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** Measures the height of the fluid's upper surface, splashes left out. */
final class FluidSurface {
    private FluidSurface() {}

    /**
     * Returns the height (world y) of the surface [m]: the median, over columns two spacings wide, of the highest
     * particle that has others closely below it, plus half a spacing for the particle's own size; NaN without fluid.
     */
    static double height(SceneInstance instance, SimulationState state) {
        double spacing = instance.scene().physics().fluidSpacing();
        Map<Long, double[]> columns = new HashMap<>();
        for (int i = 0; i < state.fluidCount; i++) {
            long column = Math.floorDiv((long) Math.floor(state.fluidPosition[4 * i] / spacing), 2) * 4_000_037
                    + Math.floorDiv((long) Math.floor(state.fluidPosition[4 * i + 2] / spacing), 2);
            double y = state.fluidPosition[4 * i + 1];
            columns.merge(column, new double[] {y}, FluidSurface::joined);
        }
        double[] tops = new double[columns.size()];
        int count = 0;
        for (double[] heights : columns.values()) {
            double top = top(heights, spacing);
            if (!Double.isNaN(top)) {
                tops[count++] = top;
            }
        }
        if (count == 0) {
            return Double.NaN;
        }
        Arrays.sort(tops, 0, count);
        return tops[count / 2] + 0.5 * spacing + instance.origin().y();
    }

    /** Returns the values of both arrays. */
    private static double[] joined(double[] a, double[] b) {
        double[] both = Arrays.copyOf(a, a.length + b.length);
        System.arraycopy(b, 0, both, a.length, b.length);
        return both;
    }

    /**
     * Returns the highest value that has at least two others within two spacings below it; where none has, the highest
     * of all.
     */
    private static double top(double[] heights, double spacing) {
        Arrays.sort(heights);
        for (int k = heights.length - 1; k >= 2; k--) {
            if (heights[k] - heights[k - 2] < 2 * spacing) {
                return heights[k];
            }
        }
        return heights.length == 0 ? Double.NaN : heights[heights.length - 1];
    }
}
