package dev.scree.editor.viewport;

import dev.scree.editor.action.DropSpot;
import dev.scree.editor.action.ObjectMeshes;
import dev.scree.editor.action.SnapSettings;
import dev.scree.editor.geometry.WorldMesh;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneObject;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.joml.Vector3d;

/** Surfaces and corners that objects which are being moved keep to: those of everything else that can be seen. */
public final class SnapTargets {
    /** A corner farther from the pointer is not meant [px at 100 %]. */
    private static final double REACH = 22;

    private final Set<String> moving;
    private final List<WorldMesh> moved;
    private final ObjectMeshes meshes;
    private final List<SceneObject> others = new ArrayList<>();
    /** The surfaces of those that have come near the pointer. */
    private final Map<SceneObject, WorldMesh> near = new IdentityHashMap<>();

    private final double scale;

    /**
     * Takes the surfaces as they are when a move begins.
     *
     * @param moving the objects that are moved
     * @param scale of the interface, 1 at 100 %
     */
    public SnapTargets(Scene scene, List<SceneObject> moving, ObjectMeshes meshes, double scale) {
        this.moving = moving.stream().map(SceneObject::reference).collect(Collectors.toSet());
        this.moved = moving.stream().map(meshes::of).flatMap(Optional::stream).toList();
        this.scale = scale;
        this.meshes = meshes;
        for (SceneObject object : scene.objects()) {
            if (!object.hidden() && object.place().isPresent() && !this.moving.contains(object.reference())) {
                others.add(object);
            }
        }
    }

    /**
     * Returns what a move keeps to at a pixel; empty where nothing is under it, or the mode asks for no such thing.
     *
     * @param centre from which the objects are moved [m]
     * @param by where the move comes to without it, world frame [m]
     */
    public Optional<GizmoDrag.Catch> at(
            SnapSettings.Mode mode, Picking picking, Projection projection, double x, double y, Vec3 centre, Vec3 by) {
        return switch (mode) {
            case SURFACE ->
                picking.surface(projection, x, y, moving)
                        .filter(spot -> under(projection, x, y, spot.point()))
                        .map(spot -> onto(spot.point(), spot.normal(), centre));
            case VERTEX -> corner(picking, projection, x, y, by);
            case STEPS, GRID -> Optional.empty();
        };
    }

    /** Whether a point lies under a pixel; the floor below a wall, which stands for the wall, does not. */
    private static boolean under(Projection projection, double x, double y, Vec3 point) {
        double[] pixel = projection.pixel(point);
        return pixel != null && Math.hypot(pixel[0] - x, pixel[1] - y) < 1;
    }

    /** The centre comes over the point, and what is lowest along the normal onto the surface. */
    GizmoDrag.Catch onto(Vec3 point, Vec3 normal, Vec3 centre) {
        double lowest =
                moved.stream().mapToDouble(mesh -> mesh.lowest(normal)).min().orElse(dot(centre, normal));
        Vec3 way = point.minus(centre);
        Vec3 along = way.minus(normal.times(dot(way, normal)));
        return new GizmoDrag.Catch(along.plus(normal.times(dot(point, normal) - lowest)), point, "surface");
    }

    private Optional<GizmoDrag.Catch> corner(Picking picking, Projection projection, double x, double y, Vec3 by) {
        Optional<DropSpot> seen = picking.surface(projection, x, y, moving);
        Vector3d eye = projection.ray(x, y).origin();
        double depth = seen.map(spot -> spot.point().toJoml().distance(eye)).orElse(Double.POSITIVE_INFINITY);
        Vec3 found = null;
        double least = REACH * scale;
        for (SceneObject other : others) {
            Vec3 middle = other.place().orElseThrow();
            double[] at = projection.pixel(middle);
            double reach = 1.5 * meshes.reach(other) / projection.metresPerPixel(middle) + REACH * scale;
            if (at != null && Math.hypot(at[0] - x, at[1] - y) > reach) {
                continue;
            }
            WorldMesh mesh =
                    near.computeIfAbsent(other, o -> meshes.of(o).orElse(new WorldMesh(new double[0], new int[0])));
            for (int i = 0; i < mesh.pointCount(); i++) {
                Vec3 corner = mesh.point(i);
                double[] pixel = projection.pixel(corner);
                double distance = pixel == null ? least : Math.hypot(pixel[0] - x, pixel[1] - y);
                // What lies behind the surface under the pointer by more than the reach cannot be seen.
                double slack = 2 * REACH * scale * projection.metresPerPixel(corner);
                if (distance < least && corner.toJoml().distance(eye) < depth + slack) {
                    least = distance;
                    found = corner;
                }
            }
        }
        return found == null ? Optional.empty() : Optional.of(meet(found, by));
    }

    /** The moved corner that is nearest comes to a point. */
    GizmoDrag.Catch meet(Vec3 point, Vec3 by) {
        Vec3 own = null;
        for (WorldMesh mesh : moved) {
            Vec3 candidate = mesh.nearest(point.minus(by));
            if (candidate != null
                    && (own == null
                            || candidate.plus(by).minus(point).length()
                                    < own.plus(by).minus(point).length())) {
                own = candidate;
            }
        }
        return new GizmoDrag.Catch(own == null ? by : point.minus(own), point, "corner");
    }

    private static double dot(Vec3 a, Vec3 b) {
        return a.x() * b.x() + a.y() * b.y() + a.z() * b.z();
    }
}
