package dev.scree.runtime.scene;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.joml.Vector3d;

/** The room that the objects of a scene take, as boxes along the world's axes, and the free places between them. */
public final class SceneRoom {
    private final Scene scene;
    private final Function<Body, Vec3> modelSize;

    /**
     * Looks at a scene.
     *
     * @param modelSize returns the size of a body's model along the model's own axes at scale 1 [m]
     */
    public SceneRoom(Scene scene, Function<Body, Vec3> modelSize) {
        this.scene = scene;
        this.modelSize = modelSize;
    }

    /** Returns the box that an object fills; empty for what fills none, such as a joint, a plane or a filling. */
    public Optional<Box> box(SceneObject object) {
        if (object instanceof ModelObject model) {
            Body body = model.rigid();
            return Optional.of(Box.ofBody(body, modelSize.apply(body)));
        } else if (object instanceof Sink sink) {
            return Optional.of(Box.turned(sink.pose(), sink.size()));
        } else if (object instanceof Cloth cloth) {
            return Optional.of(Box.turned(cloth.pose(), cloth.extent()));
        } else if (object instanceof Obstacle obstacle) {
            Vec3 size = obstacle.size();
            return switch (obstacle.shape()) {
                case PLANE -> Optional.empty();
                case BOX -> Optional.of(Box.turned(obstacle.pose(), size));
                // A capsule's length is measured between the middles of its two half balls.
                case CAPSULE ->
                    Optional.of(Box.turned(obstacle.pose(), new Vec3(size.x(), size.x() + size.y(), size.x())));
            };
        }
        return object.extent().equals(Vec3.ZERO)
                ? Optional.empty()
                : object.place().map(place -> Box.around(place, object.extent()));
    }

    /** Returns the box round all that the objects fill; empty where none fills any. */
    public Optional<Box> box(List<? extends SceneObject> objects) {
        return objects.stream().map(this::box).flatMap(Optional::stream).reduce(Box::union);
    }

    /** Returns the boxes of the scene's objects that count. */
    public List<Box> boxes(Predicate<SceneObject> counts) {
        List<Box> boxes = new ArrayList<>();
        scene.objects().stream().filter(counts).forEach(object -> box(object).ifPresent(boxes::add));
        return boxes;
    }

    /** Returns whether a box reaches behind a plane obstacle, where everything is solid. */
    public boolean behindPlane(Box box) {
        return scene.obstacles().stream()
                .filter(o -> o.shape() == ObstacleShape.PLANE)
                .anyMatch(plane -> {
                    Vector3d normal =
                            plane.pose().rotation().toJoml().normalize().transform(new Vector3d(0, 1, 0));
                    Vector3d low = new Vector3d(
                            normal.x > 0 ? box.min().x() : box.max().x(),
                            normal.y > 0 ? box.min().y() : box.max().y(),
                            normal.z > 0 ? box.min().z() : box.max().z());
                    double slack = 1e-6 * box.size().length();
                    return low.sub(plane.pose().position().toJoml()).dot(normal) < -slack;
                });
    }

    /**
     * Returns the free place for a box that is nearest to where it is now: at the same height beside what is there,
     * else above it, within the domain.
     *
     * @param wanted where the box would best be
     * @param gap free space to keep between places [m]
     * @param counts which objects of the scene are in the way
     * @return how far the box has to be moved [m]; empty where there is no free place in the domain
     */
    public Optional<Vec3> free(Box wanted, double gap, Predicate<SceneObject> counts) {
        List<Box> taken = boxes(counts);
        Predicate<Box> inTheWay = box -> taken.stream().anyMatch(box::overlaps) || behindPlane(box);
        if (within(scene.domain(), wanted) && !inTheWay.test(wanted)) {
            return Optional.of(Vec3.ZERO);
        }
        Vec3 size = wanted.size();
        double smallest = Math.min(size.x(), Math.min(size.y(), size.z()));
        // Places side by side look best; where there is no such place, those in between are tried.
        return nearest(wanted, gap, inTheWay).or(() -> nearest(wanted, -0.75 * smallest, inTheWay));
    }

    private static boolean within(Domain domain, Box box) {
        return box.min().x() >= domain.min().x()
                && box.min().y() >= domain.min().y()
                && box.min().z() >= domain.min().z()
                && box.max().x() <= domain.max().x()
                && box.max().y() <= domain.max().y()
                && box.max().z() <= domain.max().z();
    }

    /** Returns how far it is to the nearest free place on a grid whose places lie a gap apart [m]. */
    private Optional<Vec3> nearest(Box wanted, double gap, Predicate<Box> inTheWay) {
        double ceiling = scene.domain().max().y();
        try {
            List<Vec3> places =
                    Placement.grid(wanted.centre(), wanted.size(), gap, 1, scene.domain(), inTheWay, ceiling);
            return Optional.of(places.get(0).minus(wanted.centre()));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
