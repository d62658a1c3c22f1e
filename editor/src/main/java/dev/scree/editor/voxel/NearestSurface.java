package dev.scree.editor.voxel;

import dev.scree.editor.importer.SolidMesh;
import dev.scree.editor.importer.TriangleTree;
import dev.scree.runtime.Progress;

/**
 * The nearest point of a body's true surface, and which way out lies there. Of several shells that run into each other
 * only what bounds their union is surface: just outside of it the winding count is zero. May be asked from several
 * threads, each with a search of its own.
 */
final class NearestSurface {
    /** Nearer than this the line to the nearest point has no direction, and the face's own counts [voxels]. */
    private static final double NEAR = 0.05;
    /** Points that differ less in distance are equally near [voxels]. */
    private static final double TIE = 1e-4;
    /** Equally near points in the same direction, to within 30 degrees, are neighbours on one smooth surface. */
    private static final double SAME = 0.866;
    /** Just outside of a surface [voxels]. */
    private static final double OUTSIDE = 1e-3;
    /** Keeps rays off the vertices of symmetric bodies [voxels]. */
    private static final double[] NUDGE = {0, 1.31e-6, 2.17e-6};

    /** Whether a point of a triangle bounds the body. */
    interface Bounding {
        /** @param out unit direction outward there */
        boolean at(double x, double y, double z, double[] out);
    }

    private final double[] positions;
    private final int[] triangles;
    private final TriangleTree tree;
    private final double side;

    /** @param side of a voxel [m] */
    NearestSurface(SolidMesh mesh, double side, Progress progress) {
        positions = mesh.positions();
        triangles = mesh.triangles();
        tree = new TriangleTree(positions, triangles, progress);
        this.side = side;
    }

    /** Every point of the mesh bounds a body of one shell. */
    static final Bounding EVERYWHERE = (x, y, z, out) -> true;

    /** Points with nothing of the body right outside of them, by the winding count; of closed meshes. */
    Bounding union() {
        double step = OUTSIDE * side;
        return (x, y, z, out) -> winding(x + step * out[0], y + step * out[1], z + step * out[2]) <= 0;
    }

    /** How often the surface goes round a point; of closed meshes. */
    int winding(double x, double y, double z) {
        double py = y + NUDGE[1] * side;
        double pz = z + NUDGE[2] * side;
        int[] count = {0};
        tree.alongX(x, py, pz, t -> count[0] += crossing(t, x, py, pz));
        return count[0];
    }

    /** +1 where the ray towards +x leaves through the triangle, -1 where it enters. */
    private int crossing(int triangle, double x, double y, double z) {
        int a = triangles[3 * triangle];
        int b = triangles[3 * triangle + 1];
        int c = triangles[3 * triangle + 2];
        double ab = edge(a, b, y, z);
        double bc = edge(b, c, y, z);
        double ca = edge(c, a, y, z);
        boolean leaves = left(ab, a, b);
        if (left(bc, b, c) != leaves || left(ca, c, a) != leaves) {
            return 0;
        }
        double area = ab + bc + ca;
        if (area == 0) {
            return 0;
        }
        double at = (bc * positions[3 * a] + ca * positions[3 * b] + ab * positions[3 * c]) / area;
        return at <= x ? 0 : leaves ? 1 : -1;
    }

    /**
     * Whether the point lies to the left of an edge; one right on it lies left of it one way and right of it the other.
     */
    private static boolean left(double edge, int from, int to) {
        return edge > 0 || edge == 0 && from < to;
    }

    /** Twice the signed area of edge and point across x; exactly the opposite for the edge run backwards. */
    private double edge(int from, int to, double y, double z) {
        if (from > to) {
            return -edge(to, from, y, z);
        }
        double fy = positions[3 * from + 1] - y;
        double fz = positions[3 * from + 2] - z;
        double ty = positions[3 * to + 1] - y;
        double tz = positions[3 * to + 2] - z;
        return fy * tz - fz * ty;
    }

    Search search(Bounding bounding) {
        return new Search(bounding);
    }

    /** Searches one after the other; each begins where the last one ended, so near points should follow each other. */
    final class Search implements TriangleTree.Near {
        private static final int MOST_TIES = 8;
        private final Bounding bounding;
        private final double[] point = new double[3];
        private final double[] out = new double[3];
        private final double[] distances = new double[MOST_TIES];
        private final double[] directions = new double[3 * MOST_TIES];
        private int ties;
        private int last = -1;
        private int bestTriangle;
        private double x;
        private double y;
        private double z;
        private boolean inside;
        private double best;

        private Search(Bounding bounding) {
            this.bounding = bounding;
        }

        /**
         * @param inside whether the point lies in the body
         * @param within how far to look [m]
         * @param to receives at 3 * particle the unit direction outward; zero where equally near points lie on opposite
         *     sides
         * @return distance of the nearest point [m], infinite where there is none
         */
        double find(double x, double y, double z, boolean inside, double within, double[] to, int particle) {
            this.x = x;
            this.y = y;
            this.z = z;
            this.inside = inside;
            best = Double.POSITIVE_INFINITY;
            ties = 0;
            bestTriangle = -1;
            double within2 = last < 0 ? within * within : visit(last, within * within);
            tree.near(x, y, z, within2, this);
            if (bestTriangle < 0) {
                return Double.POSITIVE_INFINITY;
            }
            last = bestTriangle;
            double sx = 0;
            double sy = 0;
            double sz = 0;
            for (int i = 0; i < ties; i++) {
                sx += directions[3 * i];
                sy += directions[3 * i + 1];
                sz += directions[3 * i + 2];
            }
            double length = Math.sqrt(sx * sx + sy * sy + sz * sz);
            double scale = length < TIE ? 0 : 1 / length;
            to[3 * particle] = scale * sx;
            to[3 * particle + 1] = scale * sy;
            to[3 * particle + 2] = scale * sz;
            return best;
        }

        @Override
        public double visit(int triangle, double within2) {
            closest(triangle);
            double dx = point[0] - x;
            double dy = point[1] - y;
            double dz = point[2] - z;
            double distance2 = dx * dx + dy * dy + dz * dz;
            if (distance2 > within2) {
                return within2;
            }
            double distance = Math.sqrt(distance2);
            if (distance > NEAR * side) {
                double scale = (inside ? 1 : -1) / distance;
                out[0] = scale * dx;
                out[1] = scale * dy;
                out[2] = scale * dz;
            } else {
                faceNormal(triangle);
            }
            if (!bounding.at(point[0], point[1], point[2], out)) {
                return within2;
            }
            keep(triangle, distance);
            double reach = best + TIE * side;
            return Math.min(within2, reach * reach);
        }

        /** Forgets what is now clearly farther, and adds what points elsewhere. */
        private void keep(int triangle, double distance) {
            if (distance < best) {
                best = distance;
                bestTriangle = triangle;
                int kept = 0;
                for (int i = 0; i < ties; i++) {
                    // The new one stands for all in its direction, so that smooth surfaces give the nearest point's
                    // alone.
                    if (distances[i] <= best + TIE * side && along(i) < SAME) {
                        distances[kept] = distances[i];
                        System.arraycopy(directions, 3 * i, directions, 3 * kept, 3);
                        kept++;
                    }
                }
                ties = kept;
            } else if (distance > best + TIE * side) {
                return;
            } else {
                for (int i = 0; i < ties; i++) {
                    if (along(i) >= SAME) {
                        return;
                    }
                }
            }
            if (ties < MOST_TIES) {
                distances[ties] = distance;
                System.arraycopy(out, 0, directions, 3 * ties, 3);
                ties++;
            }
        }

        private double along(int tie) {
            return directions[3 * tie] * out[0] + directions[3 * tie + 1] * out[1] + directions[3 * tie + 2] * out[2];
        }

        private void faceNormal(int triangle) {
            int a = 3 * triangles[3 * triangle];
            int b = 3 * triangles[3 * triangle + 1];
            int c = 3 * triangles[3 * triangle + 2];
            double ux = positions[b] - positions[a];
            double uy = positions[b + 1] - positions[a + 1];
            double uz = positions[b + 2] - positions[a + 2];
            double vx = positions[c] - positions[a];
            double vy = positions[c + 1] - positions[a + 1];
            double vz = positions[c + 2] - positions[a + 2];
            out[0] = uy * vz - uz * vy;
            out[1] = uz * vx - ux * vz;
            out[2] = ux * vy - uy * vx;
            double length = Math.sqrt(out[0] * out[0] + out[1] * out[1] + out[2] * out[2]);
            for (int i = 0; i < 3; i++) {
                out[i] = length == 0 ? 0 : out[i] / length;
            }
        }

        /** After Ericson, Real-Time Collision Detection (2005), 5.1.5. */
        private void closest(int triangle) {
            int a = 3 * triangles[3 * triangle];
            int b = 3 * triangles[3 * triangle + 1];
            int c = 3 * triangles[3 * triangle + 2];
            double abx = positions[b] - positions[a];
            double aby = positions[b + 1] - positions[a + 1];
            double abz = positions[b + 2] - positions[a + 2];
            double acx = positions[c] - positions[a];
            double acy = positions[c + 1] - positions[a + 1];
            double acz = positions[c + 2] - positions[a + 2];
            double apx = x - positions[a];
            double apy = y - positions[a + 1];
            double apz = z - positions[a + 2];
            double d1 = abx * apx + aby * apy + abz * apz;
            double d2 = acx * apx + acy * apy + acz * apz;
            if (d1 <= 0 && d2 <= 0) {
                at(a, 0, 0, 0, 0, 0, 0, 0, 0);
                return;
            }
            double bpx = x - positions[b];
            double bpy = y - positions[b + 1];
            double bpz = z - positions[b + 2];
            double d3 = abx * bpx + aby * bpy + abz * bpz;
            double d4 = acx * bpx + acy * bpy + acz * bpz;
            if (d3 >= 0 && d4 <= d3) {
                at(b, 0, 0, 0, 0, 0, 0, 0, 0);
                return;
            }
            double vc = d1 * d4 - d3 * d2;
            if (vc <= 0 && d1 >= 0 && d3 <= 0) {
                at(a, d1 / (d1 - d3), abx, aby, abz, 0, 0, 0, 0);
                return;
            }
            double cpx = x - positions[c];
            double cpy = y - positions[c + 1];
            double cpz = z - positions[c + 2];
            double d5 = abx * cpx + aby * cpy + abz * cpz;
            double d6 = acx * cpx + acy * cpy + acz * cpz;
            if (d6 >= 0 && d5 <= d6) {
                at(c, 0, 0, 0, 0, 0, 0, 0, 0);
                return;
            }
            double vb = d5 * d2 - d1 * d6;
            if (vb <= 0 && d2 >= 0 && d6 <= 0) {
                at(a, d2 / (d2 - d6), acx, acy, acz, 0, 0, 0, 0);
                return;
            }
            double va = d3 * d6 - d5 * d4;
            if (va <= 0 && d4 - d3 >= 0 && d5 - d6 >= 0) {
                double w = (d4 - d3) / (d4 - d3 + d5 - d6);
                at(b, w, acx - abx, acy - aby, acz - abz, 0, 0, 0, 0);
                return;
            }
            double sum = va + vb + vc;
            at(a, vb / sum, abx, aby, abz, vc / sum, acx, acy, acz);
        }

        private void at(
                int from, double s, double ux, double uy, double uz, double t, double vx, double vy, double vz) {
            point[0] = positions[from] + s * ux + t * vx;
            point[1] = positions[from + 1] + s * uy + t * vy;
            point[2] = positions[from + 2] + s * uz + t * vz;
        }
    }
}
