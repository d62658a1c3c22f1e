package dev.scree.editor.timeline;

import dev.scree.runtime.scene.AnimationPath;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Keyframe;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.PropertyTrack;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.scene.property.Bounds;
import dev.scree.runtime.scene.property.KeyedNumber;
import dev.scree.runtime.scene.property.Range;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.DoubleUnaryOperator;
import java.util.function.ToDoubleFunction;

/**
 * A number over time, as a play has it: a track, or one of the numbers of an animated body's pose.
 *
 * @param row the keys that it goes through
 * @param name as the plot says it, such as "Pawn: Position Y"
 * @param unit of the shown values; empty without one
 * @param axis which number of a vector, 0 to 2; -1 of a single one
 * @param values at the keys, as shown
 * @param at the shown value at a time [s]
 * @param with a scene in which one key has another time [s] and shown value
 */
public record Curve(
        KeyRow<?> row, String name, String unit, int axis, List<Double> values, DoubleUnaryOperator at, Change with) {
    private static final String[] AXES = {"X", "Y", "Z"};

    /** Makes the scene in which a key is changed. */
    public interface Change {
        /** @param key index of the key */
        Scene of(Scene scene, int key, double time, double value);
    }

    /** Returns the id of the curve, unique in the scene. */
    public String id() {
        return row.id() + "\n" + name;
    }

    /**
     * Returns the curves of some parts, or of all where none of them has any. Of a pose only what changes has one,
     * unless nothing does.
     *
     * @param parts references, see {@link dev.scree.runtime.scene.ScenePart#reference}
     */
    public static List<Curve> of(Scene scene, Set<String> parts) {
        List<KeyRow<?>> rows = KeyRow.of(scene);
        boolean some = rows.stream().anyMatch(row -> parts.contains(row.part()));
        List<Curve> curves = new ArrayList<>();
        for (KeyRow<?> row : rows) {
            if (!some || parts.contains(row.part())) {
                curves.addAll(row.poses() ? poses(scene, row) : List.of(track(scene, row)));
            }
        }
        return curves;
    }

    private static Curve track(Scene scene, KeyRow<?> row) {
        PropertyTrack track = scene.tracks().stream()
                .filter(each -> KeyRow.id(each).equals(row.id()))
                .findFirst()
                .orElseThrow();
        KeyedNumber<?> number = KeyedNumber.find(scene, track).orElseThrow();
        double scale = number.perUnit();
        Range valid = number.valid();
        return new Curve(
                row,
                row.name(),
                number.unit(),
                number.axis(),
                track.keys().stream().map(key -> key.value() * scale).toList(),
                time -> track.at(time) * scale,
                (before, key, time, value) -> before.withTracks(before.tracks().stream()
                        .map(each -> each.equals(track)
                                ? track.withKeys(replaced(
                                        track.keys(),
                                        key,
                                        track.keys().get(key).withTime(time).withValue(within(value / scale, valid))))
                                : each)
                        .toList()));
    }

    private static List<Curve> poses(Scene scene, KeyRow<?> row) {
        Body body = (Body) PartKind.named(scene, row.part()).orElseThrow();
        AnimationPath path = new AnimationPath(body.animation());
        List<Curve> all = new ArrayList<>();
        for (int axis = 0; axis < 3; axis++) {
            int i = axis;
            all.add(pose(
                    body,
                    row,
                    "Position ",
                    "m",
                    axis,
                    pose -> pose.position().toArray()[i],
                    path,
                    (key, value) ->
                            key.withPosition(Vec3.of(with(key.position().toArray(), i, within(value, Bounds.PLACE))))));
        }
        for (int axis = 0; axis < 3; axis++) {
            int i = axis;
            all.add(pose(
                    body,
                    row,
                    "Rotation ",
                    "°",
                    axis,
                    pose -> pose.rotation().toDegrees().toArray()[i],
                    path,
                    (key, value) -> key.withRotation(Quat.ofDegrees(
                            Vec3.of(with(key.rotation().toDegrees().toArray(), i, value))))));
        }
        List<Curve> changing = all.stream()
                .filter(curve -> curve.values.stream().anyMatch(v -> Math.abs(v - curve.values.get(0)) > 1e-9))
                .toList();
        return changing.isEmpty() ? all : changing;
    }

    /** Makes a keyframe with another number. */
    private interface Placing {
        Keyframe of(Keyframe key, double value);
    }

    private static Curve pose(
            Body body,
            KeyRow<?> row,
            String what,
            String unit,
            int axis,
            ToDoubleFunction<Pose> number,
            AnimationPath path,
            Placing placing) {
        List<Keyframe> keys = body.animation().keyframes();
        return new Curve(
                row,
                body.name() + ": " + what + AXES[axis],
                unit,
                axis,
                keys.stream()
                        .map(key -> number.applyAsDouble(new Pose(key.position(), key.rotation())))
                        .toList(),
                time -> number.applyAsDouble(path.at(time)),
                (before, key, time, value) -> before.withPart(body.withAnimation(body.animation()
                        .withKeyframes(replaced(
                                keys, key, placing.of(keys.get(key), value).withTime(time))))));
    }

    private static <K> List<K> replaced(List<K> keys, int index, K key) {
        List<K> next = new ArrayList<>(keys);
        next.set(index, key);
        return next;
    }

    private static double[] with(double[] numbers, int index, double value) {
        numbers[index] = value;
        return numbers;
    }

    private static double within(double value, Range range) {
        return Math.max(range.min(), Math.min(range.max(), value));
    }

    /** Returns the least and the greatest shown value of some curves, at their keys and between; {0, 1} of none. */
    public static double[] extent(List<Curve> curves) {
        double least = Double.MAX_VALUE;
        double greatest = -Double.MAX_VALUE;
        for (Curve curve : curves) {
            double first = curve.row.keys().get(0).time();
            double last = curve.row.keys().get(curve.row.keys().size() - 1).time();
            for (int k = 0; k <= SAMPLES; k++) {
                double value = curve.at.applyAsDouble(first + (last - first) * k / SAMPLES);
                least = Math.min(least, value);
                greatest = Math.max(greatest, value);
            }
            for (double value : curve.values) {
                least = Math.min(least, value);
                greatest = Math.max(greatest, value);
            }
        }
        return least > greatest ? new double[] {0, 1} : new double[] {least, greatest};
    }

    private static final int SAMPLES = 64;

    /**
     * Returns the scene with a key dragged, which stays between its neighbours.
     *
     * @param scene the scene that the curve is of
     */
    public Scene dragged(Scene scene, int key, double time, double value) {
        double least = key == 0 ? 0 : row.keys().get(key - 1).time() + KeyTimes.APART;
        double greatest = key + 1 == row.keys().size()
                ? Bounds.TIME.max()
                : row.keys().get(key + 1).time() - KeyTimes.APART;
        return with.of(scene, key, Math.max(least, Math.min(greatest, time)), value);
    }
}
