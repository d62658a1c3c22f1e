package dev.scree.editor.cli;

import dev.scree.editor.action.Messages;
import dev.scree.editor.geometry.ExportedShapes;
import dev.scree.editor.geometry.SceneGeometry;
import dev.scree.editor.render.DrawOptions;
import dev.scree.editor.report.StatisticsFile;
import dev.scree.editor.session.HeadlessPlay;
import dev.scree.editor.video.Recorder;
import dev.scree.editor.video.RecordingTarget;
import dev.scree.runtime.UserError;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.export.ExportFormat;
import dev.scree.runtime.export.FrameExporter;
import dev.scree.runtime.frame.FrameSink;
import dev.scree.runtime.project.ChosenOutput;
import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.scene.RunConfiguration;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.simulation.ResumableSimulation;
import dev.scree.runtime.simulation.Simulation;
import dev.scree.runtime.simulation.Statistics;
import dev.scree.runtime.surface.SurfaceLattice;
import dev.scree.runtime.surface.SurfaceMaker;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Plays a project's scene without a window, as fast as the device goes. */
@Command(
        name = "play",
        mixinStandardHelpOptions = true,
        description = "Plays a scene without a window; records it and writes statistics.")
final class PlayCommand implements Callable<Integer> {
    private static final double DEFAULT_SECONDS = 5;
    private static final double NANOS = 1e9;

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "PROJECT", description = "Folder of the project.")
    private Path folder;

    @Option(names = "--scene", paramLabel = "NAME", description = "Scene to play; else the project's own choice.")
    private String sceneName;

    @Option(
            names = "--run",
            paramLabel = "NAME",
            description = "Run configuration of the project: scene, device, solver, quality, length, recording and "
                    + "statistics. What other options say counts instead. check lists those that there are.")
    private String runName;

    @ArgGroup
    private Length length;

    @Option(
            names = "--device",
            paramLabel = "DEVICE",
            description = "auto (default), cpu, gpu, java, or a number that doctor lists.")
    private String device;

    @Option(
            names = "--record",
            paramLabel = "FILE.mp4|DIR/*.png",
            description = "Writes a video, or a picture for each frame.")
    private String record;

    @Option(
            names = "--size",
            paramLabel = "WxH",
            defaultValue = "1280x720",
            description = "Size of the video (default: ${DEFAULT-VALUE}).")
    private String size;

    @Option(
            names = "--fps",
            paramLabel = "N",
            description = "Frames per second of the video; else the scene's frame rate. Takes the nearest frames.")
    private Integer framesPerSecond;

    @Option(
            names = "--fluid",
            paramLabel = "surface|particles",
            defaultValue = "surface",
            description = "How the video shows fluid (default: ${DEFAULT-VALUE}).")
    private String fluid;

    @Mixin
    private ColourOptions colours;

    @Option(
            names = "--export",
            paramLabel = "FILE.pvd|.ply|.usda",
            description = "Writes every frame for other programs: particles, bodies and the fluid's surface.")
    private Path export;

    @Option(
            names = "--cell",
            paramLabel = "METRES",
            description = "Cell size of the exported surface; else half the fluid's spacing.")
    private Double cell;

    @Mixin
    private RunOptions run;

    /** The run configuration that the user named, or the plain one. */
    private RunConfiguration chosen;

    @Option(names = "--stats", paramLabel = "FILE.json", description = "Writes statistics of the final state.")
    private Path stats;

    /** Either a time or a number of steps. */
    static final class Length {
        @Option(names = "--seconds", paramLabel = "S", required = true, description = "Simulated seconds (default: 5).")
        private Double seconds;

        @Option(names = "--steps", paramLabel = "N", required = true, description = "Whole solver steps.")
        private Long steps;
    }

    @Override
    public Integer call() throws InterruptedException {
        PrintWriter err = spec.commandLine().getErr();
        checkLength();
        ProjectFolder project = ProjectFolder.open(folder);
        chosen = NamedRun.of(project, runName);
        takeOver(project);
        DeviceChoice choice = DeviceChoice.parse(device);
        int[] pixels = parseSize(size);
        DrawOptions options = colours.applied(DrawOptions.VIDEO.withFluid(parseFluid(fluid)));
        Scene authored = run.applied(chosen.applied(project.readScene(sceneName)));
        Scene scene = authored.played();
        ProjectChecks.refuseErrors(project, authored);
        checkOutputs();
        ProjectEdit.tellOfUnsaved(project, err);
        if (export != null) {
            lattice(scene);
        }
        RecordingTarget target = record == null
                ? null
                : RecordingTarget.of(
                        record,
                        pixels[0],
                        pixels[1],
                        framesPerSecond == null
                                ? (int) Math.round(scene.physics().frameRate())
                                : framesPerSecond);
        try (Interruption interruption = new Interruption()) {
            ConsoleProgress progress = new ConsoleProgress(err, interruption::asked);
            SceneGeometry geometry = SceneGeometry.load(project, scene, progress);
            try (SurfaceMaker surfaces = export == null || !scene.mayHaveFluid()
                            ? null
                            : SurfaceMaker.open(choice, lattice(scene), progress);
                    FrameExporter exporter = export == null
                            ? null
                            : new FrameExporter(export, scene, new ExportedShapes(geometry), surfaces);
                    Recorder recorder = target == null
                            ? null
                            : new Recorder(scene, scene.camera(), geometry, options, target, choice, 0);
                    Simulation solver =
                            ResumableSimulation.open(scene, geometry.particleSets(scene), choice, progress)) {
                solver.setDetails(recorder == null ? Set.of() : colours.details());
                err.println(introduction(project, authored, solver, choice));
                play(solver, authored, recorder, exporter, interruption, pixels);
            }
        }
        return 0;
    }

    /** What no option says is as the run configuration has it. */
    private void takeOver(ProjectFolder project) {
        if (sceneName == null) {
            sceneName = chosen.scene() == null ? project.settings().scene() : chosen.scene();
        }
        if (device == null) {
            device = chosen.device() == null ? "auto" : chosen.device();
        }
        if (record == null) {
            record = NamedRun.recording(project, chosen);
        }
        if (stats == null) {
            stats = NamedRun.statistics(project, chosen);
        }
    }

    private SurfaceLattice lattice(Scene scene) {
        double spacing = scene.physics().fluidSpacing();
        return cell == null ? SurfaceLattice.of(spacing) : new SurfaceLattice(spacing, cell);
    }

    private void play(
            Simulation solver,
            Scene scene,
            Recorder recorder,
            FrameExporter exporter,
            Interruption interruption,
            int[] pixels)
            throws InterruptedException {
        long steps = length != null && length.steps != null ? length.steps : Math.round(seconds() / solver.timeStep());
        PrintWriter err = spec.commandLine().getErr();
        ConsoleProgress lines = new ConsoleProgress(err, interruption::asked);
        long begin = System.nanoTime();
        try {
            HeadlessPlay.run(
                    solver,
                    steps,
                    Stream.<FrameSink>of(recorder, exporter)
                            .filter(Objects::nonNull)
                            .toList(),
                    () -> !interruption.asked(),
                    done -> lines.report(
                            (double) done / Math.max(1, steps),
                            String.format(
                                    Locale.ROOT,
                                    "%.2f s simulated, %.0f steps/s",
                                    solver.time(),
                                    done / ((System.nanoTime() - begin) / NANOS))));
        } catch (RuntimeException failure) {
            keepWhatThereIs(recorder, exporter, failure);
            throw failure;
        }
        double wall = (System.nanoTime() - begin) / NANOS;
        if (recorder != null) {
            recorder.finish();
        }
        if (exporter != null) {
            exporter.finish();
        }
        Statistics statistics = solver.statistics();
        if (stats != null) {
            StatisticsFile.write(stats, scene, solver.deviceName(), statistics, wall, pixels[0], pixels[1]);
        }
        err.println(summary(statistics, wall, recorder, exporter));
        statistics.fluidEnergy().warning().ifPresent(text -> err.println("Warning: " + text));
    }

    /** What was recorded and exported before a failure stays, up to the last good frame, and that is said. */
    private void keepWhatThereIs(Recorder recorder, FrameExporter exporter, RuntimeException failure)
            throws InterruptedException {
        PrintWriter err = spec.commandLine().getErr();
        if (recorder != null) {
            try {
                recorder.finish();
            } catch (RuntimeException brokenToo) {
                // It is what failed; it closes with what it has.
                recorder.close();
            }
            err.println(Messages.kept(Path.of(record), recorder.keptCount(), "picture"));
        }
        if (exporter != null) {
            exporter.close();
            err.println(Messages.kept(export, exporter.keptCount(), "frame"));
        }
    }

    private String introduction(ProjectFolder project, Scene scene, Simulation solver, DeviceChoice choice) {
        String notice =
                choice.kind() == DeviceChoice.Kind.AUTO && solver.deviceName().equals("java")
                        ? " No OpenCL device was found, so the slower Java solver plays; ./scree doctor "
                                + "says how to get one."
                        : "";
        return String.format(
                Locale.ROOT,
                "Playing %s/%s on %s: %d bodies (%s), step %.3g s, %d steps a frame.%s%s",
                project.root(),
                scene.name(),
                solver.deviceName(),
                scene.bodies().size(),
                RunOptions.name(RunOptions.played(scene.physics().bodySolver(), solver.deviceName())),
                solver.timeStep(),
                solver.stepsPerFrame(),
                scene.mayHaveFluid() && scene.played() != scene
                        ? String.format(
                                Locale.ROOT,
                                " Fluid in %s quality: %.3g m apart.",
                                RunOptions.name(scene.physics().fluid().quality()),
                                scene.played().physics().fluidSpacing())
                        : "",
                notice);
    }

    private String summary(Statistics s, double wall, Recorder recorder, FrameExporter exporter) {
        return String.format(
                Locale.ROOT,
                "%.3f s simulated in %.1f s (%d steps, %.0f/s); %d rigid particles, %d grains and %d fluid "
                        + "particles%s, %d lost%s%s%s.",
                s.simulatedSeconds(),
                wall,
                s.steps(),
                s.steps() / wall,
                s.rigidParticles(),
                s.grainParticles(),
                s.fluidParticles(),
                (s.clothVertices() == 0 ? "" : ", " + s.clothVertices() + " vertices of cloths")
                        + (s.softVertices() == 0 ? "" : ", " + s.softVertices() + " of soft bodies"),
                s.lostParticles(),
                recorder == null ? "" : "; " + recorder.pictureCount() + " pictures in " + record,
                exporter == null ? "" : "; " + exporter.frameCount() + " frames in " + export,
                stats == null ? "" : "; statistics in " + stats);
    }

    private double seconds() {
        return length != null ? length.seconds : chosen.seconds() != null ? chosen.seconds() : DEFAULT_SECONDS;
    }

    private void checkLength() {
        if (length != null
                && (length.seconds != null && !(length.seconds >= 0 && length.seconds < 1e7)
                        || length.steps != null && length.steps < 0)) {
            throw UserError.of(
                    UserError.Kind.USAGE,
                    "a play cannot last " + (length.seconds != null ? length.seconds + " s" : length.steps + " steps"),
                    "Use a number from 0 up");
        }
    }

    private static int[] parseSize(String text) {
        if (!text.matches("[0-9]{1,5}x[0-9]{1,5}")) {
            throw UserError.of(
                    UserError.Kind.USAGE, "--size " + text + " is not a size", "Use WIDTHxHEIGHT, such as 1280x720");
        }
        String[] parts = text.split("x");
        return new int[] {Integer.parseInt(parts[0]), Integer.parseInt(parts[1])};
    }

    private static DrawOptions.Fluid parseFluid(String text) {
        return switch (text) {
            case "surface" -> DrawOptions.Fluid.SURFACE;
            case "particles" -> DrawOptions.Fluid.PARTICLES;
            default ->
                throw UserError.of(
                        UserError.Kind.USAGE, "--fluid " + text + " is not known", "Use surface or particles");
        };
    }

    /** Said before anything is computed, so that no work is lost for want of a place. */
    private void checkOutputs() {
        Path video = record == null || record.endsWith("*.png") ? null : Path.of(record);
        if (stats != null) {
            ChosenOutput.file(stats, video, export);
        }
        if (export != null) {
            ExportFormat.of(export);
            ChosenOutput.file(export, video);
        }
    }
}
