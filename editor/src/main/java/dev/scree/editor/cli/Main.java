package dev.scree.editor.cli;

import dev.scree.editor.action.LogFile;
import dev.scree.runtime.UserError;
import dev.scree.runtime.simulation.SimulationFailure;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CancellationException;
import org.slf4j.LoggerFactory;
import picocli.CommandLine;

/** The program's entry: runs one command and ends with its exit code. */
public final class Main {
    private Main() {}

    public static void main(String[] arguments) {
        System.exit(run(arguments));
    }

    /** Exit code of a command line: 0 done, 1 input, 2 usage, 3 device, 4 simulation. */
    static int run(String... arguments) {
        CommandLine line = new CommandLine(new ScreeCommand());
        line.setOut(new PrintWriter(System.out, true, StandardCharsets.UTF_8));
        line.setErr(new PrintWriter(System.err, true, StandardCharsets.UTF_8));
        line.setCaseInsensitiveEnumValuesAllowed(true);
        line.setExecutionExceptionHandler(Main::report);
        return line.execute(arguments);
    }

    private static int report(Exception e, CommandLine line, CommandLine.ParseResult parsed) {
        if (e instanceof UserError refusal) {
            line.getErr().println(refusal.getMessage());
            return refusal.kind().exitCode();
        }
        if (e instanceof SimulationFailure failure) {
            line.getErr().println(failure.getMessage());
            return UserError.Kind.SIMULATION.exitCode();
        }
        if (e instanceof CancellationException || e instanceof InterruptedException) {
            line.getErr().println("Cancelled.");
            return 130;
        }
        LoggerFactory.getLogger(Main.class).error("unexpected", e);
        StringWriter trace = new StringWriter();
        e.printStackTrace(new PrintWriter(trace, true));
        LogFile.ofUser().add("UNEXPECTED " + trace);
        line.getErr()
                .println("Scree failed in a way it does not know: " + e
                        + ". Please report it, with the file that ./scree doctor --report FILE.txt writes.");
        return 1;
    }
}
