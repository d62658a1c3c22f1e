package dev.scree.runtime.scene.property;

import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Withers;
import java.util.Arrays;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * One thing that can be set in a part of a scene, described once for all who show, check, read or write it.
 *
 * @param <T> record that has it
 * @param key its path in the record's JSON, such as {@code pivot.motorTorque}
 * @param label as the Inspector shows it
 * @param group section of the form; empty: before all sections
 * @param type values, unit, ranges
 * @param help one or two sentences for a tooltip and the file's schema; may be empty
 * @param get its value; null where it is not given
 * @param set a copy with another value
 * @param applies whether the part, as it is, uses it
 * @param blocked why it cannot be set now, or null
 * @param follows label of the property that it follows from at present, or null: it is set itself
 * @param allowed whether one of a choice's values suits the part
 * @param missing what holds while it is not given, such as "never"; null: it always is
 * @param start value it gets when it is first given
 * @param keyable whether its numbers may have tracks ({@link dev.scree.runtime.scene.PropertyTrack}): a number or
 *     vector that is no place, and whose change leaves all arrays of a play as long as they are
 */
@Withers
public record Property<T>(
        String key,
        String label,
        String group,
        PropertyType type,
        String help,
        Function<T, Object> get,
        Setter<T> set,
        Predicate<T> applies,
        Function<T, String> blocked,
        Function<T, String> follows,
        BiPredicate<T, Object> allowed,
        String missing,
        BiFunction<Scene, T, Object> start,
        boolean keyable)
        implements PropertyBuilder.With<T> {

    /** Makes the copy; gets the scene because some values bring others with them. */
    public interface Setter<T> {
        T set(Scene scene, T part, Object value);
    }

    /** The value, or null. */
    public Object of(T part) {
        return get.apply(part);
    }

    /** A copy of the part with another value of the right type; null where it can be {@link #missing}. */
    public T with(Scene scene, T part, Object value) {
        return set.set(scene, part, value);
    }

    /** Whether it may be left out. */
    public boolean optional() {
        return missing != null;
    }

    /** The label as menus and undo write it: "Lower Corner". */
    public String titleCase() {
        return Arrays.stream(label.split(" "))
                .map(word -> Character.toUpperCase(word.charAt(0)) + word.substring(1))
                .collect(Collectors.joining(" "));
    }

    /** The label with what it belongs to, as search shows it: "Motion: Damping". */
    public String title() {
        return group.isEmpty() ? label : group + ": " + label;
    }

    /** The same property of an owner that holds the part under a key. */
    <O> Property<O> inside(String ownerKey, Function<O, T> part, BiFunction<O, T, O> withPart) {
        return new Property<>(
                ownerKey + "." + key,
                label,
                group,
                type,
                help,
                owner -> of(part.apply(owner)),
                (scene, owner, value) -> withPart.apply(owner, with(scene, part.apply(owner), value)),
                owner -> applies.test(part.apply(owner)),
                owner -> blocked.apply(part.apply(owner)),
                owner -> follows.apply(part.apply(owner)),
                (owner, value) -> allowed.test(part.apply(owner), value),
                missing,
                (scene, owner) -> start.apply(scene, part.apply(owner)),
                keyable);
    }
}
