package dev.scree.editor.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;

/** A disk that is soon full. Only root may make one; tests that need it are left out elsewhere. */
public final class SmallDisk implements AutoCloseable {
    private final Path folder;

    private SmallDisk(Path folder) {
        this.folder = folder;
    }

    /** @param at folder that is made for it */
    public static SmallDisk of(Path at, int kilobytes) throws IOException, InterruptedException {
        Files.createDirectories(at);
        Assumptions.assumeTrue(
                command("mount", "-t", "tmpfs", "-o", "size=" + kilobytes + "k", "none", at.toString()),
                "a small disk can be mounted");
        return new SmallDisk(at);
    }

    /** Whether it can be written to. */
    public void readOnly(boolean wanted) throws IOException, InterruptedException {
        if (!command("mount", "-o", "remount," + (wanted ? "ro" : "rw"), folder.toString())) {
            throw new IOException("the disk cannot be remounted");
        }
    }

    /** Fills it up to the last byte. @return the file that does */
    public Path fill() throws IOException {
        Path filler = folder.resolve("filler");
        try (var out = Files.newOutputStream(filler)) {
            byte[] page = new byte[4096];
            while (true) {
                out.write(page);
            }
        } catch (IOException full) {
            return filler;
        }
    }

    @Override
    public void close() throws IOException {
        try {
            command("umount", "-l", folder.toString());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static boolean command(String... words) throws IOException, InterruptedException {
        return new ProcessBuilder(words).redirectErrorStream(true).start().waitFor() == 0;
    }
}
