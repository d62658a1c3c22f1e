package dev.scree.runtime.verify;

import dev.scree.runtime.cloth.ClothModel;
import dev.scree.runtime.scene.CommonFabrics;
import dev.scree.runtime.scene.Fabric;
import dev.scree.runtime.scene.Vec3;
import java.util.List;
import org.joml.Quaterniond;

/** Cloths meet themselves and each other: nothing passes through, and sheets that lie on each other keep apart. */
final class ClothFoldCases {
    private static final String SYSTEM = "R8";
    static final Fabric COTTON = CommonFabrics.COTTON.withId(Sheets.FABRIC).withDamping(0.01);

    private ClothFoldCases() {}

    static List<VerificationCase> all() {
        return new CaseList()
                .lengthy(
                        "cloth/shot",
                        SYSTEM,
                        "a sheet that hits a held one at 10 m/s does not pass through it",
                        // What stops sheets keeps half of the thickness between them; five shots from heights
                        // that hardly differ left 0.483 to 0.488 of it.
                        trial -> shot(trial, 0.45 * COTTON.thickness()))
                .quickOnDevices(
                        "cloth/heap",
                        SYSTEM,
                        "a strip that falls on its end lays itself in folds that do not go through each other",
                        trial -> heap(trial, 0.1))
                .lengthy(
                        "cloth/heap-rests",
                        SYSTEM,
                        "such a heap comes to rest, its sheets not pressed into each other",
                        ClothFoldCases::heapRests)
                .quickOnDevices(
                        "cloth/layers",
                        SYSTEM,
                        "a sheet on an inclined one, mu .5, lies still 3 degrees below atan mu and slides above",
                        ClothFoldCases::layers);
    }

    /** A sheet of .2 m, turned so that its edges meet those of one of .4 m at all angles, and its corners first. */
    static List<Check> shot(Trial trial, double least) {
        Sheets held = Sheets.rectangle(0.4, 0.4, 0.02, COTTON)
                .at(new Vec3(0, 0.5, 0), new Quaterniond())
                .hold(at -> Math.max(Math.abs(at.x), Math.abs(at.z)) > 0.2 - 1e-9);
        Sheets shot = Sheets.rectangle(0.2, 0.2, 0.017, COTTON)
                .at(new Vec3(0.011, 0.6, 0.007), new Quaterniond().rotateY(0.5).rotateX(0.3))
                .moving(new Vec3(0, -10, 0));
        Arrangement room = shot.in(held.in(Arrangement.room(0.4, 1)));
        ClothModel model = new ClothModel(room.scene(), Vec3.ZERO, null);
        try (Play play = trial.open(room)) {
            SheetCrossings crossings = new SheetCrossings(model.corners());
            int found = 0;
            double nearest = COTTON.thickness();
            while (play.time() < 0.3) {
                play.frame();
                double[] x = Sheets.places(play);
                found += crossings.count(x);
                nearest = Math.min(nearest, crossings.nearest(x));
            }
            int first = model.firstVertex(1);
            double[] x = Sheets.places(play);
            double lowest = Double.POSITIVE_INFINITY;
            for (int v = first; v < x.length / 4; v++) {
                lowest = Math.min(lowest, x[4 * v + 1] + 0.5);
            }
            return List.of(
                    Check.atMost("crossings", 0, found, "1"),
                    Check.atLeast("nearest", least, nearest, "m"),
                    Check.atLeast("lowest", 0.3, lowest, "m"));
        }
    }

    /** A strip of .3 m by .04 m, slightly bent, that begins with its lower end on the floor. */
    private static Arrangement strip() {
        Sheets strip = Sheets.rectangle(0.3, 0.04, 0.01, COTTON)
                .at(
                        new Vec3(0, 0.151, 0),
                        new Quaterniond().rotateZ(-Math.PI / 2 + 0.02).rotateY(0.03));
        Arrangement room = strip.in(Arrangement.room(0.3, 0.5));
        room.matter(0, 0.5, 0);
        return room;
    }

    private static List<Check> heapRests(Trial trial) {
        Arrangement room = strip();
        ClothModel model = new ClothModel(room.scene(), Vec3.ZERO, null);
        try (Play play = trial.open(room)) {
            play.until(4);
            double fastest = Sheets.fastest(play);
            double nearest = new SheetCrossings(model.corners()).nearest(Sheets.places(play));
            return List.of(
                    Check.atMost("fastest", 0.02, fastest, "m/s"),
                    Check.atLeast("nearest", 0.9 * COTTON.thickness(), nearest, "m"));
        }
    }

    static List<Check> heap(Trial trial, double height) {
        Arrangement room = strip();
        ClothModel model = new ClothModel(room.scene(), Vec3.ZERO, null);
        try (Play play = trial.open(room)) {
            SheetCrossings crossings = new SheetCrossings(model.corners());
            int found = 0;
            double nearest = COTTON.thickness();
            while (play.time() < 1) {
                play.frame();
                double[] x = Sheets.places(play);
                found += crossings.count(x);
                nearest = Math.min(nearest, crossings.nearest(x));
            }
            double[] high = Sheets.range(Sheets.places(play), 1);
            return List.of(
                    Check.atMost("crossings", 0, found, "1"),
                    // Blows press sheets together; 18 starts that hardly differ gave 0.40 to 0.50 of the thickness.
                    Check.atLeast("nearest", COTTON.thickness() / 3, nearest, "m"),
                    Check.atMost("height", height, high[2] - high[0], "m"));
        }
    }

    /** A sheet of .1 m on one of .5 m that is held everywhere, in the axes of the incline. */
    private static List<Check> layers(Trial trial) {
        double angle = Math.toDegrees(Math.atan(0.5));
        return List.of(
                Check.atMost("creep-below", 1e-3, slid(trial, angle - 3)[0], "m"),
                Check.relative(
                        "acceleration-35", InclineCases.slideTheory(35, 0.5), slid(trial, 35)[1], 0.02, "m/s^2"));
    }

    /** Returns how far the sheet moves from .2 s to .4 s [m], and its mean acceleration in that time [m/s^2]. */
    private static double[] slid(Trial trial, double degrees) {
        Fabric cotton = COTTON.withFriction(0.5);
        Sheets below = Sheets.rectangle(1, 0.2, 0.03, cotton)
                .at(new Vec3(0.2, 0.05, 0), new Quaterniond())
                .hold(at -> true);
        Sheets sheet = Sheets.rectangle(0.1, 0.1, 0.021, cotton)
                .at(new Vec3(-0.1, 0.05 + cotton.thickness(), 0), new Quaterniond().rotateY(0.3));
        Arrangement room =
                sheet.in(below.in(new Arrangement(new Vec3(-1, 0, -0.5), new Vec3(2, 0.5, 0.5)).incline(degrees)));
        ClothModel model = new ClothModel(room.scene(), Vec3.ZERO, null);
        try (Play play = trial.open(room)) {
            int first = model.firstVertex(1);
            play.until(0.2);
            double start = mean(Sheets.places(play), first);
            double speed = mean(play.solver().read("clothVelocity"), first);
            play.until(0.4);
            double faster = mean(play.solver().read("clothVelocity"), first);
            return new double[] {mean(Sheets.places(play), first) - start, (faster - speed) / 0.2};
        }
    }

    /** Returns the mean of x of the vertices from one on. */
    private static double mean(double[] vectors, int first) {
        double sum = 0;
        for (int v = first; v < vectors.length / 4; v++) {
            sum += vectors[4 * v];
        }
        return sum / (vectors.length / 4 - first);
    }
}
