package dev.scree.editor.action;

import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Box;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneObject;
import dev.scree.runtime.scene.SceneRoom;
import dev.scree.runtime.scene.Sink;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.joml.Vector3d;

/**
 * Where new things come to stand: on the surface on which they were dropped, or in a free place beside what is there.
 * Everything is found by boxes along the world's axes.
 */
final class Landing {
    /** A surface steeper than this is a wall, beside which things stand: the cosine of 60 degrees. */
    private static final double WALL = 0.5;
    /** What pours down hangs at this part of the height of the room over a surface. */
    private static final double SPOUT_HEIGHT = 0.7;

    private final Scene scene;
    private final SceneRoom room;
    private final List<SceneObject> objects;
    private final Box own;
    private final double clear;
    private final boolean spout;

    private Landing(OpenProject project, List<SceneObject> objects) {
        this.scene = project.scene();
        this.room = project.room();
        this.objects = objects;
        // The spheres of a body's edges may stand out by a radius: it is to fall a little, not to be thrown up.
        this.clear = objects.stream()
                .filter(Body.class::isInstance)
                .map(Body.class::cast)
                .mapToDouble(body ->
                        longest(Box.ofBody(body, project.modelSize(body)).size()) / (2 * body.resolution()))
                .max()
                .orElse(0);
        this.own = room.box(objects).orElse(Box.around(Vec3.ZERO, Vec3.ZERO)).grown(clear);
        this.spout = !objects.isEmpty() && objects.stream().allMatch(o -> o instanceof Emitter e && poursDown(e));
    }

    /**
     * Returns how far new objects have to be moved so that they stand well [m].
     *
     * @param objects the new objects where they are at first; only their extent counts
     * @param spot where they were dropped, or null: beside what is there
     * @return empty where no place was asked for and none in the domain is free
     */
    static Optional<Vec3> of(OpenProject project, List<SceneObject> objects, DropSpot spot) {
        Landing landing = new Landing(project, objects);
        return spot == null ? landing.beside() : Optional.of(landing.tidy(landing.dropped(spot)));
    }

    /**
     * Returns how far a new object has to be moved so that it keeps clear of what is there [m]; zero where its own
     * place is free or no place is.
     */
    static Vec3 clear(OpenProject project, SceneObject object) {
        Landing landing = new Landing(project, List.of(object));
        double gap = 0.1 * longest(landing.own.size());
        return landing.room
                .free(landing.own, gap, landing.inTheWay(null))
                .map(landing::tidy)
                .orElse(Vec3.ZERO);
    }

    /** On the floor, as near to its middle as there is a free place. */
    private Optional<Vec3> beside() {
        Vec3 min = scene.domain().min();
        Vec3 middle = min.plus(scene.domain().max()).times(0.5);
        Box wanted = own.moved(new Vec3(
                middle.x() - own.centre().x(),
                height(min.y()) - own.min().y(),
                middle.z() - own.centre().z()));
        double gap = Math.max(clear, 0.05 * longest(own.size()));
        return room.free(wanted, gap, inTheWay(null))
                .map(more -> tidy(wanted.moved(more).centre().minus(own.centre())));
    }

    private Vec3 dropped(DropSpot spot) {
        Vec3 half = own.size().times(0.5);
        Vec3 normal = spot.normal();
        Vec3 at = spot.point();
        double bottom = at.y();
        double level = Math.hypot(normal.x(), normal.z());
        if (normal.y() < WALL && level > 1e-9) {
            double x = normal.x() / level;
            double z = normal.z() / level;
            double away = Math.abs(x) * half.x() + Math.abs(z) * half.z();
            at = at.plus(new Vec3(x * away, 0, z * away));
            bottom = under(at, spot);
        }
        Vec3 min = scene.domain().min();
        Vec3 max = scene.domain().max();
        double low = Math.max(min.y(), height(bottom));
        Vec3 centre = new Vec3(
                between(at.x(), min.x() + half.x(), max.x() - half.x()),
                low + half.y(),
                between(at.z(), min.z() + half.z(), max.z() - half.z()));
        Box box = Box.around(centre, own.size());
        return nudged(box, inTheWay(spot.on())).centre().minus(own.centre());
    }

    /** The height of what lies under a point before a wall [m]; the point's own within a vessel, whose box holds it. */
    private double under(Vec3 at, DropSpot spot) {
        double height = scene.domain().min().y();
        for (SceneObject object : scene.objects()) {
            Box box = room.box(object).orElse(null);
            if (box == null || object instanceof Sink || !holds(box, at)) {
                continue;
            }
            if (object.id().equals(spot.on()) && box.max().y() > at.y()) {
                return at.y();
            }
            if (box.max().y() <= at.y() + 1e-9) {
                height = Math.max(height, box.max().y());
            }
        }
        return height;
    }

    private static boolean holds(Box box, Vec3 at) {
        return box.min().x() < at.x()
                && at.x() < box.max().x()
                && box.min().z() < at.z()
                && at.z() < box.max().z();
    }

    /** The height of the lower side over a surface [m]: on it, but what pours down hangs over it. */
    private double height(double surface) {
        double top = scene.domain().max().y();
        return spout && top > surface ? surface + SPOUT_HEIGHT * (top - surface) : surface;
    }

    /** The box moved aside by as little as clears the others, where there is such a place between the walls. */
    private Box nudged(Box box, Predicate<SceneObject> inTheWay) {
        List<Box> taken = room.boxes(inTheWay);
        if (taken.stream().noneMatch(box::overlaps)) {
            return box;
        }
        Vec3 min = scene.domain().min();
        Vec3 max = scene.domain().max();
        double slack = 1e-6 * longest(box.size());
        List<Box> beside = new ArrayList<>();
        for (Box other : taken) {
            beside.add(box.moved(new Vec3(other.max().x() - box.min().x() + slack, 0, 0)));
            beside.add(box.moved(new Vec3(other.min().x() - box.max().x() - slack, 0, 0)));
            beside.add(box.moved(new Vec3(0, 0, other.max().z() - box.min().z() + slack)));
            beside.add(box.moved(new Vec3(0, 0, other.min().z() - box.max().z() - slack)));
        }
        return beside.stream()
                .filter(b -> b.min().x() >= min.x()
                        && b.max().x() <= max.x()
                        && b.min().z() >= min.z()
                        && b.max().z() <= max.z())
                .filter(b -> taken.stream().noneMatch(b::overlaps))
                .min(Comparator.comparingDouble(
                        b -> b.centre().minus(box.centre()).length()))
                .orElse(box);
    }

    /** What new things must keep clear of: sinks only of sinks, all others of everything but sinks. */
    private Predicate<SceneObject> inTheWay(String standsOn) {
        boolean sinks = !objects.isEmpty() && objects.stream().allMatch(Sink.class::isInstance);
        return object -> sinks == object instanceof Sink && !object.id().equals(standsOn);
    }

    private static boolean poursDown(Emitter emitter) {
        Vector3d out = emitter.pose().rotation().toJoml().normalize().transform(new Vector3d(0, -1, 0));
        return emitter.place().isPresent() && out.y < -WALL;
    }

    /** Rounded to a thousandth of the things' size, so that the numbers are short which are saved. */
    private Vec3 tidy(Vec3 offset) {
        double size = longest(own.size());
        if (!(size > 0)) {
            return offset.tidy();
        }
        double per = Math.pow(10, Math.ceil(-Math.log10(size / 1000)));
        return new Vec3(
                        Math.round(offset.x() * per) / per,
                        Math.ceil(offset.y() * per - 1e-6) / per,
                        Math.round(offset.z() * per) / per)
                .tidy();
    }

    private static double between(double value, double low, double high) {
        return low > high ? (low + high) / 2 : Math.max(low, Math.min(high, value));
    }

    private static double longest(Vec3 size) {
        return Math.max(size.x(), Math.max(size.y(), size.z()));
    }
}
