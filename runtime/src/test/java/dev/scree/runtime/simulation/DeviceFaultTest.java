package dev.scree.runtime.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.fixture.ChildProcess;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a device can do to a play: it is lost, hangs, has no memory, does not compile. */
class DeviceFaultTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"lost", "hang", "memory", "build", "edit"})
    void aPlayOutlivesItsDevice(String fault) throws Exception {
        ChildProcess.Result result = ChildProcess.run(
                DeviceFaultChild.class, folder, Map.of("SCREE_DEVICE_TIMEOUT", "10"), 300, List.of(fault));
        assertThat(result.exit()).as(result.output()).isZero();
        assertThat(result.output()).contains("done");
    }
}
