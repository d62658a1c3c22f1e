package dev.scree.editor.script;

import com.fasterxml.jackson.databind.JsonNode;
import dev.scree.editor.action.Action;
import dev.scree.editor.action.Actions;
import dev.scree.editor.action.DropSpot;
import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.EventLog;
import dev.scree.editor.action.OpenProject;
import dev.scree.editor.action.Selection;
import dev.scree.editor.command.ReplacePart;
import dev.scree.editor.command.RestoreScenes;
import dev.scree.editor.journal.SceneDelta;
import dev.scree.runtime.UserError;
import dev.scree.runtime.quantity.Expression;
import dev.scree.runtime.quantity.NotANumber;
import dev.scree.runtime.scene.Preset;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneJson;
import dev.scree.runtime.scene.ScenePart;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.scene.property.NumberInput;
import dev.scree.runtime.scene.property.PropertyAssignments;
import dev.scree.runtime.scene.property.Range;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;

/**
 * Carries out a script on the open project, step by step between frames. A step begins when all tasks of the one before
 * have ended. The first step that cannot be done ends the script; what was done before it stays.
 */
final class ScriptRun {
    private static final double LONGEST_PLAY = 3600;

    private final EditorContext context;
    private final Actions actions;
    private final Path file;
    private final List<ScriptText.Line> lines;
    private int next;
    /** Events before this one are older than the present step. */
    private long firstEvent;
    /** Simulated time at which the present play ends [s]; NaN without one. */
    private double playUntil = Double.NaN;

    /** Whether the step has done what it was to do; asked when its tasks have ended. */
    private BooleanSupplier achieved = () -> true;

    private UserError failure;
    private boolean over;

    /** @throws UserError where the file is no script */
    ScriptRun(EditorContext context, Actions actions, Path file) {
        this.context = context;
        this.actions = actions;
        this.file = file;
        this.lines = ScriptText.read(file);
        this.firstEvent = context.log().count();
    }

    boolean over() {
        return over;
    }

    /** What ended it before its end. */
    Optional<UserError> failure() {
        return Optional.ofNullable(failure);
    }

    int steps() {
        return lines.size();
    }

    /** Does what can be done now. Call once a frame, on the UI thread. */
    void advance() {
        while (!over && ready()) {
            if (next == lines.size()) {
                over = true;
                return;
            }
            firstEvent = context.log().count();
            achieved = () -> true;
            next++;
            try {
                take(lines.get(next - 1).step());
                // What goes wrong at once is of this step; of what comes later, only the end can tell.
                error().ifPresent(text -> fail(text, ""));
            } catch (UserError e) {
                fail(e.reason(), e.remedy());
            }
        }
    }

    /** Whether the step before has come to its end; ends the script where that was a bad one. */
    private boolean ready() {
        if (!context.tasks().open().isEmpty() || context.dialogs().current().isPresent()) {
            return false;
        }
        if (context.project().isEmpty()) {
            fail(error().orElse("there is no open project"), "");
            return false;
        }
        if (!playEnded()) {
            return false;
        }
        if (!achieved.getAsBoolean()) {
            fail(error().orElse("this could not be done"), "");
            return false;
        }
        return true;
    }

    /** The first error that was told since the step began. */
    private Optional<String> error() {
        return context.log().entries().stream()
                .filter(e -> e.number() >= firstEvent && e.severity() == EventLog.Severity.ERROR)
                .map(EventLog.Entry::text)
                .findFirst();
    }

    private boolean playEnded() {
        if (Double.isNaN(playUntil)) {
            return true;
        }
        if (context.playback().active() && context.playback().plays().lastTime() < playUntil) {
            return false;
        }
        boolean reached = context.playback().plays().lastTime() >= playUntil;
        achieved = () -> reached;
        playUntil = Double.NaN;
        context.playback().stop();
        return context.tasks().open().isEmpty();
    }

    private void fail(String reason, String remedy) {
        over = true;
        context.playback().stop();
        if (next == 0) {
            failure = UserError.input(file, reason, remedy);
            return;
        }
        ScriptText.Line line = lines.get(next - 1);
        failure = UserError.input(file, line.number(), line.column(), reason, remedy);
    }

    private void take(ScriptStep step) {
        OpenProject project = context.project().orElseThrow();
        if (step instanceof ScriptStep.Show show) {
            if (!project.document().hasScene(show.scene())) {
                throw wrong(
                        "there is no scene \"" + show.scene() + "\"",
                        "Use one of " + String.join(", ", project.document().sceneNames()));
            }
            project.document().show(show.scene());
        } else if (step instanceof ScriptStep.Select select) {
            select(project.scene(), select.parts());
        } else if (step instanceof ScriptStep.Set set) {
            set(project, set);
        } else if (step instanceof ScriptStep.Do action) {
            perform(action.action());
        } else if (step instanceof ScriptStep.PlacePreset preset) {
            writable(project);
            Map.Entry<Path, Preset> found = project.presets().entrySet().stream()
                    .filter(e -> e.getValue().name().equals(preset.name()))
                    .findFirst()
                    .orElseThrow(() -> wrong(
                            "there is no preset \"" + preset.name() + "\"",
                            "Use one of "
                                    + project.presets().values().stream()
                                            .map(Preset::name)
                                            .distinct()
                                            .collect(Collectors.joining(", "))));
            achieved = oneMoreEdit(project);
            context.files().placePreset(found.getKey(), found.getValue(), spot(preset.at()));
        } else if (step instanceof ScriptStep.PlaceModel model) {
            writable(project);
            if (!project.models().contains(model.name())) {
                throw wrong(
                        "the project has no model \"" + model.name() + "\"",
                        "Use one of " + String.join(", ", project.models()) + "; ./scree add brings in others");
            }
            achieved = oneMoreEdit(project);
            context.files().placeModel(model.name(), spot(model.at()));
        } else if (step instanceof ScriptStep.Change change) {
            change(project, change.scenes());
        } else if (step instanceof ScriptStep.Play play) {
            playUntil = number(play.time(), NumberInput.of("s", new Range(0, LONGEST_PLAY, true)));
            context.playback().stop();
            context.playback().play(project.scene(), project.shapes(), context.device());
        } else {
            writable(project);
            achieved = () -> !project.unsaved();
            context.projects().save(() -> {});
        }
    }

    private static BooleanSupplier oneMoreEdit(OpenProject project) {
        Object before = project.history().mark();
        return () -> project.history().mark() != before;
    }

    private void select(Scene scene, List<String> names) {
        List<Selection.Item> items = new ArrayList<>();
        names.forEach(name -> items.add(Selection.Item.of(PropertyAssignments.part(scene, name))));
        context.selection().set(items);
    }

    private void set(OpenProject project, ScriptStep.Set set) {
        writable(project);
        Scene scene = project.scene();
        ScenePart before = PropertyAssignments.part(scene, set.part());
        ScenePart after = PropertyAssignments.assigned(scene, before, set.assignments());
        context.edit(new ReplacePart(scene.name(), before, after, "Change " + before.name(), ""));
    }

    private void perform(String id) {
        Action action = actions.find(id)
                .filter(a -> ScriptActions.obstacle(a) == null)
                .orElseThrow(() -> wrong(
                        actions.find(id)
                                .map(a -> "a script cannot carry out " + id + ": " + ScriptActions.obstacle(a))
                                .orElse("there is no action \"" + id + "\""),
                        "Perhaps " + String.join(" or ", ScriptActions.alike(actions, id))
                                + " is meant; ./scree edit --actions lists all"));
        String obstacle = action.obstacle().get();
        if (obstacle != null) {
            throw wrong(
                    action.label().get() + " (" + id + ") cannot be done here. " + obstacle.replaceAll("\\.$", ""),
                    "Change what the script does before");
        }
        action.perform();
        if (context.dialogs().current().isPresent()) {
            context.dialogs().close();
            throw wrong(id + " asks a question, which a script cannot answer", "Use another step");
        }
    }

    private void change(OpenProject project, JsonNode scenes) {
        writable(project);
        Map<String, Scene> after = new LinkedHashMap<>();
        scenes.fields().forEachRemaining(entry -> {
            String name = entry.getKey();
            Scene before =
                    project.document().hasScene(name) ? project.document().scene(name) : null;
            after.put(name, entry.getValue().isNull() ? removed(name, before) : changed(project, name, before, entry));
        });
        long left = project.document().sceneNames().stream()
                .filter(name -> !after.containsKey(name) || after.get(name) != null)
                .count();
        if (left == 0 && after.values().stream().allMatch(scene -> scene == null)) {
            throw wrong("a project keeps at least one scene", "");
        }
        context.edit(RestoreScenes.of(project.document(), after, "Change by Script"));
    }

    private Scene removed(String name, Scene before) {
        if (before == null) {
            throw wrong("there is no scene \"" + name + "\" to be removed", "");
        }
        return null;
    }

    /** The scene as it becomes, checked as strictly as one that is read from a file. */
    private Scene changed(OpenProject project, String name, Scene before, Map.Entry<String, JsonNode> entry) {
        project.document().folder().sceneFile(name);
        Scene after;
        try {
            after = SceneDelta.applied(before, entry.getValue());
        } catch (IllegalArgumentException | NullPointerException e) {
            throw wrong("this does not change the scene \"" + name + "\": " + e.getMessage(), "");
        }
        if (!after.name().equals(name)) {
            throw wrong("the scene \"" + name + "\" cannot get the name \"" + after.name() + "\"", "");
        }
        return SceneJson.read(
                SceneJson.Format.SCENE, Scene.class, SceneJson.write(SceneJson.Format.SCENE, after), file);
    }

    private static void writable(OpenProject project) {
        if (project.readOnly() != null) {
            throw wrong("the project is open read-only: " + project.readOnly(), "");
        }
    }

    private static DropSpot spot(String at) {
        return at == null ? null : DropSpot.origin(place(at));
    }

    /** Three lengths as a place [m]. @throws UserError where it is none */
    static Vec3 place(String text) {
        List<String> parts = Expression.split(text);
        if (parts.size() != 3) {
            throw wrong("\"" + text + "\" is no place", "Write three lengths with commas between them");
        }
        double[] place = new double[3];
        for (int i = 0; i < 3; i++) {
            place[i] = number(parts.get(i).strip(), NumberInput.of("m", new Range(-1e6, 1e6, false)));
        }
        return Vec3.of(place);
    }

    private static double number(String text, NumberInput input) {
        try {
            return input.read(text);
        } catch (NotANumber e) {
            throw wrong("\"" + text + "\" " + e.getMessage(), "Use " + input.takes());
        }
    }

    private static UserError wrong(String reason, String remedy) {
        return UserError.of(UserError.Kind.INPUT, reason, remedy);
    }
}
