package dev.scree.runtime.bench;

import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Domain;
import dev.scree.runtime.scene.FluidBlock;
import dev.scree.runtime.scene.FluidSolver;
import dev.scree.runtime.scene.GrainBlock;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Physics;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.joml.Quaterniond;

/** A named benchmark that can be built for any number of particles. */
public enum BenchScene {
    /** Pawns of about 90 particles, 0.1 m tall, dropped from a grid into a box. */
    CHESS_DROP("chess-drop", 23_000, n -> drop(n, List.of(ShapeParticles.pawn(0.1)), 0.07, 0.13)
            .withParts(ConvexPart.pawn(0.1))),
    /** Cubes of 27 particles (Fossum's thesis). */
    CUBES_DROP(
            "cubes-drop", 27_000, n -> drop(n, List.of(cube(0.06)), 0.09, 0.09).withParts(ConvexPart.cube(0.06))),
    /** Tori of 172 particles, 0.14 m across. */
    TORI_DROP("tori-drop", 86_000, BenchScene::tori),
    /**
     * As many fine as coarse cubes of 27 particles, of the same diameter here: what the next three are compared with.
     */
    MIXED_1("mixed-1", 27_000, n -> mixed(n, 1)),
    /** The same with diameters 2:1. */
    MIXED_2("mixed-2", 27_000, n -> mixed(n, 2)),
    /** The same with diameters 4:1. */
    MIXED_4("mixed-4", 27_000, n -> mixed(n, 4)),
    /** The same with diameters 8:1. */
    MIXED_8("mixed-8", 27_000, n -> mixed(n, 8)),
    /** A column of water that falls over. */
    DAM_BREAK("dam-break", 20_000, n -> damBreak(n, FluidSolver.DIVERGENCE_FREE)),
    /** The same by the equation of state. */
    DAM_BREAK_STATE("dam-break-state", 20_000, n -> damBreak(n, FluidSolver.EQUATION_OF_STATE)),
    /** The same with 170 neighbours a particle, as many as other programs use. */
    DAM_BREAK_STATE_170("dam-break-state-170", 20_000, BenchScene::wide),
    /** The column by moving particles. */
    DAM_BREAK_PARTICLE("dam-break-particle", 20_000, n -> damBreak(n, FluidSolver.MOVING_PARTICLE)),
    /** Grains of one size, 1 cm across, that fall as a block. */
    GRAINS_DROP("grains-drop", 55_000, BenchScene::grains),
    /** Balls of half the water's density over a pool. */
    TANK("tank", 20_000, BenchScene::tank),
    /** A flag of silk in the wind; its particles are its vertices. */
    FLAG("flag", 5_000, ClothBench::flag),
    /** A canvas held at its corners that catches a block of water. */
    CLOTH_CATCH("cloth-catch", 65_536, ClothBench::caught);

    /**
     * A scene with its particles.
     *
     * @param parts convex parts of its bodies, where other engines can play the scene; else empty
     * @param impact from when on it is in {@link BenchState#IMPACT} [s]
     * @param settled from when on it is in {@link BenchState#SETTLED} [s]
     */
    public record Built(Scene scene, ParticleSets sets, List<ConvexPart> parts, double impact, double settled) {
        Built(Scene scene, ParticleSets sets, double impact, double settled) {
            this(scene, sets, List.of(), impact, settled);
        }

        Built withParts(List<ConvexPart> of) {
            return new Built(scene, sets, of, impact, settled);
        }

        /** Returns when a state begins [s]. */
        public double begin(BenchState state) {
            return switch (state) {
                case FALLING -> 0;
                case IMPACT -> impact;
                case SETTLED -> settled;
                case ASLEEP -> settled + 1;
            };
        }
    }

    private final String title;
    private final int defaultParticles;
    private final IntFunction<Built> builder;

    BenchScene(String title, int defaultParticles, IntFunction<Built> builder) {
        this.title = title;
        this.defaultParticles = defaultParticles;
        this.builder = builder;
    }

    /** The name on the command line. */
    public String title() {
        return title;
    }

    /** Particles where the user names no number. */
    public int defaultParticles() {
        return defaultParticles;
    }

    /** The scene with about so many particles. */
    public Built built(int particles) {
        return builder.apply(particles);
    }

    private static Scene room(Vec3 min, Vec3 max) {
        return Scene.empty("bench").withDomain(new Domain(min, max, false, Scene.DEFAULT_MATERIAL, null));
    }

    /** Water from a corner of the room at the origin on [m]. */
    private static Scene withWater(Scene scene, Vec3 size, double spacing) {
        return scene.withPhysics(scene.physics().withFluidSpacing(spacing))
                .withBlocks(List.of(new FluidBlock("water", null, Vec3.ZERO, size, Scene.DEFAULT_FLUID, null, null)));
    }

    /** Returns how long a fall takes [s]. @param height [m] */
    private static double fall(double height) {
        return Math.sqrt(2 * height / 9.81);
    }

    /** The scene with bodies in these poses, kinds taking turns. */
    private static Built withBodies(
            Scene scene,
            List<ParticleSet> kinds,
            List<Pose> poses,
            UnaryOperator<Body> more,
            double impact,
            double settled) {
        List<Body> bodies = new ArrayList<>();
        Map<String, ParticleSet> sets = new LinkedHashMap<>();
        for (Pose pose : poses) {
            String id = "body" + bodies.size();
            sets.put(id, kinds.get(bodies.size() % kinds.size()));
            bodies.add(more.apply(Body.of(id, "shape", Scene.DEFAULT_MATERIAL, pose)));
        }
        return new Built(scene.withBodies(bodies), new ParticleSets(sets), impact, settled);
    }

    /** A block twice as high as wide and deep, in a tank four times as long. */
    private static Built damBreak(int particles, FluidSolver solver) {
        return damBreak(particles, solver, 0);
    }

    private static Built wide(int particles) {
        double support = Math.cbrt(170 / (4.0 / 3 * Math.PI));
        return damBreak(particles, FluidSolver.EQUATION_OF_STATE, support);
    }

    /** @param support kernel radius [spacings], or 0 for the solver's usual one */
    private static Built damBreak(int particles, FluidSolver solver, double support) {
        double width = 0.4;
        double spacing = width * Math.cbrt(2.0 / particles);
        Scene scene = withWater(
                room(Vec3.ZERO, new Vec3(4 * width, 3 * width, width)), new Vec3(width, 2 * width, width), spacing);
        Physics physics = scene.physics();
        // The front reaches the far wall, three widths away, at the speed of a wave of three quarters of the depth.
        double impact = 3 * width / Math.sqrt(9.81 * 1.5 * width);
        return new Built(
                scene.withPhysics(
                        physics.withFluid(physics.fluid().withSolver(solver).withSupport(support))),
                ParticleSets.EMPTY,
                impact,
                5 * impact);
    }

    private static Built tank(int particles) {
        double width = 0.6;
        double depth = 0.3;
        double spacing = Math.cbrt(width * width * depth / particles);
        Scene scene = withWater(room(Vec3.ZERO, new Vec3(width, 0.8, width)), new Vec3(width, depth, width), spacing);
        List<Pose> poses = IntStream.range(0, 8)
                .mapToObj(b -> Pose.at(0.15 + 0.3 * (b % 2), 0.4 + 0.15 * (b / 4), 0.15 + 0.3 * (b / 2 % 2)))
                .toList();
        return withBodies(
                scene, List.of(ShapeParticles.ball(0.12, 10)), poses, ball -> ball.withDensity(500.0), fall(0.1), 2);
    }

    /** Returns a cube of 27 particles. @param side of the cube [m] */
    private static ParticleSet cube(double side) {
        return ShapeParticles.box(side, side, side, side / 3);
    }

    private static Built tori(int particles) {
        double ring = 0.049;
        double tube = 0.021;
        ParticleSet torus = ShapeParticles.torus(ring, tube, tube / 1.5);
        return drop(particles, List.of(torus), 0.16, 0.1).withParts(ConvexPart.torus(ring, tube, 12));
    }

    private static Built grains(int particles) {
        double diameter = 0.01;
        double cell = 1.05 * diameter;
        int across = Math.max(2, (int) Math.round(Math.cbrt(0.5 * particles)));
        double side = across * cell;
        double height = Math.ceil((double) particles / (across * across)) * cell;
        double drop = 0.5 * height;
        Scene scene = room(new Vec3(-side, 0, -side), new Vec3(side, 2 * height, side));
        GrainBlock block = new GrainBlock(
                "grains",
                null,
                new Vec3(-0.5 * side, drop, -0.5 * side),
                new Vec3(0.5 * side, drop + height, 0.5 * side),
                diameter,
                0,
                scene.domain().material(),
                null,
                1,
                false,
                null);
        return new Built(
                scene.withGrains(List.of(block)),
                ParticleSets.EMPTY,
                fall(drop + 0.3 * height),
                fall(drop + height) + 1);
    }

    private static Built mixed(int particles, int ratio) {
        return drop(particles, List.of(cube(0.06), cube(0.06 / ratio)), 0.09, 0.09);
    }

    /** Bodies in layers, kinds taking turns. */
    private static Built drop(int particles, List<ParticleSet> kinds, double pitch, double rise) {
        int count = Math.max(1, Math.round((float) particles / kinds.get(0).count()));
        int across = (int) Math.max(2, Math.ceil(Math.cbrt(count * 0.6)));
        double half = (pitch * across + 0.1) / 2;
        int layers = (count + across * across - 1) / (across * across);
        double height = Math.max(0.6, 0.25 + rise * (layers + 1));
        List<Pose> poses = IntStream.range(0, count)
                .mapToObj(b -> new Pose(
                        new Vec3(
                                (b % across - 0.5 * (across - 1)) * pitch,
                                0.15 + b / (across * across) * rise,
                                (b / across % across - 0.5 * (across - 1)) * pitch),
                        Quat.of(new Quaterniond().rotateXYZ(0.3 * Math.sin(b), 0.7 * b, 0.3 * Math.cos(1.3 * b)))))
                .toList();
        // Layers come to lie closer by two fifths of their distance: by so much more each falls than the one below it.
        double farther = 0.4 * rise * (layers - 1);
        return withBodies(
                room(new Vec3(-half, 0, -half), new Vec3(half, height, half)),
                kinds,
                poses,
                body -> body,
                fall(0.1 + 0.5 * farther),
                fall(0.1 + farther) + 1.5);
    }
}
