package dev.scree.runtime.device;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.fixture.ChildProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProgramBuildersTest {
    private static final List<String> SOURCES =
            List.of("grid/grid.cl", "contact/soon.cl", "rigid/integrate.cl", "rigid/turn.cl", "contact/step.cl");

    @TempDir
    Path folder;

    @Test
    void otherProcessesBuildSomeOfManyProgramsAndTheCacheHasAll() throws IOException, InterruptedException {
        ChildProcess.Result first = build();
        boolean several = Runtime.getRuntime().availableProcessors() > 1;
        assertThat(first.output()).contains("built").contains(several ? "helped" : "helped 0");
        assertThat(first.exit()).as(first.output()).isZero();
        if (several) {
            assertThat(first.output()).doesNotContain("helped 0");
        }
        try (Stream<Path> files = Files.list(folder.resolve("scree").resolve("cl"))) {
            assertThat(files).hasSameSizeAs(SOURCES);
        }

        assertThat(build().output()).as("what is in the cache").contains("helped 0", "built");
    }

    private ChildProcess.Result build() throws IOException, InterruptedException {
        return ChildProcess.run(
                BuilderParent.class,
                folder,
                Map.of(
                        "XDG_CACHE_HOME", folder.toString(),
                        "POCL_CACHE_DIR", folder.resolve("pocl").toString()),
                120,
                SOURCES);
    }
}
