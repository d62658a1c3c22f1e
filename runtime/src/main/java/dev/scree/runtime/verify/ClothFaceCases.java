package dev.scree.runtime.verify;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.cloth.ClothMesh;
import dev.scree.runtime.scene.Animation;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.BodySolver;
import dev.scree.runtime.scene.CommonFabrics;
import dev.scree.runtime.scene.Fabric;
import dev.scree.runtime.scene.Keyframe;
import dev.scree.runtime.scene.Obstacle;
import dev.scree.runtime.scene.ObstacleShape;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** Bodies with corners, or smaller than the cloths' triangles, which meet the triangles between their vertices. */
final class ClothFaceCases {
    private static final String SYSTEM = "R8";
    private static final double EDGE = 0.06;
    private static final double CUBE = 0.03;
    private static final double RADIUS = 0.01;
    private static final Fabric COTTON =
            CommonFabrics.COTTON.withId(Sheets.FABRIC).withDamping(0.03);
    /** Turns a cube so that it stands on a corner. */
    private static final Quaterniond ON_CORNER =
            new Quaterniond().rotationTo(new Vector3d(1, 1, 1).normalize(), new Vector3d(0, -1, 0));

    private ClothFaceCases() {}

    static List<VerificationCase> all() {
        return new CaseList()
                .quickOnDevices(
                        "cloth/face/cube",
                        SYSTEM,
                        "a cube of half a sheet's edges that falls onto it with a corner ahead does not poke through",
                        trial -> cube(trial, COTTON.thickness()))
                .quickOnDevices(
                        "cloth/face/ball",
                        SYSTEM,
                        "a ball of a third of a sheet's edges strikes the middle of a triangle and does not pass",
                        trial -> ball(trial, COTTON.thickness()))
                .quickOnDevices(
                        "cloth/face/momentum",
                        SYSTEM,
                        "a cube that strikes a triangle of a free sheet and the sheet keep their momentum",
                        ClothFaceCases::momentum)
                .quickOnDevices(
                        "cloth/face/slope",
                        SYSTEM,
                        "a small box on a triangle of a slope lies still below the angle of friction, and slides above",
                        ClothFaceCases::slope)
                .quickOnDevices(
                        "cloth/face/driven",
                        SYSTEM,
                        "a cube that is driven through the plane of a sheet with a corner ahead takes the sheet along",
                        trial -> driven(trial, COTTON.thickness()))
                .quickOnDevices(
                        "cloth/face/obstacle",
                        SYSTEM,
                        "a sheet that falls onto the corner of an obstacle hangs over it",
                        trial -> obstacle(trial, COTTON.thickness()));
    }

    private static String named(String figure, BodySolver solver) {
        return figure + (solver == BodySolver.REALTIME ? "-impulses" : "-forces");
    }

    /** A square sheet of .36 m in the plane y = 0, held at its border or not at all. */
    private static Sheets sheet(boolean held) {
        return Sheets.rectangle(0.36, 0.36, EDGE, COTTON)
                .hold(at -> held && Math.max(Math.abs(at.x), Math.abs(at.z)) > 0.18 - 1e-9);
    }

    private static Arrangement room(Sheets sheet, BodySolver solver) {
        return sheet.in(new Arrangement(new Vec3(-0.3, -0.4, -0.3), new Vec3(0.3, 0.4, 0.3)))
                .physics(p -> p.withBodySolver(solver));
    }

    private static ParticleSet box() {
        return ShapeParticles.box(CUBE, CUBE, CUBE, CUBE / 10);
    }

    /** A cube that falls by 5 cm, and then tumbles and comes to rest. @param allowed depth that it may reach [m] */
    static List<Check> cube(Trial trial, double allowed) {
        List<Check> checks = new ArrayList<>();
        for (BodySolver solver : BodySolver.values()) {
            Sheets sheet = sheet(true);
            Vector3d middle = Sheets.middle(sheet.mesh());
            double top = 0.5 * Math.sqrt(3) * CUBE;
            Arrangement room = room(sheet, solver);
            room.body(box(), new Vec3(middle.x, top + 0.05, middle.z), ON_CORNER, b -> b);
            try (Play play = trial.open(room)) {
                double deepest = 0;
                while (play.advance(1.5, "cube")) {
                    deepest = Math.max(deepest, deepest(play, sheet.mesh(), skeleton(play), 0, 1));
                }
                checks.add(Check.atMost(named("deepest", solver), allowed, deepest, "m"));
                double speed = play.body(0).linearVelocity().toJoml().length();
                checks.add(Check.atMost(named("speed", solver), 0.05, speed, "m/s"));
            }
        }
        return checks;
    }

    /** Balls that strike the middle of a triangle at several speeds. @param allowed depth that they may reach [m] */
    static List<Check> ball(Trial trial, double allowed) {
        List<Check> checks = new ArrayList<>();
        for (BodySolver solver : BodySolver.values()) {
            for (double speed : new double[] {0, 1, 5}) {
                Sheets sheet = sheet(true);
                Vector3d middle = Sheets.middle(sheet.mesh());
                Arrangement room = room(sheet, solver).frameRate(240);
                double height = RADIUS + (speed == 0 ? 0.001 : 0.05);
                room.body(
                        ShapeParticles.ball(2 * RADIUS, 10),
                        new Vec3(middle.x, height, middle.z),
                        b -> b.withLinearVelocity(new Vec3(0, -speed, 0)));
                try (Play play = trial.open(room)) {
                    double deepest = 0;
                    double until = speed == 0 ? 0.5 : 0.2;
                    while (play.time() < until) {
                        play.frame();
                        List<Vector3d> at = List.of(play.body(0).position().toJoml());
                        deepest = Math.max(deepest, deepest(play, sheet.mesh(), at, RADIUS, 1));
                    }
                    String name = named(String.format(Locale.ROOT, "deepest-at-%.0f", speed), solver);
                    checks.add(Check.atMost(name, allowed, deepest, "m"));
                }
            }
        }
        return checks;
    }

    /** A cube at 2 m/s against a triangle of a free sheet, without gravity. */
    private static List<Check> momentum(Trial trial) {
        List<Check> checks = new ArrayList<>();
        for (BodySolver solver : BodySolver.values()) {
            Sheets sheet = sheet(false);
            double[] masses = sheet.masses();
            Vector3d middle = Sheets.middle(sheet.mesh());
            Arrangement room = room(sheet, solver).weightless();
            room.body(
                    box(),
                    new Vec3(middle.x, 0.5 * Math.sqrt(3) * CUBE + 0.05, middle.z),
                    ON_CORNER,
                    b -> b.withLinearVelocity(new Vec3(0, -2, 0)));
            double mass = room.mass(0);
            try (Play play = trial.open(room)) {
                play.until(0.15);
                double[] v = play.solver().read("clothVelocity");
                Vector3d cloth = new Vector3d();
                for (int k = 0; k < masses.length; k++) {
                    cloth.add(Sheets.at(v, k).mul(masses[k]));
                }
                double all = 2 * mass;
                Vector3d after =
                        play.body(0).linearVelocity().toJoml().mul(mass).add(cloth);
                checks.add(Check.atMost(
                        named("drift-by-momentum", solver),
                        1e-4,
                        after.add(0, all, 0).length() / all));
                checks.add(Check.atLeast(named("sheet-got", solver), 0.05, -cloth.y / all));
            }
        }
        return checks;
    }

    /** A flat box of 2 cm on a triangle of a sheet all of whose vertices are held. */
    private static List<Check> slope(Trial trial) {
        List<Check> checks = new ArrayList<>();
        double friction = 0.5;
        double angle = Math.toDegrees(Math.atan(friction));
        Fabric rough = COTTON.withFriction(friction);
        for (BodySolver solver : BodySolver.values()) {
            for (boolean steep : new boolean[] {false, true}) {
                double degrees = steep ? angle + 10 : angle - 5;
                Sheets sheet = Sheets.rectangle(0.36, 0.36, EDGE, rough).hold(at -> true);
                Vector3d middle = Sheets.middle(sheet.mesh());
                Arrangement room = room(sheet, solver).incline(degrees).matter(0, friction, 0);
                Vec3 start = new Vec3(middle.x, 0.005 + 0.5 * rough.thickness(), middle.z);
                room.body(ShapeParticles.box(0.02, 0.01, 0.02, 0.002), start);
                try (Play play = trial.open(room)) {
                    play.until(0.1);
                    double from = play.body(0).position().x();
                    play.until(steep ? 0.2 : 0.5);
                    double way = play.body(0).position().x() - from;
                    if (steep) {
                        checks.add(Check.atLeast(named("slides", solver), 0.002, way, "m"));
                    } else {
                        checks.add(Check.atMost(named("creeps", solver), 1e-3, Math.abs(way), "m"));
                    }
                }
            }
        }
        return checks;
    }

    /** An animated cube that moves by 6 cm beyond the plane of a held sheet. @param allowed depth [m] */
    static List<Check> driven(Trial trial, double allowed) {
        List<Check> checks = new ArrayList<>();
        for (BodySolver solver : BodySolver.values()) {
            Sheets sheet = sheet(true);
            Vector3d middle = Sheets.middle(sheet.mesh());
            Vec3 from = new Vec3(middle.x, 0.5 * Math.sqrt(3) * CUBE + 0.01, middle.z);
            Quat turn = Quat.of(ON_CORNER);
            Arrangement room = room(sheet, solver);
            room.body(box(), from, ON_CORNER, b -> b.withMotion(BodyMotion.ANIMATED)
                    .withAnimation(new Animation(
                            List.of(
                                    new Keyframe(0, from, turn),
                                    new Keyframe(0.3, from.plus(new Vec3(0, -0.07, 0)), turn)),
                            false)));
            try (Play play = trial.open(room)) {
                double deepest = 0;
                while (play.advance(0.4, "driven")) {
                    deepest = Math.max(deepest, deepest(play, sheet.mesh(), skeleton(play), 0, 1));
                }
                checks.add(Check.atMost(named("deepest", solver), allowed, deepest, "m"));
            }
        }
        return checks;
    }

    /** A free sheet that falls by 2 cm onto the corner of a box. @param allowed depth that this may reach [m] */
    static List<Check> obstacle(Trial trial, double allowed) {
        Sheets sheet = sheet(false);
        Vector3d middle = Sheets.middle(sheet.mesh());
        Vector3d place = new Vector3d(middle.x, -0.5 * Math.sqrt(3) * CUBE - 0.02, middle.z);
        Quaterniond turn = new Quaterniond(ON_CORNER);
        Arrangement room = room(sheet, BodySolver.REALTIME)
                .edit(scene -> scene.withObstacles(List.of(new Obstacle(
                        "box",
                        null,
                        ObstacleShape.BOX,
                        new Pose(Vec3.of(place), Quat.of(turn)),
                        new Vec3(CUBE, CUBE, CUBE),
                        scene.domain().material(),
                        false,
                        null))));
        try (Play play = trial.open(room)) {
            double deepest = 0;
            while (play.advance(0.2, "obstacle")) {
                deepest = Math.max(deepest, deepest(play, sheet.mesh(), skeleton(place, turn), 0, -1));
            }
            double[] height = Sheets.range(Sheets.places(play), 1);
            return List.of(
                    Check.atMost("deepest", allowed, deepest, "m"), Check.atLeast("fallen", 0.02, -height[0], "m"));
        }
    }

    /** Returns the corners of the first body, a cube, and points of its edges [m]. */
    private static List<Vector3d> skeleton(Play play) {
        return skeleton(
                play.body(0).position().toJoml(), play.body(0).rotation().toJoml());
    }

    private static List<Vector3d> skeleton(Vector3d place, Quaterniond turn) {
        List<Vector3d> points = new ArrayList<>();
        int parts = 8;
        for (int i = 0; i <= parts; i++) {
            for (int j = 0; j <= parts; j++) {
                for (int k = 0; k <= parts; k++) {
                    int inside = (i % parts == 0 ? 0 : 1) + (j % parts == 0 ? 0 : 1) + (k % parts == 0 ? 0 : 1);
                    if (inside <= 1) {
                        Vector3d point = new Vector3d(i, j, k).div(parts).sub(0.5, 0.5, 0.5);
                        points.add(turn.transform(point.mul(CUBE)).add(place));
                    }
                }
            }
        }
        return points;
    }

    /**
     * Returns how deep points are on the wrong side of the triangle that they are over or under [m], at most.
     *
     * @param points in the world [m]
     * @param radius of balls round them [m]
     * @param side 1 where they belong above the sheet, -1 below it
     */
    private static double deepest(Play play, ClothMesh mesh, List<Vector3d> points, double radius, int side) {
        double[] x = Sheets.places(play);
        double deepest = -Double.MAX_VALUE;
        for (int t = 0; t < mesh.triangleCount(); t++) {
            int[] corners = Arrays.copyOfRange(mesh.triangles(), 3 * t, 3 * t + 3);
            for (Vector3d point : points) {
                double height = Sheets.height(x, corners, point);
                deepest = Double.isNaN(height) ? deepest : Math.max(deepest, radius - side * height);
            }
        }
        return deepest;
    }
}
