package dev.scree.runtime.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.Progress;
import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Cloth;
import dev.scree.runtime.scene.ClothForm;
import dev.scree.runtime.scene.ClothGas;
import dev.scree.runtime.scene.ClothPin;
import dev.scree.runtime.scene.ClothSeam;
import dev.scree.runtime.scene.ClothShape;
import dev.scree.runtime.scene.CommonFabrics;
import dev.scree.runtime.scene.CommonFluids;
import dev.scree.runtime.scene.Fabric;
import dev.scree.runtime.scene.FluidBlock;
import dev.scree.runtime.scene.FluidSolver;
import dev.scree.runtime.scene.Obstacle;
import dev.scree.runtime.scene.ObstacleShape;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.TriangleSurface;
import dev.scree.runtime.scene.Vec3;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ClothFieldsTest {
    private static final Cloth SHEET = Cloth.of(
                    "c",
                    ClothShape.RECTANGLE,
                    Pose.at(0, 0.5, 0),
                    new Vec3(0.4, 0, 0.4),
                    0.02,
                    CommonFabrics.COTTON.id())
            .withName("Sheet")
            .withPins(List.of(ClothPin.toWorld(new Vec3(-0.2, 0, -0.2), 0.03)));

    private static final ClothForm FORM = form(0, 1, 2, 0, 2, 3);

    /** Triangles of a square and a point above it. */
    private static ClothForm form(int... triangles) {
        float[] corners = {-1, 0, -1, -1, 0, 1, 1, 0, 1, 1, 0, -1, 0, 1, 0};
        return ClothForm.of("m.obj", List.of(), new TriangleSurface(corners, triangles));
    }

    @Test
    void whatIsWrongWithItsModelIsSaid() {
        Cloth cloth = SHEET.withForm(form(0, 1, 2, 0, 2, 3, 0, 2, 4))
                .withShape(ClothShape.MODEL)
                .withSize(new Vec3(0.4, 0.2, 0.4))
                .withPins(List.of());
        only(cloth, Problem.Severity.WARNING, "form", "1 edges", "cut apart");
        only(cloth.withForm(form(0, 1, 2, 0, 2, 3, 2, 0, 1)), Problem.Severity.WARNING, "form", "1 that stand there");
        Cloth gas = cloth.withForm(FORM).withGas(ClothGas.sealed(10));
        mends(gas, only(gas, Problem.Severity.WARNING, "gas", "open"));
    }

    private static Scene scene(Cloth cloth) {
        return Scene.empty("s")
                .withFabrics(List.of(CommonFabrics.COTTON))
                .withBodies(List.of(Body.of("b", "m.obj", Scene.DEFAULT_MATERIAL, Pose.at(0, 0.1, 0))))
                .withCloths(List.of(cloth));
    }

    private static List<Problem> check(Scene scene) {
        return SceneCheck.check(scene, "s.json", model -> true);
    }

    private static Problem only(Cloth cloth, Problem.Severity severity, String path, String... words) {
        List<Problem> found = check(scene(cloth));
        assertThat(found).hasSize(1);
        assertThat(found.get(0).severity()).isEqualTo(severity);
        assertThat(found.get(0).path()).isEqualTo("cloths[0]." + path);
        assertThat(found.get(0).message()).contains("\"Sheet\"").contains(words);
        assertThat(found.get(0).remedy()).isNotBlank();
        return found.get(0);
    }

    /** What is left when a problem's first fix is applied is no problem. */
    private static void mends(Cloth cloth, Problem problem) {
        Scene mended = problem.fixes().get(0).apply(scene(cloth));
        assertThat(mended).isNotEqualTo(scene(cloth));
        assertThat(check(mended)).isEmpty();
    }

    @Test
    void aSoundClothOfEachShapeHasNoProblems() {
        for (ClothShape shape : ClothShape.values()) {
            Cloth cloth = SHEET.withForm(FORM).withShape(shape).withSize(new Vec3(0.4, 0.4, 0.4));
            assertThat(check(scene(cloth.withPins(List.of())))).as("%s", shape).isEmpty();
        }
        assertThat(check(scene(SHEET))).isEmpty();
        assertThat(check(scene(SHEET.withPins(List.of(ClothPin.toBody(new Vec3(-0.2, 0, -0.2), 0.03, "b"))))))
                .isEmpty();
    }

    @Test
    void itsFabricIsThere() {
        List<Problem> found = check(scene(SHEET.withFabric("gone")));
        assertThat(found).singleElement().satisfies(problem -> {
            assertThat(problem.path()).isEqualTo("cloths[0].fabric");
            assertThat(problem.message()).contains("There is no fabric \"gone\"");
            assertThat(problem.remedy()).contains("cotton");
        });
    }

    @Test
    void itsEdgesAreNeitherTooShortNorTooLong() {
        Cloth tooMany = SHEET.withSpacing(1e-6);
        mends(tooMany, only(tooMany, Problem.Severity.ERROR, "spacing", "at most 50,000,000"));
        Cloth many = SHEET.withSpacing(0.0008);
        mends(many, only(many, Problem.Severity.WARNING, "spacing", "vertices"));
        Cloth coarse = SHEET.withSpacing(0.15).withPins(List.of());
        mends(coarse, only(coarse, Problem.Severity.WARNING, "spacing", "hardly bends"));
        Cloth thread = SHEET.withSize(new Vec3(0.4, 0, 0.0019)).withPins(List.of());
        mends(thread, only(thread, Problem.Severity.ERROR, "spacing", "too narrow"));
        Cloth narrow = SHEET.withSize(new Vec3(0.4, 0, 0.0021)).withPins(List.of());
        mends(narrow, only(narrow, Problem.Severity.WARNING, "spacing", "hardly bends"));
    }

    @Test
    void itsFabricIsNoThickerThanItsEdgesAreLong() {
        Scene thick = scene(SHEET).withFabrics(List.of(CommonFabrics.COTTON.withThickness(0.03)));
        assertThat(check(thick)).singleElement().satisfies(problem -> {
            assertThat(problem.path()).isEqualTo("cloths[0].spacing");
            assertThat(problem.message()).contains("30.0 mm thick");
            assertThat(check(problem.fixes().get(0).apply(thick))).isEmpty();
        });
    }

    @Test
    void aSeamGoesToAnotherClothThatIsThere() {
        for (String to : List.of("gone", SHEET.id())) {
            Cloth sewn = SHEET.withSeams(List.of(new ClothSeam(to, 0.01, null)));
            mends(sewn, only(sewn, Problem.Severity.WARNING, "seams[0].cloth", "sews nothing"));
        }
    }

    @Test
    void gasStaysOnlyInAClosedCloth() {
        Cloth open = SHEET.withGas(ClothGas.sealed(100));
        mends(open, only(open, Problem.Severity.WARNING, "gas", "open"));
        Cloth ball = SHEET.withShape(ClothShape.BALL).withPins(List.of()).withGas(ClothGas.sealed(100));
        assertThat(check(scene(ball))).isEmpty();
    }

    @Test
    void itsPinsHoldSomethingAtSomethingThatIsThere() {
        Cloth toNobody = SHEET.withPins(List.of(ClothPin.toBody(new Vec3(-0.2, 0, -0.2), 0.03, "gone")));
        mends(toNobody, only(toNobody, Problem.Severity.ERROR, "pins[0].body", "\"gone\"", "not there"));
        Cloth beside = SHEET.withPins(List.of(ClothPin.toWorld(new Vec3(-0.3, 0, -0.2), 0.05)));
        mends(beside, only(beside, Problem.Severity.WARNING, "pins[0].radius", "holds nothing"));
        only(
                SHEET.withPins(List.of(ClothPin.toWorld(Vec3.ZERO, -1))),
                Problem.Severity.ERROR,
                "pins[0].radius",
                "-1.0");
        only(
                SHEET.withPins(List.of(ClothPin.toWorld(new Vec3(Double.NaN, 0, 0), 0.1))),
                Problem.Severity.ERROR,
                "pins[0].at",
                "no place");
        only(
                SHEET.withPins(List.of(ClothPin.toWorld(Vec3.ZERO, 0.03)
                        .withPoints(Collections.nCopies(ClothPin.MOST_POINTS + 1, Vec3.ZERO)))),
                Problem.Severity.ERROR,
                "pins[0].points",
                "painted points");
    }

    @Test
    void itLiesInTheDomain() {
        Cloth out = SHEET.withPose(Pose.at(0, -0.1, 0));
        mends(out, only(out, Problem.Severity.WARNING, "pose", "outside"));
    }

    @Test
    void aWallDoesNotPressItIntoOneLine() {
        Cloth halfway = SHEET.withPose(Pose.at(0.9, 0.5, 0));
        mends(halfway, only(halfway, Problem.Severity.ERROR, "pose", "into one line"));
        // A border of less than an edge, and what is held outside, can be played.
        Cloth border = SHEET.withPose(Pose.at(0.815, 0.5, 0));
        mends(border, only(border, Problem.Severity.WARNING, "pose", "outside"));
        Cloth held = halfway.withPins(List.of(ClothPin.toWorld(new Vec3(0.2, 0, 0), 0.3)));
        only(held, Problem.Severity.WARNING, "pose", "outside");
    }

    @Test
    void itStartsInsideOfNothing() {
        ParticleSets sets = new ParticleSets(Map.of("b", ShapeParticles.box(0.2, 0.2, 0.2, 0.02)));
        Cloth through = SHEET.withPose(Pose.at(0, 0.15, 0));
        Scene scene = scene(through);
        List<Problem> found = PlayCheck.check(scene, "s.json", sets, Progress.NONE).stream()
                .filter(problem -> problem.path().startsWith("cloths"))
                .toList();
        assertThat(found).singleElement().satisfies(problem -> {
            assertThat(problem.path()).isEqualTo("cloths[0].pose");
            assertThat(problem.message()).contains("\"Sheet\"", "inside the body \"b\"");
            Scene mended = problem.fixes().get(0).apply(scene);
            assertThat(PlayCheck.check(mended, "s.json", sets, Progress.NONE))
                    .noneMatch(left -> left.path().startsWith("cloths"));
        });
        Cloth held = through.withPins(List.of(ClothPin.toBody(Vec3.ZERO, 0.2, "b")));
        assertThat(PlayCheck.check(scene(held), "s.json", sets, Progress.NONE))
                .as("what is pinned may be in a body")
                .noneMatch(left -> left.path().startsWith("cloths"));
        for (ObstacleShape shape : ObstacleShape.values()) {
            Obstacle obstacle = new Obstacle(
                    "o",
                    "Table",
                    shape,
                    Pose.at(0, 0.5, 0),
                    new Vec3(0.1, 0.1, 0.1),
                    Scene.DEFAULT_MATERIAL,
                    false,
                    null);
            Scene in = scene(SHEET.withPose(Pose.at(0, 0.48, 0))).withObstacles(List.of(obstacle));
            List<Problem> inside = PlayCheck.check(in, "s.json", sets, Progress.NONE).stream()
                    .filter(problem -> problem.path().startsWith("cloths"))
                    .toList();
            assertThat(inside).as("%s", shape).singleElement().satisfies(problem -> {
                assertThat(problem.message()).contains("inside the obstacle \"Table\"");
                assertThat(PlayCheck.check(problem.fixes().get(0).apply(in), "s.json", sets, Progress.NONE))
                        .noneMatch(left -> left.path().startsWith("cloths"));
            });
        }
    }

    private static Scene wet(Cloth cloth, FluidSolver solver) {
        Scene scene = scene(cloth);
        return scene.withFluids(List.of(CommonFluids.WATER))
                .withBlocks(List.of(new FluidBlock(
                        "w",
                        null,
                        new Vec3(-0.2, 0.6, -0.2),
                        new Vec3(0.2, 0.7, 0.2),
                        CommonFluids.WATER.id(),
                        null,
                        null)))
                .withPhysics(scene.physics()
                        .withFluidSpacing(0.02)
                        .withFluid(scene.physics().fluid().withSolver(solver)));
    }

    @Test
    void fluidByAnySolverMayMeetACloth() {
        for (FluidSolver solver : FluidSolver.values()) {
            assertThat(check(wet(SHEET, solver))).isEmpty();
        }
    }

    @Test
    void aClothThatIsTooCoarseForItsFluidIsTold() {
        Cloth coarse = SHEET.withSpacing(0.08);
        Scene scene = wet(coarse, FluidSolver.DIVERGENCE_FREE);
        assertThat(check(scene)).singleElement().satisfies(problem -> {
            assertThat(problem.path()).isEqualTo("cloths[0].spacing");
            assertThat(check(problem.fixes().get(0).apply(scene))).isEmpty();
        });
    }

    @Test
    void aPermeabilityThatDoesNothingOrLetsAllThroughIsTold() {
        Scene scene = wet(SHEET, FluidSolver.DIVERGENCE_FREE);
        Fabric permeable = CommonFabrics.COTTON.withPermeability(1e-10);
        assertThat(check(scene.withFabrics(List.of(permeable)))).isEmpty();
        assertThat(check(scene.withFabrics(List.of(permeable.withOpenness(0.5)))))
                .singleElement()
                .satisfies(problem -> assertThat(problem.message()).contains("is a net"));
        Scene thin = scene.withFluids(List.of(CommonFluids.WATER.withViscosity(0)));
        assertThat(check(thin)).isEmpty();
        assertThat(check(thin.withFabrics(List.of(permeable))))
                .singleElement()
                .satisfies(problem -> assertThat(problem.message()).contains("without viscosity"));
    }
}
