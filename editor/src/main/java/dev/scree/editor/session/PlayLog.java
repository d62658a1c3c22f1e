package dev.scree.editor.session;

import dev.scree.runtime.instance.SceneChange;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * All that a play has become what it is by: the scene that it began with and what was done to it since. With it a play
 * is repeated up to any of its frames, also after a new start of the program, where no whole states are kept.
 *
 * @param root the document's scene at the start of the play; a branch has that of the play that it comes from
 * @param edits in their order
 */
public record PlayLog(Scene root, List<Edit> edits) {
    /**
     * What was done between two frames.
     *
     * @param frame number of the newest frame at that time; the edit acts on those after it
     * @param document the document's scene after it; null where only the hand has acted
     * @param hand what the hand did
     */
    public record Edit(long frame, Scene document, List<SceneChange.OfHand> hand) {}

    /**
     * What a solver is told of a log.
     *
     * @param edits for the solver
     * @param scenes at the end of the log
     */
    public record Told(List<Moments.Edit> edits, Moments.Scenes scenes) {}

    public PlayLog {
        edits = List.copyOf(edits);
    }

    /** Returns the log up to a frame, with the edits that act on it. */
    public PlayLog upTo(long frame) {
        return new PlayLog(
                root, edits.stream().filter(edit -> edit.frame < frame).toList());
    }

    /** Returns the log with what a session has noted. */
    public PlayLog with(List<Moments.Edit> noted) {
        return new PlayLog(
                root,
                Stream.concat(edits.stream(), noted.stream().map(PlayLog::edit)).toList());
    }

    /** Returns the log with a branch that begins at a frame, where the hand lets go. @param document as it begins */
    public PlayLog branched(long frame, Scene document) {
        List<SceneChange.OfHand> released = List.of(
                new SceneChange.Pull(null, Vec3.ZERO, Vec3.ZERO),
                new SceneChange.Push(null, null, 0),
                new SceneChange.Brake(Set.of()));
        return new PlayLog(
                root,
                Stream.concat(
                                edits.stream(),
                                Stream.of(new Edit(frame, null, released), new Edit(frame, document, List.of())))
                        .toList());
    }

    private static Edit edit(Moments.Edit noted) {
        List<SceneChange.OfHand> hand = noted.scenes() != null
                ? List.of()
                : noted.changes().stream()
                        .filter(SceneChange.OfHand.class::isInstance)
                        .map(SceneChange.OfHand.class::cast)
                        .toList();
        return new Edit(
                noted.frame(), noted.scenes() == null ? null : noted.scenes().document(), hand);
    }

    /** Returns what a solver is told of it. @param particles of the bodies */
    public Told told(Function<Body, Optional<ParticleSet>> particles) {
        List<Moments.Edit> told = new ArrayList<>();
        Moments.Scenes now = new Moments.Scenes(root, root.played());
        for (Edit edit : edits) {
            if (edit.document == null) {
                told.add(new Moments.Edit(edit.frame, List.copyOf(edit.hand), null));
                continue;
            }
            SceneDifference difference = SceneDifference.between(now.document(), edit.document, particles);
            now = new Moments.Scenes(edit.document, difference.playing(now.playing(), edit.document));
            told.add(new Moments.Edit(edit.frame, difference.changes(), now));
        }
        return new Told(told, now);
    }

    /** Returns all scenes of the document that it names. */
    public List<Scene> documents() {
        return Stream.concat(Stream.of(root), edits.stream().map(Edit::document).filter(document -> document != null))
                .toList();
    }
}
