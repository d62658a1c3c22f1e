package dev.scree.editor.panel.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Texts in a line, each letter one wide. */
class FittedTextsTest {
    private static final List<FittedTexts.Part> PARTS = List.of(
            new FittedTexts.Part(9, "Frame 12"),
            new FittedTexts.Part(1, "100 frames to 2 s, 4 MiB", "100 frames to 2 s", ""),
            new FittedTexts.Part(5, "The scene was changed", "Changed"));

    private static List<String> fit(double room) {
        return FittedTexts.fit(PARTS, room, 1, String::length);
    }

    @Test
    void whatIsWorthLeastBecomesShorterFirst() {
        assertThat(fit(8 + 1 + 24 + 1 + 21))
                .containsExactly("Frame 12", "100 frames to 2 s, 4 MiB", "The scene was changed");
        assertThat(fit(54)).containsExactly("Frame 12", "100 frames to 2 s", "The scene was changed");
        assertThat(fit(46)).containsExactly("Frame 12", "", "The scene was changed");
        assertThat(fit(8 + 1 + 21)).containsExactly("Frame 12", "", "The scene was changed");
        assertThat(fit(29)).containsExactly("Frame 12", "", "Changed");
        assertThat(fit(3)).as("nothing shorter is left").containsExactly("Frame 12", "", "Changed");
    }

    @Test
    void textsEndBetweenWords() {
        assertThat(FittedTexts.words("Paused on the device", 20, String::length))
                .isEqualTo("Paused on the device");
        assertThat(FittedTexts.words("Paused on the device", 19, String::length))
                .isEqualTo("Paused on the…");
        assertThat(FittedTexts.words("Paused on the device", 13, String::length))
                .isEqualTo("Paused on…");
        assertThat(FittedTexts.words("Paused on the device", 4, String::length)).isEqualTo("Pau…");
        assertThat(FittedTexts.words("", 0, String::length)).isEmpty();
    }

    @Test
    void linesBreakAtSpacesAlone() {
        assertThat(FittedTexts.lines("0.83 x 1 x 0.76 m", 11, String::length)).isEqualTo("0.83 x 1 x\n0.76 m");
        assertThat(FittedTexts.lines("short", 11, String::length)).isEqualTo("short");
        assertThat(FittedTexts.lines("a wordtoolong b", 5, String::length)).isEqualTo("a\nwordtoolong\nb");
        assertThat(FittedTexts.lines("", 5, String::length)).isEmpty();
    }
}
