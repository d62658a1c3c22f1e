package dev.scree.editor.timeline;

import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.Keyframe;
import dev.scree.runtime.scene.PropertyTrack;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.ScenePart;
import dev.scree.runtime.scene.TimedKey;
import dev.scree.runtime.scene.ValueKey;
import dev.scree.runtime.scene.property.KeyedNumber;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;

/**
 * Keys that stand in one row of the timeline: a body's keyframes, or the track of a number.
 *
 * @param id unique in the scene
 * @param part reference of the part that it belongs to
 * @param name as the row says it, such as "Pawn" or "Spout: Speed"
 * @param keys in order of time, at least one
 * @param poses whether it is a body's keyframes
 * @param with the scene with other keys in this row
 */
public record KeyRow<K extends TimedKey<K>>(
        String id, String part, String name, List<K> keys, boolean poses, BiFunction<Scene, List<K>, Scene> with) {

    /** Returns the rows of a scene: its animated bodies, then its tracks, each in the order of the scene. */
    public static List<KeyRow<?>> of(Scene scene) {
        List<KeyRow<?>> rows = new ArrayList<>();
        for (Body body : scene.bodies()) {
            if (body.motion() == BodyMotion.ANIMATED
                    && body.animation() != null
                    && !body.animation().keyframes().isEmpty()) {
                rows.add(of(body));
            }
        }
        for (PropertyTrack track : scene.tracks()) {
            Optional<? extends KeyedNumber<?>> number = KeyedNumber.find(scene, track);
            if (number.isPresent() && !track.keys().isEmpty()) {
                rows.add(of(track, number.get()));
            }
        }
        return rows;
    }

    /** Returns the time of the last key of some rows [s]; 0 without any. */
    public static double last(List<KeyRow<?>> rows) {
        return rows.stream()
                .mapToDouble(row -> row.keys().get(row.keys().size() - 1).time())
                .max()
                .orElse(0);
    }

    private static KeyRow<Keyframe> of(Body body) {
        return new KeyRow<>(
                body.id(),
                body.reference(),
                body.name(),
                body.animation().keyframes(),
                true,
                (scene, keys) ->
                        scene.withPart(body.withAnimation(body.animation().withKeyframes(keys))));
    }

    private static KeyRow<ValueKey> of(PropertyTrack track, KeyedNumber<?> number) {
        return new KeyRow<>(
                id(track),
                track.target(),
                name(number.part()) + ": " + number.title(),
                track.keys(),
                false,
                (scene, keys) -> scene.withTracks(scene.tracks().stream()
                        .map(each -> each.equals(track) ? track.withKeys(keys) : each)
                        .filter(each -> !each.keys().isEmpty())
                        .toList()));
    }

    /** Returns the id of a track's row; no body has it, since ids have no line breaks. */
    public static String id(PropertyTrack track) {
        return track.target() + "\n" + track.property();
    }

    private static String name(ScenePart part) {
        return part.name();
    }

    /** Returns the keys with those that are selected. @param selected their times [s] */
    KeyTimes.Keys<K> selected(Set<Double> selected) {
        return new KeyTimes.Keys<>(keys, selected);
    }

    /** What is done to the keys of a row, whatever their kind. */
    public interface Edit {
        /** Returns the keys after it. */
        <T extends TimedKey<T>> KeyTimes.Keys<T> of(KeyTimes.Keys<T> keys);
    }

    /**
     * The row after an edit.
     *
     * @param scene the scene with it
     * @param selected times of the keys that are selected then [s]
     */
    public record Edited(Scene scene, Set<Double> selected) {}

    /** Returns what an edit makes of the row in a scene. @param selected times of the keys that are selected [s] */
    public Edited edited(Scene scene, Set<Double> selected, Edit edit) {
        KeyTimes.Keys<K> made = edit.of(selected(selected));
        return new Edited(with.apply(scene, made.keys()), made.selected());
    }

    /** Returns the scene with one key of the row changed. @param index of the key */
    public Scene changed(Scene scene, int index, UnaryOperator<K> change) {
        List<K> next = new ArrayList<>(keys);
        next.set(index, change.apply(next.get(index)));
        return with.apply(scene, next);
    }
}
