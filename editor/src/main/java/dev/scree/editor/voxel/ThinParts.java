package dev.scree.editor.voxel;

import dev.scree.editor.importer.SolidMesh;
import dev.scree.runtime.Progress;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Keeps what no voxel centre falls into. Plates and sheets: stretches inside that hold no centre, along any axis, put
 * one voxel at their middle, where they form a region of their own and not just the sharp rim of something thicker.
 * Whatever of the surface then still has no particle near (wires, needles) keeps all voxels that it touches.
 */
final class ThinParts {
    /**
     * A region of thin stretches is a rim, and stays out, if it has fewer voxels than this share of the inside ones
     * around it.
     */
    private static final double RIM_SHARE = 0.5;
    /** Boxes are moved by a little, so that a sheet right between two layers touches just one [voxels]. */
    private static final double[] NUDGE = {1.3e-4, 1.7e-4, 1.9e-4};

    private static final int CHECK_EVERY = 1 << 12;

    private final VoxelGrid grid;
    private final VoxelBits voxels;
    private final Progress progress;
    private int added;

    /** Adds to the given voxels. */
    ThinParts(VoxelBits voxels, Progress progress) {
        this.voxels = voxels;
        this.progress = progress;
        grid = voxels.grid();
    }

    /** @return how many voxels were added */
    int add(SolidMesh mesh, AxisFill[] fills) {
        Set<Integer> open = new HashSet<>();
        for (AxisFill fill : fills) {
            for (int voxel : fill.thinVoxels()) {
                if (!voxels.get(voxel) && !fill.odd(fill.column(voxel))) {
                    open.add(voxel);
                }
            }
        }
        int[] seeds = open.stream().mapToInt(Integer::intValue).sorted().toArray();
        Set<Integer> kept = new HashSet<>();
        for (int seed : seeds) {
            if (open.contains(seed)) {
                Set<Integer> around = new HashSet<>();
                Set<Integer> region = region(seed, open, around);
                if (region.size() >= RIM_SHARE * around.size()) {
                    kept.addAll(region);
                }
            }
        }
        kept.forEach(this::set);
        untouched(mesh).forEach(this::set);
        return added;
    }

    private void set(int voxel) {
        voxels.set(voxel);
        added++;
    }

    /**
     * Thin voxels that hang together with the seed, taken out of the open ones. @param around receives the inside
     * voxels next to them
     */
    private Set<Integer> region(int seed, Set<Integer> open, Set<Integer> around) {
        Set<Integer> region = new HashSet<>();
        Deque<Integer> next = new ArrayDeque<>();
        open.remove(seed);
        next.add(seed);
        while (!next.isEmpty()) {
            int voxel = next.remove();
            region.add(voxel);
            if (region.size() % CHECK_EVERY == 0) {
                progress.checkCancelled();
            }
            for (int n = 0; n < 27; n++) {
                int neighbour = grid.box().neighbour(voxel, n % 3 - 1, n / 3 % 3 - 1, n / 9 - 1);
                if (open.remove(neighbour)) {
                    next.add(neighbour);
                } else if (neighbour >= 0 && voxels.get(neighbour)) {
                    around.add(neighbour);
                }
            }
        }
        return region;
    }

    /** Voxels that the surface touches and that have no particle in or next to them. */
    private Set<Integer> untouched(SolidMesh mesh) {
        int count = mesh.triangles().length / 3;
        Set<Integer> found = ConcurrentHashMap.newKeySet();
        Pieces.each(count, CHECK_EVERY, progress, (from, end) -> {
            double[] corners = new double[9];
            for (int t = from; t < end; t++) {
                for (int c = 0; c < 9; c++) {
                    int corner = mesh.triangles()[3 * t + c / 3];
                    corners[c] = grid.toVoxels(mesh.positions()[3 * corner + c % 3], c % 3) - NUDGE[c % 3];
                }
                untouched(corners, found);
            }
        });
        return found;
    }

    /** Walks the columns along the axis that the triangle faces most, where it spans at most a few voxels each. */
    private void untouched(double[] p, Set<Integer> found) {
        double[] normal = TriangleBox.normal(p);
        int w = 0;
        for (int axis = 1; axis < 3; axis++) {
            if (Math.abs(normal[axis]) > Math.abs(normal[w])) {
                w = axis;
            }
        }
        int u = (w + 1) % 3;
        int v = (w + 2) % 3;
        double slopeU = normal[w] == 0 ? 0 : -normal[u] / normal[w];
        double slopeV = normal[w] == 0 ? 0 : -normal[v] / normal[w];
        double reach = 0.5 * (Math.abs(slopeU) + Math.abs(slopeV));
        int[] at = new int[3];
        for (at[u] = low(p, u); at[u] <= high(p, u); at[u]++) {
            progress.checkCancelled();
            for (at[v] = low(p, v); at[v] <= high(p, v); at[v]++) {
                double middle = p[w] + slopeU * (at[u] + 0.5 - p[u]) + slopeV * (at[v] + 0.5 - p[v]);
                int last = Math.min(high(p, w), normal[w] == 0 ? high(p, w) : (int) Math.floor(middle + reach));
                for (at[w] = Math.max(low(p, w), normal[w] == 0 ? 0 : (int) Math.floor(middle - reach));
                        at[w] <= last;
                        at[w]++) {
                    if (!voxels.anyAround(at[0], at[1], at[2]) && TriangleBox.touches(p, at)) {
                        found.add(grid.box().index(at[0], at[1], at[2]));
                    }
                }
            }
        }
    }

    private int low(double[] p, int axis) {
        double low = Math.min(p[axis], Math.min(p[3 + axis], p[6 + axis]));
        return Math.max(0, Math.min(grid.count(axis) - 1, (int) Math.floor(low)));
    }

    private int high(double[] p, int axis) {
        double high = Math.max(p[axis], Math.max(p[3 + axis], p[6 + axis]));
        return Math.max(0, Math.min(grid.count(axis) - 1, (int) Math.floor(high)));
    }
}
