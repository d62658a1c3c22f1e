package dev.scree.editor.action;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.editor.settings.Settings;
import dev.scree.runtime.scene.Scene;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileAskingTest {
    @TempDir
    Path folder;

    @Test
    void theSystemIsAskedIfItCanAndMayElseTheEditorsOwnDialogIsShown() {
        List<Path> chosen = new ArrayList<>();
        Dialog question = new Dialog.ChooseFile(
                new Dialog.FileQuestion("Open", "Open", false, List.of("obj"), folder, chosen::add));
        Path answer = folder.resolve("sub").resolve("a.obj");
        try (EditorContext context = OpenContext.of(folder, Scene.empty("main"))) {
            context.ask(question);
            assertThat(context.dialog()).as("without a system's").contains(question);
            context.closeDialog();

            Thread window = Thread.currentThread();
            context.setFileAsker(asked -> {
                assertThat(Thread.currentThread()).isNotSameAs(window);
                return Optional.of(answer);
            });
            context.ask(question);
            assertThat(context.dialog()).isEmpty();
            OpenContext.settle(context);
            assertThat(chosen).containsExactly(answer);
            assertThat(context.lastFolder()).isEqualTo(answer.getParent());

            context.setFileAsker(asked -> Optional.empty());
            context.ask(question);
            OpenContext.settle(context);
            assertThat(chosen).as("given up").hasSize(1);

            context.preferences().set(Settings.FILE_DIALOG, "own");
            context.ask(question);
            assertThat(context.dialog()).contains(question);
            context.closeDialog();
            context.preferences().set(Settings.FILE_DIALOG, "system");

            context.setFileAsker(asked -> {
                throw new FileAsker.UnavailableException("no desktop");
            });
            context.ask(question);
            OpenContext.settle(context);
            assertThat(context.dialog()).as("in its place").contains(question);
            context.closeDialog();
            context.ask(question);
            assertThat(context.dialog()).as("and from now on").contains(question);
        }
    }
}
