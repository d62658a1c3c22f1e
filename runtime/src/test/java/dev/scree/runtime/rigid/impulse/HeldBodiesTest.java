package dev.scree.runtime.rigid.impulse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.TestScenes;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.BodySolver;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Pivot;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.simulation.Simulation;
import org.joml.Quaterniond;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Contacts of bodies that turn about a fixed axis, and so cannot give way in every direction. */
@ExtendWith(NoLeaks.class)
class HeldBodiesTest {
    private static final ParticleSet BEAM = ShapeParticles.box(0.6, 0.06, 0.06, 0.02);
    private static final Vec3 AXIS = new Vec3(0, 0, 1);

    private static TestScenes room(double upperZ) {
        return TestScenes.box(new Vec3(-1, -1, -1), new Vec3(1, 1, upperZ))
                .edit(s -> s.withPhysics(
                        s.physics().withBodySolver(BodySolver.REALTIME).withSleeping(false)));
    }

    private static Body beam(Pose pose, Vec3 pivot) {
        return Body.of("beam", "x", Scene.DEFAULT_MATERIAL, pose)
                .withMotion(BodyMotion.HINGED)
                .withPivot(new Pivot(pivot, AXIS, null, 0, 0, 0));
    }

    /** Finds the impulse for which a wall's normal along the axis asks: no impulse moves the body that way. */
    @ParameterizedTest
    @ValueSource(doubles = {0.001, 0.01, 0.025})
    void aWallAcrossTheAxisDoesNotTurnABodyThatStandsInIt(double depth) {
        TestScenes scene = room(0.03 - depth)
                .gravity(0)
                .body(beam(Pose.at(0, 0, 0), Vec3.ZERO).withAngularVelocity(new Vec3(0, 0, 3)), BEAM);
        try (Simulation solver = scene.open(DeviceChoice.AUTO)) {
            for (int frame = 0; frame < 60; frame++) {
                solver.step(solver.stepsPerFrame());
            }
            assertThat(solver.statistics().bodies().get(0).angularVelocity().z())
                    .isCloseTo(3, within(0.03));
        }
    }

    /** Finds friction that is sought in directions in which the body cannot slide. */
    @Test
    void aFallingBeamRestsOnTheFloorByItsTip() {
        // Hinged at its left end, 0.9 m above the floor's middle line, turned up by 30 degrees.
        Vec3 pivot = new Vec3(-0.3, -0.9, 0);
        Quaterniond turn = new Quaterniond().rotateZ(Math.toRadians(30));
        Vec3 middle = pivot.plus(Vec3.of(turn.transform(new org.joml.Vector3d(0.3, 0, 0))));
        TestScenes scene = room(1).wood(0, 0.5).body(beam(new Pose(middle, Quat.of(turn)), pivot), BEAM);
        try (Simulation solver = scene.open(DeviceChoice.AUTO)) {
            for (int frame = 0; frame < 120; frame++) {
                solver.step(solver.stepsPerFrame());
            }
            var state = solver.statistics().bodies().get(0);
            assertThat(state.angularVelocity().length()).isLessThan(0.02);
            // Its tip's lower edge is on the floor at y = -1: sin(angle) 0.6 - cos(angle) 0.03 = -0.1.
            double angle = Math.asin((-0.1 + 0.03) / 0.6);
            assertThat(state.position().y() - pivot.y()).isCloseTo(0.3 * Math.sin(angle), within(0.004));
        }
    }
}
