package dev.scree.runtime.verify;

import dev.scree.runtime.scene.Axis;
import dev.scree.runtime.scene.FluidSolver;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.simulation.FluidParticles;
import java.util.List;
import java.util.stream.IntStream;

/** A standing wave swings as linear theory says: w^2 = g k tanh(k H). */
final class WaveCases {
    private static final double SPACING = 0.01;
    /** Spacing of the wave in three dimensions [m]. */
    private static final double COARSE = 0.02;

    private static final int DEEP = 10;
    private static final double LENGTH = 1;
    private static final double HEIGHT = 0.5;
    private static final double AMPLITUDE = 0.02;
    private static final int PERIODS = 5;

    private WaveCases() {}

    static List<VerificationCase> all() {
        CaseList cases = new CaseList();
        for (FluidSolver solver : FluidSolver.values()) {
            cases.lengthy(
                            "fluid/standing-wave",
                            solver,
                            "a standing wave a metre long swings with its period",
                            trial -> wave(trial, solver, SPACING, 1))
                    .lengthy(
                            "fluid/standing-wave/deep",
                            solver,
                            "the same wave in three dimensions, 25 spacings high and 10 deep",
                            trial -> wave(trial, solver, COARSE, DEEP));
        }
        return cases;
    }

    private static List<Check> wave(Trial trial, FluidSolver solver, double spacing, int deep) {
        double k = 2 * Math.PI / LENGTH;
        double omega = Math.sqrt(Arrangement.EARTH * k * Math.tanh(k * HEIGHT));
        double period = 2 * Math.PI / omega;
        boolean flat = deep == 1;
        Arrangement scene = Arrangement.tank(LENGTH, 1.5 * HEIGHT, deep * spacing)
                .water(spacing)
                .solver(solver)
                .flat(flat)
                .periodic(flat ? new Axis[] {Axis.X} : new Axis[] {Axis.X, Axis.Z})
                .frameRate(200)
                .pool(LENGTH, HEIGHT, deep * spacing);
        double area = spacing * spacing / deep;
        double end = (PERIODS + 0.5) * period;
        try (Play play = trial.open(scene)) {
            // Flat at first, and at its fastest: the surface then need not be cut out of a lattice.
            double fastest = AMPLITUDE * omega / Math.sinh(k * HEIGHT);
            play.stir(p -> new Vec3(
                    -fastest * Math.cosh(k * p.y()) * Math.sin(k * p.x()),
                    fastest * Math.sinh(k * p.y()) * Math.cos(k * p.x()),
                    0));
            Crossings crossings = new Crossings(0, 0);
            double first = 0;
            double last = 0;
            while (play.advance(end, "standing wave")) {
                double now = mode(play.fluid(), k, area);
                if (play.time() > 0.2 * period) {
                    crossings.look(play.time(), now);
                } else {
                    crossings = new Crossings(play.time(), now);
                }
                first = play.time() < period ? Math.max(first, now) : first;
                last = play.time() > (PERIODS - 1) * period ? Math.max(last, now) : last;
            }
            // Crossings are half a period apart; the start is one.
            return List.of(
                    Check.relative("period", period, crossings.time(2 * PERIODS - 1) / PERIODS, 0.02, "s"),
                    Check.reported("amplitude", AMPLITUDE, first, "m"),
                    Check.reported("amplitude-left", 1, last / first),
                    play.noneLost());
        }
    }

    /**
     * Amplitude of the surface's first wave, from the moment of all particles' heights [m]. @param area of a particle,
     * by the layers behind one another [m^2]
     */
    private static double mode(FluidParticles fluid, double k, double area) {
        return IntStream.range(0, fluid.count())
                        .mapToDouble(i -> fluid.y(i) * Math.cos(k * fluid.x(i)))
                        .sum()
                * 2
                * area
                / (HEIGHT * LENGTH);
    }
}
