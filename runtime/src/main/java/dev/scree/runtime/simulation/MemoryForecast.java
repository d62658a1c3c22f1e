package dev.scree.runtime.simulation;

import dev.scree.runtime.UserError;
import dev.scree.runtime.body.GrainFill;
import dev.scree.runtime.device.DeviceInfo;
import dev.scree.runtime.device.Fields;
import dev.scree.runtime.discretization.FluidFill;
import dev.scree.runtime.discretization.FluidScales;
import dev.scree.runtime.instance.SceneCost;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.instance.UsableMemory;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.BodySolver;
import dev.scree.runtime.scene.FluidSolver;
import dev.scree.runtime.scene.GrainBlock;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Scene;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Forecasts how much memory of a device a scene will take, and how many particles fit, before any is taken. Once an
 * instance is built, the forecast counts the fields of its own systems; before that it uses round numbers, which a test
 * compares with those.
 */
public final class MemoryForecast {
    /**
     * Device memory for a body particle that can touch [bytes], with three copies of a candidate list of usual length.
     */
    public static final long BYTES_PER_BODY_PARTICLE = 485;
    /**
     * Device memory for a fluid particle [bytes], without its list of neighbours, with the copy of the state to return
     * to.
     */
    private static final long BYTES_PER_FLUID_PARTICLE = 455;
    /** Further device memory for a fluid particle whose pressure is solved for [bytes]. */
    private static final long BYTES_PER_SOLVED_PARTICLE = 98;

    /** Device memory for a place in a list of neighbours, or for its entry of the matrix [bytes]. */
    private static final long BYTES_PER_SLOT = 4;
    /**
     * Device memory for a grain [bytes] beside that of its particle: its part of the state, twice, and of all sums and
     * tables. It is that where forces move nothing but grains, and none of them touch at the start of play.
     */
    public static final long BYTES_PER_GRAIN = 615;

    /** The same where forces move bodies too, whose contacts keep more. */
    public static final long BYTES_PER_GRAIN_AMONG_BODIES = 2830;

    /**
     * Device memory for a body or grain that moves by impulses [bytes], however many particles it has: its part of the
     * state, twice, of three lists of pairs and contacts, and of all tables.
     */
    static final long BYTES_PER_IMPULSE_BODY = 8900;

    /** Number of fluid particles for which a forecast is made to find the memory of each. */
    private static final int SAMPLE = 4096;

    /** Memory of a body particle in the largest single buffer [bytes]. */
    private static final long LARGEST_ELEMENT = 448;
    /** Memory of a grain in the largest single buffer, its row of springs where sizes differ [bytes]. */
    static final long LARGEST_GRAIN = 160;
    /** Memory of a body that moves by impulses in the largest single buffer [bytes]. */
    private static final long LARGEST_IMPULSE_ELEMENT = 1440;

    private MemoryForecast() {}

    /**
     * Returns how many body particles fit a device, or for the Java reference solver the heap.
     *
     * @param device null for plain Java
     */
    public static long bodyParticlesThatFit(DeviceInfo device) {
        return fits(device, BYTES_PER_BODY_PARTICLE, LARGEST_ELEMENT, SceneCost.HOST_BYTES_PER_PARTICLE, 0);
    }

    /**
     * Returns how many grains fit a device that plays nothing else.
     *
     * @param device null for plain Java
     */
    public static long grainsThatFit(DeviceInfo device) {
        return fits(
                device, BYTES_PER_BODY_PARTICLE + BYTES_PER_GRAIN, LARGEST_GRAIN, SceneCost.HOST_BYTES_PER_GRAIN, 0);
    }

    /**
     * Returns how many bodies and grains that move by impulses fit a device.
     *
     * @param device null for plain Java
     */
    static long impulseBodiesThatFit(DeviceInfo device) {
        return fits(device, BYTES_PER_IMPULSE_BODY, LARGEST_IMPULSE_ELEMENT, SceneCost.HOST_BYTES_PER_GRAIN, 0);
    }

    /**
     * Returns how many grains a block holds at most, before bodies and obstacles take their room; 0 where it cannot be
     * filled.
     */
    public static long grainsOf(Scene scene, GrainBlock block) {
        try {
            return GrainFill.estimate(scene.withGrains(List.of(block)));
        } catch (UserError e) {
            return 0;
        }
    }

    /**
     * Returns how many fluid particles fit beside everything else of an instance, counted with the buffers that its
     * systems would make.
     *
     * @param device null for plain Java
     */
    public static long fluidThatFits(SceneInstance instance, DeviceInfo device) {
        if (device == null) {
            return UsableMemory.onHeap(SceneCost.HOST_BYTES_PER_PARTICLE);
        }
        List<Fields.Allocation> few = DeviceEngine.forecast(device, instance, SAMPLE);
        List<Fields.Allocation> more = DeviceEngine.forecast(device, instance, 2 * SAMPLE);
        long fits = Math.min(
                UsableMemory.onHeap(SceneCost.HOST_BYTES_PER_PARTICLE),
                fits(UsableMemory.of(device.memoryBytes()), bytes(few), bytes(more)));
        Map<String, Long> before = largestByField(few);
        for (Map.Entry<String, Long> field : largestByField(more).entrySet()) {
            long then = before.getOrDefault(field.getKey(), field.getValue());
            fits = Math.min(fits, fits(device.largestBuffer(), then, field.getValue()));
        }
        return Math.max(0, fits);
    }

    /**
     * Returns how many particles fit into so many bytes, if SAMPLE of them take few bytes and twice as many take more.
     */
    private static long fits(long bytes, long few, long more) {
        return more <= few ? Long.MAX_VALUE : SAMPLE + Math.floorDiv((bytes - few) * SAMPLE, more - few);
    }

    /** Returns the size of the largest buffer of each field name [bytes]. */
    private static Map<String, Long> largestByField(List<Fields.Allocation> buffers) {
        return buffers.stream()
                .collect(Collectors.toMap(Fields.Allocation::field, Fields.Allocation::bytes, Math::max));
    }

    /** Returns the memory of all buffers [bytes]. */
    private static long bytes(List<Fields.Allocation> buffers) {
        return buffers.stream().mapToLong(Fields.Allocation::bytes).sum();
    }

    /** Returns the memory of a device that an instance will take [bytes]. */
    public static long bytes(SceneInstance instance, DeviceInfo device) {
        return bytes(DeviceEngine.forecast(device, instance, instance.fluidCapacity()));
    }

    /**
     * Returns how much device memory a scene will take, in round numbers before anything is built [bytes].
     *
     * @param bodyParticles particles of its bodies
     * @param grains its grains
     * @param fluidParticles particles of its fluid
     */
    public static long estimate(Scene scene, long bodyParticles, long grains, long fluidParticles) {
        long solid = scene.physics().bodySolver() == BodySolver.REALTIME
                ? (scene.bodies().size() + grains) * BYTES_PER_IMPULSE_BODY
                : (bodyParticles + grains) * BYTES_PER_BODY_PARTICLE + grains * bytesPerGrain(scene);
        FluidScales fluid =
                FluidScales.of(scene.physics().fluid(), scene.physics().fluidSpacing());
        return solid + fluidParticles * bytesPerFluid(scene, fluid);
    }

    /** Returns the device memory for a grain beside that of its particle [bytes]. */
    private static long bytesPerGrain(Scene scene) {
        boolean alone = scene.bodies().stream().allMatch(body -> body.motion() == BodyMotion.STATIC);
        return alone ? BYTES_PER_GRAIN : BYTES_PER_GRAIN_AMONG_BODIES;
    }

    /**
     * Returns the device memory for a fluid particle [bytes]. Methods that solve for the pressure keep an entry of the
     * matrix for each place in a list of neighbours.
     */
    static long bytesPerFluid(Scene scene, FluidScales fluid) {
        boolean solved = scene.physics().fluid().solver() != FluidSolver.EQUATION_OF_STATE;
        return BYTES_PER_FLUID_PARTICLE
                + (solved ? BYTES_PER_SOLVED_PARTICLE : 0)
                + fluid.slots() * BYTES_PER_SLOT * (solved ? 2 : 1);
    }

    /**
     * Returns how many particles fit.
     *
     * @param bytesEach device memory for each [bytes]
     * @param largest memory for each in the largest single buffer [bytes]
     * @param hostBytesEach host memory for each [bytes]
     * @param taken device memory that other things take [bytes]
     */
    private static long fits(DeviceInfo device, long bytesEach, long largest, long hostBytesEach, long taken) {
        long heap = UsableMemory.onHeap(hostBytesEach);
        return device == null
                ? heap
                : Math.max(
                        0,
                        Math.min(
                                heap,
                                Math.min(
                                        (UsableMemory.of(device.memoryBytes()) - taken) / bytesEach,
                                        device.largestBuffer() / largest)));
    }

    /**
     * Makes a first check, before anything is built.
     *
     * @throws UserError that says how many particles fit
     */
    public static void check(Scene scene, ParticleSets sets, DeviceInfo device) {
        long grains = GrainFill.estimate(scene);
        long taken;
        if (scene.physics().bodySolver() == BodySolver.REALTIME) {
            long bodies = scene.bodies().size() + grains;
            refuseOver(bodies, impulseBodiesThatFit(device), "bodies and grains", "Leave some of them out", device);
            taken = bodies * BYTES_PER_IMPULSE_BODY;
        } else {
            long rigid = 0;
            for (Body body : scene.bodies()) {
                rigid += sets.of(body.id()).count();
            }
            refuseOver(
                    rigid,
                    bodyParticlesThatFit(device),
                    "body particles",
                    "Lower the resolution of the bodies",
                    device);
            refuseOver(
                    grains,
                    grainsThatFit(device),
                    "grains",
                    "Make the grain blocks smaller or their grains larger",
                    device);
            taken = (rigid + grains) * BYTES_PER_BODY_PARTICLE + grains * bytesPerGrain(scene);
        }
        FluidScales fluid =
                FluidScales.of(scene.physics().fluid(), scene.physics().fluidSpacing());
        refuseOver(
                FluidFill.estimate(scene),
                fits(
                        device,
                        bytesPerFluid(scene, fluid),
                        fluid.slots() * BYTES_PER_SLOT,
                        SceneCost.HOST_BYTES_PER_PARTICLE,
                        taken),
                "fluid particles",
                "Raise the fluid spacing",
                device);
    }

    /**
     * Makes the exact check, before memory is taken on the device.
     *
     * @param device null for plain Java
     * @throws UserError that says how many particles fit, or which field is too large for one buffer
     */
    public static void check(SceneInstance instance, DeviceInfo device) {
        List<Fields.Allocation> buffers =
                device == null ? List.of() : DeviceEngine.forecast(device, instance, instance.fluidCapacity());
        boolean fits = device != null
                && bytes(buffers) <= UsableMemory.of(device.memoryBytes())
                && buffers.stream().allMatch(buffer -> buffer.bytes() <= device.largestBuffer())
                && instance.fluidCapacity() <= UsableMemory.onHeap(SceneCost.HOST_BYTES_PER_PARTICLE);
        if (fits) {
            return;
        }
        if (instance.hasFluid()) {
            refuseOver(
                    instance.fluidCapacity(),
                    fluidThatFits(instance, device),
                    "fluid particles",
                    "Raise the fluid spacing",
                    device);
        }
        String particles = "particles and samples of bodies";
        String remedy = "Lower the resolution of the bodies or raise the fluid spacing";
        long count = (instance.bodyModel().byImpulses()
                        ? 0L
                        : instance.bodyModel().contacts().count())
                + instance.samples().count();
        if (device == null) {
            refuseOver(count, bodyParticlesThatFit(null), particles, remedy, null);
            return;
        }
        if (bytes(buffers) > UsableMemory.of(device.memoryBytes())) {
            refuseOver(
                    count,
                    (long) (count * (double) UsableMemory.of(device.memoryBytes()) / bytes(buffers)),
                    particles,
                    remedy,
                    device);
        }
        for (Fields.Allocation buffer : buffers) {
            if (buffer.bytes() > device.largestBuffer()) {
                throw UserError.of(
                        UserError.Kind.DEVICE,
                        String.format(
                                Locale.ROOT,
                                "the field %s takes %,d bytes, and the largest buffer of %s has %,d",
                                buffer.field(),
                                buffer.bytes(),
                                device.name(),
                                device.largestBuffer()),
                        remedy + ", or choose another device");
            }
        }
    }

    private static void refuseOver(long wanted, long fits, String what, String remedy, DeviceInfo device) {
        if (wanted > fits) {
            throw UserError.of(
                    UserError.Kind.DEVICE,
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
