package dev.scree.editor.voxel;

import dev.scree.editor.importer.SolidMesh;
import dev.scree.runtime.scene.ParticleSet;
import java.util.List;

/**
 * Particles of a body and how they were found.
 *
 * @param particles the particles with their mass properties
 * @param layers depth layers along the axis that decided, or the largest of three where they voted; with rays the most
 *     crossings of one column
 * @param oddColumns columns along three axes whose crossings do not close; 0 for a closed mesh
 * @param oddColumnLines [m], shape (oddColumns, 6): both ends of those columns, body frame
 * @param thinParticles of the particles, those that stand for parts too thin to hold a voxel centre
 * @param method that was used
 * @param renderer what drew the layers; "CPU rays" for rays
 * @param notices in words, what the user should know
 */
public record VoxelResult(
        ParticleSet particles,
        int layers,
        int oddColumns,
        float[] oddColumnLines,
        int thinParticles,
        VoxelMethod method,
        String renderer,
        List<String> notices) {
    public VoxelResult {
        notices = List.copyOf(notices);
    }

    /** The same, with the mesh that the particles were cut from where it is closed: files do not hold it again. */
    VoxelResult with(SolidMesh mesh) {
        return mesh.report().watertight()
                ? new VoxelResult(
                        particles.withMesh(mesh.surface()),
                        layers,
                        oddColumns,
                        oddColumnLines,
                        thinParticles,
                        method,
                        renderer,
                        notices)
                : this;
    }
}
