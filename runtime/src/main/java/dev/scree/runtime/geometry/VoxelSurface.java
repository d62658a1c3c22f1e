package dev.scree.runtime.geometry;

import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.TriangleSurface;
import java.util.ArrayDeque;
import java.util.Arrays;

/**
 * The surface of the cubes round particles, their hollows filled: closed, its faces turned outward. Cubes of several
 * sizes are cut into those of the smallest.
 */
final class VoxelSurface {
    /** Greatest number of cells; larger cells are used where there would be more. */
    private static final double MOST_CELLS = 3e7;
    /**
     * Corners of a cell's face in the direction of an axis, counterclockwise seen from outside: along the two others.
     */
    private static final int[][] ROUND = {{0, 0}, {1, 0}, {1, 1}, {0, 1}};

    private final double pitch;
    /** Lower corner of the first cell, an empty margin's [m]. */
    private final double[] low = new double[3];

    private final CellBox box;
    private final boolean[] solid;

    private VoxelSurface(ParticleSet set) {
        double[] bounds = bounds(set);
        double smallest = Double.POSITIVE_INFINITY;
        for (float r : set.radii()) {
            smallest = Math.min(smallest, 2.0 * r);
        }
        double cells = 1;
        for (int a = 0; a < 3; a++) {
            cells *= (bounds[3 + a] - bounds[a]) / smallest + 2;
        }
        pitch = smallest * Math.max(1, Math.cbrt(cells / MOST_CELLS));
        int[] along = new int[3];
        for (int a = 0; a < 3; a++) {
            along[a] = (int) Math.ceil((bounds[3 + a] - bounds[a]) / pitch - 0.1) + 2;
            low[a] = bounds[a] - pitch;
        }
        box = new CellBox(along[0], along[1], along[2]);
        solid = new boolean[box.count()];
        int[] from = new int[3];
        int[] to = new int[3];
        for (int p = 0; p < set.count(); p++) {
            for (int a = 0; a < 3; a++) {
                double centre = set.positions()[3 * p + a] - low[a];
                from[a] = (int) Math.round((centre - set.radii()[p]) / pitch);
                to[a] = Math.max(from[a], (int) Math.round((centre + set.radii()[p]) / pitch) - 1);
            }
            box.visit(from, to, cell -> solid[cell] = true);
        }
        fillHollows();
    }

    static VoxelSurface of(ParticleSet set) {
        return new VoxelSurface(set);
    }

    /** Returns the box of the cubes round a set's particles {min, max} [m]. */
    static double[] bounds(ParticleSet set) {
        double[] bounds = new double[6];
        Arrays.fill(bounds, 0, 3, Double.POSITIVE_INFINITY);
        Arrays.fill(bounds, 3, 6, Double.NEGATIVE_INFINITY);
        for (int i = 0; i < set.positions().length; i++) {
            bounds[i % 3] = Math.min(bounds[i % 3], set.positions()[i] - set.radii()[i / 3]);
            bounds[3 + i % 3] = Math.max(bounds[3 + i % 3], set.positions()[i] + set.radii()[i / 3]);
        }
        return bounds;
    }

    private void fillHollows() {
        boolean[] outside = new boolean[solid.length];
        ArrayDeque<Integer> front = new ArrayDeque<>();
        outside[0] = true;
        front.add(0);
        while (!front.isEmpty()) {
            int cell = front.poll();
            for (int face = 0; face < CellBox.FACES; face++) {
                int next = box.neighbour(cell, face);
                if (next >= 0 && !outside[next] && !solid[next]) {
                    outside[next] = true;
                    front.add(next);
                }
            }
        }
        for (int cell = 0; cell < solid.length; cell++) {
            solid[cell] = !outside[cell];
        }
    }

    /** Returns the side of a cell [m]. */
    double pitch() {
        return pitch;
    }

    /** Returns the box of the cells {min, max} [m]. */
    double[] bounds() {
        double[] bounds = new double[6];
        for (int a = 0; a < 3; a++) {
            bounds[a] = low[a] + pitch;
            bounds[3 + a] = low[a] + pitch * (box.along(a) - 1);
        }
        return bounds;
    }

    /** Returns whether a part of the body is a single cell thick. */
    boolean thin() {
        for (int cell = 0; cell < solid.length; cell++) {
            for (int face = 0; face < CellBox.FACES && solid[cell]; face += 2) {
                if (!solid[box.neighbour(cell, face)] && !solid[box.neighbour(cell, face + 1)]) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Returns the faces between solid and empty cells, two triangles each. */
    TriangleSurface triangles() {
        int faces = 0;
        for (int cell = 0; cell < solid.length; cell++) {
            for (int face = 0; face < CellBox.FACES && solid[cell]; face++) {
                faces += solid[box.neighbour(cell, face)] ? 0 : 1;
            }
        }
        float[] vertices = new float[12 * faces];
        int[] triangles = new int[6 * faces];
        int at = 0;
        for (int cell = 0; cell < solid.length; cell++) {
            for (int face = 0; face < CellBox.FACES && solid[cell]; face++) {
                if (!solid[box.neighbour(cell, face)]) {
                    addFace(cell, face, at++, vertices, triangles);
                }
            }
        }
        return new TriangleSurface(vertices, triangles);
    }

    private void addFace(int cell, int face, int at, float[] vertices, int[] triangles) {
        int axis = face >> 1;
        boolean up = (face & 1) == 0;
        for (int k = 0; k < 4; k++) {
            int[] corner = ROUND[up ? k : 3 - k];
            for (int a = 0; a < 3; a++) {
                int beyond = a == axis ? (up ? 1 : 0) : corner[(a - axis + 3) % 3 - 1];
                vertices[12 * at + 3 * k + a] = (float) (low[a] + pitch * (box.coordinate(cell, a) + beyond));
            }
        }
        int[] of = {0, 1, 2, 0, 2, 3};
        for (int k = 0; k < 6; k++) {
            triangles[6 * at + k] = 4 * at + of[k];
        }
    }
}
