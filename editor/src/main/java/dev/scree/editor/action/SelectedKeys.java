package dev.scree.editor.action;

import dev.scree.editor.command.EditObjects;
import dev.scree.editor.timeline.KeyRow;
import dev.scree.editor.timeline.KeyTimes;
import dev.scree.runtime.scene.Easing;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.TimedKey;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** The keys that are selected on the timeline, by row and time, and what is done to all of them as one edit. */
public final class SelectedKeys {
    private final EditorContext context;
    private final Map<String, Set<Double>> selected = new HashMap<>();
    /** The scene when a drag began, and what was selected then. */
    private Scene held;

    private Map<String, Set<Double>> heldSelection = Map.of();
    private int drags;

    SelectedKeys(EditorContext context) {
        this.context = context;
    }

    public boolean contains(KeyRow<?> row, TimedKey<?> key) {
        return selected.getOrDefault(row.id(), Set.of()).contains(key.time());
    }

    /** Selects one alone, or with those that are. @param more keeps the others, and lets go of one that is selected */
    public void select(KeyRow<?> row, TimedKey<?> key, boolean more) {
        if (!more) {
            selected.clear();
        }
        Set<Double> times = selected.computeIfAbsent(row.id(), id -> new HashSet<>());
        if (!times.add(key.time())) {
            times.remove(key.time());
        }
    }

    public void clear() {
        selected.clear();
    }

    private Stream<TimedKey<?>> of(Scene scene) {
        return KeyRow.of(scene).stream().flatMap(row -> row.keys().stream().filter(key -> contains(row, key)));
    }

    /** How many of a scene's keys are selected. */
    public int count(Scene scene) {
        return (int) of(scene).count();
    }

    /** The earliest selected time [s]; 0 where none is. */
    public double first(Scene scene) {
        return of(scene).mapToDouble(TimedKey::time).min().orElse(0);
    }

    /** Whether any of a scene's selected keys is a body's, which cannot jump. */
    public boolean anyOfBodies(Scene scene) {
        return KeyRow.of(scene).stream()
                .anyMatch(row -> row.poses() && row.keys().stream().anyMatch(key -> contains(row, key)));
    }

    /** Begins to drag the selected ones. */
    public void hold() {
        held = scene();
        heldSelection = new HashMap<>();
        selected.forEach((id, times) -> heldSelection.put(id, Set.copyOf(times)));
        drags++;
    }

    /** Places them so much later than they were at {@link #hold} [s]; the moves of a drag are one edit. */
    public void drag(double by) {
        edit(held, heldSelection, "Move Keyframes", "timeline keyframes " + drags, new KeyRow.Edit() {
            @Override
            public <T extends TimedKey<T>> KeyTimes.Keys<T> of(KeyTimes.Keys<T> keys) {
                return KeyTimes.moved(keys, by);
            }
        });
    }

    public void delete() {
        edit("Delete Keyframes", new KeyRow.Edit() {
            @Override
            public <T extends TimedKey<T>> KeyTimes.Keys<T> of(KeyTimes.Keys<T> keys) {
                return KeyTimes.deleted(keys);
            }
        });
    }

    /** Copies them so that the first copy is at a time [s]. */
    public void copyTo(double time) {
        double by = time - first(scene());
        edit("Copy Keyframes", new KeyRow.Edit() {
            @Override
            public <T extends TimedKey<T>> KeyTimes.Keys<T> of(KeyTimes.Keys<T> keys) {
                return KeyTimes.copied(keys, by);
            }
        });
    }

    /** Says how they go on to the next key. */
    public void ease(Easing easing) {
        edit("Ease Keyframes", new KeyRow.Edit() {
            @Override
            public <T extends TimedKey<T>> KeyTimes.Keys<T> of(KeyTimes.Keys<T> keys) {
                return KeyTimes.eased(keys, easing);
            }
        });
    }

    /** Returns whether all of a scene's selected keys have an easing. */
    public boolean eased(Scene scene, Easing easing) {
        return of(scene).allMatch(key -> key.easing() == easing);
    }

    private void edit(String label, KeyRow.Edit edit) {
        edit(scene(), Map.copyOf(selected), label, "", edit);
    }

    /** @param from scene whose rows are edited; the present one becomes what that makes of them */
    private void edit(Scene from, Map<String, Set<Double>> chosen, String label, String gesture, KeyRow.Edit edit) {
        Scene before = scene();
        Scene after = from;
        Map<String, Set<Double>> next = new HashMap<>();
        List<KeyRow<?>> rows = KeyRow.of(from);
        for (KeyRow<?> row : rows) {
            Set<Double> times = chosen.getOrDefault(row.id(), Set.of());
            if (!times.isEmpty()) {
                KeyRow.Edited made = row.edited(after, times, edit);
                after = made.scene();
                next.put(row.id(), made.selected());
            }
        }
        EditObjects all = EditObjects.between(before, after, label, gesture);
        if (all.empty()) {
            return;
        }
        context.edit(all);
        // A project that is read-only stays as it was.
        if (scene() != before) {
            next.forEach((id, times) -> selected.put(id, new HashSet<>(times)));
        }
    }

    private Scene scene() {
        return context.project().orElseThrow().scene();
    }
}
