package dev.scree.editor.action;

import dev.scree.editor.command.EditRuns;
import dev.scree.editor.report.StatisticsFile;
import dev.scree.editor.session.PlaySession;
import dev.scree.editor.session.PlayState;
import dev.scree.runtime.UserError;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.project.ChosenOutput;
import dev.scree.runtime.project.InsideFolder;
import dev.scree.runtime.project.RunChecks;
import dev.scree.runtime.scene.RunConfiguration;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.simulation.Statistics;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The project's run configurations: which one Play uses, plays by it, and edits of the list. Of the UI thread. */
public final class Runs {
    private static final RunConfiguration PLAIN = RunConfiguration.plain(RunChecks.MAIN);

    /** A play by a configuration that has not ended yet. */
    private record Started(RunConfiguration run, Scene scene, PlaySession session) {}

    private final EditorContext context;
    private String chosen = RunChecks.MAIN;
    private RunConfiguration starting;
    private Started started;
    /** The scene of the chosen run as it was last asked for, and what it was made of. */
    private Scene applied;

    private Scene appliedTo;
    private RunConfiguration appliedBy;

    Runs(EditorContext context) {
        this.context = context;
    }

    /** All names to choose from: the play without a configuration, then the project's. */
    public List<String> names() {
        List<String> names = new ArrayList<>(List.of(RunChecks.MAIN));
        all().forEach(run -> names.add(run.name()));
        return names;
    }

    /** The project's configurations. */
    public List<RunConfiguration> all() {
        return context.project().map(p -> p.document().settings().runs()).orElse(List.of());
    }

    /** The one that Play uses; where it is gone, the plain one. */
    public RunConfiguration chosen() {
        return all().stream()
                .filter(run -> run.name().equals(chosen))
                .findFirst()
                .orElse(PLAIN);
    }

    /** Makes Play use another one. It is so at the next start, too ({@link KeptView}). */
    public void choose(String name) {
        chosen = name;
    }

    // --- edits

    /** Adds a configuration of a free name and chooses it. */
    public void add() {
        append(RunConfiguration.plain(Edits.freeName(names(), "run 1")), "Add Run Configuration");
    }

    /** Adds a copy of the chosen configuration. */
    public void copy() {
        RunConfiguration run = chosen();
        append(run.withName(Edits.freeName(names(), run.name() + " copy")), "Copy Run " + run.name());
    }

    private void append(RunConfiguration run, String label) {
        List<RunConfiguration> after = new ArrayList<>(all());
        after.add(run);
        edit(after, label);
        choose(run.name());
    }

    /** Removes the chosen configuration. */
    public void delete() {
        RunConfiguration run = chosen();
        edit(all().stream().filter(each -> each != run).toList(), "Delete Run " + run.name());
        choose(RunChecks.MAIN);
    }

    /** Gives the chosen configuration other values or another name; what none may say is told and not done. */
    public void change(RunConfiguration after) {
        RunConfiguration before = chosen();
        Path root = context.project().orElseThrow().document().folder().root();
        List<RunConfiguration> others =
                all().stream().filter(each -> each != before).toList();
        Optional<RunChecks.Fault> fault = RunChecks.fault(root, after, others);
        if (fault.isPresent()) {
            context.log().warning(fault.get().reason() + ". " + fault.get().remedy() + ".");
            return;
        }
        edit(
                all().stream().map(each -> each == before ? after : each).toList(),
                after.name().equals(before.name()) ? "Edit Run " + after.name() : "Rename Run to " + after.name());
        choose(after.name());
    }

    private void edit(List<RunConfiguration> after, String label) {
        context.edit(new EditRuns(all(), after, label));
    }

    /** Why the chosen configuration cannot be edited; null where it can. */
    public String editObstacle() {
        String obstacle = Actions.noEdit(context);
        return obstacle != null ? obstacle : chosen() == PLAIN ? "\"main\" plays the scene as it is shown." : null;
    }

    /** Why there can be no further configuration; null where there can. */
    public String addObstacle() {
        return all().size() >= RunChecks.MOST
                ? "A project has at most " + RunChecks.MOST + "."
                : Actions.noEdit(context);
    }

    // --- plays

    /** The scene that Play plays, as its author has it but with the settings of the run; empty where it is missing. */
    public Optional<Scene> scene() {
        RunConfiguration run = chosen();
        return context.project().map(OpenProject::document).flatMap(document -> {
            String name = run.scene() == null ? document.shownScene() : run.scene();
            if (!document.hasScene(name)) {
                return Optional.empty();
            }
            if (applied == null || appliedTo != document.scene(name) || appliedBy != run) {
                appliedTo = document.scene(name);
                appliedBy = run;
                applied = run.applied(appliedTo);
            }
            return Optional.of(applied);
        });
    }

    /** The device that the chosen configuration plays on. */
    public DeviceChoice device() {
        String device = chosen().device();
        return device == null ? context.device() : DeviceChoice.parse(device);
    }

    /** Starts a play by the chosen configuration, or resumes the one that there is. */
    void play() {
        OpenProject project = prepare();
        if (context.playback().active()) {
            context.playback().play(project.scene(), project.shapes(), context.device());
        } else {
            context.playback().play(scene().orElseThrow(), project.shapes(), device());
        }
    }

    /** Makes one frame, starting a play by the chosen configuration where there is none. */
    void step() {
        OpenProject project = prepare();
        context.playback().step(scene().orElseThrow(), project.shapes(), device());
    }

    private OpenProject prepare() {
        OpenProject project = context.project().orElseThrow();
        if (context.playback().active()) {
            return project;
        }
        RunConfiguration run = chosen();
        scene().ifPresent(scene -> project.document().show(scene.name()));
        project.noteAuthored(project.scene());
        context.playback().setEnd(run.seconds() == null ? Double.POSITIVE_INFINITY : run.seconds());
        if (run.record() && !context.recording().on()) {
            String name = run.output() == null ? "recordings/" + run.name() + ".mp4" : run.output();
            file(name).ifPresent(file -> context.recording().begin(file));
        }
        starting = run;
        started = null;
        context.recording().forgetLast();
        return project;
    }

    /** Call once a frame: ends the recording of a run that is over, and writes its statistics. */
    void watch() {
        PlaySession session = context.playback().session().orElse(null);
        if (starting != null && session != null && !context.playback().isPreparing()) {
            started = new Started(
                    starting, scene().orElse(context.project().orElseThrow().scene()), session);
            starting = null;
        }
        if (starting != null && !context.playback().isPreparing()) {
            // It was cancelled or failed.
            starting = null;
        }
        if (started != null && (session != started.session || ended(session))) {
            Started over = started;
            started = null;
            finish(over);
        }
    }

    private static boolean ended(PlaySession session) {
        return session.ended() && session.state() == PlayState.PAUSED || session.state() == PlayState.FAILED;
    }

    private void finish(Started over) {
        if (over.run.record() && context.recording().on()) {
            context.recording().finish();
        }
        Statistics statistics = over.session.statistics().orElse(null);
        if (over.run.seconds() != null && statistics != null) {
            context.log()
                    .info(String.format(
                            Locale.ROOT,
                            "The run %s is over at %.3f s.",
                            over.run.name(),
                            statistics.simulatedSeconds()));
        }
        if (over.run.statistics() != null && statistics != null) {
            file(over.run.statistics()).ifPresent(file -> write(file, over, statistics));
        }
    }

    private void write(Path file, Started over, Statistics statistics) {
        double wall = over.session.measured().seconds();
        context.tasks()
                .start(
                        "statistics",
                        "Statistics of " + over.run.name(),
                        progress -> {
                            ChosenOutput.file(file);
                            StatisticsFile.write(
                                    file, over.scene, over.session.deviceName(), statistics, wall, 1280, 720);
                            return file;
                        },
                        done -> context.log()
                                .success("The statistics are in "
                                        + done.getParent().getFileName() + "/" + done.getFileName()),
                        context::failed,
                        () -> {});
    }

    /** The file of a name in the project, numbered where there is one already; empty, and told, where it cannot be. */
    private Optional<Path> file(String name) {
        Path root = context.project().orElseThrow().document().folder().root();
        try {
            Path file = InsideFolder.resolve(root, name);
            Files.createDirectories(file.getParent());
            String plain = file.getFileName().toString();
            int dot = plain.lastIndexOf('.');
            for (int i = 2; Files.exists(file); i++) {
                file = file.resolveSibling(plain.substring(0, dot) + "-" + i + plain.substring(dot));
            }
            return Optional.of(file);
        } catch (InsideFolder.Outside e) {
            context.log().warning("\"" + name + "\" is not written: the name " + e.getMessage() + ".");
        } catch (IOException | UserError e) {
            context.failed(e);
        }
        return Optional.empty();
    }
}
