package dev.scree.editor.session;

import dev.scree.runtime.instance.SceneChange;
import dev.scree.runtime.simulation.Simulation;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * What other threads want done with a play's solver: edits of its scene, and wishes. It waits here until the solver's
 * thread carries it out between two frames, and that thread waits here while it has nothing to do.
 */
final class PlayInbox {
    private record Edit(List<SceneChange> changes, Moments.Scenes scenes) {}

    private final Queue<Edit> edits = new ConcurrentLinkedQueue<>();
    private final Queue<Consumer<Simulation>> wishes = new ConcurrentLinkedQueue<>();
    private final Object signal = new Object();

    /** Adds an edit of the scene. Any thread may call it. @param scenes after it; null where no document was edited */
    void edit(List<SceneChange> changes, Moments.Scenes scenes) {
        edits.add(new Edit(List.copyOf(changes), scenes));
        wake();
    }

    /** Adds work with the solver. Any thread may call it. */
    void wish(Consumer<Simulation> wish) {
        wishes.add(wish);
        wake();
    }

    /** Makes the solver's thread look again whether it is to wait. Any thread may call it. */
    void wake() {
        synchronized (signal) {
            signal.notifyAll();
        }
    }

    /**
     * Carries out everything that has come: first all edits together, in their order, then all wishes. Call on the
     * solver's thread.
     *
     * @param moments notes the edits
     * @param frame number of the newest frame
     */
    void carryOut(Simulation solver, Moments moments, long frame) {
        List<SceneChange> changes = new ArrayList<>();
        for (Edit edit = edits.poll(); edit != null; edit = edits.poll()) {
            changes.addAll(edit.changes);
            moments.edited(new Moments.Edit(frame, edit.changes, edit.scenes));
        }
        // Each call makes the instance anew, which may take longer than the mouse needs for the next edit.
        if (!changes.isEmpty()) {
            solver.apply(changes);
        }
        for (Consumer<Simulation> wish = wishes.poll(); wish != null; wish = wishes.poll()) {
            wish.accept(solver);
        }
    }

    /**
     * Waits until something comes or {@link #wake} is called, but not at all where something is there already.
     *
     * @param idle asked once more before the wait; where it says no, nothing is waited for
     * @param nanos longest time to wait, positive [ns]
     */
    void await(BooleanSupplier idle, long nanos) throws InterruptedException {
        synchronized (signal) {
            if (wishes.isEmpty() && edits.isEmpty() && idle.getAsBoolean()) {
                signal.wait(nanos / 1_000_000, (int) (nanos % 1_000_000));
            }
        }
    }

    /** Forgets what has come and was not carried out. */
    void clear() {
        wishes.clear();
        edits.clear();
    }
}
