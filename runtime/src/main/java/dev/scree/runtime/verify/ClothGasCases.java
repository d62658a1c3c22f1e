package dev.scree.runtime.verify;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.cloth.ClothMesh;
import dev.scree.runtime.constants.ClothConstants;
import dev.scree.runtime.scene.Animation;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.ClothGas;
import dev.scree.runtime.scene.CommonFabrics;
import dev.scree.runtime.scene.Fabric;
import dev.scree.runtime.scene.Keyframe;
import dev.scree.runtime.scene.Vec3;
import java.util.List;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** Closed cloths that hold gas, and pins that let go. */
final class ClothGasCases {
    private static final String SYSTEM = "R8";
    private static final double DIAMETER = 0.2;
    private static final Fabric RUBBER = CommonFabrics.RUBBER.withId(Sheets.FABRIC);

    private ClothGasCases() {}

    static List<VerificationCase> all() {
        return new CaseList()
                .quickOnDevices(
                        "cloth/balloon",
                        SYSTEM,
                        "a rubber balloon is as large as its tension allows; sealed gas keeps pressure times volume",
                        ClothGasCases::balloon)
                .quickOnDevices(
                        "cloth/squeezed",
                        SYSTEM,
                        "a balloon that a plate presses on the floor keeps pressure times volume, and comes to rest",
                        ClothGasCases::squeezed)
                .quickOnDevices(
                        "cloth/release",
                        SYSTEM,
                        "a sheet whose pins let go falls freely from then on",
                        ClothGasCases::release);
    }

    /** What is measured of a balloon at rest. */
    private record Balloon(double volume, double area, double pressure, double tensionPressure, double speed) {
        static Balloon of(Play play, ClothMesh mesh) {
            double[] x = Sheets.places(play);
            double volume = ClothMesh.volume(x, 4, mesh.triangles());
            double area = areaOf(x, 4, mesh.triangles());
            double radius = Math.cbrt(3 * volume / (4 * Math.PI));
            // Saint Venant-Kirchhoff, stretched alike both ways: force by width of the stretched sheet.
            double square = area / areaOf(mesh.position(), 3, mesh.triangles());
            double tension = RUBBER.stretch() / (1 - RUBBER.contraction()) * (square - 1) / 2;
            double speed = Sheets.fastest(play);
            return new Balloon(volume, area, play.solver().read("clothGasPressure")[0], 2 * tension / radius, speed);
        }
    }

    private static double areaOf(double[] x, int stride, int[] triangles) {
        double sum = 0;
        for (int t = 0; t < triangles.length; t += 3) {
            Vector3d a = at(x, stride, triangles[t]);
            sum += at(x, stride, triangles[t + 1])
                            .sub(a)
                            .cross(at(x, stride, triangles[t + 2]).sub(a))
                            .length()
                    / 2;
        }
        return sum;
    }

    private static Vector3d at(double[] x, int stride, int v) {
        return new Vector3d(x[stride * v], x[stride * v + 1], x[stride * v + 2]);
    }

    private static List<Check> balloon(Trial trial) {
        Sheets ball = Sheets.ball(DIAMETER, 0.02, RUBBER);
        double atmosphere = ClothConstants.ATMOSPHERE.value();
        Balloon blown;
        try (Play play =
                trial.open(ball.edit(c -> c.withGas(ClothGas.blown(2000))).in(Arrangement.space(0.5)))) {
            play.until(1);
            blown = Balloon.of(play, ball.mesh());
        }
        Balloon sealed;
        double filled = 40_000;
        try (Play play =
                trial.open(ball.edit(c -> c.withGas(ClothGas.sealed(filled))).in(Arrangement.space(0.5)))) {
            play.until(1);
            sealed = Balloon.of(play, ball.mesh());
        }
        double amount = (atmosphere + filled) * ball.mesh().volume();
        return List.of(
                Check.relative("pressure-by-tension", 2000, blown.tensionPressure, 0.03, "Pa"),
                Check.atMost("fastest", 1e-3, blown.speed, "m/s"),
                Check.relative(
                        "pressure-times-volume",
                        amount,
                        (atmosphere + sealed.tensionPressure) * sealed.volume,
                        0.01,
                        "J"),
                Check.relative("sealed-pressure-by-tension", sealed.pressure, sealed.tensionPressure, 0.03, "Pa"),
                Check.atMost("sealed-fastest", 1e-3, sealed.speed, "m/s"));
    }

    /** A sealed balloon on the floor, pressed to two thirds of its height by a plate that comes down and stays. */
    private static List<Check> squeezed(Trial trial) {
        Sheets ball = Sheets.ball(DIAMETER, 0.025, RUBBER)
                .at(new Vec3(0, DIAMETER / 2 + 0.001, 0), new Quaterniond())
                .edit(c -> c.withGas(ClothGas.sealed(10_000)));
        Arrangement room = ball.in(Arrangement.room(0.5, 1));
        Vec3 above = new Vec3(0, 0.25, 0);
        Vec3 below = new Vec3(0, 0.15, 0);
        room.body(ShapeParticles.box(0.4, 0.02, 0.4, 0.02), above, b -> b.withMotion(BodyMotion.ANIMATED)
                .withAnimation(
                        new Animation(List.of(new Keyframe(0.2, above, null), new Keyframe(0.6, below, null)), false)));
        double atmosphere = ClothConstants.ATMOSPHERE.value();
        double amount = (atmosphere + 10_000) * ball.mesh().volume();
        try (Play play = trial.open(room)) {
            play.until(0.2);
            Balloon before = Balloon.of(play, ball.mesh());
            play.until(1);
            Balloon now = Balloon.of(play, ball.mesh());
            return List.of(
                    Check.relative(
                            "pressure-times-volume", amount, (atmosphere + now.pressure) * now.volume, 0.01, "J"),
                    Check.atLeast("pressure-by-that-before", 1.5, now.pressure / before.pressure),
                    Check.atMost("fastest", 0.01, now.speed, "m/s"));
        }
    }

    private static List<Check> release(Trial trial) {
        Sheets sheet = Sheets.rectangle(0.3, 0.3, 0.03, CommonFabrics.COTTON.withId(Sheets.FABRIC))
                .at(new Vec3(0, 2.5, 0), new Quaterniond())
                .hold(at -> Math.abs(at.x) > 0.15 - 1e-9)
                .edit(c -> c.withPins(
                        c.pins().stream().map(pin -> pin.withUntil(0.5)).toList()));
        double[] mass = sheet.masses();
        try (Play play = trial.open(sheet.in(Arrangement.room(0.5, 3)))) {
            play.until(0.5);
            double[] before = mean(play, mass);
            play.until(1);
            double[] after = mean(play, mass);
            return List.of(
                    Check.within("speed-while-held", 0, before[0], 0.05, "m/s"),
                    Check.relative("acceleration", -Arrangement.EARTH, (after[1] - before[1]) / 0.5, 1e-3, "m/s^2"),
                    Check.within("sideways", 0, after[0], 1e-3, "m/s"));
        }
    }

    /** Returns the mean velocity along x and y [m/s]. */
    private static double[] mean(Play play, double[] mass) {
        double[] v = play.solver().read("clothVelocity");
        double[] sum = new double[3];
        for (int k = 0; k < mass.length; k++) {
            sum[0] += mass[k] * v[4 * k];
            sum[1] += mass[k] * v[4 * k + 1];
            sum[2] += mass[k];
        }
        return new double[] {sum[0] / sum[2], sum[1] / sum[2]};
    }
}
