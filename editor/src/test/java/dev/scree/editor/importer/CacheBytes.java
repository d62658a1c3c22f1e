package dev.scree.editor.importer;

import java.nio.ByteBuffer;
import java.util.zip.CRC32;

/** Files of the cache as a stranger would forge them. */
public final class CacheBytes {
    private CacheBytes() {}

    /** Returns the bytes with the checksum behind them that a file of the cache has. */
    public static byte[] withSum(byte[] bytes) {
        CRC32 sum = new CRC32();
        sum.update(bytes);
        return ByteBuffer.allocate(bytes.length + 8)
                .put(bytes)
                .putLong(sum.getValue())
                .array();
    }
}
