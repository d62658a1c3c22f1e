package dev.scree.editor.importer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class NewestKeptTest {
    @Test
    void whatWasAskedForLongestAgoGoesFirst() {
        NewestKept<String, Integer> kept = new NewestKept<>(10, Integer::longValue);
        kept.keep("a", 4);
        kept.keep("b", 4);
        assertThat(kept.get("a")).isEqualTo(4);
        kept.keep("c", 3);
        assertThat(kept.get("b")).isNull();
        assertThat(kept.get("a")).isEqualTo(4);
        assertThat(kept.get("c")).isEqualTo(3);
    }

    @Test
    void theNewestStaysHoweverHeavyAndTheFirstValueOfAKeyWins() {
        NewestKept<String, Integer> kept = new NewestKept<>(10, Integer::longValue);
        kept.keep("a", 4);
        assertThat(kept.keep("a", 5)).isEqualTo(4);
        assertThat(kept.keep("big", 99)).isEqualTo(99);
        assertThat(kept.get("big")).isEqualTo(99);
        assertThat(kept.get("a")).isNull();
        kept.keep("b", 2);
        assertThat(kept.get("big")).isNull();
        assertThat(kept.get("b")).isEqualTo(2);
    }
}
