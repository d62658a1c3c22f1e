package dev.scree.editor.panel.ui;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;

/**
 * The colours of one theme by role, read from {@code palette.json}: {@code {"dark": {"surface": "#2b2d30", ...}}}.
 * Colours are {@code #rrggbb} or {@code #rrggbbaa} in sRGB.
 */
public final class Palette {
    private static final String FILE = "palette.json";

    private final Theme theme;
    private final Map<Role, Integer> rgba = new EnumMap<>(Role.class);

    private Palette(Theme theme) {
        this.theme = theme;
    }

    /** @throws IllegalStateException if the file lacks a role or holds one that nothing uses */
    public static Palette load(Theme theme) {
        JsonNode colors;
        try (InputStream in = Palette.class.getResourceAsStream(FILE)) {
            colors = new ObjectMapper().readTree(in).path(theme.name().toLowerCase(Locale.ROOT));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Palette palette = new Palette(theme);
        for (Role role : Role.values()) {
            JsonNode text = colors.path(role.name().toLowerCase(Locale.ROOT));
            if (!text.isTextual()) {
                throw new IllegalStateException(FILE + " has no colour for " + role + " in " + theme);
            }
            palette.rgba.put(role, parse(text.textValue()));
        }
        if (colors.size() != Role.values().length) {
            throw new IllegalStateException(FILE + " has colours for roles that do not exist in " + theme);
        }
        return palette;
    }

    public Theme theme() {
        return theme;
    }

    /** Components 0 to 1: red, green, blue, alpha. */
    public float[] components(Role role) {
        int c = rgba.get(role);
        return new float[] {(c >>> 24) / 255f, (c >>> 16 & 255) / 255f, (c >>> 8 & 255) / 255f, (c & 255) / 255f};
    }

    /** As ImGui packs colours: alpha, blue, green, red from the highest byte down. */
    public int packed(Role role) {
        return Integer.reverseBytes(rgba.get(role));
    }

    /** As {@link #packed(Role)} with the alpha scaled by a factor of 0 to 1. */
    public int packed(Role role, double alpha) {
        int c = packed(role);
        int a = (int) Math.round((c >>> 24) * alpha);
        return c & 0x00ffffff | a << 24;
    }

    /** Contrast ratio of two opaque colours, 1 to 21 (WCAG 2.1, relative luminance). */
    public double contrast(Role a, Role b) {
        double la = luminance(components(a));
        double lb = luminance(components(b));
        return (Math.max(la, lb) + 0.05) / (Math.min(la, lb) + 0.05);
    }

    private static double luminance(float[] c) {
        return 0.2126 * linear(c[0]) + 0.7152 * linear(c[1]) + 0.0722 * linear(c[2]);
    }

    private static double linear(double s) {
        return s <= 0.04045 ? s / 12.92 : Math.pow((s + 0.055) / 1.055, 2.4);
    }

    private static int parse(String text) {
        if (!text.matches("#[0-9a-fA-F]{6}([0-9a-fA-F]{2})?")) {
            throw new IllegalStateException(FILE + ": " + text + " is not a colour of the form #rrggbb or #rrggbbaa");
        }
        long value = Long.parseLong(text.substring(1), 16);
        return (int) (text.length() == 7 ? value << 8 | 0xff : value);
    }
}
