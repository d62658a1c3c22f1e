package dev.scree.editor.action;

import dev.scree.editor.command.Command;
import dev.scree.editor.command.CommandGroup;
import dev.scree.editor.command.EditRuns;
import dev.scree.editor.command.History;
import dev.scree.editor.command.RestoreScenes;
import dev.scree.editor.document.Document;
import dev.scree.editor.document.DocumentEvent;
import dev.scree.editor.journal.Journal;
import dev.scree.editor.journal.Recovery;
import dev.scree.editor.localhistory.KeptState;
import dev.scree.editor.localhistory.LocalHistory;
import dev.scree.runtime.project.ProjectLock;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Preset;
import dev.scree.runtime.scene.RunConfiguration;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneRoom;
import dev.scree.runtime.scene.Vec3;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/** The project that is open: its document, its history, its shapes, and the lists that its folders hold. */
public final class OpenProject {
    private static final String RECOVER = "Recover Unsaved Edits";
    private static final int STEP_LIMIT = 10_000;
    /** After so long without a refused edit the reason is told again [ns]. */
    private static final long REFUSAL_NANOS = 3_000_000_000L;

    private final Document document;
    private final History history;
    private final Shapes shapes;
    private final ProjectLock lock;
    private final String obstacle;
    private final Journal journal;
    private final LocalHistory localHistory;
    private final Map<String, Scripting.Change> touched = new LinkedHashMap<>();
    private BiConsumer<Map<String, Scripting.Change>, Scripting.Edit> watcher = (scenes, kind) -> {};
    private Object givenUp;
    private long refusalTold;
    /** The scene that is about to play, as its author has it; the thread of the play reads it. */
    private volatile Scene authored;

    private Map<Path, Preset> presets = Map.of();
    private List<String> models = List.of();
    private int listings;

    /**
     * @param undoBytes how much memory the history may take [bytes]
     * @param trouble told in a sentence where edits cannot be kept safe
     */
    OpenProject(ProjectOpening opening, Shapes shapes, LongSupplier undoBytes, Consumer<String> trouble) {
        this.document = opening.document();
        this.history = new History(document, STEP_LIMIT, undoBytes);
        this.shapes = shapes;
        this.lock = opening.lock();
        this.obstacle = opening.obstacle();
        this.journal = lock == null
                ? null
                : new Journal(
                        document.folder(),
                        document.scenesOnDisk(),
                        document.settings().runs(),
                        trouble);
        this.localHistory = LocalHistory.of(document.folder());
        document.listen(event -> {
            if (event instanceof DocumentEvent.SceneChanged changed) {
                touched.merge(
                        changed.name(),
                        new Scripting.Change(changed.before(), changed.after()),
                        (first, last) -> new Scripting.Change(first.before(), last.after()));
            }
        });
    }

    public Document document() {
        return document;
    }

    public History history() {
        return history;
    }

    public Shapes shapes() {
        return shapes;
    }

    public Scene scene() {
        return document.scene();
    }

    /** The room that the objects of the shown scene take, as far as their shapes are known by now. */
    SceneRoom room() {
        return new SceneRoom(scene(), this::modelSize);
    }

    /** Size of a body's model at scale 1 [m]; where it is not loaded, the size that bodies of this project have. */
    Vec3 modelSize(Body body) {
        double guess = document.settings().bodySize() / body.scale();
        return shapes.shape(body).map(ShapeSource.Shape::size).orElse(new Vec3(guess, guess, guess));
    }

    /** Models that came in since it was opened and that no saved scene uses; null where that cannot be told. */
    UnusedModels unusedModels() {
        return UnusedModels.of(document.folder(), document.scenesOnDisk().values());
    }

    /** Why the project cannot be changed, as part of a sentence; null where it can. */
    public String readOnly() {
        return obstacle;
    }

    /** Tells how the project was opened, and performs what is recovered as an edit, which can be undone. */
    void begin(ProjectOpening opening, EventLog log) {
        if (!opening.removed().isEmpty()) {
            log.info("Removed what a program that was killed had left: " + String.join(", ", opening.removed()));
        }
        refuses(log);
        if (!opening.recovery().isEmpty()) {
            edit(recovered(opening.recovery()));
            log.warning(opening.recovery().text());
        }
    }

    private Command recovered(Recovery recovery) {
        Command scenes = RestoreScenes.of(document, recovery.scenes(), RECOVER);
        if (recovery.runs() == null) {
            return scenes;
        }
        Command runs = new EditRuns(document.settings().runs(), recovery.runs(), RECOVER);
        return recovery.scenes().isEmpty() ? runs : new CommandGroup(RECOVER, List.of(scenes, runs), "");
    }

    /** Whether it cannot be changed; tells so, but not with every movement of a drag. */
    boolean refuses(EventLog log) {
        if (obstacle == null) {
            return false;
        }
        long now = System.nanoTime();
        if (refusalTold == 0 || now - refusalTold > REFUSAL_NANOS) {
            log.warning(document.settings().name() + " is open read-only: " + obstacle
                    + ". It can be looked at and played. To edit it, see that nothing else has it open and that its "
                    + "folder can be written to, then open it again.");
        }
        refusalTold = now;
        return true;
    }

    /** Performs an edit. @throws IllegalStateException as {@link History#add} */
    public void edit(Command command) {
        int count = history.doneCount();
        noting(command.label(), () -> history.add(command));
        tell(history.doneCount() > count ? Scripting.Edit.NEW : Scripting.Edit.MERGED);
    }

    /** @throws IllegalStateException as {@link History#undo} */
    void undo() {
        noting("Undo " + history.undoLabel(), history::undo);
        tell(Scripting.Edit.MOVED);
    }

    /** @throws IllegalStateException as {@link History#redo} */
    void redo() {
        noting("Redo " + history.redoLabel(), history::redo);
        tell(Scripting.Edit.MOVED);
    }

    /** Undoes or redoes until so many edits are done. @throws IllegalStateException as {@link History#goTo} */
    void goTo(int state) {
        noting("Go to " + HistorySteps.label(history, state), () -> history.goTo(state));
        tell(Scripting.Edit.MOVED);
    }

    /** Has every edit told from now on. */
    void watch(BiConsumer<Map<String, Scripting.Change>, Scripting.Edit> told) {
        watcher = told;
    }

    private void tell(Scripting.Edit kind) {
        if (!touched.isEmpty()) {
            watcher.accept(Map.copyOf(touched), kind);
        }
    }

    /** Does it, and notes in the journal what it has made of the scenes. */
    private void noting(String label, Runnable work) {
        touched.clear();
        List<RunConfiguration> runs = document.settings().runs();
        try {
            work.run();
        } finally {
            if (journal != null) {
                touched.forEach((name, scene) -> journal.edit(label, name, scene.after()));
                if (!document.settings().runs().equals(runs)) {
                    journal.runs(label, document.settings().runs());
                }
            }
        }
    }

    /** Waits until every edit is on disk. Any thread may call it. */
    void keepSafe() {
        if (journal != null) {
            journal.sync();
        }
    }

    /** Notes the scene that is about to play, as its author has it. */
    void noteAuthored(Scene scene) {
        authored = scene;
    }

    /** Before a play: waits until every edit is on disk, and keeps the played state. Any thread may call it. */
    void keepBeforePlay(Scene played) {
        keepSafe();
        if (journal != null) {
            // What a quality or a run makes of a scene is not the author's work.
            Scene noted = authored;
            boolean same = noted != null && noted.name().equals(played.name());
            localHistory.keep(same ? noted : played, KeptState.Cause.PLAY);
        }
    }

    /** Earlier states of the scenes. */
    public LocalHistory localHistory() {
        return localHistory;
    }

    /**
     * Writes a save; any thread may call it. @throws dev.scree.runtime.UserError as {@link Document.PendingSave#write}
     */
    void write(Document.PendingSave save) {
        journal.saving(save.scenes(), save.gone(), save.runs());
        save.write();
        save.scenes().values().forEach(scene -> localHistory.keep(scene, KeptState.Cause.SAVE));
    }

    /** Notes that a save was written. @param mark from the history when the save began */
    void saved(Document.PendingSave save, Object mark) {
        document.saved(save);
        history.markSaved(mark);
        journal.saved(save.scenes(), save.gone(), save.runs());
    }

    /** The user does not want what is unsaved now. */
    void giveUpUnsaved() {
        givenUp = history.mark();
    }

    /** Lets others have the project. What is neither saved nor given up waits in the journal for the next start. */
    void close() {
        if (journal != null) {
            if (unsaved() && history.mark() != givenUp) {
                journal.close();
            } else {
                journal.discard();
            }
            lock.close();
        }
    }

    /** Whether closing now would lose something. */
    public boolean unsaved() {
        return !history.atSaved();
    }

    /** Preset files of the project and of the program's library, in the order to show them. */
    public Map<Path, Preset> presets() {
        return presets;
    }

    void setPresets(Map<Path, Preset> presets) {
        this.presets = Collections.unmodifiableMap(new LinkedHashMap<>(presets));
    }

    /** Model files of the project, as bodies name them. */
    public List<String> models() {
        return models;
    }

    /** Rises when the lists of models and presets were read anew: their files may have changed. */
    public int listings() {
        return listings;
    }

    void setModels(List<String> models) {
        this.models = List.copyOf(models);
        listings++;
    }
}
