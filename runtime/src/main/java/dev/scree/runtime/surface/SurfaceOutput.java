package dev.scree.runtime.surface;

import dev.scree.runtime.device.CommandQueue;
import dev.scree.runtime.device.DeviceFloats;
import dev.scree.runtime.device.DeviceInts;
import dev.scree.runtime.device.Extent;
import dev.scree.runtime.device.Fields;
import dev.scree.runtime.device.Launch;
import dev.scree.runtime.device.ResourceScope;

/** The buffers of the mesh on the device, and the launches that write them. */
final class SurfaceOutput implements AutoCloseable {
    private final ResourceScope scope = new ResourceScope();
    private final Launch writeVertices;
    private final Launch writeTriangles;

    /** Vertices, 4 floats each: xyz from the lattice's first block [cells], w: speed [m/s]. */
    final DeviceFloats vertex;

    /** Unit normals, 4 floats per vertex. */
    final DeviceFloats normal;
    /** Vertices of the triangles, shape (triangles, 3). */
    final DeviceInts triangles;

    /**
     * Makes buffers with room for a quarter more than is needed, and binds the kernels.
     *
     * @param found fields from which the mesh is written
     */
    SurfaceOutput(Fields found, int vertexCount, int triangleCount) {
        Extent vertices = Extent.fixed("vertex", Math.addExact(vertexCount, vertexCount / 4));
        Extent most = Extent.fixed("triangle", Math.addExact(triangleCount, triangleCount / 4));
        Fields own = found.within(scope);
        vertex = own.float4s("vertex", vertices);
        normal = own.float4s("normal", vertices);
        triangles = own.ints("triangles", most.times(3, "corner"));
        writeVertices = own.with("capacity", vertices.capacity())
                .bind(
                        "surface/march.cl",
                        "surface_vertices",
                        found.find("cellCase").extent());
        writeTriangles = own.with("capacity", most.capacity())
                .bind(
                        "surface/march.cl",
                        "surface_triangles",
                        found.find("cellCase").extent());
    }

    /** Returns whether there is room for a mesh of this size. */
    boolean holds(int vertexCount, int triangleCount) {
        return vertexCount <= vertex.length() && 3L * triangleCount <= triangles.length();
    }

    void write(CommandQueue queue) {
        writeVertices.enqueue(queue);
        writeTriangles.enqueue(queue);
    }

    @Override
    public void close() {
        scope.close();
    }
}
