package dev.scree.editor.importer;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What the child answered about a model, checked in full: counts within limits, a tree of nodes, indices of meshes that
 * exist, triangles of vertices that exist. Numbers may still be infinite: that is the file's fault, not the child's,
 * and becomes a refusal of the file.
 */
final class ModelAnswer {
    private static final int MESHES_LIMIT = 1 << 22;
    private static final int NODES_LIMIT = 1 << 22;
    private static final int VERTICES_LIMIT = Integer.MAX_VALUE / 3 - 8;

    final Map<String, Double> metadata = new LinkedHashMap<>();
    List<String> log = List.of();
    List<String> textures = List.of();
    final List<ModelMesh> meshes = new ArrayList<>();
    final List<ModelNode> nodes = new ArrayList<>();
    long pointCount;
    long lineCount;
    long badFaceCount;

    private ModelAnswer() {}

    /** Reads what follows {@link ImportWire#MODEL}. @param memoryLimit bytes that the model may take here */
    static ModelAnswer read(AnswerReader in, long memoryLimit) throws IOException {
        ModelAnswer answer = new ModelAnswer();
        int entries = in.count("metadata entries", ImportWire.METADATA_LIMIT);
        for (int i = 0; i < entries; i++) {
            String key = in.string();
            answer.metadata.put(key, in.doubleNumber());
        }
        answer.log = in.strings(ImportWire.LOG_LINES_LIMIT);
        answer.textures = in.strings(ImportWire.TEXTURES_LIMIT);
        int meshCount = in.count("meshes", MESHES_LIMIT);
        long bytes = 0;
        for (int i = 0; i < meshCount; i++) {
            bytes += answer.mesh(in, memoryLimit - bytes);
        }
        answer.tree(in);
        if (in.integer() != ImportWire.END) {
            throw new AnswerReader.Garbage("no end mark");
        }
        return answer;
    }

    private long mesh(AnswerReader in, long memoryLimit) throws IOException {
        String name = in.string();
        int vertexCount = in.count("vertices", VERTICES_LIMIT);
        long bytes = 12L * vertexCount;
        requireMemory(bytes, memoryLimit);
        float[] positions = in.numbers(3 * vertexCount);
        pointCount += in.count("points", Integer.MAX_VALUE);
        lineCount += in.count("lines", Integer.MAX_VALUE);
        int triangleCount = in.count("triangles", VERTICES_LIMIT);
        bytes += 12L * triangleCount;
        requireMemory(bytes, memoryLimit);
        int[] triangles = in.integers(3 * triangleCount);
        meshes.add(new ModelMesh(name, positions, withoutBadFaces(triangles, vertexCount)));
        return bytes;
    }

    private static void requireMemory(long bytes, long limit) {
        if (bytes > limit) {
            throw new OutOfMemoryError("the model needs more than " + (limit >> 20) + " MiB");
        }
    }

    private int[] withoutBadFaces(int[] triangles, int vertexCount) {
        int kept = 0;
        for (int t = 0; t < triangles.length; t += 3) {
            boolean good = true;
            for (int corner = t; corner < t + 3; corner++) {
                good &= triangles[corner] >= 0 && triangles[corner] < vertexCount;
            }
            if (good) {
                System.arraycopy(triangles, t, triangles, kept, 3);
                kept += 3;
            } else {
                badFaceCount++;
            }
        }
        return kept == triangles.length ? triangles : Arrays.copyOf(triangles, kept);
    }

    private void tree(AnswerReader in) throws IOException {
        int nodeCount = in.count("nodes", NODES_LIMIT);
        for (int i = 0; i < nodeCount; i++) {
            String name = in.string();
            int parent = in.integer();
            if (i == 0 ? parent != -1 : parent < 0 || parent >= i) {
                throw new AnswerReader.Garbage("node " + i + " under node " + parent);
            }
            double[] transform = new double[16];
            for (int k = 0; k < 16; k++) {
                transform[k] = in.number();
            }
            int uses = in.count("meshes of a node", MESHES_LIMIT);
            int[] placed = in.integers(uses);
            for (int mesh : placed) {
                if (mesh < 0 || mesh >= meshes.size()) {
                    throw new AnswerReader.Garbage("mesh " + mesh + " of " + meshes.size());
                }
            }
            nodes.add(new ModelNode(name, parent, transform, placed));
        }
    }
}
