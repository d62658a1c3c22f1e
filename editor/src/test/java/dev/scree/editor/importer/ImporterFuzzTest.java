package dev.scree.editor.importer;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.scree.runtime.UserError;
import dev.scree.runtime.project.ModelCompanions;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;

/** What comes from the importing child, from the mesh cache and from a model's own text: any bytes are borne. */
@Tag("fuzz")
class ImporterFuzzTest {
    private static final long MEMORY = 16L << 20;

    /** The child's process is not trusted: Assimp in it may have been taken over by the file that it read. */
    @FuzzTest(maxDuration = "5m")
    void theChildsAnswerIsReadOrRefused(byte[] bytes) {
        try {
            ModelAnswer answer = ModelAnswer.read(new AnswerReader(new ByteArrayInputStream(bytes), () -> {}), MEMORY);
            new ModelChecks(Path.of("a.obj"), ModelFormat.OBJ, answer).model();
        } catch (IOException | UserError e) {
            // Refused, as it should be.
            return;
        } catch (OutOfMemoryError e) {
            // Counts that do not fit are told so before anything is made for them.
            if (!e.getMessage().startsWith("the model needs more than")) {
                throw e;
            }
        }
    }

    @FuzzTest(maxDuration = "5m")
    void aCachedMeshIsReadOrMadeAgain(byte[] bytes) throws IOException {
        Path file = Files.createTempFile("mesh", "");
        try {
            Files.write(file, CacheBytes.withSum(bytes));
            SolidMeshFile.read(file);
        } finally {
            Files.delete(file);
        }
    }

    @FuzzTest(maxDuration = "5m")
    void theNamesInAModelAreFoundOrRefused(byte[] bytes) throws IOException {
        for (String ending : new String[] {".gltf", ".glb", ".obj", ".fbx"}) {
            Path file = Files.createTempFile("model", ending);
            try {
                Files.write(file, bytes);
                ModelCompanions.of(file);
            } catch (UserError e) {
                // Refused, as it should be.
                continue;
            } finally {
                Files.delete(file);
            }
        }
    }
}
