package dev.scree.editor.render;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.scene.Camera;
import dev.scree.runtime.scene.Domain;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SlicePlaneTest {
    private static final Domain DOMAIN = Scene.empty("main").domain();
    private static final Camera CAMERA = new Camera(new Vec3(2.2, 1.8, 2.8), new Vec3(0, 0.45, 0), 45, null);

    @ParameterizedTest
    @EnumSource(SlicePlane.Across.class)
    void itsOutlineLiesInThePlaneAndAtTheDomainsEdges(SlicePlane.Across across) {
        for (double part : new double[] {0.1, 0.5, 0.83}) {
            SlicePlane slice = new SlicePlane(true, across, part, false);
            List<Vec3> outline = slice.outline(DOMAIN, CAMERA);
            assertThat(outline).hasSizeBetween(3, 6);
            double position = slice.position(DOMAIN, CAMERA);
            for (Vec3 corner : outline) {
                assertThat(corner.toJoml().dot(slice.normal(CAMERA))).isCloseTo(position, within(1e-9));
                assertThat(corner.x()).isBetween(-1 - 1e-9, 1 + 1e-9);
                assertThat(corner.y()).isBetween(-1e-9, 1.5 + 1e-9);
            }
            Slice plane = slice.slice(DOMAIN, CAMERA);
            double kept = plane.nx() * -9 * slice.normal(CAMERA).x
                    + plane.ny() * -9 * slice.normal(CAMERA).y
                    + plane.nz() * -9 * slice.normal(CAMERA).z
                    + plane.away();
            assertThat(kept).as("far against the normal nothing is cut away").isPositive();
            assertThat(slice.at(position, DOMAIN, CAMERA).part()).isCloseTo(part, within(1e-9));
        }
    }

    @Test
    void theOtherSideIsTheSamePlaneTurnedRound() {
        SlicePlane slice = new SlicePlane(true, SlicePlane.Across.Y, 0.25, false);
        Slice one = slice.slice(DOMAIN, CAMERA);
        Slice other = slice.withFlipped(true).slice(DOMAIN, CAMERA);
        assertThat(one).isEqualTo(new Slice(-0f, -1, -0f, 0.375f));
        assertThat(other).isEqualTo(new Slice(0, 1, 0, -0.375f));
    }
}
