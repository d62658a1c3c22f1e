package dev.scree.runtime.instance;

/** How much of a memory a simulation may use: the one rule for the Java heap and for devices. */
public final class UsableMemory {
    /**
     * Part of a memory that a simulation may use; the driver and the rest of the program need some themselves. Chosen,
     * not measured.
     */
    private static final double SHARE = 0.9;

    private UsableMemory() {}

    /** Returns how much of a memory a simulation may use [bytes]. */
    public static long of(long bytes) {
        return (long) (bytes * SHARE);
    }

    /** Returns how many things of a size fit the Java heap. @param bytesEach size of each [bytes] */
    public static long onHeap(long bytesEach) {
        return of(Runtime.getRuntime().maxMemory()) / bytesEach;
    }
}
