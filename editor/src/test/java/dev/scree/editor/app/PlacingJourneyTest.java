package dev.scree.editor.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Where things come to stand that are dropped, double-clicked, imported or added, in the real window. */
class PlacingJourneyTest extends WindowJourney {
    PlacingJourneyTest() {
        super(800);
    }

    @Test
    void thingsStandWhereTheyAreDroppedAndBesideEachOtherElse() throws Exception {
        try (Journey user = open()) {
            user.newProject("A box for bodies", home.resolve("placing"));
            user.press("presets", "Presets");

            JsonNode row = user.item("presets", "gear");
            user.hold(row.path("x").asDouble(), row.path("y").asDouble());
            JsonNode picture = user.item("viewport", "Picture");
            double x = picture.path("x").asDouble() + 60;
            double y = picture.path("y").asDouble() + 40;
            user.move(row.path("x").asDouble() + 30, row.path("y").asDouble() + 10);
            user.move(x, y - 10);
            user.move(x, y);
            user.waitFor("the mark", state -> user.find("viewport", "Landing").isPresent());
            user.picture("p1-dragged");
            user.release();
            user.holds("the gear", scene -> scene.bodies().size() == 1);
            JsonNode gear = user.item("viewport", "Body Gear");
            assertThat(Math.hypot(gear.path("x").asDouble() - x, gear.path("y").asDouble() - y))
                    .as("it is where it was dropped [px]")
                    .isLessThan(60);
            user.picture("p2-dropped");

            // What was pressed before comes while the next thing is held; that one has cost nothing so far.
            JsonNode next = user.item("presets", "king");
            user.press("presets", "ball");
            user.hold(next.path("x").asDouble(), next.path("y").asDouble());
            user.move(next.path("x").asDouble() + 30, next.path("y").asDouble() + 10);
            user.holds("the ball", scene -> scene.bodies().size() == 2);
            user.waitUntilIdle();
            assertThat(user.items("cost")).as("figures at the pointer").isEmpty();
            user.move(next.path("x").asDouble(), next.path("y").asDouble());
            user.release();
            user.press("toolbar", "Undo");
            user.holds("the gear alone", scene -> scene.bodies().size() == 1);
            user.press("hierarchy", "Gear");

            user.menu("View", "Frame Selection");
            double metre =
                    3.236 * user.item("viewport", "Picture").path("height").asDouble();
            row = user.item("presets", "king");
            user.hold(row.path("x").asDouble(), row.path("y").asDouble());
            user.move(row.path("x").asDouble() + 30, row.path("y").asDouble() + 10);
            gear = user.item("viewport", "Body Gear");
            double ring = gear.path("x").asDouble() - 0.035 * metre;
            user.move(ring + 3, gear.path("y").asDouble());
            user.move(ring, gear.path("y").asDouble());
            user.waitFor("the mark", state -> user.find("viewport", "Landing").isPresent());
            user.picture("p3-over-the-gear");
            user.release();
            user.holds("the king", scene -> scene.bodies().size() == 2);
            user.picture("p4-on-the-gear");
            Vec3 on = user.scene().bodies().get(1).pose().position();
            Vec3 under = user.scene().bodies().get(0).pose().position();
            assertThat(on.y() - under.y()).as("it stands on the ring [m]").isBetween(0.0613, 0.0613 + 0.02);

            user.doubleClick("presets", "king");
            user.waitUntilIdle();
            user.holds("one king more", scene -> scene.bodies().size() == 3);
            user.doubleClick("presets", "king");
            user.waitUntilIdle();
            user.holds("another", scene -> scene.bodies().size() == 4);
            List<Body> bodies = user.scene().bodies();
            Vec3 apart =
                    bodies.get(3).pose().position().minus(bodies.get(2).pose().position());
            assertThat(Math.hypot(apart.x(), apart.z()))
                    .as("beside each other [m]")
                    .isGreaterThan(0.04);
            assertThat(apart.y()).isZero();
            user.picture("p5-double-clicked");
            user.press("toolbar", "Undo");
            user.holds("one step", scene -> scene.bodies().size() == 3);
            Scene before = user.scene();
            user.menu("Scene", "Add Box Obstacle");
            user.menu("Scene", "Add Box Obstacle");
            user.holds("two boxes", scene -> scene.obstacles().size() == 2);
            assertThat(user.scene().obstacles().get(0).pose())
                    .isNotEqualTo(user.scene().obstacles().get(1).pose());
            user.menu("View", "Light Theme");
            user.picture("p6-obstacles-light");
            user.press("toolbar", "Undo");
            user.press("toolbar", "Undo");
            user.holds("no boxes", scene -> scene.equals(before));
        }
    }
}
