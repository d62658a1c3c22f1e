package dev.scree.editor.voxel;

import dev.scree.editor.importer.SolidMesh;
import dev.scree.runtime.Progress;
import dev.scree.runtime.geometry.ClosestPoint;
import dev.scree.runtime.geometry.TriangleTree;
import dev.scree.runtime.geometry.WindingNumber;

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

    /** Whether a point of a triangle bounds the body. */
    interface Bounding {
        /** @param out unit direction outward there */
        boolean at(double x, double y, double z, double[] out);
    }

    private final double[] positions;
    private final int[] triangles;
    private final TriangleTree tree;
    private final WindingNumber winding;
    private final double side;

    /** @param side of a voxel [m] */
    NearestSurface(SolidMesh mesh, double side, Progress progress) {
        positions = mesh.positions();
        triangles = mesh.triangles();
        tree = mesh.tree(progress);
        winding = new WindingNumber(positions, triangles, tree, side);
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
        return winding.at(x, y, z);
    }

    Search search(Bounding bounding) {
        return new Search(bounding);
    }

    /** Searches one after the other; each begins where the last one ended, so near points should follow each other. */
    final class Search implements TriangleTree.Near {
        private static final int MOST_TIES = 8;
        private final Bounding bounding;
        private final ClosestPoint point = new ClosestPoint();
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
            double distance2 = point.find(
                    positions,
                    3 * triangles[3 * triangle],
                    3 * triangles[3 * triangle + 1],
                    3 * triangles[3 * triangle + 2],
                    x,
                    y,
                    z);
            if (distance2 > within2) {
                return within2;
            }
            double distance = Math.sqrt(distance2);
            if (distance > NEAR * side) {
                double scale = (inside ? 1 : -1) / distance;
                out[0] = scale * (point.x() - x);
                out[1] = scale * (point.y() - y);
                out[2] = scale * (point.z() - z);
            } else {
                faceNormal(triangle);
            }
            if (!bounding.at(point.x(), point.y(), point.z(), out)) {
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
    }
}
