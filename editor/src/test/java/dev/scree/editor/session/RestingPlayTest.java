package dev.scree.editor.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.scree.runtime.Progress;
import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.geometry.VolumeMeshMaker;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.BodySolver;
import dev.scree.runtime.scene.FluidBlock;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SoftBody;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.scene.VolumeMesh;
import dev.scree.runtime.simulation.Simulation;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CancellationException;
import org.assertj.core.data.Offset;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** Bodies that fall alone until they sleep, in plain Java. A body of one particle is a ball with a radius of 0.05 m. */
class RestingPlayTest {
    private static final ParticleSets SETS =
            new ParticleSets(Map.of("ball", ShapeParticles.single(0.05), "other", ShapeParticles.single(0.05)));

    private static Scene scene(double height) {
        return Scene.empty("rest")
                .withBodies(List.of(
                        Body.of("ball", "ball", Scene.DEFAULT_MATERIAL, Pose.at(0, height, 0))
                                .withLinearVelocity(new Vec3(3, 0, 0)),
                        Body.of("other", "ball", Scene.DEFAULT_MATERIAL, Pose.at(0.5, 0.6, 0))))
                .withBlocks(List.of(new FluidBlock(
                        "w", "W", new Vec3(-1, 0, -1), new Vec3(1, 0.5, 1), Scene.DEFAULT_FLUID, null, null)));
    }

    private static RestingPlay.Outcome run(Scene scene, double longest, Progress progress) {
        return RestingPlay.run(
                Simulation::open,
                RestingPlay.alone(scene, Set.of("ball")),
                Set.of("ball"),
                SETS,
                DeviceChoice.JAVA,
                longest,
                progress);
    }

    @Test
    void onlyTheChosenOnesMoveInTheSceneThatIsPlayed() {
        Scene alone = RestingPlay.alone(scene(0.3), Set.of("ball"));
        assertThat(alone.bodies()).extracting(Body::motion).containsExactly(BodyMotion.DYNAMIC, BodyMotion.STATIC);
        assertThat(alone.bodies().get(0).linearVelocity()).isEqualTo(Vec3.ZERO);
        assertThat(alone.blocks()).isEmpty();
    }

    @Test
    void aBallFallsStraightDownAndSleeps() {
        RestingPlay.Outcome outcome = run(scene(0.1), 10, Progress.NONE);
        assertThat(outcome.awake()).isNull();
        assertThat(outcome.poses()).containsOnlyKeys("ball");
        Vec3 place = outcome.poses().get("ball").position();
        assertThat(place.y()).isCloseTo(0.05, Offset.offset(2e-3));
        assertThat(Math.hypot(place.x(), place.z())).isLessThan(1e-3);
        assertThat(outcome.seconds()).isBetween(0.1, 10.0);
    }

    @Test
    void whatIsStillFallingSaysHowFast() {
        RestingPlay.Outcome outcome = run(scene(1.5), 0.1, Progress.NONE);
        assertThat(outcome.awake()).startsWith("ball still moves at ").contains("m/s");
    }

    private static final ParticleSet CUBE = ShapeParticles.box(0.2, 0.2, 0.2, 0.05);

    private static Scene soft(Pose pose) {
        Scene scene = Scene.empty("rest");
        return scene.withPhysics(scene.physics().withBodySolver(BodySolver.REALTIME))
                .withSoftBodies(List.of(SoftBody.of("jelly", "cube", Scene.DEFAULT_MATERIAL, pose)
                        .withResolution(4)
                        .withVelocity(new Vec3(1, 0, 0))));
    }

    private static RestingPlay.Outcome run(Scene scene, String falling) {
        Map<String, ParticleSet> sets = new HashMap<>();
        Scene alone = RestingPlay.alone(scene, Set.of(falling));
        alone.bodies().forEach(body -> sets.put(body.id(), CUBE));
        VolumeMesh elements = VolumeMeshMaker.of(CUBE.mesh(), 4, Progress.NONE);
        return RestingPlay.run(
                Simulation::open,
                alone,
                Set.of(falling),
                new ParticleSets(sets).withVolumes(scene, soft -> elements),
                DeviceChoice.AUTO,
                10,
                Progress.NONE);
    }

    @Test
    void aSoftCubeFallsOnAFaceAndStandsOnTheFloor() {
        RestingPlay.Outcome outcome =
                run(soft(new Pose(new Vec3(0, 0.2, 0), Quat.of(new Quaterniond().rotateZ(0.3)))), "jelly");
        assertThat(outcome.awake()).isNull();
        assertThat(outcome.poses()).containsOnlyKeys("jelly");
        Pose pose = outcome.poses().get("jelly");
        Vector3d up = pose.rotation().toJoml().transformInverse(new Vector3d(0, 1, 0));
        assertThat(up.y).as("the face that was lowest lies below").isGreaterThan(0.999);
        assertThat(pose.position().y()).isBetween(0.1, 0.105);
        assertThat(outcome.seconds()).isGreaterThan(0.3);
    }

    @Test
    void aSoftBodyThatIsNotChosenIsAsRigidAsAllElse() {
        Scene scene = soft(Pose.at(0, 0.1, 0))
                .withBodies(List.of(Body.of("crate", "cube", Scene.DEFAULT_MATERIAL, Pose.at(0, 0.32, 0))));
        RestingPlay.Outcome outcome = run(scene, "crate");
        assertThat(outcome.awake()).isNull();
        assertThat(outcome.poses()).containsOnlyKeys("crate");
        assertThat(outcome.poses().get("crate").position().y())
                .as("it stands on the soft cube as on a rigid one")
                .isBetween(0.299, 0.306);
    }

    @Test
    void aFitIsTheTurnAndMoveThatWasMade() {
        Vector3d[] made = new Vector3d[20];
        Random random = new Random(1);
        for (int k = 0; k < made.length; k++) {
            made[k] = new Vector3d(random.nextDouble(), random.nextDouble(), random.nextDouble());
        }
        for (double angle : new double[] {0, 1, Math.PI}) {
            Quaterniond turn = new Quaterniond().rotateAxis(angle, new Vector3d(1, 2, 3).normalize());
            Vector3d[] now = new Vector3d[made.length];
            for (int k = 0; k < now.length; k++) {
                now[k] = turn.transform(new Vector3d(made[k])).add(1, 2, 3);
            }
            Pose pose = SoftRest.fit(made, now, new Vector3d(0, 1, 0));
            assertThat(pose.position().minus(new Vec3(1, 2, 3)).length()).isLessThan(1e-5);
            assertThat(Math.abs(pose.rotation().toJoml().dot(turn))).isGreaterThan(1 - 1e-9);
            // What was lowest is pressed in: no other point may come to lie lower than the lowest now.
            double floor = pose.position().y() + turn.transform(new Vector3d(0.5)).y;
            for (Vector3d at : now) {
                at.y = Math.max(at.y, floor);
            }
            Pose raised = SoftRest.fit(made, now, new Vector3d(0, 1, 0));
            double lowest = Double.POSITIVE_INFINITY;
            for (Vector3d at : made) {
                Vector3d there = raised.rotation().toJoml().transform(new Vector3d(at));
                lowest = Math.min(lowest, there.y + raised.position().y());
            }
            assertThat(lowest).isCloseTo(floor, Offset.offset(1e-5));
        }
    }

    @Test
    void aCancelEndsIt() {
        Progress cancelled = Progress.NONE.cancelledToo(() -> true);
        assertThatThrownBy(() -> run(scene(1.5), 10, cancelled)).isInstanceOf(CancellationException.class);
    }
}
