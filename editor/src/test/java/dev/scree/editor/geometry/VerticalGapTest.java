package dev.scree.editor.geometry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.editor.render.DrawMesh;
import dev.scree.editor.render.ObstacleMeshes;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Vec3;
import org.assertj.core.data.Offset;
import org.joml.Quaterniond;
import org.junit.jupiter.api.Test;

/** How far shapes fall until they touch: boxes in all the ways in which they can meet. */
class VerticalGapTest {
    private static final Offset<Double> CLOSE = Offset.offset(1e-5);

    private static WorldMesh box(double x, double y, double z, Quaterniond turn, double... size) {
        Vec3 sides = size.length == 1 ? new Vec3(size[0], size[0], size[0]) : Vec3.of(size);
        DrawMesh mesh = ObstacleMeshes.box(sides);
        return WorldMesh.of(mesh.positions(), mesh.triangles(), new Pose(new Vec3(x, y, z), Quat.of(turn)), 1);
    }

    private static WorldMesh box(double x, double y, double z, double... size) {
        return box(x, y, z, new Quaterniond(), size);
    }

    @Test
    void aBoxFallsFlatOntoAnotherOne() {
        assertThat(VerticalGap.between(box(0.3, 2, 0.2, 1), box(0, 0, 0, 1), 0.01))
                .isCloseTo(1, CLOSE);
        assertThat(VerticalGap.between(box(0, 2, 0, 1), box(0, 0, 0, 1), 0.01))
                .as("flush on all sides")
                .isCloseTo(1, CLOSE);
        assertThat(VerticalGap.between(box(0, 2, 0, 0.2), box(0, 0, 0, 5, 1, 5), 0.01))
                .as("in the middle of a large face")
                .isCloseTo(1.4, CLOSE);
        assertThat(VerticalGap.between(box(0, 2, 0, 5, 1, 5), box(0, 0, 0, 0.2), 0.01))
                .as("a large one onto a post")
                .isCloseTo(1.4, CLOSE);
    }

    @Test
    void whatStandsBesideItDoesNotCatchIt() {
        assertThat(VerticalGap.between(box(1, 2, 0, 1), box(0, 0, 0, 1), 0.01)).isInfinite();
        assertThat(VerticalGap.between(box(0, 2, 3, 1), box(0, 0, 0, 1), 0.01)).isInfinite();
        assertThat(VerticalGap.between(box(0, -2, 0, 1), box(0, 0, 0, 1), 0.01))
                .as("what is above it")
                .isInfinite();
    }

    @Test
    void twoBeamsMeetWithTheirEdges() {
        Quaterniond onEdge = new Quaterniond().rotationX(Math.PI / 4);
        Quaterniond across = new Quaterniond().rotationY(Math.PI / 2).mul(onEdge);
        WorldMesh along = box(0, 3, 0, onEdge, 4, 1, 1);
        WorldMesh under = box(0, 0, 0, across, 4, 1, 1);
        assertThat(VerticalGap.between(along, under, 0.01)).isCloseTo(3 - Math.sqrt(2), CLOSE);
    }

    @Test
    void aCornerFallsOntoAFaceAndAFaceOntoACorner() {
        Quaterniond onCorner = new Quaterniond().rotationTo(1, 1, 1, 0, 1, 0);
        double half = Math.sqrt(3) / 2;
        assertThat(VerticalGap.between(box(0, 3, 0, onCorner, 1), box(0, 0, 0, 4), 0.01))
                .isCloseTo(1 - half, CLOSE);
        assertThat(VerticalGap.between(box(0, 3, 0, 4), box(0, 0, 0, onCorner, 1), 0.01))
                .isCloseTo(1 - half, CLOSE);
    }

    @Test
    void whatHasSunkInALittleComesUpAndWhatIsDeeperFallsThrough() {
        assertThat(VerticalGap.between(box(0, 0.99, 0, 1), box(0, 0, 0, 2, 1, 2), 0.05))
                .isCloseTo(-0.01, CLOSE);
        assertThat(VerticalGap.between(box(0, 0.7, 0, 1), box(0, 0, 0, 2, 1, 2), 0.05))
                .isInfinite();
    }
}
