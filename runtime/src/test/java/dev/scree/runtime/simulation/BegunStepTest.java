package dev.scree.runtime.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.fixture.KernelScenes;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.instance.ClothSteps;
import dev.scree.runtime.instance.StepConstants;
import dev.scree.runtime.step.StepEngine;
import java.util.List;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A step begins before it is known how long the fluid's and the cloths' moves are. It finds a kernel that reads that
 * too early: its result then depends on what the length was before.
 */
@ExtendWith(NoLeaks.class)
class BegunStepTest {
    private static final StepEngine.Moves ALL = new StepEngine.Moves(true, true, true);
    private static final double LENGTH = 1e-3;
    private static final List<String> FIELDS =
            List.of("fluidPosition", "fluidVelocity", "clothPosition", "clothVelocity", "bodyPosition", "bodyVelocity");

    @ParameterizedTest
    @EnumSource(
            value = KernelScenes.class,
            names = {"WET_CLOTH", "WET_CLOTH_MOVING_PARTICLE", "DIVERGENCE_FREE", "MOVING_PARTICLE", "EQUATION_OF_STATE"
            })
    void whatAStepBeginsWithDoesNotDependOnItsLength(KernelScenes scene) {
        try (Simulation play = scene.scene().open(DeviceChoice.AUTO)) {
            play.step(play.stepsPerFrame());
            StepEngine engine = ((PlayingSimulation) play).engine();
            int fluid = play.read("fluidPosition").length / 4;
            engine.keep();
            // What the host remembers of cloths' last step is not gone back to, so that both come behind the same step.
            moved(play, engine, false);
            engine.restore(fluid);
            List<double[]> whole = moved(play, engine, false);
            engine.restore(fluid);
            assertThat(moved(play, engine, true)).usingRecursiveComparison().isEqualTo(whole);
            engine.restore(fluid);
            assertThat(play.read(FIELDS.get(0))).isNotEqualTo(whole.get(0));
        }
    }

    /** Does a step. Returns what all have become then. @param early whether it begins while another length holds */
    private static List<double[]> moved(Simulation play, StepEngine engine, boolean early) {
        StepConstants constants = ((PlayingSimulation) play).instance().constants(StepConstants.PullSpring.NONE);
        if (early) {
            engine.update(constants.withFluidTimeStep(37 * LENGTH).withClothSteps(new ClothSteps(7, 3)));
            engine.askFluidSpeed();
            engine.begin(false, ALL);
            assertThat(engine.fluidSpeed()).isPositive();
        }
        engine.update(constants.withFluidTimeStep(LENGTH));
        engine.step(false, ALL);
        engine.finish();
        return FIELDS.stream().map(play::read).toList();
    }
}
