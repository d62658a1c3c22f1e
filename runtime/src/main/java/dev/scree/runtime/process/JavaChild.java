package dev.scree.runtime.process;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Starts a class of this program in a JVM of its own, by the Java and the class path of this one. Such a child reads
 * its standard input all the while and ends with it, so that it never outlives its parent. What it writes to standard
 * error is dropped.
 */
public final class JavaChild {
    private JavaChild() {}

    /**
     * Returns how to start a child.
     *
     * @param before command that starts the JVM in its turn, such as a shell that sets limits; empty for none
     * @param options of the JVM beside those that make it small and quick to start
     */
    public static ProcessBuilder of(List<String> before, List<String> options, Class<?> main) {
        List<String> command = new ArrayList<>(before);
        command.addAll(List.of(java(), "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xshare:auto"));
        command.addAll(options);
        command.add(main.getName());
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD);
        Map<String, String> environment = builder.environment();
        // In the environment, because a long class path does not fit into a command line everywhere.
        environment.put("CLASSPATH", absoluteClassPath());
        environment.put("LC_ALL", "C.UTF-8");
        environment.remove("JAVA_TOOL_OPTIONS");
        return builder;
    }

    private static String java() {
        String home = System.getProperty("java.home");
        Path java = Path.of(home, "bin", File.separatorChar == '\\' ? "java.exe" : "java");
        return Files.isExecutable(java)
                ? java.toString()
                : ProcessHandle.current().info().command().orElse("java");
    }

    private static String absoluteClassPath() {
        List<String> entries = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            entries.add(
                    entry.endsWith("*")
                            ? entry
                            : Path.of(entry).toAbsolutePath().toString());
        }
        return String.join(File.pathSeparator, entries);
    }
}
