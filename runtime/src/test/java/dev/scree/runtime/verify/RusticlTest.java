package dev.scree.runtime.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.scree.runtime.fixture.ChildProcess;
import dev.scree.runtime.fixture.Rusticl;
import dev.scree.runtime.fixture.VerifyChild;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The everyday cases of the validation on a third implementation of OpenCL: Mesa's rusticl on llvmpipe, of Debian's
 * package {@code mesa-opencl-icd}. It compiles kernels slowly and launches them one work item after the other, so what
 * has not ended after {@code -Drusticl.minutes} (3 if not said) is told and left out; whatever ends must pass.
 */
@Tag("long")
class RusticlTest {
    private static final Logger LOG = LoggerFactory.getLogger(RusticlTest.class);
    private static final int LIMIT = 60 * Integer.getInteger("rusticl.minutes", 3);

    @TempDir
    private Path folder;

    /** Programs that were built once are built for all cases. */
    @TempDir
    static Path cache;

    static Stream<VerificationCase> everyday() {
        return Verification.cases().stream().filter(one -> one.everyday(false));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("everyday")
    @Timeout(value = 3, unit = TimeUnit.HOURS)
    void whatEndsPasses(VerificationCase one) throws Exception {
        ChildProcess.Result result = Rusticl.run(VerifyChild.class, folder, cache, LIMIT, List.of(one.toString()));
        if (result.exit() == -1) {
            LOG.warn("{} has not ended on rusticl within {} s", one, LIMIT);
        }
        assumeThat(result.exit()).as(one + " within the time limit").isNotEqualTo(-1);
        assertThat(result.exit()).as(result.output()).isZero();
    }
}
