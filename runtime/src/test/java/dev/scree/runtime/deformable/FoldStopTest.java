package dev.scree.runtime.deformable;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.constants.ClothConstants;
import dev.scree.runtime.fixture.NoLeaks;
import org.joml.Vector3d;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** How hard the impulses stop a vertex that comes too near to a triangle. */
@ExtendWith(NoLeaks.class)
class FoldStopTest {
    /** Distance that is kept [m]. */
    private static final double REACH = ClothConstants.STOP_GAP.value() * FoldPair.THICKNESS;
    /** Angle between the triangle at the end of the step and the plane y = 0. */
    private static final double ANGLE = Math.toRadians(15);

    private static final Vector3d NORMAL = new Vector3d(-Math.sin(ANGLE), Math.cos(ANGLE), 0);
    private static final Vector3d ALONG = new Vector3d(Math.cos(ANGLE), Math.sin(ANGLE), 0);

    private FoldPair pair;

    @BeforeEach
    void open() {
        pair = new FoldPair();
    }

    @AfterEach
    void close() {
        pair.close();
    }

    /**
     * Returns the impulse by which a vertex is stopped that ends a fifth of the reach above the same place of a
     * triangle, by the impulse that moves it by the reach.
     *
     * @param from where the vertex begins [m]
     * @param turning whether the triangle turns from y = 0 within the step, or has turned before
     */
    private double stopped(Vector3d from, boolean turning) {
        Vector3d[] after = {above(0.2 * REACH), new Vector3d(), new Vector3d(ALONG), new Vector3d(0, 0, 1)};
        Vector3d[] before = {from, after[1], turning ? new Vector3d(1, 0, 0) : after[2], after[3]};
        double[] place = new double[16];
        double[] next = new double[16];
        for (int v = 0; v < 4; v++) {
            for (int axis = 0; axis < 3; axis++) {
                place[4 * v + axis] = before[v].get(axis);
                next[4 * v + axis] = (after[v].get(axis) - before[v].get(axis)) / pair.step;
            }
        }
        return stopped(false, place, next, NORMAL);
    }

    /**
     * Returns the impulse by which an edge along x is stopped that ends a tenth of the reach above one along z, by the
     * impulse that moves it by the reach.
     *
     * @param height where it begins [m]; then it is so far beside the other one that it passes that one's end where it
     *     changes sides
     */
    private double edgeStopped(double height) {
        double[] place = {-1, height, 8, 0, 1, height, 8, 0, 0, 0, -1, 0, 0, 0, 1, 0};
        double[] next = new double[16];
        for (int v = 0; v < 2; v++) {
            next[4 * v + 1] = (0.1 * REACH - height) / pair.step;
            next[4 * v + 2] = -8 / pair.step;
        }
        return stopped(true, place, next, new Vector3d(0, 1, 0));
    }

    private double stopped(boolean edges, double[] place, double[] next, Vector3d normal) {
        pair.set(edges, place, next);
        pair.device.run("cloth/folds.cl", "fold_stop", 1);
        double[] push = pair.device.read("foldPush");
        double ease = 0;
        for (double weight : pair.device.read("foldWeights")) {
            ease += weight * weight / FoldPair.MASS;
        }
        return new Vector3d(push[0], push[1], push[2]).dot(normal) * pair.step * ease / REACH;
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

    /** It finds edges that are pushed on where they only seem to belong. */
    @Test
    void edgesThatTurnedPastEachOtherMayStayNear() {
        assertThat(edgeStopped(0.5 * REACH)).isCloseTo(0.9, within(0.02));
        assertThat(edgeStopped(-0.5 * REACH)).isZero();
    }
}
