package dev.scree.editor.viewport;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.editor.action.HandTool;
import dev.scree.editor.action.ViewWish;
import dev.scree.editor.render.ViewMatrices;
import dev.scree.runtime.scene.Camera;
import dev.scree.runtime.scene.Domain;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.util.Map;
import org.assertj.core.data.Offset;
import org.joml.Vector4f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ViewportMathTest {
    private static final Offset<Double> CLOSE = Offset.offset(1e-3);

    private static Projection projection(OrbitCamera camera) {
        return new Projection(ViewMatrices.of(camera.camera(), Scene.empty("s").domain(), 800, 600));
    }

    private static OrbitCamera camera() {
        OrbitCamera camera = new OrbitCamera();
        camera.set(new Camera(new Vec3(2, 1.5, 3), new Vec3(0, 0.4, 0), 45, null));
        return camera;
    }

    @Test
    void theOrbitCameraKeepsASceneCameraAndTurnsAboutItsTarget() {
        OrbitCamera camera = camera();
        assertThat(camera.camera().eye().minus(new Vec3(2, 1.5, 3)).length()).isLessThan(1e-9);
        double distance = camera.camera().eye().minus(camera.camera().target()).length();
        camera.orbit(0.3, 0.2);
        camera.orbit(0, 99);
        assertThat(camera.camera().eye().minus(camera.camera().target()).length())
                .isCloseTo(distance, CLOSE);
        camera.zoom(1);
        assertThat(camera.camera().eye().minus(camera.camera().target()).length())
                .isLessThan(distance);
    }

    /** In each view the eye is where its name says, and the two other axes lie in the picture as its user expects. */
    @Test
    void theViewsAlongTheAxesKeepTargetAndDistance() {
        Map<ViewWish, Vec3[]> views = Map.of(
                ViewWish.FRONT, new Vec3[] {new Vec3(0, 0, 1), new Vec3(1, 0, 0), new Vec3(0, 1, 0)},
                ViewWish.BACK, new Vec3[] {new Vec3(0, 0, -1), new Vec3(-1, 0, 0), new Vec3(0, 1, 0)},
                ViewWish.RIGHT, new Vec3[] {new Vec3(1, 0, 0), new Vec3(0, 0, -1), new Vec3(0, 1, 0)},
                ViewWish.LEFT, new Vec3[] {new Vec3(-1, 0, 0), new Vec3(0, 0, 1), new Vec3(0, 1, 0)},
                ViewWish.TOP, new Vec3[] {new Vec3(0, 1, 0), new Vec3(1, 0, 0), new Vec3(0, 0, -1)},
                ViewWish.BOTTOM, new Vec3[] {new Vec3(0, -1, 0), new Vec3(1, 0, 0), new Vec3(0, 0, 1)});
        views.forEach((wish, axes) -> {
            OrbitCamera camera = camera();
            Vec3 target = camera.camera().target();
            double distance = camera.camera().eye().minus(target).length();
            camera.look(wish);
            assertThat(camera.camera().target()).isEqualTo(target);
            Vec3 eye = target.plus(axes[0].times(distance));
            assertThat(camera.camera().eye().minus(eye).length()).as("%s", wish).isLessThan(1e-9);
            double[] right = projection(camera).pixel(target.plus(axes[1].times(0.1)));
            double[] up = projection(camera).pixel(target.plus(axes[2].times(0.1)));
            assertThat(right[0]).as("right in %s", wish).isGreaterThan(410);
            assertThat(right[1]).as("right in %s", wish).isCloseTo(300, CLOSE);
            assertThat(up[0]).as("up in %s", wish).isCloseTo(400, CLOSE);
            assertThat(up[1]).as("up in %s", wish).isLessThan(290);

            camera.pan(0.1, 0.05);
            double[] moved = projection(camera).pixel(target);
            assertThat(moved[0]).as("panned in %s", wish).isCloseTo(460, Offset.offset(0.5));
            assertThat(moved[1]).as("panned in %s", wish).isCloseTo(330, Offset.offset(0.5));

            OrbitCamera again = new OrbitCamera();
            again.set(camera.camera());
            assertThat(again.camera().eye().minus(camera.camera().eye()).length())
                    .as("%s as a scene's camera", wish)
                    .isLessThan(1e-9);
        });
    }

    @Test
    void theOppositeViewLooksFromTheOtherSideAndBack() {
        OrbitCamera camera = camera();
        Vec3 target = camera.camera().target();
        Vec3 eye = camera.camera().eye();
        camera.look(ViewWish.OPPOSITE);
        Vec3 other = target.plus(target.minus(eye));
        assertThat(camera.camera().eye().minus(other).length()).isLessThan(1e-9);
        camera.look(ViewWish.OPPOSITE);
        assertThat(camera.camera().eye().minus(eye).length()).isLessThan(1e-9);
        camera.look(ViewWish.TOP);
        camera.look(ViewWish.OPPOSITE);
        Vec3 opposite = camera.camera().eye();
        camera.look(ViewWish.BOTTOM);
        assertThat(camera.camera().eye()).isEqualTo(opposite);
    }

    @Test
    void whatIsFramedIsWhollyInThePicture() {
        OrbitCamera camera = camera();
        Vec3 min = new Vec3(3, 1, -2);
        Vec3 max = new Vec3(3.5, 1.2, -1.5);
        camera.frame(min, max, 800 / 600.0);
        Projection projection = projection(camera);
        for (int i = 0; i < 8; i++) {
            double[] pixel = projection.pixel(new Vec3(
                    (i & 1) == 0 ? min.x() : max.x(),
                    (i & 2) == 0 ? min.y() : max.y(),
                    (i & 4) == 0 ? min.z() : max.z()));
            assertThat(pixel[0]).isBetween(0.0, 800.0);
            assertThat(pixel[1]).isBetween(0.0, 600.0);
        }
    }

    /** Also a thing of some tenths of a millimetre in a room of metres, and in a picture that is high and narrow. */
    @ParameterizedTest
    @CsvSource({"0.5, 1.33", "0.002, 1.33", "0.0003, 1.33", "0.5, 0.4", "0.002, 0.4"})
    void whatIsFramedIsSeenByTheCameraAndFillsMostOfThePicture(double side, double aspect) {
        OrbitCamera camera = camera();
        Vec3 min = new Vec3(0.7, 0.2, -0.3);
        camera.frame(min, min.plus(new Vec3(side, side, side)), aspect);
        int height = 600;
        ViewMatrices view =
                ViewMatrices.of(camera.camera(), Scene.empty("main").domain(), (int) (aspect * height), height);
        double least = 1;
        double most = -1;
        for (int i = 0; i < 8; i++) {
            Vector4f clip = view.viewProjection()
                    .transform(new Vector4f(
                            (float) (min.x() + side * (i & 1)),
                            (float) (min.y() + side * (i >> 1 & 1)),
                            (float) (min.z() + side * (i >> 2)),
                            1));
            clip.div(clip.w);
            for (float part : new float[] {clip.x, clip.y, clip.z}) {
                assertThat(part).isBetween(-1f, 1f);
            }
            double wide = aspect < 1 ? clip.x : clip.y;
            least = Math.min(least, wide);
            most = Math.max(most, wide);
        }
        assertThat(most - least).as("part of the picture, of 2").isGreaterThan(0.9);
    }

    @Test
    void aRayThroughAPointsPixelMeetsThePoint() {
        Projection projection = projection(camera());
        Vec3 point = new Vec3(0.3, 0.7, -0.2);
        double[] pixel = projection.pixel(point);
        Ray ray = projection.ray(pixel[0], pixel[1]);
        double along = point.toJoml().sub(ray.origin()).dot(ray.direction());
        assertThat(ray.at(along).minus(point).length()).isLessThan(1e-4);
    }

    @Test
    void panningMovesWhatIsAtTheTargetWithThePointer() {
        OrbitCamera camera = camera();
        Vec3 target = camera.camera().target();
        double[] before = projection(camera).pixel(target);
        camera.pan(0.1, 0.05);
        double[] after = projection(camera).pixel(target);
        assertThat(after[0] - before[0]).isCloseTo(60, Offset.offset(0.5));
        assertThat(after[1] - before[1]).isCloseTo(30, Offset.offset(0.5));
    }

    @Test
    void anArrowsHandleFollowsThePointerAlongItsAxisOnly() {
        Projection projection = projection(camera());
        Vec3 centre = new Vec3(0, 0.4, 0);
        Gizmo gizmo = TestGizmos.alongTheWorld(projection, centre, HandTool.MOVE);
        Gizmo.Shape x = gizmo.shapes().stream()
                .filter(s -> s.handle() == Handle.MOVE_X)
                .findFirst()
                .orElseThrow();
        double px = x.points()[0] + 0.8 * (x.points()[2] - x.points()[0]);
        double py = x.points()[1] + 0.8 * (x.points()[3] - x.points()[1]);
        assertThat(gizmo.at(px, py)).isEqualTo(Handle.MOVE_X);
        Vec3 from = gizmo.grabbed(Handle.MOVE_X, px, py);
        double[] wanted = projection.pixel(from.plus(new Vec3(0.25, 0, 0)));
        Vec3 to = gizmo.grabbed(Handle.MOVE_X, wanted[0], wanted[1]);
        assertThat(to.minus(from).x()).isCloseTo(0.25, CLOSE);
        assertThat(to.minus(from).y()).isCloseTo(0, CLOSE);
        assertThat(to.minus(from).z()).isCloseTo(0, CLOSE);
    }

    @Test
    void aRingsHandleMeasuresTheTurnAboutItsAxis() {
        Projection projection = projection(camera());
        Vec3 centre = new Vec3(0, 0.4, 0);
        Gizmo gizmo = TestGizmos.alongTheWorld(projection, centre, HandTool.TURN);
        double radius = 0.2;
        double[] a = projection.pixel(centre.plus(new Vec3(0, 0, radius)));
        double[] b = projection.pixel(centre.plus(new Vec3(radius, 0, 0)));
        double turn = gizmo.angle(Handle.TURN_Y, b[0], b[1]) - gizmo.angle(Handle.TURN_Y, a[0], a[1]);
        assertThat(turn).isCloseTo(Math.PI / 2, CLOSE);
    }

    @Test
    void raysMeetBoxesAndPlanes() {
        Ray ray = new Ray(new org.joml.Vector3d(0, 0, 5), new org.joml.Vector3d(0, 0, -1));
        assertThat(ray.toBox(new double[] {-1, -1, -1}, new double[] {1, 1, 1})).isCloseTo(4, CLOSE);
        assertThat(ray.toBox(new double[] {2, -1, -1}, new double[] {3, 1, 1})).isNaN();
        assertThat(ray.toPlane(Vec3.ZERO, new org.joml.Vector3d(0, 0, 1))).isCloseTo(5, CLOSE);
        assertThat(ray.toPlane(Vec3.ZERO, new org.joml.Vector3d(0, 1, 0))).isNaN();
        assertThat(ray.toPlane(new Vec3(0, 0, 9), new org.joml.Vector3d(0, 0, 1)))
                .as("behind")
                .isNaN();
    }

    /** The ball comes from the viewer's side, clear of the domain, and stays within it. */
    @Test
    void aBallComesInFromOutsideAndStaysWithin() {
        Domain domain = Scene.empty("s").domain();
        Projection projection = projection(camera());
        Ray ray = projection.ray(400, 300);
        Vec3 from = PushBall.entrance(ray, domain, 0.1);
        double[] x = from.toArray();
        double[] min = domain.min().toArray();
        double[] max = domain.max().toArray();
        double outside = 0;
        for (int a = 0; a < 3; a++) {
            outside = Math.max(outside, Math.max(min[a] - x[a], x[a] - max[a]));
        }
        assertThat(outside).isPositive();
        double depth = PushBall.depth(ray, domain, null);
        assertThat(PushBall.within(ray.at(depth), domain, 0.1)).isEqualTo(ray.at(depth));
        assertThat(PushBall.within(new Vec3(9, -9, 0), domain, 0.1)).isEqualTo(new Vec3(max[0] - 0.1, min[1] + 0.1, 0));
        assertThat(PushBall.within(new Vec3(9, -9, 0), domain, 99).x()).isCloseTo(0.5 * (min[0] + max[0]), CLOSE);
    }
}
