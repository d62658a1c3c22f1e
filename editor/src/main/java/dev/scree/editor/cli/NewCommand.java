package dev.scree.editor.cli;

import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.project.ProjectTemplates;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Makes a project from a template. */
@Command(name = "new", mixinStandardHelpOptions = true, description = "A new project from a template.")
final class NewCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "DIR", description = "Folder of the project; missing or empty.")
    private Path folder;

    @Option(
            names = "--template",
            paramLabel = "NAME",
            defaultValue = "empty",
            completionCandidates = TemplateNames.class,
            description = "One of: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private String template;

    /** For the help text and completion. */
    static final class TemplateNames implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return ProjectTemplates.ids().iterator();
        }
    }

    @Override
    public Integer call() {
        ProjectFolder project = ProjectTemplates.named(template).create(folder);
        spec.commandLine()
                .getOut()
                .println("Made " + project.root() + " from the template " + template + ". Next: ./scree add "
                        + project.root() + " MODEL, ./scree play " + project.root() + ", or ./scree edit "
                        + project.root());
        return 0;
    }
}
