package dev.scree.runtime.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.device.DeviceFloats;
import dev.scree.runtime.device.Extent;
import dev.scree.runtime.device.Fields;
import dev.scree.runtime.device.Launch;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.TestScenes;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.scene.GrainBlock;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.step.Phase;
import dev.scree.runtime.step.SimulationSystem;
import dev.scree.runtime.step.StepPlan;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** A system of one's own, with a field, a kernel and a statistic, plugs in without a change to the program. */
@ExtendWith(NoLeaks.class)
class OwnSystemTest {
    /** Adds up how far each fluid particle has travelled. */
    private static final class Travel implements SimulationSystem {
        private final Fields shared;
        private final Extent fluid;
        private final DeviceFloats travelled;
        private final Launch launch;

        Travel(Fields shared, SceneInstance instance, Extent bodies, Extent fluid) {
            this.shared = shared;
            this.fluid = fluid;
            travelled = shared.floats("fluidTravelled", fluid);
            launch = shared.bind("test/travel.cl", "fluid_travel", fluid);
        }

        @Override
        public void addTo(StepPlan step) {
            step.stage(Phase.INTEGRATE).runWithFluid(launch);
        }

        @Override
        public Map<String, Double> statistics() {
            double[] each = new double[fluid.getAsInt()];
            travelled.download(shared.queue(), each, each.length);
            return Map.of("farthestTravelled", Arrays.stream(each).max().orElse(0));
        }
    }

    /** Adds up how far each body and grain has travelled. */
    private record BodyTravel(Launch launch) implements SimulationSystem {
        static BodyTravel of(Fields shared, SceneInstance instance, Extent bodies, Extent fluid) {
            shared.floats("bodyTravelled", bodies);
            return new BodyTravel(shared.bind("test/travel.cl", "body_travel", bodies));
        }

        @Override
        public void addTo(StepPlan step) {
            step.stage(Phase.INTEGRATE).run(launch);
        }
    }

    /** It finds grains whose state in a step is nowhere but with the system that moves them. */
    @Test
    void aFallOfGrainsIsSeenStepByStep() {
        TestScenes scene = TestScenes.box(new Vec3(-0.2, 0, -0.2), new Vec3(0.2, 2, 0.2))
                .edit(s -> s.withGrains(List.of(new GrainBlock(
                        "grains",
                        null,
                        new Vec3(-0.1, 1.5, -0.1),
                        new Vec3(0.1, 1.7, 0.1),
                        0.05,
                        0,
                        Scene.DEFAULT_MATERIAL,
                        null,
                        1,
                        null))));
        Simulation.Options with = new Simulation.Options(List.of(BodyTravel::of), false);
        try (Simulation simulation = scene.open(DeviceChoice.AUTO, with)) {
            while (simulation.time() < 0.2) {
                simulation.step(simulation.stepsPerFrame());
            }
            double fallen = 0.5 * 9.81 * simulation.time() * simulation.time();
            double[] travelled = simulation.read("bodyTravelled");
            assertThat(travelled).hasSizeGreaterThan(20);
            assertThat(Arrays.stream(travelled).average().orElseThrow()).isCloseTo(fallen, within(0.01 * fallen));
        }
    }

    @Test
    void aFallsLengthIsAddedUp() {
        TestScenes scene = TestScenes.box(new Vec3(-0.2, 0, -0.2), new Vec3(0.2, 2, 0.2))
                .spacing(0.05)
                .water(new Vec3(-0.1, 1.5, -0.1), new Vec3(0.1, 1.7, 0.1));
        Simulation.Options with = new Simulation.Options(List.of(Travel::new), false);
        try (Simulation simulation = scene.open(DeviceChoice.AUTO, with)) {
            while (simulation.time() < 0.2) {
                simulation.step(simulation.stepsPerFrame());
            }
            double fallen = 0.5 * 9.81 * simulation.time() * simulation.time();
            double[] travelled = simulation.read("fluidTravelled");
            assertThat(travelled).hasSize(simulation.read("fluidDensity").length);
            assertThat(Arrays.stream(travelled).average().orElseThrow()).isCloseTo(fallen, within(0.1 * fallen));
            assertThat(simulation.systemStatistics().get("farthestTravelled")).isCloseTo(fallen, within(0.15 * fallen));
        }
    }
}
