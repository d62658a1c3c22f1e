package dev.scree.runtime.project;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import dev.scree.runtime.UserError;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The other files that a model names: buffers and pictures of glTF, pictures of FBX, material files of OBJ and the
 * pictures that these name. All of them lie in the model's folder or below it.
 */
public final class ModelCompanions {
    /**
     * A file that a model names.
     *
     * @param name name relative to the model's folder, percent signs of a URI decoded
     * @param file the file; it need not exist
     * @param shape whether the shape of the model depends on it, as on a buffer
     */
    public record Companion(String name, Path file, boolean shape) {}

    /** Line of an OBJ file that names a material file. */
    private static final Pattern MTLLIB = Pattern.compile("(?m)^[ \\t]*mtllib[ \\t]+(\\S[^\\r\\n]*)");
    /** Line of a material file that names a picture, with options before the name. */
    private static final Pattern MAP = Pattern.compile("(?mi)^[ \\t]*+(?:map_\\w+|bump|norm|disp|decal|refl)[ \\t]++"
            + "(?:-[a-z]\\w*+(?:[ \\t]++(?:on|off|-?[\\d.]+)(?=[ \\t]))*+[ \\t]++)*+(\\S[^\\r\\n]*)");
    /** Number of bytes at the begin of an OBJ or material file that are searched for names of files. */
    private static final int HEAD_BYTES = 1 << 20;
    /** What stands before the name of a picture in an FBX file. */
    private static final byte[] FBX_PICTURE = "RelativeFilename".getBytes(StandardCharsets.US_ASCII);
    /** Greatest length of a name in an FBX file [bytes]. */
    private static final int LONGEST_NAME = 4096;

    /** Size of the head of a binary glTF file and of its first chunk [bytes]. */
    private static final int GLB_HEAD = 20;

    private static final int GLB_MAGIC = 0x46546C67;
    /** Greatest number of files that one model names. */
    private static final int MOST = 4096;

    /** Texts may hold whole buffers as data URIs. */
    private static final JsonFactory JSON = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxStringLength(Integer.MAX_VALUE)
                    .build())
            .build();

    private final Path model;
    private final Path folder;
    private final Map<String, Companion> found = new LinkedHashMap<>();

    private ModelCompanions(Path model) {
        this.model = model;
        this.folder = model.toAbsolutePath().getParent();
    }

    /**
     * Returns the files that a model names. Pictures outside of the model's folder are left out: its shape does not
     * need them.
     *
     * @throws UserError if a buffer or material file lies outside of the model's folder, or if a file that is named is
     *     a pipe or a device
     * @throws IOException if the model cannot be read
     */
    public static List<Companion> of(Path model) throws IOException {
        String name = model.getFileName().toString().toLowerCase(Locale.ROOT);
        ModelCompanions companions = new ModelCompanions(model);
        if (name.endsWith(".obj")) {
            companions.ofObj();
        } else if (name.endsWith(".gltf")) {
            try (InputStream json = Files.newInputStream(model)) {
                companions.ofGltf(json);
            }
        } else if (name.endsWith(".fbx")) {
            companions.ofFbx();
        } else if (name.endsWith(".glb")) {
            companions.ofGltf(new ByteArrayInputStream(jsonOfGlb(model)));
        }
        return List.copyOf(companions.found.values());
    }

    private void ofObj() throws IOException {
        Matcher library = MTLLIB.matcher(head(model));
        while (library.find()) {
            // The name goes to the end of the line and may have spaces in it.
            Companion materials = add(library.group(1).strip().replace('\\', '/'), true);
            if (materials != null && Files.isRegularFile(materials.file())) {
                Matcher map = MAP.matcher(head(materials.file()));
                while (map.find()) {
                    picture(map.group(1).strip());
                }
            }
        }
    }

    /** Reads the names of pictures out of an FBX file, be it text or binary, wherever they stand in it. */
    private void ofFbx() throws IOException {
        try (InputStream in = new BufferedInputStream(Files.newInputStream(model), HEAD_BYTES)) {
            int at = 0;
            for (int b = in.read(); b >= 0; b = in.read()) {
                at = b == FBX_PICTURE[at] ? at + 1 : b == FBX_PICTURE[0] ? 1 : 0;
                if (at == FBX_PICTURE.length) {
                    at = 0;
                    picture(textOfFbx(in).strip());
                }
            }
        }
    }

    /** Reads a text of an FBX file: a length and its bytes, or quotation marks around it. */
    private static String textOfFbx(InputStream in) throws IOException {
        int kind = in.read();
        if (kind == 'S') {
            byte[] length = in.readNBytes(4);
            int bytes = length.length < 4
                    ? 0
                    : ByteBuffer.wrap(length).order(ByteOrder.LITTLE_ENDIAN).getInt();
            return bytes < 0 || bytes > LONGEST_NAME ? "" : new String(in.readNBytes(bytes), StandardCharsets.UTF_8);
        }
        for (int skipped = 0; kind != '"' && kind >= 0 && kind != '\n'; skipped++) {
            if (skipped == LONGEST_NAME) {
                return "";
            }
            kind = in.read();
        }
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        for (int b = kind == '"' ? in.read() : -1; b >= 0 && b != '"' && b != '\n'; b = in.read()) {
            if (text.size() == LONGEST_NAME) {
                return "";
            }
            text.write(b);
        }
        return text.toString(StandardCharsets.UTF_8);
    }

    /**
     * Adds a picture by its name; where the name leads elsewhere, as on its author's machine, that beside the model.
     */
    private void picture(String written) {
        String name = written.replace('\\', '/');
        Companion named = name.isBlank() ? null : add(name, false);
        String plain = name.substring(name.lastIndexOf('/') + 1);
        if ((named == null || !Files.isRegularFile(named.file())) && !plain.isBlank()) {
            add(plain, false);
        }
    }

    /** Reads the names up to the first error of syntax; what is behind it the importer does not see either. */
    private void ofGltf(InputStream json) throws IOException {
        // The format is UTF-8 by its definition; the parser would guess others.
        try (JsonParser parser = JSON.createParser(new InputStreamReader(json, StandardCharsets.UTF_8))) {
            List<String> way = new ArrayList<>();
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                if (token.isStructStart()) {
                    way.add(parser.currentName() == null ? "" : parser.currentName());
                } else if (token.isStructEnd()) {
                    way.remove(way.size() - 1);
                } else if (token == JsonToken.VALUE_STRING && "uri".equals(parser.currentName()) && way.size() == 3) {
                    boolean buffer = way.get(1).equals("buffers");
                    if ((buffer || way.get(1).equals("images"))
                            && !parser.getText().startsWith("data:")) {
                        add(decoded(parser.getText()), buffer);
                    }
                }
            }
        } catch (JsonProcessingException e) {
            // The importer refuses the file and says why.
            return;
        }
    }

    /** Returns the JSON chunk of a binary glTF file; empty where there is none. */
    private static byte[] jsonOfGlb(Path model) throws IOException {
        try (InputStream in = Files.newInputStream(model)) {
            ByteBuffer head = ByteBuffer.wrap(in.readNBytes(GLB_HEAD)).order(ByteOrder.LITTLE_ENDIAN);
            if (head.capacity() < GLB_HEAD || head.getInt(0) != GLB_MAGIC) {
                return new byte[0];
            }
            return in.readNBytes((int) Math.min(InputFile.GREATEST, Integer.toUnsignedLong(head.getInt(12))));
        }
    }

    /**
     * Adds a name once.
     *
     * @return the companion, or null for a picture outside of the folder
     */
    private Companion add(String name, boolean shape) {
        Companion known = found.get(name);
        if (known != null) {
            return known;
        }
        if (found.size() == MOST) {
            throw UserError.input(
                    model, "it names more than " + MOST + " other files", "Export it as one file, such as GLB");
        }
        try {
            Companion companion = new Companion(name, InsideFolder.resolve(folder, name), shape);
            InputFile.requireRegular(companion.file());
            found.put(name, companion);
            return companion;
        } catch (InsideFolder.Outside e) {
            if (!shape) {
                return null;
            }
            throw UserError.input(
                    model,
                    "the file \"" + name.replaceAll("\\p{Cntrl}", "?") + "\" that it names " + e.getMessage(),
                    "Put that file beside the model and name it so, or export the model as one file, such as GLB");
        }
    }

    private static String head(Path file) throws IOException {
        InputFile.requireRegular(file);
        try (InputStream in = Files.newInputStream(file)) {
            return new String(in.readNBytes(HEAD_BYTES), StandardCharsets.UTF_8);
        }
    }

    /**
     * Returns a relative URI with its percent signs decoded ("a%20b.bin" is "a b.bin"), as glTF 2.0 has it by RFC 3986.
     * What is no code stays as it is.
     */
    public static String decoded(String uri) {
        byte[] in = uri.getBytes(StandardCharsets.UTF_8);
        ByteBuffer out = ByteBuffer.allocate(in.length);
        try (ByteArrayInputStream bytes = new ByteArrayInputStream(in)) {
            for (int b = bytes.read(); b >= 0; b = bytes.read()) {
                bytes.mark(2);
                int high = b == '%' ? Character.digit(bytes.read(), 16) : -1;
                int low = high < 0 ? -1 : Character.digit(bytes.read(), 16);
                if (b == '%' && low < 0) {
                    bytes.reset();
                }
                out.put((byte) (low < 0 ? b : high << 4 | low));
            }
        } catch (IOException e) {
            throw new IllegalStateException("reading from memory", e);
        }
        return new String(out.array(), 0, out.position(), StandardCharsets.UTF_8);
    }
}
