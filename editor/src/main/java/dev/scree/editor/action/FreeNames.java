package dev.scree.editor.action;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Names that nothing has yet: the wanted one, or with the next free number behind it. Quick for thousands of one stem.
 */
final class FreeNames {
    private final Set<String> taken;
    private final String gap;
    private final Pattern number;
    /** The number to try next, by stem. */
    private final Map<String, Integer> next = new HashMap<>();

    /** @param gap what stands between a name and its number */
    FreeNames(Collection<String> taken, String gap) {
        this.taken = new HashSet<>(taken);
        this.gap = gap;
        this.number = Pattern.compile(Pattern.quote(gap) + "[0-9]+$");
    }

    /** A free name, which is taken from now on. */
    String take(String wanted) {
        if (taken.add(wanted)) {
            return wanted;
        }
        String stem = number.matcher(wanted).replaceAll("");
        int count = next.getOrDefault(stem, 2);
        while (!taken.add(stem + gap + count)) {
            count++;
        }
        next.put(stem, count + 1);
        return stem + gap + count;
    }
}
