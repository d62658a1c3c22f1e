package dev.scree.editor.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import org.junit.jupiter.api.Test;

/** The library of materials in the real window. */
class MaterialsJourneyTest extends WindowJourney {
    MaterialsJourneyTest() {
        super(720);
    }

    @Test
    void materialsAreTakenFromTheLibraryKeptThereRenamedAndDeleted() throws Exception {
        try (Journey user = open()) {
            user.newProject("A box for bodies", home.resolve("stuff"));
            int before = user.scene().materials().size();
            user.press("presets", "Presets");
            user.press("presets", "ball");
            user.holds("the ball", scene -> scene.bodies().size() == 1);
            user.waitUntilIdle();
            user.press("inspector", "Material");
            user.waitUntilIdle();
            user.picture("ma1-chooser");
            // An open list has the keys: C is no slice, and Escape closes the list alone.
            user.key("c");
            user.key("Escape");
            user.waitUntilIdle();
            assertThat(user.find("viewport", "Slice")).isEmpty();
            user.press("inspector", "Material");
            user.waitUntilIdle();
            user.press("inspector", "Steel (library)");
            user.holds("steel", scene -> scene.bodies().get(0).material().equals("steel"));
            user.picture("ma2-steel");
            user.press("materials", "Materials");
            user.press("materials", "As Small Pictures");
            user.press("materials", "Steel");
            user.waitUntilIdle();
            user.menu("Scene", "Materials and Fluids", "Save Material to Library");
            user.waitFor(
                    "the library",
                    state -> Files.isRegularFile(
                            home.resolve(".config").resolve("scree").resolve("materials.json")));
            user.picture("ma3-library");
            user.press("materials", "As a List");
            user.menu("View", "Light Theme");
            for (int i = 0;
                    i < 12
                            && user.items("materials").stream()
                                            .filter(item ->
                                                    item.path("label").asText().equals("Steel"))
                                            .count()
                                    < 2;
                    i++) {
                var list = user.item("materials", "Materials");
                user.move(list.path("x").asDouble(), list.path("y").asDouble() + 120);
                user.wheelDown(1);
            }
            var mine = user.items("materials").stream()
                    .filter(item -> item.path("label").asText().equals("Steel"))
                    .reduce((first, last) -> last)
                    .orElseThrow();
            user.pressRight(mine.path("x").asDouble(), mine.path("y").asDouble());
            user.picture("ma4-menu-light");
            user.press("materials", "Rename…");
            user.enter("dialog", "Material name", "Tool steel");
            user.item("materials", "Tool steel");
            user.waitUntilIdle();
            user.picture("ma5-renamed-light");
            user.pressRight("materials", "Tool steel");
            user.press("materials", "Delete from Library…");
            user.picture("ma6-asking-light");
            user.press("dialog", "Delete");
            user.waitFor(
                    "it gone", state -> user.find("materials", "Tool steel").isEmpty());
            user.holds("the scene keeps it", scene -> scene.materials().size() == before + 2);
            user.save();
            assertThat(user.exit()).isZero();
        }
    }

    @Test
    void whatIsDraggedOntoAThingFillsItOrIsWhatItIsMadeOf() throws Exception {
        try (Journey user = open()) {
            user.newProject("A box for bodies", home.resolve("drops"));
            user.press("presets", "Presets");
            user.press("presets", "glass");
            user.holds("the glass", scene -> scene.bodies().size() == 1);
            user.waitUntilIdle();
            user.menu("View", "Frame Selection");
            drag(user, "presets", "honey", "Fill Glass with Honey", "md1-fill");
            user.holds("the filling", scene -> scene.emitters().size() == 1);
            assertThat(user.scene().emitters().get(0).fluid()).isEqualTo("honey");
            user.press("materials", "Materials");
            user.press("materials", "As Small Pictures");
            user.menu("View", "Light Theme");
            drag(user, "materials", "Ebony", "Make Glass of Ebony", "md2-material-light");
            user.holds("ebony", scene -> scene.bodies().get(0).material().equals("ebony"));
            user.key("ctrl+z");
            user.key("ctrl+z");
            user.holds("nothing filled", scene -> scene.emitters().isEmpty());
            user.save();
            assertThat(user.exit()).isZero();
        }
    }

    private static void drag(Journey user, String list, String label, String hint, String picture) {
        var row = user.item(list, label);
        user.hold(row.path("x").asDouble(), row.path("y").asDouble());
        user.move(row.path("x").asDouble() + 30, row.path("y").asDouble() + 10);
        var body = user.item("viewport", "Body Glass");
        user.move(body.path("x").asDouble() + 4, body.path("y").asDouble());
        user.move(body.path("x").asDouble(), body.path("y").asDouble());
        user.waitFor("the hint", state -> user.find("viewport", "Drop hint")
                .map(item -> item.path("value").asText())
                .filter(hint::equals)
                .isPresent());
        user.picture(picture);
        user.release();
    }
}
