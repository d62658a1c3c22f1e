package dev.scree.runtime.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.Progress;
import dev.scree.runtime.device.DeviceChoice;
import org.junit.jupiter.api.Test;

class WetClothTest {
    @Test
    void aClothCatchesAFallingBlockOfWater() {
        Trial trial = new Trial(DeviceChoice.CPU, Progress.NONE);
        assertThat(WetClothCases.caught(trial, 0.5)).allMatch(Check::pass);
    }

    @Test
    void nothingPassesThroughALightClothThatIsStruckFast() {
        Trial trial = new Trial(DeviceChoice.CPU, Progress.NONE);
        assertThat(WetClothCases.struck(trial, 0.4, 0.03)).allMatch(Check::pass);
    }
}
