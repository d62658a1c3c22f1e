package dev.scree.editor.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.editor.video.VideoReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Colours by quantities in the window: chosen by menu, search and legend, with a range of the frame or a fixed one. */
class ColourJourneyTest extends WindowJourney {
    ColourJourneyTest() {
        super(720);
    }

    @Test
    void particlesAreColouredByQuantitiesWithALegend() throws IOException {
        try (Journey user = open(TestProject.dam(home.resolve("dam")))) {
            user.waitUntilIdle();
            user.press("menu", "View");
            user.picture("k0-menu");
            user.press("menu", "Colour by");
            user.press("menu", "Colour by Speed");
            legend(user, "Speed: Nothing to show yet: values come with Play");
            user.press("viewport", "Legend");
            user.item("viewport", "Nothing to show yet: values come with Play.");
            assertThat(user.find("viewport", "From")).as("a range of nothing").isEmpty();
            user.picture("k0-before-play");
            user.key("Escape");
            user.press("toolbar", "Play");
            user.waitFor("the play", state -> state.path("frames").asInt() > 6);
            user.press("toolbar", "Pause");
            user.waitFor("the pause", state -> state.path("play").asText().equals("PAUSED"));
            double[] speeds = range(user, "Speed");
            assertThat(speeds[0]).isZero();
            assertThat(speeds[1]).isBetween(0.1, 20.0);
            user.picture("k1-speed");

            // The paused frame gets its pressure as soon as that is wanted.
            user.keyTwice("shift");
            user.type("colour by pressure");
            user.key("Return");
            double[] pressures = range(user, "Pressure");
            assertThat(pressures[1])
                    .as("the greatest pressure of half a metre of water [Pa]")
                    .isBetween(500.0, 50_000.0);
            user.picture("k2-pressure");

            // A video has the same colours, and says so before it is made.
            user.menu("File", "Export Video…");
            user.enter("dialog", "Width", "320");
            user.enter("dialog", "Height", "180");
            user.picture("k7-video");
            user.press("dialog", "Make Video");
            user.waitFor("the video", 120, state -> state.path("log").toString().contains("The video is ready"));
            assertThat(purple(home.resolve("dam/recordings/main.mp4")))
                    .as("pixels in the purple of low pressures, which water has not")
                    .isGreaterThan(50);

            user.press("viewport", "Legend");
            user.press("viewport", "Colour map");
            user.press("viewport", "Plasma");
            user.press("viewport", "Automatic range");
            user.enter("viewport", "To", "4 kPa");
            user.picture("k3-choices");
            user.key("Escape");
            assertThat(range(user, "Pressure")[1]).isEqualTo(4000);
            user.menu("View", "Light Theme");
            user.picture("k4-fixed-light");

            // Frames from before pressure was wanted say so.
            user.press("timeline", "Timeline");
            var frame = user.item("timeline", "Frame");
            user.drag(
                    frame.path("x").asDouble(),
                    frame.path("y").asDouble(),
                    frame.path("x").asDouble() - 0.45 * frame.path("width").asDouble(),
                    frame.path("y").asDouble());
            user.picture("k5-scrubbed-light");
            user.press("viewport", "Legend");
            user.press("viewport", "Colour by");
            user.press("viewport", "Material");
            user.key("Escape");
            legend(user, "Material");
            user.picture("k6-material-light");
        }
    }

    private static long purple(Path video) {
        List<byte[]> pictures = VideoReader.read(video).redness();
        // Earlier frames have no pressure, since nobody had asked for it.
        byte[] red = pictures.get(pictures.size() - 1);
        return IntStream.range(0, red.length)
                .filter(i -> Byte.toUnsignedInt(red[i]) > 138)
                .count();
    }

    private static void legend(Journey user, String value) {
        user.waitFor("a legend of " + value, state -> user.find("viewport", "Legend")
                .map(item -> item.path("value").asText().startsWith(value))
                .orElse(false));
    }

    /** The ends of the range that the legend shows, once it shows one of a quantity. */
    private static double[] range(Journey user, String quantity) {
        String[][] words = {{}};
        user.waitFor("a range of " + quantity, state -> {
            words[0] = user.item("viewport", "Legend").path("value").asText().split(" ");
            return words[0][0].equals(quantity) && words[0].length == 3;
        });
        return new double[] {Double.parseDouble(words[0][1]), Double.parseDouble(words[0][2])};
    }
}
