package dev.scree.editor.render;

import dev.scree.runtime.scene.Camera;
import dev.scree.runtime.scene.Domain;
import dev.scree.runtime.scene.Vec3;
import org.joml.Matrix4f;
import org.joml.Vector3f;

/**
 * A camera made into matrices for a picture of a size; OpenGL conventions, right-handed, depth -1 to 1.
 *
 * @param view world to eye
 * @param projection eye to clip
 * @param eye world position [m]
 * @param width [px]
 * @param height [px]
 */
public record ViewMatrices(Matrix4f view, Matrix4f projection, Vector3f eye, int width, int height) {
    /** Sees the whole domain from wherever the eye is. */
    public static ViewMatrices of(Camera camera, Domain domain, int width, int height) {
        Vector3f eye = vector(camera.eye());
        Vector3f target = vector(camera.target());
        Vector3f forward = new Vector3f(target).sub(eye);
        Vector3f up = Math.abs(forward.x) + Math.abs(forward.z) < 1e-6f * Math.abs(forward.y)
                ? new Vector3f(0, 0, Math.signum(forward.y))
                : new Vector3f(0, 1, 0);
        float size = (float) domain.max().minus(domain.min()).length();
        float distance = forward.length();
        float near = Math.max(1e-4f, 0.02f * Math.min(size, distance));
        float far = distance + 12 * size + near;
        Matrix4f view = new Matrix4f().lookAt(eye, target, up);
        Matrix4f projection =
                new Matrix4f().perspective((float) Math.toRadians(camera.fovY()), (float) width / height, near, far);
        return new ViewMatrices(view, projection, eye, width, height);
    }

    public Matrix4f viewProjection() {
        return new Matrix4f(projection).mul(view);
    }

    private static Vector3f vector(Vec3 v) {
        return new Vector3f((float) v.x(), (float) v.y(), (float) v.z());
    }
}
