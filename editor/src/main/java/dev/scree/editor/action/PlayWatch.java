package dev.scree.editor.action;

import dev.scree.editor.session.PlaySession;
import dev.scree.editor.task.Tasks;
import dev.scree.runtime.UserError;

/** Tells of what goes wrong in a play, each thing once: failures, fluid that makes energy, particles that are lost. */
final class PlayWatch {
    private final Tasks tasks;
    private final EventLog log;
    private boolean failureTold;
    private boolean energyTold;

    PlayWatch(Tasks tasks, EventLog log) {
        this.tasks = tasks;
        this.log = log;
    }

    /** A play begins, of which nothing was told yet. */
    void forget() {
        failureTold = false;
        energyTold = false;
    }

    /** Looks at a play; call once a frame. @return whether it has just failed before it had any frame */
    boolean failedWithoutFrame(PlayedRun run) {
        findEvents(run);
        if (run.over) {
            failureTold = false;
            return false;
        }
        run.session.statistics().ifPresent(s -> {
            run.events.lost(s.lostParticles(), s.simulatedSeconds());
            if (!energyTold) {
                s.fluidEnergy().warning().ifPresent(text -> {
                    energyTold = true;
                    log.warning(text);
                });
            }
        });
        Throwable failure = run.session.failure().orElse(null);
        boolean told = failureTold;
        failureTold = failure != null;
        if (failure == null || told) {
            return false;
        }
        log.error("The play stopped: " + Messages.of(failure), failure instanceof UserError ? null : failure);
        return !hasFrame(run.session);
    }

    private void findEvents(PlayedRun run) {
        if (run.eventsWanted()) {
            tasks.startQuietly(
                    "frames",
                    "Look for events",
                    run::findEvents,
                    found -> {},
                    failure -> log.error(Messages.of(failure), failure),
                    () -> {});
        }
    }

    private static boolean hasFrame(PlaySession session) {
        return session.newestFrame()
                .map(frame -> {
                    frame.close();
                    return true;
                })
                .orElse(false);
    }
}
