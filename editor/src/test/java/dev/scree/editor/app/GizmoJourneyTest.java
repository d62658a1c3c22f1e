package dev.scree.editor.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodySolver;
import dev.scree.runtime.scene.Camera;
import dev.scree.runtime.scene.Domain;
import dev.scree.runtime.scene.Obstacle;
import dev.scree.runtime.scene.ObstacleShape;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** Handles that move, turn and scale, by the mouse, in steps, bound to axes and typed; and what falls. */
class GizmoJourneyTest extends WindowJourney {
    private static final Offset<Double> CLOSE = Offset.offset(1e-6);

    GizmoJourneyTest() {
        super(760);
    }

    /** A step, and a gear above it. */
    private Path project() throws IOException {
        Scene empty = Scene.empty("main");
        Obstacle step = new Obstacle(
                "step",
                "Step",
                ObstacleShape.BOX,
                Pose.at(0.1, 0.1, 0),
                new Vec3(0.3, 0.2, 0.3),
                Scene.DEFAULT_MATERIAL,
                false,
                null);
        Scene scene = empty.withDomain(
                        new Domain(new Vec3(-0.6, 0, -0.5), new Vec3(0.6, 1, 0.5), true, Scene.DEFAULT_MATERIAL, null))
                .withPhysics(empty.physics().withBodySolver(BodySolver.REALTIME))
                .withObstacles(List.of(step))
                .withBodies(List.of(Body.of("gear", "models/gear.obj", Scene.DEFAULT_MATERIAL, Pose.at(-0.2, 0.6, 0.1))
                        .withName("Gear")))
                .withCamera(new Camera(new Vec3(0.7, 1.1, 1.9), new Vec3(0, 0.35, 0), 45, null));
        return TestProject.create(home.resolve("hands"), scene, "gear.obj");
    }

    private static Vec3 gear(Scene scene) {
        return scene.bodies().get(0).pose().position();
    }

    @Test
    void handlesMoveTurnAndScaleAndTypedValuesCount() throws Exception {
        try (Journey user = open(project())) {
            user.waitFor("shapes", state -> state.path("shapesComplete").asBoolean());
            Scene authored = user.scene();
            user.press("hierarchy", "Gear");
            JsonNode plane = user.item("viewport", "Move in XZ");
            user.picture("g1-move-handles");
            double x = plane.path("x").asDouble();
            double y = plane.path("y").asDouble();
            user.hold(x, y);
            user.move(x + 60, y + 10);
            assertThat(value(user)).startsWith("X ").contains("Z ").doesNotContain("Y ");
            user.picture("g2-plane");
            user.key("x");
            user.type("5 cm");
            assertThat(value(user)).startsWith("X: 5 cm|").contains("= X 0.05 m");
            user.picture("g3-typed");
            user.key("Return");
            user.release();
            assertThat(gear(user.scene())
                            .minus(gear(authored))
                            .minus(new Vec3(0.05, 0, 0))
                            .length())
                    .isLessThan(1e-9);
            user.key("ctrl+z");
            user.holds("the gear back by one undo", scene -> scene.equals(authored));

            user.hold(x, y);
            user.move(x + 60, y + 10);
            user.key("Escape");
            user.release();
            assertThat(user.scene()).as("given up").isEqualTo(authored);

            user.key("s");
            user.hold(x, y);
            user.move(x + 63, y + 10);
            assertThat(value(user)).contains("steps of ");
            user.picture("g4-snapped");
            user.release();
            double moved = gear(user.scene()).x() - gear(authored).x();
            assertThat(moved * 100).as("whole centimetres").isCloseTo(Math.rint(moved * 100), CLOSE);
            user.key("ctrl+z");

            user.key("e");
            user.item("viewport", "Turn in View");
            user.picture("g5-turn-handles");
            user.key("shift+e");
            user.type("y30");
            assertThat(value(user)).startsWith("Y: 30|");
            user.key("Return");
            user.holds(
                    "the turned gear",
                    scene -> Math.abs(scene.bodies()
                                            .get(0)
                                            .pose()
                                            .rotation()
                                            .toDegrees()
                                            .y()
                                    - 30)
                            < 1e-3);
            user.key("ctrl+z");

            user.menu("View", "Light Theme");
            user.press("hierarchy", "Step");
            user.key("r");
            JsonNode bar = user.item("viewport", "Scale X");
            user.picture("g6-scale-handles-light");
            user.hold(bar.path("x").asDouble(), bar.path("y").asDouble());
            user.move(bar.path("x").asDouble() + 30, bar.path("y").asDouble());
            user.picture("g7-scaled-light");
            user.release();
            user.holds(
                    "a wider step",
                    scene -> scene.obstacles().get(0).size().x() > 0.31
                            && scene.obstacles().get(0).size().y() == 0.2);
            user.key("ctrl+z");
            user.holds("all as it was", scene -> scene.equals(authored));
        }
    }

    @Test
    void theSelectionSnapsToSurfacesAndFalls() throws Exception {
        try (Journey user = open(project())) {
            user.waitFor("shapes", state -> state.path("shapesComplete").asBoolean());
            Scene authored = user.scene();
            user.press("hierarchy", "Gear");
            user.key("d");
            user.holds("the gear on the floor", scene -> gear(scene).y() < 0.3);
            user.picture("g8-dropped");
            double floor = gear(user.scene()).y();
            user.key("ctrl+z");
            user.holds("the gear back", scene -> scene.equals(authored));

            user.menu("View", "Handles", "Snapping…");
            user.press("dialog", "Snap");
            user.press("dialog", "Moves keep to");
            user.press("dialog", "Surface under the pointer");
            user.picture("g9-snapping");
            user.press("dialog", "Close");
            JsonNode free = user.item("viewport", "Move Freely");
            JsonNode step = user.item("viewport", "Obstacle Step");
            user.hold(free.path("x").asDouble(), free.path("y").asDouble());
            user.move(step.path("x").asDouble(), step.path("y").asDouble() - 25);
            assertThat(value(user)).contains("surface");
            user.picture("g10-on-the-surface");
            user.release();
            user.holds(
                    "the gear on the step",
                    scene -> gear(scene).x() > 0 && gear(scene).y() > 0.2);
            Vec3 onStep = gear(user.scene());
            user.key("d");
            user.waitFor("the log", state -> state.path("log").toString().contains("stands already"));
            assertThat(gear(user.scene())).isEqualTo(onStep);
            user.key("ctrl+z");

            user.key("shift+d");
            user.waitUntilIdle();
            user.holds("the gear at rest", scene -> gear(scene).y() < 0.3);
            assertThat(gear(user.scene()).y())
                    .as("played, it lies where its shape would")
                    .isCloseTo(floor, Offset.offset(2e-3));
            user.menu("View", "Light Theme");
            user.picture("g11-at-rest-light");
            user.key("ctrl+z");
            user.holds("all as it was", scene -> scene.equals(authored));
        }
    }

    private static String value(Journey user) {
        return user.item("viewport", "Drag value").path("value").asText();
    }
}
