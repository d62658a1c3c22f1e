package dev.scree.runtime.device;

import java.util.function.IntSupplier;

/**
 * What a field has one element of, such as bodies or fluid particles.
 *
 * @param name of one of them, for messages
 * @param capacity elements that there is room for
 * @param present elements that there are at the time
 */
public record Extent(String name, int capacity, IntSupplier present) implements IntSupplier {
    /** So many, always. */
    public static Extent fixed(String name, int count) {
        return new Extent(name, count, () -> count);
    }

    /** So many for each of these. @param part name of one of the many */
    public Extent times(int many, String part) {
        return new Extent(part, Math.multiplyExact(many, capacity), () -> many * present.getAsInt());
    }

    /** Elements that there are now. */
    @Override
    public int getAsInt() {
        return present.getAsInt();
    }
}
