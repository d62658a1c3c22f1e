package dev.scree.runtime.export;

import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.TriangleSurface;
import java.util.Optional;

/** What bodies are made of, in their own frame at scale 1. Equal shapes are answered by the same objects. */
public interface BodyShapes {
    Optional<ParticleSet> particles(Body body);

    Optional<TriangleSurface> surface(Body body);
}
