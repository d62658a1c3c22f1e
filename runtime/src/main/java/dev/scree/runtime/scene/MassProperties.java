package dev.scree.runtime.scene;

/**
 * Volume, centre of mass and inertia of a shape of density 1, in the body's frame at scale 1.
 *
 * @param volume volume [m^3], which is the mass at density 1
 * @param centreOfMass centre of mass [m]
 * @param inertia inertia tensor about the centre of mass, body axes [m^5]: {xx, yy, zz, xy, xz, yz}; the off-diagonal
 *     entries are those of the tensor itself (xy = -integral of x y)
 * @param fromMesh whether they come from a closed mesh, by the divergence theorem; else they are sums over the voxels
 */
public record MassProperties(double volume, Vec3 centreOfMass, double[] inertia, boolean fromMesh) {
    public MassProperties {
        if (inertia.length != 6) {
            throw new IllegalArgumentException(
                    "inertia needs 6 numbers {xx, yy, zz, xy, xz, yz}, got " + inertia.length);
        }
    }

    /**
     * Returns the properties of the shape enlarged by a factor: the volume grows with its cube, the inertia with its
     * fifth power.
     */
    public MassProperties scaled(double factor) {
        double fifth = Math.pow(factor, 5);
        double[] grown = new double[6];
        for (int i = 0; i < 6; i++) {
            grown[i] = inertia[i] * fifth;
        }
        return new MassProperties(volume * factor * factor * factor, centreOfMass.times(factor), grown, fromMesh);
    }
}
