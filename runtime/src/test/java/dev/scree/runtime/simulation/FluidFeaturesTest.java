package dev.scree.runtime.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.kernels.LoopShape;
import dev.scree.runtime.Progress;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.device.DeviceContext;
import dev.scree.runtime.device.Devices;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.TestScenes;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.instance.Structs;
import dev.scree.runtime.scene.Axis;
import dev.scree.runtime.scene.FluidModel;
import dev.scree.runtime.scene.FluidSolver;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.util.List;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Kernels that are compiled for a scene's features do what those do that ask for them. */
@ExtendWith(NoLeaks.class)
class FluidFeaturesTest {
    private static final List<String> SOURCES = List.of(
            "fluid/neighbours.cl",
            "fluid/volume.cl",
            "fluid/state.cl",
            "fluid/stress_correction.cl",
            "fluid/forces.cl",
            "fluid/integrate.cl",
            "fluid/projection.cl",
            "fluid/mps.cl",
            "fluid/artificial_viscosity.cl",
            "fluid/coarse.cl",
            "coupling/boundary.cl");

    private static Scene scene(FluidSolver solver) {
        boolean flat = solver == FluidSolver.DIVERGENCE_FREE;
        return TestScenes.box(Vec3.ZERO, new Vec3(0.6, 0.6, flat ? 0.03 : 0.3))
                .spacing(0.03)
                .water(new Vec3(0, 0.06, 0), new Vec3(0.3, 0.36, flat ? 0.03 : 0.3))
                .edit(s -> s.withPhysics(s.physics()
                        .withFluid(FluidModel.defaults().withSolver(solver).withFlat(flat))))
                .edit(s -> s.withDomain(
                        solver == FluidSolver.MOVING_PARTICLE ? s.domain().withPeriodic(List.of(Axis.Z)) : s.domain()))
                .scene();
    }

    @ParameterizedTest
    @EnumSource(FluidSolver.class)
    void theBitsAreTheSame(FluidSolver solver) {
        Scene scene = scene(solver);
        TestScenes sets = TestScenes.box(Vec3.ZERO, new Vec3(1, 1, 1));
        String options = SceneInstance.build(scene, sets.sets()).fluidFeatures().options(LoopShape.GPU);
        assertThat(options).contains("-D SMOOTHING_KERNEL=").contains("-D SEVERAL_FLUIDS=0");
        long asked = hash(scene, sets);
        try (DeviceContext context = DeviceContext.open(Devices.choose(DeviceChoice.AUTO), Structs.GENERATED)) {
            for (String source : SOURCES) {
                context.substitute(source, text -> text, options);
            }
            assertThat(hash(scene, sets)).isEqualTo(asked);
        }
    }

    private static long hash(Scene scene, TestScenes sets) {
        try (Simulation simulation = Simulation.open(scene, sets.sets(), DeviceChoice.AUTO, Progress.NONE)) {
            for (int frame = 0; frame < 4; frame++) {
                simulation.step(simulation.stepsPerFrame());
            }
            assertThat(simulation.statistics().kineticEnergy()).isPositive();
            return simulation.statistics().stateHash();
        }
    }
}
