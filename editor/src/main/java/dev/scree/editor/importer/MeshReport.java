package dev.scree.editor.importer;

import java.util.List;

/**
 * What was found and mended in the mesh of the chosen nodes, after welding.
 *
 * @param triangleCount that remain
 * @param vertexCount that remain
 * @param watertight every edge has exactly two faces
 * @param openEdges edges with one face
 * @param nonManifoldEdges edges with more than two faces
 * @param turnedFaces faces turned to agree with their neighbours
 * @param parts connected parts
 * @param turnedParts parts that were inside out and were turned round
 * @param cavities parts that bound a hollow inside another part
 * @param crossingPairs pairs of triangles without a common vertex that cut each other
 * @param degenerateTriangles dropped because welding joined two of their corners
 * @param volume [m^3] after mending, by the divergence theorem; space that parts share counts once for each; null where
 *     not watertight
 * @param volumeBeforeMending [m^3], with inside-out parts counted negative; null where not watertight
 * @param bounds [m] {minX, minY, minZ, maxX, maxY, maxZ}, Y up, in the model's own frame
 * @param problems in words, the file's own first
 */
public record MeshReport(
        int triangleCount,
        int vertexCount,
        boolean watertight,
        int openEdges,
        int nonManifoldEdges,
        int turnedFaces,
        int parts,
        int turnedParts,
        int cavities,
        int crossingPairs,
        int degenerateTriangles,
        Double volume,
        Double volumeBeforeMending,
        double[] bounds,
        List<ModelProblem> problems) {
    public MeshReport {
        problems = List.copyOf(problems);
    }

    /** Longest side of the bounding box [m]. */
    public double longestSide() {
        return Math.max(bounds[3] - bounds[0], Math.max(bounds[4] - bounds[1], bounds[5] - bounds[2]));
    }

    /** Whether mass, centre and inertia can be taken from the mesh: closed, and nothing counted twice. */
    public boolean massFromMesh() {
        return watertight && crossingPairs == 0 && volume > 0;
    }
}
