package dev.scree.editor.action;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Names found by typing some of their words. */
class NameMatchTest {
    private static int rank(String name, String beside, String typed) {
        return new NameMatch(name, beside).rank(NameMatch.words(typed));
    }

    @Test
    void theBeginningComesBeforeAWordBeforeHumpsBeforeLettersInsideBeforeTheKind() {
        List<String> ranked = Stream.of("Loam Box", "Flatbed", "Bed", "River Bed", "Big Edge Dam", "Wall")
                .filter(name -> rank(name, name.equals("Wall") ? "bed rock" : "", "bed") != NameMatch.NONE)
                .sorted(Comparator.comparingInt(name -> rank(name, name.equals("Wall") ? "bed rock" : "", "BED")))
                .toList();
        assertThat(ranked).containsExactly("Bed", "River Bed", "Big Edge Dam", "Flatbed", "Wall");
    }

    @Test
    void wordsAreFoundInAnyOrderAndAllAreNeeded() {
        assertThat(rank("Add Fluid Block", "Scene", "block add")).isPositive();
        assertThat(rank("Add Fluid Block", "Scene", "block scene"))
                .isGreaterThan(rank("Add Fluid Block", "Scene", "block add"));
        assertThat(rank("Add Fluid Block", "Scene", "block sink")).isEqualTo(NameMatch.NONE);
        assertThat(rank("anything", "", "  ")).isZero();
        assertThat(NameMatch.words("  ")).isEmpty();
    }

    @Test
    void humpsAreBeginningsOfWordsInTurn() {
        assertThat(rank("Add Fluid Block", "", "afb")).isPositive();
        assertThat(rank("Add Fluid Block", "", "adblo")).isPositive();
        assertThat(rank("Add Fluid Block", "", "baf")).isEqualTo(NameMatch.NONE);
        assertThat(rank("redBox12", "", "rb12")).isPositive();
        assertThat(rank("redBox12", "", "box")).isLessThan(rank("redboxes", "", "box"));
        // The capital letter becomes two characters in lower case.
        assertThat(rank("İstanbul Box", "", "box")).isPositive();
    }
}
