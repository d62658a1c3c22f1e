package dev.scree.editor.action;

import dev.scree.editor.geometry.VerticalGap;
import dev.scree.editor.geometry.WorldMesh;
import dev.scree.editor.render.ObstacleMeshes;
import dev.scree.runtime.scene.BlockObject;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.FluidBlock;
import dev.scree.runtime.scene.Joint;
import dev.scree.runtime.scene.Obstacle;
import dev.scree.runtime.scene.ObstacleShape;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneObject;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.joml.Vector3d;

/**
 * Lets what is selected fall straight down onto what is below it, by the shapes of both: the lowest first, each as far
 * as it can. Bodies that joints hold together fall as one.
 */
public final class FloorDrop {
    /** What has sunk in by less than this part of its height stands on top; what is deeper falls through. */
    private static final double SUNK = 0.05;

    private final EditorContext context;
    private final ObstacleMeshes obstacles = new ObstacleMeshes();

    /** Objects that fall as one, with their surfaces. */
    private record Falling(List<SceneObject> objects, List<WorldMesh> meshes) {
        double lowest() {
            return meshes.stream()
                    .mapToDouble(mesh -> mesh.bound(false)[1])
                    .min()
                    .orElse(0);
        }

        double height() {
            return meshes.stream()
                            .mapToDouble(mesh -> mesh.bound(true)[1])
                            .max()
                            .orElse(0)
                    - lowest();
        }
    }

    FloorDrop(EditorContext context) {
        this.context = context;
    }

    /** Why nothing of what is selected can fall, or null. */
    String obstacle() {
        OpenProject project = context.project().orElseThrow();
        return falling(project.scene()).isEmpty()
                ? "Nothing that is selected can fall: it is locked, or has no place of its own."
                : null;
    }

    void drop() {
        OpenProject project = context.project().orElseThrow();
        Map<String, Double> falls = falls(project);
        List<SceneObject> moved = new ArrayList<>();
        for (SceneObject object : project.scene().objects()) {
            if (Math.abs(falls.getOrDefault(object.reference(), 0.0)) > 1e-9) {
                moved.add(object);
            }
        }
        if (moved.isEmpty()) {
            context.log().info("What is selected stands already.");
            return;
        }
        List<SceneObject> named = moved.stream()
                .filter(object -> context.selection().contains(Selection.Item.of(object)))
                .toList();
        context.edit(Edits.each(project.scene(), moved, named, "Drop", "", object -> {
            double fall = falls.get(object.reference());
            return object.posed(pose -> pose.withPosition(lower(pose.position(), fall)), corner -> lower(corner, fall));
        }));
    }

    private static Vec3 lower(Vec3 place, double fall) {
        return place.minus(new Vec3(0, fall, 0)).tidy();
    }

    private List<SceneObject> falling(Scene scene) {
        return context.selection().objects(scene).stream()
                .filter(object -> !Grouping.of(scene).locked(object))
                .filter(object -> object.place().isPresent() && !(object instanceof Joint))
                .filter(object -> !(object instanceof Obstacle o && o.shape() == ObstacleShape.PLANE))
                .toList();
    }

    /** How far each of the selected objects falls, and the joints between them [m], by their references. */
    Map<String, Double> falls(OpenProject project) {
        Scene scene = project.scene();
        ObjectMeshes meshes = new ObjectMeshes(scene, project.shapes(), obstacles);
        List<Falling> waiting = new ArrayList<>();
        for (List<SceneObject> group : JoinedBodies.groups(scene, falling(scene))) {
            List<WorldMesh> found =
                    group.stream().map(meshes::of).flatMap(Optional::stream).toList();
            if (!found.isEmpty()) {
                waiting.add(new Falling(group, found));
            }
        }
        waiting.sort(Comparator.comparingDouble(Falling::lowest));
        Map<String, WorldMesh> standing = new HashMap<>();
        Map<String, SceneObject> objects = new HashMap<>();
        for (SceneObject object : scene.objects()) {
            boolean falls = waiting.stream().anyMatch(group -> group.objects.contains(object));
            if (!falls && carries(object)) {
                meshes.of(object).ifPresent(mesh -> standing.put(object.reference(), mesh));
                objects.put(object.reference(), object);
            }
        }
        Map<String, Double> falls = new HashMap<>();
        for (Falling group : waiting) {
            double fall = fall(scene, group, standing, objects);
            for (SceneObject object : group.objects) {
                falls.put(object.reference(), fall);
                if (carries(object)) {
                    meshes.of(object)
                            .ifPresent(mesh -> standing.put(object.reference(), mesh.moved(new Vec3(0, -fall, 0))));
                    objects.put(object.reference(), object);
                }
            }
            JoinedBodies.between(scene, group.objects).forEach(joint -> falls.put(joint.reference(), fall));
        }
        return falls;
    }

    /** Whether something can stand on it. */
    private static boolean carries(SceneObject object) {
        return object instanceof Body || object instanceof Obstacle || object instanceof BlockObject;
    }

    private double fall(Scene scene, Falling group, Map<String, WorldMesh> standing, Map<String, SceneObject> objects) {
        double fall = group.lowest() - scene.domain().min().y();
        boolean fluid = group.objects.stream().allMatch(FluidBlock.class::isInstance);
        double tolerance = SUNK * group.height();
        for (Map.Entry<String, WorldMesh> other : standing.entrySet()) {
            SceneObject under = objects.get(other.getKey());
            // Solid things sink in fluid; fluid stands on fluid.
            if (under instanceof FluidBlock && !fluid) {
                continue;
            }
            if (under instanceof Obstacle obstacle && obstacle.shape() == ObstacleShape.PLANE) {
                fall = Math.min(fall, toPlane(group, obstacle));
                continue;
            }
            for (WorldMesh mesh : group.meshes) {
                fall = Math.min(fall, VerticalGap.between(mesh, other.getValue(), tolerance));
            }
        }
        return fall;
    }

    /** How far it is down to a plane, which is solid below without end; infinite where the plane is upright. */
    private static double toPlane(Falling group, Obstacle plane) {
        Vector3d normal = plane.pose().rotation().toJoml().normalize().transform(new Vector3d(0, 1, 0));
        if (normal.y < 1e-6) {
            return Double.POSITIVE_INFINITY;
        }
        double least = group.meshes.stream()
                .mapToDouble(mesh -> mesh.lowest(Vec3.of(normal)))
                .min()
                .orElse(Double.POSITIVE_INFINITY);
        return (least - plane.pose().position().toJoml().dot(normal)) / normal.y;
    }
}
