package dev.scree.runtime.check;

import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.PropertyTrack;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.ScenePart;
import dev.scree.runtime.scene.ValueKey;
import dev.scree.runtime.scene.property.Bounds;
import dev.scree.runtime.scene.property.KeyedNumber;
import dev.scree.runtime.scene.property.KeyedScene;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Whether each track is that of a number that can be keyed, and its keys have times and values that mean something. */
final class TrackFields {
    /** Part of a value up to which two are the same. */
    private static final double SAME = 1e-6;

    private final Findings found;

    private TrackFields(Findings found) {
        this.found = found;
    }

    static void check(Findings found) {
        TrackFields fields = new TrackFields(found);
        List<PropertyTrack> tracks = found.scene().tracks();
        Set<List<String>> seen = new HashSet<>();
        int before = found.problems().size();
        for (int i = 0; i < tracks.size(); i++) {
            PropertyTrack track = tracks.get(i);
            String path = "tracks[" + i + "].";
            if (fields.keyable(path, track)) {
                fields.keys(path, track);
                if (!seen.add(List.of(track.target(), track.property()))) {
                    fields.wrong(
                            path + "property",
                            track,
                            "There are two tracks of \"" + track.property() + "\" of \"" + track.target() + "\".",
                            "Keep one of them.");
                }
            }
        }
        if (found.problems().size() == before) {
            for (int i = 0; i < tracks.size(); i++) {
                fields.counts("tracks[" + i + "].", tracks.get(i));
            }
        }
    }

    private void wrong(String path, PropertyTrack track, String message, String remedy) {
        found.error(path, message, remedy, new ProblemFix.WithoutTrack(track));
    }

    private boolean keyable(String path, PropertyTrack track) {
        Optional<ScenePart> part = PartKind.named(found.scene(), track.target());
        if (part.isEmpty()) {
            wrong(
                    path + "target",
                    track,
                    "A track is of \"" + track.target() + "\", which is not there.",
                    "Name a part, such as physics or emitters/ID, or remove the track.");
            return false;
        }
        Optional<? extends KeyedNumber<?>> number = KeyedNumber.find(found.scene(), track);
        if (number.isEmpty()) {
            String known = numbers(part.get()).stream()
                    .map(KeyedNumber::key)
                    .distinct()
                    .collect(Collectors.joining(", "));
            wrong(
                    path + "property",
                    track,
                    "\"" + track.property() + "\" is no number of \""
                            + part.get().name() + "\" that can change while a scene plays.",
                    known.isEmpty() ? "Remove the track." : "Use one of " + known + ", or remove the track.");
            return false;
        }
        String reason = blocked(number.get());
        if (reason != null) {
            wrong(
                    path + "property",
                    track,
                    "\"" + track.property() + "\" of \"" + part.get().name() + "\" has a track and cannot be set. "
                            + reason,
                    "Set what it needs, or remove the track.");
        }
        return reason == null;
    }

    private static <T extends ScenePart> List<? extends KeyedNumber<?>> numbers(T part) {
        return KeyedNumber.of(part);
    }

    private static <T extends ScenePart> String blocked(KeyedNumber<T> number) {
        return number.property().blocked().apply(number.part());
    }

    private void keys(String path, PropertyTrack track) {
        KeyedNumber<?> number = KeyedNumber.find(found.scene(), track).orElseThrow();
        String what = "\"" + track.property() + "\" of \"" + number.part().name() + "\"";
        if (track.keys().isEmpty()) {
            wrong(path + "keys", track, "The track of " + what + " has no keys.", "Add a key, or remove the track.");
        }
        for (int k = 0; k < track.keys().size(); k++) {
            ValueKey key = track.keys().get(k);
            String at = path + "keys[" + k + "].";
            if (!Bounds.TIME.holds(key.time())) {
                wrong(
                        at + "time",
                        track,
                        "A key of " + what + " has the time " + key.time() + ".",
                        "Use " + Bounds.TIME.words("number") + ", in s.");
                return;
            }
            if (!number.valid().holds(key.value())) {
                wrong(
                        at + "value",
                        track,
                        "A key of " + what + " has the value " + key.value() + ".",
                        "Use " + number.valid().words("number") + ".");
                return;
            }
            if (k > 0 && key.time() == track.keys().get(k - 1).time()) {
                wrong(
                        at + "time",
                        track,
                        "Two keys of " + what + " have the same time.",
                        "Give each a time of its own.");
                return;
            }
        }
    }

    /** Of two tracks that set one thing, such as the speed and the rate of an outflow, the last alone counts. */
    private void counts(String path, PropertyTrack track) {
        double time = track.keys().get(0).time();
        Scene keyed = KeyedScene.at(found.scene(), time);
        double wanted = track.at(time);
        Double value = KeyedNumber.find(keyed, track).map(KeyedNumber::value).orElse(null);
        if (value == null || !(Math.abs(value - wanted) <= SAME * Math.max(Math.abs(value), Math.abs(wanted)))) {
            wrong(
                    path + "property",
                    track,
                    "The track of \"" + track.property() + "\" of \""
                            + PartKind.named(found.scene(), track.target())
                                    .orElseThrow()
                                    .name()
                            + "\" counts for nothing: another track sets it too.",
                    "Remove one of the two.");
        }
    }
}
