package dev.scree.runtime.discretization;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.fixture.TestScenes;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.scene.CommonFluids;
import dev.scree.runtime.scene.FluidBlock;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.state.SimulationState;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Blocks of fluid at the start. */
class FluidFillTest {
    private static final double SPACING = 0.02;

    private static SimulationState start(Vec3... corners) {
        List<FluidBlock> blocks = new ArrayList<>();
        for (int k = 0; k < corners.length; k += 2) {
            blocks.add(new FluidBlock("b" + k, null, corners[k], corners[k + 1], k == 0 ? "water" : "oil", null, null));
        }
        TestScenes scene = TestScenes.box(new Vec3(0, 0, 0), new Vec3(0.4, 0.4, 0.4))
                .gravity(0)
                .spacing(SPACING)
                .edit(s -> s.withFluids(List.of(CommonFluids.WATER, CommonFluids.OIL))
                        .withBlocks(blocks));
        return SceneInstance.build(scene.scene(), scene.sets()).startState();
    }

    private static double nearest(SimulationState s) {
        double nearest = Double.MAX_VALUE;
        for (int i = 0; i < s.fluidCount; i++) {
            for (int j = 0; j < i; j++) {
                double dx = s.fluidPosition[4 * i] - s.fluidPosition[4 * j];
                double dy = s.fluidPosition[4 * i + 1] - s.fluidPosition[4 * j + 1];
                double dz = s.fluidPosition[4 * i + 2] - s.fluidPosition[4 * j + 2];
                nearest = Math.min(nearest, Math.sqrt(dx * dx + dy * dy + dz * dz));
            }
        }
        return nearest;
    }

    @Test
    void aBlockBesideAnotherGoesOnInItsLattice() {
        // Half a spacing and a bit off the first one's lattice in every direction.
        SimulationState s = start(
                new Vec3(0, 0, 0),
                new Vec3(0.2, 0.2, 0.2),
                new Vec3(0.209, 0.009, 0.008),
                new Vec3(0.309, 0.109, 0.108));
        assertThat(s.fluidCount).isEqualTo(1000 + 125);
        assertThat(nearest(s)).isCloseTo(SPACING, within(1e-9));
        assertThat(s.fluidKind[0]).isZero();
        assertThat(s.fluidKind[1124]).isEqualTo(1);
    }

    @Test
    void blocksThatOverlapHoldTheirUnion() {
        SimulationState s =
                start(new Vec3(0, 0, 0), new Vec3(0.2, 0.2, 0.2), new Vec3(0.107, 0, 0), new Vec3(0.307, 0.2, 0.2));
        assertThat(s.fluidCount).isEqualTo(1500);
        assertThat(nearest(s)).isCloseTo(SPACING, within(1e-9));
    }

    @Test
    void aBlockApartStaysWhereItWasPutAndNoneReachesThroughAWall() {
        SimulationState apart = start(
                new Vec3(0, 0, 0),
                new Vec3(0.1, 0.1, 0.1),
                new Vec3(0.207, 0.207, 0.207),
                new Vec3(0.307, 0.307, 0.307));
        assertThat(apart.fluidPosition[4 * 125] + 0.2).isCloseTo(0.217, within(1e-9));
        SimulationState wall =
                start(new Vec3(0.011, 0, 0), new Vec3(0.311, 0.1, 0.1), new Vec3(0.311, 0, 0), new Vec3(0.4, 0.1, 0.1));
        for (int i = 0; i < wall.fluidCount; i++) {
            assertThat(wall.fluidPosition[4 * i] + 0.2).isBetween(0.5 * SPACING - 1e-9, 0.4 - 0.5 * SPACING + 1e-9);
        }
    }

    /** Whatever the box, what touches a wall begins half a spacing from it, and none is nearer. */
    @Test
    void fluidBeginsHalfASpacingFromTheWallsThatItsBlockTouches() {
        for (double part : new double[] {0, 0.2, 0.5, 0.7}) {
            double length = (5 + part) * SPACING;
            SimulationState low = start(new Vec3(0, 0, 0), new Vec3(length, length, length));
            SimulationState high = start(new Vec3(0.4 - length, 0.4 - length, 0.4 - length), new Vec3(0.4, 0.4, 0.4));
            for (int a = 0; a < 3; a++) {
                assertThat(least(low, a)).as("at the lower wall, %s", part).isCloseTo(0.5 * SPACING, within(1e-9));
                assertThat(0.4 - most(high, a))
                        .as("at the upper wall, %s", part)
                        .isCloseTo(0.5 * SPACING, within(1e-9));
            }
            SimulationState near = start(new Vec3(0.4 - length - 0.001, 0, 0), new Vec3(0.399, 0.1, 0.1));
            assertThat(0.4 - most(near, 0)).isGreaterThan(0.5 * SPACING - 1e-9);
        }
    }

    @Test
    void aTankOfNoWholeNumberOfSpacingsIsFilledToBothWalls() {
        for (double side : new double[] {0.391, 0.4, 0.409}) {
            TestScenes scene = TestScenes.box(new Vec3(0, 0, 0), new Vec3(side, side, side))
                    .spacing(SPACING)
                    .water(new Vec3(0, 0, 0), new Vec3(side, side, side));
            SimulationState s = SceneInstance.build(scene.scene(), scene.sets()).startState();
            int n = (int) Math.floor(side / SPACING + 1e-9);
            assertThat(s.fluidCount).isEqualTo(n * n * n);
            double gap = 0.5 * (side - n * SPACING) + 0.5 * SPACING;
            assertThat(least(s, 0) + 0.5 * side - 0.2).isCloseTo(gap, within(1e-9));
            assertThat(side - (most(s, 2) + 0.5 * side - 0.2)).isCloseTo(gap, within(1e-9));
            assertThat(least(s, 1) + 0.5 * side - 0.2).as("on the floor").isLessThan(0.5 * SPACING + 1e-9);
        }
    }

    private static double least(SimulationState s, int axis) {
        return java.util.stream.IntStream.range(0, s.fluidCount)
                .mapToDouble(i -> s.fluidPosition[4 * i + axis] + 0.2)
                .min()
                .orElseThrow();
    }

    private static double most(SimulationState s, int axis) {
        return java.util.stream.IntStream.range(0, s.fluidCount)
                .mapToDouble(i -> s.fluidPosition[4 * i + axis] + 0.2)
                .max()
                .orElseThrow();
    }
}
