package dev.scree.editor.cli;

import dev.scree.editor.importer.Model;
import dev.scree.editor.importer.SolidMesh;
import dev.scree.runtime.Progress;
import dev.scree.runtime.UserError;
import dev.scree.runtime.scene.ModelSettings;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** How a model file is read where the file leaves it open, and which of its nodes count. */
final class ModelOptions {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--unit",
            paramLabel = "METRES",
            description = "Metres per unit of the file, in place of what the file says.")
    private Double unit;

    @Option(
            names = "--up",
            paramLabel = "AXIS",
            description = "Axis that points up: x, y or z, in place of what the file says.")
    private String up;

    @Option(
            names = "--node",
            paramLabel = "NAME",
            description = "Takes this node and all below it only; may be repeated.")
    private List<String> nodes = new ArrayList<>();

    ModelSettings settings() {
        try {
            return new ModelSettings(unit, up);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage());
        }
    }

    /** The chosen nodes as one mesh; a refusal names the file. */
    SolidMesh solid(Path file, Model model, Progress progress) {
        try {
            return SolidMesh.of(model, nodes, progress);
        } catch (UserError e) {
            throw e.place() == null ? UserError.input(file, e.reason(), e.remedy()) : e;
        }
    }
}
