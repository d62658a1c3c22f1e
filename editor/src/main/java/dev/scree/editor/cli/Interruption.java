package dev.scree.editor.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * INT and TERM as a wish to end well: the JVM waits in its shutdown hook until the command has closed this, so that a
 * recording ends validly, and then exits with the signal's own code (130, 143).
 */
final class Interruption implements AutoCloseable {
    /** An encoder that hangs must not keep the machine from shutting down. */
    private static final long PATIENCE_SECONDS = 60;

    private final CountDownLatch done = new CountDownLatch(1);
    private final Thread hook = new Thread(this::waitForEnd, "interruption");
    private volatile boolean asked;

    Interruption() {
        Runtime.getRuntime().addShutdownHook(hook);
    }

    /** Whether a signal came. */
    boolean asked() {
        return asked;
    }

    private void waitForEnd() {
        asked = true;
        try {
            if (!done.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                System.err.println("Gave up waiting for the recording to end.");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        done.countDown();
        if (!asked) {
            try {
                Runtime.getRuntime().removeShutdownHook(hook);
            } catch (IllegalStateException shuttingDownAlready) {
                asked = true;
            }
        }
    }
}
