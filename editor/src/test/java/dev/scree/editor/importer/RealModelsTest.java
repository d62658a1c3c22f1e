package dev.scree.editor.importer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.Progress;
import dev.scree.runtime.scene.ModelSettings;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Models that other people made, against figures measured apart from this program. */
class RealModelsTest {
    /** Volumes in cubic file units. */
    @ParameterizedTest
    @CsvSource({
        "solid/spot.obj, 5856, 0.718258789, 1",
        "solid/armadillo.obj, 86482, 0.0686186939, 1",
        "solid/bunny-closed.off, 6966, 0.000753934231, 1",
        "solid/torus.STL, 8700, 4.91754732, 1",
        "solid/fuze.obj, 1000, 0.000606688762, 1",
        "solid/cylinder.stl, 416, 25.0923875, 1",
        "solid/unit_sphere.STL, 1280, 4.15274075, 1",
        "solid/sphere-cm.dae, 760, 4.09486699e-06, 1",
        "solid/groups.obj, 2308, 118.50401, 1",
        "solid/capsule.obj, 10000, 7.32143144, 1",
        "solid/plate_holes.STL, 1252, 767362.113, 1",
        "solid/testplate.glb, 264, 0.000447851255, 1",
        "solid/nested-shell-Cray.obj, 576, 1.95686463e+12, 2",
        "fbx/geometry-transform-instances.fbx, 48, 56000.0028, 4",
        "fbx/geometry-transform-instances.reference.obj, 48, 56000.0045, 4",
        "fbx/blender-z-up-cm.fbx, 26, 8942809.03, 2",
        "fbx/mirrored-cubes.fbx, 420, 0.00346247614, 5",
        "fbx/synthetic_aβカ😂_7500_ascii.fbx, 12, 1, 1",
        "other/pyramids.3mf, 3276, 195037.718, 12",
        "other/cube_UTF16LE.dae, 12, 0.999999933, 1"
    })
    void closedModelsHaveTheirVolume(String name, int triangles, double volume, int parts) {
        Model model = read(name);
        MeshReport report = SolidMesh.of(model, List.of(), Progress.NONE).report();
        double unit = model.unitMetres() == null ? 1 : model.unitMetres();
        assertThat(report.watertight()).isTrue();
        assertThat(report.triangleCount()).isEqualTo(triangles);
        assertThat(report.parts()).isEqualTo(parts);
        assertThat(report.crossingPairs()).isZero();
        assertThat(report.volume() / (unit * unit * unit)).isCloseTo(volume, within(2e-8 * volume));
    }

    @ParameterizedTest
    @CsvSource({
        "chess/pawn.glb, true, 0, 0, 2, 66, 0",
        "chess/rook.glb, true, 0, 0, 3, 38, 0",
        "chess/knight.glb, false, 17, 3, 2, 54, 0",
        "chess/bishop.glb, false, 0, 16, 3, 82, 0",
        "chess/queen.glb, true, 0, 0, 2, 58, 0",
        "leaky/stanford-bunny.obj, false, 223, 0, 1, 0, 0",
        "leaky/teapot.obj, false, 160, 0, 3, 151, 0",
        "leaky/sphereWithHole.stl, false, 9, 0, 1, 0, 0",
        "leaky/spider.obj, false, 72, 0, 18, 317, 56",
        "leaky/open-polygon.obj, false, 64, 0, 1, 0, 0",
        "fbx/blender-instancing.fbx, false, 336, 0, 8, 752, 0",
        "fbx/spider-blender276.fbx, false, 72, 0, 18, 317, 56",
        "other/duck.dae, true, 0, 0, 1, 6, 0",
        "other/teapot-instancenodes.dae, false, 128, 0, 6, 136, 64"
    })
    void gapsPartsAndCrossingsAreCounted(
            String name, boolean watertight, int open, int nonManifold, int parts, int crossing, int degenerate) {
        MeshReport report = SolidMesh.of(read(name), List.of(), Progress.NONE).report();
        assertThat(report.watertight()).isEqualTo(watertight);
        assertThat(report.openEdges()).isEqualTo(open);
        assertThat(report.nonManifoldEdges()).isEqualTo(nonManifold);
        assertThat(report.parts()).isEqualTo(parts);
        assertThat(report.crossingPairs()).isEqualTo(crossing);
        assertThat(report.degenerateTriangles()).isEqualTo(degenerate);
    }

    @Test
    void partsInsideOutAreMended() {
        assertThat(report("chess/pawn.glb").turnedParts()).isEqualTo(1);
        MeshReport multibody = report("solid/multibody.stl");
        assertThat(multibody.turnedFaces()).isPositive();
        assertThat(multibody.volumeBeforeMending()).isCloseTo(0.000997589187, within(1e-12));
        assertThat(multibody.volume()).isGreaterThan(multibody.volumeBeforeMending());
        assertThat(report("solid/nested-shell-Cray.obj").cavities()).isEqualTo(1);
    }

    /** Longest, middle and shortest side in metres; units: centimetres, inches, metres, feet, millimetres. */
    @ParameterizedTest
    @CsvSource({
        "fbx/blender-z-up-cm.fbx, 2, 4, 2",
        "fbx/geometry-transform-instances.fbx, 2.54, 1.27, 2.54",
        "fbx/blender-instancing.fbx, 7.903, 1.969, 7.903",
        "fbx/revit-wall-feet.fbx, 8.855, 12.40, 5.290",
        "fbx/spider-blender276.fbx, 150.6, 79.74, 193.4",
        "solid/sphere-cm.dae, 0.02, 0.02, 0.02",
        "solid/plate_holes.STL, 203.2, 12.7, 304.8",
        "other/pyramids.3mf, 0.3467, 0.025, 0.1631"
    })
    void extentsAreInMetresWithYUp(String name, double x, double y, double z) {
        double[] extent = SolidMesh.of(read(name), List.of(), Progress.NONE).extent();
        assertThat(extent).containsExactly(new double[] {x, y, z}, within(6e-4 * Math.max(x, Math.max(y, z))));
    }

    /** The same scene written by the program that made the FBX file: here in inches, Z up. */
    @Test
    void fbxAgreesWithItsReference() {
        SolidMesh fbx = solid("fbx/geometry-transform-instances.fbx");
        SolidMesh truth = SolidMesh.of(
                read("fbx/geometry-transform-instances.reference.obj").with(new ModelSettings(0.0254, "z")),
                List.of(),
                Progress.NONE);
        assertThat(greatestDistance(fbx, truth)).isLessThan(1e-5 * fbx.report().longestSide());
        SolidMesh instances = solid("fbx/blender-instancing.fbx");
        assertThat(greatestDistance(instances, solid("fbx/blender-instancing.reference.obj")))
                .isLessThan(1e-5 * instances.report().longestSide());
    }

    @Test
    void binaryAndAsciiFbxGiveTheSameMesh() {
        SolidMesh binary = solid("fbx/slime-binary.fbx");
        SolidMesh ascii = solid("fbx/slime-ascii.fbx");
        assertThat(binary.report().triangleCount())
                .isEqualTo(ascii.report().triangleCount())
                .isEqualTo(4880);
        assertThat(greatestDistance(binary, ascii))
                .isLessThan(1e-5 * binary.report().longestSide());
        assertThat(binary.report().volume()).isCloseTo(0.300266521, within(1e-8));
    }

    /** Greatest distance from a vertex of one to the nearest vertex of the other, both ways. */
    private static double greatestDistance(SolidMesh a, SolidMesh b) {
        return Math.max(oneWay(a.positions(), b.positions()), oneWay(b.positions(), a.positions()));
    }

    private static double oneWay(double[] from, double[] to) {
        double greatest = 0;
        for (int i = 0; i < from.length; i += 3) {
            double nearest = Double.POSITIVE_INFINITY;
            for (int j = 0; j < to.length; j += 3) {
                double dx = from[i] - to[j];
                double dy = from[i + 1] - to[j + 1];
                double dz = from[i + 2] - to[j + 2];
                nearest = Math.min(nearest, dx * dx + dy * dy + dz * dz);
            }
            greatest = Math.max(greatest, nearest);
        }
        return Math.sqrt(greatest);
    }

    private static MeshReport report(String name) {
        return solid(name).report();
    }

    private static SolidMesh solid(String name) {
        return SolidMesh.of(read(name), List.of(), Progress.NONE);
    }

    private static Model read(String name) {
        return ModelImporter.importFile(SharedModels.file(name), Progress.NONE);
    }
}
