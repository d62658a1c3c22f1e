package dev.scree.runtime.deformable;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.fixture.NoLeaks;
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
    private static final double THICKNESS = FoldPair.THICKNESS;
    /** A height that is small beside the thickness [m]. */
    private static final double LOW = 0.2 * THICKNESS;

    private FoldPair pair;

    @BeforeEach
    void open() {
        pair = new FoldPair();
    }

    @AfterEach
    void close() {
        pair.close();
    }

    /** Returns whether the vertex presses on the triangle as it moves from one place to another [m] in the step. */
    private boolean presses(double[] from, double[] to) {
        double[] place = new double[16];
        double[] next = new double[16];
        for (int axis = 0; axis < 3; axis++) {
            place[axis] = from[axis];
            next[axis] = (to[axis] - from[axis]) / pair.step;
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
            next[4 * v + 1] = (heightAfter - height) / pair.step;
            next[4 * v + 2] = (asideAfter - aside) / pair.step;
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
        pair.set(edges, place, next);
        pair.device.fields.number("number", 0);
        pair.device.ints("foldMode", 0);
        pair.device.float4s("foldBlock", new double[8]);
        pair.device.run("cloth/folds.cl", "fold_touch", 1);
        return Arrays.stream(pair.device.read("foldWeights")).anyMatch(weight -> weight != 0);
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
