package dev.scree.runtime.verify;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.CommonFluids;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.EmitterShape;
import dev.scree.runtime.scene.FluidBlock;
import dev.scree.runtime.scene.FluidMaterial;
import dev.scree.runtime.scene.FluidSolver;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Sink;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.simulation.Statistics;
import dev.scree.runtime.verify.VerificationCase.Effort;
import java.util.Arrays;
import java.util.List;

/**
 * What comes out of emitters, and what sinks take: the volume that was asked for, and nothing on top of anything else.
 */
final class EmitterCases {
    private static final double SPACING = 0.02;
    private static final double EACH = SPACING * SPACING * SPACING;
    private static final double RATE = 0.004;
    /** Half the side of a tank [m]. */
    private static final double TANK = 0.12;

    private EmitterCases() {}

    static List<VerificationCase> all() {
        return List.of(
                new VerificationCase(
                        "fluid/emitter/disc",
                        "R5",
                        "a disc at a rate brings rate times time within a layer, and no particles overlap",
                        Effort.QUICK,
                        trial -> opening(trial, EmitterShape.DISC)),
                new VerificationCase(
                        "fluid/emitter/box",
                        "R5",
                        "a box at a rate brings rate times time within a layer, and no particles overlap",
                        Effort.QUICK,
                        trial -> opening(trial, EmitterShape.BOX)),
                new VerificationCase(
                        "fluid/emitter/fountain",
                        "R5",
                        "a slow fountain clear of the floor brings rate times time within a layer",
                        Effort.QUICK_ON_DEVICES,
                        EmitterCases::fountain),
                underWater("divergence-free", FluidSolver.DIVERGENCE_FREE),
                underWater("equation-of-state", FluidSolver.EQUATION_OF_STATE),
                underWater("moving-particle", FluidSolver.MOVING_PARTICLE),
                new VerificationCase(
                        "fluid/emitter/closed",
                        "R5",
                        "an emitter in a closed tank fills it and holds back the rest",
                        Effort.QUICK_ON_DEVICES,
                        EmitterCases::closed),
                new VerificationCase(
                        "fluid/emitter/repeat",
                        "R5",
                        "five pulses bring five times what one does",
                        Effort.QUICK,
                        EmitterCases::repeat),
                new VerificationCase(
                        "fluid/emitter/cavity",
                        "R5",
                        "a cup is filled to its level and holds it",
                        Effort.QUICK_ON_DEVICES,
                        EmitterCases::cavity),
                new VerificationCase(
                        "fluid/emitter/sink",
                        "R5",
                        "a sink under a tap takes what the tap brings",
                        Effort.QUICK_ON_DEVICES,
                        EmitterCases::sink),
                new VerificationCase(
                        "fluid/emitter/heavy",
                        "R5",
                        "a fluid twice as heavy poured on water comes to lie below it",
                        Effort.LONG,
                        trial -> layers(
                                trial,
                                CommonFluids.WATER.withId("brine").withDensity(2 * CommonFluids.WATER.density()))),
                new VerificationCase(
                        "fluid/emitter/oil",
                        "R5",
                        "oil poured on water comes to lie above it",
                        Effort.LONG,
                        trial -> layers(trial, CommonFluids.OIL)));
    }

    private static Arrangement box(double half, double height) {
        return new Arrangement(new Vec3(-half, 0, -half), new Vec3(half, height, half))
                .gravity(0, -Arrangement.EARTH, 0)
                .physics(p -> p.withFluidSpacing(SPACING))
                .edit(s -> s.withFluids(CommonFluids.all()));
    }

    private static Emitter tap(double height) {
        return Emitter.box("tap", Pose.at(0, height, 0), 0.1, 0.08, CommonFluids.WATER.id(), 0)
                .withRate(RATE);
    }

    private static double layer(Emitter emitter) {
        return Math.rint(emitter.area() / (SPACING * SPACING)) * EACH;
    }

    private static List<Check> opening(Trial trial, EmitterShape shape) {
        double seconds = 0.3;
        Emitter tap = tap(0.7).withShape(shape).withJitter(1);
        try (Play play = trial.open(box(0.2, 0.8).edit(s -> s.withEmitters(List.of(tap))))) {
            play.until(seconds);
            Statistics s = play.statistics();
            try (Frame frame = play.publish()) {
                return List.of(
                        Check.within("volume", RATE * play.time(), s.fluidParticles() * EACH, layer(tap), "m^3"),
                        Check.atMost(
                                "lost", 0, s.lostParticles() + s.fluidCounts().heldBack(), "1"),
                        Check.atLeast("nearest", 0.85, nearest(frame, 0.45) / SPACING, "1"));
            }
        }
    }

    private static final Pose UP = new Pose(new Vec3(0, 0.1, 0), new Quat(1, 0, 0, 0));

    private static List<Check> fountain(Trial trial) {
        Emitter up = Emitter.disc("up", UP, 0.12, CommonFluids.WATER.id(), 0.6);
        try (Play play = trial.open(box(0.2, 0.8).edit(s -> s.withEmitters(List.of(up))))) {
            play.until(0.5);
            Statistics s = play.statistics();
            return List.of(
                    Check.within("volume", up.volumeRate() * play.time(), s.fluidParticles() * EACH, layer(up), "m^3"),
                    Check.atMost("lost", 0, s.lostParticles(), "1"));
        }
    }

    private static VerificationCase underWater(String name, FluidSolver solver) {
        return new VerificationCase(
                "fluid/emitter/under-water/" + name,
                "R5",
                "a nozzle at the bottom of a tank brings rate times time within a layer, and the water rises by it",
                Effort.QUICK_ON_DEVICES,
                trial -> underWater(trial, solver));
    }

    private static Arrangement tank(double height, double depth, Emitter emitter) {
        FluidBlock pool = new FluidBlock(
                "pool",
                null,
                new Vec3(-TANK, 0, -TANK),
                new Vec3(TANK, depth, TANK),
                CommonFluids.WATER.id(),
                null,
                null);
        return box(TANK, height).edit(s -> s.withBlocks(List.of(pool)).withEmitters(List.of(emitter)));
    }

    private static List<Check> underWater(Trial trial, FluidSolver solver) {
        double depth = 0.3;
        double seconds = 1.5;
        Emitter up = Emitter.disc("up", UP, 0.1, CommonFluids.WATER.id(), 0.3).withStopTime(seconds);
        double fastest = 0;
        double densest = 0;
        try (Play play = trial.open(tank(0.55, depth, up).model(m -> m.withSolver(solver)))) {
            double before = play.statistics().fluidSurfaceHeight();
            while (play.time() < seconds) {
                play.frame();
                fastest = Math.max(fastest, play.fluid().fastest());
                densest = Math.max(
                        densest, Arrays.stream(play.fluid().density()).max().orElse(0));
            }
            play.until(seconds + 1);
            Statistics s = play.statistics();
            double came = s.fluidCounts().emitted() * EACH;
            return List.of(
                    Check.within("volume", up.volumeRate() * seconds, came, layer(up), "m^3"),
                    Check.within(
                            "rise",
                            up.volumeRate() * seconds / (4 * TANK * TANK),
                            s.fluidSurfaceHeight() - before,
                            0.5 * SPACING,
                            "m"),
                    Check.atMost("fastest-in-outflow-speeds", 4, fastest / up.outflowSpeed(), "1"),
                    Check.atMost("densest", 1.1, densest / CommonFluids.WATER.density(), "1"),
                    Check.atMost("lost", 0, s.lostParticles() + s.fluidCounts().heldBack(), "1"));
        }
    }

    private static List<Check> closed(Trial trial) {
        Emitter up = Emitter.disc("up", UP, 0.1, CommonFluids.WATER.id(), 0.3);
        double height = 0.36;
        double densest = 0;
        try (Play play = trial.open(tank(height, 0.3, up))) {
            while (play.time() < 2) {
                play.frame();
                densest = Math.max(
                        densest, Arrays.stream(play.fluid().density()).max().orElse(0));
            }
            Statistics s = play.statistics();
            double room = 4 * TANK * TANK * (height - 0.3);
            return List.of(
                    Check.between("filled", 0.5, 1, s.fluidCounts().emitted() * EACH / room, "1"),
                    Check.atMost("densest", 1.2, densest / CommonFluids.WATER.density(), "1"),
                    Check.atLeast("counted-as-held-back", 1, s.fluidCounts().heldBack(), "1"),
                    Check.atMost("lost", 0, s.lostParticles(), "1"));
        }
    }

    /** Distance of the nearest two particles above a height [m]. */
    private static double nearest(Frame frame, double above) {
        double nearest = Double.POSITIVE_INFINITY;
        for (int i = 0; i < frame.fluidCount(); i++) {
            for (int j = 0; j < i && frame.fluid().get(4 * i + 1) > above; j++) {
                double dx = frame.fluid().get(4 * i) - frame.fluid().get(4 * j);
                double dy = frame.fluid().get(4 * i + 1) - frame.fluid().get(4 * j + 1);
                double dz = frame.fluid().get(4 * i + 2) - frame.fluid().get(4 * j + 2);
                nearest = Math.min(nearest, Math.sqrt(dx * dx + dy * dy + dz * dz));
            }
        }
        return nearest;
    }

    private static List<Check> repeat(Trial trial) {
        double open = 0.03;
        Emitter pulse = tap(0.4).withStartTime(0.02).withStopTime(0.02 + open).withRepeat(0.08);
        try (Play play = trial.open(box(0.2, 0.5).edit(s -> s.withEmitters(List.of(pulse))))) {
            play.until(0.4);
            return List.of(Check.within(
                    "volume", 5 * open * RATE, play.statistics().fluidParticles() * EACH, layer(pulse), "m^3"));
        }
    }

    private static List<Check> cavity(Trial trial) {
        double level = 0.8;
        Arrangement scene = box(0.2, 0.3);
        scene.body(
                ShapeParticles.voxels(
                        0.2,
                        0.2,
                        0.2,
                        0.01,
                        (x, y, z) -> y < -0.08 || Math.abs(x) > 0.08 || Math.abs(z) > 0.08,
                        null,
                        "cup"),
                new Vec3(0, 0.1, 0),
                b -> b.withMotion(BodyMotion.STATIC));
        try (Play play = trial.open(scene.edit(
                s -> s.withEmitters(List.of(Emitter.cavity("filling", "b0", level, CommonFluids.WATER.id())))))) {
            double volume = play.statistics().fluidParticles() * EACH;
            play.until(0.5);
            Statistics s = play.statistics();
            return List.of(
                    Check.within("volume", level * 0.16 * 0.16 * 0.18, volume, 64 * EACH, "m^3"),
                    Check.within("surface", 0.02 + level * 0.18, s.fluidSurfaceHeight(), 1.5 * SPACING, "m"),
                    Check.atMost("leaked", 0, s.fluidCounts().insideSolid() + s.lostParticles(), "1"));
        }
    }

    private static List<Check> sink(Trial trial) {
        Sink sink = Sink.box("sink", Pose.at(0, 0.02, 0), new Vec3(0.4, 0.04, 0.4));
        Emitter tap = tap(0.5);
        try (Play play =
                trial.open(box(0.2, 0.6).edit(s -> s.withEmitters(List.of(tap)).withSinks(List.of(sink))))) {
            play.until(0.5);
            Statistics before = play.statistics();
            double start = play.time();
            play.until(1);
            Statistics s = play.statistics();
            double taken = (s.fluidCounts().drained() - before.fluidCounts().drained()) * EACH;
            return List.of(
                    Check.within(
                            "rate",
                            RATE,
                            taken / (play.time() - start),
                            2 * layer(tap) / (play.time() - start),
                            "m^3/s"),
                    Check.atMost("books", 0, s.fluidCounts().missing(s.fluidParticles()) + s.lostParticles(), "1"));
        }
    }

    /**
     * The heavier of two fluids comes to lie below, wherever it came in. Poured twice as fast, a stream of oil stays
     * mixed in part with a pool no deeper than it is wide: single particles of oil do not rise again.
     */
    private static List<Check> layers(Trial trial, FluidMaterial poured) {
        double seconds = 3;
        FluidBlock water = new FluidBlock(
                "pool", null, new Vec3(-0.1, 0, -0.1), new Vec3(0.1, 0.1, 0.1), CommonFluids.WATER.id(), null, null);
        Emitter spout = tap(0.2).withFluid(poured.id()).withRate(0.001).withLimit(250);
        try (Play play = trial.open(box(0.1, 0.3).edit(s -> s.withFluids(List.of(CommonFluids.WATER, poured))
                .withBlocks(List.of(water))
                .withEmitters(List.of(spout))))) {
            while (play.time() < seconds) {
                play.until(play.time() + 0.1);
                trial.report(play.time() / seconds, poured.name() + " on water");
            }
            double[] mean = new double[2];
            int[] count = new int[2];
            try (Frame frame = play.publish()) {
                for (int i = 0; i < frame.fluidCount(); i++) {
                    int kind = frame.fluidTags().get(Frame.TAG_STRIDE * i + 1);
                    mean[kind] += frame.fluid().get(4 * i + 1);
                    count[kind]++;
                }
            }
            // Layers of 0.1 and 0.05 m have their middles 0.075 m apart.
            return List.of(
                    Check.between(
                            "apart",
                            0.065,
                            0.085,
                            Math.signum(poured.density() - CommonFluids.WATER.density())
                                    * (mean[0] / count[0] - mean[1] / count[1]),
                            "m"),
                    Check.atMost("lost", 0, play.statistics().lostParticles(), "1"));
        }
    }
}
