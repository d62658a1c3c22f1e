package dev.scree.runtime.scene;

/**
 * Mass properties of a shape of unit density, in the body's frame at scale 1.
 *
 * @param volume [m^3], equal to the mass at density 1
 * @param centreOfMass [m]
 * @param inertia about the centre of mass, axes of the body's frame [m^5]: {xx, yy, zz, xy, xz, yz}, where the
 *     off-diagonal entries are those of the inertia tensor itself (xy = -integral of x y)
 * @param fromMesh true: divergence theorem over a closed mesh; false: sum over the voxels
 */
public record MassProperties(double volume, Vec3 centreOfMass, double[] inertia, boolean fromMesh) {
    public MassProperties {
        if (inertia.length != 6) {
            throw new IllegalArgumentException(
                    "inertia needs 6 numbers {xx, yy, zz, xy, xz, yz}, got " + inertia.length);
        }
    }

    /** The same shape grown by a factor: volume with its cube, inertia with its fifth power. */
    public MassProperties scaled(double factor) {
        double fifth = Math.pow(factor, 5);
        double[] grown = new double[6];
        for (int i = 0; i < 6; i++) {
            grown[i] = inertia[i] * fifth;
        }
        return new MassProperties(volume * factor * factor * factor, centreOfMass.times(factor), grown, fromMesh);
    }
}
