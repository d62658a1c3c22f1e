package dev.scree.editor.cli;

import dev.scree.editor.report.JsonOutput;
import dev.scree.runtime.Progress;
import dev.scree.runtime.Table;
import dev.scree.runtime.UserError;
import dev.scree.runtime.constants.ConstantScales;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.discretization.Correction;
import dev.scree.runtime.project.AtomicFile;
import dev.scree.runtime.project.ChosenOutput;
import dev.scree.runtime.verify.CaseResult;
import dev.scree.runtime.verify.Check;
import dev.scree.runtime.verify.Trial;
import dev.scree.runtime.verify.Verification;
import dev.scree.runtime.verify.VerificationCase;
import dev.scree.runtime.verify.VerificationTable;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Runs the validation cases on a device of this machine. */
@Command(
        name = "verify",
        mixinStandardHelpOptions = true,
        description = "Runs the validation cases on a device: expected, measured, passed or not.",
        footer = "Exit code 0: all passed; 1: not all.")
final class VerifyCommand implements Callable<Integer> {
    private static final Table RESULTS = Table.of(
            "case",
            "%-44s",
            "expected",
            "%12s",
            "measured",
            "%12s",
            "tolerance",
            "%12s",
            "unit",
            "%-6s",
            "passed",
            "%-8s",
            "s",
            "%7.2f",
            "",
            " %-1s");
    private static final Table LIST = Table.of("case", "%-34s", "system", "%-4s", "title", "%-1s");

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--device",
            paramLabel = "DEVICE",
            defaultValue = "auto",
            description = "auto, cpu, gpu, java, or a number that doctor lists.")
    private String device;

    @Option(names = "--json", description = "Prints one JSON object.")
    private boolean json;

    @Option(names = "--only", paramLabel = "GLOB", description = "Only cases of these names, such as 'rigid/bounce/*'.")
    private String only;

    @Option(names = "--all", description = "The cases that take minutes too.")
    private boolean all;

    @Option(
            names = "--table",
            paramLabel = "FILE.md",
            description =
                    "Writes the figures into a Markdown page, one section for each device; rows of other cases stay.")
    private Path table;

    @Option(
            names = "--without",
            paramLabel = "NAME",
            split = ",",
            description = {
                "Leaves corrections of the fluid solvers out, to measure what they do: stress-correction,",
                "isolated-error, artificial-viscosity, particle-shifting, wall-fit, density-correction, wall-law.",
                "For experiments, on an OpenCL device; a table gets a section of its own."
            })
    private List<String> without = List.of();

    @Option(
            names = "--scale",
            paramLabel = "NAME=FACTOR",
            split = ",",
            description = {
                "Multiplies constants of the solvers, to measure what they change: MPS_SURFACE_FADE=1.2.",
                "Names as in kernels: the table's prefix and the name in runtime.constants.",
                "Counts stay whole, and change by 1 at least.",
                "For experiments, on an OpenCL device; a table gets a section of its own."
            })
    private List<String> scale = List.of();

    @Option(names = "--list", description = "Lists the cases and runs none.")
    private boolean list;

    @Override
    public Integer call() {
        DeviceChoice choice = DeviceChoice.parse(device);
        Set<Correction> leftOut = Correction.named(without);
        ConstantScales scales = ConstantScales.parse(scale);
        boolean inJava = new Trial(choice, Progress.NONE).inJava();
        if (inJava && !leftOut.isEmpty()) {
            throw UserError.of(
                    UserError.Kind.USAGE,
                    "the Java reference has all corrections of the fluid",
                    "Leave corrections out on an OpenCL device");
        }
        if (inJava && !scales.isEmpty()) {
            throw UserError.of(
                    UserError.Kind.USAGE,
                    "the Java reference has contact constants of its own, which are not scaled",
                    "Scale constants on an OpenCL device");
        }
        List<VerificationCase> cases = Verification.chosen(only, all || list, inJava);
        PrintWriter out = spec.commandLine().getOut();
        if (list) {
            cases.forEach(c ->
                    out.println(LIST.row(c.id(), c.system(), c.title() + (c.everyday(inJava) ? "" : " (with --all)"))));
            return 0;
        }
        if (table != null) {
            ChosenOutput.file(table);
        }
        String name = Verification.section(choice, leftOut, scales);
        scales.notes().forEach(spec.commandLine().getErr()::println);
        if (!json) {
            out.println(RESULTS.head());
        }
        List<CaseResult> results;
        try (ConstantScales.Applied applied = scales.apply();
                Interruption interruption = new Interruption()) {
            results = Verification.run(
                    cases,
                    choice,
                    leftOut,
                    new ConsoleProgress(spec.commandLine().getErr(), interruption::asked),
                    rows -> {
                        if (!json) {
                            rows.forEach(row -> print(out, row));
                        }
                    });
        }
        long passed = results.stream().filter(CaseResult::pass).count();
        if (json) {
            Map<String, Object> root = new LinkedHashMap<>();
            root.put("device", name);
            if (!scales.isEmpty()) {
                root.put(
                        "scaled",
                        scales.scaled().stream().map(VerifyCommand::entry).toList());
            }
            root.put("cases", results.stream().map(VerifyCommand::entry).toList());
            out.println(JsonOutput.text(root));
        } else {
            out.println(passed + " of " + results.size() + " passed on " + name + ".");
        }
        if (table != null) {
            write(name, results);
        }
        return passed == results.size() ? 0 : UserError.Kind.INPUT.exitCode();
    }

    private static void print(PrintWriter out, CaseResult row) {
        Check c = row.check();
        out.println(RESULTS.row(
                row.id(),
                VerificationTable.number(c.expected()),
                VerificationTable.number(c.measured()),
                VerificationTable.tolerance(c),
                c.unit(),
                row.pass() ? "yes" : "NO",
                row.seconds(),
                row.note()));
        out.flush();
    }

    private static Map<String, Object> entry(CaseResult row) {
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put("id", row.id());
        entry.put("system", row.system());
        entry.put("expected", JsonOutput.number(row.check().expected()));
        entry.put("measured", JsonOutput.number(row.check().measured()));
        entry.put("tolerance", JsonOutput.number(row.check().tolerance()));
        entry.put("unit", row.check().unit());
        entry.put("pass", row.pass());
        entry.put("seconds", row.seconds());
        entry.put("relation", row.check().relation().name().toLowerCase(Locale.ROOT));
        entry.put("title", row.title());
        entry.put("note", row.note());
        return entry;
    }

    private static Map<String, Object> entry(ConstantScales.Scaled scaled) {
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put("name", scaled.name());
        entry.put("factor", scaled.factor());
        entry.put("usual", scaled.usual());
        entry.put("value", scaled.value());
        return entry;
    }

    private void write(String name, List<CaseResult> results) {
        try {
            String before = Files.exists(table) ? Files.readString(table) : "";
            AtomicFile.write(
                    table,
                    VerificationTable.with(before, name, LocalDate.now(), results)
                            .getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw UserError.input(table, "the page cannot be read", "Name another file");
        }
    }
}
