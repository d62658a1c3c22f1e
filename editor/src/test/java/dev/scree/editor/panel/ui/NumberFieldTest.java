package dev.scree.editor.panel.ui;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.quantity.Unit;
import dev.scree.runtime.scene.property.NumberInput;
import dev.scree.runtime.scene.property.Range;
import imgui.flag.ImGuiKey;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A number by mouse and keyboard, in ImGui without a window. */
class NumberFieldTest {
    private static final Range VALID = new Range(-100, 100, false);

    private double value = 0.25;
    private double other = 7;
    private boolean mixed;
    private final List<Double> changes = new ArrayList<>();
    private HeadlessUi user;

    @BeforeEach
    void open() {
        user = new HeadlessUi(ui -> {
            NumberInput metres = new NumberInput(Unit.of("m"), 1, VALID, false);
            ui.fields()
                    .number(
                            "Length",
                            new NumberSpec(value, mixed, metres, "%.4g m", 0.01, new Range(-1, 1, false)),
                            NumberChange.of(v -> {
                                value = v;
                                changes.add(v);
                            }));
            NumberInput litres = new NumberInput(Unit.of("m³/s"), 1000, VALID, false);
            ui.fields()
                    .number(
                            "Rate",
                            NumberSpec.of(other, litres, "%.4g l/s", 1e-5, VALID),
                            NumberChange.of(v -> other = v));
        });
    }

    @AfterEach
    void close() {
        user.close();
    }

    @Test
    void aTypedExpressionCountsOnceWhenItIsFinished() {
        user.press("Length");
        user.type("0.1*2+5 cm");
        assertThat(changes).as("while typing").isEmpty();
        assertThat(user.shows("preview: = 0.25 m")).isTrue();
        user.key(ImGuiKey.Backspace);
        user.key(ImGuiKey.Backspace);
        user.type("mm");
        user.key(ImGuiKey.Enter);
        assertThat(changes).containsExactly(0.205);
        assertThat(user.item("Length").value()).isEqualTo("0.205");
    }

    @Test
    void tabFinishesAFieldAndBeginsTheNext() {
        user.press("Length");
        user.type("1/2");
        user.key(ImGuiKey.Tab);
        assertThat(value).isEqualTo(0.5);
        user.type("12");
        user.key(ImGuiKey.Enter);
        assertThat(other).as("in the unit that is shown, litres").isEqualTo(0.012);
    }

    @Test
    void escapeGivesItUp() {
        user.press("Length");
        user.type("9");
        user.key(ImGuiKey.Escape);
        assertThat(changes).isEmpty();
        assertThat(user.item("Length").value()).isEqualTo("0.25");
        user.press("Length");
        user.key(ImGuiKey.Enter);
        assertThat(changes).as("what nobody changed").isEmpty();
    }

    @Test
    void nonsenseIsRefusedBesideTheFieldAndTheOldValueStays() {
        user.enter("Length", "5 apples");
        assertThat(changes).isEmpty();
        assertThat(user.ui().recorder().items())
                .extracting(Item::label)
                .anyMatch(label -> label.startsWith("\"5 apples\" has \"apples\", which is no unit")
                        && label.contains("Use a number from -100 to 100, in m")
                        && label.endsWith("0.25 m stays."));
        user.key(ImGuiKey.Backspace);
        assertThat(refusals()).as("once one goes on typing").isEmpty();
        user.key(ImGuiKey.Escape);
        assertThat(value).isEqualTo(0.25);
        user.enter("Length", "200");
        assertThat(refusals()).anyMatch(label -> label.startsWith("\"200\" is 200 m. Use"));
        user.enter("Length", "2");
        assertThat(value).as("more than dragging offers").isEqualTo(2);
        assertThat(refusals()).isEmpty();
    }

    @Test
    void aRefusedTextGoesWhenTheValueChangesOtherwise() {
        user.enter("Length", "nonsense");
        user.key(ImGuiKey.Tab);
        assertThat(refusals()).isNotEmpty();
        value = 0.5;
        assertThat(user.item("Length").value()).isEqualTo("0.5");
        assertThat(refusals()).isEmpty();
    }

    private List<String> refusals() {
        return user.frames(2).stream()
                .map(Item::label)
                .filter(label -> label.startsWith("\""))
                .toList();
    }

    @Test
    void draggingMovesByStepsAndStaysWithinWhatIsOffered() {
        user.drag("Length", 40);
        // The first pixels tell a drag from a press.
        assertThat(value).isCloseTo(0.65, within(0.05));
        assertThat(value * 1000).as("a number of few digits").isEqualTo(Math.rint(value * 1000));
        user.drag("Length", 200);
        assertThat(value).isEqualTo(1);
        user.drag("Length", 0);
        user.key(ImGuiKey.Escape);
        assertThat(value).as("a press is no drag").isEqualTo(1);
    }

    @Test
    void shiftIsFinerAndCtrlSnaps() {
        user.hold(ImGuiKey.LeftShift, true);
        user.drag("Length", 40);
        user.hold(ImGuiKey.LeftShift, false);
        assertThat(value).isCloseTo(0.29, within(0.005));
        user.hold(ImGuiKey.LeftCtrl, true);
        user.drag("Length", 40);
        user.hold(ImGuiKey.LeftCtrl, false);
        assertThat(changes.subList(changes.size() - 1, changes.size()))
                .as("tenths, as a pixel is a hundredth")
                .containsAnyOf(0.6, 0.7);
        assertThat(changes.stream().filter(v -> v > 0.3)).containsAnyOf(0.4, 0.5);
    }

    @Test
    void mixedNumbersShowADashAndTypingBeginsEmpty() {
        mixed = true;
        assertThat(user.item("Length").value()).isEqualTo("mixed");
        user.press("Length");
        user.key(ImGuiKey.Enter);
        assertThat(changes).isEmpty();
        user.press("Length");
        user.type("0.25");
        user.key(ImGuiKey.Enter);
        assertThat(changes).as("even where the last one had it already").containsExactly(0.25);
    }

    @ParameterizedTest
    @CsvSource({"0.01, 0.1", "0.002, 0.1", "0.05, 1", "1, 10", "5e-6, 1e-4"})
    void roundNumbersAreTenStepsApartOrMore(double step, double apart) {
        assertThat(NumberDrag.apart(step)).isCloseTo(apart, within(apart * 1e-9));
    }

    @Test
    void aDragBeginsWhereTheNumberIsEvenBeyondTheRange() {
        NumberDrag drag = new NumberDrag(5, new Range(0, 1, false));
        assertThat(drag.move(-10, 0.1, false, false)).isEqualTo(4);
        assertThat(drag.by(4)).isEqualTo(-1);
        assertThat(drag.move(100, 0.1, false, false)).isEqualTo(5);
        assertThat(new NumberDrag(0.1, VALID).by(0.3)).isEqualTo(0.2);
    }

    @ParameterizedTest
    @CsvSource({
        "%.4g m, 0.25, 0.25 m",
        "%.4g m, 12345.67, 12346 m",
        "%.3g, 0.00001234, 1.23e-5",
        "%.3g, 2.5e12, 2.5e12",
        "%.3g %%, 50, 50 %",
        "every %.4g s, 0.1, every 0.1 s",
        "%.0f, 12, 12",
        "%.4g, 0, 0",
        "%.4g, -9.81, -9.81"
    })
    void numbersAreShownWithTheirUnit(String format, double number, String shown) {
        assertThat(NumberFormat.of(format).show(number)).isEqualTo(shown);
    }
}
