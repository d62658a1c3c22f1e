package dev.scree.editor.cli;

import dev.scree.editor.importer.Model;
import dev.scree.editor.importer.ModelImporter;
import dev.scree.editor.importer.ModelProblem;
import dev.scree.editor.importer.SolidMesh;
import dev.scree.editor.report.JsonOutput;
import dev.scree.editor.voxel.ParticleFiles;
import dev.scree.editor.voxel.VoxelMethod;
import dev.scree.editor.voxel.VoxelResult;
import dev.scree.editor.voxel.Voxelizer;
import dev.scree.runtime.Progress;
import dev.scree.runtime.UserError;
import dev.scree.runtime.project.ChosenOutput;
import dev.scree.runtime.scene.Fill;
import dev.scree.runtime.scene.MassProperties;
import dev.scree.runtime.scene.ParticleSet;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Turns a model file into particles. */
@Command(name = "voxelize", mixinStandardHelpOptions = true, description = "Turns a model file into particles.")
final class VoxelizeCommand implements Callable<Integer> {
    /** One of the two. */
    static final class Fineness {
        @Option(names = "--resolution", paramLabel = "N", description = "Voxels along the longest side.")
        private Integer resolution;

        @Option(names = "--diameter", paramLabel = "D", description = "Diameter of the particles in metres.")
        private Double diameter;
    }

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "MODEL", description = "Model file: obj, fbx, gltf, glb, stl, ply, dae, 3mf or off.")
    private Path file;

    @ArgGroup(multiplicity = "1")
    private Fineness fineness;

    @Option(
            names = "--fill",
            description = "${COMPLETION-CANDIDATES}; ${DEFAULT-VALUE} where not given.",
            defaultValue = "SOLID")
    private Fill fill;

    @Option(
            names = "--method",
            description = "${COMPLETION-CANDIDATES}; ${DEFAULT-VALUE} where not given.",
            defaultValue = "PEEL")
    private VoxelMethod method;

    @Option(names = "--out", paramLabel = "FILE", description = "Writes the particles as .ply or .vtp.")
    private Path target;

    @Option(names = "--json", description = "Prints one JSON object.")
    private boolean json;

    @Mixin
    private ModelOptions options;

    @Override
    public Integer call() {
        if (fineness.resolution != null && fineness.resolution < 1) {
            throw new ParameterException(
                    spec.commandLine(), "--resolution must be 1 or more, got " + fineness.resolution);
        }
        if (fineness.diameter != null && !(fineness.diameter > 0 && Double.isFinite(fineness.diameter))) {
            throw new ParameterException(
                    spec.commandLine(), "--diameter must be a positive number of metres, got " + fineness.diameter);
        }
        if (target != null && !target.toString().toLowerCase(Locale.ROOT).matches(".*\\.(ply|vtp)")) {
            throw UserError.input(
                    target, "particles cannot be written in this format", "Choose a name that ends in .ply or .vtp");
        }
        if (target != null) {
            ChosenOutput.file(target, file);
        }
        try (Interruption interruption = new Interruption()) {
            return voxelize(new ConsoleProgress(spec.commandLine().getErr(), interruption::asked));
        }
    }

    private int voxelize(Progress progress) {
        Model model = ModelImporter.importFile(file, progress.part(0, 0.2)).with(options.settings());
        SolidMesh mesh;
        VoxelResult result;
        try (Voxelizer voxelizer = new Voxelizer(method)) {
            // Not while the model is read: who names a wrong file would wait for it.
            voxelizer.prepare();
            mesh = options.solid(file, model, progress.part(0.2, 0.4));
            result = voxels(voxelizer, mesh, progress.part(0.4, 1));
        }
        progress.checkCancelled();
        if (target != null) {
            ParticleFiles.write(target, result.particles());
        }
        for (ModelProblem problem : InspectCommand.warnings(mesh.report())) {
            spec.commandLine().getErr().println(file + ": " + (problem.message() + " " + problem.remedy()).strip());
        }
        result.notices().forEach(notice -> spec.commandLine().getErr().println(file + ": " + notice));
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            out.println(JsonOutput.text(keys(mesh, result)));
        } else {
            print(out, mesh, result);
        }
        return 0;
    }

    private VoxelResult voxels(Voxelizer voxelizer, SolidMesh mesh, Progress progress) {
        try {
            return fineness.resolution != null
                    ? voxelizer.voxelize(mesh, fineness.resolution, fill, progress)
                    : voxelizer.voxelizeByDiameter(mesh, fineness.diameter, fill, progress);
        } catch (UserError e) {
            throw e.place() == null && e.kind() == UserError.Kind.INPUT
                    ? UserError.input(file, e.reason(), e.remedy())
                    : e;
        }
    }

    private static Map<String, Object> keys(SolidMesh mesh, VoxelResult result) {
        ParticleSet set = result.particles();
        MassProperties mass = set.mass();
        Map<String, Object> keys = new LinkedHashMap<>();
        keys.put("particles", set.count());
        keys.put("diameter", set.diameter());
        keys.put("layers", result.layers());
        keys.put("oddColumns", result.oddColumns());
        keys.put("volume", set.voxelMass().volume());
        keys.put("meshVolume", mesh.report().volume());
        keys.put("centreOfMass", mass.centreOfMass());
        keys.put("inertia", mass.inertia());
        keys.put("method", result.method().name().toLowerCase(Locale.ROOT));
        keys.put("renderer", result.renderer());
        keys.put("massFromMesh", mass.fromMesh());
        keys.put("voxelCentreOfMass", set.voxelMass().centreOfMass());
        keys.put("voxelInertia", set.voxelMass().inertia());
        double[] b = mesh.report().bounds();
        keys.put("origin", new double[] {(b[0] + b[3]) / 2, (b[1] + b[4]) / 2, (b[2] + b[5]) / 2});
        keys.put("shellParticles", shellCount(set));
        keys.put("thinParticles", result.thinParticles());
        keys.put("watertight", mesh.report().watertight());
        keys.put("notices", result.notices());
        return keys;
    }

    private static int shellCount(ParticleSet set) {
        int count = 0;
        for (boolean shell : set.shell()) {
            count += shell ? 1 : 0;
        }
        return count;
    }

    private static void print(PrintWriter out, SolidMesh mesh, VoxelResult result) {
        ParticleSet set = result.particles();
        out.println(String.format(
                Locale.ROOT,
                "%d particles of %.6g m, %d on the surface, %d layers, by %s (%s)",
                set.count(),
                set.diameter(),
                shellCount(set),
                result.layers(),
                result.method().name().toLowerCase(Locale.ROOT),
                result.renderer()));
        out.println(String.format(
                Locale.ROOT,
                "volume of the voxels: %.9g m^3, of the mesh: %s",
                set.voxelMass().volume(),
                mesh.report().volume() == null
                        ? "unknown, it is not closed"
                        : String.format(Locale.ROOT, "%.9g m^3", mesh.report().volume())));
    }
}
