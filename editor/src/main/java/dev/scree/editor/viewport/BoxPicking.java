package dev.scree.editor.viewport;

import dev.scree.editor.action.Selection;
import dev.scree.editor.action.ShapeSource;
import dev.scree.editor.action.Shapes;
import dev.scree.editor.render.DrawMesh;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Cloth;
import dev.scree.runtime.scene.ModelObject;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneObject;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * What lies in a rectangle of the picture: bodies and cloths with a point of their surface in it, other objects with
 * their middle in it, whatever stands before them. Hidden and locked ones are passed over.
 */
public final class BoxPicking {
    private final Projection projection;
    private final Picking picking;
    private final Shapes shapes;
    private final double minX;
    private final double minY;
    private final double maxX;
    private final double maxY;

    /** @param x0 a corner of the rectangle [px]; x1, y1: the opposite one */
    public BoxPicking(
            Projection projection, Picking picking, Shapes shapes, double x0, double y0, double x1, double y1) {
        this.projection = projection;
        this.picking = picking;
        this.shapes = shapes;
        minX = Math.min(x0, x1);
        maxX = Math.max(x0, x1);
        minY = Math.min(y0, y1);
        maxY = Math.max(y0, y1);
    }

    /** In the scene's order. */
    public List<Selection.Item> in(Scene scene) {
        Set<String> locked = new HashSet<>(scene.locked());
        List<Selection.Item> found = new ArrayList<>();
        for (int i = 0; i < scene.bodies().size(); i++) {
            Body body = scene.bodies().get(i);
            if (!body.hidden() && !locked.contains(body.reference()) && touches(body, picking.pose(i))) {
                found.add(Selection.Item.of(body));
            }
        }
        List<SceneObject> deformables = scene.deformables();
        for (int c = 0; c < deformables.size(); c++) {
            SceneObject cloth = deformables.get(c);
            if (!cloth.hidden()
                    && !locked.contains(cloth.reference())
                    && picking.surface(c).filter(this::touches).isPresent()) {
                found.add(Selection.Item.of(cloth));
            }
        }
        for (SceneObject object : scene.objects()) {
            if (!(object instanceof ModelObject || object instanceof Cloth)
                    && !object.hidden()
                    && !locked.contains(object.reference())) {
                object.place().filter(this::holds).ifPresent(place -> found.add(Selection.Item.of(object)));
            }
        }
        return found;
    }

    private boolean holds(Vec3 point) {
        double[] pixel = projection.pixel(point);
        return pixel != null && pixel[0] >= minX && pixel[0] <= maxX && pixel[1] >= minY && pixel[1] <= maxY;
    }

    private boolean touches(DrawMesh surface) {
        float[] p = surface.positions();
        for (int i = 0; i + 2 < p.length; i += 3) {
            if (holds(new Vec3(p[i], p[i + 1], p[i + 2]))) {
                return true;
            }
        }
        return false;
    }

    private boolean touches(Body body, Pose pose) {
        if (holds(pose.position())) {
            return true;
        }
        Optional<ShapeSource.Shape> shape = shapes.shape(body);
        if (shape.isEmpty() || apart(body, pose, shape.get())) {
            return false;
        }
        float[] p = shape.get().mesh().positions();
        Quaterniond turn = pose.rotation().toJoml();
        for (int i = 0; i + 2 < p.length; i += 3) {
            if (holds(point(pose, turn, body.scale(), p[i], p[i + 1], p[i + 2]))) {
                return true;
            }
        }
        return false;
    }

    /** Whether the corners of a body's box all lie on one outer side of the rectangle. */
    private boolean apart(Body body, Pose pose, ShapeSource.Shape shape) {
        Quaterniond turn = pose.rotation().toJoml();
        boolean left = true;
        boolean right = true;
        boolean above = true;
        boolean below = true;
        for (int corner = 0; corner < 8; corner++) {
            double[] pixel = projection.pixel(point(
                    pose,
                    turn,
                    body.scale(),
                    ((corner & 1) == 0 ? shape.min() : shape.max())[0],
                    ((corner & 2) == 0 ? shape.min() : shape.max())[1],
                    ((corner & 4) == 0 ? shape.min() : shape.max())[2]));
            if (pixel == null) {
                return false;
            }
            left &= pixel[0] < minX;
            right &= pixel[0] > maxX;
            above &= pixel[1] < minY;
            below &= pixel[1] > maxY;
        }
        return left || right || above || below;
    }

    private static Vec3 point(Pose pose, Quaterniond turn, double scale, double x, double y, double z) {
        return pose.position().plus(Vec3.of(turn.transform(new Vector3d(scale * x, scale * y, scale * z))));
    }
}
