package dev.scree.editor.viewport;

import dev.scree.editor.action.DropSpot;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.nio.FloatBuffer;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.joml.Vector3d;

/** What is measured between two points of what can be seen, world frame [m]. */
public record Measurement(Vec3 from, Vec3 to) {
    /** Farther than this from the ray through a pixel, as a part of the distance, a point is not what it shows. */
    private static final double ASIDE = 1e-6;

    /** Below this lengths are told in millimetres [m]. */
    private static final double SMALL = 0.1;

    /** Returns the distance and its parts along the axes, in words by lines. */
    public List<String> lines() {
        Vec3 way = to.minus(from);
        double length = way.length();
        boolean small = length < SMALL;
        String unit = small ? "mm" : "m";
        double factor = small ? 1000 : 1;
        return List.of(
                String.format(Locale.ROOT, "%.4g %s", factor * length, unit),
                String.format(
                        Locale.ROOT,
                        "x %s   y %s   z %s  %s",
                        part(factor * way.x()),
                        part(factor * way.y()),
                        part(factor * way.z()),
                        unit));
    }

    private static String part(double value) {
        return String.format(Locale.ROOT, "%+.3f", Math.abs(value) < 5e-4 ? 0.0 : value);
    }

    /**
     * Returns the nearest point that a pixel shows: of a body, an obstacle, the floor, a grain or a fluid particle.
     *
     * @param frame a play's state, or null: the authored scene, whose grains and fluid are blocks
     */
    public static Optional<Vec3> pointAt(
            Picking picking, Projection projection, Scene scene, Frame frame, double x, double y) {
        Ray ray = projection.ray(x, y);
        double nearest = picking.surface(projection, x, y)
                .map(DropSpot::point)
                .map(point -> distance(ray, point))
                .orElse(Double.POSITIVE_INFINITY);
        if (frame != null) {
            FloatBuffer shapes = frame.grainShapes();
            for (int g = 0; g < frame.grainCount(); g++) {
                nearest = Math.min(nearest, sphere(ray, frame.grains(), g, shapes.get(Frame.SHAPE_STRIDE * g)));
            }
            double radius = 0.5 * scene.physics().fluidSpacing();
            for (int i = 0; i < frame.fluidCount(); i++) {
                nearest = Math.min(nearest, sphere(ray, frame.fluid(), i, radius));
            }
        }
        return Double.isInfinite(nearest) ? Optional.empty() : Optional.of(ray.at(nearest));
    }

    /** How far along a ray a point is [m]; infinite where it lies beside it, as the floor below a wall does. */
    private static double distance(Ray ray, Vec3 point) {
        Vector3d to = point.toJoml().sub(ray.origin());
        double along = to.dot(ray.direction());
        double aside = to.fma(-along, ray.direction()).length();
        return along > 0 && aside < ASIDE * (1 + along) ? along : Double.POSITIVE_INFINITY;
    }

    /** How far along a ray a particle begins [m]; infinite where it is missed. */
    private static double sphere(Ray ray, FloatBuffer particles, int index, double radius) {
        int at = Frame.PARTICLE_STRIDE * index;
        double x = particles.get(at) - ray.origin().x();
        double y = particles.get(at + 1) - ray.origin().y();
        double z = particles.get(at + 2) - ray.origin().z();
        double along = x * ray.direction().x()
                + y * ray.direction().y()
                + z * ray.direction().z();
        double within = radius * radius - (x * x + y * y + z * z - along * along);
        return within >= 0 && along > radius ? along - Math.sqrt(within) : Double.POSITIVE_INFINITY;
    }
}
