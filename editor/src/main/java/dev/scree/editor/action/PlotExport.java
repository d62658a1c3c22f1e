package dev.scree.editor.action;

import dev.scree.editor.session.ProbeSeries;
import dev.scree.editor.session.StatisticsSeries;
import dev.scree.runtime.project.AtomicFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;

/** Writes the curves of a play's statistics to files in the project's folder {@code exports}, as tasks. */
public final class PlotExport {
    private final EditorContext context;

    public PlotExport(EditorContext context) {
        this.context = context;
    }

    /** Returns why there is nothing to export, or null. */
    public String obstacle() {
        return context.project().isEmpty()
                ? Actions.NO_PROJECT
                : curves().isEmpty() && context.probes().series().isEmpty()
                        ? "Play the scene first; its curves are exported."
                        : null;
    }

    private Optional<StatisticsSeries.Curves> curves() {
        return context.playback()
                .plays()
                .statistics()
                .map(StatisticsSeries::curves)
                .filter(curves -> curves.times().length > 0);
    }

    /** Writes all curves as a table, and beside it what probes have measured. */
    public void csv() {
        curves().ifPresent(curves -> write(".csv", file -> AtomicFile.write(file, curves.csv())));
        context.probes()
                .series()
                .map(ProbeSeries::csv)
                .ifPresent(table -> write("-probes.csv", file -> AtomicFile.write(file, table)));
    }

    /** Writes a file of a free name. @param ending of its name, with the dot */
    public void write(String ending, Consumer<Path> writer) {
        OpenProject project = context.project().orElseThrow();
        Path folder = project.document().folder().root().resolve("exports");
        String scene = project.document().shownScene() + "-plots";
        context.tasks()
                .start(
                        "export",
                        "Export plots",
                        progress -> {
                            Path file = folder.resolve(scene + ending);
                            for (int i = 2; Files.exists(file); i++) {
                                file = folder.resolve(scene + "-" + i + ending);
                            }
                            progress.checkCancelled();
                            writer.accept(file);
                            return file;
                        },
                        file -> context.log().success("Exported plots to " + Messages.path(context, file)),
                        context::failed,
                        () -> context.log().info("The export was cancelled."));
    }
}
