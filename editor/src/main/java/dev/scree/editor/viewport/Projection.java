package dev.scree.editor.viewport;

import dev.scree.editor.render.ViewMatrices;
import dev.scree.runtime.scene.Vec3;
import org.joml.Matrix4d;
import org.joml.Vector3d;
import org.joml.Vector4d;

/** World points to pixels of the viewport and back to rays. Pixels count from the picture's upper left corner. */
public final class Projection {
    private final Matrix4d toClip;
    private final Matrix4d fromClip;
    private final Vector3d eye;
    private final int width;
    private final int height;
    private final double pixelsPerRadian;

    public Projection(ViewMatrices view) {
        this.toClip = new Matrix4d(view.projection()).mul(new Matrix4d(view.view()));
        this.fromClip = toClip.invert(new Matrix4d());
        this.eye = new Vector3d(view.eye());
        this.width = view.width();
        this.height = view.height();
        this.pixelsPerRadian = view.projection().m11() * height / 2;
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
        Vector4d far = fromClip.transform(new Vector4d(2 * x / width - 1, 1 - 2 * y / height, 1, 1));
        Vector3d direction = new Vector3d(far.x / far.w, far.y / far.w, far.z / far.w)
                .sub(eye)
                .normalize();
        return new Ray(new Vector3d(eye), direction);
    }

    /** How many metres one pixel is at a point's distance. */
    public double metresPerPixel(Vec3 point) {
        return Math.max(1e-9, point.toJoml().distance(eye) / pixelsPerRadian);
    }

    /** Whether a pixel lies in the picture. */
    public boolean inside(double[] pixel) {
        return pixel[0] >= 0 && pixel[0] <= width && pixel[1] >= 0 && pixel[1] <= height;
    }

    public int height() {
        return height;
    }
}
