package dev.scree.editor.viewport;

import dev.scree.editor.action.DropSpot;
import dev.scree.editor.action.Selection;
import dev.scree.editor.action.ShapeSource;
import dev.scree.editor.action.Shapes;
import dev.scree.editor.render.ClothSurfaces;
import dev.scree.editor.render.DrawMesh;
import dev.scree.editor.render.ObstacleMeshes;
import dev.scree.editor.render.SoftSurfaces;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.FluidBlock;
import dev.scree.runtime.scene.GrainBlock;
import dev.scree.runtime.scene.Joint;
import dev.scree.runtime.scene.Obstacle;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneObject;
import dev.scree.runtime.scene.Sink;
import dev.scree.runtime.scene.SoftBody;
import dev.scree.runtime.scene.Vec3;
import java.nio.FloatBuffer;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.joml.Intersectiond;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * What lies under the pointer, of what is neither hidden nor locked: what has a surface by its triangles, emitters and
 * blocks by what is drawn of them.
 */
public final class Picking {
    private static final double EMITTER_PIXELS = 14;
    private static final double JOINT_PIXELS = 8;

    private final Scene scene;
    private final Shapes shapes;
    private final Frame frame;
    private final ObstacleMeshes obstacles;
    private final Set<String> locked;
    /** Cloths and soft bodies. */
    private final List<SceneObject> deformables;

    /**
     * @param frame a play's state, or null: the authored poses
     * @param obstacles their surfaces, kept from one picture to the next
     */
    public Picking(Scene scene, Shapes shapes, Frame frame, ObstacleMeshes obstacles) {
        this.obstacles = obstacles;
        this.scene = scene;
        this.shapes = shapes;
        this.frame = frame;
        this.deformables = scene.deformables();
        this.locked = new HashSet<>(scene.locked());
    }

    /** Whether an object is not to be picked. */
    private boolean skipped(SceneObject object) {
        return object.hidden() || !locked.isEmpty() && locked.contains(object.reference());
    }

    /** The nearest thing on a pixel. */
    public Optional<Selection.Item> at(Projection projection, double x, double y) {
        Ray ray = projection.ray(x, y);
        double nearest = Double.POSITIVE_INFINITY;
        Selection.Item found = null;
        for (int i = 0; i < scene.bodies().size(); i++) {
            Body body = scene.bodies().get(i);
            double distance = skipped(body) ? Double.NaN : hit(body, pose(i), ray);
            if (distance < nearest) {
                nearest = distance;
                found = Selection.Item.of(body);
            }
        }
        for (Emitter emitter : scene.emitters()) {
            if (skipped(emitter) || emitter.place().isEmpty()) {
                continue;
            }
            Vec3 at = emitter.pose().position();
            double[] pixel = projection.pixel(at);
            double reach = Math.max(EMITTER_PIXELS, emitter.width() / 2 / projection.metresPerPixel(at));
            double distance = at.toJoml().distance(ray.origin());
            if (pixel != null && Math.hypot(pixel[0] - x, pixel[1] - y) < reach && distance < nearest) {
                nearest = distance;
                found = Selection.Item.of(emitter);
            }
        }
        for (Obstacle obstacle : scene.obstacles()) {
            double distance = skipped(obstacle)
                    ? Double.NaN
                    : hit(obstacles.mesh(obstacle, scene.domain()), ObstacleMeshes.pose(obstacle), 1, ray);
            if (distance < nearest) {
                nearest = distance;
                found = Selection.Item.of(obstacle);
            }
        }
        for (int c = 0; c < deformables.size(); c++) {
            SceneObject cloth = deformables.get(c);
            double distance = skipped(cloth) ? Double.NaN : hit(c, ray);
            if (distance < nearest) {
                nearest = distance;
                found = Selection.Item.of(cloth);
            }
        }
        if (found == null) {
            for (SceneObject object : scene.objects()) {
                double distance = skipped(object) ? Double.NaN : boxHit(object, ray);
                if (distance < nearest) {
                    nearest = distance;
                    found = Selection.Item.of(object);
                }
            }
        }
        // Joints lie within bodies and are drawn over them; they are not drawn when play has begun.
        for (Joint joint : scene.joints()) {
            double[] pixel = skipped(joint) || frame != null ? null : projection.pixel(joint.anchor());
            if (pixel != null && Math.hypot(pixel[0] - x, pixel[1] - y) < JOINT_PIXELS) {
                found = Selection.Item.of(joint);
            }
        }
        return Optional.ofNullable(found);
    }

    /** Distance to what is drawn as a box [m], or NaN; blocks are no longer there when play has begun. */
    private double boxHit(SceneObject object, Ray ray) {
        Vec3 half = object.extent().times(0.5);
        if (object instanceof Sink sink) {
            return local(sink.pose(), 1, ray).toBox(half.times(-1).toArray(), half.toArray());
        }
        if (frame == null && (object instanceof FluidBlock || object instanceof GrainBlock)) {
            Vec3 middle = object.place().orElseThrow();
            return ray.toBox(middle.minus(half).toArray(), middle.plus(half).toArray());
        }
        return Double.NaN;
    }

    /** What a round brush touches: things whose surface is hit by a ray through one of its points. */
    public Set<Selection.Item> brushed(Projection projection, double x, double y, double radius) {
        Set<Selection.Item> touched = new HashSet<>();
        for (int ring = 0; ring <= 2; ring++) {
            int points = ring == 0 ? 1 : 8 * ring;
            for (int i = 0; i < points; i++) {
                double angle = 2 * Math.PI * i / points;
                double r = radius * ring / 2;
                at(projection, x + r * Math.cos(angle), y + r * Math.sin(angle)).ifPresent(touched::add);
            }
        }
        return touched;
    }

    /** The point of a body's surface under a pixel in the body's frame [m], or empty where the body is not hit. */
    public Optional<Vec3> localPoint(Projection projection, double x, double y, String bodyId) {
        Ray ray = projection.ray(x, y);
        for (int i = 0; i < scene.bodies().size(); i++) {
            Body body = scene.bodies().get(i);
            if (body.id().equals(bodyId)) {
                double distance = hit(body, pose(i), ray);
                if (Double.isNaN(distance)) {
                    return Optional.empty();
                }
                Vector3d arm = ray.at(distance).toJoml().sub(pose(i).position().toJoml());
                return Optional.of(
                        Vec3.of(pose(i).rotation().toJoml().conjugate().transform(arm)));
            }
        }
        return Optional.empty();
    }

    /** Where a body stands in the picture. */
    public Pose pose(int index) {
        if (frame == null || index >= frame.bodyCount()) {
            return scene.bodies().get(index).pose();
        }
        FloatBuffer poses = frame.bodies();
        int at = index * Frame.BODY_STRIDE;
        return new Pose(
                new Vec3(poses.get(at), poses.get(at + 1), poses.get(at + 2)),
                new Quat(poses.get(at + 4), poses.get(at + 5), poses.get(at + 6), poses.get(at + 7)));
    }

    /**
     * Returns the vertices of a cloth or soft body under a round brush, by their numbers in its mesh.
     *
     * @param cloth its index in {@link Scene#deformables}
     * @param radius of the brush [px]
     */
    public BitSet brushedVertices(Projection projection, double x, double y, double radius, int cloth) {
        if (deformables.get(cloth) instanceof SoftBody soft) {
            return shapes.volume(soft)
                    .map(volume -> brushed(
                            projection, x, y, radius, SoftSurfaces.vertices(soft, volume), volume.surfaceCount()))
                    .orElse(new BitSet());
        }
        return surface(cloth)
                .map(mesh -> brushed(projection, x, y, radius, mesh.positions(), mesh.positions().length / 3))
                .orElse(new BitSet());
    }

    private static BitSet brushed(Projection projection, double x, double y, double radius, float[] p, int count) {
        BitSet touched = new BitSet();
        for (int v = 0; v < count; v++) {
            double[] pixel = projection.pixel(new Vec3(p[3 * v], p[3 * v + 1], p[3 * v + 2]));
            if (pixel != null && Math.hypot(pixel[0] - x, pixel[1] - y) <= radius) {
                touched.set(v);
            }
        }
        return touched;
    }

    /** Returns the surface of a cloth or soft body as it is in the picture, world frame [m]. */
    Optional<DrawMesh> surface(int deformable) {
        int cloths = scene.cloths().size();
        return deformable < cloths
                ? ClothSurfaces.surface(scene, deformable, frame)
                : SoftSurfaces.surface(scene, deformable - cloths, shapes, frame);
    }

    /** Distance to the surface of a cloth or soft body [m], or NaN. */
    private double hit(int deformable, Ray ray) {
        return surface(deformable).map(mesh -> hit(mesh, Pose.IDENTITY, 1, ray)).orElse(Double.NaN);
    }

    /** Distance to a body's surface [m], or NaN. */
    private double hit(Body body, Pose pose, Ray ray) {
        Optional<ShapeSource.Shape> shape = shapes.shape(body);
        if (shape.isEmpty()) {
            return Double.NaN;
        }
        return hit(
                shape.get().mesh(),
                pose,
                body.scale(),
                ray,
                shape.get().min(),
                shape.get().max());
    }

    private static double hit(DrawMesh mesh, Pose pose, double scale, Ray ray, double[] min, double[] max) {
        Ray local = local(pose, scale, ray);
        return Double.isNaN(local.toBox(min, max)) ? Double.NaN : hit(mesh, local, scale);
    }

    private static double hit(DrawMesh mesh, Pose pose, double scale, Ray ray) {
        return hit(mesh, local(pose, scale, ray), scale);
    }

    private static Ray local(Pose pose, double scale, Ray ray) {
        Quaterniond back = pose.rotation().toJoml().conjugate();
        return new Ray(
                back.transform(new Vector3d(ray.origin()).sub(pose.position().toJoml()))
                        .div(scale),
                back.transform(new Vector3d(ray.direction())));
    }

    private static double hit(DrawMesh mesh, Ray local, double scale) {
        double[] distance = {Double.NaN};
        nearest(mesh, local, distance);
        return distance[0] * scale;
    }

    /** The first of a mesh's triangles that a ray meets, or -1. @param distance gets how far away it is, or NaN */
    private static int nearest(DrawMesh mesh, Ray local, double[] distance) {
        Vector3d origin = local.origin();
        Vector3d direction = local.direction();
        float[] p = mesh.positions();
        int[] t = mesh.triangles();
        int found = -1;
        for (int i = 0; i < t.length; i += 3) {
            int a = 3 * t[i];
            int b = 3 * t[i + 1];
            int c = 3 * t[i + 2];
            double at = Intersectiond.intersectRayTriangle(
                    origin.x,
                    origin.y,
                    origin.z,
                    direction.x,
                    direction.y,
                    direction.z,
                    p[a],
                    p[a + 1],
                    p[a + 2],
                    p[b],
                    p[b + 1],
                    p[b + 2],
                    p[c],
                    p[c + 1],
                    p[c + 2],
                    1e-12);
            if (at >= 0 && !(at >= distance[0])) {
                distance[0] = at;
                found = i / 3;
            }
        }
        return found;
    }

    /** The surface under a pixel on which something can stand: of a body, an obstacle, a block, or the floor. */
    public Optional<DropSpot> surface(Projection projection, double x, double y) {
        return surface(projection, x, y, Set.of());
    }

    /** The same, seen through some objects. @param through their references */
    public Optional<DropSpot> surface(Projection projection, double x, double y, Set<String> through) {
        Ray ray = projection.ray(x, y);
        DropSpot found = floor(ray);
        double nearest = found == null ? Double.POSITIVE_INFINITY : distance(ray, found);
        for (int i = 0; i < scene.bodies().size(); i++) {
            Body body = scene.bodies().get(i);
            double distance = unseen(body, through) ? Double.NaN : hit(body, pose(i), ray);
            if (distance < nearest) {
                nearest = distance;
                Vec3 normal = normal(shapes.shape(body).orElseThrow().mesh(), pose(i), body.scale(), ray);
                found = new DropSpot(ray.at(distance), normal, body.id());
            }
        }
        for (Obstacle obstacle : scene.obstacles()) {
            DrawMesh mesh = obstacles.mesh(obstacle, scene.domain());
            Pose pose = ObstacleMeshes.pose(obstacle);
            double distance = unseen(obstacle, through) ? Double.NaN : hit(mesh, pose, 1, ray);
            if (distance < nearest) {
                nearest = distance;
                found = new DropSpot(ray.at(distance), normal(mesh, pose, 1, ray), obstacle.id());
            }
        }
        for (int c = 0; c < deformables.size(); c++) {
            SceneObject cloth = deformables.get(c);
            double distance = unseen(cloth, through) ? Double.NaN : hit(c, ray);
            if (distance < nearest) {
                nearest = distance;
                DrawMesh mesh = surface(c).orElseThrow();
                found = new DropSpot(ray.at(distance), normal(mesh, Pose.IDENTITY, 1, ray), cloth.id());
            }
        }
        for (SceneObject object : scene.objects()) {
            double distance = unseen(object, through) || object instanceof Sink ? Double.NaN : boxHit(object, ray);
            // A block does not hide what is seen through it; what is dropped on it stands on its upper side.
            if (distance < nearest && ray.direction().y < 0) {
                double top = object.place().orElseThrow().y() + object.extent().y() / 2;
                double onTop = (top - ray.origin().y) / ray.direction().y;
                if (Math.abs(onTop - distance) < 1e-9 * (1 + distance)) {
                    nearest = distance;
                    found = new DropSpot(ray.at(distance), new Vec3(0, 1, 0), object.id());
                }
            }
        }
        return Optional.ofNullable(found);
    }

    private static boolean unseen(SceneObject object, Set<String> through) {
        return object.hidden() || !through.isEmpty() && through.contains(object.reference());
    }

    /** Where a ray meets the domain's floor, or the floor below the wall that it meets; null beside the domain. */
    private DropSpot floor(Ray ray) {
        Vec3 min = scene.domain().min();
        Vec3 max = scene.domain().max();
        Vec3 up = new Vec3(0, 1, 0);
        double down = ray.toPlane(min, up.toJoml());
        if (!Double.isNaN(down)) {
            Vec3 at = ray.at(down);
            if (at.x() >= min.x() && at.x() <= max.x() && at.z() >= min.z() && at.z() <= max.z()) {
                return new DropSpot(new Vec3(at.x(), min.y(), at.z()), up, null);
            }
        }
        double far = ray.leavesBox(min.toArray(), max.toArray());
        if (Double.isNaN(far)) {
            return null;
        }
        Vec3 wall = ray.at(far);
        return new DropSpot(new Vec3(wall.x(), min.y(), wall.z()), up, null);
    }

    private static double distance(Ray ray, DropSpot spot) {
        double to = spot.point().toJoml().sub(ray.origin()).dot(ray.direction());
        // The floor below a wall is farther than all that stands before that wall.
        return spot.point().toJoml().distance(ray.at(to).toJoml()) < 1e-9 * (1 + to) ? to : Double.POSITIVE_INFINITY;
    }

    /** The direction of a mesh's surface where a ray meets it, towards the ray's origin. */
    private static Vec3 normal(DrawMesh mesh, Pose pose, double scale, Ray ray) {
        int triangle = nearest(mesh, local(pose, scale, ray), new double[] {Double.NaN});
        Vector3d[] corners = new Vector3d[3];
        for (int i = 0; i < 3; i++) {
            int at = 3 * mesh.triangles()[3 * triangle + i];
            corners[i] = new Vector3d(mesh.positions()[at], mesh.positions()[at + 1], mesh.positions()[at + 2]);
        }
        Vector3d normal = corners[1].sub(corners[0]).cross(corners[2].sub(corners[0]));
        pose.rotation().toJoml().transform(normal).normalize();
        return Vec3.of(normal.dot(ray.direction()) > 0 ? normal.negate() : normal);
    }
}
