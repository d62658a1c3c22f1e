package dev.scree.runtime.bench;

import dev.scree.runtime.UserError;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** What the matter of a benchmark does while it is measured: each state has its own costs. */
public enum BenchState {
    /** Nothing touches anything else yet, or fluid begins to move. */
    FALLING,
    /** About half of it has landed, and the rest comes down on it. */
    IMPACT,
    /** All lies, or sloshes a little; all is computed. */
    SETTLED,
    /** The same where bodies may sleep. */
    ASLEEP;

    /** Returns the name in tables and on the command line. */
    public String title() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** @throws UserError of kind USAGE where no state has this name */
    public static BenchState parse(String title) {
        return Arrays.stream(values())
                .filter(state -> state.title().equals(title))
                .findFirst()
                .orElseThrow(() -> UserError.of(
                        UserError.Kind.USAGE,
                        "there is no state " + title,
                        Arrays.stream(values())
                                .map(BenchState::title)
                                .collect(Collectors.joining(", ", "Choose from ", ""))));
    }
}
