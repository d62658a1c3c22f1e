package dev.scree.runtime.bench;

import dev.scree.runtime.geometry.CellBox;
import dev.scree.runtime.scene.MassProperties;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.SurfaceNormals;
import dev.scree.runtime.scene.Vec3;
import java.util.Arrays;

/** Particle sets of simple solids, voxel by voxel, not from a model. */
public final class ShapeParticles {
    /** Whether a point lies in a solid; coordinates from the middle of its bounding box [m]. */
    public interface Solid {
        boolean contains(double x, double y, double z);
    }

    /** The exact surface of a solid. */
    private interface Surface {
        /**
         * @param out receives the way outward, of any length, zero where there is none. @return how far the point lies
         *     under the surface [m]
         */
        double depth(double x, double y, double z, double[] out);
    }

    /** Deeper particles have no normal [voxels]. */
    private static final double DEEPEST = 2;
    /** Sides that differ less in distance are equally near [voxels]. */
    private static final double TIE = 1e-4;

    /** Discs that a pawn consists of: heights of their tops [heights of the pawn]. */
    static final double[] PAWN_TOPS = {0.2, 0.65, 0.72, 1};
    /** Radii of these discs [heights of the pawn]. */
    static final double[] PAWN_RADII = {0.25, 0.14, 0.18, 0.17};

    private ShapeParticles() {}

    /** One particle that is the whole body: a rolling, bouncing sphere. */
    public static ParticleSet single(double radius) {
        double volume = 4.0 / 3 * Math.PI * radius * radius * radius;
        return spheres(
                new float[3],
                radius,
                mass(volume, 0.4 * volume * radius * radius),
                new double[] {-radius, -radius, -radius, radius, radius, radius},
                "single " + radius);
    }

    /**
     * Bare spheres of one size, all of them at the body's surface.
     *
     * @param positions of their centres [m], shape (count, 3)
     * @param bounds of the body's box, {min, max} [m]
     */
    public static ParticleSet spheres(
            float[] positions, double radius, MassProperties mass, double[] bounds, String name) {
        float[] radii = new float[positions.length / 3];
        boolean[] shell = new boolean[radii.length];
        Arrays.fill(radii, (float) radius);
        Arrays.fill(shell, true);
        return new ParticleSet(positions, radii, shell, mass, mass, bounds, name);
    }

    /**
     * Mass properties of a solid about the origin that is as hard to turn about one axis as about the others. @param
     * inertia [m^5]
     */
    public static MassProperties mass(double volume, double inertia) {
        return mass(volume, inertia, inertia, inertia);
    }

    /**
     * Mass properties of a solid about the origin whose main axes are x, y and z. @param xx, yy, zz moments of inertia
     * [m^5]
     */
    public static MassProperties mass(double volume, double xx, double yy, double zz) {
        return new MassProperties(volume, Vec3.ZERO, new double[] {xx, yy, zz, 0, 0, 0}, true);
    }

    /** A cubic cup that is open above. @param side outside [m]. @param wall its thickness [m] */
    public static ParticleSet cup(double side, double wall, double voxel) {
        double inner = side / 2 - wall;
        return voxels(
                side,
                side,
                side,
                voxel,
                (x, y, z) -> y < -inner || Math.abs(x) > inner || Math.abs(z) > inner,
                null,
                "cup " + side + " " + wall + " " + voxel);
    }

    /**
     * A ball cut into voxels, with the exact mass properties and normals of the ball. @param across voxels along its
     * diameter
     */
    public static ParticleSet ball(double diameter, int across) {
        double r = diameter / 2;
        double volume = 4.0 / 3 * Math.PI * r * r * r;
        ParticleSet voxels = voxels(
                diameter,
                diameter,
                diameter,
                diameter / across,
                (x, y, z) -> x * x + y * y + z * z <= r * r,
                (x, y, z, out) -> {
                    out[0] = x;
                    out[1] = y;
                    out[2] = z;
                    return r - Math.sqrt(x * x + y * y + z * z);
                },
                mass(volume, 0.4 * volume * r * r),
                "ball " + diameter + " " + across);
        return voxels.withMesh(SolidSurfaces.ball(r));
    }

    /** A box, with exact mass properties and normals; its sides are whole multiples of the voxel. */
    public static ParticleSet box(double x, double y, double z, double voxel) {
        double volume = x * y * z;
        MassProperties exact = mass(
                volume, volume * (y * y + z * z) / 12, volume * (x * x + z * z) / 12, volume * (x * x + y * y) / 12);
        double[] half = {x / 2, y / 2, z / 2};
        return voxels(
                        x,
                        y,
                        z,
                        voxel,
                        (a, b, c) -> true,
                        (a, b, c, out) -> boxDepth(half, new double[] {a, b, c}, TIE * voxel, out),
                        exact,
                        "box " + x + " " + y + " " + z + " " + voxel)
                .withMesh(SolidSurfaces.box(x, y, z));
    }

    /** Outward along all sides that are equally near. */
    private static double boxDepth(double[] half, double[] point, double tie, double[] out) {
        double depth = Double.POSITIVE_INFINITY;
        for (int axis = 0; axis < 3; axis++) {
            depth = Math.min(depth, half[axis] - Math.abs(point[axis]));
        }
        for (int axis = 0; axis < 3; axis++) {
            out[axis] = (half[axis] - point[axis] <= depth + tie ? 1 : 0)
                    - (half[axis] + point[axis] <= depth + tie ? 1 : 0);
        }
        return depth;
    }

    /**
     * A torus about the y axis, with exact mass properties and normals. @param ring radius of the tube's middle line
     * [m]
     */
    public static ParticleSet torus(double ring, double tube, double voxel) {
        double volume = 2 * Math.PI * Math.PI * ring * tube * tube;
        double side = volume * (0.5 * ring * ring + 0.625 * tube * tube);
        double outer = 2 * (ring + tube);
        return voxels(
                        outer,
                        2 * tube,
                        outer,
                        voxel,
                        (x, y, z) -> Math.hypot(Math.hypot(x, z) - ring, y) <= tube,
                        (x, y, z, out) -> {
                            double r = Math.max(Math.hypot(x, z), TIE * voxel);
                            out[0] = x * (1 - ring / r);
                            out[1] = y;
                            out[2] = z * (1 - ring / r);
                            return tube - Math.hypot(r - ring, y);
                        },
                        mass(volume, side, volume * (ring * ring + 0.75 * tube * tube), side),
                        "torus " + ring + " " + tube + " " + voxel)
                .withMesh(SolidSurfaces.torus(ring, tube));
    }

    /** A pawn-like solid of revolution, upright along y, twelve voxels tall: about 90 particles. */
    public static ParticleSet pawn(double height) {
        return voxels(
                0.5 * height,
                height,
                0.5 * height,
                height / 12,
                (x, y, z) -> {
                    double u = y / height + 0.5;
                    int disc = 0;
                    while (disc + 1 < PAWN_TOPS.length && u >= PAWN_TOPS[disc]) {
                        disc++;
                    }
                    return x * x + z * z <= PAWN_RADII[disc] * PAWN_RADII[disc] * height * height;
                },
                null,
                "pawn " + height);
    }

    /**
     * Voxels whose centres lie in a solid, with normals towards the empty voxels.
     *
     * @param exact mass properties, or null: the voxels'
     */
    public static ParticleSet voxels(
            double width, double height, double depth, double voxel, Solid solid, MassProperties exact, String name) {
        return voxels(width, height, depth, voxel, solid, null, exact, name);
    }

    private static ParticleSet voxels(
            double width,
            double height,
            double depth,
            double voxel,
            Solid solid,
            Surface surface,
            MassProperties exact,
            String name) {
        CellBox box = new CellBox(
                (int) Math.round(width / voxel), (int) Math.round(height / voxel), (int) Math.round(depth / voxel));
        int[] particle = new int[box.count()];
        int[] cells = new int[particle.length];
        int count = 0;
        for (int cell = 0; cell < particle.length; cell++) {
            boolean filled = solid.contains(
                    centre(cell, 0, box, voxel), centre(cell, 1, box, voxel), centre(cell, 2, box, voxel));
            particle[cell] = filled ? count : -1;
            if (filled) {
                cells[count++] = cell;
            }
        }
        SurfaceNormals.Lattice lattice = new Voxels(box, particle, cells);
        float[] positions = new float[3 * count];
        float[] radii = new float[count];
        boolean[] shell = new boolean[count];
        double[] units = new double[3 * count];
        float[] depths = new float[count];
        double[] out = new double[3];
        for (int p = 0; p < count; p++) {
            double x = centre(cells[p], 0, box, voxel);
            double y = centre(cells[p], 1, box, voxel);
            double z = centre(cells[p], 2, box, voxel);
            positions[3 * p] = (float) x;
            positions[3 * p + 1] = (float) y;
            positions[3 * p + 2] = (float) z;
            radii[p] = (float) (voxel / 2);
            depths[p] = radii[p];
            for (int face = 0; face < CellBox.FACES; face++) {
                int next = box.neighbour(cells[p], face);
                shell[p] |= next < 0 || particle[next] < 0;
            }
            double under = surface == null ? 0 : surface.depth(x, y, z, out);
            if (surface == null) {
                SurfaceNormals.gradient(p, lattice, units);
            } else if (under < DEEPEST * voxel) {
                double length = Math.sqrt(out[0] * out[0] + out[1] * out[1] + out[2] * out[2]);
                for (int axis = 0; axis < 3; axis++) {
                    units[3 * p + axis] = length < TIE * voxel ? 0 : out[axis] / length;
                }
                depths[p] = (float) under;
            }
        }
        MassProperties ofVoxels = massOf(positions, voxel);
        return new ParticleSet(
                positions,
                radii,
                shell,
                exact == null ? ofVoxels : exact,
                ofVoxels,
                new double[] {-width / 2, -height / 2, -depth / 2, width / 2, height / 2, depth / 2},
                SurfaceNormals.shortened(units, shell, lattice),
                depths,
                name);
    }

    private static double centre(int cell, int axis, CellBox box, double voxel) {
        return (box.coordinate(cell, axis) + 0.5 - box.along(axis) / 2.0) * voxel;
    }

    /** @param particle of each voxel, or -1; cells: the voxel of each particle */
    private record Voxels(CellBox box, int[] particle, int[] cells) implements SurfaceNormals.Lattice {
        @Override
        public int neighbour(int p, int di, int dj, int dk) {
            int cell = box.neighbour(cells[p], di, dj, dk);
            return cell < 0 ? -1 : particle[cell];
        }

        @Override
        public boolean filled(int p, int di, int dj, int dk) {
            return neighbour(p, di, dj, dk) >= 0;
        }
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
