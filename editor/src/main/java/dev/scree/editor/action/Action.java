package dev.scree.editor.action;

import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Something the user can do. Menus, toolbar, palette and shortcuts are drawn from these.
 *
 * @param id fixed; the keymap names it
 * @param menu the main menu it stands in, or empty
 * @param label in title case; ends with an ellipsis if it asks before it acts; may change with the state
 * @param icon name of one of the interface's icons, or empty
 * @param obstacle why it cannot be done now, one short sentence, or null; quick and without effects
 * @param on whether it is a switch that is on
 * @param run does it
 */
public record Action(
        String id,
        String menu,
        Supplier<String> label,
        String icon,
        Supplier<String> obstacle,
        BooleanSupplier on,
        Runnable run) {
    /** Returns an action with one label that is no switch. */
    static Action of(String id, String menu, String label, String icon, Supplier<String> obstacle, Runnable run) {
        return new Action(id, menu, () -> label, icon, obstacle, () -> false, run);
    }

    /** The same, carried out by way of something else. @param by is given what it does */
    Action running(Consumer<Runnable> by) {
        return new Action(id, menu, label, icon, obstacle, on, () -> by.accept(run));
    }

    /** Does it if it can be done. @return whether it could */
    public boolean perform() {
        if (obstacle.get() != null) {
            return false;
        }
        run.run();
        return true;
    }
}
