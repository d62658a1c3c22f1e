package dev.scree.editor.panel;

import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.OpenProject;
import dev.scree.editor.action.SharedProperty;
import dev.scree.editor.command.Command;
import dev.scree.editor.help.HelpPages;
import dev.scree.editor.panel.ui.NumberChange;
import dev.scree.editor.panel.ui.NumberSpec;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.runtime.scene.Axis;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.ScenePart;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.scene.property.Bounds;
import dev.scree.runtime.scene.property.PropertyDefault;
import dev.scree.runtime.scene.property.PropertyType;
import dev.scree.runtime.scene.property.Range;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Rows of a form for what the selected parts of the scene have in common as their properties, section by section. */
final class PropertyRows {
    /** Least value offered where only what is above zero is valid [the file's unit]. */
    private static final double SMALLEST = 1e-5;
    /** Stands for no part where one may be left out; no part has an empty id. */
    private static final String NOTHING = "";

    private final Consumer<Command> edit;
    private final PropertyMenu menu;
    private final MaterialChooser chooser;
    private final KeyedFields keyed;
    /** Tells why nothing can be changed, or null. */
    private final Supplier<String> readOnly;
    /** Numbers of all parts when the present drag began. */
    private double[] starts = {};

    PropertyRows(EditorContext context, AssetPictures pictures) {
        this.chooser = new MaterialChooser(context, pictures);
        this.edit = context::edit;
        this.menu = new PropertyMenu(context);
        this.keyed = new KeyedFields(context);
        this.readOnly = () -> context.project()
                .map(OpenProject::readOnly)
                .map(reason -> "Nothing can be changed: " + reason + ".")
                .orElse(null);
    }

    /**
     * Draws all rows.
     *
     * @param revealed key of a property that is shown by opening its section and scrolling to it, or null
     * @param after draws what belongs under the row of a key; gets an empty one at the end
     */
    void draw(Ui ui, Scene scene, PropertyForm form, String revealed, Consumer<String> after) {
        form.groups().forEach((group, properties) -> {
            boolean here = properties.stream().anyMatch(p -> p.key().equals(revealed));
            boolean open = group.isEmpty() || ui.widgets().section(group, here);
            if (!group.isEmpty()) {
                menu.heading(ui, scene, form, group);
            }
            if (open) {
                for (SharedProperty property : properties) {
                    if (property.key().equals(revealed)) {
                        ui.reveal();
                    }
                    row(ui, scene, form, property);
                    after.accept(property.key());
                }
            }
        });
        after.accept("");
    }

    private void row(Ui ui, Scene scene, PropertyForm form, SharedProperty shared) {
        String blocked = shared.blocked();
        PropertyDefault found = form.defaultOf(shared);
        ui.fields().mark().changed(found != null && shared.differsFrom(found.value()));
        keyed.markNext(ui, scene, shared);
        ui.id(shared.key(), () -> {
            String locked = readOnly.get();
            ui.group(() -> ui.disabled(locked != null ? locked : blocked, () -> field(ui, scene, shared)));
            keyed.point(shared);
            ui.fields().help().onLastItem("help", () -> PropertyHelp.of(scene, form, shared));
            ui.itemHelp()
                    .topic(() -> new HelpWindow.Topic(
                            HelpPages.of(form.last().kind()), PropertyHelp.of(scene, form, shared)));
            menu.row(ui, scene, form, shared);
        });
        if (shared.type() instanceof PropertyType.Choice choice && !shared.mixed()) {
            String note = blocked != null ? blocked : choice.of(shared.value()).note();
            if (!note.isEmpty()) {
                ui.fields().note(note, Role.TEXT_MUTED);
            }
        }
    }

    private void field(Ui ui, Scene scene, SharedProperty shared) {
        String label = shared.property().label();
        PropertyType type = shared.type();
        boolean mixed = shared.mixed();
        Object value = mixed ? null : shared.value();
        Consumer<Object> changed = v -> edit.accept(shared.set(scene, v, ""));
        if (type instanceof PropertyType.Number number) {
            number(ui, scene, shared, number);
        } else if (type instanceof PropertyType.Vector vector) {
            Range range = offered(vector.each());
            ui.fields()
                    .vector(
                            label,
                            i -> spec(scene, shared, i, vector.format(), vector.step(), range),
                            i -> change(scene, shared, i, range));
        } else if (type instanceof PropertyType.Rotation) {
            ui.fields()
                    .vector(
                            label,
                            i -> spec(scene, shared, i, "%.4g°", 0.5, Range.FINITE),
                            i -> change(scene, shared, i, Range.FINITE));
        } else if (type instanceof PropertyType.Colour) {
            ui.fields()
                    .color(
                            label,
                            (Vec3) shared.value(),
                            i -> spec(scene, shared, i, "%.3g", 0.005, Bounds.COLOUR),
                            i -> change(scene, shared, i, Bounds.COLOUR),
                            picked -> edit.accept(shared.set(scene, picked, gesture(shared))));
        } else if (type instanceof PropertyType.Flag) {
            ui.fields().check(label, (Boolean) value, changed::accept);
        } else if (type instanceof PropertyType.Text) {
            ui.fields().text(label, (String) value, changed::accept);
        } else if (type instanceof PropertyType.Choice choice) {
            List<Object> values = choice.options().stream()
                    .<Object>map(PropertyType.Option::value)
                    .filter(shared::allows)
                    .toList();
            ui.fields().choice(label, value, values, o -> choice.of(o).label(), changed);
        } else if (type instanceof PropertyType.Reference reference
                && MaterialChooser.knows(reference.kind(), shared)) {
            chooser.draw(ui, scene, shared, reference.kind(), changed);
        } else if (type instanceof PropertyType.Reference reference) {
            reference(ui, scene, shared, reference.kind(), changed);
        } else if (type instanceof PropertyType.Axes) {
            ui.fields()
                    .checks(
                            label,
                            List.of(Axis.values()),
                            shared::has,
                            (axis, on) -> edit.accept(shared.include(scene, axis, on)));
        }
    }

    private static String gesture(SharedProperty shared) {
        return "inspector " + shared.key();
    }

    private NumberSpec spec(Scene scene, SharedProperty shared, int i, String format, double step, Range dragged) {
        return new NumberSpec(keyed.shown(scene, shared, i), shared.mixed(i), shared.input(), format, step, dragged);
    }

    /**
     * A typed number is one for all parts. A drag moves the number of each part by the same amount where they differ,
     * so that what lies apart stays apart, as in Blender.
     */
    private NumberChange change(Scene scene, SharedProperty shared, int i, Range within) {
        return keyed.change(scene, shared, i, new NumberChange() {
            @Override
            public void typed(double value) {
                edit.accept(shared.setNumber(scene, i, value, ""));
            }

            @Override
            public void dragged(double value, double by, boolean first) {
                if (first || starts.length != shared.count()) {
                    starts = shared.each(i);
                }
                edit.accept(
                        shared.count() == 1
                                ? shared.setNumber(scene, i, value, gesture(shared))
                                : shared.shift(scene, i, starts, by, within, gesture(shared)));
            }
        });
    }

    private void number(Ui ui, Scene scene, SharedProperty shared, PropertyType.Number number) {
        Range range = offered(number.usual());
        NumberSpec spec = spec(scene, shared, 0, number.format(), number.stepAt(shared.number(0)), range);
        NumberChange change = change(scene, shared, 0, range);
        if (shared.property().optional()) {
            ui.fields()
                    .optional(
                            shared.property().label(),
                            shared.partlyGiven() ? null : (Boolean) (shared.value() != null),
                            shared.property().missing(),
                            spec,
                            change,
                            given -> edit.accept(shared.give(scene, given)));
        } else {
            ui.fields().number(shared.property().label(), spec, change);
        }
    }

    /** The parts of a kind to choose from; first what holds without one, where it may be left out. */
    private static void reference(
            Ui ui, Scene scene, SharedProperty shared, PartKind<?> kind, Consumer<Object> changed) {
        List<String> ids = new ArrayList<>();
        boolean optional = shared.property().optional();
        if (optional) {
            ids.add(NOTHING);
        }
        kind.in(scene).forEach(part -> ids.add(part.id()));
        if (ids.isEmpty()) {
            ui.fields().note("The scene has no " + kind.noun() + ".", Role.WARNING);
            return;
        }
        String value = (String) shared.value();
        ui.fields()
                .choice(
                        shared.property().label(),
                        shared.mixed() ? null : value == null && optional ? NOTHING : value,
                        ids,
                        id -> id.equals(NOTHING)
                                ? shared.property().missing()
                                : kind.find(scene, id).map(ScenePart::name).orElse(id),
                        id -> changed.accept(id.equals(NOTHING) ? null : id));
    }

    private static Range offered(Range range) {
        return range.open() ? new Range(range.min() + SMALLEST, range.max(), false) : range;
    }
}
