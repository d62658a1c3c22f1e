package dev.scree.editor.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.instance.SceneChange;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.ContactShape;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.FrictionLaw;
import dev.scree.runtime.scene.GrainBlock;
import dev.scree.runtime.scene.Joint;
import dev.scree.runtime.scene.JointType;
import dev.scree.runtime.scene.MassProperties;
import dev.scree.runtime.scene.Obstacle;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Sink;
import dev.scree.runtime.scene.Vec3;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SceneDifferenceTest {
    private static final Scene SCENE = Scene.empty("s")
            .withBodies(
                    List.of(Body.of("a", "models/a.obj", "wood", Pose.IDENTITY).withName("Pawn")))
            .withEmitters(List.of(Emitter.disc("e", Pose.IDENTITY, 0.1, "water", 1)));

    private static SceneDifference between(Scene before, Scene after) {
        return SceneDifference.between(before, after, body -> Optional.empty());
    }

    @Test
    void sinksReachTheInstanceAndAnUndoTakesThemBack() {
        Sink sink = Sink.box("drain", Pose.IDENTITY, new Vec3(1, 1, 1));
        Scene with = SCENE.withSinks(List.of(sink));
        assertThat(SceneDifference.between(SCENE, with, b -> Optional.empty()).changes())
                .containsExactly(new SceneChange.SinkPlaced(sink));
        assertThat(SceneDifference.between(with, with.withSinks(List.of(sink.withStopTime(1.0))), b -> Optional.empty())
                        .changes())
                .containsExactly(new SceneChange.SinkPlaced(sink.withStopTime(1.0)));
        SceneDifference undone = SceneDifference.between(with, SCENE, b -> Optional.empty());
        assertThat(undone.changes()).containsExactly(new SceneChange.SinkRemoved("drain"));
        assertThat(undone.atNextPlay()).isEmpty();
    }

    @Test
    void gravityMaterialsAndEmittersReachTheInstance() {
        Scene edited = SCENE.withPhysics(SCENE.physics().withGravity(new Vec3(0, -1.6, 0)))
                .withMaterials(List.of(SCENE.materials().get(0).withFriction(0.9)))
                .withEmitters(List.of(SCENE.emitters().get(0).withSpeed(3)));
        assertThat(between(SCENE, edited).changes())
                .containsExactly(
                        new SceneChange.Gravity(new Vec3(0, -1.6, 0)),
                        new SceneChange.MaterialValues(edited.materials().get(0)),
                        new SceneChange.EmitterPlaced(edited.emitters().get(0)));
        assertThat(between(SCENE, edited).atNextPlay()).isEmpty();
        assertThat(between(edited, SCENE).changes())
                .as("undo sends the inverse")
                .contains(new SceneChange.Gravity(new Vec3(0, -9.81, 0)));
    }

    @Test
    void valuesOfABodyReachTheInstanceAndTheDomainWaits() {
        Body moved = SCENE.bodies().get(0).withPose(Pose.at(1, 1, 1)).withDensity(300.0);
        Scene edited =
                SCENE.withBodies(List.of(moved)).withDomain(SCENE.domain().withOpenTop(true));
        assertThat(between(SCENE, edited).changes()).containsExactly(new SceneChange.BodyValues(moved));
        assertThat(between(SCENE, edited).atNextPlay()).containsExactly("the domain");
        Scene larger = SCENE.withBodies(List.of(SCENE.bodies().get(0).withScale(2)));
        assertThat(between(SCENE, larger).changes()).isEmpty();
        assertThat(between(SCENE, larger).atNextPlay()).hasSize(1);
    }

    /** A joint is where its bodies stood at the start, so that these do not start elsewhere while it holds them. */
    @Test
    void jointsChangeTheirValuesAndKeepTheirBodiesWhereTheyAre() {
        Joint hinge = Joint.of("j", JointType.HINGE, SCENE.bodies().get(0).id(), null, Vec3.ZERO);
        Scene with = SCENE.withJoints(List.of(hinge));
        assertThat(between(with, SCENE.withJoints(List.of(hinge.withBrake(3)))).changes())
                .containsExactly(new SceneChange.JointValues(hinge.withBrake(3)));
        assertThat(between(SCENE, with).atNextPlay()).containsExactly("joints");
        assertThat(between(with, SCENE).atNextPlay()).containsExactly("joints");
        Scene moved = with.withBodies(List.of(SCENE.bodies().get(0).withPose(Pose.at(1, 1, 1))));
        assertThat(between(with, moved).changes()).isEmpty();
        assertThat(between(with, moved).atNextPlay()).containsExactly("the pose of Pawn");
    }

    @Test
    void bodiesComeWithTheirParticlesOrWait() {
        Body added = Body.of("b", "models/b.obj", "wood", Pose.IDENTITY).withName("King");
        Scene edited = SCENE.withBodies(List.of(SCENE.bodies().get(0), added));
        assertThat(between(SCENE, edited).atNextPlay()).containsExactly("the new body King");
        MassProperties mass = new MassProperties(1, Vec3.ZERO, new double[6], true);
        ParticleSet set = new ParticleSet(new float[3], new float[1], new boolean[1], mass, mass, new double[6], "h");
        assertThat(SceneDifference.between(SCENE, edited, body -> Optional.of(set))
                        .changes())
                .containsExactly(new SceneChange.BodyAdded(added, set));
        assertThat(between(edited, SCENE).changes()).containsExactly(new SceneChange.BodyRemoved("b"));
    }

    @Test
    void grainsObstaclesMotionsAndTheLawOfContactWaitForTheNextPlay() {
        Obstacle box = new Obstacle("o", "Box", null, null, null, "wood", false, null);
        Scene edited = SCENE.withGrains(
                        List.of(new GrainBlock("g", null, Vec3.ZERO, new Vec3(1, 1, 1), 0.1, 0, "wood", null, 1, null)))
                .withObstacles(List.of(box))
                .withPhysics(SCENE.physics().withFrictionLaw(FrictionLaw.SHEAR))
                .withBodies(List.of(SCENE.bodies().get(0).withMotion(BodyMotion.HINGED)));
        assertThat(between(SCENE, edited).changes()).isEmpty();
        assertThat(between(SCENE, edited).atNextPlay())
                .containsExactly("physics other than gravity", "the motion of Pawn", "grains", "obstacles");
        Scene renamed = edited.withObstacles(List.of(box.withName("Ramp").withHidden(true)));
        assertThat(between(edited, renamed).atNextPlay()).isEmpty();
    }

    @Test
    void newBodiesThatARunningInstanceCannotTakeInWait() {
        MassProperties mass = new MassProperties(1, Vec3.ZERO, new double[6], true);
        ParticleSet set = new ParticleSet(new float[3], new float[1], new boolean[1], mass, mass, new double[6], "h");
        Body added = Body.of("b", "models/b.obj", "wood", Pose.IDENTITY).withName("King");
        for (Body waiting : List.of(
                added.withMotion(BodyMotion.STATIC).withContact(ContactShape.MESH),
                added.withMotion(BodyMotion.ANIMATED),
                added.withMotion(BodyMotion.HINGED))) {
            SceneDifference difference = SceneDifference.between(
                    SCENE, SCENE.withBodies(List.of(SCENE.bodies().get(0), waiting)), body -> Optional.of(set));
            assertThat(difference.changes()).isEmpty();
            assertThat(difference.atNextPlay()).containsExactly("the new body King");
        }
    }

    @Test
    void namesAndHidingMeanNothingToThePlay() {
        Scene edited =
                SCENE.withBodies(List.of(SCENE.bodies().get(0).withName("Queen").withHidden(true)));
        assertThat(between(SCENE, edited).changes()).isEmpty();
        assertThat(between(SCENE, edited).atNextPlay()).isEmpty();
    }
}
