package dev.scree.editor.render;

import dev.scree.runtime.scene.Camera;
import dev.scree.runtime.scene.Domain;
import dev.scree.runtime.scene.Vec3;
import org.joml.Matrix4f;
import org.joml.Vector3f;
import org.joml.Vector4f;

/**
 * A camera made into matrices for a picture of a size; OpenGL conventions, right-handed, depth -1 to 1.
 *
 * @param view world to eye
 * @param projection eye to clip
 * @param eye perspective: world position [m], w 1; orthographic: w 0, the direction towards the viewer, whose length is
 *     the distance [m] at which a perspective view draws things so large
 * @param width [px]
 * @param height [px]
 */
public record ViewMatrices(Matrix4f view, Matrix4f projection, Vector4f eye, int width, int height) {
    /** How far from the domain things are still seen, in lengths of the domain's diagonal. */
    private static final float REACH = 12;

    /** Nothing nearer to the eye is seen [m]; less would leave the depth of what is far away too coarse. */
    private static final float NEAREST = 2e-6f;

    /** In perspective; sees the whole domain from wherever the eye is. */
    public static ViewMatrices of(Camera camera, Domain domain, int width, int height) {
        Vector3f eye = vector(camera.eye());
        Vector3f target = vector(camera.target());
        Vector3f forward = new Vector3f(target).sub(eye);
        float size = size(domain);
        float distance = forward.length();
        float near = Math.max(NEAREST, 0.02f * Math.min(size, distance));
        float far = distance + REACH * size + near;
        Matrix4f view = new Matrix4f().lookAt(eye, target, up(forward));
        Matrix4f projection =
                new Matrix4f().perspective((float) Math.toRadians(camera.fovY()), (float) width / height, near, far);
        return new ViewMatrices(view, projection, new Vector4f(eye, 1), width, height);
    }

    /**
     * Without perspective, from the camera's direction: what is at the camera's target is drawn as large as in
     * perspective. Also sees what is behind the camera, since from infinitely far away nothing is.
     */
    public static ViewMatrices orthographic(Camera camera, Domain domain, int width, int height) {
        Vector3f target = vector(camera.target());
        Vector3f toViewer = vector(camera.eye()).sub(target);
        float distance = toViewer.length();
        Vector3f middle = vector(domain.min().plus(domain.max()).times(0.5));
        float reach = target.distance(middle) + REACH * size(domain);
        Vector3f far = new Vector3f(toViewer).mul(reach / distance).add(target);
        Matrix4f view = new Matrix4f().lookAt(far, target, up(new Vector3f(toViewer).negate()));
        float high = distance * (float) Math.tan(Math.toRadians(camera.fovY()) / 2);
        float wide = high * width / height;
        Matrix4f projection = new Matrix4f().ortho(-wide, wide, -high, high, 0, 2 * reach);
        return new ViewMatrices(view, projection, new Vector4f(toViewer, 0), width, height);
    }

    public boolean isOrthographic() {
        return eye.w == 0;
    }

    private static float size(Domain domain) {
        return (float) domain.max().minus(domain.min()).length();
    }

    /** What is up in a picture that is looked at along a direction: away from the viewer where it is vertical. */
    private static Vector3f up(Vector3f forward) {
        return Math.abs(forward.x) + Math.abs(forward.z) < 1e-6f * Math.abs(forward.y)
                ? new Vector3f(0, 0, Math.signum(forward.y))
                : new Vector3f(0, 1, 0);
    }

    public Matrix4f viewProjection() {
        return new Matrix4f(projection).mul(view);
    }

    private static Vector3f vector(Vec3 v) {
        return new Vector3f((float) v.x(), (float) v.y(), (float) v.z());
    }
}
