package dev.scree.runtime.scene;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.function.Function;

/**
 * Body id to particle set: everything the solver needs besides the scene. The runtime only declares it; whoever
 * voxelizes fills it.
 *
 * @param byBody of every body
 * @param surfaces triangles of the static bodies that are touched by their mesh
 */
public record ParticleSets(Map<String, ParticleSet> byBody, Map<String, TriangleSurface> surfaces) {
    public static final ParticleSets EMPTY = new ParticleSets(Map.of());

    public ParticleSets {
        byBody = Map.copyOf(byBody);
        surfaces = Map.copyOf(surfaces);
    }

    /** Without a body that is touched by its mesh. */
    public ParticleSets(Map<String, ParticleSet> byBody) {
        this(byBody, Map.of());
    }

    /** The same, and what some bodies are touched by instead. */
    public ParticleSets withSurfaces(Map<String, TriangleSurface> surfaces) {
        return new ParticleSets(byBody, surfaces);
    }

    /** The same, and the triangles of every body that is touched by its mesh. */
    public ParticleSets withSurfaces(Scene scene, Function<Body, TriangleSurface> surfaceOf) {
        Map<String, TriangleSurface> found = new LinkedHashMap<>();
        scene.bodies().stream()
                .filter(Body::touchedByMesh)
                .forEach(body -> found.put(body.id(), surfaceOf.apply(body)));
        return withSurfaces(found);
    }

    /** One set for each body, found by the body's key. */
    public static ParticleSets of(Scene scene, Map<ParticleKey, ParticleSet> byKey) {
        Map<String, ParticleSet> sets = new LinkedHashMap<>();
        for (Body body : scene.bodies()) {
            ParticleSet set = byKey.get(body.particleKey());
            if (set == null) {
                throw new NoSuchElementException(
                        "no particles for body " + body.id() + " (" + body.particleKey() + ")");
            }
            sets.put(body.id(), set);
        }
        return new ParticleSets(sets);
    }

    /** @throws NoSuchElementException if the body has none */
    public ParticleSet of(String bodyId) {
        ParticleSet set = byBody.get(bodyId);
        if (set == null) {
            throw new NoSuchElementException("no particles for body " + bodyId);
        }
        return set;
    }
}
