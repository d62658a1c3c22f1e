package dev.scree.editor.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

/** Curves of a play in the window: watched while it plays, used to go to a time, and exported. */
class PlotsJourneyTest extends WindowJourney {
    PlotsJourneyTest() {
        super(800);
    }

    @Test
    void curvesOfAPlayAreWatchedPressedAndExported() throws IOException {
        Path folder = TestProject.dam(home.resolve("dam"));
        try (Journey user = open(folder)) {
            user.waitUntilIdle();
            user.press("plots", "Plots");
            user.picture("q1-empty");
            user.press("toolbar", "Play");
            user.waitFor("curves", state -> samples(user) > 12);
            user.press("toolbar", "Pause");
            user.waitFor("the pause", state -> state.path("play").asText().equals("PAUSED"));
            user.picture("q2-curves");

            JsonNode energy = user.item("plots", "Energy");
            double x = energy.path("x").asDouble();
            double y = energy.path("y").asDouble();
            double newest = Double.parseDouble(
                    user.item("plots", "Shown time").path("value").asText());
            user.hold(x, y);
            user.release();
            user.waitFor("an earlier time", state -> {
                double now = Double.parseDouble(
                        user.item("plots", "Shown time").path("value").asText());
                return now > 0.1 * newest && now < 0.9 * newest;
            });
            user.menu("View", "Light Theme");
            user.press("plots", "Curves…");
            user.press("plots", "Momentum");
            user.key("Escape");
            user.picture("q3-time-light");

            user.press("plots", "Export CSV");
            Path table = folder.resolve("exports/main-plots.csv");
            user.waitFor("the table", state -> Files.exists(table));
            List<String> lines = Files.readAllLines(table);
            assertThat(lines).hasSizeGreaterThan(12);
            assertThat(lines.get(0)).startsWith("Time [s],Energy: Kinetic [J]");
            user.keyTwice("shift");
            user.type("export plots as png");
            user.key("Return");
            Path png = folder.resolve("exports/main-plots.png");
            user.waitFor("the picture", state -> Files.exists(png));
            BufferedImage picture = ImageIO.read(png.toFile());
            Files.copy(png, PICTURES.resolve("q4-exported.png"), StandardCopyOption.REPLACE_EXISTING);
            assertThat(picture.getWidth()).isGreaterThan(300);
            assertThat(colours(picture)).as("a diagram with lines and words").isGreaterThan(50);
        }
    }

    /** On the floor, seen from above without perspective, half as many pixels are half the distance. */
    @Test
    void distancesAreMeasuredBetweenTwoPresses() throws IOException {
        try (Journey user = open(TestProject.dam(home.resolve("dam")))) {
            user.waitUntilIdle();
            user.key("KP_7");
            user.key("KP_5");
            JsonNode picture = user.item("viewport", "Picture");
            double x = picture.path("x").asDouble() + 70;
            double y = picture.path("y").asDouble();
            user.key("m");
            double whole = measured(user, x, x + 60, y);
            user.picture("q5-measured");
            user.menu("View", "Light Theme");
            double half = measured(user, x + 15, x + 45, y);
            user.picture("q6-measured-light");
            assertThat(half).isPositive().isCloseTo(whole / 2, org.assertj.core.api.Assertions.within(0.03 * whole));
            user.key("w");
            user.waitFor(
                    "no measure", state -> user.find("viewport", "Measured").isEmpty());
        }
    }

    /** Measures between two places of one height and returns the distance [m]. */
    private static double measured(Journey user, double fromX, double toX, double y) {
        user.hold(fromX, y);
        user.release();
        user.waitFor("the first point", state -> user.find("viewport", "Measured")
                .map(item -> item.path("value").asText().startsWith("Press"))
                .orElse(false));
        user.hold(toX, y);
        user.release();
        String[] words = {""};
        user.waitFor("a distance", state -> {
            words[0] = user.item("viewport", "Measured").path("value").asText();
            return words[0].matches("[0-9.]+ m");
        });
        return Double.parseDouble(words[0].split(" ")[0]);
    }

    private static int samples(Journey user) {
        return user.find("plots", "Energy")
                .map(item -> item.path("value").asInt())
                .orElse(0);
    }

    private static long colours(BufferedImage picture) {
        return java.util.Arrays.stream(
                        picture.getRGB(0, 0, picture.getWidth(), picture.getHeight(), null, 0, picture.getWidth()))
                .distinct()
                .count();
    }
}
