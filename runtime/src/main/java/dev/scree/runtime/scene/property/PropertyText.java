package dev.scree.runtime.scene.property;

import dev.scree.runtime.UserError;
import dev.scree.runtime.scene.Axis;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneJson;
import dev.scree.runtime.scene.ScenePart;
import dev.scree.runtime.scene.Vec3;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Values of properties as one types them: numbers in the file's unit, {@code 0,1.5,0} for three of them, turns in
 * degrees for a rotation, the file's words for choices, an id or a name for another part, {@code none} for what is not
 * given.
 */
public final class PropertyText {
    private static final String NONE = "none";

    private PropertyText() {}

    /** The present value of a property. */
    public static <T> String show(Property<T> property, T part) {
        Object value = property.of(part);
        if (value == null) {
            return NONE;
        }
        String text = word(value instanceof Quat turn ? turn.toDegrees() : value);
        return text.isEmpty() && value instanceof List ? NONE : text;
    }

    /**
     * A copy of the part with a property set from a text.
     *
     * @throws UserError of a wrong use if the text is no value of the property, or the property cannot be set now
     */
    public static <T extends ScenePart> T set(Scene scene, T part, Property<T> property, String text) {
        String reason = property.blocked().apply(part);
        if (reason != null) {
            throw refusal(property, "cannot be set. " + reason.replaceAll("\\.$", ""), "Set what it needs first");
        }
        if (text.equals(NONE) && property.optional()) {
            return property.with(scene, part, null);
        }
        Object value = parse(scene, property, text);
        if (!property.allowed().test(part, value)) {
            throw refusal(property, "cannot be " + text + " here", "Choose another");
        }
        return property.with(scene, part, value);
    }

    private static Object parse(Scene scene, Property<?> property, String text) {
        PropertyType type = property.type();
        if (type instanceof PropertyType.Number number) {
            double value = numbers(property, text, 1)[0];
            if (!number.valid().holds(value) || number.whole() && value != Math.rint(value)) {
                throw wrong(property, text, number.words());
            }
            return number.whole() ? (Object) (int) value : (Object) value;
        }
        if (type instanceof PropertyType.Vector || type instanceof PropertyType.Colour) {
            Range each = type instanceof PropertyType.Vector vector ? vector.each() : Bounds.COLOUR;
            double[] numbers = numbers(property, text, 3);
            for (double number : numbers) {
                if (!each.holds(number)) {
                    throw wrong(property, text, type.words() + ", each of them " + each.words("number"));
                }
            }
            return Vec3.of(numbers);
        }
        if (type instanceof PropertyType.Rotation) {
            return Quat.ofDegrees(Vec3.of(numbers(property, text, 3)));
        }
        if (type instanceof PropertyType.Flag) {
            if (!text.equals("true") && !text.equals("false")) {
                throw wrong(property, text, "true or false");
            }
            return text.equals("true");
        }
        if (type instanceof PropertyType.Choice choice) {
            return choice.options().stream()
                    .filter(o -> word(o.value()).equals(text) || o.label().equals(text))
                    .findFirst()
                    .orElseThrow(() -> wrong(property, text, choice.words()))
                    .value();
        }
        if (type instanceof PropertyType.Reference reference) {
            return reference(scene, property, reference.kind(), text);
        }
        if (type instanceof PropertyType.Axes) {
            try {
                return text.equals(NONE)
                        ? List.of()
                        : Arrays.stream(text.split(","))
                                .map(a -> SceneJson.value(Axis.class, a))
                                .toList();
            } catch (IllegalArgumentException e) {
                throw wrong(property, text, "axes, such as x,z, or none");
            }
        }
        if (type instanceof PropertyType.Text) {
            return text;
        }
        throw refusal(property, "cannot be set by a text", "Set it in the editor");
    }

    private static String reference(Scene scene, Property<?> property, PartKind<?> kind, String text) {
        return kind.in(scene).stream()
                .filter(part -> part.id().equals(text) || part.name().equals(text))
                .findFirst()
                .orElseThrow(() -> wrong(
                        property,
                        text,
                        "one of " + kind.in(scene).stream().map(ScenePart::id).collect(Collectors.joining(", "))))
                .id();
    }

    private static double[] numbers(Property<?> property, String text, int count) {
        try {
            double[] numbers = Arrays.stream(text.split(","))
                    .mapToDouble(part -> Double.parseDouble(part.strip()))
                    .toArray();
            if (numbers.length == count && Arrays.stream(numbers).allMatch(Double::isFinite)) {
                return numbers;
            }
        } catch (NumberFormatException e) {
            // falls through to the refusal, which says the same for every way to be wrong
        }
        throw wrong(property, text, count == 1 ? "a number" : "three numbers with commas between them");
    }

    private static UserError wrong(Property<?> property, String text, String wanted) {
        return refusal(property, "cannot be \"" + text + "\"", "Use " + wanted);
    }

    private static UserError refusal(Property<?> property, String cause, String remedy) {
        return UserError.of(UserError.Kind.USAGE, property.key() + " " + cause, remedy);
    }

    /** As the file has it, without quotation marks and brackets. */
    private static String word(Object value) {
        return value instanceof String text ? text : SceneJson.text(value).replaceAll("[\\[\\]\"]", "");
    }
}
