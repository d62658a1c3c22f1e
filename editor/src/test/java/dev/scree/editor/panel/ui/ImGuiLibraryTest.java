package dev.scree.editor.panel.ui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.editor.process.ProcessLines;
import imgui.ImGui;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ImGuiLibraryTest {
    @TempDir
    Path folder;

    /** What no other process can find, none can overwrite. */
    @Test
    void theLibraryWorksAndLeavesNoFileThatAnotherEditorCouldOverwrite() throws Exception {
        Process child = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Djava.io.tmpdir=" + folder,
                        "-XX:-UsePerfData",
                        "-cp",
                        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                        ImGuiLibraryTest.class.getName())
                .redirectErrorStream(true)
                .start();
        String said = new ProcessLines(child).all(ProcessLines.LIMIT_SECONDS);
        assertThat(child.waitFor()).as(said).isZero();
        assertThat(said.lines()).containsExactly("files after the load: []", "fonts are there: true");
        try (var left = Files.list(folder)) {
            assertThat(left).isEmpty();
        }
    }

    /** Loads the library and uses it; says which files lie beside it meanwhile. */
    public static void main(String[] arguments) {
        ImGuiLibrary.load();
        String[] files = Path.of(System.getProperty("java.io.tmpdir")).toFile().list();
        System.out.println("files after the load: " + Arrays.toString(files));
        ImGui.createContext();
        System.out.println("fonts are there: " + (ImGui.getIO().getFonts() != null));
        ImGui.destroyContext();
    }
}
