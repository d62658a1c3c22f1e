package dev.scree.editor.viewport;

import dev.scree.runtime.quantity.Expression;
import dev.scree.runtime.quantity.NotANumber;
import dev.scree.runtime.scene.property.NumberInput;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What is typed while something is dragged: an expression for each component, with commas between them, as {@code 5 cm}
 * or {@code 0.1, 0, 1/3}.
 */
public final class TypedValue {
    /** Texts as long as this say nothing that a shorter one cannot. */
    private static final int LONGEST = 60;

    private String text = "";

    public String text() {
        return text;
    }

    public boolean isEmpty() {
        return text.isEmpty();
    }

    /** Takes a character. @return whether it can stand in an expression */
    public boolean type(int character) {
        boolean fits = Character.isLetterOrDigit(character)
                || character == ' ' && !text.isEmpty()
                || "+-*/^().,°²³%".indexOf(character) >= 0;
        if (fits && text.length() < LONGEST) {
            text += Character.toString(character);
        }
        return fits;
    }

    /** Begins the next component. */
    public void next() {
        text += text.isEmpty() ? "0, " : ", ";
    }

    /** Takes the last character away. */
    public void back() {
        text = text.isEmpty() ? "" : text.substring(0, text.length() - 1).stripTrailing();
    }

    public void clear() {
        text = "";
    }

    /**
     * Returns the values in the unit of the input; empty where nothing is typed. A component that is not typed yet is
     * left out.
     *
     * @param most components that there can be
     * @throws NotANumber if what stands there is no number by now
     */
    public Optional<double[]> values(NumberInput input, int most) throws NotANumber {
        if (text.isBlank()) {
            return Optional.empty();
        }
        List<String> parts = new ArrayList<>(Expression.split(text));
        if (parts.size() > 1 && parts.get(parts.size() - 1).isBlank()) {
            parts.remove(parts.size() - 1);
        }
        if (parts.size() > most) {
            throw new NotANumber(
                    most == 1 ? "is more than one number" : "is more than " + most + " numbers", 0, text.length());
        }
        double[] values = new double[parts.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = input.read(parts.get(i).strip());
        }
        return Optional.of(values);
    }
}
