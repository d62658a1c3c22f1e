package dev.scree.runtime.verify;

import dev.scree.runtime.cloth.ClothModel;
import dev.scree.runtime.scene.Cloth;
import dev.scree.runtime.scene.ClothForm;
import dev.scree.runtime.scene.ClothPin;
import dev.scree.runtime.scene.Fabric;
import dev.scree.runtime.scene.Pose;
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
    private static final double SIDE = 0.36;
    /** Greatest gain of energy by the greatest kinetic energy. */
    private static final double GAIN = 0.01;

    private ClothHillCases() {}

    static List<VerificationCase> all() {
        return new CaseList()
                .quickOnDevices(
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
                        trial -> falls(trial, GAIN, 0, 1, 5, 10));
    }

    static List<Check> thrown(Trial trial) {
        return meet(trial, 10, 0.07);
    }

    /** Two free sheets without gravity, each of which has half of a speed [m/s], until a time [s]. */
    private static List<Check> meet(Trial trial, double speed, double until) {
        Arrangement room =
                room(hills().withVelocity(new Vec3(0, speed / 2, 0)), speed / 2).weightless();
        SheetCrossings crossings = new SheetCrossings(model(room).corners());
        return played(trial, room, until, "", GAIN, play -> crossings.count(Sheets.places(play)));
    }

    /**
     * A free sheet that begins at several speeds downwards [m/s] above a held one.
     *
     * @param allowed greatest gain, by the greatest kinetic energy
     */
    static List<Check> falls(Trial trial, double allowed, double... speeds) {
        List<Check> checks = new ArrayList<>();
        for (double speed : speeds) {
            Cloth held = hills().withPins(List.of(ClothPin.toBody(Vec3.ZERO, SIDE, null)));
            Arrangement room = room(held, speed);
            SheetCrossings crossings = new SheetCrossings(model(room).corners());
            String at = String.format(Locale.ROOT, "-at-%.0f", speed);
            checks.addAll(played(trial, room, 0.2, at, allowed, play -> crossings.count(Sheets.places(play))));
        }
        return checks;
    }

    /** A free sheet that falls onto a fixed mesh. */
    static List<Check> mesh(Trial trial) {
        return played(
                trial,
                ClothMeshCases.room(sheet(), ClothMeshCases.hills()),
                0.2,
                "",
                GAIN,
                play -> ClothMeshCases.crossings(play, sheet().mesh(), ClothMeshCases.hills()));
    }

    private static Cloth hills() {
        return Cloth.of(
                "hills", ClothForm.of("hills", List.of(), ClothMeshCases.hills()), Pose.IDENTITY, SIDE, Sheets.FABRIC);
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

    private static ClothModel model(Arrangement room) {
        return new ClothModel(room.scene(), Vec3.ZERO, null);
    }

    /** Plays until a time [s]. @param crossings counts the edges that go through triangles */
    private static List<Check> played(
            Trial trial, Arrangement room, double until, String at, double allowed, ToIntFunction<Play> crossings) {
        double[] properties = model(room).properties();
        double gravity = -room.scene().physics().gravity().y();
        try (Play play = trial.open(room)) {
            double least = energy(properties, play, gravity);
            double most = energy(properties, play, 0);
            double gain = 0;
            int crossed = 0;
            while (play.time() < until) {
                play.frame();
                crossed = Math.max(crossed, crossings.applyAsInt(play));
                double kinetic = energy(properties, play, 0);
                double energy = energy(properties, play, gravity);
                least = Math.min(least, energy);
                most = Math.max(most, kinetic);
                gain = Math.max(gain, (energy - least) / most);
            }
            return List.of(
                    Check.atMost("crossings" + at, 0, crossed),
                    // What bent as they met springs back a little.
                    Check.atMost("gain" + at, allowed, gain));
        }
    }

    /** Kinetic energy and that of height in a gravity [m/s^2]; held vertices have the same at all times [J]. */
    private static double energy(double[] properties, Play play, double gravity) {
        double[] x = Sheets.places(play);
        double[] v = play.solver().read("clothVelocity");
        double sum = 0;
        for (int k = 0; k < x.length; k += 4) {
            double square = v[k] * v[k] + v[k + 1] * v[k + 1] + v[k + 2] * v[k + 2];
            sum += properties[k] * (0.5 * square + gravity * x[k + 1]);
        }
        return sum;
    }
}
