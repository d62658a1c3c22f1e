package dev.scree.runtime.deformable;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.device.KernelWork;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.TestScenes;
import dev.scree.runtime.scene.Cloth;
import dev.scree.runtime.scene.ClothShape;
import dev.scree.runtime.scene.ClothSolver;
import dev.scree.runtime.scene.CommonFabrics;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.simulation.Simulation;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Solves of a step that have nothing to do are left out in real time alone, and only while nothing presses. It finds a
 * host that leaves out a solve that contacts need, and one that enqueues what changes nothing.
 */
@ExtendWith(NoLeaks.class)
class IdleSolvesTest {
    private static final int STEPS = 6;

    /** Plays a sheet. Returns the launches in a step of the cloths, by kernel. @param height that it begins at [m] */
    private static Map<String, Double> launches(ClothSolver solver, double height, int before) {
        Cloth sheet = Cloth.of(
                "sheet",
                ClothShape.RECTANGLE,
                new Pose(new Vec3(0, height, 0), Quat.IDENTITY),
                new Vec3(0.2, 0.2, 0.2),
                0.02,
                "silk");
        TestScenes scene = TestScenes.box(new Vec3(-1, 0, -1), new Vec3(1, 2, 1))
                .edit(s -> s.withCloths(List.of(sheet))
                        .withFabrics(List.of(CommonFabrics.SILK))
                        .withPhysics(s.physics().withClothSolver(solver)));
        try (Simulation simulation = scene.open(DeviceChoice.AUTO)) {
            for (int k = 0; k < before; k++) {
                simulation.step(simulation.stepsPerFrame());
            }
            simulation.timeEveryStep(true);
            Map<String, KernelWork> then = simulation.kernelWork();
            simulation.step(STEPS * simulation.stepsPerFrame());
            Map<String, KernelWork> now = simulation.kernelWork();
            double moves = launched("cloth_predict", now, then);
            assertThat(simulation.statistics().systems()).containsEntry("unfinishedClothSolves", 0.0);
            return Map.of(
                    "cloth_touch", launched("cloth_touch", now, then) / moves,
                    "cloth_finish", launched("cloth_finish", now, then) / moves);
        }
    }

    private static double launched(String kernel, Map<String, KernelWork> now, Map<String, KernelWork> then) {
        return now.get(kernel).minus(then.getOrDefault(kernel, KernelWork.NONE)).launches();
    }

    @Test
    void aSheetThatFallsFreelyIsSolvedOnceInRealTime() {
        assertThat(launches(ClothSolver.REALTIME, 1.5, 2))
                .containsEntry("cloth_touch", 2.0)
                .containsEntry("cloth_finish", 1.0);
    }

    @Test
    void aSheetOnTheFloorIsSolvedThreeTimes() {
        assertThat(launches(ClothSolver.REALTIME, 0.001, 10))
                .containsEntry("cloth_touch", 3.0)
                .containsEntry("cloth_finish", 3.0);
    }

    @Test
    void anAccurateSolveIsNeverLeftOut() {
        assertThat(launches(ClothSolver.ACCURATE, 1.5, 2))
                .containsEntry("cloth_touch", 3.0)
                .containsEntry("cloth_finish", 3.0);
    }
}
