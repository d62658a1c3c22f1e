package dev.scree.editor.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** What the threads of a Java process that does not answer are doing, for the message of the test that waits for it. */
public final class ProcessThreads {
    private static final long LIMIT_SECONDS = 20;

    private ProcessThreads() {}

    /** Returns the stacks of its Java code and what each of its threads waits for in the system, or why not. */
    public static String of(Process process) {
        return "\n" + (process.isAlive() ? "" : "(it has ended)\n") + system(process.pid()) + java(process.pid());
    }

    private static String java(long pid) {
        try {
            Path said = Files.createTempFile("threads", ".txt");
            Process tool = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "jstack")
                                    .toString(),
                            Long.toString(pid))
                    .redirectErrorStream(true)
                    .redirectOutput(said.toFile())
                    .start();
            boolean ended = tool.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS);
            tool.destroyForcibly();
            String stacks = Files.readString(said);
            Files.delete(said);
            return ended ? stacks : stacks + "(no more stacks: the process does not come to a safe point)\n";
        } catch (IOException e) {
            return "(no stacks: " + e + ")\n";
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "(no stacks: interrupted)\n";
        }
    }

    /** Name, state and place in the kernel of each thread, where the system tells of them by files. */
    private static String system(long pid) {
        StringBuilder text = new StringBuilder();
        try (Stream<Path> threads = Files.list(Path.of("/proc", Long.toString(pid), "task"))) {
            for (Path thread : threads.sorted().toList()) {
                text.append(read(thread.resolve("stat")).replaceAll("^(.*\\) .).*", "$1"))
                        .append(' ')
                        .append(read(thread.resolve("wchan")))
                        .append('\n');
            }
        } catch (IOException e) {
            text.append("(no threads of the system: ").append(e).append(")\n");
        }
        return text.toString();
    }

    private static String read(Path file) {
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.UTF_8).strip();
        } catch (IOException e) {
            return "";
        }
    }
}
