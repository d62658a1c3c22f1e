package dev.scree.editor.importer;

import dev.scree.runtime.project.AtomicFile;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.CRC32;

/** The cache's form of a solid mesh: version, figures, arrays, and a checksum at the end. */
final class SolidMeshFile {
    private static final int MAGIC = 0x53534d31;

    private SolidMeshFile() {}

    static void write(Path file, SolidMesh mesh) {
        ByteArrayOutputStream bytes =
                new ByteArrayOutputStream(8 * mesh.positions().length + 4 * mesh.triangles().length + 4096);
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeInt(MAGIC);
            out.writeInt(mesh.positions().length);
            out.writeInt(mesh.triangles().length);
            for (double value : mesh.positions()) {
                out.writeDouble(value);
            }
            for (int value : mesh.triangles()) {
                out.writeInt(value);
            }
            report(out, mesh.report());
            out.flush();
            CRC32 sum = new CRC32();
            sum.update(bytes.toByteArray());
            out.writeLong(sum.getValue());
        } catch (IOException e) {
            throw new IllegalStateException("writing to memory", e);
        }
        AtomicFile.write(file, bytes.toByteArray());
    }

    /** Empty where there is no file, or one that is not whole: it is made again then. */
    static Optional<SolidMesh> read(Path file) {
        try {
            if (!Files.isRegularFile(file)) {
                return Optional.empty();
            }
            byte[] bytes = Files.readAllBytes(file);
            if (bytes.length < 20) {
                return Optional.empty();
            }
            CRC32 sum = new CRC32();
            sum.update(bytes, 0, bytes.length - 8);
            DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
            DataInputStream end = new DataInputStream(new ByteArrayInputStream(bytes, bytes.length - 8, 8));
            if (in.readInt() != MAGIC || end.readLong() != sum.getValue()) {
                return Optional.empty();
            }
            double[] positions = new double[in.readInt()];
            int[] triangles = new int[in.readInt()];
            for (int i = 0; i < positions.length; i++) {
                positions[i] = in.readDouble();
            }
            for (int i = 0; i < triangles.length; i++) {
                triangles[i] = in.readInt();
            }
            return Optional.of(new SolidMesh(positions, triangles, report(in)));
        } catch (IOException e) {
            // A cache that cannot be read is no loss: the mesh is made again from the model.
            return Optional.empty();
        }
    }

    private static void report(DataOutputStream out, MeshReport r) throws IOException {
        out.writeBoolean(r.watertight());
        for (int figure : new int[] {
            r.triangleCount(),
            r.vertexCount(),
            r.openEdges(),
            r.nonManifoldEdges(),
            r.turnedFaces(),
            r.parts(),
            r.turnedParts(),
            r.cavities(),
            r.crossingPairs(),
            r.degenerateTriangles()
        }) {
            out.writeInt(figure);
        }
        out.writeDouble(r.watertight() ? r.volume() : 0);
        out.writeDouble(r.watertight() ? r.volumeBeforeMending() : 0);
        for (double bound : r.bounds()) {
            out.writeDouble(bound);
        }
        out.writeInt(r.problems().size());
        for (ModelProblem problem : r.problems()) {
            out.writeUTF(problem.severity().name());
            out.writeUTF(problem.message());
            out.writeUTF(problem.remedy());
        }
    }

    private static MeshReport report(DataInputStream in) throws IOException {
        boolean watertight = in.readBoolean();
        int[] f = new int[10];
        for (int i = 0; i < f.length; i++) {
            f[i] = in.readInt();
        }
        double volume = in.readDouble();
        double before = in.readDouble();
        double[] bounds = new double[6];
        for (int i = 0; i < 6; i++) {
            bounds[i] = in.readDouble();
        }
        List<ModelProblem> problems = new ArrayList<>();
        int count = in.readInt();
        for (int i = 0; i < count; i++) {
            problems.add(new ModelProblem(ModelProblem.Severity.valueOf(in.readUTF()), in.readUTF(), in.readUTF()));
        }
        return new MeshReport(
                f[0],
                f[1],
                watertight,
                f[2],
                f[3],
                f[4],
                f[5],
                f[6],
                f[7],
                f[8],
                f[9],
                watertight ? volume : null,
                watertight ? before : null,
                bounds,
                problems);
    }
}
