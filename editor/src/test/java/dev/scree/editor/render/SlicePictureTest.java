package dev.scree.editor.render;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.frame.FramePool;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Camera;
import dev.scree.runtime.scene.FluidBlock;
import dev.scree.runtime.scene.FluidMaterial;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a slice leaves of bodies and fluid. */
class SlicePictureTest {
    private static final int WIDTH = 640;
    private static final int HEIGHT = 360;
    private static final Camera CAMERA = new Camera(new Vec3(0, 0.5, 1.2), new Vec3(0, 0.5, 0), 45, null);
    private static final Body CUBE = Body.of("cube", "models/cube.obj", "", Pose.at(0, 0.5, 0));
    /** Keeps x below 0.05 m. */
    private static final Optional<Slice> HALF = Optional.of(new Slice(-1, 0, 0, 0.05f));
    /** Keeps z below 0. */
    private static final Optional<Slice> FRONT = Optional.of(new Slice(0, 0, -1, 0));

    @ParameterizedTest
    @EnumSource(DrawOptions.Bodies.class)
    void aBodyIsCutWhereThePlaneIs(DrawOptions.Bodies bodies) {
        byte[] none = draw(List.of(), null, bodies, Optional.empty(), Colouring.OWN);
        int whole = TestPicture.changed(draw(List.of(CUBE), null, bodies, Optional.empty(), Colouring.OWN), none);
        int kept = TestPicture.changed(draw(List.of(CUBE), null, bodies, HALF, Colouring.OWN), none);
        assertThat((double) kept / whole).as("three quarters of a cube").isBetween(0.65, 0.85);
    }

    /** One looks on the section, which is at z = 0, and not into a hollow: it hides a cube within. */
    @Test
    void theSectionOfAClosedMeshIsFlatAndFull() {
        byte[] none = draw(List.of(), null, DrawOptions.Bodies.MESHES, FRONT, Colouring.OWN);
        byte[] cut = draw(List.of(CUBE), null, DrawOptions.Bodies.MESHES, FRONT, Colouring.OWN);
        int first = -1;
        for (int i = 4 * (HEIGHT / 2 * WIDTH + WIDTH / 2 - 30); i < 4 * (HEIGHT / 2 * WIDTH + WIDTH / 2 + 30); i += 4) {
            assertThat(cut[i]).as("covered").isNotEqualTo(none[i]);
            first = first < 0 ? cut[i] & 0xff : first;
            assertThat(Math.abs((cut[i] & 0xff) - first))
                    .as("as bright everywhere")
                    .isLessThan(6);
        }
    }

    /** The cut face of fluid has no gaps between its particles, and shows their values. */
    @Test
    void theCutFaceOfFluidIsFullAndColoured() {
        int n = 8;
        try (Frame frame = new FramePool().lease(0, 0, 0, 0, 0, n * n * n)) {
            for (int i = 0; i < n * n * n; i++) {
                frame.fluid()
                        .put(4 * i, -0.1f + 0.2f * (i % n + 0.5f) / n)
                        .put(4 * i + 1, 0.4f + 0.2f * (i / n % n + 0.5f) / n)
                        .put(4 * i + 2, -0.1f + 0.2f * (i / n / n + 0.5f) / n)
                        .put(4 * i + 3, i / n % n < n / 2 ? 0 : 1);
                frame.fluidTags().put(2 * i, i).put(2 * i + 1, 0);
            }
            Colouring speed = new Colouring(ColourBy.SPEED, ColourMap.VIRIDIS, 0, 1);
            byte[] cut = draw(List.of(), frame, DrawOptions.Bodies.MESHES, FRONT, speed);
            // 0.2 m are some 72 pixels; lower half: first colour of the map, dark blue; upper half: the last, yellow.
            for (int dx = -28; dx <= 28; dx++) {
                for (int dy = 4; dy <= 28; dy++) {
                    int below = 4 * ((HEIGHT / 2 - dy) * WIDTH + WIDTH / 2 + dx);
                    int above = 4 * ((HEIGHT / 2 + dy) * WIDTH + WIDTH / 2 + dx);
                    assertThat(cut[below] & 0xff)
                            .as("red of slow fluid at " + dx + " " + dy)
                            .isLessThan(80);
                    assertThat(cut[below + 2] & 0xff).as("blue of slow fluid").isGreaterThan(45);
                    assertThat(cut[above] & 0xff).as("red of fast fluid").isGreaterThan(140);
                    assertThat(cut[above + 2] & 0xff).as("blue of fast fluid").isLessThan(60);
                }
            }
        }
    }

    /** Before Play a block is drawn by its outer particles: behind a body they are hidden, and a slice cuts them. */
    @Test
    void authoredFluidIsHiddenByBodiesAndCutByTheSlice() {
        Scene empty = Scene.empty("main");
        FluidMaterial red = empty.fluids().get(0).withColor(new Vec3(1, 0, 0));
        Scene scene = empty.withFluids(List.of(red))
                .withPhysics(empty.physics().withFluidSpacing(0.02))
                .withPart(new FluidBlock(
                        "f", null, new Vec3(-0.2, 0.3, -0.6), new Vec3(0.2, 0.7, -0.3), red.id(), null, null));
        int whole = red(scene, Optional.empty());
        assertThat(whole).as("pixels of the fluid").isGreaterThan(1000);
        assertThat((double) red(scene, Optional.of(new Slice(-1, 0, 0, 0))) / whole)
                .as("half of it, and the inside of the far walls")
                .isBetween(0.35, 0.7);
        assertThat(red(scene, Optional.of(new Slice(0, 0, 1, 0.2f))))
                .as("all of it lies beyond the plane")
                .isZero();
        assertThat(red(scene.withBodies(List.of(CUBE.withScale(3))), Optional.empty()))
                .as("hidden by the cube before it")
                .isZero();
    }

    /** How many pixels of an authored scene are red. */
    private static int red(Scene scene, Optional<Slice> slice) {
        DrawOptions options = DrawOptions.VIDEO.withShadows(false).withSlice(slice);
        byte[] picture = TestPicture.of(scene, 8, null, CAMERA, options, WIDTH, HEIGHT);
        int count = 0;
        for (int i = 0; i < picture.length; i += 4) {
            int others = Math.max(picture[i + 1] & 0xff, picture[i + 2] & 0xff);
            count += (picture[i] & 0xff) > 20 + 1.3 * others ? 1 : 0;
        }
        return count;
    }

    private static byte[] draw(
            List<Body> shown, Frame frame, DrawOptions.Bodies bodies, Optional<Slice> slice, Colouring colouring) {
        Scene scene = Scene.empty("main").withBodies(shown);
        scene = scene.withPhysics(scene.physics().withFluidSpacing(0.025));
        DrawOptions options = DrawOptions.VIDEO
                .withBodies(bodies)
                .withShadows(false)
                .withSlice(slice)
                .withColouring(colouring);
        return TestPicture.of(scene, 8, frame, CAMERA, options, WIDTH, HEIGHT);
    }
}
