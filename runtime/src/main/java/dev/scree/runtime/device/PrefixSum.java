package dev.scree.runtime.device;

import java.util.List;
import java.util.function.IntSupplier;

/**
 * The exclusive prefix sum of an array of counts, such as the particles of each cell: three launches, or one where
 * there are few counts, shaped for the kind of device. Its result says where the items of each cell begin.
 */
public final class PrefixSum {
    private static final String SOURCE = "grid/grid.cl";
    /** Number of counts that one work item sums: few long items suit CPUs, GPUs want more items. */
    private static final int CHUNK_CPU = 8192;

    private static final int CHUNK_GPU = 256;
    /** Greatest number of counts that one work group, or on a CPU one work item, sums faster than three launches do. */
    private static final int FEW = 1 << 15;

    private final List<Launch> launches;

    /**
     * Binds the launches.
     *
     * @param counts the counts
     * @param start the result, with one element more than there are counts, for the total
     * @param wanted supplies 0 where there is nothing to do at the time
     */
    public PrefixSum(Fields around, DeviceInts counts, DeviceInts start, IntSupplier wanted) {
        boolean cpu = !around.context().info().sideBySide();
        Fields fields = around.within()
                .with("cellCounts", counts)
                .with("cellStart", start)
                .with("cellCount", counts.length());
        IntSupplier once = () -> wanted.getAsInt() == 0 ? 0 : 1;
        if (counts.length() <= FEW) {
            String few = cpu ? "grid_scan_few" : "grid_scan_few_wide";
            Launch nothing = fields.bind(SOURCE, few, () -> 0);
            launches = List.of(fields.bind(SOURCE, few, cpu ? once : () -> 256 * once.getAsInt()), nothing, nothing);
            return;
        }
        int perChunk = cpu ? CHUNK_CPU : CHUNK_GPU;
        int length = counts.length();
        int chunkCount = (length + perChunk - 1) / perChunk;
        fields = fields.with("chunkCells", perChunk).with("chunkCount", chunkCount);
        fields.ints("chunkSums", Extent.fixed("chunk", chunkCount));
        IntSupplier chunks = () -> wanted.getAsInt() == 0 ? 0 : chunkCount;
        launches = List.of(
                fields.bind(SOURCE, "grid_scan_sums", chunks),
                cpu
                        ? fields.bind(SOURCE, "grid_scan_chunks", once)
                        : fields.bind(SOURCE, "grid_scan_chunks_wide", () -> 256 * once.getAsInt()),
                fields.bind(SOURCE, "grid_scan_cells", chunks));
    }

    /**
     * Returns the launches in order: always three, for a plan made with few counts must have room for those of many.
     * Where one does all, the others have no work items.
     */
    public List<Launch> launches() {
        return launches;
    }
}
