package dev.scree.runtime.inflow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.fixture.TestScenes;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.scene.Axis;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.state.SimulationState;
import java.util.List;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** Where a particle that comes in finds room. */
class FreeRoomTest {
    private static final double SPACING = 0.02;

    /** Finds room that is none, since a particle is a tenth of a spacing away through a periodic side. */
    @Test
    void fluidBeyondAPeriodicSideTakesRoom() {
        assertThat(freeAtTheLowSide(0.199)).as("a particle at the high side").isFalse();
        assertThat(freeAtTheLowSide(0.15)).as("none within reach").isTrue();
    }

    /** Asks for a place at the low side of a periodic box, which has one particle on the other side, at x [m]. */
    private static boolean freeAtTheLowSide(double x) {
        TestScenes scene = TestScenes.box(new Vec3(-0.2, 0, -0.2), new Vec3(0.2, 0.2, 0.2))
                .spacing(SPACING)
                .water(new Vec3(0, 0, 0), new Vec3(SPACING, SPACING, SPACING))
                .edit(s -> s.withDomain(s.domain().withPeriodic(List.of(Axis.X))));
        SceneInstance instance = SceneInstance.build(scene.scene(), scene.sets());
        SimulationState state = instance.startState();
        assertThat(state.fluidCount).isOne();
        Vector3d place = new Vector3d(-0.199, state.fluidPosition[1], state.fluidPosition[2]);
        state.fluidPosition[0] = x;
        FreeRoom room = new FreeRoom(instance, state);
        room.collect(new Vector3d(place).sub(0.01, 0.01, 0.01), new Vector3d(place).add(0.01, 0.01, 0.01));
        return room.free(place);
    }
}
