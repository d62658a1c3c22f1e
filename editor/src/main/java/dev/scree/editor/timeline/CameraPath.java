package dev.scree.editor.timeline;

import dev.scree.runtime.scene.Camera;
import dev.scree.runtime.scene.CameraKey;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.util.List;

/**
 * Where a scene's camera is over time: still without keys, else smoothly through all of them, and still before the
 * first and after the last. Eye, target and field of view each follow a cubic Hermite spline; the slope at a key is
 * that of the parabola through it and its two neighbours (Catmull-Rom for keys that are not evenly spaced), and 0 at
 * the first and the last, where the camera starts and stops gently.
 */
public final class CameraPath {
    /** A camera that is nearer to its target looks nowhere [m]. */
    private static final double NEAREST = 1e-6;

    private final List<CameraKey> keys;
    private final Camera still;

    private CameraPath(List<CameraKey> keys, Camera still) {
        this.keys = keys;
        this.still = still;
    }

    public static CameraPath of(Scene scene) {
        return new CameraPath(scene.cameraTrack(), scene.camera());
    }

    /** Whether it never moves. */
    public boolean stands() {
        return keys.isEmpty();
    }

    /** Returns the camera at a simulated time [s]. */
    public Camera at(double time) {
        if (keys.isEmpty()) {
            return still;
        }
        int next = 0;
        while (next < keys.size() && keys.get(next).time() <= time) {
            next++;
        }
        if (next == 0 || next == keys.size()) {
            return keys.get(next == 0 ? 0 : next - 1).camera();
        }
        CameraKey a = keys.get(next - 1);
        CameraKey b = keys.get(next);
        double[] from = numbers(a);
        double[] to = numbers(b);
        double[] slopeFrom = slope(next - 1);
        double[] slopeTo = slope(next);
        double length = b.time() - a.time();
        double s = (time - a.time()) / length;
        double[] now = new double[from.length];
        for (int i = 0; i < now.length; i++) {
            now[i] = (1 + 2 * s) * (1 - s) * (1 - s) * from[i]
                    + s * (1 - s) * (1 - s) * length * slopeFrom[i]
                    + s * s * (3 - 2 * s) * to[i]
                    + s * s * (s - 1) * length * slopeTo[i];
        }
        Vec3 eye = new Vec3(now[0], now[1], now[2]);
        Vec3 target = new Vec3(now[3], now[4], now[5]);
        if (eye.minus(target).length() < NEAREST) {
            // On its way it passes its target: it looks on as it did.
            target = eye.plus(a.camera().target().minus(a.camera().eye()));
        }
        return new Camera(eye, target, Math.max(1, Math.min(170, now[6])), null);
    }

    /** Change per second of all numbers at a key. */
    private double[] slope(int key) {
        double[] here = numbers(keys.get(key));
        double[] slope = new double[here.length];
        if (key == 0 || key == keys.size() - 1) {
            return slope;
        }
        double[] before = numbers(keys.get(key - 1));
        double[] after = numbers(keys.get(key + 1));
        double back = keys.get(key).time() - keys.get(key - 1).time();
        double on = keys.get(key + 1).time() - keys.get(key).time();
        if (back <= 0 || on <= 0) {
            return slope;
        }
        for (int i = 0; i < slope.length; i++) {
            slope[i] = ((here[i] - before[i]) / back * on + (after[i] - here[i]) / on * back) / (back + on);
        }
        return slope;
    }

    private static double[] numbers(CameraKey key) {
        Camera c = key.camera();
        return new double[] {
            c.eye().x(),
            c.eye().y(),
            c.eye().z(),
            c.target().x(),
            c.target().y(),
            c.target().z(),
            c.fovY()
        };
    }
}
