package dev.scree.editor.timeline;

import java.util.ArrayList;
import java.util.List;

/**
 * Something that happened in a play.
 *
 * @param time simulated time [s]
 * @param text what happened, in a sentence
 */
public record PlayEvent(double time, Kind kind, String text) {
    /** Kinds of events. */
    public enum Kind {
        CONTACT,
        SLEEP,
        LOST
    }

    /**
     * Returns events that stand close together as one list each.
     *
     * @param events in order of time
     * @param apart time below which two are drawn as one [s]
     */
    public static List<List<PlayEvent>> clusters(List<PlayEvent> events, double apart) {
        List<List<PlayEvent>> clusters = new ArrayList<>();
        for (PlayEvent event : events) {
            List<PlayEvent> last = clusters.isEmpty() ? null : clusters.get(clusters.size() - 1);
            if (last != null && event.time - last.get(0).time < apart) {
                last.add(event);
            } else {
                clusters.add(new ArrayList<>(List.of(event)));
            }
        }
        return clusters;
    }
}
