package dev.scree.runtime.launch;

import dev.scree.runtime.device.DeviceContext;
import dev.scree.runtime.device.DeviceInfo;
import dev.scree.runtime.memory.DeviceInts;
import dev.scree.runtime.memory.ResourceScope;
import java.util.List;

/** Where the things of each cell begin, from how many each has: three launches, shaped for the kind of device. */
public final class PrefixSum {
    /** Cells scanned by one work item: few long items suit CPUs, GPUs want more items. */
    private static final int CHUNK_CPU = 8192;

    private static final int CHUNK_GPU = 256;

    private final Launch sums;
    private final Launch chunks;
    private final Launch cells;
    private final int chunkCount;
    private final int middleItems;

    /** @param counts of each cell. @param start one element more than there are cells */
    public PrefixSum(DeviceContext context, ResourceScope scope, DeviceInts counts, DeviceInts start) {
        boolean cpu = context.info().type() == DeviceInfo.Type.CPU;
        int perChunk = cpu ? CHUNK_CPU : CHUNK_GPU;
        int length = counts.length();
        chunkCount = (length + perChunk - 1) / perChunk;
        DeviceInts chunkSums = scope.add(new DeviceInts(context, counts.name() + " chunkSums", chunkCount));
        sums = scope.add(Launch.bind(context, new GridScanSums(length, perChunk, counts, chunkSums)));
        chunks = scope.add(
                cpu
                        ? Launch.bind(context, new GridScanChunks(chunkCount, chunkSums))
                        : Launch.bind(context, new GridScanChunksWide(chunkCount, chunkSums)));
        cells = scope.add(Launch.bind(context, new GridScanCells(length, perChunk, counts, chunkSums, start)));
        middleItems = cpu ? 1 : 256;
    }

    /** The launches in order. */
    public List<Launch> launches() {
        return List.of(sums, chunks, cells);
    }

    /** How many items each of the launches has. */
    public int items(int launch) {
        return chunkCount == 0 ? 0 : launch == 1 ? middleItems : chunkCount;
    }
}
