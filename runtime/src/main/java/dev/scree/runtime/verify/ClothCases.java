package dev.scree.runtime.verify;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.scene.Animation;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.CommonFabrics;
import dev.scree.runtime.scene.Fabric;
import dev.scree.runtime.scene.Keyframe;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.List;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** Elasticity of sheets that nothing touches: stretching, bending, vibrating. */
final class ClothCases {
    private static final String SYSTEM = "R8";
    /** Turns x downwards. */
    private static final Quaterniond DOWN = new Quaterniond().rotateZ(-Math.PI / 2);

    private ClothCases() {}

    static List<VerificationCase> all() {
        return new CaseList()
                .quickOnDevices(
                        "cloth/hanging-strip",
                        SYSTEM,
                        "a strip stretches under its own weight by rho g L^2/(2 E), whatever spacing and step",
                        ClothCases::strip)
                .quickOnDevices(
                        "cloth/cantilever",
                        SYSTEM,
                        "a strip bends under its own weight as the elastica, whatever spacing and step",
                        ClothCases::cantilever)
                .quickOnDevices(
                        "cloth/catenary",
                        SYSTEM,
                        "a strip that does not stretch hangs as a catenary between a wall and a body that has moved",
                        ClothCases::catenary)
                .quickOnDevices(
                        "cloth/string",
                        SYSTEM,
                        "a strip that is pulled taut vibrates at the frequency of a string",
                        ClothCases::string)
                .lengthy(
                        "cloth/drum",
                        SYSTEM,
                        "a round membrane that is pulled taut vibrates at the lowest frequency of a drum",
                        ClothCases::drum)
                .quickOnDevices(
                        "cloth/momentum",
                        SYSTEM,
                        "a free sheet that is stirred keeps its momentum",
                        ClothCases::momentum)
                .quickOnDevices(
                        "cloth/incline",
                        SYSTEM,
                        "a sheet on an incline, mu .5, lies still 1 degree below atan mu and slides as it should above",
                        trial -> incline(trial, 1e-3));
    }

    /** A strip of .5 m by .1 m that hangs from its short side. */
    static List<Check> strip(Trial trial) {
        double theory = 0.2 * Arrangement.EARTH * LENGTH * LENGTH / (2 * 200);
        double coarse = stretched(trial, 0.02, 60);
        double fine = stretched(trial, 0.01, 60);
        double shorter = stretched(trial, 0.02, 960);
        return List.of(
                Check.relative("stretch", theory, coarse, 0.03, "m"),
                Check.relative("stretch-finer", coarse, fine, 0.05, "m"),
                Check.relative("stretch-shorter-steps", coarse, shorter, 0.05, "m"));
    }

    private static final double LENGTH = 0.5;

    private static double stretched(Trial trial, double spacing, double frameRate) {
        Sheets sheet = Sheets.rectangle(LENGTH, 0.1, spacing, Sheets.fabric(0.2, 200, 1e-6))
                .at(new Vec3(0, 0.5, 0), DOWN)
                .hold(at -> at.x < -LENGTH / 2 + 1e-9);
        try (Play play = trial.open(sheet.in(Arrangement.room(0.5, 1)).frameRate(frameRate))) {
            play.until(1);
            double[] y = Sheets.range(Sheets.places(play), 1);
            return y[2] - y[0] - LENGTH;
        }
    }

    /**
     * A strip of .2 m that is held along the line in its middle: by symmetry each half is a cantilever of .1 m, clamped
     * level.
     */
    static List<Check> cantilever(Trial trial) {
        double load = 0.2 * Arrangement.EARTH * Math.pow(HALF, 3) / BENDING;
        double theory = HALF * Elastica.drop(load);
        double coarse = bent(trial, 0.01, 60);
        double fine = bent(trial, 0.005, 60);
        double shorter = bent(trial, 0.01, 960);
        return List.of(
                Check.relative("drop", theory, coarse, 0.05, "m"),
                Check.relative("drop-finer", coarse, fine, 0.05, "m"),
                Check.relative("drop-shorter-steps", coarse, shorter, 0.05, "m"));
    }

    private static final double HALF = 0.1;
    private static final double BENDING = 5e-4;

    /** Returns how far the ends of a strip hang below its middle [m]. */
    private static double bent(Trial trial, double spacing, double frameRate) {
        Fabric fabric = Sheets.fabric(0.2, 2000, BENDING).withDamping(0.02);
        Sheets sheet = Sheets.rectangle(2 * HALF, 0.08, spacing, fabric)
                .at(new Vec3(0, 0.5, 0), new Quaterniond())
                .hold(at -> Math.abs(at.x) < 1e-9);
        try (Play play = trial.open(sheet.in(Arrangement.room(0.5, 1)).frameRate(frameRate))) {
            play.until(1.5);
            double[] y = Sheets.range(Sheets.places(play), 1);
            return y[2] - y[0];
        }
    }

    /** A strip of 1 m, one end held by the world, the other by a body that has moved to .6 m from it. */
    static List<Check> catenary(Trial trial) {
        double span = 0.6;
        Sheets sheet = Sheets.rectangle(1, 0.04, 0.02, Sheets.fabric(0.2, 2000, 1e-8))
                .at(new Vec3(0, 1, 0), new Quaterniond())
                .hold(at -> at.x < -0.5 + 1e-9)
                .hold(at -> at.x > 0.5 - 1e-9, "b0");
        Arrangement room = sheet.in(Arrangement.room(0.7, 1.2));
        movingTo(room, new Vec3(0.5, 1, 0), new Vec3(-0.5 + span, 1, 0));
        try (Play play = trial.open(room)) {
            Sheets.settle(play, 1.2, 6);
            double[] x = Sheets.places(play);
            double a = Elastica.catenary(1 / span);
            double scale = span / (2 * a);
            double worst = 0;
            for (int v = 0; v < x.length; v += 4) {
                double along = x[v] + 0.5 - span / 2;
                double y = scale * (Math.cosh(along / scale) - Math.cosh(a));
                worst = Math.max(worst, Math.abs(x[v + 1] - 0.4 - y));
            }
            double sag = scale * (Math.cosh(a) - 1);
            return List.of(Check.atMost("departure-by-sag", 0.01, worst / sag));
        }
    }

    /** Adds a body that is at a place at the start and at another one from 1 s on. @return its index */
    private static int movingTo(Arrangement room, Vec3 from, Vec3 to) {
        return room.body(ShapeParticles.box(0.02, 0.02, 0.02, 0.01), from, b -> b.withMotion(BodyMotion.ANIMATED)
                .withAnimation(new Animation(List.of(new Keyframe(0, from, null), new Keyframe(1, to, null)), false)));
    }

    /** A strip of .5 m that is pulled by 2 % and plucked in its first mode, without gravity. */
    static List<Check> string(Trial trial) {
        double stretch = 1.02;
        Sheets sheet = Sheets.rectangle(LENGTH, 0.04, 0.02, Sheets.fabric(0.2, 200, 0))
                .at(new Vec3(0, 0.5, 0), new Quaterniond())
                .hold(at -> at.x < -LENGTH / 2 + 1e-9)
                .hold(at -> at.x > LENGTH / 2 - 1e-9, "b0");
        Arrangement room = sheet.in(Arrangement.room(0.5, 1).weightless().frameRate(240));
        movingTo(room, new Vec3(LENGTH / 2, 0.5, 0), new Vec3(LENGTH * (stretch - 0.5), 0.5, 0));
        // Saint Venant-Kirchhoff: pull by width as the sheet is made, E l (l^2 - 1)/2.
        double pull = 200 * stretch * (stretch * stretch - 1) / 2;
        double frequency = Math.sqrt(pull / (0.2 * stretch)) / (2 * LENGTH);
        try (Play play = trial.open(room)) {
            Sheets.settle(play, 1.2, 1.5);
            double[] x = Sheets.places(play);
            double[] v = new double[x.length];
            for (int k = 0; k < x.length; k += 4) {
                v[k + 1] = 0.02 * Math.sin(Math.PI * (x[k] + LENGTH / 2) / (stretch * LENGTH));
            }
            play.solver().write("clothVelocity", v);
            return List.of(Check.relative("frequency", frequency, ringing(play, frequency), 0.03, "1/s"));
        }
    }

    /** Plays eight periods of a frequency [1/s] and returns that of the mean height [1/s]. */
    private static double ringing(Play play, double frequency) {
        List<Double> crossings = new ArrayList<>();
        double before = 0;
        double start = play.time();
        while (play.time() < start + 8 / frequency) {
            play.frame();
            double mean = Sheets.range(Sheets.places(play), 1)[1];
            if (before < 0 && mean >= 0) {
                crossings.add(play.time() - mean / (mean - before) / 240);
            }
            before = mean;
        }
        int last = crossings.size() - 1;
        return last < 1 ? Double.NaN : last / (crossings.get(last) - crossings.get(0));
    }

    /**
     * A disc of .8 m whose rim bodies pull outwards by 2 %, a body at each of its vertices, without gravity. It is then
     * struck in its first mode, J0(2.4048 r/R). The tolerance is the specification's: steps of 1/240 s make an implicit
     * vibration slower by (2 pi f/240)^2/3, here .3 %, elements of a tenth of the radius faster by less.
     */
    static List<Check> drum(Trial trial) {
        double radius = 0.4;
        double stretch = 1.02;
        Sheets disc =
                Sheets.disc(2 * radius, 0.04, Sheets.fabric(0.2, 200, 0)).at(new Vec3(0, 0.5, 0), new Quaterniond());
        double[] rest = disc.mesh().position();
        Arrangement room = Arrangement.room(0.6, 1).weightless().frameRate(240);
        for (int v = 0; v < rest.length; v += 3) {
            Vector3d at = new Vector3d(rest[v], rest[v + 1], rest[v + 2]);
            if (at.length() > radius - 1e-9) {
                String puller = "b" + movingTo(room, above(at), above(new Vector3d(at).mul(stretch)));
                disc.hold(other -> other.distance(at) < 1e-9, puller);
            }
        }
        disc.in(room);
        // Saint Venant-Kirchhoff, stretched alike both ways: pull by width of the stretched disc, E (l^2 - 1)/2, over
        // the mass of its area, rho/l^2.
        double speed = stretch * Math.sqrt(200 * (stretch * stretch - 1) / 2 / 0.2);
        double frequency = DRUM * speed / (2 * Math.PI * stretch * radius);
        try (Play play = trial.open(room)) {
            Sheets.settle(play, 1.2, 1.5);
            double[] x = Sheets.places(play);
            double[] v = new double[x.length];
            for (int k = 0; k < x.length; k += 4) {
                v[k + 1] = 0.02 * bessel(DRUM * Math.hypot(x[k], x[k + 2]) / (stretch * radius));
            }
            play.solver().write("clothVelocity", v);
            return List.of(Check.relative("frequency", frequency, ringing(play, frequency), 0.03, "1/s"));
        }
    }

    /** First zero of J0. */
    private static final double DRUM = 2.404826;

    /** Returns J0 by its power series, which ten terms end well below rounding for up to 2.5. */
    static double bessel(double x) {
        double term = 1;
        double sum = 1;
        for (int k = 1; k <= 10; k++) {
            term *= -x * x / (4.0 * k * k);
            sum += term;
        }
        return sum;
    }

    private static Vec3 above(Vector3d at) {
        return new Vec3(at.x, at.y + 0.5, at.z);
    }

    /** A free sheet of half a metre that waves run through, without gravity, away from walls. */
    static List<Check> momentum(Trial trial) {
        Sheets sheet = Sheets.rectangle(0.5, 0.5, 0.02, CommonFabrics.COTTON.withId(Sheets.FABRIC));
        double[] mass = sheet.masses();
        try (Play play = trial.open(sheet.in(Arrangement.space(2)))) {
            double[] x = Sheets.places(play);
            double[] v = new double[x.length];
            for (int k = 0; k < v.length; k += 4) {
                v[k] = 0.1 * Math.sin(12 * x[k + 2]);
                v[k + 1] = 0.5 * Math.cos(9 * x[k]) * Math.sin(7 * x[k + 2]);
                v[k + 2] = 0.1 + 0.1 * Math.cos(15 * x[k]);
            }
            play.solver().write("clothVelocity", v);
            double[] before = momenta(mass, v);
            play.until(2);
            double[] after = momenta(mass, play.solver().read("clothVelocity"));
            double drift = 0;
            for (int axis = 0; axis < 3; axis++) {
                drift = Math.hypot(drift, after[axis] - before[axis]);
            }
            return List.of(Check.atMost("drift-by-magnitudes", 1e-5, drift / before[3]));
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

    /** A square sheet on the floor, seen in the axes of the incline. @param creep by how much it may slip below [m] */
    static List<Check> incline(Trial trial, double creep) {
        double angle = Math.toDegrees(Math.atan(0.5));
        double above = angle + 1;
        double theory = InclineCases.slideTheory(above, 0.5);
        return List.of(
                Check.atMost("creep-below", creep, slid(trial, angle - 1)[0], "m"),
                Check.relative("acceleration-above", theory, slid(trial, above)[1], 0.01, "m/s^2"),
                Check.relative(
                        "acceleration-35", InclineCases.slideTheory(35, 0.5), slid(trial, 35)[1], 0.01, "m/s^2"));
    }

    /** Returns how far the sheet has moved after 1 s [m], and its mean acceleration in the last half second [m/s^2]. */
    private static double[] slid(Trial trial, double degrees) {
        Fabric cotton = CommonFabrics.COTTON.withId(Sheets.FABRIC).withFriction(0.5);
        Sheets sheet = Sheets.rectangle(0.2, 0.2, 0.02, cotton)
                .at(new Vec3(-1, 0.5 * cotton.thickness(), 0), new Quaterniond());
        Arrangement room = sheet.in(new Arrangement(new Vec3(-2, 0, -0.5), new Vec3(6, 0.5, 0.5)).incline(degrees));
        room.matter(0, 0.5, 0);
        try (Play play = trial.open(room)) {
            double start = Sheets.range(Sheets.places(play), 0)[1];
            play.until(0.5);
            double speed = Sheets.range(play.solver().read("clothVelocity"), 0)[1];
            play.until(1);
            double faster = Sheets.range(play.solver().read("clothVelocity"), 0)[1];
            return new double[] {Sheets.range(Sheets.places(play), 0)[1] - start, (faster - speed) / 0.5};
        }
    }
}
