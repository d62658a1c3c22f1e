package dev.scree.editor.action;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.scene.Scene;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How files are told to the user. */
class MessagesTest {
    @TempDir
    private Path folder;

    @Test
    void aFileOfTheProjectIsToldFromTheProjectOn() {
        try (EditorContext context = OpenContext.of(folder, Scene.empty("main"))) {
            Path root = context.project().orElseThrow().document().folder().root();
            assertThat(Messages.path(context, root.resolve("exports").resolve("main-plots.csv")))
                    .isEqualTo("exports/main-plots.csv");
            Path elsewhere = folder.resolve("elsewhere").resolve("main.mp4");
            assertThat(Messages.path(context, elsewhere)).isEqualTo(elsewhere.toString());
        }
    }
}
