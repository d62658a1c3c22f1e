package dev.scree.runtime.scene;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.JsonNode;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;

/**
 * The triangles of a model that a cloth is cut from, as text, so that a scene and a preset need no other file for it:
 * the cut of a cloth does not change when its model does.
 *
 * @param model file that it was made of, in the project, with forward slashes; only told
 * @param nodes names of the model's nodes that were taken; empty means all
 * @param vertices places about the middle of their box [m], as Base64 of single-precision numbers in little-endian
 *     order, three for each vertex
 * @param triangles indices of the corners, as Base64 of whole numbers of 32 bits in little-endian order, three for each
 *     triangle
 * @param other JSON fields this version does not know, kept as they are
 */
public record ClothForm(
        String model,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> nodes,
        String vertices,
        String triangles,
        @JsonAnySetter @JsonAnyGetter Map<String, JsonNode> other) {
    /** So many triangles a form may have at most. */
    public static final int MOST_TRIANGLES = 2_000_000;

    private static final Map<ClothForm, TriangleSurface> READ = new WeakHashMap<>();

    /** @throws IllegalArgumentException if the texts do not hold triangles */
    public ClothForm {
        model = model == null ? "" : model;
        nodes = nodes == null ? List.of() : List.copyOf(nodes);
        vertices = Required.field(vertices, "vertices");
        triangles = Required.field(triangles, "triangles");
        other = OtherFields.copy(other);
        read(vertices, triangles);
    }

    /**
     * Returns the form of a mesh.
     *
     * @param surface about the middle of its box [m]
     */
    public static ClothForm of(String model, List<String> nodes, TriangleSurface surface) {
        ByteBuffer places = ByteBuffer.allocate(4 * surface.vertices().length).order(ByteOrder.LITTLE_ENDIAN);
        places.asFloatBuffer().put(surface.vertices());
        ByteBuffer corners = ByteBuffer.allocate(4 * surface.triangles().length).order(ByteOrder.LITTLE_ENDIAN);
        corners.asIntBuffer().put(surface.triangles());
        Base64.Encoder encoder = Base64.getEncoder();
        return new ClothForm(
                model, nodes, encoder.encodeToString(places.array()), encoder.encodeToString(corners.array()), null);
    }

    /** Returns the triangles; the arrays are shared by all who ask, and read only. */
    public TriangleSurface surface() {
        synchronized (READ) {
            return READ.computeIfAbsent(this, form -> read(form.vertices, form.triangles));
        }
    }

    /** Returns the sides of the box round it [m]. */
    public Vec3 extent() {
        float[] v = surface().vertices();
        double[] low = {Double.MAX_VALUE, Double.MAX_VALUE, Double.MAX_VALUE};
        double[] high = {-Double.MAX_VALUE, -Double.MAX_VALUE, -Double.MAX_VALUE};
        for (int k = 0; k < v.length; k++) {
            low[k % 3] = Math.min(low[k % 3], v[k]);
            high[k % 3] = Math.max(high[k % 3], v[k]);
        }
        return new Vec3(high[0] - low[0], high[1] - low[1], high[2] - low[2]);
    }

    /**
     * Returns the factors along the axes that give its box other sides; 1 along an axis in which it has no extent.
     *
     * @param size the sides [m]
     */
    public Vec3 scale(Vec3 size) {
        double[] extent = extent().toArray();
        double[] wanted = size.toArray();
        double[] factor = new double[3];
        for (int axis = 0; axis < 3; axis++) {
            factor[axis] = extent[axis] > 0 ? wanted[axis] / extent[axis] : 1;
        }
        return new Vec3(factor[0], factor[1], factor[2]);
    }

    /** Returns the area of its triangles where its box has some sides [m^2]. */
    public double area(Vec3 size) {
        TriangleSurface surface = surface();
        double[] factor = scale(size).toArray();
        float[] v = surface.vertices();
        int[] t = surface.triangles();
        double sum = 0;
        double[] e = new double[6];
        for (int k = 0; k < t.length; k += 3) {
            for (int axis = 0; axis < 3; axis++) {
                double from = v[3 * t[k] + axis];
                e[axis] = factor[axis] * (v[3 * t[k + 1] + axis] - from);
                e[3 + axis] = factor[axis] * (v[3 * t[k + 2] + axis] - from);
            }
            double x = e[1] * e[5] - e[2] * e[4];
            double y = e[2] * e[3] - e[0] * e[5];
            double z = e[0] * e[4] - e[1] * e[3];
            sum += Math.sqrt(x * x + y * y + z * z) / 2;
        }
        return sum;
    }

    private static TriangleSurface read(String vertices, String triangles) {
        ByteBuffer places = bytes(vertices, "vertices");
        ByteBuffer corners = bytes(triangles, "triangles");
        float[] v = new float[places.remaining() / 4];
        int[] t = new int[corners.remaining() / 4];
        places.asFloatBuffer().get(v);
        corners.asIntBuffer().get(t);
        if (t.length == 0 || t.length > 3 * MOST_TRIANGLES) {
            throw new IllegalArgumentException("the field \"triangles\" has " + t.length / 3 + " triangles; from 1 to "
                    + MOST_TRIANGLES + " are possible");
        }
        for (int corner : t) {
            if (corner < 0 || corner >= v.length / 3) {
                throw new IllegalArgumentException(
                        "the field \"triangles\" names the vertex " + corner + ", and there are " + v.length / 3);
            }
        }
        for (float coordinate : v) {
            if (!(Math.abs(coordinate) <= 1e5f)) {
                throw new IllegalArgumentException("the field \"vertices\" has the coordinate " + coordinate);
            }
        }
        return new TriangleSurface(v, t);
    }

    private static ByteBuffer bytes(String text, String field) {
        byte[] bytes;
        try {
            bytes = Base64.getDecoder().decode(text);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("the field \"" + field + "\" is no Base64: " + e.getMessage());
        }
        if (bytes.length % 12 != 0) {
            throw new IllegalArgumentException(
                    "the field \"" + field + "\" has " + bytes.length + " bytes, no multiple of 12");
        }
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** Leaves the triangles out, which no one reads. */
    @Override
    public String toString() {
        return "ClothForm[" + model + " " + nodes + "]";
    }
}
