package dev.scree.runtime.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.Progress;
import dev.scree.runtime.bench.Bench;
import dev.scree.runtime.bench.BenchScene;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.device.DeviceInfo;
import dev.scree.runtime.device.Devices;
import dev.scree.runtime.fixture.NoLeaks;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * The kernels' forms for devices whose work items run side by side, here on a device that may have others: cubes that
 * drop land, touch and turn alike, but for the order of sums. It finds a contact that is not listed, one that is listed
 * twice, a force on one side alone, and a bit that stays behind when a contact ends.
 */
@ExtendWith(NoLeaks.class)
class SideBySideTest {
    @Test
    void cubesThatDropMoveAlikeInBothForms() {
        BenchScene.Built built = Bench.scene("cubes-drop").built(540);
        DeviceInfo usual = Devices.choose(DeviceChoice.AUTO);
        DeviceInfo wide = new DeviceInfo(
                usual.index(),
                usual.name(),
                usual.vendor(),
                DeviceInfo.Type.OTHER,
                usual.platform(),
                usual.driver(),
                usual.memoryBytes(),
                usual.largestBuffer(),
                usual.units());
        assertThat(wide.sideBySide()).isTrue();
        try (Simulation one = new PlayingSimulation(
                        built.scene(), built.sets(), usual, Simulation.Options.USUAL, Progress.NONE);
                Simulation other = new PlayingSimulation(
                        built.scene(), built.sets(), wide, Simulation.Options.USUAL, Progress.NONE)) {
            long contacts = 0;
            other.timeEveryStep(true);
            for (int frame = 0; frame < 25; frame++) {
                one.step(one.stepsPerFrame());
                other.step(other.stepsPerFrame());
                contacts += one.statistics().contacts();
                // The last bits of sums double with every tumble: 1e-6 here after 25 frames.
                assertThat(apart(one, other)).as("frame " + frame).isLessThan(2e-5);
            }
            assertThat(contacts).isGreaterThan(1000);
            assertThat(other.kernelWork())
                    .containsKeys("contact_overlaps_listed", "contact_forces_listed", "sum_contacts_wide");
            assertThat(one.kernelWork()).doesNotContainKey("contact_forces_listed");
        }
    }

    /** Returns by how much a coordinate of a body differs at most [m]. */
    private static double apart(Simulation one, Simulation other) {
        double[] a = one.read("bodyPosition");
        double[] b = other.read("bodyPosition");
        double most = 0;
        for (int k = 0; k < a.length; k++) {
            most = Math.max(most, Math.abs(a[k] - b[k]));
        }
        return most;
    }
}
