package dev.scree.runtime.deformable;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.kernels.KernelSource;
import dev.scree.runtime.constants.ClothConstants;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.RandomFluid;
import dev.scree.runtime.fixture.TestDevice;
import dev.scree.runtime.instance.ClothSteps;
import dev.scree.runtime.instance.StepConstants;
import org.joml.Vector3d;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** How hard the impulses stop a vertex that comes too near to a triangle. */
@ExtendWith(NoLeaks.class)
class FoldStopTest {
    private static final String HEADER = "cloth/folds.h";
    private static final double THICKNESS = 2e-4;
    /** Distance that is kept [m]. */
    private static final double REACH = ClothConstants.STOP_GAP.value() * THICKNESS;
    /** Angle between the triangle at the end of the step and the plane y = 0. */
    private static final double ANGLE = Math.toRadians(15);

    private static final Vector3d NORMAL = new Vector3d(-Math.sin(ANGLE), Math.cos(ANGLE), 0);
    private static final Vector3d ALONG = new Vector3d(Math.cos(ANGLE), Math.sin(ANGLE), 0);

    private TestDevice device;
    /** Step of the cloths [s]. */
    private double step;

    @BeforeEach
    void open() {
        device = new TestDevice();
        StepConstants constants = new RandomFluid(8, false, 1).constants.withClothSteps(new ClothSteps(16, 1));
        step = 16 * constants.timeStep();
        device.constants(constants);
    }

    @AfterEach
    void close() {
        device.close();
    }

    /**
     * Returns the impulse by which a vertex is stopped that ends a fifth of the reach above the same place of a
     * triangle, by the impulse that moves it by the reach.
     *
     * @param from where the vertex begins [m]
     * @param turning whether the triangle turns from y = 0 within the step, or has turned before
     */
    private double stopped(Vector3d from, boolean turning) {
        Vector3d[] after = {
            new Vector3d(ALONG).mul(0.2).add(0, 0, 0.2).fma(0.2 * REACH, NORMAL),
            new Vector3d(),
            new Vector3d(ALONG),
            new Vector3d(0, 0, 1)
        };
        Vector3d[] before = {from, after[1], turning ? new Vector3d(1, 0, 0) : after[2], after[3]};
        double[] place = new double[16];
        double[] next = new double[16];
        double[] properties = new double[16];
        for (int v = 0; v < 4; v++) {
            for (int axis = 0; axis < 3; axis++) {
                place[4 * v + axis] = before[v].get(axis);
                next[4 * v + axis] = (after[v].get(axis) - before[v].get(axis)) / step;
            }
            System.arraycopy(new double[] {1e-4, 1e-3, THICKNESS, 0.3}, 0, properties, 4 * v, 4);
        }
        device.fields.number("vertices", 4);
        int[] search = new int[KernelSource.constant(HEADER, "FOLD_NUMBERS")];
        search[KernelSource.constant(HEADER, "FOLD_FOUND")] = 1;
        search[KernelSource.constant(HEADER, "FOLD_LEFT")] = 1;
        device.ints("foldSearch", search);
        device.ints("foldVertices", 0, 1, 2, 3);
        int free = -2;
        device.ints("clothPinBody", free, free, free, free);
        device.ints("clothCloth", 0, 0, 0, 0);
        device.floats("foldThickness", new double[] {THICKNESS});
        device.float4s("foldPosition", place);
        device.float4s("foldPositionLow", new double[16]);
        device.float4s("clothNext", next);
        device.float4s("clothProperties", properties);
        device.float4s("foldWeights", new double[4]);
        device.float4s("foldPush", new double[4]);
        device.ints("foldPairs", 0, 0, 0, 0);
        device.run("cloth/folds.cl", "fold_stop", 1);
        double[] push = device.read("foldPush");
        double[] weights = device.read("foldWeights");
        double ease = 0;
        for (double weight : weights) {
            ease += weight * weight / properties[0];
        }
        return new Vector3d(push[0], push[1], push[2]).dot(NORMAL) * step * ease / REACH;
    }

    /** Returns a place right above that which the vertex comes to. */
    private static Vector3d above(double height) {
        return new Vector3d(ALONG).mul(0.2).add(0, 0, 0.2).fma(height, NORMAL);
    }

    @Test
    void whatWasFarAwayKeepsTheWholeDistance() {
        assertThat(stopped(above(50 * REACH), false)).isCloseTo(0.8, within(0.02));
    }

    @Test
    void whatWasNearComesNoNearer() {
        assertThat(stopped(above(0.5 * REACH), false)).isCloseTo(0.3, within(0.02));
    }

    /**
     * It finds a distance that is measured along the normal of the end: by that the vertex begins .3 of the reach off.
     */
    @Test
    void whatATurningTriangleComesToKeepsTheWholeDistance() {
        Vector3d beside = new Vector3d(0.2, 0, 0.2).fma(0.5, ALONG).fma(0.3 * REACH, NORMAL);
        assertThat(beside.y).as("height above the triangle then").isGreaterThan(0.1);
        assertThat(stopped(beside, true)).isCloseTo(0.8, within(0.02));
    }
}
