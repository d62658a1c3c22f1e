package dev.scree.runtime.cloth;

import dev.scree.kernels.KernelSource;
import java.util.ArrayList;
import java.util.List;

/**
 * The matrix of the cloths' linear system, as lists: where its blocks of 3 x 3 are, what they are summed from, and the
 * coarser matrices of a multigrid. A row of a coarser matrix stands for an <em>aggregate</em>, a group of neighbours
 * that move alike; each row follows its own aggregate and, by a {@link Prolongation}, those beside it (Vanek, Mandel
 * and Brezina 1996; cloth/multigrid.cl says how they are used). The coarser matrix is the product of the prolongation's
 * transpose, the matrix and the prolongation, in two steps, so that no sum is long.
 *
 * <p>The rows of all coarser matrices are numbered through, from the finest to the coarsest, and so are their entries;
 * columns, parents and members have these numbers. The coarsest matrix has few rows ({@link #DIRECT}), or else none of
 * them has a neighbour.
 */
public final class BlockMatrix {
    /** Greatest number of rows of a matrix that is made no coarser, since it is solved by its inverse. */
    public static final int DIRECT = KernelSource.constant("cloth/multigrid.h", "CYCLE_DIRECT");

    private final BlockPattern fine;
    private final int[] levelRows;
    private final int[] levelEntries;
    private final int[] levelMixed;
    private final int[] rowStart;
    private final int[] columns;
    private final WeightedTerms mixed = new WeightedTerms();
    private final MixedEntries mixedPlaces = new MixedEntries();
    private final WeightedTerms coarse = new WeightedTerms();
    private final WeightedTerms fineParents = new WeightedTerms();
    private final WeightedTerms parents = new WeightedTerms();
    private final WeightedTerms members = new WeightedTerms();

    /**
     * Finds the blocks of a matrix.
     *
     * @param vertices number of vertices, each of which has a row
     * @param kinds all elements
     */
    BlockMatrix(int vertices, List<Elements> kinds) {
        this(vertices, kinds, DIRECT);
    }

    /** Does the same with a greatest number of rows of its own for a matrix that is made no coarser. */
    BlockMatrix(int vertices, List<Elements> kinds, int direct) {
        fine = BlockPattern.of(vertices, kinds);
        // What only bends is no neighbour: aggregates of what holds together firmly are compact.
        List<Elements> strong = kinds.stream().map(BlockMatrix::strongPart).toList();
        BlockPattern graph = BlockPattern.of(vertices, strong);
        BlockPattern matrix = fine;
        List<BlockPattern> levels = new ArrayList<>();
        List<Integer> mixedEntries = new ArrayList<>();
        int entries = 0;
        int rows = 0;
        do {
            int finer = matrix.rows();
            // What the finer level's rows and entries begin with; of the vertices these are lists of their own.
            int rowsBelow = levels.isEmpty() ? 0 : rows - finer;
            int entriesBelow = levels.isEmpty() ? 0 : entries - matrix.entries();
            int[] group = new int[finer];
            int count = graph.aggregate(group);
            Prolongation way = Prolongation.smoothed(graph, group, count);
            BlockPattern product = matrix.times(way);
            BlockPattern next = product.restricted(way);
            int mixedBelow = mixed.size();
            mixedPlaces.add(product, rowsBelow, rows);
            for (int row = 0; row < finer; row++) {
                for (int k = product.rowStart()[row]; k < product.rowStart()[row + 1]; k++) {
                    for (int t = product.termStart()[k]; t < product.termStart()[k + 1]; t++) {
                        int term = product.terms()[t];
                        mixed.add(entriesBelow + term, way.weight(matrix.columns()[term], product.columns()[k]));
                    }
                    mixed.end();
                }
            }
            int[] rowOf = product.rowOf();
            for (int row = 0; row < count; row++) {
                for (int k = next.rowStart()[row]; k < next.rowStart()[row + 1]; k++) {
                    for (int t = next.termStart()[k]; t < next.termStart()[k + 1]; t++) {
                        int term = next.terms()[t];
                        coarse.add(mixedBelow + term, way.weight(rowOf[term], row));
                    }
                    coarse.end();
                }
            }
            (levels.isEmpty() ? fineParents : parents).addAll(way, rows);
            members.addAll(way.transposed(), rowsBelow);
            mixedEntries.add(mixed.size());
            graph = graph.merged(group, count);
            matrix = next;
            levels.add(next);
            rows += count;
            entries += next.entries();
        } while (matrix.rows() > direct
                && matrix.entries() > matrix.rows()
                && matrix.rows() < finerRows(levels, vertices));
        for (int row = 0; row < matrix.rows(); row++) {
            parents.end();
        }
        int count = levels.size();
        levelRows = new int[count + 1];
        levelEntries = new int[count + 1];
        levelMixed = new int[count + 1];
        rowStart = new int[rows + 1];
        columns = new int[entries];
        for (int l = 0; l < count; l++) {
            BlockPattern level = levels.get(l);
            levelRows[l + 1] = levelRows[l] + level.rows();
            levelEntries[l + 1] = levelEntries[l] + level.entries();
            levelMixed[l + 1] = mixedEntries.get(l);
            for (int k = 0; k < level.entries(); k++) {
                columns[levelEntries[l] + k] = levelRows[l] + level.columns()[k];
            }
            for (int row = 0; row < level.rows(); row++) {
                rowStart[levelRows[l] + row] = levelEntries[l] + level.rowStart()[row];
            }
        }
        rowStart[rows] = entries;
    }

    /** Returns the number of rows of the matrix that the coarsest one so far was made of. */
    private static int finerRows(List<BlockPattern> levels, int vertices) {
        return levels.size() == 1 ? vertices : levels.get(levels.size() - 2).rows();
    }

    private static Elements strongPart(Elements kind) {
        int[] vertices = new int[kind.count() * kind.strong()];
        for (int k = 0; k < vertices.length; k++) {
            vertices[k] = kind.vertices()[k / kind.strong() * kind.width() + k % kind.strong()];
        }
        return new Elements(kind.strong(), kind.strong(), vertices);
    }

    /** Returns the first entry of each vertex's row, that on the diagonal; one more for the end. */
    public int[] fineStart() {
        return fine.rowStart();
    }

    /** Returns the column of each entry of the vertices' matrix. */
    public int[] fineColumns() {
        return fine.columns();
    }

    /** Returns the row of each entry of the vertices' matrix. */
    public int[] fineRows() {
        return fine.rowOf();
    }

    /** Returns the first term of each of these entries; one more for the end. */
    public int[] fineTermStart() {
        return fine.termStart();
    }

    /** Returns what these entries are summed from: 2 times a block of an element, plus 1 where it is transposed. */
    public int[] fineTerms() {
        return fine.terms();
    }

    /** Returns the rows of the finest of the coarser matrices that each vertex follows. */
    public WeightedTerms fineParents() {
        return fineParents;
    }

    /** Returns the first row of each coarser matrix, from the finest; one more for the end. */
    public int[] levelRows() {
        return levelRows;
    }

    /** Returns the first entry of each coarser matrix; one more for the end. */
    public int[] levelEntries() {
        return levelEntries;
    }

    /** Returns the first entry of each product with a prolongation, {@link #mixed}; one more for the end. */
    public int[] levelMixed() {
        return levelMixed;
    }

    /** Returns the first entry of each coarse row; one more for the end. */
    public int[] rowStart() {
        return rowStart;
    }

    /** Returns the column of each coarse entry. */
    public int[] columns() {
        return columns;
    }

    /**
     * Returns what the entries of a matrix times its prolongation are summed from, by a row of the matrix and a coarse
     * row: entries of that matrix, which is the vertices' for the first product.
     */
    public WeightedTerms mixed() {
        return mixed;
    }

    /** Returns where these entries are. */
    public MixedEntries mixedPlaces() {
        return mixedPlaces;
    }

    /** Returns what coarse entries are summed from: entries of {@link #mixed}. */
    public WeightedTerms coarse() {
        return coarse;
    }

    /** Returns the rows of the next coarser matrix that each coarse row follows; none in the coarsest. */
    public WeightedTerms parents() {
        return parents;
    }

    /** Returns what follows each coarse row: vertices for those of the finest coarse matrix, else coarse rows. */
    public WeightedTerms members() {
        return members;
    }
}
