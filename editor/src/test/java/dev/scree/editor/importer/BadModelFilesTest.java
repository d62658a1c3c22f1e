package dev.scree.editor.importer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.scree.runtime.Progress;
import dev.scree.runtime.UserError;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Real files that crash, hang or exhaust Assimp, or that it reads wrongly: each has its own end here. */
class BadModelFilesTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "malformed.obj | Invalid face index",
                "empty.obj | empty",
                "crash-30d6d0f7.ply | Invalid .ply file",
                "box_nested_animation_4286.dae | Not enough data",
                "OutOfMemory.off | needs more memory",
                "truncated_quot.fbx | unexpected end of file",
                "fuzz_0120.fbx | out of range",
                "fuzz_0500.fbx | property length",
                "cube-fbx6100-ascii.fbx | FBX 6.1",
                "cube-big-endian.fbx | big-endian",
                "inf_nan.fbx | not a number",
                "RecursiveNodes.gltf | recursive",
                "MissingBin.gltf | BoxTextured0.bin",
                "BoxWithInfinites.glb | infinite",
                "points-only.ply | no triangles",
                "box_UTF16BE.obj | UTF-16"
            })
    void isRefusedWithTheRightWords(String name, String reason) {
        Path file = SharedModels.file("bad/" + name);
        long start = System.nanoTime();
        assertThatThrownBy(() -> ModelImporter.importFile(file, Progress.NONE))
                .isInstanceOfSatisfying(UserError.class, refusal -> {
                    assertThat(refusal.kind().exitCode()).isEqualTo(1);
                    assertThat(refusal.place()).startsWith(file.toString());
                    assertThat(refusal.reason()).contains(reason);
                    assertThat(refusal.remedy()).isNotEmpty();
                });
        assertThat(System.nanoTime() - start).isLessThan(10_000_000_000L);
    }

    @ParameterizedTest
    @CsvSource({"malformed2.obj, 10", "id_collision.fbx, 12", "node_depth.fbx, 12", "IndexOutOfRange.gltf, 11"})
    void givesAUsableModel(String name, int triangles) {
        Model model = ModelImporter.importFile(SharedModels.file("bad/" + name), Progress.NONE);
        assertThat(model.triangleCount()).isEqualTo(triangles);
    }

    @Test
    void facesLeftOutAreReported() {
        Model model = ModelImporter.importFile(SharedModels.file("bad/IndexOutOfRange.gltf"), Progress.NONE);
        assertThat(model.problems()).anySatisfy(problem -> {
            assertThat(problem.severity()).isEqualTo(ModelProblem.Severity.WARNING);
            assertThat(problem.message()).contains("left out faces");
        });
    }

    @ParameterizedTest
    @CsvSource({"comments.off", "whitespace.off"})
    void endlessReadingIsStopped(String name) {
        Path file = SharedModels.file("bad/" + name);
        assertThatThrownBy(
                        () -> ModelImporter.importFile(file, new ModelImporter.Limits(1000, 2L << 30), Progress.NONE))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("did not end");
    }

    @Test
    @Tag("long")
    void endlessReadingIsStoppedWithinTenSecondsByDefault() {
        Path file = SharedModels.file("bad/comments.off");
        long start = System.nanoTime();
        assertThatThrownBy(() -> ModelImporter.importFile(file, Progress.NONE)).isInstanceOf(UserError.class);
        assertThat(System.nanoTime() - start).isLessThan(10_000_000_000L);
    }
}
