package dev.scree.runtime.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.Progress;
import dev.scree.runtime.bench.Bench;
import dev.scree.runtime.bench.BenchScene;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.frame.FrameDetail;
import dev.scree.runtime.frame.FramePool;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.state.SimulationState;
import dev.scree.runtime.step.FrameStatus;
import java.nio.FloatBuffer;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the device reduces and shows is what the host makes of the same state in double precision. */
@ExtendWith(NoLeaks.class)
class DeviceFramesTest {
    @ParameterizedTest
    @ValueSource(strings = {"tank", "tank in long steps", "dam-break-state", "dam-break-particle", "mixed-2"})
    void theDeviceTellsWhatTheHostWould(String name) {
        BenchScene.Built built = Bench.scene(name.split(" ")[0]).built(3000);
        Scene scene = built.scene();
        if (name.endsWith("in long steps")) {
            // Those in which spray bounds steps in part.
            scene = scene.withPhysics(
                    scene.physics().withFluid(scene.physics().fluid().withStepLength(2)));
        }
        try (PlayingSimulation played =
                (PlayingSimulation) Simulation.open(scene, built.sets(), DeviceChoice.AUTO, Progress.NONE)) {
            for (int frame = 0; frame < 3; frame++) {
                played.step(played.stepsPerFrame());
            }
            if (name.endsWith("in long steps")) {
                double[] velocity = played.read("fluidVelocity");
                double[] density = played.read("fluidDensity");
                velocity[0] = 50;
                density[0] = 450;
                played.write("fluidVelocity", velocity);
                played.write("fluidDensity", density);
            }
            SimulationState state = played.state();
            FrameStatus device = played.engine().status(state);
            HostView view = new HostView();
            FrameStatus host = view.status(played.instance(), state);
            assertThat(device.hash()).isEqualTo(host.hash());
            assertThat(device.kinetic()).isPositive().isCloseTo(host.kinetic(), within(1e-5 * host.kinetic()));
            assertThat(device.fluidKinetic()).isCloseTo(host.fluidKinetic(), within(1e-5 * host.fluidKinetic()));
            assertThat(device.fluidPotential())
                    .isCloseTo(host.fluidPotential(), within(1e-5 * Math.abs(host.fluidPotential())));
            assertThat(device.fluidStored()).isCloseTo(host.fluidStored(), within(1e-3 * host.fluidStored()));
            assertThat(device.fluidMass()).isCloseTo(host.fluidMass(), within(1e-6 * host.fluidMass()));
            assertThat(device.topSpeed()).isCloseTo(host.topSpeed(), within(1e-5 * host.topSpeed()));
            if (name.endsWith("in long steps")) {
                assertThat(device.topSpeed()).as("0.4 of its speed").isBetween(20.0, 21.0);
            }
            int bodies = played.instance().scene().bodies().size();
            int grains = played.instance().grains().count();
            // Forces of single contacts are on the device alone: ContactForcesTest.
            Set<FrameDetail> both = EnumSet.complementOf(EnumSet.of(FrameDetail.CONTACT_FORCES));
            played.setDetails(both);
            try (Frame shown = played.publish();
                    Frame expected = new FramePool().lease(0, 0, 0, bodies, grains, state.fluidCount)) {
                both.forEach(expected::addDetail);
                view.write(played.instance(), state, expected);
                for (FrameDetail detail : both) {
                    assertSame(
                            shown.detail(detail).orElseThrow(),
                            expected.detail(detail).orElseThrow());
                }
                assertThat(shown.hash()).isEqualTo(host.hash());
                assertSame(shown.fluid(), expected.fluid());
                assertSame(shown.grains(), expected.grains());
                assertThat(shown.fluidTags()).isEqualTo(expected.fluidTags());
            }
        }
    }

    @Test
    void framesSayHowBodiesMoveAndCarryNothingThatWasNotAskedFor() {
        BenchScene.Built built = Bench.scene("mixed-2").built(3000);
        try (PlayingSimulation played =
                (PlayingSimulation) Simulation.open(built.scene(), built.sets(), DeviceChoice.AUTO, Progress.NONE)) {
            played.step(3 * played.stepsPerFrame());
            try (Frame before = played.publish()) {
                assertThat(before.details()).isEmpty();
                played.step(played.stepsPerFrame());
                try (Frame after = played.publish()) {
                    double moved = 0;
                    double said = 0;
                    double seconds = after.time() - before.time();
                    for (int b = 0; b < after.bodyCount(); b++) {
                        for (int axis = 0; axis < 3; axis++) {
                            int at = Frame.BODY_STRIDE * b + axis;
                            int motion = Frame.MOTION_STRIDE * b + axis;
                            moved += Math.abs(after.bodies().get(at)
                                            - before.bodies().get(at))
                                    / seconds;
                            said += 0.5
                                    * Math.abs(before.bodyMotions().get(motion)
                                            + after.bodyMotions().get(motion));
                        }
                    }
                    assertThat(said).isPositive().isCloseTo(moved, within(0.1 * moved));
                }
            }
        }
    }

    private static void assertSame(FloatBuffer shown, FloatBuffer expected) {
        assertThat(shown.limit()).isEqualTo(expected.limit());
        for (int i = 0; i < shown.limit(); i++) {
            assertThat(shown.get(i)).isCloseTo(expected.get(i), within(1e-6f * (1 + Math.abs(expected.get(i)))));
        }
    }
}
