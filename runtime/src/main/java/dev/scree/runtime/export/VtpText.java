package dev.scree.runtime.export;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.stream.IntStream;

/** VTK PolyData as XML: arrays in base64, each after its size in bytes as 32 bits. */
final class VtpText {
    private final float[] positions;
    private final StringBuilder pointData = new StringBuilder();
    private final StringBuilder cellData = new StringBuilder();
    private String cells = "";
    private String counts = "";

    /** @param positions shape (count, 3) */
    VtpText(float[] positions) {
        this.positions = positions;
    }

    void pointData(String name, int components, float[] values) {
        pointData.append(array("Float32", name, components, bytes(values)));
    }

    void pointData(String name, int[] values) {
        pointData.append(array("Int32", name, 1, bytes(values)));
    }

    void cellData(String name, int[] values) {
        cellData.append(array("Int32", name, 1, bytes(values)));
    }

    /** Each point is seen by itself. */
    VtpText vertices() {
        int count = positions.length / 3;
        counts = counts(count, 0);
        cells = cells("Verts", IntStream.range(0, count).toArray(), 1);
        return this;
    }

    /** @param triangles shape (count, 3) */
    VtpText triangles(int[] triangles) {
        counts = counts(0, triangles.length / 3);
        cells = cells("Polys", triangles, 3);
        return this;
    }

    private static String counts(int points, int polygons) {
        return "NumberOfVerts=\"" + points + "\" NumberOfLines=\"0\" NumberOfStrips=\"0\" NumberOfPolys=\"" + polygons
                + "\"";
    }

    private static String cells(String kind, int[] connectivity, int perCell) {
        int[] offsets = IntStream.rangeClosed(1, connectivity.length / perCell)
                .map(c -> perCell * c)
                .toArray();
        return "<" + kind + ">\n" + array("Int32", "connectivity", 1, bytes(connectivity))
                + array("Int32", "offsets", 1, bytes(offsets)) + "</" + kind + ">\n";
    }

    byte[] bytes() {
        String text = """
                <?xml version="1.0"?>
                <VTKFile type="PolyData" version="0.1" byte_order="LittleEndian">
                <PolyData>
                <Piece NumberOfPoints="%s" %s>
                <PointData>
                %s</PointData>
                <CellData>
                %s</CellData>
                <Points>
                %s</Points>
                %s</Piece>
                </PolyData>
                </VTKFile>
                """.formatted(
                        positions.length / 3,
                        counts,
                        pointData,
                        cellData,
                        array("Float32", "points", 3, bytes(positions)),
                        cells);
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    private static ByteBuffer bytes(float[] values) {
        ByteBuffer out = sized(values.length);
        out.asFloatBuffer().put(values);
        return out;
    }

    private static ByteBuffer bytes(int[] values) {
        ByteBuffer out = sized(values.length);
        out.asIntBuffer().put(values);
        return out;
    }

    private static ByteBuffer sized(int values) {
        return ByteBuffer.allocate(Math.addExact(4, Math.multiplyExact(4, values)))
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(4 * values);
    }

    private static String array(String type, String name, int components, ByteBuffer data) {
        return "<DataArray type=\"" + type + "\" Name=\"" + name + "\" NumberOfComponents=\"" + components
                + "\" format=\"binary\">" + Base64.getEncoder().encodeToString(data.array()) + "</DataArray>\n";
    }
}
