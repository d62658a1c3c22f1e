package dev.scree.editor.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;

/** Ways to see more in the real window: edges, wireframe and x-ray. */
class DisplayJourneyTest extends WindowJourney {
    DisplayJourneyTest() {
        super(720);
    }

    @Test
    void meshesAreShownByTheirEdgesAndSeeThrough() throws IOException {
        try (Journey user = open()) {
            user.newProject("A box for bodies", home.resolve("display"));
            user.press("presets", "Presets");
            user.doubleClick("presets", "king");
            user.waitUntilIdle();
            user.holds("the king", scene -> scene.bodies().size() == 1);
            user.key("ctrl+d");
            user.holds("two kings", scene -> scene.bodies().size() == 2);
            user.key("Home");
            user.key("f");
            user.press("menu", "View");
            user.press("menu", "Display");
            user.picture("w0-menu");
            user.press("menu", "Shaded with Edges");
            user.key("Home");
            user.key("f");
            user.picture("w1-edges");
            user.key("6");
            user.picture("w2-wireframe");
            user.key("7");
            user.picture("w3-xray");
            user.menu("View", "Light Theme");
            user.picture("w4-xray-light");
            user.key("6");
            user.picture("w5-wireframe-light");
            user.key("2");
            user.press("menu", "View");
            user.press("menu", "Display");
            assertThat(user.find("menu", "X-Ray").orElseThrow().path("enabled").asBoolean())
                    .as("x-ray without meshes")
                    .isFalse();
        }
    }
}
