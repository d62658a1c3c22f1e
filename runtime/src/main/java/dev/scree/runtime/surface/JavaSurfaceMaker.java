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
        double[] positions = new double[3 * vertices];
        double[] normals = new double[3 * vertices];
        double[] speeds = new double[vertices];
        reference.vertices(
                lattice.cell(), blocks.slotPlace, value, speed, cellCase, vertexStart, positions, normals, speeds);
        int[] corners = new int[3 * triangles];
        reference.triangles(caseTable, cellCase, vertexStart, triangleStart, corners);
        return new FluidSurfaceMesh(floats(positions), floats(normals), floats(speeds), corners);
    }

    private static float[] floats(double[] values) {
        float[] floats = new float[values.length];
        for (int i = 0; i < values.length; i++) {
            floats[i] = (float) values[i];
        }
        return floats;
    }

    @Override
    public void close() {
        // Nothing native is held.
    }
}
