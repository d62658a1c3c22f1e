package dev.scree.runtime.body;

import dev.scree.runtime.geometry.Vectors;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.TriangleSurface;
import dev.scree.runtime.scene.Vec3;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** Where the mesh of a body that never moves is in the world. */
public final class PlacedMesh {
    private PlacedMesh() {}

    /**
     * Returns the vertices of a body's mesh as the user placed it [m].
     *
     * @param origin what they count from, in the scene's frame [m]
     */
    public static Vector3d[] vertices(Body body, TriangleSurface surface, Vec3 origin) {
        Quaterniond rotation = BodyStart.rotation(body);
        Vector3d[] vertices = new Vector3d[surface.vertices().length / 3];
        for (int v = 0; v < vertices.length; v++) {
            vertices[v] = rotation.transform(
                            Vectors.get(surface.vertices(), 3 * v).mul(body.scale()))
                    .add(body.pose().position().toJoml())
                    .sub(origin.toJoml());
        }
        return vertices;
    }
}
