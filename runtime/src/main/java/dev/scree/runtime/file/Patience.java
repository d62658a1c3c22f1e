package dev.scree.runtime.file;

import dev.scree.runtime.OperatingSystem;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;

/**
 * Repeats what another program stops for a moment. On Windows a file that somebody has open can neither be replaced nor
 * deleted, and virus scanners and indexers open each new file for some milliseconds.
 */
final class Patience {
    /** What suits the system that this program runs on; other systems do not refuse for such a reason. */
    static final Patience OF_SYSTEM = new Patience(OperatingSystem.current() == OperatingSystem.WINDOWS ? 8 : 0, 5);

    private final int repeats;
    private final long firstMillis;

    /** @param firstMillis how long to wait before the first repeat [ms]; twice as long before each further one */
    Patience(int repeats, long firstMillis) {
        this.repeats = repeats;
        this.firstMillis = firstMillis;
    }

    /** Part of a file's way. */
    interface Attempt {
        void run() throws IOException;
    }

    /** @throws IOException the last refusal; anything but a refusal at once */
    void until(Attempt attempt) throws IOException {
        long wait = firstMillis;
        for (int left = repeats; ; left--) {
            try {
                attempt.run();
                return;
            } catch (FileSystemException e) {
                if (left <= 0 || !mayEnd(e)) {
                    throw e;
                }
            }
            try {
                Thread.sleep(wait);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                left = 0;
            }
            wait *= 2;
        }
    }

    /** Java has an exception of its own for "access denied", and the plain one for "used by another process". */
    private static boolean mayEnd(FileSystemException e) {
        return e instanceof AccessDeniedException || e.getClass() == FileSystemException.class;
    }
}
