package dev.scree.editor.action;

import dev.scree.runtime.scene.Scene;
import java.util.Optional;

/**
 * Watches what edits do to the number of particles. While an edit is being made, its change can be shown; once it is
 * made, one that multiplies a kind of particle asks whether to keep it. Belongs to the UI thread.
 */
public final class CostGuard {
    /** From so many times on an edit asks. */
    static final double ASKED = 10;
    /** Below this number of particles nothing asks: any machine plays so few. */
    static final long FEW = 10_000;

    /** An edit's change of the counts. */
    public record Change(SceneCounts before, SceneCounts after) {}

    private Scene settled;
    private SceneCounts settledCounts;
    private Scene counted;
    private long countedVersion = -1;
    private SceneCounts counts;
    private boolean edited;
    private Change shown;

    /** Notes that the user edits the scene; undo and redo are no such edits. */
    void edited() {
        edited = true;
    }

    /** Counts of the shown scene. */
    public SceneCounts counts(OpenProject project) {
        Scene scene = project.scene();
        if (scene != counted || project.shapes().version() != countedVersion) {
            counts = SceneCounts.of(scene, project.shapes());
            counted = scene;
            countedVersion = project.shapes().version();
        }
        return counts;
    }

    /**
     * Call once a frame.
     *
     * @param held whether a widget is held, so that the edit may go on
     * @return an edit that was just made and is to be asked about
     */
    Optional<Change> watch(OpenProject project, boolean held) {
        Scene scene = project.scene();
        SceneCounts now = counts(project);
        if (settled == null || !settled.name().equals(scene.name())) {
            settle(scene, now);
            return Optional.empty();
        }
        if (scene == settled) {
            // Counts become exact as shapes are loaded.
            settledCounts = now;
            return Optional.empty();
        }
        boolean changed = edited && differs(settledCounts, now);
        shown = changed ? new Change(settledCounts, now) : null;
        if (held) {
            return Optional.empty();
        }
        Change change = shown;
        settle(scene, now);
        boolean asked = change != null && now.growth(change.before) >= ASKED && now.all() + now.inflow() >= FEW;
        return asked ? Optional.of(change) : Optional.empty();
    }

    private void settle(Scene scene, SceneCounts now) {
        settled = scene;
        settledCounts = now;
        edited = false;
    }

    private static boolean differs(SceneCounts a, SceneCounts b) {
        return a.bodies() != b.bodies()
                || a.grains() != b.grains()
                || a.fluid() != b.fluid()
                || a.inflow() != b.inflow();
    }

    /** What the edit that is being made, or the last one, changes; null where it changes no counts. */
    public Change shown() {
        return shown;
    }

    /** Forgets everything, as when the project closes. */
    void clear() {
        settled = null;
        counted = null;
        shown = null;
    }
}
