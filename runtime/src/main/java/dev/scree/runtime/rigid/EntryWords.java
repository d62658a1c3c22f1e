package dev.scree.runtime.rigid;

import dev.scree.kernels.KernelSource;
import dev.scree.runtime.device.Extent;

/** Bits by list entry, in words that belong to one particle each, as {@code contact/words.h} lays them out. */
final class EntryWords {
    /** Number of list entries that share a word. */
    static final int ENTRIES = KernelSource.constant("contact/words.h", "WORD_ENTRIES");

    private EntryWords() {}

    /** Returns the word with the bits of the first entries of a particle, whose list begins at an entry. */
    static int of(int particle, int begin) {
        return begin / ENTRIES + particle;
    }

    /**
     * Returns the extent of the words of lists.
     *
     * @param particles number of particles
     * @param capacity number of entries of all lists
     */
    static Extent extent(int particles, int capacity) {
        return Extent.fixed("word of entries", of(particles, capacity) + 1);
    }
}
