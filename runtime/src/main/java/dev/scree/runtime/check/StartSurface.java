package dev.scree.runtime.check;

import dev.scree.runtime.cloth.ClothModel;
import dev.scree.runtime.geometry.Vectors;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneObject;
import dev.scree.runtime.scene.SoftBody;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.scene.VolumeMesh;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.joml.Vector3d;

/**
 * The triangles by which a cloth or soft body touches others, where they are when play starts.
 *
 * @param path of the object in the file, such as {@code cloths[0].}
 * @param object the cloth or soft body
 * @param places of its vertices, world frame [m]
 * @param held by vertex: whether the world or a body holds it
 * @param triangles indices of corners, shape (triangles, 3)
 * @param spacing length of its edges [m]
 * @param thickness of its contacts [m]
 * @param solid whether it has an inside that nothing else may be in
 */
record StartSurface(
        String path,
        SceneObject object,
        Vector3d[] places,
        boolean[] held,
        int[] triangles,
        double spacing,
        double thickness,
        boolean solid) {
    /** Returns those of all cloths of a scene and of all soft bodies that have elements. */
    static List<StartSurface> all(Scene scene, ParticleSets sets) {
        List<SoftBody> softs = scene.softBodies().stream()
                .filter(soft -> sets.volumes().containsKey(soft.id())
                        && sets.volume(soft).count() > 0)
                .toList();
        ClothModel model = new ClothModel(scene.withSoftBodies(softs), sets, Vec3.ZERO, null);
        Set<Integer> held = new HashSet<>();
        for (int v = 0; v < model.vertexCount(); v++) {
            if (model.pinBody()[v] != ClothModel.FREE) {
                held.add(v);
            }
        }
        List<StartSurface> all = new ArrayList<>();
        for (int part = 0; part < model.partCount(); part++) {
            int index = part < scene.cloths().size() ? part : scene.softBodies().indexOf((SoftBody) model.part(part));
            all.add(of(model, part, index, held, sets));
        }
        return all;
    }

    private static StartSurface of(ClothModel model, int part, int index, Set<Integer> held, ParticleSets sets) {
        SceneObject object = model.part(part);
        boolean solid = object instanceof SoftBody;
        VolumeMesh volume = solid ? sets.volume((SoftBody) object) : null;
        int first = model.firstVertex(part);
        // The vertices of a soft body's surface come first.
        int count = solid ? volume.surfaceCount() : model.firstVertex(part + 1) - first;
        Vector3d[] places = new Vector3d[count];
        boolean[] pinned = new boolean[count];
        for (int v = 0; v < count; v++) {
            places[v] = Vectors.get(model.start(), 4 * (first + v));
            pinned[v] = held.contains(first + v);
        }
        int begin = model.firstTriangle(part);
        int[] triangles = new int[3 * (model.firstTriangle(part + 1) - begin)];
        for (int k = 0; k < triangles.length; k++) {
            triangles[k] = model.corners()[4 * (begin + k / 3) + k % 3] - first;
        }
        double spacing = solid
                ? volume.spacing() * ((SoftBody) object).scale()
                : model.cloths().get(part).spacing();
        String path = object.kind().key() + "[" + index + "].";
        return new StartSurface(
                path, object, places, pinned, triangles, spacing, model.properties()[4 * first + 2], solid);
    }

    /** Returns what it is called in a sentence: the cloth "sail". */
    String called() {
        return "the " + object.kind().noun() + " \"" + object.name() + "\"";
    }

    /** Returns the places of the vertices that nothing holds. */
    Vector3d[] free() {
        List<Vector3d> free = new ArrayList<>();
        for (int v = 0; v < places.length; v++) {
            if (!held[v]) {
                free.add(places[v]);
            }
        }
        return free.toArray(Vector3d[]::new);
    }

    /** Returns the box round it, {min, max} [m]. */
    double[] box() {
        double[] box = new double[6];
        for (int axis = 0; axis < 3; axis++) {
            box[axis] = Double.POSITIVE_INFINITY;
            box[3 + axis] = Double.NEGATIVE_INFINITY;
            for (Vector3d at : places) {
                box[axis] = Math.min(box[axis], at.get(axis));
                box[3 + axis] = Math.max(box[3 + axis], at.get(axis));
            }
        }
        return box;
    }

    /** Returns the coordinates of its vertices [m], shape (vertices, 3). */
    double[] coordinates() {
        double[] x = new double[3 * places.length];
        for (int v = 0; v < places.length; v++) {
            Vectors.put(places[v], x, 3 * v);
        }
        return x;
    }

    /**
     * Returns the shortest way along an axis on which its box leaves another one [m]; if possible one that ends between
     * the walls.
     *
     * @param other {min, max} of the other box [m]
     * @param keep distance that is kept then [m]
     * @param walls {min, max} of the domain [m]
     */
    Vec3 leaving(double[] other, double keep, double[] walls) {
        double[] own = box();
        double[] best = new double[3];
        double least = Double.POSITIVE_INFINITY;
        for (boolean between : new boolean[] {true, false}) {
            for (int way = 0; way < 6; way++) {
                int axis = way % 3;
                double by = way < 3 ? other[3 + axis] - own[axis] + keep : other[axis] - own[3 + axis] - keep;
                boolean fits = own[axis] + by >= walls[axis] && own[3 + axis] + by <= walls[3 + axis];
                if ((fits || !between) && Math.abs(by) < least) {
                    least = Math.abs(by);
                    best = new double[3];
                    best[axis] = by;
                }
            }
            if (least < Double.POSITIVE_INFINITY) {
                break;
            }
        }
        return Vec3.of(best);
    }
}
