package dev.scree.runtime.bench;

import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Domain;
import dev.scree.runtime.scene.FluidBlock;
import dev.scree.runtime.scene.FluidSolver;
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
import org.joml.Quaterniond;

/** A named benchmark that can be built for any number of particles. */
public enum BenchScene {
    /** Pawns of about 90 particles, 0.1 m tall, dropped from a grid into a box. */
    CHESS_DROP("chess-drop", 23_000) {
        @Override
        Built build(int particles) {
            ParticleSet pawn = ShapeParticles.pawn(0.1);
            return drop(particles, pawn, 0.07, 0.13);
        }
    },
    /** Cubes of 27 particles (Fossum's thesis). */
    CUBES_DROP("cubes-drop", 27_000) {
        @Override
        Built build(int particles) {
            return drop(particles, ShapeParticles.box(0.06, 0.06, 0.06, 0.02), 0.09, 0.09);
        }
    },
    /**
     * As many fine as coarse cubes of 27 particles, of the same diameter here: what the next three are compared with.
     */
    MIXED_1("mixed-1", 27_000) {
        @Override
        Built build(int particles) {
            return mixed(particles, 1);
        }
    },
    /** The same with diameters 2:1. */
    MIXED_2("mixed-2", 27_000) {
        @Override
        Built build(int particles) {
            return mixed(particles, 2);
        }
    },
    /** The same with diameters 4:1. */
    MIXED_4("mixed-4", 27_000) {
        @Override
        Built build(int particles) {
            return mixed(particles, 4);
        }
    },
    /** The same with diameters 8:1. */
    MIXED_8("mixed-8", 27_000) {
        @Override
        Built build(int particles) {
            return mixed(particles, 8);
        }
    },
    /** A column of water that falls over. */
    DAM_BREAK("dam-break", 20_000) {
        @Override
        Built build(int particles) {
            // A block twice as high as wide and deep, in a tank four times as long.
            double width = 0.4;
            double spacing = width * Math.cbrt(2.0 / particles);
            Scene scene = Scene.empty(name())
                    .withDomain(new Domain(
                            Vec3.ZERO, new Vec3(4 * width, 3 * width, width), false, Scene.DEFAULT_MATERIAL, null))
                    .withBlocks(List.of(new FluidBlock(
                            "water",
                            null,
                            Vec3.ZERO,
                            new Vec3(width, 2 * width, width),
                            Scene.DEFAULT_FLUID,
                            null,
                            null)));
            return new Built(scene.withPhysics(scene.physics().withFluidSpacing(spacing)), ParticleSets.EMPTY);
        }
    },
    /** The same by the equation of state. */
    DAM_BREAK_STATE("dam-break-state", 20_000) {
        @Override
        Built build(int particles) {
            return solved(DAM_BREAK.build(particles), FluidSolver.EQUATION_OF_STATE);
        }
    },
    /** The same by moving particles. */
    DAM_BREAK_PARTICLE("dam-break-particle", 20_000) {
        @Override
        Built build(int particles) {
            return solved(DAM_BREAK.build(particles), FluidSolver.MOVING_PARTICLE);
        }
    },
    /** Balls of half the water's density over a pool. */
    TANK("tank", 20_000) {
        @Override
        Built build(int particles) {
            double width = 0.6;
            double depth = 0.3;
            double spacing = Math.cbrt(width * width * depth / particles);
            Scene scene = Scene.empty(name())
                    .withDomain(new Domain(Vec3.ZERO, new Vec3(width, 0.8, width), false, Scene.DEFAULT_MATERIAL, null))
                    .withBlocks(List.of(new FluidBlock(
                            "water", null, Vec3.ZERO, new Vec3(width, depth, width), Scene.DEFAULT_FLUID, null, null)));
            ParticleSet ball = ShapeParticles.ball(0.12, 10);
            List<Body> bodies = new ArrayList<>();
            Map<String, ParticleSet> sets = new LinkedHashMap<>();
            for (int b = 0; b < 8; b++) {
                String id = "ball" + b;
                bodies.add(Body.of(
                                id,
                                "ball",
                                Scene.DEFAULT_MATERIAL,
                                Pose.at(0.15 + 0.3 * (b % 2), 0.4 + 0.15 * (b / 4), 0.15 + 0.3 * (b / 2 % 2)))
                        .withDensity(500.0));
                sets.put(id, ball);
            }
            return new Built(
                    scene.withBodies(bodies).withPhysics(scene.physics().withFluidSpacing(spacing)),
                    new ParticleSets(sets));
        }
    };

    /** A scene with its particles. */
    public record Built(Scene scene, ParticleSets sets) {}

    private final String title;
    private final int defaultParticles;

    BenchScene(String title, int defaultParticles) {
        this.title = title;
        this.defaultParticles = defaultParticles;
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
    abstract Built build(int particles);

    /** As {@link #build}, for tests and tools outside. */
    public Built built(int particles) {
        return build(particles);
    }

    private static Built solved(Built built, FluidSolver solver) {
        Physics physics = built.scene().physics();
        return new Built(
                built.scene().withPhysics(physics.withFluid(physics.fluid().withSolver(solver))), built.sets());
    }

    private static Built drop(int particles, ParticleSet set, double pitch, double rise) {
        return drop(particles, List.of(set), pitch, rise);
    }

    private static Built mixed(int particles, int ratio) {
        return drop(
                particles,
                List.of(
                        ShapeParticles.box(0.06, 0.06, 0.06, 0.02),
                        ShapeParticles.box(0.06 / ratio, 0.06 / ratio, 0.06 / ratio, 0.02 / ratio)),
                0.09,
                0.09);
    }

    /** Bodies in layers, kinds taking turns. */
    private static Built drop(int particles, List<ParticleSet> kinds, double pitch, double rise) {
        int count = Math.max(1, Math.round((float) particles / kinds.get(0).count()));
        int across = (int) Math.max(2, Math.ceil(Math.cbrt(count * 0.6)));
        double width = pitch * across + 0.1;
        int layers = (count + across * across - 1) / (across * across);
        Scene scene = Scene.empty("drop")
                .withDomain(new Domain(
                        new Vec3(-width / 2, 0, -width / 2),
                        new Vec3(width / 2, Math.max(0.6, 0.25 + rise * (layers + 1)), width / 2),
                        false,
                        Scene.DEFAULT_MATERIAL,
                        null));
        List<Body> bodies = new ArrayList<>();
        Map<String, ParticleSet> sets = new LinkedHashMap<>();
        for (int b = 0; b < count; b++) {
            String id = "body" + b;
            int layer = b / (across * across);
            Quaterniond turn = new Quaterniond().rotateXYZ(0.3 * Math.sin(b), 0.7 * b, 0.3 * Math.cos(1.3 * b));
            bodies.add(Body.of(
                    id,
                    "shape",
                    Scene.DEFAULT_MATERIAL,
                    new Pose(
                            new Vec3(
                                    (b % across - 0.5 * (across - 1)) * pitch,
                                    0.15 + layer * rise,
                                    (b / across % across - 0.5 * (across - 1)) * pitch),
                            Quat.of(turn))));
            sets.put(id, kinds.get(b % kinds.size()));
        }
        return new Built(scene.withBodies(bodies), new ParticleSets(sets));
    }
}
