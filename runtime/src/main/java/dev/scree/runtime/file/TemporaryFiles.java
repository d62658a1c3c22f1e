package dev.scree.runtime.file;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Files that are not whole yet stand beside their places under names that say which process writes them:
 * {@code .NAME.MACHINE-PROCESS-NUMBER.scree.tmp}. What a process that is dead has left can so be told from what another
 * one is writing just now.
 */
public final class TemporaryFiles {
    private static final Logger LOG = LoggerFactory.getLogger(TemporaryFiles.class);
    private static final Pattern NAME = Pattern.compile("\\.(.+)\\.([0-9a-f]{8})-(\\d{1,18})-\\d+\\.scree\\.tmp");
    /** A file system allows names of 255 bytes; this many characters of the file's own name leave room for the rest. */
    private static final int KEPT_OF_NAME = 48;
    /** Clocks of files and of processes may differ by so much. */
    private static final Duration CLOCK_TOLERANCE = Duration.ofSeconds(2);
    /**
     * Whether a process of another machine lives cannot be told; a file that it has not touched for so long is left.
     */
    private static final Duration FOREIGN_AGE = Duration.ofDays(2);

    private static final AtomicInteger NUMBER = new AtomicInteger();

    private TemporaryFiles() {}

    /** Returns a new name beside a place, for the same file while it is not whole. */
    public static Path beside(Path place) {
        String name = place.getFileName().toString();
        return place.resolveSibling("." + name.substring(0, Math.min(name.length(), KEPT_OF_NAME)) + "." + Machine.ID
                + "-" + ProcessHandle.current().pid() + "-" + NUMBER.incrementAndGet() + ".scree.tmp");
    }

    /**
     * Removes what dead processes have left in a folder, not in those below it. What cannot be removed stays.
     *
     * @return the removed files' names
     */
    public static List<String> clean(Path folder) {
        List<String> removed = new ArrayList<>();
        for (Path file : left(folder)) {
            try {
                delete(file);
                removed.add(file.getFileName().toString());
            } catch (IOException e) {
                LOG.debug("cannot be removed: {} ({})", file, FileFailure.reason(e));
            }
        }
        if (!removed.isEmpty()) {
            LOG.info("removed what a program that was killed had left in {}: {}", folder, removed);
        }
        return removed;
    }

    /** Returns what dead processes have left in a folder. */
    static List<Path> left(Path folder) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> inside = Files.list(folder)) {
            return inside.filter(TemporaryFiles::abandoned).toList();
        } catch (IOException e) {
            LOG.debug("cannot be listed: {} ({})", folder, FileFailure.reason(e));
            return List.of();
        }
    }

    private static boolean abandoned(Path file) {
        Matcher matcher = NAME.matcher(file.getFileName().toString());
        if (!matcher.matches()) {
            return false;
        }
        try {
            Instant touched =
                    Files.getLastModifiedTime(file, LinkOption.NOFOLLOW_LINKS).toInstant();
            return matcher.group(2).equals(Machine.ID)
                    ? !Machine.runs(Long.parseLong(matcher.group(3)), touched)
                    : touched.isBefore(Instant.now().minus(FOREIGN_AGE));
        } catch (IOException e) {
            // It is gone meanwhile: its process lives.
            return false;
        }
    }

    /** Deletes a file, or a folder with all in it; links are deleted, not followed. */
    public static void delete(Path file) throws IOException {
        Files.walkFileTree(file, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path inside, BasicFileAttributes attributes) throws IOException {
                Patience.OF_SYSTEM.until(() -> Files.delete(inside));
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path inside, IOException e) throws IOException {
                Patience.OF_SYSTEM.until(() -> Files.delete(inside));
                return FileVisitResult.CONTINUE;
            }
        });
    }

    /** This machine and its processes. */
    public static final class Machine {
        /** Name of the machine, as its owner knows it. */
        public static final String HOST = host();
        /** Names the machine and, in a container, the container: numbers of processes mean something there alone. */
        static final String ID = id();

        private Machine() {}

        /**
         * Returns whether a process runs that ran already at an instant. A younger one of the same number is another
         * one.
         */
        public static boolean runs(long process, Instant then) {
            Optional<ProcessHandle> handle = ProcessHandle.of(process).filter(ProcessHandle::isAlive);
            return handle.isPresent()
                    && handle.get()
                            .info()
                            .startInstant()
                            .map(start -> !start.isAfter(then.plus(CLOCK_TOLERANCE)))
                            .orElse(true);
        }

        private static String host() {
            String name = text(Path.of("/proc/sys/kernel/hostname"));
            for (String variable : new String[] {"HOSTNAME", "COMPUTERNAME"}) {
                name = name.isBlank() ? String.valueOf(System.getenv().getOrDefault(variable, "")) : name;
            }
            return name.isBlank() ? "this machine" : name.strip();
        }

        private static String id() {
            String container = "";
            try {
                container = Files.readSymbolicLink(Path.of("/proc/self/ns/pid")).toString();
            } catch (IOException | UnsupportedOperationException | SecurityException e) {
                LOG.trace("no name of this process's container", e);
            }
            java.util.zip.CRC32 sum = new java.util.zip.CRC32();
            sum.update((HOST + "\n" + container).getBytes(StandardCharsets.UTF_8));
            return String.format("%08x", sum.getValue());
        }

        private static String text(Path file) {
            try {
                return Files.readString(file).strip();
            } catch (IOException | SecurityException e) {
                return "";
            }
        }
    }
}
