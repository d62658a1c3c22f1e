package dev.scree.runtime.verify;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.cloth.ClothMesh;
import dev.scree.runtime.scene.Animation;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.ClothGas;
import dev.scree.runtime.scene.CommonFabrics;
import dev.scree.runtime.scene.Keyframe;
import dev.scree.runtime.scene.Vec3;
import java.util.Arrays;
import java.util.List;
import org.joml.Quaterniond;

/** Cloths that tear. */
final class ClothTearCases {
    private static final String SYSTEM = "R8";
    private static final double LENGTH = 0.3;
    private static final double STRAIN = 0.2;

    private ClothTearCases() {}

    static List<VerificationCase> all() {
        return new CaseList()
                .quickOnDevices(
                        "cloth/tear",
                        SYSTEM,
                        "a strip that is pulled slowly holds up to its strain at break and parts there",
                        ClothTearCases::pulled)
                .quickOnDevices(
                        "cloth/burst",
                        SYSTEM,
                        "a balloon that is blown up beyond its strain at break bursts, and its gas is gone",
                        ClothTearCases::burst);
    }

    /** A strip of .3 m by .1 m between the world and a body that moves away by 30 % of its length in 3 s. */
    private static List<Check> pulled(Trial trial) {
        Sheets sheet = Sheets.rectangle(
                        LENGTH,
                        0.1,
                        0.02,
                        Sheets.fabric(0.2, 200, 1e-6).withDamping(0.02).withTearing(STRAIN))
                .at(new Vec3(0, 0.5, 0), new Quaterniond())
                .hold(at -> at.x < -LENGTH / 2 + 1e-9)
                .hold(at -> at.x > LENGTH / 2 - 1e-9, "b0");
        Arrangement room = sheet.in(Arrangement.room(0.5, 1).weightless());
        Vec3 from = new Vec3(LENGTH / 2, 0.5, 0);
        room.body(ShapeParticles.box(0.02, 0.02, 0.02, 0.01), from, b -> b.withMotion(BodyMotion.ANIMATED)
                .withAnimation(new Animation(
                        List.of(
                                new Keyframe(0, from, null),
                                new Keyframe(3, from.plus(new Vec3(0.3 * LENGTH, 0, 0)), null)),
                        false)));
        double tore = Double.NaN;
        double[] end = null;
        try (Play play = trial.open(room)) {
            while (play.time() < 3) {
                play.frame();
                double[] x = Sheets.places(play);
                double strain = (Sheets.range(x, 0)[2] - Sheets.range(x, 0)[0]) / LENGTH - 1;
                if (Double.isNaN(tore) && torn(play, x.length / 4)) {
                    tore = strain;
                }
            }
            end = Sheets.places(play);
        }
        // Both parts have sprung back: a gap of what they were stretched by, at least, is between them.
        double[] along = new double[end.length / 4];
        for (int v = 0; v < along.length; v++) {
            along[v] = end[4 * v];
        }
        Arrays.sort(along);
        double gap = 0;
        for (int v = 1; v < along.length; v++) {
            gap = Math.max(gap, along[v] - along[v - 1]);
        }
        return List.of(
                Check.relative("strain-at-break", STRAIN, tore, 0.05, "1"),
                Check.atLeast("gap", 0.15 * LENGTH, gap, "m"));
    }

    private static boolean torn(Play play, int vertices) {
        double[] bits = play.solver().read("clothTorn");
        for (int v = 0; v < vertices; v++) {
            if (bits[v] != 0) {
                return true;
            }
        }
        return false;
    }

    private static List<Check> burst(Trial trial) {
        Sheets ball = Sheets.ball(
                0.2, 0.025, CommonFabrics.RUBBER.withId(Sheets.FABRIC).withTearing(0.1));
        double whole;
        try (Play play =
                trial.open(ball.edit(c -> c.withGas(ClothGas.blown(2000))).in(Arrangement.space(1)))) {
            play.until(0.3);
            whole = play.solver().read("clothGasPressure")[0];
        }
        try (Play play =
                trial.open(ball.edit(c -> c.withGas(ClothGas.blown(4000))).in(Arrangement.space(1)))) {
            play.until(0.3);
            double fastest = Sheets.fastest(play);
            ClothMesh mesh = ball.mesh();
            return List.of(
                    Check.within("pressure-below", 2000, whole, 1, "Pa"),
                    Check.within("pressure-beyond", 0, play.solver().read("clothGasPressure")[0], 0, "Pa"),
                    Check.atMost("fastest", 100, fastest, "m/s"),
                    Check.atMost(
                            "volume-by-that-before",
                            1.5,
                            Math.abs(ClothMesh.volume(Sheets.places(play), 4, mesh.triangles())) / mesh.volume()));
        }
    }
}
