package dev.scree.runtime.surface;

import static dev.scree.runtime.surface.Fluids.SPACING;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.scree.runtime.Progress;
import dev.scree.runtime.UserError;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.frame.FramePool;
import java.nio.FloatBuffer;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a surface must be, on the device and in Java: closed, of the right volume, level where the fluid is. */
@ExtendWith(NoLeaks.class)
class FluidSurfaceTest {
    private static final double PARTICLE = SPACING * SPACING * SPACING;

    private static FluidSurfaceMesh surface(DeviceChoice choice, SurfaceLattice lattice, FloatBuffer fluid) {
        try (SurfaceMaker maker = SurfaceMaker.open(choice, lattice, Progress.NONE)) {
            return maker.make(fluid, fluid.capacity() / 4);
        }
    }

    private static FluidSurfaceMesh surface(FloatBuffer fluid) {
        return surface(DeviceChoice.AUTO, SurfaceLattice.of(SPACING), fluid);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.05, 0.3, 0.8, 1.5})
    void sprayAndCrowdsAreClosed(double crowd) {
        for (int count : new int[] {2, 7, 300, 4001}) {
            FluidSurfaceMesh mesh = surface(Fluids.spray(count, crowd, count));
            Closedness.check(mesh);
            assertThat(mesh.volume()).isPositive();
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.2, 0.35, 0.5, 0.8, 1})
    void everyCellSizeGivesAClosedSurfaceOfTheRightVolume(double cell) {
        FloatBuffer ball = Fluids.ball(10, 0.1);
        FluidSurfaceMesh mesh = surface(DeviceChoice.AUTO, new SurfaceLattice(SPACING, cell * SPACING), ball);
        Closedness.check(mesh);
        assertThat(mesh.volume() / (ball.capacity() / 4 * PARTICLE)).isBetween(0.95, 1.05);
    }

    @Test
    void cellsThatAreTooFineOrTooCoarseAreRefused() {
        assertThatThrownBy(() -> new SurfaceLattice(SPACING, 0.1 * SPACING))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("0.2 to 1.0 spacings");
        assertThatThrownBy(() -> new SurfaceLattice(SPACING, 2 * SPACING)).isInstanceOf(UserError.class);
        assertThatThrownBy(() -> new SurfaceLattice(0, 0)).isInstanceOf(UserError.class);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.1, 0.2})
    void aBallHasTheVolumeOfItsParticles(double unrest) {
        FloatBuffer ball = Fluids.ball(10, unrest);
        double expected = ball.capacity() / 4 * PARTICLE;
        assertThat(surface(ball).volume() / expected).isBetween(0.95, 1.05);
        assertThat(surface(DeviceChoice.JAVA, SurfaceLattice.of(SPACING), ball).volume() / expected)
                .isBetween(0.95, 1.05);
    }

    @Test
    void aLevelSurfaceIsLevel() {
        FluidSurfaceMesh mesh = surface(Fluids.box(30, 12, 30, 0.15));
        Closedness.check(mesh);
        double height = 0;
        double tilt = 0;
        int count = 0;
        for (int v = 0; v < mesh.vertexCount(); v++) {
            double x = mesh.positions()[3 * v] / SPACING;
            double y = mesh.positions()[3 * v + 1] / SPACING;
            double z = mesh.positions()[3 * v + 2] / SPACING;
            if (x > 4 && x < 26 && z > 4 && z < 26 && y > 8) {
                height += y;
                tilt += Math.toDegrees(Math.acos(Math.min(1, mesh.normals()[3 * v + 1])));
                count++;
            }
        }
        assertThat(count).isGreaterThan(1000);
        assertThat(height / count).isBetween(11.9, 12.1);
        assertThat(tilt / count).isLessThan(4);
    }

    @Test
    void aLoneDropHasASurfaceWhereverItLies() {
        Random random = new Random(3);
        try (SurfaceMaker maker = SurfaceMaker.open(DeviceChoice.AUTO, SurfaceLattice.of(SPACING), Progress.NONE)) {
            for (int i = 0; i < 100; i++) {
                float x = random.nextFloat() - 0.5f;
                float y = random.nextFloat() - 0.5f;
                float z = random.nextFloat() - 0.5f;
                FluidSurfaceMesh mesh = maker.make(FloatBuffer.wrap(new float[] {x, y, z, 3}), 1);
                Closedness.check(mesh);
                assertThat(mesh.volume() / PARTICLE).isBetween(0.3, 1.2);
                for (int v = 0; v < mesh.vertexCount(); v++) {
                    assertThat(Math.hypot(
                                    Math.hypot(mesh.positions()[3 * v] - x, mesh.positions()[3 * v + 1] - y),
                                    mesh.positions()[3 * v + 2] - z))
                            .isLessThan(0.8 * SPACING);
                    assertThat(mesh.speeds()[v]).isBetween(2.99f, 3.01f);
                }
            }
        }
    }

    @Test
    void twoDropsApartAreTwoSurfacesAndNothingLiesBetweenThem() {
        for (double apart = 0.5; apart < 5; apart += 0.1) {
            FluidSurfaceMesh mesh =
                    surface(FloatBuffer.wrap(new float[] {0, 0, 0, 0, (float) (apart * SPACING), 0, 0, 0}));
            Closedness.check(mesh);
            for (int v = 0; v < mesh.vertexCount() && apart > 2.3; v++) {
                double x = mesh.positions()[3 * v] / SPACING;
                assertThat(Math.min(Math.abs(x), Math.abs(x - apart))).isLessThan(1.2);
            }
        }
    }

    @Test
    void noFluidHasNoSurfaceAndWhatIsNotANumberIsLeftOut() {
        for (DeviceChoice choice : new DeviceChoice[] {DeviceChoice.AUTO, DeviceChoice.JAVA}) {
            assertThat(surface(choice, SurfaceLattice.of(SPACING), FloatBuffer.allocate(0))
                            .triangleCount())
                    .isZero();
            float nan = Float.NaN;
            assertThat(surface(choice, SurfaceLattice.of(SPACING), FloatBuffer.wrap(new float[] {
                                nan, 0, 0, 0, 0, Float.POSITIVE_INFINITY, 0, 0
                            }))
                            .triangleCount())
                    .isZero();
            FluidSurfaceMesh mesh = surface(
                    choice, SurfaceLattice.of(SPACING), FloatBuffer.wrap(new float[] {nan, 0, 0, 0, 0, 0, 0, 0}));
            Closedness.check(mesh);
            assertThat(mesh.triangleCount()).isPositive();
        }
    }

    /**
     * The lattice's blocks are 2 spacings long here: drops on their borders, across the origin, and far from each
     * other.
     */
    @Test
    void dropsOnBordersOfBlocksAndAKilometreApartAreClosed() {
        float block = (float) SurfaceLattice.of(SPACING).blockSize();
        for (float shift : new float[] {0, -block, block, 1e-7f, -1e-7f, block - 1e-6f, 500, -1000}) {
            FluidSurfaceMesh mesh =
                    surface(FloatBuffer.wrap(new float[] {shift, shift, shift, 0, 0, shift, 0, 0, shift, 0, 1000, 0}));
            Closedness.check(mesh);
            assertThat(mesh.volume()).isPositive();
        }
    }

    @Test
    void normalsPointOutOfTheFluidAsTheTrianglesDo() {
        FluidSurfaceMesh mesh = surface(Fluids.ball(8, 0.1));
        for (int v = 0; v < mesh.vertexCount(); v++) {
            double outward = 0;
            double length = 0;
            for (int k = 0; k < 3; k++) {
                outward += (double) mesh.positions()[3 * v + k] * mesh.normals()[3 * v + k];
                length += Math.pow(mesh.positions()[3 * v + k], 2);
            }
            assertThat(outward / Math.sqrt(length)).isGreaterThan(0.7);
        }
        assertThat(mesh.volume()).isPositive();
    }

    @Test
    void theSameFluidGivesTheSameBitsAlsoAfterAnother() {
        FloatBuffer fluid = Fluids.spray(5000, 0.7, 1);
        FluidSurfaceMesh alone = surface(fluid);
        try (SurfaceMaker maker = SurfaceMaker.open(DeviceChoice.AUTO, SurfaceLattice.of(SPACING), Progress.NONE)) {
            maker.make(Fluids.ball(14, 0.1), Fluids.ball(14, 0.1).capacity() / 4);
            FluidSurfaceMesh after = maker.make(fluid, 5000);
            assertThat(after.positions()).isEqualTo(alone.positions());
            assertThat(after.normals()).isEqualTo(alone.normals());
            assertThat(after.speeds()).isEqualTo(alone.speeds());
            assertThat(after.triangles()).isEqualTo(alone.triangles());
        }
    }

    @Test
    void holesAndTurnedTrianglesAreOpenEdges() {
        FluidSurfaceMesh mesh = surface(FloatBuffer.wrap(new float[] {0, 0, 0, 0}));
        int[] triangles = mesh.triangles().clone();
        int[] less = Arrays.copyOf(triangles, triangles.length - 3);
        assertThat(new FluidSurfaceMesh(mesh.positions(), mesh.normals(), mesh.speeds(), less).openEdges())
                .isEqualTo(3);
        int first = triangles[0];
        triangles[0] = triangles[1];
        triangles[1] = first;
        assertThat(new FluidSurfaceMesh(mesh.positions(), mesh.normals(), mesh.speeds(), triangles).openEdges())
                .isEqualTo(3);
        assertThatThrownBy(() -> new FluidSurfaceMesh(new float[3], new float[3], new float[1], new int[] {0, 0, 1}))
                .hasMessageContaining("no vertex 1");
    }

    @Test
    void memoryFollowsTheFluidsSurface() {
        SurfaceBlocks small = new SurfaceBlocks(Fluids.box(20, 20, 20, 0), 8000, SurfaceLattice.of(SPACING));
        SurfaceBlocks large = new SurfaceBlocks(Fluids.box(40, 40, 40, 0), 64000, SurfaceLattice.of(SPACING));
        assertThat(large.slotCount).isLessThan(5 * small.slotCount);
        FloatBuffer apart = FloatBuffer.wrap(new float[] {0, 0, 0, 0, 5000, 5000, -5000, 0});
        assertThat(new SurfaceBlocks(apart, 2, SurfaceLattice.of(SPACING)).slotCount)
                .isEqualTo(54);
    }

    @Test
    void eachFluidOfAFrameHasASurfaceOfItsOwn() {
        FloatBuffer ball = Fluids.ball(6, 0.1);
        int half = ball.capacity() / 4;
        FramePool pool = new FramePool();
        try (Frame frame = pool.lease(0, 0, 0, 0, 0, 2 * half);
                SurfaceMaker maker = SurfaceMaker.open(DeviceChoice.JAVA, SurfaceLattice.of(SPACING), Progress.NONE)) {
            // Two balls apart, their particles mixed in the frame; of the scene's first fluid there is none.
            for (int i = 0; i < 2 * half; i++) {
                for (int k = 0; k < 4; k++) {
                    frame.fluid().put(4 * i + k, ball.get(4 * (i / 2) + k) + (k == 0 && i % 2 == 1 ? 2 : 0));
                }
                frame.fluidTags().put(2 * i, i).put(2 * i + 1, 1 + i % 2);
            }
            FluidSurfaceMesh both = maker.make(frame);
            FluidSurfaceMesh one = maker.make(ball, half);
            Closedness.check(both);
            assertThat(both.ends()).containsExactly(0, one.triangleCount(), both.triangleCount());
            assertThat(both.volume())
                    .isCloseTo(2 * one.volume(), org.assertj.core.api.Assertions.within(0.01 * one.volume()));
            for (int t = 0; t < both.triangleCount(); t++) {
                boolean second = both.positions()[3 * both.triangles()[3 * t]] > 1;
                assertThat(second).isEqualTo(t >= both.ends()[1]);
            }
            for (int i = 0; i < 2 * half; i++) {
                frame.fluidTags().put(2 * i + 1, 0);
            }
            assertThat(maker.make(frame).ends()).hasSize(1);
        }
        assertThat(pool.leasedCount()).isZero();
    }
}
