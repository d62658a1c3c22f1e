package dev.scree.runtime.deformable;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.kernels.KernelSource;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.RandomFluid;
import dev.scree.runtime.fixture.TestDevice;
import dev.scree.runtime.instance.ClothSteps;
import dev.scree.runtime.instance.StepConstants;
import java.util.Arrays;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Which pairs press: a vertex and a triangle in the plane y = 0 with its right angle at the origin, or an edge along x
 * and one along z through the origin.
 */
@ExtendWith(NoLeaks.class)
class FoldTouchTest {
    private static final String HEADER = "cloth/folds.h";
    private static final double THICKNESS = 2e-4;
    /** A height that is small beside the thickness [m]. */
    private static final double LOW = 0.2 * THICKNESS;

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

    /** Returns whether the vertex presses on the triangle as it moves from one place to another [m] in the step. */
    private boolean presses(double[] from, double[] to) {
        double[] place = new double[16];
        double[] next = new double[16];
        for (int axis = 0; axis < 3; axis++) {
            place[axis] = from[axis];
            next[axis] = (to[axis] - from[axis]) / step;
        }
        place[8] = 1;
        place[14] = 1;
        return presses(false, place, next);
    }

    /** Returns whether an edge presses on another as it moves from one height and place aside to others [m]. */
    private boolean edgesPress(double height, double aside, double heightAfter, double asideAfter) {
        double[] place = {-1, height, aside, 0, 1, height, aside, 0, 0, 0, -1, 0, 0, 0, 1, 0};
        double[] next = new double[16];
        for (int v = 0; v < 2; v++) {
            next[4 * v + 1] = (heightAfter - height) / step;
            next[4 * v + 2] = (asideAfter - aside) / step;
        }
        return presses(true, place, next);
    }

    /**
     * Returns whether a pair presses.
     *
     * @param place of its four vertices [m]
     * @param next their velocities [m/s]
     */
    private boolean presses(boolean edges, double[] place, double[] next) {
        device.fields.number("vertices", 4);
        device.fields.number("number", 0);
        int[] search = new int[KernelSource.constant(HEADER, "FOLD_NUMBERS")];
        search[KernelSource.constant(HEADER, "FOLD_FOUND")] = 1;
        device.ints("foldSearch", search);
        device.ints("foldVertices", edges ? ~0 : 0, 1, 2, 3);
        int free = -2;
        device.ints("clothPinBody", free, free, free, free);
        device.ints("clothCloth", 0, 0, 0, 0);
        device.floats("foldThickness", new double[] {THICKNESS});
        double[] properties = new double[16];
        for (int v = 0; v < 4; v++) {
            System.arraycopy(new double[] {1e-4, 1e-3, THICKNESS, 0.3}, 0, properties, 4 * v, 4);
        }
        device.float4s("foldPosition", place);
        device.float4s("foldPositionLow", new double[16]);
        device.float4s("clothNext", next);
        device.float4s("clothProperties", properties);
        device.ints("foldMode", 0);
        device.float4s("foldWeights", new double[4]);
        device.float4s("foldBlock", new double[8]);
        device.float4s("foldPush", new double[4]);
        device.ints("foldPairs", 0, 0, 0, 0);
        device.run("cloth/folds.cl", "fold_touch", 1);
        return Arrays.stream(device.read("foldWeights")).anyMatch(weight -> weight != 0);
    }

    @Test
    void whatComesNearPresses() {
        assertThat(presses(new double[] {0.2, 5 * THICKNESS, 0.3}, new double[] {0.2, LOW, 0.3}))
                .isTrue();
    }

    @Test
    void whatCrossesPresses() {
        assertThat(presses(new double[] {0.2, 5 * THICKNESS, 0.3}, new double[] {0.2, -LOW, 0.3}))
                .isTrue();
    }

    @Test
    void whatStaysAwayDoesNot() {
        assertThat(presses(new double[] {0.2, 5 * THICKNESS, 0.3}, new double[] {0.2, 2 * THICKNESS, 0.3}))
                .isFalse();
    }

    @Test
    void whatComesFromBesideOnItsSidePresses() {
        assertThat(presses(new double[] {-0.5, LOW / 5, 0.3}, new double[] {0.1, LOW, 0.3}))
                .isTrue();
    }

    /** A neighbour that it has crossed would press against this triangle with all that is between them. */
    @Test
    void whatComesToTheOtherSidePastAnEdgeDoesNot() {
        assertThat(presses(new double[] {-0.5, -LOW / 5, 0.3}, new double[] {0.1, LOW, 0.3}))
                .isFalse();
    }

    @Test
    void edgesThatComeFromFarOnTheOtherSideDoNot() {
        assertThat(edgesPress(-1.2 * THICKNESS, 4, 0.8 * THICKNESS, 0)).isFalse();
        assertThat(edgesPress(1.2 * THICKNESS, 4, 0.8 * THICKNESS, 0)).isTrue();
    }

    /** Where they lie on each other, edges that turn may change sides at each step. */
    @Test
    void edgesThatChangeSidesWhereTheyLiePressOn() {
        assertThat(edgesPress(-LOW, 4, LOW, 0)).isTrue();
    }
}
