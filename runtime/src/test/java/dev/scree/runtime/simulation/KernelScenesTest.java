package dev.scree.runtime.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.cloth.ClothMesh;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.fixture.KernelScenes;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.TestScenes;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The scenes that launch kernels for the simulator of a device do have what the kernels work on. */
@ExtendWith(NoLeaks.class)
class KernelScenesTest {
    /** What a vertex gains by gravity in a step of cloths [m/s]. */
    private static final double FALL = 9.81 / 200;

    @Test
    void sheetsMeet() {
        assertThat(fastest(KernelScenes.FOLDS, 2)).isLessThan(-2 * FALL - 0.1);
    }

    /** A sheet that falls freely keeps its speed but for what it gains. */
    @Test
    void theSheetMeetsTheFixedMesh() {
        try (Simulation play = KernelScenes.FIXED_MESH.scene().open(DeviceChoice.CPU)) {
            boolean met = false;
            for (int k = 0; k < 20 && !met; k++) {
                play.step(1);
                double[] velocity = play.read("clothVelocity");
                met = IntStream.range(0, velocity.length / 4).anyMatch(v -> velocity[4 * v + 1] > -3.5);
            }
            assertThat(met).isTrue();
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"WET_CLOTH", "WET_CLOTH_MOVING_PARTICLE"})
    void fluidMeetsTheCloth(KernelScenes scene) {
        assertThat(fastest(scene, 0)).isLessThan(-2 * FALL - 0.1);
    }

    /** Returns the velocity of the first cloth's vertex that goes down fastest [m/s], after steps; 0 for a frame's. */
    private static double fastest(KernelScenes scene, int steps) {
        TestScenes built = scene.scene();
        int vertices = (int) ClothMesh.vertexCount(built.scene().cloths().get(0));
        try (Simulation play = built.open(DeviceChoice.CPU)) {
            play.step(steps == 0 ? play.stepsPerFrame() : steps);
            double[] velocity = play.read("clothVelocity");
            return IntStream.range(0, vertices)
                    .mapToDouble(v -> velocity[4 * v + 1])
                    .min()
                    .orElseThrow();
        }
    }
}
