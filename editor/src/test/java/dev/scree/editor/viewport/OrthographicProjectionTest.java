package dev.scree.editor.viewport;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.editor.action.HandTool;
import dev.scree.editor.action.ViewWish;
import dev.scree.editor.render.ViewMatrices;
import dev.scree.runtime.scene.Camera;
import dev.scree.runtime.scene.Domain;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Points, rays, handles and the camera's moves in a view without perspective. */
class OrthographicProjectionTest {
    private static final Offset<Double> CLOSE = Offset.offset(1e-3);
    private static final Offset<Double> PIXEL = Offset.offset(0.5);

    private static OrbitCamera camera() {
        OrbitCamera camera = new OrbitCamera();
        camera.set(new Camera(new Vec3(2, 1.5, 3), new Vec3(0, 0.4, 0), 45, null));
        return camera;
    }

    private static Projection projection(OrbitCamera camera) {
        return new Projection(
                ViewMatrices.orthographic(camera.camera(), Scene.empty("s").domain(), 800, 600));
    }

    @ParameterizedTest
    @EnumSource(
            value = ViewWish.class,
            names = {"SCENE_CAMERA"},
            mode = EnumSource.Mode.EXCLUDE)
    void aRayThroughAPointsPixelMeetsThePointAlongTheOneDirection(ViewWish wish) {
        OrbitCamera camera = camera();
        camera.look(wish);
        Projection projection = projection(camera);
        Vec3 forward = Vec3.of(projection.towardsViewer(Vec3.ZERO).negate());
        // The last one is behind the camera, where it is seen all the same.
        Vec3 behind = camera.camera().eye().minus(forward.times(0.5));
        for (Vec3 point : new Vec3[] {new Vec3(0.3, 0.7, -0.2), new Vec3(-0.4, 0.1, 0.3), behind}) {
            double[] pixel = projection.pixel(point);
            Ray ray = projection.ray(pixel[0], pixel[1]);
            double along = point.toJoml().sub(ray.origin()).dot(ray.direction());
            assertThat(along).isPositive();
            assertThat(ray.at(along).minus(point).length()).isLessThan(1e-4);
            assertThat(Vec3.of(ray.direction()).minus(forward).length()).isLessThan(1e-5);
        }
    }

    /** At the target both projections draw alike; before and behind it only perspective changes sizes. */
    @Test
    void sizesAreThoseOfPerspectiveAtTheTargetEverywhere() {
        OrbitCamera camera = camera();
        Camera seen = camera.camera();
        Projection perspective =
                new Projection(ViewMatrices.of(seen, Scene.empty("s").domain(), 800, 600));
        Projection orthographic = projection(camera);
        double there = perspective.metresPerPixel(seen.target());
        assertThat(orthographic.metresPerPixel(seen.target()) / there).isCloseTo(1, CLOSE);
        Vec3 nearer = seen.target().plus(seen.eye()).times(0.5);
        assertThat(orthographic.metresPerPixel(nearer) / there).isCloseTo(1, CLOSE);
        assertThat(perspective.metresPerPixel(nearer) / there).isCloseTo(0.5, CLOSE);
        camera.zoom(1);
        assertThat(projection(camera).metresPerPixel(nearer) / there).isCloseTo(0.88, CLOSE);
    }

    @Test
    void whatIsFramedIsWhollyInThePictureAndPanningFollowsThePointer() {
        OrbitCamera camera = camera();
        Vec3 min = new Vec3(3, 1, -2);
        Vec3 max = new Vec3(3.5, 1.2, -1.5);
        camera.frame(min, max, 800 / 600.0);
        for (int i = 0; i < 8; i++) {
            Vec3 corner = new Vec3(
                    (i & 1) == 0 ? min.x() : max.x(),
                    (i & 2) == 0 ? min.y() : max.y(),
                    (i & 4) == 0 ? min.z() : max.z());
            assertThat(projection(camera).inside(projection(camera).pixel(corner)))
                    .isTrue();
        }
        double[] before = projection(camera).pixel(min);
        camera.pan(0.1, 0.05);
        double[] after = projection(camera).pixel(min);
        assertThat(after[0] - before[0]).isCloseTo(60, PIXEL);
        assertThat(after[1] - before[1]).isCloseTo(30, PIXEL);
    }

    /** The near plane is tens of metres away; a ball that is pressed beside the domain need not come from there. */
    @Test
    void aBallBesideTheDomainComesInFromNearby() {
        Domain domain = Scene.empty("s").domain();
        double diagonal = domain.max().minus(domain.min()).length();
        Vec3 middle = domain.min().plus(domain.max()).times(0.5);
        Ray ray = projection(camera()).ray(5, 5);
        assertThat(ray.toBox(domain.min().toArray(), domain.max().toArray())).isNaN();
        Vec3 from = PushBall.entrance(ray, domain, 0.1);
        assertThat(from.minus(middle).length()).isBetween(0.9 * diagonal, 2 * diagonal);
    }

    @Test
    void handlesFollowThePointer() {
        Projection projection = projection(camera());
        Vec3 centre = new Vec3(0.3, 0.4, 0.2);
        Gizmo gizmo = TestGizmos.alongTheWorld(projection, centre, HandTool.MOVE);
        double[] at = projection.pixel(centre.plus(new Vec3(0.05, 0, 0)));
        double[] wanted = projection.pixel(centre.plus(new Vec3(0.3, 0, 0)));
        Vec3 moved =
                gizmo.grabbed(Handle.MOVE_X, wanted[0], wanted[1]).minus(gizmo.grabbed(Handle.MOVE_X, at[0], at[1]));
        assertThat(moved.minus(new Vec3(0.25, 0, 0)).length()).isLessThan(1e-3);

        // A drag in the picture's plane goes as far as the pointer, and neither nearer nor farther.
        Vec3 across = gizmo.grabbed(Handle.MOVE_VIEW, 500, 200).minus(gizmo.grabbed(Handle.MOVE_VIEW, 400, 200));
        assertThat(across.length()).isCloseTo(100 * projection.metresPerPixel(centre), CLOSE);
        assertThat(across.toJoml().dot(projection.towardsViewer(centre))).isCloseTo(0, Offset.offset(1e-5));
    }
}
