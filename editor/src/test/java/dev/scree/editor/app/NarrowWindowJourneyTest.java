package dev.scree.editor.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** A window of 1280 x 800 at a zoom of 150 %: the toolbar and the timeline keep all that they offer, and legibly. */
class NarrowWindowJourneyTest extends WindowJourney {
    NarrowWindowJourneyTest() {
        super(800);
    }

    @Test
    void nothingOverlapsAndNoButtonIsLost() throws IOException {
        try (Journey user = open(TestProject.dam(home.resolve("dam")))) {
            user.waitUntilIdle();
            user.resize(1280, 800);
            user.press("toolbar", "Play");
            user.waitFor("the play", state -> state.path("frames").asInt() > 6);
            user.press("toolbar", "Pause");
            user.waitFor("the pause", state -> state.path("play").asText().equals("PAUSED"));
            long small = user.state().path("textHeight").asLong();
            user.key("ctrl+alt+s");
            user.enter("dialog", "Zoom", "150");
            user.waitFor("the zoom", state -> state.path("textHeight").asLong() > 1.3 * small);
            user.press("dialog", "Close");
            user.press("timeline", "Timeline");
            user.key("comma");
            user.item("timeline", "Show Newest");
            user.picture("nw1-paused");
            // The tools of the hand are used all the time, and so never in a menu.
            for (String tool : List.of("Select Tool", "Move Tool", "Rotate Tool", "Scale Tool", "Paint Resolution")) {
                user.item("toolbar", tool);
            }
            apart(user, "timeline");
            apart(user, "toolbar");
            user.press("toolbar", "Stop");
            user.waitFor("the end", state -> state.path("play").asText().equals("STOPPED"));
            user.enter("inspector", "Fluid spacing", "0.05");
            user.waitUntilIdle();
            user.picture("nw2-stale");
            apart(user, "timeline");
            apart(user, "toolbar");
        }
    }

    /** At 1024 x 700, while a play pauses. */
    @Test
    void theToolWindowsBelowShowAllOfThemselvesAndTellOneTime() throws IOException {
        try (Journey user = open(TestProject.dam(home.resolve("low")))) {
            user.waitUntilIdle();
            user.resize(1024, 700);
            user.press("toolbar", "Play");
            user.waitFor("the play", state -> state.path("frames").asInt() > 20);
            user.press("toolbar", "Pause");
            user.waitFor("the pause", state -> state.path("play").asText().equals("PAUSED"));
            user.press("timeline", "Timeline");
            String words = user.item("timeline", "Shown").path("value").asText();
            double time = Double.parseDouble(words.replaceAll(".*t = (.*) s", "$1"));
            String told = String.format(Locale.ROOT, "t = %.2f s", time);
            assertThat(user.items("status").stream().map(i -> i.path("label").asText()))
                    .as("what the status bar says at " + words)
                    .anyMatch(label -> label.endsWith(told));

            user.press("plots", "Plots");
            user.key("alt+6");
            user.waitFor("the Timeline to be closed", state -> user.find("timeline", "Timeline")
                    .isEmpty());
            user.key("alt+6");
            user.waitFor("the Timeline before the Plots", state -> user.find("timeline", "Frame")
                    .isPresent());

            user.press("run", "Run");
            double edge = right(user.item("viewport", "Picture"));
            for (String last : List.of("Fluid particles", "Stage ")) {
                user.waitFor("the line " + last, state -> user.items("run").stream()
                        .anyMatch(i -> i.path("label").asText().startsWith(last)));
                for (JsonNode line : user.items("run")) {
                    assertThat(right(line)).as("right end of " + line).isLessThanOrEqualTo(edge);
                }
                JsonNode line = user.items("run").get(1);
                user.move(line.path("x").asDouble(), line.path("y").asDouble());
                user.wheelDown(10);
            }
            user.picture("nw3-run");
        }
    }

    /** What one reads and presses in a bar lies within the window, and nothing of it on something else. */
    private static void apart(Journey user, String scope) {
        List<JsonNode> items = new ArrayList<>(user.items(scope));
        items.removeIf(item -> List.of("Timeline", "Shown", "Playhead", "Ruler", "Frame", "Range begins", "Range ends")
                        .contains(item.path("label").asText())
                || item.path("label").asText().startsWith("Event "));
        for (int i = 0; i < items.size(); i++) {
            JsonNode a = items.get(i);
            assertThat(right(a)).as("right end of " + a).isLessThanOrEqualTo(1280);
            assertThat(a.path("width").asDouble()).as("width of " + a).isGreaterThan(6);
            for (JsonNode b : items.subList(i + 1, items.size())) {
                double x = Math.min(right(a), right(b)) - Math.max(left(a), left(b));
                double y = Math.min(bottom(a), bottom(b)) - Math.max(top(a), top(b));
                assertThat(Math.min(x, y)).as(a + " lies on " + b).isLessThan(2);
            }
        }
    }

    private static double left(JsonNode item) {
        return item.path("x").asDouble() - item.path("width").asDouble() / 2;
    }

    private static double right(JsonNode item) {
        return item.path("x").asDouble() + item.path("width").asDouble() / 2;
    }

    private static double top(JsonNode item) {
        return item.path("y").asDouble() - item.path("height").asDouble() / 2;
    }

    private static double bottom(JsonNode item) {
        return item.path("y").asDouble() + item.path("height").asDouble() / 2;
    }
}
