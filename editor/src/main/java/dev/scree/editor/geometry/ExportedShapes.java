package dev.scree.editor.geometry;

import dev.scree.editor.render.BodyGeometry;
import dev.scree.editor.render.DrawMesh;
import dev.scree.runtime.export.BodyShapes;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.SoftBody;
import dev.scree.runtime.scene.TriangleSurface;
import dev.scree.runtime.scene.VolumeMesh;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;

/** The shapes of bodies as they are exported: what the renderer draws. One thread uses it. */
public final class ExportedShapes implements BodyShapes {
    private final BodyGeometry geometry;
    private final Map<DrawMesh, TriangleSurface> surfaces = new IdentityHashMap<>();

    public ExportedShapes(BodyGeometry geometry) {
        this.geometry = geometry;
    }

    @Override
    public Optional<ParticleSet> particles(Body body) {
        return geometry.particles(body);
    }

    @Override
    public Optional<VolumeMesh> volume(SoftBody soft) {
        return geometry.volume(soft);
    }

    @Override
    public Optional<TriangleSurface> surface(Body body) {
        return geometry.mesh(body)
                .map(mesh -> surfaces.computeIfAbsent(mesh, m -> new TriangleSurface(m.positions(), m.triangles())));
    }
}
