package dev.scree.runtime.export;

import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneObject;
import dev.scree.runtime.surface.FluidSurfaceMesh;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;

/**
 * A PLY file for each kind of particle, for the fluid's surface and for each cloth in each frame; binary,
 * little-endian.
 */
final class PlyFrames implements FrameFiles {
    private final Path folder;
    private final String stem;
    private final Scene scene;
    private final BodyShapes shapes;
    private final ClothTrack cloths;
    private final WrittenFiles written = new WrittenFiles();

    PlyFrames(Path folder, String stem, Scene scene, BodyShapes shapes) {
        this.folder = folder;
        this.stem = stem;
        this.scene = scene;
        this.shapes = shapes;
        this.cloths = new ClothTrack(scene, shapes);
    }

    @Override
    public void add(Frame frame, FluidSurfaceMesh surface) {
        written.frame(() -> write(frame, surface));
    }

    private void write(Frame frame, FluidSurfaceMesh surface) {
        for (PointCloud cloud : PointCloud.of(scene, shapes, frame)) {
            written.write(file(cloud.name(), frame), points(cloud, frame));
        }
        if (surface != null) {
            written.write(file("surface", frame), mesh(surface, frame));
        }
        for (ClothTrack.Sheet sheet : cloths.of(frame)) {
            written.write(file(ClothTrack.name(scene, sheet.index()), frame), mesh(sheet, frame));
        }
    }

    private Path file(String part, Frame frame) {
        return folder.resolve(String.format("%s-%s-%05d.ply", stem, part, frame.number()));
    }

    private static byte[] points(PointCloud cloud, Frame frame) {
        StringBuilder header = header(cloud.name(), frame, cloud.count());
        properties(header, "float", List.of("x", "y", "z", "diameter"));
        properties(header, "float", cloud.speeds() == null ? List.of() : List.of("speed"));
        properties(header, "int", cloud.tags().keySet());
        int bytes = 16 + (cloud.speeds() == null ? 0 : 4) + 4 * cloud.tags().size();
        ByteBuffer out = started(header, (long) bytes * cloud.count());
        for (int i = 0; i < cloud.count(); i++) {
            put(out, cloud.positions(), i);
            out.putFloat(cloud.diameters()[i]);
            if (cloud.speeds() != null) {
                out.putFloat(cloud.speeds()[i]);
            }
            for (int[] tag : cloud.tags().values()) {
                out.putInt(tag[i]);
            }
        }
        return out.array();
    }

    private static byte[] mesh(FluidSurfaceMesh mesh, Frame frame) {
        StringBuilder header = header("surface of the fluid", frame, mesh.vertexCount());
        properties(header, "float", List.of("x", "y", "z", "nx", "ny", "nz", "speed"));
        header.append("element face ")
                .append(mesh.triangleCount())
                .append("\nproperty list uchar int vertex_indices\n");
        properties(header, "int", List.of("fluid"));
        ByteBuffer out = started(header, 28L * mesh.vertexCount() + 17L * mesh.triangleCount());
        for (int v = 0; v < mesh.vertexCount(); v++) {
            put(out, mesh.positions(), v);
            put(out, mesh.normals(), v);
            out.putFloat(mesh.speeds()[v]);
        }
        int[] fluids = mesh.fluids();
        for (int t = 0; t < fluids.length; t++) {
            out.put((byte) 3);
            for (int corner = 3 * t; corner < 3 * t + 3; corner++) {
                out.putInt(mesh.triangles()[corner]);
            }
            out.putInt(fluids[t]);
        }
        return out.array();
    }

    private byte[] mesh(ClothTrack.Sheet sheet, Frame frame) {
        SceneObject part = scene.deformables().get(sheet.index());
        String name = part.name().replaceAll("[^ -~]", "?");
        StringBuilder header = header(part.kind().noun() + " " + name, frame, sheet.vertexCount());
        properties(header, "float", List.of("x", "y", "z", "nx", "ny", "nz", "speed"));
        header.append("element face ")
                .append(sheet.triangleCount())
                .append("\nproperty list uchar int vertex_indices\n");
        ByteBuffer out = started(header, 28L * sheet.vertexCount() + 13L * sheet.triangleCount());
        for (int v = 0; v < sheet.vertexCount(); v++) {
            put(out, sheet.positions(), v);
            put(out, sheet.normals(), v);
            out.putFloat(sheet.speeds()[v]);
        }
        for (int t = 0; t < sheet.triangleCount(); t++) {
            out.put((byte) 3);
            for (int corner = 3 * t; corner < 3 * t + 3; corner++) {
                out.putInt(sheet.triangles()[corner]);
            }
        }
        return out.array();
    }

    private static StringBuilder header(String what, Frame frame, int vertices) {
        return new StringBuilder("ply\nformat binary_little_endian 1.0\ncomment " + what + ", metres, Y up, at "
                + frame.time() + " s\nelement vertex " + vertices + "\n");
    }

    private static void properties(StringBuilder header, String type, Collection<String> names) {
        names.forEach(name -> header.append("property " + type + " " + name + "\n"));
    }

    private static void put(ByteBuffer out, float[] vectors, int i) {
        for (int k = 3 * i; k < 3 * i + 3; k++) {
            out.putFloat(vectors[k]);
        }
    }

    /** The file with its header and room for what follows. */
    private static ByteBuffer started(StringBuilder header, long bytes) {
        byte[] text = header.append("end_header\n").toString().getBytes(StandardCharsets.US_ASCII);
        return ByteBuffer.allocate(Math.toIntExact(text.length + bytes))
                .order(ByteOrder.LITTLE_ENDIAN)
                .put(text);
    }

    @Override
    public void save() {
        // Every file was whole when it was written.
    }

    @Override
    public void close() {
        // There is nothing besides the files of frames.
    }
}
