package dev.scree.runtime.surface;

import dev.scree.runtime.device.CommandQueue;
import dev.scree.runtime.device.DeviceFloats;
import dev.scree.runtime.device.DeviceInts;
import dev.scree.runtime.device.Extent;
import dev.scree.runtime.device.Fields;
import dev.scree.runtime.device.Launch;
import dev.scree.runtime.device.ResourceScope;
import java.util.concurrent.CompletableFuture;

/** The mesh on the device: its buffers, the launches that write them, and how the host reads it. */
final class SurfaceOutput implements AutoCloseable {
    private final ResourceScope scope = new ResourceScope();
    private final Launch writeVertices;
    private final Launch writeTriangles;

    private final DeviceFloats positions;
    private final DeviceFloats normals;
    private final DeviceFloats speeds;
    private final DeviceInts triangles;

    /**
     * Makes buffers with room for a quarter more than is needed, and binds the kernels.
     *
     * @param found fields from which the mesh is written
     */
    SurfaceOutput(Fields found, int vertexCount, int triangleCount) {
        Extent vertices = Extent.fixed("vertex", Math.addExact(vertexCount, vertexCount / 4));
        Extent most = Extent.fixed("triangle", Math.addExact(triangleCount, triangleCount / 4));
        Fields own = found.within(scope);
        positions = own.floats("positions", vertices.times(3, "coordinate"));
        normals = own.floats("normals", vertices.times(3, "coordinate of a normal"));
        speeds = own.floats("speeds", vertices);
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
        return vertexCount <= speeds.length() && 3L * triangleCount <= triangles.length();
    }

    /** Enqueues the writing of the mesh. */
    void write(CommandQueue queue) {
        writeVertices.enqueue(queue);
        writeTriangles.enqueue(queue);
    }

    /** Reads a mesh of this size, and waits. */
    FluidSurfaceMesh read(CommandQueue queue, int vertexCount, int triangleCount) {
        // Several threads make the arrays, because filling so much new memory with zeros takes as long as copying it.
        CompletableFuture<int[]> made = CompletableFuture.supplyAsync(() -> new int[3 * triangleCount]);
        CompletableFuture<float[]> another = CompletableFuture.supplyAsync(() -> new float[3 * vertexCount]);
        float[] position = new float[3 * vertexCount];
        float[] speed = new float[vertexCount];
        positions.copyTo(queue, position.length, position);
        speeds.copyTo(queue, speed.length, speed);
        float[] normal = another.join();
        normals.copyTo(queue, normal.length, normal);
        int[] corners = made.join();
        triangles.copyTo(queue, corners.length, corners);
        return new FluidSurfaceMesh(position, normal, speed, corners);
    }

    @Override
    public void close() {
        scope.close();
    }
}
