package dev.scree.runtime.instance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.UserError;
import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.body.BodySolid;
import dev.scree.runtime.body.BodyTable;
import dev.scree.runtime.body.Chunks;
import dev.scree.runtime.discretization.GridPlan;
import dev.scree.runtime.fixture.TestScenes;
import dev.scree.runtime.geometry.VoxelLattice;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.MassProperties;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.state.SimulationState;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is made of a scene before it runs. */
class InstanceTest {
    private static Body body(String id) {
        return Body.of(id, "shape", Scene.DEFAULT_MATERIAL, Pose.at(0, 0.5, 0));
    }

    private static TestScenes box() {
        return TestScenes.box(new Vec3(-1, 0, -1), new Vec3(1, 2, 1));
    }

    @Test
    void massesFollowScaleDensityAndMass() {
        ParticleSet set = ShapeParticles.box(0.4, 0.2, 0.1, 0.1);
        TestScenes scene = box().body(body("material"), set)
                .body(body("density").withDensity(100.0), set)
                .body(body("mass").withDensity(100.0).withMass(3.0), set)
                .body(body("scaled").withScale(2), set);
        BodyTable table = SceneInstance.build(scene.scene(), scene.sets()).bodies();
        assertThat(table.mass()).containsExactly(new double[] {700 * 0.008, 100 * 0.008, 3, 700 * 0.064}, within(1e-9));
        assertThat(1 / table.inverseDiagonal()[8]).isCloseTo(3 * (0.2 * 0.2 + 0.1 * 0.1) / 12, within(1e-9));
        assertThat(1 / table.inverseDiagonal()[12])
                .isCloseTo(32 * 700 * 0.008 * (0.2 * 0.2 + 0.1 * 0.1) / 12, within(1e-9));
        assertThat(table.smallestDiameter()).containsExactly(new double[] {0.1, 0.1, 0.1, 0.2}, within(1e-6));
    }

    @Test
    void aBodyIsShiftedToItsCentreOfMassAndKeepsItsOffDiagonalInertia() {
        // An L of three voxels: centre of mass off the frame's origin, inertia with an xy entry.
        ParticleSet l = ShapeParticles.voxels(0.2, 0.2, 0.1, 0.1, (x, y, z) -> x < 0 || y < 0, null, "L");
        assertThat(l.count()).isEqualTo(3);
        TestScenes scene = box().body(body("l"), l);
        SceneInstance instance = SceneInstance.build(scene.scene(), scene.sets());
        double[] sum = new double[3];
        for (int i = 0; i < 3; i++) {
            for (int k = 0; k < 3; k++) {
                sum[k] += instance.bodyModel().contacts().particles().local()[4 * i + k];
            }
        }
        assertThat(sum).containsExactly(new double[3], within(1e-7));
        assertThat(instance.bodies().inverseOff()[0]).isNotZero();
        SimulationState state = instance.startState();
        assertThat(state.bodyPosition[0] + instance.origin().x())
                .isCloseTo(l.mass().centreOfMass().x(), within(1e-9));
    }

    @Test
    void aHollowSetIsFilledAndDeepParticlesAreLeftOutOfContacts() {
        ParticleSet solid = ShapeParticles.box(0.8, 0.8, 0.8, 0.1);
        BodySolid whole = new BodySolid(solid);
        // 8^3 voxels, the two outer layers take part: all but the inner 4^3.
        assertThat(whole.contactParticles()).hasSize(512 - 64);
        int shells = 0;
        float[] positions = new float[3 * 512];
        for (int i = 0; i < 512; i++) {
            if (solid.shell()[i]) {
                System.arraycopy(solid.positions(), 3 * i, positions, 3 * shells++, 3);
            }
        }
        boolean[] shell = new boolean[shells];
        ParticleSet hollow = new ParticleSet(
                Arrays.copyOf(positions, 3 * shells),
                Arrays.copyOf(solid.radii(), shells),
                shell,
                solid.mass(),
                solid.mass(),
                solid.bounds(),
                "hollow");
        BodySolid filled = new BodySolid(hollow);
        assertThat(filled.samples(1, 10, 0.1)).hasSize(512);
        assertThat(filled.near(0, 0, 0, 1, 0.01)).isTrue();
        assertThat(filled.near(0.45, 0, 0, 1, 0.04)).isFalse();
        assertThat(filled.near(0.45, 0, 0, 1, 0.06)).isTrue();
    }

    @Test
    void samplesStandForTheBodysVolumeWhateverItsResolution() {
        for (int across : new int[] {4, 8, 16}) {
            List<double[]> samples =
                    new BodySolid(ShapeParticles.box(0.4, 0.4, 0.4, 0.4 / across)).samples(2, 10, 0.05);
            assertThat(samples.stream().mapToDouble(s -> s[3]).sum()).isCloseTo(0.512, within(1e-4));
            assertThat(samples.stream().mapToDouble(s -> s[3]).max().orElseThrow())
                    .isLessThan(1.01 * Math.pow(0.05, 3));
        }
        double ball = new BodySolid(ShapeParticles.single(0.1))
                .samples(1, 10, 0.05).stream().mapToDouble(s -> s[3]).sum();
        assertThat(ball).isCloseTo(4.0 / 3 * Math.PI * 1e-3, within(1e-9));
    }

    @Test
    void particlesOffTheLatticeAreTakenAsSpheres() {
        MassProperties mass = new MassProperties(0.01, Vec3.ZERO, new double[] {1e-4, 1e-4, 1e-4, 0, 0, 0}, false);
        ParticleSet odd = new ParticleSet(
                new float[] {0, 0, 0, 0.17f, 0, 0},
                new float[] {0.1f, 0.05f},
                new boolean[2],
                mass,
                mass,
                new double[6],
                "odd");
        assertThat(VoxelLattice.of(odd)).isNull();
        BodySolid solid = new BodySolid(odd);
        assertThat(solid.contactParticles()).containsExactly(0, 1);
        assertThat(solid.near(0.17, 0.06, 0, 1, 0.02)).isTrue();
        assertThat(solid.near(0.17, 0.08, 0, 1, 0.02)).isFalse();
    }

    @Test
    void chunksCoverBodiesWithoutMixingThem() {
        int[] body = new int[200];
        Arrays.fill(body, 0, 100, 0);
        Arrays.fill(body, 100, 101, 2);
        Arrays.fill(body, 101, 200, 3);
        Chunks chunks = Chunks.of(body, 5);
        assertThat(chunks.length()).containsExactly(32, 32, 32, 4, 1, 32, 32, 32, 3);
        assertThat(chunks.body()).containsExactly(0, 0, 0, 0, 2, 3, 3, 3, 3);
        assertThat(chunks.bodyFirstChunk()).containsExactly(0, 4, 4, 5, 9, 9);
        assertThat(Chunks.of(new int[0], 2).bodyFirstChunk()).containsExactly(0, 0, 0);
    }

    @Test
    void aHugeEmptyDomainCostsNoMoreGridThanASmallOne() {
        GridPlan small = GridPlan.of(new Vec3(0, 0, 0), new Vec3(1, 1, 1), 0.01, 1, 10_000);
        GridPlan huge = GridPlan.of(new Vec3(0, 0, 0), new Vec3(1000, 1000, 1000), 0.01, 1, 10_000);
        assertThat(huge.cellCount()).isLessThanOrEqualTo(16 * 10_000);
        assertThat(small.cellCount()).isLessThanOrEqualTo(16 * 10_000);
        assertThat(GridPlan.of(Vec3.ZERO, new Vec3(1, 1, 1), 1, 2, 1).sizeY()).isGreaterThanOrEqualTo(5);
    }

    @Test
    void aCoarsenedGridHasTheSameSidesAndSeesAsFar() {
        GridPlan fine = GridPlan.of(
                Vec3.ZERO, new Vec3(1.13, 0.57, 0.9), 0.1, 2, 10_000, new boolean[] {true, false, false}, false);
        GridPlan coarse = fine.coarsened();
        assertThat(coarse.sizeX() * coarse.cell().x()).isCloseTo(1.13, within(1e-9));
        assertThat(coarse.sizeY() * coarse.cell().y()).isGreaterThanOrEqualTo(0.57);
        assertThat(coarse.reachX() * coarse.cell().x()).isGreaterThanOrEqualTo(0.1);
        assertThat(coarse.reachY() * coarse.cell().y()).isGreaterThanOrEqualTo(0.1);
        assertThat(coarse.cellCount()).isLessThan(fine.cellCount() / 5);
        // Five cells are the least that a search over two on either side may have; two would be too few for one over
        // one.
        GridPlan shortest =
                GridPlan.of(Vec3.ZERO, new Vec3(0.26, 1, 1), 0.1, 2, 10_000, new boolean[] {true, false, false}, false);
        assertThat(shortest.sizeX()).isEqualTo(5);
        assertThat(shortest.coarsened()).isEqualTo(shortest);
    }

    @Test
    void dampingFollowsRestitution() {
        assertThat(MaterialTables.dampingRatio(0.9)).isCloseTo(0.0343, within(1e-4));
        assertThat(MaterialTables.dampingRatio(0.7)).isCloseTo(0.1222, within(1e-4));
        assertThat(MaterialTables.dampingRatio(0.5)).isCloseTo(0.2553, within(1e-4));
        assertThat(MaterialTables.dampingRatio(0.3)).isCloseTo(0.4972, within(1e-4));
        assertThat(MaterialTables.dampingRatio(0)).isCloseTo(1, within(1e-6));
        assertThat(MaterialTables.dampingRatio(1)).isCloseTo(0, within(1e-6));
    }

    @Test
    void bodiesWithoutMassOrParticlesAreRefused() {
        ParticleSet set = ShapeParticles.single(0.1);
        TestScenes massless = box().body(body("a").withMass(0.0), set);
        assertThatThrownBy(() -> SceneInstance.build(massless.scene(), massless.sets()))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("body a has no mass");
        TestScenes empty = box().body(
                        body("b"),
                        new ParticleSet(
                                new float[0],
                                new float[0],
                                new boolean[0],
                                set.mass(),
                                set.mass(),
                                new double[6],
                                "none"));
        assertThatThrownBy(() -> SceneInstance.build(empty.scene(), empty.sets()))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("body b has no particles");
    }
}
