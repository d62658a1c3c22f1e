package dev.scree.editor.viewport;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.ObjectMeshes;
import dev.scree.editor.action.OpenContext;
import dev.scree.editor.action.Selection;
import dev.scree.editor.action.Shapes;
import dev.scree.editor.render.ObstacleMeshes;
import dev.scree.editor.render.ViewMatrices;
import dev.scree.runtime.cloth.ClothMesh;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.frame.FramePool;
import dev.scree.runtime.scene.Camera;
import dev.scree.runtime.scene.Cloth;
import dev.scree.runtime.scene.ClothShape;
import dev.scree.runtime.scene.CommonFabrics;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClothPickingTest {
    private static final Cloth SHEET = Cloth.of(
            "sheet", ClothShape.RECTANGLE, Pose.at(0, 0.5, 0), new Vec3(0.4, 0, 0.4), 0.05, CommonFabrics.COTTON.id());

    @TempDir
    private Path folder;

    private final Scene scene =
            Scene.empty("main").withFabrics(CommonFabrics.all()).withCloths(List.of(SHEET));
    private final Projection projection = new Projection(
            ViewMatrices.of(new Camera(new Vec3(0, 1.5, 1), new Vec3(0, 0.5, 0), 45, null), scene.domain(), 800, 600));

    @Test
    void itIsPickedByItsTrianglesUnlessHiddenOrLocked() {
        assertThat(at(scene, null, new Vec3(0.15, 0.5, 0.1))).contains(Selection.Item.of(SHEET));
        assertThat(at(scene, null, new Vec3(0.22, 0.5, 0.1))).isEmpty();
        assertThat(at(scene.withCloths(List.of(SHEET.withHidden(true))), null, new Vec3(0.15, 0.5, 0.1)))
                .isEmpty();
        assertThat(at(scene.withLocked(List.of(SHEET.reference())), null, new Vec3(0.15, 0.5, 0.1)))
                .isEmpty();
    }

    @Test
    void whilePlayingItIsPickedWhereTheFrameHasIt() {
        ClothMesh mesh = ClothMesh.of(SHEET);
        try (Frame frame = new FramePool().lease(0, 0, 0, 0, 0, 0)) {
            frame.addCloth(mesh.vertexCount());
            for (int v = 0; v < mesh.vertexCount(); v++) {
                frame.cloth()
                        .put(4 * v, (float) mesh.position()[3 * v])
                        .put(4 * v + 1, 0.2f)
                        .put(4 * v + 2, (float) mesh.position()[3 * v + 2])
                        .put(4 * v + 3, 0);
            }
            assertThat(at(scene, frame, new Vec3(0.15, 0.2, 0.1))).contains(Selection.Item.of(SHEET));
            assertThat(at(scene, frame, new Vec3(0.15, 0.5, -0.18))).isEmpty();
        }
    }

    @Test
    void thingsAreDroppedOntoItAndARectangleThatTouchesItSelectsIt() {
        try (EditorContext context = OpenContext.of(folder, scene)) {
            Shapes shapes = context.project().orElseThrow().shapes();
            Picking picking = new Picking(scene, shapes, null, new ObstacleMeshes());
            double[] pixel = projection.pixel(new Vec3(0.1, 0.5, 0.1));
            assertThat(picking.surface(projection, pixel[0], pixel[1])).hasValueSatisfying(spot -> {
                assertThat(spot.on()).isEqualTo("sheet");
                assertThat(spot.normal().y()).isGreaterThan(0.99);
                assertThat(spot.point().y()).isBetween(0.499, 0.501);
            });
            double[] corner = projection.pixel(new Vec3(0.2, 0.5, 0.2));
            var corners = new BoxPicking(
                    projection, picking, shapes, corner[0] - 3, corner[1] - 3, corner[0] + 3, corner[1] + 3);
            assertThat(corners.in(scene)).containsExactly(Selection.Item.of(SHEET));
            var beside = new BoxPicking(
                    projection, picking, shapes, corner[0] + 5, corner[1] + 5, corner[0] + 9, corner[1] + 9);
            assertThat(beside.in(scene)).isEmpty();
            assertThat(new ObjectMeshes(scene, shapes, new ObstacleMeshes()).of(SHEET))
                    .isPresent();
        }
    }

    private Optional<Selection.Item> at(Scene of, Frame frame, Vec3 point) {
        try (EditorContext context = OpenContext.of(folder.resolve("p" + System.nanoTime()), of)) {
            Shapes shapes = context.project().orElseThrow().shapes();
            double[] pixel = projection.pixel(point);
            return new Picking(of, shapes, frame, new ObstacleMeshes()).at(projection, pixel[0], pixel[1]);
        }
    }
}
