package dev.scree.runtime.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.scree.runtime.Progress;
import dev.scree.runtime.UserError;
import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.geometry.VolumeMeshMaker;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.scene.ClothPin;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SoftBody;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.scene.VolumeMesh;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SoftFieldsTest {
    private static final ParticleSet BOX = ShapeParticles.box(0.2, 0.2, 0.2, 0.05);
    private static final ParticleSet PLATE = ShapeParticles.box(0.4, 0.02, 0.4, 0.01);

    private static Scene scene(SoftBody soft) {
        return Scene.empty("s").withSoftBodies(List.of(soft));
    }

    private static SoftBody soft(int resolution) {
        return SoftBody.of("jelly", "models/m.obj", Scene.DEFAULT_MATERIAL, Pose.at(0, 0.5, 0))
                .withResolution(resolution);
    }

    private static List<Problem> checked(Scene scene) {
        return SceneCheck.check(scene, "f", model -> true);
    }

    private static List<Problem> played(Scene scene, ParticleSet shape) {
        SoftBody soft = scene.softBodies().get(0);
        VolumeMesh volume = VolumeMeshMaker.of(shape.mesh(), soft.resolution(), Progress.NONE);
        return PlayCheck.check(scene, "f", ParticleSets.EMPTY.withVolumes(Map.of(soft.id(), volume)), Progress.NONE);
    }

    @Test
    void aThickBodyIsSound() {
        assertThat(checked(scene(soft(4)))).isEmpty();
        assertThat(played(scene(soft(4)), BOX)).isEmpty();
    }

    @Test
    void aMissingModelIsTold() {
        assertThat(SceneCheck.check(scene(soft(4)), "f", model -> false))
                .extracting(Problem::path)
                .containsExactly("softBodies[0].model");
    }

    @Test
    void aMaterialThatIsUnknownOrKeepsItsVolumeIsTold() {
        Scene scene = scene(soft(4));
        assertThat(checked(scene(soft(4).withMaterial("none")))).isNotEmpty();
        Scene stiff = scene.withMaterials(List.of(scene.materials().get(0).withPoisson(0.49)));
        List<Problem> found = checked(stiff);
        assertThat(found).hasSize(1);
        assertThat(checked(found.get(0).fixes().get(0).apply(stiff))).isEmpty();
        Scene wrong = scene.withMaterials(List.of(scene.materials().get(0).withPoisson(0.6)));
        assertThat(checked(wrong)).extracting(Problem::severity).contains(Problem.Severity.ERROR);
    }

    @Test
    void pinsToBodiesThatAreNotThereAreTold() {
        Scene scene = scene(soft(4).withPins(List.of(ClothPin.toBody(Vec3.ZERO, 0.05, "gone"))));
        List<Problem> found = checked(scene);
        assertThat(found).extracting(Problem::path).containsExactly("softBodies[0].pins[0].body");
        assertThat(checked(found.get(0).fixes().get(0).apply(scene))).isEmpty();
    }

    @Test
    void thinPartsAreToldWithTheResolutionThatHoldsThem() {
        Scene scene = scene(soft(12));
        List<Problem> found = played(scene, PLATE);
        assertThat(found).extracting(Problem::path).contains("softBodies[0].resolution");
        Scene mended = found.get(0).fixes().get(0).apply(scene);
        assertThat(mended.softBodies().get(0).resolution()).isBetween(20, 40);
        assertThat(played(mended, PLATE)).isEmpty();
    }

    @Test
    void whatHasNoElementsIsRefused() {
        Scene scene = scene(soft(12));
        VolumeMesh none =
                VolumeMeshMaker.of(ShapeParticles.box(0.4, 0.002, 0.4, 0.001).mesh(), 12, Progress.NONE);
        assertThat(none.count()).isZero();
        ParticleSets sets = ParticleSets.EMPTY.withVolumes(Map.of("jelly", none));
        assertThatThrownBy(() -> SceneInstance.build(scene, sets))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("jelly");
    }
}
