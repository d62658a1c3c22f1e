package dev.scree.editor.render;

import dev.scree.runtime.cloth.ClothMesh;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.scene.Cloth;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneObject;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.List;
import org.lwjgl.opengl.GL45C;
import org.lwjgl.system.MemoryUtil;

/**
 * Cloths and soft bodies of a picture in device memory, drawn by the programs for meshes: what those read for each
 * body, they read here for each vertex (its speed), or it is the same for a whole cloth.
 */
final class ClothBuffers implements AutoCloseable {
    /** Position, normal, velocity and value: see scene/mesh_coloured.vert. */
    private static final int FLOATS = 10;
    /** Attributes of scene/mesh.vert and scene/mesh_coloured.vert. */
    private static final int PLACEMENT = 2;

    private static final int ROTATION = 3;
    private static final int COLOUR = 4;
    private static final int MOTION = 5;
    private static final int SPIN = 6;

    private final int array = GL45C.glCreateVertexArrays();
    private final int vertices = GL45C.glCreateBuffers();
    private final int indices = GL45C.glCreateBuffers();
    private final List<Sheet> sheets = new ArrayList<>();
    private Scene shownScene;
    private boolean shownAuthored;
    private int shownSoft;
    private DrawOptions shownOptions;
    private boolean moved;
    private boolean closed;

    /** A cloth or soft body among the others: its triangles, how it looks, and a ball round it [m]. */
    private record Sheet(int firstIndex, int count, float[] colour, boolean selected, float[] ball) {}

    ClothBuffers() {
        GL45C.glVertexArrayVertexBuffer(array, 0, vertices, 0, FLOATS * Float.BYTES);
        GL45C.glVertexArrayElementBuffer(array, indices);
        attribute(0, 3, 0);
        attribute(1, 3, 3);
        attribute(MOTION, 4, 6);
    }

    private void attribute(int location, int floats, int offset) {
        GL45C.glEnableVertexArrayAttrib(array, location);
        GL45C.glVertexArrayAttribFormat(array, location, floats, GL45C.GL_FLOAT, false, offset * Float.BYTES);
        GL45C.glVertexArrayAttribBinding(array, location, 0);
    }

    /** Uploads the cloths and soft bodies that are drawn. @param frame a play's state, or null: the authored poses */
    void upload(Scene scene, BodyGeometry geometry, Frame frame, DrawOptions options) {
        int known = scene.softBodies().stream()
                .mapToInt(soft -> (geometry.mesh(soft.rigid()).isPresent() ? 1 : 0)
                        + (geometry.volume(soft).isPresent() ? 1 : 0))
                .sum();
        boolean stands = frame == null
                && shownAuthored
                && scene == shownScene
                && known == shownSoft
                && options.equals(shownOptions);
        moved = !stands && (scene.mayDeform() || !sheets.isEmpty());
        shownSoft = known;
        shownScene = scene;
        shownAuthored = frame == null;
        shownOptions = options;
        if (!moved) {
            return;
        }
        sheets.clear();
        List<DrawMesh> meshes = new ArrayList<>();
        List<float[]> motions = new ArrayList<>();
        int floats = 0;
        int corners = 0;
        List<SceneObject> deformables = scene.deformables();
        for (int c = 0; c < deformables.size(); c++) {
            SceneObject part = deformables.get(c);
            DrawMesh mesh = part.hidden() ? null : surface(scene, c, geometry, frame);
            if (mesh == null) {
                continue;
            }
            boolean selected = options.selection().contains(part.id());
            sheets.add(new Sheet(
                    corners,
                    mesh.triangles().length,
                    colour(scene, c, options.colouring().by()),
                    selected,
                    ball(mesh.positions())));
            meshes.add(mesh);
            int count = mesh.positions().length / 3;
            motions.add(
                    part instanceof Cloth
                            ? motion(scene, c, frame, options.colouring().by(), count)
                            : SoftSurfaces.motion(
                                    scene,
                                    c - scene.cloths().size(),
                                    geometry,
                                    frame,
                                    options.colouring().by(),
                                    count));
            floats += FLOATS * mesh.positions().length / 3;
            corners += mesh.triangles().length;
        }
        upload(meshes, motions, floats, corners);
    }

    private void upload(List<DrawMesh> meshes, List<float[]> motions, int floats, int corners) {
        FloatBuffer packed = MemoryUtil.memAllocFloat(Math.max(1, floats));
        int[] all = new int[Math.max(1, corners)];
        int first = 0;
        int at = 0;
        try {
            for (int m = 0; m < meshes.size(); m++) {
                float[] positions = meshes.get(m).positions();
                float[] normals = ClothMesh.normals(positions, meshes.get(m).triangles());
                float[] motion = motions.get(m);
                for (int v = 0; v < positions.length / 3; v++) {
                    packed.put(positions, 3 * v, 3).put(normals, 3 * v, 3);
                    packed.put(motion[2 * v]).put(0).put(0).put(motion[2 * v + 1]);
                }
                for (int corner : meshes.get(m).triangles()) {
                    all[at++] = first + corner;
                }
                first += positions.length / 3;
            }
            GL45C.glNamedBufferData(vertices, packed.flip(), GL45C.GL_STREAM_DRAW);
        } finally {
            MemoryUtil.memFree(packed);
        }
        GL45C.glNamedBufferData(indices, all, GL45C.GL_STREAM_DRAW);
    }

    private static DrawMesh surface(Scene scene, int index, BodyGeometry geometry, Frame frame) {
        int cloths = scene.cloths().size();
        return (index < cloths
                        ? ClothSurfaces.surface(scene, index, frame)
                        : SoftSurfaces.surface(scene, index - cloths, geometry, frame))
                .orElse(null);
    }

    private static float[] colour(Scene scene, int index, ColourBy by) {
        if (index >= scene.cloths().size()) {
            return SoftSurfaces.colour(scene, index - scene.cloths().size(), by);
        }
        Cloth cloth = scene.cloths().get(index);
        int fabric = 0;
        while (fabric < scene.fabrics().size()
                && !scene.fabrics().get(fabric).id().equals(cloth.fabric())) {
            fabric++;
        }
        if (by == ColourBy.BODY) {
            return Colouring.namedLinear(scene.bodies().size() + index);
        }
        if (fabric == scene.fabrics().size()) {
            return Solids.PLAIN;
        }
        return by == ColourBy.MATERIAL
                ? Colouring.namedLinear(Colouring.fabric(scene, fabric))
                : RenderColours.linear(scene.fabrics().get(fabric).color());
    }

    /** Speed [m/s] and value of each vertex; what has a speed has the value 0, see {@link BodyValues}. */
    private static float[] motion(Scene scene, int index, Frame frame, ColourBy by, int count) {
        float[] motion = new float[2 * count];
        int first = by == ColourBy.SPEED && frame != null ? ClothSurfaces.firstVertex(scene, index) : -1;
        float value = by == ColourBy.SIZE
                ? (float) scene.cloths().get(index).spacing()
                : first < 0 ? ColouredPrograms.NO_VALUE : 0;
        // The middles of a net's cells come after the vertices that the frame has.
        int there = first < 0
                ? 0
                : Math.min(
                        count,
                        ClothSurfaces.mesh(scene.cloths().get(index))
                                .map(ClothMesh::vertexCount)
                                .orElse(0));
        for (int v = 0; v < count; v++) {
            motion[2 * v] = v >= there ? 0 : frame.cloth().get(Frame.VERTEX_STRIDE * (first + v) + 3);
            motion[2 * v + 1] = value;
        }
        return motion;
    }

    private static float[] ball(float[] positions) {
        float[] low = {positions[0], positions[1], positions[2]};
        float[] high = low.clone();
        for (int i = 3; i < positions.length; i++) {
            low[i % 3] = Math.min(low[i % 3], positions[i]);
            high[i % 3] = Math.max(high[i % 3], positions[i]);
        }
        float radius = (float) Math.sqrt((high[0] - low[0]) * (high[0] - low[0])
                        + (high[1] - low[1]) * (high[1] - low[1])
                        + (high[2] - low[2]) * (high[2] - low[2]))
                / 2;
        return new float[] {(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, (low[2] + high[2]) / 2, radius};
    }

    /** Whether cloths may be elsewhere or look otherwise than in the picture before. */
    boolean moved() {
        return moved;
    }

    /** Adds where shadows of cloths may fall. */
    void addTo(ShadowReach reach) {
        sheets.forEach(sheet -> reach.add(sheet.ball[0], sheet.ball[1], sheet.ball[2], sheet.ball[3]));
    }

    /** Draws both sides of all of them by a program for meshes. @param cut whether the program knows slices */
    void draw(GlProgram program, boolean cut) {
        if (sheets.isEmpty()) {
            return;
        }
        program.use();
        if (cut) {
            GL45C.glUniform1i(Solids.CLOSED, 0);
        }
        GL45C.glBindVertexArray(array);
        GL45C.glVertexAttrib4f(PLACEMENT, 0, 0, 0, 1);
        GL45C.glVertexAttrib4f(ROTATION, 0, 0, 0, 1);
        GL45C.glVertexAttrib4f(SPIN, 0, 0, 0, 0);
        for (Sheet sheet : sheets) {
            GL45C.glVertexAttrib4f(COLOUR, sheet.colour[0], sheet.colour[1], sheet.colour[2], sheet.selected ? 1 : 0);
            GL45C.glDrawElements(
                    GL45C.GL_TRIANGLES, sheet.count, GL45C.GL_UNSIGNED_INT, (long) sheet.firstIndex * Integer.BYTES);
        }
    }

    @Override
    public void close() {
        if (!closed) {
            closed = true;
            GL45C.glDeleteVertexArrays(array);
            GL45C.glDeleteBuffers(vertices);
            GL45C.glDeleteBuffers(indices);
        }
    }
}
