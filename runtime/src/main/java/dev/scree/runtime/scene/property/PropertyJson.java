package dev.scree.runtime.scene.property;

import com.fasterxml.jackson.databind.JsonNode;
import dev.scree.runtime.UserError;
import dev.scree.runtime.scene.Axis;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneJson;
import dev.scree.runtime.scene.ScenePart;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.List;

/** Values of properties as JSON, in the form that they have in a scene's file. */
public final class PropertyJson {
    /** A rotation's quaternion has the length 1 up to this. */
    private static final double UNIT = 1e-6;

    private PropertyJson() {}

    /** Returns the value of a part's property; JSON null where it is not given. */
    public static <T> JsonNode write(Property<T> property, T part) {
        return SceneJson.tree(property.of(part));
    }

    /**
     * Returns a copy of the part with a property set from JSON.
     *
     * @throws UserError of a wrong use if the property cannot be set now, or the JSON is no value of it
     */
    public static <T extends ScenePart> T set(Scene scene, T part, Property<T> property, JsonNode json) {
        String reason = property.blocked().apply(part);
        if (reason != null) {
            throw PropertyText.refusal(
                    property, "cannot be set. " + reason.replaceAll("\\.$", ""), "Set what it needs first");
        }
        Object value = json.isNull() && property.optional() ? null : read(scene, property, json);
        if (value != null && !property.allowed().test(part, value)) {
            throw PropertyText.refusal(property, "cannot be " + json + " here", "Choose another");
        }
        return property.with(scene, part, value);
    }

    private static Object read(Scene scene, Property<?> property, JsonNode json) {
        PropertyType type = property.type();
        Object value = null;
        if (type instanceof PropertyType.Number number && json.isNumber()) {
            double typed = json.doubleValue();
            boolean fits = number.valid().holds(typed) && (!number.whole() || typed == Math.rint(typed));
            value = !fits ? null : number.whole() ? (Object) (int) typed : (Object) typed;
        } else if (type instanceof PropertyType.Vector vector) {
            value = three(json, vector.each());
        } else if (type instanceof PropertyType.Colour) {
            value = three(json, Bounds.COLOUR);
        } else if (type instanceof PropertyType.Rotation) {
            value = rotation(json);
        } else if (type instanceof PropertyType.Flag && json.isBoolean()) {
            value = json.booleanValue();
        } else if (type instanceof PropertyType.Text
                && json.isTextual()
                && json.textValue().length() <= Bounds.TEXT) {
            value = json.textValue();
        } else if (type instanceof PropertyType.Axes) {
            value = axes(json);
        } else if (json.isTextual() && !(type instanceof PropertyType.Special)) {
            // Words and ids are read as they are typed.
            value = PropertyText.parse(scene, property, json.textValue());
        }
        if (value == null) {
            throw PropertyText.wrong(
                    property,
                    json.isTextual() ? json.textValue() : json.toString(),
                    property.type().words());
        }
        return value;
    }

    private static double[] numbers(JsonNode json, int count) {
        if (!json.isArray() || json.size() != count) {
            return null;
        }
        double[] numbers = new double[count];
        for (int i = 0; i < count; i++) {
            if (!json.get(i).isNumber() || !Double.isFinite(json.get(i).doubleValue())) {
                return null;
            }
            numbers[i] = json.get(i).doubleValue();
        }
        return numbers;
    }

    private static Vec3 three(JsonNode json, Range each) {
        double[] numbers = numbers(json, 3);
        return numbers != null && each.holds(numbers[0]) && each.holds(numbers[1]) && each.holds(numbers[2])
                ? Vec3.of(numbers)
                : null;
    }

    private static Quat rotation(JsonNode json) {
        double[] numbers = numbers(json, 4);
        Quat turn = numbers == null ? null : Quat.of(numbers);
        return turn != null && Math.abs(turn.toJoml().lengthSquared() - 1) < UNIT ? turn : null;
    }

    private static List<Axis> axes(JsonNode json) {
        if (!json.isArray()) {
            return null;
        }
        List<Axis> axes = new ArrayList<>();
        for (JsonNode word : json) {
            try {
                axes.add(SceneJson.value(Axis.class, word.asText()));
            } catch (IllegalArgumentException e) {
                return null;
            }
        }
        return axes;
    }
}
