package dev.scree.runtime.fluid;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.scree.runtime.device.DeviceFloats;
import dev.scree.runtime.device.DeviceInfo;
import dev.scree.runtime.device.DeviceInts;
import dev.scree.runtime.device.Extent;
import dev.scree.runtime.device.Fields;
import dev.scree.runtime.fixture.RandomFluid;
import dev.scree.runtime.fixture.TestDevice;
import dev.scree.runtime.instance.StepConstants;
import dev.scree.runtime.state.SimulationState;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.joml.Vector3d;

/**
 * A random fluid on a device with all fields of a step, sorted and with its lists. Its own arrays are in grid order.
 */
public final class FluidBench implements AutoCloseable {
    public final TestDevice device;
    public final Fields fields;
    public final RandomFluid random;
    public final StepConstants constants;
    /** Whether entries of the pressure's matrix are packed ({@code fluid/entries.h}). */
    boolean packed;
    /** Fluid particles. */
    public final int count;
    /** Boundary samples. */
    public final int samples;

    public final Extent extent;

    public FluidBench(RandomFluid random) {
        this(random, random.state, new int[random.samples], "", s -> s);
    }

    /** The same with a source's text changed, to see that a check finds it. @param source file; empty for none */
    FluidBench(RandomFluid random, String source, UnaryOperator<String> change) {
        this(random, random.state, new int[random.samples], source, change);
    }

    /** @param state to take over. @param body of each sample */
    public FluidBench(
            RandomFluid random, SimulationState state, int[] body, String source, UnaryOperator<String> change) {
        this(random, state, body, new TestDevice(), source.isEmpty() ? List.of() : List.of(source), change);
    }

    /** On a device of one's choice. @param sources files whose text is changed */
    FluidBench(RandomFluid random, DeviceInfo info, List<String> sources, UnaryOperator<String> change) {
        this(random, random.state, new int[random.samples], new TestDevice(info), sources, change);
    }

    private FluidBench(
            RandomFluid random,
            SimulationState state,
            int[] body,
            TestDevice device,
            List<String> sources,
            UnaryOperator<String> change) {
        this.device = device;
        fields = device.fields;
        this.random = random;
        constants = random.constants;
        count = random.count;
        samples = random.samples;
        extent = Extent.fixed("fluid particle", count);
        for (String source : sources) {
            device.context.substitute(
                    source,
                    text -> {
                        String changed = change.apply(text);
                        if (changed.equals(text)) {
                            throw new IllegalArgumentException("nothing was changed in " + source);
                        }
                        return changed;
                    },
                    "");
        }
        device.state(state);
        device.constants(constants);
        device.grid(random.plan);
        device.float4s("fluidMaterials", random.materials);
        DeviceFloats position = device.float4s("particlePosition", random.samplePosition);
        DeviceFloats velocity = device.float4s("particleVelocity", random.sampleVelocity);
        int cells = random.plan.cellCount();
        GridSort sorted = new GridSort(
                fields,
                "",
                cells,
                find("fluidPosition"),
                (DeviceInts) fields.find("fluidKind"),
                "sortedFluid",
                find("fluidVelocity"));
        GridSort boundary = new GridSort(
                fields, "boundary", cells, position, device.ints("particleBody", body), "sortedBody", velocity);
        sorted.launches().forEach(launch -> launch.enqueue(device.queue));
        boundary.launches().forEach(launch -> launch.enqueue(device.queue));
        for (String name : new String[] {
            "sortedBoundary",
            "sortedGradient",
            "sortedCorrectionDiagonal",
            "sortedCorrectionOff",
            "sortedSurface",
            "sortedPoresDiagonal",
            "sortedPoresOff",
            "sortedStressDiagonal",
            "sortedStressOff",
            "sortedStress",
            "sortedPressureGradient",
            "sortedPredicted",
            "sortedSource",
            "fluidForce"
        }) {
            device.float4s(name, new double[4 * count]);
        }
        device.float4s("boundaryForce", new double[4 * samples]);
        device.floats("sortedVolumeFraction", new double[count]);
        device.floats("sortedPressureEnergy", new double[count]);
        device.floats("sortedStrain", new double[count]);
        device.ints(
                "neighbours",
                new int[Math.max(1, constants.slots() * device.context.shape().roomForLists(count))]);
        device.ints("neighbourCount", new int[count]);
        device.ints("boundaryCount", new int[count]);
        if (device.context.info().sideBySide()) {
            run("fluid/neighbours.cl", "fluid_neighbours");
        }
        run("fluid/volume.cl", "fluid_volume");
        device.float4s("sortedPredicted", device.read("sortedVelocity"));
    }

    /** Sees that a check fails once a source's text is changed. */
    static void refuted(RandomFluid random, String source, String from, String to, Consumer<FluidBench> check) {
        try (FluidBench bench = new FluidBench(random, source, text -> text.replace(from, to))) {
            refuted(bench, from + " as " + to, check);
        }
    }

    /** The same of a bench that has been opened with other texts. @param change what was changed */
    static void refuted(FluidBench bench, String change, Consumer<FluidBench> check) {
        assertThatThrownBy(() -> check.accept(bench)).as(change).isInstanceOf(AssertionError.class);
    }

    /** Takes the stress for 0 in what pairs read of their pressure: as where its correction is left out. */
    void unstressed() {
        double[] stress = new double[4 * count];
        double[] energy = read("sortedPressureEnergy");
        for (int i = 0; i < count; i++) {
            stress[4 * i + 3] = energy[i];
        }
        device.float4s("sortedStressDiagonal", stress);
        device.float4s("sortedStressOff", new double[4 * count]);
        device.float4s("sortedStress", stress);
    }

    private DeviceFloats find(String name) {
        return (DeviceFloats) fields.find(name);
    }

    /** Runs a kernel over all fluid particles. */
    public void run(String source, String entry) {
        device.run(source, entry, count);
    }

    /** Finds forces. @param pressure whether that of the equation of state. @param viscosity whether explicit */
    void forces(boolean pressure, boolean viscosity) {
        device.run(
                fields.with("withPressure", pressure ? 1 : 0).with("withViscosity", viscosity ? 1 : 0),
                "fluid/forces.cl",
                "fluid_forces",
                count);
    }

    public double[] read(String name) {
        return device.read(name);
    }

    /** Vectors of a field that is in grid order. */
    public Vector3d[] vectors(String name) {
        return vectors(device.read(name));
    }

    static Vector3d[] vectors(double[] values) {
        Vector3d[] vectors = new Vector3d[values.length / 4];
        for (int i = 0; i < vectors.length; i++) {
            vectors[i] = new Vector3d(values[4 * i], values[4 * i + 1], values[4 * i + 2]);
        }
        return vectors;
    }

    /** Vectors of a field that is by particle, in grid order. */
    public Vector3d[] sorted(String name) {
        Vector3d[] byParticle = vectors(name);
        Vector3d[] sorted = new Vector3d[count];
        int[] index = device.readInts("sortedIndex");
        for (int i = 0; i < count; i++) {
            sorted[i] = byParticle[index[i]];
        }
        return sorted;
    }

    /** Puts vectors into a field that is in grid order. */
    void put(String name, Vector3d[] vectors) {
        double[] values = new double[4 * vectors.length];
        for (int i = 0; i < vectors.length; i++) {
            values[4 * i] = vectors[i].x;
            values[4 * i + 1] = vectors[i].y;
            values[4 * i + 2] = vectors[i].z;
        }
        device.float4s(name, values);
    }

    @Override
    public void close() {
        device.close();
    }
}
