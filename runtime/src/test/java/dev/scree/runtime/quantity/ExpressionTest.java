package dev.scree.runtime.quantity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Numbers as people type them. Expected values are computed by hand from the definitions of the units. */
class ExpressionTest {
    private static double in(String unit, String text) throws NotANumber {
        return Expression.value(text, Unit.of(unit), 1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "m | 0.25 | 0.25",
                "m | -.5 | -0.5",
                "m | 1e-3 | 0.001",
                "m | 0.1*2+5cm | 0.25",
                "m | 5cm+0.1*2 | 0.25",
                "m | 5 mm | 0.005",
                "m | 7 cm | 0.07",
                "m | 2 (1 + 3) | 8",
                "m | 1/2 m | 0.5",
                "m | 6 m² / 2 m | 3",
                "m | sqrt(4 m²) | 2",
                "m | max(1 cm, 2 mm) | 0.01",
                "m | 1 ft + 1 in | 0.3302",
                "m | -2^2 | -4",
                "m | 2^3^2 | 512",
                "m | 2 × 3 − 1 | 5",
                "m/s | 2 km/h | 0.555555555555556",
                "m/s | 10 m / 2 s | 5",
                "m/s | 36 km / 2 h | 5",
                "m/s² | 9.81 m/s2 | 9.81",
                "m/s² | 9.81 m/s^2 | 9.81",
                "kg/m³ | 1 g/cm3 | 1000",
                "kg/m³ | 1 g/cm³ | 1000",
                "kg/m³ | 1000 | 1000",
                "kg/m³ | 0.5 t/m3 | 500",
                "rad/s | 2pi | 6.28318530717959",
                "rad/s | 60 rpm | 6.28318530717959",
                "rad/s | 1 turn/s | 6.28318530717959",
                "rad/s | 1/3 turn/s | 2.0943951023932",
                "° | 1/3 turn | 120",
                "° | 30deg | 30",
                "° | 30 | 30",
                "° | pi rad | 180",
                "° | atan2(1, 1) | 45",
                "rad | 30° | 0.523598775598299",
                "Pa·s | 1 mPa·s | 0.001",
                "Pa·s | 1 cP | 0.001",
                "N/m | 72 mN/m | 0.072",
                "N·m·s | 2 | 2",
                "m³/s | 10 l/s | 0.01",
                "m³/s | 6 l/min | 0.0001",
                "s | 1/50 Hz | 0.02",
                "s | 2 min + 3 | 123",
                "/s | 60 | 60",
                "/s | 50 Hz | 50",
                "spacings | 2 spacings | 2",
                "spacings | 2 | 2",
                "'' | 50% | 0.5",
                "'' | sqrt(2) | 1.4142135623731",
                "'' | 5 cm / 1 m | 0.05",
                "'' | sin(30°) | 0.5",
                "'' | log10(1000) | 3",
            })
    void isReadInTheUnitOfTheField(String unit, String text, double expected) throws NotANumber {
        assertThat(in(unit, text)).isEqualTo(expected);
    }

    @Test
    void aNumberWithoutAUnitIsInTheUnitThatIsShown() throws NotANumber {
        Unit flow = Unit.of("m³/s");
        assertThat(Expression.value("10", flow, 1000)).isEqualTo(0.01);
        assertThat(Expression.value("10 + 2 l/s", flow, 1000)).isEqualTo(0.012);
        assertThat(Expression.value("50", Unit.of(""), 100)).isEqualTo(0.5);
        assertThat(Expression.value("50 %", Unit.of(""), 100)).isEqualTo(0.5);
        assertThat(Expression.value("90", Unit.of("rad"), 180 / Math.PI)).isEqualTo(Math.PI / 2);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "m | 5 apples | apples | 2 | 8",
                "m | 5 apples | units are m, mm, cm | 2 | 8",
                "m | '' | is empty | 0 | 0",
                "m | 3 + | ends where a number | 3 | 3",
                "m | (1 + 2 | closing bracket | 6 | 6",
                "m | 1 + 2) | has \")\" | 5 | 6",
                "m | 0,5 | write decimals with a point | 1 | 2",
                "m | 5 kg | is in kg, where m is wanted | 0 | 4",
                "m | 5 m + 2 s | puts m and s together | 4 | 9",
                "m | 2 3 | without an operator | 2 | 3",
                "m | 1..2 | without an operator | 2 | 4",
                "m | 1/0 | no finite value | 0 | 3",
                "m | 1e999 | too large | 0 | 5",
                "m | foo(2) | no function | 0 | 3",
                "m | sqrt(0-1) | a number that it does not have | 0 | 9",
                "m | sin(1 m) | takes sin of m | 0 | 8",
                "m | 2^(1 m) | an exponent with a unit | 1 | 7",
                "m | min(1) | second argument | 5 | 6",
                "m | 5 § | means nothing | 2 | 3",
                "m | 2 * * 3 | where a number is expected | 4 | 5",
                "m | . | where a number is expected | 0 | 1",
                "m | 50 % | is in no unit, where m | 0 | 4",
                "rad/s | 3 Hz | is in 1/s, where rad/s is wanted | 0 | 4",
                "'' | 3 m | where a pure number is wanted | 0 | 3",
            })
    void whatIsWrongIsToldWithItsPlace(String unit, String text, String reason, int from, int to) {
        NotANumber refusal = catchThrowableOfType(NotANumber.class, () -> in(unit, text));
        assertThat(refusal).as(text).isNotNull();
        assertThat(refusal).hasMessageContaining(reason);
        assertThat(refusal.from()).as("from").isEqualTo(from);
        assertThat(refusal.to()).as("to").isEqualTo(to);
    }

    /** Each of these is slow or deep for some parser of expressions. */
    @Test
    void hostileTextsEndAtOnce() {
        String[] texts = {
            "9^9^9^9^9^9",
            "1e999999999+1",
            "(".repeat(5000) + "1" + ")".repeat(5000),
            "(".repeat(100) + "1" + ")".repeat(100),
            "-".repeat(200) + "1",
            "1+".repeat(127) + "1",
            "2^".repeat(100) + "2",
            "sqrt(".repeat(40) + "4" + ")".repeat(40),
            "m".repeat(256),
            "m ".repeat(128),
            "1.0000001^999999999",
        };
        long start = System.nanoTime();
        for (String text : texts) {
            try {
                assertThat(in("m", text)).as(text).isFinite();
            } catch (NotANumber e) {
                assertThat(e.getMessage()).isNotBlank();
            }
        }
        assertThat((System.nanoTime() - start) / 1e9).as("seconds").isLessThan(5);
        assertThatThrownBy(() -> in("m", "(".repeat(100) + "1" + ")".repeat(100)))
                .hasMessageContaining("too many brackets");
        assertThatThrownBy(() -> in("m", "1+".repeat(500) + "1")).hasMessageContaining("longer than");
    }

    @Test
    void anyTextIsANumberOrRefusedWithAPlaceInIt() {
        String letters = "0123456789.eE+-*/^(),²³°%·µ mcskgradhlPNturnpisqtx§\t\ud83d\ude00";
        Random random = new Random(5);
        int read = 0;
        for (int i = 0; i < 200_000; i++) {
            StringBuilder text = new StringBuilder();
            for (int n = random.nextInt(12); n >= 0; n--) {
                text.append(letters.charAt(random.nextInt(letters.length())));
            }
            try {
                assertThat(in("m", text.toString())).isFinite();
                read++;
            } catch (NotANumber e) {
                assertThat(e.from()).as(text.toString()).isBetween(0, text.length());
                assertThat(e.to()).as(text.toString()).isBetween(e.from(), text.length());
            }
        }
        assertThat(read).as("texts that were numbers").isGreaterThan(500);
    }

    @Property
    void aNumberThatIsWrittenIsReadAgain(@ForAll @DoubleRange(min = -1e300, max = 1e300) double value)
            throws NotANumber {
        assertThat(in("m", Double.toString(value))).isEqualTo(value == 0 ? 0 : value);
    }

    @Test
    void threeNumbersArePartedAtTheCommasOutsideOfBrackets() {
        assertThat(Expression.split("1, max(2,3) ,")).containsExactly("1", " max(2,3) ", "");
    }
}
