package dev.scree.runtime.device;

import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/**
 * A thread of its own for the calls of a device's driver, so that a driver that never returns does not hang whoever
 * waits for it. The driver counts as hung when a single one of its functions has not returned for the limit. The thread
 * is then given up: it ends by itself should the function return after all.
 */
public final class DeviceThread implements AutoCloseable {
    /** Name of the environment variable that sets the limit [s]. */
    public static final String LIMIT_VARIABLE = "SCREE_DEVICE_TIMEOUT";

    private static final Duration USUAL_LIMIT = Duration.ofMinutes(5);
    /** How long a driver may go on after the waiting thread was interrupted, as by Stop. */
    private static final Duration GRACE = Duration.ofSeconds(5);
    /** How often the driver is looked at within the limit. */
    private static final int LOOKS = 20;

    private final Duration limit;
    private final Worker worker;

    /** Thrown where a driver does not return. */
    public static final class DriverHang extends RuntimeException {
        DriverHang(Duration waited) {
            super("the driver has not returned for " + waited.toSeconds() + " s");
        }
    }

    /** Starts a thread; the limit is the environment's, or 5 minutes. */
    public DeviceThread(String name) {
        this(name, limit());
    }

    /** Starts a thread with a limit for each of the driver's functions. */
    public DeviceThread(String name, Duration limit) {
        this.limit = limit;
        worker = new Worker(name);
        worker.start();
    }

    private static Duration limit() {
        String text = System.getenv(LIMIT_VARIABLE);
        return text != null && text.matches("[1-9][0-9]{0,5}") ? Duration.ofSeconds(Long.parseLong(text)) : USUAL_LIMIT;
    }

    /**
     * Has the thread do something, and waits for it. An interrupt of the waiting thread leaves the driver a few seconds
     * to return; the interrupt stays set.
     *
     * @throws DriverHang if the driver does not return; the thread then does nothing more
     */
    public <T> T call(Supplier<T> work) {
        if (worker.abandoned) {
            throw new IllegalStateException("this thread was given up");
        }
        FutureTask<T> task = new FutureTask<>(work::get);
        worker.tasks.add(task);
        boolean interrupted = false;
        long stuckSince = System.nanoTime();
        long signs = -1;
        try {
            while (true) {
                Duration patience = interrupted && GRACE.compareTo(limit) < 0 ? GRACE : limit;
                try {
                    return task.get(Math.max(1, patience.toMillis() / LOOKS), TimeUnit.MILLISECONDS);
                } catch (TimeoutException e) {
                    if (worker.signs != signs || !worker.inDriver()) {
                        signs = worker.signs;
                        stuckSince = System.nanoTime();
                    } else if (System.nanoTime() - stuckSince > patience.toNanos()) {
                        worker.abandoned = true;
                        throw new DriverHang(patience);
                    }
                } catch (InterruptedException e) {
                    interrupted = true;
                    stuckSince = System.nanoTime();
                }
            }
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw (RuntimeException) e.getCause();
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Returns whether the thread was given up, because the driver did not return. */
    public boolean abandoned() {
        return worker.abandoned;
    }

    /** Ends the thread. */
    @Override
    public void close() {
        worker.tasks.add(worker.end);
    }

    /**
     * Notes that a function of the driver has returned.
     *
     * @throws IllegalStateException where the thread was given up in the meantime; it must not go on
     */
    static void sign() {
        if (Thread.currentThread() instanceof Worker worker) {
            worker.returned();
        }
    }

    private static final class Worker extends Thread {
        private final LinkedBlockingQueue<FutureTask<?>> tasks = new LinkedBlockingQueue<>();
        private final FutureTask<?> end = new FutureTask<>(() -> null);
        private volatile boolean abandoned;
        /** Number of functions of the driver that have returned. */
        private volatile long signs;

        Worker(String name) {
            super(name);
            setDaemon(true);
        }

        @Override
        public void run() {
            try {
                for (FutureTask<?> task = tasks.take(); task != end && !abandoned; task = tasks.take()) {
                    task.run();
                }
            } catch (InterruptedException e) {
                // Nobody but the process's end interrupts it.
            }
        }

        /** Returns whether this thread is inside of a native function called through LWJGL. */
        boolean inDriver() {
            for (StackTraceElement frame : getStackTrace()) {
                if (frame.isNativeMethod() && frame.getClassName().startsWith("org.lwjgl.")) {
                    return true;
                }
            }
            return false;
        }

        @SuppressWarnings("NonAtomicVolatileUpdate") // This thread alone counts.
        void returned() {
            if (abandoned) {
                throw new IllegalStateException("the thread was given up before the driver returned");
            }
            signs++;
        }
    }
}
