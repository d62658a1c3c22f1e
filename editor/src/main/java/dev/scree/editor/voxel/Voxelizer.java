package dev.scree.editor.voxel;

import dev.scree.editor.importer.SolidMesh;
import dev.scree.editor.render.GlPlatform;
import dev.scree.runtime.Progress;
import dev.scree.runtime.UserError;
import dev.scree.runtime.scene.Fill;
import dev.scree.runtime.scene.MassProperties;
import dev.scree.runtime.scene.ParticleSet;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;

/**
 * Solid meshes to particles, one for each voxel whose centre is inside, diameter = voxel side (GPU Gems 3, 29.1.3).
 * Inside is a winding count above zero along the columns of one axis where the mesh is closed, a vote of three axes
 * where it is not. Keeps its OpenGL context from one mesh to the next; used from one thread at a time.
 */
public final class Voxelizer implements AutoCloseable {
    /** To be raised whenever the same mesh would give other particles. */
    static final int VERSION = 4;

    private static final String RAYS = "CPU rays";
    /**
     * Number of triangles above which rays take the place of an OpenGL that draws on the CPU: it takes 4 s over a
     * million of them at resolution 256, and rays a tenth of a second.
     */
    private static final int MOST_DRAWN_BY_CPU = 120_000;

    private final VoxelMethod wanted;
    private PeelScanner peeling;
    private String noPeeling;

    public Voxelizer(VoxelMethod method) {
        wanted = method;
    }

    /**
     * @param resolution voxels along the longest side of the bounding box, at least 1
     * @throws UserError where the voxels do not fit into memory, with how many would
     */
    public VoxelResult voxelize(SolidMesh mesh, int resolution, Fill fill, Progress progress) {
        if (resolution < 1) {
            throw UserError.of(
                    UserError.Kind.USAGE,
                    "a resolution of " + resolution + " is none",
                    "Choose 1 or more voxels along the longest side");
        }
        return voxelize(mesh, VoxelGrid.ofResolution(mesh.extent(), resolution), fill, progress);
    }

    /**
     * Refuses a resolution whose particles would not fit, before anything is made.
     *
     * @throws UserError that names how many fit
     */
    public static void requireFits(SolidMesh mesh, int resolution) {
        VoxelMemory.require(mesh, VoxelGrid.ofResolution(mesh.extent(), resolution));
    }

    /** @param diameter of a particle [m] */
    public VoxelResult voxelizeByDiameter(SolidMesh mesh, double diameter, Fill fill, Progress progress) {
        if (!(diameter > 0) || Double.isInfinite(diameter)) {
            throw UserError.of(
                    UserError.Kind.USAGE, "a diameter of " + diameter + " m is none", "Choose a positive diameter");
        }
        return voxelize(mesh, VoxelGrid.ofDiameter(mesh.extent(), diameter), fill, progress);
    }

    /**
     * Begins to open OpenGL where it is wanted, which takes half a second on some systems, and returns at once; else a
     * voxelization begins it. Both wait for it only where they need it.
     */
    public void prepare() {
        if (wanted == VoxelMethod.PEEL && peeling == null && noPeeling == null) {
            peeling = new PeelScanner();
        }
    }

    private VoxelResult voxelize(SolidMesh mesh, VoxelGrid plain, Fill fill, Progress progress) {
        VoxelMemory.require(mesh, plain);
        prepare();
        GridChoice choice = new GridChoice(mesh, plain, progress);
        VoxelGrid grid = choice.grid;
        boolean closed = mesh.report().watertight();
        List<String> notices = new ArrayList<>();
        boolean peelsAll = !closed && canPeel(mesh, grid, notices);
        int main = grid.longestAxis();
        AxisFill[] fills = new AxisFill[3];
        int[] layers = new int[3];
        for (int axis = 0; axis < 3; axis++) {
            progress.report(0.2 * axis, "Voxels along " + "xyz".charAt(axis));
            progress.checkCancelled();
            if (peelsAll) {
                fills[axis] = new AxisFill(grid, axis);
                layers[axis] = peeling.scan(mesh, grid, fills[axis], progress);
            } else {
                layers[axis] = choice.scan(fills, axis);
            }
        }
        AxisFill deciding = fills[main];
        boolean peelsOne = closed && canPeel(mesh, grid, notices);
        if (peelsOne) {
            // Of a closed mesh one axis decides. Where it is thin is what rays said: grazing stretches depend on the
            // last bit.
            deciding = new AxisFill(grid, main);
            layers[main] = peeling.scan(mesh, grid, deciding, progress);
        }
        progress.report(0.7, "Thin parts");
        VoxelBits voxels = closed ? deciding.inside : AxisVote.inside(fills, progress);
        VoxelBits solid = voxels.copy();
        int thin = new ThinParts(voxels, progress).add(mesh, fills);
        int odd = closed
                ? deciding.oddCount()
                : Arrays.stream(fills).mapToInt(AxisFill::oddCount).sum();
        if (odd > 0) {
            notices.add("The surface has holes: " + odd
                    + " columns of voxels do not close, and three directions voted on what is inside.");
        }
        if (thin > 0) {
            notices.add("Particles that stand for parts thinner than a voxel: " + thin + ".");
        }
        progress.report(0.75, "Surface");
        ParticleSet particles = particles(mesh, grid, fill, voxels, solid, hash(mesh, plain, fill), progress);
        progress.report(1, "Voxels");
        boolean peel = peelsAll || peelsOne;
        return new VoxelResult(
                particles,
                closed ? layers[main] : Arrays.stream(layers).max().getAsInt(),
                odd,
                OddColumns.lines(grid, closed ? new AxisFill[] {deciding} : fills),
                thin,
                peel ? VoxelMethod.PEEL : VoxelMethod.RAY,
                peel ? peeling.renderer() : RAYS,
                notices);
    }

    private boolean canPeel(SolidMesh mesh, VoxelGrid grid, List<String> notices) {
        if (wanted != VoxelMethod.PEEL) {
            return false;
        }
        if (peeling != null) {
            try {
                peeling.awaitContext();
            } catch (UserError e) {
                peeling = null;
                noPeeling = "Voxels come from rays on the CPU, because OpenGL cannot be used: " + e.getMessage();
            }
        }
        if (peeling == null) {
            notices.add(noPeeling);
            return false;
        }
        if (GlPlatform.drawsOnCpu(peeling.renderer()) && mesh.triangles().length / 3 > MOST_DRAWN_BY_CPU) {
            return false;
        }
        if (!peeling.fits(grid)) {
            notices.add(
                    "Voxels come from rays on the CPU, because a layer is larger than the driver's largest texture.");
            return false;
        }
        return true;
    }

    private static ParticleSet particles(
            SolidMesh mesh,
            VoxelGrid grid,
            Fill fill,
            VoxelBits voxels,
            VoxelBits solid,
            String hash,
            Progress progress) {
        VoxelBits outer = voxels.outer();
        VoxelBits chosen = fill == Fill.SOLID ? voxels : outer;
        int count = chosen.count();
        VoxelMemory.requireParticles(count);
        progress.checkCancelled();
        float[] positions = new float[3 * count];
        float[] radii = new float[count];
        boolean[] shell = new boolean[count];
        Arrays.fill(radii, (float) (grid.side() / 2));
        double[][] centres = {grid.centres(0), grid.centres(1), grid.centres(2)};
        int[] at = {0};
        chosen.forEach(index -> {
            int p = at[0]++;
            shell[p] = outer.get(index);
            int row = index / grid.box().nx();
            positions[3 * p] = (float) centres[0][index - row * grid.box().nx()];
            positions[3 * p + 1] = (float) centres[1][row % grid.box().ny()];
            positions[3 * p + 2] = (float) centres[2][row / grid.box().ny()];
        });
        ParticleSurface.Result surface = ParticleSurface.of(mesh, voxels, solid, chosen, outer, progress);
        double[] extent = mesh.extent();
        double[] bounds = {-extent[0] / 2, -extent[1] / 2, -extent[2] / 2, extent[0] / 2, extent[1] / 2, extent[2] / 2};
        MassProperties voxelMass = VoxelMass.of(voxels);
        return new ParticleSet(
                positions,
                radii,
                shell,
                mesh.mass() == null ? voxelMass : mesh.mass(),
                voxelMass,
                bounds,
                surface.normals(),
                surface.depths(),
                hash);
    }

    /** Identifies the particles before they are made. */
    static String hash(SolidMesh mesh, int resolution, Fill fill) {
        return hash(mesh, VoxelGrid.ofResolution(mesh.extent(), resolution), fill);
    }

    private static String hash(SolidMesh mesh, VoxelGrid grid, Fill fill) {
        try {
            String text = VERSION + " " + mesh.contentHash() + " " + grid + " " + fill;
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    /** Gives the OpenGL context back. */
    @Override
    public void close() {
        if (peeling != null) {
            peeling.close();
            peeling = null;
        }
    }
}
