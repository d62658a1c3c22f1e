package dev.scree.runtime.verify;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.scene.ContactSurface;
import dev.scree.runtime.scene.MassProperties;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.simulation.Statistics;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
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
        List<VerificationCase> cases = new ArrayList<>();
        cases.add(new VerificationCase(
                "rigid/off-centre-hit",
                "R1",
                "two bodies meet off centre with friction: spin and orbital angular momentum together stay",
                VerificationCase.Effort.QUICK,
                MomentumCases::hit));
        for (boolean spheres : new boolean[] {true, false}) {
            String kind = spheres ? "spheres" : "bodies";
            String what = spheres ? "1,000 spheres" : "300 bodies of many particles";
            cases.add(new VerificationCase(
                    "rigid/cloud/" + kind,
                    "R1",
                    what + " within a free hollow ball keep their momenta for 10,000 steps",
                    VerificationCase.Effort.LONG,
                    trial -> cloud(trial, spheres, false)));
            cases.add(new VerificationCase(
                    "rigid/cloud/" + kind + "-elastic",
                    "R1",
                    what + " within a free hollow ball keep their energy for 10,000 steps",
                    VerificationCase.Effort.LONG,
                    trial -> cloud(trial, spheres, true)));
        }
        cases.add(new VerificationCase(
                "rigid/cloud/smooth",
                "R1",
                "bodies with smooth faces gain no energy from meeting each other in every way",
                VerificationCase.Effort.LONG,
                MomentumCases::smoothCloud));
        return cases;
    }

    /**
     * Their faces are patches around particles, whose forces have no potential: what that adds must stay below what
     * contact takes.
     */
    private static List<Check> smoothCloud(Trial trial) {
        double reach = 9 * DIAMETER;
        double pitch = 1.1 * reach;
        double room = 2.5 * pitch;
        Arrangement scene = new Arrangement(new Vec3(-1000, -1000, -1000), new Vec3(1000, 1000, 1000))
                .gravity(0, 0, 0)
                .matter(0.9, 0.1, 0);
        Random random = new Random(5);
        List<ParticleSet> kinds = List.of(
                ShapeParticles.box(5 * DIAMETER, 5 * DIAMETER, 5 * DIAMETER, DIAMETER),
                ShapeParticles.box(7 * DIAMETER, 4 * DIAMETER, 3 * DIAMETER, DIAMETER),
                ShapeParticles.ball(8 * DIAMETER, 8),
                ShapeParticles.box(6 * DIAMETER, 6 * DIAMETER, 2 * DIAMETER, DIAMETER));
        int count = 64;
        for (int k = 0; k < count; k++) {
            Vec3 place = new Vec3((k % 4 - 1.5) * pitch, (k / 4 % 4 - 1.5) * pitch, (k / 16 - 1.5) * pitch);
            Quaterniond turn = new Quaterniond(
                            random.nextGaussian(), random.nextGaussian(), random.nextGaussian(), random.nextGaussian())
                    .normalize();
            // Towards the middle, so that no wall need hold them.
            Vec3 velocity = place.times(-1 / room).plus(unit(random).times(0.5));
            scene.body(kinds.get(k % kinds.size()), place, b -> b.withPose(
                            new Pose(b.pose().position(), Quat.of(turn)))
                    .withLinearVelocity(velocity)
                    .withAngularVelocity(unit(random).times(3)));
        }
        try (Play play = trial.open(scene)) {
            Statistics start = play.statistics();
            double first = start.kineticEnergy() + start.elasticEnergy();
            double least = first;
            double gain = 0;
            for (int look = 1; look <= 100; look++) {
                play.until(0.01 * look);
                Statistics now = play.statistics();
                double energy = now.kineticEnergy() + now.elasticEnergy();
                least = Math.min(least, energy);
                gain = Math.max(gain, (energy - least) / first);
                trial.report(look / 100.0, "smooth bodies, " + look + " %");
            }
            return List.of(
                    Check.atMost("energy-gain", 0.01, gain, "1"), Check.atMost("energy-left", 0.9, least / first, "1"));
        }
    }

    private static List<Check> hit(Trial trial) {
        Arrangement scene = new Arrangement(new Vec3(-2, -2, -2), new Vec3(2, 2, 2))
                .gravity(0, 0, 0)
                .matter(0.6, 0.5, 0);
        ParticleSet box = ShapeParticles.box(0.16, 0.08, 0.12, 0.02);
        scene.body(box, new Vec3(-0.2, 0.05, 0.02), b -> b.withLinearVelocity(new Vec3(1, 0, 0))
                .withAngularVelocity(new Vec3(0.4, 2, -1)));
        scene.body(box, new Vec3(0, 0, 0), b -> b.withLinearVelocity(new Vec3(-0.3, 0.1, 0))
                .withAngularVelocity(new Vec3(-1, 0, 1.5)));
        try (Play play = trial.open(scene)) {
            Statistics start = play.statistics();
            double sum = angularMagnitudes(start.bodies());
            play.until(0.6);
            Statistics end = play.statistics();
            double spun = end.bodies()
                    .get(0)
                    .angularVelocity()
                    .minus(start.bodies().get(0).angularVelocity())
                    .length();
            return List.of(
                    Check.atLeast("hit-spin", 0.5, spun, "rad/s"),
                    Check.atMost(
                            "angular-drift",
                            1e-5,
                            end.angularMomentum().minus(start.angularMomentum()).length() / sum,
                            "1"));
        }
    }

    /** @param sets gets those of the scene's bodies, in order; the hollow ball is the last */
    static Arrangement cloudScene(boolean spheres, boolean elastic, List<ParticleSet> sets) {
        int count = count(spheres);
        double reach = spheres ? DIAMETER : 2 * DIAMETER;
        double room = PITCH * reach * Math.cbrt(count * 3 / (4 * Math.PI)) + 2 * reach;
        // So far off that nothing comes to a wall, even thrown through the ball.
        double half = 1000 * room;
        Arrangement scene = new Arrangement(new Vec3(-half, -half, -half), new Vec3(half, half, half))
                .gravity(0, 0, 0)
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
            double least = Double.MAX_VALUE;
            double gain = 0;
            // The heavy ball does not count: its share would hide an error.
            double linearSum = start.bodies().stream()
                    .limit(count)
                    .mapToDouble(b -> b.mass() * b.linearVelocity().length())
                    .sum();
            double angularSum = angularMagnitudes(start.bodies().subList(0, count));
            int look = 20;
            for (int step = 0; step < STEPS; step += look) {
                play.step(look);
                Statistics now = play.statistics();
                collisions.look(now.bodies());
                linear = Math.max(
                        linear,
                        now.linearMomentum().minus(start.linearMomentum()).length() / linearSum);
                angular = Math.max(
                        angular,
                        now.angularMomentum().minus(start.angularMomentum()).length() / angularSum);
                energyDrift = Math.abs((now.kineticEnergy() + collisions.elasticEnergy()) / energy - 1);
                least = Math.min(least, now.kineticEnergy() + now.elasticEnergy());
                gain = Math.max(gain, (now.kineticEnergy() + now.elasticEnergy() - least) / energy);
                trial.report((double) step / STEPS, "cloud, step " + step);
            }
            List<Check> checks = new ArrayList<>(List.of(
                    Check.atLeast("fewest-collisions", 20, collisions.fewestHits(), "1"),
                    Check.atMost("linear-drift", 1e-4, linear, "1"),
                    Check.atMost("angular-drift", 1e-4, angular, "1")));
            if (!elastic) {
                checks.add(Check.atMost("energy-gain", 0.01, gain, "1"));
            } else {
                checks.add(Check.atMost("energy-drift", 1e-3, energyDrift, "1"));
            }
            return checks;
        }
    }

    private static void fill(
            Arrangement scene, List<ParticleSet> sets, int count, boolean spheres, double pitch, double radius) {
        Random random = new Random(11);
        List<ParticleSet> kinds = spheres
                ? List.of(ShapeParticles.single(DIAMETER / 2))
                : List.of(
                        ShapeParticles.box(2 * DIAMETER, DIAMETER, DIAMETER, DIAMETER),
                        ShapeParticles.box(2 * DIAMETER, 2 * DIAMETER, DIAMETER, DIAMETER),
                        ShapeParticles.box(3 * DIAMETER, DIAMETER, DIAMETER, DIAMETER));
        int side = (int) Math.ceil(radius / pitch);
        for (int k = 0; k < (2 * side + 1) * (2 * side + 1) * (2 * side + 1) && sets.size() < count; k++) {
            int n = 2 * side + 1;
            Vec3 place = new Vec3((k % n - side) * pitch, (k / n % n - side) * pitch, (k / (n * n) - side) * pitch);
            if (place.length() <= radius) {
                ParticleSet set = kinds.get(sets.size() % kinds.size());
                Quaterniond turn = new Quaterniond(
                                random.nextGaussian(),
                                random.nextGaussian(),
                                random.nextGaussian(),
                                random.nextGaussian())
                        .normalize();
                scene.body(set, place, b -> b.withPose(new Pose(b.pose().position(), Quat.of(turn)))
                        .withLinearVelocity(unit(random))
                        .withAngularVelocity(unit(random).times(10)));
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
        float[] radii = new float[count];
        boolean[] outside = new boolean[count];
        // Evenly by the golden angle (Vogel 1979).
        double golden = Math.PI * (3 - Math.sqrt(5));
        for (int i = 0; i < count; i++) {
            double y = 1 - 2 * (i + 0.5) / count;
            double across = Math.sqrt(1 - y * y);
            positions[3 * i] = (float) (radius * across * Math.cos(golden * i));
            positions[3 * i + 1] = (float) (radius * y);
            positions[3 * i + 2] = (float) (radius * across * Math.sin(golden * i));
            radii[i] = (float) (diameter / 2);
            outside[i] = true;
        }
        double volume = 4 * Math.PI * radius * radius * diameter;
        double inertia = 2.0 / 3 * volume * radius * radius;
        MassProperties mass =
                new MassProperties(volume, Vec3.ZERO, new double[] {inertia, inertia, inertia, 0, 0, 0}, true);
        return new ParticleSet(
                positions,
                radii,
                outside,
                mass,
                mass,
                new double[] {-radius, -radius, -radius, radius, radius, radius},
                "hollow ball");
    }

    /** Sum of what each body's angular momentum about the origin is at most [kg m^2/s]. */
    private static double angularMagnitudes(List<Statistics.BodyState> bodies) {
        double sum = 0;
        for (Statistics.BodyState b : bodies) {
            Vec3 p = b.linearVelocity().times(b.mass());
            sum += Vec3.of(b.position().toJoml().cross(p.toJoml())).length();
        }
        return sum;
    }
}
