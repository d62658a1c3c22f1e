package dev.scree.editor.voxel;

import dev.scree.runtime.geometry.DistanceFieldMaker;
import dev.scree.runtime.project.AtomicFile;
import dev.scree.runtime.scene.SignedDistanceField;
import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
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
        AtomicFile.write(file, bytes);
    }

    private static void floats(ByteBuffer out, float[] values) {
        out.putInt(values.length);
        out.asFloatBuffer().put(values);
        out.position(out.position() + 4 * values.length);
    }

    /** Empty where there is no file, or one that is not whole, or one of other particles: it is made again then. */
    static Optional<SignedDistanceField> read(Path file, String hash) {
        try {
            if (!Files.isRegularFile(file)) {
                return Optional.empty();
            }
            byte[] bytes = Files.readAllBytes(file);
            if (bytes.length < REST) {
                return Optional.empty();
            }
            CRC32 sum = new CRC32();
            sum.update(bytes, 0, bytes.length - 8);
            ByteBuffer in = ByteBuffer.wrap(bytes);
            if (in.getInt() != MAGIC || in.getLong(bytes.length - 8) != sum.getValue()) {
                return Optional.empty();
            }
            byte[] name = new byte[in.getInt()];
            in.get(name);
            return hash.equals(new String(name, StandardCharsets.UTF_8)) ? Optional.of(field(in)) : Optional.empty();
        } catch (IOException | BufferUnderflowException e) {
            // A cache that cannot be read is no loss: the field is made again.
            return Optional.empty();
        }
    }

    private static SignedDistanceField field(ByteBuffer in) {
        SignedDistanceField.Source source = SignedDistanceField.Source.values()[in.getInt()];
        double cell = in.getDouble();
        double[] low = new double[3];
        int[] blocks = new int[3];
        for (int a = 0; a < 3; a++) {
            low[a] = in.getDouble();
            blocks[a] = in.getInt();
        }
        float[] coarse = floats(in);
        int[] index = new int[in.getInt()];
        in.asIntBuffer().get(index);
        in.position(in.position() + 4 * index.length);
        return new SignedDistanceField(low, cell, blocks, coarse, index, floats(in), source);
    }

    private static float[] floats(ByteBuffer in) {
        float[] values = new float[in.getInt()];
        in.asFloatBuffer().get(values);
        in.position(in.position() + 4 * values.length);
        return values;
    }
}
