package dev.scree.runtime.body;

import dev.scree.runtime.geometry.Vectors;
import dev.scree.runtime.scene.Domain;
import dev.scree.runtime.scene.Material;
import dev.scree.runtime.scene.Obstacle;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.TriangleSurface;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * The fixed, exact shapes that particles touch: the domain's walls, obstacles, and the triangles of bodies that are
 * touched by their mesh. {@code contact/touch.h} describes the layout of a shape's values.
 *
 * @param values shape (count, {@value #STRIDE}); positions are from the instance's origin [m]
 * @param everywhere number of shapes, at the front, that every particle tests; the others are triangles, found by a
 *     grid
 * @param triangles grid that finds the triangles near a particle
 */
public record ShapeTable(double[] values, int everywhere, TriangleGrid triangles) {
    /** Number of values of a shape: eight vectors of four. */
    public static final int STRIDE = 32;

    /** Kind of shape (value 3 of each): a plane. */
    static final int PLANE = 0;

    static final int BOX = 1;
    static final int CAPSULE = 2;
    static final int TRIANGLE = 3;

    /**
     * Returns the shapes of a scene.
     *
     * @param reach greatest distance from a triangle at which a particle's centre may come to touch it [m]
     * @param before the model before an edit, whose table is kept where the edit left all of this as it was; null at
     *     the start
     */
    static ShapeTable of(Scene scene, ParticleSets sets, Vec3 origin, double reach, BodyModel before) {
        ShapeTable made = of(scene, sets, origin);
        boolean same = before != null
                && made.sameShapes(before.shapes())
                && reach == before.shapes().triangles().reach();
        TriangleGrid grid =
                same ? before.shapes().triangles() : TriangleGrid.of(made.values, made.everywhere, made.count(), reach);
        return new ShapeTable(made.values, made.everywhere, grid);
    }

    /** Returns the shapes of a scene, without the grid of triangles. */
    private static ShapeTable of(Scene scene, ParticleSets sets, Vec3 origin) {
        List<double[]> shapes = new ArrayList<>();
        walls(scene, origin, shapes);
        for (Obstacle obstacle : scene.obstacles()) {
            shapes.add(obstacle(obstacle, material(scene, obstacle.material()), shapes.size(), origin));
        }
        int everywhere = shapes.size();
        int group = everywhere;
        for (var body : scene.bodies()) {
            TriangleSurface surface = sets.surfaces().get(body.id());
            if (surface != null && ContactParticles.touchedByMesh(body)) {
                Vector3d[] vertices = PlacedMesh.vertices(body, surface, origin);
                TriangleShapes.add(vertices, surface.triangles(), material(scene, body.material()), group++, shapes);
            }
        }
        double[] values = new double[STRIDE * shapes.size()];
        for (int s = 0; s < shapes.size(); s++) {
            System.arraycopy(shapes.get(s), 0, values, STRIDE * s, STRIDE);
        }
        return new ShapeTable(values, everywhere, null);
    }

    /** Returns the index of a shape's material in the scene. */
    public int material(int shape) {
        return (int) values[STRIDE * shape + 12];
    }

    /** Returns the number of shapes of a scene that are not triangles: walls and obstacles. */
    static int everywhere(Scene scene) {
        List<double[]> shapes = new ArrayList<>();
        walls(scene, Vec3.ZERO, shapes);
        return shapes.size() + scene.obstacles().size();
    }

    /** Returns the index of a material by its id. */
    private static int material(Scene scene, String id) {
        Material material = scene.material(id);
        return scene.materials().indexOf(material);
    }

    /** Adds a plane for each wall of the domain. */
    private static void walls(Scene scene, Vec3 origin, List<double[]> shapes) {
        Domain domain = scene.domain();
        int material = material(scene, domain.material());
        double[][] corners = {
            domain.min().minus(origin).toArray(), domain.max().minus(origin).toArray()
        };
        for (int side = 0; side < 2; side++) {
            for (int axis = 0; axis < 3; axis++) {
                if (side == 0 || axis != 1 || !domain.openTop()) {
                    double[] wall = shape(PLANE, material, shapes.size());
                    wall[axis] = corners[side][axis];
                    wall[4 + axis] = side == 0 ? 1 : -1;
                    shapes.add(wall);
                }
            }
        }
    }

    /**
     * Returns the shape of an obstacle.
     *
     * @param group see {@link #shape}
     */
    private static double[] obstacle(Obstacle obstacle, int material, int group, Vec3 origin) {
        Quaterniond rotation = obstacle.pose().rotation().toJoml().normalize();
        double[] shape = shape(
                switch (obstacle.shape()) {
                    case PLANE -> PLANE;
                    case BOX -> BOX;
                    case CAPSULE -> CAPSULE;
                },
                material,
                group);
        Vectors.put(obstacle.pose().position().toJoml().sub(origin.toJoml()), shape, 0);
        switch (obstacle.shape()) {
            case PLANE -> Vectors.put(rotation.transform(new Vector3d(0, 1, 0)), shape, 4);
            case BOX -> {
                Vectors.put(obstacle.size().toJoml().mul(0.5), shape, 4);
                Vectors.put(rotation, shape, 8);
            }
            case CAPSULE -> {
                Vectors.put(
                        rotation.transform(new Vector3d(0, 0.5 * obstacle.size().y(), 0)), shape, 4);
                shape[8] = 0.5 * obstacle.size().x();
            }
        }
        return shape;
    }

    /**
     * Returns the values of a shape whose geometry is still 0.
     *
     * @param material index of the material
     * @param group number shared by shapes that count as one, such as the triangles of a mesh
     */
    static double[] shape(int kind, int material, int group) {
        double[] shape = new double[STRIDE];
        shape[3] = kind;
        shape[12] = material;
        shape[13] = group;
        return shape;
    }

    /** Returns the number of shapes. */
    public int count() {
        return values.length / STRIDE;
    }

    /**
     * Returns the values for a device without double precision: each shape's point rounded to single precision and, in
     * the shape's last vector, what that rounding leaves over.
     */
    public double[] inTwoParts() {
        double[] parts = values.clone();
        for (int s = 0; s < count(); s++) {
            for (int axis = 0; axis < 3; axis++) {
                int k = STRIDE * s + axis;
                parts[k] = (float) values[k];
                parts[k + STRIDE - 4] = values[k] - parts[k];
            }
        }
        return parts;
    }

    private boolean sameShapes(ShapeTable table) {
        return everywhere == table.everywhere && Arrays.equals(values, table.values);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ShapeTable table && sameShapes(table) && triangles.reach() == table.triangles.reach();
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(values);
    }
}
