package dev.scree.runtime.scene.property;

import dev.scree.runtime.UserError;
import dev.scree.runtime.quantity.Expression;
import dev.scree.runtime.quantity.NotANumber;
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
 * Values of properties as one types them: numbers in the file's unit or with one, {@code 0,1.5,0} or {@code 0,5 cm+2
 * mm,0} for three of them, turns in degrees for a rotation, the file's words for choices, an id or a name for another
 * part, {@code none} for what is not given.
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

    /** The value that a text means. */
    static Object parse(Scene scene, Property<?> property, String text) {
        PropertyType type = property.type();
        if (type instanceof PropertyType.Number number) {
            double value = number(property, text, text, NumberInput.inFile(number));
            return number.whole() ? (Object) (int) value : (Object) value;
        }
        if (type instanceof PropertyType.Vector vector) {
            return three(property, text, NumberInput.of(vector));
        }
        if (type instanceof PropertyType.Colour) {
            return three(property, text, NumberInput.of(Bounds.COLOUR, false));
        }
        if (type instanceof PropertyType.Rotation) {
            return Quat.ofDegrees(three(property, text, NumberInput.of("°", Range.FINITE)));
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

    private static Vec3 three(Property<?> property, String text, NumberInput each) {
        List<String> parts = Expression.split(text);
        if (parts.size() != 3) {
            throw wrong(property, text, property.type().words() + ", with commas between them");
        }
        double[] numbers = new double[3];
        for (int i = 0; i < 3; i++) {
            numbers[i] = number(property, text, parts.get(i), each);
        }
        return Vec3.of(numbers);
    }

    /** @param text the whole text, of which the part is one number */
    private static double number(Property<?> property, String text, String part, NumberInput input) {
        try {
            return input.read(part.strip());
        } catch (NotANumber e) {
            String which = part.equals(text) ? "it" : "\"" + part.strip() + "\"";
            String each = part.equals(text) ? "" : property.type().words() + ", each of them ";
            throw refusal(
                    property,
                    "cannot be \"" + text + "\": " + which + " " + e.getMessage(),
                    "Use " + each + input.takes());
        }
    }

    static UserError wrong(Property<?> property, String text, String wanted) {
        return refusal(property, "cannot be \"" + text + "\"", "Use " + wanted);
    }

    static UserError refusal(Property<?> property, String cause, String remedy) {
        return UserError.of(UserError.Kind.USAGE, property.key() + " " + cause, remedy);
    }

    /** As the file has it, without quotation marks and brackets. */
    private static String word(Object value) {
        return value instanceof String text ? text : SceneJson.text(value).replaceAll("[\\[\\]\"]", "");
    }
}
