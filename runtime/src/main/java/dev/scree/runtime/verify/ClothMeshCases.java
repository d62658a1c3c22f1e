package dev.scree.runtime.verify;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.cloth.ClothMesh;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.BodySolver;
import dev.scree.runtime.scene.CommonFabrics;
import dev.scree.runtime.scene.ContactShape;
import dev.scree.runtime.scene.Fabric;
import dev.scree.runtime.scene.TriangleSurface;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleBinaryOperator;

/** Fixed meshes, whose triangles have two sides, under sheets: their corners and edges meet triangles and edges. */
final class ClothMeshCases {
    private static final String SYSTEM = "R8";
    private static final double SIDE = 0.36;
    private static final double EDGE = 0.06;
    private static final Fabric COTTON =
            CommonFabrics.COTTON.withId(Sheets.FABRIC).withDamping(0.03);

    /** Height of what a sheet falls onto: so far below it [m]. */
    private static final double BELOW = 0.02;

    private ClothMeshCases() {}

    static List<VerificationCase> all() {
        return new CaseList()
                .quickOnDevices(
                        "cloth/mesh/spike",
                        SYSTEM,
                        "a sheet that strikes a spike between its vertices, at up to 10 m/s, is not pierced",
                        trial -> struck(trial, spike()))
                .quickOnDevices(
                        "cloth/mesh/blade",
                        SYSTEM,
                        "a sheet that strikes the upper edge of two upright triangles is not cut",
                        trial -> struck(trial, blade()))
                .quickOnDevices(
                        "cloth/mesh/plate",
                        SYSTEM,
                        "a sheet that strikes a level plate of two triangles does not pass them",
                        trial -> struck(trial, plate()))
                .lengthy(
                        "cloth/mesh/terrain",
                        SYSTEM,
                        "a sheet comes to rest on hills finer than its triangles, and none of them pierces it",
                        ClothMeshCases::terrain)
                .quickOnDevices(
                        "cloth/mesh/slides",
                        SYSTEM,
                        "a sheet slides down a level mesh of many triangles as down a plane",
                        ClothMeshCases::slides);
    }

    /** A pyramid of 3 cm by 10 cm, its tip below the middle of a triangle of the sheet. */
    private static TriangleSurface spike() {
        float x = (float) Sheets.middle(sheet(EDGE).mesh()).x;
        float z = (float) Sheets.middle(sheet(EDGE).mesh()).z;
        float h = 0.015f;
        float low = (float) -BELOW - 0.1f;
        return new TriangleSurface(
                new float[] {
                    x, (float) -BELOW, z, x - h, low, z - h, x + h, low, z - h, x + h, low, z + h, x - h, low, z + h
                },
                new int[] {0, 2, 1, 0, 3, 2, 0, 4, 3, 0, 1, 4});
    }

    /** A rectangle on its edge, at an angle with the sheet's own edges and off its vertices. */
    private static TriangleSurface blade() {
        float top = (float) -BELOW;
        float low = top - 0.1f;
        return new TriangleSurface(
                new float[] {-0.22f, top, -0.03f, 0.22f, top, 0.05f, 0.22f, low, 0.05f, -0.22f, low, -0.03f},
                new int[] {0, 1, 2, 0, 2, 3});
    }

    /** A level square of 10 cm. */
    private static TriangleSurface plate() {
        float y = (float) -BELOW;
        float h = 0.05f;
        return new TriangleSurface(new float[] {-h, y, -h, h, y, -h, h, y, h, -h, y, h}, new int[] {0, 2, 1, 0, 3, 2});
    }

    /** A height over a square of a side [m] about the origin, by cells. */
    private static TriangleSurface field(double side, int cells, DoubleBinaryOperator height) {
        float[] vertices = new float[3 * (cells + 1) * (cells + 1)];
        int[] triangles = new int[6 * cells * cells];
        for (int i = 0; i <= cells; i++) {
            for (int j = 0; j <= cells; j++) {
                int v = i * (cells + 1) + j;
                double x = side * ((double) i / cells - 0.5);
                double z = side * ((double) j / cells - 0.5);
                vertices[3 * v] = (float) x;
                vertices[3 * v + 1] = (float) height.applyAsDouble(x, z);
                vertices[3 * v + 2] = (float) z;
                if (i < cells && j < cells) {
                    int[] both = {v, v + 1, v + cells + 2, v, v + cells + 2, v + cells + 1};
                    System.arraycopy(both, 0, triangles, 6 * (i * cells + j), 6);
                }
            }
        }
        return new TriangleSurface(vertices, triangles);
    }

    /** A free square sheet in the plane y = 0. */
    private static Sheets sheet(double edge) {
        return Sheets.rectangle(SIDE, SIDE, edge, COTTON);
    }

    /** A room with a sheet and a fixed mesh. */
    static Arrangement room(Sheets sheet, TriangleSurface surface) {
        Arrangement room = sheet.in(new Arrangement(new Vec3(-0.4, -0.4, -0.4), new Vec3(0.4, 0.4, 0.4)))
                .physics(p -> p.withBodySolver(BodySolver.REALTIME));
        room.body(ShapeParticles.single(0.001).withMesh(surface), Vec3.ZERO, b -> b.withMotion(BodyMotion.STATIC)
                .withContact(ContactShape.MESH));
        return room;
    }

    private static List<Check> struck(Trial trial, TriangleSurface surface) {
        List<Check> checks = new ArrayList<>();
        for (double speed : new double[] {0, 1, 5, 10}) {
            Sheets sheet = sheet(EDGE).moving(new Vec3(0, -speed, 0));
            Arrangement room = room(sheet, surface).frameRate(240);
            double until = speed == 0 ? 0.25 : 0.05 + 0.05 / speed;
            int most = 0;
            double highest;
            try (Play play = trial.open(room)) {
                while (play.time() < until) {
                    play.frame();
                    most = Math.max(most, crossings(play, sheet.mesh(), surface));
                }
                highest = Sheets.range(Sheets.places(play), 1)[2];
            }
            String at = String.format(Locale.ROOT, "-at-%.0f", speed);
            checks.add(Check.atMost("crossings" + at, 0, most));
            // What is caught stays up; all of it would have fallen by three times as much.
            checks.add(Check.atLeast("held" + at, -0.1, highest, "m"));
        }
        return checks;
    }

    /** Hills 16 mm high of triangles of 1 cm, their tops 7 mm and more below the plane y = 0. */
    static TriangleSurface hills() {
        return field(0.4, 40, (x, z) -> 0.008 * Math.sin(130 * x) * Math.cos(110 * z) - 0.5 * (x * x + z * z) - 0.015);
    }

    private static List<Check> terrain(Trial trial) {
        TriangleSurface hills = hills();
        Sheets sheet = sheet(EDGE / 2);
        Arrangement room = room(sheet, hills);
        int most = 0;
        try (Play play = trial.open(room)) {
            while (play.advance(1, "terrain")) {
                most = Math.max(most, crossings(play, sheet.mesh(), hills));
            }
            return List.of(
                    Check.atMost("crossings", 0, most),
                    Check.atMost("speed", 0.01, Sheets.rootMeanSquareSpeed(play), "m/s"),
                    // Single vertices still slip off a hill now and then.
                    Check.atMost("fastest", 0.1, Sheets.fastest(play), "m/s"));
        }
    }

    private static List<Check> slides(Trial trial) {
        TriangleSurface floor = field(0.7, 61, (x, z) -> -0.002);
        double friction = 0.3;
        double degrees = 30;
        Fabric smooth = COTTON.withFriction(friction);
        Sheets sheet = Sheets.rectangle(0.2, 0.2, 0.02, smooth);
        Arrangement room = room(sheet, floor).incline(degrees).matter(0, friction, 0);
        double time = 0.3;
        try (Play play = trial.open(room)) {
            play.until(0.05);
            double from = Sheets.range(Sheets.places(play), 0)[1];
            double speed = meanSpeed(play);
            play.until(0.05 + time);
            double way = Sheets.range(Sheets.places(play), 0)[1] - from - speed * time;
            double a = Arrangement.EARTH
                    * (Math.sin(Math.toRadians(degrees)) - friction * Math.cos(Math.toRadians(degrees)));
            return List.of(Check.relative("way", 0.5 * a * time * time, way, 0.03, "m"));
        }
    }

    private static double meanSpeed(Play play) {
        double[] v = play.solver().read("clothVelocity");
        double sum = 0;
        for (int k = 0; k < v.length; k += 4) {
            sum += v[k];
        }
        return 4 * sum / v.length;
    }

    /** Returns the number of edges of either that go through a triangle of the other, or of their own. */
    static int crossings(Play play, ClothMesh mesh, TriangleSurface surface) {
        double[] x = Sheets.places(play);
        int first = x.length / 4;
        double[] all = Arrays.copyOf(x, x.length + surface.vertices().length / 3 * 4);
        for (int v = 0; v < surface.vertices().length / 3; v++) {
            for (int a = 0; a < 3; a++) {
                all[4 * (first + v) + a] = surface.vertices()[3 * v + a];
            }
        }
        int own = mesh.triangleCount();
        int[] corners = new int[4 * (own + surface.triangles().length / 3)];
        for (int t = 0; t < corners.length / 4; t++) {
            for (int k = 0; k < 3; k++) {
                corners[4 * t + k] =
                        t < own ? mesh.triangles()[3 * t + k] : first + surface.triangles()[3 * (t - own) + k];
            }
        }
        return new SheetCrossings(corners).count(all);
    }
}
