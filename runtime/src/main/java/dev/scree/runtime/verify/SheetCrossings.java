package dev.scree.runtime.verify;

import org.joml.Intersectiond;
import org.joml.Vector3d;

/** Where the edges of cloths go through triangles, of their own cloth or another; and how near sheets come. */
final class SheetCrossings {
    private final int[] corners;

    /** @param corners vertices of each triangle and a number that is not looked at, shape (triangles, 4) */
    SheetCrossings(int[] corners) {
        this.corners = corners;
    }

    /**
     * Counts pairs of an edge, as one of its triangles has it, and a triangle that it goes through. Of those that share
     * a vertex none is counted.
     *
     * @param places of the vertices [m], shape (vertices, 4)
     */
    int count(double[] places) {
        Vector3d[] x = new Vector3d[places.length / 4];
        for (int v = 0; v < x.length; v++) {
            x[v] = new Vector3d(places[4 * v], places[4 * v + 1], places[4 * v + 2]);
        }
        double[][] boxes = new double[corners.length / 4][];
        for (int t = 0; t < boxes.length; t++) {
            boxes[t] = box(x, t);
        }
        int found = 0;
        for (int s = 0; s < boxes.length; s++) {
            for (int t = 0; t < boxes.length; t++) {
                if (s != t && meet(boxes[s], boxes[t])) {
                    for (int k = 0; k < 3; k++) {
                        found += crosses(x, corners[4 * s + k], corners[4 * s + (k + 1) % 3], t) ? 1 : 0;
                    }
                }
            }
        }
        return found;
    }

    private double[] box(Vector3d[] x, int t) {
        Vector3d low = new Vector3d(x[corners[4 * t]]);
        Vector3d high = new Vector3d(low);
        for (int k = 1; k < 3; k++) {
            low.min(x[corners[4 * t + k]]);
            high.max(x[corners[4 * t + k]]);
        }
        return new double[] {low.x, low.y, low.z, high.x, high.y, high.z};
    }

    private static boolean meet(double[] a, double[] b) {
        return a[0] <= b[3] && a[1] <= b[4] && a[2] <= b[5] && b[0] <= a[3] && b[1] <= a[4] && b[2] <= a[5];
    }

    private boolean crosses(Vector3d[] x, int from, int to, int t) {
        for (int k = 0; k < 3; k++) {
            if (corners[4 * t + k] == from || corners[4 * t + k] == to) {
                return false;
            }
        }
        return Intersectiond.intersectLineSegmentTriangle(
                x[from], x[to], x[corners[4 * t]], x[corners[4 * t + 1]], x[corners[4 * t + 2]], 1e-15, new Vector3d());
    }

    /** Returns the least distance between a vertex and a triangle that it is not a corner of [m]. */
    double nearest(double[] places) {
        double nearest = Double.POSITIVE_INFINITY;
        Vector3d a = new Vector3d();
        Vector3d b = new Vector3d();
        Vector3d c = new Vector3d();
        Vector3d p = new Vector3d();
        Vector3d q = new Vector3d();
        for (int t = 0; t < corners.length; t += 4) {
            set(a, places, corners[t]);
            set(b, places, corners[t + 1]);
            set(c, places, corners[t + 2]);
            for (int v = 0; v < places.length / 4; v++) {
                if (v != corners[t] && v != corners[t + 1] && v != corners[t + 2]) {
                    Intersectiond.findClosestPointOnTriangle(a, b, c, set(p, places, v), q);
                    nearest = Math.min(nearest, p.distance(q));
                }
            }
        }
        return nearest;
    }

    private static Vector3d set(Vector3d to, double[] places, int v) {
        return to.set(places[4 * v], places[4 * v + 1], places[4 * v + 2]);
    }
}
