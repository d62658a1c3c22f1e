package dev.scree.editor.importer;

import dev.scree.runtime.UserError;
import dev.scree.runtime.project.AtomicFile;
import dev.scree.runtime.project.ModelCompanions;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** Looks at a file's first bytes for what Assimp refuses without a helpful word, or reads wrongly. */
final class ModelFileProbe {
    private static final String EXPORT_FBX =
            "Open it in Blender (or the program that made it) and export it as FBX binary 7.4, glTF or OBJ";
    private static final byte[] FBX_BINARY = "Kaydara FBX Binary  \0".getBytes(StandardCharsets.US_ASCII);
    private static final int FBX_VERSION_AT = 23;
    private static final int FBX_OLDEST = 7100;
    private static final Pattern FBX_ASCII_VERSION =
            Pattern.compile("FBXVersion:\\s*(\\d+)|;\\s*FBX (\\d+)\\.(\\d+)\\.(\\d+)");
    private static final Pattern THREE_MF_UNIT =
            Pattern.compile("<(?:\\w+:)?model\\b[^>]*\\bunit\\s*=\\s*[\"'](\\w+)[\"']");
    private static final int HEAD_BYTES = 8192;

    private ModelFileProbe() {}

    /** @throws UserError for what cannot be imported, with the way out */
    static void check(Path file, ModelFormat format) {
        if (!Files.exists(file)) {
            throw UserError.input(file, "there is no such file", "Check the path");
        }
        if (!Files.isRegularFile(file)) {
            throw UserError.input(file, "this is not a file", "Name a model file");
        }
        byte[] head = head(file);
        if (head.length == 0) {
            throw UserError.input(
                    file, "the file is empty (zero bytes)", "Export the model again, or fetch the file again");
        }
        checkCompanions(file);
        switch (format) {
            case FBX -> checkFbx(file, head);
            case OBJ, OFF, PLY -> checkText(file, head);
            default -> {}
        }
    }

    /** Refuses a model that names files outside of its folder, or pipes and devices. */
    private static void checkCompanions(Path file) {
        try {
            ModelCompanions.of(file);
        } catch (IOException e) {
            throw UserError.input(
                    file, "it cannot be read (" + AtomicFile.reason(e) + ")", "Check the file's permissions");
        }
    }

    private static void checkText(Path file, byte[] head) {
        if (head.length >= 4
                && (head[0] == 0 && head[1] != 0 && head[2] == 0
                        || head[0] != 0 && head[1] == 0 && head[3] == 0
                        || (head[0] & 0xff) == 0xfe && (head[1] & 0xff) == 0xff
                        || (head[0] & 0xff) == 0xff && (head[1] & 0xff) == 0xfe)) {
            throw UserError.input(
                    file,
                    "the text is in UTF-16, which this format does not allow",
                    "Save it again as UTF-8 (any text editor can)");
        }
    }

    private static void checkFbx(Path file, byte[] head) {
        int version;
        if (startsWith(head, FBX_BINARY)) {
            if (head.length < FBX_VERSION_AT + 4) {
                throw UserError.input(
                        file,
                        "the file ends after " + head.length + " bytes",
                        "Export the model again, or fetch the file again");
            }
            version = ByteBuffer.wrap(head).order(ByteOrder.LITTLE_ENDIAN).getInt(FBX_VERSION_AT);
            int turned = Integer.reverseBytes(version);
            if ((version < 1000 || version > 100_000) && turned >= 1000 && turned <= 100_000) {
                throw UserError.input(file, "this is a big-endian FBX file, which cannot be read", EXPORT_FBX);
            }
        } else {
            Matcher matcher = FBX_ASCII_VERSION.matcher(new String(head, StandardCharsets.ISO_8859_1));
            if (!matcher.find()) {
                throw UserError.input(
                        file,
                        "this is no FBX file, though it is named so",
                        "If it is another format, give it that format's ending; else export the model again");
            }
            version = number(
                    matcher.group(1) != null
                            ? matcher.group(1)
                            : matcher.group(2) + matcher.group(3) + matcher.group(4) + "0");
        }
        if (version < FBX_OLDEST) {
            throw UserError.input(
                    file,
                    "this is FBX " + version / 1000 + "." + version / 100 % 10 + "; only 7.1 and later can be read",
                    EXPORT_FBX);
        }
    }

    private static int number(String digits) {
        return digits.length() > 8 ? Integer.MAX_VALUE : Integer.parseInt(digits);
    }

    private static boolean startsWith(byte[] head, byte[] start) {
        return head.length >= start.length && Arrays.equals(head, 0, start.length, start, 0, start.length);
    }

    private static byte[] head(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            return in.readNBytes(HEAD_BYTES);
        } catch (IOException e) {
            throw UserError.input(
                    file, "it cannot be read (" + AtomicFile.reason(e) + ")", "Check the file's permissions");
        }
    }

    /**
     * Metres per unit of a 3MF package by its {@code unit} attribute; millimetres, the format's default, where it has
     * none.
     */
    static double threeMfUnit(Path file) {
        try (ZipFile zip = new ZipFile(file.toFile())) {
            ZipEntry entry = zip.stream()
                    .filter(e -> e.getName().endsWith(".model"))
                    .findFirst()
                    .orElse(null);
            if (entry == null) {
                throw UserError.input(file, "the package holds no 3D model", "Export the model again");
            }
            try (InputStream in = zip.getInputStream(entry)) {
                Matcher matcher = THREE_MF_UNIT.matcher(new String(in.readNBytes(HEAD_BYTES), StandardCharsets.UTF_8));
                return switch (matcher.find() ? matcher.group(1) : "millimeter") {
                    case "micron" -> 1e-6;
                    case "centimeter" -> 0.01;
                    case "inch" -> 0.0254;
                    case "foot" -> 0.3048;
                    case "meter" -> 1;
                    default -> 0.001;
                };
            }
        } catch (IOException e) {
            throw UserError.input(
                    file,
                    "the package cannot be opened (" + AtomicFile.reason(e) + ")",
                    "Export the model again, or fetch the file again");
        }
    }
}
