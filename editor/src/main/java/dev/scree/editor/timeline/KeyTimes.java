package dev.scree.editor.timeline;

import dev.scree.runtime.scene.Easing;
import dev.scree.runtime.scene.TimedKey;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What dragging, copying, easing and deleting on the timeline make of the keys of one row. */
public final class KeyTimes {
    /** Keyframes stay so far apart [s]. */
    public static final double APART = 0.001;

    /**
     * Keyframes and which of them are selected.
     *
     * @param keys in order of time
     * @param selected times of the selected ones [s]
     */
    public record Keys<K extends TimedKey<K>>(List<K> keys, Set<Double> selected) {
        public Keys {
            keys = List.copyOf(keys);
            selected = Set.copyOf(selected);
        }
    }

    private KeyTimes() {}

    /** Returns the keyframes with the selected ones moved by a time [s]; none gets below 0 or onto another. */
    public static <K extends TimedKey<K>> Keys<K> moved(Keys<K> before, double by) {
        return placed(before, by, false);
    }

    /** Returns the keyframes with copies of the selected ones so much later [s]; the copies are selected then. */
    public static <K extends TimedKey<K>> Keys<K> copied(Keys<K> before, double by) {
        return placed(before, by, true);
    }

    /** Returns the keyframes without the selected ones. */
    public static <K extends TimedKey<K>> Keys<K> deleted(Keys<K> before) {
        List<K> left = new ArrayList<>(before.keys);
        left.removeIf(key -> before.selected.contains(key.time()));
        return new Keys<>(left, Set.of());
    }

    /** Returns the keyframes with the selected ones going on in another way. */
    public static <K extends TimedKey<K>> Keys<K> eased(Keys<K> before, Easing easing) {
        return new Keys<>(
                before.keys.stream()
                        .map(key -> before.selected.contains(key.time()) ? key.eased(easing) : key)
                        .toList(),
                before.selected);
    }

    private record Placed<K>(K key, boolean selected) {}

    private static <K extends TimedKey<K>> Keys<K> placed(Keys<K> before, double by, boolean copy) {
        double first = before.keys.stream()
                .map(K::time)
                .filter(before.selected::contains)
                .findFirst()
                .orElse(0.0);
        double shift = Math.max(by, -first);
        List<Placed<K>> all = new ArrayList<>();
        for (K key : before.keys) {
            boolean selected = before.selected.contains(key.time());
            if (selected) {
                all.add(new Placed<>(key.moved(key.time() + shift), true));
            }
            if (!selected || copy) {
                all.add(new Placed<>(key, false));
            }
        }
        all.sort(Comparator.comparingDouble(placed -> placed.key.time()));
        List<K> keys = new ArrayList<>();
        Set<Double> selected = new HashSet<>();
        double free = 0;
        for (Placed<K> placed : all) {
            double time = Math.max(free, placed.key.time());
            keys.add(placed.key.moved(time));
            if (placed.selected) {
                selected.add(time);
            }
            free = time + APART;
        }
        return new Keys<>(keys, selected);
    }
}
