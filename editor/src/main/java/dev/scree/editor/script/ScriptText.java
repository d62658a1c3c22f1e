package dev.scree.editor.script;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.scree.runtime.UserError;
import dev.scree.runtime.project.InputFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The text of a script: UTF-8, one step a line, carried out from the top down.
 *
 * <pre>
 * scree-script 1                 the first line of every script
 * # to the end of the line       a note
 * scene NAME                     shows a scene
 * select [PART...]               selects parts, by their names as "./scree set" has them; none: nothing is selected
 * set PART KEY=VALUE...          sets properties, with the names, expressions and units of "./scree set"
 * do ACTION                      carries out an action, by its id in the list of actions
 * preset NAME [at X,Y,Z]         places a preset, in a free place or with its origin there
 * model NAME [at X,Y,Z]          places a body of a model of the project
 * change JSON                    gives parts other contents; recordings have it for what no other line can say
 * play TIME                      plays the shown scene from its start for so long, and stops
 * save                           writes the project
 * </pre>
 *
 * Words are separated by spaces. A word with spaces in it, or with a {@code #} at its beginning, stands between
 * quotation marks, in which {@code \"} and {@code \\} mean the second sign: {@code set pawn density="1 g/cm3"}.
 */
public final class ScriptText {
    /** What file names of scripts end in. */
    public static final String ENDING = "scree";

    static final String HEAD = "scree-script 1";
    private static final int GREATEST_BYTES = 64 << 20;
    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final String STEPS = "scene, select, set, do, preset, model, change, play, save";

    /**
     * A step with its place in the file.
     *
     * @param number of the line, from 1
     * @param column where the step begins in it, from 1; of an action where that is named
     */
    public record Line(int number, int column, ScriptStep step) {}

    private ScriptText() {}

    /** @throws UserError with file, line and column where it is no script, or is no regular file */
    public static List<Line> read(Path file) {
        return parse(InputFile.bytes(file), file);
    }

    /** @param file where the bytes come from, for messages. @throws UserError as {@link #read} */
    static List<Line> parse(byte[] bytes, Path file) {
        if (bytes.length > GREATEST_BYTES) {
            throw UserError.input(file, "a script of more than 64 MiB is not read", "Split it into several");
        }
        String text;
        try {
            text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException e) {
            throw UserError.input(file, "this is no text in UTF-8", "Save it as a text in UTF-8");
        }
        List<Line> steps = new ArrayList<>();
        String[] lines = text.split("\r?\n", -1);
        if (!lines[0].strip().equals(HEAD)) {
            throw UserError.input(file, 1, 1, "this is not a script", "A script begins with the line \"" + HEAD + "\"");
        }
        for (int i = 1; i < lines.length; i++) {
            Words words = new Words(lines[i], file, i + 1);
            ScriptStep step = words.step();
            if (step != null) {
                steps.add(new Line(i + 1, words.column(step), step));
            }
        }
        return List.copyOf(steps);
    }

    /** Returns the line that says a step. */
    static String write(ScriptStep step) {
        List<String> words = new ArrayList<>();
        if (step instanceof ScriptStep.Show show) {
            words.addAll(List.of("scene", show.scene()));
        } else if (step instanceof ScriptStep.Select select) {
            words.add("select");
            words.addAll(select.parts());
        } else if (step instanceof ScriptStep.Set set) {
            words.addAll(List.of("set", set.part()));
            words.addAll(set.assignments());
        } else if (step instanceof ScriptStep.Do action) {
            words.addAll(List.of("do", action.action()));
        } else if (step instanceof ScriptStep.PlacePreset preset) {
            words.addAll(List.of("preset", preset.name()));
            at(words, preset.at());
        } else if (step instanceof ScriptStep.PlaceModel model) {
            words.addAll(List.of("model", model.name()));
            at(words, model.at());
        } else if (step instanceof ScriptStep.Change change) {
            return "change " + change.scenes();
        } else if (step instanceof ScriptStep.Play play) {
            words.addAll(List.of("play", play.time()));
        } else {
            words.add("save");
        }
        return String.join(" ", words.stream().map(ScriptText::quoted).toList());
    }

    private static void at(List<String> words, String place) {
        if (place != null) {
            words.addAll(List.of("at", place));
        }
    }

    private static String quoted(String word) {
        boolean plain = !word.isEmpty()
                && word.charAt(0) != '#'
                && word.chars().noneMatch(c -> c <= ' ' || c == '"' || c == '\\');
        return plain ? word : '"' + word.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    /** Whether a step can stand in a line, which has no room for the end of one. */
    static boolean fits(ScriptStep step) {
        return write(step).chars().noneMatch(c -> c == '\n' || c == '\r');
    }

    /** The words of one line. */
    private static final class Words {
        private final String line;
        private final Path file;
        private final int number;
        private final List<String> words = new ArrayList<>();
        private final List<Integer> columns = new ArrayList<>();

        Words(String line, Path file, int number) {
            this.line = line;
            this.file = file;
            this.number = number;
        }

        /** Null where the line says nothing. */
        ScriptStep step() {
            String stripped = line.strip();
            if (stripped.startsWith("change ")) {
                int at = line.indexOf("change ") + "change ".length();
                return new ScriptStep.Change(json(line.substring(at), at + 1));
            }
            split();
            if (words.isEmpty()) {
                return null;
            }
            List<String> rest = words.subList(1, words.size());
            return switch (words.get(0)) {
                case "scene" -> new ScriptStep.Show(count(1, 1, "scene NAME").get(0));
                case "select" -> new ScriptStep.Select(List.copyOf(rest));
                case "set" -> {
                    count(2, Integer.MAX_VALUE, "set PART KEY=VALUE...");
                    yield new ScriptStep.Set(rest.get(0), List.copyOf(rest.subList(1, rest.size())));
                }
                case "do" -> new ScriptStep.Do(count(1, 1, "do ACTION").get(0));
                case "preset" -> new ScriptStep.PlacePreset(placed("preset NAME [at X,Y,Z]"), at(rest));
                case "model" -> new ScriptStep.PlaceModel(placed("model NAME [at X,Y,Z]"), at(rest));
                case "play" -> new ScriptStep.Play(count(1, 1, "play TIME").get(0));
                case "save" -> {
                    count(0, 0, "save");
                    yield new ScriptStep.Save();
                }
                default ->
                    throw refused(
                            columns.get(0), "\"" + words.get(0) + "\" is no step of a script", "Use one of " + STEPS);
            };
        }

        /** Where a step of this line stands, see {@link Line}. */
        int column(ScriptStep step) {
            return step instanceof ScriptStep.Change
                    ? line.indexOf("change") + 1
                    : columns.get(step instanceof ScriptStep.Do ? 1 : 0);
        }

        private String placed(String form) {
            List<String> rest = count(1, 3, form);
            if (rest.size() == 2 || rest.size() == 3 && !rest.get(1).equals("at")) {
                throw refused(columns.get(2), "this line does not say a place", "Write " + form);
            }
            return rest.get(0);
        }

        private static String at(List<String> rest) {
            return rest.size() == 3 ? rest.get(2) : null;
        }

        private List<String> count(int least, int most, String form) {
            int rest = words.size() - 1;
            if (rest < least || rest > most) {
                int column = rest < least ? line.length() + 1 : columns.get(most + 1);
                throw refused(column, rest < least ? "something is missing here" : "this is too much", "Write " + form);
            }
            return words.subList(1, words.size());
        }

        private JsonNode json(String text, int column) {
            try (JsonParser parser = MAPPER.createParser(text)) {
                JsonNode tree = MAPPER.readTree(parser);
                if (tree == null || !tree.isObject() || parser.nextToken() != null) {
                    throw refused(column, "this is not one JSON object", "Leave such lines as they were recorded");
                }
                if (!finite(tree)) {
                    throw refused(column, "a number in this is too great", "Leave such lines as they were recorded");
                }
                return tree;
            } catch (JsonProcessingException e) {
                int in = e.getLocation() == null
                        ? 0
                        : Math.max(0, e.getLocation().getColumnNr() - 1);
                throw refused(column + in, "this is not JSON", "Leave such lines as they were recorded");
            } catch (IOException e) {
                throw new UncheckedIOException("a text in memory cannot be read", e);
            }
        }

        private static boolean finite(JsonNode tree) {
            if (tree.isNumber()) {
                return Double.isFinite(tree.doubleValue());
            }
            for (JsonNode child : tree) {
                if (!finite(child)) {
                    return false;
                }
            }
            return true;
        }

        private void split() {
            int at = 0;
            while (at < line.length()) {
                char c = line.charAt(at);
                if (c == '#') {
                    return;
                }
                at = c == ' ' || c == '\t' ? at + 1 : word(at);
            }
        }

        /** Takes the word that begins at a place. @return the place behind it */
        private int word(int begin) {
            StringBuilder word = new StringBuilder();
            boolean inside = false;
            int at = begin;
            for (; at < line.length(); at++) {
                char c = line.charAt(at);
                if (c == '"') {
                    inside = !inside;
                } else if (c == '\\' && inside && at + 1 < line.length()) {
                    word.append(line.charAt(++at));
                } else if (!inside && (c == ' ' || c == '\t')) {
                    break;
                } else {
                    word.append(c);
                }
            }
            if (inside) {
                throw refused(begin + 1, "a quotation mark is not closed", "Write \" at the end of the text");
            }
            words.add(word.toString());
            columns.add(begin + 1);
            return at;
        }

        private UserError refused(int column, String reason, String remedy) {
            return UserError.input(file, number, column, reason, remedy);
        }
    }
}
