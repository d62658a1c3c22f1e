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
 * @param volumes elements of soft bodies, by the soft body's id
 */
public record ParticleSets(
        Map<String, ParticleSet> byBody, Map<String, TriangleSurface> surfaces, Map<String, VolumeMesh> volumes) {
    /** The sets of a scene without bodies. */
    public static final ParticleSets EMPTY = new ParticleSets(Map.of());

    public ParticleSets {
        byBody = Map.copyOf(byBody);
        surfaces = Map.copyOf(surfaces);
        volumes = Map.copyOf(volumes);
    }

    /** Makes the sets of a scene without bodies that are touched by their mesh. */
    public ParticleSets(Map<String, ParticleSet> byBody) {
        this(byBody, Map.of(), Map.of());
    }

    /** Returns the same sets with the elements of soft bodies. */
    public ParticleSets withVolumes(Map<String, VolumeMesh> volumes) {
        return new ParticleSets(byBody, surfaces, volumes);
    }

    /**
     * Returns the same sets with the elements of all soft bodies of a scene.
     *
     * @param volumeOf finds the elements of a soft body
     */
    public ParticleSets withVolumes(Scene scene, Function<SoftBody, VolumeMesh> volumeOf) {
        Map<String, VolumeMesh> found = new LinkedHashMap<>();
        scene.softBodies().forEach(soft -> found.put(soft.id(), volumeOf.apply(soft)));
        return withVolumes(found);
    }

    /** Returns the same sets with particles of other bodies. */
    public ParticleSets withBodies(Map<String, ParticleSet> byBody) {
        return new ParticleSets(byBody, surfaces, volumes);
    }

    /**
     * Returns the elements of a soft body.
     *
     * @throws NoSuchElementException if there are none
     */
    public VolumeMesh volume(SoftBody soft) {
        VolumeMesh volume = volumes.get(soft.id());
        if (volume == null) {
            throw new NoSuchElementException("no elements for soft body " + soft.id());
        }
        return volume;
    }

    /** Returns the same sets with the triangles of bodies that are touched by their mesh. */
    public ParticleSets withSurfaces(Map<String, TriangleSurface> surfaces) {
        return new ParticleSets(byBody, surfaces, volumes);
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
