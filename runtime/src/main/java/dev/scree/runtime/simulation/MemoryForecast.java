package dev.scree.runtime.simulation;

import dev.scree.runtime.Refusal;
import dev.scree.runtime.body.GrainFill;
import dev.scree.runtime.device.DeviceInfo;
import dev.scree.runtime.device.Fields;
import dev.scree.runtime.discretization.FluidFill;
import dev.scree.runtime.discretization.FluidScales;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.FluidSolver;
import dev.scree.runtime.scene.GrainBlock;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Scene;
import java.util.List;
import java.util.Locale;

/**
 * What a scene will take of a device's memory, and what fits, told before anything is taken. Once an instance is built,
 * the forecast is made of its systems' own fields; before, of round numbers that a test holds to those.
 */
public final class MemoryForecast {
    /** Device bytes for a body particle that can touch, with a list of candidates of usual length in three copies. */
    public static final long BYTES_PER_BODY_PARTICLE = 445;
    /** Device bytes for a fluid particle beside its lists of neighbours, the last good state included. */
    private static final long BYTES_PER_FLUID_PARTICLE = 455;
    /** The same more where pressure is solved for. */
    private static final long BYTES_PER_SOLVED_PARTICLE = 90;

    private static final long BYTES_PER_SLOT = 4;
    /**
     * Device bytes for a grain beside those of its particle: its part of the state, twice, and of all sums and tables.
     */
    public static final long BYTES_PER_GRAIN = 3030;

    /** Fluid particles that a forecast is made for, to see what each takes. */
    private static final int SAMPLE = 4096;

    /** Of a body particle, in one buffer. */
    private static final long LARGEST_ELEMENT = 448;
    /** A driver keeps some for itself. */
    private static final double USABLE = 0.9;
    /** Host bytes for a particle, in doubles. */
    private static final long HOST_BYTES_PER_PARTICLE = 330;
    /** The same for a grain, whose tables and momenta the host keeps too. */
    private static final long HOST_BYTES_PER_GRAIN = 1500;

    private MemoryForecast() {}

    /** How many body particles fit a device; for the reference solver, the Java heap. @param device null: plain Java */
    public static long bodyParticlesThatFit(DeviceInfo device) {
        return fits(device, BYTES_PER_BODY_PARTICLE, LARGEST_ELEMENT, HOST_BYTES_PER_PARTICLE, 0);
    }

    /** How many grains fit a device that plays nothing else. @param device null: plain Java */
    public static long grainsThatFit(DeviceInfo device) {
        return fits(device, BYTES_PER_BODY_PARTICLE + BYTES_PER_GRAIN, LARGEST_ELEMENT, HOST_BYTES_PER_GRAIN, 0);
    }

    /**
     * How many grains a block holds at most, before bodies and obstacles take their room; 0 where it cannot be filled.
     */
    public static long grainsOf(Scene scene, GrainBlock block) {
        try {
            return GrainFill.estimate(scene.withGrains(List.of(block)));
        } catch (Refusal e) {
            return 0;
        }
    }

    /** How many fluid particles fit beside what an instance has else: by the very fields that it will have. */
    public static long fluidThatFits(SceneInstance instance, DeviceInfo device) {
        if (device == null) {
            return fits(null, 1, 1, HOST_BYTES_PER_PARTICLE, 0);
        }
        Fields none = DeviceEngine.forecast(device, instance, 0);
        Fields some = DeviceEngine.forecast(device, instance, SAMPLE);
        long each = (some.bytes() - none.bytes()) / SAMPLE;
        return fits(device, each, instance.fluid().slots() * BYTES_PER_SLOT, HOST_BYTES_PER_PARTICLE, none.bytes());
    }

    /** Whatever solves for the pressure keeps coefficients beside the lists. */
    static long bytesPerFluid(Scene scene, FluidScales fluid) {
        boolean solved = scene.physics().fluid().solver() != FluidSolver.EQUATION_OF_STATE;
        return BYTES_PER_FLUID_PARTICLE
                + (solved ? BYTES_PER_SOLVED_PARTICLE : 0)
                + fluid.slots() * BYTES_PER_SLOT * (solved ? 2 : 1);
    }

    /** @param largest bytes for each in one buffer, whose numbers an int must count */
    private static long fits(DeviceInfo device, long bytesEach, long largest, long hostBytesEach, long taken) {
        long heap = (long) (Runtime.getRuntime().maxMemory() * USABLE) / hostBytesEach;
        if (device == null) {
            return heap;
        }
        long memory = (long) (device.memoryBytes() * USABLE) - taken;
        return Math.max(
                0,
                Math.min(
                        heap,
                        Math.min(
                                memory / bytesEach,
                                Math.min(device.largestBuffer(), Float.BYTES * (long) Integer.MAX_VALUE) / largest)));
    }

    /** A first check, before anything is built. @throws Refusal that says how many particles fit */
    public static void check(Scene scene, ParticleSets sets, DeviceInfo device) {
        long rigid = 0;
        for (Body body : scene.bodies()) {
            rigid += sets.of(body.id()).count();
        }
        refuseOver(rigid, bodyParticlesThatFit(device), "body particles", "Lower the resolution of the bodies", device);
        long grains = GrainFill.estimate(scene);
        refuseOver(
                grains,
                grainsThatFit(device),
                "grains",
                "Make the grain blocks smaller or their grains larger",
                device);
        long taken = (rigid + grains) * BYTES_PER_BODY_PARTICLE + grains * BYTES_PER_GRAIN;
        FluidScales fluid =
                FluidScales.of(scene.physics().fluid(), scene.physics().fluidSpacing());
        refuseOver(
                FluidFill.estimate(scene),
                fits(
                        device,
                        bytesPerFluid(scene, fluid),
                        fluid.slots() * BYTES_PER_SLOT,
                        HOST_BYTES_PER_PARTICLE,
                        taken),
                "fluid particles",
                "Raise the fluid spacing",
                device);
    }

    /** The exact check, before the device is asked for memory. @throws Refusal that says how many particles fit */
    public static void check(SceneInstance instance, DeviceInfo device) {
        refuseOver(
                (long) instance.contacts().count() + instance.samples().count(),
                bodyParticlesThatFit(device),
                "particles and samples of bodies",
                "Lower the resolution of the bodies or raise the fluid spacing",
                device);
        refuseOver(
                instance.fluidCapacity(),
                fluidThatFits(instance, device),
                "fluid particles",
                "Raise the fluid spacing",
                device);
    }

    private static void refuseOver(long wanted, long fits, String what, String remedy, DeviceInfo device) {
        if (wanted > fits) {
            throw Refusal.of(
                    Refusal.Kind.DEVICE,
                    String.format(
                            Locale.ROOT,
                            "the scene has %d %s, and %d fit %s",
                            wanted,
                            what,
                            fits,
                            device == null ? "the memory of this Java" : device.name()),
                    remedy + ", or choose another device");
        }
    }
}
