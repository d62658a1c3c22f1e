package dev.scree.editor.action;

import dev.scree.editor.render.SlicePlane;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The actions of the slice: a plane beyond which nothing is drawn. */
final class SliceActions {
    private static final String MENU = Actions.submenu("View", "Slice");

    private final EditorContext context;
    private final List<Action> actions = new ArrayList<>();

    SliceActions(EditorContext context) {
        this.context = context;
        actions.add(new Action(
                "view.slice",
                MENU,
                () -> "Slice",
                "SCISSORS",
                () -> Actions.noProject(context),
                () -> slice().on(),
                () -> context.view().setSlice(slice().withOn(!slice().on()))));
        for (SlicePlane.Across across : SlicePlane.Across.values()) {
            actions.add(new Action(
                    "view.slice" + across.name().charAt(0)
                            + across.name().substring(1).toLowerCase(Locale.ROOT),
                    MENU,
                    () -> across == SlicePlane.Across.CAMERA
                            ? "Slice Facing the Camera"
                            : "Slice across " + across.label(),
                    "",
                    () -> Actions.noProject(context),
                    () -> slice().on() && slice().across() == across,
                    () -> context.view().setSlice(slice().withAcross(across).withOn(true))));
        }
        actions.add(new Action(
                "view.sliceFlip",
                MENU,
                () -> "Show the Other Side of the Slice",
                "",
                () -> Actions.noProject(context) != null
                        ? Actions.NO_PROJECT
                        : slice().on() ? null : "Switch the slice on first.",
                () -> slice().on() && slice().flipped(),
                () -> context.view().setSlice(slice().withFlipped(!slice().flipped()))));
    }

    /** Returns the actions in the order of the menu. */
    List<Action> all() {
        return actions;
    }

    private SlicePlane slice() {
        return context.view().slice();
    }
}
