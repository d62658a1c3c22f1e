package dev.scree.runtime.body;

import dev.scree.runtime.constants.InflowConstants;
import dev.scree.runtime.scene.Domain;
import dev.scree.runtime.scene.Vec3;

/** The part of a domain that bodies leave free. */
public final class FreeSpace {
    /** Part of the domain's volume below which fluid certainly does not fill it. */
    private static final double HALF_FULL = 0.5;

    private FreeSpace() {}

    /**
     * Returns whether a volume of fluid fills what bodies leave free of a domain, so that no air remains. Bodies are
     * counted only where the fluid has more than half of the domain, to save time.
     *
     * @param fluid volume of the fluid [m^3]
     */
    public static boolean filled(Domain domain, BodyTable bodies, double fluid) {
        Vec3 size = domain.max().minus(domain.min());
        double free = size.x() * size.y() * size.z();
        for (int b = 0; b < bodies.count() && fluid > HALF_FULL * free; b++) {
            free -= bodies.particleCount()[b] * Math.pow(bodies.smallestDiameter()[b], 3);
        }
        return fluid >= InflowConstants.FULL.value() * free;
    }
}
