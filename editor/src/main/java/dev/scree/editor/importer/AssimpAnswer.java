package dev.scree.editor.importer;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.nio.channels.WritableByteChannel;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.lwjgl.PointerBuffer;
import org.lwjgl.assimp.AIFace;
import org.lwjgl.assimp.AILogStream;
import org.lwjgl.assimp.AILogStreamCallback;
import org.lwjgl.assimp.AIMaterial;
import org.lwjgl.assimp.AIMatrix4x4;
import org.lwjgl.assimp.AIMesh;
import org.lwjgl.assimp.AIMetaData;
import org.lwjgl.assimp.AINode;
import org.lwjgl.assimp.AIScene;
import org.lwjgl.assimp.AIString;
import org.lwjgl.assimp.Assimp;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;

/** In the child: lets Assimp read a file and writes what it found, unchecked, in the form of {@link ImportWire}. */
final class AssimpAnswer {
    private static final int BUFFER_BYTES = 1 << 20;
    /** aiTextureType_DIFFUSE to the last of the physically based ones. */
    private static final int TEXTURE_TYPES = 18;
    /** aiMetadataType: the numeric ones. */
    private static final int METADATA_INT32 = 1;

    private static final int METADATA_FLOAT = 3;
    private static final int METADATA_DOUBLE = 4;

    private final AnswerBuffer out;

    private AssimpAnswer(WritableByteChannel channel) {
        out = new AnswerBuffer(channel, BUFFER_BYTES);
    }

    static void write(String path, WritableByteChannel channel) throws IOException {
        AssimpAnswer answer = new AssimpAnswer(channel);
        List<String> log = new ArrayList<>();
        AIScene scene = null;
        try (AILogStreamCallback callback = AILogStreamCallback.create((message, user) -> keep(log, message));
                BoundedFiles files = new BoundedFiles(path);
                MemoryStack stack = MemoryStack.stackPush()) {
            AILogStream stream = AILogStream.calloc(stack).callback(callback);
            Assimp.aiAttachLogStream(stream);
            try {
                // Only triangulation: aiProcess_ValidateDataStructure refuses usable files, and every other step
                // (joining, degenerates, global scale) is done here, where it is reported and tested.
                scene = Assimp.aiImportFileEx(path, Assimp.aiProcess_Triangulate, files.io());
            } finally {
                Assimp.aiDetachLogStream(stream);
            }
            if (scene == null) {
                answer.refusal(Assimp.aiGetErrorString());
            } else {
                answer.scene(scene, log);
            }
        } finally {
            if (scene != null) {
                Assimp.aiReleaseImport(scene);
            }
        }
    }

    private static void keep(List<String> log, long message) {
        String line = MemoryUtil.memUTF8Safe(message);
        if (line != null
                && log.size() < ImportWire.LOG_LINES_LIMIT
                && (line.startsWith("Warn") || line.startsWith("Error"))) {
            log.add(line.strip());
        }
    }

    private void refusal(String message) throws IOException {
        boolean memory = message != null && (message.contains("bad_alloc") || message.contains("bad allocation"));
        out.integer(memory ? ImportWire.OUT_OF_MEMORY : ImportWire.REFUSED);
        out.string(message == null ? "" : message);
        out.flush();
    }

    private void scene(AIScene scene, List<String> log) throws IOException {
        out.integer(ImportWire.MODEL);
        metadata(scene.mMetaData());
        strings(log);
        strings(textures(scene));
        PointerBuffer meshes = scene.mMeshes();
        int meshCount = meshes == null ? 0 : scene.mNumMeshes();
        out.integer(meshCount);
        for (int i = 0; i < meshCount; i++) {
            mesh(AIMesh.create(meshes.get(i)));
        }
        nodes(scene.mRootNode());
        out.integer(ImportWire.END);
        out.flush();
    }

    private void strings(Iterable<String> texts) throws IOException {
        List<String> list = new ArrayList<>();
        texts.forEach(list::add);
        out.integer(list.size());
        for (String text : list) {
            out.string(text);
        }
    }

    private void metadata(AIMetaData data) throws IOException {
        List<String> keys = new ArrayList<>();
        List<Double> values = new ArrayList<>();
        int count = data == null || data.mKeys() == null || data.mValues() == null
                ? 0
                : Math.min(data.mNumProperties(), ImportWire.METADATA_LIMIT);
        for (int i = 0; i < count; i++) {
            int type = data.mValues().get(i).mType();
            if (type == METADATA_INT32 || type == METADATA_FLOAT || type == METADATA_DOUBLE) {
                ByteBuffer value = data.mValues().get(i).mData(type == METADATA_DOUBLE ? 8 : 4);
                keys.add(data.mKeys().get(i).dataString());
                values.add(
                        type == METADATA_INT32
                                ? value.getInt(0)
                                : type == METADATA_FLOAT ? value.getFloat(0) : value.getDouble(0));
            }
        }
        out.integer(keys.size());
        for (int i = 0; i < keys.size(); i++) {
            out.string(keys.get(i));
            out.number(values.get(i).doubleValue());
        }
    }

    private static Set<String> textures(AIScene scene) {
        Set<String> paths = new LinkedHashSet<>();
        PointerBuffer materials = scene.mMaterials();
        int count = materials == null ? 0 : scene.mNumMaterials();
        try (MemoryStack stack = MemoryStack.stackPush()) {
            AIString path = AIString.calloc(stack);
            for (int m = 0; m < count; m++) {
                AIMaterial material = AIMaterial.create(materials.get(m));
                for (int type = 1; type <= TEXTURE_TYPES; type++) {
                    int textures = Assimp.aiGetMaterialTextureCount(material, type);
                    for (int t = 0; t < textures && paths.size() < ImportWire.TEXTURES_LIMIT; t++) {
                        if (Assimp.aiGetMaterialTexture(
                                        material, type, t, path, (IntBuffer) null, null, null, null, null, null)
                                == Assimp.aiReturn_SUCCESS) {
                            paths.add(path.dataString());
                        }
                    }
                }
            }
        }
        return paths;
    }

    private void mesh(AIMesh mesh) throws IOException {
        out.string(mesh.mName().dataString());
        var vertices = mesh.mNumVertices() == 0
                        || MemoryUtil.memGetAddress(mesh.address() + AIMesh.MVERTICES) == MemoryUtil.NULL
                ? null
                : mesh.mVertices();
        int vertexCount = vertices == null ? 0 : mesh.mNumVertices();
        out.integer(vertexCount);
        // A view of 2 GiB is impossible, so the vertices go in pieces.
        int piece = 1 << 20;
        for (int from = 0; from < vertexCount; from += piece) {
            int count = Math.min(piece, vertexCount - from);
            out.bytes(MemoryUtil.memByteBuffer(vertices.address() + 12L * from, 12 * count));
        }
        AIFace.Buffer faces =
                mesh.mNumFaces() == 0 || MemoryUtil.memGetAddress(mesh.address() + AIMesh.MFACES) == MemoryUtil.NULL
                        ? null
                        : mesh.mFaces();
        int faceCount = faces == null ? 0 : mesh.mNumFaces();
        int[] countBySize = new int[4];
        for (int f = 0; f < faceCount; f++) {
            countBySize[sizeClass(faces, f)]++;
        }
        out.integer(countBySize[1]);
        out.integer(countBySize[2]);
        out.integer(countBySize[3]);
        for (int f = 0; f < faceCount; f++) {
            if (sizeClass(faces, f) == 3) {
                IntBuffer indices = faces.get(f).mIndices();
                out.integer(indices.get(0));
                out.integer(indices.get(1));
                out.integer(indices.get(2));
            }
        }
    }

    /** 1 point, 2 line, 3 triangle, 0 anything else. */
    private static int sizeClass(AIFace.Buffer faces, int f) {
        int size = faces.get(f).mNumIndices();
        return size >= 1 && size <= 3 ? size : 0;
    }

    /** The tree from the root down, breadth first, without recursion: files nest thousands deep. */
    private void nodes(AINode root) throws IOException {
        List<AINode> nodes = new ArrayList<>();
        List<Integer> parents = new ArrayList<>();
        Deque<Integer> open = new ArrayDeque<>();
        if (root != null) {
            nodes.add(root);
            parents.add(-1);
            open.add(0);
        }
        while (!open.isEmpty()) {
            int parent = open.remove();
            PointerBuffer children = nodes.get(parent).mChildren();
            int count = children == null ? 0 : nodes.get(parent).mNumChildren();
            for (int i = 0; i < count; i++) {
                open.add(nodes.size());
                nodes.add(AINode.create(children.get(i)));
                parents.add(parent);
            }
        }
        out.integer(nodes.size());
        for (int i = 0; i < nodes.size(); i++) {
            AINode node = nodes.get(i);
            out.string(node.mName().dataString());
            out.integer(parents.get(i));
            matrix(node.mTransformation());
            IntBuffer meshes = node.mMeshes();
            int count = meshes == null ? 0 : node.mNumMeshes();
            out.integer(count);
            for (int m = 0; m < count; m++) {
                out.integer(meshes.get(m));
            }
        }
    }

    private void matrix(AIMatrix4x4 m) throws IOException {
        float[] rows = {
            m.a1(), m.a2(), m.a3(), m.a4(), m.b1(), m.b2(), m.b3(), m.b4(), m.c1(), m.c2(), m.c3(), m.c4(), m.d1(),
            m.d2(), m.d3(), m.d4()
        };
        for (float value : rows) {
            out.number(value);
        }
    }
}
