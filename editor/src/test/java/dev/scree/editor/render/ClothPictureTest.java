package dev.scree.editor.render;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.cloth.ClothMesh;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.frame.FramePool;
import dev.scree.runtime.scene.Camera;
import dev.scree.runtime.scene.Cloth;
import dev.scree.runtime.scene.ClothPin;
import dev.scree.runtime.scene.ClothShape;
import dev.scree.runtime.scene.CommonFabrics;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Cloths in pictures: from both sides, where a frame has them, in each way to draw. */
class ClothPictureTest {
    private static final int WIDTH = 320;
    private static final int HEIGHT = 180;
    /** Upright, facing the viewer: its own y is the world's z. */
    private static final Quat UPRIGHT = new Quat(Math.sqrt(0.5), 0, 0, Math.sqrt(0.5));

    private static final Cloth SHEET = Cloth.of(
            "sheet",
            ClothShape.RECTANGLE,
            new Pose(new Vec3(0, 0.5, 0), UPRIGHT),
            new Vec3(0.6, 0, 0.6),
            0.05,
            CommonFabrics.SILK.id());
    private static final Camera FRONT = new Camera(new Vec3(0, 0.5, 2), new Vec3(0, 0.5, 0), 45, null);
    private static final Camera BACK = new Camera(new Vec3(0, 0.5, -2), new Vec3(0, 0.5, 0), 45, null);

    @Test
    void bothSidesAreLitInTheFabricsColour() {
        for (Camera camera : List.of(FRONT, BACK)) {
            int[] middle = middle(draw(scene(SHEET), null, camera, DrawOptions.VIDEO));
            assertThat(middle[0]).as("red of silk from " + camera.eye()).isGreaterThan(90);
            assertThat(middle[0]).isGreaterThan(2 * middle[1]).isGreaterThan(2 * middle[2]);
        }
        byte[] none = draw(scene(), null, FRONT, DrawOptions.VIDEO);
        assertThat(draw(scene(SHEET.withHidden(true)), null, FRONT, DrawOptions.VIDEO))
                .isEqualTo(none);
    }

    @Test
    void aNetIsDrawnAsThreads() {
        Scene scene = scene(SHEET);
        Scene net = scene.withFabrics(
                scene.fabrics().stream().map(f -> f.withOpenness(0.6)).toList());
        int whole = ClothSurfaces.surface(scene, 0, null).orElseThrow().triangles().length / 3;
        DrawMesh threads = ClothSurfaces.surface(net, 0, null).orElseThrow();
        assertThat(threads.triangles()).hasSize(3 * 6 * whole);
        assertThat(area(threads)).isCloseTo(0.4 * 0.36, org.assertj.core.api.Assertions.within(1e-3));
        byte[] drawn = draw(net, null, FRONT, DrawOptions.VIDEO);
        assertThat(drawn).isNotEqualTo(draw(scene, null, FRONT, DrawOptions.VIDEO));
        assertThat(drawn).isNotEqualTo(draw(scene(), null, FRONT, DrawOptions.VIDEO));
    }

    private static double area(DrawMesh mesh) {
        double sum = 0;
        float[] p = mesh.positions();
        for (int t = 0; t < mesh.triangles().length; t += 3) {
            int a = 3 * mesh.triangles()[t];
            int b = 3 * mesh.triangles()[t + 1];
            int c = 3 * mesh.triangles()[t + 2];
            // The sheet faces z.
            sum += Math.abs((p[b] - p[a]) * (p[c + 1] - p[a + 1]) - (p[b + 1] - p[a + 1]) * (p[c] - p[a])) / 2;
        }
        return sum;
    }

    @Test
    void aFrameSaysWhereTheVerticesAre() {
        Cloth other = SHEET.withId("other").withPose(Pose.at(0, 5, 0)).withSpacing(0.1);
        Scene scene = scene(other, SHEET);
        try (Frame frame = frame(scene, 0.8f)) {
            byte[] moved = draw(scene, frame, FRONT, DrawOptions.VIDEO);
            assertThat(middle(moved)).isEqualTo(middle(draw(scene(), null, FRONT, DrawOptions.VIDEO)));
            int[] beside = pixel(moved, WIDTH / 2 + WIDTH / 4, HEIGHT / 2);
            assertThat(beside[0]).isGreaterThan(2 * beside[1]);
        }
    }

    @Test
    void selectionShowsTheBorderAndWhatIsHeld() {
        DrawOptions chosen = DrawOptions.VIDEO.withSelection(Set.of("sheet"));
        byte[] plain = draw(scene(SHEET), null, FRONT, chosen);
        assertThat(TestPicture.changed(plain, draw(scene(SHEET), null, FRONT, DrawOptions.VIDEO)))
                .isGreaterThan(1000);
        Cloth held = SHEET.withPins(List.of(ClothPin.toWorld(new Vec3(0.3, 0, 0), 0.12)));
        int[] marks = {TestPicture.changed(plain, draw(scene(held), null, FRONT, chosen))};
        assertThat(marks[0]).as("pixels of marks").isBetween(20, 1000);
    }

    @Test
    void wireframeXRayAndSliceShowIt() {
        byte[] none = draw(scene(), null, FRONT, DrawOptions.VIDEO);
        byte[] solid = draw(scene(SHEET), null, FRONT, DrawOptions.VIDEO);
        int all = TestPicture.changed(solid, none);
        for (DrawOptions.Shading shading : List.of(DrawOptions.Shading.WIREFRAME, DrawOptions.Shading.XRAY)) {
            DrawOptions options = DrawOptions.VIDEO.withShading(shading);
            int seen =
                    TestPicture.changed(draw(scene(SHEET), null, FRONT, options), draw(scene(), null, FRONT, options));
            assertThat(seen).as(shading.label()).isGreaterThan(all / 10);
        }
        DrawOptions edges = DrawOptions.VIDEO.withShading(DrawOptions.Shading.EDGES);
        assertThat(TestPicture.changed(draw(scene(SHEET), null, FRONT, edges), solid))
                .isGreaterThan(all / 20);
        DrawOptions cut = DrawOptions.VIDEO.withSlice(Optional.of(new Slice(1, 0, 0, 0)));
        byte[] half = draw(scene(SHEET), null, FRONT, cut);
        assertThat(TestPicture.changed(half, none)).isBetween(all / 3, 2 * all / 3);
    }

    @Test
    void coloursSayItsSpeedAndItsFineness() {
        Scene scene = scene(SHEET);
        try (Frame frame = frame(scene, 0)) {
            Colouring speed = new Colouring(ColourBy.SPEED, ColourMap.VIRIDIS, 0, 2);
            byte[] slow = draw(scene, frame, FRONT, DrawOptions.VIDEO.withColouring(speed));
            for (int v = 0; v < frame.clothVertexCount(); v++) {
                frame.cloth().put(Frame.VERTEX_STRIDE * v + 3, 2);
            }
            byte[] fast = draw(scene, frame, FRONT, DrawOptions.VIDEO.withColouring(speed));
            // Viridis goes from violet to yellow.
            assertThat(middle(slow)[2]).isGreaterThan(2 * middle(slow)[1]);
            assertThat(middle(fast)[1]).isGreaterThan(2 * middle(fast)[2]);
            assertThat(ValueRange.of(ColourBy.SPEED, scene, TestShapes.cubes(2), frame))
                    .hasValueSatisfying(range -> assertThat(range[1]).isGreaterThanOrEqualTo(2));
        }
        assertThat(ValueRange.of(ColourBy.SIZE, scene, TestShapes.cubes(2), null))
                .hasValueSatisfying(
                        range -> assertThat(0.5 * (range[0] + range[1])).isBetween(0.0499, 0.0501));
    }

    private static Scene scene(Cloth... cloths) {
        return Scene.empty("main").withFabrics(CommonFabrics.all()).withCloths(List.of(cloths));
    }

    /** The cloths as they are made, at rest. @param right how far to the right of that [m] */
    private static Frame frame(Scene scene, float right) {
        int count = scene.cloths().stream()
                .mapToInt(cloth -> ClothMesh.of(cloth).vertexCount())
                .sum();
        Frame frame = new FramePool().lease(0, 0, 0, 0, 0, 0);
        frame.addCloth(count);
        int at = 0;
        for (int c = 0; c < scene.cloths().size(); c++) {
            float[] p = ClothSurfaces.surface(scene, c, null).orElseThrow().positions();
            for (int v = 0; v < p.length; v += 3) {
                frame.cloth()
                        .put(at++, p[v] + right)
                        .put(at++, p[v + 1])
                        .put(at++, p[v + 2])
                        .put(at++, 0);
            }
        }
        return frame;
    }

    private static byte[] draw(Scene scene, Frame frame, Camera camera, DrawOptions options) {
        return TestPicture.of(scene, 2, frame, camera, options, WIDTH, HEIGHT);
    }

    private static int[] middle(byte[] picture) {
        return pixel(picture, WIDTH / 2 + 3, HEIGHT / 2 + 3);
    }

    private static int[] pixel(byte[] picture, int x, int y) {
        int at = 4 * (y * WIDTH + x);
        return new int[] {picture[at] & 0xff, picture[at + 1] & 0xff, picture[at + 2] & 0xff};
    }
}
