package dev.scree.editor.panel.ui;

import java.util.function.DoubleConsumer;

/** What becomes of a number that the user changes. Values are in the unit of the file. */
public interface NumberChange {
    /** A number was typed. */
    void typed(double value);

    /**
     * A number was dragged on.
     *
     * @param value where it comes to
     * @param by how far from where the drag began
     * @param first whether the drag begins with this
     */
    void dragged(double value, double by, boolean first);

    /** Both alike. */
    static NumberChange of(DoubleConsumer changed) {
        return new NumberChange() {
            @Override
            public void typed(double value) {
                changed.accept(value);
            }

            @Override
            public void dragged(double value, double by, boolean first) {
                changed.accept(value);
            }
        };
    }
}
