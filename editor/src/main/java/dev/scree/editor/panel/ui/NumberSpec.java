package dev.scree.editor.panel.ui;

import dev.scree.runtime.scene.property.NumberInput;
import dev.scree.runtime.scene.property.Range;

/**
 * What a number field shows and takes. All values are in the unit of the file.
 *
 * @param value the number that it shows
 * @param mixed whether several things are meant that have different ones; then it shows none
 * @param input how it is typed
 * @param format of the shown number with its unit
 * @param step change for a pixel dragged
 * @param dragged how far dragging goes; typing may go beyond
 */
public record NumberSpec(double value, boolean mixed, NumberInput input, String format, double step, Range dragged) {
    /** A number that is one for all. */
    public static NumberSpec of(double value, NumberInput input, String format, double step, Range dragged) {
        return new NumberSpec(value, false, input, format, step, dragged);
    }
}
