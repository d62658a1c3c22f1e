package dev.scree.editor.action;

import dev.scree.editor.session.BranchStart;
import dev.scree.editor.session.FrameCache;
import dev.scree.editor.session.Moments;
import dev.scree.editor.session.PlayLog;
import dev.scree.editor.session.SceneDifference;
import dev.scree.runtime.Progress;
import dev.scree.runtime.UserError;
import dev.scree.runtime.check.Problem;
import dev.scree.runtime.check.SceneCheck;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.simulation.Moment;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * How a play goes on from one of its frames: from the last state before it that is kept in memory, else, as where the
 * play was read from disk, by repeating it from its start. Whole states are not kept on disk: they take 3 % of a play's
 * time and hundreds of megabytes, while its edits take next to nothing; repeating takes at most as long as the play
 * did.
 *
 * @param frame number of the frame
 * @param time of the frame [s]
 * @param log up to that frame; null where it is not known
 * @param scenes at that frame, with the edits made since
 * @param start opens the simulation
 * @param atNextPlay edits that the branch cannot take over
 */
record Branching(
        long frame, double time, PlayLog log, Moments.Scenes scenes, BranchStart start, List<String> atNextPlay) {
    /**
     * Returns how a play goes on from a frame; empty where neither a state before it is kept nor how the play began.
     *
     * @param scene as it is edited now
     * @param shapes of its bodies
     */
    static Optional<Prepared> of(PlayedRun parent, Frame shown, Scene scene, Shapes shapes) {
        PlayLog whole = parent.log();
        PlayLog log = whole == null ? null : whole.upTo(shown.number());
        Moments moments = parent.session == null ? null : parent.session.moments();
        Moment from = moments == null ? null : moments.upTo(shown.number()).orElse(null);
        Frames at = new Frames(shown.number(), shown.time());
        if (from != null) {
            Branching kept = of(
                    at,
                    log,
                    scene,
                    new BranchStart(
                            BranchStart.Origin.of(from),
                            shown.number(),
                            moments.edits(from.frame(), shown.number()),
                            List.of()),
                    moments.scenes(shown.number(), parent.first),
                    shapes.snapshot()::particles);
            return Optional.of(progress -> kept);
        }
        if (log == null) {
            return Optional.empty();
        }
        PlayedParticles particles = new PlayedParticles(log.root(), log.documents(), shapes);
        return Optional.of(progress -> repeated(at, log, scene, particles, progress));
    }

    /** Makes what can take a while, in the background. */
    @FunctionalInterface
    interface Prepared {
        Branching make(Progress progress);
    }

    private record Frames(long number, double time) {}

    private static Branching repeated(
            Frames at, PlayLog log, Scene scene, PlayedParticles particles, Progress progress) {
        log.documents().forEach(Branching::require);
        ParticleSets sets = particles.make(progress);
        PlayLog.Told told = log.told(particles::of);
        return of(
                at,
                log,
                scene,
                new BranchStart(BranchStart.Origin.of(log.root().played(), sets), at.number, told.edits(), List.of()),
                told.scenes(),
                particles::of);
    }

    /** Scenes from disk may be a stranger's. */
    private static void require(Scene scene) {
        for (Problem problem : SceneCheck.check(scene, "the kept play", model -> true)) {
            if (problem.severity() == Problem.Severity.ERROR) {
                throw UserError.of(
                        UserError.Kind.INPUT,
                        "the kept play cannot be repeated: " + problem.message(),
                        "Mend the scene, and play it from its start");
            }
        }
    }

    private static Branching of(
            Frames at,
            PlayLog log,
            Scene scene,
            BranchStart start,
            Moments.Scenes then,
            Function<Body, Optional<ParticleSet>> particles) {
        SceneDifference since = SceneDifference.between(then.document(), scene, particles);
        return new Branching(
                at.number,
                at.time,
                log == null ? null : log.branched(at.number, scene),
                new Moments.Scenes(scene, since.playing(then.playing(), scene)),
                new BranchStart(start.from(), start.frame(), start.repeated(), since.changes()),
                since.atNextPlay());
    }

    /** A branch has the frames before it, too. */
    void copyFrames(FrameCache from, PlayedRun to) {
        from.forEach(earlier -> {
            if (earlier.number() < frame) {
                to.cache.accept(earlier);
                to.events.accept(earlier);
            }
        });
    }
}
