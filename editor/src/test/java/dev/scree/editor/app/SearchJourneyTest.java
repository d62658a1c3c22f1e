package dev.scree.editor.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.Test;

/** Search Everywhere in the real window, by Shift pressed twice. */
class SearchJourneyTest extends WindowJourney {
    /** A busy machine draws so few frames that two presses may lie too far apart; a user would press again, too. */
    private static final int ATTEMPTS = 10;

    SearchJourneyTest() {
        super(900);
    }

    @Test
    void shiftTwiceFindsActionsObjectsMaterialsAndProperties() throws Exception {
        try (Journey user = open()) {
            user.newProject("A box for bodies", home.resolve("everywhere"));
            user.menu("Scene", "Add Box Obstacle");
            user.holds("the box", scene -> scene.obstacles().size() == 1);

            shiftTwice(user);
            user.picture("e1-everywhere");
            user.type("box");
            user.waitFor("the box, first", state -> marked(user).equals("Box"));
            user.picture("e2-everywhere-box");
            user.key("Tab");
            user.waitFor("only actions", state -> marked(user).equals("Undo Add Box"));
            user.key("Down");
            user.waitFor("the next action", state -> marked(user).equals("Add Box Obstacle"));
            user.key("Return");
            user.holds("a second box", scene -> scene.obstacles().size() == 2);

            shiftTwice(user);
            user.type("theme");
            user.key("Return");
            user.waitFor("the dialog's end", state -> !state.path("dialog").asBoolean());

            shiftTwice(user);
            user.type("grav");
            user.waitFor("the gravity", state -> marked(user).equals("Gravity"));
            user.picture("e3-everywhere-light");
            user.key("Return");
            user.item("inspector", "Gravity Y");

            user.menu("Help", "Search Everywhere…");
            user.item("dialog", "Search everywhere");
            user.key("Escape");
            user.waitFor("the dialog's end", state -> !state.path("dialog").asBoolean());
        }
    }

    private static void shiftTwice(Journey user) {
        for (int i = 0; i < ATTEMPTS && user.find("dialog", "Search everywhere").isEmpty(); i++) {
            user.keyTwice("shift");
        }
        assertThat(user.item("dialog", "Search everywhere").path("value").asText())
                .isEmpty();
    }

    private static String marked(Journey user) {
        for (JsonNode item : user.items("dialog")) {
            if (item.path("value").asText().equals("selected")) {
                return item.path("label").asText();
            }
        }
        return "nothing";
    }
}
