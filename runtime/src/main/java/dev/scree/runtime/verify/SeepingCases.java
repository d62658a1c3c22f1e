package dev.scree.runtime.verify;

import dev.scree.runtime.scene.CommonFabrics;
import dev.scree.runtime.scene.Fabric;
import dev.scree.runtime.scene.FluidSolver;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.joml.Quaterniond;

/** Fluid seeps through permeable cloths by Darcy's law. */
final class SeepingCases {
    private static final String SYSTEM = "R8";
    private static final double SPACING = 0.02;
    private static final double HALF = 0.1;
    private static final double HEAD = 0.4;
    private static final double ROOM = 0.9;
    private static final double LOW = 0.3;

    private SeepingCases() {}

    static List<VerificationCase> all() {
        return new CaseList()
                .lengthy(
                        "coupling/cloth/seeps",
                        SYSTEM,
                        "water above a permeable sheet sinks through it as Darcy's law says",
                        SeepingCases::seeps)
                .lengthy(
                        "coupling/cloth/sieved",
                        SYSTEM,
                        "water that strikes a free permeable sheet and the sheet keep their momentum",
                        SeepingCases::sieved);
    }

    private static Fabric gauze(double permeability) {
        return CommonFabrics.CANVAS.withId(Sheets.FABRIC).withPermeability(permeability);
    }

    /** Returns the permeability [m^2] with which a head of water sinks at a rate [1/s]. */
    private static double permeability(double rate) {
        return rate
                * Arrangement.WATER.viscosity()
                * CommonFabrics.CANVAS.thickness()
                / (Arrangement.WATER.density() * Arrangement.EARTH);
    }

    /**
     * A head of .4 m of water above a sheet across a shaft. It passes through at rho g head K/(mu t), so that the head
     * falls off by exp(-rate time); the water falls away below the sheet.
     */
    static List<Check> seeps(Trial trial) {
        List<Check> checks = new ArrayList<>();
        double seconds = 0.7;
        for (FluidSolver solver : FluidSolver.values()) {
            for (double rate : new double[] {0.2, 1}) {
                Sheets sheet = Sheets.rectangle(2 * HALF, 2 * HALF, SPACING, gauze(permeability(rate)))
                        .at(new Vec3(0, LOW, 0), new Quaterniond())
                        .hold(at -> true);
                Arrangement room = sheet.in(Arrangement.room(HALF, ROOM))
                        .water(SPACING)
                        .solver(solver)
                        .block(new Vec3(-HALF, LOW, -HALF), new Vec3(HALF, LOW + HEAD, HALF), Arrangement.WATER);
                try (Play play = trial.open(room)) {
                    play.until(0.1);
                    double before = head(play);
                    play.until(0.1 + seconds);
                    double sunk = -Math.log(head(play) / before) / seconds;
                    String figure = WetClothCases.named(rate < 1 ? "slow" : "fast", solver);
                    checks.add(Check.relative(figure, rate, sunk, 0.25, "1/s"));
                }
            }
        }
        return checks;
    }

    /** Returns how high the water stands above the sheet [m]: its top layer of particles, and half a spacing. */
    private static double head(Play play) {
        double[] x = play.solver().read("fluidPosition");
        int layer = (int) Math.round(Math.pow(2 * HALF / SPACING, 2));
        double top = IntStream.range(0, x.length / 4)
                .mapToDouble(i -> x[4 * i + 1])
                .sorted()
                .skip(x.length / 4 - layer)
                .average()
                .orElseThrow();
        return top + 0.5 * SPACING - (LOW - 0.5 * ROOM);
    }

    /** A block of water of .12 m at 1 m/s strikes a free sheet of .5 m, without gravity. */
    static List<Check> sieved(Trial trial) {
        List<Check> checks = new ArrayList<>();
        for (FluidSolver solver : FluidSolver.values()) {
            checks.addAll(WetClothCases.splash(trial, solver, gauze(permeability(5))));
        }
        return checks;
    }
}
