package dev.scree.editor.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.BodySolver;
import dev.scree.runtime.scene.Camera;
import dev.scree.runtime.scene.Domain;
import dev.scree.runtime.scene.FluidBlock;
import dev.scree.runtime.scene.Pivot;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the hand does to a scene that plays: it pushes with a ball, and holds what turns. */
class HandJourneyTest extends WindowJourney {
    HandJourneyTest() {
        super(720);
    }

    /** Water in a tank, and a wheel above it that turns. */
    private Path project() throws IOException {
        Vec3 axle = new Vec3(0.3, 0.6, 0);
        Scene empty = Scene.empty("main");
        Scene scene = empty.withDomain(
                        new Domain(new Vec3(-0.6, 0, -0.3), new Vec3(0.6, 1, 0.3), true, Scene.DEFAULT_MATERIAL, null))
                .withPhysics(empty.physics().withFluidSpacing(0.05).withBodySolver(BodySolver.REALTIME))
                .withBlocks(List.of(new FluidBlock(
                        "water",
                        null,
                        new Vec3(-0.6, 0, -0.3),
                        new Vec3(0.6, 0.3, 0.3),
                        Scene.DEFAULT_FLUID,
                        null,
                        null)))
                .withBodies(List.of(Body.of("wheel", "models/gear.obj", Scene.DEFAULT_MATERIAL, new Pose(axle, null))
                        .withName("Wheel")
                        .withResolution(16)
                        .withMotion(BodyMotion.HINGED)
                        .withAngularVelocity(new Vec3(0, 0, 5))
                        .withPivot(new Pivot(axle, new Vec3(0, 0, 1), 5.0, 10, 0))))
                .withCamera(new Camera(new Vec3(0.2, 0.9, 1.9), new Vec3(0, 0.4, 0), 45, null));
        return TestProject.create(home.resolve("hand"), scene, "gear.obj");
    }

    @Test
    void aBallPushesWaterAndAWheelIsHeldByHand() throws Exception {
        try (Journey user = open(project())) {
            user.waitFor("shapes", state -> state.path("shapesComplete").asBoolean());
            Scene authored = user.scene();
            user.press("toolbar", "Play");
            user.waitFor("frames", state -> state.path("frames").asInt() > 5);
            user.press("toolbar", "Push with a Ball");
            user.item("viewport", "Ball size");
            JsonNode picture = user.item("viewport", "Picture");
            double x = picture.path("x").asDouble();
            double y = picture.path("y").asDouble();
            user.hold(x - 150, y + 60);
            user.waitFor("the ball", state -> user.find("viewport", "Ball").isPresent());
            user.waitFor("the ball under the pointer", state -> user.find("viewport", "Ball")
                    .filter(ball -> Math.abs(ball.path("x").asDouble() - (x - 150)) < 12)
                    .isPresent());
            user.picture("h1-ball");
            for (int k = -150; k <= 30; k += 30) {
                user.move(x + k, y + 90);
            }
            user.picture("h2-pushed");
            double before = width(user);
            user.wheel(3);
            user.waitFor("a larger ball", state -> width(user) > 1.3 * before);
            user.picture("h3-larger");
            user.release();
            user.waitFor("no ball", state -> user.find("viewport", "Ball").isEmpty());

            user.press("toolbar", "Hold Hinges and Sliders");
            user.item("viewport", "Held");
            user.picture("h4-held");
            user.press("toolbar", "Let Go of Hinges and Sliders");
            user.waitFor(
                    "the wheel let go", state -> user.find("viewport", "Held").isEmpty());
            assertThat(user.scene()).as("nothing of it is in the scene").isEqualTo(authored);
            user.press("toolbar", "Stop");
        }
    }

    private static double width(Journey user) {
        return user.find("viewport", "Ball")
                .map(ball -> ball.path("w").asDouble(ball.path("width").asDouble()))
                .orElse(0.0);
    }
}
