package dev.scree.editor.image;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.editor.process.ProcessLines;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The scripts that start Scree out of an image: their form, and which Java they take. */
class StartScriptsTest {
    @TempDir
    Path folder;

    @Test
    void scriptsHaveTheLineEndingsOfTheirSystem() {
        for (DesktopPlatform platform : DesktopPlatform.values()) {
            StartScripts.of(platform).forEach((name, text) -> {
                if (name.endsWith(".cmd")) {
                    assertThat(text.replace("\r\n", "")).doesNotContain("\n").doesNotContain("\r");
                    assertThat(text).isASCII();
                } else {
                    assertThat(text).doesNotContain("\r");
                    assertThat(text.startsWith("#!/bin/sh\n")).as(name).isEqualTo(StartScripts.executable(name));
                }
                assertThat(text).as(name).doesNotContain("PLATFORM", "%s");
            });
        }
        assertThat(StartScripts.of(DesktopPlatform.MACOS_ARM64).get("Scree.app/Contents/MacOS/Scree"))
                .contains("-XstartOnFirstThread")
                .doesNotContain("HugePages");
        assertThat(StartScripts.of(DesktopPlatform.LINUX_ARM64).get("scree"))
                .contains("pages=-XX:+UseTransparentHugePages", "exec \"$java\" $pages -XX:+UseParallelGC");
    }

    /** The script of a Unix image without a Java: it takes one that is new enough and refuses others. */
    @Test
    void theScriptFindsAJavaThatIsNewEnough() throws IOException, InterruptedException {
        Path image = Files.createDirectories(folder.resolve("image"));
        Path script = image.resolve("scree");
        Files.writeString(script, StartScripts.of(DesktopPlatform.LINUX_ARM64).get("scree"));
        String old = java("old", "1.8.0_392");
        String fit = java("fit", "17.0.9");
        assertThat(started(script, old, fit)).contains("ran fit", "-Dscree.home=" + image, "doctor --json");
        assertThat(started(script, fit, old)).contains("ran fit");
        assertThat(started(script, old, old)).contains("is version 1", "Java 17 or newer for Linux arm64", "rc 3");
        assertThat(started(script, "/nonexistent", null)).contains("there is none", "rc 3");
    }

    private String java(String name, String version) throws IOException {
        Path java = Files.createDirectories(folder.resolve(name).resolve("bin")).resolve("java");
        Files.writeString(
                java,
                "#!/bin/sh\nif [ \"$1\" = -version ]; then echo 'openjdk version \"" + version
                        + "\"' >&2; else echo ran " + name + " \"$@\"; fi\n");
        assertThat(java.toFile().setExecutable(true)).isTrue();
        return folder.resolve(name).toString();
    }

    private static String started(Path script, String javaHome, String onPath)
            throws IOException, InterruptedException {
        ProcessBuilder builder =
                new ProcessBuilder("/bin/sh", "-c", "/bin/sh \"$0\" doctor --json; echo rc $?", script.toString());
        builder.redirectErrorStream(true);
        builder.environment().put("JAVA_HOME", javaHome);
        Path tools = Files.createDirectories(script.resolveSibling("tools"));
        for (String tool : List.of("sed", "head", "dirname", "readlink")) {
            Path link = tools.resolve(tool);
            if (!Files.exists(link)) {
                Files.createSymbolicLink(link, Path.of("/usr/bin", tool).toRealPath());
            }
        }
        builder.environment().put("PATH", tools + (onPath == null ? "" : File.pathSeparator + onPath + "/bin"));
        Process process = builder.start();
        return new ProcessLines(process).all(ProcessLines.LIMIT_SECONDS);
    }
}
