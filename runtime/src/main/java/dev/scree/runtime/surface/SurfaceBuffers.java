package dev.scree.runtime.surface;

import dev.scree.runtime.device.CommandQueue;
import dev.scree.runtime.device.DeviceFloats;
import dev.scree.runtime.device.DeviceInts;
import dev.scree.runtime.device.Extent;
import dev.scree.runtime.device.Fields;
import dev.scree.runtime.device.Launch;
import dev.scree.runtime.device.PrefixSum;
import dev.scree.runtime.device.ResourceScope;
import java.util.ArrayList;
import java.util.List;

/** The lattice on the device, and the launches that compute the field and count the mesh's vertices and triangles. */
final class SurfaceBuffers implements AutoCloseable {
    /** Lattice points that a work item of the field's kernels handles. */
    private static final int LANES = 4;

    private final ResourceScope scope = new ResourceScope();
    private final Launch field;
    private final List<Launch> smoothings = new ArrayList<>();
    private final Launch cases;
    private final List<Launch> sums = new ArrayList<>();
    private final DeviceInts slotNear;
    private final DeviceFloats slotPlace;
    private final Launch slots;
    /** Number of lattice points of the present surface. */
    private int points;

    /** The fields from which the mesh is written; {@code value} is the smoothed field. */
    final Fields fields;

    /** First vertex of each lattice point, and their total behind the last point; triangleStart likewise. */
    final DeviceInts vertexStart;

    final DeviceInts triangleStart;

    /**
     * Makes buffers with room for a quarter more than is needed, and binds the kernels.
     *
     * @param blocks whose particles and blocks the field is made of
     * @param slotCount slots that there must be room for
     */
    SurfaceBuffers(DeviceBlocks blocks, SurfaceLattice lattice, int slotCount) {
        Extent slot = Extent.fixed("slot", Math.addExact(slotCount, slotCount / 4));
        Extent point = new Extent(
                "lattice point", Math.multiplyExact(slot.capacity(), lattice.pointsPerBlock()), () -> points);
        Extent some = new Extent("lattice points", point.capacity(), () -> points / LANES);
        Extent edge = Extent.fixed("lattice point edge", point.capacity() + 1);
        Fields own = blocks.fields.within(scope);
        slotNear = own.ints("slotNear", slot.times(SurfaceBlocks.NEAR, "slot nearby"));
        slotPlace = own.float4s("slotPlace", slot);
        slots = own.bind("surface/blocks.cl", "surface_slots", blocks.blocks);
        own.floats("speed", point);
        own.floats("part", point);
        DeviceFloats raw = own.floats("raw", point);
        DeviceFloats[] pair = {own.floats("even pass", point), own.floats("odd pass", point)};
        field = own.with("value", raw).bind("surface/field.cl", "surface_field", some);
        int passes = 3 * lattice.smoothings();
        DeviceFloats from = raw;
        for (int pass = 0; pass < passes; pass++) {
            DeviceFloats to = pair[pass % 2];
            smoothings.add(own.with("axis", pass % 3)
                    .with("last", pass == passes - 1 ? 1 : 0)
                    .with("value", from)
                    .with("smoothed", to)
                    .bind("surface/field.cl", "surface_smooth", some));
            from = to;
        }
        fields = own.with("value", from);
        own.ints("cellCase", point);
        DeviceInts vertexCount = own.ints("vertexCount", point);
        DeviceInts triangleCount = own.ints("triangleCount", point);
        vertexStart = own.ints("vertexStart", edge);
        triangleStart = own.ints("triangleStart", edge);
        cases = fields.bind("surface/march.cl", "surface_cases", point);
        sums.addAll(new PrefixSum(own, vertexCount, vertexStart, point).launches());
        sums.addAll(new PrefixSum(own, triangleCount, triangleStart, point).launches());
    }

    /** Returns whether there is room for so many slots. */
    boolean hold(int slotCount) {
        return slotCount <= slotPlace.length();
    }

    /**
     * Enqueues the slots' places, the field, its smoothing, the cases of all cells, and the prefix sums of their
     * vertices and triangles. Counts behind the last point are summed too but never read.
     *
     * @param points number of lattice points
     */
    void find(CommandQueue queue, DeviceBlocks blocks, int points) {
        this.points = points;
        blocks.placeSlots(queue, slots, slotNear, slotPlace);
        field.enqueue(queue);
        smoothings.forEach(smoothing -> smoothing.enqueue(queue));
        cases.enqueue(queue);
        sums.forEach(sum -> sum.enqueue(queue));
    }

    @Override
    public void close() {
        scope.close();
    }
}
