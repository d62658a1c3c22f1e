package dev.scree.runtime.body;

import dev.scree.runtime.Progress;
import dev.scree.runtime.constants.ContactConstants;
import dev.scree.runtime.constants.ImpulseConstants;
import dev.scree.runtime.geometry.DistanceFieldMaker;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SignedDistanceField;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

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
 */
public record CollisionShapes(int[] kind, int[] shape, double[] frame, double[] limits, Shapes shapes) {
    /** What a body is to others; {@code impulse/kinds.h} has the same numbers. */
    public static final int FIELD = 0;

    public static final int SPHERE = 1;
    public static final int MESH = 2;
    public static final int NONE = 3;

    /** Number of integers of a shape in {@link Shapes#layout}. */
    private static final int LAYOUT = 8;

    /**
     * The arrays of all shapes, one after the other; see {@code impulse/field.h}.
     *
     * @param lattice shape (shapes, 3, 4)
     * @param layout shape (shapes, 8)
     * @param coarse distances at corners of blocks [m]
     * @param block place of each block's fine values, or -1
     * @param fine distances at the nodes of fine blocks [m]
     * @param point shape (points, 4): place [m], radius [m]
     * @param normal shape (points, 4): mean outward normal of the surface near the point; cosine of the half angle of
     *     the cone that holds its normals there
     * @param group shape (points/8, 4): sphere round eight points [m]
     */
    public record Shapes(
            double[] lattice,
            int[] layout,
            float[] coarse,
            int[] block,
            float[] fine,
            double[] point,
            double[] normal,
            double[] group) {}

    /** Collects shapes. */
    private static final class Builder {
        final List<double[]> lattice = new ArrayList<>();
        final List<int[]> layout = new ArrayList<>();
        final List<SignedDistanceField> fields = new ArrayList<>();
        final List<ContactPoints> points = new ArrayList<>();
        int coarse;
        int blocks;
        int fine;
        int groups;

        /** Adds a field with its points; returns its index. */
        int add(SignedDistanceField field, ContactPoints on, double[] bounds) {
            int[] numbers = new int[LAYOUT];
            System.arraycopy(field.blocks(), 0, numbers, 0, 3);
            numbers[3] = coarse;
            numbers[4] = blocks;
            numbers[5] = fine;
            numbers[6] = ContactPoints.GROUP * groups;
            numbers[7] = on.count();
            coarse += field.coarse().length;
            blocks += field.blockIndex().length;
            fine += field.fine().length / FINE_NODES;
            groups += on.groups().length / 4;
            fields.add(field);
            points.add(on);
            return add(field.low(), field.cell(), bounds, numbers);
        }

        /** Adds a shape's numbers; returns its index. */
        int add(double[] low, double cell, double[] bounds, int[] numbers) {
            lattice.add(new double[] {
                low[0], low[1], low[2], cell, bounds[0], bounds[1], bounds[2], 0, bounds[3], bounds[4], bounds[5], 0
            });
            layout.add(numbers);
            return lattice.size() - 1;
        }

        Shapes build() {
            float[] allCoarse = new float[coarse];
            int[] allBlocks = new int[blocks];
            float[] allFine = new float[fine * FINE_NODES];
            double[] allPoints = new double[4 * ContactPoints.GROUP * groups];
            double[] allNormals = new double[allPoints.length];
            double[] allGroups = new double[4 * groups];
            int c = 0;
            int b = 0;
            int f = 0;
            int g = 0;
            for (int s = 0; s < fields.size(); s++) {
                SignedDistanceField field = fields.get(s);
                System.arraycopy(field.coarse(), 0, allCoarse, c, field.coarse().length);
                System.arraycopy(field.blockIndex(), 0, allBlocks, b, field.blockIndex().length);
                System.arraycopy(field.fine(), 0, allFine, f, field.fine().length);
                c += field.coarse().length;
                b += field.blockIndex().length;
                f += field.fine().length;
                ContactPoints on = points.get(s);
                System.arraycopy(on.points(), 0, allPoints, 4 * ContactPoints.GROUP * g, on.points().length);
                System.arraycopy(on.normals(), 0, allNormals, 4 * ContactPoints.GROUP * g, on.normals().length);
                System.arraycopy(on.groups(), 0, allGroups, 4 * g, on.groups().length);
                g += on.groups().length / 4;
            }
            return new Shapes(
                    lattice.stream().flatMapToDouble(Arrays::stream).toArray(),
                    layout.stream().flatMapToInt(Arrays::stream).toArray(),
                    allCoarse,
                    allBlocks,
                    allFine,
                    allPoints,
                    allNormals,
                    allGroups);
        }
    }

    /** Number of nodes of a fine block. */
    private static final int FINE_NODES =
            (SignedDistanceField.BLOCK + 1) * (SignedDistanceField.BLOCK + 1) * (SignedDistanceField.BLOCK + 1);

    /** Returns the shapes of a scene's bodies and grains. */
    static CollisionShapes of(Scene scene, ParticleSets sets, BodyTable table, Grains grains) {
        int n = table.count();
        int[] kind = new int[n];
        int[] shape = new int[n];
        double[] frame = new double[4 * n];
        double[] limits = new double[4 * n];
        Builder shapes = new Builder();
        Map<ParticleSet, Integer> known = new IdentityHashMap<>();
        Map<String, Integer> meshes = new HashMap<>();
        int everywhere = ShapeTable.everywhere(scene);
        double g = Math.max(scene.physics().gravity().length(), 0.1);
        for (int b = 0; b < n; b++) {
            double smallest;
            if (b < scene.bodies().size()) {
                Body body = scene.bodies().get(b);
                ParticleSet set = sets.of(body.id());
                boolean mesh =
                        ContactParticles.touchedByMesh(body) && sets.surfaces().containsKey(body.id());
                double[] bounds =
                        bounds(set, mesh ? sets.surfaces().get(body.id()).vertices() : null);
                kind[b] = mesh ? MESH : set.count() == 1 && set.mesh() == null ? SPHERE : FIELD;
                if (mesh) {
                    int[] numbers = new int[LAYOUT];
                    numbers[4] = everywhere + meshes.size();
                    meshes.put(body.id(), b);
                    shape[b] = shapes.add(new double[3], 1, bounds, numbers);
                } else if (kind[b] == FIELD) {
                    shape[b] = known.computeIfAbsent(set, s -> {
                        SignedDistanceField field =
                                DistanceFieldMaker.with(s, Progress.NONE).field();
                        return shapes.add(field, ContactPoints.of(s, field), bounds);
                    });
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
        return new CollisionShapes(kind, shape, frame, limits, shapes.build());
    }

    /**
     * Returns the box round a body's particles and mesh {min, max}, at scale 1 [m].
     *
     * @param vertices vertices of the triangles that others touch, or null
     */
    private static double[] bounds(ParticleSet set, float[] vertices) {
        double[] box = {
            Double.MAX_VALUE,
            Double.MAX_VALUE,
            Double.MAX_VALUE,
            -Double.MAX_VALUE,
            -Double.MAX_VALUE,
            -Double.MAX_VALUE
        };
        float[] corners =
                vertices != null ? vertices : set.mesh() != null ? set.mesh().vertices() : null;
        if (corners != null) {
            for (int i = 0; i < corners.length; i++) {
                grow(box, i % 3, corners[i], 0);
            }
        } else {
            for (int i = 0; i < set.positions().length; i++) {
                grow(box, i % 3, set.positions()[i], set.radii()[i / 3]);
            }
        }
        return box;
    }

    private static void grow(double[] box, int axis, double x, double by) {
        box[axis] = Math.min(box[axis], x - by);
        box[axis + 3] = Math.max(box[axis + 3], x + by);
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
