package dev.scree.runtime.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.Progress;
import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.TestScenes;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.frame.FrameDetail;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodySolver;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.nio.FloatBuffer;
import java.util.Set;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The forces of single contacts, by both solvers of bodies. */
@ExtendWith(NoLeaks.class)
class ContactForcesTest {
    /** Two boxes on one another at rest: the contacts carry their weights, and each force has its place. */
    @ParameterizedTest
    @EnumSource(BodySolver.class)
    void contactsOfAStackCarryItsWeight(BodySolver solver) {
        TestScenes stack = TestScenes.box(new Vec3(-1, 0, -1), new Vec3(1, 2, 1))
                .body(
                        Body.of("low", "shape", Scene.DEFAULT_MATERIAL, Pose.at(0, 0.1, 0)),
                        ShapeParticles.box(0.2, 0.2, 0.2, 0.05))
                .body(
                        Body.of("high", "shape", Scene.DEFAULT_MATERIAL, Pose.at(0, 0.3, 0)),
                        ShapeParticles.box(0.2, 0.2, 0.2, 0.05));
        Scene scene = stack.scene();
        scene = scene.withPhysics(scene.physics().withBodySolver(solver));
        try (Simulation played = Simulation.open(scene, stack.sets(), DeviceChoice.AUTO, Progress.NONE)) {
            for (int frame = 0; frame < 60; frame++) {
                played.step(played.stepsPerFrame());
            }
            try (Frame without = played.publish()) {
                assertThat(without.detail(FrameDetail.CONTACT_FORCES)).isEmpty();
            }
            played.setDetails(Set.of(FrameDetail.CONTACT_FORCES));
            double[] mass = played.statistics().bodies().stream()
                    .mapToDouble(b -> b.mass())
                    .toArray();
            try (Frame frame = played.publish()) {
                FloatBuffer contacts = frame.detail(FrameDetail.CONTACT_FORCES).orElseThrow();
                double[] up = new double[2];
                double floor = 0;
                for (int c = 0; c < contacts.limit(); c += FrameDetail.CONTACT_STRIDE) {
                    int first = (int) contacts.get(c + 6);
                    int second = (int) contacts.get(c + 7);
                    up[first] += contacts.get(c + 4);
                    if (second >= 0) {
                        up[second] -= contacts.get(c + 4);
                    } else {
                        floor += contacts.get(c + 4);
                    }
                    assertThat(contacts.get(c + 1))
                            .as("height of a contact")
                            .isCloseTo(second < 0 ? 0f : 0.2f, within(0.012f));
                    assertThat(Math.abs(contacts.get(c))).isLessThan(0.11f);
                }
                double g = 9.81;
                assertThat(up[0]).isCloseTo(mass[0] * g, within(0.02 * mass[0] * g));
                assertThat(up[1]).isCloseTo(mass[1] * g, within(0.02 * mass[1] * g));
                assertThat(floor).isCloseTo((mass[0] + mass[1]) * g, within(0.02 * (mass[0] + mass[1]) * g));
            }
        }
    }
}
