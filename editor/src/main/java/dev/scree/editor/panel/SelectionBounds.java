package dev.scree.editor.panel;

import dev.scree.editor.action.Shapes;
import dev.scree.editor.action.Transformation;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.EmitterShape;
import dev.scree.runtime.scene.Joint;
import dev.scree.runtime.scene.JointType;
import dev.scree.runtime.scene.ModelObject;
import dev.scree.runtime.scene.Obstacle;
import dev.scree.runtime.scene.ObstacleShape;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneObject;
import dev.scree.runtime.scene.Vec3;
import java.util.List;
import java.util.stream.IntStream;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** The box along the world's axes that chosen objects take, as they are authored. */
final class SelectionBounds {
    /** Part of the domain's diagonal that what has no size of its own is given to each side. */
    private static final double POINT = 0.02;
    /** The same for a plane, which has no end. */
    private static final double PLANE = 0.25;
    /** An emitter's arrow, in parts of half its opening. */
    private static final double ARROW = 1.5;

    private final Scene scene;
    private final Shapes shapes;
    private final Vector3d min = new Vector3d(Double.MAX_VALUE);
    private final Vector3d max = new Vector3d(-Double.MAX_VALUE);

    private SelectionBounds(Scene scene, Shapes shapes) {
        this.scene = scene;
        this.shapes = shapes;
    }

    static SelectionBounds of(Scene scene, Shapes shapes, List<SceneObject> objects) {
        SelectionBounds bounds = new SelectionBounds(scene, shapes);
        objects.forEach(bounds::add);
        return bounds;
    }

    /** Whether nothing has a place. */
    boolean isEmpty() {
        return min.x > max.x;
    }

    /** The lower corner [m]. */
    Vec3 min() {
        return Vec3.of(min);
    }

    /** The upper corner [m]. */
    Vec3 max() {
        return Vec3.of(max);
    }

    /** All eight corners [m]. */
    List<Vec3> corners() {
        return corners(min, max).stream().map(Vec3::of).toList();
    }

    private void add(SceneObject object) {
        double size = scene.domain().max().minus(scene.domain().min()).length();
        if (object instanceof ModelObject model) {
            body(model.rigid(), POINT * size);
        } else if (object instanceof Emitter emitter) {
            emitter(emitter);
        } else if (object instanceof Joint joint) {
            around(joint.anchor(), POINT * size);
            if (joint.type() == JointType.DISTANCE) {
                around(joint.anchorB(), POINT * size);
            }
        } else if (object instanceof Obstacle obstacle && obstacle.shape() == ObstacleShape.PLANE) {
            object.place().ifPresent(place -> around(place, PLANE * size));
        } else {
            Vector3d half = object.extent().times(0.5).toJoml();
            object.place()
                    .ifPresent(place -> box(half.negate(new Vector3d()), half, Transformation.axes(object), place, 1));
        }
    }

    private void body(Body body, double unknown) {
        shapes.shape(body)
                .ifPresentOrElse(
                        shape -> box(
                                new Vector3d(shape.min()),
                                new Vector3d(shape.max()),
                                Transformation.axes(body),
                                body.pose().position(),
                                body.scale()),
                        () -> around(body.pose().position(), unknown));
    }

    /** An opening with its arrow; of what fills a vessel, the vessel. */
    private void emitter(Emitter emitter) {
        if (emitter.place().isEmpty()) {
            PartKind.BODY.find(scene, String.valueOf(emitter.body())).ifPresent(this::add);
            return;
        }
        double width = emitter.width() / 2;
        double depth = emitter.shape() == EmitterShape.DISC ? width : emitter.depth() / 2;
        box(
                new Vector3d(-width, -ARROW * Math.max(width, depth), -depth),
                new Vector3d(width, 0, depth),
                Transformation.axes(emitter),
                emitter.pose().position(),
                1);
    }

    private void around(Vec3 place, double reach) {
        grow(place.toJoml().sub(reach, reach, reach));
        grow(place.toJoml().add(reach, reach, reach));
    }

    /** @param low in the object's own frame, as is high */
    private void box(Vector3d low, Vector3d high, Quaterniond turn, Vec3 place, double scale) {
        for (Vector3d corner : corners(low, high)) {
            grow(turn.transform(corner.mul(scale)).add(place.toJoml()));
        }
    }

    private void grow(Vector3d point) {
        min.min(point);
        max.max(point);
    }

    private static List<Vector3d> corners(Vector3d low, Vector3d high) {
        return IntStream.range(0, 8)
                .mapToObj(i -> new Vector3d(
                        (i & 1) == 0 ? low.x : high.x, (i & 2) == 0 ? low.y : high.y, (i & 4) == 0 ? low.z : high.z))
                .toList();
    }
}
