package dev.scree.editor.panel;

import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.Edits;
import dev.scree.editor.panel.ui.Icon;
import dev.scree.editor.panel.ui.NumberChange;
import dev.scree.editor.panel.ui.NumberSpec;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.runtime.quantity.Unit;
import dev.scree.runtime.scene.Animation;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Easing;
import dev.scree.runtime.scene.Keyframe;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.property.NumberInput;
import dev.scree.runtime.scene.property.Range;
import imgui.ImGui;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** The Inspector's rows for the keyframes of an animated body: time, show, set to the present pose, remove, add. */
final class KeyframeRows {
    /** Keyframes stay so far apart while one is dragged [s]. */
    private static final double APART = 0.001;

    private static final double LONGEST = 1e6;
    private static final Unit SECOND = Unit.of("s");

    private final EditorContext context;

    KeyframeRows(EditorContext context) {
        this.context = context;
    }

    void draw(Ui ui, Scene scene, Body body) {
        List<Keyframe> keys =
                body.animation() == null ? List.of() : body.animation().keyframes();
        for (int k = 0; k < keys.size(); k++) {
            row(ui, scene, body, keys, k);
        }
        if (keys.isEmpty()) {
            ui.fields().note("It has no keyframes yet: move it where it is to start, and add one.", Role.WARNING);
        }
        ui.fields().row("", () -> {
            if (ui.widgets().button("Add Keyframe Here")) {
                double time = keys.isEmpty() ? 0 : keys.get(keys.size() - 1).time() + 1;
                set(scene, body, "", list -> list.add(present(body, time)));
            }
            ui.itemHelp().show("Adds the body's present pose, a second after the last keyframe", "");
        });
    }

    private void row(Ui ui, Scene scene, Body body, List<Keyframe> keys, int k) {
        Keyframe key = keys.get(k);
        double min = k == 0 ? 0 : keys.get(k - 1).time() + APART;
        double max = k + 1 == keys.size() ? LONGEST : keys.get(k + 1).time() - APART;
        Range free = new Range(min, max, false);
        Keyframe present = present(body, key.time()).withEasing(key.easing());
        Runnable buttons = () -> {
            ui.itemHelp().show("When the body is there. Takes " + free.words("number") + ", in s", "");
            if (ui.widgets()
                    .smallIcon(
                            Icon.EYE,
                            "Show keyframe " + (k + 1),
                            key.equals(present) ? Role.ACCENT : Role.TEXT_MUTED)) {
                Body shown = body.withPose(new Pose(key.position(), key.rotation()));
                context.edit(Edits.change(scene, body, shown, "Pose", ""));
            }
            ImGui.sameLine(0, ui.px(2));
            if (ui.widgets().smallIcon(Icon.PEN, "Set keyframe " + (k + 1) + " to the present pose", Role.TEXT_MUTED)) {
                set(scene, body, "", list -> list.set(k, present));
            }
            ImGui.sameLine(0, ui.px(2));
            if (ui.widgets().smallIcon(Icon.TRASH, "Remove keyframe " + (k + 1), Role.TEXT_MUTED)) {
                set(scene, body, "", list -> list.remove(k));
            }
        };
        ui.id("key" + k, () -> ui.fields()
                .number(
                        "Keyframe " + (k + 1),
                        NumberSpec.of(key.time(), new NumberInput(SECOND, 1, free, false), "%.3g s", 0.01, free),
                        ui.px(3 * 22),
                        NumberChange.of(
                                t -> set(scene, body, "inspector keyframe", list -> list.set(k, key.withTime(t)))),
                        buttons));
        if (k + 1 < keys.size()) {
            ui.id("easing" + k, () -> ui.fields()
                    .choice(
                            "To the Next",
                            key.easing(),
                            Easing.OF_BODIES,
                            Easing::title,
                            easing -> set(scene, body, "", list -> list.set(k, key.withEasing(easing)))));
            ui.itemHelp()
                    .show(
                            "How it goes on from there: smoothly through all keyframes, or straight on, evenly, "
                                    + "from rest or to rest",
                            "");
        }
    }

    private static Keyframe present(Body body, double time) {
        return new Keyframe(time, body.pose().position(), body.pose().rotation());
    }

    private void set(Scene scene, Body body, String gesture, Consumer<List<Keyframe>> edit) {
        Animation animation = body.animation() == null ? new Animation(List.of(), false) : body.animation();
        List<Keyframe> keys = new ArrayList<>(animation.keyframes());
        edit.accept(keys);
        Body keyed = body.withAnimation(animation.withKeyframes(keys));
        context.edit(Edits.change(scene, body, keyed, "Keyframes", gesture));
    }
}
