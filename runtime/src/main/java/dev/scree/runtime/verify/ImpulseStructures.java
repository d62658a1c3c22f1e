package dev.scree.runtime.verify;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.instance.SceneChange;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.TriangleSurface;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.simulation.Statistics;
import dev.scree.runtime.verify.VerificationCase.Effort;
import java.util.Arrays;
import java.util.List;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** Bodies that lean on each other, moved by impulses. */
final class ImpulseStructures {
    private static final int STONES = 11;
    private static final int DOMINOES = 20;

    private ImpulseStructures() {}

    static void addTo(CaseList cases) {
        ImpulseCases.add(
                cases,
                Effort.LONG,
                "card-house",
                "a card house of three storeys, mu .6, stands for 10 s",
                ImpulseStructures::cards);
        ImpulseCases.add(
                cases,
                Effort.LONG,
                "arch",
                "an arch of 11 stones, mu .6, stands for 10 s and falls when a stone is taken",
                ImpulseStructures::arch);
        ImpulseCases.add(
                cases,
                Effort.QUICK_ON_DEVICES,
                "dominoes",
                "20 dominoes fall one after the other in a steady wave",
                ImpulseStructures::dominoes);
        ImpulseCases.add(
                cases,
                Effort.QUICK_ON_DEVICES,
                "sleeper-hit",
                "a cube that slides into a row of sleeping ones moves on together with them",
                ImpulseStructures::sleepers);
        ImpulseCases.add(
                cases,
                Effort.LONG,
                "chess-drop",
                "4,096 dropped chess pieces come to rest, none lost, none deep in another",
                ImpulseStructures::chess);
    }

    private static List<Check> cards(Trial trial) {
        double side = 0.1;
        double thick = 0.004;
        double lean = Math.toRadians(15);
        double pitch = 0.07;
        Arrangement scene = Arrangement.room(0.3, 0.5).matter(0, 0.6, 0).physics(p -> p.withSleeping(true));
        ParticleSet upright = ShapeParticles.box(thick, side, 0.06, thick / 2);
        ParticleSet flat = ShapeParticles.box(0.08, thick, 0.06, thick / 2);
        double aside = 0.5 * (thick * Math.cos(lean) + side * Math.sin(lean));
        double up = 0.5 * (side * Math.cos(lean) + thick * Math.sin(lean));
        double floor = 0;
        int last = 0;
        for (int pairs = 3; pairs > 0; pairs--) {
            for (int k = 0; k < pairs; k++) {
                double x = (k - 0.5 * (pairs - 1)) * pitch;
                for (int way : new int[] {-1, 1}) {
                    last = scene.body(
                            upright,
                            new Vec3(x + way * aside, floor + up, 0),
                            new Quaterniond().rotateZ(way * lean),
                            b -> b);
                }
            }
            floor += 2 * up;
            for (int k = 0; k < pairs - 1; k++) {
                // A hair apart, so that only the cards below carry them.
                double x = (k - 0.5 * (pairs - 2)) * 0.0804;
                scene.body(flat, new Vec3(x, floor + 0.5 * thick, 0));
            }
            floor += thick;
        }
        return List.of(Check.atMost("top-moves", 0.05, moves(trial, scene, last) / side, "cards"));
    }

    /** How far a body is at the most from its start in 10 s [m]. */
    private static double moves(Trial trial, Arrangement scene, int body) {
        try (Play play = trial.open(scene)) {
            return moves(play, body);
        }
    }

    private static double moves(Play play, int body) {
        Vec3 start = play.body(body).position();
        double furthest = 0;
        while (play.advance(10, 0.1, "it stands")) {
            furthest = Math.max(furthest, MomentumCases.apart(play.body(body).position(), start));
        }
        return furthest;
    }

    private static List<Check> arch(Trial trial) {
        double inner = 0.4;
        // So thin that what is left falls when the keystone is taken; stones of .15 m lock into a lower arch.
        double outer = 0.47;
        double half = 0.5 * Math.PI / STONES;
        double middle = 0.5 * (inner + outer) * Math.cos(half);
        ParticleSet stone = stone(inner, outer, half, 0.15);
        Arrangement scene = Arrangement.room(1, 1).matter(0, 0.6, 0).physics(p -> p.withSleeping(true));
        for (int k = 0; k < STONES; k++) {
            double angle = (2 * k + 1) * half - 0.5 * Math.PI;
            scene.body(
                    stone,
                    new Vec3(middle * Math.sin(angle), middle * Math.cos(angle), 0),
                    new Quaterniond().rotateZ(-angle),
                    b -> b);
        }
        int key = STONES / 2;
        try (Play play = trial.open(scene)) {
            double moved = moves(play, key);
            double before = play.body(key - 1).position().y();
            play.solver().apply(new SceneChange.BodyRemoved(play.body(key).id()));
            play.until(12);
            return List.of(
                    Check.atMost("key-moves", 0.05, moved / (outer - inner), "stones"),
                    Check.atLeast(
                            "falls", 0.2, before - play.body(key - 1).position().y(), "m"));
        }
    }

    /** A wedge between two radii whose sides point to the arch's middle; origin in the middle of its box. */
    private static ParticleSet stone(double inner, double outer, double half, double depth) {
        double low = inner * Math.cos(half);
        double high = outer * Math.cos(half);
        double middle = 0.5 * (low + high);
        double slope = Math.tan(half);
        float[] vertices = new float[24];
        for (int v = 0; v < 8; v++) {
            double y = (v >> 1 & 1) == 0 ? low : high;
            vertices[3 * v] = (float) (((v & 1) == 0 ? -1 : 1) * y * slope);
            vertices[3 * v + 1] = (float) (y - middle);
            vertices[3 * v + 2] = (float) (depth * ((v >> 2) - 0.5));
        }
        TriangleSurface mesh = new TriangleSurface(vertices, new int[] {
            0, 4, 6, 0, 6, 2, 1, 3, 7, 1, 7, 5, 0, 1, 5, 0, 5, 4, 2, 6, 7, 2, 7, 3, 0, 2, 3, 0, 3, 1, 4, 5, 7, 4, 7, 6
        });
        return ShapeParticles.voxels(
                        2 * high * slope,
                        high - low,
                        depth,
                        depth / 15,
                        (x, y, z) -> Math.abs(x) < (y + middle) * slope,
                        null,
                        "stone")
                .withMesh(mesh);
    }

    private static List<Check> dominoes(Trial trial) {
        double height = 0.48;
        double thick = 0.08;
        double pitch = 0.26;
        double push = 1.5;
        Arrangement scene = new Arrangement(new Vec3(-1, 0, -1), new Vec3(DOMINOES * pitch + 1, 1, 1))
                .matter(0, 0.4, 0)
                .physics(p -> p.withSleeping(true));
        ParticleSet domino = ShapeParticles.box(thick, height, 0.24, thick / 2);
        for (int k = 0; k < DOMINOES; k++) {
            boolean first = k == 0;
            // The first one turns about its lower edge.
            scene.body(
                    domino,
                    new Vec3(k * pitch, 0.5 * height, 0),
                    b -> first
                            ? b.withAngularVelocity(new Vec3(0, 0, -push))
                                    .withLinearVelocity(new Vec3(0.5 * height * push, 0.5 * thick * push, 0))
                            : b);
        }
        double threshold = Math.cos(Math.toRadians(10));
        Crossings[] tilts = new Crossings[DOMINOES];
        Arrays.setAll(tilts, k -> new Crossings(0, 1 - threshold));
        int fallen = 0;
        try (Play play = trial.open(scene)) {
            while (play.advance(8, "dominoes")) {
                List<Statistics.BodyState> now = play.statistics().bodies();
                fallen = 0;
                for (int k = 0; k < DOMINOES; k++) {
                    double up = now.get(k).rotation().toJoml().transform(new Vector3d(0, 1, 0)).y;
                    tilts[k].look(play.time(), up - threshold);
                    fallen += up < 0.8 ? 1 : 0;
                }
            }
        }
        double[] times = Arrays.stream(tilts).mapToDouble(tilt -> tilt.time(0)).toArray();
        double mean = waveSpeed(times, DOMINOES - 11, 10, pitch);
        return List.of(
                Check.within("fallen", DOMINOES, fallen, 0),
                Check.atMost("unsteadiness", 0.05, departure(times, 5, pitch, mean)),
                Check.atMost("scatter", 0.1, departure(times, 1, pitch, mean)),
                Check.reported("wave-speed", mean, mean, "m/s"));
    }

    private static double waveSpeed(double[] times, int from, int dominoes, double pitch) {
        return dominoes * pitch / (times[from + dominoes] - times[from]);
    }

    /**
     * Returns by how much the speed over so many dominoes among the last ten departs from the mean at most. Over a
     * single one it says how exact the time of a blow is: a substep, 4 ms, of 117 ms on each side.
     */
    private static double departure(double[] times, int dominoes, double pitch, double mean) {
        double worst = 0;
        for (int k = DOMINOES - 11; k + dominoes < DOMINOES; k++) {
            worst = Math.max(worst, Math.abs(waveSpeed(times, k, dominoes, pitch) / mean - 1));
        }
        return worst;
    }

    /**
     * A cube slides without friction into three that touch and sleep, without bouncing: momentum is kept, so that all
     * four go on at a quarter of its speed. A sleeping body that did not wake in time would be a wall to it.
     */
    private static List<Check> sleepers(Trial trial) {
        double side = 0.1;
        double speed = 0.5;
        int count = 4;
        Arrangement scene = new Arrangement(new Vec3(-1, 0, -1), new Vec3(2, 1, 1))
                .matter(0, 0, 0)
                .physics(p -> p.withSleeping(true));
        ParticleSet cube = ShapeParticles.box(side, side, side, side / 2);
        scene.body(cube, new Vec3(-0.8, 0.5 * side, 0), b -> b.withLinearVelocity(new Vec3(speed, 0, 0)));
        for (int k = 1; k < count; k++) {
            scene.body(cube, new Vec3(k * side, 0.5 * side, 0), b -> b);
        }
        try (Play play = trial.open(scene)) {
            play.until(1.2);
            double asleep = play.body(1).linearVelocity().length();
            play.until(2.0);
            double worst = 0;
            double sum = 0;
            for (int k = 0; k < count; k++) {
                double v = play.body(k).linearVelocity().x();
                sum += v;
                worst = Math.max(worst, Math.abs(v / (speed / count) - 1));
            }
            return List.of(
                    Check.within("speed-before", 0, asleep, 0),
                    Check.within("momentum", 1, sum / speed, 0.01),
                    Check.atMost("apart", 0.1, worst));
        }
    }

    private static List<Check> chess(Trial trial) {
        double height = 0.1;
        Arrangement scene = StackCases.chessScene(16);
        try (Play play = trial.open(scene)) {
            Statistics end;
            do {
                play.until(play.time() + 0.1);
                end = play.statistics();
                trial.report(Math.min(1, play.time() / 4), "chess drop");
            } while (play.time() < 4 && (play.time() < 1.5 || end.kineticEnergy() > 0.9e-3 * end.peakKineticEnergy()));
            return List.of(
                    Check.within("lost", 0, end.lostParticles(), 0),
                    Check.atMost("kinetic-energy", 1e-3, end.kineticEnergy() / end.peakKineticEnergy()),
                    Check.atMost("overlap", 0.02, FieldOverlap.deepest(scene, end.bodies()) / height, "heights"));
        }
    }
}
