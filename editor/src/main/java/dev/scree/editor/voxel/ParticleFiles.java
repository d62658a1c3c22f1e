package dev.scree.editor.voxel;

import dev.scree.runtime.UserError;
import dev.scree.runtime.project.AtomicFile;
import dev.scree.runtime.scene.ParticleSet;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Locale;

/** Writes particle sets for other programs: PLY (Blender, MeshLab, Open3D) and VTP (ParaView). */
public final class ParticleFiles {
    private ParticleFiles() {}

    /**
     * Chooses the format by the file's ending.
     *
     * @throws UserError where the ending is neither .ply nor .vtp, or the file cannot be written
     */
    public static void write(Path file, ParticleSet set) {
        String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
        if (name.endsWith(".ply")) {
            AtomicFile.write(file, ply(set));
        } else if (name.endsWith(".vtp")) {
            AtomicFile.write(file, vtp(set).getBytes(StandardCharsets.US_ASCII));
        } else {
            throw UserError.input(
                    file, "particles cannot be written in this format", "Choose a name that ends in .ply or .vtp");
        }
    }

    /** Binary little-endian; vertices with x, y, z [m], diameter [m] and shell (1 or 0). */
    private static byte[] ply(ParticleSet set) {
        byte[] header = ("ply\nformat binary_little_endian 1.0\ncomment particles of a body, metres, origin at the "
                        + "centre of its bounding box\n"
                        + "element vertex " + set.count()
                        + "\nproperty float x\nproperty float y\nproperty float z\nproperty float diameter\n"
                        + "property uchar shell\nend_header\n")
                .getBytes(StandardCharsets.US_ASCII);
        ByteBuffer out = ByteBuffer.allocate(header.length + 17 * set.count()).order(ByteOrder.LITTLE_ENDIAN);
        out.put(header);
        for (int i = 0; i < set.count(); i++) {
            out.putFloat(set.positions()[3 * i])
                    .putFloat(set.positions()[3 * i + 1])
                    .putFloat(set.positions()[3 * i + 2]);
            out.putFloat(2 * set.radii()[i]).put((byte) (set.shell()[i] ? 1 : 0));
        }
        return out.array();
    }

    /** VTK PolyData of vertices with the point arrays diameter and shell, base64 with 32-bit sizes. */
    private static String vtp(ParticleSet set) {
        int count = set.count();
        ByteBuffer points = sized(12 * count);
        ByteBuffer diameters = sized(4 * count);
        ByteBuffer shell = sized(count);
        ByteBuffer connectivity = sized(4 * count);
        ByteBuffer offsets = sized(4 * count);
        for (int i = 0; i < count; i++) {
            points.putFloat(set.positions()[3 * i])
                    .putFloat(set.positions()[3 * i + 1])
                    .putFloat(set.positions()[3 * i + 2]);
            diameters.putFloat(2 * set.radii()[i]);
            shell.put((byte) (set.shell()[i] ? 1 : 0));
            connectivity.putInt(i);
            offsets.putInt(i + 1);
        }
        return "<?xml version=\"1.0\"?>\n<VTKFile type=\"PolyData\" version=\"0.1\" "
                + "byte_order=\"LittleEndian\">\n<PolyData>\n"
                + "<Piece NumberOfPoints=\"" + count + "\" NumberOfVerts=\"" + count
                + "\" NumberOfLines=\"0\" NumberOfStrips=\"0\" NumberOfPolys=\"0\">\n"
                + "<PointData Scalars=\"diameter\">\n" + array("Float32", "diameter", 1, diameters)
                + array("UInt8", "shell", 1, shell) + "</PointData>\n"
                + "<Points>\n" + array("Float32", "points", 3, points) + "</Points>\n"
                + "<Verts>\n" + array("Int32", "connectivity", 1, connectivity) + array("Int32", "offsets", 1, offsets)
                + "</Verts>\n"
                + "</Piece>\n</PolyData>\n</VTKFile>\n";
    }

    private static ByteBuffer sized(int bytes) {
        return ByteBuffer.allocate(4 + bytes).order(ByteOrder.LITTLE_ENDIAN).putInt(bytes);
    }

    private static String array(String type, String name, int components, ByteBuffer data) {
        return "<DataArray type=\"" + type + "\" Name=\"" + name + "\" NumberOfComponents=\"" + components
                + "\" format=\"binary\">" + Base64.getEncoder().encodeToString(data.array()) + "</DataArray>\n";
    }
}
