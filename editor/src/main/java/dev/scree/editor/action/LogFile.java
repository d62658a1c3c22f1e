package dev.scree.editor.action;

import dev.scree.runtime.file.UserFolders;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What happened, on disk, for a report after a crash: {@code scree/log.txt} in the user's folder of logs
 * ({@link UserFolders#state}), and the file before it. It never fails: what cannot be written is left out.
 */
public final class LogFile {
    private static final Logger LOG = LoggerFactory.getLogger(LogFile.class);
    /** Size at which a new file begins [bytes]. */
    private static final long MOST = 1 << 18;

    private final Path file;
    private boolean complained;

    public LogFile(Path file) {
        this.file = file;
    }

    /** Returns the log in the user's folder for the state of programs. */
    public static LogFile ofUser() {
        return new LogFile(UserFolders.state().resolve("scree").resolve("log.txt"));
    }

    /** Adds an entry, with the time. */
    public synchronized void add(String text) {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            if (Files.isRegularFile(file) && Files.size(file) > MOST) {
                Files.move(file, before(), StandardCopyOption.REPLACE_EXISTING);
            }
            Files.writeString(
                    file,
                    Instant.now().truncatedTo(ChronoUnit.SECONDS) + " " + text.strip() + "\n",
                    StandardCharsets.UTF_8,
                    StandardOpenOption.CREATE,
                    StandardOpenOption.APPEND);
        } catch (IOException e) {
            if (!complained) {
                complained = true;
                LOG.warn("cannot keep the log: {}", e.toString());
            }
        }
    }

    /** Returns the last lines, oldest first; none where there is no log. */
    public synchronized List<String> tail(int lines) {
        List<String> all = new ArrayList<>();
        for (Path each : List.of(before(), file)) {
            try {
                if (Files.isRegularFile(each)) {
                    all.addAll(new String(Files.readAllBytes(each), StandardCharsets.UTF_8)
                            .lines()
                            .toList());
                }
            } catch (IOException e) {
                all.add("(" + each.getFileName() + " cannot be read)");
            }
        }
        return List.copyOf(all.subList(Math.max(0, all.size() - lines), all.size()));
    }

    private Path before() {
        return file.resolveSibling("log.1.txt");
    }
}
