package dev.scree.kernels;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads GLSL sources by their path under {@code glsl/}, such as {@code scene/mesh.vert}. A line {@code #include "PATH"}
 * is replaced by that file, because GLSL has no include of its own.
 */
public final class ShaderSource {
    private static final Pattern INCLUDE = Pattern.compile("(?m)^#include \"([^\"]+)\"\\s*$");
    /** Depth of includes above which they are taken to be circular. */
    private static final int DEPTH_LIMIT = 8;

    private ShaderSource() {}

    /**
     * Returns the text of a source with its includes.
     *
     * @throws IllegalArgumentException if there is no such file
     */
    public static String read(String path) {
        return resolve(path, 0);
    }

    private static String resolve(String path, int depth) {
        if (depth > DEPTH_LIMIT) {
            throw new IllegalArgumentException("includes of " + path + " go round in a circle");
        }
        Matcher matcher = INCLUDE.matcher(text(path));
        StringBuilder whole = new StringBuilder();
        while (matcher.find()) {
            matcher.appendReplacement(whole, Matcher.quoteReplacement(resolve(matcher.group(1), depth + 1)));
        }
        return matcher.appendTail(whole).toString();
    }

    private static String text(String path) {
        try (InputStream in = ShaderSource.class.getResourceAsStream("glsl/" + path)) {
            if (in == null) {
                throw new IllegalArgumentException("no shader glsl/" + path);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("glsl/" + path, e);
        }
    }
}
