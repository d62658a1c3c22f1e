package dev.scree.editor.voxel;

import dev.scree.runtime.geometry.DistanceFieldMaker;
import dev.scree.runtime.project.CacheFile;
import dev.scree.runtime.scene.SignedDistanceField;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** The cache's form of a distance field: figures, arrays, and a checksum at the end. */
final class FieldFile {
    private static final int FORM = 0x53444600 + DistanceFieldMaker.VERSION;

    private FieldFile() {}

    /** @param hash of the particles that the field belongs to */
    static void write(Path file, String hash, SignedDistanceField field) {
        CacheFile.write(file, out -> {
            CacheFile.writeHead(out, FORM, hash);
            out.writeInt(field.source().ordinal());
            out.writeDouble(field.cell());
            for (int a = 0; a < 3; a++) {
                out.writeDouble(field.low()[a]);
                out.writeInt(field.blocks()[a]);
            }
            CacheFile.write(out, field.coarse());
            CacheFile.write(out, field.blockIndex());
            CacheFile.write(out, field.fine());
        });
    }

    /** Empty where there is no file, or one that is not whole, or one of other particles: it is made again then. */
    static Optional<SignedDistanceField> read(Path file, String hash) {
        return CacheFile.read(file, in -> CacheFile.readHead(in, FORM, hash) ? field(in) : null);
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
        int[] index = CacheFile.ints(in);
        return new SignedDistanceField(
                low, cell, blocks, coarse, index, CacheFile.floats(in), SignedDistanceField.Source.values()[source]);
    }
}
