package dev.scree.editor.render;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.frame.FrameDetail;
import dev.scree.runtime.frame.FramePool;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Camera;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.nio.ByteBuffer;
import java.util.List;
import org.joml.Vector4f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.lwjgl.system.MemoryUtil;

/** Pixels have the colours that the map gives to the values of what they show. */
class ColouringPictureTest {
    private static final int WIDTH = 960;
    private static final int HEIGHT = 540;
    private static final Camera CAMERA = new Camera(new Vec3(0, 0.5, 2.5), new Vec3(0, 0.5, 0), 45, null);
    private static final Vec3 LEFT = new Vec3(-0.5, 0.5, 0);
    private static final Vec3 RIGHT = new Vec3(0.5, 0.5, 0);
    private static final Vec3 ABOVE = new Vec3(0, 0.85, 0);

    @ParameterizedTest
    @EnumSource(
            value = DrawOptions.Bodies.class,
            names = {"MESHES", "PARTICLES"})
    void bodiesShowTheirSpeedWithTheirTurning(DrawOptions.Bodies bodies) {
        try (Frame frame = frame(0)) {
            frame.bodyMotions().put(0, 1f);
            // The third body turns about an axis towards the viewer: 10 rad/s at 0.1 m from it.
            frame.bodyMotions().put(2 * Frame.MOTION_STRIDE + 5, 10f);
            byte[] picture = draw(frame, bodies, ColourBy.SPEED, 0, 2);
            assertColour(picture, LEFT, 0.5);
            assertColour(picture, RIGHT, 0);
            assertColour(picture, ABOVE.plus(new Vec3(0.0125, 0.0875, 0.09)), 0.44);
            assertColour(picture, ABOVE.plus(new Vec3(0.0125, 0.0125, 0.09)), 0.09);
        }
    }

    @Test
    void fluidShowsWhatTheFrameCarriesWhicheverFluidItIs() {
        for (int second = 0; second < 2; second++) {
            try (Frame frame = frame(2)) {
                put(frame, 0, ABOVE, 0);
                put(frame, 1, new Vec3(0, 0.5, 0), second);
                frame.addDetail(FrameDetail.PRESSURE).put(0, 3000).put(1, 1000);
                byte[] picture = draw(frame, DrawOptions.Bodies.MESHES, ColourBy.PRESSURE, 1000, 3000);
                assertColour(picture, new Vec3(0, 0.5, 0), 0);
                assertGrey(picture, LEFT);
            }
        }
    }

    @Test
    void contactsAreShownByBodiesAndNothingIsGreyWithoutThem() {
        try (Frame frame = frame(0)) {
            assertGrey(draw(frame, DrawOptions.Bodies.MESHES, ColourBy.CONTACTS, 0, 4), RIGHT);
            frame.addDetail(FrameDetail.CONTACTS).put(0, 0).put(1, 4).put(2, 2);
            byte[] picture = draw(frame, DrawOptions.Bodies.PARTICLES, ColourBy.CONTACTS, 0, 4);
            assertColour(picture, LEFT, 0);
            assertColour(picture, RIGHT, 1);
        }
    }

    /** Two contacts: between the second and the third body, 5 N, and of the second with something fixed, 5 N. */
    @Test
    void bodiesShowHowHardTheirContactsPress() {
        try (Frame frame = frame(0)) {
            assertGrey(draw(frame, DrawOptions.Bodies.MESHES, ColourBy.FORCE, 0, 10), RIGHT);
            frame.addDetail(FrameDetail.CONTACT_FORCES, 16).put(new float[] {
                0, 0, 0, 0, 3, -4, 1, 2,
                0, 0, 0, 5, 0, 0, 1, -1
            });
            byte[] picture = draw(frame, DrawOptions.Bodies.PARTICLES, ColourBy.FORCE, 0, 10);
            assertColour(picture, LEFT, 0);
            assertColour(picture, RIGHT, 1);
            assertThat(ContactLoads.of(frame).orElseThrow()).containsExactly(0, 10, 5);
            assertThat(ValueRange.of(ColourBy.FORCE, scene(), null, frame).orElseThrow())
                    .containsExactly(0, 10);
        }
    }

    private static Scene scene() {
        Scene scene = Scene.empty("main")
                .withBodies(List.of(
                        Body.of("a", "models/cube.obj", Scene.DEFAULT_MATERIAL, Pose.at(0, 0, 0)),
                        Body.of("b", "models/cube.obj", Scene.DEFAULT_MATERIAL, Pose.at(0, 0, 0)),
                        Body.of("c", "models/cube.obj", Scene.DEFAULT_MATERIAL, Pose.at(0, 0, 0))));
        var fluid = scene.fluids().get(0);
        return scene.withFluids(List.of(fluid, fluid.withId("other")))
                .withPhysics(scene.physics().withFluidSpacing(0.2));
    }

    private static Frame frame(int fluid) {
        Frame frame = new FramePool().lease(0, 0, 0, 3, 0, fluid);
        List<Vec3> places = List.of(LEFT, RIGHT, ABOVE);
        for (int b = 0; b < 3; b++) {
            int at = Frame.BODY_STRIDE * b;
            Vec3 p = places.get(b);
            frame.bodies().put(at, (float) p.x()).put(at + 1, (float) p.y()).put(at + 2, (float) p.z());
            frame.bodies()
                    .put(at + 3, 0)
                    .put(at + 4, 0)
                    .put(at + 5, 0)
                    .put(at + 6, 0)
                    .put(at + 7, 1);
            for (int k = 0; k < Frame.MOTION_STRIDE; k++) {
                frame.bodyMotions().put(Frame.MOTION_STRIDE * b + k, 0);
            }
        }
        return frame;
    }

    private static void put(Frame frame, int i, Vec3 at, int kind) {
        frame.fluid().put(4 * i, (float) at.x()).put(4 * i + 1, (float) at.y()).put(4 * i + 2, (float) at.z());
        frame.fluid().put(4 * i + 3, 0);
        frame.fluidTags().put(2 * i, i).put(2 * i + 1, kind);
    }

    /** Shading changes the brightness of a colour, not its hue: the ratios of its components stay. */
    private static void assertColour(byte[] picture, Vec3 at, double part) {
        float[] wanted = ColourMap.VIRIDIS.at(part);
        double[] got = pixel(picture, at);
        double most = Math.max(got[0], Math.max(got[1], got[2]));
        double mostWanted = Math.max(wanted[0], Math.max(wanted[1], wanted[2]));
        for (int c = 0; c < 3; c++) {
            assertThat(got[c] / most)
                    .as("component %d of a colour at %s", c, at)
                    .isCloseTo(wanted[c] / mostWanted, org.assertj.core.api.Assertions.within(0.08));
        }
        assertThat(most / mostWanted).as("brightness").isBetween(0.6, 1.02);
    }

    private static void assertGrey(byte[] picture, Vec3 at) {
        double[] got = pixel(picture, at);
        assertThat(Math.max(Math.abs(got[0] - got[1]), Math.abs(got[1] - got[2])))
                .isLessThan(0.02);
    }

    private static double[] pixel(byte[] picture, Vec3 at) {
        Vector4f clip =
                view().viewProjection().transform(new Vector4f((float) at.x(), (float) at.y(), (float) at.z(), 1));
        int x = Math.round((clip.x / clip.w * 0.5f + 0.5f) * WIDTH);
        int y = Math.round((clip.y / clip.w * 0.5f + 0.5f) * HEIGHT);
        int i = 4 * (y * WIDTH + x);
        return new double[] {
            (picture[i] & 0xff) / 255.0, (picture[i + 1] & 0xff) / 255.0, (picture[i + 2] & 0xff) / 255.0
        };
    }

    private static ViewMatrices view() {
        return ViewMatrices.of(CAMERA, Scene.empty("main").domain(), WIDTH, HEIGHT);
    }

    private static byte[] draw(Frame frame, DrawOptions.Bodies bodies, ColourBy by, float low, float high) {
        BodyGeometry geometry = TestShapes.cubes(8);
        DrawOptions options = DrawOptions.VIDEO
                .withBodies(bodies)
                .withShadows(false)
                .withColouring(new Colouring(by, ColourMap.VIRIDIS, low, high));
        ByteBuffer pixels = MemoryUtil.memAlloc(WIDTH * HEIGHT * 4);
        try (OffscreenContext context = OffscreenContext.create();
                SceneRenderer renderer = new SceneRenderer(Detail.AWAITED);
                RenderTarget target = new RenderTarget(WIDTH, HEIGHT, RenderTarget.SAMPLES)) {
            target.bind();
            renderer.draw(scene(), geometry, frame, null, view(), options, null);
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
