package dev.scree.runtime.verify;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Pivot;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.simulation.Statistics;
import java.util.ArrayList;
import java.util.List;
import org.joml.Quaterniond;

/**
 * A free body of three inertias turns over by itself (Dzhanibekov effect; Euler's equations have elliptic solutions).
 */
final class RotationCases {
    private static final double[] INERTIA = {1, 2, 3};

    private RotationCases() {}

    static List<VerificationCase> all() {
        CaseList cases = new CaseList()
                .quick(
                        "rigid/torque-free/tumble",
                        "R1",
                        "spin about the middle axis turns over at 6.3777 s and every 12.7555 s",
                        trial -> tumble(trial, 0.1, 6.3777, 12.7555))
                .quick(
                        "rigid/torque-free/slow-tumble",
                        "R11",
                        "with a smaller start it turns over at 10.3773 s and every 20.7546 s; asked of double "
                                + "precision only",
                        trial -> tumble(trial, 0.01, 10.3773, 20.7546).stream()
                                .map(check -> trial.inJava() ? check : check.shown())
                                .toList());
        for (int axis : new int[] {0, 2}) {
            cases.quick(
                    "rigid/torque-free/stable-" + (axis + 1),
                    "R1",
                    "spin about the axis of the " + (axis == 0 ? "least" : "greatest") + " inertia stays",
                    trial -> stable(trial, axis));
        }
        for (int degrees : new int[] {5, 30}) {
            cases.quick(
                    "rigid/pendulum/" + degrees,
                    "R10",
                    "a bar hinged near its end swings with T = 2 pi sqrt(I/(m g d)) (1 + theta^2/16)",
                    trial -> pendulum(trial, Math.toRadians(degrees)));
        }
        return cases;
    }

    private static List<Check> pendulum(Trial trial, double amplitude) {
        double length = 0.4;
        double width = 0.04;
        double lever = 0.16;
        Vec3 axis = new Vec3(0, 1, 0);
        Arrangement scene = Arrangement.room(1, 2);
        Vec3 middle = axis.plus(new Vec3(lever * Math.sin(amplitude), -lever * Math.cos(amplitude), 0));
        ParticleSet set = ShapeParticles.box(width, length, width, width);
        int bar = scene.body(set, middle, new Quaterniond().rotateZ(amplitude), b -> b.withMotion(BodyMotion.HINGED)
                .withPivot(new Pivot(axis, new Vec3(0, 0, 1), null, 0, 0)));
        double inertia = (length * length + width * width) / 12 + lever * lever;
        double expected =
                2 * Math.PI * Math.sqrt(inertia / (Arrangement.EARTH * lever)) * (1 + amplitude * amplitude / 16);
        Crossings crossings = new Crossings(0, middle.x());
        try (Play play = trial.open(scene)) {
            while (crossings.count() < 11 && play.time() < 10 * expected) {
                play.step(4);
                crossings.look(play.time(), play.body(bar).position().x());
            }
        }
        int last = crossings.count() - 1;
        double period = (crossings.time(last) - crossings.time(0)) / last * 2;
        return List.of(Check.relative("period", expected, period, 0.005, "s"));
    }

    private static Arrangement body(Vec3 spin) {
        ParticleSet set = ShapeParticles.spheres(
                new float[3],
                0.1,
                ShapeParticles.mass(1, INERTIA[0], INERTIA[1], INERTIA[2]),
                new double[] {-1, -1, -1, 1, 1, 1},
                "three inertias");
        Arrangement scene = Arrangement.space(2);
        scene.body(set, Vec3.ZERO, b -> b.withMass(1.0).withAngularVelocity(spin));
        return scene;
    }

    static List<Check> tumble(Trial trial, double w1, double first, double every) {
        List<Check> checks = new ArrayList<>();
        try (Play play = trial.open(body(new Vec3(w1, 1, 0)))) {
            Statistics start = play.statistics();
            double energy = 0;
            double momentum = 0;
            Crossings turns = new Crossings(0, 1);
            while (turns.count() < 3 && play.time() < first + 2.2 * every) {
                play.step(6);
                Statistics now = play.statistics();
                int turn = turns.count();
                if (turns.look(play.time(), local(now).y())) {
                    checks.add(Check.relative("turn-" + (turn + 1), first + turn * every, turns.time(turn), 0.01, "s"));
                }
                energy = Math.max(energy, Math.abs(now.kineticEnergy() / start.kineticEnergy() - 1));
                double spin =
                        now.angularMomentum().length() / start.angularMomentum().length();
                momentum = Math.max(momentum, Math.abs(spin - 1));
            }
            checks.add(Check.within("turns", 3, turns.count(), 0));
            checks.add(Check.atMost("energy-drift", 5e-5, energy));
            checks.add(Check.atMost("momentum-drift", 1e-5, momentum));
        }
        return checks;
    }

    private static List<Check> stable(Trial trial, int axis) {
        Vec3 spin = axis == 0 ? new Vec3(1, 0.01, 0) : new Vec3(0, 0.01, 1);
        double widest = 0;
        try (Play play = trial.open(body(spin))) {
            while (play.time() < 30) {
                play.step(30);
                Vec3 w = local(play.statistics());
                double aside = axis == 0 ? Math.hypot(w.y(), w.z()) : Math.hypot(w.y(), w.x());
                widest = Math.max(widest, aside / w.length());
            }
        }
        // The ellipse that the axis runs round is at most so long (Euler's equations, linear).
        return List.of(Check.atMost("aside", 0.02, widest));
    }

    private static Vec3 local(Statistics statistics) {
        Statistics.BodyState body = statistics.bodies().get(0);
        return Vec3.of(body.rotation()
                .toJoml()
                .conjugate()
                .transform(body.angularVelocity().toJoml()));
    }
}
