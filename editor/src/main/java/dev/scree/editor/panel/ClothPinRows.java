package dev.scree.editor.panel;

import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.Edits;
import dev.scree.editor.panel.ui.Icon;
import dev.scree.editor.panel.ui.NumberChange;
import dev.scree.editor.panel.ui.NumberSpec;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.runtime.scene.Cloth;
import dev.scree.runtime.scene.ClothPin;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneObject;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.scene.property.NumberInput;
import dev.scree.runtime.scene.property.Properties;
import dev.scree.runtime.scene.property.Property;
import dev.scree.runtime.scene.property.PropertyType;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * The Inspector's rows for the pins of a cloth or soft body: where each is, how wide, what holds it; and one to add
 * another.
 */
final class ClothPinRows {
    /** Radius of a new pin over the length of its edges: a vertex and its neighbours. */
    private static final double RADIUS = 1.2;
    /** What stands for no body in the list of bodies. */
    private static final String WORLD = "";

    private final EditorContext context;

    ClothPinRows(EditorContext context) {
        this.context = context;
    }

    void draw(Ui ui, Scene scene, Cloth cloth) {
        draw(ui, scene, cloth, cloth.spacing(), cloth.corners());
    }

    /**
     * Draws the rows.
     *
     * @param object a cloth or soft body
     * @param edge length of its edges [m]
     * @param corners points by which one would take hold of it, in its own frame [m]
     */
    void draw(Ui ui, Scene scene, SceneObject object, double edge, List<Vec3> corners) {
        List<ClothPin> pins = Properties.pins(object);
        for (int i = 0; i < pins.size(); i++) {
            int index = i;
            ui.id("pin" + i, () -> pin(ui, scene, object, index));
        }
        if (pins.isEmpty()) {
            ui.fields().note("Nothing holds it.", Role.TEXT_MUTED);
        }
        ui.fields().row("", () -> {
            if (ui.widgets().button("Add Pin")) {
                set(scene, object, "", list -> list.add(next(pins, edge, corners)));
            }
            ui.itemHelp()
                    .show(
                            "Holds a corner that nothing holds yet, or else the middle. B paints pins in the viewport.",
                            "");
        });
    }

    private void pin(Ui ui, Scene scene, SceneObject cloth, int index) {
        ClothPin pin = Properties.pins(cloth).get(index);
        String number = "Pin " + (index + 1);
        ui.fields().row(number, () -> {
            if (ui.widgets().smallIcon(Icon.TRASH, "Remove pin " + (index + 1), Role.TEXT_MUTED)) {
                set(scene, cloth, "", list -> list.remove(index));
            }
        });
        Property<ClothPin> at = property("at");
        PropertyType.Vector vector = (PropertyType.Vector) at.type();
        NumberInput place = NumberInput.of(vector);
        ui.fields()
                .vector(
                        at.label(),
                        axis -> NumberSpec.of(
                                pin.at().toArray()[axis], place, vector.format(), vector.step(), vector.each()),
                        axis -> NumberChange.of(value -> {
                            double[] moved = pin.at().toArray();
                            moved[axis] = value;
                            replace(scene, cloth, index, pin.withAt(Vec3.of(moved)), "pin place " + index);
                        }));
        ui.itemHelp().show(at.help(), "");
        Property<ClothPin> radius = property("radius");
        PropertyType.Number length = (PropertyType.Number) radius.type();
        ui.fields()
                .number(
                        radius.label(),
                        NumberSpec.of(
                                pin.radius(),
                                NumberInput.shown(length),
                                length.format(),
                                length.stepAt(pin.radius()),
                                length.usual()),
                        NumberChange.of(
                                value -> replace(scene, cloth, index, pin.withRadius(value), "pin radius " + index)));
        ui.itemHelp().show(radius.help(), "");
        holder(ui, scene, cloth, index);
        release(ui, scene, cloth, index);
    }

    private void release(Ui ui, Scene scene, SceneObject cloth, int index) {
        ClothPin pin = Properties.pins(cloth).get(index);
        Property<ClothPin> until = property("until");
        PropertyType.Number time = (PropertyType.Number) until.type();
        double now = pin.until() == null ? (double) until.start().apply(scene, pin) : pin.until();
        ui.fields()
                .optional(
                        until.label(),
                        pin.until() != null,
                        until.missing(),
                        NumberSpec.of(now, NumberInput.shown(time), time.format(), time.stepAt(now), time.usual()),
                        NumberChange.of(
                                value -> replace(scene, cloth, index, pin.withUntil(value), "pin time " + index)),
                        given -> replace(scene, cloth, index, pin.withUntil(given ? now : null), ""));
        ui.itemHelp().show(until.help(), "");
    }

    private void holder(Ui ui, Scene scene, SceneObject cloth, int index) {
        ClothPin pin = Properties.pins(cloth).get(index);
        List<String> bodies = new ArrayList<>(List.of(WORLD));
        scene.bodies().forEach(body -> bodies.add(body.id()));
        Property<ClothPin> held = property("body");
        ui.fields()
                .choice(
                        "Held by",
                        pin.body() == null ? WORLD : pin.body(),
                        bodies,
                        id -> id == null || id.equals(WORLD)
                                ? "The world"
                                : PartKind.BODY
                                        .find(scene, id)
                                        .map(body -> body.name())
                                        .orElse(id + " (missing)"),
                        id -> replace(scene, cloth, index, pin.withBody(id.equals(WORLD) ? null : id), ""));
        ui.itemHelp().show(held.help(), "");
    }

    private static Property<ClothPin> property(String key) {
        return Properties.of(ClothPin.class).stream()
                .filter(p -> p.key().equals(key))
                .findFirst()
                .orElseThrow();
    }

    /** A pin at the first corner that nothing holds; in the middle where there is none, or all are held. */
    private static ClothPin next(List<ClothPin> pins, double edge, List<Vec3> corners) {
        double radius = RADIUS * edge;
        return corners.stream()
                .filter(corner ->
                        pins.stream().noneMatch(pin -> pin.at().minus(corner).length() <= pin.radius()))
                .findFirst()
                .map(corner -> ClothPin.toWorld(corner, radius))
                .orElse(ClothPin.toWorld(Vec3.ZERO, radius));
    }

    private void replace(Scene scene, SceneObject cloth, int index, ClothPin pin, String gesture) {
        set(scene, cloth, gesture.isEmpty() ? "" : "inspector " + gesture, list -> list.set(index, pin));
    }

    private void set(Scene scene, SceneObject cloth, String gesture, Consumer<List<ClothPin>> edit) {
        List<ClothPin> pins = new ArrayList<>(Properties.pins(cloth));
        edit.accept(pins);
        context.edit(Edits.change(scene, cloth, Properties.withPins(cloth, pins), "Pins", gesture));
    }
}
