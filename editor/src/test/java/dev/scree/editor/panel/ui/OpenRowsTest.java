package dev.scree.editor.panel.ui;

import static org.assertj.core.api.Assertions.assertThat;

import imgui.flag.ImGuiKey;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The keyboard in an open list of choices, in ImGui without a window. */
class OpenRowsTest {
    private static final List<String> FLUIDS = List.of("Water", "Oil", "Honey", "Mud", "Salt water", "Mercury");

    private String value = "Water";
    private final List<String> chosen = new ArrayList<>();

    private HeadlessUi open(List<String> names) {
        return new HeadlessUi(ui -> ui.fields().choice("Fluid", value, names, name -> name, name -> {
            value = name;
            chosen.add(name);
        }));
    }

    @Test
    void typingTheBeginningOfANameAndEnterTakeIt() {
        try (HeadlessUi user = open(FLUIDS)) {
            user.press("Fluid");
            user.type("ho");
            assertThat(chosen).as("only marked").isEmpty();
            user.key(ImGuiKey.Enter);
            assertThat(chosen).containsExactly("Honey");
            assertThat(user.shows("Mercury")).as("the list is closed").isFalse();
        }
    }

    @Test
    void theSameLetterGoesOnToTheNextNameAndAPauseBeginsAnew() {
        try (HeadlessUi user = open(FLUIDS)) {
            user.press("Fluid");
            user.type("mm");
            user.key(ImGuiKey.Enter);
            assertThat(chosen).containsExactly("Mercury");
            user.press("Fluid");
            user.type("s");
            user.frames(70);
            user.type("o");
            user.key(ImGuiKey.Enter);
            assertThat(chosen).containsExactly("Mercury", "Oil");
        }
    }

    @Test
    void arrowsGoOnFromTheChosenRowAndEscapeLeavesItAsItWas() {
        try (HeadlessUi user = open(FLUIDS)) {
            user.press("Fluid");
            user.key(ImGuiKey.DownArrow);
            user.key(ImGuiKey.DownArrow);
            user.key(ImGuiKey.UpArrow);
            user.key(ImGuiKey.Enter);
            assertThat(chosen).containsExactly("Oil");
            user.press("Fluid");
            user.type("h");
            user.key(ImGuiKey.Escape);
            assertThat(value).isEqualTo("Oil");
            user.press("Fluid");
            user.key(ImGuiKey.Enter);
            assertThat(chosen).as("Enter alone keeps what holds").containsExactly("Oil");
        }
    }

    @Test
    void aRowFarDownComesIntoView() {
        List<String> many = IntStream.range(0, 200).mapToObj(i -> "Body " + i).toList();
        value = "Body 0";
        try (HeadlessUi user = open(many)) {
            user.press("Fluid");
            assertThat(user.shows("Body 150")).as("below what is in view").isFalse();
            user.type("body 150");
            assertThat(user.shows("Body 150")).isTrue();
            assertThat(user.shows("Body 0")).as("scrolled out of view").isFalse();
            user.key(ImGuiKey.Enter);
            assertThat(chosen).containsExactly("Body 150");
        }
    }

    @Test
    void namesAreFoundByTheirBeginningBeforeThatOfAWord() {
        assertThat(OpenRows.find(FLUIDS, "wa", 0)).isZero();
        assertThat(OpenRows.find(FLUIDS, "wa", 1)).as("round from the top").isZero();
        assertThat(OpenRows.find(List.of("Salt water", "Oil"), "wa", 0)).isZero();
        assertThat(OpenRows.find(List.of("\uf2db  GPU 0", "Java"), "gpu", 0)).isZero();
        assertThat(OpenRows.find(FLUIDS, "x", 0)).isNegative();
        assertThat(OpenRows.find(List.of(), "x", 0)).isNegative();
    }
}
