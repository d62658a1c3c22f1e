package dev.scree.runtime.instance;

import dev.scree.runtime.scene.FluidModel;

/**
 * What the fluid's sums need to know, all from how finely and in what way it is computed.
 *
 * @param spacing      distance of particles at rest [m]
 * @param flat         two dimensions, particles one spacing deep
 * @param smoothing    weight of neighbours
 * @param wall         what a wall adds
 * @param densityScale makes the sum over the rest lattice, times the particle's volume, exactly 1
 * @param wallShift    how much further out than they stand walls must be felt, so that a lattice that begins half a
 *                     spacing off a wall is filled to exactly 1 there too [m]
 * @param slots        others that are written down for each particle: three times those at rest
 */
public record FluidScales(double spacing, boolean flat, SmoothingFunction smoothing, WallFit wall, double densityScale,
        double wallShift, int slots) {
    /** Radius of the kernel in spacings: 33 neighbours at rest. 2.6 would take twice the time. */
    private static final double SUPPORT = 2.0;
    /** In two dimensions more are wanted, and are cheap. */
    private static final double FLAT_SUPPORT = 2.6;
    private static final int BISECTIONS = 50;

    public static FluidScales of(FluidModel model, double spacing) {
        double depth = model.flat() ? spacing : 0;
        double support = spacing * (model.support() > 0 ? model.support() : model.flat() ? FLAT_SUPPORT : SUPPORT);
        SmoothingFunction function = SmoothingFunction.of(model.kernel(), support, depth);
        WallFit fit = WallFit.of(function, model.flat(), depth);
        double volume = Math.pow(spacing, 3);
        double sum = 0;
        int around = 0;
        int reach = (int) Math.ceil(support / spacing);
        int deep = model.flat() ? 0 : reach;
        for (int x = -reach; x <= reach; x++) {
            for (int y = -reach; y <= reach; y++) {
                for (int z = -deep; z <= deep; z++) {
                    double r = spacing * Math.sqrt(x * x + y * y + z * z);
                    sum += function.value(r) * volume;
                    around += r < support ? 1 : 0;
                }
            }
        }
        double scale = 1 / sum;
        double missing = 0;
        for (int layer = 1; layer <= reach; layer++) {
            for (int x = -reach; x <= reach; x++) {
                for (int z = -deep; z <= deep; z++) {
                    missing += function.value(spacing * Math.sqrt(x * x + layer * layer + z * z)) * volume * scale;
                }
            }
        }
        return new FluidScales(spacing, model.flat(), function, fit, scale, wallShift(fit, missing, spacing), (3 * around + 15) / 16 * 16);
    }

    /** What the lattice's missing layers would add, against the integral over the half space, solved by bisection. */
    private static double wallShift(WallFit fit, double missing, double spacing) {
        double low = -0.5 * spacing;
        double high = spacing;
        for (int k = 0; k < BISECTIONS; k++) {
            double middle = 0.5 * (low + high);
            if (fit.share(0.5 * spacing + middle) > missing) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }

    public double support() {
        return smoothing.support();
    }

    public double particleVolume() {
        return spacing * spacing * spacing;
    }
}
