package dev.scree.editor.voxel;

import dev.scree.editor.importer.SolidMesh;
import dev.scree.runtime.Progress;

/**
 * Where the voxels' centres lie across a body. One voxel more along an axis moves the centres by half a voxel, and a
 * shift moves them further. For round and thin bodies that changes how many centres fall inside by several percent, so
 * where the plain grid misses a closed mesh's volume by more than 1 %, others are tried, symmetric ones first. The
 * longest side keeps its voxels.
 */
final class GridChoice {
    private static final double GOOD = 0.01;
    /** Plain, centres moved by half a voxel, by a quarter. */
    private static final int PLACES = 3;

    private static final double QUARTER = 0.25;
    /** Across fewer voxels the plain grid's symmetry matters more: a plate is to keep its middle layer. */
    private static final int FEWEST = 4;

    private GridChoice() {}

    static VoxelGrid of(SolidMesh mesh, VoxelGrid plain, Progress progress) {
        if (mesh.mass() == null) {
            return plain;
        }
        int main = plain.longestAxis();
        VoxelGrid best = plain;
        double least = error(mesh, plain, main, progress);
        for (int highest = 1; highest < PLACES; highest++) {
            for (int place = 0; place < PLACES * PLACES && least > GOOD; place++) {
                int first = place % PLACES;
                int second = place / PLACES;
                if (Math.max(first, second) == highest) {
                    VoxelGrid other = placed(placed(plain, (main + 1) % 3, first), (main + 2) % 3, second);
                    double error = other.longest() > plain.count(main)
                            ? Double.POSITIVE_INFINITY
                            : error(mesh, other, main, progress);
                    if (error < least) {
                        best = other;
                        least = error;
                    }
                }
            }
        }
        return best;
    }

    private static VoxelGrid placed(VoxelGrid grid, int axis, int place) {
        return place == 0 || grid.count(axis) < FEWEST ? grid : grid.wider(axis, place == 1 ? 0 : QUARTER);
    }

    private static double error(SolidMesh mesh, VoxelGrid grid, int axis, Progress progress) {
        AxisFill fill = new AxisFill(grid, axis);
        new RayScanner(mesh, grid, progress).scan(fill);
        double volume = fill.inside.count() * grid.side() * grid.side() * grid.side();
        return Math.abs(volume / mesh.mass().volume() - 1);
    }
}
