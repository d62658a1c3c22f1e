package dev.scree.editor.panel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.OpenContext;
import dev.scree.editor.command.History;
import dev.scree.editor.command.ReplacePart;
import dev.scree.editor.panel.ui.HeadlessUi;
import dev.scree.editor.panel.ui.Item;
import dev.scree.runtime.scene.Physics;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The list of edits without a window. */
class HistoryPanelTest {
    private static final int MANY = 10_000;

    @TempDir
    private Path folder;

    @Test
    void aPressGoesToAStateAndOfVeryManyOnlyThoseInViewAreDrawn() {
        try (EditorContext context = OpenContext.of(folder, Scene.empty("main"))) {
            HistoryPanel panel = new HistoryPanel(context);
            History history = context.project().orElseThrow().history();
            try (HeadlessUi ui = new HeadlessUi(panel::draw)) {
                assertThat(ui.shows("text: Nothing has been edited yet")).isTrue();
                for (int i = 1; i <= MANY; i++) {
                    Physics physics = context.project().orElseThrow().scene().physics();
                    context.edit(new ReplacePart(
                            "main", physics, physics.withGravity(new Vec3(0, -i, 0)), "Gravity " + i, ""));
                    history.seal();
                }
                List<Item> drawn = ui.frames(3);
                assertThat(drawn.size()).as("lines in view").isLessThan(200);
                assertThat(ui.item("Gravity " + MANY).value()).isEqualTo("selected");
                ui.press("Gravity " + (MANY - 40));
                assertThat(history.doneCount()).isEqualTo(MANY - 40);
                assertThat(context.project()
                                .orElseThrow()
                                .scene()
                                .physics()
                                .gravity()
                                .y())
                        .isEqualTo(-(MANY - 40));
                ui.press("Gravity " + (MANY - 3));
                assertThat(history.doneCount()).isEqualTo(MANY - 3);
            }
        }
    }
}
