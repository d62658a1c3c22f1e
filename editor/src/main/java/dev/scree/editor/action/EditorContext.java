package dev.scree.editor.action;

import dev.scree.editor.command.Command;
import dev.scree.editor.document.Document;
import dev.scree.editor.session.PlaySession;
import dev.scree.editor.session.ThreadPriority;
import dev.scree.editor.task.BackgroundTask;
import dev.scree.editor.task.Tasks;
import dev.scree.runtime.UserError;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.scene.Scene;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.BiConsumer;
import java.util.function.Function;

/** What panels show and actions act on. Belongs to the UI thread. Holds no window and draws nothing. */
public final class EditorContext implements AutoCloseable {
    private final Preferences preferences;
    private final Tasks tasks;
    private final EventLog log = new EventLog();
    private final Selection selection = new Selection();
    private final ViewState view = new ViewState();
    private final PlaySession.SolverSource solvers;
    private final Playback playback;
    private final DialogController dialogs;
    private final SceneProblems problems;
    private final Library library;
    private final MaterialLibrary materials;
    private final ProjectFiles files;
    private final ProjectLifecycle projects;
    private final Tour tour = new Tour(this);
    private final Reimport reimport = new Reimport(this);
    private final Recording recording;
    private final KeptFrames keptFrames;
    private final Timeline timeline;
    private final Runs runs = new Runs(this);
    private final Probes probes = new Probes(this);
    private final RunForecasts forecasts = new RunForecasts(this);
    private final FrameExport frameExport;
    private final DeviceVerification verification;
    private final CostGuard cost = new CostGuard();
    private final MeasuredPace pace = new MeasuredPace();
    /** The thread of a play reads it, too. */
    private volatile OpenProject project;

    private boolean exitWanted;
    private Scripting scripting = Scripting.NONE;
    private TextClipboard clipboard = TextClipboard.inMemory();
    private ExportChoices exports = ExportChoices.FIRST;
    private List<DeviceOption> devices = List.of(DeviceOption.AUTOMATIC, DeviceOption.JAVA);

    /**
     * @param wake wakes the frame loop from any thread
     * @param shapeSources makes the source of meshes and particles of a project
     * @param solvers makes solvers
     */
    public EditorContext(
            Preferences preferences,
            Runnable wake,
            Function<Document, ShapeSource> shapeSources,
            PlaySession.SolverSource solvers,
            Library library) {
        this.preferences = preferences;
        this.tasks = new Tasks(wake, ThreadPriority::lower);
        this.library = library;
        this.solvers = after(solvers, (open, scene) -> open.keepSafe());
        this.playback = new Playback(after(solvers, OpenProject::keepBeforePlay), tasks, log);
        this.dialogs = new DialogController(preferences, tasks, log);
        this.problems = new SceneProblems(tasks, log);
        this.materials = new MaterialLibrary(preferences.file().resolveSibling("materials.json"));
        this.files = new ProjectFiles(this);
        this.recording = new Recording(this);
        this.keptFrames = new KeptFrames(this);
        this.projects = new ProjectLifecycle(this, shapeSources, keptFrames);
        this.timeline = new Timeline(this);
        this.frameExport = new FrameExport(this);
        this.verification = new DeviceVerification(tasks, log);
    }

    /** A driver may take the whole program down: before each play, what was edited is put on disk by this. */
    private PlaySession.SolverSource after(PlaySession.SolverSource solvers, BiConsumer<OpenProject, Scene> keeping) {
        return (scene, particles, device, progress) -> {
            OpenProject played = project;
            if (played != null) {
                keeping.accept(played, scene);
            }
            return solvers.open(scene, particles, device, progress);
        };
    }

    public Preferences preferences() {
        return preferences;
    }

    public Tasks tasks() {
        return tasks;
    }

    public EventLog log() {
        return log;
    }

    public Selection selection() {
        return selection;
    }

    public ViewState view() {
        return view;
    }

    public Playback playback() {
        return playback;
    }

    /** What plays scenes that are not the author's own, such as a part of one; may be called from any thread. */
    PlaySession.SolverSource solvers() {
        return solvers;
    }

    /** What is measured while scenes play. */
    public Probes probes() {
        return probes;
    }

    /** What would not play as meant in the shown scene. */
    public SceneProblems problems() {
        return problems;
    }

    /** What edits do to the number of particles. */
    public CostGuard cost() {
        return cost;
    }

    /** How long frames took when they were last measured. */
    public MeasuredPace pace() {
        return pace;
    }

    /**
     * Call once a frame when all widgets are drawn: asks about an edit that multiplied the particles.
     *
     * @param held whether a widget is held, so that an edit may go on
     */
    public void endFrame(boolean held) {
        if (project != null && dialogs.current().isEmpty()) {
            cost.watch(project, held).ifPresent(change -> dialogs.ask(new Dialog.Cost(change)));
        }
    }

    /** Samples and presets that come with the program. */
    public Library library() {
        return library;
    }

    /** Materials and fluids for every project. */
    public MaterialLibrary materials() {
        return materials;
    }

    /** Models whose files have changed since their import. */
    public Reimport reimport() {
        return reimport;
    }

    /** The first minutes of a new user. */
    public Tour tour() {
        return tour;
    }

    /** Imports, presets and other work with the project's files. */
    public ProjectFiles files() {
        return files;
    }

    /** The project's run configurations. */
    public Runs runs() {
        return runs;
    }

    /** What the play of the chosen configuration will take. */
    public RunForecasts forecasts() {
        return forecasts;
    }

    public Recording recording() {
        return recording;
    }

    /** How the frames of a play are looked through. */
    public Timeline timeline() {
        return timeline;
    }

    public FrameExport frameExport() {
        return frameExport;
    }

    /** The validation cases on the user's device. */
    public DeviceVerification verification() {
        return verification;
    }

    /** The open project, or empty: the welcome screen. */
    public Optional<OpenProject> project() {
        return Optional.ofNullable(project);
    }

    /** Has this project open from now on. For {@link ProjectLifecycle} alone. @param opened null for none */
    void hold(OpenProject opened) {
        project = opened;
    }

    /** Opens, saves and closes projects. */
    public ProjectLifecycle projects() {
        return projects;
    }

    /** What the user is asked. */
    public DialogController dialogs() {
        return dialogs;
    }

    /** The device to play on. */
    public DeviceChoice device() {
        try {
            return DeviceChoice.parse(preferences.device());
        } catch (UserError e) {
            return DeviceChoice.AUTO;
        }
    }

    /** What can be played on; the first is the automatic choice. */
    public List<DeviceOption> devices() {
        return devices;
    }

    /** Notes the machine's devices, once they are known. */
    public void setDevices(List<DeviceOption> found) {
        List<DeviceOption> all = new ArrayList<>();
        all.add(DeviceOption.AUTOMATIC);
        all.addAll(found);
        all.add(DeviceOption.JAVA);
        devices = List.copyOf(all);
    }

    /** What the export dialogs of the open project begin with. */
    public ExportChoices exports() {
        return exports;
    }

    public void setExports(ExportChoices chosen) {
        exports = chosen;
    }

    /** What copy and paste go by. */
    public TextClipboard clipboard() {
        return clipboard;
    }

    /** Exchanges texts with other programs from now on. */
    public void setClipboard(TextClipboard system) {
        clipboard = system;
    }

    /** Who records and runs scripts. */
    public Scripting scripting() {
        return scripting;
    }

    /** Has scripts recorded and run from now on. */
    public void setScripting(Scripting scripts) {
        scripting = scripts;
    }

    /** Ends the program, after asking where something is unsaved. */
    public void exit() {
        projects.guarded(() -> exitWanted = true);
    }

    public boolean exitWanted() {
        return exitWanted;
    }

    /** Whether the project cannot be changed; tells so. */
    boolean refusedReadOnly() {
        return project != null && project.refuses(log);
    }

    // --- edits

    /** Performs an edit of the open project; one that does not fit is told, not thrown. */
    public void edit(Command command) {
        if (project != null && !refusedReadOnly()) {
            cost.edited();
            try {
                project.edit(command);
            } catch (IllegalStateException e) {
                log.error("That edit could not be made: " + e.getMessage(), e);
            }
        }
    }

    public void undo() {
        step("undone", () -> project.undo());
    }

    public void redo() {
        step("redone", () -> project.redo());
    }

    private void step(String what, Runnable move) {
        if (project != null) {
            try {
                followed(move);
            } catch (IllegalStateException e) {
                log.error("It could not be " + what + ": " + e.getMessage(), e);
            }
        }
    }

    /** Goes through the history of edits and chooses what that has touched in the shown scene. */
    void followed(Runnable move) {
        Scene before = project.scene();
        try {
            move.run();
        } finally {
            Scene after = project.scene();
            if (before != after && before.name().equals(after.name())) {
                selection.set(TouchedParts.chosen(before, after, selection.items()));
            }
        }
    }

    // --- every frame

    /** At the start of a frame: takes over results, asks for shapes that are missing. */
    public void beginFrame() {
        tasks.deliver();
        playback.watch();
        timeline.advance(System.nanoTime() / 1e9);
        recording.watch();
        scripting.watch();
        runs.watch();
        reimport.watch(System.nanoTime());
        probes.watch();
        tour.watch();
        if (project != null) {
            Scene scene = project.scene();
            project.shapes().want(playback.plays().withPlayedBodies(scene));
            pace.watch(playback);
            if (!playback.active()) {
                problems.watch(project, device(), System.nanoTime());
            }
        }
    }

    /** Tells of a failure in notification and log. */
    public void failed(Throwable failure) {
        if (failure instanceof CancellationException) {
            log.info("Cancelled");
        } else {
            log.error(Messages.of(failure), failure instanceof UserError ? null : failure);
        }
    }

    /** Cancels every task that can be seen. */
    public void cancelTasks() {
        tasks.open().forEach(BackgroundTask::cancel);
    }

    public void savePreferences() {
        try {
            preferences.save();
        } catch (UserError e) {
            log.warning(e.getMessage());
        }
    }

    @Override
    public void close() {
        scripting.closing();
        playback.clear();
        tasks.close();
        keptFrames.await();
        projects.release();
    }
}
