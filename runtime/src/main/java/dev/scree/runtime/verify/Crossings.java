package dev.scree.runtime.verify;

import java.util.ArrayList;
import java.util.List;

/** The times at which a figure passes through 0, on a straight line between the two looks round it. */
final class Crossings {
    private final List<Double> times = new ArrayList<>();
    private double timeBefore;
    private double before;

    /** Begins with the figure's value at a time [s]. */
    Crossings(double time, double value) {
        timeBefore = time;
        before = value;
    }

    /** Looks at the figure again. @return whether it has passed through 0 since the look before */
    boolean look(double time, double value) {
        boolean crossed = value * before < 0;
        if (crossed) {
            times.add(timeBefore + (time - timeBefore) * before / (before - value));
        }
        timeBefore = time;
        before = value;
        return crossed;
    }

    int count() {
        return times.size();
    }

    /** Returns when the figure passed through 0 [s], NaN where it has not so often. @param n counts from 0 */
    double time(int n) {
        return n >= 0 && n < times.size() ? times.get(n) : Double.NaN;
    }
}
