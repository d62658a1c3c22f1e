package dev.scree.editor.importer;

import dev.scree.runtime.project.AtomicFile;
import dev.scree.runtime.project.CacheFile;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
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
        AtomicFile.writeToCache(file, bytes.toByteArray());
    }

    /** Empty where there is no file, or one that is not whole: it is made again then. */
    static Optional<SolidMesh> read(Path file) {
        return CacheFile.read(file, in -> in.readInt() == MAGIC ? mesh(in) : null);
    }

    private static SolidMesh mesh(DataInputStream in) throws IOException {
        int numbers = CacheFile.count(in, Double.BYTES);
        double[] positions = new double[numbers];
        int[] triangles = new int[CacheFile.count(in, Integer.BYTES)];
        for (int i = 0; i < positions.length; i++) {
            positions[i] = CacheFile.number(in);
        }
        for (int i = 0; i < triangles.length; i++) {
            triangles[i] = in.readInt();
            if (triangles[i] < 0 || triangles[i] >= numbers / 3) {
                throw new IOException("vertex " + triangles[i]);
            }
        }
        if (numbers % 3 != 0 || triangles.length % 3 != 0) {
            throw new IOException(numbers + " coordinates and " + triangles.length + " corners");
        }
        return new SolidMesh(positions, triangles, report(in));
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
        double volume = CacheFile.number(in);
        double before = CacheFile.number(in);
        double[] bounds = new double[6];
        for (int i = 0; i < 6; i++) {
            bounds[i] = CacheFile.number(in);
        }
        List<ModelProblem> problems = new ArrayList<>();
        int count = CacheFile.count(in, 6);
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
