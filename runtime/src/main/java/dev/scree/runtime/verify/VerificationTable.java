package dev.scree.runtime.verify;

import java.math.BigDecimal;
import java.math.MathContext;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Results as a Markdown page with a section for each device; a run replaces its device's section and keeps the others. */
public final class VerificationTable {
    private static final String HEAD = """
            # What Scree was found to do

            Made by `./scree verify --all --table runtime/VERIFICATION.md`, not by hand. Each row is a case of the package
            `dev.scree.runtime.verify`, which is also a test; `./scree verify` runs them on any device.
            A tolerance stands for both sides; *at least* means that only less would fail; *reported* rows ask for nothing.
            """;
    private static final String SECTION = "\n## ";

    private VerificationTable() {
    }

    /**
     * @param page    text of the page so far, or empty
     * @param device  the section's title
     * @param date    of the run
     * @param results of the run
     * @return text of the new page
     */
    public static String with(String page, String device, LocalDate date, List<CaseResult> results) {
        Map<String, String> sections = new TreeMap<>();
        String[] parts = page.split("(?m)^## ");
        for (int k = 1; k < parts.length; k++) {
            sections.put(parts[k].lines().findFirst().orElse(""), parts[k].substring(parts[k].indexOf('\n') + 1).stripTrailing());
        }
        sections.put(device, section(date, results));
        StringBuilder text = new StringBuilder(HEAD);
        sections.forEach((title, content) -> text.append(SECTION).append(title).append('\n').append(content).append('\n'));
        return text.toString();
    }

    private static String section(LocalDate date, List<CaseResult> results) {
        List<String> lines = new ArrayList<>();
        long passed = results.stream().filter(CaseResult::pass).count();
        lines.add("Run of " + date + ": " + passed + " of " + results.size() + " passed.");
        lines.add("");
        lines.add("| case | system | expected | measured | tolerance | unit | passed | s |");
        lines.add("| --- | --- | ---: | ---: | ---: | --- | --- | ---: |");
        for (CaseResult row : results) {
            Check c = row.check();
            lines.add("| " + String.join(" | ", row.id(), row.system(), number(c.expected()), number(c.measured()),
                    switch (c.relation()) {
                        case WITHIN -> number(c.tolerance());
                        case AT_LEAST -> "at least";
                        case REPORTED -> "reported";
                    }, c.unit(), row.pass() ? "yes" : "**no**" + (row.note().isEmpty() ? "" : ": " + row.note().replace('|', '/').replace('\n', ' ')),
                    String.format(Locale.ROOT, "%.1f", row.seconds())) + " |");
        }
        return String.join("\n", lines);
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
        return size < 1e-3 || size >= 1e6 ? String.format(Locale.ROOT, "%.3g", value)
                : new BigDecimal(value).round(new MathContext(5)).stripTrailingZeros().toPlainString();
    }
}
