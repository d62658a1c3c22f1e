package dev.scree.editor.settings;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.IntNode;
import dev.scree.runtime.scene.property.Range;

/**
 * A whole number.
 *
 * @param format how the window shows it, with its unit
 * @param step change for a pixel dragged
 */
public record WholeSetting(
        String key,
        Page page,
        String label,
        String help,
        String acts,
        Integer initial,
        Range range,
        String format,
        double step)
        implements Setting<Integer> {
    @Override
    public String obstacle(Integer value) {
        return range.holds(value) ? null : label + " is " + range.words("whole number") + ".";
    }

    @Override
    public String shown(Integer value) {
        return String.format(java.util.Locale.ROOT, format, (double) value);
    }

    @Override
    public Integer read(JsonNode node) {
        if (!node.canConvertToInt() || node.doubleValue() != node.intValue()) {
            throw new IllegalArgumentException(label + " is " + range.words("whole number") + ".");
        }
        return checked(node.intValue());
    }

    @Override
    public JsonNode write(Integer value) {
        return IntNode.valueOf(value);
    }
}
