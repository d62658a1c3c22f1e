package dev.scree.editor.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.scree.runtime.scene.Obstacle;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
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

    @Test
    void numbersAreTypedAsExpressionsAndDraggedForOneOrSeveral() throws Exception {
        try (Journey user = open()) {
            user.newProject("A box for bodies", home.resolve("numbers"));
            user.menu("Scene", "Add Box Obstacle");
            user.holds("the box", scene -> scene.obstacles().size() == 1);

            user.press("inspector", "Size X");
            user.type("0.1*2+5cm");
            user.item("inspector", "preview: = 0.25 m");
            user.picture("n1-typing");
            user.key("Tab");
            user.holds("its size", scene -> size(scene, 0).x() == 0.25);
            user.type("1/2 ft");
            user.key("Return");
            user.holds("its height", scene -> size(scene, 0).y() == 0.1524);

            double depth = size(user.scene(), 0).z();
            user.enter("inspector", "Size Z", "5 apples");
            assertThat(user.items("inspector"))
                    .anyMatch(item -> item.path("label").asText().startsWith("\"5 apples\" has \"apples\""));
            user.picture("n2-refused");
            // The pointer still rests on the field: its card would lie over the reason.
            long drawn = user.state().path("drawn").asLong();
            user.waitFor("a second or so", state -> state.path("drawn").asLong() > drawn + 20);
            assertThat(user.find("inspector", "text: in files: size")).isEmpty();
            user.key("Escape");
            user.item("inspector", "text: in files: size");
            assertThat(size(user.scene(), 0).z()).as("the old value stays").isEqualTo(depth);

            Scene before = user.scene();
            JsonNode x = user.item("inspector", "Size X");
            user.drag(x, 60);
            user.holds("the dragged size", scene -> size(scene, 0).x() > 0.3);
            double coarse = size(user.scene(), 0).x() - 0.25;
            user.press("toolbar", "Undo");
            user.holds("one undo for the drag", scene -> scene.equals(before));
            user.keyDown("shift");
            user.drag(x, 60);
            user.keyUp("shift");
            user.holds("the finer drag", scene -> size(scene, 0).x() > 0.25);
            assertThat(size(user.scene(), 0).x() - 0.25).isBetween(0.05 * coarse, 0.2 * coarse);
            user.press("toolbar", "Undo");

            user.menu("Scene", "Add Box Obstacle");
            user.holds("two boxes", scene -> scene.obstacles().size() == 2);
            user.key("ctrl+a");
            user.item("inspector", "Size X");
            assertThat(user.item("inspector", "Size X").path("value").asText()).isEqualTo("mixed");
            user.picture("n3-several");
            double apart = size(user.scene(), 1).x() - size(user.scene(), 0).x();
            user.drag(user.item("inspector", "Size X"), 40);
            user.holds("the first one larger", scene -> size(scene, 0).x() > 0.26);
            assertThat(size(user.scene(), 1).x() - size(user.scene(), 0).x())
                    .as("they stay as far apart")
                    .isCloseTo(apart, within(1e-9));
            user.enter("inspector", "Size X", "30 cm");
            user.holds(
                    "both alike",
                    scene -> size(scene, 0).x() == 0.3 && size(scene, 1).x() == 0.3);
            user.press("inspector", "Hidden");
            user.holds("both hidden", scene -> scene.obstacles().stream().allMatch(Obstacle::hidden));
            user.menu("View", "Light Theme");
            user.enter("inspector", "Size Y", "2 kg");
            user.picture("n4-several-light");
            user.key("Escape");
            user.press("toolbar", "Undo");
            user.holds("one undo for both", scene -> scene.obstacles().stream().noneMatch(Obstacle::hidden));
        }
    }

    @Test
    void valuesAreResetCopiedPastedAndExplained() throws Exception {
        try (Journey user = open()) {
            user.newProject("A box for bodies", home.resolve("values"));
            user.menu("Scene", "Add Box Obstacle");
            user.enter("inspector", "Position X", "0.4");
            user.enter("inspector", "Position Z", "-0.3");
            user.holds("its place", scene -> place(scene, 0).equals(new Vec3(0.4, 0.1, -0.3)));
            user.pressRight("inspector", "Place");
            user.press("inspector", "Copy \"Place\"");
            user.menu("Scene", "Add Box Obstacle");
            user.holds("two boxes", scene -> scene.obstacles().size() == 2);
            user.pressRight("inspector", "Place");
            user.press("inspector", "Paste \"Place\"");
            user.holds("the pasted place", scene -> place(scene, 1).equals(place(scene, 0)));

            user.pressRight("inspector", "Position X");
            user.item("inspector", "Copy Value");
            user.picture("v1-menu");
            user.press("inspector", "Reset to Default (0, 0, 0)");
            user.holds("the default", scene -> place(scene, 1).equals(Vec3.ZERO));

            user.pressRight("inspector", "Position X");
            user.press("inspector", "Copy Value");
            user.pressRight("inspector", "Material");
            user.press("inspector", "Paste Value");
            user.waitFor(
                    "why it does not fit",
                    state -> state.path("log").toString().contains("and Material takes the id of a material"));

            JsonNode size = user.item("inspector", "Size X");
            user.move(size.path("x").asDouble(), size.path("y").asDouble());
            user.item("inspector", "text: Takes three numbers, each a number from 0.000001 to 100000, in m.");
            user.item("inspector", "text: While a scene plays, a change waits for the next Play.");
            user.picture("v2-help");
            user.menu("View", "Light Theme");
            user.move(size.path("x").asDouble(), size.path("y").asDouble());
            user.item("inspector", "text: in files: size");
            user.picture("v3-help-light");
        }
    }

    private static Vec3 place(Scene scene, int obstacle) {
        return scene.obstacles().get(obstacle).pose().position();
    }

    private static Vec3 size(Scene scene, int obstacle) {
        return scene.obstacles().get(obstacle).size();
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
