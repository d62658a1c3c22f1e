package dev.scree.runtime.scene;

/**
 * The particles that stand for a model at one resolution, in the body's frame at scale 1 (origin at the centre of
 * the model's bounding box). Radii stand per particle because finer regions inside one body are planned.
 *
 * @param positions  [m], shape (count, 3), x y z of each particle
 * @param radii      [m], shape (count)
 * @param shell      shape (count); true for particles with an outside face neighbour, the ones fluids touch
 * @param mass       the properties to simulate with: of the mesh where it is closed and its parts do not cross,
 *                   else of the voxels
 * @param voxelMass  the voxels' own, reported beside them
 * @param bounds     [m], {minX, minY, minZ, maxX, maxY, maxZ} of the mesh
 * @param sourceHash identifies mesh content, nodes, resolution, fill and voxelizer version
 */
public record ParticleSet(float[] positions, float[] radii, boolean[] shell, MassProperties mass,
        MassProperties voxelMass, double[] bounds, String sourceHash) {
    public ParticleSet {
        if (positions.length != 3 * radii.length || shell.length != radii.length) {
            throw new IllegalArgumentException("positions " + positions.length + ", radii " + radii.length
                    + " and shell " + shell.length + " do not belong together");
        }
    }

    public int count() {
        return radii.length;
    }

    /** The greatest diameter [m] at scale 1; 0 for an empty set. */
    public double diameter() {
        float radius = 0;
        for (float r : radii) {
            radius = Math.max(radius, r);
        }
        return 2.0 * radius;
    }
}
