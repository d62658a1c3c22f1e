package dev.scree.editor.voxel;

import dev.scree.editor.importer.SolidMesh;
import dev.scree.runtime.UserError;
import java.util.Locale;

/** Refuses voxels that would not fit, before they are made. */
final class VoxelMemory {
    /** Bits: inside along three axes, the vote, the chosen ones. */
    private static final double BYTES_PER_VOXEL = 6 / 8.0;
    /** Crossings, winding counts and depths of one column, for all axes. */
    private static final double BYTES_PER_COLUMN = 3 * 4 * 10;
    /**
     * Position, radius, shell flag, normal and depth, and what is kept of a particle near the surface while these are
     * found: voxel, exact and shortened direction, shell flag and depth. Those deeper inside leave as much room for a
     * copy.
     */
    private static final double BYTES_PER_PARTICLE = (3 * 4 + 4 + 1 + 3 * 4 + 4) + (4 + 3 * 8 + 3 * 4 + 1 + 4);
    /**
     * Of the box, a guess for meshes whose volume is unknown; what they really need is checked again when they are
     * filled.
     */
    private static final double OPEN_SHARE = 0.25;

    private static final double USABLE_SHARE = 0.8;

    private VoxelMemory() {}

    /** @throws UserError that names how many particles fit */
    static void require(SolidMesh mesh, VoxelGrid grid) {
        double[] extent = mesh.extent();
        double box = extent[0] * extent[1] * extent[2];
        boolean closed = mesh.report().watertight() && box > 0;
        double particles =
                Math.max(1, (closed ? Math.min(1, mesh.report().volume() / box) : OPEN_SHARE) * grid.voxelCount());
        double columns = (double) grid.box().nx() * grid.box().ny()
                + (double) grid.box().ny() * grid.box().nz()
                + (double) grid.box().nz() * grid.box().nx();
        double bytes =
                BYTES_PER_VOXEL * grid.voxelCount() + BYTES_PER_COLUMN * columns / 3 + BYTES_PER_PARTICLE * particles;
        double side = (double) VoxelGrid.RESOLUTION_LIMIT / grid.longest();
        double share = Math.min(
                usable() / bytes, Math.min(Integer.MAX_VALUE / grid.voxelCount(), side >= 1 ? 1 : side * side * side));
        if (share < 1) {
            double fit = share * particles;
            int largest = (int) Math.max(1, Math.floor(grid.longest() * Math.cbrt(share)));
            throw UserError.of(
                    UserError.Kind.INPUT,
                    String.format(
                            Locale.ROOT,
                            "%d voxels along the longest side would give about %,.0f particles, but only "
                                    + "about %,.0f fit",
                            grid.longest(),
                            particles,
                            fit),
                    "Choose a resolution of at most " + largest);
        }
    }

    /** @throws UserError where so many particles do not fit */
    static void requireParticles(int count) {
        double fit = Math.min(usable() / BYTES_PER_PARTICLE, Integer.MAX_VALUE / 3.0 - 8);
        if (count > fit) {
            throw UserError.of(
                    UserError.Kind.INPUT,
                    String.format(Locale.ROOT, "%,d particles are needed, but only about %,.0f fit", count, fit),
                    "Choose a lower resolution");
        }
    }

    private static double usable() {
        Runtime runtime = Runtime.getRuntime();
        return USABLE_SHARE * (runtime.maxMemory() - (runtime.totalMemory() - runtime.freeMemory()));
    }
}
