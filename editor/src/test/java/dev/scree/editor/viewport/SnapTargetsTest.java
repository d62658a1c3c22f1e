package dev.scree.editor.viewport;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.ObjectMeshes;
import dev.scree.editor.action.OpenContext;
import dev.scree.editor.action.SnapSettings;
import dev.scree.editor.render.ObstacleMeshes;
import dev.scree.editor.render.ViewMatrices;
import dev.scree.runtime.scene.Camera;
import dev.scree.runtime.scene.Obstacle;
import dev.scree.runtime.scene.ObstacleShape;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.nio.file.Path;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Surfaces and corners to which a box keeps that is moved beside another one. */
class SnapTargetsTest {
    private static final Vec3 START = new Vec3(-0.3, 0.5, 0.2);

    @TempDir
    private Path folder;

    private EditorContext context;
    private Scene scene;
    private Projection projection;
    private Picking picking;
    private SnapTargets targets;

    private static Obstacle box(String id, Vec3 place, double size) {
        return new Obstacle(
                id,
                id,
                ObstacleShape.BOX,
                new Pose(place, null),
                new Vec3(size, size, size),
                Scene.DEFAULT_MATERIAL,
                false,
                null);
    }

    @BeforeEach
    void open() {
        scene = Scene.empty("main")
                .withObstacles(List.of(box("moved", START, 0.1), box("table", new Vec3(0.2, 0.2, 0), 0.4)));
        context = OpenContext.of(folder, scene);
        projection = new Projection(ViewMatrices.of(
                new Camera(new Vec3(0.5, 1.6, 2), new Vec3(0.1, 0.3, 0), 45, null), scene.domain(), 800, 600));
        ObstacleMeshes obstacles = new ObstacleMeshes();
        picking = new Picking(scene, context.project().orElseThrow().shapes(), null, obstacles);
        targets = new SnapTargets(
                scene,
                List.of(scene.obstacles().get(0)),
                new ObjectMeshes(scene, context.project().orElseThrow().shapes(), obstacles),
                1);
    }

    @AfterEach
    void close() {
        context.close();
    }

    private Vec3 caught(SnapSettings.Mode mode, Vec3 pointer, Vec3 by) {
        double[] pixel = projection.pixel(pointer);
        return targets.at(mode, picking, projection, pixel[0], pixel[1], START, by)
                .orElseThrow()
                .by();
    }

    @Test
    void theLowestPointAlongTheNormalComesOntoTheSurface() {
        Vec3 top = START.plus(caught(SnapSettings.Mode.SURFACE, new Vec3(0.15, 0.4, 0.05), Vec3.ZERO));
        assertThat(top.minus(new Vec3(0.15, 0.45, 0.05)).length()).isLessThan(1e-3);
        Vec3 front = START.plus(caught(SnapSettings.Mode.SURFACE, new Vec3(0.1, 0.2, 0.2), Vec3.ZERO));
        assertThat(front.minus(new Vec3(0.1, 0.2, 0.25)).length())
                .as("on the side that faces the viewer")
                .isLessThan(1e-3);
    }

    @Test
    void theNearestOwnCornerMeetsTheCornerUnderThePointer() {
        Vec3 corner = new Vec3(0.4, 0.4, 0.2);
        // Moved to the right of the table, the box's upper left corner in front is the nearest one.
        Vec3 by = new Vec3(0.47, 0.36, 0.16).minus(START);
        Vec3 place = START.plus(caught(SnapSettings.Mode.VERTEX, corner, by));
        assertThat(place.x()).isCloseTo(0.45, Offset.offset(1e-6));
        assertThat(place.y()).isCloseTo(0.35, Offset.offset(1e-6));
        assertThat(place.z()).isCloseTo(0.15, Offset.offset(1e-6));
    }

    @Test
    void whereNothingIsNothingIsKept() {
        assertThat(targets.at(SnapSettings.Mode.VERTEX, picking, projection, 400, 5, START, Vec3.ZERO))
                .isEmpty();
        assertThat(targets.at(SnapSettings.Mode.STEPS, picking, projection, 400, 300, START, Vec3.ZERO))
                .isEmpty();
    }
}
