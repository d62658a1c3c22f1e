package dev.scree.runtime.geometry;

import dev.scree.runtime.Progress;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.SignedDistanceField;
import dev.scree.runtime.scene.SignedDistanceField.Source;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Makes the distance field of a body: from its closed mesh, or where there is none, or the mesh is too thin for any
 * field of reasonable size, from the cubes round its particles. Particles that are no voxels are spheres.
 */
public final class DistanceFieldMaker {
    /** Rises with every change of what is made, so that stored fields are made again. */
    public static final int VERSION = 1;

    private static final int BLOCK = SignedDistanceField.BLOCK;
    private static final int NODES = SignedDistanceField.NODES;
    /** Blocks with a node nearer to the surface than this have fine values [cells]. */
    private static final double FINE_WITHIN = 4.5;
    /** A field must have so many cells across the walls of a mesh. */
    private static final double LEAST_CELLS = 1.05;
    /** Greatest number of spheres whose union is measured directly. */
    private static final int MOST_SPHERES = 256;
    /** Particles whose voxels' volume differs by more than this part from their cubes' are spheres. */
    private static final double CUBES_DIFFER = 0.01;

    private DistanceFieldMaker() {}

    /**
     * Makes the field of a body's particles.
     *
     * @throws IllegalArgumentException for a set without particles
     */
    public static SignedDistanceField of(ParticleSet set) {
        return of(set, Progress.NONE);
    }

    /** Returns the field of a set, which is made where the set has none. */
    public static SignedDistanceField known(ParticleSet set, Progress progress) {
        return set.field() != null ? set.field() : of(set, progress);
    }

    /** As {@link #of(ParticleSet)}, cancellable. */
    public static SignedDistanceField of(ParticleSet set, Progress progress) {
        if (set.count() == 0) {
            throw new IllegalArgumentException("no particles");
        }
        SignedDistanceField field = set.mesh() == null ? null : ofMesh(set, progress);
        if (field != null) {
            return field;
        }
        return spheres(set) ? ofSpheres(set) : ofVoxels(set, progress);
    }

    /** Returns null where the mesh bounds nothing, or its walls are too thin. */
    private static SignedDistanceField ofMesh(ParticleSet set, Progress progress) {
        BoundaryMesh mesh = BoundaryMesh.of(set.mesh(), progress);
        if (mesh == null) {
            return null;
        }
        double diameter = Double.POSITIVE_INFINITY;
        for (float r : set.radii()) {
            diameter = Math.min(diameter, 2.0 * r);
        }
        double wall = mesh.wall();
        FieldLattice lattice = FieldLattice.ofMesh(mesh.bounds(), mesh.flatSides(), diameter, wall, mesh.area());
        return wall < LEAST_CELLS * lattice.cell() ? null : measured(mesh, lattice, Source.MESH, progress);
    }

    private static SignedDistanceField ofVoxels(ParticleSet set, Progress progress) {
        VoxelSurface voxels = VoxelSurface.of(set);
        BoundaryMesh mesh = BoundaryMesh.whole(voxels.triangles());
        FieldLattice lattice = FieldLattice.ofVoxels(voxels.bounds(), voxels.pitch(), voxels.thin(), mesh.area());
        return measured(mesh, lattice, Source.VOXELS, progress);
    }

    private static SignedDistanceField measured(
            BoundaryMesh mesh, FieldLattice lattice, Source source, Progress progress) {
        NodeDistances distances = new NodeDistances(mesh, lattice, progress);
        CellBox nodes = distances.nodes();
        boolean[] near = new boolean[lattice.blocks()[0] * lattice.blocks()[1] * lattice.blocks()[2]];
        boolean[] wanted = new boolean[nodes.count()];
        for (int node = 0; node < wanted.length; node++) {
            int i = nodes.coordinate(node, 0);
            int j = nodes.coordinate(node, 1);
            int k = nodes.coordinate(node, 2);
            wanted[node] = i % BLOCK == 0 && j % BLOCK == 0 && k % BLOCK == 0;
            if (distances.roughly(node) < FINE_WITHIN) {
                markBlocks(lattice.blocks(), i, j, k, near);
            }
        }
        for (int block = 0; block < near.length; block++) {
            for (int n = 0; n < NODES * NODES * NODES && near[block]; n++) {
                wanted[node(lattice, nodes, block, n)] = true;
            }
        }
        progress.checkCancelled();
        float[] signed = distances.exact(wanted);
        progress.checkCancelled();
        return field(lattice, near, signed, source);
    }

    /** Marks the blocks that a node belongs to: up to eight. */
    private static void markBlocks(int[] blocks, int i, int j, int k, boolean[] near) {
        for (int n = 0; n < 8; n++) {
            int x = i / BLOCK - (n & 1);
            int y = j / BLOCK - (n >> 1 & 1);
            int z = k / BLOCK - (n >> 2);
            boolean own = ((n & 1) == 0 || i % BLOCK == 0)
                    && ((n >> 1 & 1) == 0 || j % BLOCK == 0)
                    && (n >> 2 == 0 || k % BLOCK == 0);
            if (own && x >= 0 && y >= 0 && z >= 0 && x < blocks[0] && y < blocks[1] && z < blocks[2]) {
                near[(z * blocks[1] + y) * blocks[0] + x] = true;
            }
        }
    }

    /** Returns the node of the lattice that is the n-th of a block. */
    private static int node(FieldLattice lattice, CellBox nodes, int block, int n) {
        int[] blocks = lattice.blocks();
        return nodes.index(
                block % blocks[0] * BLOCK + n % NODES,
                block / blocks[0] % blocks[1] * BLOCK + n / NODES % NODES,
                block / (blocks[0] * blocks[1]) * BLOCK + n / (NODES * NODES));
    }

    private static SignedDistanceField field(FieldLattice lattice, boolean[] near, float[] signed, Source source) {
        int[] blocks = lattice.blocks();
        CellBox nodes = lattice.nodes();
        CellBox corners = new CellBox(blocks[0] + 1, blocks[1] + 1, blocks[2] + 1);
        float[] coarse = new float[corners.count()];
        for (int c = 0; c < coarse.length; c++) {
            coarse[c] = signed[
                    nodes.index(
                            BLOCK * corners.coordinate(c, 0),
                            BLOCK * corners.coordinate(c, 1),
                            BLOCK * corners.coordinate(c, 2))];
        }
        int[] blockIndex = new int[near.length];
        int count = 0;
        for (int block = 0; block < near.length; block++) {
            blockIndex[block] = near[block] ? count++ : -1;
        }
        int each = NODES * NODES * NODES;
        float[] fine = new float[count * each];
        for (int block = 0; block < near.length; block++) {
            for (int n = 0; n < each && near[block]; n++) {
                fine[blockIndex[block] * each + n] = signed[node(lattice, nodes, block, n)];
            }
        }
        return new SignedDistanceField(lattice.low(), lattice.cell(), blocks, coarse, blockIndex, fine, source);
    }

    /** Returns whether particles are spheres and not voxels. */
    static boolean spheres(ParticleSet set) {
        double cubes = 0;
        for (float r : set.radii()) {
            cubes += 8.0 * r * r * r;
        }
        return set.count() <= MOST_SPHERES
                && VoxelLattice.of(set) == null
                && Math.abs(set.voxelMass().volume() - cubes) > CUBES_DIFFER * cubes;
    }

    private static SignedDistanceField ofSpheres(ParticleSet set) {
        FieldLattice lattice = FieldLattice.ofMesh(
                VoxelSurface.bounds(set), new boolean[3], set.diameter(), Double.POSITIVE_INFINITY, 0);
        CellBox nodes = lattice.nodes();
        float[] signed = new float[nodes.count()];
        IntStream.range(0, nodes.nz()).parallel().forEach(k -> {
            for (int node = k * nodes.nx() * nodes.ny(); node < (k + 1) * nodes.nx() * nodes.ny(); node++) {
                signed[node] = (float) toSpheres(
                        set,
                        lattice.low()[0] + lattice.cell() * nodes.coordinate(node, 0),
                        lattice.low()[1] + lattice.cell() * nodes.coordinate(node, 1),
                        lattice.low()[2] + lattice.cell() * k);
            }
        });
        boolean[] near = new boolean[lattice.blocks()[0] * lattice.blocks()[1] * lattice.blocks()[2]];
        Arrays.fill(near, false);
        for (int node = 0; node < signed.length; node++) {
            if (Math.abs(signed[node]) < FINE_WITHIN * lattice.cell()) {
                markBlocks(
                        lattice.blocks(),
                        nodes.coordinate(node, 0),
                        nodes.coordinate(node, 1),
                        nodes.coordinate(node, 2),
                        near);
            }
        }
        return field(lattice, near, signed, Source.SPHERES);
    }

    private static double toSpheres(ParticleSet set, double x, double y, double z) {
        double least = Double.POSITIVE_INFINITY;
        for (int p = 0; p < set.count(); p++) {
            double dx = x - set.positions()[3 * p];
            double dy = y - set.positions()[3 * p + 1];
            double dz = z - set.positions()[3 * p + 2];
            least = Math.min(least, Math.sqrt(dx * dx + dy * dy + dz * dz) - set.radii()[p]);
        }
        return least;
    }
}
