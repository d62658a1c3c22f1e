package dev.scree.editor.action;

import dev.scree.editor.command.RemoveScene;
import dev.scree.editor.settings.Page;
import dev.scree.runtime.project.ModelFiles;
import dev.scree.runtime.project.PresetPackage;
import dev.scree.runtime.scene.ObstacleShape;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Scene;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** The one list of actions. */
public final class Actions {
    static final String NO_PROJECT = "Open or make a project first.";
    /** Stands between the title of a main menu and that of a menu within it. */
    public static final String SUBMENU = " › ";

    static final String READ_ONLY = "The project is open read-only.";

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
        new PlayActions(context).all().forEach(this::add);
        new TimelineActions(context).all().forEach(this::add);
        new ViewActions(context, objects::nothingSelected).all().forEach(this::add);
        new CameraActions(context).all().forEach(this::add);
        new SliceActions(context).all().forEach(this::add);
        new WindowActions(context).all().forEach(this::add);
        new ColourActions(context).all().forEach(this::add);
        help();
    }

    /** Returns the name of a menu within a main menu, as actions have it. */
    public static String submenu(String menu, String title) {
        return menu + SUBMENU + title;
    }

    /** In the order of the menus. */
    public List<Action> all() {
        return List.copyOf(byId.values());
    }

    /** The action of an id, where there is one. */
    public Optional<Action> find(String id) {
        return Optional.ofNullable(byId.get(id));
    }

    /** @throws IllegalArgumentException if there is none */
    public Action get(String id) {
        Action action = byId.get(id);
        if (action == null) {
            throw new IllegalArgumentException("there is no action " + id);
        }
        return action;
    }

    /** Switches a tool window on that is off; does nothing where there is no window, as in tests. */
    public void show(String panel) {
        Action action = byId.get("panel." + panel);
        if (action != null && !action.on().getAsBoolean()) {
            action.perform();
        }
    }

    /** Adds one that lives outside of this package, such as a tool window's. */
    public void add(Action action) {
        Action told = action.running(run -> context.scripting().perform(action.id(), run));
        if (byId.putIfAbsent(action.id(), told) != null) {
            throw new IllegalArgumentException("there are two actions " + action.id());
        }
    }

    /** Titles of the main menus in order. */
    public List<String> menus() {
        return byId.values().stream()
                .map(Action::menu)
                .filter(m -> !m.isEmpty() && !m.contains(SUBMENU))
                .distinct()
                .toList();
    }

    private void file() {
        add("file.new", "File", "New Project…", "PLUS", () -> null, () -> context.dialogs()
                .ask(new Dialog.NewProject()));
        add("file.open", "File", "Open Project…", "FOLDER_OPEN", () -> null, () -> context.dialogs()
                .ask(new Dialog.ChooseFile(new Dialog.FileQuestion(
                        "Open Project",
                        "Open",
                        true,
                        List.of(),
                        context.dialogs().lastFolder(),
                        context.projects()::open))));
        add(
                "file.save",
                "File",
                "Save All",
                "SAVE",
                () -> context.project().isEmpty()
                        ? NO_PROJECT
                        : context.project().get().unsaved() ? null : "Everything is saved.",
                () -> context.projects().save(() -> {}));
        add("file.import", "File", "Import Model…", "FILE_IMPORT", this::noProject, () -> context.dialogs()
                .ask(new Dialog.ChooseFile(new Dialog.FileQuestion(
                        "Import Model",
                        "Import",
                        false,
                        ModelFiles.ENDINGS.stream().sorted().toList(),
                        context.dialogs().lastFolder(),
                        context.files()::importModel))));
        add(
                "file.reimport",
                "File",
                "Reimport Changed Models",
                "REFRESH",
                context.reimport()::obstacle,
                context.reimport()::run);
        add(
                "file.exportVideo",
                "File",
                "Export Video…",
                "FILM",
                () -> noProject() != null
                        ? NO_PROJECT
                        : context.playback().plays().frameCount() == 0
                                ? "Play the scene first; its frames become the video."
                                : null,
                () -> context.dialogs().ask(new Dialog.ExportVideo()));
        add(
                "file.exportFrames",
                "File",
                "Export Frames…",
                "FILE",
                () -> noProject() != null
                        ? NO_PROJECT
                        : context.playback().plays().frameCount() == 0
                                ? "Play the scene first; its frames are exported."
                                : null,
                () -> context.dialogs().ask(new Dialog.ExportFrames()));
        add("file.localHistory", "File", "Local History…", "HISTORY", this::noProject, () -> context.dialogs()
                .ask(new Dialog.LocalHistory()));
        add("file.preferences", "File", "Preferences…", "GEAR", () -> null, () -> context.dialogs()
                .ask(new Dialog.Preferences(Page.APPEARANCE)));
        new ScriptFileActions(context).all().forEach(this::add);
        add("file.close", "File", "Close Project", "XMARK", this::noProject, context.projects()::close);
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
        new HandActions(context, objects::notEditable).all().forEach(this::add);
        new OutlineActions(context, objects::notEditable).all().forEach(this::add);
        new SelectionActions(context, objects::nothingSelected).all().forEach(this::add);
    }

    private void scene() {
        add("scene.new", "Scene", "New Scene…", "LAYERS", this::noProject, () -> context.dialogs()
                .ask(new Dialog.NewScene()));
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
        add("scene.addJoint", "Scene", "Add Joint", "LINK", this::noJoinedBodies, additions::joint);
        add("scene.addCloth", "Scene", "Add Cloth", "CLOTH", this::noProject, additions::cloth);
        new ClothOfBody(context).all().forEach(this::add);
        add("scene.addMaterial", "Scene", "Add Material", "SHAPES", this::noProject, additions::material);
        add("scene.addFluid", "Scene", "Add Fluid", "DROPLET", this::noProject, additions::fluid);
        add("scene.addFabric", "Scene", "Add Fabric", "LAYERS", this::noProject, additions::fabric);
        new SoftActions(context).all().forEach(this::add);
        new MaterialActions(context).all().forEach(this::add);
        add(
                "scene.savePreset",
                "Scene",
                "Save Selection as Preset…",
                "BOOKMARK",
                objects::nothingSelected,
                () -> context.dialogs().ask(new Dialog.SavePreset()));
        PresetExchange presets = new PresetExchange(context);
        add(
                "file.exportPreset",
                "File",
                "Export Selection as Preset File…",
                "BOOKMARK",
                objects::nothingSelected,
                () -> context.dialogs().ask(new Dialog.ExportPreset(presets.selection())));
        add("file.importPreset", "File", "Import Preset File…", "FILE_IMPORT", () -> null, () -> context.dialogs()
                .ask(new Dialog.ChooseFile(new Dialog.FileQuestion(
                        "Import Preset File",
                        "Import",
                        false,
                        List.of(PresetPackage.ENDING),
                        context.dialogs().lastFolder(),
                        file -> presets.take(file, null)))));
    }

    private void help() {
        add("help.searchEverywhere", "Help", "Search Everywhere…", "SEARCH", () -> null, () -> context.dialogs()
                .ask(new Dialog.SearchEverywhere()));
        add("help.findAction", "Help", "Find Action…", "SEARCH", () -> null, () -> context.dialogs()
                .ask(new Dialog.FindAction()));
        add("help.shortcuts", "Help", "Keyboard Shortcuts", "KEYBOARD", () -> null, () -> context.dialogs()
                .ask(new Dialog.Shortcuts()));
        add("help.tour", "Help", "Tour", "INFO", () -> null, () -> context.tour()
                .begin());
        add("help.verify", "Help", "Verify This Device…", "GAUGE", () -> null, () -> context.dialogs()
                .ask(new Dialog.VerifyDevice()));
        add(
                "help.cancelTasks",
                "Help",
                "Cancel Background Tasks",
                "BAN",
                () -> context.tasks().open().isEmpty() ? "No task is running." : null,
                context::cancelTasks);
    }

    private void add(String id, String menu, String label, String icon, Supplier<String> obstacle, Runnable run) {
        add(Action.of(id, menu, label, icon, obstacle, run));
    }

    private String noProject() {
        return noProject(context);
    }

    /** Returns why what needs a project cannot be done now, or null. */
    static String noProject(EditorContext context) {
        return context.project().isEmpty() ? NO_PROJECT : null;
    }

    /** Returns why the open project cannot be changed, or null. */
    public static String noEdit(EditorContext context) {
        return noProject(context) != null ? NO_PROJECT : context.project().get().readOnly() == null ? null : READ_ONLY;
    }

    private String noMaterial() {
        return noProject() != null
                ? NO_PROJECT
                : scene0().materials().isEmpty() ? "The scene has no material. Add one in the Hierarchy." : null;
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

    private String noJoinedBodies() {
        if (noProject() != null) {
            return noProject();
        }
        int bodies = context.selection().of(PartKind.BODY, scene0()).size();
        return bodies == 1 || bodies == 2
                ? null
                : "Select the two bodies to be joined, or one to join it to the world.";
    }

    private OpenProject project0() {
        return context.project().orElseThrow();
    }

    private Scene scene0() {
        return project0().scene();
    }
}
