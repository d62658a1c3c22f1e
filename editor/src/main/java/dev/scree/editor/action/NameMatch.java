package dev.scree.editor.action;

import java.util.Arrays;
import java.util.Locale;

/**
 * A name that is searched by typing some of its words, in any order and case. How well it fits is a rank, 0 for the
 * best: a name that begins with a typed word comes before one with a word that begins so, then one whose words begin
 * with the typed letters in turn ("afb" is "Add Fluid Block"), then one that has them somewhere, then one where only
 * what belongs to the name has them, such as its kind. Ranks of several typed words are added.
 */
public final class NameMatch {
    /** The rank of what does not fit. */
    public static final int NONE = -1;

    private static final int WORD = 1;
    private static final int HUMPS = 2;
    private static final int INSIDE = 3;
    private static final int BESIDE = 4;

    private final String name;
    private final String beside;
    /** Indices at which the words of the name begin, in order. */
    private final int[] starts;

    /** @param beside what else it is found by, such as its kind; may be empty */
    public NameMatch(String name, String beside) {
        this.name = name.toLowerCase(Locale.ROOT);
        this.beside = beside.toLowerCase(Locale.ROOT);
        // A few letters become longer in lower case; the humps of such a name are not looked for.
        this.starts = starts(this.name.length() == name.length() ? name : this.name);
    }

    /** The words of a typed text, for {@link #rank}; none for a blank one. */
    public static String[] words(String typed) {
        String text = typed.strip().toLowerCase(Locale.ROOT);
        return text.isEmpty() ? new String[0] : text.split("\\s+");
    }

    /** Returns how well it fits all typed words, 0 for best, or {@link #NONE} if one of them is missing. */
    public int rank(String[] words) {
        int sum = 0;
        for (String word : words) {
            int rank = rank(word);
            if (rank == NONE) {
                return NONE;
            }
            sum += rank;
        }
        return sum;
    }

    private int rank(String word) {
        int at = name.indexOf(word);
        if (at == 0) {
            return 0;
        }
        for (int later = at; later > 0; later = name.indexOf(word, later + 1)) {
            if (Arrays.binarySearch(starts, later) >= 0) {
                return WORD;
            }
        }
        if (word.length() > 1 && humps(word, 0, 0)) {
            return HUMPS;
        }
        return at > 0 ? INSIDE : beside.contains(word) ? BESIDE : NONE;
    }

    /** Whether the rest of a typed word is beginnings of words of the name, from some word on. */
    private boolean humps(String word, int from, int start) {
        if (from == word.length()) {
            return true;
        }
        for (int s = start; s < starts.length; s++) {
            int at = starts[s];
            for (int n = 0; from + n < word.length() && at + n < name.length(); n++) {
                if (word.charAt(from + n) != name.charAt(at + n)) {
                    break;
                }
                if (humps(word, from + n + 1, s + 1)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static int[] starts(String name) {
        int[] found = new int[name.length()];
        int count = 0;
        for (int i = 0; i < name.length(); i++) {
            if (begins(i == 0 ? ' ' : name.charAt(i - 1), name.charAt(i))) {
                found[count++] = i;
            }
        }
        return Arrays.copyOf(found, count);
    }

    /** Whether a character begins a word after another one: "Box" and "12" in "redBox12". */
    private static boolean begins(char before, char here) {
        return Character.isLetterOrDigit(here)
                && (!Character.isLetterOrDigit(before)
                        || Character.isUpperCase(here) && !Character.isUpperCase(before)
                        || Character.isDigit(here) && !Character.isDigit(before));
    }
}
