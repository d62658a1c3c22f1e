package dev.scree.editor.panel.ui;

import imgui.ImDrawList;
import imgui.ImFont;
import imgui.ImGui;
import imgui.flag.ImGuiCol;
import imgui.flag.ImGuiComboFlags;
import imgui.flag.ImGuiDragDropFlags;
import imgui.flag.ImGuiHoveredFlags;
import imgui.flag.ImGuiKey;
import imgui.flag.ImGuiStyleVar;
import imgui.flag.ImGuiWindowFlags;
import imgui.type.ImBoolean;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Paired scopes: each takes the content as a lambda and closes itself in {@code finally}, so that an exception in a
 * panel leaves ImGui's stacks whole. Widgets live in {@link Widgets} and {@link Fields}; all of them report through
 * {@link #record}.
 */
public final class Ui {
    /** Frame in which a field last told why it refuses what was typed. */
    private int refusedAt = -2;

    private final Recorder recorder = new Recorder();
    private final TypedCharacters typed = new TypedCharacters();
    private final TextureWrites textures = new TextureWrites();
    private Fonts fonts;
    private float scale;
    private final Widgets widgets;
    private final Fields fields;
    private Palette palette;
    private String scope = "";
    private String disabledReason;
    private Object dragged;
    private Supplier<?> topic;

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

    public void menuBar(Runnable content) {
        if (ImGui.beginMainMenuBar()) {
            try {
                content.run();
            } finally {
                ImGui.endMainMenuBar();
            }
        }
    }

    public void menu(String label, Runnable content) {
        boolean open = ImGui.beginMenu(label);
        record(label, "");
        if (open) {
            try {
                content.run();
                closeOnEscape();
            } finally {
                ImGui.endMenu();
            }
        }
    }

    /** A menu within a menu, under lines that have room for an icon. */
    public void submenu(String label, Runnable content) {
        boolean[] open = {false};
        var(
                ImGuiStyleVar.ItemSpacing,
                px(8),
                px(8),
                () -> open[0] = ImGui.beginMenu("       " + label + "###" + label));
        record(label, "");
        if (open[0]) {
            try {
                content.run();
                closeOnEscape();
            } finally {
                ImGui.endMenu();
            }
        }
    }

    public void popup(String id, Runnable content) {
        popup(id, 0, content);
    }

    public void popup(String id, int flags, Runnable content) {
        if (ImGui.beginPopup(id, flags)) {
            try {
                content.run();
                closeOnEscape();
            } finally {
                ImGui.endPopup();
            }
        }
    }

    /** The menu of the last item's right button. */
    public void contextMenu(String id, Runnable content) {
        if (ImGui.beginPopupContextItem(id)) {
            try {
                content.run();
                closeOnEscape();
            } finally {
                ImGui.endPopup();
            }
        }
    }

    private static void closeOnEscape() {
        if (ImGui.isKeyPressed(ImGuiKey.Escape, false)) {
            ImGui.closeCurrentPopup();
        }
    }

    /** @return whether it is still open */
    public boolean modal(String title, int flags, Runnable content) {
        if (!ImGui.beginPopupModal(title, flags)) {
            return false;
        }
        try {
            content.run();
        } finally {
            ImGui.endPopup();
        }
        return true;
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

    public void combo(String label, String preview, Runnable content) {
        combo(label, preview, 0, content);
    }

    /** @param flags of ImGui's, besides that the arrow is drawn by the caller */
    public void combo(String label, String preview, int flags, Runnable content) {
        boolean open = ImGui.beginCombo(label, preview, ImGuiComboFlags.NoArrowButton | flags);
        if (open) {
            try {
                content.run();
                closeOnEscape();
            } finally {
                ImGui.endCombo();
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

    /** Notes what help is wanted for the last item, where the pointer or the keyboard is at it. */
    public void topic(Supplier<?> about) {
        if (ImGui.isItemHovered(ImGuiHoveredFlags.AllowWhenDisabled) || ImGui.isItemActive() || ImGui.isItemFocused()) {
            topic = about;
        }
    }

    /**
     * What {@link #topic} noted in the last frame, or null; asking forgets it. What it is of is found when it is asked
     * for, which takes too long for every frame.
     */
    public Supplier<?> takeTopic() {
        Supplier<?> noted = topic;
        topic = null;
        return noted;
    }

    /** Scrolls to the widget that comes next and gives it the keyboard. */
    public void reveal() {
        ImGui.setScrollHereY(0.3f);
        ImGui.setKeyboardFocusHere();
    }

    /** A field says under it why it refuses what was typed; help keeps away, which would lie over that. */
    void refuses() {
        refusedAt = ImGui.getFrameCount();
    }

    /** Whether a field said in this or the last frame why it refuses what was typed. */
    boolean refused() {
        return refusedAt >= ImGui.getFrameCount() - 1;
    }

    /** Shows help, or why the item is disabled, when the pointer rests on the last item. */
    public void help(String text, String shortcut) {
        if (!refused() && ImGui.isItemHovered(ImGuiHoveredFlags.AllowWhenDisabled)) {
            String reason = disabledReason;
            boolean empty = (text == null || text.isEmpty()) && reason == null;
            if (!empty) {
                tooltip(() -> {
                    if (text != null && !text.isEmpty()) {
                        ImGui.textUnformatted(text);
                        if (shortcut != null && !shortcut.isEmpty()) {
                            ImGui.sameLine();
                            textColor(Role.TEXT_MUTED, () -> ImGui.textUnformatted(shortcut));
                        }
                    }
                    if (reason != null) {
                        textColor(Role.WARNING, () -> ImGui.textUnformatted(reason));
                    }
                });
            }
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
}
