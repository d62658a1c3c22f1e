package dev.scree.runtime.body;

import dev.scree.runtime.geometry.Cavity;
import dev.scree.runtime.geometry.CellTable;
import dev.scree.runtime.geometry.MeshLattice;
import dev.scree.runtime.geometry.VoxelLattice;
import dev.scree.runtime.scene.ParticleSet;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;

/**
 * The space that a body fills, as fluid and the search for free places see it. There are three kinds, the best that the
 * body allows: what a closed mesh bounds, in cells of a size that suits the fluid's spacing; without such a mesh, the
 * voxels that the body is made of, inner ones included even where its particles are only a shell; and where the
 * particles are no voxels, the union of their spheres. Lengths are in the body's frame at scale 1 unless a method takes
 * the scale.
 */
public final class BodySolid {
    private final ParticleSet set;
    /** Voxels that the particles are made of, or null where they are no voxels. */
    private final VoxelLattice voxels;
    /** Cells of the mesh where there are any, else the voxels; null for a union of spheres. */
    private final VoxelLattice lattice;
    /** Whether {@link #lattice} comes from the mesh. */
    private final boolean meshed;

    private final double reach;
    /** The hollow asked for last, kept since it takes long to find. */
    private Cavity cavity;

    /** The direction for which {@link #cavity} was found. */
    private Vector3d cavityUp;

    /** Finds the space that the particles alone fill, without their mesh. */
    public BodySolid(ParticleSet set) {
        this(set, 0);
    }

    /**
     * Finds the space that a body fills.
     *
     * @param spacing the fluid's spacing divided by the body's scale [m]; 0 where there is no fluid, and so no use for
     *     the mesh
     */
    public BodySolid(ParticleSet set, double spacing) {
        this(set, VoxelLattice.of(set), spacing);
    }

    private BodySolid(ParticleSet set, VoxelLattice voxels, double spacing) {
        this.set = set;
        this.voxels = voxels;
        VoxelLattice cells = set.mesh() != null && spacing > 0 ? MeshLattice.of(set, voxels, spacing) : null;
        this.meshed = cells != null;
        this.lattice = meshed ? cells : voxels;
        double farthest = 0;
        for (int i = 0; i < set.count(); i++) {
            double x = set.positions()[3 * i];
            double y = set.positions()[3 * i + 1];
            double z = set.positions()[3 * i + 2];
            // The corner of a voxel is sqrt(3) radii from its middle.
            farthest = Math.max(farthest, Math.sqrt(x * x + y * y + z * z) + 1.75 * set.radii()[i]);
        }
        for (int i = 0; meshed && i < set.mesh().vertices().length; i += 3) {
            float[] v = set.mesh().vertices();
            // The corner of a half full cell reaches out beyond the mesh likewise.
            farthest = Math.max(
                    farthest,
                    Math.sqrt(v[i] * v[i] + v[i + 1] * v[i + 1] + v[i + 2] * v[i + 2]) + 1.75 * lattice.pitch());
        }
        this.reach = farthest;
    }

    /** Returns the space that the same body fills by its particles alone: what contacts see of it. */
    public BodySolid ofParticles() {
        return meshed ? new BodySolid(set, voxels, 0) : this;
    }

    /** Returns whether the space is found from a closed mesh. */
    boolean meshed() {
        return meshed;
    }

    /**
     * Returns whether a point of the body's frame at its scale [m] lies within the body's mesh. Call only where
     * {@link #meshed()}.
     */
    boolean holds(double x, double y, double z, double scale) {
        return lattice.volumeFractionAt(x / scale, y / scale, z / scale) >= 0.5;
    }

    /**
     * Returns the radius of a sphere about the frame's origin that holds all particles, voxels and cells, at scale 1
     * [m].
     */
    public double reach() {
        return reach;
    }

    /** Number of layers of voxels under the surface that take part in contacts; nothing reaches deeper ones. */
    private static final int CONTACT_LAYERS = 2;

    /** Returns the indices of the particles that can touch another body's, ascending. */
    public int[] contactParticles() {
        List<Integer> touching = new ArrayList<>();
        for (int i = 0; i < set.count(); i++) {
            if (voxels == null || voxels.depthOf(i) <= CONTACT_LAYERS) {
                touching.add(i);
            }
        }
        return touching.stream().mapToInt(Integer::intValue).toArray();
    }

    /**
     * Returns samples of the space within a depth under the surface, no further apart than the fluid's particles, so
     * that the fluid feels a coarsely voxelized body like a fine one.
     *
     * @param scale scale of the body
     * @param depth depth under the surface [m]
     * @param spacing spacing of the fluid [m]
     * @return shape (count, 4): xyz in the body's frame at its scale [m], w volume [m^3]
     */
    public List<double[]> samples(double scale, double depth, double spacing) {
        List<double[]> samples = new ArrayList<>();
        if (lattice == null) {
            sampleSpheres(scale, spacing, samples);
            return samples;
        }
        double pitch = lattice.pitch() * scale;
        int layers = (int) Math.ceil(depth / pitch) + 1;
        int joined = meshed ? (int) Math.round(spacing / pitch) : 1;
        if (joined > 1) {
            return joined(scale, layers, joined);
        }
        int parts = Math.max(1, (int) Math.ceil(pitch / spacing - 1e-3));
        double part = pitch / parts;
        lattice.visit(layers, (x, y, z, volumeFraction) -> {
            for (int k = 0; k < parts * parts * parts; k++) {
                samples.add(new double[] {
                    x * scale + part * (k % parts - 0.5 * (parts - 1)),
                    y * scale + part * (k / parts % parts - 0.5 * (parts - 1)),
                    z * scale + part * (k / (parts * parts) - 0.5 * (parts - 1)),
                    volumeFraction * part * part * part
                });
            }
        });
        return samples;
    }

    /**
     * Returns one sample for each block of cells, at the middle of what is solid in it.
     *
     * @param layers number of layers of cells under the surface
     * @param across number of cells along each side of a block
     */
    private List<double[]> joined(double scale, int layers, int across) {
        double block = lattice.pitch() * across;
        double cell = Math.pow(lattice.pitch() * scale, 3);
        CellTable blocks = new CellTable();
        List<double[]> sums = new ArrayList<>();
        lattice.visit(layers, (x, y, z, volumeFraction) -> {
            int at = blocks.add(CellTable.key(
                    (long) Math.floor(x / block), (long) Math.floor(y / block), (long) Math.floor(z / block)));
            if (at == sums.size()) {
                sums.add(new double[4]);
            }
            double[] sum = sums.get(at);
            double volume = volumeFraction * cell;
            sum[0] += volume * x * scale;
            sum[1] += volume * y * scale;
            sum[2] += volume * z * scale;
            sum[3] += volume;
        });
        for (double[] sum : sums) {
            for (int a = 0; a < 3; a++) {
                sum[a] /= sum[3];
            }
        }
        return sums;
    }

    /**
     * Adds samples of the union of the particles' spheres, on a lattice within each sphere. The volume of a single
     * sphere is made exact.
     */
    private void sampleSpheres(double scale, double spacing, List<double[]> samples) {
        for (int i = 0; i < set.count(); i++) {
            double radius = set.radii()[i] * scale;
            int across = Math.max(2, (int) Math.ceil(2 * radius / spacing));
            double step = 2 * radius / across;
            double sum = 0;
            int first = samples.size();
            for (int k = 0; k < across * across * across; k++) {
                double x = step * (k % across - 0.5 * (across - 1));
                double y = step * (k / across % across - 0.5 * (across - 1));
                double z = step * (k / (across * across) - 0.5 * (across - 1));
                double cx = set.positions()[3 * i] * scale + x;
                double cy = set.positions()[3 * i + 1] * scale + y;
                double cz = set.positions()[3 * i + 2] * scale + z;
                if (x * x + y * y + z * z <= radius * radius && firstToHold(i, cx, cy, cz, scale)) {
                    samples.add(new double[] {cx, cy, cz, step * step * step});
                    sum += step * step * step;
                }
            }
            if (set.count() == 1) {
                double factor = 4.0 / 3 * Math.PI * radius * radius * radius / sum;
                samples.subList(first, samples.size()).forEach(s -> s[3] *= factor);
            }
        }
    }

    /**
     * Returns the samples of a grain: one at its middle, or several where it is larger than the fluid's spacing.
     *
     * @param radius radius of the grain [m]
     * @param spacing spacing of the fluid [m]
     * @return shape (count, 4): xyz from the grain's middle [m], w volume [m^3]
     */
    public static List<double[]> sphereSamples(double radius, double spacing) {
        double volume = 4.0 / 3 * Math.PI * radius * radius * radius;
        if (2 * radius <= spacing) {
            return List.of(new double[] {0, 0, 0, volume});
        }
        List<double[]> samples = new ArrayList<>();
        int across = (int) Math.ceil(2 * radius / spacing);
        double step = 2 * radius / across;
        for (int k = 0; k < across * across * across; k++) {
            double x = step * (k % across - 0.5 * (across - 1));
            double y = step * (k / across % across - 0.5 * (across - 1));
            double z = step * (k / (across * across) - 0.5 * (across - 1));
            if (x * x + y * y + z * z <= radius * radius) {
                samples.add(new double[] {x, y, z, volume});
            }
        }
        samples.forEach(s -> s[3] /= samples.size());
        return samples;
    }

    /** Returns whether no sphere before this one holds a point, so that space where spheres overlap is counted once. */
    private boolean firstToHold(int sphere, double x, double y, double z, double scale) {
        for (int j = 0; j < sphere; j++) {
            if (inSphere(j, x, y, z, scale, 0)) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether a point lies in a sphere widened by a margin [m]. */
    private boolean inSphere(int j, double x, double y, double z, double scale, double margin) {
        double dx = x - set.positions()[3 * j] * scale;
        double dy = y - set.positions()[3 * j + 1] * scale;
        double dz = z - set.positions()[3 * j + 2] * scale;
        double reach = set.radii()[j] * scale + margin;
        return dx * dx + dy * dy + dz * dz < reach * reach;
    }

    /**
     * Returns the hollow of the body, or null where it has none.
     *
     * @param up unit vector against gravity, body axes
     */
    public Cavity cavity(Vector3d up) {
        if (!up.equals(cavityUp)) {
            cavityUp = up;
            cavity = Cavity.of(lattice, up);
        }
        return cavity;
    }

    /**
     * Returns whether a point of the body's frame at its scale [m] lies in the solid, or nearer to it than a margin
     * [m].
     */
    public boolean near(double x, double y, double z, double scale, double margin) {
        if (lattice != null) {
            return lattice.near(x / scale, y / scale, z / scale, margin / scale);
        }
        for (int j = 0; j < set.count(); j++) {
            if (inSphere(j, x, y, z, scale, margin)) {
                return true;
            }
        }
        return false;
    }
}
