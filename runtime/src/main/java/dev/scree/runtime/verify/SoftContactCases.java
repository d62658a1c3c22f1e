package dev.scree.runtime.verify;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.cloth.ClothModel;
import dev.scree.runtime.constants.SoftConstants;
import dev.scree.runtime.scene.BodySolver;
import dev.scree.runtime.scene.CommonFabrics;
import dev.scree.runtime.scene.Fabric;
import dev.scree.runtime.scene.GrainBlock;
import dev.scree.runtime.scene.Material;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.joml.Quaterniond;

/** Soft bodies touch rigid bodies, each other, cloths and grains: loads, rest, momentum, and that nothing passes. */
final class SoftContactCases {
    private static final String SYSTEM = "R8";
    private static final double SIDE = 0.1;
    private static final int RESOLUTION = 8;
    private static final double YOUNG = 1e5;
    private static final double DENSITY = 1000;
    private static final ParticleSet CUBE = ShapeParticles.box(SIDE, SIDE, SIDE, 0.02);
    /** Without Poisson's ratio a cube is compressed evenly, whatever holds its ends. */
    private static final Material MATTER =
            SoftSolids.matter(DENSITY, YOUNG, 0, 0.02).withFriction(0.5);

    private SoftContactCases() {}

    static List<VerificationCase> all() {
        return new CaseList()
                .lengthy(
                        "soft/on-rigid",
                        SYSTEM,
                        "a soft cube lies on a rigid one, which bears its weight, and is compressed by it",
                        SoftContactCases::onRigid)
                .lengthy(
                        "soft/under-rigid",
                        SYSTEM,
                        "a soft cube bears a rigid one, and is compressed by the pressure over Young's modulus",
                        SoftContactCases::underRigid)
                .lengthy(
                        "soft/collision",
                        SYSTEM,
                        "two soft balls that meet head on keep their momentum, gain no energy and part again",
                        SoftContactCases::collision)
                .lengthy(
                        "soft/caught",
                        SYSTEM,
                        "a sheet that is held all round catches a soft ball; what holds it bears their weight",
                        SoftContactCases::caught)
                .lengthy(
                        "soft/grains",
                        SYSTEM,
                        "grains lie on a soft slab that is held all round, which bears their weight; none is in it",
                        SoftContactCases::grains);
    }

    private static String named(String figure, BodySolver solver) {
        return figure + (solver == BodySolver.REALTIME ? "-impulses" : "-forces");
    }

    /** Returns the thickness of a soft body's surface [m]: how near contacts let anything come. */
    private static double thickness(SoftSolids soft) {
        return SoftConstants.SKIN.value() * soft.volume().spacing();
    }

    /** Returns the mean vertical force of cloths and soft bodies on a body while a time passes [N]. */
    private static double load(Play play, int body, double seconds) {
        double end = play.time() + seconds;
        double sum = 0;
        int steps = 0;
        while (play.time() < end) {
            play.step(1);
            sum += play.solver().read("bodyClothForce")[4 * body + 1];
            steps++;
        }
        return sum / steps;
    }

    /** Returns how much lower a cube is than as it was made, by the mean of its top and of its bottom [m]. */
    private static double compression(SoftSolids cube, double[] x) {
        double top = cube.mean(x, 1, at -> at.y > SIDE / 2 - 1e-6);
        double bottom = cube.mean(x, 1, at -> at.y < -SIDE / 2 + 1e-6);
        return SIDE - (top - bottom);
    }

    /**
     * A soft cube of .1 m on a rigid one on the floor. Its own weight compresses it by rho g L^2/(2 E), .49 mm. The
     * bounds of rest, load and depth are those of a ball on a sheet ({@link ClothBodyCases}); that of compression is
     * the specification's 5 %.
     */
    private static List<Check> onRigid(Trial trial) {
        List<Check> checks = new ArrayList<>();
        for (BodySolver solver : BodySolver.values()) {
            SoftSolids cube = SoftSolids.of(CUBE, RESOLUTION, MATTER);
            double thickness = thickness(cube);
            cube.at(new Vec3(0, 1.5 * SIDE + thickness / 2, 0), new Quaterniond());
            Arrangement room = cube.in(Arrangement.room(0.3, 0.6)).physics(p -> p.withBodySolver(solver));
            int below = room.body(CUBE, new Vec3(0, SIDE / 2, 0));
            double weight = DENSITY * SIDE * SIDE * SIDE * Arrangement.EARTH;
            try (Play play = trial.open(room)) {
                play.until(1.5);
                double load = -load(play, below, 0.25);
                double[] x = Sheets.places(play);
                double top = play.body(below).position().y() + SIDE / 2;
                double lowest = Sheets.range(x, 1)[0] + 0.3;
                double theory = DENSITY * Arrangement.EARTH * SIDE * SIDE / (2 * YOUNG);
                checks.add(Check.relative(named("load", solver), weight, load, 0.01, "N"));
                checks.add(Check.relative(named("compression", solver), theory, compression(cube, x), 0.05, "m"));
                checks.add(Check.atMost(
                        named("depth", solver), thickness / 2, Math.max(0, top + thickness / 2 - lowest), "m"));
                checks.add(Check.atMost(named("speed", solver), 1e-3, Sheets.fastest(play), "m/s"));
            }
        }
        return checks;
    }

    /**
     * A rigid cube of 2 kg on a soft one of 1 kg on the floor: it is compressed by m g L/(E A) under the rigid one, and
     * by rho g L^2/(2 E) of its own, together 2.5 %.
     */
    private static List<Check> underRigid(Trial trial) {
        List<Check> checks = new ArrayList<>();
        for (BodySolver solver : BodySolver.values()) {
            SoftSolids cube = SoftSolids.of(CUBE, RESOLUTION, MATTER);
            double thickness = thickness(cube);
            cube.at(new Vec3(0, SIDE / 2 + thickness / 2, 0), new Quaterniond());
            Arrangement room = cube.in(Arrangement.room(0.3, 0.6)).physics(p -> p.withBodySolver(solver));
            int above = room.body(CUBE, new Vec3(0, 1.5 * SIDE + thickness, 0), b -> b.withMass(2.0));
            double weight = 2 * Arrangement.EARTH;
            try (Play play = trial.open(room)) {
                play.until(2);
                double load = load(play, above, 0.25);
                double[] x = Sheets.places(play);
                double bottom = play.body(above).position().y() - SIDE / 2;
                double highest = Sheets.range(x, 1)[2] + 0.3;
                double theory = weight / (SIDE * YOUNG) + DENSITY * Arrangement.EARTH * SIDE * SIDE / (2 * YOUNG);
                double speed = play.body(above).linearVelocity().toJoml().length();
                checks.add(Check.relative(named("load", solver), weight, load, 0.01, "N"));
                checks.add(Check.relative(named("compression", solver), theory, compression(cube, x), 0.03, "m"));
                checks.add(Check.atMost(
                        named("depth", solver), thickness / 2, Math.max(0, highest + thickness / 2 - bottom), "m"));
                checks.add(Check.atMost(named("speed", solver), 1e-3, Math.max(speed, Sheets.fastest(play)), "m/s"));
            }
        }
        return checks;
    }

    /**
     * Two soft balls of .2 m that meet at 2 m/s each, without gravity, turned so that no vertex meets its own mirror
     * image. Momentum is kept to rounding, 1e-5 of the sum of its magnitudes as with a single ball; energy as in the
     * collisions of rigid bodies, to .1 %.
     */
    private static List<Check> collision(Trial trial) {
        ParticleSet round = ShapeParticles.ball(0.2, 12);
        Material matter = SoftSolids.matter(DENSITY, YOUNG, 0.4, 0);
        SoftSolids left = SoftSolids.of(round, 6, matter)
                .at(new Vec3(-0.15, 0, 0), new Quaterniond().rotateXYZ(0.3, 0.5, 0.2))
                .moving(new Vec3(2, 0, 0));
        SoftSolids right = SoftSolids.of(round, 6, matter)
                .at(new Vec3(0.15, 0, 0), new Quaterniond().rotateXYZ(-0.2, 0.1, 0.7))
                .moving(new Vec3(-2, 0, 0));
        Arrangement space = right.in(left.in(Arrangement.space(1))).frameRate(240);
        ClothModel model = new ClothModel(space.scene(), space.sets(), Vec3.ZERO, null);
        double[] mass = Sheets.masses(model);
        int second = model.firstVertex(1);
        try (Play play = trial.open(space)) {
            SheetCrossings crossings = new SheetCrossings(model.corners());
            double start = Sheets.kineticEnergy(mass, play.solver().read("clothVelocity"));
            double most = 0;
            double drift = 0;
            int found = 0;
            double nearest = Double.POSITIVE_INFINITY;
            while (play.time() < 0.3) {
                play.frame();
                double[] v = play.solver().read("clothVelocity");
                most = Math.max(most, Sheets.kineticEnergy(mass, v));
                drift = Math.max(drift, momentum(mass, v, 0, mass.length)[3]);
                double[] x = Sheets.places(play);
                found += crossings.count(x);
                nearest = Math.min(nearest, gap(mass, x, second));
            }
            double[] v = play.solver().read("clothVelocity");
            double magnitudes = 2 * Arrays.stream(mass).sum();
            double apart = momentum(mass, v, second, mass.length)[0] / (magnitudes / 2);
            return List.of(
                    Check.atMost("drift-by-magnitudes", 1e-5, drift / magnitudes),
                    Check.atMost("energy-gained", 1e-3, Math.max(0, most / start - 1)),
                    Check.atMost("crossings", 0, found),
                    Check.between("nearest-middles", 0.5, 0.98, nearest / 0.2, "diameters"),
                    Check.between("rebound", 0.3, 1, apart, "1"));
        }
    }

    /** Returns the distance of the centres of mass of the vertices before one and from it on along x [m]. */
    private static double gap(double[] mass, double[] x, int second) {
        double[] sum = new double[2];
        double[] all = new double[2];
        for (int v = 0; v < mass.length; v++) {
            int part = v < second ? 0 : 1;
            sum[part] += mass[v] * x[4 * v];
            all[part] += mass[v];
        }
        return sum[1] / all[1] - sum[0] / all[0];
    }

    /** Returns the momentum of a range of vertices and its magnitude [kg m/s]. */
    private static double[] momentum(double[] mass, double[] v, int from, int to) {
        double[] sum = new double[4];
        for (int k = from; k < to; k++) {
            for (int axis = 0; axis < 3; axis++) {
                sum[axis] += mass[k] * v[4 * k + axis];
            }
        }
        sum[3] = Math.sqrt(sum[0] * sum[0] + sum[1] * sum[1] + sum[2] * sum[2]);
        return sum;
    }

    /**
     * A soft ball of .12 m that falls by .1 m onto a cotton sheet of .4 m, whose border a heavy box on the floor holds:
     * what it bears is the weight of ball and sheet. 2 % as with water on a sheet ({@link WetClothCases}). The ball
     * rocks on the sheet, by an angle that small differences decide: its speed falls to a third in .7 s, from .1 m/s at
     * 1.5 s, so that it is at rest after 4 s whatever way it rocks.
     */
    private static List<Check> caught(Trial trial) {
        Fabric cotton = CommonFabrics.COTTON.withId(Sheets.FABRIC).withDamping(0.03);
        Sheets sheet = Sheets.rectangle(0.4, 0.4, 0.02, cotton)
                .at(new Vec3(0, 0.4, 0), new Quaterniond())
                .hold(at -> Math.max(Math.abs(at.x), Math.abs(at.z)) > 0.2 - 1e-9, "b0");
        SoftSolids ball = SoftSolids.of(ShapeParticles.ball(0.12, 12), 6, SoftSolids.matter(500, YOUNG, 0.4, 0.01))
                .at(new Vec3(0.013, 0.56, 0.007), new Quaterniond());
        Arrangement room =
                ball.in(sheet.in(Arrangement.room(0.3, 1))).physics(p -> p.withBodySolver(BodySolver.REALTIME));
        int holder = holder(room);
        ClothModel model = new ClothModel(room.scene(), room.sets(), Vec3.ZERO, null);
        double weight = Arrays.stream(Sheets.masses(model)).sum() * Arrangement.EARTH;
        try (Play play = trial.open(room)) {
            SheetCrossings crossings = new SheetCrossings(model.corners());
            int found = 0;
            while (play.advance(4, "the sheet catches the ball")) {
                found += crossings.count(Sheets.places(play));
            }
            double load = -load(play, holder, 0.5);
            double[] x = Sheets.places(play);
            double lowest = Sheets.range(Arrays.copyOfRange(x, 4 * model.firstVertex(1), x.length), 1)[0];
            return List.of(
                    Check.relative("load", weight, load, 0.02, "N"),
                    Check.atMost("crossings", 0, found),
                    Check.atLeast("lowest", 0.2, lowest + 0.5, "m"),
                    Check.atMost("speed", 0.01, Sheets.fastest(play), "m/s"));
        }
    }

    private static final double SLAB = 0.05;

    /**
     * Grains of 4 cm on a soft slab of .2 m, with vertices every 2.5 cm, whose sides a heavy box holds: it bears those
     * that lie on it, 2 % as with a ball on a sheet. None may come so deep that its middle is below the nearest vertex
     * of the slab's top, at any time.
     */
    private static List<Check> grains(Trial trial) {
        double wide = 0.2;
        double diameter = 0.04;
        SoftSolids slab = SoftSolids.of(
                        ShapeParticles.box(wide, SLAB, wide, 0.025), 8, SoftSolids.matter(DENSITY, YOUNG, 0.3, 0.02))
                .at(new Vec3(0, 0.3, 0), new Quaterniond())
                .hold(at -> Math.max(Math.abs(at.x), Math.abs(at.z)) > wide / 2 - 1e-6, "b0");
        Arrangement room = slab.in(Arrangement.room(0.3, 0.8).matter(0.1, 0.5, 0.1))
                .physics(p -> p.withBodySolver(BodySolver.REALTIME));
        int holder = holder(room);
        Vec3 low = new Vec3(-0.07, 0.34, -0.07);
        Vec3 high = new Vec3(0.07, 0.4, 0.07);
        room.edit(scene -> scene.withGrains(List.of(
                new GrainBlock("g", null, low, high, diameter, 0, scene.domain().material(), null, 1, false, null))));
        double own = Arrays.stream(slab.masses()).sum();
        try (Play play = trial.open(room)) {
            int inside = 0;
            int on = 0;
            while (play.advance(2, "grains come to rest")) {
                double[] x = play.solver().read("bodyPosition");
                double[] places = Sheets.places(play);
                on = 0;
                for (int b = 4; b < x.length; b += 4) {
                    double top = height(slab, places, x[b], x[b + 2]);
                    boolean over = Math.max(Math.abs(x[b]), Math.abs(x[b + 2])) < wide / 2 && x[b + 1] > top - SLAB;
                    on += over ? 1 : 0;
                    inside += over && x[b + 1] < top ? 1 : 0;
                }
            }
            double load = -load(play, holder, 0.25);
            double grain = DENSITY * Math.PI / 6 * diameter * diameter * diameter;
            return List.of(
                    Check.relative("load", (own + on * grain) * Arrangement.EARTH, load, 0.02, "N"),
                    Check.atLeast("grains-on-it", 4, on),
                    Check.atMost("grains-in-it", 0, inside),
                    Check.atMost("speed", 0.01, Sheets.fastest(play), "m/s"));
        }
    }

    /** Adds a box on the floor that is too heavy to be moved by what hangs on it. @return its index */
    private static int holder(Arrangement room) {
        return room.body(ShapeParticles.box(0.12, 0.04, 0.12, 0.02), new Vec3(0, 0.02, 0), b -> b.withDensity(1e5));
    }

    /** Returns how high the vertex of a slab's top is that is nearest to a place beside it [m]. */
    private static double height(SoftSolids slab, double[] places, double x, double z) {
        double top = 0;
        double nearest = Double.POSITIVE_INFINITY;
        for (int v = 0; v < places.length / 4; v++) {
            double away = Math.hypot(places[4 * v] - x, places[4 * v + 2] - z);
            if (slab.place(v).y > SLAB / 2 - 1e-6 && away < nearest) {
                nearest = away;
                top = places[4 * v + 1];
            }
        }
        return top;
    }
}
