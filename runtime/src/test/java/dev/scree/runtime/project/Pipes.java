package dev.scree.runtime.project;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;

/** Makes named pipes, which Java itself cannot. */
public final class Pipes {
    private Pipes() {}

    /** Makes a pipe; the test is skipped on systems that have none. */
    public static void make(Path pipe) throws InterruptedException {
        try {
            Assumptions.assumeTrue(
                    new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor() == 0);
        } catch (IOException e) {
            Assumptions.abort("this system has no mkfifo");
        }
    }
}
