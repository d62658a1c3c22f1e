package dev.scree.editor.voxel;

import dev.scree.runtime.Progress;

/**
 * Inside by the majority of three directions, for surfaces with holes. A column that does not close says nothing about
 * its voxels; where the others disagree or say nothing, a voxel is outside.
 */
final class AxisVote {
    private AxisVote() {}

    static VoxelBits inside(AxisFill[] fills, Progress progress) {
        VoxelGrid grid = fills[0].inside.grid();
        VoxelBits inside = new VoxelBits(grid);
        for (int k = 0; k < grid.box().nz(); k++) {
            progress.checkCancelled();
            for (int j = 0; j < grid.box().ny(); j++) {
                for (int i = 0; i < grid.box().nx(); i++) {
                    int index = grid.box().index(i, j, k);
                    int balance = 0;
                    for (AxisFill fill : fills) {
                        if (!fill.odd(fill.column(index))) {
                            balance += fill.inside.get(index) ? 1 : -1;
                        }
                    }
                    if (balance > 0) {
                        inside.set(index);
                    }
                }
            }
        }
        return inside;
    }
}
