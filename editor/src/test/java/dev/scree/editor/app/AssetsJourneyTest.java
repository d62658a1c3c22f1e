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
}
