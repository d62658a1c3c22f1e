package dev.scree.runtime.body;

import dev.scree.runtime.constants.InflowConstants;
import dev.scree.runtime.scene.Domain;
import dev.scree.runtime.scene.Vec3;

/** The part of a domain that bodies leave. */
public final class FreeSpace {
    private static final double HALF_FULL = 0.5;

    private FreeSpace() {}

    /**
     * Whether a volume of fluid [m^3] fills it. Where the fluid has less than half of the domain, bodies are not asked.
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
