package dev.scree.editor.importer;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.ToLongFunction;

/** A memory with a weight limit: when it is exceeded, what was asked for longest ago goes. Safe for several threads. */
public final class NewestKept<K, V> {
    private final Map<K, V> entries = new LinkedHashMap<>(16, 0.75f, true);
    private final ToLongFunction<V> weight;
    private final long limit;
    private long total;

    /** @param limit of the sum of weights; the newest entry stays even where it alone exceeds it */
    public NewestKept(long limit, ToLongFunction<V> weight) {
        this.limit = limit;
        this.weight = weight;
    }

    /** @return the value, or null */
    public synchronized V get(K key) {
        return entries.get(key);
    }

    /** @return the value that the key has from now on: an older one wins, so that all get the same object */
    public synchronized V keep(K key, V value) {
        V first = entries.get(key);
        if (first != null) {
            return first;
        }
        entries.put(key, value);
        total += weight.applyAsLong(value);
        Iterator<Map.Entry<K, V>> eldest = entries.entrySet().iterator();
        while (total > limit && entries.size() > 1) {
            total -= weight.applyAsLong(eldest.next().getValue());
            eldest.remove();
        }
        return value;
    }
}
