package dev.scree.editor.task;

import dev.scree.runtime.Progress;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Runs background tasks in lanes. One lane does one task at a time, in order; lanes run side by side. Results and
 * failures wait until {@link #deliver}, so that only the UI thread changes what the UI thread reads.
 */
public final class Tasks implements AutoCloseable {
    /** Work on the task's own thread. */
    @FunctionalInterface
    public interface Work<T> {
        T run(Progress progress) throws Exception;
    }

    private static final long QUIET_NANOS = 1_000_000_000L;

    private final Map<String, ExecutorService> lanes = new ConcurrentHashMap<>();
    private final Queue<Runnable> deliveries = new ConcurrentLinkedQueue<>();
    private final List<BackgroundTask> open = new ArrayList<>();
    private final Runnable wake;
    private final Runnable threadStart;
    private boolean closed;

    /**
     * @param wake called from task threads when something waits for delivery
     * @param threadStart called first on each task thread, to set its priority
     */
    public Tasks(Runnable wake, Runnable threadStart) {
        this.wake = wake;
        this.threadStart = threadStart;
    }

    /**
     * Starts work.
     *
     * @param lane tasks of one lane follow one another
     * @param name for the status bar, such as "Import teapot.obj"
     * @param done gets the result, during {@link #deliver}
     * @param failed gets what the work threw, during {@link #deliver}; not called for a cancel
     * @param cancelled called during {@link #deliver} if it ended by a cancel
     */
    public synchronized <T> BackgroundTask start(
            String lane, String name, Work<T> work, Consumer<T> done, Consumer<Throwable> failed, Runnable cancelled) {
        if (closed) {
            throw new IllegalStateException("the program is closing");
        }
        BackgroundTask task = new BackgroundTask(name);
        open.add(task);
        lanes.computeIfAbsent(lane, this::newLane).execute(() -> run(task, work, done, failed, cancelled));
        return task;
    }

    /**
     * As {@link #start}, for short work after every edit: not listed among the open ones until it has run for a second.
     */
    public synchronized <T> BackgroundTask startQuietly(
            String lane, String name, Work<T> work, Consumer<T> done, Consumer<Throwable> failed, Runnable cancelled) {
        BackgroundTask task = start(lane, name, work, done, failed, cancelled);
        task.keepQuiet(System.nanoTime() + QUIET_NANOS);
        return task;
    }

    /** Tasks that wait or run, oldest first. */
    public synchronized List<BackgroundTask> open() {
        long now = System.nanoTime();
        return open.stream().filter(task -> !task.quiet(now)).toList();
    }

    /** Hands over results; call on the UI thread at the start of a frame. */
    public void deliver() {
        for (Runnable next = deliveries.poll(); next != null; next = deliveries.poll()) {
            next.run();
        }
    }

    /** Cancels everything and waits for it, at most ten seconds. */
    @Override
    public void close() {
        synchronized (this) {
            closed = true;
            open.forEach(BackgroundTask::cancel);
        }
        lanes.values().forEach(ExecutorService::shutdown);
        try {
            for (ExecutorService lane : lanes.values()) {
                if (!lane.awaitTermination(10, TimeUnit.SECONDS)) {
                    lane.shutdownNow();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private <T> void run(
            BackgroundTask task, Work<T> work, Consumer<T> done, Consumer<Throwable> failed, Runnable cancelled) {
        Runnable delivery;
        BackgroundTask.State end;
        try {
            task.checkCancelled();
            task.enter(BackgroundTask.State.RUNNING);
            T result = work.run(task);
            // A result that came after the cancel is not wanted either.
            task.checkCancelled();
            delivery = () -> done.accept(result);
            end = BackgroundTask.State.DONE;
        } catch (CancellationException e) {
            delivery = cancelled;
            end = BackgroundTask.State.CANCELLED;
        } catch (Exception | LinkageError | OutOfMemoryError | AssertionError e) {
            delivery = () -> failed.accept(e);
            end = BackgroundTask.State.FAILED;
        }
        BackgroundTask.State state = end;
        Runnable hand = delivery;
        deliveries.add(() -> {
            task.enter(state);
            synchronized (this) {
                open.remove(task);
            }
            hand.run();
        });
        wake.run();
    }

    private ExecutorService newLane(String name) {
        return Executors.newSingleThreadExecutor(work -> {
            Thread thread = new Thread(
                    null,
                    () -> {
                        threadStart.run();
                        work.run();
                    },
                    "task " + name,
                    64L << 20);
            thread.setDaemon(true);
            return thread;
        });
    }
}
