package dev.scree.editor.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Camera;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Many objects by mouse and keys: chosen by a box, filtered, grouped, renamed, cut and pasted. */
class OutlinerJourneyTest extends WindowJourney {
    OutlinerJourneyTest() {
        super(720);
    }

    /** Twenty gears in four rows. */
    private Path project() throws IOException {
        List<Body> bodies = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            bodies.add(Body.of(
                            "gear-" + i,
                            "models/gear.obj",
                            Scene.DEFAULT_MATERIAL,
                            Pose.at(-0.6 + 0.3 * (i % 5), 0.3 + 0.25 * (i / 5), 0))
                    .withName("Gear " + i)
                    .withScale(2));
        }
        Scene scene = Scene.empty("main")
                .withBodies(bodies)
                .withCamera(new Camera(new Vec3(0, 0.75, 2.6), new Vec3(0, 0.7, 0), 45, null));
        return TestProject.create(home.resolve("many"), scene, "gear.obj");
    }

    private static double height(Scene scene, int body) {
        return scene.bodies().get(body).pose().position().y();
    }

    private static long selected(Journey user) {
        return user.items("hierarchy").stream()
                .filter(item -> item.path("value").asText().equals("selected"))
                .filter(item -> item.path("label").asText().startsWith("Gear"))
                .count();
    }

    @Test
    void manyObjectsAreChosenGroupedRenamedAndPasted() throws Exception {
        try (Journey user = open(project())) {
            user.waitFor("shapes", state -> state.path("shapesComplete").asBoolean());
            Scene before = user.scene();
            user.press("toolbar", "Select Tool");
            JsonNode first = user.item("viewport", "Body Gear 0");
            JsonNode last = user.item("viewport", "Body Gear 4");
            double x0 = first.path("x").asDouble() - 45;
            double x1 = last.path("x").asDouble() + 45;
            double y = first.path("y").asDouble();
            user.hold(x0, y - 30);
            user.move(x1 - 20, y + 20);
            user.move(x1, y + 35);
            user.item("viewport", "Selection box");
            user.picture("o1-box");
            user.release();
            user.keyAtOnce("ctrl+g");
            user.holds("the group", scene -> scene.groups().size() == 1);
            assertThat(user.scene().groups().get(0).members())
                    .containsExactly(
                            "bodies/gear-0", "bodies/gear-1", "bodies/gear-2", "bodies/gear-3", "bodies/gear-4");
            user.picture("o2-group");
            user.enter("inspector", "Position Y", "0.5");
            user.holds("the group's place", scene -> height(scene, 0) == 0.5 && height(scene, 4) == 0.5);
            user.enter("inspector", "Rotation Z", "90");
            user.holds("the group's rotation", scene -> Math.abs(height(scene, 0) + 0.1) < 1e-6);
            user.enter("inspector", "Scale by", "0.5");
            user.holds("the group's size", scene -> Math.abs(height(scene, 0) - 0.2) < 1e-6);
            user.picture("o2-turned");
            user.key("ctrl+z");
            user.key("ctrl+z");
            user.key("ctrl+z");
            user.holds("the group as it was", scene -> scene.bodies().equals(before.bodies()));
            user.key("ctrl+g");
            user.holds("a group around it", scene -> scene.groups().size() == 2);
            assertThat(user.scene().groups().get(0).parent())
                    .isEqualTo(user.scene().groups().get(1).name());
            user.picture("o2-nested");
            user.key("ctrl+z");
            user.holds("one group", scene -> scene.groups().size() == 1);

            user.key("ctrl+f");
            user.type("gear 1");
            user.waitFor(
                    "the filter",
                    state -> user.find("hierarchy", "Gear 17").isPresent()
                            && user.find("hierarchy", "Gear 7").isEmpty());
            user.press("hierarchy", "Gear 10");
            user.keyDown("shift");
            user.press("hierarchy", "Gear 13");
            user.keyUp("shift");
            assertThat(selected(user)).isEqualTo(4);
            user.picture("o3-filtered");
            user.press("hierarchy", "Clear Filter");
            user.key("l");
            user.holds("the locks", scene -> scene.locked().size() == 4);
            user.key("ctrl+z");

            user.key("ctrl+x");
            user.holds("the cut", scene -> scene.bodies().size() == 16);
            user.key("ctrl+v");
            user.holds("the copies", scene -> scene.bodies().size() == 20);
            assertThat(user.scene().bodies())
                    .extracting(b -> b.pose())
                    .containsExactlyInAnyOrderElementsOf(
                            before.bodies().stream().map(Body::pose).toList());
            user.press("hierarchy", "Gear 17");
            user.key("F2");
            user.item("hierarchy", "Name");
            user.type("Big wheel");
            user.key("Return");
            user.holds("the name", scene -> scene.bodies().stream()
                    .anyMatch(b -> b.name().equals("Big wheel")));
            user.menu("Edit", "Array or Scatter…");
            user.picture("o4-array");
            user.press("dialog", "Form");
            user.press("dialog", "Scatter on Surfaces");
            user.press("dialog", "Make Copies");
            user.holds("the copies", scene -> scene.bodies().size() > 20);
            user.menu("View", "Light Theme");
            user.picture("o5-light");
            JsonNode row = user.item("hierarchy", "Big wheel");
            user.pressRight(row.path("x").asDouble(), row.path("y").asDouble());
            user.item("hierarchy", "Select Same Model");
            user.picture("o6-menu");
            user.key("Escape");
            for (int i = 0; i < 5; i++) {
                user.key("ctrl+z");
            }
            user.holds("all undone", before::equals);
        }
    }
}
