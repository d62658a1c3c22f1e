package dev.scree.runtime.verify;

import dev.scree.runtime.scene.CommonFluids;
import dev.scree.runtime.scene.FluidMaterial;
import dev.scree.runtime.scene.FluidSolver;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.simulation.FluidParticles;
import dev.scree.runtime.verify.VerificationCase.Effort;
import java.util.ArrayList;
import java.util.List;

/** Fluids of other density and viscosity than water. */
final class MixtureCases {
    private static final double SPACING = 0.02;

    private MixtureCases() {}

    static List<VerificationCase> all() {
        List<VerificationCase> cases = new ArrayList<>();
        for (FluidSolver solver : FluidSolver.values()) {
            cases.add(new VerificationCase(
                    "fluid/two-fluids/" + FluidRestCases.name(solver),
                    FluidRestCases.system(solver),
                    "a light fluid rests for 10 s on one twice as heavy, unmixed",
                    Effort.LONG,
                    trial -> layers(trial, solver)));
        }
        cases.add(new VerificationCase(
                "fluid/honey-sheet",
                "R5",
                "no part of a falling sheet of honey is faster than free fall",
                Effort.LONG,
                MixtureCases::sheet));
        return cases;
    }

    private static List<Check> layers(Trial trial, FluidSolver solver) {
        double side = 20 * SPACING;
        double between = 10 * SPACING;
        FluidMaterial heavy = FluidMaterial.plain("heavy", null, 2000, 0.001, null);
        Arrangement scene = new Arrangement(Vec3.ZERO, new Vec3(side, 3 * between, SPACING))
                .gravity(0, -Arrangement.EARTH, 0)
                .fluids(SPACING, FluidRestCases.WATER, heavy)
                .model(m -> m.withSolver(solver).withFlat(true))
                .block(Vec3.ZERO, new Vec3(side, between, SPACING), heavy)
                .block(new Vec3(0, between, 0), new Vec3(side, 2 * between, SPACING), FluidRestCases.WATER);
        double seconds = 10;
        try (Play play = trial.open(scene)) {
            while (play.time() < seconds - 1e-9) {
                play.until(play.time() + 0.25);
                trial.report(play.time() / seconds, "two fluids at rest");
            }
            FluidParticles fluid = play.fluid();
            double highest = 0;
            double lowest = Double.MAX_VALUE;
            int mixed = 0;
            for (int i = 0; i < fluid.count(); i++) {
                boolean sinks = fluid.kind()[i] == 1;
                highest = sinks ? Math.max(highest, fluid.y(i)) : highest;
                lowest = sinks ? lowest : Math.min(lowest, fluid.y(i));
                mixed += sinks ? fluid.y(i) > between + SPACING ? 1 : 0 : fluid.y(i) < between - SPACING ? 1 : 0;
            }
            return List.of(
                    Check.atMost("interface", SPACING, Math.max(0, highest - lowest), "m"),
                    Check.atMost("mixed", 0, mixed, "1"),
                    Check.atMost("lost", 0, play.statistics().lostParticles(), "1"));
        }
    }

    private static List<Check> sheet(Trial trial) {
        double side = 16 * SPACING;
        double height = 2;
        // Without tension, which draws a sheet's edges in and down.
        FluidMaterial honey = CommonFluids.HONEY.withSurfaceTension(0);
        Arrangement scene = new Arrangement(Vec3.ZERO, new Vec3(2 * side, height + 0.5, 2 * side))
                .gravity(0, -Arrangement.EARTH, 0)
                .fluids(SPACING, honey)
                .block(
                        new Vec3(side / 2, height, side / 2),
                        new Vec3(1.5 * side, height + 3 * SPACING, 1.5 * side),
                        honey);
        double seconds = 0.6;
        try (Play play = trial.open(scene)) {
            double excess = 0;
            while (play.time() < seconds) {
                play.frame();
                excess = Math.max(excess, play.fluid().fastest() / (Arrangement.EARTH * play.time()));
                trial.report(play.time() / seconds, "sheet of honey");
            }
            // A step's rounding apart.
            return List.of(
                    Check.within("fastest", 1, excess, 1e-3, "1"),
                    Check.atMost("lost", 0, play.statistics().lostParticles(), "1"));
        }
    }
}
