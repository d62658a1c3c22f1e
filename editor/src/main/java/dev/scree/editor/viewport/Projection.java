package dev.scree.editor.viewport;

import dev.scree.editor.render.Slice;
import dev.scree.editor.render.ViewMatrices;
import dev.scree.runtime.scene.Vec3;
import java.util.Optional;
import org.joml.Matrix4d;
import org.joml.Vector3d;
import org.joml.Vector4d;

/** World points to pixels of the viewport and back to rays. Pixels count from the picture's upper left corner. */
public final class Projection {
    private final Matrix4d toClip;
    private final Matrix4d fromClip;
    /** As in {@link ViewMatrices}. */
    private final Vector4d eye;

    private final int width;
    private final int height;
    /** Pixels of what is a metre wide, at a distance of a metre in perspective, at any distance without it. */
    private final double pixelsPerMetre;
    /** Beyond which nothing is seen; null: nothing is cut away. */
    private final Slice slice;

    public Projection(ViewMatrices view) {
        this(view, Optional.empty());
    }

    /** @param slice what is cut away of the picture: rays begin behind it */
    public Projection(ViewMatrices view, Optional<Slice> slice) {
        this.slice = slice.orElse(null);
        this.toClip = new Matrix4d(view.projection()).mul(new Matrix4d(view.view()));
        this.fromClip = toClip.invert(new Matrix4d());
        this.eye = new Vector4d(view.eye());
        this.width = view.width();
        this.height = view.height();
        this.pixelsPerMetre = view.projection().m11() * height / 2;
    }

    /** {x, y} [px], or null for a point behind the eye. */
    public double[] pixel(Vec3 point) {
        Vector4d clip = toClip.transform(new Vector4d(point.x(), point.y(), point.z(), 1));
        if (clip.w <= 1e-9) {
            return null;
        }
        return new double[] {(clip.x / clip.w * 0.5 + 0.5) * width, (0.5 - clip.y / clip.w * 0.5) * height};
    }

    /** The ray through a pixel. */
    public Ray ray(double x, double y) {
        Vector3d far = unprojected(x, y, 1);
        Vector3d origin = eye.w == 0 ? unprojected(x, y, -1) : new Vector3d(eye.x, eye.y, eye.z);
        Vector3d direction = far.sub(origin).normalize();
        if (slice != null) {
            Vector3d normal = new Vector3d(slice.nx(), slice.ny(), slice.nz());
            double depth = -(normal.dot(origin) + slice.away());
            double slope = normal.dot(direction);
            if (depth > 0 && slope > 1e-9) {
                origin.fma(depth / slope, direction);
            }
        }
        return new Ray(origin, direction);
    }

    /** The point at a pixel and a depth from -1 at the near plane to 1 at the far one. */
    private Vector3d unprojected(double x, double y, double depth) {
        Vector4d point = fromClip.transform(new Vector4d(2 * x / width - 1, 1 - 2 * y / height, depth, 1));
        return new Vector3d(point.x / point.w, point.y / point.w, point.z / point.w);
    }

    /** From a point towards the viewer, of length 1; without perspective the same for all points. */
    public Vector3d towardsViewer(Vec3 point) {
        return new Vector3d(eye.x, eye.y, eye.z).fma(-eye.w, point.toJoml()).normalize();
    }

    /** How many metres one pixel is at a point's distance. */
    public double metresPerPixel(Vec3 point) {
        double distance = eye.w == 0 ? 1 : point.toJoml().distance(eye.x, eye.y, eye.z);
        return Math.max(1e-9, distance / pixelsPerMetre);
    }

    /** Whether a pixel lies in the picture. */
    public boolean inside(double[] pixel) {
        return pixel[0] >= 0 && pixel[0] <= width && pixel[1] >= 0 && pixel[1] <= height;
    }

    public int height() {
        return height;
    }
}
