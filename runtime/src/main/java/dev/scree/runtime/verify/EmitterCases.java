package dev.scree.runtime.verify;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.CommonFluids;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.EmitterShape;
import dev.scree.runtime.scene.FluidMaterial;
import dev.scree.runtime.scene.FluidSolver;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Sink;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.simulation.FluidParticles;
import dev.scree.runtime.simulation.Statistics;
import dev.scree.runtime.verify.VerificationCase.Effort;
import java.util.Arrays;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3f;

/**
 * What comes out of emitters, and what sinks take: the volume that was asked for, and nothing on top of anything else.
 */
final class EmitterCases {
    private static final double SPACING = 0.02;
    private static final double EACH = SPACING * SPACING * SPACING;
    private static final double RATE = 0.004;
    /** Half the side of a tank [m]. */
    private static final double TANK = 0.12;

    private static final FluidMaterial WATER = CommonFluids.WATER;
    private static final Pose UP = new Pose(new Vec3(0, 0.1, 0), new Quat(1, 0, 0, 0));

    private EmitterCases() {}

    static List<VerificationCase> all() {
        CaseList cases = new CaseList()
                .quick(
                        "fluid/emitter/disc",
                        "R5",
                        "a disc at a rate brings rate times time within a layer, and no particles overlap",
                        trial -> opening(trial, EmitterShape.DISC))
                .quick(
                        "fluid/emitter/box",
                        "R5",
                        "a box at a rate brings rate times time within a layer, and no particles overlap",
                        trial -> opening(trial, EmitterShape.BOX))
                .quickOnDevices(
                        "fluid/emitter/fountain",
                        "R5",
                        "a slow fountain clear of the floor brings rate times time within a layer",
                        EmitterCases::fountain);
        for (FluidSolver solver : FluidSolver.values()) {
            cases.add(
                    solver == FluidSolver.DIVERGENCE_FREE ? Effort.QUICK_ON_DEVICES : Effort.LONG,
                    "fluid/emitter/under-water/" + CaseList.name(solver),
                    "R5",
                    "a nozzle at the bottom of a tank brings rate times time within a layer, and the water rises by it",
                    trial -> underWater(trial, solver));
        }
        return cases.quickOnDevices(
                        "fluid/emitter/closed",
                        "R5",
                        "an emitter in a closed tank fills it and holds back the rest",
                        EmitterCases::closed)
                .quick("fluid/emitter/repeat", "R5", "five pulses bring five times what one does", EmitterCases::repeat)
                .quickOnDevices(
                        "fluid/emitter/cavity", "R5", "a cup is filled to its level and holds it", EmitterCases::cavity)
                .quickOnDevices(
                        "fluid/emitter/sink", "R5", "a sink under a tap takes what the tap brings", EmitterCases::sink)
                .lengthy(
                        "fluid/emitter/heavy",
                        "R5",
                        "a fluid twice as heavy poured on water comes to lie below it",
                        trial -> layers(trial, WATER.withId("brine").withDensity(2 * WATER.density())))
                .lengthy(
                        "fluid/emitter/oil",
                        "R5",
                        "oil poured on water comes to lie above it",
                        trial -> layers(trial, CommonFluids.OIL));
    }

    private static Arrangement box(double half, double height, Emitter emitter) {
        return Arrangement.room(half, height)
                .fluids(SPACING, CommonFluids.all())
                .emitters(emitter);
    }

    private static Emitter tap(double height) {
        return Emitter.box("tap", Pose.at(0, height, 0), 0.1, 0.08, WATER.id(), 0)
                .withRate(RATE);
    }

    private static Emitter upward(double diameter, double speed) {
        return Emitter.disc("up", UP, diameter, WATER.id(), speed);
    }

    /** That a volume is the expected one within a layer of what an emitter brings [m^3]. */
    private static Check volume(Emitter emitter, double expected, double particles) {
        double layer = Math.rint(emitter.area() / (SPACING * SPACING)) * EACH;
        return Check.within("volume", expected, particles * EACH, layer, "m^3");
    }

    private static Check noneLostOrHeldBack(Statistics s) {
        return Check.atMost("lost", 0, s.lostParticles() + s.fluidCounts().heldBack());
    }

    private static List<Check> opening(Trial trial, EmitterShape shape) {
        Emitter tap = tap(0.7).withShape(shape).withJitter(1);
        try (Play play = trial.open(box(0.2, 0.8, tap))) {
            play.until(0.3);
            Statistics s = play.statistics();
            return List.of(
                    volume(tap, RATE * play.time(), s.fluidParticles()),
                    noneLostOrHeldBack(s),
                    Check.atLeast("nearest", 0.85, nearest(play, 0.45) / SPACING));
        }
    }

    private static List<Check> fountain(Trial trial) {
        Emitter up = upward(0.12, 0.6);
        try (Play play = trial.open(box(0.2, 0.8, up))) {
            play.until(0.5);
            return List.of(
                    volume(up, up.volumeRate() * play.time(), play.statistics().fluidParticles()), play.noneLost());
        }
    }

    private static Arrangement tank(double height, double depth, Emitter emitter) {
        return box(TANK, height, emitter).block(new Vec3(-TANK, 0, -TANK), new Vec3(TANK, depth, TANK), WATER);
    }

    /** The greatest density of any particle, as a part of the water's. */
    private static double densest(FluidParticles fluid) {
        return Arrays.stream(fluid.density()).max().orElse(0) / WATER.density();
    }

    private static List<Check> underWater(Trial trial, FluidSolver solver) {
        double seconds = 1.5;
        Emitter up = upward(0.1, 0.3).withStopTime(seconds);
        double fastest = 0;
        double densest = 0;
        try (Play play = trial.open(tank(0.55, 0.3, up).solver(solver))) {
            double before = play.statistics().fluidSurfaceHeight();
            while (play.advance(seconds, "a nozzle under water")) {
                FluidParticles fluid = play.fluid();
                fastest = Math.max(fastest, fluid.fastest());
                densest = Math.max(densest, densest(fluid));
            }
            play.until(seconds + 1);
            Statistics s = play.statistics();
            double came = up.volumeRate() * seconds;
            double rise = s.fluidSurfaceHeight() - before;
            return List.of(
                    volume(up, came, s.fluidCounts().emitted()),
                    Check.within("rise", came / (4 * TANK * TANK), rise, 0.5 * SPACING, "m"),
                    Check.atMost("fastest-in-outflow-speeds", 4, fastest / up.outflowSpeed()),
                    Check.atMost("densest", 1.1, densest),
                    noneLostOrHeldBack(s));
        }
    }

    private static List<Check> closed(Trial trial) {
        double depth = 0.3;
        double height = 0.36;
        double densest = 0;
        try (Play play = trial.open(tank(height, depth, upward(0.1, 0.3)))) {
            while (play.advance(2, "a closed tank")) {
                densest = Math.max(densest, densest(play.fluid()));
            }
            Statistics.FluidCounts counts = play.statistics().fluidCounts();
            double room = 4 * TANK * TANK * (height - depth);
            return List.of(
                    Check.between("filled", 0.5, 1, counts.emitted() * EACH / room, "1"),
                    Check.atMost("densest", 1.2, densest),
                    Check.atLeast("counted-as-held-back", 1, counts.heldBack()),
                    play.noneLost());
        }
    }

    /** Distance of the nearest two particles of which one is above a height [m]. */
    private static double nearest(Play play, double above) {
        double nearest = Double.POSITIVE_INFINITY;
        try (Frame frame = play.publish()) {
            Vector3d[] at = new Vector3d[frame.fluidCount()];
            for (int i = 0; i < at.length; i++) {
                at[i] = new Vector3d(new Vector3f(4 * i, frame.fluid()));
                for (int j = 0; j < i && at[i].y > above; j++) {
                    nearest = Math.min(nearest, at[i].distance(at[j]));
                }
            }
        }
        return nearest;
    }

    private static List<Check> repeat(Trial trial) {
        double open = 0.03;
        Emitter pulse = tap(0.4).withStartTime(0.02).withStopTime(0.02 + open).withRepeat(0.08);
        try (Play play = trial.open(box(0.2, 0.5, pulse))) {
            play.until(0.4);
            return List.of(volume(pulse, 5 * open * RATE, play.statistics().fluidParticles()));
        }
    }

    private static List<Check> cavity(Trial trial) {
        double level = 0.8;
        Arrangement scene = box(0.2, 0.3, Emitter.cavity("filling", "b0", level, WATER.id()));
        scene.body(ShapeParticles.cup(0.2, 0.02, 0.01), new Vec3(0, 0.1, 0), b -> b.withMotion(BodyMotion.STATIC));
        try (Play play = trial.open(scene)) {
            double volume = play.statistics().fluidParticles() * EACH;
            play.until(0.5);
            Statistics s = play.statistics();
            return List.of(
                    Check.within("volume", level * 0.16 * 0.16 * 0.18, volume, 64 * EACH, "m^3"),
                    Check.within("surface", 0.02 + level * 0.18, s.fluidSurfaceHeight(), 1.5 * SPACING, "m"),
                    Check.atMost("leaked", 0, s.fluidCounts().insideSolid() + s.lostParticles()));
        }
    }

    private static List<Check> sink(Trial trial) {
        Sink sink = Sink.box("sink", Pose.at(0, 0.02, 0), new Vec3(0.4, 0.04, 0.4));
        Emitter tap = tap(0.5);
        try (Play play = trial.open(box(0.2, 0.6, tap).edit(s -> s.withSinks(List.of(sink))))) {
            play.until(0.5);
            long before = play.statistics().fluidCounts().drained();
            double start = play.time();
            play.until(1);
            Statistics s = play.statistics();
            double seconds = play.time() - start;
            Check taken = volume(tap, RATE * seconds, s.fluidCounts().drained() - before);
            return List.of(
                    Check.within("rate", RATE, taken.measured() / seconds, 2 * taken.tolerance() / seconds, "m^3/s"),
                    Check.atMost("books", 0, s.fluidCounts().missing(s.fluidParticles()) + s.lostParticles()));
        }
    }

    /**
     * The heavier of two fluids comes to lie below, wherever it came in. Poured twice as fast, a stream of oil stays
     * mixed in part with a pool no deeper than it is wide: single particles of oil do not rise again.
     */
    private static List<Check> layers(Trial trial, FluidMaterial poured) {
        Emitter spout = tap(0.2).withFluid(poured.id()).withRate(0.001).withLimit(250);
        Arrangement scene = box(0.1, 0.3, spout)
                .fluids(SPACING, List.of(WATER, poured))
                .block(new Vec3(-0.1, 0, -0.1), new Vec3(0.1, 0.1, 0.1), WATER);
        try (Play play = trial.open(scene)) {
            play.until(3, 0.1, poured.name() + " on water");
            double[] mean = new double[2];
            int[] count = new int[2];
            try (Frame frame = play.publish()) {
                for (int i = 0; i < frame.fluidCount(); i++) {
                    int kind = frame.fluidTags().get(Frame.TAG_STRIDE * i + 1);
                    mean[kind] += frame.fluid().get(4 * i + 1);
                    count[kind]++;
                }
            }
            double apart = Math.signum(poured.density() - WATER.density()) * (mean[0] / count[0] - mean[1] / count[1]);
            // Layers of 0.1 and 0.05 m have their middles 0.075 m apart.
            return List.of(Check.between("apart", 0.065, 0.085, apart, "m"), play.noneLost());
        }
    }
}
