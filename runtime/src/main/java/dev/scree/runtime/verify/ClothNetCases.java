package dev.scree.runtime.verify;

import dev.scree.runtime.scene.CommonFabrics;
import dev.scree.runtime.scene.GrainBlock;
import dev.scree.runtime.scene.Vec3;
import java.util.List;
import org.joml.Quaterniond;

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
                        ClothNetCases::net);
    }

    private static List<Check> net(Trial trial) {
        return List.of(
                Check.atLeast("fallen-of-small", 0.9, fallen(trial, 0.5 * CELL)),
                Check.atMost("fallen-of-large", 0, fallen(trial, 1.5 * CELL)));
    }

    /** Returns the part of the grains in a block over a net that are below it after .7 s. @param diameter [m] */
    private static double fallen(Trial trial, double diameter) {
        Sheets sheet = Sheets.rectangle(
                        0.32,
                        0.32,
                        CELL,
                        CommonFabrics.CANVAS
                                .withId(Sheets.FABRIC)
                                .withThickness(0.002)
                                .withOpenness(0.8))
                .at(new Vec3(0, 0.4, 0), new Quaterniond())
                .hold(at -> Math.max(Math.abs(at.x), Math.abs(at.z)) > 0.16 - 1e-9);
        Arrangement room = sheet.in(Arrangement.room(0.3, 0.8));
        room.matter(0.1, 0.3, 0.1);
        room.edit(scene -> scene.withGrains(List.of(new GrainBlock(
                "g",
                null,
                new Vec3(-0.06, 0.44, -0.06),
                new Vec3(0.06, 0.5, 0.06),
                diameter,
                0,
                scene.domain().material(),
                null,
                1,
                false,
                null))));
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
}
