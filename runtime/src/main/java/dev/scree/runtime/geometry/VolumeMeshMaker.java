package dev.scree.runtime.geometry;

import dev.scree.runtime.Progress;
import dev.scree.runtime.scene.TriangleSurface;
import dev.scree.runtime.scene.VolumeMesh;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Fills a closed mesh with tetrahedra by isosurface stuffing (Labelle and Shewchuk 2007): those of a body-centred cubic
 * lattice ({@link StuffedLattice}), of which the ones that the surface passes are cut by templates. Vertices of the
 * boundary are put onto the mesh at last. Parts about as thin as half a cell get no elements ({@link VolumeMesh#wall}).
 * Nothing depends on the order of the mesh's triangles.
 */
public final class VolumeMeshMaker {
    /** Rises with every change of what is made, so that stored elements are made again. */
    public static final int VERSION = 1;

    /** A side of the box is a whole number of cells if cells need not be stretched by more than this factor. */
    private static final double STRETCH = 1.2;
    /** A vertex is put onto the surface where it is nearer than this [half cells]: elements stay well-shaped. */
    private static final double PROJECTED = 0.2;
    /** Greatest number of points of the lattice; 20 bytes each while it is made. */
    private static final double MOST_NODES = 60e6;

    private final BoundaryMesh mesh;
    private final StuffedLattice lattice;
    private final Stuffing stuffing = new Stuffing();
    /** Vertex at each point of the lattice, and at each crossing, by the two points of its edge. */
    private final Map<Long, Integer> vertexAt = new HashMap<>();

    private double[] places = new double[3 * 1024];
    private int vertices;

    private VolumeMeshMaker(BoundaryMesh mesh, int[] cells, Progress progress) {
        this.mesh = mesh;
        lattice = new StuffedLattice(mesh, cells, progress);
    }

    /**
     * Makes the elements of a body.
     *
     * @param surface closed mesh, faces turned outward, body's frame at scale 1
     * @param resolution number of cells along the longest side of the mesh's box
     * @return the elements; none where all of the mesh is too thin for them
     * @throws IllegalArgumentException if the mesh bounds nothing, or there would be too many
     */
    public static VolumeMesh of(TriangleSurface surface, int resolution, Progress progress) {
        double[] low = new double[3];
        double[] size = new double[3];
        bounds(surface, low, size);
        double cell = Math.max(size[0], Math.max(size[1], size[2])) / resolution;
        int[] cells = new int[3];
        double[] half = new double[3];
        double nodes = 1;
        for (int a = 0; a < 3; a++) {
            double along = size[a] / cell;
            int whole = (int) Math.max(1, Math.rint(along));
            boolean fits = Math.max(whole / along, along / whole) <= STRETCH;
            cells[a] = fits ? whole : (int) Math.ceil(along);
            half[a] = 0.5 * (fits ? size[a] / whole : cell);
            nodes *= 2.0 * cells[a] + 2 * StuffedLattice.MARGIN + 3;
        }
        if (!(nodes <= MOST_NODES)) {
            throw new IllegalArgumentException("the lattice would have " + (long) nodes + " points");
        }
        float[] scaled = new float[surface.vertices().length];
        for (int k = 0; k < scaled.length; k++) {
            scaled[k] = (float) ((surface.vertices()[k] - low[k % 3]) / half[k % 3]);
        }
        BoundaryMesh mesh = BoundaryMesh.of(new TriangleSurface(scaled, surface.triangles()), progress.part(0, 0.2));
        if (mesh == null) {
            throw new IllegalArgumentException("the mesh bounds nothing");
        }
        VolumeMeshMaker maker = new VolumeMeshMaker(mesh, cells, progress.part(0.2, 0.8));
        return maker.made(low, half, cell, volume(surface), progress.part(0.8, 1));
    }

    private static void bounds(TriangleSurface surface, double[] low, double[] size) {
        Arrays.fill(low, Double.POSITIVE_INFINITY);
        Arrays.fill(size, Double.NEGATIVE_INFINITY);
        for (int corner : surface.triangles()) {
            for (int a = 0; a < 3; a++) {
                low[a] = Math.min(low[a], surface.vertices()[3 * corner + a]);
                size[a] = Math.max(size[a], surface.vertices()[3 * corner + a]);
            }
        }
        for (int a = 0; a < 3; a++) {
            size[a] -= low[a];
            if (!(size[a] > 0) || !Double.isFinite(size[a])) {
                throw new IllegalArgumentException("the mesh bounds nothing");
            }
        }
    }

    /** Returns the volume within a closed mesh [m^3], by the divergence theorem. */
    private static double volume(TriangleSurface surface) {
        float[] v = surface.vertices();
        double six = 0;
        for (int t = 0; t < surface.triangles().length; t += 3) {
            int a = 3 * surface.triangles()[t];
            int b = 3 * surface.triangles()[t + 1];
            int c = 3 * surface.triangles()[t + 2];
            six += v[a] * ((double) v[b + 1] * v[c + 2] - (double) v[b + 2] * v[c + 1])
                    + v[a + 1] * ((double) v[b + 2] * v[c] - (double) v[b] * v[c + 2])
                    + v[a + 2] * ((double) v[b] * v[c + 1] - (double) v[b + 1] * v[c]);
        }
        return six / 6;
    }

    private VolumeMesh made(double[] low, double[] half, double cell, double meshVolume, Progress progress) {
        fill(progress);
        VolumeSurface surface = VolumeSurface.of(places, vertices, stuffing.corners());
        project(surface.positions(), surface.surfaceCount());
        double[] positions = surface.positions();
        for (int k = 0; k < positions.length; k++) {
            positions[k] = low[k % 3] + half[k % 3] * positions[k];
        }
        double wall = mesh.wall() * Math.min(half[0], Math.min(half[1], half[2]));
        return new VolumeMesh(positions, surface.tetrahedra(), surface.triangles(), cell, meshVolume, wall);
    }

    /** Goes over the elements of the lattice: for two centres side by side, one on each edge of their common face. */
    private void fill(Progress progress) {
        CellBox nodes = lattice.nodes();
        int[] tetrahedron = new int[4];
        for (int k = 1; k < nodes.nz(); k += 2) {
            progress.checkCancelled();
            for (int j = 1; j < nodes.ny(); j += 2) {
                for (int i = 1; i < nodes.nx(); i += 2) {
                    int centre = nodes.index(i, j, k);
                    for (int axis = 0; axis < 3; axis++) {
                        int other = lattice.step(centre, StuffedLattice.EDGES[2 * axis]);
                        if (other < 0) {
                            continue;
                        }
                        for (int edge = 0; edge < 4; edge++) {
                            tetrahedron[0] = centre;
                            tetrahedron[1] = other;
                            tetrahedron[2] = corner(centre, axis, edge);
                            tetrahedron[3] = corner(centre, axis, (edge + 1) % 4);
                            if (tetrahedron[2] >= 0 && tetrahedron[3] >= 0) {
                                add(tetrahedron);
                            }
                        }
                    }
                }
            }
        }
    }

    /** Returns a corner of the face between a centre and the next one along an axis, going round it. */
    private int corner(int centre, int axis, int number) {
        int[] steps = new int[3];
        steps[axis] = 1;
        steps[(axis + 1) % 3] = number == 1 || number == 2 ? 1 : -1;
        steps[(axis + 2) % 3] = number >= 2 ? 1 : -1;
        return lattice.step(centre, steps);
    }

    private void add(int[] points) {
        boolean inside = false;
        for (int point : points) {
            inside |= lattice.depth(point) > 0;
        }
        if (!inside) {
            return;
        }
        double[] depth = new double[4];
        for (int k = 0; k < 4; k++) {
            depth[k] = lattice.depth(points[k]);
        }
        stuffing.add(points, depth, this::vertex);
    }

    /** Returns the vertex at a point, or, for two different points, at the crossing of their edge. */
    private int vertex(int a, int b) {
        long key = (long) Math.min(a, b) << 32 | Math.max(a, b);
        Integer known = vertexAt.get(key);
        if (known != null) {
            return known;
        }
        double[] at = a == b ? lattice.place(a) : lattice.between(Math.min(a, b), Math.max(a, b));
        if (3 * vertices == places.length) {
            places = Arrays.copyOf(places, 2 * places.length);
        }
        System.arraycopy(at, 0, places, 3 * vertices, 3);
        vertexAt.put(key, vertices);
        return vertices++;
    }

    /** Puts vertices of the surface onto the mesh. */
    private void project(double[] positions, int count) {
        TriangleTree tree = new TriangleTree(mesh.positions(), mesh.triangles(), Progress.NONE);
        ClosestPoint point = new ClosestPoint();
        double[] best = new double[3];
        for (int v = 0; v < count; v++) {
            double x = positions[3 * v];
            double y = positions[3 * v + 1];
            double z = positions[3 * v + 2];
            boolean[] found = {false};
            tree.near(x, y, z, PROJECTED * PROJECTED, (triangle, within) -> {
                double d2 = point.find(
                        mesh.positions(),
                        mesh.corner(triangle, 0),
                        mesh.corner(triangle, 1),
                        mesh.corner(triangle, 2),
                        x,
                        y,
                        z);
                if (d2 >= within
                        || mesh.hidden(triangle)
                        || !mesh.boundsAt(triangle, point.x(), point.y(), point.z())) {
                    return within;
                }
                found[0] = true;
                best[0] = point.x();
                best[1] = point.y();
                best[2] = point.z();
                return d2;
            });
            if (found[0]) {
                System.arraycopy(best, 0, positions, 3 * v, 3);
            }
        }
    }
}
