package dev.scree.runtime.bench;

import dev.scree.runtime.scene.MassProperties;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Vec3;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Particle sets of simple solids, voxel by voxel, without a mesh. */
public final class ShapeParticles {
    /** Whether a point lies in a solid; coordinates from the middle of its bounding box [m]. */
    public interface Solid {
        boolean contains(double x, double y, double z);
    }

    private ShapeParticles() {
    }

    /** One particle that is the whole body: a rolling, bouncing sphere. */
    public static ParticleSet single(double radius) {
        double volume = 4.0 / 3 * Math.PI * radius * radius * radius;
        double inertia = 0.4 * volume * radius * radius;
        MassProperties mass = new MassProperties(volume, Vec3.ZERO, new double[] {inertia, inertia, inertia, 0, 0, 0}, true);
        return new ParticleSet(new float[3], new float[] {(float) radius}, new boolean[] {true}, mass, mass,
                new double[] {-radius, -radius, -radius, radius, radius, radius}, "single " + radius);
    }

    /** A ball cut into voxels, with the exact mass properties of the ball. @param across voxels along its diameter */
    public static ParticleSet ball(double diameter, int across) {
        double r = diameter / 2;
        double volume = 4.0 / 3 * Math.PI * r * r * r;
        double inertia = 0.4 * volume * r * r;
        MassProperties exact = new MassProperties(volume, Vec3.ZERO, new double[] {inertia, inertia, inertia, 0, 0, 0}, true);
        return voxels(diameter, diameter, diameter, diameter / across, (x, y, z) -> x * x + y * y + z * z <= r * r, exact,
                "ball " + diameter + " " + across);
    }

    /** A box, with exact mass properties; its sides are whole multiples of the voxel. */
    public static ParticleSet box(double x, double y, double z, double voxel) {
        double volume = x * y * z;
        MassProperties exact = new MassProperties(volume, Vec3.ZERO, new double[] {volume * (y * y + z * z) / 12,
            volume * (x * x + z * z) / 12, volume * (x * x + y * y) / 12, 0, 0, 0}, true);
        return voxels(x, y, z, voxel, (a, b, c) -> true, exact, "box " + x + " " + y + " " + z + " " + voxel);
    }

    /** A pawn-like solid of revolution, upright along y, twelve voxels tall: about 90 particles. */
    public static ParticleSet pawn(double height) {
        return voxels(0.5 * height, height, 0.5 * height, height / 12, (x, y, z) -> {
            double u = y / height + 0.5;
            double radius = u < 0.2 ? 0.25 : u < 0.65 ? 0.14 : u < 0.72 ? 0.18 : 0.17;
            return x * x + z * z <= radius * radius * height * height;
        }, null, "pawn " + height);
    }

    /**
     * Voxels whose centres lie in a solid.
     *
     * @param exact mass properties, or null: the voxels'
     */
    public static ParticleSet voxels(double width, double height, double depth, double voxel, Solid solid, MassProperties exact, String name) {
        int nx = (int) Math.round(width / voxel);
        int ny = (int) Math.round(height / voxel);
        int nz = (int) Math.round(depth / voxel);
        List<int[]> cells = new ArrayList<>();
        Set<Integer> filled = new HashSet<>();
        for (int k = 0; k < nz; k++) {
            for (int j = 0; j < ny; j++) {
                for (int i = 0; i < nx; i++) {
                    if (solid.contains((i + 0.5 - nx / 2.0) * voxel, (j + 0.5 - ny / 2.0) * voxel, (k + 0.5 - nz / 2.0) * voxel)) {
                        cells.add(new int[] {i, j, k});
                        filled.add(key(i, j, k));
                    }
                }
            }
        }
        float[] positions = new float[3 * cells.size()];
        float[] radii = new float[cells.size()];
        boolean[] shell = new boolean[cells.size()];
        for (int c = 0; c < cells.size(); c++) {
            int[] cell = cells.get(c);
            positions[3 * c] = (float) ((cell[0] + 0.5 - nx / 2.0) * voxel);
            positions[3 * c + 1] = (float) ((cell[1] + 0.5 - ny / 2.0) * voxel);
            positions[3 * c + 2] = (float) ((cell[2] + 0.5 - nz / 2.0) * voxel);
            radii[c] = (float) (voxel / 2);
            shell[c] = !(filled.contains(key(cell[0] - 1, cell[1], cell[2])) && filled.contains(key(cell[0] + 1, cell[1], cell[2]))
                    && filled.contains(key(cell[0], cell[1] - 1, cell[2])) && filled.contains(key(cell[0], cell[1] + 1, cell[2]))
                    && filled.contains(key(cell[0], cell[1], cell[2] - 1)) && filled.contains(key(cell[0], cell[1], cell[2] + 1)));
        }
        MassProperties ofVoxels = massOf(positions, voxel);
        return new ParticleSet(positions, radii, shell, exact == null ? ofVoxels : exact, ofVoxels,
                new double[] {-width / 2, -height / 2, -depth / 2, width / 2, height / 2, depth / 2}, name);
    }

    /** Steps of -1 and of the count itself stay apart from all others. */
    private static int key(int i, int j, int k) {
        return ((k + 1) * 1024 + j + 1) * 1024 + i + 1;
    }

    private static MassProperties massOf(float[] p, double voxel) {
        int n = p.length / 3;
        double each = voxel * voxel * voxel;
        double[] c = new double[3];
        for (int i = 0; i < p.length; i++) {
            c[i % 3] += p[i] / n;
        }
        double[] inertia = new double[6];
        for (int i = 0; i < n; i++) {
            double x = p[3 * i] - c[0];
            double y = p[3 * i + 1] - c[1];
            double z = p[3 * i + 2] - c[2];
            double own = voxel * voxel / 6;
            inertia[0] += each * (y * y + z * z + own);
            inertia[1] += each * (x * x + z * z + own);
            inertia[2] += each * (x * x + y * y + own);
            inertia[3] -= each * x * y;
            inertia[4] -= each * x * z;
            inertia[5] -= each * y * z;
        }
        return new MassProperties(n * each, new Vec3(c[0], c[1], c[2]), inertia, false);
    }
}
