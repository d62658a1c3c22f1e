package dev.scree.editor.render;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Camera;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Set;
import org.joml.Vector4f;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.lwjgl.system.MemoryUtil;

/** Pictures without perspective, and with it for comparison; of meshes and of particles with either kind of depth. */
class OrthographicPictureTest {
    private static final int WIDTH = 320;
    private static final int HEIGHT = 180;
    private static final Scene EMPTY = Scene.empty("main");
    private static final Camera CAMERA = new Camera(new Vec3(1.2, 1.4, 2.5), new Vec3(0, 0.5, 0), 45, null);
    /** From the target towards the camera, of length 1. */
    private static final Vec3 TO_CAMERA =
            Vec3.of(CAMERA.eye().minus(CAMERA.target()).toJoml().normalize());

    private static final Body NEAR = body("near", CAMERA.target().plus(TO_CAMERA.times(0.9)));
    private static final Body MIDDLE = body("middle", CAMERA.target());
    private static final Body FAR = body("far", CAMERA.target().plus(TO_CAMERA.times(-0.4)));

    private static Body body(String id, Vec3 at) {
        return Body.of(id, "models/cube.obj", Scene.DEFAULT_MATERIAL, Pose.at(at.x(), at.y(), at.z()));
    }

    @ParameterizedTest
    @CsvSource({
        "true, MESHES, true",
        "true, PARTICLES, true",
        "true, PARTICLES, false",
        "false, MESHES, true",
        "false, PARTICLES, true",
        "false, PARTICLES, false"
    })
    void aBodyIsWhereItsPoseProjectsToAsLargeAsItsDistanceSays(
            boolean orthographic, DrawOptions.Bodies bodies, boolean exactDepth) {
        ViewMatrices view = orthographic
                ? ViewMatrices.orthographic(CAMERA, EMPTY.domain(), WIDTH, HEIGHT)
                : ViewMatrices.of(CAMERA, EMPTY.domain(), WIDTH, HEIGHT);
        DrawOptions options = options(bodies, exactDepth);
        byte[] empty = draw(view, options);
        byte[] near = draw(view, options, NEAR);
        byte[] middle = draw(view, options, MIDDLE);
        byte[] far = draw(view, options, FAR);
        Body beside = body("beside", new Vec3(-0.6, 0.3, 0.4));
        byte[] aside = draw(view, options, beside);
        assertThat(differs(middle, empty, pixel(view, MIDDLE))).isTrue();
        assertThat(differs(aside, empty, pixel(view, beside))).isTrue();
        assertThat(differs(aside, empty, pixel(view, MIDDLE))).isFalse();

        double nearer = (double) changed(near, empty) / changed(middle, empty);
        double farther = (double) changed(far, empty) / changed(middle, empty);
        double distance = CAMERA.eye().minus(CAMERA.target()).length();
        // Areas go with the square of the distance. Edges of cells of the pixels' grid are the tolerance.
        double nearerWanted = orthographic ? 1 : Math.pow(distance / (distance - 0.9), 2);
        double fartherWanted = orthographic ? 1 : Math.pow(distance / (distance + 0.4), 2);
        assertThat(nearer).as("area of the near one").isCloseTo(nearerWanted, within(0.1 * nearerWanted));
        assertThat(farther).as("area of the far one").isCloseTo(fartherWanted, within(0.1 * fartherWanted));

        // The near one hides the far one, which is selected and would be drawn in the colour of selection.
        byte[] both = draw(view, options, NEAR, FAR);
        byte[] farSelected = draw(view, options.withSelection(Set.of("far")), NEAR, FAR);
        byte[] nearSelected = draw(view, options.withSelection(Set.of("near")), NEAR, FAR);
        int inFront = changed(nearSelected, both);
        assertThat(inFront).as("pixels of the one in front").isPositive();
        // Between the spheres of the near one a few pixels of the far one are rightly seen.
        assertThat(changed(farSelected, both))
                .as("pixels of the hidden one")
                .isLessThanOrEqualTo(bodies == DrawOptions.Bodies.MESHES ? 0 : inFront / 20);
    }

    private static DrawOptions options(DrawOptions.Bodies bodies, boolean exactDepth) {
        DrawOptions video = DrawOptions.VIDEO;
        return new DrawOptions(
                bodies, video.fluid(), false, exactDepth, video.dark(), video.guides(), video.selection());
    }

    private static int pixel(ViewMatrices view, Body body) {
        Vec3 at = body.pose().position();
        Vector4f clip =
                view.viewProjection().transform(new Vector4f((float) at.x(), (float) at.y(), (float) at.z(), 1));
        int x = Math.round((clip.x / clip.w * 0.5f + 0.5f) * WIDTH);
        int y = Math.round((clip.y / clip.w * 0.5f + 0.5f) * HEIGHT);
        return y * WIDTH + x;
    }

    private static boolean differs(byte[] a, byte[] b, int pixel) {
        int sum = 0;
        for (int c = 4 * pixel; c < 4 * pixel + 3; c++) {
            sum += Math.abs((a[c] & 0xff) - (b[c] & 0xff));
        }
        return sum > 12;
    }

    private static int changed(byte[] a, byte[] b) {
        int count = 0;
        for (int i = 0; i < WIDTH * HEIGHT; i++) {
            count += differs(a, b, i) ? 1 : 0;
        }
        return count;
    }

    private static byte[] draw(ViewMatrices view, DrawOptions options, Body... bodies) {
        BodyGeometry geometry = TestShapes.cubes(8);
        ByteBuffer pixels = MemoryUtil.memAlloc(WIDTH * HEIGHT * 4);
        try (OffscreenContext context = OffscreenContext.create();
                SceneRenderer renderer = new SceneRenderer(Detail.AWAITED);
                RenderTarget target = new RenderTarget(WIDTH, HEIGHT, RenderTarget.SAMPLES)) {
            target.bind();
            renderer.draw(EMPTY.withBodies(List.of(bodies)), geometry, null, null, view, options, null);
            target.read(pixels);
            assertThat(context).isNotNull();
            byte[] read = new byte[WIDTH * HEIGHT * 4];
            pixels.get(0, read);
            return read;
        } finally {
            MemoryUtil.memFree(pixels);
        }
    }
}
