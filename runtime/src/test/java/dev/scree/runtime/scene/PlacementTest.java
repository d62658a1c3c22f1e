package dev.scree.runtime.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class PlacementTest {
    private static final Domain DOMAIN = Scene.empty("main").domain();

    @Property(tries = 200)
    void copiesKeepClearOfEachOtherOfTheWallsAndOfWhatIsThere(
            @ForAll @IntRange(min = 1, max = 40) int count,
            @ForAll @DoubleRange(min = 0.05, max = 0.9) double x,
            @ForAll @DoubleRange(min = 0.05, max = 0.9) double y,
            @ForAll @DoubleRange(min = 0.05, max = 0.9) double z,
            @ForAll @DoubleRange(min = -1.5, max = 1.5) double at) {
        Vec3 size = new Vec3(x, y, z);
        Box there = Box.around(new Vec3(0.1, 0.5, 0), new Vec3(0.5, 0.5, 0.5));
        List<Vec3> places = Placement.grid(new Vec3(at, 0.4, -at), size, 0.01, count, DOMAIN, List.of(there));
        assertThat(places).hasSize(count);
        for (int i = 0; i < count; i++) {
            Box box = Box.around(places.get(i), size);
            assertThat(box.overlaps(there)).isFalse();
            assertThat(box.min().y()).isGreaterThanOrEqualTo(DOMAIN.min().y() - 1e-9);
            assertThat(box.min().x()).isGreaterThanOrEqualTo(DOMAIN.min().x() - 1e-6);
            assertThat(box.max().z()).isLessThanOrEqualTo(DOMAIN.max().z() + 1e-6);
            for (int j = 0; j < i; j++) {
                assertThat(box.overlaps(Box.around(places.get(j), size))).isFalse();
            }
        }
    }

    @Test
    void theFirstCopyStandsWhereItWasAsked() {
        assertThat(Placement.grid(new Vec3(0.2, 1, 0.1), new Vec3(0.2, 0.1, 0.1), 0.01, 8, DOMAIN, List.of())
                        .get(0))
                .isEqualTo(new Vec3(0.2, 1, 0.1));
    }

    @Test
    void saysWhenABodyIsWiderThanTheDomain() {
        assertThatThrownBy(() -> Placement.grid(Vec3.ZERO, new Vec3(3, 1, 1), 0, 1, DOMAIN, List.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("3.00 m");
    }

    @Test
    void aTurnedBodysBoxHoldsIt() {
        Body body = Body.of(
                        "a",
                        "m",
                        "wood",
                        new Pose(new Vec3(1, 2, 3), Quat.of(new org.joml.Quaterniond().rotateY(Math.PI / 2))))
                .withScale(2);
        Box box = Box.ofBody(body, new Vec3(0.3, 0.2, 0.1));
        assertThat(box.size().x()).isCloseTo(0.2, org.assertj.core.data.Offset.offset(1e-12));
        assertThat(box.size().z()).isCloseTo(0.6, org.assertj.core.data.Offset.offset(1e-12));
        assertThat(box.centre()).isEqualTo(new Vec3(1, 2, 3));
    }
}
