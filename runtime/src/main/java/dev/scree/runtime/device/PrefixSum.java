package dev.scree.runtime.device;

import dev.scree.kernels.KernelSource;
import java.util.ArrayList;
import java.util.List;

/**
 * The exclusive prefix sum of an array of counts, such as the particles of each cell: two or three launches, or one
 * where there are few counts or launches are fused, shaped for the kind of device. Its result says where the items of
 * each cell begin.
 */
public final class PrefixSum {
    private static final String SOURCE = "grid/grid.cl";
    /** Number of counts that one work item of a CPU sums. */
    private static final int CHUNK_CPU = 8192;
    /** Number of work items that a GPU sums a chunk with, and of counts that each takes. */
    private static final int ITEMS = KernelSource.constant(SOURCE, "SCAN_ITEMS");

    private static final int EACH = KernelSource.constant(SOURCE, "SCAN_EACH");
    /** Greatest number of counts that one work group, or on a CPU one work item, sums faster than three launches do. */
    private static final int FEW = 1 << 15;

    /**
     * Greatest number of chunks whose sums each work group of a GPU adds up by itself: some loads by each of its items,
     * in place of a launch. No result depends on it.
     */
    private static final int FEW_CHUNKS = 16 * ITEMS;

    private final Fields fields;
    private final List<Launch> parts;
    private List<Launch> launches;

    /**
     * Binds the launches.
     *
     * @param counts the counts
     * @param start the result, with one element more than there are counts, for the total
     * @param wanted extent that is empty where there is nothing to do at the time
     */
    public PrefixSum(Fields around, DeviceInts counts, DeviceInts start, Extent wanted) {
        boolean cpu = !around.context().info().sideBySide();
        boolean fused = !cpu && around.fuses(Extent.fixed("count", (counts.length() + EACH - 1) / EACH));
        Fields values = around.within()
                .with("cellCounts", counts)
                .with("cellStart", start)
                .with("cellCount", counts.length());
        if (counts.length() <= FEW && !fused) {
            String few = cpu ? "grid_scan_few" : "grid_scan_few_wide";
            Launch nothing = values.bind(SOURCE, few, Extent.fixed("chunk", 0));
            fields = values;
            parts = List.of(
                    values.bind(SOURCE, few, wanted.forAny(cpu ? 1 : ITEMS, "item of a chunk")), nothing, nothing);
            launches = parts;
            return;
        }
        int perChunk = cpu ? CHUNK_CPU : ITEMS * EACH;
        int length = counts.length();
        int chunkCount = (length + perChunk - 1) / perChunk;
        values = values.with("chunkCells", perChunk).with("chunkCount", chunkCount);
        values.ints("chunkSums", Extent.fixed("chunk", chunkCount));
        String form = cpu ? "" : "_wide";
        int items = cpu ? 1 : ITEMS;
        Extent chunks = wanted.forAny(items * chunkCount, "item of a chunk");
        boolean summed = cpu || chunkCount > FEW_CHUNKS;
        fields = values.with("summed", summed ? 1 : 0);
        parts = List.of(
                fields.bind(SOURCE, "grid_scan_sums" + form, chunks),
                fields.bind(SOURCE, "grid_scan_chunks" + form, wanted.forAny(summed ? items : 0, "item of all chunks")),
                fields.bind(SOURCE, "grid_scan_cells" + form, chunks));
    }

    /**
     * Returns the launches in order: always three, for a plan made with few counts must have room for those of many.
     * Where one does all, the others have no work items.
     */
    public List<Launch> launches() {
        if (launches == null) {
            List<Launch> some = new ArrayList<>(fields.fused("grid_scan", List.of(parts)));
            while (some.size() < parts.size()) {
                some.add(fields.bind(SOURCE, "grid_scan_few_wide", Extent.fixed("chunk", 0)));
            }
            launches = List.copyOf(some);
        }
        return launches;
    }

    /** Returns the launches in order, to be fused with others. */
    public List<Launch> parts() {
        return parts;
    }
}
