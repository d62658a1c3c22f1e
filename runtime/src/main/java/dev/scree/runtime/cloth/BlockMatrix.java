package dev.scree.runtime.cloth;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The matrix of the cloths' linear system, as lists: where its blocks of 3 x 3 are, what they are summed from, and the
 * coarser matrices of a multigrid. A coarser matrix adds up rows and columns of <em>aggregates</em>, groups of
 * neighbours that move alike (Vanek, Mandel and Brezina 1996; cloth/multigrid.cl says how they are used).
 *
 * <p>The rows of all coarser matrices are numbered through, from the finest to the coarsest, and so are their entries;
 * columns, parents and members have these numbers. In the coarsest matrix no row has a neighbour.
 */
public final class BlockMatrix {
    private final BlockPattern fine;
    private final int[] parent;
    private final int[] levelRows;
    private final int[] levelEntries;
    private final int[] rowStart;
    private final int[] columns;
    private final int[] termStart;
    private final int[] terms;
    private final int[] parents;
    private final int[] memberStart;
    private final int[] members;

    /**
     * Finds the blocks of a matrix.
     *
     * @param vertices number of vertices, each of which has a row
     * @param kinds all elements
     */
    BlockMatrix(int vertices, List<Elements> kinds) {
        fine = BlockPattern.of(vertices, kinds);
        // What only bends is no neighbour: aggregates of what holds together firmly are compact.
        List<Elements> strong = kinds.stream().map(BlockMatrix::strongPart).toList();
        BlockPattern graph = BlockPattern.of(vertices, strong);
        BlockPattern matrix = fine;
        List<BlockPattern> levels = new ArrayList<>();
        List<int[]> groups = new ArrayList<>();
        do {
            int[] group = new int[matrix.rows()];
            int count = graph.aggregate(group);
            matrix = matrix.merged(group, count);
            graph = graph.merged(group, count);
            levels.add(matrix);
            groups.add(group);
        } while (matrix.entries() > matrix.rows() && matrix.rows() < groups.get(groups.size() - 1).length);
        levelRows = new int[levels.size() + 1];
        levelEntries = new int[levels.size() + 1];
        for (int l = 0; l < levels.size(); l++) {
            levelRows[l + 1] = levelRows[l] + levels.get(l).rows();
            levelEntries[l + 1] = levelEntries[l] + levels.get(l).entries();
        }
        int rows = levelRows[levels.size()];
        int entries = levelEntries[levels.size()];
        parent = groups.get(0);
        rowStart = new int[rows + 1];
        columns = new int[entries];
        termStart = new int[entries + 1];
        terms = new int[levels.stream().mapToInt(level -> level.terms().length).sum()];
        parents = new int[rows];
        Arrays.fill(parents, -1);
        memberStart = new int[rows + 1];
        int all = groups.stream().mapToInt(group -> group.length).sum();
        members = new int[all];
        int term = 0;
        int member = 0;
        for (int l = 0; l < levels.size(); l++) {
            BlockPattern level = levels.get(l);
            for (int k = 0; k < level.entries(); k++) {
                columns[levelEntries[l] + k] = levelRows[l] + level.columns()[k];
                termStart[levelEntries[l] + k] = term + level.termStart()[k];
            }
            int before = l == 0 ? 0 : levelEntries[l - 1];
            for (int k = 0; k < level.terms().length; k++) {
                terms[term + k] = level.terms()[k] + 2 * before;
            }
            term += level.terms().length;
            for (int row = 0; row < level.rows(); row++) {
                rowStart[levelRows[l] + row] = levelEntries[l] + level.rowStart()[row];
            }
            member = addMembers(l, groups.get(l), level.rows(), member);
        }
        rowStart[rows] = entries;
        termStart[entries] = terms.length;
        memberStart[rows] = member;
    }

    private static Elements strongPart(Elements kind) {
        int[] vertices = new int[kind.count() * kind.strong()];
        for (int k = 0; k < vertices.length; k++) {
            vertices[k] = kind.vertices()[k / kind.strong() * kind.width() + k % kind.strong()];
        }
        return new Elements(kind.strong(), kind.strong(), vertices);
    }

    /** Lists the members of a level's rows, and notes these as parents. */
    private int addMembers(int l, int[] group, int rows, int first) {
        int[] count = new int[rows + 1];
        for (int g : group) {
            count[g + 1]++;
        }
        for (int row = 0; row < rows; row++) {
            count[row + 1] += count[row];
            memberStart[levelRows[l] + row] = first + count[row];
        }
        int below = l == 0 ? 0 : levelRows[l - 1];
        for (int k = 0; k < group.length; k++) {
            members[first + count[group[k]]++] = below + k;
            if (l > 0) {
                parents[below + k] = levelRows[l] + group[k];
            }
        }
        return first + group.length;
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

    /** Returns the coarse row that each vertex is a member of. */
    public int[] fineParent() {
        return parent;
    }

    /** Returns the first row of each coarser matrix, from the finest; one more for the end. */
    public int[] levelRows() {
        return levelRows;
    }

    /** Returns the first entry of each coarser matrix; one more for the end. */
    public int[] levelEntries() {
        return levelEntries;
    }

    /** Returns the first entry of each coarse row; one more for the end. */
    public int[] rowStart() {
        return rowStart;
    }

    /** Returns the column of each coarse entry. */
    public int[] columns() {
        return columns;
    }

    /** Returns the first term of each coarse entry; one more for the end. */
    public int[] termStart() {
        return termStart;
    }

    /** Returns what coarse entries are summed from: 2 times an entry of the next finer matrix. */
    public int[] terms() {
        return terms;
    }

    /** Returns the row of the next coarser matrix that each coarse row is a member of; -1 in the coarsest. */
    public int[] parents() {
        return parents;
    }

    /** Returns the first place in {@link #members} of each coarse row; one more for the end. */
    public int[] memberStart() {
        return memberStart;
    }

    /** Returns the members of each coarse row: vertices for those of the finest coarse matrix, else coarse rows. */
    public int[] members() {
        return members;
    }
}
