package dev.scree.editor.action;

import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Cloth;
import dev.scree.runtime.scene.ClothShape;
import dev.scree.runtime.scene.Domain;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.EmitterShape;
import dev.scree.runtime.scene.FluidBlock;
import dev.scree.runtime.scene.GrainBlock;
import dev.scree.runtime.scene.ModelObject;
import dev.scree.runtime.scene.Obstacle;
import dev.scree.runtime.scene.ObstacleShape;
import dev.scree.runtime.scene.SceneObject;
import dev.scree.runtime.scene.Sink;
import dev.scree.runtime.scene.SoftBody;
import dev.scree.runtime.scene.Vec3;
import org.joml.Quaterniond;
import org.joml.Quaterniondc;
import org.joml.Vector3d;

/**
 * Objects made larger or smaller, by a factor for each axis of a frame, about a point. What has a size along each of
 * its own axes takes the factor of its axes; a model has one size, so a body takes part only where the three factors
 * are alike, and otherwise moves with its place. Speeds, masses that were typed, and the grains of a block stay.
 */
final class Scaling {
    private final Vec3 factors;
    private final Vec3 about;
    private final Quaterniond frame;

    /** @param factors above 0 @param about world frame [m] @param frame rotation from its axes to the world's */
    Scaling(Vec3 factors, Vec3 about, Quaterniondc frame) {
        this.factors = factors;
        this.about = about;
        this.frame = new Quaterniond(frame).normalize();
    }

    /** Whether an object has a size that can be scaled. */
    static boolean scales(SceneObject object) {
        return object instanceof ModelObject
                || object instanceof Sink
                || object instanceof FluidBlock
                || object instanceof GrainBlock
                || object instanceof Cloth
                || object instanceof Emitter emitter && emitter.shape() != EmitterShape.CAVITY
                || object instanceof Obstacle obstacle && obstacle.shape() != ObstacleShape.PLANE;
    }

    /** Whether an object has a size of its own along different axes. */
    static boolean scalesPerAxis(SceneObject object) {
        return scales(object)
                && !(object instanceof ModelObject)
                && !(object instanceof Emitter emitter && emitter.shape() == EmitterShape.DISC);
    }

    SceneObject of(SceneObject object) {
        Quaterniond own = Transformation.axes(object);
        SceneObject moved =
                object.posed(pose -> pose.withPosition(point(pose.position()).tidy()), this::corner);
        if (moved instanceof Body body) {
            return uniform() ? body.withScale(tidy(body.scale() * factors.x())) : body;
        } else if (moved instanceof SoftBody soft) {
            return uniform() ? soft.rescaled(tidy(soft.scale() * factors.x())) : soft;
        } else if (moved instanceof Cloth cloth) {
            return cloth(cloth, own);
        } else if (moved instanceof Sink sink) {
            return sink.withSize(size(sink.size(), own));
        } else if (moved instanceof Obstacle obstacle && obstacle.shape() != ObstacleShape.PLANE) {
            return obstacle.withSize(
                    obstacle.shape() == ObstacleShape.BOX ? size(obstacle.size(), own) : capsule(obstacle.size(), own));
        } else if (moved instanceof Emitter emitter && emitter.shape() != EmitterShape.CAVITY) {
            double along = along(own, 0);
            return emitter.shape() == EmitterShape.DISC
                    ? emitter.withWidth(tidy(emitter.width() * Math.sqrt(along * along(own, 2))))
                    : emitter.withWidth(tidy(emitter.width() * along)).withDepth(tidy(emitter.depth() * along(own, 2)));
        }
        return moved;
    }

    /** A disc's and a tube's diameter goes by both directions across; pins stay where they are on the cloth. */
    private Cloth cloth(Cloth cloth, Quaterniond own) {
        double x = along(own, 0);
        double z = along(own, 2);
        if (cloth.shape() != ClothShape.RECTANGLE && cloth.shape() != ClothShape.MODEL) {
            x = Math.sqrt(x * z);
            z = x;
        }
        double radius = uniform() ? factors.x() : 1;
        Vec3 size = cloth.size();
        Cloth scaled = cloth.resized(new Vec3(tidy(size.x() * x), tidy(size.y() * along(own, 1)), tidy(size.z() * z)));
        return scaled.withPins(scaled.pins().stream()
                .map(pin -> pin.withRadius(tidy(radius * pin.radius())))
                .toList());
    }

    /** The domain about the middle of its floor, so that what stands on the floor goes on standing there. */
    Domain of(Domain domain) {
        return domain.withMin(corner(domain.min())).withMax(corner(domain.max()));
    }

    /** A capsule's diameter goes by its thicker side; its length is that between the middles of its half balls. */
    private Vec3 capsule(Vec3 size, Quaterniond own) {
        double across = uniform() ? factors.x() : Math.sqrt(along(own, 0) * along(own, 2));
        return new Vec3(tidy(size.x() * across), tidy(size.y() * along(own, 1)), tidy(size.z() * across));
    }

    private Vec3 size(Vec3 size, Quaterniond own) {
        return new Vec3(tidy(size.x() * along(own, 0)), tidy(size.y() * along(own, 1)), tidy(size.z() * along(own, 2)));
    }

    /** By how much a length along one of an object's own axes grows. */
    private double along(Quaterniond own, int axis) {
        if (uniform()) {
            return factors.x();
        }
        Vector3d direction = own.transform(new Vector3d(axis == 0 ? 1 : 0, axis == 1 ? 1 : 0, axis == 2 ? 1 : 0));
        return scaled(direction).length();
    }

    private Vec3 corner(Vec3 corner) {
        return point(corner).tidy();
    }

    private Vec3 point(Vec3 point) {
        return about.plus(Vec3.of(scaled(point.minus(about).toJoml())));
    }

    private Vector3d scaled(Vector3d arm) {
        Vector3d local = new Quaterniond(frame).conjugate().transform(new Vector3d(arm));
        return frame.transform(local.mul(factors.x(), factors.y(), factors.z()));
    }

    private boolean uniform() {
        return factors.x() == factors.y() && factors.y() == factors.z();
    }

    private static double tidy(double value) {
        return Math.max(1e-6, Math.round(value * 1e9) / 1e9);
    }
}
