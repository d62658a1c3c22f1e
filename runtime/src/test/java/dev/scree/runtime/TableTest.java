package dev.scree.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TableTest {
    private static final Table TABLE = Table.of("case", "%-8s", "value", "%7.2f", "note", " %-1s");

    @Test
    void titlesStandOverTheirCells() {
        assertThat(TABLE.head()).isEqualTo("case       value  note");
        assertThat(TABLE.row("drop", 1.5, "ok")).isEqualTo("drop        1.50  ok");
        assertThat(TABLE.row("drop", -12345.678, "")).isEqualTo("drop     -12345.68");
    }

    @Test
    void aPageHasItsNumbersOnTheRight() {
        Table page = Table.of("case", "%-1s", "value", "%.1f");
        assertThat(page.pageHead() + page.pageRow("drop", 0.25)).isEqualTo("""
                | case | value |
                | --- | ---: |
                | drop | 0.3 |""");
    }
}
