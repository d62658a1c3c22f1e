package dev.scree.runtime;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Columns with titles, written as lines of a fixed width for a terminal or as those of a Markdown page. */
public record Table(List<Column> columns) {
    /** @param format of a cell, as {@link String#format} has it: with a width, and a minus for text on the left */
    public record Column(String title, String format) {
        private String head() {
            return String.format(format.replaceFirst("^(%-?\\d*).*", "$1s"), title);
        }
    }

    /** Titles and formats in turn. */
    public static Table of(String... titlesAndFormats) {
        List<Column> columns = new ArrayList<>();
        for (int k = 0; k < titlesAndFormats.length; k += 2) {
            columns.add(new Column(titlesAndFormats[k], titlesAndFormats[k + 1]));
        }
        return new Table(List.copyOf(columns));
    }

    public String head() {
        return columns.stream()
                .map(Column::head)
                .collect(Collectors.joining(" "))
                .stripTrailing();
    }

    /** A line of the terminal. */
    public String row(Object... cells) {
        return joined(" ", cells).stripTrailing();
    }

    /** Titles and the line under them, each with its end. */
    public String pageHead() {
        return "| " + columns.stream().map(Column::title).collect(Collectors.joining(" | ")) + " |\n| "
                + columns.stream()
                        .map(c -> c.format().startsWith("%-") ? "---" : "---:")
                        .collect(Collectors.joining(" | "))
                + " |\n";
    }

    /** A line of the page. */
    public String pageRow(Object... cells) {
        return "| " + joined(" | ", cells) + " |";
    }

    private String joined(String between, Object... cells) {
        return IntStream.range(0, cells.length)
                .mapToObj(k -> String.format(Locale.ROOT, columns.get(k).format(), cells[k]))
                .collect(Collectors.joining(between));
    }
}
