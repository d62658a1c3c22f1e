package dev.scree.runtime.surface;

import dev.scree.runtime.device.CommandQueue;
import dev.scree.runtime.device.DeviceContext;
import dev.scree.runtime.launch.Launch;
import dev.scree.runtime.launch.SurfaceTriangles;
import dev.scree.runtime.launch.SurfaceVertices;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceInts;
import dev.scree.runtime.memory.ResourceScope;

/** The mesh on the device, and the launches that write it. */
final class SurfaceOutput implements AutoCloseable {
    private final ResourceScope scope = new ResourceScope();
    private final Launch writeVertices;
    private final Launch writeTriangles;

    /** xyz [cells] from the lattice's first block, w speed [m/s]. */
    final DeviceFloat4s vertex;

    final DeviceFloat4s normal;
    final DeviceInts triangles;

    /** Room for a quarter more than is asked for. */
    SurfaceOutput(
            DeviceContext context,
            SurfaceLattice lattice,
            SurfaceBuffers found,
            DeviceInts caseTable,
            int vertexCount,
            int triangleCount) {
        int vertices = Math.addExact(vertexCount, vertexCount / 4);
        int most = Math.addExact(triangleCount, triangleCount / 4);
        vertex = scope.add(new DeviceFloat4s(context, "vertex", vertices));
        normal = scope.add(new DeviceFloat4s(context, "normal", vertices));
        triangles = scope.add(new DeviceInts(context, "triangles", Math.multiplyExact(3, most)));
        writeVertices = scope.add(Launch.bind(
                context,
                new SurfaceVertices(
                        lattice.edge(),
                        vertices,
                        lattice.inside(),
                        lattice.outside(),
                        found.slotNear,
                        found.blockSlot,
                        found.slotPlace,
                        found.value,
                        found.speed,
                        found.cellCase,
                        found.vertexStart,
                        vertex,
                        normal)));
        writeTriangles = scope.add(Launch.bind(
                context,
                new SurfaceTriangles(
                        lattice.edge(),
                        most,
                        found.slotNear,
                        found.blockSlot,
                        caseTable,
                        found.cellCase,
                        found.vertexStart,
                        found.triangleStart,
                        triangles)));
    }

    boolean holds(int vertexCount, int triangleCount) {
        return vertexCount <= vertex.length() && 3L * triangleCount <= triangles.length();
    }

    void write(CommandQueue queue, int points) {
        writeVertices.enqueue(queue, points);
        writeTriangles.enqueue(queue, points);
    }

    @Override
    public void close() {
        scope.close();
    }
}
