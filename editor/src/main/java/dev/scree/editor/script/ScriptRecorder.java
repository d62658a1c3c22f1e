package dev.scree.editor.script;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.Scripting.Change;
import dev.scree.editor.action.Scripting.Edit;
import dev.scree.editor.action.Selection;
import dev.scree.editor.journal.SceneDelta;
import dev.scree.runtime.UserError;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.ScenePart;
import dev.scree.runtime.scene.property.Properties;
import dev.scree.runtime.scene.property.Property;
import dev.scree.runtime.scene.property.PropertyAssignments;
import dev.scree.runtime.scene.property.PropertyText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Writes down what the user does, so that a replay from the same start makes the same scenes with the same steps of
 * undo. An edit becomes the plainest line that says exactly what it made: an action, a placed preset or model, values
 * of properties, or else the parts as JSON. What only changes the view is not written.
 */
final class ScriptRecorder {
    private final EditorContext context;
    private final List<ScriptStep> steps = new ArrayList<>();
    /** The edit that later ones may still merge into, or empty. */
    private Map<String, Change> pending = Map.of();
    /** How many steps a replay could undo and redo as the user can. */
    private int undoable;

    private int redoable;
    /** What a replay shows and has selected at this point; null: not known. */
    private String shown;

    private List<Selection.Item> selected;
    /** Counts edits that are told by another line; -1 while edits are told by what they make. */
    private int told = -1;
    /** Simulated time of the play that goes on [s]. */
    private double played;

    ScriptRecorder(EditorContext context) {
        this.context = context;
    }

    /** The script's text so far; null where nothing was done. */
    String text() {
        flush();
        if (steps.isEmpty()) {
            return null;
        }
        StringBuilder text = new StringBuilder(ScriptText.HEAD).append('\n');
        steps.forEach(step -> text.append(ScriptText.write(step)).append('\n'));
        return text.toString();
    }

    void edited(Map<String, Change> scenes, Edit kind) {
        if (told >= 0) {
            told++;
            return;
        }
        if (kind == Edit.MERGED && !pending.isEmpty()) {
            Map<String, Change> both = new LinkedHashMap<>(pending);
            scenes.forEach((name, change) ->
                    both.merge(name, change, (first, last) -> new Change(first.before(), last.after())));
            pending = both;
            return;
        }
        flush();
        pending = new LinkedHashMap<>(scenes);
        undoable++;
        redoable = 0;
        if (kind != Edit.NEW) {
            // The user's steps of undo are no longer those of a replay: from here on their effects are written.
            flush();
            undoable = 0;
        }
    }

    void perform(String action, Runnable run) {
        boolean undo = action.equals("edit.undo") && undoable() > 0;
        boolean redo = action.equals("edit.redo") && redoable > 0;
        boolean certain = ScriptActions.certain(action);
        if (!undo && !redo && !certain) {
            run.run();
            if (action.equals("file.save")) {
                flush();
                steps.add(new ScriptStep.Save());
            }
            return;
        }
        Scene scene = context.project().orElseThrow().scene();
        List<Selection.Item> chosen = context.selection().items();
        if (!asOneLine(new ScriptStep.Do(action), certain ? selection(scene, chosen) : null, run)) {
            return;
        }
        if (!certain) {
            undoable += undo ? -2 : 0;
            redoable = undo ? redoable + 1 : redoable - 1;
        } else {
            redoable = 0;
        }
    }

    /** Does what the given line says. */
    void perform(ScriptStep line, Runnable run) {
        if (!ScriptText.fits(line)) {
            run.run();
        } else if (asOneLine(line, null, run)) {
            redoable = 0;
        }
    }

    /**
     * Carries out an edit that one line says. @param select what must be selected before, or null @return whether it
     * was one
     */
    private boolean asOneLine(ScriptStep line, ScriptStep select, Runnable run) {
        flush();
        String scene = context.project().orElseThrow().document().shownScene();
        List<Selection.Item> chosen = context.selection().items();
        told = 0;
        boolean edited;
        try {
            run.run();
        } finally {
            edited = told > 0;
            told = -1;
        }
        if (edited) {
            show(scene);
            if (select != null && !chosen.equals(selected)) {
                steps.add(select);
            }
            steps.add(line);
            selected = null;
            undoable++;
        }
        return edited;
    }

    private static ScriptStep selection(Scene scene, List<Selection.Item> items) {
        List<String> names = new ArrayList<>();
        for (Selection.Item item : items) {
            item.kind().find(scene, item.id()).ifPresent(part -> names.add(PropertyAssignments.name(scene, part)));
        }
        return new ScriptStep.Select(names);
    }

    /** Call once a frame: a play that has ended is written. */
    void watch() {
        if (context.playback().active()) {
            played = Math.max(played, context.playback().plays().lastTime());
        } else if (played > 0) {
            flush();
            show(context.project().orElseThrow().document().shownScene());
            steps.add(new ScriptStep.Play(Math.ceil(1000 * played) / 1000 + "s"));
            played = 0;
        }
    }

    private int undoable() {
        flush();
        return undoable;
    }

    private void show(String scene) {
        if (!scene.equals(shown)) {
            steps.add(new ScriptStep.Show(scene));
            shown = scene;
            selected = null;
        }
    }

    /** Writes the pending edit; nothing more merges into it. */
    private void flush() {
        Map<String, Change> edit = pending;
        pending = Map.of();
        if (edit.isEmpty()) {
            return;
        }
        if (edit.values().stream().allMatch(change -> Objects.equals(change.before(), change.after()))) {
            // A drag that came back to its beginning is no step of undo.
            undoable--;
            return;
        }
        ScriptStep plain = plain(edit);
        if (plain != null) {
            show(edit.keySet().iterator().next());
            steps.add(plain);
            return;
        }
        ObjectNode scenes = JsonNodeFactory.instance.objectNode();
        edit.forEach((name, change) -> scenes.set(
                name,
                change.after() == null
                        ? JsonNodeFactory.instance.nullNode()
                        : SceneDelta.between(change.before(), change.after())));
        steps.add(new ScriptStep.Change(scenes));
        if (edit.values().stream().anyMatch(change -> change.after() == null)) {
            // The project shows another scene than the removed one.
            shown = null;
        }
    }

    /** The edit as values of properties of one part; null where that does not say all of it. */
    private static ScriptStep plain(Map<String, Change> edit) {
        Change change = edit.values().iterator().next();
        if (edit.size() != 1 || change.before() == null || change.after() == null) {
            return null;
        }
        ScenePart before = null;
        ScenePart after = null;
        for (PartKind<?> kind : PartKind.ALL) {
            List<? extends ScenePart> old = kind.in(change.before());
            List<? extends ScenePart> now = kind.in(change.after());
            if (old.size() != now.size()) {
                return null;
            }
            for (int i = 0; i < old.size(); i++) {
                if (!old.get(i).equals(now.get(i))) {
                    if (before != null || !old.get(i).id().equals(now.get(i).id())) {
                        return null;
                    }
                    before = old.get(i);
                    after = now.get(i);
                }
            }
        }
        if (before == null || !change.before().withPart(after).equals(change.after())) {
            return null;
        }
        return values(change.before(), before, after);
    }

    private static <T extends ScenePart> ScriptStep values(Scene scene, T before, ScenePart after) {
        List<String> assignments = new ArrayList<>();
        for (Property<T> property : Properties.of(before)) {
            @SuppressWarnings("unchecked") // Parts of one kind are of one class.
            T now = (T) after;
            if (!Objects.equals(property.of(before), property.of(now))) {
                assignments.add(property.key() + "=" + PropertyText.show(property, now));
            }
        }
        ScriptStep step = new ScriptStep.Set(PropertyAssignments.name(scene, before), assignments);
        try {
            boolean exact = !assignments.isEmpty()
                    && PropertyAssignments.assigned(scene, before, assignments).equals(after);
            return exact && ScriptText.fits(step) ? step : null;
        } catch (UserError e) {
            return null;
        }
    }
}
