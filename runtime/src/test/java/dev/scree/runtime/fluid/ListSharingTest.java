package dev.scree.runtime.fluid;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.kernels.KernelPrototype;
import dev.scree.kernels.KernelSource;
import dev.scree.runtime.bench.Bench;
import dev.scree.runtime.bench.BenchScene;
import dev.scree.runtime.device.DeviceInfo;
import dev.scree.runtime.discretization.FluidScales;
import dev.scree.runtime.instance.SceneInstance;
import org.junit.jupiter.api.Test;

/** Where work items share a particle's list. */
class ListSharingTest {
    @Test
    void longListsOfFewParticlesAreSharedOnAGpu() {
        assertThat(sharers(DeviceInfo.Type.GPU, "dam-break-state-170", 65_536)).isEqualTo(2);
        assertThat(sharers(DeviceInfo.Type.GPU, "dam-break-state-170", 1_000_000))
                .isEqualTo(1);
        assertThat(sharers(DeviceInfo.Type.GPU, "dam-break-state", 65_536)).isEqualTo(1);
        assertThat(sharers(DeviceInfo.Type.CPU, "dam-break-state-170", 65_536)).isEqualTo(1);
        assertThat(ListSharing.option(1)).isEmpty();
        assertThat(ListSharing.option(2)).isEqualTo(" -D SHARERS=2");
    }

    /** The local memory of kernels whose items share lists is for a group of this size. */
    @Test
    void theirGroupsAreWhatTheHostTakes() {
        assertThat(KernelSource.constant("fluid/sharing.h", "SHARING_GROUP")).isEqualTo(KernelPrototype.USUAL_GROUP);
        assertThat(KernelPrototype.of("fluid/state.cl", "fluid_state").groupSize())
                .isEqualTo(KernelPrototype.USUAL_GROUP);
        assertThat(KernelPrototype.of("fluid/forces.cl", "fluid_forces").groupSize())
                .isEqualTo(KernelPrototype.USUAL_GROUP);
    }

    private static int sharers(DeviceInfo.Type type, String scene, int particles) {
        BenchScene.Built built = Bench.scene(scene).built(500);
        FluidScales fluid = SceneInstance.build(built.scene(), built.sets()).fluid();
        DeviceInfo device = new DeviceInfo(0, "a device", "its maker", type, "a platform", "1", 1L << 33, 1L << 30, 8);
        return ListSharing.sharers(device, fluid, particles);
    }
}
