package dev.scree.editor.voxel;

import dev.scree.editor.importer.SolidMesh;
import dev.scree.runtime.Progress;
import dev.scree.runtime.geometry.CellBox;
import dev.scree.runtime.scene.SurfaceNormals;
import java.util.Arrays;

/**
 * Outward normals and depths of the particles near the surface of a body, from the nearest points of its mesh. Where
 * the mesh has holes the voxels decide which side is out: a nearest point whose outer side is filled, or that lies
 * another way than the empty voxels, says nothing, and the direction is then the way to the empty voxels.
 */
final class ParticleSurface {
    /** Layers of voxels looked at; oblique ones lie as near as 0.58 diameters to each other. */
    private static final int LAYERS = 3;
    /** Deeper particles touch nothing [diameters]. */
    private static final double DEEPEST = 2;
    /** Beyond the surface by so much every voxel of a smooth body is empty [diameters]. */
    private static final double BEYOND = 0.9;
    /** A nearest point more than about 60 degrees off the way to the empty voxels is the rim of a hole. */
    private static final double AGREES = 0.5;

    private static final int CHUNK = 1 << 10;

    private final VoxelGrid grid;
    private final VoxelBits voxels;
    private final VoxelBits solid;
    /** Voxels of the particles near the surface; what follows has an entry for each of them, in their order. */
    private final VoxelBits near;

    private final int[] ranks;
    private final int[] cells;
    private final boolean[] shell;
    private final double[] units;
    private final float[] depths;

    private ParticleSurface(VoxelBits voxels, VoxelBits solid, VoxelBits chosen, VoxelBits outer) {
        grid = voxels.grid();
        this.voxels = voxels;
        this.solid = solid;
        near = near(chosen, outer);
        ranks = near.ranks();
        cells = near.indices();
        shell = new boolean[cells.length];
        for (int n = 0; n < cells.length; n++) {
            shell[n] = outer.get(cells[n]);
        }
        units = new double[3 * cells.length];
        depths = new float[cells.length];
        Arrays.fill(depths, (float) (grid.side() / 2));
    }

    /**
     * @param normals shape (count, 3), as {@link SurfaceNormals}
     * @param depths [m], shape (count)
     */
    record Result(float[] normals, float[] depths) {}

    /**
     * @param voxels all of the body
     * @param solid those whose centres lie inside
     * @param chosen those that are particles
     * @param outer those of them that have an outside face neighbour
     */
    static Result of(
            SolidMesh mesh, VoxelBits voxels, VoxelBits solid, VoxelBits chosen, VoxelBits outer, Progress progress) {
        ParticleSurface surface = new ParticleSurface(voxels, solid, chosen, outer);
        surface.directions(mesh, progress);
        progress.checkCancelled();
        float[] shortened = SurfaceNormals.shortened(surface.units, surface.shell, surface.new Lattice());
        return surface.ofAll(shortened, chosen);
    }

    /** Returns what all particles have, of which the deeper ones have no normal. */
    private Result ofAll(float[] nearNormals, VoxelBits chosen) {
        int count = chosen.count();
        float[] normals = new float[3 * count];
        float[] allDepths = new float[count];
        Arrays.fill(allDepths, (float) (grid.side() / 2));
        int[] chosenRanks = chosen.ranks();
        for (int n = 0; n < cells.length; n++) {
            int particle = chosen.rank(cells[n], chosenRanks);
            System.arraycopy(nearNormals, 3 * n, normals, 3 * particle, 3);
            allDepths[particle] = depths[n];
        }
        return new Result(normals, allDepths);
    }

    /** Of one thread: it remembers where the last particle was. */
    private final class Lattice implements SurfaceNormals.Lattice {
        private int last = -1;
        private int i;
        private int j;
        private int k;

        private void move(int particle) {
            if (particle != last) {
                last = particle;
                i = grid.box().coordinate(cells[particle], 0);
                j = grid.box().coordinate(cells[particle], 1);
                k = grid.box().coordinate(cells[particle], 2);
            }
        }

        /** Finds those near the surface alone, as no others count. */
        @Override
        public int neighbour(int particle, int di, int dj, int dk) {
            move(particle);
            return near.rank(grid.box().find(i + di, j + dj, k + dk), ranks);
        }

        @Override
        public boolean filled(int particle, int di, int dj, int dk) {
            move(particle);
            return voxels.get(i + di, j + dj, k + dk);
        }
    }

    private void directions(SolidMesh mesh, Progress progress) {
        NearestSurface surface = new NearestSurface(mesh, grid.side(), progress);
        boolean closed = mesh.report().watertight();
        boolean shells = mesh.report().parts() > 1 || mesh.report().crossingPairs() > 0;
        NearestSurface.Bounding bounding =
                !closed ? this::emptyBeyond : shells ? surface.union() : NearestSurface.EVERYWHERE;
        Pieces.each(cells.length, CHUNK, progress, (from, end) -> {
            NearestSurface.Search search = surface.search(bounding);
            Lattice lattice = new Lattice();
            for (int n = from; n < end; n++) {
                direction(n, search, closed, lattice);
            }
        });
    }

    private void direction(int particle, NearestSurface.Search search, boolean closed, Lattice lattice) {
        int cell = cells[particle];
        boolean inside = !closed || solid.get(cell);
        double distance = search.find(
                grid.centre(grid.box().coordinate(cell, 0), 0),
                grid.centre(grid.box().coordinate(cell, 1), 1),
                grid.centre(grid.box().coordinate(cell, 2), 2),
                inside,
                DEEPEST * grid.side(),
                units,
                particle);
        if (closed && distance < Double.POSITIVE_INFINITY) {
            depths[particle] = (float) (inside ? distance : -distance);
            return;
        }
        if (distance == Double.POSITIVE_INFINITY && !shell[particle]) {
            return;
        }
        double x = units[3 * particle];
        double y = units[3 * particle + 1];
        double z = units[3 * particle + 2];
        SurfaceNormals.gradient(particle, lattice, units);
        double agreement = x * units[3 * particle] + y * units[3 * particle + 1] + z * units[3 * particle + 2];
        if (distance < Double.POSITIVE_INFINITY && agreement >= AGREES) {
            units[3 * particle] = x;
            units[3 * particle + 1] = y;
            units[3 * particle + 2] = z;
            depths[particle] = (float) distance;
        }
    }

    private boolean emptyBeyond(double x, double y, double z, double[] out) {
        double step = BEYOND * grid.side();
        return !voxels.get(
                (int) Math.floor(grid.toVoxels(x + step * out[0], 0)),
                (int) Math.floor(grid.toVoxels(y + step * out[1], 1)),
                (int) Math.floor(grid.toVoxels(z + step * out[2], 2)));
    }

    /** Returns the voxels of the outermost layers of particles. */
    private static VoxelBits near(VoxelBits chosen, VoxelBits outer) {
        CellBox box = chosen.grid().box();
        VoxelBits near = outer.copy();
        int[] layer = outer.indices();
        for (int deeper = 1; deeper < LAYERS; deeper++) {
            int[] next = new int[Math.min(chosen.count(), CellBox.FACES * layer.length)];
            int count = 0;
            for (int cell : layer) {
                for (int face = 0; face < CellBox.FACES; face++) {
                    int other = box.neighbour(cell, face);
                    if (other >= 0 && chosen.get(other) && !near.get(other)) {
                        near.set(other);
                        next[count++] = other;
                    }
                }
            }
            layer = Arrays.copyOf(next, count);
        }
        return near;
    }
}
