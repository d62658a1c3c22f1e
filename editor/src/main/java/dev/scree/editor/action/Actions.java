package dev.scree.editor.action;

import dev.scree.editor.action.ViewState.BodyDisplay;
import dev.scree.editor.action.ViewState.Tool;
import dev.scree.editor.command.RemoveScene;
import dev.scree.editor.render.DrawOptions;
import dev.scree.editor.session.PlayState;
import dev.scree.runtime.project.ModelFiles;
import dev.scree.runtime.scene.ObstacleShape;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Scene;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** The one list of actions. */
public final class Actions {
    static final String NO_PROJECT = "Open or make a project first.";

    private final EditorContext context;
    private final SceneAdditions additions;
    private final ObjectActions objects;
    private final Map<String, Action> byId = new LinkedHashMap<>();

    public Actions(EditorContext context) {
        this.context = context;
        this.additions = new SceneAdditions(context);
        this.objects = new ObjectActions(context);
        file();
        edit();
        scene();
        play();
        view();
        help();
    }

    /** In the order of the menus. */
    public List<Action> all() {
        return List.copyOf(byId.values());
    }

    /** @throws IllegalArgumentException if there is none */
    public Action get(String id) {
        Action action = byId.get(id);
        if (action == null) {
            throw new IllegalArgumentException("there is no action " + id);
        }
        return action;
    }

    /** Adds one that lives outside of this package, such as a tool window's. */
    public void add(Action action) {
        if (byId.putIfAbsent(action.id(), action) != null) {
            throw new IllegalArgumentException("there are two actions " + action.id());
        }
    }

    /** Titles of the main menus in order. */
    public List<String> menus() {
        return byId.values().stream()
                .map(Action::menu)
                .filter(m -> !m.isEmpty())
                .distinct()
                .toList();
    }

    private void file() {
        add("file.new", "File", "New Project…", "PLUS", () -> null, () -> context.ask(new Dialog.NewProject()));
        add(
                "file.open",
                "File",
                "Open Project…",
                "FOLDER_OPEN",
                () -> null,
                () -> context.ask(new Dialog.ChooseFile(new Dialog.FileQuestion(
                        "Open Project", "Open", true, List.of(), context.lastFolder(), context::open))));
        add(
                "file.save",
                "File",
                "Save All",
                "SAVE",
                () -> context.project().isEmpty()
                        ? NO_PROJECT
                        : context.project().get().unsaved() ? null : "Everything is saved.",
                () -> context.save(() -> {}));
        add(
                "file.import",
                "File",
                "Import Model…",
                "FILE_IMPORT",
                this::noProject,
                () -> context.ask(new Dialog.ChooseFile(new Dialog.FileQuestion(
                        "Import Model",
                        "Import",
                        false,
                        ModelFiles.ENDINGS.stream().sorted().toList(),
                        context.lastFolder(),
                        context.files()::importModel))));
        add(
                "file.exportVideo",
                "File",
                "Export Video…",
                "FILM",
                () -> noProject() != null
                        ? NO_PROJECT
                        : context.playback().frameCount() == 0
                                ? "Play the scene first; its frames become the video."
                                : null,
                () -> context.ask(new Dialog.ExportVideo()));
        add(
                "file.exportFrames",
                "File",
                "Export Frames…",
                "FILE",
                () -> noProject() != null
                        ? NO_PROJECT
                        : context.playback().frameCount() == 0
                                ? "Play the scene first; its frames are exported."
                                : null,
                () -> context.ask(new Dialog.ExportFrames()));
        add("file.close", "File", "Close Project", "XMARK", this::noProject, context::closeProject);
        add("file.exit", "File", "Exit", "", () -> null, context::exit);
    }

    private void edit() {
        add(new Action(
                "edit.undo",
                "Edit",
                () -> "Undo"
                        + context.project()
                                .map(p -> " " + p.history().undoLabel())
                                .orElse("")
                                .stripTrailing(),
                "UNDO",
                () -> context.project()
                        .map(p -> p.history().canUndo() ? null : "There is nothing to undo.")
                        .orElse(context.project().isEmpty() ? NO_PROJECT : null),
                () -> false,
                context::undo));
        add(new Action(
                "edit.redo",
                "Edit",
                () -> "Redo"
                        + context.project()
                                .map(p -> " " + p.history().redoLabel())
                                .orElse("")
                                .stripTrailing(),
                "REDO",
                () -> context.project()
                        .map(p -> p.history().canRedo() ? null : "There is nothing to redo.")
                        .orElse(context.project().isEmpty() ? NO_PROJECT : null),
                () -> false,
                context::redo));
        objects.all().forEach(this::add);
        add(
                "edit.deselect",
                "Edit",
                "Deselect",
                "",
                () -> context.selection().isEmpty() ? "Nothing is selected." : null,
                () -> context.selection().clear());
    }

    private void scene() {
        add("scene.new", "Scene", "New Scene…", "LAYERS", this::noProject, () -> context.ask(new Dialog.NewScene()));
        add(
                "scene.delete",
                "Scene",
                "Delete Scene",
                "TRASH",
                () -> noProject() != null
                        ? NO_PROJECT
                        : context.project().get().document().sceneNames().size() == 1
                                ? "A project keeps at least one scene."
                                : null,
                () -> context.edit(new RemoveScene(scene0(), "Delete Scene " + scene0().name())));
        add("scene.addEmitter", "Scene", "Add Emitter", "FAUCET", this::noFluid, additions::emitter);
        add("scene.fillBody", "Scene", "Fill Vessel with Fluid", "GLASS", this::noVessel, additions::cavity);
        add("scene.addSink", "Scene", "Add Sink", "DRAIN", this::noProject, additions::sink);
        add("scene.addBlock", "Scene", "Add Fluid Block", "DROPLET", this::noFluid, additions::block);
        add("scene.addGrains", "Scene", "Add Grains", "PARTICLES", this::noMaterial, additions::grains);
        add(
                "scene.addPlane",
                "Scene",
                "Add Plane Obstacle",
                "OBSTACLE",
                this::noMaterial,
                () -> additions.obstacle(ObstacleShape.PLANE));
        add(
                "scene.addBox",
                "Scene",
                "Add Box Obstacle",
                "OBSTACLE",
                this::noMaterial,
                () -> additions.obstacle(ObstacleShape.BOX));
        add(
                "scene.addCapsule",
                "Scene",
                "Add Capsule Obstacle",
                "OBSTACLE",
                this::noMaterial,
                () -> additions.obstacle(ObstacleShape.CAPSULE));
        add("scene.addMaterial", "Scene", "Add Material", "SHAPES", this::noProject, additions::material);
        add("scene.addFluid", "Scene", "Add Fluid", "DROPLET", this::noProject, additions::fluid);
        add(
                "scene.savePreset",
                "Scene",
                "Save Selection as Preset…",
                "BOOKMARK",
                objects::nothingSelected,
                () -> context.ask(new Dialog.SavePreset()));
    }

    private void play() {
        add(new Action(
                "play.play",
                "Play",
                () -> context.playback().paused() ? "Resume" : "Play",
                "PLAY",
                () -> noProject() != null
                        ? NO_PROJECT
                        : context.playback().playing()
                                ? "It is playing."
                                : context.playback().isPreparing()
                                        ? "The play is being prepared."
                                        : context.playback().state() == PlayState.FAILED
                                                ? "The play failed; stop it first."
                                                : emptyScene(),
                () -> context.playback().playing(),
                this::startPlay));
        add(new Action(
                "play.pause",
                "Play",
                () -> "Pause",
                "PAUSE",
                () -> noProject() != null
                        ? NO_PROJECT
                        : context.playback().playing() || context.playback().isPreparing()
                                ? null
                                : "Nothing is playing.",
                () -> context.playback().paused(),
                () -> context.playback().pause()));
        add(
                "play.step",
                "Play",
                "Step One Frame",
                "STEP",
                () -> noProject() != null
                        ? NO_PROJECT
                        : context.playback().isPreparing()
                                ? "The play is being prepared."
                                : context.playback().state() == PlayState.FAILED
                                        ? "The play failed; stop it first."
                                        : emptyScene(),
                () -> context.playback().step(scene0(), project0().shapes(), context.device()));
        add(
                "play.stop",
                "Play",
                "Stop",
                "STOP",
                () -> context.playback().active() ? null : "Nothing is playing.",
                () -> context.playback().stop());
        add(new Action(
                "play.record",
                "Play",
                () -> context.recording().on() ? "Finish Recording" : "Record",
                "CIRCLE",
                () -> noProject() != null
                        ? NO_PROJECT
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
        add(
                "play.toScene",
                "Play",
                "Show Authored Scene",
                "ARROW_LEFT",
                () -> context.playback().scrubbed() >= 0 && !context.playback().active()
                        ? null
                        : "The authored scene is shown.",
                () -> context.playback().scrub(-1));
    }

    private void startPlay() {
        int problems = context.problems().all().size();
        if (problems > 0 && !context.playback().active()) {
            context.log()
                    .warning("The scene has " + problems + (problems == 1 ? " problem" : " problems")
                            + "; the Problems window says what to do.");
        }
        context.playback().play(scene0(), project0().shapes(), context.device());
    }

    private void view() {
        tool("view.select", "Select Tool", "ARROW_POINTER", Tool.SELECT);
        tool("view.move", "Move Tool", "ARROWS_MOVE", Tool.MOVE);
        tool("view.rotate", "Rotate Tool", "ROTATE", Tool.ROTATE);
        tool("view.paint", "Paint Resolution", "BRUSH", Tool.PAINT);
        add("view.brushFiner", "View", "Finer Brush", "", this::noBrush, () -> context.view()
                .setBrushResolution(ViewState.stepped(context.view().brushResolution(), 1)));
        add("view.brushCoarser", "View", "Coarser Brush", "", this::noBrush, () -> context.view()
                .setBrushResolution(ViewState.stepped(context.view().brushResolution(), -1)));
        display("view.meshes", "Show Meshes", "CUBE", BodyDisplay.MESHES);
        display("view.particles", "Show Particles", "PARTICLES", BodyDisplay.PARTICLES);
        display("view.both", "Show Meshes and Particles", "CLONE", BodyDisplay.BOTH);
        toggle(
                "view.liquid",
                "Fluid as a Surface",
                "WATER",
                () -> context.view().fluid() == DrawOptions.Fluid.SURFACE,
                () -> context.view()
                        .setFluid(
                                context.view().fluid() == DrawOptions.Fluid.SURFACE
                                        ? DrawOptions.Fluid.PARTICLES
                                        : DrawOptions.Fluid.SURFACE));
        add("view.frameSelection", "View", "Frame Selection", "EXPAND", objects::nothingSelected, () -> context.view()
                .requestFrameSelection());
        add("view.frameAll", "View", "Frame All", "HOUSE", this::noProject, () -> context.view()
                .requestFrameAll());
        toggle("view.guides", "Guides", "GRID", () -> context.view().guides(), () -> context.view()
                .setGuides(!context.view().guides()));
        toggle("view.shadows", "Shadows", "SUN", () -> context.view().shadows(), () -> context.view()
                .setShadows(!context.view().shadows()));
        toggle("view.light", "Light Theme", "MOON", () -> context.preferences().light(), () -> {
            context.preferences().setLight(!context.preferences().light());
            context.savePreferences();
        });
    }

    private void help() {
        add(
                "help.findAction",
                "Help",
                "Find Action…",
                "SEARCH",
                () -> null,
                () -> context.ask(new Dialog.FindAction()));
        add(
                "help.shortcuts",
                "Help",
                "Keyboard Shortcuts",
                "KEYBOARD",
                () -> null,
                () -> context.ask(new Dialog.Shortcuts()));
        add(
                "help.verify",
                "Help",
                "Verify This Device…",
                "GAUGE",
                () -> null,
                () -> context.ask(new Dialog.VerifyDevice()));
        add(
                "help.cancelTasks",
                "Help",
                "Cancel Background Tasks",
                "BAN",
                () -> context.tasks().open().isEmpty() ? "No task is running." : null,
                context::cancelTasks);
    }

    private void add(String id, String menu, String label, String icon, Supplier<String> obstacle, Runnable run) {
        add(new Action(id, menu, () -> label, icon, obstacle, () -> false, run));
    }

    private void tool(String id, String label, String icon, Tool tool) {
        add(new Action(
                id,
                "View",
                () -> label,
                icon,
                this::noProject,
                () -> context.view().tool() == tool,
                () -> context.view().setTool(tool)));
    }

    private void display(String id, String label, String icon, BodyDisplay display) {
        add(new Action(
                id,
                "View",
                () -> label,
                icon,
                this::noProject,
                () -> context.view().bodies() == display,
                () -> context.view().setBodies(display)));
    }

    private void toggle(String id, String label, String icon, BooleanSupplier on, Runnable run) {
        add(new Action(id, "View", () -> label, icon, () -> null, on, run));
    }

    private String noProject() {
        return context.project().isEmpty() ? NO_PROJECT : null;
    }

    private String noMaterial() {
        return noProject() != null
                ? NO_PROJECT
                : scene0().materials().isEmpty() ? "The scene has no material. Add one in the Hierarchy." : null;
    }

    private String emptyScene() {
        Scene scene = scene0();
        return scene.bodies().isEmpty()
                        && scene.emitters().isEmpty()
                        && scene.blocks().isEmpty()
                        && scene.grains().isEmpty()
                ? "Nothing in the scene moves. Import a model, or add grains, an emitter or a fluid block."
                : null;
    }

    private String noFluid() {
        return noProject() != null
                ? NO_PROJECT
                : scene0().fluids().isEmpty() ? "The scene has no fluid. Add one in the Hierarchy." : null;
    }

    private String noVessel() {
        return noFluid() != null
                ? noFluid()
                : context.selection().of(PartKind.BODY, scene0()).size() != 1
                        ? "Select the one body that is to be filled."
                        : null;
    }

    private String noBrush() {
        return noProject() != null
                ? NO_PROJECT
                : context.view().tool() == Tool.PAINT ? null : "Choose Paint Resolution first.";
    }

    private OpenProject project0() {
        return context.project().orElseThrow();
    }

    private Scene scene0() {
        return project0().scene();
    }
}
