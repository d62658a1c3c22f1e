package dev.scree.editor.action;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.scene.Camera;
import dev.scree.runtime.scene.CameraKey;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CameraKeysTest {
    private static final Camera NEAR = new Camera(new Vec3(1, 1, 1), Vec3.ZERO, 45, null);
    private static final Camera FAR = new Camera(new Vec3(9, 1, 1), Vec3.ZERO, 45, null);

    @TempDir
    private Path folder;

    @Test
    void keysAreAddedMovedOverwrittenDeletedAndUndone() {
        try (EditorContext context = OpenContext.of(folder, Scene.empty("main"))) {
            assertThat(CameraKeys.timeOfNext(scene(context), Optional.empty())).isZero();
            context.edit(CameraKeys.add(scene(context), 2, NEAR));
            context.edit(CameraKeys.add(scene(context), 1, FAR));
            assertThat(times(context)).containsExactly(1.0, 2.0);
            assertThat(CameraKeys.timeOfNext(scene(context), Optional.empty())).isEqualTo(3);
            assertThat(CameraKeys.timeOfNext(scene(context), Optional.of(0.5))).isEqualTo(0.5);
            context.edit(CameraKeys.add(scene(context), 1, NEAR));
            assertThat(times(context)).as("in the place of the one there").containsExactly(1.0, 2.0);
            context.edit(CameraKeys.move(scene(context), key(context, 0), 5, "drag"));
            assertThat(times(context)).as("in order of time").containsExactly(2.0, 5.0);
            context.edit(CameraKeys.move(scene(context), key(context, 0), 5, "drag 2"));
            assertThat(times(context)).as("not onto another").containsExactly(2.0, 5.0);
            context.edit(CameraKeys.overwrite(scene(context), key(context, 1), FAR));
            assertThat(key(context, 1).camera()).isEqualTo(FAR);
            context.edit(CameraKeys.delete(scene(context), key(context, 0)));
            assertThat(times(context)).containsExactly(5.0);
            context.undo();
            context.undo();
            context.undo();
            assertThat(times(context)).containsExactly(1.0, 2.0);
        }
    }

    @Test
    void theActionSaysWhatItKeyedAndWhyItCannot() {
        try (EditorContext context = OpenContext.of(folder, Scene.empty("main"))) {
            Action action = new Actions(context).get("timeline.addCameraKey");
            context.view().setCamera(NEAR);
            assertThat(action.perform()).isTrue();
            assertThat(said(context)).isEqualTo("Camera key at 0.000 s: the track has 1 key");
            assertThat(action.perform()).isTrue();
            assertThat(said(context)).isEqualTo("Camera key at 1.000 s: the track has 2 keys");
            context.undo();
            context.undo();
            context.projects().close();
            assertThat(action.obstacle().get()).isEqualTo(Actions.NO_PROJECT);
        }
    }

    private static String said(EditorContext context) {
        return context.log().newest().orElseThrow().text();
    }

    private static CameraKey key(EditorContext context, int index) {
        return scene(context).cameraTrack().get(index);
    }

    private static List<Double> times(EditorContext context) {
        return scene(context).cameraTrack().stream().map(CameraKey::time).toList();
    }

    private static Scene scene(EditorContext context) {
        return context.project().orElseThrow().scene();
    }
}
