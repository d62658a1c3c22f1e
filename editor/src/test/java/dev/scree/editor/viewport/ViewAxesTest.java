package dev.scree.editor.viewport;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.editor.action.ViewWish;
import dev.scree.editor.render.ViewMatrices;
import dev.scree.runtime.scene.Camera;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import org.junit.jupiter.api.Test;

/** The small axes in the picture's corner. */
class ViewAxesTest {
    private static OrbitCamera camera() {
        OrbitCamera camera = new OrbitCamera();
        camera.set(new Camera(new Vec3(2, 1.5, 3), new Vec3(0, 0.4, 0), 45, null));
        return camera;
    }

    private static ViewAxes axes(OrbitCamera camera) {
        return new ViewAxes(ViewMatrices.of(camera.camera(), Scene.empty("s").domain(), 800, 600), 1.5f);
    }

    /** From every side the end that one presses brings the view that it names: it then points at the viewer. */
    @Test
    void eachEndThatIsPressedPointsAtTheViewerAfterwards() {
        for (ViewAxes.End end : axes(camera()).ends()) {
            ViewAxes before = axes(camera());
            assertThat(before.pressed(end)).isEqualTo(end.view());
            OrbitCamera camera = camera();
            camera.look(before.pressed(end));
            ViewAxes after = axes(camera);
            assertThat(after.at(0, 0).letter()).as("in front").isEqualTo(end.letter());
            assertThat(after.pressed(after.at(0, 0))).isEqualTo(ViewWish.OPPOSITE);
            assertThat(after.ends().get(0).view()).as("farthest").isNotEqualTo(end.view());
        }
    }

    @Test
    void anEndLiesWhereItsAxisPointsInThePicture() {
        OrbitCamera camera = camera();
        camera.look(ViewWish.FRONT);
        float length = 1.5f * ViewAxes.LENGTH;
        assertThat(axes(camera).at(length, 0).letter()).isEqualTo("X");
        assertThat(axes(camera).at(-length, 0).letter()).isEqualTo("-X");
        assertThat(axes(camera).at(0, -length).letter()).isEqualTo("Y");
        assertThat(axes(camera).at(0, length).letter()).isEqualTo("-Y");
        assertThat(axes(camera).at(length, length)).isNull();
        assertThat(axes(camera).at(length + 1.5f * ViewAxes.END + 1, 0)).isNull();
    }
}
