package dev.scree.runtime.surface;

import dev.scree.runtime.device.CommandQueue;
import dev.scree.runtime.device.DeviceContext;
import dev.scree.runtime.launch.Launch;
import dev.scree.runtime.launch.PrefixSum;
import dev.scree.runtime.launch.SurfaceCases;
import dev.scree.runtime.launch.SurfaceField;
import dev.scree.runtime.launch.SurfaceSmooth;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceFloats;
import dev.scree.runtime.memory.DeviceInts;
import dev.scree.runtime.memory.ResourceScope;
import java.util.ArrayList;
import java.util.List;

/** The lattice on the device, and the launches that find the field and count what the surface is made of. */
final class SurfaceBuffers implements AutoCloseable {
    private static final int LANES = 4;

    private final ResourceScope scope = new ResourceScope();
    private final Launch field;
    private final List<Launch> smoothings = new ArrayList<>();
    private final Launch cases;
    private final List<PrefixSum> sums;

    final DeviceFloat4s particle;
    final DeviceInts blockStart;
    final DeviceInts blockSlot;
    final DeviceInts slotNear;
    final DeviceFloat4s slotPlace;
    final DeviceFloats speed;
    /** The field after all smoothing. */
    final DeviceFloats value;

    final DeviceInts cellCase;
    final DeviceInts vertexStart;
    final DeviceInts triangleStart;

    /** @param blocks what there must be room for; there will be room for a quarter more */
    SurfaceBuffers(DeviceContext context, SurfaceLattice lattice, SurfaceBlocks blocks, DeviceInts caseTable) {
        int edge = lattice.edge();
        int slots = more(blocks.slotCount);
        int points = Math.multiplyExact(slots, lattice.pointsPerBlock());
        particle = scope.add(new DeviceFloat4s(context, "particle", more(blocks.particleCount)));
        blockStart = ints(context, "blockStart", more(blocks.blockCount) + 1);
        blockSlot = ints(context, "blockSlot", more(blocks.blockCount));
        slotNear = ints(context, "slotNear", Math.multiplyExact(slots, SurfaceBlocks.NEAR));
        slotPlace = scope.add(new DeviceFloat4s(context, "slotPlace", slots));
        speed = scope.add(new DeviceFloats(context, "speed", points));
        DeviceFloats part = scope.add(new DeviceFloats(context, "part", points));
        DeviceFloats raw = scope.add(new DeviceFloats(context, "raw", points));
        DeviceFloats[] pair = {
            scope.add(new DeviceFloats(context, "value", points)),
            scope.add(new DeviceFloats(context, "smoothed", points))
        };
        field = scope.add(Launch.bind(
                context,
                new SurfaceField(
                        edge,
                        lattice.reach(),
                        lattice.radius(),
                        lattice.limit(),
                        slotNear,
                        blockStart,
                        particle,
                        raw,
                        part,
                        speed)));
        int passes = 3 * lattice.smoothings();
        DeviceFloats from = raw;
        for (int pass = 0; pass < passes; pass++) {
            DeviceFloats to = pair[pass % 2];
            smoothings.add(scope.add(Launch.bind(
                    context,
                    new SurfaceSmooth(
                            edge,
                            pass % 3,
                            pass == passes - 1 ? 1 : 0,
                            lattice.inside(),
                            lattice.outside(),
                            slotNear,
                            blockSlot,
                            part,
                            raw,
                            from,
                            to))));
            from = to;
        }
        value = from;
        cellCase = ints(context, "cellCase", points);
        DeviceInts vertexCount = ints(context, "vertexCount", points);
        DeviceInts triangleCount = ints(context, "triangleCount", points);
        vertexStart = ints(context, "vertexStart", points + 1);
        triangleStart = ints(context, "triangleStart", points + 1);
        cases = scope.add(Launch.bind(
                context,
                new SurfaceCases(
                        edge,
                        lattice.inside(),
                        lattice.outside(),
                        slotNear,
                        blockSlot,
                        value,
                        caseTable,
                        cellCase,
                        vertexCount,
                        triangleCount)));
        sums = List.of(
                new PrefixSum(context, scope, vertexCount, vertexStart),
                new PrefixSum(context, scope, triangleCount, triangleStart));
    }

    private DeviceInts ints(DeviceContext context, String name, int length) {
        return scope.add(new DeviceInts(context, name, length));
    }

    private static int more(int count) {
        return Math.addExact(count, count / 4);
    }

    boolean hold(SurfaceBlocks blocks) {
        return blocks.particleCount <= particle.length()
                && blocks.blockCount <= blockSlot.length()
                && blocks.slotCount <= slotPlace.length();
    }

    void upload(CommandQueue queue, SurfaceBlocks blocks) {
        particle.upload(queue, blocks.particle, blocks.particleCount);
        blockStart.upload(queue, blocks.blockStart, blocks.blockCount + 1);
        blockSlot.upload(queue, blocks.blockSlot, blocks.blockCount);
        slotNear.upload(queue, blocks.slotNear, blocks.slotNear.length);
        slotPlace.upload(queue, blocks.slotPlace, blocks.slotCount);
    }

    /**
     * Field, smoothing, cases, and where vertices and triangles begin. What the counts are beyond the points is never
     * read.
     */
    void find(CommandQueue queue, int points) {
        field.enqueue(queue, points / LANES);
        smoothings.forEach(smoothing -> smoothing.enqueue(queue, points / LANES));
        cases.enqueue(queue, points);
        for (PrefixSum sum : sums) {
            for (int k = 0; k < sum.launches().size(); k++) {
                sum.launches().get(k).enqueue(queue, sum.items(k));
            }
        }
    }

    @Override
    public void close() {
        scope.close();
    }
}
