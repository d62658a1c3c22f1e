package dev.scree.runtime.geometry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.body.BodySolid;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** Which voxels of a vessel stay wet. */
class CavityTest {
    private static final Vector3d UP = new Vector3d(0, 1, 0);
    private static final double VOXEL = 0.01;

    private static Cavity of(ShapeParticles.Solid solid, Vector3d up) {
        return new BodySolid(ShapeParticles.voxels(0.2, 0.2, 0.2, VOXEL, solid, null, "vessel")).cavity(up);
    }

    /** 20 voxels wide, a wall and a bottom of two. */
    private static boolean cup(double x, double y, double z) {
        return y < -0.08 || Math.abs(x) > 0.08 || Math.abs(z) > 0.08;
    }

    @Test
    void aCupHoldsWhatItsWallsEnclose() {
        Cavity cavity = of(CavityTest::cup, UP);
        assertThat(cavity.volume()).isCloseTo(0.16 * 0.16 * 0.18, within(1e-9));
        double[] full = cavity.places(1, 1, 0.02);
        assertThat(full).hasSize(3 * 8 * 8 * 9);
        assertThat(full[1]).as("half a spacing over the bottom").isCloseTo(-0.07, within(1e-9));
        for (int p = 0; p < full.length; p += 3) {
            assertThat(Math.max(Math.abs(full[p]), Math.abs(full[p + 2]))).isLessThan(0.0701);
            assertThat(p == 0 || full[p + 1] >= full[p - 2] - 1e-9)
                    .as("the lowest first")
                    .isTrue();
        }
        assertThat(cavity.places(1, 0.5, 0.02)).hasSize(3 * 8 * 8 * 4);
        assertThat(cavity.places(2, 1, 0.04))
                .as("twice as large, twice as coarse")
                .hasSameSizeAs(full);
        assertThat(cavity.places(1, 0, 0.02)).isEmpty();
    }

    @Test
    void aTiltedCupHoldsLessAndOneUpsideDownNothing() {
        double tilt = Math.toRadians(30);
        Vector3d up = new Quaterniond().rotateZ(tilt).transform(new Vector3d(UP));
        double left = 0.16 * 0.16 * (0.18 - 0.08 * Math.tan(tilt));
        assertThat(of(CavityTest::cup, up).volume() / left).isCloseTo(1, within(0.06));
        assertThat(of(CavityTest::cup, new Vector3d(0, -1, 0))).isNull();
        assertThat(of((x, y, z) -> true, UP)).as("a solid block").isNull();
    }

    @Test
    void aSpoutLetsOutWhatStandsAboveItThoughItTurnsUpward() {
        // The cup with a hole low in its wall that leads into a chimney as high as half the cup.
        ShapeParticles.Solid kettle = (x, y, z) -> {
            boolean wall = y < -0.08 || Math.abs(x) > 0.04 || Math.abs(z) > 0.08;
            boolean hole = x > 0 && x < 0.08 && Math.abs(z) < 0.01 && y > -0.08 && y < -0.06;
            boolean chimney = x > 0.06 && x < 0.08 && Math.abs(z) < 0.01 && y > -0.08;
            boolean substeps = x > 0.06 && y > 0.02;
            return wall && !hole && !chimney && !substeps;
        };
        Cavity cavity = of(kettle, UP);
        double[] places = cavity.places(1, 1, VOXEL);
        double highest = Double.NEGATIVE_INFINITY;
        for (int p = 1; p < places.length; p += 3) {
            highest = Math.max(highest, places[p]);
        }
        assertThat(highest).isBetween(0.005, 0.02);
    }

    @Test
    void aHoleInTheBottomLeavesNothing() {
        assertThat(of((x, y, z) -> cup(x, y, z) && !(Math.abs(x) < 0.02 && Math.abs(z) < 0.02), UP))
                .isNull();
    }
}
