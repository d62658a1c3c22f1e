package dev.scree.runtime.reference;

/**
 * The yardstick of {@code surface/field.cl} and {@code surface/march.cl}, whose heads have the equations; the lattice
 * is told in {@code surface/lattice.h}. All lengths in cells.
 *
 * @param inside value of points that the lattice does not have because they lie deep in the fluid
 * @param outside value of points that it does not have because they lie far from the fluid
 */
public record SurfaceReference(int edge, int[] slotNear, int[] blockSlot, double inside, double outside) {
    private static final int OUTSIDE = -1;
    private static final int INSIDE = -2;

    private int point(int slot, int x, int y, int z) {
        int bx = (x >= 0 ? 1 : 0) + (x >= edge ? 1 : 0);
        int by = (y >= 0 ? 1 : 0) + (y >= edge ? 1 : 0);
        int bz = (z >= 0 ? 1 : 0) + (z >= edge ? 1 : 0);
        int block = slotNear[27 * slot + 9 * bz + 3 * by + bx];
        if (block < 0) {
            return OUTSIDE;
        }
        int other = blockSlot[block];
        return other < 0
                ? INSIDE
                : ((other * edge + z - (bz - 1) * edge) * edge + y - (by - 1) * edge) * edge + x - (bx - 1) * edge;
    }

    private double value(double[] value, int slot, int x, int y, int z) {
        int point = point(slot, x, y, z);
        return point >= 0 ? value[point] : point == INSIDE ? inside : outside;
    }

    /** What is done at one point: its index, its slot and its place in it. */
    private interface AtPoint {
        void at(int i, int slot, int x, int y, int z);
    }

    private void each(int points, AtPoint work) {
        for (int i = 0; i < points; i++) {
            work.at(i, i / (edge * edge * edge), i % edge, i / edge % edge, i / (edge * edge) % edge);
        }
    }

    /** @param particle stride 4. @param value, part, speed written */
    public void field(
            double reach,
            double radius,
            double limit,
            int[] blockStart,
            float[] particle,
            double[] value,
            double[] part,
            double[] speed) {
        each(value.length, (i, slot, x, y, z) -> {
            double[] sums = new double[6];
            double nearest2 = 1e9;
            for (int n = 0; n < 27; n++) {
                int block = slotNear[27 * slot + n];
                for (int p = block < 0 ? 0 : blockStart[block]; block >= 0 && p < blockStart[block + 1]; p++) {
                    double dx = particle[4 * p] + (n % 3 - 1) * edge - x;
                    double dy = particle[4 * p + 1] + (n / 3 % 3 - 1) * edge - y;
                    double dz = particle[4 * p + 2] + (n / 9 - 1) * edge - z;
                    double distance2 = dx * dx + dy * dy + dz * dz;
                    double t = 1 - distance2 / (reach * reach);
                    if (t > 0) {
                        double k = t * t * t;
                        sums[0] += k;
                        sums[1] += k * dx;
                        sums[2] += k * dy;
                        sums[3] += k * dz;
                        sums[5] += Math.min(3 * t, 1);
                        sums[4] += k * particle[4 * p + 3];
                        nearest2 = Math.min(nearest2, distance2);
                    }
                }
            }
            boolean none = sums[0] <= 1e-12;
            double away = Math.sqrt(sums[1] * sums[1] + sums[2] * sums[2] + sums[3] * sums[3]) / sums[0] - radius;
            value[i] = none ? radius : Math.min(Math.max(away, Math.sqrt(nearest2) - limit), radius);
            part[i] = Math.min(Math.max((sums[5] - 4) / 8, 0), 1);
            speed[i] = none ? 0 : sums[4] / sums[0];
        });
    }

    /** @param smoothed written */
    public void smooth(int axis, boolean last, double[] part, double[] raw, double[] value, double[] smoothed) {
        int dx = axis == 0 ? 1 : 0;
        int dy = axis == 1 ? 1 : 0;
        int dz = axis == 2 ? 1 : 0;
        each(value.length, (i, slot, x, y, z) -> {
            double beside = value(value, slot, x - dx, y - dy, z - dz) + value(value, slot, x + dx, y + dy, z + dz);
            smoothed[i] = value[i] + part[i] * (0.25 * beside - 0.5 * value[i]);
            if (last) {
                smoothed[i] = Math.min(Math.max(smoothed[i], raw[i] - 0.5 * outside), raw[i] + 0.5 * outside);
            }
            for (int corner = 1; last && corner < 8; corner++) {
                int point = point(slot, x - (corner & 1), y - (corner >> 1 & 1), z - (corner >> 2));
                smoothed[i] = point == INSIDE ? inside : point == OUTSIDE ? outside : smoothed[i];
            }
        });
    }

    /** @param cellCase, vertexCount, triangleCount written */
    public void cases(double[] value, int[] caseTable, int[] cellCase, int[] vertexCount, int[] triangleCount) {
        each(value.length, (i, slot, x, y, z) -> {
            int corners = 0;
            for (int c = 0; c < 8; c++) {
                corners |= value(value, slot, x + (c & 1), y + (c >> 1 & 1), z + (c >> 2)) < 0 ? 1 << c : 0;
            }
            cellCase[i] = corners;
            vertexCount[i] = cut(corners, 0) + cut(corners, 1) + cut(corners, 2);
            triangleCount[i] = caseTable[16 * corners];
        });
    }

    /** 1 where the edge along an axis from the cell's low corner is cut. */
    private static int cut(int corners, int axis) {
        return (corners & 1) != (corners >> (1 << axis) & 1) ? 1 : 0;
    }

    /** Turns counts, and one more number, into the sums of all before. @return the sum of all */
    public static int startsOfCounts(int[] counts) {
        int before = 0;
        for (int i = 0; i < counts.length; i++) {
            int own = i == counts.length - 1 ? 0 : counts[i];
            counts[i] = before;
            before += own;
        }
        return before;
    }

    private double slope(double[] value, int slot, int x, int y, int z, int axis) {
        int dx = axis == 0 ? 1 : 0;
        int dy = axis == 1 ? 1 : 0;
        int dz = axis == 2 ? 1 : 0;
        return value(value, slot, x + dx, y + dy, z + dz) - value(value, slot, x - dx, y - dy, z - dz);
    }

    /**
     * @param cell size [m]. @param slotPlace from the world's origin, stride 4. @param positions [m], normals, speeds
     *     written, stride 3, 3 and 1
     */
    public void vertices(
            double cell,
            float[] slotPlace,
            double[] value,
            double[] speed,
            int[] cellCase,
            int[] vertexStart,
            double[] positions,
            double[] normals,
            double[] speeds) {
        each(value.length, (i, slot, x, y, z) -> {
            int place = vertexStart[i];
            for (int axis = 0; axis < 3; axis++) {
                if (cut(cellCase[i], axis) == 0) {
                    continue;
                }
                int[] to = {x, y, z};
                to[axis]++;
                int end = point(slot, to[0], to[1], to[2]);
                double there = value(value, slot, to[0], to[1], to[2]);
                double part = Math.min(Math.max(value[i] / (value[i] - there), 0.001), 0.999);
                double[] n = new double[3];
                for (int k = 0; k < 3; k++) {
                    n[k] = (1 - part) * slope(value, slot, x, y, z, k)
                            + part * slope(value, slot, to[0], to[1], to[2], k);
                    double at = slotPlace[4 * slot + k] + (k == 0 ? x : k == 1 ? y : z) + (k == axis ? part : 0);
                    positions[3 * place + k] = at * cell;
                }
                speeds[place] = (1 - part) * speed[i] + part * (end >= 0 ? speed[end] : speed[i]);
                double length = Math.sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2]);
                for (int k = 0; k < 3; k++) {
                    normals[3 * place + k] = length > 1e-6 ? n[k] / length : k == 1 ? 1 : 0;
                }
                place++;
            }
        });
    }

    /** @param triangles written, three vertices each */
    public void triangles(int[] caseTable, int[] cellCase, int[] vertexStart, int[] triangleStart, int[] triangles) {
        each(cellCase.length, (i, slot, x, y, z) -> {
            for (int k = 0; k < 3 * caseTable[16 * cellCase[i]]; k++) {
                int cut = caseTable[16 * cellCase[i] + 1 + k];
                int axis = cut / 4;
                int first = cut & 1;
                int second = cut >> 1 & 1;
                int owner = point(
                        slot,
                        x + (axis == 0 ? 0 : first),
                        y + (axis == 0 ? first : axis == 1 ? 0 : second),
                        z + (axis == 2 ? 0 : second));
                int before = (axis > 0 ? cut(cellCase[owner], 0) : 0) + (axis > 1 ? cut(cellCase[owner], 1) : 0);
                triangles[3 * triangleStart[i] + k] = vertexStart[owner] + before;
            }
        });
    }
}
