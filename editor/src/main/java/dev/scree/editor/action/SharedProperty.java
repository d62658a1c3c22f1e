package dev.scree.editor.action;

import com.fasterxml.jackson.databind.JsonNode;
import dev.scree.editor.command.Command;
import dev.scree.runtime.scene.Axis;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.ScenePart;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.scene.property.Bounds;
import dev.scree.runtime.scene.property.NumberInput;
import dev.scree.runtime.scene.property.Properties;
import dev.scree.runtime.scene.property.Property;
import dev.scree.runtime.scene.property.PropertyJson;
import dev.scree.runtime.scene.property.PropertyType;
import dev.scree.runtime.scene.property.Range;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * A property that each of several parts has, with the values that they have now. Two parts have the same property where
 * its key, its label and its kind of value are the same. An edit writes to all of them in one command.
 */
public final class SharedProperty {
    /** A part with its own declaration of the property. */
    private record Owned<T extends ScenePart>(T part, Property<T> property) {
        Object value() {
            return property.of(part);
        }

        T with(Scene scene, Object value) {
            return property.with(scene, part, value);
        }

        Object start(Scene scene) {
            return property.start().apply(scene, part);
        }

        String blocked() {
            return property.blocked().apply(part);
        }

        String follows() {
            return property.follows().apply(part);
        }

        JsonNode json() {
            return PropertyJson.write(property, part);
        }

        boolean atOnce(Scene scene) {
            return PropertyEffect.atOnce(scene, part, property);
        }

        boolean allows(Object value) {
            return property.allowed().test(part, value);
        }
    }

    /** Number of parts in which it is tried whether a change acts at once. */
    private static final int TRIED = 12;

    /** The last one is that which was chosen last. */
    private final List<Owned<?>> owners;

    private final Owned<?> last;
    private final NumberInput input;
    /** Numbers of each owner, in the unit of the file; null where the value is not given. */
    private final double[][] numbers;
    /** By question and what it is about. */
    private final Map<List<Object>, Optional<Object>> answers = new HashMap<>();

    private SharedProperty(List<Owned<?>> owners) {
        this.owners = owners;
        this.last = owners.get(owners.size() - 1);
        PropertyType type = type();
        this.input = type instanceof PropertyType.Number number
                ? NumberInput.shown(number)
                : type instanceof PropertyType.Vector vector
                        ? NumberInput.of(vector)
                        : type instanceof PropertyType.Colour
                                ? NumberInput.of(Bounds.COLOUR, false)
                                : type instanceof PropertyType.Rotation ? NumberInput.of("°", Range.FINITE) : null;
        this.numbers = input == null
                ? null
                : owners.stream().map(o -> numbers(o.value())).toArray(double[][]::new);
    }

    /** Returns what some parts have in common, in the order of the last one's form. */
    public static List<SharedProperty> of(List<? extends ScenePart> parts) {
        if (parts.isEmpty()) {
            return List.of();
        }
        List<List<? extends Owned<?>>> owned = parts.stream()
                .<List<? extends Owned<?>>>map(part -> owned(part))
                .toList();
        List<SharedProperty> shared = new ArrayList<>();
        List<? extends Owned<?>> candidates = owned.get(owned.size() - 1);
        for (int i = 0; i < candidates.size(); i++) {
            Property<?> wanted = candidates.get(i).property();
            List<Owned<?>> same = new ArrayList<>();
            for (List<? extends Owned<?>> all : owned) {
                // Parts of one kind have most of their properties at the same places.
                Owned<?> beside =
                        i < all.size() && same(all.get(i).property(), wanted) ? all.get(i) : find(all, wanted);
                if (beside != null) {
                    same.add(beside);
                }
            }
            if (same.size() == parts.size()) {
                shared.add(new SharedProperty(same));
            }
        }
        return shared;
    }

    private static <T extends ScenePart> List<Owned<T>> owned(T part) {
        return Properties.of(part).stream().map(p -> new Owned<>(part, p)).toList();
    }

    private static Owned<?> find(List<? extends Owned<?>> all, Property<?> wanted) {
        for (Owned<?> each : all) {
            if (same(each.property(), wanted)) {
                return each;
            }
        }
        return null;
    }

    private static boolean same(Property<?> a, Property<?> b) {
        // Parts of one kind share most of their declarations, and comparing types is slow.
        return a == b
                || a.key().equals(b.key())
                        && a.label().equals(b.label())
                        && a.type().equals(b.type());
    }

    /** Numbers of a value: one, or three of a vector, colour or rotation (in degrees). */
    private static double[] numbers(Object value) {
        return value instanceof Number number
                ? new double[] {number.doubleValue()}
                : value instanceof Vec3 vector
                        ? vector.toArray()
                        : value instanceof Quat turn ? turn.toDegrees().toArray() : null;
    }

    /** Returns the declaration of the part that was chosen last. */
    public Property<?> property() {
        return last.property();
    }

    public String key() {
        return last.property().key();
    }

    public PropertyType type() {
        return last.property().type();
    }

    /** Returns how many parts have it. */
    public int count() {
        return owners.size();
    }

    /** Returns the value of the part that was chosen last; null where it is not given. */
    public Object value() {
        return last.value();
    }

    /** Returns that value as it stands in the scene's file. */
    public JsonNode json() {
        return last.json();
    }

    /** Returns the parts that have it. */
    public List<ScenePart> parts() {
        return owners.stream().<ScenePart>map(Owned::part).toList();
    }

    /**
     * Returns whether a play that runs takes a change of it over; else it waits for the next Play. Of very many parts
     * some are tried, spread over all: each is tried in the whole scene.
     */
    public boolean actsAtOnce(Scene scene) {
        int apart = (owners.size() + TRIED - 1) / TRIED;
        return last.atOnce(scene)
                && IntStream.range(0, owners.size()).filter(i -> i % apart == 0).allMatch(i -> owners.get(i)
                        .atOnce(scene));
    }

    /** Returns whether some part has another value. */
    public boolean differsFrom(Object value) {
        return known("differs", value, () -> owners.stream().anyMatch(o -> !Objects.equals(o.value(), value)));
    }

    /** Returns whether the parts have different values. */
    public boolean mixed() {
        return differsFrom(last.value());
    }

    /** Returns whether some but not all are given a value. */
    public boolean partlyGiven() {
        return known("given", null, () -> owners.stream().anyMatch(o -> (o.value() == null) != (last.value() == null)));
    }

    /** Returns why it cannot be set now, or null. */
    public String blocked() {
        return known("blocked", null, () -> first(Owned::blocked));
    }

    /** Returns the label of the property that it follows from at present, or null. */
    public String follows() {
        return known("follows", null, () -> first(Owned::follows));
    }

    /** What was found before: a form asks for it in every frame, of thousands of parts. @param of may be null */
    @SuppressWarnings("unchecked")
    private <T> T known(String question, Object of, Supplier<T> find) {
        return (T) answers.computeIfAbsent(Arrays.asList(question, of), key -> Optional.ofNullable(find.get()))
                .orElse(null);
    }

    private String first(Function<Owned<?>, String> text) {
        for (Owned<?> owner : owners) {
            String found = text.apply(owner);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    /** Returns whether a value suits every part. */
    public boolean allows(Object value) {
        return known("allows", value, () -> owners.stream().allMatch(o -> o.allows(value)));
    }

    // --- numbers

    /** Returns how its numbers are typed. */
    public NumberInput input() {
        return input;
    }

    /** Returns a number of the part that was chosen last, in the unit of the file. @param i 0 to 2 of a vector */
    public double number(int i) {
        return numbers[owners.size() - 1] == null ? 0 : numbers[owners.size() - 1][i];
    }

    /** Returns whether the parts have different numbers at this place. */
    public boolean mixed(int i) {
        double mine = number(i);
        return known("numbers", i, () -> Arrays.stream(numbers).anyMatch(other -> other == null || other[i] != mine));
    }

    /** Returns the number of each part, as the start of a drag. */
    public double[] each(int i) {
        double[] each = new double[numbers.length];
        for (int n = 0; n < each.length; n++) {
            each[n] = numbers[n] == null ? 0 : numbers[n][i];
        }
        return each;
    }

    // --- edits

    /** Gives all parts one value. @param gesture see {@link dev.scree.editor.command.ReplacePart} */
    public Command set(Scene scene, Object value, String gesture) {
        return change(scene, n -> value, gesture);
    }

    /** Gives all parts a value, the one that they start with; or takes it from them. */
    public Command give(Scene scene, boolean given) {
        return change(
                scene,
                n -> !given
                        ? null
                        : owners.get(n).value() == null
                                ? owners.get(n).start(scene)
                                : owners.get(n).value(),
                "");
    }

    /** Returns whether the lists of all parts have a thing; null where some have and some have not. */
    public Boolean has(Object thing) {
        boolean mine = ((List<?>) last.value()).contains(thing);
        return owners.stream().allMatch(o -> ((List<?>) o.value()).contains(thing) == mine) ? mine : null;
    }

    /** Puts an axis into the lists of all parts, or takes it out. */
    public Command include(Scene scene, Axis axis, boolean on) {
        return change(
                scene,
                n -> Arrays.stream(Axis.values())
                        .filter(a -> a == axis ? on : ((List<?>) owners.get(n).value()).contains(a))
                        .toList(),
                "");
    }

    /** Gives all parts one number at a place; the others of a vector stay. */
    public Command setNumber(Scene scene, int i, double number, String gesture) {
        return change(scene, n -> withNumber(n, i, number), gesture);
    }

    /**
     * Moves the number of each part by the same amount.
     *
     * @param starts of the parts, from {@link #each} when the drag began
     * @param within how far it goes, unless a part was beyond that already
     */
    public Command shift(Scene scene, int i, double[] starts, double by, Range within, String gesture) {
        return change(
                scene,
                n -> withNumber(
                        n,
                        i,
                        Math.max(
                                Math.min(within.min(), starts[n]),
                                Math.min(Math.max(within.max(), starts[n]), rounded(starts[n] + by)))),
                gesture);
    }

    /** Without what the sum of two decimals leaves behind in binary. */
    private static double rounded(double value) {
        return Double.isFinite(value)
                ? new BigDecimal(value).round(new MathContext(12)).doubleValue()
                : value;
    }

    private Object withNumber(int n, int i, double number) {
        if (type() instanceof PropertyType.Number type) {
            return type.whole() ? (Object) (int) Math.round(number) : (Object) number;
        }
        double[] next = numbers[n].clone();
        next[i] = number;
        return type() instanceof PropertyType.Rotation ? Quat.ofDegrees(Vec3.of(next)) : Vec3.of(next);
    }

    private Command change(Scene scene, IntFunction<Object> value, String gesture) {
        List<ScenePart> before = new ArrayList<>();
        List<ScenePart> after = new ArrayList<>();
        for (int n = 0; n < owners.size(); n++) {
            before.add(owners.get(n).part());
            after.add(owners.get(n).with(scene, value.apply(n)));
        }
        return Edits.changeAll(scene, before, after, last.property().titleCase(), gesture);
    }
}
