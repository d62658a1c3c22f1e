package dev.scree.editor.settings;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * Something that the user sets for the program as a whole. The preferences file and the preferences window are both
 * made from these descriptions.
 *
 * @param <T> type of its values
 */
public sealed interface Setting<T> permits WholeSetting, ChoiceSetting, TextSetting {
    /** Name in the preferences file. */
    String key();

    Page page();

    String label();

    /** What it does, in whole sentences. */
    String help();

    /** When a change acts, as in "at once". */
    String acts();

    /** The default. */
    T initial();

    /** Returns why a value is refused, in a whole sentence, or null where it is taken. */
    String obstacle(T value);

    /** A value as the window shows it. */
    String shown(T value);

    /**
     * Reads a value.
     *
     * @throws IllegalArgumentException with a whole sentence, where it is not one that this setting takes
     */
    T read(JsonNode node);

    /** Returns a value as what {@link #read} reads: a text or a whole number. */
    JsonNode write(T value);

    /** Returns the value itself. @throws IllegalArgumentException with the sentence of {@link #obstacle} */
    default T checked(T value) {
        String obstacle = obstacle(value);
        if (obstacle != null) {
            throw new IllegalArgumentException(obstacle);
        }
        return value;
    }
}
