package dev.scree.editor.cli;

import dev.scree.editor.importer.Model;
import dev.scree.editor.importer.ModelImporter;
import dev.scree.editor.importer.ModelLibrary;
import dev.scree.editor.importer.ModelProblem;
import dev.scree.editor.importer.SolidMesh;
import dev.scree.editor.voxel.Voxelizer;
import dev.scree.runtime.Progress;
import dev.scree.runtime.UserError;
import dev.scree.runtime.project.AddedModel;
import dev.scree.runtime.project.ImportSources;
import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.project.ProjectLock;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.ModelSettings;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Placement;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.scene.property.Bounds;
import dev.scree.runtime.scene.property.PropertyAssignments;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Imports a model into a project and places bodies of it. */
@Command(name = "add", mixinStandardHelpOptions = true, description = "Imports a model and places bodies of it.")
final class AddCommand implements Callable<Integer> {
    /** A file without a unit within this factor of the project's body size is believed to be in metres. */
    private static final double SUITABLE = 4;

    private static final String PROGRAM = "scree add";

    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "PROJECT", description = "Folder of the project.")
    private Path folder;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "MODEL",
            description = "Model file; may be left out with --preset.")
    private Path model;

    @Option(names = "--scene", paramLabel = "NAME", description = "Scene to add to; else the project's own choice.")
    private String sceneName;

    @Option(
            names = "--at",
            paramLabel = "X,Y,Z",
            description = "Centre of the first copy in metres; else above the middle of the scene.")
    private String at;

    @Option(
            names = "--resolution",
            paramLabel = "N",
            defaultValue = "" + Body.DEFAULT_RESOLUTION,
            description = "Voxels along the longest side (default: ${DEFAULT-VALUE}).")
    private int resolution;

    @Option(names = "--density", paramLabel = "D", description = "kg/m^3; else the material's.")
    private Double density;

    @Option(
            names = "--size",
            paramLabel = "METRES",
            description = "Longest side of the body; else the file's own size where it has a unit.")
    private Double size;

    @Option(
            names = "--set",
            paramLabel = "KEY=VALUE",
            description = "Sets a property of the bodies; ./scree set PROJECT ID lists them.")
    private List<String> assignments = new ArrayList<>();

    @Option(
            names = "--copies",
            paramLabel = "N",
            defaultValue = "1",
            description = "How many, on a grid (default: ${DEFAULT-VALUE}).")
    private int copies;

    @Option(
            names = "--preset",
            paramLabel = "NAME",
            description = "Places a preset instead of a model: of the project, one that comes with Scree, or a file "
                    + "that ends in .screepreset.")
    private String preset;

    @Override
    public Integer call() {
        check();
        ProjectFolder project = ProjectFolder.open(folder);
        Scene scene = project.readScene(sceneName == null ? project.settings().scene() : sceneName);
        if (preset != null) {
            addPreset(project, scene.name());
            return 0;
        }
        addModel(project, scene);
        return 0;
    }

    private void addPreset(ProjectFolder project, String sceneName) {
        Scene scene;
        Scene placed;
        try (ProjectLock lock = ProjectEdit.begin(project, PROGRAM, spec)) {
            scene = project.readScene(sceneName);
            PresetPlacement placement = new PresetPlacement(project, Progress.NONE);
            try {
                placed = placement.place(scene, preset, at == null ? null : parse(at), copies);
                project.writeScene(placed);
            } catch (RuntimeException e) {
                placement.discard();
                throw e;
            }
        }
        String more = PartKind.OBJECTS.stream()
                .map(kind -> kind.in(placed).size() - kind.in(scene).size() + " " + kind.key())
                .filter(text -> !text.startsWith("0 "))
                .collect(Collectors.joining(", "));
        say("Placed the preset " + preset + (copies == 1 ? "" : " " + copies + " times")
                + (more.isEmpty() ? "." : ": " + more + " more."));
    }

    private void addModel(ProjectFolder project, Scene shown) {
        // Refuses what is no value before the model is read.
        described(shown, Body.of("body", "model", shown.materials().get(0).id(), Pose.IDENTITY));
        try (Interruption interruption = new Interruption()) {
            ConsoleProgress progress = new ConsoleProgress(spec.commandLine().getErr(), interruption::asked);
            Model imported = ModelImporter.importFile(model, progress.part(0, 0.5));
            SolidMesh solid = SolidMesh.of(imported, List.of(), progress.part(0.5, 0.9));
            Vec3 own = SceneBoxes.size(solid);
            double longest = Math.max(own.x(), Math.max(own.y(), own.z()));
            double scale = scale(imported, longest, project.settings().bodySize());
            requireFits(solid, longest, scale);
            String name;
            List<Vec3> places;
            try (ProjectLock lock = ProjectEdit.begin(project, PROGRAM, spec)) {
                Scene scene = project.readScene(shown.name());
                places = places(project, scene, own.times(scale), longest * scale / resolution, progress.part(0.9, 1));
                // Only now is anything written: what cannot be read or placed leaves the project as it was.
                name = write(project, scene, imported, places, scale);
            }
            say(String.format(
                    Locale.ROOT,
                    "Placed %d x %s at %.3f, %.3f, %.3f%s: %.3g x %.3g x %.3g m, particles of %.3g m.",
                    copies,
                    name,
                    places.get(0).x(),
                    places.get(0).y(),
                    places.get(0).z(),
                    copies > 1 ? " and beside and above it" : "",
                    own.x() * scale,
                    own.y() * scale,
                    own.z() * scale,
                    longest * scale / resolution));
            solid.report().problems().stream()
                    .filter(p -> p.severity() == ModelProblem.Severity.WARNING)
                    .forEach(p -> say("Warning: " + p.message() + (p.remedy().isEmpty() ? "" : " " + p.remedy())));
        }
    }

    /** Refuses what could be placed but not played: a body beyond all bounds, or more particles than fit. */
    private void requireFits(SolidMesh solid, double longest, double scale) {
        if (!Bounds.LENGTH.holds(longest * scale) || !Bounds.FACTOR.holds(scale)) {
            throw UserError.input(
                    model,
                    String.format(
                            Locale.ROOT,
                            "a body of it would be %.3g m long, at a scale of %.3g",
                            longest * scale,
                            scale),
                    "Choose a --size that is " + Bounds.LENGTH.words("number") + ", in metres, and that scales the "
                            + "model by " + Bounds.FACTOR.words("factor"));
        }
        try {
            Voxelizer.requireFits(solid, resolution);
        } catch (UserError e) {
            throw UserError.input(model, e.reason(), e.remedy());
        }
    }

    /** Writes model, settings and scene, in this order. @return the model's name in the project */
    private String write(ProjectFolder project, Scene scene, Model imported, List<Vec3> places, double scale) {
        AddedModel added = project.copyModel(model);
        try {
            double unit = imported.unitMetres() == null ? 1.0 : imported.unitMetres();
            project.writeSettings(
                    project.settings().withModel(added.name(), new ModelSettings(unit, imported.upAxis())));
            project.writeScene(scene.withBodies(bodies(scene, added.name(), places, scale)));
            ImportSources.note(project.root(), added.name(), model);
            return added.name();
        } catch (RuntimeException e) {
            added.discard();
            throw e;
        }
    }

    private List<Vec3> places(ProjectFolder project, Scene scene, Vec3 box, double gap, Progress progress) {
        Vec3 middle = scene.domain().min().plus(scene.domain().max()).times(0.5);
        try {
            return Placement.grid(
                    at == null ? middle : parse(at),
                    box,
                    gap,
                    copies,
                    scene.domain(),
                    SceneBoxes.of(scene, new ModelLibrary(project.root()), progress));
        } catch (IllegalArgumentException e) {
            throw UserError.input(
                    model,
                    e.getMessage(),
                    "Make the body smaller with --size METRES, place fewer, or enlarge the domain");
        }
    }

    private List<Body> bodies(Scene scene, String name, List<Vec3> places, double scale) {
        String stem = stem(name);
        Set<String> taken = new HashSet<>();
        scene.bodies().forEach(b -> taken.add(b.id()));
        List<Body> bodies = new ArrayList<>(scene.bodies());
        int number = 1;
        for (Vec3 place : places) {
            while (!taken.add(stem + "-" + number)) {
                number++;
            }
            bodies.add(described(
                    scene,
                    Body.of(stem + "-" + number, name, scene.materials().get(0).id(), new Pose(place, Quat.IDENTITY))
                            .withName(stem + " " + number)
                            .withScale(scale)));
        }
        return bodies;
    }

    /** With what the options say of it. */
    private Body described(Scene scene, Body body) {
        List<String> said = new ArrayList<>(List.of("resolution=" + resolution));
        if (density != null) {
            said.add("density=" + density);
        }
        said.addAll(assignments);
        return PropertyAssignments.assigned(scene, body, said);
    }

    /** The file's own size where it has one; else one that suits the project, which is said. */
    private double scale(Model imported, double longest, double bodySize) {
        if (size != null) {
            return size / longest;
        }
        if (imported.upAxisGuessed()) {
            say("The file does not say which axis points up; " + imported.upAxis()
                    + " is its format's habit. project.json remembers it.");
        }
        if (imported.unitMetres() != null || longest > bodySize / SUITABLE && longest < bodySize * SUITABLE) {
            return 1;
        }
        say(String.format(
                Locale.ROOT,
                "The file has no unit and would be %.3g m long, so it is scaled to %.3g m, this project's "
                        + "body size; --size METRES sets another.",
                longest,
                bodySize));
        return bodySize / longest;
    }

    private static String stem(String model) {
        String file = model.substring(model.lastIndexOf('/') + 1);
        int dot = file.lastIndexOf('.');
        return dot > 0 ? file.substring(0, dot) : file;
    }

    private void check() {
        if ((model == null) == (preset == null)) {
            throw UserError.of(
                    UserError.Kind.USAGE,
                    model == null ? "there is nothing to add" : "a model and a preset cannot be added at once",
                    "Name a MODEL file or --preset NAME");
        }
        if (copies < 1 || copies > 100_000) {
            throw UserError.of(UserError.Kind.USAGE, copies + " copies cannot be placed", "Use 1 to 100000");
        }
        if (size != null && !Bounds.LENGTH.holds(size)) {
            throw UserError.of(
                    UserError.Kind.USAGE,
                    "--size " + size + " is no size of a body",
                    "Use " + Bounds.LENGTH.words("number") + ", in metres");
        }
    }

    private void say(String text) {
        spec.commandLine().getOut().println(text);
    }

    static Vec3 parse(String text) {
        String[] parts = text.split(",");
        try {
            Vec3 v = new Vec3(
                    Double.parseDouble(parts[0].strip()),
                    Double.parseDouble(parts[1].strip()),
                    Double.parseDouble(parts[2].strip()));
            if (parts.length == 3 && v.isFinite()) {
                return v;
            }
        } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
            // falls through to the refusal, which says the same for every way to be wrong
        }
        throw UserError.of(
                UserError.Kind.USAGE, "--at " + text + " is not a place", "Use three numbers in metres: --at 0,1,0");
    }
}
