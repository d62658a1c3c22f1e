package dev.scree.runtime.verify;

import dev.scree.runtime.cloth.ClothMesh;
import dev.scree.runtime.scene.BodySolver;
import dev.scree.runtime.scene.CommonFabrics;
import dev.scree.runtime.scene.Fabric;
import dev.scree.runtime.scene.GrainBlock;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.joml.Vector3d;

/** Cloths and grains that are smaller than the cloths' triangles. */
final class ClothGrainCases {
    private static final String SYSTEM = "R8";
    private static final double EDGE = 0.03;
    private static final double DIAMETER = EDGE / 3;
    private static final double RADIUS = DIAMETER / 2;
    private static final double FRAMES = 240;
    private static final Fabric COTTON =
            CommonFabrics.COTTON.withId(Sheets.FABRIC).withDamping(0.01);
    /** Distance that a grain's middle keeps from a sheet [m]. */
    private static final double KEPT = RADIUS + 0.5 * COTTON.thickness();

    private ClothGrainCases() {}

    static List<VerificationCase> all() {
        return new CaseList()
                .quickOnDevices(
                        "cloth/grain/struck",
                        SYSTEM,
                        "a grain of a third of a sheet's edges strikes the middle of a triangle and does not pass",
                        ClothGrainCases::struck)
                .lengthy(
                        "cloth/grain/shower",
                        SYSTEM,
                        "single small grains and a block of them strike a sheet at 10 m/s, and none passes",
                        ClothGrainCases::shower)
                .lengthy(
                        "cloth/grain/heap",
                        SYSTEM,
                        "a heap of small grains lies on a sheet held round it: none passes, and it bears their weight",
                        ClothGrainCases::heap)
                .quickOnDevices(
                        "cloth/grain/momentum",
                        SYSTEM,
                        "small grains that strike a free sheet and the sheet keep their momentum",
                        ClothGrainCases::momentum);
    }

    private static String named(String figure, BodySolver solver) {
        return figure + (solver == BodySolver.REALTIME ? "-impulses" : "-forces");
    }

    /** A square sheet of .3 m in the plane y = 0, held at its border or not at all. */
    private static Sheets sheet(boolean held) {
        return Sheets.rectangle(0.3, 0.3, EDGE, COTTON)
                .hold(at -> held && Math.max(Math.abs(at.x), Math.abs(at.z)) > 0.15 - 1e-9);
    }

    /** A room round a sheet with a block of grains. */
    private static Arrangement room(Sheets sheet, BodySolver solver, Vec3 low, Vec3 high) {
        Arrangement room = sheet.in(new Arrangement(new Vec3(-0.3, -0.4, -0.3), new Vec3(0.3, 0.4, 0.3)))
                .physics(p -> p.withBodySolver(solver))
                .frameRate(FRAMES);
        room.matter(0.2, 0.3, 0);
        return room.edit(scene -> scene.withGrains(List.of(
                new GrainBlock("g", null, low, high, DIAMETER, 0, scene.domain().material(), null, 1, false, null))));
    }

    /** Gives all grains a velocity along y [m/s]. */
    private static void throwDown(Play play, double mass, double speed) {
        double[] momentum = play.solver().read("bodyMomentum");
        double[] velocity = play.solver().read("bodyVelocity");
        for (int k = 1; k < momentum.length; k += 4) {
            momentum[k] = -speed * mass;
            velocity[k] = -speed;
        }
        play.solver().write("bodyMomentum", momentum);
        play.solver().write("bodyVelocity", velocity);
    }

    private static double grainMass() {
        return 1000 * Math.PI / 6 * DIAMETER * DIAMETER * DIAMETER;
    }

    private static List<Check> struck(Trial trial) {
        List<Check> checks = new ArrayList<>();
        Sheets sheet = sheet(true);
        Vector3d middle = Sheets.middle(sheet.mesh());
        double side = 1.001 * RADIUS;
        for (BodySolver solver : BodySolver.values()) {
            for (double speed : new double[] {1, 5, 10}) {
                Vec3 low = new Vec3(middle.x - side, 0.1, middle.z - side);
                Vec3 high = new Vec3(middle.x + side, 0.1 + 2 * side, middle.z + side);
                try (Play play = trial.open(room(sheet, solver, low, high))) {
                    throwDown(play, grainMass(), speed);
                    double least = Double.MAX_VALUE;
                    while (play.time() < 0.25) {
                        play.frame();
                        least = Math.min(least, away(play, sheet.mesh()));
                    }
                    String name = named(String.format(Locale.ROOT, "deepest-at-%.0f", speed), solver);
                    checks.add(Check.atMost(name, COTTON.thickness(), KEPT - least, "m"));
                }
            }
        }
        return checks;
    }

    private static List<Check> shower(Trial trial) {
        List<Check> checks = new ArrayList<>();
        Sheets sheet = sheet(true);
        for (BodySolver solver : BodySolver.values()) {
            Arrangement apart =
                    room(sheet, solver, Vec3.ZERO, new Vec3(EDGE, EDGE, EDGE)).edit(ClothGrainCases::apart);
            checks.add(Check.atMost(named("passed-singly", solver), 0, passed(trial, apart, sheet)));
            Arrangement block = room(sheet, solver, new Vec3(-0.05, 0.1, -0.05), new Vec3(0.05, 0.125, 0.05));
            checks.add(Check.atMost(named("passed-of-block", solver), 0, passed(trial, block, sheet)));
        }
        return checks;
    }

    /** Returns how many grains that fly down at 10 m/s pass a sheet. */
    private static int passed(Trial trial, Arrangement room, Sheets sheet) {
        try (Play play = trial.open(room)) {
            throwDown(play, grainMass(), 10);
            Passing passing = new Passing(sheet.mesh(), 0.5 * EDGE);
            while (play.time() < 0.25) {
                passing.look(Sheets.places(play), play.solver().read("bodyPosition"));
                play.frame();
            }
            return passing.passed();
        }
    }

    /** Puts 25 single grains over all kinds of places of the sheet: near its vertices, edges and middles. */
    private static Scene apart(Scene scene) {
        List<GrainBlock> blocks = new ArrayList<>();
        double side = 1.001 * RADIUS;
        for (int k = 0; k < 25; k++) {
            double x = 0.0417 * (k % 5 - 2) + 0.0013 * (k / 5);
            double y = 0.1 + 0.0021 * k;
            double z = 0.0383 * (k / 5 - 2) + 0.0017 * (k % 5);
            blocks.add(scene.grains()
                    .get(0)
                    .withId("g" + k)
                    .withMin(new Vec3(x - side, y - side, z - side))
                    .withMax(new Vec3(x + side, y + side, z + side)));
        }
        return scene.withGrains(blocks);
    }

    private static List<Check> heap(Trial trial) {
        List<Check> checks = new ArrayList<>();
        Sheets sheet = sheet(true);
        for (BodySolver solver : BodySolver.values()) {
            Arrangement room = room(sheet, solver, new Vec3(-0.05, 0.01, -0.05), new Vec3(0.05, 0.035, 0.05));
            try (Play play = trial.open(room)) {
                int grains = play.solver().read("bodyPosition").length / 4;
                Passing passing = new Passing(sheet.mesh(), 0.5 * EDGE);
                double borne = 0;
                int frames = 0;
                while (play.advance(1.25, "heap")) {
                    passing.look(Sheets.places(play), play.solver().read("bodyPosition"));
                    if (play.time() > 1) {
                        borne += along(play, "bodyClothForce") + FRAMES * along(play, "bodyClothStrike");
                        frames++;
                    }
                }
                checks.add(Check.atLeast(named("grains", solver), 100, grains));
                checks.add(Check.atMost(named("passed", solver), 0, passing.passed()));
                double weight = grains * grainMass() * Arrangement.EARTH;
                checks.add(Check.relative(named("weight", solver), weight, borne / frames, 0.02, "N"));
            }
        }
        return checks;
    }

    /** Returns the sum of the vectors of bodies or vertices along y. */
    private static double along(Play play, String name) {
        double[] vectors = play.solver().read(name);
        double sum = 0;
        for (int k = 1; k < vectors.length; k += 4) {
            sum += vectors[k];
        }
        return sum;
    }

    private static List<Check> momentum(Trial trial) {
        List<Check> checks = new ArrayList<>();
        for (BodySolver solver : BodySolver.values()) {
            Sheets sheet = sheet(false);
            double[] masses = sheet.masses();
            Arrangement room = room(sheet, solver, new Vec3(-0.03, 0.05, -0.03), new Vec3(0.03, 0.07, 0.03));
            try (Play play = trial.open(room.weightless())) {
                throwDown(play, grainMass(), 5);
                double before = sum(play, masses);
                play.until(0.1);
                double[] cloth = play.solver().read("clothVelocity");
                double got = 0;
                for (int v = 0; v < masses.length; v++) {
                    got -= masses[v] * cloth[4 * v + 1];
                }
                double drift = Math.abs(sum(play, masses) - before) / Math.abs(before);
                checks.add(Check.atMost(named("drift-by-momentum", solver), 1e-4, drift));
                checks.add(Check.atLeast(named("sheet-got", solver), 0.05, got / Math.abs(before)));
            }
        }
        return checks;
    }

    /**
     * Returns the momentum of grains and sheet along y [kg m/s]. What grains struck since the sheet moved, it gets in
     * its next step.
     */
    private static double sum(Play play, double[] masses) {
        double[] cloth = play.solver().read("clothVelocity");
        double sum = along(play, "bodyMomentum") - along(play, "bodyClothStrike");
        for (int v = 0; v < masses.length; v++) {
            sum += masses[v] * cloth[4 * v + 1];
        }
        return sum;
    }

    /** Returns how far the first grain's middle is above the plane of the triangle that it is over [m]. */
    private static double away(Play play, ClothMesh mesh) {
        double[] x = Sheets.places(play);
        Vector3d grain = Sheets.at(play.solver().read("bodyPosition"), 0);
        double least = Double.MAX_VALUE;
        for (int t = 0; t < mesh.triangleCount(); t++) {
            int[] c = Arrays.copyOfRange(mesh.triangles(), 3 * t, 3 * t + 3);
            double height = Sheets.height(x, c, grain);
            least = Double.isNaN(height) ? least : Math.min(least, height);
        }
        return least;
    }
}
