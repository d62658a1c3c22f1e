package dev.scree.editor.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The program in a process of its own, to be killed. */
public final class ProgramChild {
    private ProgramChild() {}

    /** Starts a command line. @param said file that gets what it says */
    public static Process start(Path said, Object... arguments) throws IOException {
        return start(said, Main.class, arguments);
    }

    /** Starts another class's main. */
    public static Process start(Path said, Class<?> main, Object... arguments) throws IOException {
        return start(said, List.of(), main, arguments);
    }

    /** The same with options for the virtual machine. */
    public static Process start(Path said, List<String> options, Class<?> main, Object... arguments)
            throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xshare:auto",
                "-cp",
                System.getProperty("java.class.path")));
        command.addAll(options);
        command.add(main.getName());
        for (Object argument : arguments) {
            command.add(argument.toString());
        }
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
    }
}
