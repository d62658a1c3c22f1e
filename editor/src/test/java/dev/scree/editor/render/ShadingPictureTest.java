package dev.scree.editor.render;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Camera;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What is behind a body is seen in wireframe and x-ray, and hidden otherwise. */
class ShadingPictureTest {
    private static final int WIDTH = 640;
    private static final int HEIGHT = 360;
    private static final Camera CAMERA = new Camera(new Vec3(0.2, 0.62, 1.4), new Vec3(0, 0.5, 0), 45, null);
    private static final Body FRONT = Body.of("front", "models/cube.obj", "", Pose.at(0, 0.5, 0));
    private static final Body BEHIND = Body.of("behind", "models/cube.obj", "", Pose.at(-0.02, 0.5, -0.5));

    @Test
    void onlySeeThroughWaysToDrawShowWhatIsBehind() {
        for (DrawOptions.Shading shading : DrawOptions.Shading.values()) {
            byte[] plain = draw(shading, Set.of(), List.of(FRONT, BEHIND));
            byte[] marked = draw(shading, Set.of("behind"), List.of(FRONT, BEHIND));
            int alone = TestPicture.changed(
                    draw(shading, Set.of(), List.of(BEHIND)), draw(shading, Set.of("behind"), List.of(BEHIND)));
            int seen = TestPicture.changed(plain, marked);
            assertThat(alone).as("pixels of what is behind, alone, " + shading).isGreaterThan(300);
            if (shading.solid()) {
                assertThat(seen).as("hidden part by " + shading).isLessThan(alone / 2);
            } else {
                assertThat(seen).as("seen part by " + shading).isGreaterThan(alone * 9 / 10);
            }
        }
    }

    /** Edges darken a few of a surface's pixels; those of a wireframe are all that is left of it. */
    @Test
    void edgesAreFewPixelsOfASurface() {
        byte[] none = draw(DrawOptions.Shading.SHADED, Set.of(), List.of());
        byte[] surface = draw(DrawOptions.Shading.SHADED, Set.of(), List.of(FRONT));
        byte[] edges = draw(DrawOptions.Shading.EDGES, Set.of(), List.of(FRONT));
        byte[] wires = draw(DrawOptions.Shading.WIREFRAME, Set.of(), List.of(FRONT));
        int covered = TestPicture.changed(surface, none);
        assertThat(TestPicture.changed(edges, surface)).isBetween(covered / 100, covered / 3);
        assertThat(TestPicture.changed(wires, none)).isBetween(covered / 100, covered / 3);
    }

    private static byte[] draw(DrawOptions.Shading shading, Set<String> selection, List<Body> bodies) {
        Scene scene = Scene.empty("main").withBodies(bodies);
        DrawOptions options =
                DrawOptions.VIDEO.withShadows(false).withSelection(selection).withShading(shading);
        return TestPicture.of(scene, 4, null, CAMERA, options, WIDTH, HEIGHT);
    }
}
