package dev.scree.editor.voxel;

import dev.scree.runtime.scene.MassProperties;
import dev.scree.runtime.scene.Vec3;

/** Mass properties of voxels as cubes of density 1. */
final class VoxelMass {
    private VoxelMass() {}

    static MassProperties of(VoxelBits voxels) {
        VoxelGrid grid = voxels.grid();
        long[] sums = new long[10];
        // Whole numbers of half voxels from the grid's middle keep the sums exact and independent of order.
        voxels.forEach(index -> {
            long x = 2L * grid.box().coordinate(index, 0) + 1 - grid.box().nx();
            long y = 2L * grid.box().coordinate(index, 1) + 1 - grid.box().ny();
            long z = 2L * grid.box().coordinate(index, 2) + 1 - grid.box().nz();
            sums[0]++;
            sums[1] += x;
            sums[2] += y;
            sums[3] += z;
            sums[4] += x * x;
            sums[5] += y * y;
            sums[6] += z * z;
            sums[7] += x * y;
            sums[8] += y * z;
            sums[9] += z * x;
        });
        double half = grid.side() / 2;
        double count = Math.max(1, sums[0]);
        double cube = grid.side() * grid.side() * grid.side();
        double volume = sums[0] * cube;
        double[] centre = {sums[1] / count, sums[2] / count, sums[3] / count};
        double[] moments = new double[6];
        for (int i = 0; i < 3; i++) {
            int j = (i + 1) % 3;
            // The cube's own second moment about its middle is side^2 / 12 along each axis.
            moments[i] = cube * half * half * (sums[4 + i] - count * centre[i] * centre[i])
                    + volume * grid.side() * grid.side() / 12;
            moments[3 + i] = cube * half * half * (sums[7 + i] - count * centre[i] * centre[j]);
        }
        return new MassProperties(
                volume,
                new Vec3(
                        centre[0] * half - grid.shiftX() * grid.side(),
                        centre[1] * half - grid.shiftY() * grid.side(),
                        centre[2] * half - grid.shiftZ() * grid.side()),
                new double[] {
                    moments[1] + moments[2],
                    moments[2] + moments[0],
                    moments[0] + moments[1],
                    -moments[3],
                    -moments[5],
                    -moments[4]
                },
                false);
    }
}
