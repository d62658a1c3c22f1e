package dev.scree.runtime.deformable;

import dev.scree.kernels.KernelSource;
import dev.scree.runtime.fixture.RandomFluid;
import dev.scree.runtime.fixture.TestDevice;
import dev.scree.runtime.instance.ClothSteps;
import dev.scree.runtime.instance.StepConstants;

/** A pair of features of cloths on a device, for the kernels of {@code cloth/folds.cl}: four free vertices. */
final class FoldPair implements AutoCloseable {
    static final double THICKNESS = 2e-4;
    /** Mass of a vertex [kg]. */
    static final double MASS = 1e-4;

    private static final String HEADER = "cloth/folds.h";
    private static final int VERTICES = 4;
    private static final int FREE = -2;

    final TestDevice device = new TestDevice();
    /** Step of the cloths [s]. */
    final double step;

    FoldPair() {
        StepConstants constants = new RandomFluid(8, false, 1).constants.withClothSteps(new ClothSteps(16, 1));
        step = 16 * constants.timeStep();
        device.constants(constants);
        device.fields.number("vertices", VERTICES);
    }

    /**
     * Puts the pair where a kernel finds it.
     *
     * @param edges whether it is two edges, or else a vertex and a triangle
     * @param place of its four vertices [m]
     * @param next their velocities [m/s]
     */
    void set(boolean edges, double[] place, double[] next) {
        int[] search = new int[KernelSource.constant(HEADER, "FOLD_NUMBERS")];
        search[KernelSource.constant(HEADER, "FOLD_FOUND")] = 1;
        search[KernelSource.constant(HEADER, "FOLD_LEFT")] = 1;
        device.ints("foldSearch", search);
        device.ints("foldVertices", edges ? ~0 : 0, 1, 2, 3);
        device.ints("clothPinBody", FREE, FREE, FREE, FREE);
        device.ints("clothCloth", 0, 0, 0, 0);
        device.floats("foldThickness", new double[] {THICKNESS});
        double[] properties = new double[4 * VERTICES];
        for (int v = 0; v < VERTICES; v++) {
            System.arraycopy(new double[] {MASS, 1e-3, THICKNESS, 0.3}, 0, properties, 4 * v, 4);
        }
        device.float4s("foldPosition", place);
        device.float4s("foldPositionLow", new double[4 * VERTICES]);
        device.float4s("clothNext", next);
        device.float4s("clothProperties", properties);
        device.float4s("foldWeights", new double[4]);
        device.float4s("foldPush", new double[4]);
        device.ints("foldPairs", 0, 0, 0, 0);
    }

    @Override
    public void close() {
        device.close();
    }
}
