package dev.scree.runtime.project;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.scree.runtime.UserError;
import dev.scree.runtime.file.FileFailure;
import dev.scree.runtime.file.TemporaryFiles;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The right to change a project's files: one program has it at a time. It is a lock of the operating system on
 * {@code .scree/lock}, which ends with its process however that ends, so nothing stale is ever in the way. What stands
 * in the file says who holds it.
 */
public final class ProjectLock implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(ProjectLock.class);
    /** How long a command waits for another one to be done with a project. */
    public static final Duration PATIENCE = Duration.ofSeconds(10);

    private static final Duration POLL = Duration.ofMillis(50);
    /**
     * The byte that is locked, far behind the text: on some systems nobody else may read what is locked. Systems forget
     * a process's locks when it closes the file by any other way, so this class alone opens it.
     */
    private static final long LOCKED_BYTE = Long.MAX_VALUE - 1;

    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss").withZone(ZoneId.systemDefault());

    /** Locks of this process by the folders' real paths; the operating system tells apart processes only. */
    private static final Map<Path, String> HELD = new HashMap<>();

    /**
     * What came of trying.
     *
     * @param lock null where it is not to be had
     * @param obstacle why not, as part of a sentence; else null
     * @param held whether somebody else has it; otherwise the folder cannot be written to
     */
    public record Attempt(ProjectLock lock, String obstacle, boolean held) {}

    private final Path key;
    private final FileChannel channel;

    private ProjectLock(Path key, FileChannel channel) {
        this.key = key;
        this.channel = channel;
    }

    /**
     * Takes the lock if it is free.
     *
     * @param program what others are told of who holds it, such as "the editor"
     */
    public static Attempt attempt(Path project, String program) {
        synchronized (HELD) {
            try {
                Path key = project.toRealPath();
                if (HELD.containsKey(key)) {
                    return new Attempt(null, HELD.get(key) + " has it open, in this same process", true);
                }
                Path folder = key.resolve(ProjectFolder.CACHE);
                if (!Files.isDirectory(folder)) {
                    Files.createDirectory(folder);
                }
                return attempt(key, folder.resolve("lock"), program);
            } catch (IOException e) {
                return new Attempt(null, "its folder cannot be written to (" + FileFailure.reason(e) + ")", false);
            }
        }
    }

    private static Attempt attempt(Path key, Path file, String program) throws IOException {
        FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        boolean taken = false;
        try {
            if (!locked(channel, file)) {
                return new Attempt(null, holder(channel), true);
            }
            Instant now = Instant.now();
            write(
                    channel,
                    new ObjectMapper()
                            .createObjectNode()
                            .put("program", program)
                            .put("process", ProcessHandle.current().pid())
                            .put("host", TemporaryFiles.Machine.HOST)
                            .put("since", now.toString())
                            .toString());
            taken = true;
            HELD.put(key, program);
            return new Attempt(new ProjectLock(key, channel), null, false);
        } finally {
            if (!taken) {
                channel.close();
            }
        }
    }

    private static boolean locked(FileChannel channel, Path file) {
        try {
            FileLock lock = channel.tryLock(LOCKED_BYTE, 1, false);
            return lock != null;
        } catch (IOException e) {
            LOG.warn(
                    "{}: this file system has no locks, so nothing keeps another program away ({})",
                    file,
                    e.toString());
            return true;
        }
    }

    private static void write(FileChannel channel, String text) throws IOException {
        channel.truncate(0);
        channel.write(ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)), 0);
    }

    /** Who holds it, in words. */
    private static String holder(FileChannel channel) throws IOException {
        ByteBuffer text = ByteBuffer.allocate(4096);
        channel.read(text, 0);
        try {
            JsonNode holder = new ObjectMapper().readTree(text.array(), 0, text.position());
            Instant since = Instant.parse(holder.path("since").asText());
            return holder.path("program").asText() + " has it open (process "
                    + holder.path("process").asLong() + " on "
                    + holder.path("host").asText() + ", since " + TIME.format(since) + ")";
        } catch (IOException | java.time.DateTimeException e) {
            // Whoever took it has not said yet who it is.
            return "another program has it open";
        }
    }

    /**
     * Takes the lock, and waits a short while where another program has it.
     *
     * @param waiting told once where it has to wait
     * @throws UserError that says who has it
     */
    public static ProjectLock acquire(Path project, String program, Consumer<String> waiting) {
        return acquire(project, program, PATIENCE, waiting);
    }

    static ProjectLock acquire(Path project, String program, Duration patience, Consumer<String> waiting) {
        long end = System.nanoTime() + patience.toNanos();
        boolean told = false;
        while (true) {
            Attempt attempt = attempt(project, program);
            if (attempt.lock != null) {
                return attempt.lock;
            }
            if (!attempt.held) {
                throw UserError.input(
                        project,
                        "the project cannot be changed: " + attempt.obstacle,
                        FileFailure.remedy(attempt.obstacle));
            }
            if (System.nanoTime() - end >= 0) {
                throw UserError.input(
                        project,
                        "the project cannot be changed now: " + attempt.obstacle,
                        "Close it there, or wait until that is done, then try again");
            }
            if (!told) {
                told = true;
                waiting.accept("Waiting for " + project + ": " + attempt.obstacle + ".");
            }
            try {
                Thread.sleep(POLL.toMillis());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new java.util.concurrent.CancellationException("interrupted while waiting for " + project);
            }
        }
    }

    /** Lets go. May be called twice. */
    @Override
    public void close() {
        synchronized (HELD) {
            if (!channel.isOpen()) {
                return;
            }
            HELD.remove(key);
            try (channel) {
                channel.truncate(0);
            } catch (IOException e) {
                LOG.debug("who held {} is not erased: {}", key, e.toString());
            }
        }
    }
}
