package dev.scree.editor.viewport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.frame.FrameDetail;
import dev.scree.runtime.frame.FramePool;
import java.nio.FloatBuffer;
import org.junit.jupiter.api.Test;

class ForceArrowsTest {
    @Test
    void lengthsGoWithForcesAndTheScaleIsToldInRoundNumbers() {
        try (Frame frame = frame(3.2f, -1.6f)) {
            ForceArrows arrows = ForceArrows.of(frame, 2);
            assertThat(arrows.unit()).isEqualTo(5);
            assertThat(arrows.unitLength()).isCloseTo(0.24, within(1e-12));
            ForceArrows.Arrow strong = arrows.arrows().get(0);
            ForceArrows.Arrow weak = arrows.arrows().get(1);
            assertThat(arrows.tip(strong).minus(strong.at()).y()).isCloseTo(0.24 * 3.2 / 5, within(1e-6));
            assertThat(arrows.tip(weak).minus(weak.at()).y())
                    .as("the force on the upper one of two bodies")
                    .isCloseTo(0.24 * 1.6 / 5, within(1e-6));
            assertThat(arrows.lines()).containsExactly("2 contacts press", "0.24 m  =  5 N");
        }
    }

    @Test
    void theStrongestAreDrawnAndItIsToldHowManyAreNot() {
        float[] forces = new float[ForceArrows.MOST + 500];
        for (int i = 0; i < forces.length; i++) {
            forces[i] = 1 + i;
        }
        try (Frame frame = frame(forces)) {
            ForceArrows arrows = ForceArrows.of(frame, 2);
            assertThat(arrows.arrows()).hasSize(ForceArrows.MOST);
            assertThat(arrows.arrows().get(ForceArrows.MOST - 1).force().y()).isEqualTo(501);
            assertThat(arrows.lines())
                    .containsExactly("1500 contacts press", "0.24 m  =  2000 N", "the 1000 strongest are drawn");
        }
    }

    @Test
    void aFrameWithoutContactsHasNoArrows() {
        try (Frame frame = frame()) {
            assertThat(ForceArrows.of(frame, 2).lines()).containsExactly("0 contacts press");
        }
    }

    private static Frame frame(float... upwards) {
        Frame frame = new FramePool().lease(0, 0, 0, 0, 0, 0);
        FloatBuffer values = frame.addDetail(FrameDetail.CONTACT_FORCES, 8 * upwards.length);
        for (int c = 0; c < upwards.length; c++) {
            values.put(8 * c, 0).put(8 * c + 1, 1).put(8 * c + 2, 0);
            values.put(8 * c + 3, 0).put(8 * c + 4, upwards[c]).put(8 * c + 5, 0);
            values.put(8 * c + 6, 0).put(8 * c + 7, -1);
        }
        return frame;
    }
}
