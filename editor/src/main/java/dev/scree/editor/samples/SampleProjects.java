package dev.scree.editor.samples;

import dev.scree.editor.shapes.ShapeLibrary;
import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.project.ProjectTemplates;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodySolver;
import dev.scree.runtime.scene.Camera;
import dev.scree.runtime.scene.ClothSolver;
import dev.scree.runtime.scene.Domain;
import dev.scree.runtime.scene.FluidModel;
import dev.scree.runtime.scene.FluidQuality;
import dev.scree.runtime.scene.Material;
import dev.scree.runtime.scene.ModelObject;
import dev.scree.runtime.scene.ModelSettings;
import dev.scree.runtime.scene.Physics;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.ProjectFile;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.joml.Quaterniond;

/** The sample projects. {@code main} writes them all into a folder that holds none of them yet. */
public final class SampleProjects {
    static final Material BOXWOOD =
            new Material("boxwood", "Boxwood", 900, 0.3, 0.4, 0, new Vec3(0.86, 0.7, 0.47), null);
    static final Material EBONY = new Material("ebony", "Ebony", 1150, 0.3, 0.4, 0, new Vec3(0.22, 0.17, 0.15), null);
    static final Material PINE = new Material("pine", "Pine", 500, 0.3, 0.4, 0, new Vec3(0.88, 0.74, 0.5), null);
    static final Material RUBBER = new Material("rubber", "Rubber", 1100, 0.6, 0.8, 0, new Vec3(0.8, 0.24, 0.18), null);
    static final Material GLASS = new Material("glass", "Glass", 2500, 0.4, 0.3, 0, new Vec3(0.72, 0.86, 0.88), null);
    static final Material BRASS = new Material("brass", "Brass", 8500, 0.35, 0.3, 0, new Vec3(0.83, 0.66, 0.3), null);

    private static final long SEED = 2026;
    static final List<String> CHESS = List.of("pawn", "rook", "knight", "bishop", "queen", "king");
    /** Voxels along the longest side: about 7.5 mm each, so that all six kinds share one particle size. */
    private static final Map<String, Integer> CHESS_RESOLUTION =
            Map.of("pawn", 8, "rook", 8, "knight", 8, "bishop", 10, "queen", 11, "king", 12);

    private SampleProjects() {}

    /** Writes all samples; one argument: the folder to write them into. */
    public static void main(String[] arguments) {
        if (arguments.length != 1) {
            throw new IllegalArgumentException("expected one argument, the folder to write the samples into");
        }
        writeAll(Path.of(arguments[0]));
    }

    /** Writes every sample project and the preset library into a folder. */
    public static void writeAll(Path folder) {
        write(folder.resolve("chess-drop"), chessDrop());
        write(folder.resolve("torus-drop"), torusDrop());
        write(folder.resolve("cubes-tower"), cubesTower());
        write(folder.resolve("tank"), tank());
        write(folder.resolve("channel"), WaterSamples.channel());
        write(folder.resolve("paddles"), WaterSamples.paddles());
        write(folder.resolve("chess-tank"), WaterSamples.chessTank());
        write(folder.resolve("boat-waves"), WaterSamples.boatWaves());
        write(folder.resolve("glass-tip"), WaterSamples.glassTip());
        write(folder.resolve("glass-tower"), WaterSamples.glassTower());
        write(folder.resolve("cloth-drape"), ClothSamples.clothDrape());
        write(folder.resolve("soft-drop"), SoftSamples.softDrop());
        write(folder.resolve("flag"), ClothSamples.flagInWind());
        write(folder.resolve("hammock"), ClothSamples.hammockOfChess());
        write(folder.resolve("net"), ClothSamples.netOfGrains());
        write(folder.resolve("water-bag"), ClothSamples.waterBag());
        write(folder.resolve("cloth-catch"), ClothSamples.clothCatch());
        write(folder.resolve("sailboat"), SailSample.sailboat());
        PresetLibrary.write(folder.resolve("presets"));
    }

    /**
     * Writes a sample, which is made to be watched: its bodies and cloths play at real time and its fluid in normal
     * quality. {@code --bodies accurate --cloths accurate --quality exact} is its other reading.
     */
    private static void write(Path folder, Scene sample) {
        Physics physics = sample.physics();
        FluidModel fluid = sample.mayHaveFluid() ? physics.fluid().withQuality(FluidQuality.NORMAL) : physics.fluid();
        Scene scene = sample.withPhysics(physics.withBodySolver(BodySolver.REALTIME)
                .withClothSolver(ClothSolver.REALTIME)
                .withFluid(fluid));
        Map<String, ModelSettings> models = new LinkedHashMap<>();
        Set<String> shapes = new LinkedHashSet<>();
        for (ModelObject body : scene.modelObjects()) {
            models.put(body.model(), new ModelSettings(1.0, "y"));
            shapes.add(body.model().substring("models/".length(), body.model().length() - ".obj".length()));
        }
        ProjectFolder.create(folder, new ProjectFile(folder.getFileName().toString(), null, 0.15, models, null), scene);
        ShapeLibrary.write(folder.resolve("models"), List.copyOf(shapes));
    }

    static Body body(String id, String name, String shape, String material, int resolution, Pose pose) {
        return Body.of(id, "models/" + shape + ".obj", material, pose)
                .withName(name)
                .withResolution(resolution);
    }

    /** 256 chess pieces of six kinds, in four layers over a box, a little tilted so that they tumble. */
    static Scene chessDrop() {
        Random random = new Random(SEED);
        List<Body> bodies = new ArrayList<>();
        double pitch = 0.085;
        for (int i = 0; i < 256; i++) {
            int column = i % 8;
            int row = i / 8 % 8;
            int layer = i / 64;
            String shape = CHESS.get((column + row * 5 + layer * 2) % 6);
            Quaterniond turn = new Quaterniond()
                    .rotateY(random.nextDouble() * 2 * Math.PI)
                    .rotateX((random.nextDouble() - 0.5) * 0.5)
                    .rotateZ((random.nextDouble() - 0.5) * 0.5);
            Vec3 at = new Vec3((column - 3.5) * pitch, 0.09 + layer * 0.118, (row - 3.5) * pitch);
            bodies.add(body(
                    String.format("%s-%03d", shape, i),
                    title(shape) + " " + (i + 1),
                    shape,
                    (column + row) % 2 == 0 ? "boxwood" : "ebony",
                    CHESS_RESOLUTION.get(shape),
                    new Pose(rounded(at), rounded(turn))));
        }
        return Scene.empty("main")
                .withDomain(new Domain(new Vec3(-0.36, 0, -0.36), new Vec3(0.36, 0.7, 0.36), true, "boxwood", null))
                .withCamera(new Camera(new Vec3(0.66, 0.62, 0.92), new Vec3(0, 0.14, 0), 42, null))
                .withMaterials(List.of(BOXWOOD, EBONY))
                .withFluids(List.of())
                .withBodies(bodies);
    }

    /** 96 tori that fall over each other and some into each other. */
    static Scene torusDrop() {
        Random random = new Random(SEED + 1);
        List<Body> bodies = new ArrayList<>();
        for (int i = 0; i < 96; i++) {
            int column = i % 4;
            int row = i / 4 % 4;
            int layer = i / 16;
            Quaterniond turn = new Quaterniond()
                    .rotateY(random.nextDouble() * 2 * Math.PI)
                    .rotateX(random.nextDouble() * 2 * Math.PI);
            Vec3 at = new Vec3((column - 1.5) * 0.125, 0.1 + layer * 0.13, (row - 1.5) * 0.125);
            bodies.add(body(
                    String.format("torus-%02d", i),
                    "Torus " + (i + 1),
                    "torus",
                    i % 2 == 0 ? "rubber" : "brass",
                    12,
                    new Pose(rounded(at), rounded(turn))));
        }
        return Scene.empty("main")
                .withDomain(new Domain(new Vec3(-0.3, 0, -0.3), new Vec3(0.3, 1.0, 0.3), true, "boxwood", null))
                .withCamera(new Camera(new Vec3(0.75, 0.8, 1.05), new Vec3(0, 0.22, 0), 42, null))
                .withMaterials(List.of(BOXWOOD, RUBBER, BRASS))
                .withFluids(List.of())
                .withBodies(bodies);
    }

    /**
     * Fossum's start formation: cubes of 3 x 3 x 3 particles, each above the one before, going back and forth between
     * four places along the ground (thesis, section 6.1.2 and figure 6.6).
     */
    static Scene cubesTower() {
        int[] place = {0, 1, 2, 3, 2, 1};
        List<Body> bodies = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            Vec3 at = new Vec3((place[i % place.length] - 1.5) * 0.12, 0.08 + i * 0.07, 0.004 * (i % 3 - 1));
            bodies.add(body(
                    String.format("cube-%03d", i),
                    "Cube " + (i + 1),
                    "cube",
                    i % 2 == 0 ? "pine" : "rubber",
                    3,
                    new Pose(rounded(at), Quat.IDENTITY)));
        }
        return Scene.empty("main")
                .withDomain(new Domain(new Vec3(-0.5, 0, -0.5), new Vec3(0.5, 7.5, 0.5), true, "boxwood", null))
                .withCamera(new Camera(new Vec3(1.3, 1.1, 1.9), new Vec3(0, 0.45, 0), 42, null))
                .withMaterials(List.of(BOXWOOD, PINE, RUBBER))
                .withFluids(List.of())
                .withBodies(bodies);
    }

    /** The tank template with bodies that float, sink and are met by the spout's jet. */
    static Scene tank() {
        Scene base = ProjectTemplates.TANK.scene();
        List<Material> materials = new ArrayList<>(base.materials());
        materials.addAll(List.of(PINE, RUBBER));
        return base.withMaterials(materials)
                .withBodies(List.of(
                        body("ball-1", "Ball", "ball", "pine", 10, Pose.at(-0.25, 0.5, 0.05)),
                        body("ball-2", "Heavy ball", "ball", "rubber", 10, Pose.at(0.02, 0.62, -0.1)),
                        body("torus-1", "Torus", "torus", "pine", 11, Pose.at(-0.1, 0.75, 0.1)),
                        body("king-1", "King", "king", "wood", 10, Pose.at(0.2, 0.5, 0.12)),
                        body("gear-1", "Gear", "gear", "ebony", 10, Pose.at(-0.34, 0.8, -0.12))));
    }

    static String title(String shape) {
        return Character.toUpperCase(shape.charAt(0)) + shape.substring(1);
    }

    /** At a place in the plane z = 0 [m], turned about the axis Z by an angle [rad]. */
    static Pose turnedAboutZ(double x, double y, double angle) {
        return new Pose(rounded(new Vec3(x, y, 0)), rounded(new Quaterniond().rotationZ(angle)));
    }

    /** To a tenth of a millimetre: files are read by people too. */
    static Vec3 rounded(Vec3 v) {
        return new Vec3(Math.round(v.x() * 1e4) / 1e4, Math.round(v.y() * 1e4) / 1e4, Math.round(v.z() * 1e4) / 1e4);
    }

    static Quat rounded(Quaterniond q) {
        return new Quat(
                Math.round(q.x * 1e6) / 1e6,
                Math.round(q.y * 1e6) / 1e6,
                Math.round(q.z * 1e6) / 1e6,
                Math.round(q.w * 1e6) / 1e6);
    }
}
