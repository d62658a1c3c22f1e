package dev.scree.runtime.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import dev.scree.runtime.UserError;
import dev.scree.runtime.project.AtomicFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Links and devices stay what they are, and what a dead process left is told from what a living one writes. */
class OutputFileTest {
    @TempDir
    Path folder;

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private void onlyThese(String... names) throws IOException {
        try (var files = Files.list(folder)) {
            assertThat(files.map(f -> f.getFileName().toString())).containsExactlyInAnyOrder(names);
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aLinkStaysAndItsTargetIsWritten() throws IOException {
        Files.writeString(folder.resolve("target"), "old");
        Files.createSymbolicLink(folder.resolve("link"), Path.of("target"));
        Files.createSymbolicLink(folder.resolve("link of link"), Path.of("link"));
        Files.createSymbolicLink(folder.resolve("to nothing"), Path.of("new"));
        AtomicFile.write(folder.resolve("link of link"), bytes("first"));
        AtomicFile.write(folder.resolve("to nothing"), bytes("second"));
        assertThat(folder.resolve("target")).hasContent("first").isRegularFile();
        assertThat(folder.resolve("new")).hasContent("second");
        assertThat(folder.resolve("link")).isSymbolicLink();
        assertThat(folder.resolve("link of link")).isSymbolicLink();
        assertThat(folder.resolve("to nothing")).isSymbolicLink();
        onlyThese("target", "link", "link of link", "to nothing", "new");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void linksThatLeadNowhereAreRefused() throws IOException {
        Files.createSymbolicLink(folder.resolve("a"), Path.of("b"));
        Files.createSymbolicLink(folder.resolve("b"), Path.of("a"));
        assertThatThrownBy(() -> AtomicFile.write(folder.resolve("a"), bytes("x")))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("links");
        assertThatThrownBy(() -> AtomicFile.write(Path.of("/dev/no-such-device"), bytes("x")))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("no such device");
    }

    /** As root, a device would be replaced by a file where it is renamed over. */
    @Test
    @EnabledOnOs(OS.LINUX)
    @Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void aDeviceIsWrittenAndStaysOne() throws Exception {
        Files.createSymbolicLink(folder.resolve("void"), Path.of("/dev/null"));
        AtomicFile.write(Path.of("/dev/null"), bytes("x"));
        AtomicFile.write(folder.resolve("void"), bytes("x"));
        assertThat(Files.isRegularFile(Path.of("/dev/null"))).isFalse();
        assertThatThrownBy(() -> AtomicFile.write(Path.of("/dev/full"), bytes("x")))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("No space left")
                .hasMessageContaining("Free some space");
        assertThat(Files.isRegularFile(Path.of("/dev/full"))).isFalse();
        Path pipe = folder.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        Process reader = new ProcessBuilder("cat", pipe.toString()).start();
        AtomicFile.write(pipe, bytes("through"));
        assertThat(new String(reader.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                .isEqualTo("through");
        assertThat(Files.isRegularFile(pipe, LinkOption.NOFOLLOW_LINKS)).isFalse();
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void permissionsOfAFileStay() throws IOException {
        Path file = Files.writeString(folder.resolve("secret"), "old");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
        AtomicFile.write(file, bytes("new"));
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
    }

    @Test
    void whatADeadProcessLeftIsRemovedAndNothingElse() throws Exception {
        Process other = new ProcessBuilder("sleep", "60").start();
        long living = other.pid();
        try {
            String machine = TemporaryFiles.Machine.ID;
            Path ofLiving = Files.writeString(folder.resolve(".a." + machine + "-" + living + "-1.scree.tmp"), "x");
            Files.writeString(folder.resolve(".a.txt.tmp"), "a stranger's");
            Files.writeString(folder.resolve("a." + machine + "-1-1.scree.tmp"), "a name without a dot is the user's");
            Path ofOther = Files.writeString(folder.resolve(".b.00000000-77-1.scree.tmp"), "another machine's");
            Path own = TemporaryFiles.beside(folder.resolve("mine"));
            Files.writeString(own, "this process writes it");
            Path reused = Files.writeString(folder.resolve(".c." + machine + "-" + living + "-9.scree.tmp"), "x");
            Files.setLastModifiedTime(reused, FileTime.from(Instant.now().minus(Duration.ofHours(1))));
            assertThat(TemporaryFiles.clean(folder))
                    .as("a process of that number runs, but is younger than the file")
                    .containsExactly(reused.getFileName().toString());
            other.destroyForcibly();
            assertThat(other.waitFor(10, TimeUnit.SECONDS)).isTrue();
            assertThat(TemporaryFiles.clean(folder))
                    .containsExactly(ofLiving.getFileName().toString());
            assertThat(own).exists();
            assertThat(ofOther).exists();
            Files.setLastModifiedTime(ofOther, FileTime.from(Instant.now().minus(Duration.ofDays(3))));
            assertThat(TemporaryFiles.clean(folder)).hasSize(1);
            onlyThese(own.getFileName().toString(), ".a.txt.tmp", "a." + machine + "-1-1.scree.tmp");
        } finally {
            other.destroyForcibly();
        }
    }

    /** jimfs has the rules of Windows: no PosixFilePermissions, names that do not tell letters apart by case. */
    @Test
    void filesAreReplacedOnAFileSystemWithTheRulesOfWindows() throws IOException {
        try (FileSystem windows = Jimfs.newFileSystem(Configuration.windows())) {
            Path folder = Files.createDirectories(windows.getPath("C:\\work\\pool"));
            OutputFile.write(OutputPlace.of(folder.resolve("Scene.json")), new byte[] {1});
            OutputFile.write(OutputPlace.of(folder.resolve("scene.json")), new byte[] {2});
            assertThat(Files.readAllBytes(folder.resolve("SCENE.JSON"))).containsExactly(2);
            try (Stream<Path> all = Files.list(folder)) {
                assertThat(all).hasSize(1);
            }
            TemporaryFiles.delete(folder);
            assertThat(folder).doesNotExist();
        }
    }
}
