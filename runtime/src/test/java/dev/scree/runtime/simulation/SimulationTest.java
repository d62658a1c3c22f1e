package dev.scree.runtime.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.scree.runtime.Progress;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.TestScenes;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.instance.SceneChange;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The public door: what its page of documentation shows works, and what does not fit is refused. */
@ExtendWith(NoLeaks.class)
class SimulationTest {
    private static TestScenes column() {
        return TestScenes.box(new Vec3(0, 0, 0), new Vec3(0.2, 1, 0.2))
                .spacing(0.05)
                .water(new Vec3(0, 0.4, 0), new Vec3(0.2, 0.6, 0.2));
    }

    @Test
    void theExampleOfTheDocumentationRuns() {
        Scene scene = column().scene();
        ParticleSets sets = column().sets();
        // The example begins here.
        try (Simulation simulation = Simulation.open(scene, sets, DeviceChoice.AUTO, Progress.NONE)) {
            simulation.step(simulation.stepsPerFrame());
            double[] position = simulation.read("fluidPosition"); // x, y, z, 0 of each particle [m]
            double highest = 0;
            for (int i = 1; i < position.length; i += 4) {
                highest = Math.max(highest, position[i] + simulation.origin().y());
            }
            double[] velocity = simulation.read("fluidVelocity");
            Arrays.fill(velocity, 0);
            simulation.write("fluidVelocity", velocity); // the fluid stands still
            simulation.apply(new SceneChange.Gravity(Vec3.ZERO)); // and nothing pulls it down
            try (Frame frame = simulation.publish()) {
                System.out.println(frame.time() + " s: " + highest + " m, "
                        + simulation.statistics().kineticEnergy());
            }
            // The example ends here.
            assertThat(highest).isBetween(0.5, 0.6);
            assertThat(simulation.statistics().kineticEnergy()).isZero();
        }
    }

    @Test
    void theDocumentationShowsThatExample() throws IOException {
        String documentation =
                squeezed(Files.readString(Path.of("src/main/java/dev/scree/runtime/simulation/Simulation.java"))
                        .replaceAll("(?m)^ \\* ?", ""));
        String test = Files.readString(Path.of("src/test/java/dev/scree/runtime/simulation/SimulationTest.java"));
        String example = test.substring(
                test.indexOf("// The example begins here."), test.indexOf("            // The example ends here."));
        for (String statement :
                squeezed(example.substring(example.indexOf('\n'))).split("(?<=[;{}])")) {
            assertThat(documentation).contains(statement);
        }
    }

    private static String squeezed(String text) {
        return text.replaceAll("\\s+", "");
    }

    @Test
    void whatIsWrittenIsReadAndWhatDoesNotFitIsRefused() {
        try (Simulation simulation = column().open(DeviceChoice.AUTO)) {
            for (Simulation.FieldInfo field : simulation.fields()) {
                double[] values = simulation.read(field.name());
                assertThat(values).as(field.name()).hasSize(field.width() * field.count());
                simulation.write(field.name(), values);
                assertThat(simulation.read(field.name())).as(field.name()).isEqualTo(values);
            }
            assertThatThrownBy(() -> simulation.read("fluidColour"))
                    .hasMessageContaining("fluidColour")
                    .hasMessageContaining("fluidVelocity");
            assertThatThrownBy(() -> simulation.write("fluidVelocity", new double[3]))
                    .hasMessageContaining("fluidVelocity")
                    .hasMessageContaining("got 3");
        }
    }
}
