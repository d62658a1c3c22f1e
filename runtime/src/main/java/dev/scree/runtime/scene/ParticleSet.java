package dev.scree.runtime.scene;

/**
 * The particles that represent a model at one resolution, in the body's frame at scale 1 (origin at the centre of the
 * model's bounding box). Each particle has a radius of its own, since finer regions within one body are planned.
 *
 * @param positions positions [m], shape (count, 3)
 * @param radii radii [m], shape (count)
 * @param shell shape (count); true for particles that share a face with empty space
 * @param mass mass properties to simulate with: those of the mesh where it is closed and its parts do not cross, else
 *     those of the voxels
 * @param voxelMass mass properties of the voxels, for information
 * @param bounds box of the mesh {minX, minY, minZ, maxX, maxY, maxZ} [m]
 * @param normals shape (count, 3); outward unit normal of the surface at each particle times the flatness of the
 *     surface there: 1 on a plane face, 0 where there is no outward direction (inside, and where the body is one
 *     particle thick); see {@link SurfaceNormals}
 * @param depths depth of each particle's centre below the body's true surface, negative above it [m], shape (count);
 *     the particle's own radius where the depth is unknown or more than two diameters
 * @param sourceHash identifies mesh content, nodes, resolution, fill and version of the voxelizer
 * @param mesh surface that the particles were made from, closed and with its faces turned outward, which fluid meets
 *     however coarse the particles are; null where there is none or it is open
 * @param field distance from the body's surface, for contacts at real time; null where nobody has made it yet
 * @param contactPoints points of the surface that are tested against the fields of others; null likewise
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
        TriangleSurface mesh,
        SignedDistanceField field,
        ContactPoints contactPoints) {
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

    /** Makes particles without a distance field. */
    public ParticleSet(
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
        this(positions, radii, shell, mass, voxelMass, bounds, normals, depths, sourceHash, mesh, null, null);
    }

    /** Makes particles without a closed mesh. */
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

    /** Makes particles without normals, each as deep as its radius: plain spheres. */
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

    /** Returns the same particles with other normals. */
    public ParticleSet withNormals(float[] normals) {
        return new ParticleSet(
                positions,
                radii,
                shell,
                mass,
                voxelMass,
                bounds,
                normals,
                depths,
                sourceHash,
                mesh,
                field,
                contactPoints);
    }

    /** Returns the same particles with the mesh that they were made from, and no field, which would be another one. */
    public ParticleSet withMesh(TriangleSurface mesh) {
        return new ParticleSet(positions, radii, shell, mass, voxelMass, bounds, normals, depths, sourceHash, mesh);
    }

    /** Returns the same particles with the distance from their surface, and the points of it that others meet. */
    public ParticleSet withField(SignedDistanceField field, ContactPoints contactPoints) {
        return new ParticleSet(
                positions,
                radii,
                shell,
                mass,
                voxelMass,
                bounds,
                normals,
                depths,
                sourceHash,
                mesh,
                field,
                contactPoints);
    }

    /** Returns the number of particles. */
    public int count() {
        return radii.length;
    }

    /** Returns the greatest diameter at scale 1 [m]; 0 for an empty set. */
    public double diameter() {
        float radius = 0;
        for (float r : radii) {
            radius = Math.max(radius, r);
        }
        return 2.0 * radius;
    }
}
