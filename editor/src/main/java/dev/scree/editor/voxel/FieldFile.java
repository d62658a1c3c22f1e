package dev.scree.editor.voxel;

import dev.scree.runtime.geometry.DistanceFieldMaker;
import dev.scree.runtime.project.AtomicFile;
import dev.scree.runtime.project.CacheFile;
import dev.scree.runtime.scene.SignedDistanceField;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import java.util.zip.CRC32;

/** The cache's form of a distance field: figures, arrays, and a checksum at the end. */
final class FieldFile {
    private static final int MAGIC = 0x53444600 + DistanceFieldMaker.VERSION;
    /** Bytes besides hash and arrays. */
    private static final int REST = 96;

    private FieldFile() {}

    /** @param hash of the particles that the field belongs to */
    static void write(Path file, String hash, SignedDistanceField field) {
        byte[] name = hash.getBytes(StandardCharsets.UTF_8);
        ByteBuffer out = ByteBuffer.allocate((int) (REST + name.length + field.bytes()));
        out.putInt(MAGIC).putInt(name.length).put(name).putInt(field.source().ordinal());
        out.putDouble(field.cell());
        for (int a = 0; a < 3; a++) {
            out.putDouble(field.low()[a]).putInt(field.blocks()[a]);
        }
        floats(out, field.coarse());
        out.putInt(field.blockIndex().length);
        out.asIntBuffer().put(field.blockIndex());
        out.position(out.position() + 4 * field.blockIndex().length);
        floats(out, field.fine());
        CRC32 sum = new CRC32();
        sum.update(out.array(), 0, out.position());
        out.putLong(sum.getValue());
        byte[] bytes = new byte[out.position()];
        out.flip().get(bytes);
        AtomicFile.writeToCache(file, bytes);
    }

    private static void floats(ByteBuffer out, float[] values) {
        out.putInt(values.length);
        out.asFloatBuffer().put(values);
        out.position(out.position() + 4 * values.length);
    }

    /** Empty where there is no file, or one that is not whole, or one of other particles: it is made again then. */
    static Optional<SignedDistanceField> read(Path file, String hash) {
        return CacheFile.read(file, in -> {
            if (in.readInt() != MAGIC) {
                return null;
            }
            byte[] name = in.readNBytes(CacheFile.count(in, 1));
            return hash.equals(new String(name, StandardCharsets.UTF_8)) ? field(in) : null;
        });
    }

    private static SignedDistanceField field(DataInputStream in) throws IOException {
        int source = in.readInt();
        if (source < 0 || source >= SignedDistanceField.Source.values().length) {
            throw new IOException("source " + source);
        }
        double cell = CacheFile.number(in);
        double[] low = new double[3];
        int[] blocks = new int[3];
        for (int a = 0; a < 3; a++) {
            low[a] = CacheFile.number(in);
            blocks[a] = in.readInt();
        }
        float[] coarse = CacheFile.floats(in);
        int[] index = new int[CacheFile.count(in, Integer.BYTES)];
        for (int i = 0; i < index.length; i++) {
            index[i] = in.readInt();
        }
        return new SignedDistanceField(
                low, cell, blocks, coarse, index, CacheFile.floats(in), SignedDistanceField.Source.values()[source]);
    }
}
