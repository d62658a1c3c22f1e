package dev.scree.editor.importer;

import dev.scree.runtime.Progress;
import dev.scree.runtime.UserError;
import dev.scree.runtime.geometry.TriangleTree;
import dev.scree.runtime.scene.MassProperties;
import dev.scree.runtime.scene.TriangleSurface;
import java.lang.ref.SoftReference;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/**
 * The chosen nodes of a model as one mesh in the body's frame: transforms applied, metres, Y up, origin at the centre
 * of the bounding box; welded, faces and parts turned outward. Depends on the shape alone, not on the order of faces in
 * the file.
 */
public final class SolidMesh {
    /** Of the longest side: about the rounding of single-precision coordinates, so that touching is no crossing. */
    private static final double CROSSING_TOLERANCE = 1e-7;

    private final double[] positions;
    private final int[] triangles;
    private final MeshReport report;
    private final MassProperties mass;
    private final String contentHash;
    private TriangleSurface surface;
    private SoftReference<TriangleTree> tree = new SoftReference<>(null);

    SolidMesh(double[] positions, int[] triangles, MeshReport report) {
        this.positions = positions;
        this.triangles = triangles;
        this.report = report;
        mass = report.massFromMesh() ? MeshIntegrals.massProperties(positions, triangles) : null;
        contentHash = hash(positions, triangles);
    }

    /**
     * @param nodes names of nodes, each with all below it; empty means the whole model
     * @throws UserError where a node does not exist, or nothing with an extent remains
     */
    public static SolidMesh of(Model model, List<String> nodes, Progress progress) {
        return of(TriangleSoup.of(model, nodes, progress), model.problems(), progress);
    }

    /** A mesh made by code. @param positions [m], Y up */
    public static SolidMesh of(double[] positions, int[] triangles, Progress progress) {
        return of(new TriangleSoup(positions, triangles), List.of(), progress);
    }

    private static SolidMesh of(TriangleSoup soup, List<ModelProblem> found, Progress progress) {
        progress.report(0.1, "Joining vertices");
        VertexWeld weld = VertexWeld.of(soup, progress);
        if (weld.triangles.length == 0) {
            throw UserError.of(
                    UserError.Kind.INPUT,
                    "all triangles of the mesh have no area",
                    "Export the mesh at a larger scale or with more digits");
        }
        double[] positions = weld.positions;
        int[] triangles = weld.triangles;
        progress.report(0.4, "Looking for gaps");
        MeshEdges edges = new MeshEdges(triangles, positions.length / 3, progress);
        boolean watertight = edges.openCount == 0 && edges.nonManifoldCount == 0;
        double[] bounds = centre(positions);
        Double before = watertight ? MeshIntegrals.volume(positions, triangles) : null;
        progress.checkCancelled();
        int turnedFaces = edges.turnedCount == 0 ? 0 : FaceDirections.agree(triangles, edges);
        MeshParts shells = MeshParts.shells(triangles, positions.length / 3, edges);
        progress.report(0.6, "Looking for crossings");
        TriangleTree tree = new TriangleTree(positions, triangles, progress);
        TriangleCrossings crossings =
                new TriangleCrossings(positions, triangles, tree, shells.ofTriangle, CROSSING_TOLERANCE * side(bounds));
        PartDirections directions =
                new PartDirections(positions, triangles, shells, crossings.crossingParts(), progress);
        Double volume = watertight ? MeshIntegrals.volume(positions, triangles) : null;
        MeshReport report = new MeshReport(
                triangles.length / 3,
                positions.length / 3,
                watertight,
                edges.openCount,
                edges.nonManifoldCount,
                turnedFaces,
                MeshParts.byVertices(triangles, positions.length / 3).count,
                directions.turnedCount,
                directions.cavityCount,
                crossings.count,
                weld.degenerateCount,
                volume,
                before,
                bounds,
                List.of());
        List<ModelProblem> problems = new ArrayList<>(found);
        problems.addAll(MeshProblems.of(report));
        SolidMesh mesh = new SolidMesh(
                positions,
                triangles,
                new MeshReport(
                        report.triangleCount(),
                        report.vertexCount(),
                        watertight,
                        report.openEdges(),
                        report.nonManifoldEdges(),
                        turnedFaces,
                        report.parts(),
                        report.turnedParts(),
                        report.cavities(),
                        report.crossingPairs(),
                        report.degenerateTriangles(),
                        volume,
                        before,
                        bounds,
                        problems));
        mesh.tree = new SoftReference<>(tree);
        return mesh;
    }

    /** Returns the tree of the triangles; it is kept while there is memory, since it takes a while to build. */
    public synchronized TriangleTree tree(Progress progress) {
        TriangleTree known = tree.get();
        if (known == null) {
            known = new TriangleTree(positions, triangles, progress);
            tree = new SoftReference<>(known);
        }
        return known;
    }

    /** Moves the middle of the bounding box to the origin. @return the box as it was [m] */
    private static double[] centre(double[] positions) {
        double[] bounds = {
            Double.POSITIVE_INFINITY,
            Double.POSITIVE_INFINITY,
            Double.POSITIVE_INFINITY,
            Double.NEGATIVE_INFINITY,
            Double.NEGATIVE_INFINITY,
            Double.NEGATIVE_INFINITY
        };
        for (int i = 0; i < positions.length; i++) {
            bounds[i % 3] = Math.min(bounds[i % 3], positions[i]);
            bounds[3 + i % 3] = Math.max(bounds[3 + i % 3], positions[i]);
        }
        for (int i = 0; i < positions.length; i++) {
            positions[i] -= (bounds[i % 3] + bounds[3 + i % 3]) / 2;
        }
        return bounds;
    }

    private static double side(double[] bounds) {
        return Math.max(bounds[3] - bounds[0], Math.max(bounds[4] - bounds[1], bounds[5] - bounds[2]));
    }

    private static String hash(double[] positions, int[] triangles) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            ByteBuffer buffer = ByteBuffer.allocate(1 << 13);
            for (double value : positions) {
                if (buffer.remaining() < 8) {
                    digest.update(buffer.flip());
                    buffer.clear();
                }
                buffer.putDouble(value);
            }
            for (int value : triangles) {
                if (buffer.remaining() < 4) {
                    digest.update(buffer.flip());
                    buffer.clear();
                }
                buffer.putInt(value);
            }
            digest.update(buffer.flip());
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    /** [m], shape (vertexCount, 3), body frame. The mesh's own array: read only. */
    public double[] positions() {
        return positions;
    }

    /** Shape (triangleCount, 3), counter-clockwise seen from outside. The mesh's own array: read only. */
    public int[] triangles() {
        return triangles;
    }

    /** The same in single precision; one object for all who ask. */
    public synchronized TriangleSurface surface() {
        if (surface == null) {
            surface = new TriangleSurface(floatPositions(), triangles);
        }
        return surface;
    }

    /** Positions for drawing [m], shape (vertexCount, 3), body frame. */
    public float[] floatPositions() {
        float[] single = new float[positions.length];
        for (int i = 0; i < single.length; i++) {
            single[i] = (float) positions[i];
        }
        return single;
    }

    public MeshReport report() {
        return report;
    }

    /** At density 1 in the body's frame, or null where the mesh is open or counts space twice. */
    public MassProperties mass() {
        return mass;
    }

    /** Sides of the bounding box [m], which is centred on the origin. */
    public double[] extent() {
        double[] b = report.bounds();
        return new double[] {b[3] - b[0], b[4] - b[1], b[5] - b[2]};
    }

    /** SHA-256 of positions and triangles, in hexadecimal digits. */
    public String contentHash() {
        return contentHash;
    }
}
