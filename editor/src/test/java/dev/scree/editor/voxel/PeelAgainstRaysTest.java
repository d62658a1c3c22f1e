package dev.scree.editor.voxel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.editor.importer.ModelImporter;
import dev.scree.editor.importer.SharedModels;
import dev.scree.editor.importer.SolidMesh;
import dev.scree.editor.importer.TestMeshes;
import dev.scree.editor.shapes.ShapeLibrary;
import dev.scree.runtime.Progress;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Peeling gives the voxels that rays give, but for centres within 1/128 voxel of the surface: OpenGL snaps to 1/256
 * pixel.
 */
class PeelAgainstRaysTest {
    static List<String> shapes() {
        return ShapeLibrary.names();
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void onShapesOfOurOwn(String name) {
        SolidMesh straight = TestMeshes.solid(ShapeLibrary.shape(name));
        SolidMesh turned = TestMeshes.solid(TestMeshes.moved(ShapeLibrary.shape(name), 0.6, 0, 0, 0));
        for (int resolution : new int[] {7, 12, 32, 64}) {
            compare(straight, resolution);
            compare(turned, resolution);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "solid/spot.obj",
                "solid/armadillo.obj",
                "solid/bunny-closed.off",
                "solid/torus.STL",
                "solid/fuze.obj",
                "solid/cylinder.stl",
                "solid/unit_sphere.STL",
                "solid/sphere-cm.dae",
                "solid/groups.obj",
                "solid/capsule.obj",
                "solid/plate_holes.STL",
                "solid/testplate.glb",
                "solid/nested-shell-Cray.obj",
                "solid/multibody.stl",
                "chess/pawn.glb",
                "chess/rook.glb",
                "chess/queen.glb",
                "chess/king.glb",
                "fbx/slime-binary.fbx",
                "fbx/geometry-transform-instances.fbx",
                "fbx/blender-z-up-cm.fbx",
                "fbx/mirrored-cubes.fbx",
                "other/duck.dae",
                "other/pyramids.3mf",
                "other/cube_UTF16LE.dae"
            })
    void onWatertightModels(String name) {
        SolidMesh mesh = SolidMesh.of(
                ModelImporter.importFile(SharedModels.file(name), Progress.NONE), List.of(), Progress.NONE);
        assertThat(mesh.report().watertight()).isTrue();
        compare(mesh, 32);
        compare(mesh, 64);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "solid/spot.obj",
                "solid/armadillo.obj",
                "solid/unit_sphere.STL",
                "solid/capsule.obj",
                "solid/groups.obj",
                "chess/king.glb"
            })
    @Tag("long")
    void onWatertightModelsFinely(String name) {
        SolidMesh mesh = SolidMesh.of(
                ModelImporter.importFile(SharedModels.file(name), Progress.NONE), List.of(), Progress.NONE);
        compare(mesh, 128);
        compare(mesh, 200);
    }

    private static void compare(SolidMesh mesh, int resolution) {
        VoxelResult peeled = Voxels.of(mesh, resolution, VoxelMethod.PEEL);
        VoxelResult rays = Voxels.of(mesh, resolution, VoxelMethod.RAY);
        assertThat(peeled.method()).isEqualTo(VoxelMethod.PEEL);
        assertThat(peeled.oddColumns()).isZero();
        assertThat(rays.oddColumns()).isZero();
        double voxel = rays.particles().diameter();
        for (double[] centre : Voxels.difference(peeled.particles(), rays.particles())) {
            assertThat(Voxels.distance(mesh, centre))
                    .as("distance of a differing centre from the surface")
                    .isLessThan(voxel / 128);
        }
    }
}
