package dev.scree.runtime.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.Progress;
import dev.scree.runtime.UserError;
import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.BodySolver;
import dev.scree.runtime.scene.ContactPoints;
import dev.scree.runtime.scene.ContactShape;
import dev.scree.runtime.scene.Domain;
import dev.scree.runtime.scene.GrainBlock;
import dev.scree.runtime.scene.Obstacle;
import dev.scree.runtime.scene.ObstacleShape;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.TriangleSurface;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import org.joml.Quaterniond;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PlayCheckTest {
    private static final ParticleSet CUBE = ShapeParticles.box(0.2, 0.2, 0.2, 0.02);

    private final Map<String, ParticleSet> sets = new LinkedHashMap<>();
    private final List<Body> bodies = new ArrayList<>();
    private Scene scene = Scene.empty("s")
            .withDomain(new Domain(new Vec3(-2, 0, -2), new Vec3(2, 3, 2), false, Scene.DEFAULT_MATERIAL, null));

    @Test
    void bodiesThatOverlapAreNamedWithDepthAndWay() {
        body("lower", CUBE, 0, 0.2, 0);
        body("upper", CUBE, 0.02, 0.39, 0.04);
        body("beside", CUBE, 0.25, 0.2, 0);
        Problem problem = only(check());
        assertThat(problem.severity()).isEqualTo(Problem.Severity.WARNING);
        assertThat(problem.path()).isEqualTo("bodies[1].pose");
        assertThat(problem.message()).contains("\"lower\"", "\"upper\"", "overlap by 10.0 mm");
        ProblemFix.MoveBody fix = (ProblemFix.MoveBody) problem.fixes().get(0);
        assertThat(fix.id()).isEqualTo("upper");
        assertThat(fix.offset().x()).isZero();
        assertThat(fix.offset().y()).isCloseTo(0.011, within(0.0011));
        assertThat(problem.remedy()).contains("towards +y");
        scene = fix.apply(scene);
        assertThat(check()).isEmpty();
    }

    @Test
    void bodiesThatTouchAndBodiesThatNothingMovesAreFine() {
        body("lower", CUBE, 0, 0.1, 0);
        body("upper", CUBE, 0, 0.3, 0);
        body("ball", ShapeParticles.ball(0.2, 10), 0.2, 0.1, 0);
        body("floor", CUBE, 1, 0.1, 0);
        body("wall", CUBE, 1.1, 0.1, 0);
        withBodies();
        scene = scene.withBodies(scene.bodies().stream()
                .map(b -> b.id().equals("floor")
                        ? b.withMotion(BodyMotion.STATIC)
                        : b.id().equals("wall") ? b.withMotion(BodyMotion.STATIC) : b)
                .toList());
        assertThat(check()).isEmpty();
    }

    @Test
    void atRealTimeBodiesWithoutAClosedMeshAreSaidToCollideAsCubes() {
        ParticleSet open = CUBE.withMesh(null);
        body("closed", CUBE, -1, 0.2, 0);
        body("one", open, 0, 0.2, 0);
        body("other", open, 1, 0.2, 0);
        assertThat(check()).isEmpty();
        scene = scene.withPhysics(scene.physics().withBodySolver(BodySolver.REALTIME));
        Problem problem = only(check());
        assertThat(problem.severity()).isEqualTo(Problem.Severity.WARNING);
        assertThat(problem.path()).isEqualTo("bodies[1].model");
        assertThat(problem.message()).contains("\"one\" and one like it collide", "20.0 mm", "not closed");
        assertThat(problem.remedy()).contains("resolution");
    }

    @Test
    void aBodyInsideAnotherIsFound() {
        body("large", ShapeParticles.box(0.6, 0.6, 0.6, 0.03), 0, 0.5, 0);
        body("small", CUBE, 0.05, 0.5, 0);
        Problem problem = only(check());
        scene = problem.fixes().get(0).apply(scene);
        assertThat(check()).as("moved out by %s", problem.remedy()).isEmpty();
    }

    @Test
    void turnedBodiesAreMovedApartToo() {
        body("lower", CUBE, 0, 0.2, 0);
        body("upper", ShapeParticles.ball(0.2, 10), 0.1, 0.33, 0.05);
        withBodies();
        Quat turn = Quat.of(new Quaterniond().rotateXYZ(0.5, 0.3, 0.2));
        scene = scene.withBodies(List.of(
                scene.bodies().get(0).withPose(new Pose(new Vec3(0, 0.2, 0), turn)),
                scene.bodies().get(1)));
        Problem problem = only(check());
        scene = problem.fixes().get(0).apply(scene);
        assertThat(check()).isEmpty();
    }

    @Test
    void thousandsOfBodiesAreCheckedInSeconds() {
        for (int i = 0; i < 2000; i++) {
            body(
                    "cube" + i,
                    ShapeParticles.box(0.06, 0.06, 0.06, 0.02),
                    -0.8 + 0.07 * (i % 20),
                    0.1 + 0.07 * (i / 20 % 20),
                    -0.8 + 0.07 * (i / 400));
        }
        withBodies();
        long start = System.nanoTime();
        assertThat(check()).isEmpty();
        double seconds = (System.nanoTime() - start) * 1e-9;
        System.out.printf("2000 bodies of 27 particles checked in %.2f s (allowed 5)%n", seconds);
        assertThat(seconds).isLessThan(5);
        scene = scene.withBodies(
                scene.bodies().stream().map(b -> b.withScale(1.3)).toList());
        List<Problem> problems = check();
        assertThat(problems).hasSize(StartOverlaps.TOLD + 1);
        assertThat(problems.get(StartOverlaps.TOLD).message()).contains("more pairs of bodies overlap");
    }

    @Test
    void particlesThroughAWallAreFoundAndMovedInside() {
        body("cube", CUBE, 1.95, 0.06, 0);
        Problem problem = only(check());
        assertThat(problem.message()).contains("\"cube\" reaches 50.0 mm through the domain's wall at upper x");
        assertThat(problem.fixes()).hasSize(2);
        Scene moved = problem.fixes().get(0).apply(scene);
        assertThat(moved.bodies().get(0).pose().position().x()).isCloseTo(1.9, within(2e-4));
        assertThat(moved.bodies().get(0).pose().position().y()).isCloseTo(0.1, within(2e-4));
        Scene before = scene;
        for (ProblemFix fix : problem.fixes()) {
            scene = fix.apply(before);
            assertThat(check()).isEmpty();
        }
    }

    @Test
    void aBodyThatIsTooLargeForTheDomainIsRefused() {
        body("cube", CUBE, 0, 1.5, 0);
        withBodies();
        scene = scene.withBodies(List.of(scene.bodies().get(0).withScale(25)))
                .withDomain(scene.domain().withOpenTop(true));
        Problem problem = only(check());
        assertThat(problem.severity()).isEqualTo(Problem.Severity.ERROR);
        assertThat(problem.message()).contains("\"cube\" does not fit between the domain's walls");
        scene = problem.fixes().get(0).apply(scene);
        assertThat(check()).isEmpty();
    }

    @Test
    void atRealTimeWallsMeetTheSurfaceAndNotTheParticles() {
        // Its particles reach 8 mm beyond its surface, and 4 mm through the floor.
        double half = 0.092;
        double[] points = new double[4 * 8];
        for (int i = 0; i < 24; i++) {
            points[4 * (i / 3) + i % 3] = (i / 3 >> i % 3 & 1) == 0 ? -half : half;
        }
        ContactPoints surface = new ContactPoints(
                points, new double[32], new double[] {0, 0, 0, 0.2}, new double[] {-half, -half, -half, half, half, half
                });
        body("cube", CUBE.withField(CUBE.field(), surface), 0, 0.096, 0);
        withBodies();
        scene = scene.withPhysics(scene.physics().withBodySolver(BodySolver.ACCURATE));
        assertThat(only(check()).message()).contains("reaches 4.00 mm through the domain's wall at lower y");
        scene = scene.withPhysics(scene.physics().withBodySolver(BodySolver.REALTIME));
        assertThat(check()).isEmpty();
    }

    @Test
    void anOpenTopIsNoWallAndStaticBodiesMayReachThroughAny() {
        body("tall", CUBE, 0, 3.0, 0);
        body("ground", CUBE, -2, 0, 0);
        withBodies();
        scene = scene.withBodies(
                List.of(scene.bodies().get(0), scene.bodies().get(1).withMotion(BodyMotion.STATIC)));
        assertThat(only(check()).message()).contains("upper y");
        scene = scene.withDomain(scene.domain().withOpenTop(true));
        assertThat(check()).isEmpty();
    }

    @Test
    void anUnstableStepIsNamedWithTheLargestStableOne() {
        body("cube", CUBE, 0, 1, 0);
        withBodies();
        scene = scene.withPhysics(scene.physics().withFixedTimeStep(0.01));
        Problem problem = only(check());
        assertThat(problem.severity()).isEqualTo(Problem.Severity.ERROR);
        assertThat(problem.path()).isEqualTo("physics.fixedTimeStep");
        UserError refusal = catchRefusal();
        String limit = refusal.reason().replaceAll(".*at most ([0-9.e-]+) s.*", "$1");
        assertThat(problem.message()).contains("at most " + limit + " s");
        Scene before = scene;
        for (ProblemFix fix : problem.fixes()) {
            scene = fix.apply(before);
            assertThat(check()).as(fix.label()).isEmpty();
            assertThat(SceneInstance.build(scene, new ParticleSets(sets))
                            .sizes()
                            .timeStep())
                    .isPositive();
        }
        double largest = Double.parseDouble(limit);
        assertThat(scene.physics().fixedTimeStep()).isBetween(0.98 * largest, 1.0001 * largest);
    }

    private UserError catchRefusal() {
        try {
            SceneInstance.build(scene, new ParticleSets(sets));
            throw new AssertionError("the step was accepted");
        } catch (UserError e) {
            return e;
        }
    }

    @Test
    void whatCannotPlayAtAllIsToldWithItsReason() {
        body("cube", CUBE, 0, 1, 0);
        withBodies();
        sets.put(
                "cube",
                new ParticleSet(
                        new float[0], new float[0], new boolean[0], CUBE.mass(), CUBE.mass(), new double[6], "none"));
        assertThat(only(check()).message()).contains("cube has no particles");
    }

    @ParameterizedTest
    @EnumSource(ObstacleShape.class)
    void bodiesInsideObstaclesAreMovedOut(ObstacleShape shape) {
        body("cube", CUBE, 0.1, 0.62, 0);
        withBodies();
        Quat turn = Quat.of(new Quaterniond().rotateZ(0.3));
        scene = scene.withObstacles(List.of(new Obstacle(
                "o",
                "Ramp",
                shape,
                new Pose(new Vec3(0, 0.5, 0), turn),
                new Vec3(0.3, 0.3, 0.3),
                Scene.DEFAULT_MATERIAL,
                false,
                null)));
        Problem problem = only(check());
        assertThat(problem.message()).contains("\"cube\" starts inside the obstacle \"Ramp\"");
        scene = problem.fixes().get(0).apply(scene);
        assertThat(check()).as("moved %s", problem.remedy()).isEmpty();
    }

    @Test
    void theWayOutStaysInsideTheDomain() {
        body("cube", CUBE, 0, 0.1, 0);
        withBodies();
        scene = scene.withObstacles(List.of(new Obstacle(
                "o",
                "Block",
                ObstacleShape.BOX,
                Pose.at(0, 0.25, 0),
                new Vec3(1, 0.5, 0.6),
                Scene.DEFAULT_MATERIAL,
                false,
                null)));
        ProblemFix.MoveBody fix = (ProblemFix.MoveBody) only(check()).fixes().get(0);
        assertThat(fix.offset().y())
                .as("neither through the floor nor farther than sideways")
                .isZero();
        scene = fix.apply(scene);
        assertThat(check()).isEmpty();
    }

    @Test
    void bodiesThatStickInAMeshAreNamed() {
        body("cube", CUBE, 0, 0.55, 0);
        body("ground", ShapeParticles.box(1, 0.2, 1, 0.2), 0, 0.5, 0);
        withBodies();
        scene = scene.withBodies(List.of(
                scene.bodies().get(0),
                scene.bodies().get(1).withMotion(BodyMotion.STATIC).withContact(ContactShape.MESH)));
        ParticleSets both = new ParticleSets(sets)
                .withSurfaces(Map.of(
                        "ground",
                        new TriangleSurface(new float[] {-1, 0, -1, 1, 0, -1, 0, 0, 1}, new int[] {0, 2, 1})));
        assertThat(only(PlayCheck.check(scene, "f", both, Progress.NONE)).message())
                .contains("\"cube\" sticks in the mesh of \"ground\" by ");
        scene = scene.withBodies(List.of(
                scene.bodies().get(0).withPose(Pose.at(0, 0.601, 0)),
                scene.bodies().get(1)));
        assertThat(PlayCheck.check(scene, "f", both, Progress.NONE))
                .as("its particles do not count")
                .isEmpty();
    }

    @Test
    void grainsThatFindNoRoomAreNamed() {
        body("cube", CUBE, 0, 0.1, 0);
        withBodies();
        GrainBlock sand = new GrainBlock(
                "sand",
                "Sand",
                new Vec3(-0.5, 0.05, -0.5),
                new Vec3(0.5, 0.4, 0.5),
                0.02,
                0.1,
                Scene.DEFAULT_MATERIAL,
                null,
                0,
                null);
        scene = scene.withGrains(List.of(sand));
        assertThat(check()).as("grains are placed round bodies").isEmpty();
        scene = scene.withGrains(List.of(
                sand,
                sand.withId("more")
                        .withName("More")
                        .withMin(new Vec3(-0.08, 0.02, -0.08))
                        .withMax(new Vec3(0.08, 0.18, 0.08))));
        Problem problem = only(check());
        assertThat(problem.path()).isEqualTo("grains[1]");
        assertThat(problem.message()).contains("No grain of \"More\" finds room");
    }

    @Test
    void itCanBeCancelled() {
        for (int i = 0; i < 100; i++) {
            body("cube" + i, CUBE, 0.001 * i, 0.5, 0);
        }
        withBodies();
        int[] asked = {0};
        Progress stopping = new Progress() {
            @Override
            public void report(double fraction, String what) {
                // Nobody watches.
            }

            @Override
            public boolean cancelled() {
                return ++asked[0] > 150;
            }
        };
        assertThatThrownBy(() -> PlayCheck.check(scene, "f", new ParticleSets(sets), stopping))
                .isInstanceOf(CancellationException.class);
    }

    private void body(String id, ParticleSet set, double x, double y, double z) {
        bodies.add(Body.of(id, "model", Scene.DEFAULT_MATERIAL, Pose.at(x, y, z)));
        sets.put(id, set);
        if (scene.bodies().size() < bodies.size()) {
            scene = bodies.size() <= 100 ? scene.withBodies(bodies) : scene;
        }
    }

    private void withBodies() {
        scene = scene.withBodies(bodies);
    }

    private List<Problem> check() {
        return PlayCheck.check(scene, "f", new ParticleSets(sets), Progress.NONE);
    }

    private static Problem only(List<Problem> problems) {
        assertThat(problems).hasSize(1);
        return problems.get(0);
    }
}
