package dev.scree.runtime.verify;

import java.util.List;
import java.util.stream.Stream;

/**
 * One experiment with an outcome that theory, or a stated band, tells beforehand.
 *
 * @param id as {@code rigid/bounce/e0.9}; globs choose by it
 * @param system row of the specification's table of systems that it belongs to: R1, R4
 * @param title what it checks, in a line
 * @param effort how long it takes
 * @param experiment does it
 */
public record VerificationCase(String id, String system, String title, Effort effort, Experiment experiment) {
    /** How long a case takes, and so how often it is run. */
    public enum Effort {
        /** Under about ten seconds on any device, two cores say, and in the Java reference: every day. */
        QUICK,
        /** Under about ten seconds on a device, far longer in the Java reference. */
        QUICK_ON_DEVICES,
        /** From some seconds to minutes. */
        LONG
    }

    /** Sets a scene up, plays it, and measures. */
    @FunctionalInterface
    public interface Experiment {
        /** @return one or more figures, each with a name of its own */
        List<Check> run(Trial trial);
    }

    /** Whether it belongs to a run without {@code --all}. @param inJava whether the reference solver plays it */
    public boolean everyday(boolean inJava) {
        return playable(inJava) && (effort == Effort.QUICK || effort == Effort.QUICK_ON_DEVICES && !inJava);
    }

    /**
     * Whether it can be played at all: the reference solver plays no fluid, cloth, soft body and air, and knows no
     * impulses.
     *
     * @param inJava whether that plays it
     */
    public boolean playable(boolean inJava) {
        return !inJava
                || Stream.of("fluid/", "coupling/", "impulse/", "cloth/", "cloth-realtime/", "soft/", "air/")
                        .noneMatch(id::startsWith);
    }

    @Override
    public String toString() {
        return id;
    }
}
