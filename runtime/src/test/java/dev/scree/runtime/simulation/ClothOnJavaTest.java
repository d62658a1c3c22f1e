package dev.scree.runtime.simulation;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.scree.runtime.Progress;
import dev.scree.runtime.UserError;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.scene.Cloth;
import dev.scree.runtime.scene.ClothShape;
import dev.scree.runtime.scene.CommonFabrics;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ClothOnJavaTest {
    @Test
    void plainJavaSaysThatItPlaysNoCloths() {
        Cloth cloth = Cloth.of(
                "c", ClothShape.RECTANGLE, Pose.at(0, 0.5, 0), new Vec3(0.2, 0, 0.2), 0.05, CommonFabrics.COTTON.id());
        Scene scene =
                Scene.empty("s").withFabrics(List.of(CommonFabrics.COTTON)).withCloths(List.of(cloth));
        assertThatThrownBy(() -> Simulation.open(scene, new ParticleSets(Map.of()), DeviceChoice.JAVA, Progress.NONE)
                        .close())
                .isInstanceOf(UserError.class)
                .hasMessageContaining("the scene has cloths");
    }
}
