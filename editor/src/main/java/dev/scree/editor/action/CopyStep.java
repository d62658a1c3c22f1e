package dev.scree.editor.action;

import dev.scree.runtime.scene.Box;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneObject;
import dev.scree.runtime.scene.SceneRoom;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How far from objects their copies stand: one step beside them where that is free, else beside all of them, or above.
 * What the objects overlap already, as the water that a boat floats in, is not in the way.
 */
final class CopyStep {
    /** More pairs of boxes are not compared [pairs a place]. */
    private static final long MOST_PAIRS = 2_000_000;

    private CopyStep() {}

    /**
     * Returns how far the copies stand from the objects [m]: along x by the step, where no place is free.
     *
     * @param step from an object to its copy, so that they stand side by side [m]
     */
    static Vec3 of(Scene scene, SceneRoom room, List<SceneObject> objects, double step) {
        Vec3 usual = new Vec3(step, 0, 0);
        List<Box> own = new ArrayList<>();
        objects.forEach(object -> room.box(object).ifPresent(own::add));
        Optional<Box> whole = own.stream().reduce(Box::union);
        if (whole.isEmpty() || (long) own.size() * scene.objects().size() > MOST_PAIRS) {
            return usual;
        }
        List<Box> taken = new ArrayList<>(own);
        for (Box other : room.boxes(object -> !objects.contains(object))) {
            if (own.stream().noneMatch(other::overlaps)) {
                taken.add(other);
            }
        }
        Box domain = new Box(scene.domain().min(), scene.domain().max());
        boolean inside = holds(domain, whole.get());
        Vec3 size = whole.get().size().plus(new Vec3(step, step, step).times(0.1));
        for (Vec3 place : places(step, size)) {
            Vec3 by = new Vec3(rounded(place.x()), rounded(place.y()), rounded(place.z()));
            if (inside && !holds(domain, whole.get().moved(by))) {
                continue;
            }
            if (own.stream().map(box -> box.moved(by)).noneMatch(box -> taken.stream()
                    .anyMatch(box::overlaps))) {
                return by;
            }
        }
        return usual;
    }

    private static List<Vec3> places(double step, Vec3 size) {
        return List.of(
                new Vec3(step, 0, 0),
                new Vec3(-step, 0, 0),
                new Vec3(0, 0, step),
                new Vec3(0, 0, -step),
                new Vec3(size.x(), 0, 0),
                new Vec3(-size.x(), 0, 0),
                new Vec3(0, 0, size.z()),
                new Vec3(0, 0, -size.z()),
                new Vec3(0, size.y(), 0));
    }

    /** Away from the objects to a whole millimetre, so that the numbers are short which are saved. */
    private static double rounded(double by) {
        return by == 0 ? 0 : Math.signum(by) * Math.ceil(Math.abs(by) * 1000 - 1e-6) / 1000;
    }

    private static boolean holds(Box outer, Box inner) {
        return outer.union(inner).equals(outer);
    }
}
