package dev.scree.runtime.export;

import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Material;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.TriangleSurface;
import dev.scree.runtime.scene.Vec3;
import java.io.IOException;
import java.io.Writer;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The bodies of a stage: each shape once, and for each body a reference to its shape, with its colour and its motion.
 */
final class UsdBodies {
    private static final Vec3 PLAIN = new Vec3(0.7, 0.7, 0.7);

    private final Scene scene;
    private final BodyShapes shapes;
    private final BodyTrack track;
    private final Map<Object, String> names = new IdentityHashMap<>();

    UsdBodies(Scene scene, BodyShapes shapes, BodyTrack track) {
        this.scene = scene;
        this.shapes = shapes;
        this.track = track;
    }

    /** The mesh, else the particles, else null. */
    private Object shape(Body body) {
        Optional<TriangleSurface> surface = shapes.surface(body);
        return surface.isPresent() ? surface.get() : shapes.particles(body).orElse(null);
    }

    /** Prototypes, which are not seen where they stand. */
    void writeShapes(Writer out) throws IOException {
        Map<String, Object> each = new LinkedHashMap<>();
        for (Body body : scene.bodies()) {
            Object shape = shape(body);
            if (shape != null && !names.containsKey(shape)) {
                names.put(shape, "Shape_" + names.size());
                each.put(names.get(shape), shape);
            }
        }
        if (each.isEmpty()) {
            return;
        }
        out.write("class Scope \"Shapes\"\n{\n");
        for (Map.Entry<String, Object> shape : each.entrySet()) {
            out.write("    def Xform \"" + shape.getKey() + "\"\n    {\n");
            if (shape.getValue() instanceof TriangleSurface surface) {
                mesh(out, surface);
            } else {
                points(out, (ParticleSet) shape.getValue());
            }
            out.write("    }\n");
        }
        out.write("}\n\n");
    }

    private static void mesh(Writer out, TriangleSurface surface) throws IOException {
        out.write("""
                        def Mesh "Mesh"
                        {
                            uniform token subdivisionScheme = "none"
                            float3[] extent = %s
                            point3f[] points = %s
                            int[] faceVertexCounts = %s
                            int[] faceVertexIndices = %s
                        }
                """.formatted(
                        UsdText.array(UsdText.extent(surface.vertices()), 3),
                        UsdText.array(surface.vertices(), 3),
                        UsdText.array(UsdText.triangles(surface.count()), 1),
                        UsdText.array(surface.triangles(), 1)));
    }

    private static void points(Writer out, ParticleSet set) throws IOException {
        float[] widths = new float[set.count()];
        for (int i = 0; i < widths.length; i++) {
            widths[i] = 2 * set.radii()[i];
        }
        out.write("""
                        def Points "Particles"
                        {
                            point3f[] points = %s
                            float[] widths = %s (
                                interpolation = "vertex"
                            )
                        }
                """.formatted(UsdText.array(set.positions(), 3), UsdText.array(widths, 1)));
    }

    void writeBodies(Writer out) throws IOException {
        if (scene.bodies().isEmpty()) {
            return;
        }
        track.openForReading();
        out.write("    def Scope \"Bodies\"\n    {\n");
        for (int b = 0; b < scene.bodies().size(); b++) {
            Body body = scene.bodies().get(b);
            String shape = names.get(shape(body));
            Vec3 colour = scene.materials().stream()
                    .filter(m -> m.id().equals(body.material()))
                    .findFirst()
                    .map(Material::color)
                    .orElse(PLAIN);
            out.write("""
                            def Xform "%s_%s" (
                                customData = {
                                    string name = %s
                                }%s
                            )
                            {
                                color3f[] primvars:displayColor = [%s]
                    """.formatted(
                            UsdText.identifier(body.name()),
                            b,
                            UsdText.quoted(body.name()),
                            shape == null ? "" : "\n            prepend references = </Shapes/" + shape + ">",
                            UsdText.colour(colour)));
            if (body.hidden()) {
                out.write("            token visibility = \"invisible\"\n");
            }
            motion(out, b);
            float scale = (float) body.scale();
            out.write("""
                                float3 xformOp:scale = %s
                                uniform token[] xformOpOrder = ["xformOp:translate", "xformOp:orient", "xformOp:scale"]
                            }
                    """.formatted(UsdText.tuple(scale, scale, scale)));
        }
        out.write("    }\n");
    }

    /** A body that never moves has plain values. */
    private void motion(Writer out, int body) throws IOException {
        int frames = track.frames();
        boolean moves = false;
        for (int f = 1; f < frames && !moves; f++) {
            moves = !Arrays.equals(track.pose(body, 0), track.pose(body, f));
        }
        for (int part = 0; part < 2 && frames > 0; part++) {
            out.write(part == 0 ? "            float3 xformOp:translate" : "            quatf xformOp:orient");
            if (!moves) {
                out.write(" = " + pose(body, 0, part) + "\n");
                continue;
            }
            out.write(".timeSamples = {\n");
            for (int f = 0; f < frames; f++) {
                out.write("                " + track.time(f) + ": " + pose(body, f, part) + ",\n");
            }
            out.write("            }\n");
        }
    }

    /** A body's position (part 0) or rotation (part 1) in a frame. */
    private String pose(int body, int frame, int part) {
        return UsdText.tuple(Arrays.copyOfRange(track.pose(body, frame), 3 * part, 3 + 4 * part));
    }
}
