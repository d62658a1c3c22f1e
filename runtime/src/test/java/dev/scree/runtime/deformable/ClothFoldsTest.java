package dev.scree.runtime.deformable;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.TestScenes;
import dev.scree.runtime.scene.Cloth;
import dev.scree.runtime.scene.ClothShape;
import dev.scree.runtime.scene.CommonFabrics;
import dev.scree.runtime.scene.Fabric;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.simulation.Simulation;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Cloths find room for as many pairs as they have, whatever room they begin with. */
@ExtendWith(NoLeaks.class)
class ClothFoldsTest {
    private static final double WIDTH = 0.1;
    private static final double SPACING = 0.02;
    private static final int FRAMES = 3;

    /** Returns sheets that lie above each other at a distance [m]. */
    private static TestScenes pile(int sheets, double distance) {
        Fabric thick = CommonFabrics.COTTON.withThickness(0.25 * SPACING);
        List<Cloth> cloths = IntStream.range(0, sheets)
                .mapToObj(k -> Cloth.of(
                        "sheet " + k,
                        ClothShape.RECTANGLE,
                        new Pose(new Vec3(0, 0.2 + k * distance, 0), Quat.IDENTITY),
                        new Vec3(WIDTH, WIDTH, WIDTH),
                        SPACING,
                        thick.id()))
                .toList();
        return TestScenes.box(new Vec3(-0.3, 0, -0.3), new Vec3(0.3, 0.6, 0.3))
                .edit(s -> s.withCloths(cloths).withFabrics(List.of(thick)));
    }

    /** It ended with a message: there was room for 32 pairs by vertex. */
    @Test
    void aPileOfSheetsInEachOthersThicknessPlaysOn() {
        try (Simulation simulation = pile(8, 0.0002).open(DeviceChoice.AUTO)) {
            long before = simulation.statistics().deviceBytes();
            double most = 0;
            for (int k = 0; k < FRAMES; k++) {
                simulation.step(simulation.stepsPerFrame());
                most = Math.max(most, simulation.statistics().systems().get("mostClothPairs"));
            }
            int vertices = simulation.statistics().clothVertices();
            assertThat(most).isGreaterThan(40.0 * vertices);
            // A place takes 100 bytes, in six buffers.
            assertThat(simulation.statistics().deviceBytes() - before)
                    .isGreaterThan(100 * (long) (most - 4 * vertices) / 2);
        }
    }
}
