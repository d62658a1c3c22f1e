package dev.scree.editor.render;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.editor.video.PngFile;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Camera;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.lwjgl.system.MemoryUtil;

class MeshLevelsTest {
    private static final int WIDTH = 480;
    private static final int HEIGHT = 270;
    private static final DrawMesh TORUS = torus(72, 36, 0.1, 0.04);

    @Test
    void eachLevelHasFewerTrianglesAndIsNearlyTheSameSurface() {
        MeshLevels levels = MeshLevels.of(TORUS);
        assertThat(levels.closed()).isTrue();
        assertThat(levels.radius()).isBetween(0.139f, 0.141f);
        assertThat(levels.levels()).hasSizeGreaterThan(5);
        assertThat(levels.levels().get(0).triangleCount()).isEqualTo(TORUS.triangleCount());
        float before = -1;
        int triangles = Integer.MAX_VALUE;
        for (MeshLevels.Level level : levels.levels()) {
            assertThat(level.error()).isGreaterThanOrEqualTo(before);
            assertThat(level.triangleCount()).isLessThan(triangles);
            before = level.error();
            triangles = level.triangleCount();
            for (int i = 0; i < level.indexCount(); i++) {
                int at = 6 * (level.firstVertex() + levels.indices()[level.firstIndex() + i]);
                float[] v = levels.vertices();
                double off = Math.abs(Math.hypot(Math.hypot(v[at], v[at + 2]) - 0.1, v[at + 1]) - 0.04);
                // Most of the surface is within the error; no vertex may be much further off.
                assertThat(off).isLessThan(1.5 * level.error() + 1e-4);
                double length = Math.sqrt(v[at + 3] * v[at + 3] + v[at + 4] * v[at + 4] + v[at + 5] * v[at + 5]);
                assertThat(length).isBetween(0.999, 1.001);
            }
        }
        assertThat(levels.levels().get(1).error())
                .as("of two thirds of the triangles")
                .isBetween(1e-6f, 1e-3f);
    }

    /** A surface with a hole shows its inside; its backs must be drawn. */
    @Test
    void aMeshWithAHoleIsNotClosed() {
        int[] triangles = java.util.Arrays.copyOf(TORUS.triangles(), TORUS.triangles().length - 3);
        assertThat(MeshLevels.of(new DrawMesh(TORUS.positions(), triangles)).closed())
                .isFalse();
        int[] turned = TORUS.triangles().clone();
        for (int i = 0; i < turned.length; i += 3) {
            turned[i] = TORUS.triangles()[i + 1];
            turned[i + 1] = TORUS.triangles()[i];
        }
        assertThat(MeshLevels.of(new DrawMesh(TORUS.positions(), turned)).closed())
                .as("inside out")
                .isFalse();
        assertThat(MeshLevels.of(new DrawMesh(new float[0], new int[0])).levels())
                .hasSize(1);
    }

    @Test
    void farBodiesHaveFewerTrianglesAndThoseOutOfViewNone() {
        MeshLevels levels = MeshLevels.of(TORUS);
        Scene scene = Scene.empty("main");
        ViewMatrices view = ViewMatrices.of(camera(1), scene.domain(), WIDTH, HEIGHT);
        Placements.Choice choice = LevelChoice.ofView(view).among(levels);
        int before = Integer.MAX_VALUE;
        for (double distance : new double[] {0.1, 0.5, 2, 8}) {
            Placements places = new Placements();
            places.add(0, 0, 0.5f, (float) -(distance - 1), 1, 0, 0, 0, 1, Solids.PLAIN, false, new float[8]);
            int[] level = {-1};
            try (OffscreenContext context = OffscreenContext.create();
                    InstanceBuffer instances = new InstanceBuffer()) {
                places.put(instances, choice, (slab, l, first, count) -> level[0] = l);
                assertThat(context.renderer()).isNotBlank();
            }
            int triangles = levels.levels().get(level[0]).triangleCount();
            assertThat(triangles).as("at %s m", distance).isLessThan(before);
            before = triangles;
            double error = levels.levels().get(level[0]).error();
            assertThat(error * LevelChoice.pixelsAtOneMetre(view) / distance).isLessThan(LevelChoice.PIXELS + 0.01);
        }
        assertThat(choice.of(0, 0.5f, 1.5f, 1)).as("behind the camera").isNegative();
        assertThat(choice.of(0, 5, 0, 1)).as("above the picture").isNegative();
    }

    /** What is simplified too much, or shaded by facets, would fail. */
    @Test
    void aBodyLooksLikeItsFullMeshAtEveryDistance() {
        for (double distance : new double[] {0.4, 1, 3}) {
            ByteBuffer full = draw(one(), Detail.FULL, distance, same(), "full-" + distance);
            ByteBuffer levels = draw(one(), Detail.AWAITED, distance, same(), "levels-" + distance);
            int covered = 0;
            int outline = 0;
            double sum = 0;
            ByteBuffer empty = draw(one().withBodies(List.of()), Detail.FULL, distance, same(), "none");
            for (int i = 0; i < 4 * WIDTH * HEIGHT; i += 4) {
                int difference = difference(full, levels, i);
                covered += difference(full, empty, i) > 30 ? 1 : 0;
                outline += difference > 150 ? 1 : 0;
                sum += difference / 3.0;
            }
            assertThat(covered).isGreaterThan(100);
            assertThat(outline).as("pixels that differ much at %s m", distance).isLessThan(covered / 50 + 2);
            assertThat(sum / covered).as("of 256 steps at %s m", distance).isLessThan(3);
            MemoryUtil.memFree(full);
            MemoryUtil.memFree(levels);
            MemoryUtil.memFree(empty);
        }
    }

    /** One call for many bodies makes the same picture as a call for each. */
    @Test
    void bodiesOfOneShapeAreDrawnLikeBodiesOfTheirOwn() {
        List<Body> bodies = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            bodies.add(Body.of(
                    "b" + i,
                    "models/" + i + ".obj",
                    Scene.DEFAULT_MATERIAL,
                    Pose.at(-0.4 + 0.22 * (i % 5), 0.15 + 0.2 * (i / 5), -0.3 * (i % 3))));
        }
        Scene scene = Scene.empty("main").withBodies(bodies);
        BodyGeometry own = new Geometry() {
            @Override
            public Optional<DrawMesh> mesh(Body body) {
                return Optional.of(new DrawMesh(
                        TORUS.positions().clone(), TORUS.triangles().clone()));
            }
        };
        ByteBuffer together = draw(scene, Detail.AWAITED, 1.6, same(), "together");
        ByteBuffer apart = draw(scene, Detail.AWAITED, 1.6, own, "apart");
        assertThat(together.mismatch(apart)).isEqualTo(-1);
        MemoryUtil.memFree(together);
        MemoryUtil.memFree(apart);
    }

    /** The shadow map is kept while the camera moves, and made anew when a body does. */
    @Test
    void shadowsOfWhatDoesNotMoveAreKept() {
        try (OffscreenContext context = OffscreenContext.create();
                SceneRenderer renderer = new SceneRenderer(Detail.AWAITED);
                RenderTarget target = new RenderTarget(WIDTH, HEIGHT, 1)) {
            assertThat(context.renderer()).isNotBlank();
            Scene moved = one().withBodies(List.of(one().bodies().get(0).withPose(Pose.at(0, 0.6, 0))));
            DrawOptions shadows = DrawOptions.VIDEO;
            assertThat(shadowsDrawn(renderer, target, one(), 1, shadows)).isTrue();
            assertThat(shadowsDrawn(renderer, target, one(), 1, shadows)).isFalse();
            assertThat(shadowsDrawn(renderer, target, one(), 2, shadows)).isFalse();
            assertThat(shadowsDrawn(renderer, target, moved, 2, shadows)).isTrue();
            assertThat(shadowsDrawn(renderer, target, moved, 2, shadows.withShadows(false)))
                    .isFalse();
            assertThat(shadowsDrawn(renderer, target, moved, 2, shadows)).isTrue();
        }
    }

    private static boolean shadowsDrawn(
            SceneRenderer renderer, RenderTarget target, Scene scene, double distance, DrawOptions options) {
        target.bind();
        ViewMatrices view = ViewMatrices.of(camera(distance), scene.domain(), WIDTH, HEIGHT);
        renderer.draw(scene, same(), null, view, options, null);
        return renderer.shadowsDrawn();
    }

    private static int difference(ByteBuffer a, ByteBuffer b, int at) {
        int sum = 0;
        for (int c = 0; c < 3; c++) {
            sum += Math.abs((a.get(at + c) & 0xff) - (b.get(at + c) & 0xff));
        }
        return sum;
    }

    private static Scene one() {
        return Scene.empty("main")
                .withBodies(List.of(Body.of("a", "models/a.obj", Scene.DEFAULT_MATERIAL, Pose.at(0, 0.5, 0))));
    }

    private abstract static class Geometry implements BodyGeometry {
        @Override
        public Optional<ParticleSet> particles(Body body) {
            return Optional.empty();
        }
    }

    private static BodyGeometry same() {
        return new Geometry() {
            @Override
            public Optional<DrawMesh> mesh(Body body) {
                return Optional.of(TORUS);
            }
        };
    }

    private static Camera camera(double distance) {
        return new Camera(new Vec3(0, 0.5, distance), new Vec3(0, 0.5, 0), 42, java.util.Map.of());
    }

    private static ByteBuffer draw(Scene scene, Detail detail, double distance, BodyGeometry geometry, String name) {
        ByteBuffer pixels = MemoryUtil.memAlloc(WIDTH * HEIGHT * 4);
        try (OffscreenContext context = OffscreenContext.create();
                SceneRenderer renderer = new SceneRenderer(detail);
                RenderTarget target = new RenderTarget(WIDTH, HEIGHT, 4)) {
            target.bind();
            ViewMatrices view = ViewMatrices.of(camera(distance), scene.domain(), WIDTH, HEIGHT);
            renderer.draw(scene, geometry, null, view, DrawOptions.VIDEO, null);
            target.read(pixels);
            assertThat(context.renderer()).isNotBlank();
        }
        PngFile.write(Path.of("target", "pictures", "levels", name + ".png"), WIDTH, HEIGHT, pixels);
        return pixels;
    }

    private static DrawMesh torus(int around, int across, double large, double small) {
        float[] positions = new float[3 * around * across];
        int[] triangles = new int[6 * around * across];
        for (int i = 0; i < around; i++) {
            for (int j = 0; j < across; j++) {
                double u = 2 * Math.PI * i / around;
                double v = 2 * Math.PI * j / across;
                int at = i * across + j;
                positions[3 * at] = (float) ((large + small * Math.cos(v)) * Math.cos(u));
                positions[3 * at + 1] = (float) (small * Math.sin(v));
                positions[3 * at + 2] = (float) ((large + small * Math.cos(v)) * Math.sin(u));
                int b = (i + 1) % around * across + j;
                int c = (i + 1) % around * across + (j + 1) % across;
                int d = i * across + (j + 1) % across;
                System.arraycopy(new int[] {at, d, c, at, c, b}, 0, triangles, 6 * at, 6);
            }
        }
        return new DrawMesh(positions, triangles);
    }
}
