package dev.scree.editor.voxel;

import dev.scree.runtime.geometry.VolumeMeshMaker;
import dev.scree.runtime.project.AtomicFile;
import dev.scree.runtime.project.CacheFile;
import dev.scree.runtime.scene.VolumeMesh;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import java.util.zip.CRC32;

/** The cache's form of the elements of a soft body: figures, arrays, and a checksum at the end. */
final class VolumeFile {
    private static final int MAGIC = 0x564f4c00 + VolumeMeshMaker.VERSION;
    /** Bytes besides hash and arrays. */
    private static final int REST = 64;

    private VolumeFile() {}

    /** @param hash of the mesh and the resolution that the elements are made of */
    static void write(Path file, String hash, VolumeMesh volume) {
        byte[] name = hash.getBytes(StandardCharsets.UTF_8);
        long size = REST
                + name.length
                + (long) Double.BYTES * volume.vertices().length
                + (long) Integer.BYTES * (volume.tetrahedra().length + volume.triangles().length);
        ByteBuffer out = ByteBuffer.allocate(Math.toIntExact(size));
        out.putInt(MAGIC).putInt(name.length).put(name);
        out.putDouble(volume.spacing()).putDouble(volume.meshVolume()).putDouble(volume.wall());
        out.putInt(volume.vertices().length);
        for (double v : volume.vertices()) {
            out.putDouble(v);
        }
        for (int[] list : new int[][] {volume.tetrahedra(), volume.triangles()}) {
            out.putInt(list.length);
            for (int corner : list) {
                out.putInt(corner);
            }
        }
        CRC32 sum = new CRC32();
        sum.update(out.array(), 0, out.position());
        out.putLong(sum.getValue());
        byte[] bytes = new byte[out.position()];
        out.flip().get(bytes);
        AtomicFile.writeToCache(file, bytes);
    }

    /** Empty where there is no file, or one that is not whole, or one of another mesh: it is made again then. */
    static Optional<VolumeMesh> read(Path file, String hash) {
        return CacheFile.read(file, in -> {
            if (in.readInt() != MAGIC) {
                return null;
            }
            byte[] name = in.readNBytes(CacheFile.count(in, 1));
            return hash.equals(new String(name, StandardCharsets.UTF_8)) ? volume(in) : null;
        });
    }

    private static VolumeMesh volume(DataInputStream in) throws IOException {
        double spacing = CacheFile.number(in);
        double meshVolume = CacheFile.number(in);
        double wall = in.readDouble();
        double[] vertices = new double[CacheFile.count(in, Double.BYTES)];
        for (int k = 0; k < vertices.length; k++) {
            vertices[k] = CacheFile.number(in);
        }
        int[][] lists = new int[2][];
        for (int n = 0; n < 2; n++) {
            lists[n] = new int[CacheFile.count(in, Integer.BYTES)];
            for (int k = 0; k < lists[n].length; k++) {
                lists[n][k] = in.readInt();
            }
        }
        try {
            return new VolumeMesh(vertices, lists[0], lists[1], spacing, meshVolume, wall);
        } catch (IllegalArgumentException e) {
            throw new IOException(e);
        }
    }
}
