package dev.scree.editor.voxel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.scree.editor.importer.SolidMesh;
import dev.scree.editor.importer.TestMeshes;
import dev.scree.editor.shapes.Shape;
import dev.scree.editor.shapes.ShapeLibrary;
import dev.scree.runtime.Progress;
import dev.scree.runtime.scene.Fill;
import dev.scree.runtime.scene.ParticleSet;
import java.util.Arrays;
import java.util.concurrent.CancellationException;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Normals and depths of particles against what is known of the shapes. */
class ParticleSurfaceTest {
    @ParameterizedTest
    @ValueSource(ints = {12, 20})
    void aBall(int across) {
        ParticleSet set = of(TestMeshes.sphere(1, 192, 384), across);
        double voxel = 2 * set.radii()[0];
        double angle = 0;
        double error = 0;
        int flat = 0;
        int shells = 0;
        for (int i = 0; i < set.count(); i++) {
            Vector3d p = position(set, i);
            Vector3d n = normal(set, i);
            if (1 - p.length() < 1.9 * voxel) {
                error = Math.max(error, Math.abs(set.depths()[i] - (1 - p.length())) / voxel);
            }
            angle = n.length() > 0 ? Math.max(angle, n.angle(p)) : angle;
            shells += set.shell()[i] ? 1 : 0;
            flat += set.shell()[i] && n.length() > 0.5 ? 1 : 0;
        }
        System.out.printf(
                "ball %d across: normals within %.2f degrees (allowed 2), depth within %.5f voxels (allowed "
                        + "0.001), %d of %d shell particles flat%n",
                across, Math.toDegrees(angle), error, flat, shells);
        assertThat(Math.toDegrees(angle)).isLessThan(2);
        assertThat(error).isLessThan(1e-3);
        assertThat(flat).isEqualTo(shells);
    }

    @Test
    void aBoxIsExactOnItsFacesAndBentAtItsEdges() {
        ParticleSet set = of(TestMeshes.box(3, 4, 5, 3.8, 4.6, 6), 10);
        double[] half = {0.4, 0.3, 0.5};
        double edge = 0;
        for (int i = 0; i < set.count(); i++) {
            double[] sides = new double[3];
            for (int axis = 0; axis < 3; axis++) {
                sides[axis] = half[axis] - Math.abs(set.positions()[3 * i + axis]);
            }
            double[] sorted = sides.clone();
            Arrays.sort(sorted);
            Vector3d n = normal(set, i);
            assertThat((double) set.depths()[i]).isCloseTo(sorted[0] < 0.2 ? sorted[0] : 0.05, within(1e-6));
            if (sorted[0] < 0.2 && sorted[1] > 0.2) {
                for (int axis = 0; axis < 3; axis++) {
                    double expected = sides[axis] == sorted[0] ? Math.signum(set.positions()[3 * i + axis]) : 0;
                    assertThat(n.get(axis)).isCloseTo(expected, within(1e-6));
                }
            } else if (sorted[1] < 0.1) {
                edge = Math.max(edge, n.length());
            }
        }
        System.out.printf("box 8 x 6 x 10: flatness at edges at most %.3f (allowed 0.3)%n", edge);
        assertThat(edge).isLessThan(0.3);
    }

    @ParameterizedTest
    @CsvSource({"hull, 24", "glass, 40", "gear, 32"})
    void depthsAreDistancesToTheMesh(String name, int resolution) {
        SolidMesh mesh = TestMeshes.solid(TestMeshes.moved(ShapeLibrary.shape(name), 0.4, 0, 0, 0));
        assertThat(mesh.report().crossingPairs()).isZero();
        ParticleSet set = Voxels.of(mesh, resolution, VoxelMethod.RAY).particles();
        int compared = 0;
        for (int i = 0; i < set.count(); i += 3) {
            double expected = Voxels.distance(
                    mesh,
                    new double[] {set.positions()[3 * i], set.positions()[3 * i + 1], set.positions()[3 * i + 2]});
            if (set.shell()[i]) {
                assertThat((double) Math.abs(set.depths()[i])).isCloseTo(expected, within(1e-4 * set.radii()[i]));
                compared++;
            }
        }
        assertThat(compared).isGreaterThan(100);
    }

    @Test
    void ofShellsThatCrossOnlyTheUnionsSurfaceCounts() {
        Shape two = TestMeshes.joined(
                TestMeshes.moved(TestMeshes.sphere(1, 64, 128), 0, -0.5, 0, 0),
                TestMeshes.moved(TestMeshes.sphere(1, 64, 128), 0, 0.5, 0, 0));
        ParticleSet set = of(two, 45);
        double voxel = 2 * set.radii()[0];
        double error = 0;
        int crease = 0;
        for (int i = 0; i < set.count(); i++) {
            Vector3d p = position(set, i);
            double smooth = unionDepth(p);
            double toCrease = Math.hypot(p.x, Math.hypot(p.y, p.z) - Math.sqrt(0.75));
            if (smooth < 1.9 * voxel && smooth <= toCrease) {
                error = Math.max(error, Math.abs(set.depths()[i] - smooth) / voxel);
            } else if (toCrease < 1.9 * voxel) {
                // Triangles that the other ball cuts count by their nearest point or not at all.
                assertThat((double) set.depths()[i])
                        .satisfiesAnyOf(d -> assertThat(d).isGreaterThan(toCrease - 0.05 * voxel), d -> assertThat(d)
                                .isCloseTo(voxel / 2, within(1e-6)));
                crease++;
            } else if (Math.min(smooth, toCrease) > 2.1 * voxel) {
                assertThat(set.depths()[i]).isEqualTo(set.radii()[i]);
                assertThat(normal(set, i).length())
                        .as("inside, where the shells run through")
                        .isZero();
            }
        }
        System.out.printf(
                "two balls that cross: depth within %.4f voxels (allowed 0.05), %d particles nearest to the crease%n",
                error, crease);
        assertThat(error)
                .as("the mesh lies under the balls by %.4f voxels", (1 - Math.cos(Math.PI / 64)) / voxel)
                .isLessThan(0.05);
        assertThat(crease).isGreaterThan(100);
    }

    /** From inside two balls of radius 1 round x = -0.5 and 0.5 to what of each lies outside the other. */
    private static double unionDepth(Vector3d p) {
        double least = Double.POSITIVE_INFINITY;
        for (int side = -1; side <= 1; side += 2) {
            Vector3d centre = new Vector3d(0.5 * side, 0, 0);
            double distance = p.distance(centre);
            Vector3d nearest = new Vector3d(p).sub(centre).div(distance).add(centre);
            if (distance <= 1 && nearest.distance(-0.5 * side, 0, 0) >= 1) {
                least = Math.min(least, 1 - distance);
            }
        }
        return least;
    }

    @Test
    void aBoxWithoutALidIsClosedByItsVoxels() {
        Shape box = TestMeshes.box(-0.5, -0.5, -0.5, 0.5, 0.5, 0.5);
        Shape open = new Shape("open", box.positions(), Arrays.copyOf(box.triangles(), 30));
        SolidMesh mesh = TestMeshes.solid(open);
        assertThat(mesh.report().watertight()).isFalse();
        ParticleSet set = Voxels.of(mesh, 10, VoxelMethod.RAY).particles();
        assertThat(set.count()).isEqualTo(1000);
        for (int i = 0; i < set.count(); i++) {
            Vector3d p = position(set, i);
            Vector3d n = normal(set, i);
            if (p.z > 0.44 && Math.max(Math.abs(p.x), Math.abs(p.y)) < 0.3) {
                assertThat(n.distance(0, 0, 1)).as("where the lid is missing").isLessThan(1e-6);
                assertThat(set.depths()[i]).isEqualTo(set.radii()[i]);
            } else if (p.x > 0.44 && Math.max(Math.abs(p.z), Math.abs(p.y)) < 0.3) {
                assertThat(n.distance(1, 0, 0)).isLessThan(1e-6);
                assertThat((double) set.depths()[i]).isCloseTo(0.05, within(1e-6));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.03, 0.1})
    void sheetsAndWiresHaveNoNormals(double thickness) {
        ParticleSet plate = of(TestMeshes.box(-0.5, -thickness / 2, -0.5, 0.5, thickness / 2, 0.5), 10);
        assertThat(plate.count()).isEqualTo(100);
        assertThat(plate.normals()).containsOnly(0);
        ParticleSet wire =
                of(TestMeshes.box(-0.5, -thickness / 2, -thickness / 2, 0.5, thickness / 2, thickness / 2), 10);
        assertThat(wire.normals()).containsOnly(0);
    }

    @Test
    void aWallOfTwoVoxelsHasASideOutOnEach() {
        ParticleSet wall = of(TestMeshes.box(-0.5, -0.1, -0.5, 0.5, 0.1, 0.5), 10);
        for (int i = 0; i < wall.count(); i++) {
            Vector3d p = position(wall, i);
            if (Math.max(Math.abs(p.x), Math.abs(p.z)) < 0.3) {
                assertThat(normal(wall, i).distance(0, Math.signum(p.y), 0)).isLessThan(1e-6);
            }
        }
    }

    @Test
    void aSurfaceFillHasTheNormalsOfTheSolid() {
        SolidMesh mesh = TestMeshes.solid(ShapeLibrary.shape("king"));
        try (Voxelizer voxelizer = new Voxelizer(VoxelMethod.RAY)) {
            ParticleSet solid =
                    voxelizer.voxelize(mesh, 30, Fill.SOLID, Progress.NONE).particles();
            ParticleSet surface =
                    voxelizer.voxelize(mesh, 30, Fill.SURFACE, Progress.NONE).particles();
            int at = 0;
            for (int i = 0; i < solid.count(); i++) {
                if (solid.shell()[i]) {
                    assertThat(normal(surface, at).distance(normal(solid, i))).isLessThan(1e-6);
                    assertThat(surface.depths()[at]).isEqualTo(solid.depths()[i]);
                    at++;
                }
            }
            assertThat(at).isEqualTo(surface.count());
        }
    }

    @Test
    void itCanBeCancelled() {
        SolidMesh mesh = TestMeshes.solid(ShapeLibrary.shape("ball"));
        boolean[] reached = {false};
        Progress stopping = new Progress() {
            @Override
            public void report(double fraction, String what) {
                reached[0] |= what.equals("Surface");
            }

            @Override
            public boolean cancelled() {
                return reached[0];
            }
        };
        try (Voxelizer voxelizer = new Voxelizer(VoxelMethod.RAY)) {
            assertThatThrownBy(() -> voxelizer.voxelize(mesh, 64, Fill.SOLID, stopping))
                    .isInstanceOf(CancellationException.class);
        }
        assertThat(reached[0]).isTrue();
    }

    private static ParticleSet of(Shape shape, int resolution) {
        return Voxels.of(TestMeshes.solid(shape), resolution, VoxelMethod.RAY).particles();
    }

    private static Vector3d position(ParticleSet set, int i) {
        return new Vector3d(set.positions()[3 * i], set.positions()[3 * i + 1], set.positions()[3 * i + 2]);
    }

    private static Vector3d normal(ParticleSet set, int i) {
        return new Vector3d(set.normals()[3 * i], set.normals()[3 * i + 1], set.normals()[3 * i + 2]);
    }
}
