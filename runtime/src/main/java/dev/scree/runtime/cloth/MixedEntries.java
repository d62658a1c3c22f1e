package dev.scree.runtime.cloth;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Where the entries of the products of matrices with their prolongations are, A P: by a row of A, a vertex or a coarse
 * row, and a coarse row of the next matrix. The entries of all products are numbered through, from the finest on.
 */
public final class MixedEntries {
    /** One product. @param firstRow number of its first row; firstColumn: of its first column */
    private record Level(BlockPattern product, int firstRow, int firstColumn) {}

    private final List<Level> levels = new ArrayList<>();

    MixedEntries() {}

    /**
     * Adds the product of the next coarser matrix.
     *
     * @param firstRow number of the matrix's first row, 0 for the vertices'
     * @param firstColumn number of the first row of the matrix after it
     */
    void add(BlockPattern product, int firstRow, int firstColumn) {
        levels.add(new Level(product, firstRow, firstColumn));
    }

    /** Returns the first entry of each vertex; one more for the end. */
    public int[] fineStart() {
        return levels.get(0).product().rowStart();
    }

    /** Returns the column of each entry: a coarse row. */
    public int[] columns() {
        return levels.stream()
                .flatMapToInt(level -> IntStream.of(level.product().columns()).map(c -> level.firstColumn() + c))
                .toArray();
    }

    /**
     * Returns the first entry of each coarse row, of the coarsest matrix the end of all; one more for the end.
     *
     * @param rows number of coarse rows
     */
    public int[] rowStart(int rows) {
        int[] start = new int[rows + 1];
        int before = levels.get(0).product().entries();
        int row = 0;
        for (Level level : levels.subList(1, levels.size())) {
            BlockPattern product = level.product();
            for (int r = 0; r < product.rows(); r++) {
                start[row++] = before + product.rowStart()[r];
            }
            before += product.entries();
        }
        while (row <= rows) {
            start[row++] = before;
        }
        return start;
    }

    /**
     * Returns the entries of coarse rows, without those of vertices, by their columns.
     *
     * @param rows number of coarse rows
     */
    public Columns byColumn(int rows) {
        int[] columns = columns();
        int first = levels.get(0).product().entries();
        int[] start = new int[rows + 1];
        for (int k = first; k < columns.length; k++) {
            start[columns[k] + 1]++;
        }
        for (int row = 0; row < rows; row++) {
            start[row + 1] += start[row];
        }
        int[] next = start.clone();
        int[] entries = new int[columns.length - first];
        int[] entryRows = new int[entries.length];
        int entry = first;
        for (Level level : levels.subList(1, levels.size())) {
            for (int row : level.product().rowOf()) {
                int place = next[columns[entry]]++;
                entries[place] = entry++;
                entryRows[place] = level.firstRow() + row;
            }
        }
        return new Columns(start, entries, entryRows);
    }

    /**
     * Entries of coarse rows by their columns.
     *
     * @param start first place of each column in the other arrays; one more for the end
     * @param entries by place
     * @param rows row of the entry, by place
     */
    public record Columns(int[] start, int[] entries, int[] rows) {}
}
