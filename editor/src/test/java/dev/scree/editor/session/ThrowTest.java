package dev.scree.editor.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.Progress;
import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.instance.SceneChange;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.simulation.Simulation;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A body that is let go while the mouse moves. */
class ThrowTest {
    private static final double SPEED = 1;

    @Test
    void aBodyLetGoFliesOnWithTheSpeedOfTheHand() {
        Scene empty = Scene.empty("throw");
        Scene scene = empty.withPhysics(empty.physics().withGravity(Vec3.ZERO))
                .withBodies(List.of(Body.of("ball", "ball", Scene.DEFAULT_MATERIAL, Pose.at(-0.7, 0.5, 0))));
        ParticleSets sets = new ParticleSets(Map.of("ball", ShapeParticles.single(0.05)));
        try (Simulation simulation = Simulation.open(scene, sets, DeviceChoice.JAVA, Progress.NONE)) {
            for (int frame = 1; simulation.time() < 0.8; frame++) {
                double way = frame * SPEED / scene.physics().frameRate();
                simulation.apply(new SceneChange.Pull("ball", Vec3.ZERO, new Vec3(-0.7 + way, 0.5, 0)));
                simulation.step(simulation.stepsPerFrame());
            }
            simulation.apply(new SceneChange.Pull(null, Vec3.ZERO, Vec3.ZERO));
            simulation.step(simulation.stepsPerFrame());
            assertThat(simulation.statistics().bodies().get(0).linearVelocity().x())
                    .isCloseTo(SPEED, within(0.1));
        }
    }
}
