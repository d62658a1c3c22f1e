package dev.scree.editor.action;

import dev.scree.editor.render.DrawMesh;
import dev.scree.runtime.Progress;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodySolver;
import dev.scree.runtime.scene.ParticleKey;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.TriangleSurface;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The particles that a play of a scene needs: those that are known when it is asked for, the others made in the task.
 */
final class PlayedParticles {
    private final Scene scene;
    private final ShapeSource source;
    private final Set<ParticleKey> wanted = new LinkedHashSet<>();
    private final Map<ParticleKey, ParticleSet> known = new HashMap<>();

    /** Call on the UI thread. */
    PlayedParticles(Scene scene, Shapes shapes) {
        this(scene, List.of(scene), shapes);
    }

    /** The same with the particles of the bodies of further scenes, which come while it plays. @param all with it */
    PlayedParticles(Scene scene, List<Scene> all, Shapes shapes) {
        this.scene = scene;
        this.source = shapes.source();
        for (Scene each : all) {
            for (Body body : each.bodies()) {
                if (wanted.add(body.particleKey())) {
                    shapes.particles(body).ifPresent(set -> known.put(body.particleKey(), set));
                }
            }
        }
    }

    /** Makes what is missing; call on the task's thread. */
    ParticleSets make(Progress progress) {
        List<ParticleKey> missing =
                wanted.stream().filter(key -> !known.containsKey(key)).toList();
        for (int i = 0; i < missing.size(); i++) {
            known.put(
                    missing.get(i),
                    source.particles(
                            missing.get(i), progress.part((double) i / missing.size(), (i + 1.0) / missing.size())));
        }
        if (scene.physics().bodySolver() == BodySolver.REALTIME) {
            known.replaceAll((key, set) -> source.withField(set, progress.part(1, 1)));
        }
        return ParticleSets.of(scene, known).withSurfaces(scene, body -> {
            DrawMesh mesh = source.shape(body.model(), body.nodes(), progress.part(1, 1))
                    .mesh();
            return new TriangleSurface(mesh.positions(), mesh.triangles());
        });
    }

    /** Returns the particles of a body of one of the scenes, once they are made. */
    Optional<ParticleSet> of(Body body) {
        return Optional.ofNullable(known.get(body.particleKey()));
    }

    /** Hands on what was made, on the UI thread. */
    void keep(Shapes shapes) {
        known.forEach(shapes::keep);
    }
}
