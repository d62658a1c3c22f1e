package dev.scree.editor.panel.ui;

import imgui.ImFont;
import imgui.ImFontAtlas;
import imgui.ImFontConfig;
import imgui.ImFontGlyphRangesBuilder;
import imgui.ImGui;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/**
 * The fonts of the interface: Inter with the icons merged in, its semibold, and JetBrains Mono for figures and logs.
 * ImGui's size is the line height; Inter's line is 1.21 em and JetBrains Mono's 1.32 em, hence the factors.
 */
public final class Fonts {
    private static final String INTER = "/com/formdev/flatlaf/fonts/inter/Inter-";
    private static final String MONO = "/com/formdev/flatlaf/fonts/jetbrains_mono/JetBrainsMono-Regular.ttf";
    private static final String ICONS = "/META-INF/resources/webjars/font-awesome/6.7.2/webfonts/fa-solid-900.ttf";
    private static final float INTER_LINE = 1.21f;
    private static final float MONO_LINE = 1.32f;
    /** Type size at 100 % where none is chosen [px]. */
    private static final float TYPE_SIZE = 13;

    /** Latin with all its accents, Greek, Cyrillic, punctuation, super- and subscripts, arrows, mathematics. */
    private static final short[] TEXT_RANGES = {
        0x20,
        0x24f,
        0x370,
        0x52f,
        0x1e00,
        0x1eff,
        0x2010,
        0x205e,
        0x2070,
        0x209c,
        0x2190,
        0x21ff,
        0x2200,
        0x22ff,
        (short) 0xfffd,
        (short) 0xfffd,
        0
    };

    private final ImFont regular;
    private final ImFont semibold;
    private final ImFont title;
    private final ImFont mono;

    /**
     * Fills the atlas of the current ImGui context; the texture is made by the caller afterwards.
     *
     * @param scale 1 at 100 %
     */
    public Fonts(float scale) {
        this(scale, TYPE_SIZE);
    }

    /** The same with texts of another size. Fonts that were in the atlas are gone. @param typeSize at 100 % [px] */
    public Fonts(float scale, float typeSize) {
        ImFontAtlas atlas = ImGui.getIO().getFonts();
        atlas.clear();
        atlas.setFreeTypeRenderer(true);
        float size = Math.round(typeSize * INTER_LINE * scale);
        regular = text(atlas, "Regular", size);
        icons(atlas, scale, typeSize * scale);
        semibold = text(atlas, "SemiBold", size);
        icons(atlas, scale, typeSize * scale);
        title = text(atlas, "SemiBold", Math.round(24 * scale));
        icons(atlas, scale, 20 * scale);
        mono = add(atlas, bytes(MONO), Math.round((typeSize - 1) * MONO_LINE * scale), new ImFontConfig(), TEXT_RANGES);
        atlas.build();
    }

    public ImFont regular() {
        return regular;
    }

    public ImFont semibold() {
        return semibold;
    }

    /** For the welcome screen. */
    public ImFont title() {
        return title;
    }

    /** For figures, paths and logs. */
    public ImFont mono() {
        return mono;
    }

    private static ImFont text(ImFontAtlas atlas, String weight, float size) {
        return add(atlas, bytes(INTER + weight + ".otf"), size, new ImFontConfig(), TEXT_RANGES);
    }

    private static void icons(ImFontAtlas atlas, float scale, float size) {
        ImFontGlyphRangesBuilder used = new ImFontGlyphRangesBuilder();
        for (Icon icon : Icon.values()) {
            used.addChar((char) icon.codePoint());
        }
        ImFontConfig config = new ImFontConfig();
        config.setMergeMode(true);
        config.setGlyphMinAdvanceX(16 * scale);
        config.setGlyphOffset(0, Math.round(scale));
        add(atlas, bytes(ICONS), size, config, used.buildRanges());
    }

    /** The atlas copies what it does not own; owning a Java array's memory, it would free it wrongly at the end. */
    private static ImFont add(ImFontAtlas atlas, byte[] font, float size, ImFontConfig config, short[] ranges) {
        config.setFontDataOwnedByAtlas(false);
        try {
            return atlas.addFontFromMemoryTTF(font, size, config, ranges);
        } finally {
            config.destroy();
        }
    }

    private static byte[] bytes(String resource) {
        try (InputStream in = Fonts.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalStateException("the font " + resource + " is not on the class path");
            }
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
