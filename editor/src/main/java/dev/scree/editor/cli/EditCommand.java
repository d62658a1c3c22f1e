package dev.scree.editor.cli;

import dev.scree.editor.app.EditorApp;
import dev.scree.runtime.UserError;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Opens the editor's window. */
@Command(name = "edit", mixinStandardHelpOptions = true, description = "The editor; also what ./scree alone does.")
final class EditCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "PROJECT", arity = "0..1", description = "Project to open; else the welcome screen.")
    private Path project;

    @Override
    public Integer call() {
        return open(project, spec.commandLine().getErr());
    }

    int open(Path folder, PrintWriter err) {
        boolean linux = System.getProperty("os.name").toLowerCase(Locale.ROOT).contains("linux");
        if (linux && blank(System.getenv("DISPLAY"))) {
            throw UserError.of(
                    UserError.Kind.DEVICE,
                    "there is no display to open a window on (DISPLAY is not set)",
                    "Start it in a graphical session, or under xvfb-run; without a window use ./scree play, "
                            + "new, add, voxelize, inspect, check, bench or doctor");
        }
        return EditorApp.run(folder);
    }

    private static boolean blank(String value) {
        return value == null || value.isBlank();
    }
}
