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

/**
 * Sheets of coarse triangles meet fine ones that are bent to hills, so that a triangle is met in many places: neither
 * passes the other, and they gain no energy.
 */
final class ClothHillCases {
    private static final String SYSTEM = "R8";
    private static final Fabric COTTON = ClothFoldCases.COTTON.withDamping(0.03);
    private static final double SIDE = 0.36;

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
                        trial -> falls(trial, 0, 1, 5, 10));
    }

    static List<Check> thrown(Trial trial) {
        return meet(trial, 10, 0.07);
    }

    /** Two free sheets without gravity, each of which has half of a speed [m/s], until a time [s]. */
    private static List<Check> meet(Trial trial, double speed, double until) {
        Arrangement room =
                room(hills().withVelocity(new Vec3(0, speed / 2, 0)), speed / 2).weightless();
        return played(trial, room, until, "");
    }

    /** A free sheet that begins at several speeds downwards [m/s] above a held one. */
    static List<Check> falls(Trial trial, double... speeds) {
        List<Check> checks = new ArrayList<>();
        for (double speed : speeds) {
            Cloth held = hills().withPins(List.of(ClothPin.toBody(Vec3.ZERO, SIDE, null)));
            checks.addAll(played(trial, room(held, speed), 0.2, String.format(Locale.ROOT, "-at-%.0f", speed)));
        }
        return checks;
    }

    /** A free sheet that falls onto a fixed mesh. */
    static List<Check> mesh(Trial trial) {
        return played(trial, ClothMeshCases.room(sheet(), ClothMeshCases.hills()), 0.2, "");
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

    private static List<Check> played(Trial trial, Arrangement room, double until, String at) {
        ClothModel model = new ClothModel(room.scene(), Vec3.ZERO, null);
        double gravity = -room.scene().physics().gravity().y();
        try (Play play = trial.open(room)) {
            SheetCrossings crossings = new SheetCrossings(model.corners());
            double start = energy(model, play, gravity);
            double gain = 0;
            int most = 0;
            while (play.time() < until) {
                play.frame();
                most = Math.max(most, crossings.count(Sheets.places(play)));
                gain = Math.max(gain, energy(model, play, gravity) - start);
            }
            return List.of(Check.atMost("crossings" + at, 0, most), Check.atMost("gain" + at, 0, gain, "J"));
        }
    }

    /** Kinetic energy and that of height [J]. Held vertices add the same at all times. */
    private static double energy(ClothModel model, Play play, double gravity) {
        double[] x = Sheets.places(play);
        double[] v = play.solver().read("clothVelocity");
        double sum = 0;
        for (int k = 0; k < x.length; k += 4) {
            double square = v[k] * v[k] + v[k + 1] * v[k + 1] + v[k + 2] * v[k + 2];
            sum += model.properties()[k] * (0.5 * square + gravity * x[k + 1]);
        }
        return sum;
    }
}
