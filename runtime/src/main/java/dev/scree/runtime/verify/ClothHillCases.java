package dev.scree.runtime.verify;

import dev.scree.runtime.cloth.ClothMesh;
import dev.scree.runtime.cloth.ClothModel;
import dev.scree.runtime.scene.Cloth;
import dev.scree.runtime.scene.ClothForm;
import dev.scree.runtime.scene.ClothPin;
import dev.scree.runtime.scene.Fabric;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.TriangleSurface;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToIntFunction;

/**
 * Sheets of coarse triangles meet fine ones that are bent to hills, so that a triangle is met in many places: neither
 * passes the other, and they gain no energy.
 */
final class ClothHillCases {
    private static final String SYSTEM = "R8";
    private static final Fabric COTTON = ClothFoldCases.COTTON.withDamping(0.03);

    /** Side of the coarse sheet [m]; chosen, like that of {@link ClothMeshCases}: it lies within the hills' .4 m. */
    private static final double SIDE = 0.36;

    /**
     * Greatest gain of energy by the greatest kinetic energy [1]. Chosen, not fitted: what springs back gains .03 % at
     * most on two cores and an H100, levers gained 10 % and more.
     */
    private static final double GAIN = 0.01;

    /** Until when what falls is watched [s]; chosen, not fitted: about twice as long as it takes to lie. */
    private static final double FALL_SECONDS = 0.2;

    /** Number of falls at real time; chosen, not fitted: the corners of the sheet lie 30 mm from each other. */
    private static final int FALLS = 7;

    /** How far the hills lie aside from one fall to the next [m]; chosen, not fitted: small beside the hills. */
    private static final double ASIDE = 0.002;

    private ClothHillCases() {}

    static List<VerificationCase> all() {
        return new CaseList()
                .lengthy(
                        "cloth/hills/thrown",
                        SYSTEM,
                        "two free sheets, a coarse one and a fine one of hills, meet at 10 m/s and do not pass",
                        ClothHillCases::thrown)
                .lengthy(
                        "cloth/hills/meet",
                        SYSTEM,
                        "two free sheets, a coarse one and a fine one of hills, meet at 1 m/s and gain no energy",
                        trial -> meet(trial, 1, 0.3))
                .lengthy(
                        "cloth/hills/falls",
                        SYSTEM,
                        "a coarse sheet that falls onto held fine hills, begun at 0 to 10 m/s, gains no energy",
                        trial -> falls(trial, 0, 1, 5, 10));
    }

    static List<Check> thrown(Trial trial) {
        return meet(trial, 10, 0.07);
    }

    /** Two free sheets without gravity, each of which has half of a speed [m/s], until a time [s]. */
    private static List<Check> meet(Trial trial, double speed, double until) {
        Arrangement room = room(hills(Vec3.ZERO).withVelocity(new Vec3(0, speed / 2, 0)), speed / 2)
                .weightless();
        return played(trial, room, until, "", ofSheets(room));
    }

    /** A free sheet that begins at several speeds downwards [m/s] above a held one. */
    private static List<Check> falls(Trial trial, double... speeds) {
        List<Check> checks = new ArrayList<>();
        for (double speed : speeds) {
            Arrangement room = room(held(hills(Vec3.ZERO)), speed);
            String at = String.format(Locale.ROOT, "-at-%.0f", speed);
            checks.addAll(played(trial, room, FALL_SECONDS, at, ofSheets(room)));
        }
        return checks;
    }

    /**
     * A free sheet that falls onto a held one at real time, several times, with the hills up to 12 mm aside, so that
     * its corners meet them in other places: the greatest gain counts.
     *
     * @param allowed greatest gain, by the greatest kinetic energy
     */
    static List<Check> fallsAtRealTime(Trial trial, double allowed) {
        double gain = 0;
        int crossings = 0;
        for (int fall = 0; fall < FALLS; fall++) {
            Arrangement room = room(held(hills(new Vec3(fall * ASIDE, 0, 0))), 0);
            Course course = course(trial, room, FALL_SECONDS, ofSheets(room));
            gain = Math.max(gain, course.gain());
            crossings = Math.max(crossings, course.crossings());
        }
        return List.of(Check.atMost("crossings", 0, crossings), Check.atMost("greatest-gain", allowed, gain));
    }

    /** A free sheet that falls onto a fixed mesh. */
    static List<Check> mesh(Trial trial) {
        TriangleSurface hills = ClothMeshCases.hills();
        ClothMesh sheet = sheet().mesh();
        return played(
                trial,
                ClothMeshCases.room(sheet(), hills),
                FALL_SECONDS,
                "",
                play -> ClothMeshCases.crossings(play, sheet, hills));
    }

    /** @param at their middle [m] */
    private static Cloth hills(Vec3 at) {
        return Cloth.of(
                "hills",
                ClothForm.of("hills", List.of(), ClothMeshCases.hills()),
                Pose.at(at.x(), at.y(), at.z()),
                SIDE,
                Sheets.FABRIC);
    }

    private static Cloth held(Cloth cloth) {
        return cloth.withPins(List.of(ClothPin.toBody(Vec3.ZERO, SIDE, null)));
    }

    /** Hills and a coarse sheet above them that moves down at a speed [m/s]. */
    private static Arrangement room(Cloth hills, double speed) {
        Arrangement room = new Arrangement(new Vec3(-0.4, -0.4, -0.4), new Vec3(0.4, 0.4, 0.4))
                .edit(scene -> scene.withCloths(List.of(hills)));
        return sheet().moving(new Vec3(0, -speed, 0)).in(room);
    }

    private static Sheets sheet() {
        return Sheets.rectangle(SIDE, SIDE, SIDE / 12, COTTON);
    }

    /** Returns what counts the crossings of the sheets of a room with each other and themselves. */
    private static ToIntFunction<Play> ofSheets(Arrangement room) {
        SheetCrossings crossings = new SheetCrossings(model(room).corners());
        return play -> crossings.count(Sheets.places(play));
    }

    private static ClothModel model(Arrangement room) {
        return new ClothModel(room.scene(), Vec3.ZERO, null);
    }

    /**
     * How a play went.
     *
     * @param gain greatest gain of energy, by the greatest kinetic energy [1]
     * @param crossings greatest number of edges that went through triangles
     */
    private record Course(double gain, int crossings) {}

    private static List<Check> played(
            Trial trial, Arrangement room, double until, String at, ToIntFunction<Play> crossings) {
        Course course = course(trial, room, until, crossings);
        return List.of(
                Check.atMost("crossings" + at, 0, course.crossings()),
                // What bent as they met springs back a little.
                Check.atMost("gain" + at, GAIN, course.gain()));
    }

    /** Plays until a time [s]. @param crossings counts the edges that go through triangles */
    private static Course course(Trial trial, Arrangement room, double until, ToIntFunction<Play> crossings) {
        double[] mass = Sheets.masses(model(room));
        double gravity = -room.scene().physics().gravity().y();
        try (Play play = trial.open(room)) {
            double most = 0;
            double least = Double.POSITIVE_INFINITY;
            double gain = 0;
            int crossed = 0;
            do {
                double kinetic = Sheets.kineticEnergy(mass, play.solver().read("clothVelocity"));
                double energy = kinetic + gravity * moment(mass, Sheets.places(play));
                most = Math.max(most, kinetic);
                least = Math.min(least, energy);
                gain = Math.max(gain, energy > least ? (energy - least) / most : 0);
                crossed = Math.max(crossed, crossings.applyAsInt(play));
            } while (play.advance(until, "hills"));
            return new Course(gain, crossed);
        }
    }

    /** Sum of masses times heights [kg m]; held vertices have the same at all times. */
    private static double moment(double[] mass, double[] places) {
        double sum = 0;
        for (int v = 0; v < mass.length; v++) {
            sum += mass[v] * places[4 * v + 1];
        }
        return sum;
    }
}
