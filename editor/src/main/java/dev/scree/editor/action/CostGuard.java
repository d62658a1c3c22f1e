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
    private long settledVersion;
    private Scene counted;
    private long countedVersion = -1;
    private SceneCounts counts;
    private boolean edited;

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
        if (settled == null || !settled.name().equals(scene.name()) || scene == settled && !held) {
            settle(project);
            return Optional.empty();
        }
        if (held) {
            return Optional.empty();
        }
        Change change = running(project).orElse(null);
        settle(project);
        boolean asked = change != null
                && change.after.growth(change.before) >= ASKED
                && change.after.all() + change.after.inflow() >= FEW;
        return asked ? Optional.of(change) : Optional.empty();
    }

    private void settle(OpenProject project) {
        settledCounts = counts(project);
        settledVersion = countedVersion;
        settled = project.scene();
        edited = false;
    }

    /**
     * What the edit that is being made has changed so far, as the scene is now; empty where none is being made, or
     * where it changes no counts.
     */
    public Optional<Change> running(OpenProject project) {
        Scene scene = project.scene();
        if (!edited || settled == null || scene == settled || !settled.name().equals(scene.name())) {
            return Optional.empty();
        }
        SceneCounts now = counts(project);
        if (settledVersion != countedVersion) {
            // Counts become exact as shapes are loaded, those from before the edit too.
            settledCounts = SceneCounts.of(settled, project.shapes());
            settledVersion = countedVersion;
        }
        return differs(settledCounts, now) ? Optional.of(new Change(settledCounts, now)) : Optional.empty();
    }

    private static boolean differs(SceneCounts a, SceneCounts b) {
        return a.bodies() != b.bodies()
                || a.grains() != b.grains()
                || a.fluid() != b.fluid()
                || a.inflow() != b.inflow();
    }

    /** Forgets everything, as when the project closes. */
    void clear() {
        settled = null;
        counted = null;
        edited = false;
    }
}
