package dev.scree.editor.voxel;

import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** One thread that owns a context; callers wait for what they hand it, and get its exceptions. */
final class GlThread implements AutoCloseable {
    private final ExecutorService executor = Executors.newSingleThreadExecutor(work -> {
        Thread thread = new Thread(work, "voxelizer");
        thread.setDaemon(true);
        return thread;
    });

    /** @throws java.util.concurrent.RejectedExecutionException after close */
    <T> T call(Callable<T> work) {
        return await(begin(work));
    }

    /**
     * Lets the work be done while the caller goes on. @throws java.util.concurrent.RejectedExecutionException after
     * close
     */
    <T> Future<T> begin(Callable<T> work) {
        return executor.submit(work);
    }

    /** Waits for work that was begun; throws what it threw. */
    static <T> T await(Future<T> result) {
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return result.get();
                } catch (InterruptedException e) {
                    // The work may use the caller's memory, so it is waited for; progress, not interrupts, cancels it.
                    interrupted = true;
                }
            }
        } catch (ExecutionException e) {
            if (e.getCause() instanceof CancellationException cancelled) {
                throw cancelled;
            }
            if (e.getCause() instanceof RuntimeException failure) {
                throw failure;
            }
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw new IllegalStateException("on the voxelizer's thread", e.getCause());
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    @Override
    public void close() {
        executor.shutdown();
    }
}
