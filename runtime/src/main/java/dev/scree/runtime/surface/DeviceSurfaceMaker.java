package dev.scree.runtime.surface;

import dev.scree.runtime.Progress;
import dev.scree.runtime.device.CommandQueue;
import dev.scree.runtime.device.DeviceContext;
import dev.scree.runtime.device.DeviceInfo;
import dev.scree.runtime.device.Fields;
import dev.scree.runtime.device.ResourceScope;
import dev.scree.runtime.instance.Structs;
import java.nio.FloatBuffer;
import java.util.List;

/**
 * Makes the surface on an OpenCL device: it sorts the particles into blocks, computes the field, counts vertices and
 * triangles, and writes them. The host reads five numbers on the way, to see whether buffers are long enough, and then
 * the mesh. Buffers are kept from one surface to the next and grow when they are too short.
 */
final class DeviceSurfaceMaker implements SurfaceMaker {
    private final SurfaceLattice lattice;
    private final ResourceScope scope = new ResourceScope();
    private final CommandQueue queue;
    private final Fields fields;
    private DeviceBlocks blocks;
    private SurfaceBuffers buffers;
    private SurfaceOutput output;
    private double readMillis;

    DeviceSurfaceMaker(DeviceInfo device, SurfaceLattice lattice, Progress progress) {
        this.lattice = lattice;
        DeviceContext context = scope.add(DeviceContext.open(device, Structs.GENERATED));
        try {
            context.build(
                    List.of("surface/blocks.cl", "surface/field.cl", "surface/march.cl", "grid/grid.cl"), progress);
            queue = scope.add(new CommandQueue(context));
            fields = new Fields(context, queue, scope);
            fields.build(Progress.NONE);
            fields.ints("caseTable", CubeCases.table());
            lattice.numbers(fields);
        } catch (RuntimeException | Error e) {
            scope.close();
            throw e;
        }
    }

    @Override
    public FluidSurfaceMesh make(FloatBuffer fluid, int count) {
        readMillis = 0;
        int slots = count == 0 ? 0 : sort(fluid, count);
        if (slots == 0) {
            return FluidSurfaceMesh.EMPTY;
        }
        if (buffers == null || !buffers.hold(slots)) {
            closeBuffers();
            buffers = new SurfaceBuffers(blocks, lattice, slots);
        }
        int points = Math.multiplyExact(slots, lattice.pointsPerBlock());
        buffers.find(queue, blocks, points);
        int vertices = buffers.vertexStart.get(queue, points);
        int triangles = buffers.triangleStart.get(queue, points);
        if (output == null || !output.holds(vertices, triangles)) {
            closeOutput();
            output = new SurfaceOutput(buffers.fields, vertices, triangles);
        }
        output.write(queue);
        queue.finish();
        long begin = System.nanoTime();
        FluidSurfaceMesh mesh = output.read(queue, vertices, triangles);
        readMillis = (System.nanoTime() - begin) * 1e-6;
        return mesh;
    }

    /** Sorts particles into blocks; returns the number of slots. */
    private int sort(FloatBuffer fluid, int count) {
        DeviceBlocks.Size wanted = new DeviceBlocks.Size(count, 1, 1);
        while (true) {
            if (blocks == null || !blocks.size().holds(wanted)) {
                DeviceBlocks.Size before = blocks == null ? wanted : blocks.size();
                closeBlocks();
                blocks = new DeviceBlocks(fields, lattice, wanted.withReserve(before));
            }
            wanted = blocks.sort(queue, fluid, count);
            if (blocks.size().holds(wanted)) {
                return blocks.slotCount(queue);
            }
        }
    }

    @Override
    public double readMillis() {
        return readMillis;
    }

    private void closeOutput() {
        if (output != null) {
            output.close();
            output = null;
        }
    }

    private void closeBuffers() {
        closeOutput();
        if (buffers != null) {
            buffers.close();
            buffers = null;
        }
    }

    private void closeBlocks() {
        closeBuffers();
        if (blocks != null) {
            blocks.close();
            blocks = null;
        }
    }

    @Override
    public void close() {
        closeBlocks();
        scope.close();
    }
}
