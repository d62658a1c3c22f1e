package dev.scree.runtime.verify;

import dev.scree.runtime.scene.Axis;
import dev.scree.runtime.scene.FluidMaterial;
import dev.scree.runtime.scene.FluidSolver;
import dev.scree.runtime.scene.SmoothingKernel;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.simulation.FluidParticles;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/** Flows that viscosity alone decides: plane Poiseuille flow and the vortices of Taylor and Green. */
final class ShearFlowCases {
    private static final double DENSITY = 1000;
    private static final double DISORDER = 0.3;

    private ShearFlowCases() {}

    static List<VerificationCase> all() {
        CaseList cases = new CaseList();
        for (FluidSolver solver : FluidSolver.values()) {
            cases.lengthy(
                            "fluid/poiseuille",
                            solver,
                            "a viscous fluid between two plates keeps its parabola for 5 s",
                            trial -> poiseuille(trial, solver))
                    .lengthy(
                            "fluid/taylor-green",
                            solver,
                            "four vortices lose their energy to viscosity, 100 across",
                            trial -> vortices(trial, solver));
        }
        return cases.lengthy(
                        "fluid/convergence/poiseuille",
                        "R5",
                        "the parabola is the better met, the finer the fluid",
                        trial -> order(n -> channel(trial, FluidSolver.DIVERGENCE_FREE, n, 3)[0]))
                .lengthy(
                        "fluid/convergence/taylor-green",
                        "R5",
                        "the vortices are the better met, the finer the fluid",
                        trial -> order(n -> vortices(trial, FluidSolver.DIVERGENCE_FREE, n)[1]));
    }

    private static FluidMaterial fluid(double viscosity) {
        return FluidMaterial.plain("syrup", null, DENSITY, viscosity, null);
    }

    private static List<Check> poiseuille(Trial trial, FluidSolver solver) {
        double[] error = channel(trial, solver, 19, 5);
        return List.of(
                Check.atMost("profile-error", 0.01, error[0]),
                Check.relative("fastest", 0.2256, error[1], 0.01, "m/s"),
                Check.atMost("lost", 0, error[2]));
    }

    /**
     * Fluid driven along x between walls across y, which starts with the parabola.
     *
     * @param layers of particles between the walls
     * @return error of the profile, RMS over all particles as a part of the greatest speed; the greatest speed that a
     *     parabola fitted through the particles has [m/s]; particles lost
     */
    private static double[] channel(Trial trial, FluidSolver solver, int layers, double seconds) {
        double height = 0.19;
        double spacing = height / layers;
        double push = 0.05;
        double nu = 1 / DENSITY;
        double fastest = push * height * height / (8 * nu);
        double length = 20 * spacing;
        Arrangement scene = Arrangement.tank(length, height, spacing)
                .gravity(push, 0, 0)
                .fluids(spacing, List.of(fluid(1)))
                .solver(solver)
                .flat(true)
                .model(m -> m.withKernel(SmoothingKernel.CUBIC_SPLINE))
                .periodic(Axis.X)
                .block(Vec3.ZERO, new Vec3(length, height, spacing), fluid(1));
        try (Play play = trial.open(scene)) {
            play.stir(p -> new Vec3(4 * fastest * p.y() * (height - p.y()) / (height * height), 0, 0));
            play.until(seconds, 0.25, "flow between plates");
            FluidParticles fluid = play.fluid();
            double sum = 0;
            double along = 0;
            double shape = 0;
            for (int i = 0; i < fluid.count(); i++) {
                double form = 4 * fluid.y(i) * (height - fluid.y(i)) / (height * height);
                double u = fluid.velocity()[3 * i];
                sum += Math.pow(u - fastest * form, 2) + Math.pow(fluid.velocity()[3 * i + 1], 2);
                along += u * form;
                shape += form * form;
            }
            return new double[] {
                Math.sqrt(sum / fluid.count()) / fastest,
                along / shape,
                play.statistics().lostParticles()
            };
        }
    }

    private static List<Check> vortices(Trial trial, FluidSolver solver) {
        double[] result = vortices(trial, solver, 100);
        return List.of(
                Check.atMost("decay-error", 0.05, result[0]),
                Check.reported("velocity-error", 0, result[1]),
                Check.reported("density-error", 0.01, result[2]));
    }

    /**
     * @return greatest error of the energy as a part of what it should be; error of the velocities at the end, RMS;
     *     mean error of density
     */
    private static double[] vortices(Trial trial, FluidSolver solver, int across) {
        double spacing = 1.0 / across;
        // Reynolds number 100.
        double nu = 0.01;
        double k = 2 * Math.PI;
        double seconds = 0.6;
        FluidMaterial material = fluid(nu * DENSITY);
        Arrangement scene = Arrangement.tank(1, 1, spacing)
                .weightless()
                .fluids(spacing, List.of(material))
                .frameRate(2 * across)
                .solver(solver)
                .flat(true)
                .periodic(Axis.X, Axis.Y)
                // As fast as the vortices are at first, so that the speed of sound is chosen for it.
                .block(Vec3.ZERO, new Vec3(1, 1, spacing), material, new Vec3(1, 0, 0));
        try (Play play = trial.open(scene)) {
            // A lattice is stretched for long before it breaks, all at once; fluid that flows is not one.
            play.disorder(DISORDER * spacing, true);
            play.stir(p -> vortex(p.x(), p.y(), k));
            double start = energy(play.fluid());
            double worst = 0;
            for (int look = 1; look <= 12; look++) {
                play.until(seconds * look / 12);
                trial.report(look / 12.0, "vortices");
                double expected = Math.exp(-16 * Math.PI * Math.PI * nu * play.time());
                worst = Math.max(worst, Math.abs(energy(play.fluid()) / start / expected - 1));
            }
            FluidParticles fluid = play.fluid();
            double left = Math.exp(-8 * Math.PI * Math.PI * nu * play.time());
            double wrong = 0;
            double right = 0;
            double density = 0;
            for (int i = 0; i < fluid.count(); i++) {
                Vec3 v = vortex(fluid.x(i), fluid.y(i), k).times(left);
                wrong +=
                        Math.pow(fluid.velocity()[3 * i] - v.x(), 2) + Math.pow(fluid.velocity()[3 * i + 1] - v.y(), 2);
                right += v.x() * v.x() + v.y() * v.y();
                density += Math.abs(fluid.density()[i] / DENSITY - 1);
            }
            return new double[] {worst, Math.sqrt(wrong / right), density / fluid.count()};
        }
    }

    private static Vec3 vortex(double x, double y, double k) {
        return new Vec3(Math.sin(k * x) * Math.cos(k * y), -Math.cos(k * x) * Math.sin(k * y), 0);
    }

    private static double energy(FluidParticles fluid) {
        return IntStream.range(0, fluid.count())
                .mapToDouble(i -> Math.pow(fluid.speed(i), 2))
                .sum();
    }

    /** How an error falls with ever finer fluid. @param error by the number of particles across */
    private static List<Check> order(IntToDoubleFunction error) {
        List<Check> checks = new ArrayList<>();
        double[] errors = new double[3];
        for (int n = 0; n < errors.length; n++) {
            errors[n] = error.applyAsDouble(25 << n);
            checks.add(Check.reported("error-" + (25 << n), 0, errors[n]));
        }
        checks.add(Check.atLeast("falls", 1, Math.min(errors[0] / errors[1], errors[1] / errors[2])));
        checks.add(Check.atLeast("order", 0.8, Math.log(errors[0] / errors[2]) / Math.log(4)));
        return checks;
    }
}
