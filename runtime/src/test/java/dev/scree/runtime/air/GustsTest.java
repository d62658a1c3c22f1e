package dev.scree.runtime.air;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.scene.Air;
import dev.scree.runtime.scene.PropertyTrack;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.ValueKey;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.scene.property.KeyedScene;
import java.util.List;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

class GustsTest {
    private static final Air AIR = Air.blowing(new Vec3(8, 0, 3), 0.2, 0.7);
    private static final double STEP = 1.0 / 240;
    private static final Gusts GUSTS = Gusts.of(AIR, Vec3.ZERO, STEP, 0, BlownWay.STEADY);

    @Test
    void gustsHaveTheirIntensityAndNoMean() {
        Vector3d mean = new Vector3d();
        double squares = 0;
        int count = 0;
        for (int clock = 0; clock < 240 * 600; clock += 7) {
            Vector3d v = GUSTS.at(new Vector3d(0.3, 1, -0.2), clock);
            mean.add(v);
            squares += v.lengthSquared();
            count++;
        }
        double speed = 0.2 * AIR.wind().length();
        assertThat(mean.div(count).length()).isLessThan(0.05 * speed);
        assertThat(Math.sqrt(squares / count / 3)).isCloseTo(speed, within(0.05 * speed));
    }

    @Test
    void gustsNeitherGatherNorThin() {
        double h = 1e-4;
        for (int clock = 0; clock < 1000; clock += 100) {
            double divergence = 0;
            double shear = 0;
            for (int axis = 0; axis < 3; axis++) {
                Vector3d up = new Vector3d().setComponent(axis, h);
                Vector3d change =
                        GUSTS.at(up, clock).sub(GUSTS.at(up.negate(), clock)).div(2 * h);
                divergence += change.get(axis);
                shear += change.length();
            }
            assertThat(Math.abs(divergence)).isLessThan(1e-6 * shear);
        }
    }

    /** With a wind that rises, the gusts of a frame begin as those of the frame before end. */
    @Test
    void gustsGoWithAWindThatChanges() {
        Scene empty = Scene.empty("w");
        Scene scene = empty.withPhysics(empty.physics().withAir(AIR))
                .withTracks(List.of(new PropertyTrack(
                        "physics", "air.wind[0]", List.of(new ValueKey(0, 8), new ValueKey(100, 12)))));
        double frame = 1 / scene.physics().frameRate();
        int steps = (int) Math.round(frame / STEP);
        Vector3d x = new Vector3d(0.1, 0.2, 0.3);
        double jump = 0;
        double without = 0;
        for (int f = 5900; f < 6000; f++) {
            Air before = KeyedScene.at(scene, (f - 0.5) * frame).physics().air();
            Air after = KeyedScene.at(scene, (f + 0.5) * frame).physics().air();
            Vector3d end = Gusts.of(before, Vec3.ZERO, STEP, 0, BlownWay.of(scene, (f - 1) * frame))
                    .at(x, f * steps);
            Vector3d start = Gusts.of(after, Vec3.ZERO, STEP, 0, BlownWay.of(scene, f * frame))
                    .at(x, f * steps);
            Vector3d jumps =
                    Gusts.of(before, Vec3.ZERO, STEP, 0, BlownWay.STEADY).at(x, f * steps);
            jump = Math.max(jump, start.distance(end));
            without = Math.max(
                    without,
                    Gusts.of(after, Vec3.ZERO, STEP, 0, BlownWay.STEADY)
                            .at(x, f * steps)
                            .distance(jumps));
        }
        assertThat(jump).isLessThan(5e-3);
        assertThat(without).as("by the present wind alone").isGreaterThan(0.1);
    }

    @Test
    void laterClocksGoOnFromWhereEarlierOnesWere() {
        // An edit with another step begins a new clock: the gusts must not jump.
        double now = 3.7;
        Gusts later = Gusts.of(AIR, Vec3.ZERO, STEP / 4, now, BlownWay.STEADY);
        Vector3d x = new Vector3d(0.1, 0.2, 0.3);
        assertThat(later.at(x, 0).distance(GUSTS.at(x, (int) Math.round(now / STEP))))
                .isLessThan(1e-5);
        assertThat(later.at(x, 400).distance(GUSTS.at(x, (int) Math.round(now / STEP) + 100)))
                .isLessThan(1e-5);
        assertThat(later.at(x, 400).distance(later.at(x, 0))).isGreaterThan(0.01);
    }
}
