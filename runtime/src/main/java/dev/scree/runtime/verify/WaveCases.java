package dev.scree.runtime.verify;

import dev.scree.runtime.scene.Axis;
import dev.scree.runtime.scene.FluidSolver;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.simulation.FluidParticles;
import dev.scree.runtime.verify.VerificationCase.Effort;
import java.util.ArrayList;
import java.util.List;

/** A standing wave swings as linear theory says: w^2 = g k tanh(k H). */
final class WaveCases {
    private static final double SPACING = 0.01;
    /** In three dimensions. */
    private static final double COARSE = 0.02;

    private static final int DEEP = 10;
    private static final double LENGTH = 1;
    private static final double HEIGHT = 0.5;
    private static final double AMPLITUDE = 0.02;
    private static final int PERIODS = 5;

    private WaveCases() {}

    static List<VerificationCase> all() {
        List<VerificationCase> cases = new ArrayList<>();
        for (FluidSolver solver : FluidSolver.values()) {
            cases.add(new VerificationCase(
                    "fluid/standing-wave/" + FluidRestCases.name(solver),
                    FluidRestCases.system(solver),
                    "a standing wave a metre long swings with its period",
                    Effort.LONG,
                    trial -> wave(trial, solver, SPACING, 1)));
            cases.add(new VerificationCase(
                    "fluid/standing-wave/deep/" + FluidRestCases.name(solver),
                    FluidRestCases.system(solver),
                    "the same wave in three dimensions, 25 spacings high and 10 deep",
                    Effort.LONG,
                    trial -> wave(trial, solver, COARSE, DEEP)));
        }
        return cases;
    }

    private static List<Check> wave(Trial trial, FluidSolver solver, double spacing, int deep) {
        double k = 2 * Math.PI / LENGTH;
        double omega = Math.sqrt(Arrangement.EARTH * k * Math.tanh(k * HEIGHT));
        double period = 2 * Math.PI / omega;
        Arrangement scene = new Arrangement(Vec3.ZERO, new Vec3(LENGTH, 1.5 * HEIGHT, deep * spacing))
                .gravity(0, -Arrangement.EARTH, 0)
                .fluids(spacing, FluidRestCases.WATER)
                .model(m -> m.withSolver(solver).withFlat(deep == 1))
                .periodic(deep == 1 ? new Axis[] {Axis.X} : new Axis[] {Axis.X, Axis.Z})
                .physics(p -> p.withFrameRate(200))
                .block(Vec3.ZERO, new Vec3(LENGTH, HEIGHT, deep * spacing), FluidRestCases.WATER);
        List<Double> crossings = new ArrayList<>();
        try (Play play = trial.open(scene)) {
            // Flat at first, and at its fastest: the surface then need not be cut out of a lattice.
            double fastest = AMPLITUDE * omega / Math.sinh(k * HEIGHT);
            play.stir(p -> new Vec3(
                    -fastest * Math.cosh(k * p.y()) * Math.sin(k * p.x()),
                    fastest * Math.sinh(k * p.y()) * Math.cos(k * p.x()),
                    0));
            double before = mode(play.fluid(), k, spacing * spacing / deep);
            double first = 0;
            double last = 0;
            double timeBefore = 0;
            while (play.time() < (PERIODS + 0.5) * period) {
                play.frame();
                double now = mode(play.fluid(), k, spacing * spacing / deep);
                double time = play.time();
                if (time > 0.2 * period && before * now < 0) {
                    crossings.add(timeBefore + (time - timeBefore) * before / (before - now));
                }
                first = time < period ? Math.max(first, now) : first;
                last = time > (PERIODS - 1) * period ? Math.max(last, now) : last;
                before = now;
                timeBefore = time;
                trial.report(time / (PERIODS + 0.5) / period, "standing wave");
            }
            // Crossings are half a period apart; the start is one.
            double measured = crossings.size() < 2 * PERIODS ? Double.NaN : crossings.get(2 * PERIODS - 1) / PERIODS;
            return List.of(
                    Check.relative("period", period, measured, 0.02, "s"),
                    Check.reported("amplitude", AMPLITUDE, first, "m"),
                    Check.reported("amplitude-left", 1, last / first, "1"),
                    Check.atMost("lost", 0, play.statistics().lostParticles(), "1"));
        }
    }

    /**
     * Amplitude of the surface's first wave, from the moment of all particles' heights [m]. @param area of a particle,
     * by the layers behind one another [m^2]
     */
    private static double mode(FluidParticles fluid, double k, double area) {
        double sum = 0;
        for (int i = 0; i < fluid.count(); i++) {
            sum += fluid.y(i) * Math.cos(k * fluid.x(i));
        }
        return 2 * sum * area / (HEIGHT * LENGTH);
    }
}
