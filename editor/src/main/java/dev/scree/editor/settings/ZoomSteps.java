package dev.scree.editor.settings;

import java.util.List;

/** The steps of Zoom In and Zoom Out [%]. */
public final class ZoomSteps {
    private static final List<Integer> STEPS = List.of(75, 90, 100, 110, 125, 150, 175, 200, 225, 250);

    private ZoomSteps() {}

    /** Returns the next larger step, or the largest. */
    public static int in(int percent) {
        return STEPS.stream().filter(s -> s > percent).findFirst().orElse(STEPS.get(STEPS.size() - 1));
    }

    /** Returns the next smaller step, or the smallest. */
    public static int out(int percent) {
        return STEPS.stream().filter(s -> s < percent).reduce((a, b) -> b).orElse(STEPS.get(0));
    }
}
