package dev.scree.editor.panel;

import dev.scree.editor.action.Edits;
import dev.scree.editor.command.Command;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.runtime.scene.Axis;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.ScenePart;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.scene.property.Properties;
import dev.scree.runtime.scene.property.Property;
import dev.scree.runtime.scene.property.PropertyType;
import dev.scree.runtime.scene.property.Range;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Rows of a form for whatever a part of the scene declares as its properties, section by section. */
final class PropertyRows {
    /** Least value offered where only what is above zero is valid [the file's unit]. */
    private static final double SMALLEST = 1e-5;
    /** Stands for no part where one may be left out; no part has an empty id. */
    private static final String NOTHING = "";

    private final Consumer<Command> edit;

    PropertyRows(Consumer<Command> edit) {
        this.edit = edit;
    }

    /**
     * Draws all rows.
     *
     * @param revealed key of a property that is shown by opening its section and scrolling to it, or null
     * @param after draws what belongs under the row of a key; gets an empty one at the end
     */
    <T extends ScenePart> void draw(Ui ui, Scene scene, T part, String revealed, Consumer<String> after) {
        Map<String, List<Property<T>>> groups = new LinkedHashMap<>();
        Properties.of(part).forEach(p -> groups.computeIfAbsent(p.group(), g -> new ArrayList<>())
                .add(p));
        groups.forEach((group, properties) -> {
            boolean here = properties.stream().anyMatch(p -> p.key().equals(revealed));
            if (group.isEmpty() || ui.widgets().section(group, here)) {
                for (Property<T> property : properties) {
                    if (property.key().equals(revealed)) {
                        ui.reveal();
                    }
                    row(ui, scene, part, property);
                    after.accept(property.key());
                }
            }
        });
        after.accept("");
    }

    private <T extends ScenePart> void row(Ui ui, Scene scene, T part, Property<T> property) {
        String blocked = property.blocked().apply(part);
        ui.disabled(blocked, () -> {
            field(ui, scene, part, property, value -> set(scene, part, property, value));
            ui.help(help(part, property), "");
        });
        if (property.type() instanceof PropertyType.Choice choice) {
            String note =
                    blocked != null ? blocked : choice.of(property.of(part)).note();
            if (!note.isEmpty()) {
                ui.fields().note(note, Role.TEXT_MUTED);
            }
        }
    }

    private static <T extends ScenePart> String help(T part, Property<T> property) {
        String other = property.follows().apply(part);
        return other == null
                ? property.help()
                : property.help() + ". It follows from the " + other.toLowerCase(Locale.ROOT)
                        + "; set it to keep it instead";
    }

    private <T extends ScenePart> void set(Scene scene, T part, Property<T> property, Object value) {
        T after = property.with(scene, part, value);
        edit.accept(Edits.change(scene, part, after, property.titleCase(), "inspector " + property.key()));
    }

    private <T extends ScenePart> void field(
            Ui ui, Scene scene, T part, Property<T> property, Consumer<Object> changed) {
        String label = property.label();
        Object value = property.of(part);
        PropertyType type = property.type();
        if (type instanceof PropertyType.Number number) {
            number(ui, property, number, (Number) value, () -> property.start().apply(scene, part), changed);
        } else if (type instanceof PropertyType.Vector vector) {
            double least = least(vector.each());
            ui.fields()
                    .vector(
                            label,
                            (Vec3) value,
                            vector.step(),
                            vector.format(),
                            v -> changed.accept(
                                    new Vec3(Math.max(least, v.x()), Math.max(least, v.y()), Math.max(least, v.z()))));
        } else if (type instanceof PropertyType.Rotation) {
            ui.fields()
                    .vector(
                            label,
                            ((Quat) value).toDegrees(),
                            0.5,
                            "%.4g°",
                            turns -> changed.accept(Quat.ofDegrees(turns)));
        } else if (type instanceof PropertyType.Colour) {
            ui.fields().color(label, (Vec3) value, changed::accept);
        } else if (type instanceof PropertyType.Flag) {
            ui.fields().check(label, (Boolean) value, changed::accept);
        } else if (type instanceof PropertyType.Text) {
            ui.fields().text(label, (String) value, "", changed::accept);
        } else if (type instanceof PropertyType.Choice choice) {
            List<Object> values = choice.options().stream()
                    .<Object>map(PropertyType.Option::value)
                    .filter(o -> property.allowed().test(part, o))
                    .toList();
            ui.fields().choice(label, value, values, o -> choice.of(o).label(), changed);
        } else if (type instanceof PropertyType.Reference reference) {
            reference(ui, scene, property, reference.kind(), (String) value, changed);
        } else if (type instanceof PropertyType.Axes) {
            ui.fields().checks(label, (List<?>) value, List.of(Axis.values()), changed::accept);
        }
    }

    private static void number(
            Ui ui,
            Property<?> property,
            PropertyType.Number number,
            Number value,
            Supplier<Object> start,
            Consumer<Object> changed) {
        double shown = number.perUnit();
        double step = shown * number.stepAt(value == null ? 0 : value.doubleValue());
        double min = shown * number.usual().min();
        double max = shown * number.usual().max();
        Consumer<Double> stored = v ->
                changed.accept(v == null ? null : number.whole() ? (Object) (int) Math.round(v) : (Object) (v / shown));
        Double now = value == null ? null : (Double) (shown * value.doubleValue());
        if (property.optional()) {
            double first = now == null ? shown * ((Number) start.get()).doubleValue() : now;
            ui.fields()
                    .optional(
                            property.label(), now, property.missing(), first, step, min, max, number.format(), stored);
        } else {
            ui.fields().number(property.label(), now, step, min, max, number.format(), stored::accept);
        }
    }

    /** The parts of a kind to choose from; first what holds without one, where it may be left out. */
    private static void reference(
            Ui ui, Scene scene, Property<?> property, PartKind<?> kind, String value, Consumer<Object> changed) {
        List<String> ids = new ArrayList<>();
        if (property.optional()) {
            ids.add(NOTHING);
        }
        kind.in(scene).forEach(part -> ids.add(part.id()));
        if (ids.isEmpty()) {
            ui.fields().note("The scene has no " + kind.noun() + ".", Role.WARNING);
            return;
        }
        ui.fields()
                .choice(
                        property.label(),
                        value == null && property.optional() ? NOTHING : value,
                        ids,
                        id -> id.equals(NOTHING)
                                ? property.missing()
                                : kind.find(scene, id).map(ScenePart::name).orElse(id),
                        id -> changed.accept(id.equals(NOTHING) ? null : id));
    }

    private static double least(Range range) {
        return range.open() ? range.min() + SMALLEST : range.min();
    }
}
