package dev.scree.editor.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Pictures of models, presets, scenes and projects in the real window. */
class AssetsJourneyTest extends WindowJourney {
    AssetsJourneyTest() {
        super(720);
    }

    private long kept() {
        Path cache = home.resolve(".cache").resolve("scree").resolve("thumbnails");
        if (!Files.isDirectory(cache)) {
            return 0;
        }
        try (Stream<Path> files = Files.list(cache)) {
            return files.filter(file -> file.toString().endsWith(".png")).count();
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    @Test
    void picturesAreDrawnForWhatThereIsInListsAndOnTheWelcomeScreen() throws Exception {
        try (Journey user = open()) {
            user.waitFor("pictures of the samples", state -> kept() >= 9);
            user.waitUntilIdle();
            user.picture("as1-welcome");
            user.newProject("A box for bodies", home.resolve("pictures"));
            user.press("presets", "Presets");
            user.waitFor("pictures of the presets", state -> kept() >= 9 + 15);
            user.waitUntilIdle();
            user.picture("as2-presets-list");
            user.press("presets", "As Small Pictures");
            user.picture("as3-presets-small");
            user.press("presets", "gear");
            user.holds("the gear", scene -> scene.bodies().size() == 1);
            user.press("models", "Models");
            user.waitUntilIdle();
            user.press("models", "As Large Pictures");
            user.picture("as4-models-large");
            user.menu("View", "Light Theme");
            user.press("presets", "Presets");
            user.waitFor("pictures for the light theme", state -> kept() >= 9 + 15 + 10);
            user.waitUntilIdle();
            user.move(
                    user.item("presets", "ball").path("x").asDouble(),
                    user.item("presets", "ball").path("y").asDouble());
            user.picture("as5-presets-light");
            user.press("project", "Project");
            user.waitUntilIdle();
            user.picture("as6-project-light");
            user.save();
            user.menu("File", "Close Project");
            user.waitFor("the welcome screen", state -> state.path("project").isMissingNode());
            user.item("welcome", "pictures");
            user.waitUntilIdle();
            user.picture("as7-welcome-light");
            assertThat(user.exit()).isZero();
        }
    }

    /** Its own, since it counts what comes. */
    @Override
    Path cache() {
        return home.resolve(".cache");
    }

    @Test
    void aPresetGoesIntoOneFileAndComesBackOutOfIt() throws Exception {
        Path file = home.resolve("given.screepreset");
        try (Journey user = open()) {
            user.newProject("A box for bodies", home.resolve("giving"));
            user.press("presets", "Presets");
            user.pressRight("presets", "gear");
            user.picture("pf1-menu");
            user.press("presets", "Export as Preset File…");
            user.press("dialog", "Author");
            user.type("Ada");
            user.press("dialog", "License");
            user.type("CC0-1.0");
            user.picture("pf2-export");
            user.enter("dialog", "Preset file", file.toString());
            user.waitFor("the file", state -> Files.isRegularFile(file));
            user.menu("View", "Light Theme");
            user.menu("File", "Import Preset File…");
            user.enter("dialog", "Path", file.toString());
            user.waitFor(
                    "it in the library",
                    state -> Files.isRegularFile(home.resolve(".config")
                            .resolve("scree")
                            .resolve("presets")
                            .resolve("gear.json")));
            user.waitUntilIdle();
            user.picture("pf3-imported-light");
            user.save();
            assertThat(user.exit()).isZero();
        }
    }

    @Test
    void aModelThatChangedOnDiskIsImportedOnceMoreInItsPlace() throws Exception {
        Path file = home.resolve("thing.obj");
        Files.copy(MODELS.resolve("ball.obj"), file);
        try (Journey user = open()) {
            user.newProject("A box for bodies", home.resolve("again"));
            user.menu("File", "Import Model…");
            user.enter("dialog", "Path", file.toString());
            user.holds("the body", scene -> scene.bodies().size() == 1);
            user.waitUntilIdle();
            user.press("inspector", "Finer");
            user.holds("finer", scene -> scene.bodies().get(0).resolution() == 13);
            var before = user.scene().bodies().get(0);
            Files.write(file, Files.readAllBytes(MODELS.resolve("gear.obj")));
            user.item("notification", "Reimport Changed Models");
            user.press("models", "Models");
            user.picture("re1-changed");
            user.press("notification", "Reimport Changed Models");
            user.holds("the new shape", scene -> !scene.bodies().get(0).model().equals(before.model()));
            user.waitUntilIdle();
            user.menu("View", "Light Theme");
            user.picture("re2-reimported-light");
            var after = user.scene().bodies().get(0);
            assertThat(after.withModel(before.model())).isEqualTo(before);
            user.key("ctrl+z");
            user.holds("the old one", scene -> scene.bodies().get(0).equals(before));
        }
    }
}
