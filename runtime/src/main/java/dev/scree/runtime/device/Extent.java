package dev.scree.runtime.device;

import dev.scree.kernels.KernelSource;
import java.util.function.BooleanSupplier;
import java.util.function.IntSupplier;

/**
 * What a field has one element for each of, such as bodies or fluid particles: how many there can be and how many there
 * are.
 *
 * @param name name of one of them, for messages
 * @param capacity number of elements that there is room for
 * @param present supplies the number of elements that there are at the time
 * @param behind number of elements behind the last one that a field has memory for too, because a kernel reads several
 *     at a time; nothing depends on what is there
 */
public record Extent(String name, int capacity, IntSupplier present, int behind) implements IntSupplier {
    private static final int READ_BEHIND = KernelSource.constant("grid/near.h", "READ_BEHIND");

    /** Makes an extent of fields that end with their last element. */
    public Extent(String name, int capacity, IntSupplier present) {
        this(name, capacity, present, 0);
    }

    /** Returns an extent whose number never changes. */
    public static Extent fixed(String name, int count) {
        return new Extent(name, count, () -> count);
    }

    /**
     * Returns an extent with {@code many} elements for each element of this one.
     *
     * @param part name of one of these elements
     */
    public Extent times(int many, String part) {
        return new Extent(part, Math.multiplyExact(many, capacity), () -> many * present.getAsInt(), behind);
    }

    /** Returns the extent of fields of which a search may read some elements behind the last one. */
    public Extent readBehind() {
        return new Extent(name, capacity, present, READ_BEHIND);
    }

    /** Returns an extent that has these elements while a condition holds, and none else. */
    public Extent when(BooleanSupplier condition) {
        return new Extent(name, capacity, () -> condition.getAsBoolean() ? present.getAsInt() : 0, behind);
    }

    /**
     * Returns an extent with {@code many} elements in all while there is any of this one, and none else.
     *
     * @param part name of one of these elements
     */
    public Extent forAny(int many, String part) {
        return new Extent(part, capacity > 0 ? many : 0, () -> present.getAsInt() > 0 ? many : 0);
    }

    /** Returns the number of elements that there are now. */
    @Override
    public int getAsInt() {
        return present.getAsInt();
    }
}
