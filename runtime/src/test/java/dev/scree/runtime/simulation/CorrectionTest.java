package dev.scree.runtime.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.scree.runtime.UserError;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.discretization.Correction;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.TestScenes;
import dev.scree.runtime.scene.FluidSolver;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.step.Phase;
import dev.scree.runtime.step.SimulationSystem;
import dev.scree.runtime.step.StepPlan;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A correction that is left out is really gone, and only that one. */
@ExtendWith(NoLeaks.class)
class CorrectionTest {
    /** Notes the launches of the other systems' stages. */
    private static final class Listing implements SimulationSystem {
        private String launches = "";

        @Override
        public void addTo(StepPlan step) {
            launches = Arrays.stream(Phase.values())
                    .map(phase -> step.stage(phase).toString())
                    .collect(Collectors.joining("\n"));
        }
    }

    private record Played(long hash, String launches) {}

    @ParameterizedTest
    @EnumSource(Correction.class)
    void leavingACorrectionOutChangesThePlay(Correction correction) {
        FluidSolver solver =
                correction == Correction.ISOLATED_ERROR ? FluidSolver.MOVING_PARTICLE : FluidSolver.DIVERGENCE_FREE;
        Played whole = play(solver, Set.of());
        assertThat(play(solver, Set.of()).hash()).isEqualTo(whole.hash());
        assertThat(play(solver, Set.of(correction)).hash()).isNotEqualTo(whole.hash());
    }

    /** But for the stress, which is 0 then: pairs read the pressure beside it. */
    @Test
    void launchesThatServeALeftOutCorrectionAloneAreGone() {
        assertThat(play(FluidSolver.MOVING_PARTICLE, Set.of()).launches()).contains("artificial_viscosity");
        assertThat(play(FluidSolver.MOVING_PARTICLE, Set.of(Correction.ARTIFICIAL_VISCOSITY))
                        .launches())
                .doesNotContain("artificial_viscosity")
                .doesNotContain("velocity_gradients");
    }

    @Test
    void solversPlayWithoutAnyCorrection() {
        for (FluidSolver solver : FluidSolver.values()) {
            assertThat(play(solver, EnumSet.allOf(Correction.class)).hash())
                    .isNotEqualTo(play(solver, Set.of()).hash());
        }
    }

    @Test
    void namesAreReadAndAnUnknownOneIsRefused() {
        assertThat(Correction.named(List.of("wall-fit", "wall-law")))
                .containsExactly(Correction.WALL_FIT, Correction.WALL_LAW);
        assertThat(Correction.named(List.of(Correction.labels().split(",")))).containsExactly(Correction.values());
        assertThatThrownBy(() -> Correction.named(List.of("wall")))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("wall-fit");
    }

    private static Played play(FluidSolver solver, Set<Correction> without) {
        Listing listing = new Listing();
        Simulation.Options options =
                new Simulation.Options(List.of((shared, instance, bodies, fluid) -> listing), false, without);
        try (Simulation simulation = scene(solver).open(DeviceChoice.AUTO, options)) {
            while (simulation.time() < 0.15) {
                simulation.step(simulation.stepsPerFrame());
            }
            return new Played(simulation.statistics().stateHash(), listing.launches);
        }
    }

    private static TestScenes scene(FluidSolver solver) {
        return TestScenes.box(new Vec3(-0.6, 0, -0.3), new Vec3(0.6, 1, 0.3))
                .spacing(0.05)
                .water(new Vec3(-0.6, 0, -0.3), new Vec3(0.1, 0.6, 0.3))
                .edit(s ->
                        s.withPhysics(s.physics().withFluid(s.physics().fluid().withSolver(solver))));
    }
}
