package dev.scree.runtime.surface;

import dev.scree.runtime.reference.SurfaceReference;
import java.nio.FloatBuffer;

/** Makes the surface in plain Java, where there is no OpenCL. */
record JavaSurfaceMaker(SurfaceLattice lattice) implements SurfaceMaker {

    @Override
    public FluidSurfaceMesh make(FloatBuffer fluid, int count) {
        SurfaceBlocks blocks = new SurfaceBlocks(fluid, count, lattice);
        int[] caseTable = CubeCases.table();
        int points = blocks.slotCount * lattice.pointsPerBlock();
        SurfaceReference reference = new SurfaceReference(
                lattice.edge(), blocks.slotNear, blocks.blockSlot, lattice.inside(), lattice.outside());
        double[] raw = new double[points];
        double[] part = new double[points];
        double[] speed = new double[points];
        reference.field(
                lattice.reach(),
                lattice.radius(),
                lattice.limit(),
                blocks.blockStart,
                blocks.particle,
                raw,
                part,
                speed);
        double[][] pair = {new double[points], new double[points]};
        double[] value = raw;
        for (int pass = 0; pass < 3 * lattice.smoothings(); pass++) {
            reference.smooth(pass % 3, pass == 3 * lattice.smoothings() - 1, part, raw, value, pair[pass % 2]);
            value = pair[pass % 2];
        }
        int[] cellCase = new int[points];
        int[] vertexStart = new int[points + 1];
        int[] triangleStart = new int[points + 1];
        reference.cases(value, caseTable, cellCase, vertexStart, triangleStart);
        int vertices = SurfaceReference.startsOfCounts(vertexStart);
        int triangles = SurfaceReference.startsOfCounts(triangleStart);
        double[] vertex = new double[4 * vertices];
        double[] normal = new double[4 * vertices];
        reference.vertices(blocks.slotPlace, value, speed, cellCase, vertexStart, vertex, normal);
        int[] corners = new int[3 * triangles];
        reference.triangles(caseTable, cellCase, vertexStart, triangleStart, corners);
        return mesh(blocks, vertices, vertex, normal, corners);
    }

    /** Converts vertices in cells to a mesh in world positions [m]. */
    private FluidSurfaceMesh mesh(
            SurfaceBlocks blocks, int vertices, double[] vertex, double[] normal, int[] triangles) {
        float[] positions = new float[3 * vertices];
        float[] normals = new float[3 * vertices];
        float[] speeds = new float[vertices];
        for (int v = 0; v < vertices; v++) {
            for (int k = 0; k < 3; k++) {
                positions[3 * v + k] =
                        (float) ((vertex[4 * v + k] + (double) blocks.first[k] * lattice.edge()) * lattice.cell());
                normals[3 * v + k] = (float) normal[4 * v + k];
            }
            speeds[v] = (float) vertex[4 * v + 3];
        }
        return new FluidSurfaceMesh(positions, normals, speeds, triangles);
    }

    @Override
    public void close() {
        // Nothing native is held.
    }
}
