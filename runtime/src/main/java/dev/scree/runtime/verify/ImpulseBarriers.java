package dev.scree.runtime.verify;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.ContactShape;
import dev.scree.runtime.scene.Obstacle;
import dev.scree.runtime.scene.ObstacleShape;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.simulation.Statistics;
import dev.scree.runtime.verify.VerificationCase.Effort;
import java.util.List;
import java.util.Map;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** Bodies that must not pass through thin or hollow ones, moved by impulses. */
final class ImpulseBarriers {
    private ImpulseBarriers() {}

    static void addTo(CaseList cases) {
        quick(cases, "torus-on-peg", "a torus hangs on a peg through its hole", ImpulseBarriers::peg);
        quick(cases, "pawn-in-glass", "a pawn that falls into a glass stays in it", ImpulseBarriers::glass);
        quick(cases, "thin-plate", "a cube that falls on a plate of one voxel rests on it", ImpulseBarriers::plate);
        for (boolean mesh : new boolean[] {false, true}) {
            quick(
                    cases,
                    "bullets/" + (mesh ? "mesh" : "obstacle"),
                    "bodies of 50 m/s do not pass through a wall of 1 mm",
                    trial -> bullets(trial, mesh));
        }
    }

    private static void quick(CaseList cases, String id, String title, VerificationCase.Experiment experiment) {
        ImpulseCases.add(cases, Effort.QUICK_ON_DEVICES, id, title, experiment);
    }

    private static Obstacle obstacle(ObstacleShape shape, Vec3 place, Quaterniond turn, Vec3 size, String material) {
        return new Obstacle("o", null, shape, new Pose(place, Quat.of(turn)), size, material, false, Map.of());
    }

    private static Arrangement with(Arrangement scene, ObstacleShape shape, Vec3 place, Quaterniond turn, Vec3 size) {
        return scene.edit(s -> s.withObstacles(
                List.of(obstacle(shape, place, turn, size, s.materials().get(0).id()))));
    }

    private static List<Check> peg(Trial trial) {
        double ring = 0.1;
        double tube = 0.03;
        double thick = 0.06;
        Vec3 place = new Vec3(0, 0.5, 0);
        Quaterniond along = new Quaterniond().rotateZ(0.5 * Math.PI);
        Arrangement scene = with(
                Arrangement.room(0.5, 1).matter(0.3, 0.5, 0),
                ObstacleShape.CAPSULE,
                place,
                along,
                new Vec3(thick, 0.5, 0));
        // It hangs by the inside of its hole.
        double rest = place.y() + 0.5 * thick - (ring - tube);
        int torus = scene.body(ShapeParticles.torus(ring, tube, 0.01), new Vec3(0, rest - 0.02, 0), along, b -> b);
        try (Play play = trial.open(scene)) {
            play.until(6);
            Statistics.BodyState now = play.body(torus);
            return List.of(
                    Check.within("height", rest, now.position().y(), 0.05 * tube, "m"),
                    Check.atMost("speed", 0.02, now.linearVelocity().length(), "m/s"));
        }
    }

    private static List<Check> glass(Trial trial) {
        double side = 0.2;
        double wall = 0.02;
        double pawn = 0.1;
        Arrangement scene = Arrangement.room(0.4, 0.8).matter(0.3, 0.4, 0);
        int glass = scene.body(ShapeParticles.cup(side, wall, 0.01), new Vec3(0, 0.5 * side, 0));
        int piece = scene.body(
                ShapeParticles.pawn(pawn),
                new Vec3(0.02, 0.4, 0.01),
                new Quaterniond().rotateXYZ(0.4, 0.3, 0.5),
                b -> b);
        try (Play play = trial.open(scene)) {
            play.until(4);
            Statistics.BodyState in = play.body(glass);
            Statistics.BodyState now = play.body(piece);
            Vector3d inside = in.rotation()
                    .toJoml()
                    .conjugate()
                    .transform(now.position().minus(in.position()).toJoml());
            double half = 0.5 * side - wall;
            // Its middle is at least as far from a wall as its neck is thick.
            double neck = 0.14 * pawn;
            return List.of(
                    Check.atLeast("over-bottom", 0.95 * neck, inside.y + half, "m"),
                    Check.atMost("aside", half - 0.95 * neck, Math.max(Math.abs(inside.x), Math.abs(inside.z)), "m"),
                    Check.atMost("speed", 0.02, now.linearVelocity().length(), "m/s"));
        }
    }

    private static List<Check> plate(Trial trial) {
        double thick = 0.01;
        double side = 0.06;
        Arrangement scene = Arrangement.room(0.4, 0.8).matter(0.2, 0.5, 0);
        ParticleSet post = ShapeParticles.box(0.04, 0.1, 0.2, 0.02);
        scene.body(post, new Vec3(-0.1, 0.05, 0));
        scene.body(post, new Vec3(0.1, 0.05, 0));
        int plate = scene.body(ShapeParticles.box(0.24, thick, 0.2, thick), new Vec3(0, 0.1 + 0.5 * thick, 0));
        double rest = 0.1 + thick + 0.5 * side;
        int cube = scene.body(ShapeParticles.box(side, side, side, thick), new Vec3(0, rest + 0.1, 0));
        try (Play play = trial.open(scene)) {
            double nearest = Double.MAX_VALUE;
            while (play.advance(4, "thin plate")) {
                nearest = Math.min(
                        nearest,
                        play.body(cube).position().y()
                                - play.body(plate).position().y());
            }
            double apart = 0.5 * (thick + side);
            return List.of(
                    Check.atMost("overlap", 0.25, Math.max(0, apart - nearest) / thick, "plates"),
                    Check.within("rests-at", rest, play.body(cube).position().y(), 0.1 * thick, "m"),
                    Check.atMost("speed", 0.02, play.body(cube).linearVelocity().length(), "m/s"));
        }
    }

    private static List<Check> bullets(Trial trial, boolean mesh) {
        double thick = 0.001;
        double high = 0.3;
        Arrangement scene = Arrangement.room(2, 2).matter(0.5, 0.3, 0);
        if (mesh) {
            scene.body(ShapeParticles.box(thick, high, high, thick), new Vec3(0.5, 1, 0), b -> b.withScale(1)
                    .withMotion(BodyMotion.STATIC)
                    .withContact(ContactShape.MESH));
        } else {
            with(scene, ObstacleShape.BOX, new Vec3(0.5, 1, 0), new Quaterniond(), new Vec3(thick, high, high));
        }
        List<ParticleSet> kinds = List.of(
                ShapeParticles.single(0.005),
                ShapeParticles.box(0.01, 0.01, 0.01, 0.002),
                ShapeParticles.pawn(0.02),
                ShapeParticles.torus(0.006, 0.002, 0.001));
        int first = mesh ? 1 : 0;
        int count = 12;
        for (int k = 0; k < count; k++) {
            int n = k;
            scene.body(
                    kinds.get(k % kinds.size()),
                    // At different distances, so that they meet the wall in every part of a step.
                    new Vec3(-1 - 0.073 * k, 1 + 0.07 * (k % 3 - 1), 0.07 * (k / 3 - 1.5)),
                    new Quaterniond().rotateXYZ(0.5 * k, 0.3 * k, 0.7 * k),
                    b -> b.withLinearVelocity(new Vec3(50 - 0.37 * n, 0, 0)));
        }
        int passed = 0;
        try (Play play = trial.open(scene)) {
            // The last one has met the wall at .05 s; the first is not yet back at the room's own wall.
            while (play.time() < 0.075) {
                play.frame();
                int now = 0;
                for (int k = 0; k < count; k++) {
                    Vec3 at = play.body(first + k).position();
                    now += at.x() > 0.5 ? 1 : 0;
                }
                passed = Math.max(passed, now);
            }
            int thrownBack = 0;
            for (int k = 0; k < count; k++) {
                thrownBack += play.body(first + k).linearVelocity().x() < 0 ? 1 : 0;
            }
            return List.of(Check.within("passed", 0, passed, 0), Check.within("thrown-back", count, thrownBack, 0));
        }
    }
}
