package dev.scree.editor.importer;

import dev.scree.runtime.project.CacheFile;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The cache's form of a solid mesh: version, figures, arrays, and a checksum at the end. */
final class SolidMeshFile {
    private static final int FORM = 0x53534d32;

    private SolidMeshFile() {}

    static void write(Path file, SolidMesh mesh) {
        CacheFile.write(file, out -> {
            out.writeInt(FORM);
            CacheFile.write(out, mesh.positions());
            CacheFile.write(out, mesh.triangles());
            report(out, mesh.report());
        });
    }

    /** Empty where there is no file, or one that is not whole: it is made again then. */
    static Optional<SolidMesh> read(Path file) {
        return CacheFile.read(file, in -> in.readInt() == FORM ? mesh(in) : null);
    }

    private static SolidMesh mesh(DataInputStream in) throws IOException {
        double[] positions = CacheFile.doubles(in);
        int[] triangles = CacheFile.ints(in);
        for (int vertex : triangles) {
            if (vertex < 0 || vertex >= positions.length / 3) {
                throw new IOException("vertex " + vertex);
            }
        }
        if (positions.length % 3 != 0 || triangles.length % 3 != 0) {
            throw new IOException(positions.length + " coordinates and " + triangles.length + " corners");
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
