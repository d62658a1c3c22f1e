package dev.scree.runtime.verify;

import dev.scree.runtime.scene.FluidMaterial;
import dev.scree.runtime.scene.FluidSolver;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.solver.FluidParticles;
import dev.scree.runtime.verify.VerificationCase.Effort;

import java.util.ArrayList;
import java.util.List;

/** A drop without weight is pressed together by its surface, 2 sigma/R (Laplace), and swings as Rayleigh says, w^2 = 8 sigma/(rho R^3); flat, sigma/R and 6. */
final class DropletCases {
    private static final double SPACING = 0.001;
    private static final double TENSION = 0.0728;
    /** Of the swing, in radii: most of the 5 % to which theory holds, for particles jostle by a good part of it. */
    private static final double AMPLITUDE = 0.045;
    private static final FluidMaterial WATER = FluidMaterial.plain("water", null, 1000, 0.001, null).withSurfaceTension(TENSION);

    private DropletCases() {
    }

    static List<VerificationCase> all() {
        List<VerificationCase> cases = new ArrayList<>();
        for (FluidSolver solver : new FluidSolver[] {FluidSolver.DIVERGENCE_FREE, FluidSolver.EQUATION_OF_STATE}) {
            cases.add(new VerificationCase("fluid/droplet/ball/" + FluidRestCases.name(solver), "R5", "a drop of 15 spacings' radius has the pressure of its surface and swings",
                    Effort.LONG, trial -> new Drop(solver, false, 15).swing(trial)));
            cases.add(new VerificationCase("fluid/droplet/flat/" + FluidRestCases.name(solver), "R5", "a flat drop of 15 spacings' radius: its pressure and swing are reported, and come out too high", Effort.LONG,
                    trial -> new Drop(solver, true, 15).swing(trial)));
        }
        cases.add(new VerificationCase("fluid/droplet/small", "R5", "a drop of 6 spacings' radius has about the pressure of its surface", Effort.QUICK_ON_DEVICES,
                trial -> new Drop(FluidSolver.DIVERGENCE_FREE, false, 6).rest(trial)));
        return cases;
    }

    /** A drop cut from a lattice. */
    private static final class Drop {
        private final boolean flat;
        private final Arrangement scene;
        private final PairStress stress;
        private final double radius;
        private final double omega;
        private final double jump;

        Drop(FluidSolver solver, boolean flat, int across) {
            this.flat = flat;
            double half = 2 * across * SPACING;
            double deep = flat ? 0.5 * SPACING : half;
            scene = new Arrangement(new Vec3(-half, -half, -deep), new Vec3(half, half, deep)).gravity(0, 0, 0).fluids(SPACING, WATER)
                    .model(m -> m.withSolver(solver).withFlat(flat)).physics(p -> p.withFrameRate(400));
            int count = 0;
            for (int i = -across; i < across; i++) {
                for (int k = flat ? 0 : -across; k < (flat ? 1 : across); k++) {
                    double x = i + 0.5;
                    double z = flat ? 0 : k + 0.5;
                    long high = Math.round(Math.sqrt(Math.max(0, across * across - x * x - z * z)));
                    if (high > 0) {
                        scene.block(new Vec3(x - 0.5, -high, z - 0.5).times(SPACING), new Vec3(x + 0.5, high, z + 0.5).times(SPACING), WATER);
                        count += 2 * (int) high;
                    }
                }
            }
            radius = SPACING * (flat ? Math.sqrt(count / Math.PI) : Math.cbrt(count * 0.75 / Math.PI));
            omega = Math.sqrt((flat ? 6 : 8) * TENSION / (WATER.density() * radius * radius * radius));
            jump = (flat ? 1 : 2) * TENSION / radius;
            stress = new PairStress(scene.scene().physics().fluid(), SPACING, WATER);
        }

        /** The lattice becomes a liquid, held still again and again meanwhile. @param periods of the swing */
        private void settle(Play play, double periods) {
            double end = periods * 2 * Math.PI / omega;
            while (play.time() < end) {
                play.until(play.time() + 0.01);
                play.stir(p -> Vec3.ZERO);
            }
        }

        List<Check> rest(Trial trial) {
            try (Play play = trial.open(scene)) {
                settle(play, 0.25);
                double sum = 0;
                int looks = 12;
                for (int k = 0; k < looks; k++) {
                    play.frame();
                    sum += stress.within(play.fluid(), Vec3.ZERO, 0.5 * radius) / looks;
                }
                return List.of(Check.relative("pressure-jump", jump, sum, 0.2, "Pa"), Check.atMost("lost", 0, play.statistics().lostParticles(), "1"));
            }
        }

        /**
         * Stretched and, in a second play, squeezed: half the difference of the two is the swing alone. A drop goes on changing its
         * shape a little by itself, which of one play alone made w^2 of a drop of 12 spacings 1.20 or 0.81 by the sign of the push.
         */
        List<Check> swing(Trial trial) {
            List<double[]> stretched = new ArrayList<>();
            List<double[]> squeezed = new ArrayList<>();
            double[] pressure = {0};
            long lost = swing(trial, AMPLITUDE, stretched, pressure, 0) + swing(trial, -AMPLITUDE, squeezed, pressure, 0.5);
            int count = Math.min(stretched.size(), squeezed.size());
            double[] time = new double[count];
            double[] value = new double[count];
            for (int k = 0; k < count; k++) {
                time[k] = stretched.get(k)[0];
                value[k] = 0.5 * (stretched.get(k)[1] - squeezed.get(k)[1]);
            }
            Swing swing = Swing.fit(time, value, omega);
            double square = swing.omega() * swing.omega();
            return List.of(figure("pressure-jump", jump, pressure[0] / 2, "Pa"), figure("frequency-squared", omega * omega, square, "1/s^2"),
                    Check.atMost("amplitude", 0.05, swing.amplitude(), "1"), Check.reported("misfit", 0, swing.misfit(), "1"),
                    Check.reported("decay-in-a-period", 0, 1 - Math.exp(-swing.decay() * 2 * Math.PI / omega), "1"), Check.atMost("lost", 0, lost, "1"));
        }

        /** @param seen gets time since the push [s] and stretch. @param pressure the mean of the play is added [Pa]. @return particles lost */
        private long swing(Trial trial, double amplitude, List<double[]> seen, double[] pressure, double done) {
            double period = 2 * Math.PI / omega;
            try (Play play = trial.open(scene)) {
                settle(play, 0.6);
                double start = play.time();
                double v = amplitude * omega;
                play.stir(p -> flat ? new Vec3(-v * p.x(), v * p.y(), 0) : new Vec3(-v / 2 * p.x(), v * p.y(), -v / 2 * p.z()));
                double sum = 0;
                int looks = 0;
                while (play.time() - start < 2 * period) {
                    play.frame();
                    FluidParticles fluid = play.fluid();
                    seen.add(new double[] {play.time() - start, stretch(fluid)});
                    if (seen.size() % 8 == 0) {
                        sum += stress.within(fluid, Vec3.ZERO, 0.5 * radius);
                        looks++;
                    }
                    trial.report(done + 0.5 * (play.time() - start) / (2 * period), "a drop swings");
                }
                pressure[0] += sum / looks;
                return play.statistics().lostParticles();
            }
        }

        /** The strength of the surface's pull is right for drops in three dimensions; flat ones are studies only. */
        private Check figure(String name, double expected, double measured, String unit) {
            return flat ? Check.reported(name, expected, measured, unit) : Check.relative(name, expected, measured, 0.05, unit);
        }

        /** How much longer than wide it is, in radii: what the second moments of a stretched ball or disc say. */
        private double stretch(FluidParticles fluid) {
            double sum = 0;
            for (int i = 0; i < fluid.count(); i++) {
                double x2 = fluid.x(i) * fluid.x(i);
                double y2 = fluid.y(i) * fluid.y(i);
                sum += flat ? y2 - x2 : y2 - (x2 + fluid.z(i) * fluid.z(i)) / 2;
            }
            // Semi-axes R (1 + a) along and R (1 - a/2), flat R (1 - a), across.
            return sum / fluid.count() / (radius * radius) / (flat ? 1 : 0.6);
        }
    }
}
