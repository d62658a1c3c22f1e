package dev.scree.runtime.simulation;

import dev.scree.runtime.device.CommandQueue;
import dev.scree.runtime.device.DeviceBuffer;
import dev.scree.runtime.device.DeviceFloats;
import dev.scree.runtime.device.DeviceInts;
import dev.scree.runtime.device.Extent;
import dev.scree.runtime.device.Fields;
import dev.scree.runtime.device.Launch;
import dev.scree.runtime.device.PrefixSum;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Sink;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.joml.Quaterniond;

/**
 * Removes fluid particles that sinks have caught, on the device ({@code frame/drain.cl}); the others are moved together
 * and keep their order.
 */
final class DeviceDrain {
    private static final String SOURCE = "frame/drain.cl";
    /** Number of sinks that a launch handles; more sinks are handled in portions. */
    private static final int SINKS = 64;

    /** Vectors (float4) by which a sink is described to the kernel. */
    private static final int VECTORS = 3;

    private final CommandQueue queue;
    private final Extent fluid;
    private final DeviceFloats position;
    /** Positions at the last {@link #remember} [m]. */
    private final DeviceFloats before;

    private final DeviceInts beforeCount;
    private final DeviceFloats sinks;
    private final DeviceInts drained;
    private final DeviceInts keptBefore;
    /** Marks the particles that stay; {@link #markMore} does so for the second portion of sinks and all after it. */
    private final Launch mark;

    private final Launch markMore;
    /** Launches that find each kept particle's new index. */
    private final List<Launch> count = new ArrayList<>();
    /** By field of the fluid: the launch that copies its kept values into the buffer of {@link #together}. */
    private final Map<DeviceBuffer, Launch> moves = new LinkedHashMap<>();

    /** By field of the fluid: the buffer that gets its kept values; fields of one type share a buffer. */
    private final Map<DeviceBuffer, DeviceBuffer> together = new LinkedHashMap<>();

    /**
     * Makes the fields and binds the kernels.
     *
     * @param fields the fields of the state with an element for each fluid particle
     */
    DeviceDrain(Fields shared, Extent fluid, List<DeviceBuffer> fields) {
        this.fluid = fluid;
        queue = shared.queue();
        position = (DeviceFloats) shared.find("fluidPosition");
        Fields own = shared.within();
        own.number("sinkCount", SINKS);
        before = own.float4s("fluidBefore", fluid);
        beforeCount = own.ints("beforeCount", new int[1]);
        sinks = own.float4s("sinks", Extent.fixed("sink", VECTORS * SINKS));
        drained = own.ints("drained", new int[SINKS]);
        DeviceInts kept = own.ints("kept", fluid);
        keptBefore = own.ints("keptBefore", Extent.fixed("particle edge", fluid.capacity() + 1));
        mark = own.with("more", 0).bind(SOURCE, "drain_mark", fluid);
        markMore = own.with("more", 1).bind(SOURCE, "drain_mark", fluid);
        // The prefix sums run over all particles that there is room for; those beyond the present ones are never read.
        count.addAll(new PrefixSum(own, kept, keptBefore, fluid).launches());
        DeviceFloats vectors = own.float4s("vectorsTogether", fluid);
        DeviceFloats numbers = own.floats("numbersTogether", fluid);
        DeviceInts integers = own.ints("integersTogether", fluid);
        for (DeviceBuffer field : fields) {
            DeviceBuffer to =
                    field instanceof DeviceInts ? integers : field.type().equals("float4") ? vectors : numbers;
            String kernel = to == integers ? "drain_ints" : to == vectors ? "drain_float4s" : "drain_floats";
            together.put(field, to);
            moves.put(field, own.with("value", field).with("together", to).bind(SOURCE, kernel, fluid));
        }
    }

    /** Stores the particles' present positions; the next drain tests the ways from there. */
    void remember() {
        before.copyFrom(queue, position, fluid.getAsInt());
        beforeCount.upload(queue, new int[] {fluid.getAsInt()}, 1);
    }

    /**
     * Marks the particles that are in a sink or crossed one since the last {@link #remember}; {@link #compact} then
     * removes them.
     *
     * @param now simulated time [s]
     * @param origin scene position of the point from which the solver counts positions [m]
     * @return number of particles by sink
     */
    int[] drain(List<Sink> all, double now, Vec3 origin) {
        int[] taken = new int[all.size()];
        if (fluid.getAsInt() == 0) {
            return taken;
        }
        for (int first = 0; first < all.size(); first += SINKS) {
            List<Sink> some = all.subList(first, Math.min(all.size(), first + SINKS));
            System.arraycopy(portion(some, first > 0, now, origin), 0, taken, first, some.size());
        }
        return taken;
    }

    /**
     * Marks the particles that a portion of the sinks has caught.
     *
     * @param more whether other portions came before
     * @return number of particles by sink of the portion, and unused places behind
     */
    private int[] portion(List<Sink> some, boolean more, double now, Vec3 origin) {
        double[] values = new double[4 * VECTORS * SINKS];
        for (int s = 0; s < some.size(); s++) {
            Sink sink = some.get(s);
            Vec3 centre = sink.pose().position().minus(origin);
            Quat turn = sink.pose().rotation();
            Quaterniond inverse = turn.toJoml().normalize().conjugate();
            System.arraycopy(
                    new double[] {
                        centre.x(),
                        centre.y(),
                        centre.z(),
                        sink.worksAt(now) ? 1 : 0,
                        sink.size().x() / 2,
                        sink.size().y() / 2,
                        sink.size().z() / 2,
                        0,
                        inverse.x,
                        inverse.y,
                        inverse.z,
                        inverse.w
                    },
                    0,
                    values,
                    4 * VECTORS * s,
                    4 * VECTORS);
        }
        sinks.upload(queue, values, VECTORS * SINKS);
        drained.upload(queue, new int[SINKS], SINKS);
        (more ? markMore : mark).enqueue(queue);
        int[] found = new int[SINKS];
        drained.download(queue, found, SINKS);
        return found;
    }

    /**
     * Moves the kept particles together, in all fields.
     *
     * @param left their number
     */
    void compact(int left) {
        count.forEach(launch -> launch.enqueue(queue));
        moves.forEach((field, launch) -> {
            launch.enqueue(queue);
            field.copyFrom(queue, together.get(field), left);
        });
    }
}
