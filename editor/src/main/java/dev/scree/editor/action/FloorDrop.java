package dev.scree.editor.action;

import dev.scree.editor.geometry.MeshTiles;
import dev.scree.editor.geometry.VerticalGap;
import dev.scree.editor.geometry.WorldMesh;
import dev.scree.editor.render.DrawMesh;
import dev.scree.editor.render.ObstacleMeshes;
import dev.scree.runtime.scene.BlockObject;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodySolver;
import dev.scree.runtime.scene.Box;
import dev.scree.runtime.scene.FluidBlock;
import dev.scree.runtime.scene.Joint;
import dev.scree.runtime.scene.ModelObject;
import dev.scree.runtime.scene.Obstacle;
import dev.scree.runtime.scene.ObstacleShape;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneObject;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import org.joml.Vector3d;

/**
 * Lets what is selected fall straight down onto what is below it, by the shapes of both: the lowest first, each as far
 * as it can. Bodies that joints hold together fall as one. Where a scene's bodies touch with their particles, these may
 * stand out from the shape; so much is left free, so that a play does not begin with a push.
 */
public final class FloorDrop {
    /** What has sunk in by less than this part of its height stands on top; what is deeper falls through. */
    private static final double SUNK = 0.05;

    private static final Vec3 UP = new Vec3(0, 1, 0);
    private static final Vec3 DOWN = new Vec3(0, -1, 0);

    private final EditorContext context;
    private final ObstacleMeshes obstacles = new ObstacleMeshes();

    /** How far the particles of objects stand out against a direction is asked by these. */
    private record Gap(List<SceneObject> objects, Vec3 against) {}

    /** Objects that fall as one, with their surfaces. */
    private record Falling(List<SceneObject> objects, List<WorldMesh> meshes) {
        double lowest() {
            return lowest(UP);
        }

        double lowest(Vec3 direction) {
            return meshes.stream()
                    .mapToDouble(mesh -> mesh.lowest(direction))
                    .min()
                    .orElse(Double.POSITIVE_INFINITY);
        }

        double height() {
            return -lowest(DOWN) - lowest();
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
                .filter(object -> !plane(object))
                .toList();
    }

    /** How far each of the selected objects falls, and the joints between them [m], by their references. */
    Map<String, Double> falls(OpenProject project) {
        Scene scene = project.scene();
        ObjectMeshes meshes = new ObjectMeshes(scene, project.shapes(), obstacles);
        List<Falling> waiting = new ArrayList<>();
        for (List<SceneObject> group : JoinedBodies.withGroups(scene, falling(scene))) {
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
            double fall = fall(scene, gap -> standsOut(project, gap.objects, gap.against), group, standing, objects);
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

    /** Whether any of the objects has a surface to stand with. */
    boolean canStand(List<SceneObject> objects) {
        OpenProject project = context.project().orElseThrow();
        ObjectMeshes meshes = new ObjectMeshes(project.scene(), project.shapes(), obstacles);
        return objects.stream().anyMatch(object -> meshes.of(object).isPresent());
    }

    /**
     * Returns what is below copies of objects: all that can carry something but for the objects. Call on the UI thread;
     * what it returns may be asked on any one.
     */
    ArrayPlan.Ground under(List<SceneObject> objects) {
        OpenProject project = context.project().orElseThrow();
        Scene scene = project.scene();
        ObjectMeshes meshes = new ObjectMeshes(scene, project.shapes(), obstacles);
        List<WorldMesh> own =
                objects.stream().map(meshes::of).flatMap(Optional::stream).toList();
        Falling here = new Falling(objects, own);
        Map<String, MeshTiles> standing = new HashMap<>();
        Map<String, SceneObject> others = new HashMap<>();
        Map<String, Box> boxes = new HashMap<>();
        Map<Gap, Double> gaps = new HashMap<>();
        gaps.put(new Gap(objects, UP), standsOut(project, objects, UP));
        double top = scene.domain().max().y();
        for (SceneObject object : scene.objects()) {
            WorldMesh mesh = carries(object) && !objects.contains(object)
                    ? meshes.of(object).orElse(null)
                    : null;
            if (mesh != null) {
                String key = object.reference();
                standing.put(key, new MeshTiles(mesh));
                others.put(key, object);
                boxes.put(key, box(List.of(mesh)));
                List<SceneObject> falling = plane(object) ? objects : List.of(object);
                Vec3 against = plane(object) ? normal((Obstacle) object) : DOWN;
                gaps.put(new Gap(falling, against), standsOut(project, falling, against));
                top = Math.max(top, mesh.bound(true)[1]);
            }
        }
        // From above everything, so that nothing is found to have sunk into something.
        double lift = top - here.lowest();
        double highest = scene.domain().max().y() - here.lowest() - here.height();
        Box whole = box(own);
        return across -> {
            Vec3 start = new Vec3(across.x(), lift, across.z());
            Box there = whole.moved(start);
            // The search for where they touch is long, and most stand elsewhere.
            Map<String, WorldMesh> below = new HashMap<>();
            standing.forEach((key, tiles) -> {
                if (plane(others.get(key)) || overlaps(boxes.get(key), there)) {
                    below.put(
                            key,
                            tiles.over(
                                    there.min().x(),
                                    there.max().x(),
                                    there.min().z(),
                                    there.max().z()));
                }
            });
            List<WorldMesh> moved = own.stream().map(mesh -> mesh.moved(start)).toList();
            double height = lift - fall(scene, gaps::get, new Falling(objects, moved), below, others);
            return height > highest ? OptionalDouble.empty() : OptionalDouble.of(height);
        };
    }

    private static Box box(List<WorldMesh> meshes) {
        return meshes.stream()
                .map(mesh -> new Box(Vec3.of(mesh.bound(false)), Vec3.of(mesh.bound(true))))
                .reduce(Box::union)
                .orElse(Box.around(Vec3.ZERO, Vec3.ZERO));
    }

    /** Whether one lies over the other, as seen from above. */
    private static boolean overlaps(Box a, Box b) {
        return a.min().x() <= b.max().x()
                && b.min().x() <= a.max().x()
                && a.min().z() <= b.max().z()
                && b.min().z() <= a.max().z();
    }

    private static boolean plane(SceneObject object) {
        return object instanceof Obstacle obstacle && obstacle.shape() == ObstacleShape.PLANE;
    }

    /** Whether something can stand on it. */
    private static boolean carries(SceneObject object) {
        return object instanceof ModelObject || object instanceof Obstacle || object instanceof BlockObject;
    }

    private static double fall(
            Scene scene,
            ToDoubleFunction<Gap> gaps,
            Falling group,
            Map<String, WorldMesh> standing,
            Map<String, SceneObject> objects) {
        double below = gaps.applyAsDouble(new Gap(group.objects, UP));
        double fall = group.lowest() - below - scene.domain().min().y();
        boolean fluid = group.objects.stream().allMatch(FluidBlock.class::isInstance);
        double tolerance = SUNK * group.height();
        for (Map.Entry<String, WorldMesh> other : standing.entrySet()) {
            SceneObject under = objects.get(other.getKey());
            // Solid things sink in fluid; fluid stands on fluid.
            if (under instanceof FluidBlock && !fluid) {
                continue;
            }
            if (plane(under)) {
                fall = Math.min(fall, toPlane(gaps, group, (Obstacle) under));
                continue;
            }
            double free = below + gaps.applyAsDouble(new Gap(List.of(under), DOWN));
            for (WorldMesh mesh : group.meshes) {
                fall = Math.min(fall, VerticalGap.between(mesh, other.getValue(), tolerance) - free);
            }
        }
        return fall;
    }

    /** How far it is down to a plane, which is solid below without end; infinite where the plane is upright. */
    private static double toPlane(ToDoubleFunction<Gap> gaps, Falling group, Obstacle plane) {
        Vec3 normal = normal(plane);
        if (normal.y() < 1e-6) {
            return Double.POSITIVE_INFINITY;
        }
        double least = group.lowest(normal) - gaps.applyAsDouble(new Gap(group.objects, normal));
        return (least - plane.pose().position().toJoml().dot(normal.toJoml())) / normal.y();
    }

    private static Vec3 normal(Obstacle plane) {
        return Vec3.of(plane.pose().rotation().toJoml().normalize().transform(new Vector3d(0, 1, 0)));
    }

    /**
     * How far the particles of bodies stand out from their shapes against a direction [m]; 0 where bodies touch with
     * their shapes, as they do at real time, and for everything else.
     */
    private static double standsOut(OpenProject project, List<SceneObject> objects, Vec3 against) {
        if (project.scene().physics().bodySolver() != BodySolver.ACCURATE) {
            return 0;
        }
        double most = 0;
        for (SceneObject object : objects) {
            if (object instanceof Body body && !body.touchedByMesh()) {
                DrawMesh mesh = project.shapes().mesh(body).orElse(null);
                ParticleSet set = project.shapes().particles(body).orElse(null);
                if (mesh != null && set != null) {
                    // Both are told in the body's frame, along the direction as it lies there.
                    Vec3 own = Vec3.of(body.pose()
                            .rotation()
                            .toJoml()
                            .normalize()
                            .conjugate()
                            .transform(against.toJoml()));
                    double shape = WorldMesh.of(mesh.positions(), mesh.triangles(), Pose.IDENTITY, 1)
                            .lowest(own);
                    most = Math.max(most, body.scale() * (shape - lowest(set, own)));
                }
            }
        }
        return most;
    }

    private static double lowest(ParticleSet set, Vec3 direction) {
        double least = Double.POSITIVE_INFINITY;
        float[] p = set.positions();
        for (int i = 0; i < set.radii().length; i++) {
            double height = p[3 * i] * direction.x() + p[3 * i + 1] * direction.y() + p[3 * i + 2] * direction.z();
            least = Math.min(least, height - set.radii()[i]);
        }
        return least;
    }
}
