package dev.scree.editor.cli;

import dev.scree.editor.app.EditorApp;
import dev.scree.editor.app.HeadlessScript;
import dev.scree.editor.script.ScriptText;
import dev.scree.runtime.OperatingSystem;
import dev.scree.runtime.UserError;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Opens the editor's window. */
@Command(name = "edit", mixinStandardHelpOptions = true, description = "The editor; also what ./scree alone does.")
final class EditCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "PROJECT", arity = "0..1", description = "Project to open; else the welcome screen.")
    private Path project;

    @Option(
            names = "--run",
            paramLabel = "FILE",
            description = "Runs a script on the project. It can change the project and nothing else.")
    private Path script;

    @Option(names = "--headless", description = "Runs the script without a window, and ends.")
    private boolean headless;

    @Option(names = "--actions", description = "Lists the actions that a script may carry out, and ends.")
    private boolean actions;

    @Override
    public Integer call() throws InterruptedException {
        if (actions) {
            HeadlessScript.listActions(spec.commandLine().getOut()::println);
            return 0;
        }
        if (script == null && headless || script != null && project == null) {
            throw UserError.of(
                    UserError.Kind.USAGE,
                    script == null ? "--headless alone does nothing" : "a script needs a project to run on",
                    "Use ./scree edit PROJECT --run FILE --headless");
        }
        if (script != null) {
            ScriptText.read(script);
        }
        if (headless) {
            PrintWriter out = spec.commandLine().getOut();
            HeadlessScript.run(project, script, out::println);
            return 0;
        }
        return open(project);
    }

    int open(Path folder) {
        boolean linux = OperatingSystem.current() == OperatingSystem.LINUX;
        if (linux && blank(System.getenv("DISPLAY"))) {
            throw UserError.of(
                    UserError.Kind.DEVICE,
                    "there is no display to open a window on (DISPLAY is not set)",
                    "Start it in a graphical session, or under xvfb-run; without a window use ./scree play, "
                            + "new, add, voxelize, inspect, check, bench or doctor");
        }
        return EditorApp.run(folder, script);
    }

    private static boolean blank(String value) {
        return value == null || value.isBlank();
    }
}
