package dev.scree.editor.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.scene.CommonFluids;
import dev.scree.runtime.scene.EmitterShape;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Emitters, sinks, vessels and fluids by mouse and keyboard in the real window. */
class FlowJourneyTest extends WindowJourney {
    FlowJourneyTest() {
        super(1024);
    }

    @Test
    void tapsDrainsVesselsAndFluidsAreMadeEditedUndoneAndPlayed() throws Exception {
        try (Journey user = open()) {
            Path folder = user.newProject("A box for bodies", home.resolve("flows"));

            user.menu("Scene", "Add Emitter");
            user.holds("the emitter", scene -> scene.emitters().size() == 1);
            user.enter("inspector", "Rate", "10");
            user.holds(
                    "its rate",
                    scene -> scene.emitters().get(0).rate() != null
                            && Math.abs(scene.emitters().get(0).rate() - 0.01) < 1e-9);
            double speed = user.scene().emitters().get(0).outflowSpeed();
            assertThat(Double.parseDouble(
                            user.item("inspector", "Speed").path("value").asText()))
                    .isEqualTo(speed);
            user.enter("inspector", "Speed", "2");
            user.holds(
                    "the rate that follows from the speed",
                    scene -> scene.emitters().get(0).rate() == null
                            && scene.emitters().get(0).speed() == 2);
            user.enter("inspector", "Jitter", "0.5");
            user.holds("its jitter", scene -> scene.emitters().get(0).jitter() == 0.5);
            assertThat(user.find("inspector", "Repeat given")
                            .orElseThrow()
                            .path("enabled")
                            .asBoolean())
                    .as("what never stops cannot start anew")
                    .isFalse();
            user.press("inspector", "Stop given");
            user.press("inspector", "Repeat given");
            user.holds(
                    "pulses",
                    scene -> scene.emitters().get(0).stopTime() != null
                            && scene.emitters().get(0).repeat() != null);
            user.picture("h1-emitter");
            user.press("toolbar", "Undo");
            user.holds("one flow", scene -> scene.emitters().get(0).repeat() == null);

            user.menu("Scene", "Add Sink");
            user.holds("the sink", scene -> scene.sinks().size() == 1);
            double x = user.scene().sinks().get(0).pose().position().x();
            JsonNode handle = user.item("viewport", "Move X");
            user.drag(
                    handle.path("x").asDouble(),
                    handle.path("y").asDouble(),
                    handle.path("x").asDouble() + 40,
                    handle.path("y").asDouble() + 10);
            user.holds(
                    "the moved sink",
                    scene -> Math.abs(scene.sinks().get(0).pose().position().x() - x) > 0.02);
            user.enter("inspector", "Size X", "0.3");
            user.holds("its size", scene -> scene.sinks().get(0).size().x() == 0.3);
            user.picture("h2-sink");

            user.press("presets", "Presets");
            user.press("presets", "glass");
            user.holds("the glass", scene -> scene.bodies().size() == 1);
            user.menu("Scene", "Fill Vessel with Fluid");
            user.holds("its filling", scene -> scene.emitters().size() == 2);
            assertThat(user.scene().emitters().get(1).shape()).isEqualTo(EmitterShape.CAVITY);
            assertThat(user.scene().emitters().get(1).body())
                    .isEqualTo(user.scene().bodies().get(0).id());
            user.enter("inspector", "Level", "50");
            user.holds("half full", scene -> scene.emitters().get(1).level() == 0.5);
            user.picture("h3-vessel");

            user.press("presets", "honey");
            user.holds("honey", scene -> scene.fluids().stream().anyMatch(f -> f.equals(CommonFluids.HONEY)));
            user.choose("Like", "Mercury");
            user.holds("the figures of mercury", scene -> scene.fluids().stream()
                    .anyMatch(f -> f.id().equals("honey") && f.density() == CommonFluids.MERCURY.density()));
            user.enter("inspector", "Adhesion", "0.3");
            user.holds("its adhesion", scene -> scene.fluids().stream().anyMatch(f -> f.adhesion() == 0.3));
            user.picture("h4-fluid");

            play(user);
            user.save();
            assertThat(ProjectFolder.open(folder).readScene("main")).isEqualTo(user.scene());
        }
    }

    private static void play(Journey user) {
        user.press("hierarchy", "Emitter");
        user.waitFor("particles", state -> state.path("shapesComplete").asBoolean());
        user.press("toolbar", "Play");
        user.waitFor("what came out", state -> user.find("inspector", "Volume")
                .map(v -> Double.parseDouble(v.path("value").asText().split(" ")[0]) > 0.5)
                .orElse(false));
        user.picture("h5-playing");
        user.menu("Play", "Stop");
        user.waitFor("the end of play", state -> state.path("tasks").isEmpty());
    }
}
