package dev.scree.editor.importer;

import dev.scree.runtime.UserError;
import dev.scree.runtime.project.AtomicFile;
import dev.scree.runtime.project.ModelCompanions;
import dev.scree.runtime.scene.ModelSettings;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/**
 * Names what a solid mesh is made of: the content of its file and of all files that this one names, nodes, settings,
 * importer version.
 */
final class ModelHash {
    /** To be raised whenever the same file would give another mesh or report. */
    private static final int VERSION = 2;

    private ModelHash() {}

    static String of(Path file, List<String> nodes, ModelSettings settings) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            text(digest, VERSION + " " + settings.unitMetres() + " " + settings.upAxis() + " " + nodes.size());
            for (String node : nodes) {
                text(digest, node);
            }
            content(digest, file);
            for (ModelCompanions.Companion companion : ModelCompanions.of(file)) {
                text(digest, companion.name());
                if (Files.isRegularFile(companion.file())) {
                    content(digest, companion.file());
                }
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (IOException e) {
            throw UserError.input(
                    file,
                    "it cannot be read (" + AtomicFile.reason(e) + ")",
                    "Check that the file is there and readable");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    private static void text(MessageDigest digest, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        digest.update((byte) (bytes.length >> 8));
        digest.update((byte) bytes.length);
        digest.update(bytes);
    }

    private static void content(MessageDigest digest, Path file) throws IOException {
        byte[] buffer = new byte[1 << 16];
        try (InputStream in = Files.newInputStream(file)) {
            for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
                digest.update(buffer, 0, count);
            }
        }
    }
}
