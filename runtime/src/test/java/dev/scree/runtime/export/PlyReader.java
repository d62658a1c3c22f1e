package dev.scree.runtime.export;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads binary little-endian PLY by its header alone, as any reader would. */
final class PlyReader {
    final Map<String, double[]> vertices = new LinkedHashMap<>();
    int vertexCount;
    int[] triangles = new int[0];
    int[] fluids = new int[0];

    PlyReader(Path file) throws IOException {
        byte[] all = Files.readAllBytes(file);
        String text = new String(all, StandardCharsets.ISO_8859_1);
        int end = text.indexOf("end_header\n") + 11;
        List<String[]> properties = new ArrayList<>();
        int faces = 0;
        String element = "";
        String[] lines = text.substring(0, end).split("\n");
        if (!lines[0].equals("ply") || !lines[1].equals("format binary_little_endian 1.0")) {
            throw new IOException("not a binary PLY file");
        }
        for (String line : lines) {
            String[] words = line.split(" ");
            if (words[0].equals("element")) {
                element = words[1];
                vertexCount = element.equals("vertex") ? Integer.parseInt(words[2]) : vertexCount;
                faces = element.equals("face") ? Integer.parseInt(words[2]) : faces;
            } else if (words[0].equals("property") && element.equals("vertex")) {
                properties.add(words);
                vertices.put(words[2], new double[vertexCount]);
            }
        }
        ByteBuffer data = ByteBuffer.wrap(all, end, all.length - end).order(ByteOrder.LITTLE_ENDIAN);
        for (int v = 0; v < vertexCount; v++) {
            for (String[] property : properties) {
                vertices.get(property[2])[v] = property[1].equals("int") ? data.getInt() : data.getFloat();
            }
        }
        triangles = new int[3 * faces];
        fluids = new int[faces];
        for (int f = 0; f < faces; f++) {
            if (data.get() != 3) {
                throw new IOException("face " + f + " is no triangle");
            }
            for (int k = 0; k < 3; k++) {
                triangles[3 * f + k] = data.getInt();
            }
            fluids[f] = text.substring(0, end).contains("property int fluid\n") ? data.getInt() : -1;
        }
        if (data.hasRemaining()) {
            throw new IOException(data.remaining() + " bytes too many");
        }
    }
}
