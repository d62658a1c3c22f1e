package dev.scree.editor.panel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.editor.action.Selection;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.GrainBlock;
import dev.scree.runtime.scene.Obstacle;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProblemsPanelTest {
    @Test
    void aPlaceInTheFileIsAThingOfTheScene() {
        Scene scene = Scene.empty("s")
                .withBodies(List.of(Body.of("a", "m", "wood", Pose.IDENTITY), Body.of("b", "m", "wood", Pose.IDENTITY)))
                .withGrains(List.of(
                        new GrainBlock("sand", null, Vec3.ZERO, new Vec3(1, 1, 1), 0, 0, "wood", null, 0, null)))
                .withObstacles(List.of(new Obstacle("box", null, null, null, null, "wood", false, null)));
        assertThat(ProblemsPanel.item(scene, "bodies[1].pose")).contains(new Selection.Item(PartKind.BODY, "b"));
        assertThat(ProblemsPanel.item(scene, "bodies[0].animation.keyframes[3].time"))
                .contains(new Selection.Item(PartKind.BODY, "a"));
        assertThat(ProblemsPanel.item(scene, "grains[0]")).contains(new Selection.Item(PartKind.GRAINS, "sand"));
        assertThat(ProblemsPanel.item(scene, "obstacles[0].size[1]"))
                .contains(new Selection.Item(PartKind.OBSTACLE, "box"));
        assertThat(ProblemsPanel.item(scene, "materials[0].density"))
                .contains(new Selection.Item(PartKind.MATERIAL, Scene.DEFAULT_MATERIAL));
        assertThat(ProblemsPanel.item(scene, "fluids[0].density"))
                .contains(new Selection.Item(PartKind.FLUID, Scene.DEFAULT_FLUID));
        assertThat(ProblemsPanel.item(scene, "physics.fixedTimeStep")).contains(Selection.Item.of(PartKind.PHYSICS));
        assertThat(ProblemsPanel.item(scene, "domain")).contains(Selection.Item.of(PartKind.DOMAIN));
        assertThat(ProblemsPanel.item(scene, "bodies[7].pose")).as("gone since").isEmpty();
        assertThat(ProblemsPanel.item(scene, "bodies")).isEmpty();
    }
}
