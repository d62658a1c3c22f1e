package dev.scree.editor.samples;

import dev.scree.runtime.scene.Animation;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.Camera;
import dev.scree.runtime.scene.CommonFluids;
import dev.scree.runtime.scene.Domain;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.FluidBlock;
import dev.scree.runtime.scene.Keyframe;
import dev.scree.runtime.scene.Material;
import dev.scree.runtime.scene.Physics;
import dev.scree.runtime.scene.Pivot;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Sink;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.joml.Quaterniond;

/**
 * Samples of bodies in water, after the scenes of Harada, Tanaka, Koshizuka and Kawaguchi, "Real-time Coupling of
 * Fluids and Rigid Bodies" (2007). Water is coarse, so that each plays on a CPU: bodies are made as large as that
 * needs.
 */
final class WaterSamples {
    private static final Material BRICK =
            new Material("brick", "Brick", 2000, 0.2, 0.6, 0, new Vec3(0.66, 0.32, 0.24), null);
    private static final Material ACRYLIC =
            new Material("acrylic", "Acrylic", 1180, 0.4, 0.3, 0, new Vec3(0.85, 0.9, 0.86), null);
    private static final String WATER = CommonFluids.WATER.id();
    /** Voxels along the longest side of a chess piece: about 40 mm each at four times its size. */
    private static final Map<String, Integer> GARDEN_RESOLUTION =
            Map.of("pawn", 6, "rook", 6, "knight", 6, "bishop", 7, "queen", 8, "king", 9);

    private static final long SEED = 2026;

    private WaterSamples() {}

    private static Scene scene(
            double spacing,
            Domain domain,
            Camera camera,
            List<Material> materials,
            List<Body> bodies,
            FluidBlock... blocks) {
        return Scene.empty("main")
                .withPhysics(Physics.defaults().withFluidSpacing(spacing))
                .withDomain(domain)
                .withCamera(camera)
                .withMaterials(materials)
                .withBodies(bodies)
                .withBlocks(List.of(blocks));
    }

    /** Walls of glass, open at the top. */
    private static Domain tank(Vec3 min, Vec3 max) {
        return new Domain(min, max, true, "glass", null);
    }

    private static Camera camera(double x, double y, double z, double targetY) {
        return new Camera(new Vec3(x, y, z), new Vec3(0, targetY, 0), 42, null);
    }

    private static FluidBlock water(String id, String name, Vec3 min, Vec3 max) {
        return new FluidBlock(id, name, min, max, WATER, null, null);
    }

    /** Three cubes of relative density 0.5, 1 and 2 half in, in and over still water (figure 5). */
    static Scene channel() {
        List<Body> cubes = List.of(
                SampleProjects.body("light", "Cube half as heavy as water", "cube", "pine", 6, Pose.at(-0.28, 0.39, 0))
                        .withScale(2),
                SampleProjects.body("even", "Cube as heavy as water", "cube", "rubber", 6, Pose.at(0, 0.18, 0))
                        .withScale(2)
                        .withDensity(1000.0),
                SampleProjects.body("heavy", "Cube twice as heavy as water", "cube", "brick", 6, Pose.at(0.28, 0.3, 0))
                        .withScale(2));
        return scene(
                0.03,
                tank(new Vec3(-0.45, 0, -0.15), new Vec3(0.45, 0.7, 0.15)),
                camera(0.5, 0.6, 1.35, 0.2),
                List.of(SampleProjects.PINE, SampleProjects.RUBBER, BRICK, SampleProjects.GLASS),
                cubes,
                water("pool", "Pool", new Vec3(-0.45, 0, -0.15), new Vec3(0.45, 0.36, 0.15)));
    }

    /** A stream runs under five wheels that turn freely on their axles (figure 8). */
    static Scene paddles() {
        List<Body> wheels = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            Pose pose = SampleProjects.turnedAboutZ((i - 2) * 0.32, 0.22, Math.toRadians(18 * i));
            wheels.add(SampleProjects.body(
                            "paddle-" + (i + 1),
                            "Paddle " + (i + 1),
                            "paddle",
                            i % 2 == 0 ? "pine" : "boxwood",
                            14,
                            pose)
                    .withMotion(BodyMotion.HINGED)
                    .withPivot(new Pivot(pose.position(), new Vec3(0, 0, 1), null, 0, 0)));
        }
        FluidBlock stream = water("stream", "Stream", new Vec3(-0.92, 0, -0.1), new Vec3(0.9, 0.15, 0.1))
                .withVelocity(new Vec3(1.2, 0, 0));
        Emitter inflow = Emitter.box(
                        "inflow", SampleProjects.turnedAboutZ(-0.96, 0.075, Math.PI / 2), 0.15, 0.2, WATER, 1.2)
                .withName("Inflow");
        Sink outflow = Sink.box("outflow", Pose.at(0.96, 0.3, 0), new Vec3(0.08, 0.6, 0.2))
                .withName("Outflow");
        return scene(
                        0.025,
                        tank(new Vec3(-1, 0, -0.1), new Vec3(1, 0.6, 0.1)),
                        camera(0.55, 0.85, 1.9, 0.15),
                        List.of(SampleProjects.PINE, SampleProjects.BOXWOOD, SampleProjects.GLASS),
                        wheels,
                        stream)
                .withEmitters(List.of(inflow))
                .withSinks(List.of(outflow));
    }

    /**
     * 32 garden chess pieces, the upper half of them lighter than water, fall into a tank; then a block of water falls
     * on them (figure 6). Four times the size of pieces for a table: steps are longer by that, and as many particles of
     * water reach round a piece.
     */
    static Scene chessTank() {
        Random random = new Random(SEED);
        List<Body> bodies = new ArrayList<>();
        for (int i = 0; i < 32; i++) {
            int column = i % 4;
            int row = i / 4 % 4;
            int layer = i / 16;
            String shape = SampleProjects.CHESS.get((column + row * 5 + layer * 2) % 6);
            boolean light = layer == 1;
            Quaterniond turn = new Quaterniond()
                    .rotateY(random.nextDouble() * 2 * Math.PI)
                    .rotateX((random.nextDouble() - 0.5) * 0.5)
                    .rotateZ((random.nextDouble() - 0.5) * 0.5);
            Vec3 at = new Vec3((column - 1.5) * 0.36, 0.82 + layer * 0.5, (row - 1.5) * 0.36);
            bodies.add(SampleProjects.body(
                            String.format("%s-%02d", shape, i),
                            SampleProjects.title(shape) + " " + (i + 1),
                            shape,
                            light ? "pine" : "brick",
                            GARDEN_RESOLUTION.get(shape),
                            new Pose(SampleProjects.rounded(at), SampleProjects.rounded(turn)))
                    .withScale(4));
        }
        Emitter falling = Emitter.box("falling", Pose.at(0, 2.2, 0), 0.7, 0.7, WATER, 3)
                .withName("Falling water")
                .withStartTime(3)
                .withStopTime(3.2);
        return scene(
                        0.07,
                        tank(new Vec3(-0.76, 0, -0.76), new Vec3(0.76, 2.6, 0.76)),
                        camera(1.7, 1.9, 2.9, 0.5),
                        List.of(SampleProjects.PINE, BRICK, SampleProjects.GLASS),
                        bodies,
                        water("pool", "Pool", new Vec3(-0.76, 0, -0.76), new Vec3(0.76, 0.56, 0.76)))
                .withEmitters(List.of(falling));
    }

    /** A board goes to and fro at one end of a tank and sends waves against the side of a boat (figure 9). */
    static Scene boatWaves() {
        Quat broadside = SampleProjects.rounded(new Quaterniond().rotationY(Math.PI / 2));
        Body boat = SampleProjects.body(
                        "boat", "Boat", "hull", "pine", 24, new Pose(new Vec3(0.15, 0.23, 0), broadside))
                .withScale(1.6);
        double period = 0.8;
        List<Keyframe> strokes = new ArrayList<>();
        for (int i = 0; i <= 8; i++) {
            double x = -0.47 - 0.105 * Math.cos(2 * Math.PI * i / 8);
            strokes.add(new Keyframe(
                    Math.round(period * i / 8 * 1e4) / 1e4,
                    SampleProjects.rounded(new Vec3(x, 0.22, 0)),
                    Quat.IDENTITY));
        }
        Body board = SampleProjects.body("board", "Wave board", "board", "boxwood", 16, Pose.at(-0.56, 0.22, 0))
                .withScale(1.5)
                .withMotion(BodyMotion.ANIMATED)
                .withAnimation(new Animation(strokes, true));
        return scene(
                0.03,
                tank(new Vec3(-0.75, 0, -0.3), new Vec3(0.6, 0.7, 0.3)),
                camera(0.75, 0.8, 1.5, 0.2),
                List.of(SampleProjects.PINE, SampleProjects.BOXWOOD, SampleProjects.GLASS),
                List.of(boat, board),
                water("pool", "Pool", new Vec3(-0.75, 0, -0.3), new Vec3(0.6, 0.21, 0.3)));
    }

    /**
     * A tall cup on an axle is filled until it is top-heavy, tips, empties and rights itself (after figure 7). The axle
     * lies between the centres of mass of the empty cup and of the full one; the spout is a little off the middle and
     * so says which way.
     */
    static Scene glassTip() {
        Body glass = SampleProjects.body("glass", "Glass", "glass", "acrylic", 22, Pose.at(0, 0.5, 0))
                .withScale(4)
                .withMotion(BodyMotion.HINGED)
                .withPivot(new Pivot(new Vec3(0, 0.492, 0), new Vec3(0, 0, 1), null, 0, 0.05));
        Emitter spout = Emitter.disc("spout", Pose.at(-0.02, 1.05, 0), 0.08, WATER, 0.8)
                .withName("Spout")
                .withLimit(3000);
        return scene(
                        0.025,
                        tank(new Vec3(-0.5, 0, -0.3), new Vec3(0.5, 1.2, 0.3)),
                        camera(0.9, 0.9, 1.7, 0.45),
                        List.of(ACRYLIC, SampleProjects.GLASS),
                        List.of(glass))
                .withEmitters(List.of(spout));
    }

    /**
     * A glass on the rims of three others; spouts fill the upper one and one below it, until a fifth, thrown high at
     * the start, comes down on them after two seconds (after figure 1).
     */
    static Scene glassTower() {
        double apart = 0.182;
        List<Body> glasses = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            double angle = 2 * Math.PI * i / 3;
            glasses.add(tumbler(
                    "lower-" + (i + 1),
                    "Lower glass " + (i + 1),
                    new Vec3(apart * Math.cos(angle), 0.226, apart * Math.sin(angle))));
        }
        glasses.add(tumbler("upper", "Upper glass", new Vec3(0, 0.678, 0)));
        glasses.add(tumbler("thrown", "Thrown glass", new Vec3(-0.5, 0.6, 0.02))
                .withLinearVelocity(new Vec3(0.22, 9.9, 0))
                .withAngularVelocity(new Vec3(0, 0, -2)));
        Emitter upper = Emitter.disc("upper-spout", Pose.at(0, 1.15, 0), 0.1, WATER, 1)
                .withName("Upper spout")
                .withLimit(900);
        Emitter lower = Emitter.disc("lower-spout", Pose.at(0.26, 0.8, 0), 0.1, WATER, 0.8)
                .withName("Lower spout")
                .withLimit(700);
        return scene(
                        0.03,
                        tank(new Vec3(-0.75, 0, -0.6), new Vec3(0.75, 6.5, 0.6)),
                        camera(1.2, 1.2, 2.2, 0.45),
                        List.of(ACRYLIC, SampleProjects.GLASS),
                        glasses)
                .withEmitters(List.of(upper, lower));
    }

    private static Body tumbler(String id, String name, Vec3 at) {
        return SampleProjects.body(
                        id, name, "glass", "acrylic", 18, new Pose(SampleProjects.rounded(at), Quat.IDENTITY))
                .withScale(4);
    }
}
