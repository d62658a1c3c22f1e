package dev.scree.runtime.verify;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.scene.ContactSurface;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.simulation.Statistics;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;
import org.joml.Quaterniond;

/** What no inner force may change. */
final class MomentumCases {
    private static final double DIAMETER = 0.02;
    private static final int STEPS = 10_000;
    /** Bodies stand at this distance at the start, in units of their reach. */
    private static final double PITCH = 1.6;

    private static final double SHELL_SPEED = 0.05;

    private MomentumCases() {}

    static List<VerificationCase> all() {
        CaseList cases = new CaseList()
                .quick(
                        "rigid/off-centre-hit",
                        "R1",
                        "two bodies meet off centre with friction: spin and orbital angular momentum together stay",
                        MomentumCases::hit);
        for (boolean spheres : new boolean[] {true, false}) {
            String kind = "rigid/cloud/" + (spheres ? "spheres" : "bodies");
            String what = spheres ? "1,000 spheres" : "300 bodies of many particles";
            cases.lengthy(
                    kind,
                    "R1",
                    what + " within a free hollow ball keep their momenta for 10,000 steps",
                    trial -> cloud(trial, spheres, false));
            cases.lengthy(
                    kind + "-elastic",
                    "R1",
                    what + " within a free hollow ball keep their energy for 10,000 steps",
                    trial -> cloud(trial, spheres, true));
        }
        return cases.lengthy(
                "rigid/cloud/smooth",
                "R1",
                "bodies with smooth faces gain no energy from meeting each other in every way",
                MomentumCases::smoothCloud);
    }

    /** How much energy a scene has gained since it had least, at the most at any look. */
    private static final class EnergyGain {
        private final double first;
        private double least;
        private double gain;

        /** @param first energy at the start [J], of which the gain is a part */
        EnergyGain(double first) {
            this.first = first;
            least = Double.MAX_VALUE;
        }

        void look(Statistics now) {
            double energy = now.kineticEnergy() + now.elasticEnergy();
            least = Math.min(least, energy);
            gain = Math.max(gain, (energy - least) / first);
        }

        Check check() {
            return Check.atMost("energy-gain", 0.01, gain);
        }
    }

    /**
     * Their faces are patches around particles, whose forces have no potential: what that adds must stay below what
     * contact takes.
     */
    private static List<Check> smoothCloud(Trial trial) {
        double reach = 9 * DIAMETER;
        double pitch = 1.1 * reach;
        double room = 2.5 * pitch;
        Arrangement scene = Arrangement.space(1000).matter(0.9, 0.1, 0);
        Random random = new Random(5);
        List<ParticleSet> kinds =
                List.of(box(5, 5, 5), box(7, 4, 3), ShapeParticles.ball(8 * DIAMETER, 8), box(6, 6, 2));
        int count = 64;
        for (int k = 0; k < count; k++) {
            Vec3 place = new Vec3((k % 4 - 1.5) * pitch, (k / 4 % 4 - 1.5) * pitch, (k / 16 - 1.5) * pitch);
            // Towards the middle, so that no wall need hold them.
            tumbling(scene, kinds.get(k % kinds.size()), place, random, 3, aside -> place.times(-1 / room)
                    .plus(aside.times(0.5)));
        }
        try (Play play = trial.open(scene)) {
            Statistics start = play.statistics();
            double first = start.kineticEnergy() + start.elasticEnergy();
            EnergyGain energy = new EnergyGain(first);
            energy.look(start);
            for (int look = 1; look <= 100; look++) {
                play.until(0.01 * look);
                energy.look(play.statistics());
                trial.report(look / 100.0, "smooth bodies, " + look + " %");
            }
            return List.of(energy.check(), Check.atMost("energy-left", 0.9, energy.least / first));
        }
    }

    /** Sides in diameters of its particles. */
    private static ParticleSet box(int x, int y, int z) {
        return ShapeParticles.box(x * DIAMETER, y * DIAMETER, z * DIAMETER, DIAMETER);
    }

    /**
     * Adds a body that stands and spins in a random way.
     *
     * @param spin how fast [rad/s]
     * @param velocity of the body [m/s], by a random direction
     */
    static void tumbling(
            Arrangement scene, ParticleSet set, Vec3 place, Random random, double spin, UnaryOperator<Vec3> velocity) {
        Quaterniond turn = new Quaterniond(
                        random.nextGaussian(), random.nextGaussian(), random.nextGaussian(), random.nextGaussian())
                .normalize();
        scene.body(set, place, turn, b -> b.withLinearVelocity(velocity.apply(unit(random)))
                .withAngularVelocity(unit(random).times(spin)));
    }

    static List<Check> hit(Trial trial) {
        Arrangement scene = Arrangement.space(2).matter(0.6, 0.5, 0);
        ParticleSet box = ShapeParticles.box(0.16, 0.08, 0.12, 0.02);
        scene.body(box, new Vec3(-0.2, 0.05, 0.02), b -> b.withLinearVelocity(new Vec3(1, 0, 0))
                .withAngularVelocity(new Vec3(0.4, 2, -1)));
        scene.body(box, Vec3.ZERO, b -> b.withLinearVelocity(new Vec3(-0.3, 0.1, 0))
                .withAngularVelocity(new Vec3(-1, 0, 1.5)));
        try (Play play = trial.open(scene)) {
            Statistics start = play.statistics();
            double sum = angularMagnitudes(start.bodies());
            play.until(0.6);
            Statistics end = play.statistics();
            Vec3 spun = end.bodies()
                    .get(0)
                    .angularVelocity()
                    .minus(start.bodies().get(0).angularVelocity());
            return List.of(
                    Check.atLeast("hit-spin", 0.5, spun.length(), "rad/s"),
                    Check.atMost("angular-drift", 1e-5, apart(end.angularMomentum(), start.angularMomentum()) / sum));
        }
    }

    static double apart(Vec3 one, Vec3 other) {
        return one.minus(other).length();
    }

    /** @param sets gets those of the scene's bodies, in order; the hollow ball is the last */
    static Arrangement cloudScene(boolean spheres, boolean elastic, List<ParticleSet> sets) {
        int count = count(spheres);
        double reach = spheres ? DIAMETER : 2 * DIAMETER;
        double room = PITCH * reach * Math.cbrt(count * 3 / (4 * Math.PI)) + 2 * reach;
        // So far off that nothing comes to a wall, even thrown through the ball.
        Arrangement scene = Arrangement.space(1000 * room)
                .matter(elastic ? 1 : 0.98, elastic ? 0 : 0.1, 0)
                .physics(p -> p.withContactSurface(elastic ? ContactSurface.SPHERES : ContactSurface.SMOOTH));
        fill(scene, sets, count, spheres, PITCH * reach, room - 2 * reach);
        ParticleSet shell = hollowBall(room + reach, 4 * reach, 2 * reach);
        // Its own slow way makes the heavy ball stiff enough that nothing gets through.
        scene.body(shell, Vec3.ZERO, b -> b.withLinearVelocity(new Vec3(SHELL_SPEED, 0, 0)));
        sets.add(shell);
        if (elastic) {
            // 50 steps in a contact: meetings begin and end within a step, and each adds its error of either sign.
            scene.timeStep(0.4 * scene.chosenTimeStep(), 10);
        }
        return scene;
    }

    private static int count(boolean spheres) {
        return spheres ? 1000 : 300;
    }

    private static List<Check> cloud(Trial trial, boolean spheres, boolean elastic) {
        int count = count(spheres);
        List<ParticleSet> sets = new ArrayList<>();
        Arrangement scene = cloudScene(spheres, elastic, sets);
        Collisions collisions = new Collisions(sets, scene.stiffnesses());
        try (Play play = trial.open(scene)) {
            Statistics start = play.statistics();
            collisions.look(start.bodies());
            double energy = start.kineticEnergy() + collisions.elasticEnergy();
            double linear = 0;
            double angular = 0;
            double energyDrift = 0;
            EnergyGain gain = new EnergyGain(energy);
            // The heavy ball does not count: its share would hide an error.
            List<Statistics.BodyState> cloud = start.bodies().subList(0, count);
            double linearSum = cloud.stream()
                    .mapToDouble(b -> b.mass() * b.linearVelocity().length())
                    .sum();
            double angularSum = angularMagnitudes(cloud);
            int look = 20;
            for (int step = 0; step < STEPS; step += look) {
                play.step(look);
                Statistics now = play.statistics();
                collisions.look(now.bodies());
                linear = Math.max(linear, apart(now.linearMomentum(), start.linearMomentum()) / linearSum);
                angular = Math.max(angular, apart(now.angularMomentum(), start.angularMomentum()) / angularSum);
                energyDrift = Math.abs((now.kineticEnergy() + collisions.elasticEnergy()) / energy - 1);
                gain.look(now);
                trial.report((double) step / STEPS, "cloud, step " + step);
            }
            return List.of(
                    Check.atLeast("fewest-collisions", 20, collisions.fewestHits()),
                    Check.atMost("linear-drift", 1e-4, linear),
                    Check.atMost("angular-drift", 1e-4, angular),
                    elastic ? Check.atMost("energy-drift", 1e-3, energyDrift) : gain.check());
        }
    }

    private static void fill(
            Arrangement scene, List<ParticleSet> sets, int count, boolean spheres, double pitch, double radius) {
        Random random = new Random(11);
        List<ParticleSet> kinds = spheres
                ? List.of(ShapeParticles.single(DIAMETER / 2))
                : List.of(box(2, 1, 1), box(2, 2, 1), box(3, 1, 1));
        int side = (int) Math.ceil(radius / pitch);
        int n = 2 * side + 1;
        for (int k = 0; k < n * n * n && sets.size() < count; k++) {
            Vec3 place = new Vec3((k % n - side) * pitch, (k / n % n - side) * pitch, (k / (n * n) - side) * pitch);
            if (place.length() <= radius) {
                ParticleSet set = kinds.get(sets.size() % kinds.size());
                tumbling(scene, set, place, random, 10, direction -> direction);
                sets.add(set);
            }
        }
    }

    private static Vec3 unit(Random random) {
        Vec3 v = new Vec3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
        return v.times(1 / v.length());
    }

    /**
     * A hollow ball that holds a cloud together without a wall, because it moves freely itself.
     *
     * @param radius of its particles' centres [m]
     * @param diameter of its particles [m]
     * @param spacing about so far apart [m]
     */
    private static ParticleSet hollowBall(double radius, double diameter, double spacing) {
        int count = (int) Math.ceil(4 * Math.PI * radius * radius / (spacing * spacing));
        float[] positions = new float[3 * count];
        // Evenly by the golden angle (Vogel 1979).
        double golden = Math.PI * (3 - Math.sqrt(5));
        for (int i = 0; i < count; i++) {
            double y = 1 - 2 * (i + 0.5) / count;
            double across = Math.sqrt(1 - y * y);
            positions[3 * i] = (float) (radius * across * Math.cos(golden * i));
            positions[3 * i + 1] = (float) (radius * y);
            positions[3 * i + 2] = (float) (radius * across * Math.sin(golden * i));
        }
        double volume = 4 * Math.PI * radius * radius * diameter;
        return ShapeParticles.spheres(
                positions,
                diameter / 2,
                ShapeParticles.mass(volume, 2.0 / 3 * volume * radius * radius),
                new double[] {-radius, -radius, -radius, radius, radius, radius},
                "hollow ball");
    }

    /** Sum of what each body's angular momentum about the origin is at most [kg m^2/s]. */
    static double angularMagnitudes(List<Statistics.BodyState> bodies) {
        return bodies.stream()
                .mapToDouble(b -> b.position()
                        .toJoml()
                        .cross(b.linearVelocity().times(b.mass()).toJoml())
                        .length())
                .sum();
    }
}
