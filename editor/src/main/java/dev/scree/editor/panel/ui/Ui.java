package dev.scree.editor.panel.ui;

import imgui.ImDrawList;
import imgui.ImFont;
import imgui.ImGui;
import imgui.flag.ImGuiCol;
import imgui.flag.ImGuiDragDropFlags;
import imgui.flag.ImGuiStyleVar;
import imgui.flag.ImGuiWindowFlags;
import imgui.type.ImBoolean;
import java.util.function.Consumer;

/**
 * Paired scopes: each takes the content as a lambda and closes itself in {@code finally}, so that an exception in a
 * panel leaves ImGui's stacks whole. Scopes that open above the panels are {@link Popups}. Widgets live in
 * {@link Widgets} and {@link Fields}; all of them report through {@link #record}.
 */
public final class Ui {
    private final Recorder recorder = new Recorder();
    private final TypedCharacters typed = new TypedCharacters();
    private final PressedKeys pressed = new PressedKeys();
    private final TextureWrites textures = new TextureWrites();
    private Fonts fonts;
    private float scale;
    private final Widgets widgets;
    private final Fields fields;
    private final Popups popups = new Popups(this);
    private final ItemHelp itemHelp = new ItemHelp(this);
    private Palette palette;
    private String scope = "";
    private String disabledReason;
    private Object dragged;

    /** @param scale 1 at 100 % */
    public Ui(Fonts fonts, Palette palette, float scale) {
        this.fonts = fonts;
        this.scale = scale;
        this.widgets = new Widgets(this);
        this.fields = new Fields(this);
        use(palette);
    }

    /** Switches the theme; call between frames. */
    public void use(Palette palette) {
        this.palette = palette;
        UiStyle.apply(palette, scale);
    }

    /** Draws everything larger or smaller; call between frames. @param fonts made for the scale */
    public void rescale(Fonts fonts, float scale) {
        this.fonts = fonts;
        this.scale = scale;
        UiStyle.apply(palette, scale);
    }

    public Palette palette() {
        return palette;
    }

    public Fonts fonts() {
        return fonts;
    }

    public Recorder recorder() {
        return recorder;
    }

    /** What is typed outside of text fields. */
    public TypedCharacters typed() {
        return typed;
    }

    /** The modifiers with which keys went down. */
    public PressedKeys pressed() {
        return pressed;
    }

    /** Counts writes to the textures that the window shows. */
    public TextureWrites textures() {
        return textures;
    }

    public Widgets widgets() {
        return widgets;
    }

    public Fields fields() {
        return fields;
    }

    /** What opens above the panels. */
    public Popups popups() {
        return popups;
    }

    /** Help for the item that was drawn last. */
    public ItemHelp itemHelp() {
        return itemHelp;
    }

    /** A length given at 100 % in real pixels. */
    public float px(float length) {
        return length * scale;
    }

    // --- scopes

    /** A window of ImGui's; the content is drawn only where it can be seen. */
    public void window(String title, ImBoolean open, int flags, Runnable content) {
        boolean visible = open == null ? ImGui.begin(title, flags) : ImGui.begin(title, open, flags);
        try {
            if (visible) {
                content.run();
            }
        } finally {
            ImGui.end();
        }
    }

    /**
     * A window that may be docked; its tab or title is recorded under the label.
     *
     * @param begun called as soon as it has begun, with whether it is in view
     */
    public void dockedWindow(String title, String label, int flags, Consumer<Boolean> begun, Runnable content) {
        boolean visible = ImGui.begin(title, flags);
        try {
            begun.accept(visible);
            // In the first frames of a new layout a window has no tab yet, and so no place.
            if (ImGui.getItemRectMaxX() > ImGui.getItemRectMinX()) {
                record(
                        label,
                        visible ? "shown" : "hidden",
                        ImGui.getItemRectMinX(),
                        ImGui.getItemRectMinY(),
                        ImGui.getItemRectMaxX(),
                        ImGui.getItemRectMaxY());
            }
            if (visible) {
                content.run();
            }
        } finally {
            ImGui.end();
        }
    }

    /** Names the panel or dialog that the widgets inside belong to. */
    public void scope(String key, Runnable content) {
        String outer = scope;
        scope = key;
        try {
            content.run();
        } finally {
            scope = outer;
        }
    }

    public void child(String id, float width, float height, boolean padded, Runnable content) {
        boolean visible =
                ImGui.beginChild(id, width, height, false, padded ? ImGuiWindowFlags.AlwaysUseWindowPadding : 0);
        try {
            if (visible) {
                content.run();
            }
        } finally {
            ImGui.endChild();
        }
    }

    public void id(String id, Runnable content) {
        ImGui.pushID(id);
        try {
            content.run();
        } finally {
            ImGui.popID();
        }
    }

    public void color(int imGuiColor, Role role, Runnable content) {
        ImGui.pushStyleColor(imGuiColor, palette.packed(role));
        try {
            content.run();
        } finally {
            ImGui.popStyleColor();
        }
    }

    public void textColor(Role role, Runnable content) {
        color(ImGuiCol.Text, role, content);
    }

    public void font(ImFont font, Runnable content) {
        ImGui.pushFont(font);
        try {
            content.run();
        } finally {
            ImGui.popFont();
        }
    }

    public void var(int styleVar, float value, Runnable content) {
        ImGui.pushStyleVar(styleVar, value);
        try {
            content.run();
        } finally {
            ImGui.popStyleVar();
        }
    }

    public void var(int styleVar, float x, float y, Runnable content) {
        ImGui.pushStyleVar(styleVar, x, y);
        try {
            content.run();
        } finally {
            ImGui.popStyleVar();
        }
    }

    public void itemWidth(float width, Runnable content) {
        ImGui.pushItemWidth(width);
        try {
            content.run();
        } finally {
            ImGui.popItemWidth();
        }
    }

    public void wrapped(Runnable content) {
        wrapped(0, content);
    }

    /** @param end where lines end, from the window's left edge [px]; 0: at its right edge */
    public void wrapped(float end, Runnable content) {
        ImGui.pushTextWrapPos(end);
        try {
            content.run();
        } finally {
            ImGui.popTextWrapPos();
        }
    }

    public void group(Runnable content) {
        ImGui.beginGroup();
        try {
            content.run();
        } finally {
            ImGui.endGroup();
        }
    }

    public void indent(float width, Runnable content) {
        ImGui.indent(width);
        try {
            content.run();
        } finally {
            ImGui.unindent(width);
        }
    }

    /** Small square buttons without a frame, as in toolbars. */
    public void flat(Runnable content) {
        ImGui.pushStyleColor(ImGuiCol.Button, 0);
        ImGui.pushStyleVar(ImGuiStyleVar.FrameBorderSize, 0);
        try {
            content.run();
        } finally {
            ImGui.popStyleVar();
            ImGui.popStyleColor();
        }
    }

    /** Nothing inside can be used while the reason is not null; hovering tells it. */
    public void disabled(String reason, Runnable content) {
        if (reason == null) {
            content.run();
            return;
        }
        String outer = disabledReason;
        disabledReason = reason;
        ImGui.beginDisabled(true);
        ImGui.pushStyleColor(ImGuiCol.Text, palette.packed(Role.TEXT_DISABLED));
        try {
            content.run();
        } finally {
            ImGui.popStyleColor();
            ImGui.endDisabled();
            disabledReason = outer;
        }
    }

    /** Why nothing can be used in the scope that is open; null where it can. */
    String disabledReason() {
        return disabledReason;
    }

    public void table(String id, int columns, int flags, Runnable content) {
        if (ImGui.beginTable(id, columns, flags)) {
            try {
                content.run();
            } finally {
                ImGui.endTable();
            }
        }
    }

    public void tooltip(Runnable content) {
        ImGui.beginTooltip();
        try {
            content.run();
        } finally {
            ImGui.endTooltip();
        }
    }

    /**
     * Lets the last item be dragged.
     *
     * @param type kind of thing, by which targets know it
     * @param shown drawn beside the pointer
     */
    public void dragSource(String type, Object thing, Runnable shown) {
        if (ImGui.beginDragDropSource()) {
            try {
                // The binding itself keeps the thing only weakly.
                dragged = thing;
                ImGui.setDragDropPayload(type, thing);
                shown.run();
            } finally {
                ImGui.endDragDropSource();
            }
        }
    }

    /** Whether something is dragged to be let go elsewhere, unlike a number that is changed by dragging. */
    public boolean dragging() {
        return ImGui.getDragDropPayload() != null;
    }

    /** What is dragged over a drop target, before it is let go too; null where it is of another type. */
    public <T> T acceptDrop(String type, Class<T> kind) {
        int flags = ImGuiDragDropFlags.AcceptBeforeDelivery | ImGuiDragDropFlags.AcceptNoDrawDefaultRect;
        return ImGui.acceptDragDropPayload(type, flags, kind);
    }

    public void dropTarget(Runnable content) {
        if (ImGui.beginDragDropTarget()) {
            try {
                content.run();
            } finally {
                ImGui.endDragDropTarget();
            }
        }
    }

    // --- what every widget does

    /** Notes where the last item stands. */
    public void record(String label, String value) {
        if (ImGui.isItemVisible()) {
            ImDrawList list = ImGui.getWindowDrawList();
            float minX = Math.max(ImGui.getItemRectMinX(), list.getClipRectMinX());
            float minY = Math.max(ImGui.getItemRectMinY(), list.getClipRectMinY());
            float maxX = Math.min(ImGui.getItemRectMaxX(), list.getClipRectMaxX());
            float maxY = Math.min(ImGui.getItemRectMaxY(), list.getClipRectMaxY());
            if (maxX > minX && maxY > minY) {
                record(label, value, minX, minY, maxX, maxY);
            }
        }
    }

    /** Notes something drawn by hand, such as a handle in the viewport. */
    public void record(String label, String value, float minX, float minY, float maxX, float maxY) {
        recorder.add(new Item(scope, label, minX, minY, maxX, maxY, disabledReason == null, value));
    }

    /** Scrolls to the widget that comes next and gives it the keyboard. */
    public void reveal() {
        ImGui.setScrollHereY(0.3f);
        ImGui.setKeyboardFocusHere();
    }
}
