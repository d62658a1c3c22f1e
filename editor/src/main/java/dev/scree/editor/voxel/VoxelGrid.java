package dev.scree.editor.voxel;

import dev.scree.runtime.geometry.CellBox;

/**
 * Equal cubes around a body's bounding box. Voxel (i, j, k) spans i to i + 1 and so on in voxel coordinates, which are
 * position / side + count / 2 + shift; without shifts the grid is centred on the origin of the body's frame.
 *
 * @param box the voxels
 * @param side of a voxel [m]
 * @param shiftX of the body in the grid [voxels], as shiftY and shiftZ
 */
public record VoxelGrid(CellBox box, double side, double shiftX, double shiftY, double shiftZ) {
    /** A side that exceeds whole voxels by less than this share of one is whole. */
    private static final double WHOLE = 1e-6;
    /** Longest side that positions in fixed point can hold; see {@link RayScanner}. */
    public static final int RESOLUTION_LIMIT = 2048;

    /**
     * @param extent sides of the bounding box [m]
     * @param resolution voxels along the longest side, at least 1
     */
    static VoxelGrid ofResolution(double[] extent, int resolution) {
        double longest = Math.max(extent[0], Math.max(extent[1], extent[2]));
        return ofDiameter(extent, longest / resolution);
    }

    /** @param diameter side of a voxel [m], positive */
    static VoxelGrid ofDiameter(double[] extent, double diameter) {
        CellBox box =
                new CellBox(across(extent[0], diameter), across(extent[1], diameter), across(extent[2], diameter));
        return new VoxelGrid(box, diameter, 0, 0, 0);
    }

    private static int across(double extent, double side) {
        return (int) Math.min(Integer.MAX_VALUE, Math.max(1, Math.ceil(extent / side - WHOLE)));
    }

    int count(int axis) {
        return box.along(axis);
    }

    int longest() {
        return count(longestAxis());
    }

    double shift(int axis) {
        return axis == 0 ? shiftX : axis == 1 ? shiftY : shiftZ;
    }

    /**
     * With one voxel more along an axis and the body moved there by some of the room that this gives [voxels, at most
     * half].
     */
    VoxelGrid wider(int axis, double shift) {
        return new VoxelGrid(
                new CellBox(
                        box.nx() + (axis == 0 ? 1 : 0), box.ny() + (axis == 1 ? 1 : 0), box.nz() + (axis == 2 ? 1 : 0)),
                side,
                axis == 0 ? shift : shiftX,
                axis == 1 ? shift : shiftY,
                axis == 2 ? shift : shiftZ);
    }

    /** The axis with the fewest columns; the first of equals. */
    int longestAxis() {
        int longest = 0;
        for (int axis = 1; axis < 3; axis++) {
            longest = count(axis) > count(longest) ? axis : longest;
        }
        return longest;
    }

    /** Voxels in all; may exceed an int where the grid is too large to be made. */
    double voxelCount() {
        return (double) box.nx() * box.ny() * box.nz();
    }

    /** Coordinate of the centres of a layer of voxels [m]. */
    double centre(int coordinate, int axis) {
        return (coordinate + 0.5 - count(axis) / 2.0 - shift(axis)) * side;
    }

    /** Of all layers of voxels along an axis [m]. */
    double[] centres(int axis) {
        double[] centres = new double[count(axis)];
        for (int i = 0; i < centres.length; i++) {
            centres[i] = centre(i, axis);
        }
        return centres;
    }

    /** From metres to voxels along an axis. */
    double toVoxels(double position, int axis) {
        return position / side + count(axis) / 2.0 + shift(axis);
    }
}
