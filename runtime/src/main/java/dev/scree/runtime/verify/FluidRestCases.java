package dev.scree.runtime.verify;

import dev.scree.runtime.discretization.FluidScales;
import dev.scree.runtime.scene.Axis;
import dev.scree.runtime.scene.FluidMaterial;
import dev.scree.runtime.scene.FluidSolver;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.simulation.FluidParticles;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Fluid that stands still, and has the pressure of its weight. */
final class FluidRestCases {
    private static final double SPACING = 0.02;
    private static final int LAYERS = 50;

    private FluidRestCases() {}

    static List<VerificationCase> all() {
        CaseList cases = new CaseList();
        for (FluidSolver solver : FluidSolver.values()) {
            cases.lengthy(
                            "fluid/rest/flat",
                            solver,
                            "a column 50 spacings high, in two dimensions, has the pressure of its weight",
                            trial -> column(trial, solver, true))
                    .lengthy(
                            "fluid/rest/block",
                            solver,
                            "a block 50 spacings high has the pressure of its weight",
                            trial -> column(trial, solver, false));
        }
        return cases.quick(
                "fluid/seam",
                "R5",
                "a lattice in shear feels across a periodic side what it feels elsewhere",
                FluidRestCases::seam);
    }

    private static List<Check> column(Trial trial, FluidSolver solver, boolean flat) {
        double height = LAYERS * SPACING;
        double side = flat ? 20 * SPACING : 14 * SPACING;
        double deep = flat ? SPACING : side;
        Arrangement scene = Arrangement.tank(side, 1.2 * height, deep)
                .water(SPACING)
                .solver(solver)
                .flat(flat)
                .pool(side, height, deep);
        double margin = FluidScales.of(scene.scene().physics().fluid(), SPACING).kernelRadius();
        Sums sums = new Sums(new Vec3(side, height, deep), flat, margin);
        boolean moving = solver == FluidSolver.MOVING_PARTICLE;
        double wave = Math.sqrt(Arrangement.EARTH * height);
        try (Play play = trial.open(scene)) {
            // As in the papers, what counts is the mean from 4 to 5 s.
            while (play.advance(5, play.time() < 4 ? 0.1 : 0.05, "a column at rest")) {
                if (play.time() > 4) {
                    sums.add(play.fluid());
                }
            }
            return List.of(
                    Check.atMost("pressure-error", 0.03, sums.error()),
                    Check.reported("pressure-by-weight", 1, sums.ratio()),
                    Check.atMost("density-variation", 0.01, sums.variation / 1000),
                    Check.atMost("speed", moving ? 0.02 : 0.005, sums.fastest / wave),
                    Check.reported("speed-anywhere", 0, sums.anywhere / wave),
                    Check.atMost("density-error", 0.01, sums.unevenness.getAverage())
                            .askedIf(moving),
                    Check.reported("number-density-error", 0.01, sums.numbers.getAverage()),
                    play.noneLost());
        }
    }

    /**
     * Of the particles two smoothing lengths from surface and walls, which is the kernel's radius; the pressure of each
     * is first averaged over time.
     */
    private static final class Sums {
        private final Vec3 size;
        private final boolean flat;
        private final double margin;
        private final DoubleSummaryStatistics unevenness = new DoubleSummaryStatistics();
        private final DoubleSummaryStatistics numbers = new DoubleSummaryStatistics();
        private double[] pressure;
        private double[] weight;
        private int[] looks;
        private double variation;
        private double fastest;
        private double anywhere;

        /** @param size of the fluid [m]. @param margin that counts for nothing [m] */
        Sums(Vec3 size, boolean flat, double margin) {
            this.size = size;
            this.flat = flat;
            this.margin = margin;
        }

        void add(FluidParticles fluid) {
            if (pressure == null) {
                pressure = new double[fluid.count()];
                weight = new double[fluid.count()];
                looks = new int[fluid.count()];
            }
            unevenness.accept(DamBreakCases.inner(fluid));
            // The surface is no wall: as far off as it can be.
            Vec3 walls = new Vec3(size.x(), 2 * size.y(), size.z());
            numbers.accept(NumberDensity.error(fluid, SPACING, flat, Vec3.ZERO, walls));
            for (int i = 0; i < fluid.count(); i++) {
                anywhere = Math.max(anywhere, fluid.speed(i));
                if (NumberDensity.depth(fluid, i, flat, Vec3.ZERO, size) >= margin) {
                    pressure[i] += fluid.pressure()[i];
                    weight[i] += 1000 * Arrangement.EARTH * (size.y() - fluid.y(i));
                    looks[i]++;
                    fastest = Math.max(fastest, fluid.speed(i));
                    variation = Math.max(variation, Math.abs(fluid.density()[i] - 1000));
                }
            }
        }

        double error() {
            double wrong = 0;
            double right = 0;
            for (int i = 0; i < looks.length; i++) {
                if (looks[i] > 0) {
                    double w = weight[i] / looks[i];
                    wrong += Math.pow(pressure[i] / looks[i] - w, 2);
                    right += w * w;
                }
            }
            return Math.sqrt(wrong / right);
        }

        double ratio() {
            return Arrays.stream(pressure).sum() / Arrays.stream(weight).sum();
        }
    }

    /**
     * A lattice with a shear that repeats itself twice in the domain: what a particle at a side gains in a step is what
     * those half a domain further on gain, which have no side near them.
     */
    private static List<Check> seam(Trial trial) {
        int across = 8;
        int repeat = across / 2;
        double side = across * SPACING;
        double k = 4 * Math.PI / side;
        FluidMaterial thick = FluidMaterial.plain("thick", null, 1000, 10, null);
        Arrangement scene = Arrangement.tank(side, side, side)
                .weightless()
                .fluids(SPACING, List.of(thick))
                .solver(FluidSolver.EQUATION_OF_STATE)
                .periodic(Axis.X, Axis.Y, Axis.Z)
                .block(Vec3.ZERO, new Vec3(side, side, side), thick);
        try (Play play = trial.open(scene)) {
            play.stir(p -> new Vec3(Math.sin(k * p.y()), Math.sin(k * p.z()), Math.sin(k * p.x())));
            FluidParticles before = play.fluid();
            play.step(1);
            FluidParticles after = play.fluid();
            double[] gain = new double[after.velocity().length];
            double most = 0;
            double density = 0;
            Map<List<Integer>, Integer> alike = new HashMap<>();
            double worst = 0;
            for (int i = 0; i < after.count(); i++) {
                Integer met = alike.putIfAbsent(
                        List.of(cell(before.x(i)) % repeat, cell(before.y(i)) % repeat, cell(before.z(i)) % repeat), i);
                int n = met == null ? i : met;
                for (int a = 0; a < 3; a++) {
                    gain[3 * i + a] = after.velocity()[3 * i + a] - before.velocity()[3 * i + a];
                    most = Math.max(most, Math.abs(gain[3 * i + a]));
                    worst = Math.max(worst, Math.abs(gain[3 * i + a] - gain[3 * n + a]));
                }
                density = Math.max(density, Math.abs(after.density()[i] - 1000));
            }
            return List.of(
                    Check.atMost("force", 1e-5, worst / most),
                    Check.atMost("density", 1e-5, density / 1000),
                    Check.atLeast("gain", 1e-3, most, "m/s"));
        }
    }

    private static int cell(double x) {
        return (int) Math.floor(x / SPACING);
    }
}
