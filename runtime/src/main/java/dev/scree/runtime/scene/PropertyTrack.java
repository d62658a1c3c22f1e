package dev.scree.runtime.scene;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * How one number of a scene changes over the time of a play. Before its first key it has the value of that one, after
 * the last one that of the last. In between no value is outside of those of the two keys beside it, so that what holds
 * for keys holds at all times.
 *
 * @param target what it belongs to, see {@link ScenePart#reference}: {@code emitters/spout} or {@code physics}
 * @param property its path in the JSON of that part, such as {@code speed} or {@code gravity[1]}
 * @param keys its values at times, in order of time
 * @param other JSON fields this version does not know, kept as they are
 */
@Withers
public record PropertyTrack(
        String target,
        String property,
        List<ValueKey> keys,
        @JsonAnySetter @JsonAnyGetter Map<String, JsonNode> other) implements PropertyTrackBuilder.With {

    public PropertyTrack {
        target = Required.field(target, "target");
        property = Required.field(property, "property");
        keys = keys == null
                ? List.of()
                : keys.stream()
                        .sorted(Comparator.comparingDouble(ValueKey::time))
                        .toList();
        other = OtherFields.copy(other);
    }

    /** Makes a track of a part's number. */
    public PropertyTrack(String target, String property, List<ValueKey> keys) {
        this(target, property, keys, null);
    }

    /** Returns whether it is the track of a number. */
    public boolean isOf(String part, String number) {
        return target.equals(part) && property.equals(number);
    }

    /**
     * Returns the value at a simulated time [s]. A smooth curve is the monotone one of Fritsch and Butland (1984): a
     * cubic polynomial between two keys, which turns nowhere but at keys.
     *
     * @throws IndexOutOfBoundsException if there are no keys
     */
    public double at(double time) {
        int last = keys.size() - 1;
        if (!(time > keys.get(0).time())) {
            return keys.get(0).value();
        }
        if (time >= keys.get(last).time()) {
            return keys.get(last).value();
        }
        int k = 0;
        while (keys.get(k + 1).time() <= time) {
            k++;
        }
        ValueKey from = keys.get(k);
        ValueKey to = keys.get(k + 1);
        double length = to.time() - from.time();
        double u = (time - from.time()) / length;
        double rise = to.value() - from.value();
        double value;
        if (from.easing() == Easing.SMOOTH) {
            double bend = u * (1 - u);
            value = from.value()
                    + u * rise
                    + bend * (1 - u) * (slope(k) * length - rise)
                    - bend * u * (slope(k + 1) * length - rise);
        } else {
            value = from.value() + from.easing().part(u) * rise;
        }
        return Math.max(Math.min(from.value(), to.value()), Math.min(value, Math.max(from.value(), to.value())));
    }

    /**
     * Returns the slope of the smooth curve at a key [1/s]: a weighted harmonic mean of those to its neighbours, 0
     * where these have different signs; at either end that of the only segment there is.
     */
    private double slope(int k) {
        if (k == 0) {
            return rate(0);
        }
        if (k == keys.size() - 1) {
            return rate(k - 1);
        }
        double before = rate(k - 1);
        double after = rate(k);
        if (!(before * after > 0)) {
            return 0;
        }
        double lengthBefore = keys.get(k).time() - keys.get(k - 1).time();
        double lengthAfter = keys.get(k + 1).time() - keys.get(k).time();
        double weightBefore = 2 * lengthAfter + lengthBefore;
        double weightAfter = lengthAfter + 2 * lengthBefore;
        return (weightBefore + weightAfter) / (weightBefore / before + weightAfter / after);
    }

    /** Returns the mean slope between a key and the next [1/s]; 0 between keys at one time. */
    private double rate(int k) {
        double length = keys.get(k + 1).time() - keys.get(k).time();
        return length > 0 ? (keys.get(k + 1).value() - keys.get(k).value()) / length : 0;
    }
}
