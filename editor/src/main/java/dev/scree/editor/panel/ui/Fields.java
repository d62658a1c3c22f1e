package dev.scree.editor.panel.ui;

import dev.scree.runtime.scene.Vec3;
import imgui.ImGui;
import imgui.flag.ImGuiCol;
import imgui.flag.ImGuiColorEditFlags;
import imgui.flag.ImGuiInputTextFlags;
import imgui.flag.ImGuiKey;
import imgui.flag.ImGuiSliderFlags;
import imgui.type.ImString;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import java.util.function.Function;

/**
 * Rows of a form: a label on the left, a field on the right. Numbers are changed at once while dragged, and typed ones
 * when they are finished (Enter, Tab, or a click elsewhere), never at each key.
 */
public final class Fields {
    private static final float LABEL_SHARE = 0.38f;

    private final Ui ui;
    /** Numbers being typed, by ImGui's id of the field. */
    private final Map<Integer, Double> typed = new HashMap<>();

    private final Map<Integer, ImString> texts = new HashMap<>();

    Fields(Ui ui) {
        this.ui = ui;
    }

    /** Label on the left, whatever on the right, which gets the remaining width. */
    public void row(String label, Runnable field) {
        ui.id(label, () -> {
            float start = ImGui.getCursorPosX();
            float width = ImGui.getContentRegionAvailX();
            ImGui.alignTextToFramePadding();
            ui.textColor(Role.TEXT_MUTED, () -> ImGui.textUnformatted(label));
            ImGui.sameLine();
            float labelEnd = Math.max(start + width * LABEL_SHARE, ImGui.getCursorPosX());
            ImGui.setCursorPosX(labelEnd);
            ui.itemWidth(-1, field);
        });
    }

    /**
     * @param speed change per pixel dragged
     * @param format of ImGui's, such as {@code %.3f m}
     */
    public void number(
            String label, double value, double speed, double min, double max, String format, DoubleConsumer changed) {
        row(label, () -> drag(label, "##value", value, speed, min, max, format, changed));
    }

    /** A number with something behind it. @param reserved width of that [px]; after: draws it */
    public void number(
            String label,
            double value,
            double speed,
            double min,
            double max,
            String format,
            float reserved,
            DoubleConsumer changed,
            Runnable after) {
        row(label, () -> {
            ImGui.setNextItemWidth(Math.max(1, ImGui.getContentRegionAvailX() - reserved));
            drag(label, "##value", value, speed, min, max, format, changed);
            ImGui.sameLine(0, ui.px(4));
            after.run();
        });
    }

    public void integer(String label, int value, int min, int max, Consumer<Integer> changed) {
        row(
                label,
                () -> drag(
                        label,
                        "##value",
                        value,
                        Math.max(0.1, value * 0.01),
                        min,
                        max,
                        "%.0f",
                        v -> changed.accept((int) Math.round(v))));
    }

    /** A number that may be missing: a box turns it on with the given start. */
    public void optional(
            String label,
            Double value,
            double start,
            double speed,
            double min,
            double max,
            String format,
            Consumer<Double> changed) {
        optional(label, value, "automatic", start, speed, min, max, format, changed);
    }

    /** The same with a word for what holds while it is missing. */
    public void optional(
            String label,
            Double value,
            String missing,
            double start,
            double speed,
            double min,
            double max,
            String format,
            Consumer<Double> changed) {
        row(label, () -> {
            boolean present = value != null;
            if (ImGui.checkbox("##given", present)) {
                changed.accept(present ? null : start);
            }
            ui.record(label + " given", present ? "on" : "off");
            ImGui.sameLine();
            if (present) {
                ImGui.setNextItemWidth(-1);
                drag(label, "##value", value, speed, min, max, format, changed::accept);
            } else {
                ImGui.alignTextToFramePadding();
                ui.textColor(Role.TEXT_MUTED, () -> ImGui.textUnformatted(missing));
            }
        });
    }

    /** Three numbers in a row, each with its axis. */
    public void vector(String label, Vec3 value, double speed, String format, Consumer<Vec3> changed) {
        row(label, () -> {
            float gap = ui.px(4);
            float width = (ImGui.getContentRegionAvailX() - 2 * gap) / 3;
            double[] xyz = value.toArray();
            for (int i = 0; i < 3; i++) {
                int axis = i;
                if (i > 0) {
                    ImGui.sameLine(0, gap);
                }
                ImGui.setNextItemWidth(width);
                String name = label + " " + "XYZ".charAt(i);
                drag(name, "##" + i, xyz[i], speed, -1e6, 1e6, format, v -> {
                    double[] next = xyz.clone();
                    next[axis] = v;
                    changed.accept(Vec3.of(next));
                });
                Role role = i == 0 ? Role.AXIS_X : i == 1 ? Role.AXIS_Y : Role.AXIS_Z;
                float x = ImGui.getItemRectMinX();
                ImGui.getWindowDrawList()
                        .addRectFilled(
                                x,
                                ImGui.getItemRectMinY() + ui.px(5),
                                x + ui.px(2),
                                ImGui.getItemRectMaxY() - ui.px(5),
                                ui.palette().packed(role),
                                1);
            }
        });
    }

    /** Changed only when finished, by Enter or by leaving the field. */
    public void text(String label, String value, String hint, Consumer<String> changed) {
        row(label, () -> textField(label, "##value", value, hint, changed));
    }

    public void textField(String label, String id, String value, String hint, Consumer<String> changed) {
        int key = ImGui.getID(id);
        ImString buffer = texts.computeIfAbsent(key, k -> buffer(value));
        ImGui.inputTextWithHint(id, hint, buffer);
        boolean active = ImGui.isItemActive();
        boolean finished = ImGui.isItemDeactivatedAfterEdit();
        ui.record(label, buffer.get());
        if (finished && !buffer.get().equals(value)) {
            changed.accept(buffer.get());
        }
        if (!active) {
            texts.remove(key);
        }
    }

    /**
     * A text whose buffer follows each key, as search fields and dialogs need it; the caller keeps the buffer.
     *
     * @return whether Enter was pressed in it
     */
    public boolean liveText(String label, String id, ImString buffer, String hint, float width, boolean focus) {
        if (focus) {
            ImGui.setKeyboardFocusHere();
        }
        ImGui.setNextItemWidth(width);
        // ImGui's own flag for Enter would also hold the text back until Enter is pressed.
        ImGui.inputTextWithHint(id, hint, buffer, ImGuiInputTextFlags.AutoSelectAll);
        boolean enter = ImGui.isItemDeactivated()
                && (ImGui.isKeyPressed(ImGuiKey.Enter, false) || ImGui.isKeyPressed(ImGuiKey.KeypadEnter, false));
        ui.record(label, buffer.get());
        return enter;
    }

    /** A buffer that grows as needed. */
    public static ImString buffer(String value) {
        ImString buffer = new ImString(Math.max(64, value.length() * 4 + 64));
        buffer.inputData.isResizable = true;
        buffer.set(value);
        return buffer;
    }

    public <T> void choice(String label, T value, List<T> values, Function<T, String> name, Consumer<T> changed) {
        row(label, () -> combo(label, value, values, name, changed));
    }

    public <T> void combo(String label, T value, List<T> values, Function<T, String> name, Consumer<T> changed) {
        String preview = value == null ? "" : name.apply(value);
        boolean[] recorded = {false};
        float x = ImGui.getCursorScreenPosX();
        float y = ImGui.getCursorScreenPosY();
        float width = ImGui.calcItemWidth();
        ui.combo("##" + label, preview, () -> {
            for (T candidate : values) {
                boolean picked = ImGui.selectable(name.apply(candidate), candidate.equals(value));
                ui.record(name.apply(candidate), candidate.equals(value) ? "selected" : "");
                if (picked && !candidate.equals(value)) {
                    changed.accept(candidate);
                }
            }
            recorded[0] = true;
        });
        if (!recorded[0]) {
            ui.record(label, preview);
        }
        float side = ImGui.getFrameHeight();
        ui.widgets()
                .glyph(ImGui.getWindowDrawList(), Icon.CHEVRON_DOWN, x + width - side, y, side, side, Role.TEXT_MUTED);
    }

    public void check(String label, boolean value, Consumer<Boolean> changed) {
        row(label, () -> {
            if (ImGui.checkbox("##value", value)) {
                changed.accept(!value);
            }
            ui.record(label, value ? "on" : "off");
        });
    }

    /** One box for each of all, in a row; those in the list are ticked. */
    public <T> void checks(String label, List<?> value, List<T> all, Consumer<List<T>> changed) {
        row(label, () -> {
            for (T one : all) {
                boolean on = value.contains(one);
                if (ImGui.checkbox(one.toString(), on)) {
                    changed.accept(all.stream()
                            .filter(other -> value.contains(other) != other.equals(one))
                            .toList());
                }
                ui.record(label + " " + one, on ? "on" : "off");
                ImGui.sameLine(0, ui.px(8));
            }
            ImGui.newLine();
        });
    }

    public void color(String label, Vec3 value, Consumer<Vec3> changed) {
        row(label, () -> {
            float[] rgb = {(float) value.x(), (float) value.y(), (float) value.z()};
            if (ImGui.colorEdit3("##value", rgb, ImGuiColorEditFlags.Float | ImGuiColorEditFlags.NoOptions)) {
                changed.accept(new Vec3(rounded(rgb[0]), rounded(rgb[1]), rounded(rgb[2])));
            }
            ui.record(label, "");
        });
    }

    /** Text that cannot be changed, at a field's place. */
    public void fact(String label, String value) {
        row(label, () -> {
            ImGui.alignTextToFramePadding();
            ImGui.textUnformatted(value);
            ui.record(label, value);
        });
    }

    private void drag(
            String label,
            String id,
            double value,
            double speed,
            double min,
            double max,
            String format,
            DoubleConsumer changed) {
        int key = ImGui.getID(id);
        double shown = typed.getOrDefault(key, value);
        double[] number = {shown};
        boolean edited = ImGui.dragScalar(id, number, (float) speed, min, max, format, ImGuiSliderFlags.AlwaysClamp);
        boolean typing = ImGui.isItemActive() && ImGui.getIO().getWantTextInput();
        boolean finished = ImGui.isItemDeactivated();
        ui.record(label, String.format(java.util.Locale.ROOT, "%s", value));
        if (edited && typing) {
            typed.put(key, number[0]);
        } else if (edited) {
            changed.accept(number[0]);
        }
        if (finished && typed.containsKey(key)) {
            double result = typed.remove(key);
            if (result != value) {
                changed.accept(result);
            }
        }
    }

    private static double rounded(float component) {
        return Math.round(component * 1000) / 1000.0;
    }

    /** Muted, in the width of a field: what a value above means. */
    public void note(String text, Role role) {
        ui.color(ImGuiCol.Text, role, () -> ui.wrapped(() -> ImGui.textUnformatted(text)));
        ui.record(text, "");
    }
}
