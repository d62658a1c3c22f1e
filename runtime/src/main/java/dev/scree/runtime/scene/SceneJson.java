package dev.scree.runtime.scene;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.exc.StreamReadException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.cfg.CoercionAction;
import com.fasterxml.jackson.databind.cfg.CoercionInputShape;
import com.fasterxml.jackson.databind.exc.InvalidFormatException;
import com.fasterxml.jackson.databind.exc.InvalidNullException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.type.LogicalType;
import dev.scree.runtime.UserError;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.stream.Collectors;

/**
 * Reads and writes scenes, presets and project settings as JSON: pretty-printed, fields in the order of the records'
 * components, with format name and version first. A file that cannot be read is refused with its line and column.
 */
public final class SceneJson {
    /**
     * Version that this program writes. Older files pass through {@link SceneMigrations} first; newer ones are refused.
     */
    public static final int VERSION = 1;

    /** What a file holds, with the format name that stands in the file. */
    public enum Format {
        SCENE("scree-scene", Scene.class),
        PRESET("scree-preset", Preset.class),
        PROJECT("scree-project", ProjectFile.class);

        private final String id;
        private final Class<?> type;

        Format(String id, Class<?> type) {
            this.id = id;
            this.type = type;
        }

        public String id() {
            return id;
        }

        /** Returns the record that the file is read into. */
        public Class<?> type() {
            return type;
        }
    }

    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
            .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
            .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NUMBERS_FOR_ENUMS)
            .addModule(StrictValues.module())
            .addHandler(new WrongKinds())
            .defaultSetterInfo(JsonSetter.Value.forContentNulls(Nulls.FAIL))
            .withCoercionConfig(
                    LogicalType.Textual, texts -> texts.setCoercion(CoercionInputShape.Integer, CoercionAction.Fail)
                            .setCoercion(CoercionInputShape.Float, CoercionAction.Fail)
                            .setCoercion(CoercionInputShape.Boolean, CoercionAction.Fail))
            .disable(SerializationFeature.FAIL_ON_EMPTY_BEANS)
            .serializationInclusion(JsonInclude.Include.NON_NULL)
            .addMixIn(Scene.class, Head.class)
            .addMixIn(Preset.class, Head.class)
            .addMixIn(ProjectFile.class, Head.class)
            .build();

    /** Fields at the head of a file, which belong to the file and not to the record. */
    @JsonIgnoreProperties({"format", "version"})
    private interface Head {}

    private SceneJson() {}

    /** Returns the text of a file. Equal values give equal texts. */
    public static String write(Format format, Object value) {
        ObjectNode head = MAPPER.createObjectNode();
        head.put("format", format.id);
        head.put("version", VERSION);
        head.setAll((ObjectNode) MAPPER.valueToTree(value));
        try {
            return MAPPER.writer(printer()).writeValueAsString(head) + "\n";
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a record of ours does not become JSON", e);
        }
    }

    /**
     * Returns the record that the text of a file holds.
     *
     * @param file where the text comes from, for messages
     * @throws UserError with file, line and column for a syntax error, a wrong type, a missing field, another format or
     *     a version that this program does not know
     */
    public static <T> T read(Format format, Class<T> type, String text, Path file) {
        try {
            JsonNode head = onlyTree(text);
            int version = checkHead(format, head, file);
            if (version == VERSION) {
                return MAPPER.readValue(text, type);
            }
            return MAPPER.treeToValue(SceneMigrations.migrate(format, version, (ObjectNode) head), type);
        } catch (JsonProcessingException e) {
            throw refusal(e, file);
        }
    }

    /** Returns what a text holds, which is one value with nothing behind it. */
    private static JsonNode onlyTree(String text) throws JsonProcessingException {
        try (JsonParser parser = MAPPER.createParser(text)) {
            JsonNode tree = MAPPER.readTree(parser);
            if (parser.nextToken() != null) {
                throw new StrictValues.Refused(parser, "more text stands behind the end of the object");
            }
            return tree;
        } catch (JsonProcessingException e) {
            throw e;
        } catch (IOException e) {
            throw new UncheckedIOException("a text in memory cannot be read", e);
        }
    }

    /** Returns a scene or a part of one as it would stand in a file, without the file's head. */
    public static JsonNode tree(Object value) {
        return MAPPER.valueToTree(value);
    }

    /**
     * Returns the record that {@link #tree} made such a tree of.
     *
     * @throws IllegalArgumentException if it is none
     */
    public static <T> T part(Class<T> type, JsonNode tree) {
        try {
            return MAPPER.treeToValue(tree, type);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(plain(e), e);
        }
    }

    /** Returns a single value as it would stand in a file, texts without quotation marks. */
    public static String text(Object value) {
        JsonNode node = MAPPER.valueToTree(value);
        return node.isTextual() ? node.textValue() : node.toString();
    }

    /**
     * Returns the value that a word stands for, such as that of an enum.
     *
     * @throws IllegalArgumentException if the word stands for none
     */
    public static <T> T value(Class<T> type, String word) {
        return MAPPER.convertValue(word, type);
    }

    /** Returns the record that a file's bytes in UTF-8 hold; see the other method. */
    public static <T> T read(Format format, Class<T> type, byte[] text, Path file) {
        return read(format, type, JsonText.of(text, file), file);
    }

    /**
     * Returns the version of a file.
     *
     * @throws UserError if format or version are missing, wrong or too new
     */
    private static int checkHead(Format format, JsonNode head, Path file) {
        if (head == null || !head.isObject()) {
            throw UserError.input(
                    file, 1, 1, "this is not a JSON object", "Restore the file from a copy, or make a new one");
        }
        String found = head.path("format").asText("");
        if (!found.equals(format.id)) {
            throw UserError.input(
                    file,
                    found.isEmpty() ? "the field \"format\" is missing" : "this is a file of format \"" + found + "\"",
                    "Expected \"format\": \"" + format.id + "\"");
        }
        JsonNode version = head.path("version");
        if (!version.isInt() || version.intValue() < 1) {
            throw UserError.input(
                    file,
                    "the field \"version\" is not a whole number from 1",
                    "This program writes version " + VERSION);
        }
        if (version.intValue() > VERSION) {
            throw UserError.input(
                    file,
                    "version " + version.intValue() + " is newer than this program, which reads up to " + VERSION,
                    "Open it with a newer Scree");
        }
        return version.intValue();
    }

    /** Returns a refusal that says where in the file the error is. */
    private static UserError refusal(JsonProcessingException e, Path file) {
        JsonLocation at = e.getLocation();
        if (at == null && e.getProcessor() instanceof JsonParser parser) {
            at = parser.currentLocation();
        }
        String path = "";
        if (e instanceof JsonMappingException mapping && !mapping.getPath().isEmpty()) {
            path = " (at "
                    + mapping.getPath().stream()
                            .map(r -> r.getFieldName() == null ? "[" + r.getIndex() + "]" : r.getFieldName())
                            .collect(Collectors.joining("."))
                            .replace(".[", "[")
                    + ")";
        }
        String reason = plain(e) + path;
        String remedy = "Correct that place, or restore the file from a copy";
        return at == null || at.getLineNr() < 1
                ? UserError.input(file, reason, remedy)
                : UserError.input(file, at.getLineNr(), Math.max(1, at.getColumnNr()), reason, remedy);
    }

    /** Returns what is wrong in plain words. */
    private static String plain(JsonProcessingException e) {
        if (e instanceof StrictValues.Refused) {
            return e.getOriginalMessage();
        }
        if (e instanceof StreamConstraintsException) {
            // The parser's own words, without the name of the setting at their end.
            return e.getOriginalMessage().replaceAll(",? from `[^`]*`", "");
        }
        if (e instanceof InvalidNullException) {
            return "an element of this list is null";
        }
        Throwable cause = e.getCause();
        if (cause instanceof IllegalArgumentException && cause.getMessage() != null) {
            return cause.getMessage();
        }
        if (e instanceof StreamReadException) {
            // What the parser says of the place where something began quotes the file and names the parser's parts.
            String text = e.getOriginalMessage().split("\n", 2)[0];
            return "syntax error: "
                    + text.replaceAll("(?s) \\((for |start).*$", "").replaceAll("\\p{Cntrl}", "?");
        }
        if (e instanceof InvalidFormatException format) {
            return WrongKinds.message(format.getTargetType(), StrictValues.quoted(String.valueOf(format.getValue())));
        }
        if (e instanceof MismatchedInputException mismatch && mismatch.getTargetType() != null) {
            return "wrong type: expected " + WrongKinds.name(mismatch.getTargetType());
        }
        return "this cannot be read";
    }

    private static DefaultPrettyPrinter printer() {
        DefaultIndenter newline = new DefaultIndenter("  ", "\n");
        return new DefaultPrettyPrinter().withObjectIndenter(newline);
    }
}
