package dev.scree.editor.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.scree.runtime.scene.Cloth;
import org.junit.jupiter.api.Test;

/** Cloths in the real window: added, edited, copied, played and looked at. */
class ClothJourneyTest extends WindowJourney {
    ClothJourneyTest() {
        super(800);
    }

    @Test
    void aClothIsAddedEditedCopiedAndPlayed() throws Exception {
        try (Journey user = open()) {
            user.newProject("A box for bodies", home.resolve("sheets"));
            user.menu("Scene", "Add Cloth");
            user.holds("the cloth", scene -> scene.cloths().size() == 1);
            Cloth made = user.scene().cloths().get(0);
            assertThat(made.pins()).hasSize(2);
            assertThat(user.scene().fabrics()).singleElement().satisfies(fabric -> assertThat(fabric.id())
                    .isEqualTo(made.fabric()));
            user.waitUntilIdle();
            user.picture("cl1-added");
            user.enter("inspector", "Width", "40 cm");
            user.holds("its width", scene -> scene.cloths().get(0).size().x() == 0.4);
            user.press("inspector", "Fabric");
            user.waitUntilIdle();
            user.picture("cl2-fabrics");
            user.press("inspector", "Silk (library)");
            user.holds("silk", scene -> scene.cloths().get(0).fabric().equals("silk"));
            assertThat(user.scene().fabrics()).hasSize(2);
            user.key("ctrl+d");
            user.holds("its copy", scene -> scene.cloths().size() == 2);
            user.key("ctrl+z");
            user.holds("one again", scene -> scene.cloths().size() == 1);
            user.press("hierarchy", "Cloth");
            user.picture("cl3-selected");
            double[] middle = middle(user);
            user.key("b");
            user.drag(middle[0] - 60, middle[1], middle[0] + 60, middle[1]);
            user.holds(
                    "painted pins",
                    scene -> scene.cloths().get(0).pins().size() == 3
                            && scene.cloths().get(0).pins().get(2).points().size() > 5);
            user.picture("cl3-painted");
            user.key("ctrl+z");
            user.holds("no painted pins", scene -> scene.cloths().get(0).pins().size() == 2);
            user.key("w");
            user.press("toolbar", "Play");
            user.waitFor("frames", state -> state.path("frames").asInt() > 40);
            user.press("toolbar", "Pause");
            user.waitFor("the pause", state -> state.path("play").asText().equals("PAUSED"));
            user.picture("cl4-played");
            user.press("toolbar", "Stop");
            user.waitFor("the stop", state -> state.path("play").asText().equals("STOPPED"));
            user.save();
            assertThat(user.exit()).isZero();
        }
    }

    /** Where the cloth's middle is in the window [px]: where the gizmo stands. */
    private static double[] middle(Journey user) {
        JsonNode handle = user.item("viewport", "Move Freely");
        return new double[] {handle.path("x").asDouble(), handle.path("y").asDouble()};
    }
}
