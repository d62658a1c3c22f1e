package dev.scree.editor.panel.ui;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** Texts side by side in a line that may be too short for all of them in full. */
public final class FittedTexts {
    private FittedTexts() {}

    /**
     * A text.
     *
     * @param worth of all texts that can become shorter the one of least worth does so first
     * @param ways it can be said, longest first; an empty one leaves it out
     */
    public record Part(int worth, List<String> ways) {
        public Part(int worth, String... ways) {
            this(worth, List.of(ways));
        }
    }

    /**
     * Returns how each part is said, so that all fit; the shortest of all where even these do not.
     *
     * @param room [px]
     * @param gap between two texts that are not left out [px]
     * @param width of a text [px]
     */
    public static List<String> fit(List<Part> parts, double room, double gap, ToDoubleFunction<String> width) {
        int[] way = new int[parts.size()];
        while (true) {
            List<String> said = new ArrayList<>();
            double needed = -gap;
            for (int i = 0; i < way.length; i++) {
                String text = parts.get(i).ways.get(way[i]);
                said.add(text);
                needed += text.isEmpty() ? 0 : width.applyAsDouble(text) + gap;
            }
            int least = -1;
            for (int i = 0; i < way.length; i++) {
                boolean can = way[i] + 1 < parts.get(i).ways.size();
                if (can && (least < 0 || parts.get(i).worth < parts.get(least).worth)) {
                    least = i;
                }
            }
            if (needed <= room || least < 0) {
                return said;
            }
            way[least]++;
        }
    }

    /** As many whole words of a text as a width holds, with "…" for the rest; of a single word as many letters. */
    public static String words(String text, double room, ToDoubleFunction<String> width) {
        if (width.applyAsDouble(text) <= room) {
            return text;
        }
        int end = text.length();
        while (end > 1 && width.applyAsDouble(text.substring(0, end) + "…") > room) {
            end--;
        }
        int space = text.lastIndexOf(' ', end);
        return text.substring(0, space > 0 ? space : end).stripTrailing() + "…";
    }

    /** A text in as many lines as a width asks for, broken at spaces alone. */
    public static String lines(String text, double room, ToDoubleFunction<String> width) {
        StringBuilder all = new StringBuilder();
        String line = "";
        for (String word : text.split(" ")) {
            String longer = line.isEmpty() ? word : line + " " + word;
            if (line.isEmpty() || width.applyAsDouble(longer) <= room) {
                line = longer;
            } else {
                all.append(line).append('\n');
                line = word;
            }
        }
        return all.append(line).toString();
    }
}
