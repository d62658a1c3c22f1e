package dev.scree.runtime.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.Progress;
import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.geometry.VolumeMeshMaker;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Cloth;
import dev.scree.runtime.scene.ClothPin;
import dev.scree.runtime.scene.ClothSeam;
import dev.scree.runtime.scene.ClothShape;
import dev.scree.runtime.scene.CommonFabrics;
import dev.scree.runtime.scene.Domain;
import dev.scree.runtime.scene.Obstacle;
import dev.scree.runtime.scene.ObstacleShape;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SoftBody;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.scene.VolumeMesh;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.joml.Quaterniond;
import org.junit.jupiter.api.Test;

/** Where cloths and soft bodies start: inside of others, through walls; what moves them out leaves nothing to tell. */
class DeformableStartTest {
    private static final ParticleSet BOX = ShapeParticles.box(0.2, 0.2, 0.2, 0.02);
    private static final VolumeMesh ELEMENTS = VolumeMeshMaker.of(BOX.mesh(), 4, Progress.NONE);
    private static final double SKIN = 0.1 * ELEMENTS.spacing();

    private Scene scene = Scene.empty("s")
            .withDomain(new Domain(new Vec3(-2, 0, -2), new Vec3(2, 3, 2), false, Scene.DEFAULT_MATERIAL, null))
            .withFabrics(List.of(CommonFabrics.COTTON));

    private void soft(String id, double x, double y, double z) {
        scene = scene.withPart(SoftBody.of(id, "models/m.obj", Scene.DEFAULT_MATERIAL, Pose.at(x, y, z))
                .withResolution(4));
    }

    private Cloth sheet(String id, double x, double y, double z) {
        return Cloth.of(
                id, ClothShape.RECTANGLE, Pose.at(x, y, z), new Vec3(0.5, 0, 0.5), 0.04, CommonFabrics.COTTON.id());
    }

    private void body(String id, double x, double y, double z) {
        scene = scene.withPart(Body.of(id, "models/b.obj", Scene.DEFAULT_MATERIAL, Pose.at(x, y, z)));
    }

    private List<Problem> check() {
        return check(BOX);
    }

    private List<Problem> check(ParticleSet shape) {
        Map<String, ParticleSet> sets = new LinkedHashMap<>();
        scene.bodies().forEach(body -> sets.put(body.id(), shape));
        return PlayCheck.check(scene, "f", new ParticleSets(sets).withVolumes(scene, soft -> ELEMENTS), Progress.NONE);
    }

    /** Checks that there is one warning with these words, and none after its first fix. */
    private void mends(ParticleSet shape, String path, String... words) {
        List<Problem> found = check(shape);
        assertThat(found).hasSize(1);
        assertThat(found.get(0).path()).isEqualTo(path);
        assertThat(found.get(0).message()).contains(words);
        Scene before = scene;
        scene = found.get(0).fixes().get(0).apply(scene);
        assertThat(scene).isNotEqualTo(before);
        assertThat(check(shape)).as(found.get(0).remedy()).isEmpty();
    }

    @Test
    void whatTouchesIsSound() {
        soft("lower", 0, 0.1 + SKIN / 2, 0);
        soft("upper", 0, 0.3 + SKIN, 0);
        body("beside", 0.2, 0.1, 0);
        scene = scene.withPart(sheet("over", 0, 0.42, 0));
        assertThat(check()).isEmpty();
    }

    @Test
    void softBodiesInBodiesAreMovedOut() {
        body("crate", 0, 0.1, 0);
        soft("jelly", 0.05, 0.2, 0.03);
        mends(BOX, "softBodies[0].pose", "The soft body \"jelly\" starts inside the body \"crate\"");
    }

    @Test
    void aSmallBodyInASoftOneIsNamed() {
        soft("jelly", 0, 0.5, 0);
        body("stone", 0.02, 0.52, 0.02);
        mends(
                ShapeParticles.box(0.02, 0.02, 0.02, 0.01),
                "softBodies[0].pose",
                "The body \"stone\" starts inside the soft body \"jelly\"");
    }

    @Test
    void aBodyThatHoldsASoftOneFromWithinMayBeThere() {
        soft("jelly", 0, 0.5, 0);
        body("bone", 0.02, 0.52, 0.02);
        SoftBody held = scene.softBodies().get(0).withPins(List.of(ClothPin.toBody(Vec3.ZERO, 0.06, "bone")));
        scene = scene.withPart(held);
        assertThat(check(ShapeParticles.box(0.02, 0.02, 0.02, 0.01))).isEmpty();
    }

    @Test
    void softBodiesInObstaclesAreMovedOut() {
        soft("jelly", 0, 0.25, 0);
        scene = scene.withObstacles(List.of(new Obstacle(
                "o",
                "Block",
                ObstacleShape.BOX,
                Pose.at(0, 0.1, 0),
                new Vec3(1, 0.2, 1),
                Scene.DEFAULT_MATERIAL,
                false,
                null)));
        mends(BOX, "softBodies[0].pose", "The soft body \"jelly\" starts inside the obstacle \"Block\"");
    }

    @Test
    void softBodiesThatOverlapAreNamedBoth() {
        soft("left", 0, 0.5, 0);
        soft("right", 0.15, 0.53, 0.02);
        mends(BOX, "softBodies[1].pose", "The soft body \"left\" and the soft body \"right\" overlap at the start");
    }

    @Test
    void aSoftBodyInsideOfAnotherIsNamed() {
        soft("outer", 0, 0.5, 0);
        soft("inner", 0.01, 0.5, 0.01);
        scene = scene.withPart(scene.softBodies().get(1).withScale(0.3));
        mends(BOX, "softBodies[1].pose", "\"outer\"", "\"inner\"", "overlap");
    }

    @Test
    void aClothThroughASoftBodyIsNamedWithIt() {
        soft("jelly", 0.003, 0.5, 0.002);
        scene = scene.withPart(sheet("sheet", 0, 0.53, 0));
        mends(BOX, "softBodies[0].pose", "The cloth \"sheet\" and the soft body \"jelly\" overlap at the start");
    }

    @Test
    void whatIsPinnedStaysAndTheOtherIsMoved() {
        soft("jelly", 0.003, 0.5, 0.002);
        SoftBody held = scene.softBodies().get(0).withPins(List.of(ClothPin.toWorld(new Vec3(0, 0.1, 0), 0.05)));
        scene = scene.withPart(held).withPart(sheet("sheet", 0, 0.45, 0));
        mends(BOX, "cloths[0].pose", "\"sheet\"", "\"jelly\"");
    }

    @Test
    void clothsThatCrossAreNamedUnlessTheyAreSewn() {
        Quat upright = Quat.of(new Quaterniond().rotateX(Math.PI / 2));
        scene = scene.withPart(sheet("level", 0, 0.5, 0))
                .withPart(sheet("upright", 0.011, 0.5, 0.013).withPose(new Pose(new Vec3(0.011, 0.6, 0.013), upright)));
        Scene crossed = scene;
        mends(BOX, "cloths[1].pose", "The cloth \"level\" and the cloth \"upright\" overlap at the start");
        scene = crossed.withPart(crossed.cloths().get(1).withSeams(List.of(new ClothSeam("level", 0.5, null))));
        assertThat(check()).isEmpty();
    }

    @Test
    void softBodiesThroughWallsAreToldWithBothWaysIn() {
        soft("jelly", 0, 0.06, 0);
        Scene before = scene;
        mends(BOX, "softBodies[0].pose", "\"jelly\" reaches 40.0 mm through the domain's wall at lower y");
        scene = before;
        Problem problem = check().get(0);
        scene = problem.fixes().get(1).apply(scene);
        assertThat(scene.domain().min().y()).isCloseTo(-0.04, within(1e-9));
        assertThat(check()).isEmpty();
    }
}
