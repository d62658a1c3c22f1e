package dev.scree.runtime.project;

import dev.scree.runtime.UserError;
import dev.scree.runtime.scene.BodySolver;
import dev.scree.runtime.scene.Camera;
import dev.scree.runtime.scene.ClothSolver;
import dev.scree.runtime.scene.Domain;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.FluidBlock;
import dev.scree.runtime.scene.Material;
import dev.scree.runtime.scene.Physics;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.ProjectFile;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** The templates from which a new project can be made. */
public enum ProjectTemplates {
    /** A closed box with nothing in it. */
    EMPTY("empty", "An empty box", "A closed box, 2 m wide, with nothing in it.", 0.3, () -> Scene.empty("main")),
    /** A dry box for rigid bodies. */
    BOX(
            "box",
            "A box for bodies",
            "A dry box, 1 m wide, open at the top, to drop bodies into.",
            0.15,
            ProjectTemplates::box),
    /** A tank with water and an emitter. */
    TANK("tank", "A water tank", "A tank, 1 m long, with water in it and a spout above.", 0.18, ProjectTemplates::tank);

    private final String id;
    private final String title;
    private final String description;
    /** Length of the longest side that a model without a unit gets when it is added [m]. */
    private final double bodySize;

    private final Supplier<Scene> scene;

    ProjectTemplates(String id, String title, String description, double bodySize, Supplier<Scene> scene) {
        this.id = id;
        this.title = title;
        this.description = description;
        this.bodySize = bodySize;
        this.scene = scene;
    }

    /** Returns the name on the command line. */
    public String id() {
        return id;
    }

    public String title() {
        return title;
    }

    public String description() {
        return description;
    }

    /** Returns the template's scene, which is named main; its bodies and cloths play at real time. */
    public Scene scene() {
        Scene made = scene.get();
        return made.withPhysics(
                made.physics().withBodySolver(BodySolver.REALTIME).withClothSolver(ClothSolver.REALTIME));
    }

    /**
     * Makes a project from the template.
     *
     * @throws UserError where the folder is not empty or cannot be written
     */
    public ProjectFolder create(Path folder) {
        Path named = folder.toAbsolutePath().normalize().getFileName();
        String name = named == null ? "project" : named.toString();
        return ProjectFolder.create(folder, new ProjectFile(name, null, bodySize, null, null), scene());
    }

    /**
     * Returns the template with a name.
     *
     * @throws UserError of kind USAGE, which lists the names, where there is none
     */
    public static ProjectTemplates named(String id) {
        return Stream.of(values())
                .filter(template -> template.id.equals(id))
                .findFirst()
                .orElseThrow(() -> UserError.of(
                        UserError.Kind.USAGE,
                        "there is no template \"" + id + "\"",
                        "Use " + String.join(", ", ids())));
    }

    /** Returns the names of all templates, in the order to show them. */
    public static List<String> ids() {
        return Stream.of(values()).map(ProjectTemplates::id).toList();
    }

    private static final List<Material> MATERIALS = List.of(
            new Material("wood", "Wood", 700, 0.3, 0.4, 0, new Vec3(0.76, 0.6, 0.42), null),
            new Material("ebony", "Ebony", 1150, 0.3, 0.4, 0, new Vec3(0.2, 0.16, 0.15), null),
            new Material("stone", "Stone", 2600, 0.2, 0.6, 0, new Vec3(0.6, 0.6, 0.58), null),
            new Material("glass", "Glass", 2500, 0.4, 0.3, 0, new Vec3(0.72, 0.86, 0.88), null));

    /** Returns an empty scene in a box of glass that is open at the top. */
    private static Scene open(Vec3 min, Vec3 max, Camera camera) {
        return Scene.empty("main")
                .withDomain(new Domain(min, max, true, "glass", null))
                .withCamera(camera)
                .withMaterials(MATERIALS);
    }

    private static Scene box() {
        return open(
                new Vec3(-0.5, 0, -0.5),
                new Vec3(0.5, 1.2, 0.5),
                new Camera(new Vec3(1.1, 1.0, 1.5), new Vec3(0, 0.3, 0), 40, null));
    }

    private static Scene tank() {
        Vec3 corner = new Vec3(-0.5, 0, -0.3);
        return open(
                        corner,
                        new Vec3(0.5, 1.6, 0.3),
                        new Camera(new Vec3(1.0, 1.05, 1.75), new Vec3(0, 0.36, 0), 42, null))
                .withPhysics(Physics.defaults().withFluidSpacing(0.025))
                .withBlocks(
                        List.of(new FluidBlock("pool", "Pool", corner, new Vec3(0.5, 0.3, 0.3), "water", null, null)))
                .withEmitters(List.of(Emitter.disc("spout", Pose.at(0.36, 0.75, 0), 0.12, "water", 1.2)
                        .withName("Spout")
                        .withDepth(0)
                        .withLimit(4000)));
    }
}
