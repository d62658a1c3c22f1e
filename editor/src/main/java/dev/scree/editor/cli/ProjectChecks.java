package dev.scree.editor.cli;

import dev.scree.editor.voxel.ParticleSource;
import dev.scree.runtime.Progress;
import dev.scree.runtime.UserError;
import dev.scree.runtime.check.PlayCheck;
import dev.scree.runtime.check.Problem;
import dev.scree.runtime.check.SceneCheck;
import dev.scree.runtime.project.InputFile;
import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.scene.JsonPlaces;
import dev.scree.runtime.scene.Scene;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Checks of a project's scenes as the commands need them. */
final class ProjectChecks {
    private ProjectChecks() {}

    /** Problems that can be said without loading models. */
    static List<Problem> of(ProjectFolder project, Scene scene) {
        return SceneCheck.check(scene, file(scene), model -> Files.isRegularFile(project.modelFile(model)));
    }

    /**
     * Problems of a scene without errors that its particles tell; those that the cache does not hold are made.
     *
     * @throws UserError where a model cannot be read or voxelized
     */
    static List<Problem> withParticles(Scene scene, ParticleSource source, Progress progress) {
        return PlayCheck.check(
                scene, file(scene), source.particles(scene, progress.part(0, 0.8)), progress.part(0.8, 1));
    }

    static boolean hasError(List<Problem> problems) {
        return problems.stream().anyMatch(p -> p.severity() == Problem.Severity.ERROR);
    }

    /** Where in its file a problem's field stands. */
    static Optional<JsonPlaces.Place> place(ProjectFolder project, Problem problem) {
        Path file = project.root().resolve(problem.file());
        return problem.path().isEmpty() || !Files.isRegularFile(file)
                ? Optional.empty()
                : JsonPlaces.find(InputFile.bytes(file), problem.path());
    }

    private static String file(Scene scene) {
        return "scenes/" + scene.name() + ".json";
    }

    /** @throws UserError with the first error, saying how many more there are */
    static void refuseErrors(ProjectFolder project, Scene scene) {
        List<Problem> errors = of(project, scene).stream()
                .filter(p -> p.severity() == Problem.Severity.ERROR)
                .toList();
        if (!errors.isEmpty()) {
            Problem first = errors.get(0);
            String more = errors.size() == 1
                    ? ""
                    : " (and " + (errors.size() - 1) + " more: ./scree check " + project.root() + " lists them)";
            Path file = project.root().resolve(first.file());
            String said = first.path() + ": " + first.message().replaceAll("\\.$", "") + more;
            throw place(project, first)
                    .map(at -> UserError.input(file, at.line(), at.column(), said, first.remedy()))
                    .orElseGet(() -> UserError.input(file, said, first.remedy()));
        }
    }
}
