package dev.scree.runtime.verify;

import dev.scree.runtime.scene.Vec3;

/**
 * Where and how large a case is built, to show that neither matters: lengths are multiplied by the scale, and
 * everything is shifted along all three axes.
 *
 * @param scale factor on lengths
 * @param shift [m]
 * @param stretch factor on the domain's length along x, to either side of x = 0
 * @param headroom free space above the domain's own height [m]: the middle, from which positions count, lies half of it
 *     higher
 */
record Place(double scale, double shift, double stretch, double headroom) {
    static final Place HOME = new Place(1, 0, 1, 0);

    Arrangement box(Vec3 min, Vec3 max) {
        return new Arrangement(
                at(min.x() * stretch, min.y(), min.z()),
                at(max.x() * stretch, max.y(), max.z()).plus(new Vec3(0, headroom, 0)));
    }

    Vec3 at(double x, double y, double z) {
        return new Vec3(x * scale + shift, y * scale + shift, z * scale + shift);
    }
}
