package dev.scree.editor.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.Test;

/** Fields that one types in, in the real window: search fields, numbers of the Inspector, their menus and help. */
class FieldsJourneyTest extends WindowJourney {
    FieldsJourneyTest() {
        super(900);
    }

    @Test
    void searchFieldsFilterAsOneTypes() throws Exception {
        try (Journey user = open()) {
            user.newProject("A box for bodies", home.resolve("search"));

            user.key("ctrl+shift+a");
            user.item("dialog", "Find action");
            int all = user.items("dialog").size();
            user.type("add mat");
            user.waitFor("the filtered list", state -> user.items("dialog").size() < all);
            assertThat(marked(user)).isEqualTo("Add Material");
            user.picture("f1-find-action");
            int materials = user.scene().materials().size();
            user.key("Return");
            user.holds("the new material", scene -> scene.materials().size() == materials + 1);

            user.key("ctrl+shift+a");
            user.item("dialog", "Find action");
            user.type("theme");
            user.key("Return");
            user.waitFor("the dialog's end", state -> !state.path("dialog").asBoolean());
            user.key("ctrl+shift+a");
            user.item("dialog", "Find action");
            user.type("show");
            String first = marked(user);
            user.key("Down");
            assertThat(marked(user)).isNotEqualTo(first);
            user.picture("f2-find-action-light");
            user.key("Escape");
            user.waitFor("the dialog's end", state -> !state.path("dialog").asBoolean());

            user.key("ctrl+i");
            user.enter("dialog", "Path", MODELS + "/");
            user.item("dialog", "gear.obj");
            user.type("pawn");
            user.waitFor("the filtered files", state -> user.find("dialog", "gear.obj")
                    .isEmpty());
            user.picture("f3-file-chooser");
            user.key("Return");
            user.holds("the pawn", scene -> scene.bodies().size() == 1);
        }
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
