package dev.scree.runtime.deformable;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.TestScenes;
import dev.scree.runtime.scene.Cloth;
import dev.scree.runtime.scene.ClothPin;
import dev.scree.runtime.scene.ClothShape;
import dev.scree.runtime.scene.ClothSolver;
import dev.scree.runtime.scene.CommonFabrics;
import dev.scree.runtime.scene.Obstacle;
import dev.scree.runtime.scene.ObstacleShape;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Scene;
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

    /** Plays a cloth that lies over a post. Returns the number of iterations of all solves of the last frame. */
    private static double iterationsOverPost() {
        Cloth cloth = Cloth.of(
                "tablecloth",
                ClothShape.DISC,
                new Pose(new Vec3(0, 0.26, 0), Quat.IDENTITY),
                new Vec3(0.4, 0.4, 0.4),
                0.015,
                "cotton");
        Obstacle post = new Obstacle(
                "post",
                null,
                ObstacleShape.CAPSULE,
                Pose.at(0, 0.12, 0),
                new Vec3(0.2, 0.04, 0.2),
                Scene.DEFAULT_MATERIAL,
                false,
                null);
        TestScenes scene = TestScenes.box(new Vec3(-1, 0, -1), new Vec3(1, 1, 1))
                .edit(s -> s.withCloths(List.of(cloth))
                        .withFabrics(List.of(CommonFabrics.COTTON))
                        .withPart(post)
                        .withPhysics(s.physics()
                                .withClothSolver(ClothSolver.REALTIME)
                                .withFrameRate(60)));
        try (Simulation simulation = scene.open(DeviceChoice.AUTO)) {
            for (int frame = 0; frame < 24; frame++) {
                simulation.step(simulation.stepsPerFrame());
            }
            assertThat(simulation.statistics().systems()).containsEntry("unfinishedClothSolves", 0.0);
            return simulation.statistics().systems().get("clothIterations") / simulation.stepsPerFrame();
        }
    }

    /** It finds sweeps that take each corner of a triangle on a post by itself: then there are 356, else 185. */
    @Test
    void cornersOfTrianglesThatPressAreSweptTogether() {
        assertThat(iterationsOverPost()).isBetween(1.0, 270.0);
    }
}
