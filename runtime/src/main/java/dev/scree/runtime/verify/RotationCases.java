package dev.scree.runtime.verify;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.MassProperties;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Pivot;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Quat;
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
        List<VerificationCase> cases = new ArrayList<>();
        cases.add(new VerificationCase(
                "rigid/torque-free/tumble",
                "R1",
                "spin about the middle axis turns over at 6.3777 s and every 12.7555 s",
                VerificationCase.Effort.QUICK,
                trial -> tumble(trial, 0.1, 6.3777, 12.7555)));
        cases.add(new VerificationCase(
                "rigid/torque-free/slow-tumble",
                "R11",
                "with a smaller start it turns over at 10.3773 s and every 20.7546 s; asked of double precision only",
                VerificationCase.Effort.QUICK,
                trial -> trial.inJava()
                        ? tumble(trial, 0.01, 10.3773, 20.7546)
                        : report(tumble(trial, 0.01, 10.3773, 20.7546))));
        for (int axis : new int[] {0, 2}) {
            cases.add(new VerificationCase(
                    "rigid/torque-free/stable-" + (axis + 1),
                    "R1",
                    "spin about the axis of the " + (axis == 0 ? "least" : "greatest") + " inertia stays",
                    VerificationCase.Effort.QUICK,
                    trial -> stable(trial, axis)));
        }
        for (double degrees : new double[] {5, 30}) {
            cases.add(new VerificationCase(
                    "rigid/pendulum/" + (int) degrees,
                    "R10",
                    "a bar hinged near its end swings with T = 2 pi sqrt(I/(m g d)) (1 + theta^2/16)",
                    VerificationCase.Effort.QUICK,
                    trial -> pendulum(trial, Math.toRadians(degrees))));
        }
        return cases;
    }

    private static List<Check> pendulum(Trial trial, double amplitude) {
        double length = 0.4;
        double width = 0.04;
        double lever = 0.16;
        Vec3 axis = new Vec3(0, 1, 0);
        Arrangement scene = new Arrangement(new Vec3(-1, 0, -1), new Vec3(1, 2, 1)).gravity(0, -Arrangement.EARTH, 0);
        Vec3 middle = axis.plus(new Vec3(lever * Math.sin(amplitude), -lever * Math.cos(amplitude), 0));
        int bar =
                scene.body(ShapeParticles.box(width, length, width, width), middle, b -> b.withMotion(BodyMotion.HINGED)
                        .withPose(new Pose(middle, Quat.of(new Quaterniond().rotateZ(amplitude))))
                        .withPivot(new Pivot(axis, new Vec3(0, 0, 1), null, 0, 0)));
        double inertia = (length * length + width * width) / 12 + lever * lever;
        double expected =
                2 * Math.PI * Math.sqrt(inertia / (Arrangement.EARTH * lever)) * (1 + amplitude * amplitude / 16);
        double first = Double.NaN;
        double last = Double.NaN;
        int crossings = 0;
        try (Play play = trial.open(scene)) {
            double before = middle.x();
            double timeBefore = 0;
            while (crossings < 11 && play.time() < 10 * expected) {
                play.step(4);
                double now = play.body(bar).position().x();
                if (now * before < 0) {
                    last = timeBefore + (play.time() - timeBefore) * before / (before - now);
                    first = crossings == 0 ? last : first;
                    crossings++;
                }
                before = now;
                timeBefore = play.time();
            }
        }
        return List.of(Check.relative("period", expected, (last - first) / (crossings - 1) * 2, 0.005, "s"));
    }

    private static List<Check> report(List<Check> checks) {
        return checks.stream()
                .map(c -> Check.reported(c.name(), c.expected(), c.measured(), c.unit()))
                .toList();
    }

    private static Arrangement body(Vec3 spin) {
        MassProperties mass =
                new MassProperties(1, Vec3.ZERO, new double[] {INERTIA[0], INERTIA[1], INERTIA[2], 0, 0, 0}, true);
        ParticleSet set = new ParticleSet(
                new float[3],
                new float[] {0.1f},
                new boolean[] {true},
                mass,
                mass,
                new double[] {-1, -1, -1, 1, 1, 1},
                "three inertias");
        Arrangement scene = new Arrangement(new Vec3(-2, -2, -2), new Vec3(2, 2, 2)).gravity(0, 0, 0);
        scene.body(set, Vec3.ZERO, b -> b.withMass(1.0).withAngularVelocity(spin));
        return scene;
    }

    private static List<Check> tumble(Trial trial, double w1, double first, double every) {
        List<Check> checks = new ArrayList<>();
        try (Play play = trial.open(body(new Vec3(w1, 1, 0)))) {
            Statistics start = play.statistics();
            double energy = 0;
            double momentum = 0;
            double before = 1;
            double timeBefore = 0;
            int turns = 0;
            while (turns < 3 && play.time() < first + 2.2 * every) {
                play.step(6);
                Statistics now = play.statistics();
                double w2 = local(now).y();
                if (w2 * before < 0) {
                    double at = timeBefore + (play.time() - timeBefore) * before / (before - w2);
                    checks.add(Check.relative("turn-" + (turns + 1), first + turns * every, at, 0.01, "s"));
                    turns++;
                }
                before = w2;
                timeBefore = play.time();
                energy = Math.max(energy, Math.abs(now.kineticEnergy() / start.kineticEnergy() - 1));
                momentum = Math.max(
                        momentum,
                        Math.abs(now.angularMomentum().length()
                                        / start.angularMomentum().length()
                                - 1));
            }
            checks.add(Check.within("turns", 3, turns, 0, "1"));
            checks.add(Check.atMost("energy-drift", 5e-5, energy, "1"));
            checks.add(Check.atMost("momentum-drift", 1e-5, momentum, "1"));
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
        return List.of(Check.atMost("aside", 0.02, widest, "1"));
    }

    private static Vec3 local(Statistics statistics) {
        Statistics.BodyState body = statistics.bodies().get(0);
        return Vec3.of(body.rotation()
                .toJoml()
                .conjugate()
                .transform(body.angularVelocity().toJoml()));
    }
}
