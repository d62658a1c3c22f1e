package dev.scree.editor.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.scree.runtime.Progress;
import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.FluidBlock;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.simulation.Simulation;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** Bodies that fall alone until they sleep, in plain Java. A body of one particle is a ball with a radius of 0.05 m. */
class RestingPlayTest {
    private static final ParticleSets SETS =
            new ParticleSets(Map.of("ball", ShapeParticles.single(0.05), "other", ShapeParticles.single(0.05)));

    private static Scene scene(double height) {
        return Scene.empty("rest")
                .withBodies(List.of(
                        Body.of("ball", "ball", Scene.DEFAULT_MATERIAL, Pose.at(0, height, 0))
                                .withLinearVelocity(new Vec3(3, 0, 0)),
                        Body.of("other", "ball", Scene.DEFAULT_MATERIAL, Pose.at(0.5, 0.6, 0))))
                .withBlocks(List.of(new FluidBlock(
                        "w", "W", new Vec3(-1, 0, -1), new Vec3(1, 0.5, 1), Scene.DEFAULT_FLUID, null, null)));
    }

    private static RestingPlay.Outcome run(Scene scene, double longest, Progress progress) {
        return RestingPlay.run(
                Simulation::open,
                RestingPlay.alone(scene, Set.of("ball")),
                Set.of("ball"),
                SETS,
                DeviceChoice.JAVA,
                longest,
                progress);
    }

    @Test
    void onlyTheChosenOnesMoveInTheSceneThatIsPlayed() {
        Scene alone = RestingPlay.alone(scene(0.3), Set.of("ball"));
        assertThat(alone.bodies()).extracting(Body::motion).containsExactly(BodyMotion.DYNAMIC, BodyMotion.STATIC);
        assertThat(alone.bodies().get(0).linearVelocity()).isEqualTo(Vec3.ZERO);
        assertThat(alone.blocks()).isEmpty();
    }

    @Test
    void aBallFallsStraightDownAndSleeps() {
        RestingPlay.Outcome outcome = run(scene(0.1), 10, Progress.NONE);
        assertThat(outcome.awake()).isNull();
        assertThat(outcome.poses()).containsOnlyKeys("ball");
        Vec3 place = outcome.poses().get("ball").position();
        assertThat(place.y()).isCloseTo(0.05, Offset.offset(2e-3));
        assertThat(Math.hypot(place.x(), place.z())).isLessThan(1e-3);
        assertThat(outcome.seconds()).isBetween(0.1, 10.0);
    }

    @Test
    void whatIsStillFallingSaysHowFast() {
        RestingPlay.Outcome outcome = run(scene(1.5), 0.1, Progress.NONE);
        assertThat(outcome.awake()).startsWith("ball still moves at ").contains("m/s");
    }

    @Test
    void aCancelEndsIt() {
        Progress cancelled = Progress.NONE.cancelledToo(() -> true);
        assertThatThrownBy(() -> run(scene(1.5), 10, cancelled)).isInstanceOf(CancellationException.class);
    }
}
