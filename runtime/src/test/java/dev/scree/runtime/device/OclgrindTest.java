package dev.scree.runtime.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.scree.kernels.KernelSource;
import dev.scree.runtime.fixture.ChildProcess;
import dev.scree.runtime.fixture.KernelChild;
import dev.scree.runtime.fixture.KernelScenes;
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Every kernel under Oclgrind, a simulator of an OpenCL device that reports accesses outside of buffers, data races,
 * values that were never written, and wrong calls. There must be no report.
 *
 * <p>It takes Debian's package {@code oclgrind}; {@code -Doclgrind=FILE} names another build of its library. Version
 * 21.10 crashes while it follows uninitialised values through a vector that is widened (its handling of LLVM's
 * {@code shufflevector} takes the undefined lanes for places far behind the vector). Kernels for GPUs have no such
 * vectors where the compiler does not optimise; those for CPUs are full of them, so uninitialised values are looked for
 * in them only with {@code -Doclgrind.uninitialised=true}, for a library in which this is mended.
 */
@Tag("long")
class OclgrindTest {
    private static final Logger LOG = LoggerFactory.getLogger(OclgrindTest.class);
    private static final Path LIBRARY =
            Path.of(System.getProperty("oclgrind", "/usr/lib/oclgrind/liboclgrind-rt-icd.so"));
    private static final boolean UNINITIALISED = Boolean.getBoolean("oclgrind.uninitialised");
    private static final int LIMIT = 3600;
    private static final Pattern ENTRY = Pattern.compile("__kernel[^;{]*?void\\s+(\\w+)\\s*\\(");

    /** Kernels that were launched, by kind of device. */
    private static final Map<String, Set<String>> LAUNCHED = new LinkedHashMap<>();

    @TempDir
    private Path folder;

    static Stream<Object[]> scenes() {
        return Stream.of("gpu", "cpu")
                .flatMap(kind -> Arrays.stream(KernelScenes.values()).map(scene -> new Object[] {kind, scene}));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("scenes")
    @Timeout(value = LIMIT + 60, unit = TimeUnit.SECONDS)
    void nothingIsReported(String kind, KernelScenes scene) throws Exception {
        if (!Files.exists(LIBRARY)) {
            LOG.warn("KERNELS ARE NOT CHECKED: there is no {}. apt-get install oclgrind", LIBRARY);
        }
        assumeThat(LIBRARY).exists();
        Path log = folder.resolve("reports.txt");
        Path kernels = folder.resolve("kernels.txt");
        Files.writeString(Files.createDirectory(folder.resolve("vendors")).resolve("oclgrind.icd"), LIBRARY + "\n");
        Path over = Files.createDirectory(folder.resolve("over"));
        scene.layOver(over);
        boolean uninitialised = kind.equals("gpu") || UNINITIALISED;
        ChildProcess.Result result = ChildProcess.run(
                KernelChild.class,
                folder,
                over,
                Map.of(
                        "OCL_ICD_VENDORS",
                        folder.resolve("vendors") + "/",
                        "XDG_CACHE_HOME",
                        folder.toString(),
                        DeviceMemory.VARIABLE,
                        "separate",
                        "OCLGRIND_BUILD_OPTIONS",
                        "-O0",
                        "OCLGRIND_CHECK_API",
                        "1",
                        "OCLGRIND_DATA_RACES",
                        "1",
                        uninitialised ? "OCLGRIND_UNINITIALIZED" : "OCLGRIND_NOTHING",
                        "1",
                        "OCLGRIND_LOG",
                        log.toString()),
                LIMIT,
                List.of(kernels.toString(), kind, scene.name()));
        String reports = Files.exists(log) ? Files.readString(log) : "";
        assertThat(reports.substring(0, Math.min(4000, reports.length())))
                .as(scene + " on a " + kind)
                .isEmpty();
        assertThat(result.exit()).as(result.output()).isZero();
        LAUNCHED.computeIfAbsent(kind, k -> new TreeSet<>()).addAll(Files.readAllLines(kernels));
    }

    /** Says which kernels no scene has launched on any kind of device, so that a new one is not forgotten. */
    @AfterAll
    static void everyKernelWasLaunched() throws Exception {
        if (LAUNCHED.size() < 2) {
            return;
        }
        Set<String> missing = entries();
        LAUNCHED.values().forEach(missing::removeAll);
        assertThat(missing).as("kernels that no scene launches").isEmpty();
    }

    private static Set<String> entries() throws Exception {
        Set<String> found = new TreeSet<>();
        URI root = KernelSource.class.getResource("cl").toURI();
        if (root.getScheme().equals("jar")) {
            try (FileSystem jar = FileSystems.newFileSystem(root, Map.of())) {
                collect(jar.provider().getPath(root), found);
            }
        } else {
            collect(Path.of(root), found);
        }
        return found;
    }

    private static void collect(Path root, Set<String> found) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            for (Path file : files.filter(f -> f.toString().endsWith(".cl")).toList()) {
                if (file.getParent().endsWith("test")) {
                    continue;
                }
                Matcher matcher = ENTRY.matcher(Files.readString(file));
                while (matcher.find()) {
                    found.add(matcher.group(1));
                }
            }
        }
    }
}
