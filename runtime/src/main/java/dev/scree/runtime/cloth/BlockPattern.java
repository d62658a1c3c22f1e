package dev.scree.runtime.cloth;

import java.util.Arrays;
import java.util.List;

/**
 * Which blocks of a symmetric matrix of 3 x 3 blocks are not 0, row by row, and what each of them is summed from. The
 * first entry of a row is the one on the diagonal; the others are in the order of their columns.
 *
 * @param rowStart first entry of each row; one more for the end
 * @param columns column of each entry
 * @param termStart first term of each entry; one more for the end
 * @param terms what an entry is summed from: 2 times the index of a block, plus 1 where it is transposed; of a product
 *     entries of the pattern that it is made of
 */
record BlockPattern(int[] rowStart, int[] columns, int[] termStart, int[] terms) {
    /** Says where an entry comes from. */
    private interface Terms {
        /** Gives each term to a sink. */
        void each(Sink sink);
    }

    /** Takes a term of an entry. */
    private interface Sink {
        void add(int row, int column, int term);
    }

    /**
     * Returns the pattern of the matrix of elements. Blocks are numbered through all kinds in their order, see
     * {@link Elements#block}.
     *
     * @param vertices number of vertices, each of which has a row
     */
    static BlockPattern of(int vertices, List<Elements> kinds) {
        return make(vertices, sink -> {
            int first = 0;
            for (Elements kind : kinds) {
                for (int e = 0; e < kind.count(); e++) {
                    add(kind, e, first + e * kind.blocks(), sink);
                }
                first = Math.addExact(first, Math.multiplyExact(kind.count(), kind.blocks()));
            }
        });
    }

    private static void add(Elements kind, int element, int first, Sink sink) {
        int at = element * kind.width();
        for (int i = 0; i < kind.width(); i++) {
            for (int j = i; j < kind.width(); j++) {
                int a = kind.vertices()[at + i];
                int b = kind.vertices()[at + j];
                if (a >= 0 && b >= 0) {
                    int block = first + kind.block(i, j);
                    sink.add(a, b, 2 * block);
                    if (i != j) {
                        sink.add(b, a, 2 * block + 1);
                    }
                }
            }
        }
    }

    /**
     * Returns the pattern of the matrix in which the rows and columns of groups are added up; its terms are this one's
     * entries.
     *
     * @param group of each row, from 0 on
     * @param groups number of groups
     */
    BlockPattern merged(int[] group, int groups) {
        return make(groups, sink -> {
            for (int row = 0; row < rows(); row++) {
                for (int k = rowStart[row]; k < rowStart[row + 1]; k++) {
                    sink.add(group[row], group[columns[k]], 2 * k);
                }
            }
        });
    }

    /**
     * Returns the pattern of this matrix times a prolongation: by row and coarse row. Its terms are this one's entries,
     * each of which counts by the part that the coarse row has in the entry's column.
     */
    BlockPattern times(Prolongation prolongation) {
        return make(rows(), sink -> {
            for (int row = 0; row < rows(); row++) {
                for (int k = rowStart[row]; k < rowStart[row + 1]; k++) {
                    for (int p = prolongation.start()[columns[k]];
                            p < prolongation.start()[columns[k] + 1];
                            p++) {
                        sink.add(row, prolongation.parents()[p], k);
                    }
                }
            }
        });
    }

    /**
     * Returns the pattern of a prolongation's transpose times this product. Its terms are this one's entries, each of
     * which counts by the part that the coarse row has in the entry's row.
     */
    BlockPattern restricted(Prolongation prolongation) {
        return make(prolongation.coarse(), sink -> {
            for (int row = 0; row < rows(); row++) {
                for (int p = prolongation.start()[row]; p < prolongation.start()[row + 1]; p++) {
                    for (int k = rowStart[row]; k < rowStart[row + 1]; k++) {
                        sink.add(prolongation.parents()[p], columns[k], k);
                    }
                }
            }
        });
    }

    private static BlockPattern make(int rows, Terms all) {
        int[] first = new int[rows + 1];
        all.each((row, column, term) -> first[row + 1]++);
        for (int row = 0; row < rows; row++) {
            if (first[row + 1] == 0) {
                throw new IllegalArgumentException("row " + row + " of the matrix is empty: no element has it");
            }
            first[row + 1] = Math.addExact(first[row + 1], first[row]);
        }
        // The column above the term, so that sorting brings together what makes an entry; the diagonal comes first.
        long[] sorted = new long[first[rows]];
        int[] place = first.clone();
        all.each((row, column, term) -> sorted[place[row]++] = (long) (column == row ? -1 : column) << 32 | term);
        int[] rowStart = new int[rows + 1];
        int entries = 0;
        for (int row = 0; row < rows; row++) {
            Arrays.sort(sorted, first[row], first[row + 1]);
            rowStart[row] = entries;
            for (int k = first[row]; k < first[row + 1]; k++) {
                entries += k == first[row] || sorted[k] >> 32 != sorted[k - 1] >> 32 ? 1 : 0;
            }
        }
        rowStart[rows] = entries;
        int[] columns = new int[entries];
        int[] termStart = new int[entries + 1];
        int[] terms = new int[sorted.length];
        int entry = -1;
        for (int row = 0; row < rows; row++) {
            for (int k = first[row]; k < first[row + 1]; k++) {
                if (k == first[row] || sorted[k] >> 32 != sorted[k - 1] >> 32) {
                    entry++;
                    int column = (int) (sorted[k] >> 32);
                    columns[entry] = column < 0 ? row : column;
                    termStart[entry] = k;
                }
                terms[k] = (int) sorted[k];
            }
        }
        termStart[entries] = terms.length;
        return new BlockPattern(rowStart, columns, termStart, terms);
    }

    /** Returns the number of rows. */
    int rows() {
        return rowStart.length - 1;
    }

    /** Returns the number of entries. */
    int entries() {
        return columns.length;
    }

    /** Returns the row of each entry. */
    int[] rowOf() {
        int[] rowOf = new int[entries()];
        for (int row = 0; row < rows(); row++) {
            Arrays.fill(rowOf, rowStart[row], rowStart[row + 1], row);
        }
        return rowOf;
    }

    /**
     * Divides the rows into groups of neighbours: a row with all its neighbours where none of them has a group yet;
     * what is left joins the smallest group beside it (aggregation as in Vanek, Mandel and Brezina 1996).
     *
     * @param group gets the group of each row
     * @return the number of groups
     */
    int aggregate(int[] group) {
        Arrays.fill(group, -1);
        int[] size = new int[rows()];
        int groups = 0;
        for (int row = 0; row < rows(); row++) {
            boolean free = true;
            for (int k = rowStart[row]; k < rowStart[row + 1]; k++) {
                free &= group[columns[k]] < 0;
            }
            if (free) {
                for (int k = rowStart[row]; k < rowStart[row + 1]; k++) {
                    group[columns[k]] = groups;
                    size[groups]++;
                }
                groups++;
            }
        }
        int[] first = group.clone();
        for (int row = 0; row < rows(); row++) {
            if (first[row] < 0) {
                int best = -1;
                for (int k = rowStart[row]; k < rowStart[row + 1]; k++) {
                    int beside = first[columns[k]];
                    best = beside >= 0 && (best < 0 || size[beside] < size[best]) ? beside : best;
                }
                group[row] = best;
                size[best]++;
            }
        }
        return groups;
    }
}
