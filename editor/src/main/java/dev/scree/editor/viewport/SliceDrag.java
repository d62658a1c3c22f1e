package dev.scree.editor.viewport;

import dev.scree.editor.render.SlicePlane;
import dev.scree.runtime.scene.Camera;
import dev.scree.runtime.scene.Domain;
import dev.scree.runtime.scene.Vec3;
import org.joml.Vector3d;

/** A drag of a slice by its handle: along its normal, or up and down in the picture where that faces the camera. */
public final class SliceDrag {
    /** Below this sine of the angle between normal and line of sight, a normal is seen from its end. */
    private static final double END_ON = 0.12;

    private final Vector3d normal;
    private final Vec3 handle;
    private final double from;
    private final double grabbed;
    private final boolean endOn;

    /** Begins one where the pointer is. @param x pointer in the picture [px] */
    public SliceDrag(SlicePlane slice, Domain domain, Camera camera, Projection projection, double x, double y) {
        normal = slice.normal(camera);
        handle = handle(slice, domain, camera);
        from = slice.position(domain, camera);
        Vector3d seen = projection.towardsViewer(handle);
        endOn = normal.cross(seen, new Vector3d()).length() < END_ON;
        grabbed = along(projection, x, y);
    }

    /** Returns where the handle is: the middle of what the plane has in the domain [m]. */
    public static Vec3 handle(SlicePlane slice, Domain domain, Camera camera) {
        Vector3d sum = new Vector3d();
        var outline = slice.outline(domain, camera);
        outline.forEach(corner -> sum.add(corner.toJoml()));
        if (!outline.isEmpty()) {
            return Vec3.of(sum.div(outline.size()));
        }
        Vector3d middle = domain.min().plus(domain.max()).times(0.5).toJoml();
        Vector3d normal = slice.normal(camera);
        return Vec3.of(middle.fma(slice.position(domain, camera) - middle.dot(normal), normal));
    }

    /** Returns the position along the normal to which the pointer has come [m]. */
    public double position(Projection projection, double x, double y) {
        return from + along(projection, x, y) - grabbed;
    }

    /** How far along the normal the pointer is from the handle at the drag's begin [m]. */
    private double along(Projection projection, double x, double y) {
        if (endOn) {
            return -y * projection.metresPerPixel(handle);
        }
        // The point of the line through the handle that is nearest to the ray.
        Ray ray = projection.ray(x, y);
        Vector3d between = handle.toJoml().sub(ray.origin());
        double slope = normal.dot(ray.direction());
        double divisor = 1 - slope * slope;
        return (slope * between.dot(ray.direction()) - between.dot(normal)) / Math.max(divisor, 1e-6);
    }
}
