package dev.scree.runtime.body;

import dev.scree.runtime.Progress;
import dev.scree.runtime.constants.ContactConstants;
import dev.scree.runtime.constants.ImpulseConstants;
import dev.scree.runtime.geometry.ContactPointMaker;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.TriangleSurface;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * What bodies and grains are to each other where they move by impulses: distance fields with points on their surface,
 * spheres, and triangles. Bodies of the same particles share one shape. {@code impulse/field.h} and
 * {@code impulse/pairs.cl} describe the arrays.
 *
 * @param kind shape (bodies and grains): FIELD, SPHERE, MESH or NONE
 * @param shape shape (bodies and grains): index of the shape; 0 for spheres
 * @param frame shape (bodies and grains, 4): reference point in the body's frame at its scale [m], scale; of a grain
 *     its radius [m]
 * @param limits shape (bodies and grains, 4): overlap that contacts leave over [m], radius about the reference point
 *     that holds the body [m], 1 where forces move it, speed below which it counts as at rest [m/s]
 * @param shapes the shapes themselves
 * @param sources where each shape comes from
 */
public record CollisionShapes(
        int[] kind, int[] shape, double[] frame, double[] limits, CollisionGeometry shapes, List<Source> sources) {
    /** What a body is to others; {@code impulse/kinds.h} has the same numbers. */
    public static final int FIELD = 0;

    public static final int SPHERE = 1;
    public static final int MESH = 2;
    public static final int NONE = 3;

    /**
     * Where a shape comes from. Shapes of the same sources are the same, so that an edit need not make them anew.
     *
     * @param of the particle set, or the triangles
     * @param group group of the triangles in the {@link ShapeTable}; 0 for a particle set
     */
    record Source(Object of, int group) {
        boolean same(Source other) {
            return of == other.of && group == other.group;
        }
    }

    /**
     * Returns a scene's particle sets with distance fields and contact points, which are made where a set has none,
     * once for each set.
     */
    static ParticleSets complete(Scene scene, ParticleSets sets) {
        Map<ParticleSet, ParticleSet> made = new IdentityHashMap<>();
        Map<String, ParticleSet> all = new HashMap<>(sets.byBody());
        boolean other = false;
        for (Body body : scene.bodies()) {
            ParticleSet set = sets.of(body.id());
            if (kind(body, sets) == FIELD) {
                ParticleSet whole = made.computeIfAbsent(set, s -> ContactPointMaker.with(s, Progress.NONE));
                other |= whole != set;
                all.put(body.id(), whole);
            }
        }
        return other ? sets.withBodies(all) : sets;
    }

    private static int kind(Body body, ParticleSets sets) {
        if (ContactParticles.touchedByMesh(body) && sets.surfaces().containsKey(body.id())) {
            return MESH;
        }
        ParticleSet set = sets.of(body.id());
        return set.count() == 1 && set.mesh() == null ? SPHERE : FIELD;
    }

    /**
     * Returns the shapes of a scene's bodies and grains.
     *
     * @param sets particle sets that are complete, see {@link #complete}
     * @param before the shapes before an edit, of which those are kept that the edit left as they were; null at the
     *     start
     */
    static CollisionShapes of(Scene scene, ParticleSets sets, BodyTable table, Grains grains, CollisionShapes before) {
        int n = table.count();
        int[] kind = new int[n];
        int[] shape = new int[n];
        double[] frame = new double[4 * n];
        double[] limits = new double[4 * n];
        List<Source> sources = new ArrayList<>();
        Map<ParticleSet, Integer> known = new IdentityHashMap<>();
        int everywhere = ShapeTable.everywhere(scene);
        double g = Math.max(scene.physics().gravity().length(), 0.1);
        for (int b = 0; b < n; b++) {
            double smallest;
            if (b < scene.bodies().size()) {
                Body body = scene.bodies().get(b);
                ParticleSet set = sets.of(body.id());
                kind[b] = kind(body, sets);
                double[] bounds;
                if (kind[b] == MESH) {
                    TriangleSurface surface = sets.surfaces().get(body.id());
                    bounds = ContactPointMaker.box(surface.vertices());
                    shape[b] = sources.size();
                    sources.add(new Source(surface, everywhere++));
                } else if (kind[b] == FIELD) {
                    bounds = set.contactPoints().box();
                    shape[b] = known.computeIfAbsent(set, s -> {
                        sources.add(new Source(s, 0));
                        return sources.size() - 1;
                    });
                } else {
                    bounds = ContactPointMaker.box(set);
                }
                double scale = body.scale();
                double[] reference = table.reference()[b].toArray();
                smallest = Double.MAX_VALUE;
                double rim = 0;
                for (int corner = 0; corner < 8; corner++) {
                    double square = 0;
                    for (int a = 0; a < 3; a++) {
                        double x = bounds[a + ((corner >> a & 1) != 0 ? 3 : 0)] * scale - reference[a];
                        square += x * x;
                        smallest = Math.min(smallest, (bounds[a + 3] - bounds[a]) * scale);
                    }
                    rim = Math.max(rim, Math.sqrt(square));
                }
                System.arraycopy(reference, 0, frame, 4 * b, 3);
                frame[4 * b + 3] = kind[b] == SPHERE ? scale * set.radii()[0] : scale;
                limits[4 * b + 1] = kind[b] == SPHERE ? frame[4 * b + 3] : rim;
            } else {
                double radius = grains.radius(b - scene.bodies().size());
                kind[b] = SPHERE;
                frame[4 * b + 3] = radius;
                smallest = 2 * radius;
                limits[4 * b + 1] = radius;
            }
            limits[4 * b] = ImpulseConstants.SLOP.value() * smallest;
            limits[4 * b + 2] = ContactParticles.responds(table, b) ? 1 : 0;
            limits[4 * b + 3] = ContactConstants.SLEEP_SPEED.value() * Math.sqrt(2 * g * table.smallestDiameter()[b]);
        }
        return new CollisionShapes(
                kind,
                shape,
                frame,
                limits,
                before != null && same(before.sources, sources) ? before.shapes : geometry(sources),
                sources);
    }

    private static boolean same(List<Source> before, List<Source> now) {
        return before.size() == now.size()
                && IntStream.range(0, now.size()).allMatch(k -> now.get(k).same(before.get(k)));
    }

    private static CollisionGeometry geometry(List<Source> sources) {
        CollisionGeometry.Builder shapes = new CollisionGeometry.Builder();
        for (Source source : sources) {
            if (source.of instanceof TriangleSurface triangles) {
                shapes.add(source.group, ContactPointMaker.box(triangles.vertices()));
            } else {
                shapes.add((ParticleSet) source.of);
            }
        }
        return shapes.build();
    }

    /** Returns whether a device's arrays for these shapes serve for others with other values. */
    boolean sameArrays(CollisionShapes other) {
        return shapes == other.shapes && Arrays.equals(kind, other.kind) && Arrays.equals(shape, other.shape);
    }

    /** Returns the longest step between two searches for contacts, and what sets it. */
    static StepLimit stepLimit() {
        return new StepLimit(ImpulseConstants.LONGEST_STEP.value(), "the search for contacts");
    }

    /**
     * Returns into how many substeps a step is divided.
     *
     * @param step length of the step [s]
     * @param gravity gravity [m/s^2]
     */
    public int substeps(double step, double gravity) {
        double longest = ImpulseConstants.LONGEST_SUBSTEP.value();
        for (int b = 0; b < kind.length; b++) {
            if (limits[4 * b + 2] > 0 && gravity > 0) {
                longest = Math.min(
                        longest, ImpulseConstants.SUBSTEP_BY_FALL.value() * Math.sqrt(2 * limits[4 * b + 1] / gravity));
            }
        }
        return (int) Math.max(1, Math.ceil(step / longest - 1e-6));
    }

    /** Returns the number of bodies and grains. */
    public int count() {
        return kind.length;
    }
}
