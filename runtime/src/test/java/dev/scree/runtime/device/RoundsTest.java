package dev.scree.runtime.device;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.fixture.ChildProcess;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.RoundsChild;
import dev.scree.runtime.fixture.Rusticl;
import dev.scree.runtime.fixture.TestDevice;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** How many rounds the loops of a work item may go. */
@ExtendWith(NoLeaks.class)
class RoundsTest {
    @TempDir
    private Path folder;

    @Test
    void loopsOfAnyLengthEndWhereTheyShall() {
        try (TestDevice device = new TestDevice()) {
            assertThat(RoundsChild.count(device, 1_000_000)).isEqualTo("1000000 and 1000000");
        }
    }

    /**
     * Proves a limit of Mesa's llvmpipe: all loops of a work item together go 65,535 rounds; after that each goes one
     * round and ends, without an error. Kernels that need more compute something else there. Where this fails because a
     * newer Mesa has no limit, this test and the note in CONTRIBUTING.md can go.
     */
    @Test
    void llvmpipeEndsTheLoopsOfAWorkItemAfter65535Rounds() throws Exception {
        assertThat(rounds(30_000)).contains("rounds 30000 and 30000\n");
        assertThat(rounds(65_530)).contains("rounds 65530 and 4\n");
        assertThat(rounds(1_000_000)).contains("rounds 65535 and 1\n");
    }

    private String rounds(int bound) throws Exception {
        Path own = Files.createDirectory(folder.resolve("to" + bound));
        ChildProcess.Result result = Rusticl.run(RoundsChild.class, own, folder, 60, List.of(Integer.toString(bound)));
        assertThat(result.exit()).as(result.output()).isZero();
        return result.output();
    }
}
