package dev.scree.runtime.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.scene.Animation;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.ContactShape;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.FluidMaterial;
import dev.scree.runtime.scene.GrainBlock;
import dev.scree.runtime.scene.Keyframe;
import dev.scree.runtime.scene.Material;
import dev.scree.runtime.scene.Obstacle;
import dev.scree.runtime.scene.ObstacleShape;
import dev.scree.runtime.scene.Pivot;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Sink;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SceneCheckTest {
    private static final Scene EMPTY = Scene.empty("s");
    private static final Body BODY = Body.of("b", "model.obj", Scene.DEFAULT_MATERIAL, Pose.at(0, 0.5, 0));

    @Test
    void aSoundSceneHasNoProblems() {
        Body hinged = BODY.withId("h")
                .withMotion(BodyMotion.HINGED)
                .withPivot(new Pivot(Vec3.ZERO, new Vec3(0, 1, 0), 2.0, 5, 0.1));
        Body animated = BODY.withId("a")
                .withMotion(BodyMotion.ANIMATED)
                .withPose(Pose.at(100, 0, 0))
                .withAnimation(keys(0, 1, 2));
        Scene scene = EMPTY.withBodies(List.of(BODY, hinged, animated))
                .withGrains(List.of(grains()))
                .withObstacles(List.of(
                        obstacle(ObstacleShape.PLANE),
                        obstacle(ObstacleShape.BOX).withId("p"),
                        obstacle(ObstacleShape.CAPSULE).withId("q").withSize(new Vec3(0.1, 0, 0))));
        assertThat(check(scene))
                .as("an animated body stands at its first keyframe")
                .isEmpty();
    }

    @Test
    void eachModelIsLookedForOnce() {
        List<String> asked = new ArrayList<>();
        List<Body> bodies = IntStream.range(0, 1000)
                .mapToObj(i -> BODY.withId("b" + i).withModel(i % 5 + ".obj"))
                .toList();
        SceneCheck.check(EMPTY.withBodies(bodies), "scenes/s.json", asked::add);
        assertThat(asked).containsExactly("0.obj", "1.obj", "2.obj", "3.obj", "4.obj");
    }

    @Test
    void bodiesLackNothingThatTheirMotionNeeds() {
        found(
                EMPTY.withBodies(List.of(BODY.withMotion(BodyMotion.ANIMATED))),
                "bodies[0].animation",
                "has no keyframes");
        found(
                EMPTY.withBodies(List.of(BODY.withMotion(BodyMotion.HINGED))),
                "bodies[0].pivot",
                "is hinged and has no pivot");
        found(
                EMPTY.withBodies(List.of(
                        BODY.withMotion(BodyMotion.PIVOTED).withPivot(new Pivot(Vec3.ZERO, null, null, -1, 0)))),
                "bodies[0].pivot.motorTorque",
                "The torque of \"b\" is -1.0");
        found(
                EMPTY.withBodies(List.of(BODY.withMotion(BodyMotion.PIVOTED)
                        .withPivot(new Pivot(Vec3.ZERO, null, null, 0, Double.NaN)))),
                "bodies[0].pivot.damping",
                "The damping of \"b\" is NaN");
        found(
                EMPTY.withBodies(List.of(BODY.withMotion(BodyMotion.HINGED)
                        .withPivot(new Pivot(new Vec3(0, Double.NaN, 0), null, null, 0, 0)))),
                "bodies[0].pivot.point[1]",
                "is NaN");
        found(
                EMPTY.withBodies(
                        List.of(BODY.withMotion(BodyMotion.HINGED).withPivot(new Pivot(Vec3.ZERO, null, 3.0, 0, 0)))),
                "bodies[0].pivot.motorTorque",
                "moves nothing");
        found(
                EMPTY.withBodies(List.of(BODY.withContact(ContactShape.MESH))),
                "bodies[0].contact",
                "is touched by its particles");
        assertThat(check(EMPTY.withBodies(
                        List.of(BODY.withContact(ContactShape.MESH).withMotion(BodyMotion.STATIC)))))
                .isEmpty();
    }

    @Test
    void keyframesAreInOrderOfTime() {
        found(
                EMPTY.withBodies(List.of(BODY.withMotion(BodyMotion.ANIMATED).withAnimation(keys(0, 1, 1)))),
                "bodies[0].animation",
                "have the same time");
        Scene crooked =
                EMPTY.withBodies(List.of(BODY.withMotion(BodyMotion.ANIMATED).withAnimation(keys(2, 0, 1))));
        Problem problem = found(crooked, "bodies[0].animation", "not in order of time");
        Scene sorted = problem.fixes().get(0).apply(crooked);
        assertThat(sorted.bodies().get(0).animation().keyframes())
                .extracting(Keyframe::time)
                .containsExactly(0.0, 1.0, 2.0);
        assertThat(check(sorted)).isEmpty();
        found(
                EMPTY.withBodies(List.of(BODY.withMotion(BodyMotion.ANIMATED)
                        .withAnimation(new Animation(
                                List.of(new Keyframe(0, new Vec3(0, 0.5, 0), new Quat(0, 0, 0, 2))), false)))),
                "bodies[0].animation.keyframes[0].rotation",
                "no unit quaternion");
    }

    @Test
    void grainsHaveSizesPlacesAndMaterials() {
        found(EMPTY.withGrains(List.of(grains().withMaterial("mud"))), "grains[0].material", "no material \"mud\"");
        found(
                EMPTY.withGrains(List.of(grains().withDiameter(-1))),
                "grains[0].diameter",
                "The diameter of \"g\" is -1.0");
        found(EMPTY.withGrains(List.of(grains().withSpread(0.7))), "grains[0].spread", "The spread of \"g\" is 0.7");
        found(EMPTY.withGrains(List.of(grains().withMax(new Vec3(-1, 0, 0)))), "grains[0].max", "have no room");
        found(EMPTY.withGrains(List.of(grains().withDiameter(0.3))), "grains[0].diameter", "fits between its corners");
        found(
                EMPTY.withGrains(List.of(grains().withDiameter(1e-5))),
                "grains[0].diameter",
                "more than any device takes");
        Scene out = EMPTY.withGrains(List.of(grains().withMax(new Vec3(4, 0.2, 0.1))));
        Scene cut =
                found(out, "grains[0].min", "outside the domain").fixes().get(0).apply(out);
        assertThat(cut.grains().get(0).max()).isEqualTo(new Vec3(1, 0.2, 0.1));
        assertThat(check(cut)).isEmpty();
    }

    @Test
    void obstaclesHaveSizesAndMaterials() {
        found(
                EMPTY.withObstacles(List.of(obstacle(ObstacleShape.BOX).withSize(new Vec3(0.1, 0, 0.1)))),
                "obstacles[0].size[1]",
                "The size of \"o\" is 0.0");
        found(
                EMPTY.withObstacles(List.of(obstacle(ObstacleShape.CAPSULE).withSize(new Vec3(0.1, -1, 0.1)))),
                "obstacles[0].size[1]",
                "The length of \"o\" is -1.0");
        found(
                EMPTY.withObstacles(List.of(obstacle(ObstacleShape.BOX).withMaterial("x"))),
                "obstacles[0].material",
                "no material");
        found(
                EMPTY.withObstacles(
                        List.of(obstacle(ObstacleShape.BOX).withPose(new Pose(Vec3.ZERO, new Quat(0, 0, 0, 0.5))))),
                "obstacles[0].pose.rotation",
                "no unit quaternion");
        found(
                EMPTY.withObstacles(List.of(obstacle(ObstacleShape.BOX).withId("b")))
                        .withBodies(List.of(BODY)),
                "obstacles",
                "used twice");
        found(
                EMPTY.withMaterials(
                        List.of(new Material(Scene.DEFAULT_MATERIAL, null, 1000, 0.3, 0.4, -0.1, null, null))),
                "materials[0].rollingFriction",
                "The rolling friction of \"wood\" is -0.1");
    }

    @Test
    void fluidsEmittersAndSinksHaveValuesThatMeanSomething() {
        FluidMaterial water = EMPTY.fluids().get(0);
        found(
                EMPTY.withFluids(List.of(water.withSurfaceTension(-1))),
                "fluids[0].surfaceTension",
                "The tension of \"Water\" is -1.0");
        found(
                EMPTY.withFluids(List.of(water.withAdhesion(1.2))),
                "fluids[0].adhesion",
                "The adhesion of \"Water\" is 1.2");
        Emitter tap = Emitter.box("tap", Pose.at(0, 0.5, 0), 0.2, 0.2, "water", 1);
        assertThat(check(EMPTY.withEmitters(
                        List.of(tap, tap.withId("t").withSpeed(0).withRate(0.01)))))
                .isEmpty();
        found(EMPTY.withEmitters(List.of(tap.withWidth(150))), "emitters[0].width", "\"tap\" is 150 m long");
        found(EMPTY.withEmitters(List.of(tap.withDepth(0))), "emitters[0].depth", "The depth of \"tap\" is 0.0");
        found(EMPTY.withEmitters(List.of(tap.withRate(-1.0))), "emitters[0].rate", "The rate of \"tap\" is -1.0");
        found(EMPTY.withEmitters(List.of(tap.withFluid("tea"))), "emitters[0].fluid", "no fluid \"tea\"");
        found(EMPTY.withEmitters(List.of(tap.withJitter(2))), "emitters[0].jitter", "The jitter of \"tap\" is 2.0");
        found(EMPTY.withEmitters(List.of(tap.withRepeat(0.0))), "emitters[0].repeat", "The repeat of \"tap\" is 0.0");
        found(EMPTY.withEmitters(List.of(tap.withLimit(-2))), "emitters[0].limit", "The limit of \"tap\" is -2");
        found(
                EMPTY.withPhysics(EMPTY.physics()
                                .withFluid(EMPTY.physics().fluid().withFlat(true)))
                        .withEmitters(List.of(tap)),
                "emitters[0].shape",
                "a flat study");
        Scene early = EMPTY.withEmitters(List.of(tap.withStartTime(2).withStopTime(1.0)));
        assertThat(check(found(early, "emitters[0].stopTime", "stops before it starts")
                        .fixes()
                        .get(0)
                        .apply(early)))
                .isEmpty();
        found(
                EMPTY.withEmitters(List.of(Emitter.cavity("fill", "cup", 0.5, "water"))),
                "emitters[0].body",
                "no body \"cup\"");
        found(
                EMPTY.withBodies(List.of(BODY)).withEmitters(List.of(Emitter.cavity("fill", "b", 1.5, "water"))),
                "emitters[0].level",
                "The level of \"fill\" is 1.5");
        Sink sink = Sink.box("sink", Pose.at(0, 0, 0), new Vec3(0.1, 0.1, 0.1));
        assertThat(check(EMPTY.withSinks(List.of(sink)))).isEmpty();
        found(
                EMPTY.withSinks(List.of(sink.withSize(new Vec3(0.1, 0, 0.1)))),
                "sinks[0].size[1]",
                "The size of \"sink\" is 0.0");
        found(
                EMPTY.withSinks(List.of(sink.withStartTime(1).withStopTime(0.5))),
                "sinks[0].stopTime",
                "stops before it starts");
    }

    private static GrainBlock grains() {
        return new GrainBlock(
                "g",
                null,
                new Vec3(-0.1, 0, -0.1),
                new Vec3(0.1, 0.2, 0.1),
                0.02,
                0.1,
                Scene.DEFAULT_MATERIAL,
                null,
                0,
                null);
    }

    private static Obstacle obstacle(ObstacleShape shape) {
        return new Obstacle("o", null, shape, null, null, Scene.DEFAULT_MATERIAL, false, null);
    }

    private static Animation keys(double... times) {
        return new Animation(
                java.util.Arrays.stream(times)
                        .mapToObj(t -> new Keyframe(t, new Vec3(0, 0.5, 0.1 * t), Quat.IDENTITY))
                        .toList(),
                true);
    }

    private static Problem found(Scene scene, String path, String words) {
        List<Problem> problems = check(scene);
        assertThat(problems).as(words).hasSize(1);
        assertThat(problems.get(0).path()).isEqualTo(path);
        assertThat(problems.get(0).message()).contains(words);
        return problems.get(0);
    }

    private static List<Problem> check(Scene scene) {
        return SceneCheck.check(scene, "scenes/s.json", model -> true);
    }
}
