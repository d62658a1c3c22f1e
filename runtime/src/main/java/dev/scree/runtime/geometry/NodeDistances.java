package dev.scree.runtime.geometry;

import dev.scree.runtime.Progress;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Finds the distance of the nodes of a lattice from the boundary of a mesh. Nodes near the boundary try all pieces of
 * it that are near. From there the closest points are passed on from node to node (vector distance propagation:
 * Danielsson 1980; Ragnemalm 1993, in three dimensions). At last each node measures exactly to its own piece and to
 * those of its neighbours. Lengths are in cells from node 0.
 */
final class NodeDistances {
    /** Up to here nodes try all pieces; the diagonal of a cell [cells]. */
    private static final double NEAR = 1.75;

    private static final int LAYERS = 8;
    /** Greatest number of steps along the surface. */
    private static final int STEPS = 6;

    private final BoundaryMesh mesh;
    private final FieldLattice lattice;
    private final CellBox nodes;
    private final int nx;
    private final int nxy;
    /** Corners of the pieces [cells], shape (pieces, 3, 3). */
    private final double[] corners;

    private final boolean[] inside;
    /** By node, the piece that is closest, or -1. */
    private final int[] piece;
    /** By node, the closest point [cells], shape (nodes, 3). */
    private final float[] closest;
    /** By node, the squared distance from there. */
    private final float[] distance2;

    NodeDistances(BoundaryMesh mesh, FieldLattice lattice, Progress progress) {
        this.mesh = mesh;
        this.lattice = lattice;
        nodes = lattice.nodes();
        nx = nodes.nx();
        nxy = nx * nodes.ny();
        corners = new double[9 * mesh.pieceCount()];
        for (int p = 0; p < mesh.pieceCount(); p++) {
            for (int k = 0; k < 9; k++) {
                corners[9 * p + k] =
                        (mesh.positions()[mesh.corner(p, k / 3) + k % 3] - lattice.low()[k % 3]) / lattice.cell();
            }
        }
        inside = NodeSigns.of(corners, mesh.triangles(), nodes);
        progress.checkCancelled();
        piece = new int[nodes.count()];
        closest = new float[3 * nodes.count()];
        distance2 = new float[nodes.count()];
        Arrays.fill(piece, -1);
        Arrays.fill(distance2, Float.POSITIVE_INFINITY);
        IntStream.range(0, (nodes.nz() + LAYERS - 1) / LAYERS).parallel().forEach(s -> {
            if (!progress.cancelled()) {
                new Slab(s * LAYERS).seed();
            }
        });
        progress.checkCancelled();
        for (int pass = 0; pass < 2; pass++) {
            sweep(pass == 0);
            progress.checkCancelled();
        }
    }

    /** Returns the nodes. */
    CellBox nodes() {
        return nodes;
    }

    /** Returns the distance of a node as far as it is passed on, not exact [cells]. */
    double roughly(int node) {
        return Math.sqrt(distance2[node]);
    }

    /**
     * Returns the signed distances of the wanted nodes [m]; of the others nothing useful. Replaces what was passed on:
     * call last.
     */
    float[] exact(boolean[] wanted) {
        float[] signed = new float[distance2.length];
        IntStream.range(0, (nodes.nz() + LAYERS - 1) / LAYERS).parallel().forEach(s -> new Slab(s * LAYERS)
                .measure(wanted, signed));
        return signed;
    }

    /** Passes closest points on, up or down along z; in each layer up and down along y, in each row along x. */
    private void sweep(boolean up) {
        for (int n = 0; n < nodes.nz(); n++) {
            int k = up ? n : nodes.nz() - 1 - n;
            if (n > 0) {
                int from = up ? -nxy : nxy;
                for (int j = 0; j < nodes.ny(); j++) {
                    int row = k * nxy + j * nx;
                    for (int i = 0; i < nx; i++) {
                        pass(row + i, row + i + from, i, j, k);
                    }
                }
            }
            for (int j = 0; j < nodes.ny(); j++) {
                row(j, k, j > 0 ? -nx : 0);
            }
            for (int j = nodes.ny() - 2; j >= 0; j--) {
                row(j, k, nx);
            }
        }
    }

    private void row(int j, int k, int from) {
        int row = k * nxy + j * nx;
        for (int i = 0; i < nx && from != 0; i++) {
            pass(row + i, row + i + from, i, j, k);
        }
        for (int i = 1; i < nx; i++) {
            pass(row + i, row + i - 1, i, j, k);
        }
        for (int i = nx - 2; i >= 0; i--) {
            pass(row + i, row + i + 1, i, j, k);
        }
    }

    private void pass(int node, int from, int i, int j, int k) {
        if (piece[from] < 0 || distance2[node] <= NEAR * NEAR) {
            return;
        }
        float dx = closest[3 * from] - i;
        float dy = closest[3 * from + 1] - j;
        float dz = closest[3 * from + 2] - k;
        float d2 = dx * dx + dy * dy + dz * dz;
        if (d2 < distance2[node]) {
            distance2[node] = d2;
            piece[node] = piece[from];
            closest[3 * node] = closest[3 * from];
            closest[3 * node + 1] = closest[3 * from + 1];
            closest[3 * node + 2] = closest[3 * from + 2];
        }
    }

    /** Some layers of nodes, of one thread. */
    private final class Slab {
        private final int first;
        private final int end;
        private final ClosestPoint point = new ClosestPoint();
        /** The piece tried last. */
        private int tried;
        /** The closest point found so far [cells]. */
        private double cx;

        private double cy;
        private double cz;

        private Slab(int first) {
            this.first = first;
            this.end = Math.min(first + LAYERS, nodes.nz());
        }

        private void seed() {
            for (int p = 0; p < mesh.pieceCount(); p++) {
                int from = Math.max(first, from(p, 2));
                int to = Math.min(end - 1, to(p, 2));
                if (from <= to && !mesh.hidden(p)) {
                    seed(p, from, to);
                }
            }
        }

        private int from(int p, int axis) {
            double low =
                    Math.min(corners[9 * p + axis], Math.min(corners[9 * p + 3 + axis], corners[9 * p + 6 + axis]));
            return Math.max(0, (int) Math.ceil(low - NEAR));
        }

        private int to(int p, int axis) {
            double high =
                    Math.max(corners[9 * p + axis], Math.max(corners[9 * p + 3 + axis], corners[9 * p + 6 + axis]));
            return Math.min(nodes.along(axis) - 1, (int) Math.floor(high + NEAR));
        }

        private void seed(int p, int fromZ, int toZ) {
            boolean triangle = p < mesh.triangleCount();
            double slope = triangle ? mesh.normal(p, 0) : 0;
            boolean slanted = Math.abs(slope) > 1e-3;
            int fromX = from(p, 0);
            int toX = to(p, 0);
            int fromY = from(p, 1);
            int toY = to(p, 1);
            for (int k = fromZ; k <= toZ; k++) {
                for (int j = fromY; j <= toY; j++) {
                    int low = fromX;
                    int high = toX;
                    if (triangle) {
                        double height = mesh.normal(p, 1) * (j - corners[9 * p + 1])
                                + mesh.normal(p, 2) * (k - corners[9 * p + 2])
                                - slope * corners[9 * p];
                        if (slanted) {
                            double middle = -height / slope;
                            double reach = NEAR / Math.abs(slope);
                            low = Math.max(low, (int) Math.ceil(middle - reach));
                            high = Math.min(high, (int) Math.floor(middle + reach));
                        } else if (Math.abs(height) > NEAR + 2e-3 * nx) {
                            continue;
                        }
                    }
                    for (int i = low; i <= high; i++) {
                        seed(p, i, j, k);
                    }
                }
            }
        }

        private void seed(int p, int i, int j, int k) {
            int node = k * nxy + j * nx + i;
            double d2 = point.find(corners, 9 * p, 9 * p + 3, 9 * p + 6, i, j, k);
            if (d2 < distance2[node] && d2 <= NEAR * NEAR && bounds(p, node, i, j, k)) {
                distance2[node] = (float) d2;
                piece[node] = p;
                closest[3 * node] = (float) point.x();
                closest[3 * node + 1] = (float) point.y();
                closest[3 * node + 2] = (float) point.z();
            }
        }

        /**
         * Returns whether the point found last bounds the body. From outside the nearest point always does; from inside
         * it lies on the far side of its triangle.
         */
        private boolean bounds(int p, int node, int i, int j, int k) {
            if (mesh.whole(p)) {
                return true;
            }
            boolean triangle = p < mesh.triangleCount();
            if (!inside[node]) {
                return triangle;
            }
            if (triangle) {
                double over = mesh.normal(p, 0) * (i - point.x())
                        + mesh.normal(p, 1) * (j - point.y())
                        + mesh.normal(p, 2) * (k - point.z());
                if (over > 1e-6) {
                    return false;
                }
            }
            return mesh.boundsAt(
                    p,
                    lattice.low()[0] + lattice.cell() * point.x(),
                    lattice.low()[1] + lattice.cell() * point.y(),
                    lattice.low()[2] + lattice.cell() * point.z());
        }

        private void measure(boolean[] wanted, float[] signed) {
            for (int k = first; k < end; k++) {
                for (int j = 0; j < nodes.ny(); j++) {
                    for (int i = 0; i < nx; i++) {
                        int node = k * nxy + j * nx + i;
                        if (wanted[node]) {
                            double d = lattice.cell() * Math.sqrt(measured(node, i, j, k));
                            signed[node] = (float) (inside[node] ? -d : d);
                        }
                    }
                }
            }
        }

        private double measured(int node, int i, int j, int k) {
            double best = distance2[node];
            int own = piece[node];
            if (own < 0) {
                return best;
            }
            double d2 = point.find(corners, 9 * own, 9 * own + 3, 9 * own + 6, i, j, k);
            if (best <= NEAR * NEAR) {
                // The same point as before, in double precision; a nearer one of a crossed triangle is hidden.
                return mesh.whole(own) || d2 > 0.999 * best - 1e-6 ? d2 : best;
            }
            cx = closest[3 * node];
            cy = closest[3 * node + 1];
            cz = closest[3 * node + 2];
            best = better(best, d2, own, node, i, j, k);
            tried = own;
            for (int face = 0; face < CellBox.FACES; face++) {
                int next = nodes.neighbour(node, face);
                best = next < 0 ? best : tryPiece(piece[next], best, node, i, j, k);
            }
            // What was passed on is the point of a node nearby: from it along the surface to the closest one.
            double before = Double.POSITIVE_INFINITY;
            for (int step = 0; step < STEPS && best < (1 - 1e-4) * before; step++) {
                before = best;
                int at = nodes.index(
                        Math.min((int) cx, nx - 2),
                        Math.min((int) cy, nodes.ny() - 2),
                        Math.min((int) cz, nodes.nz() - 2));
                for (int n = 0; n < 8; n++) {
                    best = tryPiece(piece[at + (n & 1) + (n >> 1 & 1) * nx + (n >> 2) * nxy], best, node, i, j, k);
                }
            }
            return best;
        }

        private double tryPiece(int p, double best, int node, int i, int j, int k) {
            if (p < 0 || p == tried) {
                return best;
            }
            tried = p;
            double d2 = point.find(corners, 9 * p, 9 * p + 3, 9 * p + 6, i, j, k);
            return better(best, d2, p, node, i, j, k);
        }

        private double better(double best, double d2, int p, int node, int i, int j, int k) {
            if (d2 >= best || !bounds(p, node, i, j, k)) {
                return best;
            }
            cx = point.x();
            cy = point.y();
            cz = point.z();
            return d2;
        }
    }
}
