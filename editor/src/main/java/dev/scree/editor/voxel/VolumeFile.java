package dev.scree.editor.voxel;

import dev.scree.runtime.geometry.VolumeMeshMaker;
import dev.scree.runtime.project.CacheFile;
import dev.scree.runtime.scene.VolumeMesh;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** The cache's form of the elements of a soft body: figures, arrays, and a checksum at the end. */
final class VolumeFile {
    private static final int FORM = 0x564f4c00 + VolumeMeshMaker.VERSION;

    private VolumeFile() {}

    /** @param hash of the mesh and the resolution that the elements are made of */
    static void write(Path file, String hash, VolumeMesh volume) {
        CacheFile.write(file, out -> {
            CacheFile.writeHead(out, FORM, hash);
            out.writeDouble(volume.spacing());
            out.writeDouble(volume.meshVolume());
            out.writeDouble(volume.wall());
            CacheFile.write(out, volume.vertices());
            CacheFile.write(out, volume.tetrahedra());
            CacheFile.write(out, volume.triangles());
        });
    }

    /** Empty where there is no file, or one that is not whole, or one of another mesh: it is made again then. */
    static Optional<VolumeMesh> read(Path file, String hash) {
        return CacheFile.read(file, in -> CacheFile.readHead(in, FORM, hash) ? volume(in) : null);
    }

    private static VolumeMesh volume(DataInputStream in) throws IOException {
        double spacing = CacheFile.number(in);
        double meshVolume = CacheFile.number(in);
        double wall = in.readDouble();
        double[] vertices = CacheFile.doubles(in);
        int[] tetrahedra = CacheFile.ints(in);
        int[] triangles = CacheFile.ints(in);
        try {
            return new VolumeMesh(vertices, tetrahedra, triangles, spacing, meshVolume, wall);
        } catch (IllegalArgumentException e) {
            throw new IOException(e);
        }
    }
}
