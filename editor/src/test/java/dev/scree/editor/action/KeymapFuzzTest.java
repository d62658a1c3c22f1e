package dev.scree.editor.action;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Tag;

/** A keymap's shortcuts: any text is one or is refused. */
@Tag("fuzz")
class KeymapFuzzTest {
    @FuzzTest(maxDuration = "5m")
    void aShortcutIsReadOrRefused(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.UTF_8);
        Shortcut shortcut;
        try {
            shortcut = Shortcut.parse(text);
        } catch (IllegalArgumentException e) {
            assertThat(e).hasMessageContaining("is not a shortcut");
            return;
        }
        assertThat(Shortcut.parse(shortcut.text())).isEqualTo(shortcut);
    }
}
