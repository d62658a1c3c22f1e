package dev.scree.runtime.device;

import dev.scree.kernels.PackedArguments;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.lwjgl.opencl.CL10;
import org.lwjgl.system.MemoryStack;

/**
 * The memory of the buffers that one queue works on. On a GPU they lie in few large blocks, because a driver looks at
 * each memory object of a launch ({@link PackedArguments}); elsewhere each has a memory object of its own. A part that
 * was given back may be taken again at once: the queue does things in their order.
 */
final class DeviceMemory {
    /**
     * Name of the environment variable that says {@code packed} or {@code separate}, to compare both on a device; or
     * {@code scattered}: kernels take places though each buffer has an object of its own, as in a scene that has grown
     * far beyond its first block.
     */
    static final String VARIABLE = "SCREE_BUFFERS";

    private static final String PACKED = "packed";
    private static final String SEPARATE = "separate";
    private static final String SCATTERED = "scattered";
    /** Size of the least block [bytes]: what a small simulation takes as a whole. */
    private static final long LEAST_BLOCK = 16L << 20;

    private final DeviceContext context;
    private final boolean packs;
    private final List<Block> blocks = new ArrayList<>();
    /** Size of the next block [bytes]. */
    private long next;

    /**
     * A part of a memory object.
     *
     * @param handle OpenCL's handle of the object
     * @param offset where the part begins [bytes]
     * @param bytes its length
     * @param block the block that it is a part of, or null where it is all of an object
     */
    record Part(long handle, long offset, long bytes, Block block) {}

    /** A large memory object, and what of it is free. */
    private static final class Block {
        final long handle;
        final long bytes;
        /** Lengths of the free parts by their offsets [bytes]. */
        final TreeMap<Long, Long> free = new TreeMap<>();

        Block(long handle, long bytes) {
            this.handle = handle;
            this.bytes = bytes;
            free.put(0L, bytes);
        }

        /** Takes the first free part that is long enough. @return its offset, or -1 where there is none */
        long take(long length) {
            for (Map.Entry<Long, Long> part : free.entrySet()) {
                // Read before it is removed: a tree's entry may then be that of another part.
                long offset = part.getKey();
                long available = part.getValue();
                if (available >= length) {
                    free.remove(offset);
                    if (available > length) {
                        free.put(offset + length, available - length);
                    }
                    return offset;
                }
            }
            return -1;
        }

        void giveBack(long offset, long length) {
            Map.Entry<Long, Long> before = free.lowerEntry(offset);
            long from = offset;
            long all = length;
            if (before != null && before.getKey() + before.getValue() == offset) {
                from = before.getKey();
                all += before.getValue();
            }
            Long after = free.remove(offset + length);
            free.put(from, after == null ? all : all + after);
        }

        boolean isUnused() {
            return free.size() == 1 && free.firstEntry().getValue() == bytes;
        }
    }

    /**
     * Takes nothing yet.
     *
     * @param expected the memory of all buffers, as far as it is known [bytes]: the first block is so large
     */
    DeviceMemory(DeviceContext context, long expected) {
        this(context, expected, packs(context.info()) && !wanted().equals(SCATTERED));
    }

    /** @param packs whether buffers lie in blocks */
    DeviceMemory(DeviceContext context, long expected, boolean packs) {
        this.context = context;
        this.packs = packs;
        next = Math.min(Math.max(LEAST_BLOCK, expected), context.info().largestBuffer());
    }

    /** Returns whether kernels on a device take places in blocks, unless the environment says otherwise. */
    static boolean packs(DeviceInfo info) {
        String wanted = wanted();
        return wanted.equals(PACKED)
                || wanted.equals(SCATTERED)
                || info.type() == DeviceInfo.Type.GPU && !wanted.equals(SEPARATE);
    }

    private static String wanted() {
        return System.getenv().getOrDefault(VARIABLE, "");
    }

    /** Returns how much of a block a buffer takes [bytes]. */
    static long rounded(long bytes) {
        return (bytes + PackedArguments.UNIT - 1) / PackedArguments.UNIT * PackedArguments.UNIT;
    }

    DeviceContext context() {
        return context;
    }

    /**
     * Prepares for buffers of so many bytes together: those for which there is no room yet will lie in one block. Else
     * each would get an object of its own where they are larger than the blocks so far, and kernels that take more
     * objects than before must be built anew.
     */
    void expect(long bytes) {
        next = Math.min(Math.max(LEAST_BLOCK, rounded(bytes)), context.info().largestBuffer());
    }

    /**
     * Takes memory for a buffer.
     *
     * @param name of the buffer, for messages
     * @param alone whether it must be a memory object of its own
     * @throws dev.scree.runtime.UserError where there is no more
     */
    Part take(String name, long bytes, boolean alone) {
        if (context.isForecast()) {
            return new Part(0, 0, bytes, null);
        }
        long length = rounded(bytes);
        if (!packs || alone || length > next) {
            // Small ones end where their elements do, so that tools see what goes beyond.
            long own = bytes > LEAST_BLOCK ? length : bytes;
            return new Part(create(name, own), 0, own, null);
        }
        for (Block block : blocks) {
            long offset = block.take(length);
            if (offset >= 0) {
                return new Part(block.handle, offset, length, block);
            }
        }
        Block block = new Block(create("a block with " + name, next), next);
        blocks.add(block);
        next = Math.min(Math.max(LEAST_BLOCK, next / 2), context.info().largestBuffer());
        return new Part(block.handle, block.take(length), length, block);
    }

    private long create(String name, long bytes) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            IntBuffer error = stack.callocInt(1);
            long handle = CL10.clCreateBuffer(context.handle(), CL10.CL_MEM_READ_WRITE, bytes, error);
            ClError.check(
                    error.get(0),
                    "taking " + bytes + " bytes on " + context.info().name() + " for " + name);
            return handle;
        }
    }

    /** Gives a part back. */
    void giveBack(Part part) {
        Block block = part.block;
        if (block == null) {
            CL10.clReleaseMemObject(part.handle);
            return;
        }
        block.giveBack(part.offset, part.bytes);
        if (block.isUnused()) {
            blocks.remove(block);
            CL10.clReleaseMemObject(block.handle);
        }
    }
}
