package dev.scree.runtime.body;

import dev.scree.runtime.geometry.Vectors;
import dev.scree.runtime.scene.Animation;
import dev.scree.runtime.scene.AnimationPath;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.Easing;
import dev.scree.runtime.scene.Keyframe;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.state.SimulationState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * The bodies that follow keyframes, with their paths cut into segments between successive keyframes. Positions follow
 * cubic Hermite curves whose gradients at the keyframes come from the neighbouring ones (Catmull and Rom 1974), or from
 * the keyframe's easing; between two keyframes a body turns at the rate of the easing. Time is counted in ticks of
 * 2^-24 step from the start of the bodies' clock, so that a device knows it exactly without double precision.
 *
 * @param body index of each animated body in the scene, ascending
 * @param first first segment of each, and after the last one the number of segments
 * @param repeat 1 where the body begins again after its last keyframe, else 0
 * @param ticks shape (segments, 4): high and low half of the tick at which a segment begins, and of that at which it
 *     ends
 * @param curve shape (segments, {@value #CURVE}, 4), seven vectors for each segment: position at its begin, from the
 *     instance's origin, rounded to single precision [m] (w: 1/duration [1/s]); what that rounding left over [m];
 *     displacement from begin to end [m]; gradient at the begin times the duration [m] (w: rate of turning there as a
 *     multiple of the mean); gradient at the end times the duration [m] (w: likewise); rotation at the begin
 *     (quaternion); rotation from begin to end as axis times angle, world axes [rad]
 */
public record AnimatedBodies(int[] body, int[] first, int[] repeat, int[] ticks, double[] curve) {
    /** Number of ticks in a step; a power of two, so that a time in steps is exact. */
    public static final long TICKS_PER_STEP = 1L << 24;
    /** Number of vectors of each segment in {@link #curve}. */
    public static final int CURVE = 7;

    /** Number of values of each segment in {@link #curve}. */
    private static final int STRIDE = 4 * CURVE;

    /**
     * Returns the animated bodies of a table.
     *
     * @param origin origin of the instance, world frame [m]
     * @param timeStep length of a step [s]
     * @param clockStart simulated time at which the bodies' clocks stood at 0 [s]
     */
    public static AnimatedBodies of(BodyTable table, Vec3 origin, double timeStep, double clockStart) {
        List<Integer> bodies = new ArrayList<>();
        List<Integer> first = new ArrayList<>();
        int segments = 0;
        for (int b = 0; b < table.bodies().size(); b++) {
            if (table.bodies().get(b).motion() == BodyMotion.ANIMATED) {
                bodies.add(b);
                first.add(segments);
                segments += Math.max(
                        1, table.bodies().get(b).animation().keyframes().size() - 1);
            }
        }
        first.add(segments);
        AnimatedBodies animated = new AnimatedBodies(
                ints(bodies),
                ints(first),
                new int[bodies.size()],
                new int[4 * segments],
                new double[STRIDE * segments]);
        for (int i = 0; i < animated.body.length; i++) {
            Animation animation = table.bodies().get(animated.body[i]).animation();
            animated.repeat[i] = animation.repeat() ? 1 : 0;
            animated.fill(animated.first[i], animation, origin, timeStep, clockStart);
        }
        return animated;
    }

    private static int[] ints(List<Integer> values) {
        return values.stream().mapToInt(Integer::intValue).toArray();
    }

    /** Writes the segments of one body, from the given one on. */
    private void fill(int segment, Animation animation, Vec3 origin, double timeStep, double clockStart) {
        List<Keyframe> keys = animation.keyframes();
        Vector3d[] gradients = AnimationPath.gradients(animation);
        for (int k = 0; k == 0 || k < keys.size() - 1; k++) {
            Keyframe from = keys.get(k);
            Keyframe to = keys.get(Math.min(k + 1, keys.size() - 1));
            double length = to.time() - from.time();
            int at = segment + k;
            long begin = tick(from.time() - clockStart, timeStep);
            long end = Math.max(begin + 1, tick(to.time() - clockStart, timeStep));
            ticks[4 * at] = (int) (begin >> 32);
            ticks[4 * at + 1] = (int) begin;
            ticks[4 * at + 2] = (int) (end >> 32);
            ticks[4 * at + 3] = (int) end;
            Vector3d x = between(origin, from.position());
            Vector3d high = new Vector3d((float) x.x, (float) x.y, (float) x.z);
            Vectors.put(high, curve, STRIDE * at);
            curve[STRIDE * at + 3] = length > 0 ? 1 / length : 0;
            Vectors.put(x.sub(high), curve, STRIDE * at + 4);
            Vectors.put(between(from.position(), to.position()), curve, STRIDE * at + 8);
            Easing easing = from.easing();
            if (easing == Easing.SMOOTH) {
                int next = Math.min(k + 1, keys.size() - 1);
                Vectors.put(gradients[k].mul(length, new Vector3d()), curve, STRIDE * at + 12);
                Vectors.put(gradients[next].mul(length, new Vector3d()), curve, STRIDE * at + 16);
            } else {
                Vectors.put(between(from.position(), to.position()).mul(easing.start()), curve, STRIDE * at + 12);
                Vectors.put(between(from.position(), to.position()).mul(easing.end()), curve, STRIDE * at + 16);
            }
            curve[STRIDE * at + 15] = easing.start();
            curve[STRIDE * at + 19] = easing.end();
            Vectors.put(unit(from.rotation()), curve, STRIDE * at + 20);
            Vectors.put(AnimationPath.turn(from.rotation(), to.rotation()), curve, STRIDE * at + 24);
        }
    }

    /** Returns the tick nearest to a time [s] after the clock's start. */
    private static long tick(double time, double timeStep) {
        return Math.round(time / timeStep * TICKS_PER_STEP);
    }

    private static Vector3d between(Vec3 from, Vec3 to) {
        return to.toJoml().sub(from.toJoml());
    }

    private static Quaterniond unit(Quat q) {
        return q.toJoml().normalize();
    }

    /**
     * Returns the same with another path of a body that has one segment: straight on, at a constant speed, without
     * turning.
     *
     * @param b index of the body in the scene
     * @param from where it is, from the instance's origin [m]
     * @param way what it moves by in the given steps [m]
     * @param clock steps on its clock now
     * @param steps number of steps from now on
     * @param timeStep length of a step [s]
     */
    public AnimatedBodies with(int b, Vec3 from, Vec3 way, int clock, int steps, double timeStep) {
        AnimatedBodies moved = new AnimatedBodies(body, first, repeat, ticks.clone(), curve.clone());
        int at = first[itemOf(b)];
        long begin = Integer.toUnsignedLong(clock) * TICKS_PER_STEP;
        long end = begin + steps * TICKS_PER_STEP;
        moved.ticks[4 * at] = (int) (begin >> 32);
        moved.ticks[4 * at + 1] = (int) begin;
        moved.ticks[4 * at + 2] = (int) (end >> 32);
        moved.ticks[4 * at + 3] = (int) end;
        Vector3d x = from.toJoml();
        Vector3d high = new Vector3d((float) x.x, (float) x.y, (float) x.z);
        Vectors.put(high, moved.curve, STRIDE * at);
        moved.curve[STRIDE * at + 3] = 1 / (steps * timeStep);
        Vectors.put(x.sub(high), moved.curve, STRIDE * at + 4);
        // With both gradients equal to the way, the curve is a straight line at a constant speed.
        for (int k = 2; k < 5; k++) {
            Vectors.put(way.toJoml(), moved.curve, STRIDE * at + 4 * k);
        }
        Vectors.put(new Quaterniond(), moved.curve, STRIDE * at + 20);
        Vectors.put(new Vector3d(), moved.curve, STRIDE * at + 24);
        moved.curve[STRIDE * at + 15] = 1;
        moved.curve[STRIDE * at + 19] = 1;
        return moved;
    }

    /** Returns the number of animated bodies. */
    public int count() {
        return body.length;
    }

    /** Returns the number of segments of all bodies. */
    public int segments() {
        return ticks.length / 4;
    }

    /** Returns whether the arrays of two of these have the same sizes. */
    public boolean sameShape(AnimatedBodies other) {
        return count() == other.count() && segments() == other.segments();
    }

    /**
     * Returns at which place of these arrays a body of the scene stands.
     *
     * @throws IllegalArgumentException if the body is not animated
     */
    int itemOf(int b) {
        int item = Arrays.binarySearch(body, b);
        if (item < 0) {
            throw new IllegalArgumentException("body " + b + " is not animated");
        }
        return item;
    }

    /** Returns the tick at which a segment begins (half = 0) or ends (half = 2). */
    private long tickAt(int segment, int half) {
        return (long) ticks[4 * segment + half] << 32 | Integer.toUnsignedLong(ticks[4 * segment + half + 1]);
    }

    /**
     * Sets pose and velocities of one animated body in a state, computed in double precision.
     *
     * @param item place of the body in these arrays
     * @param clock whole steps since the clock's start, unsigned
     */
    public void place(int item, int clock, SimulationState state) {
        int segment = first[item];
        int last = first[item + 1] - 1;
        long now = Integer.toUnsignedLong(clock) * TICKS_PER_STEP;
        long begin = tickAt(segment, 0);
        long end = tickAt(last, 2);
        if (repeat[item] == 1 && now > begin) {
            now = begin + (now - begin) % (end - begin);
        }
        boolean moves = now >= begin && now < end;
        while (segment < last && tickAt(segment + 1, 0) <= now) {
            segment++;
        }
        long from = tickAt(segment, 0);
        double u = Math.min(Math.max((double) (now - from) / (tickAt(segment, 2) - from), 0), 1);
        double perSecond = moves ? curve[STRIDE * segment + 3] : 0;
        Vector3d whole = vector(segment, 2);
        Vector3d slope0 = vector(segment, 3);
        Vector3d slope1 = vector(segment, 4);
        Vector3d theta = vector(segment, 6);
        int b = body[item];
        Vector3d x = vector(segment, 0)
                .add(vector(segment, 1))
                .fma(u * u * (3 - 2 * u), whole)
                .fma(u * (1 - u) * (1 - u), slope0)
                .fma(-u * u * (1 - u), slope1);
        Vector3d v = new Vector3d()
                .fma(6 * u * (1 - u), whole)
                .fma((1 - u) * (1 - 3 * u), slope0)
                .fma(-u * (2 - 3 * u), slope1)
                .mul(perSecond);
        Quaterniond start = Vectors.rotation(curve, STRIDE * segment + 20, new Quaterniond());
        double rate0 = curve[STRIDE * segment + 15] - 1;
        double rate1 = curve[STRIDE * segment + 19] - 1;
        double part = u + rate0 * u * (1 - u) * (1 - u) - rate1 * u * u * (1 - u);
        double rate = 1 + rate0 * (1 - u) * (1 - 3 * u) - rate1 * u * (2 - 3 * u);
        double angle = theta.length();
        Quaterniond turned = angle == 0
                ? start
                : new Quaterniond()
                        .fromAxisAngleRad(theta.x / angle, theta.y / angle, theta.z / angle, angle * part)
                        .mul(start);
        state.bodyClock[b] = clock;
        BodyStart.putPosition(state, b, x);
        Vectors.put(turned.normalize(), state.bodyRotation, 4 * b);
        Vectors.put(v, state.bodyVelocity, 4 * b);
        Vectors.put(theta.mul(perSecond * rate), state.bodyAngularVelocity, 4 * b);
    }

    /** Returns one of the vectors of a segment, by its place in {@link #curve}. */
    private Vector3d vector(int segment, int which) {
        return Vectors.get(curve, STRIDE * segment + 4 * which);
    }
}
