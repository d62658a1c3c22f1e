package dev.scree.editor.cli;

import dev.scree.runtime.Refusal;
import dev.scree.runtime.check.Problem;
import dev.scree.runtime.check.SceneCheck;
import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.scene.Scene;

import java.nio.file.Files;
import java.util.List;

/** Checks of a project's scenes as the commands need them. */
final class ProjectChecks {
    private ProjectChecks() {
    }

    /** Problems that can be said without loading models. */
    static List<Problem> of(ProjectFolder project, Scene scene) {
        String file = "scenes/" + scene.name() + ".json";
        return SceneCheck.check(scene, file, model -> Files.isRegularFile(project.modelFile(model)));
    }

    /** @throws Refusal with the first error, saying how many more there are */
    static void refuseErrors(ProjectFolder project, Scene scene) {
        List<Problem> errors = of(project, scene).stream().filter(p -> p.severity() == Problem.Severity.ERROR).toList();
        if (!errors.isEmpty()) {
            Problem first = errors.get(0);
            String more = errors.size() == 1 ? "" : " (and " + (errors.size() - 1) + " more: ./scree check " + project.root() + " lists them)";
            throw Refusal.input(project.root().resolve(first.file()), first.path() + ": " + first.message().replaceAll("\\.$", "") + more, first.remedy());
        }
    }
}
