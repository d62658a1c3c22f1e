package dev.scree.editor.action;

import dev.scree.editor.command.Command;
import dev.scree.editor.command.EditObjects;
import dev.scree.runtime.scene.Camera;
import dev.scree.runtime.scene.SavedView;
import dev.scree.runtime.scene.Scene;
import java.util.ArrayList;
import java.util.List;

/** Edits of a scene's saved views, and the way from one to the next. */
public final class SavedViews {
    /** Views whose eyes and targets are no further apart are one, as a part of the distance between eye and target. */
    private static final double SAME = 1e-6;

    private SavedViews() {}

    /** Returns the edit that adds one. */
    public static Command add(Scene scene, Camera camera) {
        List<SavedView> all = new ArrayList<>(scene.views());
        String name = Edits.freeName(all.stream().map(SavedView::name).toList(), "View");
        all.add(new SavedView(name, camera, null));
        return edit(scene, all, "Save " + name);
    }

    /** Returns the edit that gives one another name. */
    public static Command rename(Scene scene, int index, String name) {
        return change(
                scene,
                index,
                scene.views().get(index).withName(name),
                "Rename " + scene.views().get(index).name());
    }

    /** Returns the edit that has one look from elsewhere. */
    public static Command overwrite(Scene scene, int index, Camera camera) {
        SavedView view = scene.views().get(index);
        return change(scene, index, view.withCamera(camera), "Overwrite " + view.name());
    }

    /** Returns the edit that deletes one. */
    public static Command delete(Scene scene, int index) {
        List<SavedView> all = new ArrayList<>(scene.views());
        SavedView gone = all.remove(index);
        return edit(scene, all, "Delete " + gone.name());
    }

    private static Command change(Scene scene, int index, SavedView view, String label) {
        List<SavedView> all = new ArrayList<>(scene.views());
        all.set(index, view);
        return edit(scene, all, label);
    }

    private static Command edit(Scene scene, List<SavedView> views, String label) {
        return EditObjects.between(scene, scene.withViews(views), label, "");
    }

    /** Returns the index of the view that is seen now; -1 where it is none. */
    public static int shown(Scene scene, Camera now) {
        double near = SAME * Math.max(1e-6, now.eye().minus(now.target()).length());
        for (int i = 0; i < scene.views().size(); i++) {
            Camera view = scene.views().get(i).camera();
            if (view.eye().minus(now.eye()).length() <= near
                    && view.target().minus(now.target()).length() <= near) {
                return i;
            }
        }
        return -1;
    }

    /** Returns the index of the view after the one that is seen now, or before it; the list goes round. */
    public static int next(Scene scene, int shown, boolean forward) {
        int count = scene.views().size();
        return shown < 0 ? forward ? 0 : count - 1 : Math.floorMod(shown + (forward ? 1 : -1), count);
    }
}
