package dev.scree.editor.action;

import dev.scree.editor.settings.Settings;
import dev.scree.editor.settings.ZoomSteps;
import java.util.List;

/** The actions that make everything in the window larger or smaller. */
final class WindowActions {
    private static final String MENU = Actions.submenu("View", "Zoom");

    private final EditorContext context;

    WindowActions(EditorContext context) {
        this.context = context;
    }

    /** Returns the actions in the order of the menu. */
    List<Action> all() {
        return List.of(
                Action.of(
                        "view.zoomIn",
                        MENU,
                        "Zoom In",
                        "",
                        () -> zoom() < Settings.ZOOM.range().max() ? null : "Everything is as large as it gets.",
                        () -> zoom(ZoomSteps.in(zoom()))),
                Action.of(
                        "view.zoomOut",
                        MENU,
                        "Zoom Out",
                        "",
                        () -> zoom() > Settings.ZOOM.range().min() ? null : "Everything is as small as it gets.",
                        () -> zoom(ZoomSteps.out(zoom()))),
                Action.of(
                        "view.zoomReset",
                        MENU,
                        "Reset Zoom",
                        "",
                        () -> zoom() != Settings.ZOOM.initial() ? null : "Everything has its usual size.",
                        () -> zoom(Settings.ZOOM.initial())));
    }

    private int zoom() {
        return context.preferences().get(Settings.ZOOM);
    }

    private void zoom(int percent) {
        context.preferences().set(Settings.ZOOM, percent);
        context.savePreferences();
        context.log().info("Zoom " + percent + " %");
    }
}
