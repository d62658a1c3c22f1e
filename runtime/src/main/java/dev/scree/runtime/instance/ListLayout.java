package dev.scree.runtime.instance;

/**
 * How the lists of neighbours lie in memory: slot s of particle i is at s slotStride + i itemStride.
 *
 * @param slots number of neighbours that each particle's list has room for
 * @param slotStride distance from one slot of a particle to the next
 * @param itemStride distance from a slot of one particle to the same slot of the next
 */
public record ListLayout(int slots, int slotStride, int itemStride) {
    /**
     * Returns the layout in which each particle's list is contiguous. It suits a CPU, which reads one list after the
     * other and several places at a time, and loads whole cache lines.
     *
     * @param slots number of slots, a multiple of how many are read at a time
     */
    public static ListLayout byItem(int slots) {
        return new ListLayout(slots, 1, slots);
    }

    /**
     * Returns the layout in which the same slots of all particles are contiguous. It suits a GPU, whose work items read
     * the same slot together.
     *
     * @param slots number of slots
     * @param capacity number of particles that there is room for
     */
    public static ListLayout bySlot(int slots, int capacity) {
        return new ListLayout(slots, capacity, 1);
    }
}
