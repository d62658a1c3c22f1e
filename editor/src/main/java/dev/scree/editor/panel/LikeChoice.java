package dev.scree.editor.panel;

import dev.scree.editor.panel.ui.Ui;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;

/** The row of a fluid or fabric that says which common one it is like, and takes over the figures of another. */
final class LikeChoice {
    private LikeChoice() {}

    /**
     * Draws the row.
     *
     * @param common all common ones
     * @param same whether the edited one has the figures of a common one
     * @param name name of a common one
     * @param take takes over the figures of the one that was chosen
     * @param help what the choice does
     */
    static <T> void draw(
            Ui ui, List<T> common, Predicate<T> same, Function<T, String> name, Consumer<T> take, String help) {
        T like = common.stream().filter(same).findFirst().orElse(null);
        ui.fields().choice("Like", like, common, c -> c == null ? "None" : name.apply(c), take);
        ui.itemHelp().show(help, "");
    }
}
