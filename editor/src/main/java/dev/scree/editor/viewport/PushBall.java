package dev.scree.editor.viewport;

import dev.scree.runtime.scene.Domain;
import dev.scree.runtime.scene.Vec3;

/** Where a ball comes into a scene and goes, that the user moves by the pointer. */
public final class PushBall {
    /** Distance from the domain at which a ball comes in [radii]. */
    private static final double OUTSIDE = 1.5;

    private PushBall() {}

    /**
     * Returns where a ball comes in: on the pointer's ray, outside of the domain on the viewer's side, where nothing is
     * that it could land in. From inside of the domain it comes from the eye. Where the ray passes beside the domain,
     * it comes from about as far before the domain's middle as the domain is large, however far away the eye is.
     */
    public static Vec3 entrance(Ray ray, Domain domain, double radius) {
        double distance = ray.toBox(domain.min().toArray(), domain.max().toArray());
        if (Double.isNaN(distance)) {
            double diagonal = domain.max().minus(domain.min()).length();
            return ray.at(Math.max(0, depth(ray, domain, null) - diagonal));
        }
        return ray.at(Math.max(0, distance - OUTSIDE * radius));
    }

    /**
     * Returns how far along the pointer's ray the ball is held while it is moved [m].
     *
     * @param hit what is under the pointer, world frame [m]; null where nothing is, so that the ball goes to the depth
     *     of the domain's middle
     */
    public static double depth(Ray ray, Domain domain, Vec3 hit) {
        Vec3 at = hit != null ? hit : domain.min().plus(domain.max()).times(0.5);
        return at.toJoml().distance(ray.origin());
    }

    /**
     * Returns the place nearest to one at which all of the ball is within the domain; in its middle if it is too large.
     */
    public static Vec3 within(Vec3 wanted, Domain domain, double radius) {
        double[] x = wanted.toArray();
        double[] min = domain.min().toArray();
        double[] max = domain.max().toArray();
        for (int a = 0; a < 3; a++) {
            double low = min[a] + radius;
            double high = max[a] - radius;
            x[a] = low > high ? 0.5 * (low + high) : Math.max(low, Math.min(high, x[a]));
        }
        return new Vec3(x[0], x[1], x[2]);
    }
}
