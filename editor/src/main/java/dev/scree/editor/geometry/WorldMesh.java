package dev.scree.editor.geometry;

import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Vec3;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * The surface of something that stands in the scene.
 *
 * @param points world frame [m], shape (pointCount, 3)
 * @param triangles shape (triangleCount, 3), counter-clockwise seen from outside
 */
public record WorldMesh(double[] points, int[] triangles) {
    /** @param positions in a frame at scale 1 [m], shape (pointCount, 3) @param pose of that frame */
    public static WorldMesh of(float[] positions, int[] triangles, Pose pose, double scale) {
        double[] points = new double[positions.length];
        Quaterniond turn = pose.rotation().toJoml().normalize();
        Vector3d point = new Vector3d();
        for (int i = 0; i + 2 < positions.length; i += 3) {
            turn.transform(
                    point.set(positions[i], positions[i + 1], positions[i + 2]).mul(scale));
            points[i] = pose.position().x() + point.x;
            points[i + 1] = pose.position().y() + point.y;
            points[i + 2] = pose.position().z() + point.z;
        }
        return new WorldMesh(points, triangles);
    }

    public int pointCount() {
        return points.length / 3;
    }

    public Vec3 point(int index) {
        return new Vec3(points[3 * index], points[3 * index + 1], points[3 * index + 2]);
    }

    /** Returns the mesh moved by a distance [m]. */
    public WorldMesh moved(Vec3 by) {
        double[] moved = points.clone();
        for (int i = 0; i < moved.length; i += 3) {
            moved[i] += by.x();
            moved[i + 1] += by.y();
            moved[i + 2] += by.z();
        }
        return new WorldMesh(moved, triangles);
    }

    /** Returns how far its lowest point lies along a direction [m]; infinite without points. */
    public double lowest(Vec3 direction) {
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < points.length; i += 3) {
            least = Math.min(
                    least, points[i] * direction.x() + points[i + 1] * direction.y() + points[i + 2] * direction.z());
        }
        return least;
    }

    /** Returns its least or greatest coordinates [m]: {x, y, z}. */
    public double[] bound(boolean greatest) {
        double sign = greatest ? -1 : 1;
        return new double[] {
            sign * lowest(new Vec3(sign, 0, 0)),
            sign * lowest(new Vec3(0, sign, 0)),
            sign * lowest(new Vec3(0, 0, sign))
        };
    }

    /** Returns the point nearest to a place, or null without points. */
    public Vec3 nearest(Vec3 place) {
        int found = -1;
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < pointCount(); i++) {
            double x = points[3 * i] - place.x();
            double y = points[3 * i + 1] - place.y();
            double z = points[3 * i + 2] - place.z();
            double distance = x * x + y * y + z * z;
            if (distance < least) {
                least = distance;
                found = i;
            }
        }
        return found < 0 ? null : point(found);
    }
}
