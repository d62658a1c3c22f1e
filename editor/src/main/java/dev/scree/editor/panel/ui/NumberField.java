package dev.scree.editor.panel.ui;

import dev.scree.runtime.quantity.NotANumber;
import dev.scree.runtime.scene.property.Range;
import imgui.ImDrawList;
import imgui.ImGui;
import imgui.flag.ImGuiCol;
import imgui.flag.ImGuiHoveredFlags;
import imgui.flag.ImGuiInputTextFlags;
import imgui.flag.ImGuiKey;
import imgui.flag.ImGuiMouseCursor;
import imgui.type.ImString;
import java.util.HashMap;
import java.util.Map;

/**
 * A number that is dragged, or typed as an expression. A press without a move begins typing, and so does Tab. Enter,
 * Tab or a press elsewhere finish it, Escape gives it up. What is no number stays in the field with the place marked,
 * and the old value holds.
 */
final class NumberField {
    /** A press that moves farther is a drag [px at 100 %]. */
    private static final float STILL = 3;
    /** States that are kept before those of fields that are no longer drawn are dropped. */
    private static final int KEPT = 400;

    /** What a field is about at present. */
    private static final class State {
        private final ImString buffer = Fields.buffer("");
        private NumberSpec spec;
        /** What is in the buffer when typing begins. */
        private String text = "";
        /** What is shown while nobody types. */
        private String shown = "";

        private String recorded = "";
        private int frame;
        private boolean typing;
        private boolean focus;
        private NumberDrag drag;
        private boolean moved;
        private double last;
        private NotANumber refused;
        /** What the typed text comes to, for the text that it was read from. */
        private String read;

        private String preview = "";
    }

    private final Ui ui;
    private final Map<Integer, State> states = new HashMap<>();
    private String refusal;

    NumberField(Ui ui) {
        this.ui = ui;
    }

    /** What the fields that were drawn since the last call refuse, in a sentence; or null. */
    String takeRefusal() {
        String taken = refusal;
        refusal = null;
        return taken;
    }

    /** @param label under which it is recorded; id: of ImGui's */
    void draw(String label, String id, NumberSpec spec, NumberChange change) {
        State state = states.computeIfAbsent(ImGui.getID(id), key -> new State());
        refresh(state, spec);
        float x = ImGui.getCursorScreenPosX();
        float y = ImGui.getCursorScreenPosY();
        float width = ImGui.calcItemWidth();
        float height = ImGui.getFrameHeight();
        dragged(state, id, x, y, width, height, change);
        typed(state, id, width, change);
        decorate(state, x, y, width, height);
        ui.record(label, state.recorded);
    }

    private void refresh(State state, NumberSpec spec) {
        boolean other = state.spec == null
                || state.spec.value() != spec.value()
                || state.spec.mixed() != spec.mixed()
                || !state.spec.format().equals(spec.format());
        boolean absent = state.frame < ImGui.getFrameCount() - 1;
        state.spec = spec;
        state.frame = ImGui.getFrameCount();
        if (other || absent) {
            double number = spec.value() * spec.input().perUnit();
            state.text = spec.mixed() ? "" : spec.input().text(spec.value());
            state.shown = spec.mixed() ? "—" : NumberFormat.of(spec.format()).show(number);
            state.recorded = spec.mixed() ? "mixed" : String.valueOf(number);
            if (!state.typing || absent) {
                reset(state);
            }
        }
        if (states.size() > KEPT) {
            states.values().removeIf(old -> old.frame < ImGui.getFrameCount() - 1);
        }
    }

    private static void reset(State state) {
        state.buffer.set(state.text);
        state.typing = false;
        state.refused = null;
        state.read = null;
    }

    /** Takes the mouse before the text field under it can, where nobody types in it. */
    private void dragged(State state, String id, float x, float y, float width, float height, NumberChange change) {
        boolean near = ImGui.isWindowHovered(ImGuiHoveredFlags.AllowWhenBlockedByActiveItem)
                && ImGui.isMouseHoveringRect(x, y, x + width, y + height);
        if (state.typing || state.drag == null && !near) {
            return;
        }
        ImGui.invisibleButton(id + " drag", width, height);
        if (ImGui.isItemHovered() || state.drag != null) {
            ImGui.setMouseCursor(ImGuiMouseCursor.ResizeEW);
        }
        if (ImGui.isItemActivated() && ImGui.isMouseDown(0)) {
            state.drag = new NumberDrag(state.spec.value(), state.spec.dragged());
            state.moved = false;
            state.last = state.spec.value();
        }
        if (state.drag != null && ImGui.isItemActive()) {
            move(state, change);
        } else if (state.drag != null) {
            state.focus = !state.moved;
            state.drag = null;
        }
        ImGui.setCursorScreenPos(x, y);
    }

    private void move(State state, NumberChange change) {
        if (!state.moved && !ImGui.isMouseDragging(0, ui.px(STILL))) {
            return;
        }
        boolean first = !state.moved;
        state.moved = true;
        float pixels = ImGui.getIO().getMouseDeltaX() / ui.px(1);
        if (pixels == 0 && !first) {
            return;
        }
        double value = state.drag.move(
                pixels,
                state.spec.step() > 0 ? state.spec.step() : 0.01,
                down(ImGuiKey.LeftShift, ImGuiKey.RightShift),
                down(ImGuiKey.LeftCtrl, ImGuiKey.RightCtrl));
        if (value != state.last || first) {
            state.last = value;
            change.dragged(value, state.drag.by(value), first);
        }
    }

    /** The keys themselves: ImGui's own flags for them get lost now and then. */
    private static boolean down(int left, int right) {
        return ImGui.isKeyDown(left) || ImGui.isKeyDown(right);
    }

    private void typed(State state, String id, float width, NumberChange change) {
        if (state.focus) {
            ImGui.setKeyboardFocusHere();
            state.focus = false;
        }
        ImGui.setNextItemWidth(width);
        boolean text = state.typing || state.refused != null;
        String hint = state.spec.mixed() && state.typing ? "mixed" : "";
        if (!text) {
            ImGui.pushStyleColor(ImGuiCol.Text, 0);
        }
        if (state.refused != null) {
            ImGui.pushStyleColor(ImGuiCol.Border, ui.palette().packed(Role.ERROR));
        }
        try {
            ImGui.inputTextWithHint(id, hint, state.buffer, ImGuiInputTextFlags.AutoSelectAll);
        } finally {
            ImGui.popStyleColor((text ? 0 : 1) + (state.refused != null ? 1 : 0));
        }
        if (ImGui.isItemActive()) {
            state.typing = true;
            if (state.refused != null && ImGui.isItemEdited()) {
                state.refused = null;
            }
        } else if (ImGui.isItemDeactivated() && state.typing) {
            state.typing = false;
            finish(state, change);
        }
    }

    private void finish(State state, NumberChange change) {
        String text = state.buffer.get().strip();
        if (ImGui.isKeyPressed(ImGuiKey.Escape, false) || text.equals(state.text) || text.isEmpty()) {
            reset(state);
            return;
        }
        try {
            double value = state.spec.input().read(text);
            reset(state);
            if (value != state.spec.value() || state.spec.mixed()) {
                change.typed(value);
            }
        } catch (NotANumber e) {
            state.refused = e;
            // After Enter one goes on typing; who went elsewhere stays there.
            state.focus = ImGui.isKeyPressed(ImGuiKey.Enter, false) || ImGui.isKeyPressed(ImGuiKey.KeypadEnter, false);
        }
    }

    private void decorate(State state, float x, float y, float width, float height) {
        ImDrawList list = ImGui.getWindowDrawList();
        float pad = ui.px(8);
        if (!state.typing && state.refused == null) {
            float free = (width - ImGui.calcTextSizeX(state.shown)) / 2;
            list.pushClipRect(x + ui.px(2), y, x + width - ui.px(2), y + height, true);
            list.addText(
                    Math.round(x + Math.max(ui.px(4), free)),
                    Math.round(y + (height - ImGui.getFontSize()) / 2),
                    state.spec.mixed() ? ui.palette().packed(Role.TEXT_MUTED) : ImGui.getColorU32(ImGuiCol.Text),
                    state.shown);
            list.popClipRect();
        }
        if (state.refused != null) {
            String text = state.buffer.get();
            int to = Math.min(text.length(), state.refused.to());
            int from = Math.min(to, state.refused.from());
            float left = x + pad + ImGui.calcTextSizeX(text.substring(0, from));
            float right = Math.max(left + ui.px(4), x + pad + ImGui.calcTextSizeX(text.substring(0, to)));
            float line = y + height - ui.px(3);
            list.pushClipRect(x, y, x + width, y + height, true);
            list.addRectFilled(left, line, right, line + ui.px(2), ui.palette().packed(Role.ERROR));
            list.popClipRect();
            refusal = "\"" + text.strip() + "\" " + state.refused.getMessage() + ". Use "
                    + state.spec.input().takes() + "; "
                    + (state.spec.mixed() ? "the old values stay." : state.shown + " stays.");
        } else if (state.typing) {
            preview(state, x, y + height);
        }
    }

    /** What the typed expression comes to, under the field. */
    private void preview(State state, float x, float y) {
        String text = state.buffer.get().strip();
        if (!text.equals(state.read)) {
            state.read = text;
            state.preview = "";
            try {
                double value = state.spec.input().read(text);
                String plain = state.spec.input().text(value);
                if (!plain.equals(text)) {
                    NumberFormat format = NumberFormat.of(state.spec.format());
                    String unit = state.spec.input().unit().symbol();
                    state.preview =
                            "= " + format.show(value * state.spec.input().perUnit())
                                    + (format.after().isEmpty() && !unit.isEmpty() ? " " + unit : "");
                }
            } catch (NotANumber e) {
                // One is still typing; what is wrong is told when it is finished.
            }
        }
        if (!state.preview.isEmpty()) {
            ImDrawList over = ImGui.getForegroundDrawList();
            float pad = ui.px(6);
            float width = ImGui.calcTextSizeX(state.preview) + 2 * pad;
            float height = ImGui.getFontSize() + pad;
            float top = y + ui.px(2);
            over.addRectFilled(x, top, x + width, top + height, ui.palette().packed(Role.SURFACE_RAISED), ui.px(4));
            over.addRect(x, top, x + width, top + height, ui.palette().packed(Role.FIELD_BORDER), ui.px(4));
            over.addText(x + pad, top + pad / 2, ui.palette().packed(Role.TEXT), state.preview);
            ui.record("preview: " + state.preview, "", x, top, x + width, top + height);
        }
    }

    /** Numbers that a form lets one drag to, where only what is above a bound is valid. */
    static Range open(Range range, double smallest) {
        return range.open() ? new Range(range.min() + smallest, range.max(), false) : range;
    }
}
