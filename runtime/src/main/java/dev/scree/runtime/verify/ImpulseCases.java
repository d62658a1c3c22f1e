package dev.scree.runtime.verify;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.simulation.Statistics;
import dev.scree.runtime.verify.VerificationCase.Effort;
import dev.scree.runtime.verify.VerificationCase.Experiment;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Laws of motion and contact where bodies move by impulses. */
final class ImpulseCases {
    private static final String SYSTEM = "R9";

    private ImpulseCases() {}

    static List<VerificationCase> all() {
        CaseList cases = new CaseList();
        for (double e : new double[] {0.9, 0.7, 0.5, 0.3}) {
            quick(
                    cases,
                    "bounce/e" + e,
                    "a sphere and a cube fall freely and bounce with e times their speed",
                    trial -> bounce(trial, e));
        }
        quick(
                cases,
                "torque-free/tumble",
                "spin about the middle axis turns over at 6.3777 s and every 12.7555 s",
                trial -> RotationCases.tumble(trial, 0.1, 6.3777, 12.7555));
        quick(
                cases,
                "incline/rest-20",
                "a block on an incline of 20 degrees, mu .5, does not creep in 10 s",
                InclineCases::rest);
        quick(
                cases,
                "incline/slide-35",
                "a block on an incline of 35 degrees, mu .5, slides at g (sin - mu cos)",
                trial -> List.of(Check.relative(
                        "acceleration",
                        InclineCases.slideTheory(35, 0.5),
                        InclineCases.slide(trial, Place.HOME, 35, 0.5),
                        0.01,
                        "m/s^2")));
        quick(
                cases,
                "oblique",
                "spheres that hit a plane while they slide lose mu (1 + e) m v_n along it",
                ImpulseCases::oblique);
        quick(
                cases,
                "off-centre-hit",
                "two bodies meet off centre with friction: spin and orbital angular momentum together stay",
                MomentumCases::hit);
        add(
                cases,
                Effort.LONG,
                "cloud",
                "216 bodies that fly into each other keep their momenta and gain no energy",
                ImpulseCases::cloud);
        for (boolean coarseOnTop : new boolean[] {true, false}) {
            add(
                    cases,
                    Effort.LONG,
                    "size-ratio/" + (coarseOnTop ? "coarse-on-fine" : "fine-on-coarse"),
                    "a heavy body rests on a light one of particles eight times as "
                            + (coarseOnTop ? "fine" : "coarse"),
                    trial -> StackCases.ratio(trial, coarseOnTop));
        }
        for (int count : new int[] {2, 3, 5, 10, 25}) {
            add(
                    cases,
                    Effort.LONG,
                    "tower-" + count,
                    "a tower of " + count + " cubes stands for 10 s; what is at rest may sleep",
                    trial -> StackCases.tower(trial, count, true));
        }
        ImpulseStructures.addTo(cases);
        ImpulseBarriers.addTo(cases);
        ImpulseHinges.addTo(cases);
        ImpulseCoupling.addTo(cases);
        return cases;
    }

    /** Adds a case that bodies play by impulses. */
    static void add(CaseList cases, Effort effort, String id, String title, Experiment experiment) {
        cases.add(effort, "impulse/" + id, SYSTEM, title, trial -> experiment.run(trial.byImpulses()));
    }

    private static void quick(CaseList cases, String id, String title, Experiment experiment) {
        add(cases, Effort.QUICK_ON_DEVICES, id, title, experiment);
    }

    private static List<Check> bounce(Trial trial, double e) {
        double half = 0.05;
        double height = 0.5;
        Arrangement scene = Arrangement.room(0.5, 1).matter(e, 0.3, 0);
        scene.body(ShapeParticles.single(half), new Vec3(-0.2, half + height, 0));
        scene.body(ShapeParticles.box(2 * half, 2 * half, 2 * half, half / 5), new Vec3(0.2, half + height, 0));
        double g = Arrangement.EARTH;
        double falls = Math.sqrt(2 * height / g);
        double worst = 0;
        double[] met = new double[2];
        double[] left = new double[2];
        try (Play play = trial.open(scene)) {
            // Long enough for the last rise to have begun, too short for a second meeting.
            while (play.time() < falls * (1 + 0.8 * e)) {
                play.frame();
                double t = play.time();
                for (int b = 0; b < 2; b++) {
                    Statistics.BodyState now = play.body(b);
                    double y = now.position().y() - half;
                    double v = now.linearVelocity().y();
                    // The speed at the floor of what flies freely with this speed at this height.
                    double atFloor = Math.sqrt(Math.max(0, v * v + 2 * g * y));
                    if (left[b] == 0 && v < 0) {
                        met[b] = atFloor;
                    } else if (left[b] == 0) {
                        left[b] = atFloor;
                    }
                    if (t < falls - 1e-9) {
                        worst = Math.max(worst, Math.abs(y - height + 0.5 * g * t * t));
                    }
                }
            }
        }
        return List.of(
                Check.atMost("fall", 1e-4, worst / height),
                Check.relative("speed-at-floor", Math.sqrt(2 * g * height), met[0], 0.001, "m/s"),
                Check.relative("sphere", e, left[0] / met[0], 0.03, "1"),
                Check.relative("cube", e, left[1] / met[1], 0.03, "1"));
    }

    private static List<Check> oblique(Trial trial) {
        double radius = 0.05;
        double friction = 0.3;
        double e = 0.9;
        double speed = 1;
        int[] angles = {15, 30, 45, 55, 70, 75, 80, 85};
        Arrangement scene = new Arrangement(new Vec3(-1, 0, -1), new Vec3(8, 3, 1))
                .weightless()
                .matter(e, friction, 0);
        for (int k = 0; k < angles.length; k++) {
            double along = speed * Math.tan(Math.toRadians(angles[k]));
            scene.body(
                    ShapeParticles.single(radius),
                    new Vec3(0, radius + 0.05, 0.2 * (k - 3.5)),
                    b -> b.withLinearVelocity(new Vec3(along, -speed, 0)));
        }
        List<Check> checks = new ArrayList<>();
        double most = 0;
        double spin = 0;
        double restitution = 0;
        try (Play play = trial.open(scene)) {
            play.until(0.3);
            for (int k = 0; k < angles.length; k++) {
                Statistics.BodyState now = play.body(k);
                double lost = speed * Math.tan(Math.toRadians(angles[k]))
                        - now.linearVelocity().x();
                double part = lost / (friction * (1 + e) * speed);
                most = Math.max(most, part);
                // Rolling towards +x turns about -z.
                spin = Math.max(
                        spin, Math.abs(-0.4 * radius * now.angularVelocity().z() / lost - 1));
                restitution =
                        Math.max(restitution, Math.abs(now.linearVelocity().y() / (e * speed) - 1));
                if (angles[k] >= 70) {
                    checks.add(Check.relative("impulse-" + angles[k], 1, part, 0.05, "1"));
                }
            }
        }
        checks.add(Check.atMost("largest-impulse", 1.05, most));
        checks.add(Check.atMost("spin", 0.05, spin));
        checks.add(Check.atMost("restitution", 0.03, restitution));
        return checks;
    }

    private static List<Check> cloud(Trial trial) {
        int across = 6;
        double pitch = 0.16;
        Arrangement scene = Arrangement.space(50).matter(0.9, 0.3, 0);
        List<ParticleSet> kinds = List.of(
                ShapeParticles.single(0.05),
                ShapeParticles.box(0.12, 0.06, 0.06, 0.02),
                ShapeParticles.box(0.1, 0.1, 0.02, 0.02),
                ShapeParticles.torus(0.035, 0.015, 0.01));
        Random random = new Random(7);
        for (int k = 0; k < across * across * across; k++) {
            double middle = 0.5 * (across - 1);
            Vec3 place = new Vec3(
                    (k % across - middle) * pitch,
                    (k / across % across - middle) * pitch,
                    (k / (across * across) - middle) * pitch);
            MomentumCases.tumbling(scene, kinds.get(k % kinds.size()), place, random, 6, aside -> place.times(-2)
                    .plus(aside));
        }
        try (Play play = trial.open(scene)) {
            Statistics start = play.statistics();
            double linearSum = start.bodies().stream()
                    .mapToDouble(b -> b.mass() * b.linearVelocity().length())
                    .sum();
            double angularSum = MomentumCases.angularMagnitudes(start.bodies());
            double linear = 0;
            double angular = 0;
            double gain = 0;
            double energy = start.kineticEnergy();
            while (play.advance(3, 0.25, "cloud")) {
                Statistics now = play.statistics();
                linear =
                        Math.max(linear, MomentumCases.apart(now.linearMomentum(), start.linearMomentum()) / linearSum);
                angular = Math.max(
                        angular, MomentumCases.apart(now.angularMomentum(), start.angularMomentum()) / angularSum);
                energy = now.kineticEnergy();
                gain = Math.max(gain, energy / start.kineticEnergy() - 1);
            }
            return List.of(
                    Check.atMost("linear-drift", 1e-4, linear),
                    Check.atMost("angular-drift", 1e-4, angular),
                    Check.atMost("energy-gain", 0.005, gain),
                    Check.atMost("energy-left", 0.9, energy / start.kineticEnergy()));
        }
    }
}
