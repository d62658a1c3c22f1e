package dev.scree.editor.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** The window stays fluent with ten thousand bodies: what its thread does for a frame leaves room for 60 a second. */
class ManyObjectsJourneyTest extends WindowJourney {
    private static final int MANY = 10_000;
    /** Time of a frame at 60 a second [ms]. */
    private static final double FRAME = 16;

    ManyObjectsJourneyTest() {
        super(800);
    }

    /** As the user's own: speed is what is measured here. */
    @Override
    List<String> compiler() {
        return List.of();
    }

    @Test
    void tenThousandBodiesLeaveTheWindowFluent() throws IOException {
        List<Body> bodies = new ArrayList<>();
        for (int i = 0; i < MANY; i++) {
            Pose pose = Pose.at(0.1 * (i % 100), 0.1 * (i / 100 % 10), 0.1 * (i / 1000));
            bodies.add(Body.of("b" + i, "models/pawn.obj", Scene.DEFAULT_MATERIAL, pose)
                    .withName("Pawn " + i)
                    .withScale(0.4)
                    .withResolution(6));
        }
        Scene scene = Scene.empty("main").withBodies(bodies);
        try (Journey user = open(TestProject.create(home.resolve("many"), scene, "pawn.obj"))) {
            user.waitFor("shapes", state -> state.path("shapesComplete").asBoolean());
            user.waitUntilIdle();
            double still = millis(user, () -> {});
            user.press("hierarchy", "Pawn 3");
            double selected = millis(user, () -> {});
            user.press("inspector", "Position X");
            user.key("Escape");
            var field = user.item("inspector", "Position X");
            double x = field.path("x").asDouble();
            double y = field.path("y").asDouble();
            user.hold(x, y);
            int[] step = {0};
            double dragged = millis(user, () -> user.move(x + 10 + ++step[0] % 40, y));
            user.release();
            user.key("ctrl+a");
            double all = millis(user, () -> {});
            user.picture("mo1-all-selected");
            System.out.printf(
                    Locale.ROOT,
                    "10,000 bodies: %.1f ms of the window's thread a frame, %.1f ms with one selected, "
                            + "%.1f ms while it is dragged by a number, %.1f ms with all selected%n",
                    still,
                    selected,
                    dragged,
                    all);
            assertThat(still).isLessThan(FRAME);
            assertThat(selected).isLessThan(FRAME);
            assertThat(dragged).isLessThan(FRAME);
            assertThat(all).isLessThan(FRAME);
        }
    }

    /** The middle of what the last frames took, after some in which something is done [ms of the processor]. */
    private static double millis(Journey user, Runnable each) {
        long begin = user.state().path("drawn").asLong();
        while (user.state().path("drawn").asLong() < begin + 70) {
            each.run();
        }
        return user.state().path("frameCpuMillis").asDouble();
    }
}
