package dev.scree.editor.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.Progress;
import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.simulation.Moment;
import dev.scree.runtime.simulation.ResumableSimulation;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** How often whole states are kept. */
class MomentsTest {
    private static final long MILLI = 1_000_000L;

    @Test
    void aPlayIsSlowedByLittleWhereStatesAreDear() {
        Moments dear = new Moments(1L << 30);
        Moments cheap = new Moments(1L << 30);
        int[] kept = new int[2];
        long lost = 0;
        long now = 0;
        try (ResumableSimulation play = play()) {
            for (long frame = 0; frame < 1600; frame++) {
                now += 20 * MILLI;
                Moment state = play.keepMoment();
                if (dear.due(frame, now)) {
                    dear.keep(state, now, now + 500 * MILLI);
                    now += 500 * MILLI;
                    lost += 500 * MILLI;
                    kept[0]++;
                }
                if (cheap.due(frame, now)) {
                    cheap.keep(state, now, now + 5 * MILLI);
                    kept[1]++;
                }
                play.step(play.stepsPerFrame());
            }
        }
        assertThat(kept[1]).as("every 16 frames").isEqualTo(100);
        assertThat(kept[0]).isGreaterThan(1);
        assertThat(lost / (double) now).as("share of the time").isLessThan(0.06);
    }

    private static ResumableSimulation play() {
        Scene scene = Scene.empty("ball");
        scene = scene.withBodies(List.of(Body.of("a", "ball", Scene.DEFAULT_MATERIAL, Pose.at(0, 1, 0))));
        ParticleSets sets = new ParticleSets(Map.of("a", ShapeParticles.single(0.05)));
        return ResumableSimulation.open(scene, sets, DeviceChoice.JAVA, Progress.NONE);
    }
}
