package dev.scree.editor.render;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.editor.action.Selection;
import dev.scree.editor.video.PngFile;
import dev.scree.runtime.Progress;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.frame.FramePool;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.CommonFluids;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.FluidMaterial;
import dev.scree.runtime.scene.GrainBlock;
import dev.scree.runtime.scene.Material;
import dev.scree.runtime.scene.Obstacle;
import dev.scree.runtime.scene.ObstacleShape;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.surface.FluidSurfaceMesh;
import dev.scree.runtime.surface.SurfaceLattice;
import dev.scree.runtime.surface.SurfaceMaker;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector4f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.lwjgl.opengl.GL45C;
import org.lwjgl.system.MemoryUtil;

class SceneRendererTest {
    private static final int WIDTH = 320;
    private static final int HEIGHT = 180;
    private static final Path PICTURES = Path.of("target", "pictures");

    private static final Scene SCENE = Scene.empty("main")
            .withBodies(List.of(
                    Body.of("a", "models/cube.obj", Scene.DEFAULT_MATERIAL, Pose.at(-0.4, 0.5, 0)),
                    Body.of("b", "models/cube.obj", Scene.DEFAULT_MATERIAL, Pose.at(0.5, 0.15, 0.2))))
            .withEmitters(List.of(Emitter.disc("e", Pose.at(0, 1.2, 0), 0.3, Scene.DEFAULT_FLUID, 1)));

    @ParameterizedTest
    @EnumSource(DrawOptions.Bodies.class)
    void aBodyIsWhereItsPoseProjectsTo(DrawOptions.Bodies bodies) {
        ByteBuffer with = draw(
                SCENE, null, DrawOptions.VIDEO.withBodies(bodies).withSelection(Set.of("b")), "authored-" + bodies);
        ByteBuffer without = draw(SCENE.withBodies(List.of()), null, DrawOptions.VIDEO, "empty");
        assertThat(difference(with, without, new Vec3(-0.4, 0.5, 0))).isGreaterThan(60);
        assertThat(difference(with, without, new Vec3(0.5, 0.15, 0.2))).isGreaterThan(60);
        assertThat(difference(with, without, new Vec3(-0.4, 1.2, 0))).isZero();
        MemoryUtil.memFree(with);
        MemoryUtil.memFree(without);
    }

    @Test
    void obstaclesAreSolidAndGrainsABox() {
        Quat tilt = Quat.of(new Quaterniond().rotateZ(0.4));
        Scene scene = SCENE.withBodies(List.of())
                .withEmitters(List.of())
                .withObstacles(List.of(
                        new Obstacle(
                                "box",
                                null,
                                ObstacleShape.BOX,
                                Pose.at(-0.5, 0.2, 0.3),
                                new Vec3(0.4, 0.4, 0.4),
                                Scene.DEFAULT_MATERIAL,
                                false,
                                null),
                        new Obstacle(
                                "capsule",
                                null,
                                ObstacleShape.CAPSULE,
                                new Pose(new Vec3(0.1, 0.5, 0), tilt),
                                new Vec3(0.2, 0.5, 0),
                                Scene.DEFAULT_MATERIAL,
                                false,
                                null),
                        new Obstacle(
                                "plane",
                                null,
                                ObstacleShape.PLANE,
                                new Pose(new Vec3(0.8, 0, 0), tilt),
                                null,
                                Scene.DEFAULT_MATERIAL,
                                false,
                                null),
                        new Obstacle(
                                "hidden",
                                null,
                                ObstacleShape.BOX,
                                Pose.at(0, 1.2, 0),
                                new Vec3(0.2, 0.2, 0.2),
                                Scene.DEFAULT_MATERIAL,
                                true,
                                null)))
                .withGrains(List.of(new GrainBlock(
                        "sand",
                        null,
                        new Vec3(-0.4, 0.9, -0.2),
                        new Vec3(0, 1.3, 0.2),
                        0.02,
                        0,
                        Scene.DEFAULT_MATERIAL,
                        null,
                        1,
                        null)));
        ByteBuffer with = draw(scene, null, DrawOptions.VIDEO.withSelection(Set.of("capsule")), "obstacles");
        ByteBuffer without =
                draw(SCENE.withBodies(List.of()).withEmitters(List.of()), null, DrawOptions.VIDEO, "empty");
        assertThat(difference(with, without, new Vec3(-0.5, 0.2, 0.3))).isGreaterThan(60);
        assertThat(difference(with, without, new Vec3(0.1, 0.5, 0))).isGreaterThan(60);
        assertThat(difference(with, without, new Vec3(0.9, 0.042, 0.6))).isGreaterThan(40);
        assertThat(difference(with, without, new Vec3(0, 1.2, 0)))
                .as("hidden, and inside the box of grains")
                .isZero();
        int edge = 0;
        for (int i = -6; i <= 6; i++) {
            edge = Math.max(edge, difference(with, without, new Vec3(-0.2, 0.9 + 0.004 * i, 0.2)));
        }
        assertThat(edge).as("an edge of the grains' box").isGreaterThan(60);
        MemoryUtil.memFree(with);
        MemoryUtil.memFree(without);
    }

    @Test
    void aPlaneIsShownInsideTheDomainOnly() {
        ObstacleMeshes meshes = new ObstacleMeshes();
        Quat tilt = Quat.of(new Quaterniond().rotateXYZ(0.5, 0.2, 0.3));
        Obstacle plane = new Obstacle(
                "p",
                null,
                ObstacleShape.PLANE,
                new Pose(new Vec3(0.1, 0.6, 0), tilt),
                null,
                Scene.DEFAULT_MATERIAL,
                false,
                null);
        DrawMesh mesh = meshes.mesh(plane, SCENE.domain());
        assertThat(mesh.triangleCount()).isBetween(2, 4);
        for (int i = 0; i < mesh.positions().length; i += 3) {
            Vector3d p = new Vector3d(mesh.positions()[i], mesh.positions()[i + 1], mesh.positions()[i + 2]);
            assertThat(Math.abs(p.x)).isLessThan(1 + 1e-5);
            assertThat(p.y).isBetween(-1e-5, 1.5 + 1e-5);
            assertThat(tilt.toJoml().conjugate().transform(p.sub(0.1, 0.6, 0)).y)
                    .isCloseTo(0, within(1e-5));
        }
        assertThat(meshes.mesh(plane.withName("Other"), SCENE.domain())).isSameAs(mesh);
        assertThat(meshes.mesh(plane.withPose(Pose.at(0, -5, 0)), SCENE.domain())
                        .triangleCount())
                .isZero();
    }

    @Test
    void aFrameMovesBodiesAndShowsFluid() {
        FramePool pool = new FramePool();
        try (Frame frame = pool.lease(3, 30, 0.05, 2, 0, 500)) {
            for (int i = 0; i < 2; i++) {
                frame.bodies()
                        .put(8 * i, i == 0 ? 0.6f : -0.6f)
                        .put(8 * i + 1, 0.9f)
                        .put(8 * i + 2, 0)
                        .put(8 * i + 7, 1);
            }
            for (int i = 0; i < 500; i++) {
                frame.fluid()
                        .put(4 * i, -0.1f + 0.02f * (i % 10))
                        .put(4 * i + 1, 0.3f + 0.02f * (i / 100))
                        .put(4 * i + 2, 0.02f * (i / 10 % 10))
                        .put(4 * i + 3, 0.1f * (i % 20));
            }
            ByteBuffer playing = draw(SCENE, frame, DrawOptions.VIDEO, "frame");
            ByteBuffer exact = draw(SCENE, frame, DrawOptions.VIDEO.withExactDepth(true), "frame-exact");
            ByteBuffer empty = draw(SCENE.withBodies(List.of()), null, DrawOptions.VIDEO, "empty");
            assertThat(difference(exact, empty, new Vec3(0, 0.35, 0.1))).isGreaterThan(60);
            MemoryUtil.memFree(exact);
            assertThat(difference(playing, empty, new Vec3(0.6, 0.9, 0))).isGreaterThan(60);
            assertThat(difference(playing, empty, new Vec3(-0.4, 0.5, 0))).isLessThan(60);
            assertThat(difference(playing, empty, new Vec3(0, 0.35, 0.1))).isGreaterThan(60);
            MemoryUtil.memFree(playing);
            MemoryUtil.memFree(empty);
        }
        assertThat(pool.leasedCount()).isZero();
    }

    /** Each as large as its radius and in its material's colour, whether bodies are drawn as meshes or not. */
    @Test
    void grainsAreSeenWithTheirSizeAndColour() {
        Material red = new Material("red", null, 1000, 0.3, 0.5, 0, new Vec3(0.9, 0.05, 0.05), null);
        Material green = new Material("green", null, 1000, 0.3, 0.5, 0, new Vec3(0.05, 0.8, 0.05), null);
        Scene scene = SCENE.withBodies(List.of())
                .withEmitters(List.of())
                .withMaterials(List.of(SCENE.materials().get(0), red, green));
        FramePool pool = new FramePool();
        try (Frame frame = pool.lease(3, 30, 0.05, 0, 2, 0)) {
            frame.grains().put(0, -0.5f).put(1, 0.5f).put(2, 0).put(3, 1);
            frame.grains().put(4, 0.5f).put(5, 0.5f).put(6, 0).put(7, 0);
            frame.setGrainShapes(FloatBuffer.wrap(new float[] {0.3f, 1, 0.1f, 2}));
            ByteBuffer empty = draw(scene, null, DrawOptions.VIDEO, "empty");
            for (boolean exact : new boolean[] {false, true}) {
                ByteBuffer with =
                        draw(scene, frame, DrawOptions.VIDEO.withExactDepth(exact), exact ? "grains-exact" : "grains");
                assertThat(channel(with, new Vec3(-0.5, 0.5, 0), 0))
                        .isGreaterThan(2 * channel(with, new Vec3(-0.5, 0.5, 0), 1));
                assertThat(channel(with, new Vec3(0.5, 0.5, 0), 1))
                        .isGreaterThan(2 * channel(with, new Vec3(0.5, 0.5, 0), 0));
                assertThat(difference(with, empty, new Vec3(-0.5, 0.75, 0))).isGreaterThan(40);
                assertThat(difference(with, empty, new Vec3(-0.5, 0.9, 0))).isZero();
                assertThat(difference(with, empty, new Vec3(0.5, 0.7, 0))).isZero();
                MemoryUtil.memFree(with);
            }
            MemoryUtil.memFree(empty);
        }
        assertThat(pool.leasedCount()).isZero();
    }

    /** Shadows are looked up only where they may fall: also those that fall far from their bodies are seen. */
    @Test
    void aShadowFallsWhereTheSunCastsIt() {
        for (Vec3 at : List.of(new Vec3(-0.4, 0.5, 0), new Vec3(0.6, 0.9, 0.3), new Vec3(0.2, 1.3, 0.6))) {
            Scene scene = SCENE.withEmitters(List.of())
                    .withBodies(List.of(SCENE.bodies().get(0).withPose(Pose.at(at.x(), at.y(), at.z()))));
            Vec3 shadow = new Vec3(
                    at.x() - at.y() * ShadowMap.TO_SUN.x / ShadowMap.TO_SUN.y,
                    0,
                    at.z() - at.y() * ShadowMap.TO_SUN.z / ShadowMap.TO_SUN.y);
            for (DrawOptions.Bodies bodies : DrawOptions.Bodies.values()) {
                DrawOptions options = DrawOptions.VIDEO.withBodies(bodies);
                ByteBuffer with = draw(scene, null, options, "shadow-" + bodies);
                ByteBuffer without = draw(scene, null, options.withShadows(false), "no-shadow-" + bodies);
                assertThat(difference(with, without, shadow)).isGreaterThan(40);
                MemoryUtil.memFree(with);
                MemoryUtil.memFree(without);
            }
        }
    }

    /** With an edge filter, bodies drawn with one sample per pixel look like those drawn with four. */
    @Test
    void aPictureOfOneSampleIsSmooth() {
        DrawOptions bodies = new DrawOptions(
                DrawOptions.Bodies.MESHES, DrawOptions.Fluid.PARTICLES, false, false, true, false, Set.of());
        ByteBuffer jagged = draw(SCENE, null, null, bodies, "one-sample", 1);
        ByteBuffer sampled = draw(SCENE, null, null, bodies, "four-samples", 4);
        double before = distance(jagged, sampled);
        new EdgeFilter(WIDTH, HEIGHT).smooth(jagged);
        assertThat(distance(jagged, sampled)).isLessThan(0.8 * before);
        MemoryUtil.memFree(jagged);
        MemoryUtil.memFree(sampled);
    }

    private static double distance(ByteBuffer a, ByteBuffer b) {
        double sum = 0;
        for (int i = 0; i < WIDTH * HEIGHT * 4; i++) {
            int difference = i % 4 == 3 ? 0 : (a.get(i) & 0xff) - (b.get(i) & 0xff);
            sum += difference * difference;
        }
        return Math.sqrt(sum);
    }

    /** However their particles lie mixed in the frame. */
    @Test
    void eachFluidHasItsColourAndWhatFillsABodyIsSeenOnIt() {
        FluidMaterial red = CommonFluids.OIL.withId("red").withColor(new Vec3(0.95, 0.03, 0.03));
        FluidMaterial green = CommonFluids.OIL.withId("green").withColor(new Vec3(0.03, 0.9, 0.03));
        Scene scene =
                SCENE.withBodies(List.of()).withEmitters(List.of()).withFluids(List.of(CommonFluids.WATER, red, green));
        FramePool pool = new FramePool();
        try (Frame frame = pool.lease(3, 30, 0.05, 0, 0, 1001)) {
            for (int i = 0; i < 1001; i++) {
                int side = i % 2;
                int k = i / 2;
                frame.fluid()
                        .put(4 * i, (side == 0 ? -0.5f : 0.3f) + 0.02f * (k % 10))
                        .put(4 * i + 1, 0.4f + 0.02f * (k / 100))
                        .put(4 * i + 2, 0.02f * (k / 10 % 10))
                        .put(4 * i + 3, 0);
                frame.fluidTags().put(2 * i, i).put(2 * i + 1, 1 + side);
            }
            ByteBuffer with = draw(scene, frame, DrawOptions.VIDEO, "two-fluids");
            Vec3 left = new Vec3(-0.41, 0.44, 0.19);
            Vec3 right = new Vec3(0.39, 0.44, 0.19);
            assertThat(channel(with, left, 0)).isGreaterThan(2 * channel(with, left, 1));
            assertThat(channel(with, right, 1)).isGreaterThan(2 * channel(with, right, 0));
            MemoryUtil.memFree(with);
        }
        Selection filling = new Selection();
        filling.set(new Selection.Item(PartKind.EMITTER, "fill"));
        assertThat(filling.drawnIds(SCENE.withEmitters(List.of(Emitter.cavity("fill", "b", 1, "water")))))
                .containsExactlyInAnyOrder("fill", "b");
    }

    /** One sees into the liquid and through it, and nothing of it where there is none. */
    @Test
    void fluidAsASurfaceIsClearAndEndsWhereItEnds() {
        Scene scene = SCENE.withBodies(List.of(SCENE.bodies().get(0).withPose(Pose.at(0, 0.5, 0))))
                .withEmitters(List.of());
        FramePool pool = new FramePool();
        try (Frame frame = pool.lease(3, 30, 0.05, 1, 0, 8000)) {
            frame.bodies().put(0, 0).put(1, 0.5f).put(2, 0).put(7, 1);
            for (int i = 0; i < 8000; i++) {
                frame.fluid()
                        .put(4 * i, -0.38f + 0.04f * (i % 20))
                        .put(4 * i + 1, 0.12f + 0.04f * (i / 400))
                        .put(4 * i + 2, -0.38f + 0.04f * (i / 20 % 20))
                        .put(4 * i + 3, 0);
            }
            FluidSurfaceMesh surface;
            try (SurfaceMaker maker = SurfaceMaker.open(DeviceChoice.JAVA, SurfaceLattice.of(0.04), Progress.NONE)) {
                surface = maker.make(frame.fluid(), 8000);
            }
            ByteBuffer empty = draw(scene.withBodies(List.of()), null, DrawOptions.VIDEO, "empty");
            ByteBuffer clear = draw(scene.withBodies(List.of()), frame, surface, DrawOptions.VIDEO, "liquid");
            ByteBuffer body = draw(scene, frame, surface, DrawOptions.VIDEO, "liquid-with-body");
            ByteBuffer none =
                    draw(scene.withBodies(List.of()), frame, FluidSurfaceMesh.EMPTY, DrawOptions.VIDEO, "liquid-none");
            Vec3 middle = new Vec3(0, 0.5, 0);
            assertThat(difference(clear, empty, middle)).isGreaterThan(60);
            assertThat(difference(body, clear, middle)).isGreaterThan(15);
            assertThat(channel(clear, middle, 2)).as("blue").isGreaterThan(channel(clear, middle, 0) + 30);
            assertThat(difference(clear, empty, new Vec3(0, 1.1, 0))).isZero();
            assertThat(difference(none, empty, middle)).isZero();
            for (ByteBuffer picture : List.of(empty, clear, body, none)) {
                MemoryUtil.memFree(picture);
            }
        }
        assertThat(pool.leasedCount()).isZero();
    }

    private static int channel(ByteBuffer picture, Vec3 at, int channel) {
        return picture.get(pixel(at) + channel) & 0xff;
    }

    /** Sum over the three channels of the differences at the pixel a world position projects to. */
    private static int difference(ByteBuffer a, ByteBuffer b, Vec3 at) {
        int first = pixel(at);
        int sum = 0;
        for (int c = 0; c < 3; c++) {
            sum += Math.abs((a.get(first + c) & 0xff) - (b.get(first + c) & 0xff));
        }
        return sum;
    }

    /** Index of the first channel of the pixel that a world position projects to. */
    private static int pixel(Vec3 at) {
        Vector4f clip =
                view().viewProjection().transform(new Vector4f((float) at.x(), (float) at.y(), (float) at.z(), 1));
        int x = Math.round((clip.x / clip.w * 0.5f + 0.5f) * WIDTH);
        int y = Math.round((clip.y / clip.w * 0.5f + 0.5f) * HEIGHT);
        return 4 * (y * WIDTH + x);
    }

    private static ViewMatrices view() {
        return ViewMatrices.of(SCENE.camera(), SCENE.domain(), WIDTH, HEIGHT);
    }

    private static ByteBuffer draw(Scene scene, Frame frame, DrawOptions options, String name) {
        return draw(scene, frame, null, options, name);
    }

    private static ByteBuffer draw(
            Scene scene, Frame frame, FluidSurfaceMesh surface, DrawOptions options, String name) {
        return draw(scene, frame, surface, options, name, RenderTarget.SAMPLES);
    }

    private static ByteBuffer draw(
            Scene scene, Frame frame, FluidSurfaceMesh surface, DrawOptions options, String name, int samples) {
        BodyGeometry geometry = TestShapes.cubes(8);
        ByteBuffer pixels = MemoryUtil.memAlloc(WIDTH * HEIGHT * 4);
        try (OffscreenContext context = OffscreenContext.create();
                SceneRenderer renderer = new SceneRenderer(Detail.AWAITED);
                RenderTarget target = new RenderTarget(WIDTH, HEIGHT, samples)) {
            target.bind();
            renderer.draw(scene, geometry, frame, surface, view(), options, null);
            target.read(pixels);
            assertThat(GL45C.glGetError()).isEqualTo(GL45C.GL_NO_ERROR);
            assertThat(context.renderer()).isNotBlank();
        }
        PngFile.write(PICTURES.resolve(name + ".png"), WIDTH, HEIGHT, pixels);
        return pixels;
    }
}
