package dev.scree.editor.voxel;

import dev.scree.runtime.project.CacheFile;
import dev.scree.runtime.scene.MassProperties;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Vec3;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The cache's form of a voxelization: figures, arrays, and a checksum at the end. */
final class VoxelFile {
    private static final int FORM = 0x53565832;

    private VoxelFile() {}

    static void write(Path file, VoxelResult result) {
        ParticleSet set = result.particles();
        CacheFile.write(file, out -> {
            out.writeInt(FORM);
            out.writeInt(set.count());
            CacheFile.write(out, set.positions());
            CacheFile.write(out, set.radii());
            for (boolean shell : set.shell()) {
                out.writeBoolean(shell);
            }
            CacheFile.write(out, set.normals());
            CacheFile.write(out, set.depths());
            mass(out, set.mass());
            mass(out, set.voxelMass());
            for (double bound : set.bounds()) {
                out.writeDouble(bound);
            }
            out.writeUTF(set.sourceHash());
            out.writeInt(result.layers());
            out.writeInt(result.oddColumns());
            CacheFile.write(out, result.oddColumnLines());
            out.writeInt(result.thinParticles());
            out.writeUTF(result.method().name());
            out.writeUTF(result.renderer());
            out.writeInt(result.notices().size());
            for (String notice : result.notices()) {
                out.writeUTF(notice);
            }
        });
    }

    /** Empty where there is no file, or one that is not whole, or one of other voxels: they are made again then. */
    static Optional<VoxelResult> read(Path file, String hash) {
        return CacheFile.read(file, in -> {
            VoxelResult result = in.readInt() == FORM ? result(in) : null;
            return result == null || !result.particles().sourceHash().equals(hash) ? null : result;
        });
    }

    private static VoxelResult result(DataInputStream in) throws IOException {
        int count = CacheFile.count(in, 1);
        float[] positions = CacheFile.floats(in);
        float[] radii = CacheFile.floats(in);
        boolean[] shell = new boolean[count];
        for (int i = 0; i < count; i++) {
            shell[i] = in.readBoolean();
        }
        float[] normals = CacheFile.floats(in);
        float[] depths = CacheFile.floats(in);
        MassProperties mass = mass(in);
        MassProperties voxelMass = mass(in);
        double[] bounds = new double[6];
        for (int i = 0; i < 6; i++) {
            bounds[i] = CacheFile.number(in);
        }
        ParticleSet set =
                new ParticleSet(positions, radii, shell, mass, voxelMass, bounds, normals, depths, in.readUTF());
        int layers = in.readInt();
        int odd = in.readInt();
        float[] lines = CacheFile.floats(in);
        int thin = in.readInt();
        VoxelMethod method = VoxelMethod.valueOf(in.readUTF());
        String renderer = in.readUTF();
        List<String> notices = new ArrayList<>();
        int noticeCount = CacheFile.count(in, 2);
        for (int i = 0; i < noticeCount; i++) {
            notices.add(in.readUTF());
        }
        return new VoxelResult(set, layers, odd, lines, thin, method, renderer, notices);
    }

    private static void mass(DataOutputStream out, MassProperties mass) throws IOException {
        out.writeDouble(mass.volume());
        out.writeDouble(mass.centreOfMass().x());
        out.writeDouble(mass.centreOfMass().y());
        out.writeDouble(mass.centreOfMass().z());
        for (double entry : mass.inertia()) {
            out.writeDouble(entry);
        }
        out.writeBoolean(mass.fromMesh());
    }

    private static MassProperties mass(DataInputStream in) throws IOException {
        double volume = CacheFile.number(in);
        Vec3 centre = new Vec3(CacheFile.number(in), CacheFile.number(in), CacheFile.number(in));
        double[] inertia = new double[6];
        for (int i = 0; i < 6; i++) {
            inertia[i] = CacheFile.number(in);
        }
        return new MassProperties(volume, centre, inertia, in.readBoolean());
    }
}
