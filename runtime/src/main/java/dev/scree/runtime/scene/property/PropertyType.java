package dev.scree.runtime.scene.property;

import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.SceneJson;
import dev.scree.runtime.scene.Withers;
import java.util.List;
import java.util.stream.Collectors;

/** What values a property has, and how a form shows them. */
public sealed interface PropertyType {
    /** What stands behind its numbers in the file, such as "m/s"; empty for none. */
    default String unit() {
        return "";
    }

    /** Its values in words, such as "a number from 0 to 1, in kg". */
    String words();

    private static String in(String unit) {
        return unit.isEmpty() ? "" : ", in " + unit;
    }

    /**
     * A number.
     *
     * @param format of the number as it is shown, with its unit: {@code "%.4g m/s"}
     * @param perUnit shown number for 1 in the file, as 1000 for litres
     * @param fileUnit unit in the file
     * @param valid without which the scene means nothing
     * @param usual what a widget offers; a file may go beyond
     * @param step change for a pixel dragged
     * @param relativeStep the same as a part of the value; the larger of the two counts
     * @param whole only whole numbers
     */
    @Withers
    record Number(
            String format,
            double perUnit,
            String fileUnit,
            Range valid,
            Range usual,
            double step,
            double relativeStep,
            boolean whole)
            implements PropertyType, PropertyTypeNumberBuilder.With {
        @Override
        public String unit() {
            return fileUnit;
        }

        @Override
        public String words() {
            return valid.words(whole ? "whole number" : "number") + in(fileUnit);
        }

        /** The step for a value, as the file has it. */
        public double stepAt(double value) {
            return Math.max(step, relativeStep * Math.abs(value));
        }
    }

    /**
     * Three numbers for x, y and z.
     *
     * @param each valid range of each
     * @param step change for a pixel dragged
     */
    record Vector(String unit, String format, Range each, double step) implements PropertyType {
        @Override
        public String words() {
            return "three numbers" + in(unit);
        }
    }

    /** A rotation; shown and typed as turns about x, then y, then z in degrees. */
    record Rotation() implements PropertyType {
        @Override
        public String words() {
            return "turns about x, y and z in degrees";
        }
    }

    /** An sRGB colour, each component 0 to 1. */
    record Colour() implements PropertyType {
        @Override
        public String words() {
            return "red, green and blue from 0 to 1";
        }
    }

    /** Yes or no. */
    record Flag() implements PropertyType {
        @Override
        public String words() {
            return "true or false";
        }
    }

    /** A text without form. */
    record Text() implements PropertyType {
        @Override
        public String words() {
            return "a text";
        }
    }

    /** One of several words. @param options in their order */
    record Choice(List<Option> options) implements PropertyType {
        @Override
        public String words() {
            return "one of "
                    + options.stream().map(o -> SceneJson.text(o.value())).collect(Collectors.joining(", "));
        }

        /** The option of a value. @throws java.util.NoSuchElementException if there is none */
        public Option of(Object value) {
            return options.stream().filter(o -> o.value() == value).findFirst().orElseThrow();
        }
    }

    /**
     * A word to choose.
     *
     * @param value of the record
     * @param label that is shown
     * @param note what choosing it means, a sentence or two; empty for what needs no words
     */
    record Option(Enum<?> value, String label, String note) {}

    /** The id of another part of the scene. */
    record Reference(PartKind<?> kind) implements PropertyType {
        @Override
        public String words() {
            return "the id of a " + kind.noun();
        }
    }

    /** Any of the axes. */
    record Axes() implements PropertyType {
        @Override
        public String words() {
            return "any of x, y, z";
        }
    }

    /** What no ordinary widget shows, such as keyframes; the Inspector has rows of its own for it. */
    record Special() implements PropertyType {
        @Override
        public String words() {
            return "what the editor alone can set";
        }
    }
}
