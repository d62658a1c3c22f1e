package dev.scree.runtime.deformable;

import dev.scree.kernels.KernelSource;
import dev.scree.runtime.cloth.BlockMatrix;
import dev.scree.runtime.cloth.Elements;
import dev.scree.runtime.cloth.MixedEntries;
import dev.scree.runtime.cloth.WeightedTerms;
import dev.scree.runtime.device.Extent;
import dev.scree.runtime.device.Fields;
import dev.scree.runtime.device.Launch;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The matrix of the cloths' linear system on the device, and the multigrid that preconditions it. */
final class ClothMatrix {
    private static final String MATRIX = "cloth/matrix.cl";
    private static final String CYCLE = "cloth/multigrid.cl";
    private static final int BLOCK_FLOATS = KernelSource.constant("cloth/block.h", "BLOCK_FLOATS");
    private static final int GROUP = KernelSource.constant("cloth/solve.h", "CLOTH_GROUP");
    private static final int TOGETHER = KernelSource.constant("cloth/multigrid.h", "CYCLE_TOGETHER");

    private final Fields own;
    private final Extent vertices;
    private final Extent entries;
    private final int[] rows;
    private final int[] coarseEntries;
    private final int[] mixedEntries;
    /** The first of the coarser matrices that one work group does together. */
    private final int first;
    /** Whether that is the coarsest, which needs no group: so always where a cycle is a part of one launch. */
    private final boolean noneTogether;
    /** Number of rows of the coarsest, 0 where these are too many for its inverse. */
    private final int directRows;

    /**
     * Makes the buffers.
     *
     * @param own fields of the cloths
     * @param vertices extent of their vertices
     * @param kinds the elements, which write blocks one kind after the other
     */
    ClothMatrix(Fields own, BlockMatrix matrix, List<Elements> kinds, Extent vertices) {
        this.own = own;
        this.vertices = vertices;
        blocks(
                "elementBlocks",
                kinds.stream()
                        .mapToLong(kind -> (long) kind.count() * kind.blocks())
                        .sum());
        entries = Extent.fixed("entry of the matrix", matrix.fineColumns().length);
        own.ints("stiffStart", matrix.fineStart());
        own.ints("stiffColumn", matrix.fineColumns());
        own.ints("stiffRow", matrix.fineRows());
        own.ints("stiffTermStart", matrix.fineTermStart());
        own.ints("stiffTerms", matrix.fineTerms());
        blocks("stiffBlocks", entries.capacity());
        weighted("clothParent", matrix.fineParents());
        rows = matrix.levelRows();
        coarseEntries = matrix.levelEntries();
        own.ints("levelRows", rows);
        own.ints("coarseStart", matrix.rowStart());
        own.ints("coarseColumn", matrix.columns());
        weighted("mixedTerm", matrix.mixed());
        weighted("coarseTerm", matrix.coarse());
        int coarseRows = rows[rows.length - 1];
        MixedEntries places = matrix.mixedPlaces();
        own.ints("clothMixedStart", places.fineStart());
        own.ints("coarseMixedStart", places.rowStart(coarseRows));
        own.ints("mixedColumn", places.columns());
        MixedEntries.Columns byColumn = places.byColumn(coarseRows);
        own.ints("mixedOfStart", byColumn.start());
        // Of a single coarser matrix there are none.
        int mixedOf = Math.max(1, byColumn.entries().length);
        own.ints("mixedOf", Arrays.copyOf(byColumn.entries(), mixedOf));
        own.ints("mixedOfRow", Arrays.copyOf(byColumn.rows(), mixedOf));
        mixedEntries = matrix.levelMixed();
        blocks("mixedBlocks", mixedEntries[mixedEntries.length - 1]);
        blocks("coarseBlocks", coarseEntries[coarseEntries.length - 1]);
        weighted("coarseParent", matrix.parents());
        weighted("coarseMember", matrix.members());
        Extent coarse = Extent.fixed("coarse row", coarseRows);
        Extent halves = coarse.times(2, "half of a block");
        own.float4s("coarseExtra", halves);
        own.float4s("coarseInverse", halves);
        own.float4s("coarseRight", coarse);
        own.float4s("coarseSwept", coarse);
        own.float4s("coarseValue", coarse);
        own.float4s("clothExtra", vertices.times(2, "half of a block"));
        own.float4s("clothSwept", vertices);
        own.float4s("clothLeft", vertices);
        int levels = rows.length - 1;
        int large = 0;
        boolean fused = own.fuses(teams(vertices));
        while (large < levels - 1 && (fused || rows[large + 1] - rows[large] > TOGETHER)) {
            large++;
        }
        first = large;
        noneTogether = first == levels - 1;
        int last = rows[levels] - rows[levels - 1];
        directRows = last <= BlockMatrix.DIRECT ? last : 0;
        own.number("directRows", directRows);
        blocks("coarseDirect", (long) directRows * directRows);
        own.number("levels", levels);
        own.number("cycleFirst", first);
    }

    /** Makes a buffer of blocks. */
    private void blocks(String name, long count) {
        own.floats(name, Extent.fixed("number of a block", Math.toIntExact(BLOCK_FLOATS * count)));
    }

    /** Makes the buffers of weighted sums: of starts, terms and weights. @param name that they begin with */
    private void weighted(String name, WeightedTerms sums) {
        own.ints(name + "Start", sums.start());
        // The coarsest matrix alone has no parents at all.
        int room = Math.max(1, sums.terms().length);
        own.ints(name + "s", Arrays.copyOf(sums.terms(), room));
        own.floats(name + "Weights", Arrays.copyOf(sums.weights(), room));
    }

    private Extent level(int level) {
        return Extent.fixed("row of a coarser matrix", rows[level + 1] - rows[level]);
    }

    /** Returns the launches that sum the matrices from the blocks of the elements. */
    List<Launch> sums() {
        List<Launch> works = new ArrayList<>();
        works.add(own.bind(MATRIX, "stiff_sum", entries));
        for (int l = 0; l < rows.length - 1; l++) {
            Extent mixed = Extent.fixed("mixed entry", mixedEntries[l + 1] - mixedEntries[l]);
            works.add(
                    l == 0
                            ? own.bind(MATRIX, "mixed_sum_first", mixed)
                            : own.with("firstEntry", mixedEntries[l]).bind(MATRIX, "mixed_sum", mixed));
            works.add(own.with("firstEntry", coarseEntries[l])
                    .bind(MATRIX, "coarse_sum", Extent.fixed("coarse entry", coarseEntries[l + 1] - coarseEntries[l])));
        }
        return works;
    }

    /** Returns the launches that begin a solve, once what is only on the vertices' diagonal is known. */
    List<Launch> begin() {
        List<Launch> works = new ArrayList<>();
        works.add(own.bind(CYCLE, "cycle_begin_first", level(0)));
        for (int l = 1; l < first || l == first && noneTogether; l++) {
            works.add(own.with("firstRow", rows[l]).bind(CYCLE, "cycle_begin", level(l)));
        }
        if (!noneTogether) {
            works.add(own.bind(CYCLE, "cycle_begin_together", group()));
        }
        if (directRows > 0) {
            works.add(own.with("firstRow", rows[rows.length - 2])
                    .bind(CYCLE, "cycle_invert", Extent.fixed("item of a group", GROUP)));
        }
        return works;
    }

    /** Returns the extent of the work items of teams that have a row each. */
    private Extent teams(Extent rows) {
        return rows.times(own.context().shape().team(), "item of a team");
    }

    private static Extent group() {
        return Extent.fixed("item of a group", KernelSource.constant("cloth/multigrid.h", "CYCLE_GROUP"));
    }

    /**
     * Returns the launches of a cycle: from residuals to directions.
     *
     * @param view fields with the number of the solve and with which of the two marks says that it is done
     */
    List<Launch> cycle(Fields view) {
        List<Launch> works = new ArrayList<>();
        works.add(view.bind(CYCLE, "cycle_left_first", teams(vertices)));
        works.add(view.bind(CYCLE, "cycle_down_first", teams(level(0))));
        for (int l = 1; l <= first; l++) {
            works.add(view.with("firstRow", rows[l]).bind(CYCLE, "cycle_down", teams(level(l))));
        }
        works.add(
                noneTogether
                        ? view.with("firstRow", rows[first]).bind(CYCLE, "cycle_coarsest", level(first))
                        : view.bind(CYCLE, "cycle_together", group()));
        for (int l = first - 1; l >= 0; l--) {
            works.add(view.with("firstRow", rows[l]).bind(CYCLE, "cycle_up", teams(level(l))));
        }
        works.add(view.bind(CYCLE, "cycle_up_last", teams(vertices)));
        return works;
    }
}
