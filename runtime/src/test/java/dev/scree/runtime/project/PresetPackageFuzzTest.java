package dev.scree.runtime.project;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.scree.runtime.Progress;
import dev.scree.runtime.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;

/** The reader of packed presets: any bytes are unpacked within one folder, or refused in plain words. */
@Tag("fuzz")
class PresetPackageFuzzTest {
    @FuzzTest(maxDuration = "5m")
    void aPackageIsReadOrRefused(byte[] bytes) throws IOException {
        Path file = Files.createTempFile("fuzz", ".screepreset");
        try {
            Files.write(file, bytes);
            try (PresetPackage.Unpacked read = PresetPackage.read(file, Progress.NONE)) {
                assertThat(read.preset().name()).isNotNull();
            } catch (UserError e) {
                assertThat(e.getMessage()).doesNotContain("Exception").doesNotContain("java.");
            }
        } finally {
            Files.delete(file);
        }
    }
}
