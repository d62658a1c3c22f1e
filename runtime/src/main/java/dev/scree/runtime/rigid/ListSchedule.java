package dev.scree.runtime.rigid;

import dev.scree.kernels.KernelSource;
import dev.scree.runtime.constants.ContactConstants;
import dev.scree.runtime.instance.SceneInstance;
import java.util.function.Supplier;

/**
 * Decides when the lists of contact candidates are rebuilt: as seldom as the speed of the bodies allows. The number of
 * steps until the device is asked, or the lists are rebuilt without asking, follows from the fastest body's way as a
 * part of its skin, and from gravity. The device is asked where it may turn out that the lists last longer: where few
 * bodies are much faster than most, so that these have wider skins, and where intervals are long. The device reports
 * afterwards if a body moved further than its skin; then the steps are repeated with rebuilds more often. Forces do not
 * depend on when lists are made, so neither does the motion.
 */
public final class ListSchedule {
    /** A plan without wider skins; see {@link #plan}. */
    static final double[] USUAL = {0, 1};
    /** Longest interval between rebuilds [steps]. */
    private static final int LONGEST = 1 << 20;
    /** Number of steps after which the device is asked for speeds that are unknown; the first is that of loading. */
    private static final int FIRST = 2;
    /** Shortest interval that is worth a question, wherever one body is as fast as another [steps]. */
    private static final int LONG = 64;
    /**
     * Least width of the fastest body's skin, over the usual one, that is worth making it wider. Chosen, not fitted; no
     * result depends on it.
     */
    private static final double WORTH = 1.25;
    /**
     * Entries for each particle up to which lists may get longer by wider skins: as many as there is room for at first.
     * Chosen, not fitted; no result depends on it. Without a limit a million cubes fell 1.4 times as slowly (H100).
     */
    private static final double ENTRIES_EACH = 1;
    /** Factor by which skins get wider from answer to answer. Chosen, not fitted; no result depends on it. */
    private static final double WIDENING = 1.1;

    /**
     * Least number of steps to do before the device tells what it watched, and lists by which to do more. Chosen, not
     * fitted; no result depends on either. With 8 lists a million cubes fell by a seventh more slowly than with 16
     * (H100).
     */
    private static final int STRETCH = 64;

    private static final int STRETCH_LISTS = 16;

    /** Factor by which {@link #caution} rises in a frame. Chosen, not fitted; no result depends on it. */
    private static final double RECOVERY = 1.1;

    private static final String WATCH = "contact/watch.h";
    private static final int TOO_FAR = KernelSource.constant(WATCH, "WATCH_TOO_FAR");
    private static final int RATE = KernelSource.constant(WATCH, "WATCH_RATE");
    private static final int ENTRIES = KernelSource.constant(WATCH, "WATCH_ENTRIES");
    private static final int USED = KernelSource.constant(WATCH, "WATCH_USED");
    private static final int SKIN_RATE = KernelSource.constant(WATCH, "WATCH_SKIN_RATE");
    private static final int WAYS = KernelSource.constant(WATCH, "WATCH_WAYS");
    private static final double WAY_UNITS = KernelSource.constant(WATCH, "WATCH_WAY_UNITS");

    /** Whether bodies can have wider skins, and a question costs little beside a step, as to the host itself. */
    private final boolean asks;

    /** Number of list entries in use when the device was last asked. */
    int entries;

    /** Whether lists are rebuilt in every step; for tests. */
    boolean eachStep;
    /** Whether the lists fit the bodies' present positions. */
    private boolean valid;
    /** Number of steps since the last rebuild. */
    private int since;
    /** Value of {@link #since} at which the device is asked or the lists are rebuilt. */
    private int until;
    /**
     * Factor of the way that the forecast may use up; less when a rebuild came too late, then rising to 1 within some
     * frames.
     */
    private double caution = 1;
    /** Number of steps of a frame, and of those since {@link #again}. */
    private int frame = 1;

    private int watchedSteps;
    /** Way that gravity adds per step and step, as a part of the smallest skin [1/step^2]. */
    private double acceleration;
    /** Number of particles of bodies. */
    private int particles;
    /** Number of bodies that have a skin. */
    private int bodies;
    /** Whether the steps that end next are repeated already. */
    private boolean repeated;
    /** Number of lists made since {@link #WAYS} was 0. */
    private int made;
    /** Width of the fastest body's skin, over the usual one; 1 where bodies are about as fast as each other. */
    private double width = 1;
    /** Greatest way of a body in a step, as a part of its usual skin, when the device was last asked. */
    private double rate;
    /** Whether it was asked since bodies got their present speeds from elsewhere. */
    private boolean known;
    /** Number of steps since the device was last asked. */
    private int sinceAnswer;
    /** Greatest part of its skin that a body has moved by since the lists were made, as far as known. */
    private double used;
    /** Greatest such part that one moves by in a step. */
    private double skinRate;

    /** @param asks whether bodies can have wider skins, and a question costs little beside a step */
    ListSchedule(boolean asks) {
        this.asks = asks;
    }

    /**
     * Counts a step.
     *
     * @param ask waits, and returns the array {@code watch} of {@code contact/watch.h}
     * @return whether the lists are to be rebuilt in it
     */
    boolean beginStep(Supplier<int[]> ask) {
        boolean due = eachStep || !valid || since >= until && !last(ask);
        if (due) {
            since = 0;
            until = known ? interval(rate + acceleration * sinceAnswer) : FIRST;
            used = 0;
            skinRate = 0;
            valid = true;
            made++;
        }
        since++;
        sinceAnswer++;
        watchedSteps++;
        return due;
    }

    /** Returns whether the lists last for longer than planned, and plans until when. */
    private boolean last(Supplier<int[]> ask) {
        if (known && width < WORTH && interval(rate) < LONG) {
            return false;
        }
        int[] watched = ask.get();
        learn(watched, Math.max(rate, real(watched[RATE])));
        int ahead = ahead();
        // What lasted so long is trusted for as long: something else than gravity may make bodies faster.
        until = since + Math.min(ahead, since);
        // A question takes time too.
        return ahead >= Math.max(1, interval(rate) / 2);
    }

    /** Returns for how many steps more the lists last, by what the device has told of them; less than 0 for none. */
    private int ahead() {
        double steps = steps(skinRate, reserve() - used);
        // A body with the usual skin that has used as much of it may be struck, and be as fast as the fastest. That it
        // has is rare where few are fast: lists are trusted not to meet it until they were too old once.
        double struck = caution < 1 ? steps(rate, 1 - used) : LONGEST;
        // The device has compared where bodies were before the last step.
        return (int) Math.min(steps, struck) - 1;
    }

    /**
     * Returns the least number of steps to do until {@link #again}. That takes the host some .7 ms (H100); so frames
     * are not divided where it does not ask about lists either: few particles take some .05 ms a step there, and the
     * lists of grains alone last long.
     */
    int stretch() {
        return asks ? Math.max(STRETCH, STRETCH_LISTS * (known ? interval(rate) : 1)) : Integer.MAX_VALUE;
    }

    /** Makes the lists due in the next step. */
    void invalidate() {
        valid = false;
    }

    /** Makes the lists due, for bodies whose speeds are unknown. */
    void forget() {
        known = false;
        sinceAnswer = 0;
        rate = 0;
        width = 1;
        invalidate();
    }

    /** Takes over time step, gravity and skins of a scene instance. */
    void update(SceneInstance instance) {
        double smallest = Double.MAX_VALUE;
        bodies = 0;
        particles = instance.bodyModel().contacts().count();
        for (int b = 0; b < instance.bodies().count(); b++) {
            double skin = instance.bodyModel().contacts().parameters()[4 * b];
            if (instance.bodyModel().contacts().moves(b)) {
                smallest = Math.min(smallest, skin);
            }
            bodies += skin > 0 ? 1 : 0;
        }
        frame = instance.sizes().stepsPerFrame();
        double dt = instance.sizes().timeStep();
        acceleration = instance.scene().physics().gravity().length() * dt * dt / smallest;
        forget();
    }

    /**
     * Returns what a list that is made now is to have: the number of steps that the skins of fast bodies are to last,
     * and the greatest width of a skin over the usual one.
     */
    double[] plan() {
        return width < WORTH ? USUAL : new double[] {width / rate, ContactConstants.WIDEST_SKIN.value()};
    }

    /**
     * Evaluates what the device watched during the last steps, and plans anew for how long the lists in use last.
     *
     * @param watched the array {@code watch} of {@code contact/watch.h}, which is 0 from now on
     * @return whether the steps must be repeated
     */
    boolean again(int[] watched) {
        entries = watched[ENTRIES] > 0 ? watched[ENTRIES] : entries;
        double before = rate;
        double frames = (double) watchedSteps / frame;
        watchedSteps = 0;
        learn(watched, real(watched[RATE]));
        if (watched[TOO_FAR] != 0) {
            // The fastest body is known now, unless what was missed has made others faster, or one has jumped.
            rate = Math.max(rate, before);
            caution *= repeated ? 1.0 / 3 : 0.8;
            repeated = true;
            invalidate();
            return true;
        }
        repeated = false;
        caution = Math.min(1, Math.pow(RECOVERY, frames) * caution);
        until = Math.min(until, since + Math.max(0, ahead()));
        return false;
    }

    /** Notes that the device counts anew what it watches. */
    void countedAnew() {
        made = 0;
    }

    /** Takes over what the device watched. @param greatest way of a body in a step, as a part of its usual skin */
    private void learn(int[] watched, double greatest) {
        rate = greatest;
        known |= sinceAnswer >= FIRST;
        sinceAnswer = known ? 0 : sinceAnswer;
        used = Math.max(used, real(watched[USED]));
        skinRate = Math.max(skinRate, real(watched[SKIN_RATE]));
        if (made > 0 && asks) {
            double mean = Integer.toUnsignedLong(watched[WAYS]) / (WAY_UNITS * made * Math.max(1, bodies));
            boolean longer = watched[ENTRIES] > ENTRIES_EACH * particles;
            double most = longer ? width / WIDENING : WIDENING * width;
            most = Math.min(most, ContactConstants.WIDEST_SKIN.value());
            width = Math.max(1, Math.min(most, rate / Math.max(mean, 1e-30)));
        }
    }

    /** Returns the part of a skin that may be used up. */
    private double reserve() {
        return ContactConstants.LIST_RESERVE.value() * caution;
    }

    /** Returns the number of steps that lists last where all bodies have the usual skins, and the fastest a rate. */
    private int interval(double rate) {
        return (int) Math.max(1, steps(rate, reserve()));
    }

    /** Returns the number of steps in which a body with a rate uses up a part of its skin. */
    private double steps(double rate, double room) {
        if (room <= 0) {
            return 0;
        }
        // Solves room = rate k + acceleration k^2/2.
        double steps = acceleration > 0
                ? (Math.sqrt(rate * rate + 2 * acceleration * room) - rate) / acceleration
                : rate > 0 ? room / rate : LONGEST;
        return Math.min(steps, LONGEST);
    }

    private static double real(int bits) {
        return Float.intBitsToFloat(bits);
    }
}
