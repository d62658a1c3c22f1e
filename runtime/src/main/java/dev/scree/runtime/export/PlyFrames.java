package dev.scree.runtime.export;

import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.surface.FluidSurfaceMesh;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** A PLY file for each kind of particle and for the fluid's surface in each frame; binary, little-endian. */
final class PlyFrames implements FrameFiles {
    private final Path folder;
    private final String stem;
    private final Scene scene;
    private final BodyShapes shapes;
    private final WrittenFiles written = new WrittenFiles();

    PlyFrames(Path folder, String stem, Scene scene, BodyShapes shapes) {
        this.folder = folder;
        this.stem = stem;
        this.scene = scene;
        this.shapes = shapes;
    }

    @Override
    public void add(Frame frame, FluidSurfaceMesh surface) {
        for (PointCloud cloud : PointCloud.of(scene, shapes, frame)) {
            written.write(file(cloud.name(), frame), points(cloud, frame));
        }
        if (surface != null) {
            written.write(file("surface", frame), mesh(surface, frame));
        }
    }

    private Path file(String part, Frame frame) {
        return folder.resolve(String.format("%s-%s-%05d.ply", stem, part, frame.number()));
    }

    private static String opening(String what, Frame frame) {
        return "ply\nformat binary_little_endian 1.0\ncomment " + what + ", metres, Y up, at " + frame.time() + " s\n";
    }

    private static byte[] points(PointCloud cloud, Frame frame) {
        StringBuilder header = new StringBuilder(opening(cloud.name(), frame))
                .append("element vertex ")
                .append(cloud.count())
                .append('\n');
        header.append("property float x\nproperty float y\nproperty float z\nproperty float diameter\n");
        header.append(cloud.speeds() == null ? "" : "property float speed\n");
        cloud.tags()
                .keySet()
                .forEach(tag -> header.append("property int ").append(tag).append('\n'));
        int bytes = 16 + (cloud.speeds() == null ? 0 : 4) + 4 * cloud.tags().size();
        ByteBuffer out = started(header.append("end_header\n"), (long) bytes * cloud.count());
        for (int i = 0; i < cloud.count(); i++) {
            out.putFloat(cloud.positions()[3 * i])
                    .putFloat(cloud.positions()[3 * i + 1])
                    .putFloat(cloud.positions()[3 * i + 2]);
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
        StringBuilder header = new StringBuilder(opening("surface of the fluid", frame));
        header.append("element vertex ").append(mesh.vertexCount()).append('\n');
        header.append("property float x\nproperty float y\nproperty float z\nproperty float nx\nproperty float "
                + "ny\nproperty float nz\nproperty float speed\n");
        header.append("element face ")
                .append(mesh.triangleCount())
                .append("\nproperty list uchar int vertex_indices\nproperty int fluid\nend_header\n");
        ByteBuffer out = started(header, 28L * mesh.vertexCount() + 17L * mesh.triangleCount());
        for (int v = 0; v < mesh.vertexCount(); v++) {
            for (int k = 0; k < 3; k++) {
                out.putFloat(mesh.positions()[3 * v + k]);
            }
            for (int k = 0; k < 3; k++) {
                out.putFloat(mesh.normals()[3 * v + k]);
            }
            out.putFloat(mesh.speeds()[v]);
        }
        int[] fluids = mesh.fluids();
        for (int t = 0; t < mesh.triangles().length; t += 3) {
            out.put((byte) 3)
                    .putInt(mesh.triangles()[t])
                    .putInt(mesh.triangles()[t + 1])
                    .putInt(mesh.triangles()[t + 2])
                    .putInt(fluids[t / 3]);
        }
        return out.array();
    }

    private static ByteBuffer started(StringBuilder header, long bytes) {
        byte[] text = header.toString().getBytes(StandardCharsets.US_ASCII);
        return ByteBuffer.allocate(Math.toIntExact(text.length + bytes))
                .order(ByteOrder.LITTLE_ENDIAN)
                .put(text);
    }

    @Override
    public void finish() {
        // Every file was whole when it was written.
    }

    @Override
    public void discard() {
        written.delete();
    }
}
