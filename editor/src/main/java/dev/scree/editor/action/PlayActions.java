package dev.scree.editor.action;

import dev.scree.editor.session.PlayState;
import dev.scree.runtime.instance.Hand;
import dev.scree.runtime.scene.BodySolver;
import dev.scree.runtime.scene.Scene;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/** The actions of the Play menu: play, pause, step, stop, record. */
final class PlayActions {
    private final EditorContext context;
    private final List<Action> actions = new ArrayList<>();

    PlayActions(EditorContext context) {
        this.context = context;
        actions.add(new Action(
                "play.play",
                "Play",
                () -> context.playback().paused() || deviceFailed() ? "Resume" : "Play",
                "PLAY",
                () -> noProject() != null
                        ? Actions.NO_PROJECT
                        : context.playback().playing()
                                ? "It is playing."
                                : context.playback().isPreparing()
                                        ? "The play is being prepared."
                                        : context.playback().state() == PlayState.FAILED
                                                ? "The play failed; stop it first."
                                                : emptyScene(),
                () -> context.playback().playing(),
                this::startPlay));
        actions.add(new Action(
                "play.pause",
                "Play",
                () -> "Pause",
                "PAUSE",
                () -> noProject() != null
                        ? Actions.NO_PROJECT
                        : context.playback().playing() || context.playback().isPreparing()
                                ? null
                                : "Nothing is playing.",
                () -> context.playback().paused(),
                () -> context.playback().pause()));
        add(
                "play.step",
                "Step One Frame",
                "STEP",
                () -> noProject() != null
                        ? Actions.NO_PROJECT
                        : context.playback().isPreparing()
                                ? "The play is being prepared."
                                : deviceFailed()
                                        ? "The device failed; press Play to go on."
                                        : context.playback().state() == PlayState.FAILED
                                                ? "The play failed; stop it first."
                                                : emptyScene(),
                () -> context.runs().step());
        add(
                "play.stop",
                "Stop",
                "STOP",
                () -> context.playback().active() ? null : "Nothing is playing.",
                () -> context.playback().stop());
        actions.add(new Action(
                "play.record",
                "Play",
                () -> context.recording().on() ? "Finish Recording" : "Record",
                "CIRCLE",
                () -> noProject() != null
                        ? Actions.NO_PROJECT
                        : context.recording().on()
                                ? null
                                : context.playback().state() == PlayState.FAILED
                                        ? "The play failed; stop it first."
                                        : emptyScene(),
                () -> context.recording().on(),
                () -> {
                    if (context.recording().on()) {
                        context.recording().finish();
                    } else {
                        context.recording().start();
                    }
                }));
        actions.add(new Action(
                "play.brake",
                "Play",
                () -> context.playback().braked().isEmpty()
                        ? "Hold Hinges and Sliders"
                        : "Let Go of Hinges and Sliders",
                "LOCK",
                () -> context.playback().session().isEmpty()
                        ? "Nothing is playing."
                        : brakeable().isEmpty() ? noAxis() : null,
                () -> !context.playback().braked().isEmpty(),
                () -> context.playback().brake(context.playback().braked().isEmpty() ? brakeable() : Set.of())));
        actions.add(new Action(
                "play.deleteBranch",
                Actions.submenu("Play", "Timeline"),
                () -> "Delete Branch",
                "TRASH",
                () -> noProject() != null
                        ? Actions.NO_PROJECT
                        : context.playback().branches().deleteObstacle(),
                () -> false,
                () -> context.playback().branches().delete()));
        actions.add(new Action(
                "play.branch",
                "Play",
                () -> "Continue as a Branch…",
                "LAYERS",
                () -> noProject() != null
                        ? Actions.NO_PROJECT
                        : context.playback().branches().obstacle(),
                () -> false,
                () -> {
                    context.playback().pause();
                    context.dialogs().ask(new Dialog.NewBranch());
                }));
        add("play.runs", "Run Configurations…", "SLIDERS", this::noProject, () -> context.dialogs()
                .ask(new Dialog.RunConfigurations()));
        add(
                "play.addRun",
                "Add Run Configuration…",
                "PLUS",
                () -> context.runs().addObstacle(),
                () -> {
                    context.runs().add();
                    context.dialogs().ask(new Dialog.RunConfigurations());
                });
        add(
                "play.toScene",
                "Show Authored Scene",
                "ARROW_LEFT",
                () -> context.playback().plays().scrubbed() >= 0
                                && !context.playback().active()
                        ? null
                        : "The authored scene is shown.",
                () -> context.playback().scrub(-1));
    }

    /** Returns the actions in the order of the menu. */
    List<Action> all() {
        return actions;
    }

    private void add(String id, String label, String icon, Supplier<String> obstacle, Runnable run) {
        actions.add(Action.of(id, "Play", label, icon, obstacle, run));
    }

    /** Returns whether the device of the play has failed, so that Play goes on, on the device that is chosen then. */
    private boolean deviceFailed() {
        return context.playback().state() == PlayState.DEVICE_FAILED;
    }

    private String noProject() {
        return Actions.noProject(context);
    }

    private void startPlay() {
        int problems = context.problems().all().size();
        if (problems > 0 && !context.playback().active()) {
            context.log()
                    .warning("The scene has " + problems + (problems == 1 ? " problem" : " problems")
                            + "; the Problems window says what to do.");
        }
        context.runs().play();
    }

    private String emptyScene() {
        if (context.playback().active()) {
            return null;
        }
        Scene scene = context.runs().scene().orElse(null);
        if (scene == null) {
            return "The project has no scene \"" + context.runs().chosen().scene() + "\" that this run plays.";
        }
        return scene.bodies().isEmpty()
                        && scene.emitters().isEmpty()
                        && scene.blocks().isEmpty()
                        && scene.grains().isEmpty()
                        && !scene.mayDeform()
                ? "Nothing in the scene moves. Import a model, or add grains, an emitter, a fluid block or a cloth."
                : null;
    }

    /**
     * Returns the ids of the joints and hinged bodies that can be held: of those that are selected, or of all where
     * none of these is.
     */
    private Set<String> brakeable() {
        Scene scene = context.playback().plays().playedScene().orElseThrow();
        Set<String> all = new LinkedHashSet<>();
        scene.bodies().stream().filter(Hand::holds).forEach(body -> all.add(body.id()));
        if (scene.physics().bodySolver() == BodySolver.REALTIME) {
            scene.joints().stream().filter(Hand::holds).forEach(joint -> all.add(joint.id()));
        }
        Set<String> selected = new LinkedHashSet<>(all);
        selected.retainAll(context.selection().drawnIds(scene));
        return selected.isEmpty() ? all : selected;
    }

    private String noAxis() {
        boolean joints = context.playback().plays().playedScene().orElseThrow().joints().stream()
                .anyMatch(Hand::holds);
        return joints
                ? "The scene's joints hold only where bodies move by the real-time solver."
                : "The scene has no hinge and no slider to hold.";
    }
}
