package dev.scree.runtime.geometry;

import dev.scree.runtime.Progress;
import java.util.stream.IntStream;

/**
 * Boxes of boxes around triangles, halved at the median of the centres along the longest side. Once built it may be
 * asked from several threads.
 */
public final class TriangleTree {
    private static final int LEAF = 4;
    private static final int CHECK_EVERY = 1 << 14;
    /** Number of triangles above which threads share the building: some milliseconds of work. */
    private static final int SHARED = 1 << 14;

    /** Called for pairs of triangles whose boxes touch; each pair once. */
    public interface Pairs {
        void touch(int s, int t);
    }

    /** Called for triangles that may matter to a point. */
    public interface Near {
        /** @return the square of the distance within which triangles still matter, at most the one given [m^2] */
        double visit(int triangle, double within2);
    }

    /** Called for triangles that a ray may pass. */
    public interface Along {
        void visit(int triangle);
    }

    /** Triangles in the order of the leaves. */
    private final int[] order;
    /** Their boxes, in the same order, so that those that are asked for together lie side by side in memory. */
    private final double[] triangleBoxes;

    private final double[] nodeBoxes;
    private final Progress progress;

    /** @param positions [m], shape (vertices, 3); triangles: shape (triangles, 3) */
    public TriangleTree(double[] positions, int[] triangles, Progress progress) {
        this.progress = progress;
        int count = triangles.length / 3;
        double[] boxes = new double[6 * count];
        order = new int[count];
        for (int t = 0; t < count; t++) {
            order[t] = t;
            for (int axis = 0; axis < 3; axis++) {
                double a = positions[3 * triangles[3 * t] + axis];
                double b = positions[3 * triangles[3 * t + 1] + axis];
                double c = positions[3 * triangles[3 * t + 2] + axis];
                boxes[6 * t + axis] = Math.min(a, Math.min(b, c));
                boxes[6 * t + 3 + axis] = Math.max(a, Math.max(b, c));
            }
        }
        int depth = 32 - Integer.numberOfLeadingZeros(Math.max(1, (count - 1) / LEAF));
        nodeBoxes = new double[6 << depth + 2];
        new Builder(boxes).build(1, 0, count);
        triangleBoxes = new double[6 * count];
        for (int i = 0; i < count; i++) {
            System.arraycopy(boxes, 6 * order[i], triangleBoxes, 6 * i, 6);
        }
    }

    /** What building needs beside the tree. */
    private final class Builder {
        /** Boxes by triangle. */
        private final double[] boxes;
        /** By place in the order: twice the triangle's centre along the axis that a node is halved along. */
        private final double[] centres;

        Builder(double[] boxes) {
            this.boxes = boxes;
            centres = new double[order.length];
        }

        /** Builds a node of the tree and all below it; the halves of a great one by a thread each. */
        void build(int node, int from, int to) {
            boolean great = to - from > SHARED;
            if (great) {
                progress.checkCancelled();
            }
            box(node, from, to);
            if (to - from <= LEAF) {
                return;
            }
            int axis = 0;
            for (int candidate = 1; candidate < 3; candidate++) {
                if (nodeBoxes[6 * node + 3 + candidate] - nodeBoxes[6 * node + candidate]
                        > nodeBoxes[6 * node + 3 + axis] - nodeBoxes[6 * node + axis]) {
                    axis = candidate;
                }
            }
            for (int i = from; i < to; i++) {
                centres[i] = boxes[6 * order[i] + axis] + boxes[6 * order[i] + 3 + axis];
            }
            int middle = (from + to) >>> 1;
            select(from, to - 1, middle);
            if (great) {
                IntStream.range(0, 2).parallel().forEach(half -> {
                    if (half == 0) {
                        build(2 * node, from, middle);
                    } else {
                        build(2 * node + 1, middle, to);
                    }
                });
            } else {
                build(2 * node, from, middle);
                build(2 * node + 1, middle, to);
            }
        }

        private void box(int node, int from, int to) {
            double minX = Double.POSITIVE_INFINITY;
            double minY = Double.POSITIVE_INFINITY;
            double minZ = Double.POSITIVE_INFINITY;
            double maxX = Double.NEGATIVE_INFINITY;
            double maxY = Double.NEGATIVE_INFINITY;
            double maxZ = Double.NEGATIVE_INFINITY;
            for (int i = from; i < to; i++) {
                int at = 6 * order[i];
                minX = Math.min(minX, boxes[at]);
                minY = Math.min(minY, boxes[at + 1]);
                minZ = Math.min(minZ, boxes[at + 2]);
                maxX = Math.max(maxX, boxes[at + 3]);
                maxY = Math.max(maxY, boxes[at + 4]);
                maxZ = Math.max(maxZ, boxes[at + 5]);
            }
            nodeBoxes[6 * node] = minX;
            nodeBoxes[6 * node + 1] = minY;
            nodeBoxes[6 * node + 2] = minZ;
            nodeBoxes[6 * node + 3] = maxX;
            nodeBoxes[6 * node + 4] = maxY;
            nodeBoxes[6 * node + 5] = maxZ;
        }

        /** Hoare's selection: afterwards nothing before the place is greater, nothing behind it smaller. */
        private void select(int low, int high, int place) {
            while (low < high) {
                double pivot = centres[(low + high) >>> 1];
                int i = low;
                int j = high;
                while (i <= j) {
                    while (centres[i] < pivot) {
                        i++;
                    }
                    while (centres[j] > pivot) {
                        j--;
                    }
                    if (i <= j) {
                        int triangle = order[i];
                        double centre = centres[i];
                        order[i] = order[j];
                        centres[i++] = centres[j];
                        order[j] = triangle;
                        centres[j--] = centre;
                    }
                }
                if (place <= j) {
                    high = j;
                } else if (place >= i) {
                    low = i;
                } else {
                    return;
                }
            }
        }
    }

    /** All pairs of different triangles whose boxes touch. */
    public void pairs(Pairs pairs) {
        new Walk(pairs, false).within(1, 0, order.length);
    }

    /** The same pairs, found by several threads at once, each of which calls the visitor; in any order. */
    public void pairsShared(Pairs pairs) {
        new Walk(pairs, true).within(1, 0, order.length);
    }

    /** One thread's search for pairs. */
    private final class Walk {
        private final Pairs pairs;
        private final boolean shared;
        private long work;

        Walk(Pairs pairs, boolean shared) {
            this.pairs = pairs;
            this.shared = shared;
        }

        private void within(int node, int from, int to) {
            if (to - from <= LEAF) {
                for (int i = from; i < to; i++) {
                    for (int j = i + 1; j < to; j++) {
                        test(i, j);
                    }
                }
                return;
            }
            int middle = (from + to) >>> 1;
            if (shared && to - from > SHARED) {
                IntStream.range(0, 3).parallel().forEach(part -> {
                    Walk walk = new Walk(pairs, true);
                    if (part == 0) {
                        walk.within(2 * node, from, middle);
                    } else if (part == 1) {
                        walk.within(2 * node + 1, middle, to);
                    } else {
                        walk.between(2 * node, from, middle, 2 * node + 1, middle, to);
                    }
                });
                return;
            }
            within(2 * node, from, middle);
            within(2 * node + 1, middle, to);
            between(2 * node, from, middle, 2 * node + 1, middle, to);
        }

        private void between(int a, int aFrom, int aTo, int b, int bFrom, int bTo) {
            tick();
            if (!touch(nodeBoxes, 6 * a, nodeBoxes, 6 * b)) {
                return;
            }
            if (aTo - aFrom <= LEAF && bTo - bFrom <= LEAF) {
                for (int i = aFrom; i < aTo; i++) {
                    for (int j = bFrom; j < bTo; j++) {
                        test(i, j);
                    }
                }
            } else if (aTo - aFrom >= bTo - bFrom) {
                int middle = (aFrom + aTo) >>> 1;
                between(2 * a, aFrom, middle, b, bFrom, bTo);
                between(2 * a + 1, middle, aTo, b, bFrom, bTo);
            } else {
                int middle = (bFrom + bTo) >>> 1;
                between(a, aFrom, aTo, 2 * b, bFrom, middle);
                between(a, aFrom, aTo, 2 * b + 1, middle, bTo);
            }
        }

        private void test(int i, int j) {
            tick();
            if (touch(triangleBoxes, 6 * i, triangleBoxes, 6 * j)) {
                pairs.touch(Math.min(order[i], order[j]), Math.max(order[i], order[j]));
            }
        }

        private void tick() {
            work++;
            if (work % CHECK_EVERY == 0) {
                progress.checkCancelled();
            }
        }
    }

    /** Triangles whose boxes lie within a distance of a point, the nearer half of each pair of boxes first. */
    public void near(double x, double y, double z, double within2, Near visitor) {
        if (squaredDistance(nodeBoxes, 6, x, y, z) <= within2) {
            near(1, 0, order.length, x, y, z, within2, visitor);
        }
    }

    private double near(int node, int from, int to, double x, double y, double z, double within2, Near visitor) {
        double within = within2;
        if (to - from <= LEAF) {
            for (int i = from; i < to; i++) {
                if (squaredDistance(triangleBoxes, 6 * i, x, y, z) <= within) {
                    within = visitor.visit(order[i], within);
                }
            }
            return within;
        }
        int middle = (from + to) >>> 1;
        double low = squaredDistance(nodeBoxes, 12 * node, x, y, z);
        double high = squaredDistance(nodeBoxes, 12 * node + 6, x, y, z);
        boolean lowFirst = low <= high;
        for (int turn = 0; turn < 2; turn++) {
            boolean first = lowFirst == (turn == 0);
            if ((first ? low : high) <= within) {
                within = first
                        ? near(2 * node, from, middle, x, y, z, within, visitor)
                        : near(2 * node + 1, middle, to, x, y, z, within, visitor);
            }
        }
        return within;
    }

    private static double squaredDistance(double[] boxes, int at, double x, double y, double z) {
        double dx = Math.max(0, Math.max(boxes[at] - x, x - boxes[at + 3]));
        double dy = Math.max(0, Math.max(boxes[at + 1] - y, y - boxes[at + 4]));
        double dz = Math.max(0, Math.max(boxes[at + 2] - z, z - boxes[at + 5]));
        return dx * dx + dy * dy + dz * dz;
    }

    /** Triangles whose boxes meet the ray from a point towards +x. */
    public void alongX(double x, double y, double z, Along visitor) {
        alongX(1, 0, order.length, x, y, z, visitor);
    }

    private void alongX(int node, int from, int to, double x, double y, double z, Along visitor) {
        if (!meets(nodeBoxes, 6 * node, x, y, z)) {
            return;
        }
        if (to - from <= LEAF) {
            for (int i = from; i < to; i++) {
                if (meets(triangleBoxes, 6 * i, x, y, z)) {
                    visitor.visit(order[i]);
                }
            }
            return;
        }
        int middle = (from + to) >>> 1;
        alongX(2 * node, from, middle, x, y, z, visitor);
        alongX(2 * node + 1, middle, to, x, y, z, visitor);
    }

    private static boolean meets(double[] boxes, int at, double x, double y, double z) {
        return boxes[at + 3] >= x
                && boxes[at + 1] <= y
                && y <= boxes[at + 4]
                && boxes[at + 2] <= z
                && z <= boxes[at + 5];
    }

    /**
     * Calls the visitor with the triangles whose boxes meet a stretch of a ray.
     *
     * @param from where the ray begins [m], shape (3)
     * @param way its direction, shape (3); none of the three may be 0
     * @param length of the stretch, in lengths of the direction
     */
    public void along(double[] from, double[] way, double length, Along visitor) {
        along(1, 0, order.length, from, way, length, visitor);
    }

    private void along(int node, int first, int end, double[] from, double[] way, double length, Along visitor) {
        if (!meets(nodeBoxes, 6 * node, from, way, length)) {
            return;
        }
        if (end - first <= LEAF) {
            for (int i = first; i < end; i++) {
                if (meets(triangleBoxes, 6 * i, from, way, length)) {
                    visitor.visit(order[i]);
                }
            }
            return;
        }
        int middle = (first + end) >>> 1;
        along(2 * node, first, middle, from, way, length, visitor);
        along(2 * node + 1, middle, end, from, way, length, visitor);
    }

    private static boolean meets(double[] boxes, int at, double[] from, double[] way, double length) {
        double begin = 0;
        double end = length;
        for (int a = 0; a < 3; a++) {
            double s = (boxes[at + a] - from[a]) / way[a];
            double t = (boxes[at + 3 + a] - from[a]) / way[a];
            begin = Math.max(begin, Math.min(s, t));
            end = Math.min(end, Math.max(s, t));
        }
        return begin <= end;
    }

    private static boolean touch(double[] a, int i, double[] b, int j) {
        return a[i] <= b[j + 3]
                && b[j] <= a[i + 3]
                && a[i + 1] <= b[j + 4]
                && b[j + 1] <= a[i + 4]
                && a[i + 2] <= b[j + 5]
                && b[j + 2] <= a[i + 5];
    }
}
