package dev.scree.editor.timeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.scene.Camera;
import dev.scree.runtime.scene.CameraKey;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.util.List;
import org.junit.jupiter.api.Test;

class CameraPathTest {
    private static CameraKey key(double time, double x, double fov) {
        return new CameraKey(time, new Camera(new Vec3(x, 1, 5), new Vec3(0, x, 0), fov, null), null);
    }

    private static CameraPath path(CameraKey... keys) {
        return CameraPath.of(Scene.empty("main").withCameraTrack(List.of(keys)));
    }

    @Test
    void withoutKeysItIsTheScenesCamera() {
        CameraPath path = path();
        assertThat(path.stands()).isTrue();
        assertThat(path.at(7)).isEqualTo(Scene.empty("main").camera());
    }

    @Test
    void itPassesAllKeysAndStandsBeforeAndAfterThem() {
        CameraPath path = path(key(3, 4, 60), key(1, 1, 40), key(2, 2, 50));
        assertThat(path.at(0)).isEqualTo(key(1, 1, 40).camera());
        assertThat(path.at(9)).isEqualTo(key(3, 4, 60).camera());
        for (CameraKey key : List.of(key(1, 1, 40), key(2, 2, 50), key(3, 4, 60))) {
            Camera at = path.at(key.time());
            assertThat(at.eye().x()).isCloseTo(key.camera().eye().x(), within(1e-9));
            assertThat(at.target().y()).isCloseTo(key.camera().target().y(), within(1e-9));
            assertThat(at.fovY()).isCloseTo(key.camera().fovY(), within(1e-9));
        }
    }

    /** At a key the velocity before is that after, and at the ends it is 0: nothing jerks. */
    @Test
    void itsVelocityHasNoJumps() {
        CameraPath path = path(key(1, 1, 40), key(2, 2, 50), key(2.5, 8, 50), key(4, 3, 60));
        double h = 1e-5;
        for (double time : new double[] {1, 2, 2.5, 4}) {
            double before = (path.at(time).eye().x() - path.at(time - h).eye().x()) / h;
            double after = (path.at(time + h).eye().x() - path.at(time).eye().x()) / h;
            assertThat(before).as("velocity at " + time).isCloseTo(after, within(0.02));
        }
        assertThat((path.at(1 + h).eye().x() - 1) / h).isCloseTo(0, within(0.01));
    }

    @Test
    void keysAtOneTimeAreNoDivisionByZero() {
        CameraPath path = path(key(1, 1, 40), key(1, 2, 50), key(2, 3, 60));
        for (double time = 0; time < 3; time += 0.01) {
            assertThat(path.at(time).eye().isFinite()).isTrue();
        }
    }
}
