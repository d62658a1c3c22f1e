package dev.scree.runtime.device;

/**
 * What launches of one kernel took.
 *
 * @param millis time on the device [ms]
 * @param launches number of them
 * @param bytes length of the buffers that they were given, as far as these were filled [bytes]: what a kernel moves
 *     that reads or writes each element once. One that looks at neighbours finds them in caches; one that ends at once,
 *     or goes over a part of a buffer, moves less.
 */
public record KernelWork(double millis, double launches, double bytes) {
    /** No launch. */
    public static final KernelWork NONE = new KernelWork(0, 0, 0);

    public KernelWork plus(KernelWork other) {
        return new KernelWork(millis + other.millis, launches + other.launches, bytes + other.bytes);
    }

    public KernelWork minus(KernelWork other) {
        return plus(other.times(-1));
    }

    /** Returns the work of so many times as many launches. */
    public KernelWork times(double factor) {
        return new KernelWork(factor * millis, factor * launches, factor * bytes);
    }
}
