package dev.scree.editor.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.editor.process.ProcessLines;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The launcher that needs no bash, in a folder that looks like Scree's, with a Maven and classes of the test's own. */
class LauncherTest {
    @TempDir
    Path root;

    @BeforeEach
    void sources() throws IOException {
        Files.writeString(root.resolve("pom.xml"), "<project/>");
        for (String module : List.of("kernels", "runtime", "editor")) {
            Files.createDirectories(root.resolve(module).resolve("src/main"));
            Files.writeString(root.resolve(module).resolve("pom.xml"), "<project/>");
        }
        Path main = root.resolve("made/dev/scree/editor/cli");
        Files.createDirectories(main);
        Files.writeString(main.resolve("Main.java"), """
                package dev.scree.editor.cli;
                public class Main {
                    public static void main(String[] a) {
                        System.out.println("home " + System.getProperty("scree.home") + " got " + String.join("|", a));
                        System.exit(4);
                    }
                }
                """);
        // Stands for Maven: compiles the class to where the real one puts it.
        Path maven = Files.createDirectories(root.resolve("bin")).resolve("mvn");
        Files.writeString(
                maven,
                "#!/bin/sh\necho \"$@\" >> " + root + "/calls\n[ -f " + root + "/broken ] && { echo BROKEN; exit 1; }\n"
                        + "mkdir -p editor/target/lib\n\"$JAVA_HOME/bin/javac\" -d editor/target/classes "
                        + main.resolve("Main.java") + "\n");
        assertThat(maven.toFile().setExecutable(true)).isTrue();
    }

    private String launched(String path, String... arguments) throws IOException, InterruptedException {
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        Path source = Path.of("../launch/Launch.java").toAbsolutePath().normalize();
        ProcessBuilder builder = new ProcessBuilder(java.toString(), "-Dscree.root=" + root, source.toString());
        builder.command().addAll(List.of(arguments));
        builder.redirectErrorStream(true);
        Map<String, String> environment = builder.environment();
        environment.put("PATH", path);
        Process process = builder.start();
        return new ProcessLines(process).all(ProcessLines.LIMIT_SECONDS) + "rc " + process.waitFor();
    }

    @Test
    void itBuildsOnceAndAfterChangesAndHandsOverArgumentsAndExitCode() throws IOException, InterruptedException {
        String path = root.resolve("bin") + ":/usr/bin:/bin";
        assertThat(launched(path, "play", "my pool", "--json"))
                .contains("building", "home " + root + " got play|my pool|--json", "rc 4");
        assertThat(launched(path)).doesNotContain("building").contains("got", "rc 4");
        Files.setLastModifiedTime(root.resolve("pom.xml"), FileTime.fromMillis(System.currentTimeMillis() + 10_000));
        Files.writeString(root.resolve("editor/target/lib/old-1.jar"), "");
        assertThat(launched(path)).contains("building");
        assertThat(root.resolve("editor/target/lib/old-1.jar")).doesNotExist();
        assertThat(Files.readAllLines(root.resolve("calls"))).hasSize(2);
    }

    @Test
    void aBuildThatFailsOrHasNoMavenIsSaid() throws IOException, InterruptedException {
        Files.writeString(root.resolve("broken"), "");
        assertThat(launched(root.resolve("bin") + ":/usr/bin:/bin")).contains("BROKEN", "the build failed", "rc 1");
        assertThat(launched(root.resolve("nothing").toString())).contains("Maven is missing", "rc 3");
    }

    @Test
    void theScriptForWindowsHasItsLineEndingsAndNamesThatFile() throws IOException {
        String script = Files.readString(Path.of("../scree.cmd"));
        assertThat(script.replace("\r\n", "")).doesNotContain("\n").doesNotContain("\r");
        assertThat(script).isASCII().contains("launch\\Launch.java");
    }
}
