package dev.scree.editor.viewport;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.scene.Vec3;
import org.junit.jupiter.api.Test;

class MeasurementTest {
    @Test
    void distancesAreToldWithTheirPartsInAUnitThatSuitsThem() {
        assertThat(new Measurement(new Vec3(1, 2, 3), new Vec3(4, 2, -1)).lines())
                .containsExactly("5.000 m", "x +3.000   y +0.000   z -4.000  m");
        assertThat(new Measurement(Vec3.ZERO, new Vec3(-0.03, 0.04, 0)).lines())
                .containsExactly("50.00 mm", "x -30.000   y +40.000   z +0.000  mm");
    }
}
