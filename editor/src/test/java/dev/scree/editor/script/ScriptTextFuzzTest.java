package dev.scree.editor.script;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.scree.runtime.UserError;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;

/** Any bytes are a script, or are refused with a place; what is read can be written, and means the same. */
@Tag("fuzz")
class ScriptTextFuzzTest {
    private static final Path FILE = Path.of("s.scree");

    @FuzzTest(maxDuration = "5m")
    void aScriptIsReadOrRefused(byte[] bytes) {
        List<ScriptText.Line> lines;
        try {
            lines = ScriptText.parse(bytes, FILE);
        } catch (UserError e) {
            assertThat(e.place()).startsWith("s.scree");
            return;
        }
        for (ScriptText.Line line : lines) {
            if (ScriptText.fits(line.step())) {
                String again = ScriptText.HEAD + "\n" + ScriptText.write(line.step());
                assertThat(ScriptText.parse(again.getBytes(StandardCharsets.UTF_8), FILE))
                        .containsExactly(
                                new ScriptText.Line(2, line.step() instanceof ScriptStep.Do ? 4 : 1, line.step()));
            }
        }
    }
}
