package dev.scree.editor.thumbnail;

import dev.scree.editor.render.BodyGeometry;
import dev.scree.editor.render.DrawMesh;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.ParticleSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Meshes of bodies for one picture: equal shapes are answered by the same object, and none has particles. */
final class Geometry implements BodyGeometry {
    private final Function<Body, Optional<DrawMesh>> meshes;
    private final Map<Object, Optional<DrawMesh>> known = new HashMap<>();

    Geometry(Function<Body, Optional<DrawMesh>> meshes) {
        this.meshes = meshes;
    }

    @Override
    public Optional<DrawMesh> mesh(Body body) {
        return known.computeIfAbsent(Map.entry(body.model(), body.nodes()), key -> meshes.apply(body));
    }

    @Override
    public Optional<ParticleSet> particles(Body body) {
        return Optional.empty();
    }
}
