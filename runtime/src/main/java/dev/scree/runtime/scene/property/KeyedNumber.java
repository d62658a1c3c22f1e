package dev.scree.runtime.scene.property;

import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.PropertyTrack;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.ScenePart;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A number of a part that may have a track: a property, or one of the three numbers of a vector.
 *
 * @param part the part as it is
 * @param property the property
 * @param axis which of a vector's numbers, 0 to 2; -1 for a number
 */
public record KeyedNumber<T extends ScenePart>(T part, Property<T> property, int axis) {
    private static final String AXES = "XYZ";

    /** Returns all numbers of a part that may have tracks. */
    public static <T extends ScenePart> List<KeyedNumber<T>> of(T part) {
        List<KeyedNumber<T>> numbers = new ArrayList<>();
        for (Property<T> property : Properties.of(part)) {
            numbers.addAll(of(part, property));
        }
        return numbers;
    }

    /** Returns those of one property; none where it cannot be keyed. */
    public static <T extends ScenePart> List<KeyedNumber<T>> of(T part, Property<T> property) {
        if (!property.keyable()) {
            return List.of();
        }
        return property.type() instanceof PropertyType.Vector
                ? List.of(
                        new KeyedNumber<>(part, property, 0),
                        new KeyedNumber<>(part, property, 1),
                        new KeyedNumber<>(part, property, 2))
                : List.of(new KeyedNumber<>(part, property, -1));
    }

    /** Returns the number of a scene that a track is of; empty where there is none. */
    public static Optional<? extends KeyedNumber<?>> find(Scene scene, PropertyTrack track) {
        return PartKind.named(scene, track.target()).flatMap(part -> find(part, track.property()));
    }

    /** Returns the number of a part by its key, such as {@code gravity[1]}; empty where there is none. */
    public static <T extends ScenePart> Optional<KeyedNumber<T>> find(T part, String key) {
        int bracket = key.indexOf('[');
        return Properties.find(part, bracket < 0 ? key : key.substring(0, bracket))
                .flatMap(property -> of(part, property).stream()
                        .filter(number -> number.key().equals(key))
                        .findFirst());
    }

    /** Returns its key: its path in the JSON of the part. */
    public String key() {
        return property.key() + (axis < 0 ? "" : "[" + axis + "]");
    }

    /** Returns the label as menus write it, such as "Gravity Y". */
    public String title() {
        return property.titleCase() + (axis < 0 ? "" : " " + AXES.charAt(axis));
    }

    /** Returns its value in the unit of the file; null where it is not given. */
    public Double value() {
        Object value = property.of(part);
        return value instanceof Vec3 v ? (Double) v.toArray()[axis] : (Double) value;
    }

    /** Returns what is valid, in the unit of the file. */
    public Range valid() {
        return property.type() instanceof PropertyType.Vector vector
                ? vector.each()
                : ((PropertyType.Number) property.type()).valid();
    }

    /** Returns the shown number for 1 of the file. */
    public double perUnit() {
        return property.type() instanceof PropertyType.Number number ? number.perUnit() : 1;
    }

    /** Returns the unit that is shown; empty without one. */
    public String unit() {
        return property.type() instanceof PropertyType.Number number
                ? number.format()
                        .replaceFirst("^.*%[.0-9]*[a-z]", "")
                        .replace("%%", "%")
                        .strip()
                : property.type().unit();
    }

    /** Returns the part with another value, in the unit of the file. */
    public T with(Scene scene, double value) {
        if (axis < 0) {
            return property.with(scene, part, value);
        }
        double[] all = ((Vec3) property.of(part)).toArray();
        all[axis] = value;
        return property.with(scene, part, Vec3.of(all));
    }

    /** Returns the scene, which has the part, with another value of the number, in the unit of the file. */
    public Scene in(Scene scene, double value) {
        Double now = value();
        return now != null && now == value ? scene : scene.withPart(with(scene, value));
    }
}
