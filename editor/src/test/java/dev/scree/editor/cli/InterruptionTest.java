package dev.scree.editor.cli;

import static dev.scree.editor.cli.CommandLineFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.editor.process.ProcessLines;
import dev.scree.editor.shapes.ShapeLibrary;
import dev.scree.editor.video.VideoReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Signals in the middle of a recording: a shorter video that plays, and the signal's own exit code. */
class InterruptionTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({"TERM, 143", "INT, 130"})
    void aSignalEndsTheRecordingValidly(String signal, int exitCode) throws Exception {
        ShapeLibrary.write(folder, List.of("ball"));
        Path project = folder.resolve("p");
        assertThat(run("new", project, "--template", "box").exitCode()).isZero();
        assertThat(run("add", project, folder.resolve("ball.obj"), "--resolution", 8)
                        .exitCode())
                .isZero();
        Path video = folder.resolve("a.mp4");
        Path stats = folder.resolve("a.json");
        Process process = start(project, video, stats);
        try {
            waitForPlay(process);
            // Through a shell of its own: the JVM ignores INT where the program that started it did.
            new ProcessBuilder("sh", "-c", "kill -" + signal + " " + process.pid())
                    .inheritIO()
                    .start()
                    .waitFor();
            assertThat(process.waitFor(60, TimeUnit.SECONDS)).as("ends").isTrue();
            assertThat(process.exitValue()).isEqualTo(exitCode);
        } finally {
            process.destroyForcibly();
        }
        assertThat(VideoReader.read(video).brightness().size()).isBetween(1, 60 * 600 - 1);
        assertThat(stats).isNotEmptyFile();
        try (var files = Files.list(folder)) {
            assertThat(files.map(f -> f.getFileName().toString()).filter(f -> f.endsWith(".tmp")))
                    .isEmpty();
        }
    }

    private static Process start(Path project, Path video, Path stats) throws IOException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        String command = String.join(
                " ",
                List.of(
                        java,
                        "-cp",
                        "'" + System.getProperty("java.class.path") + "'",
                        "dev.scree.editor.cli.Main",
                        "play",
                        "'" + project + "'",
                        "--seconds",
                        "600",
                        "--size",
                        "160x90",
                        "--record",
                        "'" + video + "'",
                        "--stats",
                        "'" + stats + "'"));
        // A shell that takes INT back from being ignored, as a terminal would have it.
        return new ProcessBuilder("perl", "-e", "$SIG{INT}='DEFAULT'; exec('sh','-c',$ARGV[0])", "exec " + command)
                .redirectErrorStream(true)
                .start();
    }

    private static void waitForPlay(Process process) {
        // What it says later is of no interest, but is read, so that it does not fill the pipe.
        ProcessLines said = new ProcessLines(process);
        StringBuilder all = new StringBuilder();
        for (String line = next(said); line != null; line = next(said)) {
            all.append(line).append('\n');
            if (line.startsWith("Playing ")) {
                return;
            }
        }
        throw new AssertionError("ended before it played: " + all);
    }

    private static String next(ProcessLines said) {
        return said.next("the play", ProcessLines.LIMIT_SECONDS);
    }
}
