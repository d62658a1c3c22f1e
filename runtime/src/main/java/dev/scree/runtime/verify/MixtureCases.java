package dev.scree.runtime.verify;

import dev.scree.runtime.scene.CommonFluids;
import dev.scree.runtime.scene.FluidMaterial;
import dev.scree.runtime.scene.FluidSolver;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.simulation.FluidParticles;
import java.util.List;

/** Fluids of other density and viscosity than water. */
final class MixtureCases {
    private static final double SPACING = 0.02;

    private MixtureCases() {}

    static List<VerificationCase> all() {
        CaseList cases = new CaseList();
        for (FluidSolver solver : FluidSolver.values()) {
            cases.lengthy(
                    "fluid/two-fluids",
                    solver,
                    "a light fluid rests for 10 s on one twice as heavy, unmixed",
                    trial -> layers(trial, solver));
        }
        return cases.lengthy(
                "fluid/honey-sheet",
                "R5",
                "no part of a falling sheet of honey is faster than free fall",
                MixtureCases::sheet);
    }

    private static List<Check> layers(Trial trial, FluidSolver solver) {
        double side = 20 * SPACING;
        double between = 10 * SPACING;
        FluidMaterial heavy = FluidMaterial.plain("heavy", null, 2000, 0.001, null);
        Arrangement scene = Arrangement.tank(side, 3 * between, SPACING)
                .fluids(SPACING, List.of(Arrangement.WATER, heavy))
                .solver(solver)
                .flat(true)
                .block(Vec3.ZERO, new Vec3(side, between, SPACING), heavy)
                .block(new Vec3(0, between, 0), new Vec3(side, 2 * between, SPACING), Arrangement.WATER);
        try (Play play = trial.open(scene)) {
            play.until(10, 0.25, "two fluids at rest");
            FluidParticles fluid = play.fluid();
            double highest = 0;
            double lowest = Double.MAX_VALUE;
            int mixed = 0;
            for (int i = 0; i < fluid.count(); i++) {
                double y = fluid.y(i);
                if (fluid.kind()[i] == 1) {
                    highest = Math.max(highest, y);
                    mixed += y > between + SPACING ? 1 : 0;
                } else {
                    lowest = Math.min(lowest, y);
                    mixed += y < between - SPACING ? 1 : 0;
                }
            }
            return List.of(
                    Check.atMost("interface", SPACING, Math.max(0, highest - lowest), "m"),
                    Check.atMost("mixed", 0, mixed),
                    play.noneLost());
        }
    }

    private static List<Check> sheet(Trial trial) {
        double side = 16 * SPACING;
        double height = 2;
        // Without tension, which draws a sheet's edges in and down.
        FluidMaterial honey = CommonFluids.HONEY.withSurfaceTension(0);
        Arrangement scene = Arrangement.tank(2 * side, height + 0.5, 2 * side)
                .fluids(SPACING, List.of(honey))
                .block(
                        new Vec3(side / 2, height, side / 2),
                        new Vec3(1.5 * side, height + 3 * SPACING, 1.5 * side),
                        honey);
        try (Play play = trial.open(scene)) {
            double excess = 0;
            while (play.advance(0.6, "sheet of honey")) {
                excess = Math.max(excess, play.fluid().fastest() / (Arrangement.EARTH * play.time()));
            }
            // A step's rounding apart.
            return List.of(Check.within("fastest", 1, excess, 1e-3), play.noneLost());
        }
    }
}
