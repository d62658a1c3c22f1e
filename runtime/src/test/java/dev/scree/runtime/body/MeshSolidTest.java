package dev.scree.runtime.body;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.geometry.CellBox;
import dev.scree.runtime.geometry.MeshFilling;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.TriangleSurface;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** What fluid sees of a body with a mesh. */
class MeshSolidTest {
    private static final double VOLUME = Math.PI / 6;

    private static double sum(List<double[]> samples) {
        return samples.stream().mapToDouble(s -> s[3]).sum();
    }

    @Test
    void aBallsSamplesHaveItsVolumeHoweverCoarseItsParticles() {
        for (double scale : new double[] {1, 0.5}) {
            List<double[]> before = null;
            for (int across : new int[] {5, 10, 13, 20}) {
                List<double[]> samples =
                        new BodySolid(ShapeParticles.ball(1 / scale, across), 0.1 / scale).samples(scale, 10, 0.1);
                assertThat(sum(samples)).as("%d across", across).isCloseTo(VOLUME, within(2e-3 * VOLUME));
                for (double[] s : samples) {
                    assertThat(s[3]).isPositive().isLessThan(1.001e-3);
                    assertThat(Math.sqrt(s[0] * s[0] + s[1] * s[1] + s[2] * s[2]))
                            .isLessThan(0.54);
                }
                if (before != null) {
                    assertThat(samples).as("the particles do not matter").hasSameSizeAs(before);
                }
                before = samples;
            }
        }
    }

    @Test
    void asManyPlacesOfALatticeLieWithinABallAsItsVolumeSays() {
        for (double aside : new double[] {0, 0.02, 0.05}) {
            BodySolid solid = new BodySolid(ShapeParticles.ball(1, 5), 0.1);
            int held = 0;
            for (int n = 0; n < 1728; n++) {
                held += solid.holds(aside + 0.1 * (n % 12 - 5.5), 0.1 * (n / 12 % 12 - 5.5), 0.1 * (n / 144 - 5.5), 1)
                        ? 1
                        : 0;
            }
            assertThat(held * 1e-3).isCloseTo(VOLUME, within(0.06 * VOLUME));
        }
    }

    private static TriangleSurface box(
            double x0, double y0, double z0, double x1, double y1, double z1, boolean inward) {
        float[] v = new float[24];
        for (int n = 0; n < 8; n++) {
            v[3 * n] = (float) ((n & 1) == 0 ? x0 : x1);
            v[3 * n + 1] = (float) ((n >> 1 & 1) == 0 ? y0 : y1);
            v[3 * n + 2] = (float) (n >> 2 == 0 ? z0 : z1);
        }
        int[] t = {
            0, 4, 6, 0, 6, 2, 1, 3, 7, 1, 7, 5, 0, 1, 5, 0, 5, 4, 2, 6, 7, 2, 7, 3, 0, 2, 3, 0, 3, 1, 4, 5, 7, 4, 7, 6
        };
        for (int n = 0; inward && n < t.length; n += 3) {
            int other = t[n];
            t[n] = t[n + 1];
            t[n + 1] = other;
        }
        return new TriangleSurface(v, t);
    }

    private static TriangleSurface both(TriangleSurface a, TriangleSurface b) {
        float[] v = Arrays.copyOf(a.vertices(), a.vertices().length + b.vertices().length);
        System.arraycopy(b.vertices(), 0, v, a.vertices().length, b.vertices().length);
        int[] t = Arrays.copyOf(a.triangles(), a.triangles().length + b.triangles().length);
        for (int n = 0; n < b.triangles().length; n++) {
            t[a.triangles().length + n] = b.triangles()[n] + a.vertices().length / 3;
        }
        return new TriangleSurface(v, t);
    }

    private static double filled(TriangleSurface mesh) {
        float[] volumeFraction = MeshFilling.of(mesh, new double[] {-1, -1, -1}, 0.1, new CellBox(20, 20, 20));
        double sum = 0;
        for (float f : volumeFraction) {
            sum += f * 1e-3;
        }
        return sum;
    }

    @Test
    void whereShellsCrossTheirUnionIsFilledAndHollowsAreNot() {
        TriangleSurface one = box(-0.83, -0.5, -0.5, 0.31, 0.5, 0.5, false);
        assertThat(filled(one)).isCloseTo(1.14, within(1e-4));
        assertThat(filled(both(one, box(0.13, -0.5, -0.5, 0.63, 0.5, 0.5, false))))
                .isCloseTo(1.46, within(1e-4));
        assertThat(filled(both(one, box(-0.4, -0.25, -0.25, 0.1, 0.25, 0.25, true))))
                .isCloseTo(1.14 - 0.125, within(1e-4));
        assertThat(filled(box(-0.5, -0.5, -0.5, 0.5, 0.5, 0.5, true)))
                .as("all inside out")
                .isZero();
    }

    @Test
    void anyTurnedMeshIsFilledToItsVolume() {
        Random random = new Random(5);
        float[] cube = box(-0.3, -0.4, -0.2, 0.3, 0.4, 0.2, false).vertices();
        for (int n = 0; n < 20; n++) {
            Quaterniond turn = new Quaterniond()
                    .rotateXYZ(6 * random.nextDouble(), 6 * random.nextDouble(), 6 * random.nextDouble());
            float[] turned = new float[24];
            for (int v = 0; v < 24; v += 3) {
                Vector3d x = turn.transform(new Vector3d(cube[v], cube[v + 1], cube[v + 2]));
                turned[v] = (float) x.x;
                turned[v + 1] = (float) x.y;
                turned[v + 2] = (float) x.z;
            }
            assertThat(filled(new TriangleSurface(
                            turned, box(0, 0, 0, 1, 1, 1, false).triangles())))
                    .isCloseTo(0.192, within(1e-3));
        }
    }

    @Test
    void whatNothingCanFlowIntoIsSolidAndAnOpenVesselIsEmpty() {
        ParticleSet block = ShapeParticles.box(1, 1, 1, 0.1);
        TriangleSurface shell =
                both(box(-0.5, -0.5, -0.5, 0.5, 0.5, 0.5, false), box(-0.4, -0.4, -0.4, 0.4, 0.4, 0.4, true));
        assertThat(sum(new BodySolid(block.withMesh(shell), 0.1).samples(1, 10, 0.1)))
                .isCloseTo(1, within(1e-3));
        // Five plates that touch: a cup of coarse particles with walls as thick as one.
        TriangleSurface cup = box(-0.5, -0.5, -0.5, 0.5, -0.4, 0.5, false);
        for (double[] side : new double[][] {
            {-0.5, -0.4, -0.5, -0.4, 0.5, 0.5},
            {0.4, -0.4, -0.5, 0.5, 0.5, 0.5},
            {-0.5, -0.4, -0.5, 0.5, 0.5, -0.4},
            {-0.5, -0.4, 0.4, 0.5, 0.5, 0.5}
        }) {
            cup = both(cup, box(side[0], side[1], side[2], side[3], side[4], side[5], false));
        }
        ParticleSet voxels = ShapeParticles.voxels(
                1, 1, 1, 0.1, (x, y, z) -> y < -0.4 || Math.abs(x) > 0.4 || Math.abs(z) > 0.4, null, "cup");
        BodySolid vessel = new BodySolid(voxels.withMesh(cup), 0.05);
        assertThat(sum(vessel.samples(1, 10, 0.05))).isCloseTo(1 - 0.64 * 0.9, within(1e-3));
        assertThat(vessel.cavity(new Vector3d(0, 1, 0)).volume()).isCloseTo(0.64 * 0.9, within(0.02));
        assertThat(vessel.near(0, 0, 0, 1, 0.1)).isFalse();
        assertThat(vessel.near(0.36, 0, 0, 1, 0.05)).isTrue();
    }

    @Test
    void aPlateTooThinForTheFluidKeepsItsVoxels() {
        ParticleSet plate = ShapeParticles.voxels(1, 0.1, 1, 0.1, (x, y, z) -> true, null, "plate")
                .withMesh(box(-0.5, -0.004, -0.5, 0.5, 0.004, 0.5, false));
        assertThat(sum(new BodySolid(plate, 0.1).samples(1, 10, 0.1))).isCloseTo(0.1, within(1e-6));
        assertThat(sum(new BodySolid(plate, 0.01).samples(1, 10, 0.01)))
                .as("thick for so fine a fluid")
                .isCloseTo(0.008, within(1.6e-4));
    }

    @Test
    void grainsMeetTheParticlesAndNotTheMesh() {
        ParticleSet half = ShapeParticles.box(1, 1, 1, 0.1).withMesh(box(-0.5, -0.5, -0.5, 0, 0.5, 0.5, false));
        BodySolid solid = new BodySolid(half, 0.1);
        assertThat(solid.near(0.3, 0, 0, 1, 0.05)).isFalse();
        assertThat(solid.ofParticles().near(0.3, 0, 0, 1, 0.05)).isTrue();
        assertThat(solid.contactParticles()).hasSameSizeAs(new BodySolid(half).contactParticles());
    }
}
