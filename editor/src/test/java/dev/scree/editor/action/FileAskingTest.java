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
            context.dialogs().ask(question);
            assertThat(context.dialogs().current()).as("without a system's").contains(question);
            context.dialogs().close();

            Thread window = Thread.currentThread();
            context.dialogs().setFileAsker(asked -> {
                assertThat(Thread.currentThread()).isNotSameAs(window);
                return Optional.of(answer);
            });
            context.dialogs().ask(question);
            assertThat(context.dialogs().current()).isEmpty();
            OpenContext.settle(context);
            assertThat(chosen).containsExactly(answer);
            assertThat(context.dialogs().lastFolder()).isEqualTo(answer.getParent());

            context.dialogs().setFileAsker(asked -> Optional.empty());
            context.dialogs().ask(question);
            OpenContext.settle(context);
            assertThat(chosen).as("given up").hasSize(1);

            context.preferences().set(Settings.FILE_DIALOG, "own");
            context.dialogs().ask(question);
            assertThat(context.dialogs().current()).contains(question);
            context.dialogs().close();
            context.preferences().set(Settings.FILE_DIALOG, "system");

            context.dialogs().setFileAsker(asked -> {
                throw new FileAsker.UnavailableException("/tmp/lib/libnfd.so: cannot open");
            });
            context.dialogs().ask(question);
            OpenContext.settle(context);
            assertThat(context.dialogs().current()).as("in its place").contains(question);
            assertThat(context.log().newest().orElseThrow().text())
                    .as("without what only a programmer can read")
                    .isEqualTo("The system has no file dialog that can be used; Scree's own is shown.");
            context.dialogs().close();
            context.dialogs().ask(question);
            assertThat(context.dialogs().current()).as("and from now on").contains(question);
        }
    }
}
