package dev.scree.editor.importer;

import dev.scree.runtime.UserError;
import dev.scree.runtime.project.AtomicFile;
import dev.scree.runtime.scene.ModelSettings;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Names what a solid mesh is made of: the file's content, the buffers it refers to, nodes, settings, importer version.
 */
final class ModelHash {
    /** To be raised whenever the same file would give another mesh or report. */
    private static final int VERSION = 1;

    private static final Pattern GLTF_URI = Pattern.compile("\"uri\"\\s*:\\s*\"([^\"]+)\"");

    private ModelHash() {}

    static String of(Path file, List<String> nodes, ModelSettings settings) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            text(digest, VERSION + " " + settings.unitMetres() + " " + settings.upAxis() + " " + nodes.size());
            for (String node : nodes) {
                text(digest, node);
            }
            content(digest, file);
            if (ModelFormat.of(file) == ModelFormat.GLTF) {
                buffers(digest, file);
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

    private static void buffers(MessageDigest digest, Path file) throws IOException {
        Matcher matcher = GLTF_URI.matcher(Files.readString(file, StandardCharsets.ISO_8859_1));
        while (matcher.find()) {
            String uri = matcher.group(1);
            if (!uri.startsWith("data:") && uri.endsWith(".bin")) {
                Path buffer = sibling(file, uri);
                if (buffer != null && Files.isRegularFile(buffer)) {
                    content(digest, buffer);
                }
            }
        }
    }

    /** Null where the name is none on this system: such a file cannot be there. */
    private static Path sibling(Path file, String name) {
        try {
            return file.resolveSibling(name);
        } catch (InvalidPathException e) {
            return null;
        }
    }
}
