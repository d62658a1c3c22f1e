package dev.scree.editor.action;

import dev.scree.runtime.scene.Camera;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Scene;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;

/** The actions of saved views and of the camera's track. */
final class CameraActions {
    private static final String MENU = Actions.submenu("View", "Cameras");
    /** So many views have an action each to go to them. */
    private static final int NUMBERED = 9;

    private final EditorContext context;
    private final List<Action> actions = new ArrayList<>();

    CameraActions(EditorContext context) {
        this.context = context;
        add("view.saveView", () -> "Save View", "CAMERA", () -> Actions.noEdit(context), this::save);
        add("view.nextView", () -> "Next View", "", this::noViews, () -> go(next(true)));
        add("view.previousView", () -> "Previous View", "", this::noViews, () -> go(next(false)));
        add("view.listViews", () -> "List Views", "LIST", () -> Actions.noProject(context), () -> context.selection()
                .set(new Selection.Item(PartKind.CAMERA, scene().camera().id())));
        add("timeline.addCameraKey", () -> "Add Camera Key", "VIDEO", this::noKey, this::addKey);
        actions.add(new Action(
                "view.throughCamera",
                MENU,
                () -> "Look through the Camera",
                "EYE",
                () -> Actions.noProject(context),
                () -> context.view().throughCamera(),
                () -> context.view().setThroughCamera(!context.view().throughCamera())));
        for (int i = 0; i < NUMBERED; i++) {
            int index = i;
            add(
                    "view.goTo" + (i + 1),
                    () -> context.project().isPresent()
                                    && index < scene().views().size()
                            ? "Go to " + scene().views().get(index).name()
                            : "Go to View " + (index + 1),
                    "",
                    () -> Actions.noProject(context) != null
                            ? Actions.NO_PROJECT
                            : index < scene().views().size()
                                    ? null
                                    : "There is no view " + (index + 1) + ". Save one first.",
                    () -> go(index));
        }
    }

    /** Returns the actions in the order of the menu. */
    List<Action> all() {
        return actions;
    }

    private void add(String id, Supplier<String> label, String icon, Supplier<String> obstacle, Runnable run) {
        actions.add(new Action(id, MENU, label, icon, obstacle, () -> false, run));
    }

    private void save() {
        context.edit(SavedViews.add(scene(), seen()));
        context.selection()
                .set(new Selection.Item(PartKind.CAMERA, scene().camera().id()));
    }

    private void addKey() {
        double time = timeOfNext();
        Scene before = scene();
        boolean there = CameraKeys.at(before, time).isPresent();
        context.edit(CameraKeys.add(before, time, seen()));
        if (scene() != before) {
            int count = scene().cameraTrack().size();
            String at = String.format(Locale.ROOT, "%.3f s", time);
            context.log()
                    .info(
                            there
                                    ? "The camera key at " + at + " looks from here now"
                                    : "Camera key at " + at + ": the track has " + count
                                            + (count == 1 ? " key" : " keys"));
        }
    }

    private double timeOfNext() {
        return CameraKeys.timeOfNext(scene(), context.playback().plays().shownTime());
    }

    private String noKey() {
        if (Actions.noEdit(context) != null) {
            return Actions.noEdit(context);
        }
        double time = timeOfNext();
        boolean same = CameraKeys.at(scene(), time)
                .filter(key -> key.camera().equals(seen()))
                .isPresent();
        return same
                ? String.format(
                        Locale.ROOT,
                        "The key at %.3f s looks from here already. Turn the view or show another frame.",
                        time)
                : null;
    }

    private int next(boolean forward) {
        return SavedViews.next(scene(), SavedViews.shown(scene(), seen()), forward);
    }

    private void go(int index) {
        context.view().requests().lookFrom(scene().views().get(index).camera());
    }

    private String noViews() {
        return Actions.noProject(context) != null
                ? Actions.NO_PROJECT
                : scene().views().isEmpty() ? "There is no view. Save one first." : null;
    }

    private Camera seen() {
        return context.view().camera(scene().camera());
    }

    private Scene scene() {
        return context.project().orElseThrow().scene();
    }
}
