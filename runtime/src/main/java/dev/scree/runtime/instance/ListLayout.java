package dev.scree.runtime.instance;

/**
 * How the lists of neighbours lie in memory.
 *
 * @param slots others that are written down for each particle
 * @param slotStride from one of a particle's slots to the next
 * @param itemStride from a slot of one particle to that of the next
 */
public record ListLayout(int slots, int slotStride, int itemStride) {
    /**
     * Side by side for each particle: a CPU reads one list after the other, several places at a time, and what lies
     * between them is in the way of its cache.
     *
     * @param slots a multiple of how many are read at a time
     */
    public static ListLayout byItem(int slots) {
        return new ListLayout(slots, 1, slots);
    }

    /** Slot by slot, for devices whose items read together. */
    public static ListLayout bySlot(int slots, int capacity) {
        return new ListLayout(slots, capacity, 1);
    }
}
