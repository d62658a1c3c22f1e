package dev.scree.editor.panel.ui;

import imgui.ImGui;
import imgui.ImGuiStyle;
import imgui.flag.ImGuiCol;
import imgui.flag.ImGuiDir;

/** Gives ImGui Scree's look: measures in multiples of 4 px at 100 %, every colour from the palette. */
final class UiStyle {
    private UiStyle() {}

    static void apply(Palette palette, float scale) {
        ImGuiStyle style = ImGui.getStyle();
        style.setWindowPadding(8 * scale, 8 * scale);
        style.setFramePadding(8 * scale, 4 * scale);
        style.setItemSpacing(8 * scale, 4 * scale);
        style.setItemInnerSpacing(6 * scale, 4 * scale);
        style.setCellPadding(8 * scale, 2 * scale);
        style.setIndentSpacing(18 * scale);
        style.setScrollbarSize(10 * scale);
        style.setGrabMinSize(10 * scale);
        style.setWindowRounding(8 * scale);
        style.setChildRounding(0);
        style.setPopupRounding(8 * scale);
        style.setFrameRounding(4 * scale);
        style.setGrabRounding(4 * scale);
        style.setScrollbarRounding(5 * scale);
        style.setTabRounding(6 * scale);
        style.setWindowBorderSize(1);
        style.setPopupBorderSize(1);
        style.setFrameBorderSize(1);
        style.setTabBorderSize(0);
        style.setChildBorderSize(0);
        style.setWindowMenuButtonPosition(ImGuiDir.None);
        style.setWindowTitleAlign(0, 0.5f);
        style.setSelectableTextAlign(0, 0.5f);
        style.setDisabledAlpha(1);

        set(style, palette, ImGuiCol.Text, Role.TEXT);
        set(style, palette, ImGuiCol.TextDisabled, Role.TEXT_DISABLED);
        set(style, palette, ImGuiCol.WindowBg, Role.SURFACE);
        style.setColor(ImGuiCol.ChildBg, 0);
        set(style, palette, ImGuiCol.PopupBg, Role.SURFACE_RAISED);
        set(style, palette, ImGuiCol.Border, Role.FIELD_BORDER);
        style.setColor(ImGuiCol.BorderShadow, 0);
        set(style, palette, ImGuiCol.FrameBg, Role.SURFACE_SUNKEN);
        set(style, palette, ImGuiCol.FrameBgHovered, Role.SURFACE_SUNKEN);
        set(style, palette, ImGuiCol.FrameBgActive, Role.SURFACE_SUNKEN);
        set(style, palette, ImGuiCol.TitleBg, Role.SURFACE);
        set(style, palette, ImGuiCol.TitleBgActive, Role.SURFACE);
        set(style, palette, ImGuiCol.TitleBgCollapsed, Role.SURFACE);
        set(style, palette, ImGuiCol.MenuBarBg, Role.SURFACE_RAISED);
        style.setColor(ImGuiCol.ScrollbarBg, 0);
        set(style, palette, ImGuiCol.ScrollbarGrab, Role.PRESSED);
        set(style, palette, ImGuiCol.ScrollbarGrabHovered, Role.TEXT_DISABLED);
        set(style, palette, ImGuiCol.ScrollbarGrabActive, Role.TEXT_DISABLED);
        set(style, palette, ImGuiCol.CheckMark, Role.ACCENT);
        set(style, palette, ImGuiCol.SliderGrab, Role.ACCENT);
        set(style, palette, ImGuiCol.SliderGrabActive, Role.ACCENT_HOVER);
        set(style, palette, ImGuiCol.Button, Role.SURFACE_RAISED);
        set(style, palette, ImGuiCol.ButtonHovered, Role.HOVER);
        set(style, palette, ImGuiCol.ButtonActive, Role.PRESSED);
        set(style, palette, ImGuiCol.Header, Role.SELECTION);
        set(style, palette, ImGuiCol.HeaderHovered, Role.HOVER);
        set(style, palette, ImGuiCol.HeaderActive, Role.SELECTION);
        set(style, palette, ImGuiCol.Separator, Role.BORDER);
        set(style, palette, ImGuiCol.SeparatorHovered, Role.ACCENT);
        set(style, palette, ImGuiCol.SeparatorActive, Role.ACCENT);
        style.setColor(ImGuiCol.ResizeGrip, 0);
        set(style, palette, ImGuiCol.ResizeGripHovered, Role.ACCENT);
        set(style, palette, ImGuiCol.ResizeGripActive, Role.ACCENT);
        set(style, palette, ImGuiCol.Tab, Role.SURFACE);
        set(style, palette, ImGuiCol.TabHovered, Role.HOVER);
        set(style, palette, ImGuiCol.TabActive, Role.HOVER);
        set(style, palette, ImGuiCol.TabUnfocused, Role.SURFACE);
        set(style, palette, ImGuiCol.TabUnfocusedActive, Role.HOVER);
        set(style, palette, ImGuiCol.DockingPreview, Role.ACCENT);
        set(style, palette, ImGuiCol.DockingEmptyBg, Role.WINDOW);
        set(style, palette, ImGuiCol.PlotLines, Role.ACCENT);
        set(style, palette, ImGuiCol.PlotLinesHovered, Role.ACCENT_HOVER);
        set(style, palette, ImGuiCol.PlotHistogram, Role.ACCENT);
        set(style, palette, ImGuiCol.PlotHistogramHovered, Role.ACCENT_HOVER);
        set(style, palette, ImGuiCol.TableHeaderBg, Role.SURFACE_RAISED);
        set(style, palette, ImGuiCol.TableBorderStrong, Role.BORDER);
        set(style, palette, ImGuiCol.TableBorderLight, Role.BORDER);
        style.setColor(ImGuiCol.TableRowBg, 0);
        style.setColor(ImGuiCol.TableRowBgAlt, 0);
        set(style, palette, ImGuiCol.TextSelectedBg, Role.SELECTION);
        set(style, palette, ImGuiCol.DragDropTarget, Role.ACCENT);
        set(style, palette, ImGuiCol.NavHighlight, Role.ACCENT);
        set(style, palette, ImGuiCol.NavWindowingHighlight, Role.ACCENT);
        set(style, palette, ImGuiCol.NavWindowingDimBg, Role.SHADE);
        set(style, palette, ImGuiCol.ModalWindowDimBg, Role.SHADE);
    }

    private static void set(ImGuiStyle style, Palette palette, int color, Role role) {
        style.setColor(color, palette.packed(role));
    }
}
