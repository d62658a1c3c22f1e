package dev.scree.editor.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.scene.BodySolver;
import dev.scree.runtime.scene.Cloth;
import dev.scree.runtime.scene.ClothShape;
import dev.scree.runtime.scene.ClothSolver;
import dev.scree.runtime.scene.CommonFabrics;
import dev.scree.runtime.scene.FluidBlock;
import dev.scree.runtime.scene.FluidQuality;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.ProjectFile;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What stands beside Play, and what is said of a play. */
class PlayJourneyTest extends WindowJourney {
    PlayJourneyTest() {
        super(720);
    }

    @Test
    void theSolverOfBodiesIsChosenBesidePlayAndThePaceIsSaid() throws Exception {
        try (Journey user = open()) {
            user.newProject("A box for bodies", home.resolve("play"));
            user.key("ctrl+i");
            user.enter("dialog", "Path", MODELS.resolve("gear.obj").toString());
            user.waitFor(
                    "the body",
                    state -> user.scene().bodies().size() == 1
                            && state.path("shapesComplete").asBoolean());
            user.press("hierarchy", "Physics");
            user.waitFor(
                    "a forecast for both",
                    state -> user.find("inspector", "Accurate").isPresent()
                            && user.find("inspector", "Real time").isPresent());
            assertThat(user.find("toolbar", "Cloths")).isEmpty();
            BodySolver before = user.scene().physics().bodySolver();
            assertThat(user.item("toolbar", "Bodies").path("value").asText()).isEqualTo(name(before));
            BodySolver other = before == BodySolver.REALTIME ? BodySolver.ACCURATE : BodySolver.REALTIME;
            user.press("toolbar", "Bodies");
            user.picture("p1-solvers");
            user.press("toolbar", name(other));
            user.holds("the other solver", scene -> scene.physics().bodySolver() == other);
            user.press("toolbar", "Undo");
            user.holds("the first solver", scene -> scene.physics().bodySolver() == before);
            user.press("toolbar", "Play");
            user.waitFor("the pace", state -> user.items("status").stream()
                    .anyMatch(item -> item.path("label").asText().matches(".*[0-9.]*[1-9][0-9.]*x of real time.*")));
            user.picture("p2-pace");
            user.press("toolbar", "Stop");
        }
    }

    @Test
    void howClothsAreSolvedIsChosenBesidePlayWhereThereAreAny() throws Exception {
        Scene scene = Scene.empty("main")
                .withFabrics(List.of(CommonFabrics.COTTON.withId("cotton")))
                .withCloths(List.of(Cloth.of(
                        "sheet", ClothShape.RECTANGLE, Pose.at(0, 0.5, 0), new Vec3(0.4, 0, 0.4), 0.05, "cotton")));
        Path folder = home.resolve("sheet");
        ProjectFolder.create(folder, new ProjectFile("sheet", "main", 0.2, null, null), scene);
        try (Journey user = open(folder)) {
            ClothSolver before = scene.physics().clothSolver();
            ClothSolver other = before == ClothSolver.REALTIME ? ClothSolver.ACCURATE : ClothSolver.REALTIME;
            user.press("toolbar", "Cloths");
            user.picture("p4-cloths");
            user.press("toolbar", other == ClothSolver.REALTIME ? "Real time" : "Accurate");
            user.holds("the other way", edited -> edited.physics().clothSolver() == other);
            user.press("toolbar", "Undo");
            user.holds("the first way", edited -> edited.physics().clothSolver() == before);
        }
    }

    @Test
    void aPreviewOfFluidIsChosenInTheInspectorAndSaidWhileItPlays() throws Exception {
        Scene empty = Scene.empty("main");
        Scene scene = empty.withBlocks(List.of(new FluidBlock(
                "water", null, new Vec3(-0.2, 0, -0.2), new Vec3(0.2, 0.3, 0.2), Scene.DEFAULT_FLUID, null, null)));
        Path folder = home.resolve("water");
        ProjectFolder.create(folder, new ProjectFile("water", "main", 0.2, null, null), scene);
        try (Journey user = open(folder)) {
            user.press("hierarchy", "Physics");
            user.choose("Quality", "Preview");
            user.holds(
                    "a preview",
                    edited -> edited.physics().fluid().quality() == FluidQuality.PREVIEW
                            && edited.physics().fluidSpacing()
                                    == empty.physics().fluidSpacing());
            user.press("toolbar", "Play");
            user.waitFor("the word", state -> user.find("viewport", "Play state")
                    .filter(note -> note.path("value").asText().contains("preview of the fluid"))
                    .isPresent());
            user.waitFor("frames", state -> state.path("frames").asInt() > 2);
            user.picture("p3-preview");
        }
    }

    private static String name(BodySolver solver) {
        return solver == BodySolver.REALTIME ? "Real time" : "Accurate";
    }
}
