package dev.scree.runtime.air;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.scene.Air;
import dev.scree.runtime.scene.Vec3;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

class GustsTest {
    private static final Air AIR = Air.blowing(new Vec3(8, 0, 3), 0.2, 0.7);
    private static final double STEP = 1.0 / 240;
    private static final Gusts GUSTS = Gusts.of(AIR, Vec3.ZERO, STEP, 0);

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

    @Test
    void laterClocksGoOnFromWhereEarlierOnesWere() {
        // An edit with another step begins a new clock: the gusts must not jump.
        double now = 3.7;
        Gusts later = Gusts.of(AIR, Vec3.ZERO, STEP / 4, now);
        Vector3d x = new Vector3d(0.1, 0.2, 0.3);
        assertThat(later.at(x, 0).distance(GUSTS.at(x, (int) Math.round(now / STEP))))
                .isLessThan(1e-5);
        assertThat(later.at(x, 400).distance(GUSTS.at(x, (int) Math.round(now / STEP) + 100)))
                .isLessThan(1e-5);
        assertThat(later.at(x, 400).distance(later.at(x, 0))).isGreaterThan(0.01);
    }
}
