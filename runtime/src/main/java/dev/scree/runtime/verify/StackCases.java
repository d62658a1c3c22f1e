package dev.scree.runtime.verify;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.simulation.Statistics;
import java.util.List;
import org.joml.Quaterniond;

/** What shall stand stands, and what shall fall falls. */
final class StackCases {
    private StackCases() {}

    static List<VerificationCase> all() {
        CaseList cases = new CaseList()
                .quick(
                        "grain/pyramid",
                        "R4",
                        "four spheres stand as a pyramid at mu .5 and not at .25 or 0; tan(35.26/2 degrees) = .318 is "
                                + "asked",
                        StackCases::pyramid);
        for (int count : new int[] {2, 3, 5}) {
            cases.lengthy(
                    "rigid/tower-" + count,
                    "R1",
                    "a tower of " + count + " cubes stands for 10 s",
                    trial -> tower(trial, count, false));
        }
        return cases.lengthy(
                        "rigid/chess-drop",
                        "R1",
                        "4,096 dropped chess pieces come to rest, none lost, none deep in another",
                        StackCases::chess)
                .quickOnDevices(
                        "rigid/size-ratio/coarse-on-fine",
                        "R1",
                        "a body of particles eight times as coarse rests on a fine one",
                        trial -> ratio(trial, true))
                .quickOnDevices(
                        "rigid/size-ratio/fine-on-coarse",
                        "R1",
                        "a fine body rests on one of particles eight times as coarse",
                        trial -> ratio(trial, false));
    }

    private static List<Check> pyramid(Trial trial) {
        return List.of(
                Check.atMost("sinks-at-0.5", 0.05, sinks(trial, 0.5), "diameters"),
                Check.atLeast("falls-at-0.25", 0.3, sinks(trial, 0.25), "diameters"),
                Check.atLeast("falls-at-0", 0.3, sinks(trial, 0), "diameters"));
    }

    /** How far the upper of four spheres has come down after 2 s, in diameters. */
    private static double sinks(Trial trial, double friction) {
        double d = 0.02;
        Arrangement scene = Arrangement.room(0.2, 0.2).matter(0.3, friction, 0);
        ParticleSet ball = ShapeParticles.single(d / 2);
        for (int k = 0; k < 3; k++) {
            double a = 2 * Math.PI * k / 3;
            scene.body(ball, new Vec3(d / Math.sqrt(3) * Math.cos(a), d / 2, d / Math.sqrt(3) * Math.sin(a)));
        }
        double y = d / 2 + d * Math.sqrt(2.0 / 3);
        int top = scene.body(ball, new Vec3(0, y, 0));
        try (Play play = trial.open(scene)) {
            play.until(2);
            return (y - play.body(top).position().y()) / d;
        }
    }

    /** @param sleeping whether bodies at rest sleep, as they do in the product */
    static List<Check> tower(Trial trial, int count, boolean sleeping) {
        double side = 0.1;
        Arrangement scene =
                Arrangement.room(0.5, side * count + 0.2).matter(0.3, 0.5, 0).physics(p -> p.withSleeping(sleeping));
        for (int k = 0; k < count; k++) {
            scene.body(ShapeParticles.box(side, side, side, side / 5), new Vec3(0, side * (k + 0.5), 0));
        }
        double furthest = 0;
        try (Play play = trial.open(scene)) {
            Vec3 start = play.body(count - 1).position();
            while (play.advance(10, 0.25, "a tower")) {
                furthest = Math.max(
                        furthest, play.body(count - 1).position().minus(start).length());
            }
        }
        return List.of(Check.atMost("top-moves", 0.05, furthest / side, "sides"));
    }

    /** @param across pieces along each side of the block that falls */
    static Arrangement chessScene(int across) {
        return chessScene(across, 6, 0.09);
    }

    /** @param voxels along a piece; pitch: between their middles along each axis but up [m] */
    static Arrangement chessScene(int across, int voxels, double pitch) {
        double height = 0.1;
        ParticleSet pawn = ShapeParticles.voxels(
                0.5 * height,
                height,
                0.5 * height,
                height / voxels,
                (x, y, z) -> {
                    double u = y / height + 0.5;
                    double radius = (u < 0.34 ? 0.25 : 0.17) * height;
                    return x * x + z * z <= radius * radius;
                },
                null,
                "pawn of the chess drop");
        double half = 0.5 * across * pitch + 0.05;
        Arrangement scene = Arrangement.room(half, 0.3 + 0.12 * across).matter(0.3, 0.4, 0);
        for (int k = 0; k < across * across * across; k++) {
            int x = k % across;
            int z = k / across % across;
            Quaterniond turn = new Quaterniond().rotateXYZ(0.3 * Math.sin(k), 0.7 * k, 0.3 * Math.cos(1.3 * k));
            scene.body(
                    pawn,
                    new Vec3(
                            (x - 0.5 * (across - 1)) * pitch,
                            0.1 + 0.12 * (k / (across * across)),
                            (z - 0.5 * (across - 1)) * pitch),
                    turn,
                    b -> b);
        }
        return scene;
    }

    private static List<Check> chess(Trial trial) {
        try (Play play = trial.open(chessScene(trial.inJava() ? 8 : 16))) {
            Statistics end;
            do {
                play.until(play.time() + 0.1);
                end = play.statistics();
                trial.report(play.time() / 4, "chess drop, " + Math.round(10 * play.time()) / 10.0 + " s of 4 at most");
            } while (play.time() < 4 && (play.time() < 1.5 || end.kineticEnergy() > 0.9e-3 * end.peakKineticEnergy()));
            return List.of(
                    Check.within("lost", 0, end.lostParticles(), 0),
                    Check.atMost("kinetic-energy", 1e-3, end.kineticEnergy() / end.peakKineticEnergy()),
                    Check.atMost("overlap", 0.1, end.largestOverlap(), "diameters"));
        }
    }

    static List<Check> ratio(Trial trial, boolean coarseOnTop) {
        double fine = 0.01;
        ParticleSet coarse = ShapeParticles.box(0.16, 0.16, 0.16, 8 * fine);
        ParticleSet small = ShapeParticles.box(0.16, 0.16, 0.16, fine);
        Arrangement scene = Arrangement.room(0.3, 0.5).matter(0.2, 0.6, 0);
        // The upper is heavy: eight times the lower one's mass.
        scene.body(coarseOnTop ? small : coarse, new Vec3(0, 0.08, 0));
        scene.body(coarseOnTop ? coarse : small, new Vec3(0, 0.24, 0), b -> b.withDensity(8000.0));
        try (Play play = trial.open(scene)) {
            play.until(1);
            Statistics.BodyState low = play.body(0);
            Statistics.BodyState high = play.body(1);
            double sunk = 0.24 - high.position().y();
            double pressed = 0.08 - low.position().y();
            return List.of(
                    Check.atMost("sinks", 0.1, Math.abs(sunk - pressed) / fine, "fine diameters"),
                    Check.atMost(
                            "lower-sinks", 0.1, Math.abs(pressed) / (coarseOnTop ? fine : 8 * fine), "own diameters"),
                    Check.atMost("speed", 0.01, high.linearVelocity().length(), "m/s"));
        }
    }
}
