package dev.scree.runtime.export;

import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.SoftBody;
import dev.scree.runtime.scene.TriangleSurface;
import dev.scree.runtime.scene.VolumeMesh;
import java.util.Optional;

/** What bodies are made of, in their own frame at scale 1. Equal shapes are answered by the same objects. */
public interface BodyShapes {
    Optional<ParticleSet> particles(Body body);

    Optional<TriangleSurface> surface(Body body);

    /** Returns the elements of a soft body; it is not exported without them. */
    default Optional<VolumeMesh> volume(SoftBody soft) {
        return Optional.empty();
    }
}
