package dev.scree.editor.localhistory;

import dev.scree.runtime.UserError;
import dev.scree.runtime.project.AtomicFile;
import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneJson;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/**
 * Earlier states of a project's scenes, one packed file each in its cache folder. The oldest go first where there are
 * too many or they take too much room. Any thread may call it.
 */
public final class LocalHistory {
    private static final int MOST_STATES = 200;
    private static final long MOST_BYTES = 64L << 20;
    /** A longer scene is not read: a damaged file may unpack to anything [bytes]. */
    private static final int LONGEST = 1 << 30;

    private final Path folder;
    private final int mostStates;
    private final long mostBytes;

    LocalHistory(Path folder, int mostStates, long mostBytes) {
        this.folder = folder;
        this.mostStates = mostStates;
        this.mostBytes = mostBytes;
    }

    /** That of a project. */
    public static LocalHistory of(ProjectFolder project) {
        return new LocalHistory(
                project.root().resolve(ProjectFolder.CACHE).resolve("history"), MOST_STATES, MOST_BYTES);
    }

    /**
     * Keeps a scene as it is now, unless its newest state is the same. A state that cannot be written is no reason to
     * stop what it is kept for.
     *
     * @return whether there is a new state
     */
    public synchronized boolean keep(Scene scene, KeptState.Cause cause) {
        byte[] json = SceneJson.write(SceneJson.Format.SCENE, scene).getBytes(StandardCharsets.UTF_8);
        List<KeptState> states = states();
        String hash = hash(json);
        Optional<KeptState> newest =
                states.stream().filter(s -> s.scene().equals(scene.name())).findFirst();
        if (newest.isPresent() && newest.get().hash().equals(hash)) {
            return false;
        }
        KeptState state = KeptState.in(folder, Instant.now(), cause, scene.name(), hash);
        boolean written = AtomicFile.writeToCache(state.file(), packed(json));
        trim();
        return written;
    }

    /** All states, the newest first. */
    public synchronized List<KeptState> states() {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(KeptState::of)
                    .flatMap(Optional::stream)
                    .sorted(Comparator.comparing(KeptState::time).reversed())
                    .toList();
        } catch (IOException | UncheckedIOException e) {
            return List.of();
        }
    }

    /** Reads a state. @throws UserError where its file is gone or damaged */
    public Scene read(KeptState state) {
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(Files.readAllBytes(state.file())))) {
            byte[] json = in.readNBytes(LONGEST);
            if (!hash(json).equals(state.hash())) {
                throw new IOException("its content is not what was written");
            }
            return SceneJson.read(SceneJson.Format.SCENE, Scene.class, json, state.file());
        } catch (IOException e) {
            throw UserError.input(
                    state.file(),
                    "this earlier state cannot be read (" + AtomicFile.reason(e) + ")",
                    "Choose another one");
        }
    }

    private void trim() {
        long bytes = 0;
        int count = 0;
        for (KeptState state : states()) {
            try {
                bytes += Files.size(state.file());
                count++;
                if (count > 1 && (count > mostStates || bytes > mostBytes)) {
                    Files.deleteIfExists(state.file());
                }
            } catch (IOException e) {
                // Whoever deletes the cache meanwhile does what is done here.
                count--;
            }
        }
    }

    private static byte[] packed(byte[] json) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
            out.write(json);
        } catch (IOException e) {
            throw new UncheckedIOException("memory can always be written", e);
        }
        return bytes.toByteArray();
    }

    private static String hash(byte[] json) {
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(json))
                    .substring(0, 16);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
