package dev.scree.runtime.export;

import dev.scree.runtime.cloth.ClothMesh;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.scene.Scene;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.List;

/** The cloths of a scene as meshes in each frame. Their triangles are the same in all frames. */
final class ClothTrack {
    /**
     * A cloth in a frame.
     *
     * @param index of the cloth in the scene
     * @param positions world frame [m], shape (vertices, 3)
     * @param normals unit normals, shape (vertices, 3)
     * @param speeds [m/s], shape (vertices)
     * @param triangles shape (triangles, 3)
     */
    record Sheet(int index, float[] positions, float[] normals, float[] speeds, int[] triangles) {
        int vertexCount() {
            return speeds.length;
        }

        int triangleCount() {
            return triangles.length / 3;
        }
    }

    private final List<ClothMesh> meshes;

    ClothTrack(Scene scene) {
        meshes = scene.cloths().stream().map(ClothMesh::of).toList();
    }

    /** Returns the cloths in a frame, in scene order; none where the frame carries no cloth. */
    List<Sheet> of(Frame frame) {
        List<Sheet> sheets = new ArrayList<>();
        int first = 0;
        for (int c = 0; c < meshes.size() && frame.clothVertexCount() > 0; c++) {
            int count = meshes.get(c).vertexCount();
            float[] positions = new float[3 * count];
            float[] speeds = new float[count];
            FloatBuffer vertices = frame.cloth();
            for (int v = 0; v < count; v++) {
                int at = Frame.VERTEX_STRIDE * (first + v);
                vertices.get(at, positions, 3 * v, 3);
                speeds[v] = vertices.get(at + 3);
            }
            int[] triangles = meshes.get(c).triangles();
            sheets.add(new Sheet(c, positions, ClothMesh.normals(positions, triangles), speeds, triangles));
            first += count;
        }
        return sheets;
    }

    /** Returns the corners of a cloth's triangles, shape (triangles, 3). @param cloth its index */
    int[] triangles(int cloth) {
        return meshes.get(cloth).triangles();
    }

    /** What a cloth's files and prims are called: its place in the scene, so that each has a name of its own. */
    static String name(int index) {
        return "cloth-" + (index + 1);
    }
}
