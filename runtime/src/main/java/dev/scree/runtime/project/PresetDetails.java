package dev.scree.runtime.project;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.scree.runtime.scene.Preset;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What an author says of a preset that is given to others; each may be empty. They stand in the preset's file beside
 * its other fields.
 *
 * @param author whom to thank
 * @param license what others may do with it, such as CC-BY-4.0
 * @param notes anything else
 */
public record PresetDetails(String author, String license, String notes) {
    /** Longest text [characters]. */
    public static final int LONGEST = 2000;

    /** Makes details of texts that are cut at their greatest length. */
    public PresetDetails {
        author = cut(author);
        license = cut(license);
        notes = cut(notes);
    }

    private static String cut(String text) {
        return text.length() > LONGEST ? text.substring(0, LONGEST) : text;
    }

    /** Returns the details of a preset. */
    public static PresetDetails of(Preset preset) {
        return new PresetDetails(text(preset, "author"), text(preset, "license"), text(preset, "notes"));
    }

    private static String text(Preset preset, String key) {
        JsonNode node = preset.other().get(key);
        return node != null && node.isTextual() ? node.textValue() : "";
    }

    /** Returns a preset with these details. */
    public Preset on(Preset preset) {
        Map<String, JsonNode> other = new LinkedHashMap<>(preset.other());
        put(other, "author", author);
        put(other, "license", license);
        put(other, "notes", notes);
        return preset.withOther(other);
    }

    private static void put(Map<String, JsonNode> other, String key, String text) {
        if (text.isBlank()) {
            other.remove(key);
        } else {
            other.put(key, TextNode.valueOf(text));
        }
    }

    /** Returns a line of those that are given; empty where none is. */
    public String line() {
        String by = author.isBlank() ? "" : "By " + author + ". ";
        String under = license.isBlank() ? "" : "License: " + license + ". ";
        return (by + under + notes).strip();
    }
}
