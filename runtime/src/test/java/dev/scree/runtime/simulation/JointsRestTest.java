package dev.scree.runtime.simulation;

import static dev.scree.runtime.simulation.JointsTest.HIGH;
import static dev.scree.runtime.simulation.JointsTest.body;
import static dev.scree.runtime.simulation.JointsTest.joined;
import static dev.scree.runtime.simulation.JointsTest.open;
import static dev.scree.runtime.simulation.JointsTest.room;
import static dev.scree.runtime.simulation.JointsTest.state;
import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.TestScenes;
import dev.scree.runtime.scene.Joint;
import dev.scree.runtime.scene.JointType;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Joints pass on who rests and who moves, as contacts do. */
@ExtendWith(NoLeaks.class)
class JointsRestTest {
    @Test
    void whatHangsFallsAsleepOnceWhatItIsJoinedToRests() {
        var rod = ShapeParticles.box(0.1, 0.4, 0.1, 0.05);
        Joint slack = Joint.of("r", JointType.DISTANCE, "c", "a", new Vec3(2, 4.8, 0))
                .withAnchorB(HIGH)
                .withUpper(8.0);
        for (boolean joined : new boolean[] {false, true}) {
            List<Joint> joints = new ArrayList<>(List.of(Joint.of("j", JointType.BALL, "a", null, HIGH)));
            if (joined) {
                joints.add(slack);
            }
            TestScenes scene = joined(
                    room().edit(s -> s.withPhysics(s.physics().withSleeping(true)))
                            .body(body("a", 0, 1.8, 0), rod)
                            .body(
                                    body("c", 2, 4.8, 0).withLinearVelocity(new Vec3(0, 3, 0)),
                                    ShapeParticles.box(0.2, 0.2, 0.2, 0.05)),
                    joints.toArray(Joint[]::new));
            try (Simulation play = open(scene)) {
                while (play.time() < 1) {
                    play.step(play.stepsPerFrame());
                }
                assertThat(state(play, 0).asleep()).as("in c's flight").isEqualTo(!joined);
                while (play.time() < 4) {
                    play.step(play.stepsPerFrame());
                }
                assertThat(state(play, 0).asleep()).as("at the end").isTrue();
            }
        }
    }

    @Test
    void aMotorLetsNothingSleep() {
        Joint hinge = Joint.of("j", JointType.HINGE, "a", null, HIGH)
                .withMotorSpeed(0.0)
                .withMotorForce(50);
        TestScenes scene = joined(
                room().edit(s -> s.withPhysics(s.physics().withSleeping(true)))
                        .body(body("a", 0, 1.8, 0), ShapeParticles.box(0.1, 0.4, 0.1, 0.05)),
                hinge);
        try (Simulation play = open(scene)) {
            while (play.time() < 2) {
                play.step(play.stepsPerFrame());
            }
            assertThat(state(play, 0).asleep()).isFalse();
        }
    }
}
