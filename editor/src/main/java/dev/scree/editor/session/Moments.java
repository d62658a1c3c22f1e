package dev.scree.editor.session;

import dev.scree.runtime.instance.SceneChange;
import dev.scree.runtime.simulation.Moment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Whole states of a play, kept every so many frames, and all edits between them: with both a play can go on from any of
 * its frames. When the byte budget is full every second state is let go, and from then on only every second one is
 * kept. Thread-safe.
 */
public final class Moments {
    /** At first a state is kept after so many frames; repeating that many takes a moment at most. */
    static final long FRAMES = 16;

    /** What a state may take without a pause after it [ns]. */
    private static final long FREE_NANOS = 10_000_000L;

    /** After a state that took longer, none is kept for so many times as long: 3 % of the play's time. */
    private static final long PAUSE = 32;

    private final long byteBudget;
    private final List<Moment> kept = new ArrayList<>();
    private final List<Edit> edits = new ArrayList<>();
    private long spacing = FRAMES;
    private long bytes;
    /** When the next state may be kept [ns]. */
    private long next = Long.MIN_VALUE;
    /** What the last one took [ns]. */
    private long last;

    /**
     * An edit as the solver took it in.
     *
     * @param frame number of the newest frame at that time; the edit acts on those after it
     * @param changes what the solver was told
     * @param scenes the scene after the edit, where it was one of the document; or null
     */
    public record Edit(long frame, List<SceneChange> changes, Scenes scenes) {}

    /**
     * A scene that plays.
     *
     * @param document as the document has it
     * @param playing as the frames have it
     */
    public record Scenes(dev.scree.runtime.scene.Scene document, dev.scree.runtime.scene.Scene playing) {}

    Moments(long byteBudget) {
        this.byteBudget = byteBudget;
    }

    /** Returns whether the state after a frame is to be kept. @param now [ns] */
    synchronized boolean due(long frame, long now) {
        return kept.isEmpty()
                || frame % spacing == 0 && kept.get(kept.size() - 1).frame() < frame && now >= next;
    }

    /**
     * Keeps a state.
     *
     * @param began when the play was stopped for it [ns]
     * @param now when it went on [ns]
     */
    synchronized void keep(Moment moment, long began, long now) {
        long took = now - began;
        // What two took in a row is their price: the first one also loads classes.
        next = now + PAUSE * Math.max(0, Math.min(took, last) - FREE_NANOS);
        last = took;
        kept.add(moment);
        bytes += moment.bytes();
        while (bytes > byteBudget && kept.size() > 2) {
            spacing *= 2;
            Moment first = kept.get(0);
            kept.removeIf(each -> {
                boolean gone = each != first && each.frame() % spacing != 0;
                bytes -= gone ? each.bytes() : 0;
                return gone;
            });
            if (kept.size() == 2 && bytes > byteBudget) {
                break;
            }
        }
    }

    /** Notes an edit. */
    synchronized void edited(Edit edit) {
        edits.add(edit);
    }

    /** Returns the last kept state that is not after a frame. */
    public synchronized Optional<Moment> upTo(long frame) {
        Moment best = null;
        for (Moment each : kept) {
            best = each.frame() <= frame ? each : best;
        }
        return Optional.ofNullable(best);
    }

    /** Returns the edits that act between two frames, the first one included. */
    public synchronized List<Edit> edits(long from, long to) {
        return edits.stream()
                .filter(edit -> edit.frame() >= from && edit.frame() < to)
                .toList();
    }

    /** Returns the scenes as they were when a frame was made. @param start at the start of the play */
    public synchronized Scenes scenes(long frame, Scenes start) {
        Scenes now = start;
        for (Edit edit : edits) {
            now = edit.frame() < frame && edit.scenes() != null ? edit.scenes() : now;
        }
        return now;
    }

    /** Number of frames from one kept state to the next, where keeping them is not dear. */
    public synchronized long spacing() {
        return spacing;
    }

    /** Number of kept states. */
    public synchronized int count() {
        return kept.size();
    }

    /** Memory that they take [bytes]. */
    public synchronized long bytes() {
        return bytes;
    }
}
