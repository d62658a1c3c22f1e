package dev.scree.editor.importer;

import dev.scree.runtime.process.JavaChild;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;

/** A running importing child: a JVM of its own with limits on memory, answering one request at a time. */
final class ImportProcess implements AutoCloseable {
    private static final long HEAP_MEBIBYTES = 192;
    /** Ways out of memory end the child here, not the machine. The shell's limit holds for the native side too. */
    private static final String LIMITED_START =
            "ulimit -v \"$1\" 2>/dev/null; ulimit -c 0 2>/dev/null; shift; exec \"$@\"";

    /**
     * Says how the C library gets memory, on Linux. Left alone it makes a heap for the importing thread that grows page
     * by page, with a call of the system each, and Assimp asks for millions of small pieces: a first file of 980,000
     * triangles took twice as long. So there is one heap for all threads, which grows by 16 MiB at a time and, where
     * Linux offers them, in large pages; what is large has pages of its own as ever. Others than the GNU C library
     * ignore it.
     */
    private static final String HEAP_GROWS_IN_LARGE_STEPS =
            "glibc.malloc.arena_max=1:glibc.malloc.top_pad=16777216:glibc.malloc.hugetlb=1";

    private final Process process;
    private final long memoryLimit;
    private volatile boolean ready;

    private ImportProcess(Process process, long memoryLimit) {
        this.process = process;
        this.memoryLimit = memoryLimit;
    }

    /**
     * @param memoryLimit bytes of address space that the child may take, its JVM's included
     * @param limited whether to set the limit; some JVMs take so much address space that they do not start under it,
     *     and it cannot be set where the system has no shell
     */
    static ImportProcess start(long memoryLimit, boolean limited) throws IOException {
        List<String> before = limited && Files.isExecutable(Path.of("/bin/sh"))
                ? List.of("/bin/sh", "-c", LIMITED_START, "sh", Long.toString(memoryLimit >> 10))
                : List.of();
        List<String> options = List.of(
                "-Xmx" + HEAP_MEBIBYTES + "m",
                "-XX:ReservedCodeCacheSize=32m",
                "-XX:CompressedClassSpaceSize=32m",
                "-XX:+SuppressFatalErrorMessage");
        ProcessBuilder builder = JavaChild.of(before, options, ImportChild.class);
        builder.environment().putIfAbsent("GLIBC_TUNABLES", HEAP_GROWS_IN_LARGE_STEPS);
        return new ImportProcess(builder.start(), memoryLimit);
    }

    /** Whether the child's JVM has started. */
    boolean ready() {
        return ready;
    }

    void setReady() {
        ready = true;
    }

    boolean serves(long neededMemory) {
        return process.isAlive() && memoryLimit >= neededMemory;
    }

    /** The address space limit in bytes. */
    long memoryLimit() {
        return memoryLimit;
    }

    void request(Path file) throws IOException {
        byte[] path = file.toAbsolutePath().toString().getBytes(StandardCharsets.UTF_8);
        ByteBuffer message = ByteBuffer.allocate(4 + path.length).order(ByteOrder.nativeOrder());
        message.putInt(path.length).put(path);
        process.getOutputStream().write(message.array());
        process.getOutputStream().flush();
    }

    /** How long it has computed [ns], or nothing where the system does not tell. */
    OptionalLong computed() {
        return process.info()
                .totalCpuDuration()
                .map(d -> OptionalLong.of(d.toNanos()))
                .orElse(OptionalLong.empty());
    }

    InputStream answers() {
        return process.getInputStream();
    }

    /** @return the exit code, or -1 where it does not end in time */
    int exitCode(long milliseconds) {
        try {
            return process.waitFor(milliseconds, TimeUnit.MILLISECONDS) ? process.exitValue() : -1;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return -1;
        }
    }

    /** Ends the child at once, whatever it does. */
    @Override
    public void close() {
        process.destroyForcibly();
    }
}
