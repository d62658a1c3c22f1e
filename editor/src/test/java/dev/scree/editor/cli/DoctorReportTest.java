package dev.scree.editor.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.editor.action.LogFile;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A report tells what a bug needs, and nothing about who wrote it. */
class DoctorReportTest {
    @TempDir
    private Path folder;

    @Test
    void theReportOfThisMachineNamesNobody() throws Exception {
        Path file = folder.resolve("report.txt");
        CommandLineFixture.Answer answer = CommandLineFixture.run("doctor", "--report", file);
        assertThat(answer.exitCode()).as(answer.err()).isZero();
        String report = Files.readString(file);
        assertThat(report)
                .contains("## Versions", "## Devices", "## Self-test", "## Settings", "## Log", "Java ", "LWJGL ")
                .contains("rigid/bounce/e0.9/rebound passed");
        assertThat(report)
                .doesNotContain(System.getProperty("user.home") + "/")
                .doesNotContain(System.getProperty("user.dir"))
                .doesNotContain(folder.toString())
                .doesNotContainPattern(word(System.getProperty("user.name")))
                .doesNotContainPattern(word(InetAddress.getLocalHost().getHostName()));
        assertThat(CommandLineFixture.run("doctor", "--report", file).exitCode())
                .as("no file is written over")
                .isEqualTo(1);
    }

    @Test
    void aMachineWithoutOpenGlOrOpenClIsTold() throws Exception {
        Path said = folder.resolve("said.txt");
        Process doctor = ProgramChild.start(
                said,
                List.of("-Dorg.lwjgl.egl.libname=missing-egl", "-Dorg.lwjgl.opencl.libname=missing-opencl"),
                Main.class,
                "doctor");
        assertThat(doctor.waitFor(120, TimeUnit.SECONDS)).isTrue();
        assertThat(Files.readString(said))
                .contains("OpenGL   none", "there is no EGL library", "OpenCL   none", "mend it with: apt-get")
                .doesNotContain("Exception", "\tat ");
    }

    private static String word(String name) {
        return "(?<![\\w])" + Pattern.quote(name) + "(?![\\w])";
    }

    @Test
    void namesAndPathsAreTakenOutOfALog() {
        LogFile log = new LogFile(folder.resolve("state").resolve("log.txt"));
        log.add("INFO Opened /home/jane/My Films/dam break/project.json");
        log.add("ERROR C:\\Users\\jane\\dam\\x.obj is empty; /tmp/secret.obj:3:4: no faces");
        log.add("WARNING dam break was saved by Jane on towerbox.example");
        log.add("ERROR java.io.IOException at dev.scree.editor.cli.Main(Main.java:3) /usr/lib/libOpenCL.so.1");
        Redaction redaction = new Redaction(
                "jane",
                Set.of("towerbox.example", "towerbox"),
                Path.of("/home/jane"),
                List.of(Path.of("/home/jane/My Films/dam break")));
        String safe = redaction.of(String.join("\n", log.tail(10)));
        assertThat(safe.toLowerCase())
                .doesNotContain("jane", "towerbox", "my films", "dam break", "secret", "c:\\")
                .contains("opened <folder>/project.json", "is empty", "no faces")
                .contains("main.java:3", "/usr/lib/libopencl.so.1");
        assertThat(log.tail(1)).hasSize(1).first().asString().contains("IOException");
    }

    @Test
    void theLogBeginsANewFileBeforeItIsLong() throws Exception {
        LogFile log = new LogFile(folder.resolve("log.txt"));
        String text = "x".repeat(1000);
        for (int i = 0; i < 1000; i++) {
            log.add(i + text);
        }
        try (var files = Files.list(folder)) {
            assertThat(files.mapToLong(file -> file.toFile().length()).sum()).isLessThan(600_000);
        }
        assertThat(log.tail(300)).hasSize(300).last().asString().contains("999x");
    }
}
