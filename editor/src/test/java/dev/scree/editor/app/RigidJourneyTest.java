package dev.scree.editor.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.ContactShape;
import dev.scree.runtime.scene.Keyframe;
import dev.scree.runtime.scene.ObstacleShape;
import dev.scree.runtime.scene.Scene;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Obstacles, grains, motions and problems by mouse and keyboard in the real window. */
class RigidJourneyTest extends WindowJourney {
    RigidJourneyTest() {
        super(720);
    }

    @Test
    void obstaclesGrainsAndMotionsAreMadeEditedUndoneAndProblemsMended() throws Exception {
        try (Journey user = open()) {
            Path folder = user.newProject("A box for bodies", home.resolve("rigid"));
            user.key("ctrl+i");
            user.enter("dialog", "Path", MODELS.resolve("gear.obj").toString());
            user.waitFor(
                    "the body",
                    state -> user.scene().bodies().size() == 1
                            && state.path("shapesComplete").asBoolean());

            user.menu("Scene", "Add Box Obstacle");
            user.holds("the box", scene -> scene.obstacles().size() == 1);
            double y = user.scene().obstacles().get(0).pose().position().y();
            JsonNode handle = user.item("viewport", "Move Y");
            user.drag(
                    handle.path("x").asDouble(),
                    handle.path("y").asDouble(),
                    handle.path("x").asDouble(),
                    handle.path("y").asDouble() - 40);
            user.holds(
                    "the moved box",
                    scene -> scene.obstacles().get(0).pose().position().y() > y + 0.02);
            user.press("toolbar", "Undo");
            user.holds(
                    "the box put back by one undo",
                    scene -> scene.obstacles().get(0).pose().position().y() == y);
            user.enter("inspector", "Position X", "-0.3");
            user.holds(
                    "its new place",
                    scene -> scene.obstacles().get(0).pose().position().x() == -0.3);
            user.key("ctrl+d");
            user.holds("the copy", scene -> scene.obstacles().size() == 2);
            user.choose("Shape", "Capsule");
            user.holds("a capsule", scene -> scene.obstacles().get(1).shape() == ObstacleShape.CAPSULE);
            user.enter("inspector", "Diameter", "0.12");
            user.holds("its diameter", scene -> scene.obstacles().get(1).size().x() == 0.12);
            user.picture("e1-obstacles");
            user.key("Delete");
            user.holds("one obstacle", scene -> scene.obstacles().size() == 1);

            user.menu("Scene", "Add Grains");
            user.enter("inspector", "Diameter", "0.03");
            user.holds(
                    "the grains",
                    scene -> scene.grains().size() == 1 && scene.grains().get(0).diameter() == 0.03);
            user.picture("e2-grains");

            motions(user);
            problems(user);

            user.save();
            Scene saved = user.scene();
            assertThat(ProjectFolder.open(folder).readScene("main")).isEqualTo(saved);
        }
    }

    private static void motions(Journey user) {
        user.press("hierarchy", "gear");
        user.press("inspector", "Place");
        user.press("inspector", "Particles");
        user.press("inspector", "Material and Mass");
        user.choose("Kind", "Hinged");
        user.holds(
                "a hinge at the body",
                scene -> scene.bodies().get(0).motion() == BodyMotion.HINGED
                        && scene.bodies()
                                .get(0)
                                .pivot()
                                .point()
                                .equals(scene.bodies().get(0).pose().position()));
        user.enter("inspector", "Pivot Y", "0.5");
        user.press("inspector", "Motor given");
        user.holds("the motor", scene -> scene.bodies().get(0).pivot().motorSpeed() != null);
        user.press("inspector", "Set Pivot to Body Centre");
        user.holds(
                "the pivot in the middle",
                scene -> scene.bodies().get(0).pivot().point().y() != 0.5);
        user.picture("e3-hinged");
        Body hinged = user.scene().bodies().get(0);
        assertThat(hinged.pivot().motorTorque())
                .as("a motor without torque would do nothing")
                .isPositive();
        assertThat(hinged.pivot().point().minus(hinged.pose().position()).length())
                .isLessThan(1e-4);

        user.choose("Kind", "Animated");
        keyframes(user, 0);
        user.press("inspector", "Add Keyframe Here");
        keyframes(user, 0, 1);
        user.enter("inspector", "Keyframe 2", "2.5");
        keyframes(user, 0, 2.5);
        user.press("inspector", "Remove keyframe 1");
        keyframes(user, 2.5);
        user.picture("e4-animated");
        user.press("toolbar", "Undo");
        keyframes(user, 0, 2.5);

        user.choose("Kind", "Static");
        user.choose("Touched by", "Mesh");
        user.holds("its mesh is touched", scene -> scene.bodies().get(0).contact() == ContactShape.MESH);
        user.picture("e5-static");
        user.choose("Kind", "Dynamic");
        user.press("inspector", "Material and Mass");
        user.press("inspector", "Place");
    }

    private static void problems(Journey user) {
        user.holds("a dynamic body", scene -> scene.bodies().get(0).motion() == BodyMotion.DYNAMIC);
        double height = user.scene().bodies().get(0).pose().position().y();
        user.enter("inspector", "Position X", "-0.3");
        user.holds(
                "the body in the box",
                scene -> scene.bodies().get(0).pose().position().x() == -0.3);
        user.press("problems", "Problems");
        user.waitFor(
                "the overlap", state -> fix(user) != null && state.path("tasks").isEmpty());
        user.picture("e6-problems");
        user.press("problems", fix(user));
        user.holds(
                "the body moved out",
                scene -> scene.bodies().get(0).pose().position().y() > height + 0.1
                        || Math.abs(scene.bodies().get(0).pose().position().x() + 0.3) > 0.05
                        || Math.abs(scene.bodies().get(0).pose().position().z()) > 0.05);
        user.waitFor("no problem about the gear", state -> fix(user) == null);
        user.press("toolbar", "Undo");
        user.holds(
                "the body in the box again",
                scene -> scene.bodies().get(0).pose().position().x() == -0.3);
    }

    private static void keyframes(Journey user, double... times) {
        user.holds(
                "keyframes at " + Arrays.toString(times),
                scene -> scene.bodies().get(0).animation() != null
                        && Arrays.equals(
                                times,
                                scene.bodies().get(0).animation().keyframes().stream()
                                        .mapToDouble(Keyframe::time)
                                        .toArray()));
    }

    private static String fix(Journey user) {
        for (JsonNode item : user.items("problems")) {
            if (item.path("label").asText().startsWith("Move It")) {
                return item.path("label").asText();
            }
        }
        return null;
    }
}
