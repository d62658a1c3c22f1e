package dev.scree.editor.timeline;

import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.frame.FrameSink;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.Joint;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * Finds in a play's frames when a body is first touched and when it falls asleep. In free flight the velocity of a
 * body's centre of mass changes by gravity alone, however the body turns; the first frame in which it changes otherwise
 * is that of its first contact, with a solid, with fluid or with the user's hand. A body that sleeps has no velocity at
 * all. Bodies at rest on something when the play begins are touched from the start, and bodies on joints and pivots
 * always; these have no first contact. Thread-safe.
 */
public final class PlayEvents implements FrameSink {
    /** Part of gravity's change of velocity that another change must be to count. */
    private static final double SHARE = 0.2;
    /** Rounding of velocities as a part of their size. */
    private static final double ROUNDING = 1e-5;

    private final Scene scene;
    private final Vector3d gravity;
    private final Vec3[] centres;
    private final boolean[] flies;
    private final boolean[] moves;
    private final boolean[] slept;
    private final Vector3d[] velocities;
    private final List<PlayEvent> events = new ArrayList<>();
    private boolean lost;
    private double last = Double.NaN;

    /**
     * @param scene as its frames have it, bodies in their order
     * @param centre of mass of a body in its own frame [m]; null where it is not known
     */
    public PlayEvents(Scene scene, Function<Body, Vec3> centre) {
        this.scene = scene;
        gravity = scene.physics().gravity().toJoml();
        int count = scene.bodies().size();
        centres = new Vec3[count];
        flies = new boolean[count];
        moves = new boolean[count];
        slept = new boolean[count];
        velocities = new Vector3d[count];
        Set<String> joined = new HashSet<>();
        for (Joint joint : scene.joints()) {
            joined.add(joint.bodyA());
            joined.add(joint.bodyB());
        }
        for (int b = 0; b < count; b++) {
            Body body = scene.bodies().get(b);
            boolean free = body.motion() == BodyMotion.DYNAMIC;
            centres[b] = free ? centre.apply(body) : null;
            flies[b] = centres[b] != null && !joined.contains(body.id());
            moves[b] = free || body.motion().turnsAboutPivot();
        }
    }

    /** Bodies that came or went by an edit end the search, since frames then count others. */
    @Override
    public synchronized void accept(Frame frame) {
        if (frame.bodyCount() != flies.length || frame.time() <= last) {
            return;
        }
        FloatBuffer motions = frame.bodyMotions();
        for (int b = 0; b < flies.length; b++) {
            if (moves[b]) {
                sleep(b, motions, frame.time());
            }
            if (flies[b]) {
                contact(b, frame, motions);
            }
        }
        last = frame.time();
    }

    /** Notes that particles are lost; the first time counts. @param time simulated time [s] */
    public synchronized void lost(int particles, double time) {
        if (particles > 0 && !lost) {
            lost = true;
            events.add(new PlayEvent(
                    time,
                    PlayEvent.Kind.LOST,
                    particles + (particles == 1 ? " particle is" : " particles are") + " lost"));
            events.sort(java.util.Comparator.comparingDouble(PlayEvent::time));
        }
    }

    /** Returns what happened so far, in order of time. */
    public synchronized List<PlayEvent> events() {
        return List.copyOf(events);
    }

    private void sleep(int b, FloatBuffer motions, double time) {
        boolean still = true;
        for (int k = 0; k < Frame.MOTION_STRIDE; k++) {
            still &= motions.get(b * Frame.MOTION_STRIDE + k) == 0;
        }
        // At the start nothing has moved yet.
        if (still && !slept[b] && !Double.isNaN(last)) {
            events.add(new PlayEvent(
                    time, PlayEvent.Kind.SLEEP, scene.bodies().get(b).name() + " falls asleep"));
        }
        slept[b] = still;
    }

    private void contact(int b, Frame frame, FloatBuffer motions) {
        int at = b * Frame.MOTION_STRIDE;
        int pose = b * Frame.BODY_STRIDE;
        FloatBuffer bodies = frame.bodies();
        Vector3d lever = new Quaterniond(
                        bodies.get(pose + 4), bodies.get(pose + 5), bodies.get(pose + 6), bodies.get(pose + 7))
                .transform(centres[b].toJoml());
        Vector3d now = new Vector3d(motions.get(at + 3), motions.get(at + 4), motions.get(at + 5))
                .cross(lever)
                .add(motions.get(at), motions.get(at + 1), motions.get(at + 2));
        Vector3d before = velocities[b];
        velocities[b] = now;
        if (before == null) {
            return;
        }
        double step = frame.time() - last;
        double change = now.sub(before, new Vector3d()).fma(-step, gravity).length();
        double noise = ROUNDING
                * (now.length()
                        + new Vector3d(motions.get(at + 3), motions.get(at + 4), motions.get(at + 5)).length()
                                * lever.length());
        if (change > SHARE * step * gravity.length() + noise + 1e-6) {
            flies[b] = false;
            boolean fromTheStart = last == 0;
            if (!fromTheStart) {
                events.add(new PlayEvent(
                        frame.time(),
                        PlayEvent.Kind.CONTACT,
                        scene.bodies().get(b).name() + " is first touched"));
            }
        }
    }
}
