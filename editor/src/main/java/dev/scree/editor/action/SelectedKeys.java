package dev.scree.editor.action;

import dev.scree.editor.command.Command;
import dev.scree.editor.command.CommandGroup;
import dev.scree.editor.command.ReplacePart;
import dev.scree.editor.timeline.KeyTimes;
import dev.scree.runtime.scene.Animation;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.Easing;
import dev.scree.runtime.scene.Keyframe;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Scene;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/** The keyframes that are selected on the timeline, by body and time, and what is done to all of them as one edit. */
public final class SelectedKeys {
    private final EditorContext context;
    private final Map<String, Set<Double>> selected = new HashMap<>();
    /** The bodies' keyframes when a drag began. */
    private final Map<String, KeyTimes.Keys> held = new HashMap<>();

    SelectedKeys(EditorContext context) {
        this.context = context;
    }

    /** Returns the bodies of a scene that have keyframes and move by them. */
    public static List<Body> keyed(Scene scene) {
        return scene.bodies().stream()
                .filter(body -> body.motion() == BodyMotion.ANIMATED
                        && body.animation() != null
                        && !body.animation().keyframes().isEmpty())
                .toList();
    }

    public boolean contains(Body body, Keyframe key) {
        return selected.getOrDefault(body.id(), Set.of()).contains(key.time());
    }

    /** Selects one alone, or with those that are. @param more keeps the others, and lets go of one that is selected */
    public void select(Body body, Keyframe key, boolean more) {
        if (!more) {
            selected.clear();
        }
        Set<Double> times = selected.computeIfAbsent(body.id(), id -> new HashSet<>());
        if (!times.add(key.time())) {
            times.remove(key.time());
        }
    }

    public void clear() {
        selected.clear();
    }

    private Stream<Keyframe> of(Scene scene) {
        return keyed(scene).stream()
                .flatMap(body -> body.animation().keyframes().stream().filter(key -> contains(body, key)));
    }

    /** How many of a scene's keyframes are selected. */
    public int count(Scene scene) {
        return (int) of(scene).count();
    }

    /** The earliest selected time [s]; 0 where none is. */
    public double first(Scene scene) {
        return of(scene).mapToDouble(Keyframe::time).min().orElse(0);
    }

    /** Begins to drag the selected ones. */
    public void hold() {
        held.clear();
        keyed(scene()).forEach(body -> held.put(body.id(), keys(body)));
    }

    /** Places them so much later than they were at {@link #hold} [s]; the moves of a drag are one edit. */
    public void drag(double by) {
        edit("Move Keyframes", "timeline keyframes", (body, keys) -> KeyTimes.moved(held.get(body.id()), by));
    }

    public void delete() {
        edit("Delete Keyframes", "", (body, keys) -> KeyTimes.deleted(keys));
    }

    /** Copies them so that the first copy is at a time [s]. */
    public void copyTo(double time) {
        double by = time - first(scene());
        edit("Copy Keyframes", "", (body, keys) -> KeyTimes.copied(keys, by));
    }

    /** Says how bodies go on from them to the next keyframe. */
    public void ease(Easing easing) {
        edit("Ease Keyframes", "", (body, keys) -> KeyTimes.eased(keys, easing));
    }

    /** Returns whether all of a scene's selected keyframes have an easing. */
    public boolean eased(Scene scene, Easing easing) {
        return of(scene).allMatch(key -> key.easing() == easing);
    }

    private KeyTimes.Keys keys(Body body) {
        return new KeyTimes.Keys(body.animation().keyframes(), selected.getOrDefault(body.id(), Set.of()));
    }

    private void edit(String label, String gesture, BiFunction<Body, KeyTimes.Keys, KeyTimes.Keys> make) {
        Scene scene = scene();
        List<Command> edits = new ArrayList<>();
        Map<String, Set<Double>> next = new HashMap<>();
        for (Body body : keyed(scene)) {
            KeyTimes.Keys keys = keys(body);
            if (!keys.selected().isEmpty()) {
                KeyTimes.Keys made = make.apply(body, keys);
                Animation animation = body.animation().withKeyframes(made.keys());
                edits.add(new ReplacePart(scene.name(), body, body.withAnimation(animation), label, gesture));
                next.put(body.id(), made.selected());
            }
        }
        CommandGroup all = new CommandGroup(label, edits, gesture);
        if (all.empty()) {
            return;
        }
        context.edit(all);
        // A project that is read-only stays as it was.
        if (PartKind.BODY.in(scene()) != PartKind.BODY.in(scene)) {
            next.forEach((id, times) -> selected.put(id, new HashSet<>(times)));
        }
    }

    private Scene scene() {
        return context.project().orElseThrow().scene();
    }
}
