package dev.scree.editor.journal;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneJson;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.zip.CRC32;

/**
 * The form of a journal: lines of a checksum and a JSON object. A line that a crash cut off is told by its checksum; it
 * and what follows do not count.
 */
final class JournalFile {
    /** Version of the form; a journal of another one is left alone. */
    static final int VERSION = 1;
    /** Stands for a scene that has no file. */
    static final String NO_FILE = "none";

    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final int SUM_DIGITS = 8;

    private JournalFile() {}

    static Path of(ProjectFolder project) {
        return project.root().resolve(ProjectFolder.CACHE).resolve("journal.jsonl");
    }

    static byte[] line(JsonNode entry) {
        try {
            String json = MAPPER.writeValueAsString(entry);
            return (sum(json) + " " + json + "\n").getBytes(StandardCharsets.UTF_8);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a tree always has a JSON form", e);
        }
    }

    private static String sum(String json) {
        CRC32 sum = new CRC32();
        sum.update(json.getBytes(StandardCharsets.UTF_8));
        return String.format(Locale.ROOT, "%0" + SUM_DIGITS + "x", sum.getValue());
    }

    /** The whole lines of a journal, up to the first that is not whole. */
    static List<JsonNode> read(Path file) throws IOException {
        List<JsonNode> entries = new ArrayList<>();
        if (!Files.isRegularFile(file)) {
            return entries;
        }
        try (BufferedReader in = Files.newBufferedReader(file, StandardCharsets.ISO_8859_1)) {
            for (String raw = in.readLine(); raw != null; raw = in.readLine()) {
                String text = new String(raw.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
                if (text.length() <= SUM_DIGITS + 1
                        || !text.substring(0, SUM_DIGITS).equals(sum(text.substring(SUM_DIGITS + 1)))) {
                    break;
                }
                entries.add(MAPPER.readTree(text.substring(SUM_DIGITS + 1)));
            }
        }
        return entries;
    }

    /** Names the content of a scene's file. @param scene null where there is none */
    static String hash(Scene scene) {
        if (scene == null) {
            return NO_FILE;
        }
        try {
            byte[] text = SceneJson.write(SceneJson.Format.SCENE, scene).getBytes(StandardCharsets.UTF_8);
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(text), 0, 16);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
