package dev.scree.runtime.geometry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.SignedDistanceField;
import dev.scree.runtime.scene.TriangleSurface;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Distance fields against exact distances. */
class DistanceFieldTest {
    private interface Exact {
        double at(double x, double y, double z);
    }

    /** Greatest error at random points of a box about the origin, among those nearer to the surface than given [m]. */
    private static double worst(SignedDistanceField field, double half, double near, Exact exact) {
        Random random = new Random(3);
        double worst = 0;
        for (int n = 0; n < 20_000; n++) {
            double x = half * (2 * random.nextDouble() - 1);
            double y = half * (2 * random.nextDouble() - 1);
            double z = half * (2 * random.nextDouble() - 1);
            double distance = exact.at(x, y, z);
            if (Math.abs(distance) < near) {
                worst = Math.max(worst, Math.abs(field.distance(x, y, z) - distance));
            }
        }
        return worst;
    }

    private static double box(double[] half, double x, double y, double z) {
        double qx = Math.abs(x) - half[0];
        double qy = Math.abs(y) - half[1];
        double qz = Math.abs(z) - half[2];
        double outside =
                Math.sqrt(Math.pow(Math.max(qx, 0), 2) + Math.pow(Math.max(qy, 0), 2) + Math.pow(Math.max(qz, 0), 2));
        return outside + Math.min(Math.max(qx, Math.max(qy, qz)), 0);
    }

    @Test
    void aBoxIsExactAtItsFaces() {
        SignedDistanceField field = DistanceFieldMaker.of(ShapeParticles.box(1, 0.6, 0.4, 0.1));
        double cell = field.cell();
        double[] half = {0.5, 0.3, 0.2};
        Random random = new Random(1);
        double[] gradient = new double[3];
        for (int n = 0; n < 2000; n++) {
            int axis = n % 3;
            double[] q = new double[3];
            for (int a = 0; a < 3; a++) {
                q[a] = (2 * random.nextDouble() - 1) * (half[a] - 2 * cell);
            }
            double over = (2 * random.nextDouble() - 1) * cell;
            double side = random.nextBoolean() ? 1 : -1;
            q[axis] = side * (half[axis] + over);
            assertThat(field.distance(q[0], q[1], q[2], gradient)).isCloseTo(over, within(1e-6));
            assertThat(gradient[axis]).isCloseTo(side, within(1e-4));
        }
        assertThat(worst(field, 0.6, 3 * cell, (x, y, z) -> box(half, x, y, z)))
                .as("edges, corners and the middle planes in cells")
                .isLessThan(0.35 * cell);
        assertThat(field.distance(3, 0, 0, gradient)).isCloseTo(2.5, within(1e-4));
        assertThat(gradient[0]).isCloseTo(1, within(1e-6));
        assertThat(field.distance(0, -5, 0)).isCloseTo(4.7, within(1e-4));
    }

    @Test
    void aBallAndATorusAreWithinAFractionOfACell() {
        ParticleSet ball = ShapeParticles.ball(1, 16);
        SignedDistanceField field = DistanceFieldMaker.of(ball);
        assertThat(worst(field, 0.6, 4 * field.cell(), (x, y, z) -> Math.sqrt(x * x + y * y + z * z) - 0.5))
                .isLessThan(0.04 * field.cell());
        TriangleSurface mesh = FieldShapes.torus(0.35, 0.14, 128);
        field = DistanceFieldMaker.of(FieldShapes.with(mesh, 1, 0.3, 1, 0.05));
        assertThat(worst(field, 0.55, 3 * field.cell(), (x, y, z) -> Math.hypot(Math.hypot(x, z) - 0.35, y) - 0.14))
                .isLessThan(0.06 * field.cell());
    }

    @Test
    void farFromTheSurfaceTheDistanceIsStillRight() {
        SignedDistanceField field = DistanceFieldMaker.of(ShapeParticles.ball(1, 16));
        assertThat(worst(field, 0.6, 9, (x, y, z) -> Math.sqrt(x * x + y * y + z * z) - 0.5))
                .as("of a block without fine values, with the ball's middle in it")
                .isLessThan(4 * field.cell());
    }

    @Test
    void ofBallsThatRunIntoEachOtherOnlyTheUnionCounts() {
        TriangleSurface ball = ShapeParticles.ball(1, 8).mesh();
        TriangleSurface two = FieldShapes.both(FieldShapes.moved(ball, -0.2, 0, 0), FieldShapes.moved(ball, 0.2, 0, 0));
        SignedDistanceField field = DistanceFieldMaker.of(FieldShapes.with(two, 1.4, 1, 1, 0.1));
        Exact union = (x, y, z) -> {
            double d = Math.min(
                            Math.sqrt((x - 0.2) * (x - 0.2) + y * y + z * z),
                            Math.sqrt((x + 0.2) * (x + 0.2) + y * y + z * z))
                    - 0.5;
            // Within, the way out may also end at the crease.
            double crease = Math.hypot(x, Math.hypot(y, z) - Math.sqrt(0.25 - 0.04));
            double toRight = Math.sqrt((x - 0.2) * (x - 0.2) + y * y + z * z);
            double toLeft = Math.sqrt((x + 0.2) * (x + 0.2) + y * y + z * z);
            if (d >= 0) {
                return d;
            }
            double least = crease;
            // The nearest point of each ball counts where it lies outside of the other one.
            if (toRight > 1e-9 && 0.2 + 0.5 * (x - 0.2) / toRight >= 0) {
                least = Math.min(least, Math.abs(0.5 - toRight));
            }
            if (toLeft > 1e-9 && -0.2 + 0.5 * (x + 0.2) / toLeft <= 0) {
                least = Math.min(least, Math.abs(0.5 - toLeft));
            }
            return -least;
        };
        assertThat(worst(field, 0.75, 3 * field.cell(), union)).isLessThan(0.25 * field.cell());
        assertThat(field.distance(0.3, 0, 0)).as("on the hidden cap").isLessThan(-0.3);
    }

    @Test
    void boxesThatShareAPlaneHaveNothingBetweenThem() {
        TriangleSurface one = ShapeParticles.box(1, 1, 1, 0.25).mesh();
        TriangleSurface small = ShapeParticles.box(0.5, 1, 0.5, 0.25).mesh();
        TriangleSurface tower = FieldShapes.both(one, FieldShapes.moved(small, 0, 1, 0));
        SignedDistanceField field = DistanceFieldMaker.of(FieldShapes.with(tower, 1, 3, 1, 0.1));
        assertThat(field.distance(0, 0.5, 0)).isCloseTo(-0.25, within(0.5 * field.cell()));
        assertThat(field.distance(0.35, 0.6, 0)).isCloseTo(0.1, within(1e-6));
        assertThat(field.distance(0.3, 0.48, 0.01)).isCloseTo(-0.02, within(0.3 * field.cell()));
    }

    @Test
    void aHollowInsideIsOutside() {
        TriangleSurface inner = ShapeParticles.box(0.6, 0.6, 0.6, 0.1).mesh();
        int[] turned = inner.triangles().clone();
        for (int n = 0; n < turned.length; n += 3) {
            int other = turned[n];
            turned[n] = turned[n + 1];
            turned[n + 1] = other;
        }
        TriangleSurface shell = FieldShapes.both(
                ShapeParticles.box(1, 1, 1, 0.1).mesh(), new TriangleSurface(inner.vertices(), turned));
        SignedDistanceField field = DistanceFieldMaker.of(FieldShapes.with(shell, 1, 1, 1, 0.1));
        assertThat(field.distance(0, 0, 0)).isCloseTo(0.3, within(0.5 * field.cell()));
        assertThat(field.distance(0.35, 0, 0)).isCloseTo(-0.05, within(1e-6));
    }

    @Test
    void withoutAMeshTheVoxelsCount() {
        ParticleSet box = ShapeParticles.voxels(1, 0.5, 0.5, 0.1, (x, y, z) -> true, null, "voxels");
        SignedDistanceField field = DistanceFieldMaker.of(box);
        assertThat(worst(field, 0.6, 2 * field.cell(), (x, y, z) -> box(new double[] {0.5, 0.25, 0.25}, x, y, z)))
                .isLessThan(0.35 * field.cell());
        assertThat(field.distance(0.52, 0.1, 0.1)).isCloseTo(0.02, within(1e-6));
        SignedDistanceField ball = DistanceFieldMaker.of(ShapeParticles.single(0.3));
        assertThat(worst(ball, 0.4, 0.1, (x, y, z) -> Math.sqrt(x * x + y * y + z * z) - 0.3))
                .isLessThan(0.06 * ball.cell());
    }

    @Test
    void aPlateOneVoxelThickIsSolid() {
        for (int across : new int[] {20, 100, 300}) {
            double voxel = 1.0 / across;
            ParticleSet plate = ShapeParticles.voxels(1, voxel, 1, voxel, (x, y, z) -> true, null, "plate");
            SignedDistanceField field = DistanceFieldMaker.of(plate);
            for (double x : new double[] {0, 0.1234, -0.333}) {
                assertThat(field.distance(x, 0, 0.05)).isLessThan(-0.2 * voxel);
                assertThat(field.distance(x, 0.6 * voxel, 0.05)).isCloseTo(0.1 * voxel, within(1e-5 * voxel + 1e-7));
                assertThat(field.distance(x, -0.5 * voxel, 0.05)).isCloseTo(0, within(1e-5 * voxel + 1e-7));
            }
        }
    }

    @Test
    void aMeshThinnerThanAVoxelIsSolid() {
        TriangleSurface mesh = ShapeParticles.box(1, 0.01, 1, 0.01).mesh();
        SignedDistanceField field = DistanceFieldMaker.of(FieldShapes.with(mesh, 1, 0.1, 1, 0.1));
        assertThat(field.distance(0.11, 0, 0.2)).isCloseTo(-0.005, within(0.0035));
        assertThat(field.distance(0.11, 0.005, 0.2)).isCloseTo(0, within(1e-6));
    }

    @Test
    void theOrderOfTrianglesDoesNotMatter() {
        TriangleSurface ball = ShapeParticles.ball(1, 8).mesh();
        TriangleSurface two =
                FieldShapes.both(FieldShapes.moved(ball, -0.2, 0.03, 0), FieldShapes.moved(ball, 0.2, 0, 0.01));
        SignedDistanceField a = DistanceFieldMaker.of(FieldShapes.with(two, 1.4, 1, 1, 0.1));
        SignedDistanceField b = DistanceFieldMaker.of(FieldShapes.with(FieldShapes.shuffled(two, 7), 1.4, 1, 1, 0.1));
        assertThat(b.fine()).isEqualTo(a.fine());
        assertThat(b.coarse()).isEqualTo(a.coarse());
    }
}
