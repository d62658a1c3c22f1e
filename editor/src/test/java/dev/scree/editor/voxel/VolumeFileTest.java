package dev.scree.editor.voxel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.Progress;
import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.geometry.VolumeMeshMaker;
import dev.scree.runtime.scene.VolumeMesh;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VolumeFileTest {
    @TempDir
    private Path folder;

    private final VolumeMesh volume =
            VolumeMeshMaker.of(ShapeParticles.box(1, 0.5, 0.5, 0.25).mesh(), 4, Progress.NONE);

    @Test
    void elementsAreReadAsTheyWereWritten() {
        VolumeFile.write(folder.resolve("f"), "hash", volume);
        VolumeMesh read = VolumeFile.read(folder.resolve("f"), "hash").orElseThrow();
        assertThat(read.vertices()).isEqualTo(volume.vertices());
        assertThat(read.tetrahedra()).isEqualTo(volume.tetrahedra());
        assertThat(read.triangles()).isEqualTo(volume.triangles());
        assertThat(read.spacing()).isEqualTo(volume.spacing());
        assertThat(read.meshVolume()).isEqualTo(volume.meshVolume());
        assertThat(read.wall()).isEqualTo(volume.wall());
    }

    @Test
    void whatIsDamagedOrOfAnotherMeshIsMadeAgain() throws IOException {
        Path file = folder.resolve("f");
        VolumeFile.write(file, "hash", volume);
        assertThat(VolumeFile.read(file, "other")).isEmpty();
        byte[] bytes = Files.readAllBytes(file);
        bytes[bytes.length / 2] ^= 1;
        Files.write(file, bytes);
        assertThat(VolumeFile.read(file, "hash")).isEmpty();
        Files.write(file, java.util.Arrays.copyOf(bytes, bytes.length - 20));
        assertThat(VolumeFile.read(file, "hash")).isEmpty();
        assertThat(VolumeFile.read(folder.resolve("none"), "hash")).isEmpty();
    }
}
