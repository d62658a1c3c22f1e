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
 * Makes the surface on an OpenCL device. The host finds the blocks that have lattice points; the device computes the
 * field, counts vertices and triangles, and writes them. Buffers are kept from one surface to the next and grow when
 * they are too short.
 */
final class DeviceSurfaceMaker implements SurfaceMaker {
    private final SurfaceLattice lattice;
    private final ResourceScope scope = new ResourceScope();
    private final CommandQueue queue;
    private final Fields fields;
    private SurfaceBuffers buffers;
    private SurfaceOutput output;

    DeviceSurfaceMaker(DeviceInfo device, SurfaceLattice lattice, Progress progress) {
        this.lattice = lattice;
        DeviceContext context = scope.add(DeviceContext.open(device, Structs.GENERATED));
        try {
            context.build(List.of("surface/field.cl", "surface/march.cl", "grid/grid.cl"), progress);
            queue = scope.add(new CommandQueue(context));
            fields = new Fields(context, queue, scope);
            fields.build(Progress.NONE);
            fields.ints("caseTable", CubeCases.table());
            fields.number("edge", lattice.edge());
            fields.number("reach", lattice.reach());
            fields.number("radius", lattice.radius());
            fields.number("limit", lattice.limit());
            fields.number("inside", lattice.inside());
            fields.number("outside", lattice.outside());
        } catch (RuntimeException | Error e) {
            scope.close();
            throw e;
        }
    }

    @Override
    public FluidSurfaceMesh make(FloatBuffer fluid, int count) {
        SurfaceBlocks blocks = new SurfaceBlocks(fluid, count, lattice);
        if (blocks.slotCount == 0) {
            return FluidSurfaceMesh.EMPTY;
        }
        if (buffers == null || !buffers.hold(blocks)) {
            closeOutput();
            if (buffers != null) {
                buffers.close();
            }
            buffers = new SurfaceBuffers(fields, lattice, blocks);
        }
        buffers.upload(queue, blocks);
        int points = blocks.slotCount * lattice.pointsPerBlock();
        buffers.find(queue, points);
        int vertices = buffers.vertexStart.get(queue, points);
        int triangles = buffers.triangleStart.get(queue, points);
        if (output == null || !output.holds(vertices, triangles)) {
            closeOutput();
            output = new SurfaceOutput(buffers.fields, vertices, triangles);
        }
        output.write(queue);
        return read(blocks, vertices, triangles);
    }

    /** Reads the mesh and converts it to world positions [m]. */
    private FluidSurfaceMesh read(SurfaceBlocks blocks, int vertices, int triangles) {
        float[] positions = new float[3 * vertices];
        float[] normals = new float[3 * vertices];
        float[] speeds = new float[vertices];
        output.vertex.read(queue, vertices, memory -> {
            for (int v = 0; v < vertices; v++) {
                for (int k = 0; k < 3; k++) {
                    positions[3 * v + k] = (float)
                            ((memory.get(4 * v + k) + (double) blocks.first[k] * lattice.edge()) * lattice.cell());
                }
                speeds[v] = memory.get(4 * v + 3);
            }
        });
        output.normal.read(queue, vertices, memory -> {
            for (int v = 0; v < vertices; v++) {
                memory.get(4 * v, normals, 3 * v, 3);
            }
        });
        int[] corners = new int[3 * triangles];
        output.triangles.download(queue, corners, corners.length);
        return new FluidSurfaceMesh(positions, normals, speeds, corners);
    }

    private void closeOutput() {
        if (output != null) {
            output.close();
            output = null;
        }
    }

    @Override
    public void close() {
        closeOutput();
        if (buffers != null) {
            buffers.close();
            buffers = null;
        }
        scope.close();
    }
}
