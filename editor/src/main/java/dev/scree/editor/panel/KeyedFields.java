package dev.scree.editor.panel;

import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.SharedProperty;
import dev.scree.editor.action.Tracks;
import dev.scree.editor.panel.ui.Icon;
import dev.scree.editor.panel.ui.NumberChange;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.property.KeyedNumber;
import imgui.ImGui;
import java.util.List;
import java.util.Optional;

/**
 * Fields of the Inspector whose numbers have tracks: they show the value at the shown time, and a change of it is one
 * of the key there, as with automatic keying in other programs.
 */
final class KeyedFields {
    private final EditorContext context;

    KeyedFields(EditorContext context) {
        this.context = context;
    }

    /** The simulated time that is shown [s]. */
    private double time() {
        return context.playback().plays().shownTime().orElse(0.0);
    }

    static List<KeyedNumber<?>> numbers(SharedProperty shared) {
        return Tracks.numbers(shared.parts(), shared.key());
    }

    /** Returns a number that has a track. @param i which of a vector's numbers, 0 to 2 */
    private static Optional<KeyedNumber<?>> keyed(Scene scene, SharedProperty shared, int i) {
        return scene.tracks().isEmpty() || shared.count() != 1
                ? Optional.empty()
                : numbers(shared).stream()
                        .filter(number -> number.axis() < 0 || number.axis() == i)
                        .filter(number -> Tracks.of(scene, number).isPresent())
                        .findFirst();
    }

    /** Returns a number as its field shows it, in the unit of the file. */
    double shown(Scene scene, SharedProperty shared, int i) {
        return keyed(scene, shared, i)
                .map(number -> Tracks.valueAt(scene, number, time()))
                .orElseGet(() -> shared.number(i));
    }

    /** Returns what a change of a number's field does. @param plain where it has no track */
    NumberChange change(Scene scene, SharedProperty shared, int i, NumberChange plain) {
        KeyedNumber<?> number = keyed(scene, shared, i).orElse(null);
        if (number == null) {
            return plain;
        }
        return new NumberChange() {
            @Override
            public void typed(double value) {
                context.edit(Tracks.set(scene, number, time(), value, ""));
            }

            @Override
            public void dragged(double value, double by, boolean first) {
                context.edit(Tracks.set(scene, number, time(), value, "inspector key " + number.key()));
            }
        };
    }

    /**
     * Marks the next row where its numbers have tracks: by one colour where a key is at the shown time, else another.
     */
    void markNext(Ui ui, Scene scene, SharedProperty shared) {
        if (scene.tracks().isEmpty() || !shared.property().keyable()) {
            return;
        }
        List<KeyedNumber<?>> numbers = numbers(shared);
        if (numbers.stream().anyMatch(number -> Tracks.of(scene, number).isPresent())) {
            ui.fields().mark().keyed(here(scene, numbers) ? Role.WARNING : Role.SUCCESS);
        }
    }

    private boolean here(Scene scene, List<KeyedNumber<?>> numbers) {
        return numbers.stream()
                .flatMap(number -> Tracks.of(scene, number).stream())
                .anyMatch(track -> Tracks.at(track, time()).isPresent());
    }

    /** Notes that the pointer is at the row that was drawn last, for the actions that key numbers. */
    void point(SharedProperty shared) {
        if (ImGui.isItemHovered()) {
            context.timeline().pointAt(numbers(shared));
        }
    }

    /** The part of the menu of a row that keys its numbers. */
    void menu(Ui ui, Scene scene, SharedProperty shared) {
        List<KeyedNumber<?>> numbers = numbers(shared);
        if (numbers.isEmpty()) {
            return;
        }
        ImGui.separator();
        boolean given = numbers.stream().anyMatch(number -> number.value() != null);
        boolean tracks = numbers.stream().anyMatch(n -> Tracks.of(scene, n).isPresent());
        ui.disabled(given ? null : "It has no value yet.", () -> {
            if (ui.widgets().menuItem(Icon.CLOCK.glyph(), "Insert Key", "", false)) {
                context.edit(Tracks.insert(scene, numbers, time()));
            }
        });
        ui.disabled(here(scene, numbers) ? null : "There is no key at the shown time.", () -> {
            if (ui.widgets().menuItem("", "Remove Key", "", false)) {
                context.edit(Tracks.remove(scene, numbers, time()));
            }
        });
        ui.disabled(tracks ? null : "It has no track.", () -> {
            if (ui.widgets().menuItem(Icon.TRASH.glyph(), "Remove Track", "", false)) {
                context.edit(Tracks.removeTracks(scene, numbers));
            }
        });
    }

    /** What the help of a row says of it; null where it cannot be keyed. */
    static String fact(Scene scene, SharedProperty shared) {
        if (!shared.property().keyable()) {
            return null;
        }
        int keys = numbers(shared).stream()
                .flatMap(number -> Tracks.of(scene, number).stream())
                .mapToInt(track -> track.keys().size())
                .sum();
        return keys == 0
                ? "It can change while a scene plays: insert a key by the right button."
                : "It changes over time by " + keys + (keys == 1 ? " key" : " keys")
                        + ". The field has the value at the shown time, and a change sets the key there.";
    }
}
