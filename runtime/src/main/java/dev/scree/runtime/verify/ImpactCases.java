package dev.scree.runtime.verify;

import dev.scree.runtime.scene.FluidSolver;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.verify.VerificationCase.Effort;
import java.util.List;
import java.util.stream.Stream;

/** Water that falls on a floor: it may lose energy, as water without air between does not, but never gains any. */
final class ImpactCases {
    /** Side of a cube of water, and of the floor under a slab [m]. */
    static final double SIDE = 0.5;
    /** How long the floor's push is looked at from the landing on [s]. */
    private static final double LANDING = 0.1;

    /**
     * How long at least the water is given to come to rest [s]. What the landing throws up rises no higher than it came
     * from, so that it is back on the floor when twice the time of the fall is over.
     */
    private static final double SETTLING = 0.5;

    /** One fall. @param cells spacings to a side. @param drop how far it falls [m]. @param rate frames a second */
    private record Fall(boolean slab, boolean flat, int cells, double drop, double rate) {
        String name() {
            return (slab ? "slab" : "cube") + (flat ? "-2d" : "") + "/" + drop + "m-" + cells + "cells-" + (int) rate
                    + "fps";
        }

        /** Small enough for every day; in three dimensions the other solvers take longer than the default one. */
        boolean quick(FluidSolver solver) {
            return cells == 10 && drop < 1 && (flat || slab || drop < 0.1 || solver == FluidSolver.DIVERGENCE_FREE);
        }
    }

    /** Each value of each variable for either shape, in two dimensions and in three: cells, drop, rate. */
    private static final List<Fall> FALLS = Stream.of(
                    falls(false, false, new double[][] {
                        {10, 0.02, 60},
                        {10, 0.2, 24},
                        {10, 0.2, 240},
                        {10, 1, 60},
                        {10, 2, 240},
                        {20, 0.2, 60},
                        {20, 2, 24},
                        {40, 1, 60}
                    }),
                    falls(false, true, new double[][] {
                        {10, 0.02, 240},
                        {10, 0.2, 60},
                        {10, 2, 24},
                        {20, 0.2, 24},
                        {20, 1, 240},
                        {40, 0.02, 24},
                        {40, 2, 60}
                    }),
                    falls(true, false, new double[][] {
                        {10, 0.02, 24}, {10, 0.2, 60}, {10, 2, 60}, {20, 1, 240}, {40, 0.2, 60}
                    }),
                    falls(true, true, new double[][] {
                        {10, 0.02, 60},
                        {10, 0.2, 240},
                        {10, 2, 60},
                        {20, 0.2, 24},
                        {20, 1, 240},
                        {40, 0.02, 60},
                        {40, 2, 24}
                    }))
            .flatMap(falls -> falls)
            .toList();

    private static Stream<Fall> falls(boolean slab, boolean flat, double[][] rows) {
        return Stream.of(rows).map(row -> new Fall(slab, flat, (int) row[0], row[1], row[2]));
    }

    private ImpactCases() {}

    static List<VerificationCase> all() {
        CaseList cases = new CaseList();
        for (FluidSolver solver : FluidSolver.values()) {
            for (Fall fall : FALLS) {
                cases.add(
                        fall.quick(solver) ? Effort.QUICK_ON_DEVICES : Effort.LONG,
                        "fluid/impact/" + fall.name(),
                        solver,
                        (fall.slab ? "a slab as wide as the domain" : "a cube of water")
                                + " that falls on the floor gains no energy",
                        trial -> fall.slab ? slab(trial, solver, fall) : cube(trial, solver, fall));
            }
            cases.lengthy(
                    "fluid/impact/converges",
                    solver,
                    "what a square of water loses as it lands changes less from 20 to 40 spacings than from 10 to 20",
                    trial -> converges(trial, solver));
        }
        return cases;
    }

    /** A room for water that is to come, in two dimensions or in three. @param half of its width [m] */
    static Arrangement room(FluidSolver solver, boolean flat, double half, double height, double spacing, double rate) {
        return new Arrangement(new Vec3(-half, 0, flat ? 0 : -half), new Vec3(half, height, flat ? spacing : half))
                .water(spacing)
                .solver(solver)
                .flat(flat)
                .frameRate(rate);
    }

    /**
     * A block of water, in two dimensions one layer of it. @param low lower corner [m]. @param velocity at the start
     * [m/s], or null
     */
    static Arrangement block(Arrangement room, Vec3 low, Vec3 size, Vec3 velocity) {
        boolean flat = room.scene().physics().fluid().flat();
        double spacing = room.scene().physics().fluidSpacing();
        Vec3 from = flat ? new Vec3(low.x(), low.y(), 0) : low;
        Vec3 to = from.plus(flat ? new Vec3(size.x(), size.y(), spacing) : size);
        return room.block(from, to, Arrangement.WATER, velocity);
    }

    private static Arrangement arrangement(FluidSolver solver, Fall fall) {
        double spacing = SIDE / fall.cells;
        double height = fall.slab ? SIDE / 2 : SIDE;
        Arrangement room =
                room(solver, fall.flat, fall.slab ? SIDE / 2 : 2 * SIDE, fall.drop + 2 * SIDE, spacing, fall.rate);
        return block(room, new Vec3(-SIDE / 2, fall.drop, -SIDE / 2), new Vec3(SIDE, height, SIDE), null);
    }

    /** Returns when the lowest water meets the floor [s]. */
    private static double landing(double drop) {
        return Math.sqrt(2 * drop / Arrangement.EARTH);
    }

    private static List<Check> cube(Trial trial, FluidSolver solver, Fall fall) {
        return EnergyWatch.checks(trial, arrangement(solver, fall), 0, landing(fall.drop) + 0.4, "a falling cube");
    }

    private static List<Check> slab(Trial trial, FluidSolver solver, Fall fall) {
        Arrangement scene = arrangement(solver, fall);
        double landing = landing(fall.drop);
        try (Play play = trial.open(scene)) {
            EnergyWatch watch = play.watch(scene, 0);
            FluidEnergy law = watch.law();
            // The last whole frame of the fall; from there on the rest of it is known.
            while (play.time() + 1 / fall.rate < landing) {
                watch.frame();
            }
            double mass = law.mass(0) * play.fluid().count();
            double before = law.momentumUp(play.fluid()) - mass * Arrangement.EARTH * (landing - play.time());
            double kinetic = before * before / (2 * mass);
            watch.until(trial, landing + LANDING, "a falling slab");
            double stopped = law.momentumUp(play.fluid()) - before;
            double left = law.kinetic(play.fluid()) / kinetic;
            watch.until(trial, landing + Math.max(SETTLING, 2 * landing), "a fallen slab");
            List<Check> checks = watch.checks();
            // Beside what bears its weight the floor gives the slab what stops it. By the equation of state water is
            // elastic, and a slab bounces.
            double impulse = (law.momentumUp(play.fluid()) - before) / -before;
            checks.add(
                    Check.within("floor-impulse", 1, impulse, 0.02).askedIf(solver != FluidSolver.EQUATION_OF_STATE));
            checks.add(Check.reported("floor-impulse-at-once", 1, stopped / -before));
            checks.add(Check.between("kinetic-after", 0, 1, left, "1"));
            return checks;
        }
    }

    private static List<Check> converges(Trial trial, FluidSolver solver) {
        double drop = 0.2;
        double[] part = new double[3];
        for (int k = 0; k < 3; k++) {
            Arrangement scene = arrangement(solver, new Fall(false, true, 10 << k, drop, 240));
            try (Play play = trial.open(scene)) {
                EnergyWatch watch = play.watch(scene, 0);
                watch.until(trial, landing(drop) + LANDING, "landings");
                double weight =
                        Arrangement.EARTH * watch.law().mass(0) * play.fluid().count();
                part[k] = 1 - watch.last() / (0.5 * SIDE + drop) / weight;
            }
        }
        return List.of(
                Check.reported("lost-at-10", 0, part[0]),
                Check.reported("lost-at-20", 0, part[1]),
                Check.reported("lost-at-40", 0, part[2]),
                Check.atMost("changes", 1, Math.abs(part[2] - part[1]) / Math.abs(part[1] - part[0])));
    }
}
