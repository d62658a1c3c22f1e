package dev.scree.editor.process;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * What a process of a test says, line by line. It is read on a thread of its own: a read of a process's output cannot
 * be given up, and a test that reads from one that hangs would hang too.
 */
public final class ProcessLines {
    /** The longest that what a test starts may say nothing, on a machine with much else to do. */
    public static final double LIMIT_SECONDS = 300;

    private final Process process;
    /** What nobody has asked for yet; empty for the end. */
    private final BlockingQueue<Optional<String>> lines = new LinkedBlockingQueue<>();

    /** Reads what the process writes to its output from now on; nobody else may. */
    public ProcessLines(Process process) {
        this.process = process;
        Thread reader = new Thread(this::read, "lines of process " + process.pid());
        reader.setDaemon(true);
        reader.start();
    }

    private void read() {
        try (BufferedReader in =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            in.lines().map(Optional::of).forEach(lines::add);
        } catch (IOException | UncheckedIOException e) {
            // The process was killed, which is its output's end too.
        }
        lines.add(Optional.empty());
    }

    /**
     * Waits for a line.
     *
     * @param what the process is to say, for the message of the error
     * @return the next line, or null where all has been said
     * @throws AssertionError where none comes in that time, with what the process's threads do
     */
    public String next(String what, double seconds) {
        try {
            Optional<String> line = lines.poll((long) (seconds * 1000), TimeUnit.MILLISECONDS);
            if (line == null) {
                throw new AssertionError(
                        "waited " + seconds + " s in vain for " + what + ": " + ProcessThreads.of(process));
            }
            if (line.isEmpty()) {
                lines.add(line);
            }
            return line.orElse(null);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /**
     * Waits for the process's end.
     *
     * @return all that it says, each line with its end
     * @throws AssertionError where it says nothing for that long, and has not ended; it is killed
     */
    public String all(double seconds) throws InterruptedException {
        StringBuilder said = new StringBuilder();
        try {
            for (String line = next("its end", seconds); line != null; line = next("its end", seconds)) {
                said.append(line).append('\n');
            }
            process.waitFor();
            return said.toString();
        } finally {
            process.destroyForcibly();
        }
    }
}
