package dev.scree.runtime.scene;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.function.Function;

/**
 * The particle sets of a scene's bodies: everything that the solver needs besides the scene. The runtime only declares
 * it; the editor's voxelizer makes the sets.
 *
 * @param byBody particle set of each body, by the body's id
 * @param surfaces triangles of those static bodies that are touched by their mesh, by the body's id
 */
public record ParticleSets(Map<String, ParticleSet> byBody, Map<String, TriangleSurface> surfaces) {
    /** The sets of a scene without bodies. */
    public static final ParticleSets EMPTY = new ParticleSets(Map.of());

    public ParticleSets {
        byBody = Map.copyOf(byBody);
        surfaces = Map.copyOf(surfaces);
    }

    /** Makes the sets of a scene without bodies that are touched by their mesh. */
    public ParticleSets(Map<String, ParticleSet> byBody) {
        this(byBody, Map.of());
    }

    /** Returns the same sets with the triangles of bodies that are touched by their mesh. */
    public ParticleSets withSurfaces(Map<String, TriangleSurface> surfaces) {
        return new ParticleSets(byBody, surfaces);
    }

    /**
     * Returns the same sets with the triangles of all bodies of a scene that are touched by their mesh.
     *
     * @param surfaceOf finds the triangles of such a body
     */
    public ParticleSets withSurfaces(Scene scene, Function<Body, TriangleSurface> surfaceOf) {
        Map<String, TriangleSurface> found = new LinkedHashMap<>();
        scene.bodies().stream()
                .filter(Body::touchedByMesh)
                .forEach(body -> found.put(body.id(), surfaceOf.apply(body)));
        return withSurfaces(found);
    }

    /**
     * Returns the sets of a scene's bodies, each found by the body's key.
     *
     * @throws NoSuchElementException if there is none for a body
     */
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

    /**
     * Returns the particle set of a body.
     *
     * @throws NoSuchElementException if there is none
     */
    public ParticleSet of(String bodyId) {
        ParticleSet set = byBody.get(bodyId);
        if (set == null) {
            throw new NoSuchElementException("no particles for body " + bodyId);
        }
        return set;
    }
}
