package dev.scree.editor.action;

import dev.scree.editor.task.BackgroundTask;
import dev.scree.editor.task.Tasks;
import dev.scree.runtime.Progress;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.verify.CaseResult;
import dev.scree.runtime.verify.Trial;
import dev.scree.runtime.verify.Verification;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Runs the validation cases on the user's device in the background; the dialog shows what came of it, and may be closed
 * meanwhile. Belongs to the UI thread, rows come in from the task's.
 */
public final class DeviceVerification {
    /** How far it is. */
    public enum State {
        /** Never run. */
        NONE,
        RUNNING,
        DONE,
        CANCELLED,
        FAILED
    }

    /** What a task hands over. */
    private record Outcome(String device, List<CaseResult> rows) {}

    private final Tasks tasks;
    private final EventLog log;
    private final List<CaseResult> rows = new CopyOnWriteArrayList<>();
    private State state = State.NONE;
    private BackgroundTask task;

    DeviceVerification(Tasks tasks, EventLog log) {
        this.tasks = tasks;
        this.log = log;
    }

    public State state() {
        return state;
    }

    /** Rows so far, in the order of the cases; those of the last run until the next begins. */
    public List<CaseResult> rows() {
        return rows;
    }

    public long passed() {
        return rows.stream().filter(CaseResult::pass).count();
    }

    /** 0 to 1. */
    public double fraction() {
        return task == null ? 0 : Math.max(0, task.fraction());
    }

    /** What it does now, in a few words. */
    public String activity() {
        return task == null ? "" : task.activity();
    }

    /** Starts a run unless one is under way. @param all long cases too */
    public void start(DeviceChoice device, boolean all) {
        if (state == State.RUNNING) {
            return;
        }
        rows.clear();
        state = State.RUNNING;
        task = tasks.start(
                "verify",
                "Verify this device",
                progress -> {
                    boolean inJava = new Trial(device, Progress.NONE).inJava();
                    return new Outcome(
                            Verification.deviceName(device),
                            Verification.run(Verification.chosen(null, all, inJava), device, progress, rows::addAll));
                },
                this::done,
                failure -> {
                    state = State.FAILED;
                    log.error(Messages.of(failure), failure);
                },
                () -> state = State.CANCELLED);
    }

    /** Ends the run after the frame that it is in; its rows so far stay. */
    public void cancel() {
        if (task != null) {
            task.cancel();
        }
    }

    private void done(Outcome outcome) {
        state = State.DONE;
        long failed = outcome.rows.stream().filter(row -> !row.pass()).count();
        if (failed == 0) {
            log.success("Verified " + outcome.device.strip() + ": all " + outcome.rows.size()
                    + " figures are as expected.");
        } else {
            log.warning("Verified " + outcome.device.strip() + ": " + failed + " of " + outcome.rows.size()
                    + " figures are not as expected. Help > Verify This Device shows them.");
        }
    }
}
