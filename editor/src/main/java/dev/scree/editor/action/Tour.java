package dev.scree.editor.action;

import dev.scree.editor.settings.Settings;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Scene;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;

/**
 * The first minutes of a new user in six steps. A step ends by itself when the user has done what it says, or is
 * skipped; nothing else waits for it.
 */
public final class Tour {
    /**
     * A place in the window that a step points at.
     *
     * @param scope key of the tool window or bar
     * @param label of the widget
     */
    public record Target(String scope, String label) {}

    /** What is done in a step; the first target that is in view is pointed at. */
    public enum Step {
        IMPORT(
                "Get a body",
                "Press a preset in the Presets window, or import a model of your own: drop its file onto the window.",
                new Target("presets", "Presets"),
                new Target("stripe.left", "Presets"),
                new Target("toolbar", "Import Model"),
                new Target("toolbar", "More Tools")),
        PLACE(
                "Place it",
                "Drag the arrows in the picture to move it. The tools in the bar above also turn and scale it.",
                new Target("viewport", "Picture")),
        FINENESS(
                "Choose how fine it is",
                "A body is made of particles. Press Finer or Coarser, or paint the resolution with the brush.",
                new Target("inspector", "Finer"),
                new Target("toolbar", "Paint Resolution"),
                new Target("toolbar", "More Tools"),
                new Target("hierarchy", "Hierarchy")),
        FLUID(
                "Add fluid",
                "Add a block of fluid or an emitter here, or drag a fluid from Presets onto a vessel to fill it.",
                new Target("hierarchy", "Add Fluid Block"),
                new Target("toolbar", "Add Fluid Block"),
                new Target("toolbar", "More Tools"),
                new Target("stripe.left", "Hierarchy")),
        PLAY(
                "Play",
                "Press Play. The first time it takes a moment to make the particles.",
                new Target("toolbar", "Play"),
                new Target("toolbar", "Resume"),
                new Target("toolbar", "Pause")),
        RECORD(
                "Record a video",
                "Press Record. The video goes into the folder recordings of the project. Stop ends it.",
                new Target("toolbar", "Record"),
                new Target("toolbar", "More Tools"));

        private final String title;
        private final String text;
        private final List<Target> targets;

        Step(String title, String text, Target... targets) {
            this.title = title;
            this.text = text;
            this.targets = List.of(targets);
        }

        public String title() {
            return title;
        }

        public String text() {
            return text;
        }

        public List<Target> targets() {
            return targets;
        }
    }

    private final EditorContext context;
    /** The present step, or null: no tour. */
    private Step step;
    /** The scene as it was when the step began; null until there is a project. */
    private Scene before;

    private boolean finished;

    Tour(EditorContext context) {
        this.context = context;
    }

    /** Begins where the user has not seen it yet. */
    public void beginIfNew() {
        if (context.preferences().get(Settings.TOUR).equals("next")) {
            begin();
        }
    }

    /** Begins with the first step. */
    public void begin() {
        step = Step.IMPORT;
        before = null;
        finished = false;
    }

    /** The present step, or null. */
    public Step step() {
        return step;
    }

    /** Whether all steps are done and the last words are to be shown. */
    public boolean finished() {
        return finished;
    }

    /** Goes on without what the step asks for. */
    public void skip() {
        before = null;
        int next = step.ordinal() + 1;
        finished = next == Step.values().length;
        step = finished ? null : Step.values()[next];
        if (finished) {
            remember();
        }
    }

    /** Ends it; it does not come again by itself. */
    public void end() {
        step = null;
        finished = false;
        remember();
    }

    private void remember() {
        context.preferences().set(Settings.TOUR, "done");
        context.savePreferences();
    }

    /** Call once a frame: goes on when the step is done. */
    void watch() {
        OpenProject project = context.project().orElse(null);
        if (step == null || project == null) {
            before = null;
            return;
        }
        Scene now = project.scene();
        if (before == null || !before.name().equals(now.name())) {
            before = now;
        }
        if (done(step, before, now)) {
            skip();
        }
    }

    private boolean done(Step of, Scene from, Scene to) {
        return switch (of) {
            case IMPORT -> to.bodies().size() > from.bodies().size();
            case PLACE -> differs(from, to, Body::pose) || differs(from, to, Body::scale);
            case FINENESS -> differs(from, to, Body::resolution);
            case FLUID ->
                to.emitters().size() + to.blocks().size()
                        > from.emitters().size() + from.blocks().size();
            case PLAY -> context.playback().playing();
            case RECORD -> context.recording().on();
        };
    }

    /** Whether a body of both scenes has another value. */
    private static boolean differs(Scene from, Scene to, Function<Body, Object> value) {
        return to.bodies().stream().anyMatch(now -> from.bodies().stream()
                .anyMatch(then -> then.id().equals(now.id()) && !Objects.equals(value.apply(then), value.apply(now))));
    }
}
