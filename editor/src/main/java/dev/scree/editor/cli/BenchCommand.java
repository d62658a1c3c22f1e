package dev.scree.editor.cli;

import dev.scree.editor.report.JsonOutput;
import dev.scree.runtime.Table;
import dev.scree.runtime.UserError;
import dev.scree.runtime.bench.Bench;
import dev.scree.runtime.bench.BenchScene;
import dev.scree.runtime.bench.BenchState;
import dev.scree.runtime.bench.CopyBandwidth;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.device.KernelWork;
import dev.scree.runtime.project.AtomicFile;
import dev.scree.runtime.project.ChosenOutput;
import dev.scree.runtime.scene.BodySolver;
import dev.scree.runtime.scene.FluidQuality;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Times named scenes on a device. */
@Command(
        name = "bench",
        mixinStandardHelpOptions = true,
        description = "Times benchmark scenes state by state: milliseconds a step and by stage.",
        footer = "Scenes: chess-drop, cubes-drop, tori-drop, mixed-1 (-2, -4, -8), dam-break, dam-break-state, "
                + "dam-break-state-170, dam-break-particle, grains-drop, tank, flag, cloth-catch; "
                + "none named means all. "
                + "--against plays chess-drop, cubes-drop and tori-drop; none named means the cubes, "
                + "1000 and 3000 of them, and the tori.")
final class BenchCommand implements Callable<Integer> {
    private static final Table RESULTS = Table.of(
            "scene",
            "%-19s",
            "state",
            "%-8s",
            "particles",
            "%10d",
            "ms/step",
            "%10.3f",
            "steps/s",
            "%10.0f",
            "speed",
            "%8.3f",
            "first ms",
            "%10.1f",
            "dt [s]",
            "%10.2e",
            "hash",
            " %-16s");

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "SCENE", arity = "0..*", description = "Benchmarks to run.")
    private List<String> scenes = List.of();

    @Option(
            names = "--device",
            paramLabel = "DEVICE",
            defaultValue = "auto",
            description = "auto, cpu, gpu, java, or a number that doctor lists.")
    private String device;

    @Option(
            names = "--particles",
            paramLabel = "N,...",
            split = ",",
            description = "About so many particles; several numbers give several rows.")
    private List<Integer> particles = List.of();

    @Option(
            names = "--frames",
            paramLabel = "N",
            defaultValue = "10",
            description = "Frames measured in each state of each run (default: ${DEFAULT-VALUE}).")
    private int frames;

    @Option(
            names = "--runs",
            paramLabel = "N",
            defaultValue = "3",
            description = "Runs; the quickest counts (default: ${DEFAULT-VALUE}).")
    private int runs;

    @Option(
            names = "--state",
            paramLabel = "STATE",
            split = ",",
            description = "What the scene does while it is measured: falling (its start), impact (half of it "
                    + "has landed), settled (all lies, and all is computed) or asleep (the same where bodies "
                    + "may sleep). A scene is played until then. Default: falling, impact and settled.")
    private List<String> states = List.of();

    @Option(
            names = "--against",
            paramLabel = "bullet,jolt",
            split = ",",
            description = "Plays the same bodies with other engines, by steps of 0.01 s, and compares times state by "
                    + "state; only where Scree's sources are.")
    private List<String> against = List.of();

    @Option(
            names = "--seconds",
            paramLabel = "S",
            defaultValue = "5",
            description = "Simulated seconds of each play with --against (default: ${DEFAULT-VALUE}).")
    private double seconds;

    @Option(
            names = "--kernels",
            description =
                    "Lists each kernel's milliseconds and launches a step too, and its share of the copy bandwidth.")
    private boolean kernels;

    @Mixin
    private RunOptions run;

    @Option(names = "--json", paramLabel = "FILE", description = "Writes the rows to a file.")
    private Path json;

    @Override
    public Integer call() {
        if (frames < 1 || runs < 1 || particles.stream().anyMatch(n -> n < 1)) {
            throw UserError.of(
                    UserError.Kind.USAGE,
                    "frames, runs and particles must be at least 1",
                    "Leave them out for sensible numbers");
        }
        if (json != null) {
            ChosenOutput.file(json);
        }
        Set<BenchState> chosenStates = states.isEmpty()
                ? EnumSet.complementOf(EnumSet.of(BenchState.ASLEEP))
                : states.stream()
                        .map(BenchState::parse)
                        .collect(Collectors.toCollection(() -> EnumSet.noneOf(BenchState.class)));
        DeviceChoice choice = DeviceChoice.parse(device);
        if (!against.isEmpty()) {
            compare(choice);
            return 0;
        }
        List<BenchScene> chosen = scenes.isEmpty()
                ? List.of(BenchScene.values())
                : scenes.stream().map(Bench::scene).toList();
        PrintWriter out = spec.commandLine().getOut();
        out.println(RESULTS.head());
        List<Map<String, Object>> rows = new ArrayList<>();
        String deviceName = "";
        double bandwidth = CopyBandwidth.measure(choice);
        Bench.Plan plan = new Bench.Plan(chosenStates, frames, runs);
        try (Interruption interruption = new Interruption()) {
            for (BenchScene scene : chosen) {
                for (int count : particles.isEmpty() ? List.of(scene.defaultParticles()) : particles) {
                    ConsoleProgress progress =
                            new ConsoleProgress(spec.commandLine().getErr(), interruption::asked);
                    for (Bench.Row row : Bench.measure(scene, count, choice, plan, run::applied, progress)) {
                        deviceName = row.device();
                        print(out, row, bandwidth);
                        if (kernels) {
                            printKernels(out, row, bandwidth);
                        }
                        rows.add(entry(row, bandwidth));
                    }
                }
            }
        }
        out.println("Device: " + deviceName);
        if (bandwidth > 0) {
            out.printf(Locale.ROOT, "It copies %.1f GB/s, read and written bytes together.%n", bandwidth * 1e-9);
        }
        if (json != null) {
            Map<String, Object> root = new LinkedHashMap<>();
            root.put("device", deviceName);
            root.put("copyBytesPerSecond", bandwidth);
            root.put("rows", rows);
            write(root);
        }
        return 0;
    }

    private void write(Map<String, Object> root) {
        AtomicFile.write(json, (JsonOutput.text(root) + "\n").getBytes(StandardCharsets.UTF_8));
    }

    private void compare(DeviceChoice choice) {
        if (!(seconds >= 2 && seconds < 1e4)) {
            throw UserError.of(
                    UserError.Kind.USAGE,
                    "--seconds " + seconds + " is too short for bodies to settle, or too long",
                    "Use a number from 2 up");
        }
        ComparisonReport report =
                new ComparisonReport(against, spec.commandLine().getOut());
        BodySolver solver = run.bodiesOr(BodySolver.REALTIME);
        try (Interruption interruption = new Interruption()) {
            ConsoleProgress progress = new ConsoleProgress(spec.commandLine().getErr(), interruption::asked);
            if (scenes.isEmpty() && particles.isEmpty()) {
                int cubes = BenchScene.CUBES_DROP.defaultParticles();
                for (int count : List.of(cubes, 3 * cubes)) {
                    report.add(BenchScene.CUBES_DROP, count, seconds, solver, choice, progress);
                }
                int tori = BenchScene.TORI_DROP.defaultParticles();
                report.add(BenchScene.TORI_DROP, tori, seconds, solver, choice, progress);
            }
            for (String name : scenes.isEmpty() && !particles.isEmpty() ? List.of("cubes-drop") : scenes) {
                BenchScene scene = Bench.scene(name);
                for (int count : particles.isEmpty() ? List.of(scene.defaultParticles()) : particles) {
                    report.add(scene, count, seconds, solver, choice, progress);
                }
            }
        }
        if (json != null) {
            write(Map.of("rows", report.entries()));
        }
    }

    /** @param bandwidth bytes that the device copies in a second, read and written, or 0 where it has no kernels */
    private static void print(PrintWriter out, Bench.Row row, double bandwidth) {
        out.println(RESULTS.row(
                row.scene(),
                row.state().title(),
                row.particles(),
                row.millisPerStep(),
                1000 / row.millisPerStep(),
                row.speed(),
                row.firstStepMillis(),
                row.timeStep(),
                String.format("%016x", row.stateHash()) + (row.sameHash() ? "" : "  the runs differ")));
        StringBuilder stages = new StringBuilder("  ");
        row.stageMillis().forEach((stage, millis) -> stages.append(' ')
                .append(stage)
                .append(' ')
                .append(String.format(Locale.ROOT, "%.3f", millis)));
        stages.append(String.format(Locale.ROOT, " host and waiting %.3f", row.hostMillis()));
        out.println(stages);
        KernelWork work = row.work();
        if (work.launches() > 0) {
            out.println(String.format(
                    Locale.ROOT,
                    "   %.0f launches, whose buffers have %.0f bytes a particle; %.1f %% of what it copies meanwhile",
                    work.launches(),
                    work.bytes() / row.particles(),
                    100 * share(work.bytes(), row.millisPerStep(), bandwidth)));
        }
        if (row.repeatedSteps() > 0) {
            out.println(String.format(
                    Locale.ROOT,
                    "   %d of %d steps were done again: lists had been too short or too old",
                    row.repeatedSteps(),
                    row.steps()));
        }
        if (row.pairs() > 0) {
            out.println(String.format(
                    Locale.ROOT,
                    "   %d contacts%s; %.1f million pairs/s",
                    row.contacts(),
                    row.neighbours() > 0 ? String.format(Locale.ROOT, ", %.1f neighbours", row.neighbours()) : "",
                    row.pairs() / row.millisPerStep() * 1e-3));
        }
        if (row.neighbours() > 0) {
            out.println(String.format(
                    Locale.ROOT,
                    "   the fluid: %.3f ms a step of its own, %.0f of them/s%s",
                    row.millisPerStep() * row.steps() / row.fluidMoves(),
                    1000 / row.millisPerStep() * row.fluidMoves() / row.steps(),
                    row.iterations() > 0
                            ? String.format(Locale.ROOT, ", each with %.1f iterations for pressure", row.iterations())
                            : ""));
        }
        if (row.surface() != null) {
            out.println(String.format(
                    Locale.ROOT,
                    "   surface of the fluid: %.1f ms to the mesh on the device, %.1f ms to the host, %d triangles",
                    row.surface().deviceMillis(),
                    row.surface().readMillis(),
                    row.surface().triangleCount()));
        }
    }

    /** Returns bytes as a part of those that the device copies in a time. */
    private static double share(double bytes, double millis, double bandwidth) {
        return bytes / (millis * 1e-3 * bandwidth);
    }

    private static void printKernels(PrintWriter out, Bench.Row row, double bandwidth) {
        double sum = row.work().millis();
        out.println("            time   share  launches  of copying  kernel");
        row.kernels().entrySet().stream()
                .filter(kernel -> kernel.getValue().millis() > 0)
                .sorted(Comparator.comparingDouble(kernel -> -kernel.getValue().millis()))
                .forEach(kernel -> out.printf(
                        Locale.ROOT,
                        "     %8.4f ms %5.1f %%  %8.1f  %8.1f %%  %s%n",
                        kernel.getValue().millis(),
                        100 * kernel.getValue().millis() / sum,
                        kernel.getValue().launches(),
                        100 * share(kernel.getValue().bytes(), kernel.getValue().millis(), bandwidth),
                        kernel.getKey()));
    }

    private Map<String, Object> entry(Bench.Row row, double bandwidth) {
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put("scene", row.scene());
        entry.put("state", row.state().title());
        entry.put("begin", row.begin());
        entry.put("speed", row.speed());
        entry.put("contacts", row.contacts());
        entry.put("neighbours", row.neighbours());
        entry.put("pairsPerSecond", 1000 * row.pairs() / row.millisPerStep());
        entry.put("hostMillis", row.hostMillis());
        entry.put("bodySolver", RunOptions.name(row.bodySolver()));
        entry.put("quality", RunOptions.name(run.qualityOr(FluidQuality.EXACT)));
        entry.put("particles", row.particles());
        entry.put("steps", row.steps());
        entry.put("dt", row.timeStep());
        entry.put("firstStepMillis", row.firstStepMillis());
        entry.put("millisPerStep", row.millisPerStep());
        entry.put("stepsPerSecond", 1000 / row.millisPerStep());
        entry.put("repeatedSteps", row.repeatedSteps());
        entry.put("fluidMoves", row.fluidMoves());
        entry.put("pressureIterations", row.iterations());
        entry.put("fluidStepsPerSecond", 1000 / row.millisPerStep() * row.fluidMoves() / row.steps());
        entry.put("stageMillis", row.stageMillis());
        entry.put("kernels", row.kernels());
        KernelWork work = row.work();
        entry.put("launches", work.launches());
        entry.put("bytesPerParticle", work.bytes() / row.particles());
        entry.put("shareOfCopying", work.launches() > 0 ? share(work.bytes(), row.millisPerStep(), bandwidth) : 0);
        entry.put("stateHash", String.format("%016x", row.stateHash()));
        entry.put("sameHash", row.sameHash());
        if (row.surface() != null) {
            entry.put("surfaceMillis", row.surface().millis());
            entry.put("surfaceDeviceMillis", row.surface().deviceMillis());
            entry.put("surfaceReadMillis", row.surface().readMillis());
            entry.put("surfaceTriangles", row.surface().triangleCount());
        }
        return entry;
    }
}
