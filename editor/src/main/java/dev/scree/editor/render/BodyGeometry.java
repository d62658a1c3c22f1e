package dev.scree.editor.render;

import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.SoftBody;
import dev.scree.runtime.scene.VolumeMesh;
import java.util.Optional;

/**
 * Where the renderer gets the shapes of bodies. Answers at once: what is not loaded yet is empty, and the body is then
 * drawn by what there is. Equal shapes are answered by the same objects, which the renderer keys its buffers by.
 */
public interface BodyGeometry {
    Optional<DrawMesh> mesh(Body body);

    Optional<ParticleSet> particles(Body body);

    /** The elements of a soft body. */
    default Optional<VolumeMesh> volume(SoftBody soft) {
        return Optional.empty();
    }
}
