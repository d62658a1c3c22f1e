package dev.scree.editor.importer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.scree.editor.shapes.Shape;
import dev.scree.editor.shapes.ShapeLibrary;
import dev.scree.runtime.Progress;
import dev.scree.runtime.UserError;
import dev.scree.runtime.geometry.TriangleTree;
import dev.scree.runtime.scene.MassProperties;
import dev.scree.runtime.scene.ModelSettings;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;

class SolidMeshTest {
    @Test
    void aSoupOfSeparateTrianglesBecomesOneClosedMesh() {
        Shape torus = ShapeLibrary.shape("torus");
        SolidMesh mesh = TestMeshes.solid(TestMeshes.soup(torus));
        assertThat(mesh.report().watertight()).isTrue();
        assertThat(mesh.report().vertexCount()).isEqualTo(torus.vertexCount());
        assertThat(mesh.report().triangleCount()).isEqualTo(torus.triangleCount());
        assertThat(mesh.report().parts()).isEqualTo(1);
        assertThat(mesh.report().problems()).isEmpty();
    }

    @Property(tries = 40)
    void volumeNeitherChangesWithPlaceAndDirectionNorWithTheOrderOfFaces(
            @ForAll @DoubleRange(min = -3, max = 3) double angle,
            @ForAll @DoubleRange(min = -50, max = 50) double shift,
            @ForAll Random random) {
        Shape gear = ShapeLibrary.shape("gear");
        double exact = MeshIntegrals.volume(gear.positions(), gear.triangles());
        SolidMesh moved = TestMeshes.solid(
                TestMeshes.moved(TestMeshes.shuffled(gear, random), angle, shift, -shift, 0.3 * shift));
        assertThat(moved.report().watertight()).isTrue();
        assertThat(moved.report().volume()).isCloseTo(exact, within(1e-6 * exact));
    }

    @Property(tries = 20)
    void theOrderOfTrianglesLeavesNoTrace(@ForAll Random random) {
        Shape king = ShapeLibrary.shape("king");
        assertThat(TestMeshes.solid(TestMeshes.shuffled(king, random)).contentHash())
                .isEqualTo(TestMeshes.solid(king).contentHash());
    }

    @Property(tries = 20)
    void verticesMovedByLessThanTheToleranceAreJoined(@ForAll Random random) {
        Shape ball = TestMeshes.soup(ShapeLibrary.shape("ball"));
        double[] positions = ball.positions().clone();
        for (int i = 0; i < positions.length; i++) {
            positions[i] += (random.nextDouble() - 0.5) * 0.3e-7;
        }
        SolidMesh mesh = TestMeshes.solid(new Shape("ball", positions, ball.triangles()));
        assertThat(mesh.report().watertight()).isTrue();
        assertThat(mesh.report().vertexCount()).isEqualTo(642);
    }

    @Test
    void massOfABoxIsExact() {
        MassProperties mass = TestMeshes.solid(TestMeshes.box(0, 0, 0, 2, 3, 4)).mass();
        assertThat(mass.volume()).isCloseTo(24, within(1e-12));
        assertThat(mass.centreOfMass().length()).isLessThan(1e-12);
        assertThat(mass.inertia())
                .containsExactly(new double[] {24 * 25 / 12.0, 24 * 20 / 12.0, 24 * 13 / 12.0, 0, 0, 0}, within(1e-9));
        assertThat(mass.fromMesh()).isTrue();
    }

    @Test
    void productsOfInertiaHaveTheSignOfTheTensor() {
        SolidMesh mesh =
                TestMeshes.solid(TestMeshes.joined(TestMeshes.box(0, 0, 0, 1, 1, 1), TestMeshes.box(3, 3, 0, 4, 4, 1)));
        assertThat(mesh.mass().inertia()[3]).isCloseTo(-2 * 1.5 * 1.5, within(1e-9));
        assertThat(mesh.mass().inertia()[4]).isCloseTo(0, within(1e-9));
    }

    @Test
    void aPartInsideOutThatStandsFreeOrCrossesIsTurnedAndAHollowStays() {
        Shape free = TestMeshes.joined(
                TestMeshes.box(0, 0, 0, 1, 1, 1), TestMeshes.turned(TestMeshes.box(2, 0, 0, 3, 1, 1)));
        SolidMesh mesh = TestMeshes.solid(free);
        assertThat(mesh.report().turnedParts()).isEqualTo(1);
        assertThat(mesh.report().volume()).isCloseTo(2, within(1e-9));
        assertThat(mesh.report().volumeBeforeMending()).isCloseTo(0, within(1e-9));

        Shape crossing = TestMeshes.joined(
                TestMeshes.box(0, 0, 0, 1, 1, 1), TestMeshes.turned(TestMeshes.box(0.5, 0.3, 0.3, 1.7, 0.7, 0.7)));
        mesh = TestMeshes.solid(crossing);
        assertThat(mesh.report().turnedParts()).isEqualTo(1);
        assertThat(mesh.report().crossingPairs()).isPositive();
        assertThat(mesh.mass()).as("space counted twice").isNull();

        Shape hollow = TestMeshes.joined(
                TestMeshes.box(0, 0, 0, 1, 1, 1), TestMeshes.turned(TestMeshes.box(0.2, 0.2, 0.2, 0.8, 0.8, 0.8)));
        mesh = TestMeshes.solid(hollow);
        assertThat(mesh.report().cavities()).isEqualTo(1);
        assertThat(mesh.report().turnedParts()).isZero();
        assertThat(mesh.report().volume()).isCloseTo(1 - 0.216, within(1e-9));

        mesh = TestMeshes.solid(TestMeshes.turned(hollow));
        assertThat(mesh.report().volume()).as("inside out as a whole").isCloseTo(1 - 0.216, within(1e-9));
        assertThat(mesh.report().cavities()).isEqualTo(1);
    }

    @Test
    void facesThatDisagreeAreTurnedToAgree() {
        Shape ball = ShapeLibrary.shape("ball");
        int[] triangles = ball.triangles().clone();
        for (int t = 0; t < triangles.length; t += 21) {
            int swapped = triangles[t];
            triangles[t] = triangles[t + 1];
            triangles[t + 1] = swapped;
        }
        SolidMesh mesh = TestMeshes.solid(new Shape("ball", ball.positions(), triangles));
        assertThat(mesh.report().turnedFaces()).isEqualTo((triangles.length + 20) / 21);
        assertThat(mesh.report().volume())
                .isCloseTo(MeshIntegrals.volume(ball.positions(), ball.triangles()), within(1e-15));
    }

    @Test
    void holesAndDoubledFacesAndFacesWithoutAreaAreCounted() {
        Shape ball = ShapeLibrary.shape("ball");
        int[] fewer = Arrays.copyOf(ball.triangles(), ball.triangles().length - 3);
        SolidMesh open = TestMeshes.solid(new Shape("ball", ball.positions(), fewer));
        assertThat(open.report().watertight()).isFalse();
        assertThat(open.report().openEdges()).isEqualTo(3);
        assertThat(open.report().volume()).isNull();
        assertThat(open.mass()).isNull();
        assertThat(open.report().problems())
                .anySatisfy(p -> assertThat(p.message()).contains("3 edges"));

        int[] more = Arrays.copyOf(ball.triangles(), ball.triangles().length + 6);
        System.arraycopy(ball.triangles(), 0, more, ball.triangles().length, 3);
        System.arraycopy(new int[] {0, 0, 1}, 0, more, ball.triangles().length + 3, 3);
        SolidMesh doubled = TestMeshes.solid(new Shape("ball", ball.positions(), more));
        assertThat(doubled.report().nonManifoldEdges()).isEqualTo(3);
        assertThat(doubled.report().degenerateTriangles()).isEqualTo(1);
    }

    @Test
    void crossingsAreThosePairsThatCutEachOther() {
        Shape crossed =
                TestMeshes.joined(TestMeshes.box(0, 0, 0, 1, 1, 1), TestMeshes.box(0.25, 0.3, -0.5, 0.75, 0.65, 1.5));
        int[] parts = new int[crossed.triangleCount()];
        TriangleTree tree = new TriangleTree(crossed.positions(), crossed.triangles(), Progress.NONE);
        TriangleCrossings found = new TriangleCrossings(crossed.positions(), crossed.triangles(), tree, parts, 0);
        int brute = 0;
        for (int s = 0; s < parts.length; s++) {
            for (int t = s + 1; t < parts.length; t++) {
                brute += TestMeshes.cut(crossed, s, t) ? 1 : 0;
            }
        }
        assertThat(found.count).isEqualTo(brute).isPositive();
        Shape touching = TestMeshes.joined(TestMeshes.box(0, 0, 0, 1, 1, 1), TestMeshes.box(1, 0.2, 0.2, 2, 0.8, 0.8));
        assertThat(TestMeshes.solid(touching).report().crossingPairs()).isZero();
    }

    @Test
    void nodesAreChosenByNameWithAllBelowAndMirroredOnesKeepTheirFacesOutward() {
        Shape cube = ShapeLibrary.shape("cube");
        float[] single = new float[cube.positions().length];
        for (int i = 0; i < single.length; i++) {
            single[i] = (float) cube.positions()[i];
        }
        double[] here = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};
        double[] mirrored = {-1, 0, 0, 5, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};
        double[] below = {1, 0, 0, 0, 0, 1, 0, 7, 0, 0, 1, 0, 0, 0, 0, 1};
        Model model = new Model(
                ModelFormat.STL,
                List.of(new ModelMesh("cube", single, cube.triangles())),
                List.of(
                        new ModelNode("root", -1, here, new int[0]), new ModelNode("plain", 0, here, new int[] {0}),
                        new ModelNode("mirror", 0, mirrored, new int[] {0}),
                                new ModelNode("child", 2, below, new int[] {0})),
                null,
                "z",
                true,
                List.of());
        assertThat(model.triangleCount()).isEqualTo(36);
        SolidMesh two = SolidMesh.of(model.with(new ModelSettings(0.01, "y")), List.of("mirror"), Progress.NONE);
        assertThat(two.report().turnedParts()).isZero();
        assertThat(two.report().volume()).isCloseTo(2 * 0.000216e-6, within(1e-14));
        assertThat(two.report().bounds())
                .containsExactly(new double[] {0.0497, -0.0003, -0.0003, 0.0503, 0.0703, 0.0003}, within(1e-9));
        SolidMesh upright = SolidMesh.of(model, List.of("child"), Progress.NONE);
        assertThat(upright.report().bounds())
                .as("z up becomes y up")
                .containsExactly(new double[] {4.97, -0.03, -7.03, 5.03, 0.03, -6.97}, within(1e-6));
        assertThat(upright.report().volume()).isPositive();
        assertThatThrownBy(() -> SolidMesh.of(model, List.of("wheel"), Progress.NONE))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("no node [wheel]")
                .hasMessageContaining("plain, mirror, child");
    }

    @Test
    void cancelEndsTheWork() {
        Progress cancelled = new Progress() {
            @Override
            public void report(double fraction, String what) {}

            @Override
            public boolean cancelled() {
                return true;
            }
        };
        Shape ball = ShapeLibrary.shape("ball");
        assertThatThrownBy(() -> SolidMesh.of(ball.positions(), ball.triangles(), cancelled))
                .isInstanceOf(CancellationException.class);
    }

    @Test
    void indicesSortStably() {
        Random random = new Random(5);
        int[] major = random.ints(1000, 0, 7).toArray();
        int[] minor = random.ints(1000, 0, 37).toArray();
        assertThat(IndexSort.byNumbers(1000, 37, Progress.NONE, i -> major[i], i -> minor[i]))
                .isEqualTo(
                        sorted(Comparator.<Integer>comparingInt(i -> major[i]).thenComparingInt(i -> minor[i])));
        // Numbers of both signs, some alike in all bits and some in all but the last ones.
        double[] first = random.doubles(1000, -1, 1)
                .map(x -> x < -0.5 ? -0.75 : x < 0 ? x : x < 0.5 ? Math.nextUp(0.25) - 1e-16 * Math.rint(10 * x) : x)
                .toArray();
        assertThat(IndexSort.byFirst(
                        1000,
                        i -> first[i],
                        (a, b) -> first[a] != first[b]
                                ? Double.compare(first[a], first[b])
                                : Integer.compare(minor[a], minor[b]),
                        Progress.NONE))
                .isEqualTo(sorted(
                        Comparator.<Integer>comparingDouble(i -> first[i]).thenComparingInt(i -> minor[i])));
    }

    /** The indices from 0 to 999 in an order, by the library's stable sort. */
    private static int[] sorted(Comparator<Integer> order) {
        return IntStream.range(0, 1000).boxed().sorted(order).mapToInt(i -> i).toArray();
    }
}
