package dev.scree.editor.panel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.editor.action.Action;
import dev.scree.editor.action.Actions;
import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.OpenContext;
import dev.scree.runtime.scene.Scene;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Menus with an order of their own have every action that belongs there. */
class ActionMenuTest {
    @TempDir
    private Path folder;

    @Test
    void theFileMenuHasAllItsActionsOnceAndGapsBetweenThem() {
        try (EditorContext context = OpenContext.of(folder, Scene.empty("main"))) {
            List<String> ids = new Actions(context)
                    .all().stream()
                            .filter(action -> action.menu().equals("File"))
                            .map(Action::id)
                            .toList();
            assertThat(ActionMenu.FILE.stream().filter(id -> !id.equals(ActionMenu.GAP)))
                    .containsExactlyInAnyOrderElementsOf(ids);
            for (int i = 0; i < ActionMenu.FILE.size(); i++) {
                boolean gap = ActionMenu.FILE.get(i).equals(ActionMenu.GAP);
                boolean end = i == 0 || i == ActionMenu.FILE.size() - 1;
                assertThat(gap && (end || ActionMenu.FILE.get(i - 1).equals(ActionMenu.GAP)))
                        .as("a gap without something on both sides, at " + i)
                        .isFalse();
            }
        }
    }
}
