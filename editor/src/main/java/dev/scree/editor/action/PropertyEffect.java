package dev.scree.editor.action;

import dev.scree.editor.session.SceneDifference;
import dev.scree.runtime.scene.Axis;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.ScenePart;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.scene.property.Property;
import dev.scree.runtime.scene.property.PropertyType;
import dev.scree.runtime.scene.property.Range;
import java.util.List;
import java.util.Optional;

/** When a change of a property acts on a play that runs, found by trying one: no list of its own can be out of date. */
public final class PropertyEffect {
    private PropertyEffect() {}

    /** Returns whether a play that runs takes a change of the property over; else it waits for the next Play. */
    public static <T extends ScenePart> boolean atOnce(Scene scene, T part, Property<T> property) {
        Object other = other(scene, part, property);
        if (other == null && !property.optional()) {
            return true;
        }
        Scene after = scene.withPart(property.with(scene, part, other));
        return SceneDifference.between(scene, after, body -> Optional.empty())
                .atNextPlay()
                .isEmpty();
    }

    /** A value that differs from the present one; null where there is none, or for one that may be left out. */
    private static <T> Object other(Scene scene, T part, Property<T> property) {
        Object now = property.of(part);
        PropertyType type = property.type();
        if (property.optional()) {
            Object start = property.start().apply(scene, part);
            return now == null ? start == null ? firstOther(scene, type, null) : start : null;
        }
        if (type instanceof PropertyType.Number number) {
            double next = other(((Number) now).doubleValue(), number.valid(), number.whole() ? 1 : 0.25);
            return number.whole() ? (Object) (int) next : (Object) next;
        }
        if (type instanceof PropertyType.Vector vector) {
            Vec3 v = (Vec3) now;
            return new Vec3(other(v.x(), vector.each(), 0.25), v.y(), v.z());
        }
        if (type instanceof PropertyType.Colour) {
            Vec3 v = (Vec3) now;
            return new Vec3(1 - v.x() * 0.5, v.y(), v.z());
        }
        if (type instanceof PropertyType.Choice choice) {
            return choice.options().stream()
                    .<Object>map(PropertyType.Option::value)
                    .filter(o -> o != now && property.allowed().test(part, o))
                    .findFirst()
                    .orElse(null);
        }
        if (type instanceof PropertyType.Rotation) {
            return now.equals(Quat.IDENTITY) ? Quat.ofDegrees(new Vec3(0, 90, 0)) : Quat.IDENTITY;
        }
        if (type instanceof PropertyType.Axes) {
            return ((List<?>) now).contains(Axis.X) ? List.of() : List.of(Axis.X);
        }
        if (type instanceof PropertyType.Flag) {
            return !(Boolean) now;
        }
        return type instanceof PropertyType.Text ? now + " " : firstOther(scene, type, now);
    }

    private static double other(double now, Range valid, double step) {
        return valid.holds(now + step) ? now + step : valid.holds(now - step) ? now - step : now / 2;
    }

    private static Object firstOther(Scene scene, PropertyType type, Object now) {
        return type instanceof PropertyType.Reference reference
                ? reference.kind().in(scene).stream()
                        .<Object>map(ScenePart::id)
                        .filter(id -> !id.equals(now))
                        .findFirst()
                        .orElse(null)
                : null;
    }
}
