package dev.scree.runtime.scene.property;

import dev.scree.runtime.scene.Axis;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * Declares the properties of a record, in the order in which a form shows them. A method that names a kind of value
 * adds a property; the others say more of the one added last.
 *
 * @param <T> the record
 */
final class Declaration<T> {
    private final List<Property<T>> properties = new ArrayList<>();
    private String group = "";

    List<Property<T>> list() {
        return List.copyOf(properties);
    }

    /** Those that follow stand in a section of this title. */
    Declaration<T> group(String title) {
        group = title;
        return this;
    }

    /** @param format of the shown number with its unit, such as {@code "%.4g m"} */
    Declaration<T> number(
            String key, String label, String format, Function<T, Double> get, BiFunction<T, Double, T> set) {
        return add(key, label, number(format, false), get, set, Double.class);
    }

    Declaration<T> whole(String key, String label, Function<T, Integer> get, BiFunction<T, Integer, T> set) {
        return add(key, label, number("%.0f", true), get, set, Integer.class);
    }

    Declaration<T> vector(
            String key, String label, String unit, String format, Function<T, Vec3> get, BiFunction<T, Vec3, T> set) {
        return add(key, label, new PropertyType.Vector(unit, format, Range.FINITE, 0.005), get, set, Vec3.class);
    }

    Declaration<T> rotation(String key, String label, Function<T, Quat> get, BiFunction<T, Quat, T> set) {
        return add(key, label, new PropertyType.Rotation(), get, set, Quat.class);
    }

    Declaration<T> colour(String key, String label, Function<T, Vec3> get, BiFunction<T, Vec3, T> set) {
        return add(key, label, new PropertyType.Colour(), get, set, Vec3.class);
    }

    Declaration<T> flag(String key, String label, Function<T, Boolean> get, BiFunction<T, Boolean, T> set) {
        return add(key, label, new PropertyType.Flag(), get, set, Boolean.class);
    }

    Declaration<T> text(String key, String label, Function<T, String> get, BiFunction<T, String, T> set) {
        return add(key, label, new PropertyType.Text(), get, set, String.class);
    }

    Declaration<T> axes(String key, String label, Function<T, List<Axis>> get, BiFunction<T, List<Axis>, T> set) {
        return add(key, label, new PropertyType.Axes(), get, set, List.class);
    }

    Declaration<T> special(String key, String label, Function<T, Object> get) {
        return add(key, label, new PropertyType.Special(), get, (part, value) -> part, Object.class);
    }

    Declaration<T> reference(
            String key, String label, PartKind<?> kind, Function<T, String> get, BiFunction<T, String, T> set) {
        return add(key, label, new PropertyType.Reference(kind), get, set, String.class);
    }

    <E extends Enum<E>> Declaration<T> choice(
            String key,
            String label,
            Class<E> type,
            Function<T, E> get,
            BiFunction<T, E, T> set,
            PropertyType.Option... options) {
        return add(key, label, new PropertyType.Choice(List.of(options)), get, set, type);
    }

    static PropertyType.Option option(Enum<?> value, String label, String note) {
        return new PropertyType.Option(value, label, note);
    }

    static PropertyType.Option option(Enum<?> value, String label) {
        return option(value, label, "");
    }

    /** Position and rotation. */
    Declaration<T> pose(Function<T, Pose> get, BiFunction<T, Pose, T> set) {
        return inside("pose", get, set, SpaceProperties.POSE);
    }

    /** A nested record's own properties. */
    <N> Declaration<T> inside(String key, Function<T, N> get, BiFunction<T, N, T> set, List<Property<N>> nested) {
        nested.forEach(p -> properties.add(p.inside(key, get, set).withGroup(group)));
        return this;
    }

    // --- more of the last one

    Declaration<T> help(String text) {
        return last(p -> p.withHelp(text));
    }

    Declaration<T> keyable() {
        return last(p -> p.withKeyable(true));
    }

    /** Only parts like this use it. */
    Declaration<T> when(Predicate<T> applies) {
        return last(p -> p.withApplies(applies));
    }

    /** @param reason why it cannot be set now, or null */
    Declaration<T> blocked(Function<T, String> reason) {
        return last(p -> p.withBlocked(reason));
    }

    /** While this holds, it is computed from the property of that label. */
    Declaration<T> follows(Predicate<T> when, String label) {
        return last(p -> p.withFollows(part -> when.test(part) ? label : null));
    }

    /** All properties under a key, such as {@code pivot.}, are used only by parts like this. */
    Declaration<T> each(String prefix, Predicate<T> applies) {
        properties.replaceAll(p -> p.key().startsWith(prefix) ? p.withApplies(applies.and(p.applies())) : p);
        return this;
    }

    /** One of the properties has another label for parts like this. */
    Declaration<T> labelled(String key, Predicate<T> when, String label) {
        for (int i = properties.size() - 1; i >= 0; i--) {
            Property<T> property = properties.get(i);
            if (property.key().equals(key)) {
                properties.set(i, property.withApplies(property.applies().and(when.negate())));
                properties.add(
                        i, property.withApplies(property.applies().and(when)).withLabel(label));
            }
        }
        return this;
    }

    Declaration<T> allowed(BiPredicate<T, Object> suits) {
        return last(p -> p.withAllowed(suits));
    }

    /** It may be left out. @param start the value it gets when it is first given */
    Declaration<T> missing(String word, BiFunction<Scene, T, Object> start) {
        return last(p -> p.withMissing(word).withStart(start));
    }

    /** What it does besides setting the value needs the scene. */
    Declaration<T> bySetting(Property.Setter<T> setter) {
        return last(p -> p.withSet(setter));
    }

    /** What is valid, without which the scene means nothing or costs without end. */
    Declaration<T> within(Range bounds) {
        return valid(bounds);
    }

    Declaration<T> between(double min, double max) {
        return valid(new Range(min, max, false)).usual(min, max);
    }

    private Declaration<T> valid(Range range) {
        return last(p -> p.type() instanceof PropertyType.Vector v
                ? p.withType(new PropertyType.Vector(v.unit(), v.format(), range, v.step()))
                : p.withType(
                        number(p).withValid(range).withUsual(number(p).usual().within(range))));
    }

    /** What a widget offers, in the unit of the file. */
    Declaration<T> usual(double min, double max) {
        return last(p -> p.withType(
                number(p).withUsual(new Range(min, max, false).within(number(p).valid()))));
    }

    /** Change for a pixel dragged, in the unit of the file. */
    Declaration<T> step(double step) {
        return last(p -> p.type() instanceof PropertyType.Vector v
                ? p.withType(new PropertyType.Vector(v.unit(), v.format(), v.each(), step))
                : p.withType(number(p).withStep(step)));
    }

    /** The same as a part of the value. */
    Declaration<T> relativeStep(double part) {
        return last(p -> p.withType(number(p).withRelativeStep(part)));
    }

    /** It is shown in another unit than the file's. @param perUnit shown number for 1 of the file */
    Declaration<T> fileUnit(String unit, double perUnit) {
        return last(p -> p.withType(number(p).withFileUnit(unit).withPerUnit(perUnit)));
    }

    private Declaration<T> last(UnaryOperator<Property<T>> change) {
        properties.set(properties.size() - 1, change.apply(properties.get(properties.size() - 1)));
        return this;
    }

    private PropertyType.Number number(Property<T> property) {
        return (PropertyType.Number) property.type();
    }

    private static PropertyType.Number number(String format, boolean whole) {
        String unit =
                format.substring(format.indexOf('%') + 4).replace("%%", "%").strip();
        return new PropertyType.Number(format, 1, unit, Range.FINITE, new Range(-1e6, 1e6, false), 0.01, 0, whole);
    }

    private <V> Declaration<T> add(
            String key,
            String label,
            PropertyType type,
            Function<T, ? extends V> get,
            BiFunction<T, V, T> set,
            Class<?> value) {
        properties.add(new Property<>(
                key,
                label,
                group,
                type,
                "",
                get::apply,
                (scene, part, given) -> set.apply(part, cast(value, given)),
                part -> true,
                part -> null,
                part -> null,
                (part, given) -> true,
                null,
                (scene, part) -> null,
                false));
        return this;
    }

    @SuppressWarnings("unchecked")
    private static <V> V cast(Class<?> type, Object value) {
        return (V) type.cast(value);
    }
}
