package dev.scree.editor.panel.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PaletteTest {
    private static final double READABLE = 4.5;

    @ParameterizedTest
    @EnumSource(Theme.class)
    void textIsReadableOnEverySurface(Theme theme) {
        Palette palette = Palette.load(theme);
        for (Role text : List.of(Role.TEXT, Role.TEXT_MUTED, Role.LINK, Role.ERROR, Role.WARNING, Role.SUCCESS)) {
            for (Role surface : List.of(Role.SURFACE, Role.SURFACE_RAISED, Role.SURFACE_SUNKEN)) {
                assertThat(palette.contrast(text, surface))
                        .as(theme + ": " + text + " on " + surface)
                        .isGreaterThanOrEqualTo(READABLE);
            }
        }
        for (Role surface : List.of(Role.SELECTION, Role.HOVER, Role.PRESSED)) {
            assertThat(palette.contrast(Role.TEXT, surface))
                    .as(theme + ": text on " + surface)
                    .isGreaterThanOrEqualTo(READABLE);
        }
        assertThat(palette.contrast(Role.ACCENT_TEXT, Role.ACCENT))
                .as(theme + ": on the accent")
                .isGreaterThanOrEqualTo(READABLE);
        assertThat(palette.contrast(Role.ACCENT_TEXT, Role.ACCENT_HOVER))
                .as(theme + ": on the hovered accent")
                .isGreaterThanOrEqualTo(4.2);
        assertThat(palette.contrast(Role.TEXT_MUTED, Role.SELECTION))
                .as(theme + ": notes in a selected row")
                .isGreaterThanOrEqualTo(3.5);
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void packedColoursAreInImGuisOrder(Theme theme) {
        Palette palette = Palette.load(theme);
        float[] c = palette.components(Role.ACCENT);
        int packed = palette.packed(Role.ACCENT);
        assertThat(packed & 255).isEqualTo(Math.round(c[0] * 255));
        assertThat(packed >>> 16 & 255).isEqualTo(Math.round(c[2] * 255));
        assertThat(packed >>> 24).isEqualTo(255);
        assertThat(palette.packed(Role.ACCENT, 0.5) >>> 24).isEqualTo(128);
    }
}
