package dev.scree.runtime.deformable;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.kernels.KernelSource;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.RandomFluid;
import dev.scree.runtime.fixture.TestDevice;
import dev.scree.runtime.instance.ClothSteps;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** When pairs are sought in a step: before the first solve, or in real time, where nothing was near, the second. */
@ExtendWith(NoLeaks.class)
class FoldSearchTest {
    private static final String HEADER = "cloth/folds.h";
    private static final int DUE = KernelSource.constant(HEADER, "FOLD_DUE");
    private static final int FOUND = KernelSource.constant(HEADER, "FOLD_FOUND");
    private static final int FIRST = KernelSource.constant(HEADER, "FOLD_FIRST");
    private static final int SEARCHED = KernelSource.constant(HEADER, "FOLD_SEARCHED");
    private static final double NEAR = KernelSource.constant(HEADER, "CLOTH_WAS_NEAR");
    private static final double BLOW = KernelSource.constant(HEADER, "CLOTH_WAS_BLOW");
    /** Whether the first solve needs a search in any case. */
    private static final int REALTIME = 0;

    private static final int ACCURATE = 1;
    /** Margin of the vertex [m]. */
    private static final double MARGIN = 1e-4;

    private TestDevice device;
    private int[] search = new int[KernelSource.constant(HEADER, "FOLD_NUMBERS")];

    @BeforeEach
    void open() {
        device = new TestDevice();
        device.constants(new RandomFluid(8, false, 1).constants.withClothSteps(new ClothSteps(16, 1)));
        // What the step before has left.
        search[FOUND] = 3;
        search[SEARCHED] = 1;
    }

    @AfterEach
    void close() {
        device.close();
    }

    /**
     * Checks whether a search is due for a vertex that lies still.
     *
     * @param near what its acceleration says of the step before
     * @param away how far it is from where the last search saw it [m]
     */
    private boolean due(int number, int searchesFirst, double near, double away) {
        device.fields.number("number", number);
        device.fields.number("searchesFirst", searchesFirst);
        for (String name : new String[] {"clothPosition", "clothNext"}) {
            device.float4s(name, new double[4]);
        }
        device.float4s("clothAcceleration", new double[] {0, 0, 0, near});
        device.float4s("foldFrom", new double[] {away, 0, 0, 0});
        device.float4s("foldTo", new double[] {away, 0, 0, 0});
        device.ints("clothCloth", 0);
        device.floats("foldThickness", new double[] {2 * MARGIN});
        device.floats("foldWidest", new double[] {MARGIN});
        device.floats("foldMargin", new double[] {MARGIN});
        search[DUE] = 0;
        device.ints("foldSearch", search);
        device.run("cloth/fold_pairs.cl", "fold_check", 1);
        search = device.readInts("foldSearch");
        return search[DUE] == 1;
    }

    @Test
    void accurateStepsSearchBeforeTheFirstSolve() {
        assertThat(due(0, ACCURATE, 0, 0)).isTrue();
        assertThat(search[FOUND]).isZero();
        assertThat(search[SEARCHED]).isZero();
    }

    @Test
    void realTimeSearchesBeforeTheFirstSolveWhereSheetsWereNear() {
        assertThat(due(0, REALTIME, NEAR, 0)).isTrue();
        assertThat(due(0, REALTIME, BLOW, 0)).isTrue();
    }

    /** A step does not depend on what the one before has found: until the search there are no pairs. */
    @Test
    void elseItSearchesBeforeTheSecond() {
        assertThat(due(0, REALTIME, 0, 0)).isFalse();
        assertThat(search[FOUND]).isZero();
        assertThat(due(1, REALTIME, 0, 0)).isTrue();
        assertThat(search[FIRST]).isEqualTo(1);
    }

    @Test
    void aSecondSearchIsDueWhereAVertexHasLeftItsWay() {
        due(0, REALTIME, NEAR, 0);
        search[SEARCHED] = 1;
        assertThat(due(1, REALTIME, NEAR, 0.9 * MARGIN)).isFalse();
        assertThat(search[FIRST]).isZero();
        assertThat(due(1, REALTIME, NEAR, 1.1 * MARGIN)).isTrue();
        assertThat(due(2, REALTIME, NEAR, 0.9 * MARGIN)).isFalse();
    }
}
