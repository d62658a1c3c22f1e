package dev.scree.editor.settings;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.List;
import java.util.stream.Collectors;

/** One of a few words. @param options in the order in which the window offers them; the first is the default */
public record ChoiceSetting(String key, Page page, String label, String help, String acts, List<Option> options)
        implements Setting<String> {
    /** A word of the file and what the window calls it. */
    public record Option(String value, String label) {}

    public ChoiceSetting {
        options = List.copyOf(options);
    }

    @Override
    public String initial() {
        return options.get(0).value();
    }

    @Override
    public String obstacle(String value) {
        return options.stream().anyMatch(o -> o.value().equals(value))
                ? null
                : label + " is one of " + options.stream().map(Option::value).collect(Collectors.joining(", ")) + ".";
    }

    @Override
    public String shown(String value) {
        return options.stream()
                .filter(o -> o.value().equals(value))
                .map(Option::label)
                .findFirst()
                .orElse(value);
    }

    @Override
    public String read(JsonNode node) {
        return checked(node.isTextual() ? node.textValue() : "");
    }

    @Override
    public JsonNode write(String value) {
        return TextNode.valueOf(value);
    }
}
