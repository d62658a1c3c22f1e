package dev.scree.runtime.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.Progress;
import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.scene.Axis;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.FluidBlock;
import dev.scree.runtime.scene.FluidModel;
import dev.scree.runtime.scene.GrainBlock;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.ScenePart;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Numbers by which a scene would mean nothing or cost without end are refused, with their field, at once. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SceneBoundsTest {
    private static final ParticleSet CUBE = ShapeParticles.box(0.1, 0.1, 0.1, 0.025);
    private static final Body BODY = Body.of("b", "models/b.obj", Scene.DEFAULT_MATERIAL, Pose.at(0, 0.5, 0));
    private static final Emitter TAP = Emitter.disc("tap", Pose.at(0, 1, 0), 0.2, "water", 1);
    private static final FluidBlock BLOCK =
            new FluidBlock("block", null, new Vec3(-0.5, 0, -0.5), new Vec3(0.5, 0.4, 0.5), "water", null, null);
    private static final GrainBlock SAND =
            new GrainBlock("sand", null, Vec3.ZERO, new Vec3(0.5, 0.5, 0.5), 0.05, 0, "wood", null, 1, null);

    static Stream<Arguments> scenes() {
        Scene scene = Scene.empty("s");
        return Stream.of(
                with("emitters[0].speed", TAP.withSpeed(1e9)),
                with("emitters[0].startTime", TAP.withStartTime(-1e300)),
                with("emitters[0].width", TAP.withWidth(1e9)),
                with("emitters[0].width", TAP.withWidth(1e4)),
                with("emitters[0].speed", TAP.withWidth(2).withSpeed(900)),
                with("emitters[0].repeat", TAP.withStopTime(1e-10).withRepeat(1e-9)),
                with("physics.frameRate", scene.physics().withFrameRate(1e-30)),
                with("physics.frameRate", scene.physics().withFrameRate(1e30)),
                with("physics.fixedTimeStep", scene.physics().withFixedTimeStep(1e-30)),
                with("physics.gravity[1]", scene.physics().withGravity(new Vec3(0, -1e30, 0))),
                with("physics.gravity", scene.physics().withGravity(new Vec3(0, -9e5, 0))),
                with("physics.fluidSpacing", scene.physics().withFluidSpacing(1e-9)),
                with("physics.fluidSpacing", scene.physics().withFluidSpacing(1e-5)),
                with(
                        "physics.fluid.support",
                        scene.physics().withFluid(FluidModel.defaults().withSupport(1e9))),
                with(
                        "physics.fluid.pressureTolerance",
                        scene.physics().withFluid(FluidModel.defaults().withPressureTolerance(-1))),
                with("domain.min[0]", scene.domain().withMin(new Vec3(-1e9, 0, -1))),
                with("domain.max[1]", scene.domain().withMax(new Vec3(1, 1e300, 1))),
                with("bodies[0].linearVelocity[0]", BODY.withLinearVelocity(new Vec3(1e9, 0, 0))),
                with("bodies[0].linearVelocity", BODY.withLinearVelocity(new Vec3(1e5, 0, 0))),
                with("bodies[0].angularVelocity[2]", BODY.withAngularVelocity(new Vec3(0, 0, 1e9))),
                with("bodies[0].scale", BODY.withScale(1e9)),
                with("bodies[0].scale", BODY.withScale(9e5)),
                with("bodies[0].density", BODY.withDensity(1e300)),
                with("bodies[0].mass", BODY.withMass(1e300)),
                with("bodies[0].id", BODY.withId("")),
                with("bodies[0].id", BODY.withId("a\0b")),
                with("bodies[0].name", BODY.withName("n".repeat(5000))),
                with("bodies[0].pose.position[0]", BODY.withPose(Pose.at(1e9, 0, 0))),
                with("bodies[0].pose", BODY.becoming(BodyMotion.HINGED).withPose(Pose.at(0.99, 0.5, 0))),
                with("bodies[0].pose", BODY.becoming(BodyMotion.PIVOTED).withPose(Pose.at(0, -0.2, 0))),
                with("fluids[0].viscosity", scene.fluids().get(0).withViscosity(2e9)),
                with(
                        "physics.fluid.support",
                        scene.physics().withFluid(FluidModel.defaults().withSupport(1))),
                with("materials[0].color[1]", scene.materials().get(0).withColor(new Vec3(0, 2, 0))),
                with("materials[0].friction", scene.materials().get(0).withFriction(1e300)),
                with("fluids[0].density", scene.fluids().get(0).withDensity(1e300)),
                with("fluids[0].surfaceTension", scene.fluids().get(0).withSurfaceTension(1e300)),
                with("blocks[0].velocity", BLOCK.withVelocity(new Vec3(0, 2000, 0))),
                with("grains[0].diameter", SAND.withDiameter(1e-6)),
                with("camera.fovY", scene.camera().withFovY(1e300)));
    }

    private static Arguments with(String field, ScenePart part) {
        return Arguments.of(field, part);
    }

    @ParameterizedTest
    @MethodSource("scenes")
    void isRefusedWithItsField(String field, ScenePart part) {
        Scene scene = Scene.empty("s");
        for (ScenePart other : List.of(BODY, BLOCK, TAP, SAND)) {
            scene = other.getClass() == part.getClass() ? scene : scene.withPart(other);
        }
        scene = scene.withPart(part);
        assertThat(errors(scene)).extracting(Problem::path).contains(field);
    }

    @Test
    void theSceneItselfHasNoErrors() {
        Scene scene = Scene.empty("s");
        for (ScenePart part : List.of(BODY, BLOCK, TAP, SAND)) {
            scene = scene.withPart(part);
        }
        assertThat(errors(scene)).isEmpty();
    }

    private static List<Problem> errors(Scene scene) {
        List<Problem> problems = new ArrayList<>(SceneCheck.check(scene, "scenes/s.json", model -> true));
        if (problems.stream().noneMatch(p -> p.severity() == Problem.Severity.ERROR)) {
            Map<String, ParticleSet> sets = new HashMap<>();
            scene.bodies().forEach(body -> sets.put(body.id(), CUBE));
            problems.addAll(PlayCheck.check(scene, "scenes/s.json", new ParticleSets(sets), Progress.NONE));
        }
        return problems.stream()
                .filter(p -> p.severity() == Problem.Severity.ERROR)
                .toList();
    }

    @Test
    void twentyThousandBodiesInOnePlaceAreForeseen() {
        List<Body> bodies = new ArrayList<>();
        for (int b = 0; b < 20_000; b++) {
            bodies.add(BODY.withId("b" + b));
        }
        assertThat(errors(Scene.empty("s").withBodies(bodies))).singleElement().satisfies(p -> assertThat(p.path())
                .matches("bodies\\[\\d+]\\.pose"));
    }

    @Test
    void manyOverlapsThatCanBePlayedAreToldInTime() {
        List<Body> bodies = new ArrayList<>();
        for (int b = 0; b < 500; b++) {
            bodies.add(BODY.withId("b" + b));
        }
        Scene scene = Scene.empty("s").withBodies(bodies);
        Map<String, ParticleSet> sets = new HashMap<>();
        bodies.forEach(body -> sets.put(body.id(), CUBE));
        assertThat(PlayCheck.check(scene, "scenes/s.json", new ParticleSets(sets), Progress.NONE))
                .anySatisfy(p -> assertThat(p.message()).contains("At least").contains("more pairs of bodies"));
    }

    @Test
    void stepsWithoutEndAreRefusedWithWhatWouldFit() {
        // Every number is within its bounds, but stiff, light and fast ones together need far too short steps.
        Scene scene = Scene.empty("s").withPart(BLOCK);
        scene = scene.withPhysics(
                scene.physics().withFrameRate(0.1).withFluidSpacing(0.02).withSpeedLimit(1e7));
        Scene tense =
                scene.withPart(scene.fluids().get(0).withSurfaceTension(200).withDensity(1e-3));
        assertThat(errors(tense)).singleElement().satisfies(p -> {
            assertThat(p.message()).contains("steps").contains("at most 1000000");
            assertThat(p.remedy()).contains("raise the frame rate");
        });
    }

    @Test
    void aVastDomainOfFluidIsHeldByAGridThatWraps() {
        Scene scene = Scene.empty("s").withPart(BLOCK);
        Scene vast = scene.withDomain(
                scene.domain().withMin(new Vec3(-1e5, -1e5, -1e5)).withMax(new Vec3(1e5, 1e5, 1e5)));
        assertThat(errors(vast)).isEmpty();
        assertThat(errors(vast.withDomain(vast.domain().withPeriodic(List.of(Axis.X, Axis.Y, Axis.Z)))))
                .singleElement()
                .satisfies(p -> assertThat(p.message()).contains("cells"));
    }
}
