package dev.scree.editor.render;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.frame.FrameDetail;
import dev.scree.runtime.frame.FramePool;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Scene;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ValueRangeTest {
    private static final BodyGeometry NOTHING = new BodyGeometry() {
        @Override
        public Optional<DrawMesh> mesh(Body body) {
            return Optional.empty();
        }

        @Override
        public Optional<ParticleSet> particles(Body body) {
            return Optional.empty();
        }
    };

    @Test
    void aFewStrayDropsDoNotTakeAllTheColours() {
        int count = 50_000;
        try (Frame frame = new FramePool().lease(0, 0, 0, 0, 0, count)) {
            var pressure = frame.addDetail(FrameDetail.PRESSURE);
            for (int i = 0; i < count; i++) {
                pressure.put(i, 1000f * (i % 997) / 996);
                frame.fluid().put(4 * i + 3, i < 20 ? 500 : 2);
            }
            pressure.put(7, 1e7f).put(8, Float.NaN);
            float[] range = of(ColourBy.PRESSURE, frame).orElseThrow();
            assertThat((double) range[0]).isCloseTo(10, within(6.0));
            assertThat((double) range[1]).isCloseTo(990, within(6.0));
            assertThat(of(ColourBy.SPEED, frame).orElseThrow()[0]).isZero();
            assertThat(of(ColourBy.SPEED, frame).orElseThrow()[1]).isLessThan(3);
        }
    }

    @Test
    void oneValueAloneStillHasARangeAndWhatIsMissingHasNone() {
        try (Frame frame = new FramePool().lease(0, 0, 0, 0, 0, 3)) {
            assertThat(of(ColourBy.DENSITY, frame)).isEmpty();
            assertThat(of(ColourBy.DENSITY, null)).isEmpty();
            frame.addDetail(FrameDetail.DENSITY).put(0, 1000).put(1, 1000).put(2, 1000);
            float[] range = of(ColourBy.DENSITY, frame).orElseThrow();
            assertThat(range[0]).isLessThan(1000);
            assertThat(range[1]).isGreaterThan(1000);
        }
    }

    private static Optional<float[]> of(ColourBy by, Frame frame) {
        return ValueRange.of(by, Scene.empty("main"), NOTHING, frame);
    }
}
