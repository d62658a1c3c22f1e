package dev.scree.editor.action;

import dev.scree.editor.render.BodyGeometry;
import dev.scree.editor.session.FrameCache;
import dev.scree.editor.session.PlaySession;
import dev.scree.editor.session.StatisticsSeries;
import dev.scree.editor.timeline.PlayEvent;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.scene.FluidQuality;
import dev.scree.runtime.scene.Scene;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The last play and its branches: which of them is shown, and which of its frames. {@link Playback} alone changes it;
 * whoever shows frames reads it. Belongs to the UI thread.
 */
public final class Plays {
    /** The play first; the one whose frames are shown is among them. */
    private final List<PlayedRun> runs = new ArrayList<>();

    private PlayedRun run;
    private int scrubbed = -1;

    /** Names of the last play and its branches, in the order in which they began. */
    public List<String> branches() {
        return runs.stream().map(each -> each.name).toList();
    }

    /** The one whose frames are shown, by its place in {@link #branches}; -1 for none. */
    public int shownBranch() {
        return runs.indexOf(run);
    }

    /** The session of the present play or the last one, also when it is over. */
    public Optional<PlaySession> lastSession() {
        return run == null ? Optional.empty() : Optional.ofNullable(run.session);
    }

    /** The same without asking for more. */
    public Optional<StatisticsSeries> statistics() {
        return run == null || run.session == null ? Optional.empty() : Optional.of(run.session.series());
    }

    /** The scene as the frames have it, bodies in the frames' order; empty without frames. */
    public Optional<Scene> playedScene() {
        return run == null ? Optional.empty() : Optional.of(run.playing);
    }

    /** Whether the frames show less than the scene's own fluid: a play of preview quality. */
    public boolean preview() {
        return run != null
                && run.started.mayHaveFluid()
                && run.started.physics().fluid().quality() == FluidQuality.PREVIEW;
    }

    /** The shapes of the played bodies. */
    public Optional<BodyGeometry> geometry() {
        return run == null ? Optional.empty() : Optional.of(run.geometry);
    }

    /** The frames of the present or last play, for a video. */
    public Optional<FrameCache> frames() {
        return run == null ? Optional.empty() : Optional.of(run.cache);
    }

    /** How many frames the timeline has. */
    public int frameCount() {
        return run == null ? 0 : run.cache.count();
    }

    /** Simulated time of the last frame [s]. */
    public double lastTime() {
        return run == null ? 0 : run.cache.lastTime();
    }

    /** Bytes of the kept frames. */
    public long frameBytes() {
        return run == null ? 0 : run.cache.bytes();
    }

    /** The index that is shown, or -1. */
    public int scrubbed() {
        return scrubbed;
    }

    /** What the viewport shows, or empty: the authored scene. The caller closes it. */
    public Optional<Frame> shownFrame() {
        if (run == null) {
            return Optional.empty();
        }
        if (scrubbed >= 0) {
            return run.cache.at(scrubbed);
        }
        return run.over ? Optional.empty() : run.session.newestFrame();
    }

    /**
     * The frame that is shown.
     *
     * @param number its number in the play, 0 for the start
     * @param time simulated time [s]
     */
    public record Shown(long number, double time) {}

    /** Which frame is shown; empty: the authored start. Whoever tells the user of it asks here. */
    public Optional<Shown> shown() {
        return shownFrame().map(frame -> {
            try (frame) {
                return new Shown(frame.number(), frame.time());
            }
        });
    }

    /** Simulated time of the frame that is shown [s]; empty: the authored start. */
    public Optional<Double> shownTime() {
        return shown().map(Shown::time);
    }

    /** What happened in the present or last play. */
    public List<PlayEvent> events() {
        return run == null ? List.of() : run.events.events();
    }

    /** Whether the frames are those of a scene that was changed since their play began. */
    public boolean stale(Scene scene) {
        return run != null && run.stale(scene);
    }

    /** The scene with those bodies besides that only the frames of the last play still have, so that they are drawn. */
    Scene withPlayedBodies(Scene scene) {
        return run == null ? scene : run.withPlayedBodies(scene);
    }

    /** After so many frames of the shown play its whole state is kept; 0 without one. */
    public long stateSpacing() {
        return run == null || run.session == null ? 0 : run.session.moments().spacing();
    }

    // --- for Playback

    /** The play or branch that is shown, which is the one that runs if any does; null for none. */
    PlayedRun current() {
        return run;
    }

    /** Adds a play or a branch and shows it. */
    void add(PlayedRun begun) {
        run = begun;
        runs.add(begun);
    }

    /** Adds a branch without showing it, unless there is nothing else. */
    void addBeside(PlayedRun branch) {
        runs.add(branch);
        run = run == null ? branch : run;
    }

    /** Takes away the one that is shown and shows the one before it. @return the one that was taken away */
    PlayedRun remove() {
        PlayedRun gone = run;
        int index = shownBranch();
        runs.remove(gone);
        run = runs.isEmpty() ? null : runs.get(Math.max(0, index - 1));
        scrubbed = run == null ? -1 : run.cache.count() - 1;
        return gone;
    }

    /** All of them. */
    List<PlayedRun> runs() {
        return List.copyOf(runs);
    }

    /** Shows the last frame of another branch. */
    void show(int index) {
        run = runs.get(index);
        scrubbed = run.cache.count() - 1;
    }

    /** Shows a kept frame instead of the newest; -1 for the newest, or after Stop for the authored scene. */
    void scrub(int index) {
        scrubbed = index;
    }

    /** Forgets all plays with their frames. */
    void clear() {
        scrubbed = -1;
        runs.forEach(PlayedRun::close);
        runs.clear();
        run = null;
    }
}
