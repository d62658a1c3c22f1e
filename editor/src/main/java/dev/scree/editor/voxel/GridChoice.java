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

    /** What a grid makes of a body along one axis. @param layers as {@link RayScanner#scan} returns them */
    private record Tried(VoxelGrid grid, AxisFill fill, int layers, double error) {}

    private final SolidMesh mesh;
    private final int main;
    private final Progress progress;
    /** What is chosen, or null where there is no volume to compare with. */
    private final Tried best;

    final VoxelGrid grid;

    GridChoice(SolidMesh mesh, VoxelGrid plain, Progress progress) {
        this.mesh = mesh;
        this.progress = progress;
        main = plain.longestAxis();
        best = mesh.mass() == null ? null : best(plain);
        grid = best == null ? plain : best.grid;
    }

    private Tried best(VoxelGrid plain) {
        Tried best = tried(plain);
        for (int highest = 1; highest < PLACES; highest++) {
            for (int place = 0; place < PLACES * PLACES && best.error > GOOD; place++) {
                int first = place % PLACES;
                int second = place / PLACES;
                if (Math.max(first, second) == highest) {
                    VoxelGrid other = placed(placed(plain, (main + 1) % 3, first), (main + 2) % 3, second);
                    if (other.longest() <= plain.count(main)) {
                        Tried tried = tried(other);
                        best = tried.error < best.error ? tried : best;
                    }
                }
            }
        }
        return best;
    }

    /**
     * Fills the chosen grid along an axis by rays.
     *
     * @param fills the fill is put there, under the axis
     * @return as {@link RayScanner#scan}
     */
    int scan(AxisFill[] fills, int axis) {
        if (best != null && axis == main) {
            fills[axis] = best.fill;
            return best.layers;
        }
        fills[axis] = new AxisFill(grid, axis);
        return new RayScanner(mesh, grid, progress).scan(fills[axis]);
    }

    private static VoxelGrid placed(VoxelGrid grid, int axis, int place) {
        return place == 0 || grid.count(axis) < FEWEST ? grid : grid.wider(axis, place == 1 ? 0 : QUARTER);
    }

    private Tried tried(VoxelGrid grid) {
        AxisFill fill = new AxisFill(grid, main);
        int layers = new RayScanner(mesh, grid, progress).scan(fill);
        double volume = fill.inside.count() * grid.side() * grid.side() * grid.side();
        return new Tried(grid, fill, layers, Math.abs(volume / mesh.mass().volume() - 1));
    }
}
