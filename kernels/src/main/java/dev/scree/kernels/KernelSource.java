package dev.scree.kernels;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.HashSet;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads OpenCL C sources. A line {@code #include "FILE"} is replaced by the named file, found from the same root; a
 * line {@code #include "generated/NAME"} by a text that the host generates, such as the declaration of a struct that
 * both share.
 */
public final class KernelSource {
    private static final String ROOT = "/dev/scree/kernels/cl/";
    private static final String INCLUDE = "#include \"";
    private static final String GENERATED = "generated/";

    private KernelSource() {}

    /**
     * Returns the whole text of a source, with line directives so that build logs name the right file and line.
     *
     * @param file path under {@code dev/scree/kernels/cl}
     * @param generated the texts that the host generates, by name
     * @throws IllegalArgumentException if there is no such file or text
     */
    public static String load(String file, Map<String, String> generated) {
        StringBuilder whole = new StringBuilder();
        append(whole, file, name -> generatedText(generated, name, file));
        return whole.toString();
    }

    /** Returns the texts of several sources in one, in which what they include stands once. */
    static String loadOnce(Collection<String> files, Map<String, String> generated) {
        StringBuilder whole = new StringBuilder();
        Set<String> included = new HashSet<>();
        for (String file : files) {
            append(whole, file, name -> generatedText(generated, name, file), included::add);
        }
        return whole.toString();
    }

    private static String generatedText(Map<String, String> generated, String name, String file) {
        String text = generated.get(name);
        if (text == null) {
            throw new IllegalArgumentException("nobody generates " + name + " for " + file);
        }
        return text;
    }

    /**
     * Returns the text of a source without what the host generates.
     *
     * @throws IllegalArgumentException if there is no such file
     */
    public static String load(String file) {
        StringBuilder whole = new StringBuilder();
        append(whole, file, name -> "");
        return whole.toString();
    }

    /**
     * Returns a number that a source defines for host and device alike.
     *
     * @throws IllegalArgumentException if it does not define it
     */
    public static int constant(String file, String name) {
        return number(load(file), name);
    }

    /** Returns a number that a text defines, or nothing where it does not. */
    public static OptionalInt defined(String text, String name) {
        return text.contains("#define " + name + " ") ? OptionalInt.of(number(text, name)) : OptionalInt.empty();
    }

    /** Returns the value of a word: itself where it is a number, else what a {@code #define} in the text gives it. */
    static int number(String text, String word) {
        if (word.chars().allMatch(Character::isDigit)) {
            return Integer.parseInt(word);
        }
        Matcher definition =
                Pattern.compile("(?m)^#define\\s+" + word + "\\s+(\\w+)").matcher(text);
        if (!definition.find()) {
            throw new IllegalArgumentException("no source text defines " + word);
        }
        return number(text, definition.group(1));
    }

    private static void append(StringBuilder whole, String file, UnaryOperator<String> generated) {
        append(whole, file, generated, name -> true);
    }

    /** @param includes returns whether what is named is to be included */
    private static void append(
            StringBuilder whole, String file, UnaryOperator<String> generated, Predicate<String> includes) {
        whole.append("#line 1 \"").append(file).append("\"\n");
        int line = 0;
        for (String text : read(file).split("\n", -1)) {
            line++;
            if (text.startsWith(INCLUDE)) {
                String name = text.substring(INCLUDE.length(), text.indexOf('"', INCLUDE.length()));
                if (!includes.test(name)) {
                    whole.append('\n');
                    continue;
                }
                if (name.startsWith(GENERATED)) {
                    whole.append(generated.apply(name.substring(GENERATED.length())));
                } else {
                    append(whole, name, generated, includes);
                }
                whole.append("#line ")
                        .append(line + 1)
                        .append(" \"")
                        .append(file)
                        .append("\"\n");
            } else {
                whole.append(text).append('\n');
            }
        }
    }

    private static String read(String file) {
        try (InputStream in = KernelSource.class.getResourceAsStream(ROOT + file)) {
            if (in == null) {
                throw new IllegalArgumentException("no kernel source " + file);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
