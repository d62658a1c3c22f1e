package dev.scree.editor.cli;

import dev.scree.editor.importer.MeshReport;
import dev.scree.editor.importer.Model;
import dev.scree.editor.importer.ModelImporter;
import dev.scree.editor.importer.ModelProblem;
import dev.scree.editor.importer.SolidMesh;
import dev.scree.editor.report.JsonOutput;
import dev.scree.runtime.scene.MassProperties;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Says what is in a model file and what is wrong with it. */
@Command(
        name = "inspect",
        mixinStandardHelpOptions = true,
        description = "Nodes, meshes, units, axes, triangles, watertight or not, volume and problems of a model file.")
final class InspectCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "MODEL", description = "Model file: obj, fbx, gltf, glb, stl, ply, dae, 3mf or off.")
    private Path file;

    @Option(names = "--json", description = "Prints one JSON object.")
    private boolean json;

    @Mixin
    private ModelOptions options;

    @Override
    public Integer call() {
        try (Interruption interruption = new Interruption()) {
            ConsoleProgress progress = new ConsoleProgress(spec.commandLine().getErr(), interruption::asked);
            Model model = ModelImporter.importFile(file, progress.part(0, 0.5)).with(options.settings());
            say(model, options.solid(file, model, progress.part(0.5, 1)));
            return 0;
        }
    }

    private void say(Model model, SolidMesh mesh) {
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            out.println(JsonOutput.text(keys(model, mesh)));
        } else {
            print(out, model, mesh.report());
        }
    }

    private Map<String, Object> keys(Model model, SolidMesh mesh) {
        MeshReport report = mesh.report();
        MassProperties mass = mesh.mass();
        Map<String, Object> keys = new LinkedHashMap<>();
        keys.put("file", file.toString());
        keys.put("format", model.format().ending());
        keys.put("nodes", model.nodes().size());
        keys.put("meshes", model.meshes().size());
        keys.put("triangles", model.triangleCount());
        keys.put("unitMetres", model.unitMetres());
        keys.put("upAxis", model.upAxis());
        keys.put("bounds", report.bounds());
        keys.put("watertight", report.watertight());
        keys.put("openEdges", report.openEdges());
        keys.put("nonManifoldEdges", report.nonManifoldEdges());
        keys.put("parts", report.parts());
        keys.put("crossingPairs", report.crossingPairs());
        keys.put("volume", report.volume());
        keys.put("problems", report.problems());
        keys.put("upAxisGuessed", model.upAxisGuessed());
        keys.put(
                "nodeNames",
                model.nodes().stream()
                        .filter(n -> n.meshes().length > 0)
                        .map(n -> n.name())
                        .distinct()
                        .toList());
        keys.put("vertices", report.vertexCount());
        keys.put("degenerateTriangles", report.degenerateTriangles());
        keys.put("turnedFaces", report.turnedFaces());
        keys.put("turnedParts", report.turnedParts());
        keys.put("cavities", report.cavities());
        keys.put("volumeBeforeMending", report.volumeBeforeMending());
        keys.put("centreOfMass", mass == null ? null : mass.centreOfMass());
        keys.put("inertia", mass == null ? null : mass.inertia());
        return keys;
    }

    private void print(PrintWriter out, Model model, MeshReport report) {
        double[] b = report.bounds();
        out.println(file + ": " + model.format().ending() + ", " + model.nodes().size() + " nodes, "
                + model.meshes().size() + " meshes, " + model.triangleCount() + " triangles");
        out.println(
                "unit: " + (model.unitMetres() == null ? "none in the file, metres taken" : model.unitMetres() + " m")
                        + ", up: " + model.upAxis() + (model.upAxisGuessed() ? " (by habit)" : ""));
        out.println(
                String.format(Locale.ROOT, "size: %.6g x %.6g x %.6g m, Y up", b[3] - b[0], b[4] - b[1], b[5] - b[2]));
        out.println((report.watertight()
                        ? "watertight"
                        : "not watertight: " + report.openEdges() + " open edges, " + report.nonManifoldEdges()
                                + " edges with more than two faces")
                + ", parts: " + report.parts() + ", crossing pairs of triangles: " + report.crossingPairs());
        if (report.volume() != null) {
            out.println(String.format(Locale.ROOT, "volume: %.9g m^3", report.volume()));
        }
        for (ModelProblem problem : report.problems()) {
            out.println((problem.severity().key() + ": " + problem.message() + " " + problem.remedy()).strip());
        }
    }

    /** What the user should mend. */
    static List<ModelProblem> warnings(MeshReport report) {
        return report.problems().stream()
                .filter(p -> p.severity() == ModelProblem.Severity.WARNING)
                .toList();
    }
}
