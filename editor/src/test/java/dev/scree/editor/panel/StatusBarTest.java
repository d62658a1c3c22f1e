package dev.scree.editor.panel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.OpenContext;
import dev.scree.editor.panel.ui.HeadlessUi;
import dev.scree.runtime.scene.Scene;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The line at the bottom, in ImGui without a window. */
class StatusBarTest {
    @TempDir
    private Path folder;

    @Test
    void whatWasJustDoneIsSaidForSomeSeconds() {
        try (EditorContext context = OpenContext.of(folder, Scene.empty("main"))) {
            StatusBar bar = new StatusBar(context);
            try (HeadlessUi user = new HeadlessUi(bar::draw)) {
                context.log().info("Add Camera Key: Open a project first.");
                assertThat(user.item("Message").value()).isEqualTo("Add Camera Key: Open a project first.");
                user.frames(240);
                assertThat(user.shows("Message")).as("after four seconds").isTrue();
                user.frames(90);
                assertThat(user.shows("Message")).as("after five and a half").isFalse();
                assertThat(user.shows("text: Ready")).isTrue();
                context.log().warning("A model is open at its edge.");
                assertThat(user.shows("Message")).as("notifications say that").isFalse();
            }
        }
    }
}
