package dev.scree.runtime.cloth;

import dev.scree.runtime.body.BodyTable;
import dev.scree.runtime.geometry.Vectors;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.ClothPin;
import dev.scree.runtime.scene.Vec3;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.joml.Vector3d;

/** What holds the vertices of cloths and soft bodies. */
final class HeldVertices {
    private final int[] pinBody;

    /**
     * Finds the pins that hold vertices; a pin to a body that is not there holds nothing.
     *
     * @param firstVertex first vertex of each part, and one more for the end
     */
    HeldVertices(List<DeformablePart> parts, int[] firstVertex, List<Body> all) {
        Map<String, Integer> bodies = new HashMap<>();
        for (int b = 0; b < all.size(); b++) {
            bodies.put(all.get(b).id(), b);
        }
        pinBody = new int[firstVertex[parts.size()]];
        for (int c = 0; c < parts.size(); c++) {
            List<ClothPin> pins = parts.get(c).pins();
            int[] held = parts.get(c).mesh().heldBy(pins);
            for (int v = 0; v < held.length; v++) {
                String body = held[v] < 0 ? null : pins.get(held[v]).body();
                pinBody[firstVertex[c] + v] = held[v] < 0
                        ? ClothModel.FREE
                        : body == null ? ClothModel.WORLD : bodies.getOrDefault(body, ClothModel.FREE);
            }
        }
    }

    int[] pinBody() {
        return pinBody;
    }

    /** See {@link ClothModel#passed}. @param corners of the triangles, shape (triangles, 4) */
    int[] passed(int[] corners) {
        int[] passed = new int[pinBody.length];
        Arrays.fill(passed, ClothModel.FREE);
        for (int k = 0; k < corners.length; k++) {
            int body = k % 4 < 3 ? pinBody[corners[k]] : ClothModel.FREE;
            for (int other = k - k % 4; body >= 0 && other < k - k % 4 + 3; other++) {
                passed[corners[other]] = Math.max(passed[corners[other]], body);
            }
        }
        return passed;
    }

    /** See {@link ClothModel#holding}. */
    int[] holding(int bodies) {
        int[] holding = new int[bodies];
        for (int body : pinBody) {
            if (body >= 0) {
                holding[body] = 1;
            }
        }
        return holding;
    }

    /** See {@link ClothModel#held}. @param part of each vertex */
    int[] held(int[] part, int parts) {
        int[] held = new int[parts];
        for (int v = 0; v < pinBody.length; v++) {
            if (pinBody[v] != ClothModel.FREE) {
                held[part[v]] = 1;
            }
        }
        return held;
    }

    /** See {@link ClothModel#pinPoints}. @param start positions of the vertices [m], shape (vertices, 4) */
    double[] points(double[] start, BodyTable table, Vec3 origin) {
        double[] points = start.clone();
        for (int v = 0; v < pinBody.length; v++) {
            if (pinBody[v] >= 0) {
                Body body = table.bodies().get(pinBody[v]);
                Vector3d point = Vectors.get(start, 4 * v)
                        .add(origin.toJoml())
                        .sub(body.startPose().position().toJoml());
                body.startPose().rotation().toJoml().normalize().transformInverse(point);
                Vectors.put(point.sub(table.reference()[pinBody[v]].toJoml()), points, 4 * v);
            }
        }
        return points;
    }
}
