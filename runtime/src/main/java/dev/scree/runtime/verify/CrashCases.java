package dev.scree.runtime.verify;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.ContactShape;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.FluidSolver;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.verify.VerificationCase.Effort;
import java.util.List;
import org.joml.Quaterniond;

/** Water that strikes other things than a floor: walls, corners, bodies, water. None of these gives it energy. */
final class CrashCases {
    private static final double SIDE = ImpactCases.SIDE;
    /** Size of the voxels of bodies that stand in the way [m]. */
    private static final double VOXEL = 0.05;
    /** Width of bodies that stand in the way [m]. */
    private static final double STAND = 0.3;

    private static final double JET = 60;

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

        /** Puts what strikes, and what is struck, into a room. */
        Arrangement scene(Arrangement room) {
            boolean flat = room.scene().physics().fluid().flat();
            return switch (this) {
                case WALL -> cube(room, 0.4, 0.4, -SIDE / 2, new Vec3(5, 0, 0));
                case CORNER -> cube(room, 0.4, 0.1, flat ? 0 : 0.4, new Vec3(5, -5, flat ? 0 : 5));
                case COLLISION -> {
                    cube(room, -0.6, 0.4, -SIDE / 2, new Vec3(4, 0, 0));
                    yield cube(room, 0.1, 0.4, -SIDE / 2, new Vec3(-4, 0, 0));
                }
                case POOL -> {
                    ImpactCases.block(room, new Vec3(-1, 0, -1), new Vec3(2, 0.2, 2), Vec3.ZERO);
                    yield falling(room, 0.5);
                }
                case BODY, MESH -> {
                    room.body(ShapeParticles.box(STAND, 0.2, STAND, VOXEL), new Vec3(0.1, 0.1, 0), b -> b.withMotion(
                                    BodyMotion.STATIC)
                            .withContact(this == MESH ? ContactShape.MESH : ContactShape.PARTICLES));
                    yield falling(room, 0.5);
                }
                case EDGE -> {
                    Quaterniond turn = new Quaterniond().rotateZ(Math.PI / 4);
                    room.body(
                            ShapeParticles.box(STAND, STAND, 0.6, VOXEL),
                            new Vec3(0, STAND, 0),
                            turn,
                            b -> b.withMotion(BodyMotion.STATIC));
                    yield falling(room, 0.8);
                }
            };
        }

        private static Arrangement falling(Arrangement room, double height) {
            return cube(room, -SIDE / 2, height, -SIDE / 2, Vec3.ZERO);
        }

        /** A cube of water by its lower corner [m]. */
        private static Arrangement cube(Arrangement room, double x, double y, double z, Vec3 velocity) {
            return ImpactCases.block(room, new Vec3(x, y, z), new Vec3(SIDE, SIDE, SIDE), velocity);
        }
    }

    private CrashCases() {}

    static List<VerificationCase> all() {
        CaseList cases = new CaseList();
        double[] rates = {60, 24, 240};
        for (FluidSolver solver : FluidSolver.values()) {
            for (Crash crash : Crash.values()) {
                int n = crash.ordinal();
                add(cases, solver, crash, false, 10, rates[n % 3]);
                add(cases, solver, crash, false, 20, rates[(n + 1) % 3]);
                if (crash.alsoFlat) {
                    add(cases, solver, crash, true, 10, rates[n % 3]);
                    add(cases, solver, crash, true, 40, rates[(n + 2) % 3]);
                }
            }
            for (double rate : rates) {
                cases.lengthy(
                        "fluid/crash/jet/" + (int) rate + "fps",
                        solver,
                        "a jet of 60 m/s onto the floor has the energy that it came with",
                        trial -> jet(trial, solver, rate));
            }
        }
        return cases;
    }

    private static void add(CaseList cases, FluidSolver solver, Crash crash, boolean flat, int cells, double rate) {
        cases.add(
                flat && cells == 10 ? Effort.QUICK_ON_DEVICES : Effort.LONG,
                "fluid/crash/" + CaseList.name(crash) + (flat ? "-2d" : "") + "/" + cells + "cells-" + (int) rate
                        + "fps",
                solver,
                crash.title + " gains no energy",
                trial -> EnergyWatch.checks(
                        trial,
                        crash.scene(ImpactCases.room(solver, flat, 1, 1.5, SIDE / cells, rate)),
                        0,
                        0.8,
                        crash.title));
    }

    /** The floor is met after a sixtieth of a second. */
    private static List<Check> jet(Trial trial, FluidSolver solver, double rate) {
        Emitter nozzle = Emitter.disc("jet", Pose.at(0, 1, 0), 0.1, Arrangement.WATER.id(), JET);
        Arrangement scene = ImpactCases.room(solver, false, 1, 1.2, 0.025, rate).emitters(nozzle);
        return EnergyWatch.checks(trial, scene, EnergyWatch.each(scene.scene(), nozzle), 0.125, "a jet");
    }
}
