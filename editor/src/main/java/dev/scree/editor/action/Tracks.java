package dev.scree.editor.action;

import dev.scree.editor.command.Command;
import dev.scree.editor.command.EditObjects;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.PropertyTrack;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.ScenePart;
import dev.scree.runtime.scene.ValueKey;
import dev.scree.runtime.scene.property.KeyedNumber;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Edits of the tracks of a scene's numbers; changes nothing itself. */
public final class Tracks {
    /** Keys stay so far apart [s]. */
    public static final double APART = 0.001;

    private Tracks() {}

    /** Returns the track of a number. */
    public static Optional<PropertyTrack> of(Scene scene, KeyedNumber<?> number) {
        String target = number.part().reference();
        return scene.tracks().stream()
                .filter(track ->
                        track.isOf(target, number.key()) && !track.keys().isEmpty())
                .findFirst();
    }

    /** Returns what a number is at a time: by its track, else as it stands in the scene; null where it is not given. */
    public static Double valueAt(Scene scene, KeyedNumber<?> number, double time) {
        return of(scene, number).map(track -> (Double) track.at(time)).orElse(number.value());
    }

    /** Returns the key that a track has at a time [s]. */
    public static Optional<ValueKey> at(PropertyTrack track, double time) {
        return track.keys().stream()
                .filter(key -> Math.abs(key.time() - time) < APART)
                .findFirst();
    }

    /**
     * Returns the scene with a key of a number at a time; one that is there gets the value. A first key begins a track.
     *
     * @param value in the unit of the file
     */
    static Scene keyed(Scene scene, KeyedNumber<?> number, double time, double value) {
        String target = number.part().reference();
        List<PropertyTrack> tracks = new ArrayList<>(scene.tracks());
        PropertyTrack track = of(scene, number).orElse(null);
        tracks.removeIf(each -> each.isOf(target, number.key()));
        List<ValueKey> keys = new ArrayList<>(track == null ? List.of() : track.keys());
        ValueKey there = track == null ? null : at(track, time).orElse(null);
        // Between two keys it goes on as the earlier one says.
        ValueKey before = keys.stream()
                .filter(key -> key.time() < time)
                .max(Comparator.comparingDouble(ValueKey::time))
                .orElse(null);
        keys.remove(there);
        double valid = Math.max(number.valid().min(), Math.min(number.valid().max(), value));
        keys.add(
                there != null
                        ? there.withValue(valid)
                        : before != null ? before.withTime(time).withValue(valid) : new ValueKey(time, valid));
        int index = track == null
                ? tracks.size()
                : Math.min(tracks.size(), scene.tracks().indexOf(track));
        tracks.add(index, track == null ? new PropertyTrack(target, number.key(), keys) : track.withKeys(keys));
        return scene.withTracks(tracks);
    }

    /** Returns the edit that gives numbers keys at a time, with the values that they have then. */
    public static Command insert(Scene scene, List<? extends KeyedNumber<?>> numbers, double time) {
        Scene after = scene;
        for (KeyedNumber<?> number : numbers) {
            Double value = valueAt(scene, number, time);
            if (value != null) {
                after = keyed(after, number, time, value);
            }
        }
        return EditObjects.between(scene, after, "Insert Key", "");
    }

    /** Returns the edit that gives a number a value at a time. @param gesture of a drag */
    public static Command set(Scene scene, KeyedNumber<?> number, double time, double value, String gesture) {
        return EditObjects.between(scene, keyed(scene, number, time, value), "Key " + number.title(), gesture);
    }

    /** Returns the edit that takes the keys of numbers at a time away; a track without keys goes. */
    public static Command remove(Scene scene, List<? extends KeyedNumber<?>> numbers, double time) {
        List<PropertyTrack> tracks = new ArrayList<>();
        for (PropertyTrack track : scene.tracks()) {
            boolean one = numbers.stream().anyMatch(n -> track.isOf(n.part().reference(), n.key()));
            PropertyTrack left = !one
                    ? track
                    : track.withKeys(track.keys().stream()
                            .filter(key -> Math.abs(key.time() - time) >= APART)
                            .toList());
            if (!left.keys().isEmpty()) {
                tracks.add(left);
            }
        }
        return EditObjects.between(scene, scene.withTracks(tracks), "Remove Key", "");
    }

    /** Returns the edit that takes the tracks of numbers away; they have the values that stand in the scene. */
    public static Command removeTracks(Scene scene, List<? extends KeyedNumber<?>> numbers) {
        List<PropertyTrack> left = scene.tracks().stream()
                .filter(track ->
                        numbers.stream().noneMatch(n -> track.isOf(n.part().reference(), n.key())))
                .toList();
        return EditObjects.between(scene, scene.withTracks(left), "Remove Track", "");
    }

    /** The numbers of some parts that may have tracks, and those of one property. @param key null: of all properties */
    public static List<KeyedNumber<?>> numbers(List<? extends ScenePart> parts, String key) {
        List<KeyedNumber<?>> numbers = new ArrayList<>();
        for (ScenePart part : parts) {
            for (KeyedNumber<?> number : KeyedNumber.of(part)) {
                if (key == null || number.property().key().equals(key)) {
                    numbers.add(number);
                }
            }
        }
        return numbers;
    }

    /** The scene without tracks of parts that it has not. */
    static Scene pruned(Scene scene) {
        return scene.withTracks(scene.tracks().stream()
                .filter(track -> PartKind.named(scene, track.target()).isPresent())
                .toList());
    }

    /** Tracks of one part as those of another. */
    static List<PropertyTrack> retargeted(List<PropertyTrack> tracks, String from, String to) {
        return tracks.stream()
                .filter(track -> track.target().equals(from))
                .map(track -> track.withTarget(to))
                .toList();
    }
}
