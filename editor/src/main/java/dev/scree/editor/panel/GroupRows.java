package dev.scree.editor.panel;

import dev.scree.editor.action.ChosenGroup;
import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.Selection;
import dev.scree.editor.command.Command;
import dev.scree.editor.panel.ui.NumberChange;
import dev.scree.editor.panel.ui.NumberSpec;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.scene.property.Bounds;
import dev.scree.runtime.scene.property.NumberInput;
import dev.scree.runtime.scene.property.Range;
import imgui.ImGui;
import java.util.Arrays;
import java.util.Optional;

/** Place, rotation and size of a group that is chosen as a whole: what is typed or dragged acts on it as one thing. */
final class GroupRows {
    private static final NumberInput LENGTH = NumberInput.of("m", Bounds.PLACE);
    private static final NumberInput ANGLE = NumberInput.of("°", Range.FINITE);
    private static final Range SIZES = new Range(1e-3, 1e3, false);
    private static final NumberInput FACTOR = NumberInput.of(SIZES, false);
    private static final String LOCKED = " Locked objects of it stay.";

    private final EditorContext context;
    private Scene scene;
    private long version = -1;
    private Optional<ChosenGroup> group = Optional.empty();
    /** The group as it was when the present drag of a number began. */
    private ChosenGroup dragged;
    /** What the present drag of the size has come to. */
    private double factor = 1;

    GroupRows(EditorContext context) {
        this.context = context;
    }

    /** Returns the group that is chosen as a whole, if one is. */
    private Optional<ChosenGroup> group(Scene now) {
        Selection selection = context.selection();
        if (now != scene || selection.version() != version) {
            scene = now;
            version = selection.version();
            group = ChosenGroup.of(now, selection);
        }
        return group;
    }

    /** Draws the rows, if a group is chosen as a whole. */
    void draw(Ui ui, Scene now) {
        group(now)
                .ifPresent(chosen -> ui.id("group", () -> {
                    if (ui.widgets().section(chosen.name() + ", as One", false)) {
                        place(ui, now, chosen);
                        chosen.rotation().ifPresent(rotation -> rotation(ui, now, chosen, rotation));
                        size(ui, now, chosen);
                    }
                }));
    }

    private void place(Ui ui, Scene now, ChosenGroup chosen) {
        // To a tenth of a millimetre, as things are placed: a middle has any number of digits.
        double[] at = Arrays.stream(chosen.centre().toArray())
                .map(x -> Math.round(x * 1e4) / 1e4)
                .toArray();
        ui.fields()
                .vector(
                        "Position",
                        axis -> NumberSpec.of(at[axis], LENGTH, "%.4g", 0.005, Bounds.PLACE),
                        axis -> change(
                                chosen,
                                (from, value) -> from.movedTo(now, with(from.centre(), axis, value), "group place")));
        ui.itemHelp().show("Middle of its objects' places. All of it moves." + LOCKED, "");
    }

    private void rotation(Ui ui, Scene now, ChosenGroup chosen, Quat rotation) {
        double[] angles = rotation.toDegrees().toArray();
        ui.fields()
                .vector(
                        "Rotation",
                        axis -> NumberSpec.of(angles[axis], ANGLE, "%.4g°", 0.5, Range.FINITE),
                        axis -> change(chosen, (from, value) -> {
                            Vec3 degrees = from.rotation().orElse(Quat.IDENTITY).toDegrees();
                            return from.turnedTo(now, Quat.ofDegrees(with(degrees, axis, value)), "group rotation");
                        }));
        ui.itemHelp()
                .show(
                        "That of its first object; all of it turns about the group's position. Boxes along the world's "
                                + "axes go round and keep these." + LOCKED,
                        "");
    }

    private void size(Ui ui, Scene now, ChosenGroup chosen) {
        factor = ImGui.isMouseDown(0) ? factor : 1;
        ui.fields()
                .number(
                        "Scale by",
                        NumberSpec.of(factor, FACTOR, "%.4g", 0.005, SIZES),
                        change(chosen, (from, value) -> {
                            factor = ImGui.isMouseDown(0) ? value : 1;
                            return from.scaledBy(now, value, "group size");
                        }));
        ui.itemHelp().show("Makes all of it larger or smaller about its position, and is 1 again then." + LOCKED, "");
    }

    private interface Edit {
        Command of(ChosenGroup from, double value);
    }

    /** Whatever a drag has come to is told from where it began. */
    private NumberChange change(ChosenGroup chosen, Edit edit) {
        return new NumberChange() {
            @Override
            public void typed(double value) {
                context.edit(edit.of(chosen, value));
            }

            @Override
            public void dragged(double value, double by, boolean first) {
                dragged = first || dragged == null ? chosen : dragged;
                context.edit(edit.of(dragged, value));
            }
        };
    }

    private static Vec3 with(Vec3 vector, int axis, double value) {
        double[] changed = vector.toArray();
        changed[axis] = value;
        return Vec3.of(changed);
    }
}
