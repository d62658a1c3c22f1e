package dev.scree.editor.script;

import dev.scree.editor.action.Actions;
import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.Scripting;
import dev.scree.runtime.UserError;
import dev.scree.runtime.project.AtomicFile;
import dev.scree.runtime.project.InsideFolder;
import dev.scree.runtime.scene.Preset;
import dev.scree.runtime.scene.Vec3;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** Records and runs scripts on the open project. Belongs to the UI thread. */
public final class Scripts implements Scripting {
    /** Folder of a project's scripts. */
    static final String FOLDER = "scripts";

    private final EditorContext context;
    private final Actions actions;
    private ScriptRecorder recorder;
    private ScriptRun run;
    private UserError failure;

    public Scripts(EditorContext context, Actions actions) {
        this.context = context;
        this.actions = actions;
    }

    @Override
    public void edited(Map<String, Change> scenes, Edit kind) {
        if (recorder != null) {
            recorder.edited(scenes, kind);
        }
    }

    @Override
    public void perform(String action, Runnable work) {
        if (recorder != null && context.project().isPresent()) {
            recorder.perform(action, work);
        } else {
            work.run();
        }
    }

    @Override
    public void placePreset(Preset preset, Vec3 at, Runnable work) {
        boolean byName = recorder != null
                && context.project().orElseThrow().presets().values().stream()
                        .filter(p -> p.name().equals(preset.name()))
                        .findFirst()
                        .equals(Optional.of(preset));
        place(byName, new ScriptStep.PlacePreset(preset.name(), text(at)), at, work);
    }

    @Override
    public void placeModel(String name, Vec3 at, Runnable work) {
        place(recorder != null, new ScriptStep.PlaceModel(name, text(at)), at, work);
    }

    private void place(boolean line, ScriptStep step, Vec3 at, Runnable work) {
        if (line && ScriptRun.place(text(at)).equals(at)) {
            recorder.perform(step, work);
        } else {
            work.run();
        }
    }

    private static String text(Vec3 at) {
        return at.x() + "," + at.y() + "," + at.z();
    }

    @Override
    public void watch() {
        if (recorder != null && context.project().isPresent()) {
            recorder.watch();
        }
        if (run == null) {
            return;
        }
        run.advance();
        if (run.over()) {
            int steps = run.steps();
            run.failure().ifPresentOrElse(e -> context.log().error(e.getMessage(), null), () -> context.log()
                    .success("The script is done: " + steps + (steps == 1 ? " step" : " steps")));
            failure = run.failure().orElse(failure);
            run = null;
        }
    }

    /** What ended a script before its end, of those that were run so far the last. */
    public Optional<UserError> failure() {
        return Optional.ofNullable(failure);
    }

    @Override
    public boolean recording() {
        return recorder != null;
    }

    @Override
    public boolean running() {
        return run != null;
    }

    @Override
    public void run(Path script) {
        try {
            run = new ScriptRun(context, actions, script);
        } catch (UserError e) {
            failure = e;
            context.failed(e);
        }
    }

    @Override
    public void stop() {
        if (run != null) {
            run = null;
            context.playback().stop();
            context.log().warning("The script was stopped; what it had done stays and can be undone.");
        }
    }

    @Override
    public void closing() {
        stop();
        if (recorder != null) {
            toggleRecording();
        }
    }

    @Override
    public void toggleRecording() {
        if (recorder == null) {
            recorder = new ScriptRecorder(context);
            context.log().info("Recording a script: File > Script > Stop Recording keeps it in the project.");
            return;
        }
        String text = recorder.text();
        recorder = null;
        if (text == null) {
            context.log().info("Nothing was done, so there is no script.");
            return;
        }
        try {
            Path file =
                    freeFile(context.project().orElseThrow().document().folder().root());
            AtomicFile.write(file, text.getBytes(StandardCharsets.UTF_8));
            context.log().success("Recorded the script " + FOLDER + "/" + file.getFileName());
        } catch (UserError e) {
            context.failed(e);
        }
    }

    private static Path freeFile(Path project) {
        try {
            Path folder = InsideFolder.resolve(project, FOLDER);
            for (int i = 1; ; i++) {
                Path file = folder.resolve("recorded-" + i + "." + ScriptText.ENDING);
                if (!Files.exists(file)) {
                    return file;
                }
            }
        } catch (InsideFolder.Outside e) {
            throw UserError.input(project.resolve(FOLDER), "it " + e.getMessage(), "Make it a folder of the project");
        }
    }
}
