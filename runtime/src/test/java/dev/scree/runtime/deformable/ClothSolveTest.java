package dev.scree.runtime.deformable;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.TestScenes;
import dev.scree.runtime.scene.Cloth;
import dev.scree.runtime.scene.ClothPin;
import dev.scree.runtime.scene.ClothShape;
import dev.scree.runtime.scene.CommonFabrics;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.simulation.Simulation;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * The multigrid of the cloths' solve: a mesh of half the spacing takes hardly more iterations. It finds a cycle that is
 * not symmetric, a coarser matrix that was not summed, or a correction that does not arrive: conjugate gradients alone
 * take twice as many iterations for half the spacing, and hundreds in either case.
 */
@ExtendWith(NoLeaks.class)
class ClothSolveTest {
    /** Greatest number of iterations of a solve while a sheet that hangs by one side begins to swing. */
    private static double iterations(double spacing) {
        Cloth cloth = Cloth.of(
                        "flag",
                        ClothShape.RECTANGLE,
                        new Pose(new Vec3(0, 0.5, 0), Quat.IDENTITY),
                        new Vec3(0.3, 0.2, 0.2),
                        spacing,
                        "silk")
                .withPins(List.of(ClothPin.toWorld(new Vec3(-0.15, 0, 0), 0.11)));
        TestScenes scene = TestScenes.box(new Vec3(-1, 0, -1), new Vec3(1, 1, 1))
                .edit(s -> s.withCloths(List.of(cloth)).withFabrics(List.of(CommonFabrics.SILK)));
        try (Simulation simulation = scene.open(DeviceChoice.AUTO)) {
            simulation.step(10);
            return simulation.statistics().systems().get("mostClothIterations");
        }
    }

    @Test
    void iterationsHardlyGrowWithTheNumberOfVertices() {
        double coarse = iterations(0.02);
        double fine = iterations(0.01);
        assertThat(coarse).isBetween(1.0, 60.0);
        assertThat(fine).isLessThan(1.6 * coarse + 5);
    }
}
