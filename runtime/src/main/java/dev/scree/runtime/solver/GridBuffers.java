package dev.scree.runtime.solver;

import dev.scree.runtime.device.CommandQueue;
import dev.scree.runtime.device.DeviceContext;
import dev.scree.runtime.instance.GridPlan;
import dev.scree.runtime.launch.GridCount;
import dev.scree.runtime.launch.GridGather;
import dev.scree.runtime.launch.GridOrder;
import dev.scree.runtime.launch.GridScatter;
import dev.scree.runtime.launch.Launch;
import dev.scree.runtime.launch.PrefixSum;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceInts;
import dev.scree.runtime.memory.GridShapeBuffer;
import dev.scree.runtime.memory.ResourceScope;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;

/**
 * Particles in the order of their cells. Several sets of particles can have grids of one shape: fluid particles and
 * boundary samples are looked up by the same cell.
 */
final class GridBuffers {
    private final DeviceContext context;
    private final ResourceScope scope;
    private final IntSupplier count;
    private final List<Stage.Work> works = new ArrayList<>();

    final GridShapeBuffer shape;
    final DeviceInts cellStart;
    final DeviceInts sortedIndex;
    final DeviceFloat4s sortedPosition;
    final DeviceInts sortedTag;

    /** @param position [m] of the particles. @param tag carried along. @param count particles there are at the time */
    GridBuffers(
            DeviceContext context,
            CommandQueue queue,
            ResourceScope scope,
            String name,
            GridPlan plan,
            DeviceFloat4s position,
            DeviceInts tag,
            IntSupplier count) {
        this.context = context;
        this.scope = scope;
        this.count = count;
        int capacity = position.length();
        int cells = plan.cellCount();
        shape = scope.add(new GridShapeBuffer(context, name + " grid"));
        shape.upload(queue, plan.shape());
        DeviceInts cellCounts = ints(name + " cellCounts", cells);
        DeviceInts particleCell = ints(name + " particleCell", capacity);
        DeviceInts arrival = ints(name + " arrival", capacity);
        cellStart = ints(name + " cellStart", cells + 1);
        sortedIndex = ints(name + " sortedIndex", capacity);
        sortedTag = ints(name + " sortedTag", capacity);
        sortedPosition = scope.add(new DeviceFloat4s(context, name + " sortedPosition", capacity));
        add(Launch.bind(context, new GridCount(shape, position, cellCounts, particleCell)), count);
        PrefixSum sum = new PrefixSum(context, scope, cellCounts, cellStart);
        for (int k = 0; k < sum.launches().size(); k++) {
            int items = sum.items(k);
            works.add(new Stage.Work(sum.launches().get(k), () -> count.getAsInt() == 0 ? 0 : items));
        }
        add(Launch.bind(context, new GridScatter(particleCell, cellStart, cellCounts, arrival)), count);
        add(
                Launch.bind(
                        context,
                        new GridOrder(
                                particleCell,
                                cellStart,
                                arrival,
                                position,
                                tag,
                                sortedIndex,
                                sortedPosition,
                                sortedTag)),
                count);
    }

    private DeviceInts ints(String name, int length) {
        return scope.add(new DeviceInts(context, name, length));
    }

    private void add(Launch launch, IntSupplier items) {
        works.add(new Stage.Work(scope.add(launch), items));
    }

    /** One more value brought into the grid's order with each sort. */
    DeviceFloat4s gathered(DeviceFloat4s value) {
        DeviceFloat4s sorted = scope.add(new DeviceFloat4s(context, "sorted " + value.name(), value.length()));
        add(Launch.bind(context, new GridGather(sortedIndex, value, sorted)), count);
        return sorted;
    }

    /** The launches that sort, in order. */
    List<Stage.Work> works() {
        return works;
    }
}
