package dev.scree.runtime.reference;

import dev.scree.runtime.constants.SurfaceTensionConstants;
import dev.scree.runtime.instance.Attraction;
import dev.scree.runtime.instance.FluidScales;
import dev.scree.runtime.instance.SimulationState;
import dev.scree.runtime.instance.StepConstants;

/**
 * The yardstick of {@code fluid/tension.cl} and of the pull of {@code fluid/pair.h}, whose heads have the equations.
 */
public final class TensionReference {
    /** Of the present lists: normal xyz, lack; stride 4, by particle. */
    public double[] surface = new double[0];

    /** Finds each particle's surface. @param materials surface tension third, stride 4 */
    public void make(StepConstants constants, double[] materials, SimulationState state, FluidLists lists) {
        FluidScales fluid = constants.fluid();
        surface = new double[4 * state.fluidCount];
        double[] r = new double[3];
        for (int i = 0; i < state.fluidCount; i++) {
            if (materials[4 * state.fluidKind[i] + 2] <= 0) {
                continue;
            }
            double[] x = {state.fluidPosition[4 * i], state.fluidPosition[4 * i + 1], state.fluidPosition[4 * i + 2]};
            for (int k = 0; k < lists.count[i]; k++) {
                int j = lists.neighbours[i][k];
                FluidLists.offset(constants.sides(), x, state.fluidPosition, j, r);
                add(
                        fluid,
                        r,
                        state.fluidKind[j] == state.fluidKind[i] ? 1 : SurfaceTensionConstants.UNLIKE.value(),
                        surface,
                        i);
            }
            close(fluid, surface, i);
        }
    }

    /** What a neighbour adds at particle i. @param r the way from it [m] */
    public static void add(FluidScales fluid, double[] r, double share, double[] surface, int i) {
        double distance = Math.sqrt(r[0] * r[0] + r[1] * r[1] + r[2] * r[2]);
        double weight = share * Attraction.force(distance, fluid.kernelRadius());
        for (int a = 0; a < 3; a++) {
            surface[4 * i + a] += weight / Math.max(distance, 1e-9) * r[a];
        }
        surface[4 * i + 3] += weight;
    }

    /** After all neighbours of particle i. */
    public static void close(FluidScales fluid, double[] surface, int i) {
        double length = Math.sqrt(along(
                        surface, i, new double[] {surface[4 * i], surface[4 * i + 1], surface[4 * i + 2]})
                + SurfaceTensionConstants.LEAST_DIRECTION.value() * SurfaceTensionConstants.LEAST_DIRECTION.value());
        for (int a = 0; a < 3; a++) {
            surface[4 * i + a] /= length;
        }
        surface[4 * i + 3] = Math.max(
                0,
                1
                        - SurfaceTensionConstants.DISORDER.value()
                        - surface[4 * i + 3] * fluid.attraction().surround());
    }

    /**
     * Adds what particle j of a surface pulls on i of the same fluid.
     *
     * @param r the way from j to i [m]
     * @param v likewise its velocity [m/s]
     * @param surface of all particles, stride 4
     * @param strength of a pair [N]
     * @param damping see {@link #damping}
     * @param force to add to [N]
     */
    public static void pull(
            double[] r,
            double[] v,
            double[] surface,
            int i,
            int j,
            double kernelRadius,
            double strength,
            double damping,
            double[] force) {
        double distance = Math.sqrt(r[0] * r[0] + r[1] * r[1] + r[2] * r[2]);
        double pull = Attraction.force(distance, kernelRadius);
        double parting = (v[0] * r[0] + v[1] * r[1] + v[2] * r[2]) / Math.max(distance, 1e-9);
        double away = (surface[4 * i + 3] + surface[4 * j + 3]) * (pull + Math.abs(pull) * damping * parting);
        double alongI = SurfaceTensionConstants.ALONG.value() * pull * surface[4 * i + 3] * along(surface, i, r);
        double alongJ = SurfaceTensionConstants.ALONG.value() * pull * surface[4 * j + 3] * along(surface, j, r);
        double factor = -0.5 * strength / Math.max(distance, 1e-9);
        for (int a = 0; a < 3; a++) {
            force[a] += factor * (away * r[a] - alongI * surface[4 * i + a] - alongJ * surface[4 * j + a]);
        }
    }

    private static double along(double[] surface, int i, double[] r) {
        return surface[4 * i] * r[0] + surface[4 * i + 1] * r[1] + surface[4 * i + 2] * r[2];
    }

    /** Of pulls against the relative speed of their pair [s/m]. */
    static double damping(FluidScales fluid, double density, double surfaceTension) {
        return SurfaceTensionConstants.DAMPING.value()
                * Math.sqrt(density * fluid.particleVolume() / Math.max(surfaceTension, 1e-20))
                / fluid.attraction().tension();
    }
}
