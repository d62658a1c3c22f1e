package dev.scree.editor.render;

import java.util.IdentityHashMap;
import java.util.Map;
import java.util.function.Function;

/**
 * Buffers on the GPU by the object that they were made from, kept from picture to picture and closed when none has
 * wanted them for a while.
 */
final class BufferCache<K, T extends AutoCloseable> implements AutoCloseable {
    /** Pictures after which buffers that none of them drew are closed. */
    static final int IDLE_PICTURES = 600;

    private final Function<K, T> maker;
    private final Map<K, Entry<T>> entries = new IdentityHashMap<>();
    private long picture;

    private static final class Entry<T> {
        private final T buffers;
        private long lastPicture;

        Entry(T buffers) {
            this.buffers = buffers;
        }
    }

    /**
     * Makes an empty cache.
     *
     * @param maker makes the buffers of an object
     */
    BufferCache(Function<K, T> maker) {
        this.maker = maker;
    }

    /** Returns the buffers of an object, which the present picture draws. */
    T get(K object) {
        Entry<T> entry = entries.computeIfAbsent(object, o -> new Entry<>(maker.apply(o)));
        entry.lastPicture = picture;
        return entry.buffers;
    }

    /** Ends the present picture: closes what has been idle for too long. */
    void endPicture() {
        entries.values().removeIf(entry -> {
            boolean idle = picture - entry.lastPicture > IDLE_PICTURES;
            if (idle) {
                closeQuietly(entry.buffers);
            }
            return idle;
        });
        picture++;
    }

    @Override
    public void close() {
        entries.values().forEach(entry -> closeQuietly(entry.buffers));
        entries.clear();
    }

    /** Closes what throws nothing checked when it is closed. */
    static void closeQuietly(AutoCloseable resource) {
        try {
            resource.close();
        } catch (Exception e) {
            throw new IllegalStateException("closing GL buffers throws nothing checked", e);
        }
    }
}
