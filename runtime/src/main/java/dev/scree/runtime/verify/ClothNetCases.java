package dev.scree.runtime.verify;

import dev.scree.runtime.scene.CommonFabrics;
import dev.scree.runtime.scene.GrainBlock;
import dev.scree.runtime.scene.Vec3;
import java.util.List;
import java.util.function.Predicate;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** Nets: what passes between their threads. */
final class ClothNetCases {
    private static final String SYSTEM = "R8";
    private static final double CELL = 0.04;

    private ClothNetCases() {}

    static List<VerificationCase> all() {
        return new CaseList()
                .quickOnDevices(
                        "cloth/net",
                        SYSTEM,
                        "grains of half a net's cell fall through it, grains half as large again are held",
                        ClothNetCases::net)
                .quickOnDevices(
                        "cloth/net-hit",
                        SYSTEM,
                        "heavy grains that fall into a net and stick to it keep to the speed of their fall",
                        ClothNetCases::hit);
    }

    /**
     * Vertices of a net are five hundred times lighter than the grains here, and friction in the blow holds them to two
     * grains at a time: the linear system is as ill-conditioned as they come.
     */
    private static List<Check> hit(Trial trial) {
        double height = 0.31;
        Arrangement room = netAt(new Vec3(0, 0.35, 0), 0.44, at -> Math.abs(at.x) > 0.22 - 1e-9, 0.9);
        room.matter(0.8, 0.3, 0.6);
        fill(room, new Vec3(-0.1, 0.54, -0.1), new Vec3(0.1, 0.35 + height, 0.1), 1.5 * CELL);
        try (Play play = trial.byImpulses().open(room)) {
            double fastest = 0;
            double unfinished = 0;
            while (play.advance(0.8, "net")) {
                fastest = Math.max(fastest, fastest(play.solver().read("bodyVelocity")));
                fastest = Math.max(fastest, fastest(play.solver().read("clothVelocity")));
                unfinished += play.statistics().systems().get("unfinishedClothSolves");
            }
            return List.of(
                    Check.atMost("fastest-by-fall", 1.5, fastest / Math.sqrt(2 * 9.81 * height)),
                    Check.atMost("unfinished-solves", 0, unfinished));
        }
    }

    /** Returns the greatest length. @param vectors four numbers each */
    private static double fastest(double[] vectors) {
        double most = 0;
        for (int k = 0; k < vectors.length; k += 4) {
            most = Math.max(most, Math.hypot(Math.hypot(vectors[k], vectors[k + 1]), vectors[k + 2]));
        }
        return most;
    }

    private static List<Check> net(Trial trial) {
        return List.of(
                Check.atLeast("fallen-of-small", 0.9, fallen(trial, 0.5 * CELL)),
                Check.atMost("fallen-of-large", 0, fallen(trial, 1.5 * CELL)));
    }

    /** Returns the part of the grains in a block over a net that are below it after .7 s. @param diameter [m] */
    private static double fallen(Trial trial, double diameter) {
        Arrangement room =
                netAt(new Vec3(0, 0.4, 0), 0.32, at -> Math.max(Math.abs(at.x), Math.abs(at.z)) > 0.16 - 1e-9, 0.8);
        room.matter(0.1, 0.3, 0.1);
        fill(room, new Vec3(-0.06, 0.44, -0.06), new Vec3(0.06, 0.5, 0.06), diameter);
        try (Play play = trial.open(room)) {
            play.until(0.7);
            double[] x = play.solver().read("bodyPosition");
            int fallen = 0;
            double net = 0.4 - play.solver().origin().y() - 0.08;
            for (int b = 0; b < x.length / 4; b++) {
                fallen += x[4 * b + 1] < net ? 1 : 0;
            }
            return fallen / (x.length / 4.0);
        }
    }

    /** A room with a square net. @param side [m]. @param held which places in its own axes are held. @param top [m] */
    private static Arrangement netAt(Vec3 at, double side, Predicate<Vector3d> held, double top) {
        return Sheets.rectangle(
                        side,
                        side,
                        CELL,
                        CommonFabrics.CANVAS
                                .withId(Sheets.FABRIC)
                                .withThickness(0.002)
                                .withOpenness(0.8))
                .at(at, new Quaterniond())
                .hold(held)
                .in(Arrangement.room(0.3, top));
    }

    /** Adds a block of grains. @param diameter [m] */
    private static void fill(Arrangement room, Vec3 low, Vec3 high, double diameter) {
        room.edit(scene -> scene.withGrains(List.of(
                new GrainBlock("g", null, low, high, diameter, 0, scene.domain().material(), null, 1, false, null))));
    }
}
