package dev.scree.runtime.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.Progress;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.scene.Cloth;
import dev.scree.runtime.scene.ClothPin;
import dev.scree.runtime.scene.ClothShape;
import dev.scree.runtime.scene.CommonFabrics;
import dev.scree.runtime.scene.Domain;
import dev.scree.runtime.scene.Fabric;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.simulation.Simulation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import org.joml.Quaterniond;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The same cloths in Scree, in Bullet and in Jolt, with steps of 1/60 s: milliseconds a step and how exact they are. It
 * prints a table; what is asked is that Scree is exact, and that the others play at all.
 */
@Tag("long")
class ClothYardsticksTest {
    private static final double LENGTH = 0.5;
    /** Parts of a step and iterations in each: few, as Jolt has of its own, many, and many parts. */
    private static final int[][] WAYS = {{1, 5}, {1, 100}, {20, 5}};

    private record Row(String engine, double millis, double stretch) {}

    /** Scree with a scene of nothing but the cloth. */
    private static final class ScreeCloth implements HangingCloth.World {
        private final Simulation simulation;

        ScreeCloth(Cloth cloth, Fabric fabric) {
            Scene scene = Scene.empty("cloth")
                    .withDomain(new Domain(new Vec3(-1, 0, -1), new Vec3(1, 2, 1), true, Scene.DEFAULT_MATERIAL, null))
                    .withFluids(List.of())
                    .withFabrics(List.of(fabric))
                    .withCloths(List.of(cloth));
            simulation = Simulation.open(scene, ParticleSets.EMPTY, DeviceChoice.AUTO, Progress.NONE);
        }

        @Override
        public void step() {
            simulation.step(simulation.stepsPerFrame());
        }

        @Override
        public double[] places() {
            double[] x = simulation.read("clothPosition");
            double[] low = simulation.read("clothPositionLow");
            double[] origin = simulation.origin().toArray();
            double[] now = new double[x.length / 4 * 3];
            for (int k = 0; k < now.length; k++) {
                int from = k / 3 * 4 + k % 3;
                now[k] = x[from] + low[from] + origin[k % 3];
            }
            return now;
        }

        @Override
        public void close() {
            simulation.close();
        }
    }

    private static Map<String, Supplier<HangingCloth.World>> worlds(Cloth cloth, Fabric fabric) {
        BulletYardstick.load();
        JoltYardstick.load();
        HangingCloth springs = HangingCloth.of(cloth, fabric);
        Map<String, Supplier<HangingCloth.World>> worlds = new LinkedHashMap<>();
        worlds.put("scree", () -> new ScreeCloth(cloth, fabric));
        for (int[] way : WAYS) {
            String words = way[0] + " x " + way[1];
            worlds.put("bullet, " + words, () -> new BulletCloth(springs, way[1], way[0]));
            worlds.put("jolt, " + words, () -> new JoltCloth(springs, way[1], way[0]));
        }
        return worlds;
    }

    /** Plays and returns the mean time of a step after the first half second [ms]. */
    private static double play(HangingCloth.World world, int steps) {
        for (int k = 0; k < 30; k++) {
            world.step();
        }
        long start = System.nanoTime();
        for (int k = 30; k < steps; k++) {
            world.step();
        }
        return (System.nanoTime() - start) * 1e-6 / (steps - 30);
    }

    private static void print(String title, List<Row> rows) {
        System.out.println(title);
        for (Row row : rows) {
            System.out.printf(Locale.ROOT, "  %-22s %8.3f ms a step  %10.4g%n", row.engine, row.millis, row.stretch);
        }
    }

    /** A strip hangs by its short side and stretches under its own weight, by rho g L^2/(2 E). */
    @Test
    void aHangingStripStretchesAsTheoryHasIt() {
        Fabric fabric = CommonFabrics.COTTON
                .withAreaDensity(0.2)
                .withStretch(200)
                .withWeftStretch(null)
                .withShear(null)
                .withContraction(1.0 / 3)
                .withDamping(0.02);
        Cloth plain = Cloth.of(
                "strip",
                ClothShape.RECTANGLE,
                new Pose(new Vec3(0, 1, 0), Quat.of(new Quaterniond().rotateZ(-Math.PI / 2))),
                new Vec3(LENGTH, 0, 0.1),
                0.01,
                fabric.id());
        List<Vec3> points = new ArrayList<>();
        for (int k = 0; k <= 40; k++) {
            points.add(new Vec3(-LENGTH / 2, 0, 0.1 * (k / 40.0 - 0.5)));
        }
        Cloth strip = plain.withPins(
                List.of(ClothPin.toWorld(points.get(0), 0.004).withPoints(points.subList(1, points.size()))));
        double theory = 0.2 * 9.81 * LENGTH * LENGTH / (2 * 200);
        List<Row> rows = new ArrayList<>();
        worlds(strip, fabric).forEach((engine, open) -> {
            try (HangingCloth.World world = open.get()) {
                double millis = play(world, 240);
                double stretch = 1 - LENGTH / 2 - HangingCloth.lowest(world.places());
                rows.add(new Row(engine, millis, stretch / theory));
            }
        });
        print("strip of .5 m, stretch over theory", rows);
        assertThat(rows.get(0).stretch).isBetween(0.97, 1.03);
        for (Row other : rows.subList(1, rows.size())) {
            assertThat(other.stretch).as(other.engine).isPositive().isFinite();
        }
    }

    /** A cotton sheet that swings down from two of its corners. */
    @Test
    void aSheetHangsFromTwoCorners() {
        Fabric cotton = CommonFabrics.COTTON;
        Cloth sheet = Cloth.of(
                        "sheet",
                        ClothShape.RECTANGLE,
                        Pose.at(0, 1.2, 0),
                        new Vec3(LENGTH, 0, LENGTH),
                        0.0125,
                        cotton.id())
                .withPins(List.of(
                        ClothPin.toWorld(new Vec3(-LENGTH / 2, 0, -LENGTH / 2), 0.015),
                        ClothPin.toWorld(new Vec3(LENGTH / 2, 0, -LENGTH / 2), 0.015)));
        HangingCloth springs = HangingCloth.of(sheet, cotton);
        List<Row> rows = new ArrayList<>();
        worlds(sheet, cotton).forEach((engine, open) -> {
            try (HangingCloth.World world = open.get()) {
                double millis = play(world, 240);
                rows.add(new Row(engine, millis, springs.mostStretched(world.places())));
            }
        });
        print("sheet of .5 m, " + springs.count() + " vertices, greatest strain", rows);
        for (Row row : rows) {
            assertThat(row.stretch).as(row.engine).isPositive().isFinite();
        }
        assertThat(rows.get(0).stretch).isLessThan(0.05);
    }
}
