package dev.scree.runtime.cloth;

import dev.scree.runtime.UserError;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The trees of boxes round the triangles and the edges of all that deforms, and after them of fixed meshes, whose
 * vertices and triangles are numbered after the model's: what lies at their leaves, and how their groups are numbered.
 * Of both a group has the same number of places, and they have the same number of levels; {@code cloth/fold_pairs.cl}
 * says how they are used.
 */
public final class SurfaceTrees {
    /** A search keeps the nodes of this many levels ({@code cloth/tree.h}). */
    private static final int MOST_LEVELS = 8;

    private final int fan;
    private final int[] vertexOrder;
    private final int[] triangleOrder;
    private final int[] edges;
    private final int edgeCount;
    private final int[] firstTriangles;
    private final int[] firstEdges;

    /**
     * Makes the trees.
     *
     * @param fan number of places of a group
     */
    public SurfaceTrees(ClothModel model, int fan) {
        this.fan = fan;
        FoldModel folds = new FoldModel(model);
        double[] position = folds.position();
        int[] corners = folds.corners();
        int[] part = IntStream.range(0, corners.length / 4)
                .map(t -> corners[4 * t + 3])
                .toArray();
        int[] order = FeatureOrder.of(position, corners, 3, part);
        int looking = folds.features();
        int[] single = IntStream.range(0, looking)
                .flatMap(v -> IntStream.of(v, v, v, v))
                .toArray();
        vertexOrder = FeatureOrder.of(position, single, 1, Arrays.copyOf(folds.part(), looking));
        int[] own = edges(model.corners(), model.beyond());
        int[] unsorted = FoldModel.joined(own, folds.fixedEdges());
        edgeCount = own.length / 4;
        int all = unsorted.length / 4;
        int[] edgePart = IntStream.range(0, all)
                .map(e -> corners[4 * unsorted[4 * e + 2] + 3])
                .toArray();
        int[] edgeOrder = FeatureOrder.of(position, unsorted, 2, edgePart);

        int levels = 1;
        for (int nodes = Math.max(order.length, all); nodes > fan; nodes = groups(nodes)) {
            levels++;
        }
        if (levels > MOST_LEVELS) {
            throw UserError.of(
                    UserError.Kind.SIMULATION,
                    String.format(
                            "cloths and fixed meshes have %,d triangles and %,d edges, more than cloths can search",
                            order.length, all),
                    "Give the meshes fewer triangles, or let bodies with meshes be touched by particles");
        }
        firstTriangles = new int[levels + 1];
        firstEdges = new int[levels];
        int triangleNodes = order.length;
        int edgeNodes = all;
        for (int level = 0; level < levels; level++) {
            triangleNodes = groups(triangleNodes);
            edgeNodes = groups(edgeNodes);
            firstEdges[level] = firstTriangles[level] + triangleNodes;
            firstTriangles[level + 1] = firstEdges[level] + edgeNodes;
        }
        triangleOrder = Arrays.copyOf(order, fan * firstEdges[0]);
        Arrays.fill(triangleOrder, order.length, triangleOrder.length, -1);
        edges = new int[4 * fan * (firstTriangles[1] - firstEdges[0])];
        Arrays.fill(edges, -1);
        for (int e = 0; e < all; e++) {
            System.arraycopy(unsorted, 4 * edgeOrder[e], edges, 4 * e, 4);
        }
    }

    /** Returns the number of groups that hold nodes. */
    private int groups(int nodes) {
        return (nodes + fan - 1) / fan;
    }

    /**
     * Returns for each edge its two vertices and its triangles, of which a border has one twice; shape (edges, 4).
     *
     * @param beyond triangles across the edges of each triangle, -1 at a border, shape (triangles, 4)
     */
    private static int[] edges(int[] corners, int[] beyond) {
        return IntStream.range(0, corners.length)
                .filter(k -> k % 4 < 3 && (beyond[k] < 0 || k / 4 < beyond[k]))
                .flatMap(k -> {
                    int t = k / 4;
                    return IntStream.of(
                            corners[4 * t + (k % 4 + 1) % 3],
                            corners[4 * t + (k % 4 + 2) % 3],
                            t,
                            beyond[k] < 0 ? t : beyond[k]);
                })
                .toArray();
    }

    /**
     * Returns the vertices that look for triangles, first those of what deforms, so that neighbours lie side by side.
     */
    public int[] vertexOrder() {
        return vertexOrder;
    }

    /** Returns the triangle at each place of their tree, or -1 where there is none. */
    public int[] triangleOrder() {
        return triangleOrder;
    }

    /**
     * Returns at each place of their tree the two vertices of an edge and its triangles, of which a border has one
     * twice, or -1 where there is none; shape (places, 4).
     */
    public int[] edges() {
        return edges;
    }

    /** Returns the number of edges of what deforms, which come first. */
    public int edgeCount() {
        return edgeCount;
    }

    /** Returns the number of levels, from the leaves to the node on top of all. */
    public int levels() {
        return firstEdges.length;
    }

    /** Returns the number of places of the groups of a level in both trees. */
    public int places(int level) {
        return fan * (firstTriangles[level + 1] - firstTriangles[level]);
    }

    /** Returns the number of all groups. */
    public int groupCount() {
        return firstTriangles[levels()];
    }

    /**
     * Returns the first group of triangles of each level, one more for the number of all groups, then the first group
     * of edges of each level; in a level, edges come after triangles.
     */
    public int[] firstGroups() {
        int[] first = Arrays.copyOf(firstTriangles, firstTriangles.length + firstEdges.length);
        System.arraycopy(firstEdges, 0, first, firstTriangles.length, firstEdges.length);
        return first;
    }
}
