package dev.scree.editor.panel.ui;

import dev.scree.runtime.scene.Vec3;
import imgui.ImGui;
import imgui.flag.ImGuiCol;
import imgui.flag.ImGuiColorEditFlags;
import imgui.flag.ImGuiComboFlags;
import imgui.flag.ImGuiInputTextFlags;
import imgui.flag.ImGuiKey;
import imgui.internal.flag.ImGuiItemFlags;
import imgui.type.ImString;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;

/**
 * Rows of a form: a label on the left, a field on the right. Numbers are changed at once while dragged, and typed ones
 * when they are finished (Enter, Tab, or a click elsewhere), never at each key ({@link NumberField}).
 */
public final class Fields {
    private static final String VALUE = "##value";
    private static final String[] AXIS_IDS = {"##0", "##1", "##2"};
    private static final Role[] AXES = {Role.AXIS_X, Role.AXIS_Y, Role.AXIS_Z};

    /** What stands in a field whose value is not the same for all that are selected. */
    private static final String MIXED = "mixed";

    private final Ui ui;
    private final NumberField numbers;
    private final HelpCard help;
    private final OpenRows rows;
    private final LabelColumns labels = new LabelColumns();
    private final Map<Integer, ImString> texts = new HashMap<>();
    private final RowMark mark = new RowMark();

    Fields(Ui ui) {
        this.ui = ui;
        this.numbers = new NumberField(ui);
        this.help = new HelpCard(ui);
        this.rows = new OpenRows(ui);
    }

    /** The help that comes when the pointer rests on a row. */
    public HelpCard help() {
        return help;
    }

    /** The mark of the next row. */
    public RowMark mark() {
        return mark;
    }

    /** A number as a field of that format shows it. @param format such as {@code "%.4g m"} */
    public static String show(String format, double value) {
        return NumberFormat.of(format).show(value);
    }

    /** Label on the left, whatever on the right, which gets the remaining width; under it what a field refuses. */
    public void row(String label, Runnable field) {
        ui.id(label, () -> {
            float start = ImGui.getCursorPosX();
            float width = ImGui.getContentRegionAvailX();
            ImGui.alignTextToFramePadding();
            Role colour = mark.draw(ui);
            float room = labels.room(label, width);
            ui.wrapped(start + room + 1, () -> ui.textColor(colour, () -> ImGui.textUnformatted(label)));
            ImGui.sameLine();
            ImGui.setCursorPosX(start + room + ImGui.getStyle().getItemSpacingX());
            ui.itemWidth(-1, field);
            String refusal = numbers.takeRefusal();
            if (refusal != null) {
                ui.itemHelp().refuses();
                note(refusal, Role.ERROR);
            }
        });
    }

    /** A number. */
    public void number(String label, NumberSpec spec, NumberChange change) {
        row(label, () -> numbers.draw(label, VALUE, spec, change));
    }

    /** A number with something behind it. @param reserved width of that [px]; after: draws it */
    public void number(String label, NumberSpec spec, float reserved, NumberChange change, Runnable after) {
        row(label, () -> {
            float width = Math.max(1, ImGui.getContentRegionAvailX() - reserved);
            ui.itemWidth(width, () -> numbers.draw(label, VALUE, spec, change));
            ImGui.sameLine(0, ui.px(4));
            after.run();
        });
    }

    /**
     * A number that may be missing.
     *
     * @param given whether it is there; null where that is mixed
     * @param missing word for what holds while it is missing
     * @param give gets whether it is to be there
     */
    public void optional(
            String label, Boolean given, String missing, NumberSpec spec, NumberChange change, Consumer<Boolean> give) {
        row(label, () -> {
            if (box("##given", given)) {
                give.accept(given == null || !given);
            }
            ui.record(label + " given", given == null ? MIXED : given ? "on" : "off");
            ImGui.sameLine();
            if (given != null && given) {
                ui.itemWidth(-1, () -> numbers.draw(label, VALUE, spec, change));
            } else {
                ImGui.alignTextToFramePadding();
                ui.textColor(Role.TEXT_MUTED, () -> ImGui.textUnformatted(given == null ? MIXED : missing));
            }
        });
    }

    /** Three numbers in a row, each with its axis. */
    public void vector(String label, IntFunction<NumberSpec> spec, IntFunction<NumberChange> change) {
        row(label, () -> three(label, "XYZ", spec, change, AXES, ImGui.getContentRegionAvailX()));
    }

    /** @param names one letter for each; marks: colours of their marks; width: of all three [px] */
    private void three(
            String label,
            String names,
            IntFunction<NumberSpec> spec,
            IntFunction<NumberChange> change,
            Role[] marks,
            float width) {
        float gap = ui.px(4);
        ui.itemWidth((width - 2 * gap) / 3, () -> {
            for (int i = 0; i < 3; i++) {
                if (i > 0) {
                    ImGui.sameLine(0, gap);
                }
                numbers.draw(label + " " + names.charAt(i), AXIS_IDS[i], spec.apply(i), change.apply(i));
                float x = ImGui.getItemRectMinX();
                ImGui.getWindowDrawList()
                        .addRectFilled(
                                x,
                                ImGui.getItemRectMinY() + ui.px(5),
                                x + ui.px(2),
                                ImGui.getItemRectMaxY() - ui.px(5),
                                ui.palette().packed(marks[i]),
                                1);
            }
        });
    }

    /** A colour as three numbers, and a swatch that opens a picker. @param value sRGB, each component 0 to 1 */
    public void color(
            String label,
            Vec3 value,
            IntFunction<NumberSpec> spec,
            IntFunction<NumberChange> change,
            Consumer<Vec3> picked) {
        row(label, () -> {
            float side = ImGui.getFrameHeight();
            float gap = ui.px(4);
            three(label, "RGB", spec, change, AXES, ImGui.getContentRegionAvailX() - side - gap);
            ImGui.sameLine(0, gap);
            float[] rgb = {(float) value.x(), (float) value.y(), (float) value.z()};
            int flags = ImGuiColorEditFlags.Float | ImGuiColorEditFlags.NoOptions | ImGuiColorEditFlags.NoInputs;
            if (ImGui.colorEdit3(VALUE, rgb, flags)) {
                picked.accept(new Vec3(rounded(rgb[0]), rounded(rgb[1]), rounded(rgb[2])));
            }
            ui.record(label, "");
        });
    }

    /** Changed only when finished, by Enter or by leaving the field. @param value null where it is mixed */
    public void text(String label, String value, Consumer<String> changed) {
        row(label, () -> textField(label, VALUE, value == null ? "" : value, value == null ? MIXED : "", changed));
    }

    /** The same without its label in front. @param hint shown where it is empty */
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

    /** @param value null where it is mixed */
    public <T> void choice(String label, T value, List<T> values, Function<T, String> name, Consumer<T> changed) {
        row(label, () -> combo(label, value, values, name, changed));
    }

    /** As {@link #choice}, each value with a picture before its name. @param help said where the pointer rests on it */
    public <T> void pictured(
            String label,
            T value,
            List<T> values,
            Function<T, String> name,
            Function<T, Tiles.Picture> picture,
            Function<T, String> help,
            Consumer<T> changed) {
        row(label, () -> {
            float x = ImGui.getCursorScreenPosX();
            float y = ImGui.getCursorScreenPosY();
            float side = ImGui.getFrameHeight() - ui.px(6);
            String gap = value == null ? "" : " ".repeat((int) Math.ceil((side + ui.px(6)) / ImGui.calcTextSizeX(" ")));
            boolean[] open = {false};
            float width = ImGui.calcItemWidth();
            Tiles tiles = new Tiles(ui);
            String preview = value == null ? MIXED : name.apply(value);
            ui.popups()
                    .combo(
                            "##" + label,
                            gap + shortened(preview, width - 2 * ImGui.getFrameHeight() - ui.px(12)),
                            ImGuiComboFlags.HeightLarge,
                            () -> {
                                open[0] = true;
                                rows.begin(values.stream().map(name).toList(), values.indexOf(value));
                                for (int i = 0; i < values.size(); i++) {
                                    T candidate = values.get(i);
                                    boolean chosen = candidate.equals(value);
                                    boolean pressed = tiles.row(
                                            picture.apply(candidate), name.apply(candidate), "", chosen, ui.px(26));
                                    ui.itemHelp().show(help.apply(candidate), "");
                                    if (rows.takes(i) || pressed) {
                                        ImGui.closeCurrentPopup();
                                        if (!chosen) {
                                            changed.accept(candidate);
                                        }
                                    }
                                }
                            });
            if (!open[0]) {
                ui.record(label, preview);
            }
            if (value != null) {
                tiles.picture(picture.apply(value), x + ui.px(3), y + ui.px(3), side);
            }
            float arrow = ImGui.getFrameHeight();
            ui.widgets()
                    .glyph(
                            ImGui.getWindowDrawList(),
                            Icon.CHEVRON_DOWN,
                            x + width - arrow,
                            y,
                            arrow,
                            arrow,
                            Role.TEXT_MUTED);
        });
    }

    public <T> void combo(String label, T value, List<T> values, Function<T, String> name, Consumer<T> changed) {
        String preview = value == null ? MIXED : name.apply(value);
        boolean[] recorded = {false};
        float x = ImGui.getCursorScreenPosX();
        float y = ImGui.getCursorScreenPosY();
        float width = ImGui.calcItemWidth();
        ui.popups().combo("##" + label, shortened(preview, width - ImGui.getFrameHeight() - ui.px(6)), () -> {
            rows.begin(values.stream().map(name).toList(), values.indexOf(value));
            for (int i = 0; i < values.size(); i++) {
                T candidate = values.get(i);
                boolean picked = ImGui.selectable(name.apply(candidate), candidate.equals(value));
                ui.record(name.apply(candidate), candidate.equals(value) ? "selected" : "");
                if ((rows.takes(i) || picked) && !candidate.equals(value)) {
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

    /** As much of a text as a width holds, so that it does not run under what stands behind it [px]. */
    static String shortened(String text, float width) {
        int end = text.length();
        while (end > 1 && ImGui.calcTextSizeX(text.substring(0, end)) > width) {
            end--;
        }
        return end == text.length() ? text : text.substring(0, end) + "…";
    }

    /** @param value null where it is mixed; pressing it then ticks all */
    public void check(String label, Boolean value, Consumer<Boolean> changed) {
        row(label, () -> {
            if (box(VALUE, value)) {
                changed.accept(value == null || !value);
            }
            ui.record(label, value == null ? MIXED : value ? "on" : "off");
        });
    }

    /** @param value null for neither. @return whether it was pressed */
    private static boolean box(String id, Boolean value) {
        if (value != null) {
            return ImGui.checkbox(id, value);
        }
        imgui.internal.ImGui.pushItemFlag(ImGuiItemFlags.MixedValue, true);
        try {
            return ImGui.checkbox(id, false);
        } finally {
            imgui.internal.ImGui.popItemFlag();
        }
    }

    /** One box for each of all, in a row. @param on whether it is ticked, null where that is mixed */
    public <T> void checks(String label, List<T> all, Function<T, Boolean> on, BiConsumer<T, Boolean> changed) {
        row(label, () -> {
            for (T one : all) {
                Boolean ticked = on.apply(one);
                if (box(one.toString(), ticked)) {
                    changed.accept(one, ticked == null || !ticked);
                }
                ui.record(label + " " + one, ticked == null ? MIXED : ticked ? "on" : "off");
                ImGui.sameLine(0, ui.px(8));
            }
            ImGui.newLine();
        });
    }

    /** Text that cannot be changed, at a field's place. */
    public void fact(String label, String value) {
        row(label, () -> {
            ImGui.alignTextToFramePadding();
            // ImGui would break a line within a number, after its point.
            ImGui.textUnformatted(FittedTexts.lines(value, ImGui.getContentRegionAvailX(), ImGui::calcTextSizeX));
            ui.record(label, value);
        });
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
