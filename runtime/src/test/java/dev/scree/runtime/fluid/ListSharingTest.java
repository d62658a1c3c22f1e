package dev.scree.runtime.fluid;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.kernels.KernelPrototype;
import dev.scree.kernels.KernelSource;
import dev.scree.runtime.bench.Bench;
import dev.scree.runtime.bench.BenchScene;
import dev.scree.runtime.device.DeviceInfo;
import dev.scree.runtime.instance.SceneInstance;
import org.junit.jupiter.api.Test;

/** Where work items share a particle's list. */
class ListSharingTest {
    @Test
    void longListsOfFewParticlesAreSharedOnAGpu() {
        int units = 8;
        int few = ListSharing.MOST_IN_UNIT * units;
        int many = ListSharing.LEAST_NEIGHBOURS;
        assertThat(ListSharing.sharers(device(DeviceInfo.Type.GPU, units), many, few))
                .isEqualTo(2);
        assertThat(ListSharing.sharers(device(DeviceInfo.Type.GPU, units), many, few + 1))
                .isEqualTo(1);
        assertThat(ListSharing.sharers(device(DeviceInfo.Type.GPU, units), many - 1, few))
                .isEqualTo(1);
        assertThat(ListSharing.sharers(device(DeviceInfo.Type.CPU, units), many, few))
                .isEqualTo(1);
        assertThat(ListSharing.option(1)).isEmpty();
        assertThat(ListSharing.option(2)).isEqualTo(" -D SHARERS=2");
    }

    @Test
    void onlyTheSceneOfManyNeighboursHasLongLists() {
        assertThat(neighbours("dam-break-state-170")).isBetween(170, 178);
        assertThat(neighbours("dam-break-state")).isBetween(20, 50);
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

    private static int neighbours(String scene) {
        BenchScene.Built built = Bench.scene(scene).built(500);
        return SceneInstance.build(built.scene(), built.sets()).fluid().neighboursAtRest();
    }

    private static DeviceInfo device(DeviceInfo.Type type, int units) {
        return new DeviceInfo(0, "a device", "its maker", type, "a platform", "1", 1L << 33, 1L << 30, units);
    }
}
