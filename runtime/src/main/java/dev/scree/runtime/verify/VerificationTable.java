package dev.scree.runtime.verify;

import dev.scree.runtime.Table;
import java.math.BigDecimal;
import java.math.MathContext;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Results as a Markdown page with a section for each device. A run replaces the rows of the cases that it ran and keeps
 * all others, so that long cases can be run by themselves. Sections that people wrote, which have no count of passed
 * rows under their title, are kept word for word before those of devices.
 */
public final class VerificationTable {
    private static final String HEAD = """
            # What Scree was found to do

            The sections of devices are made by `./scree verify --all --table runtime/VERIFICATION.md`, not by hand.
            Each row is a case of the package `dev.scree.runtime.verify`, which is also a test; `./scree verify` runs
            them on any device. A tolerance stands for both sides; *at least* means that only less would fail;
            *reported* rows ask for nothing.
            """;
    private static final String COUNT = "\\d+ of \\d+ passed[.]";
    private static final Table TABLE = Table.of(
            "case",
            "%-1s",
            "system",
            "%-1s",
            "expected",
            "%s",
            "measured",
            "%s",
            "tolerance",
            "%s",
            "unit",
            "%-1s",
            "passed",
            "%-1s",
            "s",
            "%.1f",
            "date",
            "%-1s");

    private VerificationTable() {}

    /**
     * @param page text of the page so far, or empty
     * @param device the section's title
     * @param date of the run
     * @param results of the run
     * @return text of the new page
     */
    public static String with(String page, String device, LocalDate date, List<CaseResult> results) {
        Map<String, List<String>> sections = new TreeMap<>();
        StringBuilder text = new StringBuilder(HEAD);
        String[] parts = page.split("(?m)^## ");
        for (int k = 1; k < parts.length; k++) {
            List<String> lines = parts[k].lines().toList();
            if (lines.size() < 2 || !lines.get(1).matches(COUNT)) {
                text.append("\n## ").append(parts[k].stripTrailing()).append('\n');
                continue;
            }
            sections.put(
                    lines.get(0),
                    new ArrayList<>(lines.stream()
                            .filter(line -> line.startsWith("| ") && line.contains("/"))
                            .toList()));
        }
        List<String> rows = sections.computeIfAbsent(device.strip(), name -> new ArrayList<>());
        rows.removeIf(line -> results.stream().anyMatch(row -> line.startsWith("| " + row.caseId() + "/")));
        results.forEach(row -> rows.add(line(row, date)));
        rows.sort(Comparator.comparingInt(VerificationTable::place));
        sections.forEach((title, lines) -> {
            long passed =
                    lines.stream().filter(line -> line.contains(" | yes | ")).count();
            text.append("\n## ")
                    .append(title)
                    .append("\n")
                    .append(passed)
                    .append(" of ")
                    .append(lines.size())
                    .append(" passed.\n\n")
                    .append(TABLE.pageHead());
            lines.forEach(line -> text.append(line).append('\n'));
        });
        return text.toString();
    }

    private static String line(CaseResult row, LocalDate date) {
        Check c = row.check();
        String note =
                row.note().isEmpty() ? "" : ": " + row.note().replace('|', '/').replace('\n', ' ');
        return TABLE.pageRow(
                row.id(),
                row.system(),
                number(c.expected()),
                number(c.measured()),
                tolerance(c),
                c.unit(),
                row.pass() ? "yes" : "**no**" + note,
                row.seconds(),
                date);
    }

    /** Where a line's case stands among all; a case that is no more comes last. */
    private static int place(String line) {
        List<VerificationCase> cases = Verification.cases();
        int longest = 0;
        int found = cases.size();
        for (int k = 0; k < cases.size(); k++) {
            String start = "| " + cases.get(k).id() + "/";
            if (line.startsWith(start) && start.length() > longest) {
                longest = start.length();
                found = k;
            }
        }
        return found;
    }

    /** The tolerance as a reader wants it: a number, or what stands in its place. */
    public static String tolerance(Check check) {
        return switch (check.relation()) {
            case WITHIN -> number(check.tolerance());
            case AT_LEAST -> "at least";
            case REPORTED -> "reported";
        };
    }

    /** At most five digits, so that the table can be read. */
    public static String number(double value) {
        if (Double.isNaN(value)) {
            return "none";
        }
        double size = Math.abs(value);
        if (value == Math.rint(value) && size < 1e6) {
            return String.valueOf((long) value);
        }
        return size < 1e-3 || size >= 1e6
                ? String.format(Locale.ROOT, "%.2e", value)
                : new BigDecimal(value)
                        .round(new MathContext(5))
                        .stripTrailingZeros()
                        .toPlainString();
    }
}
