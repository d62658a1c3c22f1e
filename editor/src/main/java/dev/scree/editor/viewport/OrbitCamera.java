package dev.scree.editor.viewport;

import dev.scree.editor.action.ViewWish;
import dev.scree.runtime.scene.Camera;
import dev.scree.runtime.scene.Vec3;
import org.joml.Vector3d;

/** A camera that turns about a target: yaw about the vertical, pitch above the horizon, at a distance. */
public final class OrbitCamera {
    private static final double STEEPEST = Math.toRadians(89);

    /** Least distance from the target [m]: things of a tenth of a millimetre fill the picture. */
    private static final double NEAREST = 1e-4;

    private final Vector3d target = new Vector3d();
    private double yaw;
    private double pitch;
    private double distance = 3;
    private double fovY = 45;

    /** Takes over a scene's camera. */
    public void set(Camera camera) {
        target.set(camera.target().x(), camera.target().y(), camera.target().z());
        Vector3d arm = camera.eye().toJoml().sub(target);
        distance = Math.max(NEAREST, arm.length());
        fovY = camera.fovY();
        if (Math.hypot(arm.x, arm.z) < 1e-6 * Math.abs(arm.y)) {
            look(arm.y > 0 ? ViewWish.TOP : ViewWish.BOTTOM);
        } else {
            yaw = Math.atan2(arm.x, arm.z);
            pitch = Math.max(-STEEPEST, Math.min(STEEPEST, Math.asin(arm.y / distance)));
        }
    }

    /** Looks along an axis or from the other side at the same target from the same distance. */
    public void look(ViewWish wish) {
        if (wish.alongAxis()) {
            yaw = wish.yaw();
            pitch = wish.pitch();
        } else if (wish == ViewWish.OPPOSITE) {
            // Straight from above and from below the picture's upper edge is fixed, so there is nothing to turn.
            yaw = Math.abs(pitch) > STEEPEST ? yaw : yaw + Math.PI;
            pitch = -pitch;
        }
    }

    public Camera camera() {
        Vector3d eye = arm().add(target);
        return new Camera(Vec3.of(eye), Vec3.of(target), fovY, null);
    }

    /** Turns by parts of the picture's height: one height is half a turn. */
    public void orbit(double right, double down) {
        yaw -= Math.PI * right;
        pitch = Math.max(-STEEPEST, Math.min(STEEPEST, pitch + Math.PI * down));
    }

    /**
     * Moves sideways by parts of the picture's height, so that what is at the target's distance follows the pointer.
     */
    public void pan(double right, double down) {
        double height = 2 * distance * Math.tan(Math.toRadians(fovY) / 2);
        Vector3d forward = arm().negate().normalize();
        // Not from the vertical, which is no help to a camera that looks straight down.
        Vector3d side = new Vector3d(Math.cos(yaw), 0, -Math.sin(yaw));
        Vector3d up = new Vector3d(side).cross(forward);
        target.fma(-right * height, side).fma(down * height, up);
    }

    /** Comes nearer by a notch of the wheel, or goes away for a negative one. */
    public void zoom(double notches) {
        distance = Math.max(NEAREST, Math.min(1e6, distance * Math.pow(0.88, notches)));
    }

    /** Shows a box whole without turning. @param aspect width of the picture by its height */
    public void frame(Vec3 min, Vec3 max, double aspect) {
        Vector3d size = max.minus(min).toJoml();
        target.set(min.plus(max).times(0.5).toJoml());
        double radius = Math.max(NEAREST, size.length() / 2);
        double high = Math.tan(Math.toRadians(fovY) / 2);
        double half = Math.atan(high * Math.min(1, aspect));
        distance = radius / Math.sin(half) * 1.05;
    }

    private Vector3d arm() {
        return new Vector3d(Math.sin(yaw) * Math.cos(pitch), Math.sin(pitch), Math.cos(yaw) * Math.cos(pitch))
                .mul(distance);
    }
}
