package dev.scree.editor.viewport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.editor.render.SlicePlane;
import dev.scree.editor.render.ViewMatrices;
import dev.scree.runtime.scene.Camera;
import dev.scree.runtime.scene.Domain;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SliceDragTest {
    private static final Domain DOMAIN = Scene.empty("main").domain();
    private static final Camera CAMERA = new Camera(new Vec3(2.2, 1.8, 2.8), new Vec3(0, 0.45, 0), 45, null);

    /** The handle stays under the pointer: where it is drawn after the drag is where the pointer is. */
    @Test
    void theHandleFollowsThePointer() {
        Projection projection = new Projection(ViewMatrices.of(CAMERA, DOMAIN, 800, 600));
        for (SlicePlane.Across across :
                new SlicePlane.Across[] {SlicePlane.Across.X, SlicePlane.Across.Y, SlicePlane.Across.Z}) {
            SlicePlane slice = new SlicePlane(true, across, 0.4, false);
            SlicePlane wanted = new SlicePlane(true, across, 0.7, false);
            double[] from = projection.pixel(SliceDrag.handle(slice, DOMAIN, CAMERA));
            double[] to = projection.pixel(SliceDrag.handle(wanted, DOMAIN, CAMERA));
            SliceDrag drag = new SliceDrag(slice, DOMAIN, CAMERA, projection, from[0], from[1]);
            assertThat(drag.position(projection, from[0], from[1]))
                    .isCloseTo(slice.position(DOMAIN, CAMERA), within(1e-9));
            assertThat(drag.position(projection, to[0], to[1]))
                    .isCloseTo(wanted.position(DOMAIN, CAMERA), within(1e-6));
        }
    }

    /** What is cut away cannot be picked: rays begin in the plane, on the same line. */
    @Test
    void raysBeginBehindWhatIsCutAway() {
        SlicePlane slice = new SlicePlane(true, SlicePlane.Across.Z, 0.5, false);
        ViewMatrices view = ViewMatrices.of(CAMERA, DOMAIN, 800, 600);
        Ray whole = new Projection(view).ray(300, 250);
        Ray cut = new Projection(view, Optional.of(slice.slice(DOMAIN, CAMERA))).ray(300, 250);
        assertThat(cut.direction()).isEqualTo(whole.direction());
        assertThat(cut.origin().z).isCloseTo(0, within(1e-6));
        double along = cut.origin().distance(whole.origin());
        assertThat(whole.at(along).minus(cut.at(0)).length()).isLessThan(1e-6);
        Ray flipped = new Projection(view, Optional.of(slice.withFlipped(true).slice(DOMAIN, CAMERA))).ray(300, 250);
        assertThat(flipped.origin()).as("nothing is cut away before the eye").isEqualTo(whole.origin());
    }

    @Test
    void facingTheCameraItGoesUpAndDownInThePicture() {
        Projection projection = new Projection(ViewMatrices.of(CAMERA, DOMAIN, 800, 600));
        SlicePlane slice = new SlicePlane(true, SlicePlane.Across.CAMERA, 0.5, false);
        double before = slice.position(DOMAIN, CAMERA);
        SliceDrag drag = new SliceDrag(slice, DOMAIN, CAMERA, projection, 400, 300);
        assertThat(drag.position(projection, 400, 250)).isGreaterThan(before);
        assertThat(drag.position(projection, 400, 350)).isLessThan(before);
    }
}
