package dev.scree.editor.cli;

import dev.scree.runtime.Refusal;
import dev.scree.runtime.check.Problem;
import dev.scree.runtime.project.PresetFiles;
import dev.scree.runtime.project.ProjectFolder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;

/** Validates a project without playing it. */
@Command(name = "check", mixinStandardHelpOptions = true, description = "Validates a project: every problem with its place and what to do.")
final class CheckCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "PROJECT", description = "Folder of the project.")
    private Path folder;

    @Option(names = "--json", description = "Prints one JSON object.")
    private boolean json;

    @Override
    public Integer call() {
        List<Problem> problems = new ArrayList<>();
        collect(problems, () -> problems.addAll(check(ProjectFolder.open(folder))));
        if (json) {
            spec.commandLine().getOut().println(JsonOutput.text(Map.of("problems", problems)));
        } else {
            for (Problem p : problems) {
                spec.commandLine().getOut().println(p.file() + (p.path().isEmpty() ? "" : " " + p.path()) + ": "
                        + p.severity().name().toLowerCase(Locale.ROOT) + ": " + p.message() + " " + p.remedy());
            }
            spec.commandLine().getOut().println(problems.isEmpty() ? "No problems." : problems.size() + " problem" + (problems.size() == 1 ? "." : "s."));
        }
        return problems.stream().anyMatch(p -> p.severity() == Problem.Severity.ERROR) ? Refusal.Kind.INPUT.exitCode() : 0;
    }

    private List<Problem> check(ProjectFolder project) {
        List<Problem> problems = new ArrayList<>();
        if (project.sceneNames().isEmpty()) {
            problems.add(new Problem(Problem.Severity.ERROR, "scenes", "", "The project has no scene.", "Make one in the editor."));
        } else if (!project.sceneNames().contains(project.settings().scene())) {
            problems.add(new Problem(Problem.Severity.ERROR, "project.json", "scene", "There is no scene \"" + project.settings().scene() + "\".",
                    "Name one of " + String.join(", ", project.sceneNames()) + "."));
        }
        for (String name : project.sceneNames()) {
            collect(problems, () -> problems.addAll(ProjectChecks.of(project, project.readScene(name))));
        }
        for (String name : project.presetNames()) {
            collect(problems, () -> PresetFiles.read(project.presetFile(name)));
        }
        return problems;
    }

    /** A file that cannot be read is one more problem, not the end of the check. */
    private void collect(List<Problem> problems, Runnable part) {
        try {
            part.run();
        } catch (Refusal e) {
            String place = e.place() == null ? folder.toString() : e.place();
            String root = folder + "/";
            problems.add(new Problem(Problem.Severity.ERROR, place.startsWith(root) ? place.substring(root.length()) : place, "", e.reason(), e.remedy()));
        }
    }
}
