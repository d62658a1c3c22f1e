package dev.scree.editor.render;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.frame.FramePool;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A renderer that draws scene after scene holds no more OpenGL objects than the last ones need. */
class RendererObjectsTest {
    private static final int WIDTH = 32;
    private static final int HEIGHT = 18;

    /** Shapes that are new objects each time, as those of bodies that were edited are. */
    private static BodyGeometry newShapes() {
        return TestShapes.cubes(4);
    }

    private static Scene scene(int bodies) {
        List<Body> list = new ArrayList<>();
        for (int k = 0; k < bodies; k++) {
            list.add(Body.of("b" + k, "models/cube.obj", Scene.DEFAULT_MATERIAL, Pose.at(0.3 * k, 0.5, 0)));
        }
        return Scene.empty("main").withBodies(list);
    }

    @Test
    void sceneAfterSceneLeavesNoObjects() {
        FramePool pool = new FramePool();
        List<Integer> counts = new ArrayList<>();
        int most = 0;
        try (OffscreenContext context = OffscreenContext.create();
                SceneRenderer renderer = new SceneRenderer(Detail.AWAITED);
                RenderTarget target = new RenderTarget(WIDTH, HEIGHT, 1)) {
            for (int round = 0; round < 4; round++) {
                for (int bodies = 4; bodies >= 0; bodies--) {
                    draw(renderer, target, pool, scene(bodies));
                }
                most = Math.max(most, OpenGlNames.count());
                for (int picture = 0; picture <= BufferCache.IDLE_PICTURES; picture++) {
                    draw(renderer, target, newShapes(), scene(0), null, DrawOptions.VIDEO);
                }
                counts.add(OpenGlNames.count());
            }
        }
        assertThat(counts).as("objects after each round").containsOnly(counts.get(0));
        assertThat(most).as("objects of shapes that were drawn lately").isGreaterThan(counts.get(0));
    }

    private static void draw(SceneRenderer renderer, RenderTarget target, FramePool pool, Scene scene) {
        int bodies = scene.bodies().size();
        draw(renderer, target, newShapes(), scene, null, DrawOptions.VIDEO);
        try (Frame frame = pool.lease(3, 30, 0.05, bodies, 0, 100 * (1 + bodies))) {
            for (int i = 0; i < bodies; i++) {
                frame.bodies().put(8 * i, 0.2f * i).put(8 * i + 7, 1);
            }
            for (int i = 0; i < frame.fluidCount(); i++) {
                frame.fluid().put(4 * i, 0.02f * (i % 10)).put(4 * i + 1, 0.3f).put(4 * i + 2, 0.02f * (i / 10 % 10));
            }
            DrawOptions particles = DrawOptions.VIDEO.withBodies(DrawOptions.Bodies.PARTICLES);
            draw(renderer, target, newShapes(), scene, frame, particles);
        }
    }

    private static void draw(
            SceneRenderer renderer,
            RenderTarget target,
            BodyGeometry shapes,
            Scene scene,
            Frame frame,
            DrawOptions options) {
        target.bind();
        ViewMatrices view = ViewMatrices.of(scene.camera(), scene.domain(), WIDTH, HEIGHT);
        renderer.draw(scene, shapes, frame, null, view, options, null);
    }
}
