package dev.scree.runtime.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.scree.runtime.Progress;
import dev.scree.runtime.UserError;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.fixture.NoLeaks;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Every validation case as a test: the quick ones each day, in Java too. */
@ExtendWith(NoLeaks.class)
class VerificationTest {
    private static final Logger LOG = LoggerFactory.getLogger(VerificationTest.class);

    static Stream<VerificationCase> quick() {
        return Verification.cases().stream().filter(c -> c.everyday(false));
    }

    static Stream<VerificationCase> quickInJava() {
        return Verification.cases().stream().filter(c -> c.everyday(true));
    }

    static Stream<VerificationCase> lengthy() {
        return Verification.cases().stream().filter(c -> !c.everyday(false));
    }

    static Stream<VerificationCase> lengthyInJava() {
        return Verification.cases().stream().filter(c -> c.playable(true) && !c.everyday(true));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("quick")
    void onTheDevice(VerificationCase one) {
        run(one, DeviceChoice.AUTO);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("quickInJava")
    void inJava(VerificationCase one) {
        run(one, DeviceChoice.JAVA);
    }

    @Tag("long")
    @ParameterizedTest(name = "{0}")
    @MethodSource("lengthy")
    void longOnTheDevice(VerificationCase one) {
        run(one, DeviceChoice.AUTO);
    }

    @Tag("long")
    @ParameterizedTest(name = "{0}")
    @MethodSource("lengthyInJava")
    void longInJava(VerificationCase one) {
        run(one, DeviceChoice.JAVA);
    }

    private static void run(VerificationCase one, DeviceChoice device) {
        SoftAssertions all = new SoftAssertions();
        for (CaseResult row : Verification.run(one, new Trial(device, Progress.NONE))) {
            String said = String.format(
                    Locale.ROOT,
                    "expected %.6g, measured %.6g, tolerance %.3g %s (%s) %s",
                    row.check().expected(),
                    row.check().measured(),
                    row.check().tolerance(),
                    row.check().unit(),
                    row.check().relation(),
                    row.note());
            LOG.info("{}: {}", row.id(), said);
            all.assertThat(row.pass()).as(row.id() + ": " + said).isTrue();
        }
        all.assertAll();
    }

    @Test
    void globsAndLengthChooseCases() {
        assertThat(Verification.chosen("rigid/bounce/*", false, true))
                .extracting(VerificationCase::id)
                .containsExactly("rigid/bounce/e0.9", "rigid/bounce/e0.7");
        assertThat(Verification.chosen("rigid/bounce/e0.?", false, true)).hasSize(2);
        assertThat(Verification.chosen(null, true, false)).isEqualTo(Verification.cases());
        assertThat(Verification.chosen(null, false, true)).isNotEmpty().allMatch(c -> c.everyday(true));
        assertThat(Verification.chosen("rigid/cloud/spheres", false, false))
                .as("named whole")
                .hasSize(1);
        assertThatThrownBy(() -> Verification.chosen("rigid/cloud/*", false, false))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("--all");
        assertThatThrownBy(() -> Verification.chosen("rigid.bounce/*", true, false))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("no case is called");
        assertThat(Verification.chosen(null, true, true))
                .noneMatch(c -> c.system().matches("R[5678]"));
        assertThatThrownBy(() -> Verification.chosen("fluid/*", true, true))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("OpenCL driver");
    }

    @Test
    void aCaseThatCannotBePlayedFailsAndTheRunGoesOn() {
        VerificationCase broken = new VerificationCase("broken", "R1", "", VerificationCase.Effort.QUICK, trial -> {
            throw UserError.of(UserError.Kind.INPUT, "the body is hollow", "Fill it");
        });
        VerificationCase sound = new VerificationCase(
                "sound",
                "R1",
                "",
                VerificationCase.Effort.QUICK,
                trial -> List.of(
                        Check.within("near", 1, 1.1, 0.2, "m"),
                        Check.within("far", 1, 1.3, 0.2, "m"),
                        Check.within("nothing", 1, Double.NaN, 9, "m"),
                        Check.atLeast("enough", 1, 1, "m"),
                        Check.atLeast("short", 1, 0.9, "m"),
                        Check.reported("seen", 1, 7, "m"),
                        Check.between("band", 1, 2, 2, "m")));
        List<List<CaseResult>> told = new ArrayList<>();
        List<CaseResult> results =
                Verification.run(List.of(broken, sound), DeviceChoice.JAVA, Progress.NONE, told::add);
        assertThat(told).hasSize(2);
        assertThat(results)
                .extracting(CaseResult::pass)
                .containsExactly(false, true, false, false, true, false, true, true);
        assertThat(results.get(0).note()).contains("the body is hollow. Fill it.");
        assertThat(results.get(1).id()).isEqualTo("sound/near");
    }

    @Test
    void aRunIsCancelledBetweenFrames() {
        Progress impatient = new Progress() {
            private int asked;

            @Override
            public void report(double fraction, String what) {
                assertThat(fraction).isBetween(0.0, 1.0);
            }

            @Override
            public boolean cancelled() {
                return ++asked > 5;
            }
        };
        assertThatThrownBy(() -> Verification.run(Verification.cases(), DeviceChoice.JAVA, impatient, rows -> {
                    throw new AssertionError("no case was to end");
                }))
                .isInstanceOf(CancellationException.class);
    }

    @Test
    void aTableKeepsTheRowsOfOtherDevicesAndCases() {
        CaseResult low = row("rigid/head-on/e0.3", 0.5, 0.123456789, 1.5);
        CaseResult bounce = row("rigid/bounce/e0.9", 0.5, 0.5, 0.2);
        String first = VerificationTable.with("", "one ", LocalDate.of(2026, 11, 21), List.of(low));
        assertThat(first)
                .startsWith("# ")
                .contains("\n## one\n0 of 1 passed.\n")
                .contains("\n| rigid/head-on/e0.3/b | R1 | 0.5 | 0.12346 | 0.1 | m | **no** | 1.5 | 2026-11-21 |\n");
        String both = VerificationTable.with(first, "another", LocalDate.of(2026, 11, 22), List.of(bounce));
        assertThat(both).contains("\n## one\n0 of 1 passed.").contains("\n## another\n1 of 1 passed.");
        String grown = VerificationTable.with(both, "one", LocalDate.of(2026, 11, 23), List.of(bounce));
        assertThat(grown).contains("\n## one\n1 of 2 passed.");
        assertThat(grown.substring(grown.indexOf("## one")))
                .as("in the order of the cases")
                .containsSubsequence("rigid/bounce", "rigid/head-on");
        String again = VerificationTable.with(
                grown, "one", LocalDate.of(2026, 11, 24), List.of(row("rigid/head-on/e0.3", 0.5, 0.5, 1)));
        assertThat(again)
                .contains("\n## one\n2 of 2 passed.")
                .doesNotContain("2026-11-21")
                .contains("2026-11-22")
                .contains("2026-11-23");
        assertThat(VerificationTable.with(again, "one", LocalDate.of(2026, 11, 24), List.of()))
                .isEqualTo(again);
        assertThat(VerificationTable.number(-12.3456789)).isEqualTo("-12.346");
        assertThat(VerificationTable.number(1.2e-7)).isEqualTo("1.20e-07");
        assertThat(VerificationTable.number(20)).isEqualTo("20");
    }

    @Test
    void aTableKeepsSectionsThatPeopleWrote() {
        String written = "\n## What it buys\nWords.\n\n| a | case/row |\n| --- | --- |\n| b | rigid/bounce/e0.9/b |\n";
        CaseResult bounce = row("rigid/bounce/e0.9", 0.5, 0.5, 0.2);
        String page = VerificationTable.with("# T\n" + written, "one", LocalDate.of(2026, 11, 22), List.of(bounce));
        assertThat(page).contains(written).contains("\n## one\n1 of 1 passed.\n");
        assertThat(page.indexOf("## What it buys")).isLessThan(page.indexOf("## one"));
        assertThat(VerificationTable.with(page, "one", LocalDate.of(2026, 11, 22), List.of(bounce)))
                .isEqualTo(page);
        assertThat(VerificationTable.with(page, "two", LocalDate.of(2026, 11, 22), List.of()))
                .contains(written + "\n## one\n");
    }

    private static CaseResult row(String id, double expected, double measured, double seconds) {
        return new CaseResult(id, "R1", "", Check.within("b", expected, measured, 0.1, "m"), seconds, "");
    }
}
