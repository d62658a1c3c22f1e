package dev.scree.editor.action;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.scene.Camera;
import dev.scree.runtime.scene.SavedView;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SavedViewsTest {
    private static final Camera NEAR = new Camera(new Vec3(1, 1, 1), Vec3.ZERO, 45, null);
    private static final Camera FAR = new Camera(new Vec3(9, 1, 1), Vec3.ZERO, 45, null);

    @TempDir
    private Path folder;

    @Test
    void viewsAreSavedRenamedOverwrittenDeletedAndUndone() {
        try (EditorContext context = OpenContext.of(folder, Scene.empty("main"))) {
            context.edit(SavedViews.add(scene(context), NEAR));
            context.edit(SavedViews.add(scene(context), FAR));
            assertThat(names(context)).containsExactly("View", "View 2");
            context.edit(SavedViews.rename(scene(context), 1, "Far"));
            context.edit(SavedViews.overwrite(scene(context), 0, FAR));
            assertThat(scene(context).views().get(0).camera()).isEqualTo(FAR);
            context.edit(SavedViews.delete(scene(context), 0));
            assertThat(names(context)).containsExactly("Far");
            for (int i = 0; i < 3; i++) {
                context.undo();
            }
            assertThat(names(context)).containsExactly("View", "View 2");
            assertThat(scene(context).views().get(0).camera()).isEqualTo(NEAR);
        }
    }

    @Test
    void theNextViewIsTheOneAfterThatWhichIsSeen() {
        Scene scene =
                Scene.empty("main").withViews(List.of(new SavedView("a", NEAR, null), new SavedView("b", FAR, null)));
        assertThat(SavedViews.shown(scene, FAR)).isEqualTo(1);
        assertThat(SavedViews.next(scene, 1, true)).isZero();
        assertThat(SavedViews.next(scene, 0, false)).isEqualTo(1);
        int none = SavedViews.shown(scene, new Camera(new Vec3(1, 1, 1.01), Vec3.ZERO, 45, null));
        assertThat(none).isEqualTo(-1);
        assertThat(SavedViews.next(scene, none, true)).isZero();
        assertThat(SavedViews.next(scene, none, false)).isEqualTo(1);
    }

    private static List<String> names(EditorContext context) {
        return scene(context).views().stream().map(SavedView::name).toList();
    }

    private static Scene scene(EditorContext context) {
        return context.project().orElseThrow().scene();
    }
}
