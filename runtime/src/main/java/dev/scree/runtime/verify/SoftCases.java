package dev.scree.runtime.verify;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.scene.Material;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Vec3;
import java.util.List;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** Soft bodies by themselves: their elements against the theory of elasticity, and their motion. */
final class SoftCases {
    private static final String SYSTEM = "R8";
    private static final double LENGTH = 0.4;
    private static final double THICK = 0.1;
    /** A bar along y. */
    private static final ParticleSet UPRIGHT = ShapeParticles.box(THICK, LENGTH, THICK, 0.05);
    /** A bar along x. */
    private static final ParticleSet LEVEL = ShapeParticles.box(LENGTH, THICK, THICK, 0.05);

    private SoftCases() {}

    static List<VerificationCase> all() {
        return new CaseList()
                .lengthy(
                        "soft/own-weight",
                        SYSTEM,
                        "a bar stretches under its own weight by rho g L^2/(2 E), whatever the step, and narrows by "
                                + "Poisson's ratio",
                        SoftCases::ownWeight)
                .lengthy(
                        "soft/cantilever",
                        SYSTEM,
                        "a bar bends under its own weight as Timoshenko's beam",
                        SoftCases::cantilever)
                .quickOnDevices(
                        "soft/bulk",
                        SYSTEM,
                        "a cube that is squeezed from all sides resists by the pressure of its bulk modulus",
                        SoftCases::bulk)
                .quickOnDevices(
                        "soft/momentum",
                        SYSTEM,
                        "a free ball that turns and is stirred keeps its momentum and gains no energy",
                        SoftCases::momentum)
                .quickOnDevices(
                        "soft/bounce", SYSTEM, "a ball falls freely and bounces, never higher", SoftCases::bounce)
                .lengthy("soft/load", SYSTEM, "a ball lies on the floor, which carries its weight", SoftCases::load);
    }

    /** A hanging bar: it stretches by rho g L^2/(2 E), and narrows by nu times the strain where it hangs. */
    private static List<Check> ownWeight(Trial trial) {
        double theory = 1000 * Arrangement.EARTH * LENGTH * LENGTH / (2 * 1e5);
        // The held end does not narrow: with Poisson's ratio the bar would be stiffer there than the theory has it.
        double coarse = stretched(trial, 8, 60, 0)[0];
        double shorter = stretched(trial, 8, 960, 0)[0];
        double contraction = stretched(trial, 16, 60, 0.3)[1];
        return List.of(
                Check.relative("stretch", theory, coarse, 0.03, "m"),
                Check.relative("stretch-shorter-steps", coarse, shorter, 0.05, "m"),
                Check.within("contraction-by-stretch", 0.3, contraction, 0.03 * 0.3));
    }

    /** Returns the stretch [m] and, at half the height, the strain across over that along. */
    private static double[] stretched(Trial trial, int resolution, double frameRate, double poisson) {
        Material matter = SoftSolids.matter(1000, 1e5, poisson, 0.02);
        SoftSolids bar = SoftSolids.of(UPRIGHT, resolution, matter)
                .at(new Vec3(0, 0.5, 0), new Quaterniond())
                .hold(at -> at.y > LENGTH / 2 - 1e-6);
        try (Play play = trial.open(bar.in(Arrangement.room(0.5, 1)).frameRate(frameRate))) {
            play.until(1.5);
            double[] x = Sheets.places(play);
            double tip = bar.mean(x, 1, at -> at.y < -LENGTH / 2 + 1e-6);
            double top = bar.mean(x, 1, at -> at.y > LENGTH / 2 - 1e-6);
            double cell = bar.volume().spacing();
            double right = bar.mean(x, 0, at -> at.x > THICK / 2 - 1e-6 && Math.abs(at.y) < cell / 4);
            double left = bar.mean(x, 0, at -> at.x < -THICK / 2 + 1e-6 && Math.abs(at.y) < cell / 4);
            double above = bar.mean(x, 1, at -> Math.abs(at.y - cell) < cell / 4);
            double below = bar.mean(x, 1, at -> Math.abs(at.y + cell) < cell / 4);
            double along = (above - below) / (2 * cell) - 1;
            double across = 1 - (right - left) / THICK;
            return new double[] {top - tip - LENGTH, across / along};
        }
    }

    /**
     * A bar that is held at one end and bends under its own weight, by rho g A L^4/(8 E I) (Euler and Bernoulli) and by
     * the shear that they leave out, rho g L^2/(2 kappa G) (Timoshenko). Linear tetrahedra resist bending too much by
     * about the square of their size over the thickness: here 6 and 8 across.
     */
    private static List<Check> cantilever(Trial trial) {
        double young = 1e6;
        double bending = 1000 * Arrangement.EARTH * 12 * Math.pow(LENGTH, 4) / (8 * young * THICK * THICK);
        double shear = 1000 * Arrangement.EARTH * LENGTH * LENGTH * 2 / (2 * 5.0 / 6 * young);
        double coarse = bent(trial, 24, 60, young);
        double fine = bent(trial, 32, 60, young);
        return List.of(
                Check.relative("drop-6-across", bending + shear, coarse, 0.05, "m"),
                Check.relative("drop-8-across", bending + shear, fine, 0.05, "m"));
    }

    private static double bent(Trial trial, int resolution, double frameRate, double young) {
        SoftSolids bar = SoftSolids.of(LEVEL, resolution, SoftSolids.matter(1000, young, 0, 0.02))
                .at(new Vec3(0, 0.5, 0), new Quaterniond())
                .hold(at -> at.x < -LENGTH / 2 + 1e-6);
        try (Play play = trial.open(bar.in(Arrangement.room(0.5, 1)).frameRate(frameRate))) {
            play.until(1);
            // From the middle of the room, where the bar's axis is.
            return -bar.mean(Sheets.places(play), 1, at -> at.x > LENGTH / 2 - 1e-6);
        }
    }

    /**
     * A cube whose outer vertices are moved together by .2 % along each axis and held there: what the inner ones do to
     * them is the pressure of 3 (1 - 2 nu)/E.
     */
    private static List<Check> bulk(Trial trial) {
        double squeeze = 0.998;
        double young = 1e5;
        double nu = 0.3;
        SoftSolids cube = SoftSolids.of(
                        ShapeParticles.box(0.2, 0.2, 0.2, 0.05), 4, SoftSolids.matter(1000, young, nu, 0))
                .at(new Vec3(0, 0, 0), new Quaterniond());
        double[] mass = cube.masses();
        try (Play play = trial.open(cube.in(Arrangement.space(0.5)).frameRate(1e4))) {
            double[] x = Sheets.places(play);
            for (int k = 0; k < x.length; k++) {
                x[k] = k % 4 == 3 ? 0 : squeeze * x[k];
            }
            play.solver().write("clothPosition", x);
            play.solver().write("clothPositionLow", new double[x.length]);
            play.frame();
            double[] v = play.solver().read("clothVelocity");
            double push = 0;
            double area = 0.04;
            for (int n = 0; n < mass.length; n++) {
                if (cube.place(n).x > 0.1 - 1e-6) {
                    push += mass[n] * v[4 * n] / play.time();
                }
            }
            double strain = 3 * (squeeze - 1);
            return List.of(Check.relative("pressure", -young / (3 * (1 - 2 * nu)) * strain, push / area, 0.03, "Pa"));
        }
    }

    /** A free ball that waves run through, turning, without gravity, away from walls. */
    private static List<Check> momentum(Trial trial) {
        SoftSolids ball = SoftSolids.of(ShapeParticles.ball(0.3, 12), 6, SoftSolids.matter(1000, 1e5, 0.4, 0));
        double[] mass = ball.masses();
        try (Play play = trial.open(ball.in(Arrangement.space(2)))) {
            double[] x = Sheets.places(play);
            double[] v = new double[x.length];
            for (int k = 0; k < v.length; k += 4) {
                v[k] = 0.1 * Math.sin(30 * x[k + 2]) + 0.1;
                v[k + 1] = 2 * x[k + 2];
                v[k + 2] = -2 * x[k + 1] + 0.1 * Math.cos(40 * x[k]);
            }
            play.solver().write("clothVelocity", v);
            double[] before = momenta(mass, v);
            double energy = Sheets.kineticEnergy(mass, v);
            play.until(1);
            double[] now = play.solver().read("clothVelocity");
            double[] after = momenta(mass, now);
            double drift = 0;
            for (int axis = 0; axis < 3; axis++) {
                drift = Math.hypot(drift, after[axis] - before[axis]);
            }
            return List.of(
                    Check.atMost("drift-by-magnitudes", 1e-5, drift / before[3]),
                    Check.atMost("energy-gained", 1e-3, Math.max(0, Sheets.kineticEnergy(mass, now) / energy - 1)));
        }
    }

    /** Returns the momentum of all vertices and the sum of its magnitudes [kg m/s]. */
    private static double[] momenta(double[] mass, double[] v) {
        double[] sum = new double[4];
        for (int k = 0; k < mass.length; k++) {
            double square = 0;
            for (int axis = 0; axis < 3; axis++) {
                double p = mass[k] * v[4 * k + axis];
                sum[axis] += p;
                square += p * p;
            }
            sum[3] += Math.sqrt(square);
        }
        return sum;
    }

    /** A ball that falls by .3 m and bounces: by the fall itself, and never higher than it was. */
    private static List<Check> bounce(Trial trial) {
        double radius = 0.1;
        SoftSolids ball = SoftSolids.of(ShapeParticles.ball(2 * radius, 12), 6, SoftSolids.matter(1000, 1e5, 0.4, 0))
                .at(new Vec3(0, 0.3 + radius, 0), new Quaterniond());
        double[] mass = ball.masses();
        try (Play play = trial.open(ball.in(Arrangement.room(0.5, 1)).frameRate(240))) {
            double start = middle(mass, Sheets.places(play));
            play.until(0.2);
            double fallen = start - middle(mass, Sheets.places(play));
            double highest = 0;
            double lowest = start;
            while (play.time() < 1) {
                play.frame();
                double now = middle(mass, Sheets.places(play));
                lowest = Math.min(lowest, now);
                highest = play.time() > 0.3 ? Math.max(highest, now) : highest;
            }
            double theory = 0.5 * Arrangement.EARTH * 0.2 * (0.2 + 1.0 / 240);
            return List.of(
                    Check.relative("fall", theory, fallen, 1e-3, "m"),
                    Check.atMost("rebound-by-drop", 1, (highest - radius) / (start - radius)),
                    Check.between("squeezed-to", 0.3, 0.95, lowest / radius, "radii"));
        }
    }

    /** Returns the height of the centre of mass above the floor of a room 1 m high [m]. */
    static double middle(double[] mass, double[] x) {
        double sum = 0;
        double all = 0;
        for (int v = 0; v < mass.length; v++) {
            sum += mass[v] * x[4 * v + 1];
            all += mass[v];
        }
        return sum / all + 0.5;
    }

    /** A ball at rest on the floor. */
    private static List<Check> load(Trial trial) {
        SoftSolids ball = SoftSolids.of(ShapeParticles.ball(0.2, 12), 6, SoftSolids.matter(1000, 3e4, 0.4, 0.02))
                .at(new Vec3(0, 0.1, 0), new Quaterniond());
        double[] mass = ball.masses();
        try (Play play = trial.open(ball.in(Arrangement.room(0.5, 1)))) {
            play.until(4);
            double[] x = Sheets.places(play);
            // What the floor presses with follows from how far its contacts give way: 1e5 Pa by the thickness.
            double thickness = 0.1 * ball.volume().spacing();
            double force = 0;
            double weight = 0;
            for (double m : mass) {
                weight += m * Arrangement.EARTH;
            }
            double[] area = ball.areas();
            for (int v = 0; v < mass.length; v++) {
                double deep = thickness / 2 - (x[4 * v + 1] + 0.5);
                force += Math.max(0, deep) * 1e5 * area[v] / thickness;
            }
            double[] speeds = play.solver().read("clothVelocity");
            double fastest = 0;
            for (int k = 0; k < speeds.length; k += 4) {
                fastest = Math.max(fastest, new Vector3d(speeds[k], speeds[k + 1], speeds[k + 2]).length());
            }
            return List.of(
                    Check.relative("force", weight, force, 0.02, "N"), Check.atMost("creep", 1e-3, fastest, "m/s"));
        }
    }
}
