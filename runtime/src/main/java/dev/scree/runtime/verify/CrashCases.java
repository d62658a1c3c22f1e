package dev.scree.runtime.verify;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.ContactShape;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.FluidSolver;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.verify.VerificationCase.Effort;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.joml.Quaterniond;

/** Water that strikes other things than a floor: walls, corners, bodies, water. None of these gives it energy. */
final class CrashCases {
    private static final double SIDE = ImpactCases.SIDE;
    /** Of bodies that stand in the way [m]. */
    private static final double VOXEL = 0.05;
    /** Where bodies end [m]. */
    private static final double STAND = 0.3;

    private static final double JET = 60;

    private CrashCases() {}

    /** What strikes what. */
    private enum Crash {
        WALL("a cube thrown at a wall", true),
        CORNER("a cube thrown into a corner", true),
        COLLISION("two cubes that collide", true),
        POOL("a cube that falls into a pool", true),
        BODY("a cube that falls onto a body that is held", false),
        MESH("a cube that falls onto a static body touched by its mesh", false),
        EDGE("a cube that falls onto the edge of a held box", false);

        private final String title;
        private final boolean alsoFlat;

        Crash(String title, boolean alsoFlat) {
            this.title = title;
            this.alsoFlat = alsoFlat;
        }
    }

    static List<VerificationCase> all() {
        List<VerificationCase> cases = new ArrayList<>();
        double[] rates = {60, 24, 240};
        for (FluidSolver solver : FluidSolver.values()) {
            for (Crash crash : Crash.values()) {
                double rate = rates[crash.ordinal() % rates.length];
                cases.add(of(solver, crash, false, 10, rate));
                cases.add(of(solver, crash, false, 20, rates[(crash.ordinal() + 1) % rates.length]));
                if (crash.alsoFlat) {
                    cases.add(of(solver, crash, true, 10, rate));
                    cases.add(of(solver, crash, true, 40, rates[(crash.ordinal() + 2) % rates.length]));
                }
            }
            for (double rate : rates) {
                cases.add(new VerificationCase(
                        "fluid/crash/jet/" + (int) rate + "fps/" + FluidRestCases.name(solver),
                        FluidRestCases.system(solver),
                        "a jet of 60 m/s onto the floor has the energy that it came with",
                        Effort.LONG,
                        trial -> jet(trial, solver, rate)));
            }
        }
        return cases;
    }

    private static VerificationCase of(FluidSolver solver, Crash crash, boolean flat, int cells, double rate) {
        String name = crash.name().toLowerCase(Locale.ROOT) + (flat ? "-2d" : "") + "/" + cells + "cells-" + (int) rate
                + "fps";
        return new VerificationCase(
                "fluid/crash/" + name + "/" + FluidRestCases.name(solver),
                FluidRestCases.system(solver),
                crash.title + " gains no energy",
                flat && cells == 10 ? Effort.QUICK_ON_DEVICES : Effort.LONG,
                trial -> crash(trial, solver, crash, flat, cells, rate));
    }

    private static List<Check> crash(
            Trial trial, FluidSolver solver, Crash crash, boolean flat, int cells, double rate) {
        Arrangement scene = ImpactCases.room(solver, flat, 1, 1.5, SIDE / cells, rate);
        double back = flat ? 0 : 1;
        Vec3 cube = new Vec3(SIDE, SIDE, SIDE);
        Consumer<Vec3[]> block = b -> ImpactCases.block(scene, flat, b[0], b[1], b[2]);
        switch (crash) {
            case WALL -> block.accept(new Vec3[] {new Vec3(0.4, 0.4, -SIDE / 2), cube, new Vec3(5, 0, 0)});
            case CORNER -> block.accept(new Vec3[] {new Vec3(0.4, 0.1, back * 0.4), cube, new Vec3(5, -5, back * 5)});
            case COLLISION -> {
                block.accept(new Vec3[] {new Vec3(-0.6, 0.4, -SIDE / 2), cube, new Vec3(4, 0, 0)});
                block.accept(new Vec3[] {new Vec3(0.1, 0.4, -SIDE / 2), cube, new Vec3(-4, 0, 0)});
            }
            case POOL -> {
                block.accept(new Vec3[] {new Vec3(-1, 0, -1), new Vec3(2, 0.2, 2), Vec3.ZERO});
                block.accept(new Vec3[] {new Vec3(-SIDE / 2, 0.5, -SIDE / 2), cube, Vec3.ZERO});
            }
            case BODY, MESH -> {
                scene.body(ShapeParticles.box(STAND, 0.2, STAND, VOXEL), new Vec3(0.1, 0.1, 0), b -> b.withMotion(
                                BodyMotion.STATIC)
                        .withContact(crash == Crash.MESH ? ContactShape.MESH : ContactShape.PARTICLES));
                block.accept(new Vec3[] {new Vec3(-SIDE / 2, 0.5, -SIDE / 2), cube, Vec3.ZERO});
            }
            case EDGE -> {
                Quat turned = Quat.of(new Quaterniond().rotateZ(Math.PI / 4));
                scene.body(ShapeParticles.box(STAND, STAND, 0.6, VOXEL), new Vec3(0, STAND, 0), b -> b.withMotion(
                                BodyMotion.STATIC)
                        .withPose(new Pose(b.pose().position(), turned)));
                block.accept(new Vec3[] {new Vec3(-SIDE / 2, 0.8, -SIDE / 2), cube, Vec3.ZERO});
            }
        }
        try (Play play = trial.open(scene)) {
            EnergyWatch watch = play.watch(scene, 0);
            watch.until(trial, 0.8, crash.title);
            return watch.checks();
        }
    }

    /** The floor is met after a sixtieth of a second. */
    private static List<Check> jet(Trial trial, FluidSolver solver, double rate) {
        double spacing = 0.025;
        double height = 1;
        Emitter nozzle = Emitter.disc("jet", Pose.at(0, height, 0), 0.1, FluidRestCases.WATER.id(), JET);
        Arrangement scene =
                ImpactCases.room(solver, false, 1, 1.2, spacing, rate).edit(s -> s.withEmitters(List.of(nozzle)));
        try (Play play = trial.open(scene)) {
            EnergyWatch watch = play.watch(scene, EnergyWatch.each(scene.scene(), nozzle));
            watch.until(trial, 0.125, "a jet");
            return watch.checks();
        }
    }
}
