package dev.scree.runtime.scene;

import java.util.List;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** Where a body is at any time by its keyframes, for whoever shows that: what a play computes step by step. */
public final class AnimationPath {
    private final List<Keyframe> keys;
    private final Vector3d[] gradients;

    /** @param animation with keyframes in ascending order of time, at least one */
    public AnimationPath(Animation animation) {
        keys = animation.keyframes();
        gradients = gradients(animation);
    }

    /**
     * Returns the velocities at the keyframes of smooth curves [m/s], each along the line through the two neighbouring
     * keyframes; at either end along the only segment there is. Where an animation repeats and ends where it began, its
     * ends are neighbours.
     */
    public static Vector3d[] gradients(Animation animation) {
        List<Keyframe> keys = animation.keyframes();
        int last = keys.size() - 1;
        Vector3d[] gradients = new Vector3d[keys.size()];
        for (int k = 0; k <= last; k++) {
            Keyframe a = keys.get(Math.max(k - 1, 0));
            Keyframe b = keys.get(Math.min(k + 1, last));
            gradients[k] = last == 0
                    ? new Vector3d()
                    : between(a.position(), b.position()).mul(1 / (b.time() - a.time()));
        }
        if (last > 1
                && animation.repeat()
                && keys.get(0).position().equals(keys.get(last).position())) {
            Keyframe before = keys.get(last - 1);
            Keyframe after = keys.get(1);
            double time = after.time() - keys.get(0).time() + keys.get(last).time() - before.time();
            gradients[0] = between(before.position(), after.position()).mul(1 / time);
            gradients[last] = gradients[0];
        }
        return gradients;
    }

    /** Returns the rotation from a to b by the shorter way, as axis times angle, world axes [rad]. */
    public static Vector3d turn(Quat a, Quat b) {
        Quaterniond d = unit(b).mul(unit(a).conjugate());
        double sign = d.w < 0 ? -1 : 1;
        double sine = Math.sqrt(d.x * d.x + d.y * d.y + d.z * d.z);
        double angle = 2 * Math.atan2(sine, sign * d.w);
        return sine < 1e-12 ? new Vector3d() : new Vector3d(d.x, d.y, d.z).mul(sign * angle / sine);
    }

    /** Returns the pose at a simulated time [s], without regard to whether the animation repeats. */
    public Pose at(double time) {
        int last = keys.size() - 1;
        int k = 0;
        while (k < last - 1 && keys.get(k + 1).time() <= time) {
            k++;
        }
        Keyframe from = keys.get(k);
        if (last == 0 || time <= from.time()) {
            return new Pose(from.position(), from.rotation());
        }
        Keyframe to = keys.get(k + 1);
        return time >= to.time()
                ? new Pose(to.position(), to.rotation())
                : between(k, (time - from.time()) / (to.time() - from.time()));
    }

    /** Returns the pose on the way from keyframe k, u = 0, to the next, u = 1. */
    public Pose between(int k, double u) {
        Keyframe from = keys.get(k);
        Keyframe to = keys.get(k + 1);
        Vector3d way = between(from.position(), to.position());
        Vector3d start = new Vector3d(way).mul(from.easing().start());
        Vector3d end = new Vector3d(way).mul(from.easing().end());
        if (from.easing() == Easing.SMOOTH) {
            gradients[k].mul(to.time() - from.time(), start);
            gradients[k + 1].mul(to.time() - from.time(), end);
        }
        Vector3d place = from.position()
                .toJoml()
                .fma(u * u * (3 - 2 * u), way)
                .fma(u * (1 - u) * (1 - u), start)
                .fma(-u * u * (1 - u), end);
        Vector3d turn = turn(from.rotation(), to.rotation());
        double angle = turn.length();
        Quaterniond turned = unit(from.rotation());
        if (angle > 0) {
            double part = u
                    + (from.easing().start() - 1) * u * (1 - u) * (1 - u)
                    - (from.easing().end() - 1) * u * u * (1 - u);
            turned.premul(
                    new Quaterniond().fromAxisAngleRad(turn.x / angle, turn.y / angle, turn.z / angle, angle * part));
        }
        return new Pose(Vec3.of(place), Quat.of(turned.normalize()));
    }

    private static Vector3d between(Vec3 from, Vec3 to) {
        return to.toJoml().sub(from.toJoml());
    }

    private static Quaterniond unit(Quat q) {
        return q.toJoml().normalize();
    }
}
