package dev.scree.runtime.scene;

/**
 * The particles that stand for a model at one resolution, in the body's frame at scale 1 (origin at the centre of the
 * model's bounding box). Radii stand per particle because finer regions inside one body are planned.
 *
 * @param positions [m], shape (count, 3), x y z of each particle
 * @param radii [m], shape (count)
 * @param shell shape (count); true for particles with an outside face neighbour, the ones fluids touch
 * @param mass the properties to simulate with: of the mesh where it is closed and its parts do not cross, else of the
 *     voxels
 * @param voxelMass the voxels' own, reported beside them
 * @param bounds [m], {minX, minY, minZ, maxX, maxY, maxZ} of the mesh
 * @param normals shape (count, 3); outward direction of the surface at each particle, as long as the surface is flat
 *     there: 1 on a face, 0 where no side is out (within, and on what is one particle thin); see {@link SurfaceNormals}
 * @param depths [m], shape (count); how far each centre lies under the body's true surface, negative above it; the
 *     particle's own radius where that is unknown or more than two diameters
 * @param sourceHash identifies mesh content, nodes, resolution, fill and voxelizer version
 * @param mesh the surface that the particles were cut from, closed and with its faces turned outward: what fluid meets
 *     however coarse the particles are; null where there is none, or it is open
 */
public record ParticleSet(
        float[] positions,
        float[] radii,
        boolean[] shell,
        MassProperties mass,
        MassProperties voxelMass,
        double[] bounds,
        float[] normals,
        float[] depths,
        String sourceHash,
        TriangleSurface mesh) {
    public ParticleSet {
        if (positions.length != 3 * radii.length
                || shell.length != radii.length
                || normals.length != positions.length
                || depths.length != radii.length) {
            throw new IllegalArgumentException("positions " + positions.length + ", radii " + radii.length + ", shell "
                    + shell.length + ", normals " + normals.length + " and depths " + depths.length
                    + " do not belong together");
        }
    }

    /** Particles without a closed mesh. */
    public ParticleSet(
            float[] positions,
            float[] radii,
            boolean[] shell,
            MassProperties mass,
            MassProperties voxelMass,
            double[] bounds,
            float[] normals,
            float[] depths,
            String sourceHash) {
        this(positions, radii, shell, mass, voxelMass, bounds, normals, depths, sourceHash, null);
    }

    /** Particles without normals, each as deep as its radius: bare spheres. */
    public ParticleSet(
            float[] positions,
            float[] radii,
            boolean[] shell,
            MassProperties mass,
            MassProperties voxelMass,
            double[] bounds,
            String sourceHash) {
        this(positions, radii, shell, mass, voxelMass, bounds, new float[positions.length], radii.clone(), sourceHash);
    }

    /** The same with other normals. */
    public ParticleSet withNormals(float[] normals) {
        return new ParticleSet(positions, radii, shell, mass, voxelMass, bounds, normals, depths, sourceHash, mesh);
    }

    /** The same with the mesh that the particles were cut from. */
    public ParticleSet withMesh(TriangleSurface mesh) {
        return new ParticleSet(positions, radii, shell, mass, voxelMass, bounds, normals, depths, sourceHash, mesh);
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
