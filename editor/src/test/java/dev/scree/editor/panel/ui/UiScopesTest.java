package dev.scree.editor.panel.ui;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import imgui.ImGui;
import imgui.flag.ImGuiConfigFlags;
import imgui.flag.ImGuiStyleVar;
import imgui.type.ImInt;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** ImGui without a window: an unbalanced stack would end this process at render. */
class UiScopesTest {
    private Ui ui;

    @BeforeEach
    void open() {
        ImGuiLibrary.load();
        ImGui.createContext();
        ImGui.getIO().setIniFilename(null);
        ImGui.getIO().setDisplaySize(640, 480);
        ImGui.getIO().addConfigFlags(ImGuiConfigFlags.DockingEnable);
        Fonts fonts = new Fonts(1);
        ImGui.getIO().getFonts().getTexDataAsRGBA32(new ImInt(), new ImInt());
        ui = new Ui(fonts, Palette.load(Theme.DARK), 1);
    }

    @AfterEach
    void close() {
        ImGui.destroyContext();
    }

    /** Every scope there is, the innermost first. */
    private List<UnaryOperator<Runnable>> scopes() {
        return List.of(
                inner -> () -> ui.table("t", 2, 0, inner),
                inner -> () -> ui.indent(4, inner),
                inner -> () -> ui.group(inner),
                inner -> () -> ui.wrapped(inner),
                inner -> () -> ui.itemWidth(50, inner),
                inner -> () -> ui.disabled("no", inner),
                inner -> () -> ui.child("c", 100, 100, true, inner),
                inner -> () -> ui.font(ui.fonts().mono(), inner),
                inner -> () -> ui.textColor(Role.ERROR, inner),
                inner -> () -> ui.var(ImGuiStyleVar.Alpha, 0.5f, inner),
                inner -> () -> ui.id("a", inner),
                inner -> () -> ui.scope("panel", inner));
    }

    @Test
    void anExceptionInAnyScopeLeavesImGuiWhole() {
        for (int frame = 0; frame < 3; frame++) {
            ImGui.newFrame();
            Runnable nested = () -> {
                throw new IllegalStateException("a defect");
            };
            for (UnaryOperator<Runnable> scope : scopes()) {
                nested = scope.apply(nested);
            }
            Runnable broken = nested;
            assertThatThrownBy(() -> ui.window("broken", null, 0, broken)).hasMessage("a defect");
            ui.window(
                    "sound", null, 0, () -> ui.scope("other", () -> ui.widgets().button("Press")));
            ImGui.render();
            ui.recorder().endFrame();
        }
        assertThat(ui.recorder().items()).extracting(Item::label).contains("Press");
    }

    @Test
    void widgetsAreFoundByScopeAndLabelWithTheirState() {
        for (int frame = 0; frame < 3; frame++) {
            ImGui.newFrame();
            ui.window(
                    "w",
                    null,
                    0,
                    () -> ui.scope("panel", () -> {
                        ui.disabled("not now", () -> ui.widgets().button("Save##2"));
                        ui.fields().check("Open top", true, value -> {});
                    }));
            ImGui.render();
            ui.recorder().endFrame();
        }
        Item save = ui.recorder().items().stream()
                .filter(i -> i.label().equals("Save"))
                .findFirst()
                .orElseThrow();
        assertThat(save.enabled()).isFalse();
        assertThat(save.scope()).isEqualTo("panel");
        assertThat(save.maxX()).isGreaterThan(save.minX());
        assertThat(ui.recorder().items().stream()
                        .filter(i -> i.label().equals("Open top"))
                        .findFirst()
                        .orElseThrow()
                        .value())
                .isEqualTo("on");
    }

    @Test
    void everyIconIsInTheFontAndNamesOfTheWorldHaveGlyphs() {
        for (Icon icon : Icon.values()) {
            assertThat(ui.fonts().regular().findGlyphNoFallback(icon.codePoint()))
                    .as(icon.name())
                    .isNotNull();
            assertThat(ui.fonts().regular().findGlyphNoFallback(icon.codePoint()).ptr)
                    .as(icon.name())
                    .isNotZero();
        }
        for (char c : "äßéłžΩπЖш→≥×°³".toCharArray()) {
            assertThat(ui.fonts().regular().findGlyphNoFallback(c).ptr)
                    .as(String.valueOf(c))
                    .isNotZero();
        }
    }
}
