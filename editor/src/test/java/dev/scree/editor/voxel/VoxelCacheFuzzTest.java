package dev.scree.editor.voxel;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.scree.editor.importer.CacheBytes;
import dev.scree.runtime.scene.ParticleSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;

/** Files of the cache with a right checksum but any content: each is read or made again. */
@Tag("fuzz")
class VoxelCacheFuzzTest {
    private static final String HASH = "h";

    @FuzzTest(maxDuration = "5m")
    void cachedVoxelsAreReadOrMadeAgain(byte[] bytes) throws IOException {
        Path file = Files.createTempFile("voxels", "");
        try {
            Files.write(file, CacheBytes.withSum(bytes));
            VoxelFile.read(file, HASH).ifPresent(result -> {
                ParticleSet set = result.particles();
                assertThat(set.positions()).hasSize(3 * set.count());
            });
        } finally {
            Files.delete(file);
        }
    }

    @FuzzTest(maxDuration = "5m")
    void aCachedFieldIsReadOrMadeAgain(byte[] bytes) throws IOException {
        Path file = Files.createTempFile("field", "");
        try {
            Files.write(file, CacheBytes.withSum(bytes));
            // Looking up a point finds indices that lead out of an array.
            FieldFile.read(file, HASH).ifPresent(field -> field.distance(0.1, 0.2, 0.3));
        } finally {
            Files.delete(file);
        }
    }
}
