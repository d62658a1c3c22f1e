package dev.scree.editor.action;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.scene.FluidBlock;
import dev.scree.runtime.scene.Obstacle;
import dev.scree.runtime.scene.ObstacleShape;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneObject;
import dev.scree.runtime.scene.SceneRoom;
import dev.scree.runtime.scene.Vec3;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Where copies of boxes of 0.2 m come to stand, in a domain 2 m wide, by steps of 0.22 m. */
class CopyStepTest {
    private static final double STEP = 0.22;

    private static Obstacle box(String id, double x) {
        return new Obstacle(
                id,
                id,
                ObstacleShape.BOX,
                Pose.at(x, 0.5, 0),
                new Vec3(0.2, 0.2, 0.2),
                Scene.DEFAULT_MATERIAL,
                false,
                null);
    }

    private static Vec3 step(Scene scene, Obstacle... copied) {
        return CopyStep.of(scene, new SceneRoom(scene, body -> Vec3.ZERO), List.<SceneObject>of(copied), STEP);
    }

    private static Scene of(Obstacle... boxes) {
        return Scene.empty("main").withObstacles(List.of(boxes));
    }

    @Test
    void oneStepAlongXWhereThatIsFreeElseTheOtherWays() {
        Obstacle box = box("box", 0);
        assertThat(step(of(box), box)).isEqualTo(new Vec3(STEP, 0, 0));
        assertThat(step(of(box, box("right", 0.25)), box)).isEqualTo(new Vec3(-STEP, 0, 0));
        assertThat(step(of(box, box("right", 0.25), box("left", -0.25)), box)).isEqualTo(new Vec3(0, 0, STEP));
    }

    @Test
    void copiesOfSeveralKeepClearOfThemAll() {
        Obstacle a = box("a", 0);
        Obstacle b = box("b", 0.23);
        assertThat(step(of(a, b), a, b)).isEqualTo(new Vec3(0, 0, STEP));
        Obstacle behind = new Obstacle(
                "wall",
                "wall",
                ObstacleShape.BOX,
                Pose.at(0, 0.5, 0.3),
                new Vec3(2, 1, 0.3),
                Scene.DEFAULT_MATERIAL,
                false,
                null);
        Obstacle before = behind.withId("wall2").withPose(Pose.at(0, 0.5, -0.3));
        assertThat(step(of(a, b, behind, before), a, b)).as("beside both").isEqualTo(new Vec3(0.452, 0, 0));
    }

    @Test
    void copiesStayInTheDomainWhereTheirOriginalsAre() {
        double right = Scene.empty("main").domain().max().x() - 0.12;
        Obstacle box = box("box", right);
        assertThat(step(of(box), box)).isEqualTo(new Vec3(-STEP, 0, 0));
        Obstacle outside = box("out", right + 1);
        assertThat(step(of(outside), outside)).isEqualTo(new Vec3(STEP, 0, 0));
    }

    @Test
    void whatTheOriginalsStandInIsInNobodysWay() {
        Obstacle boat = box("boat", 0);
        FluidBlock water =
                new FluidBlock("w", "W", new Vec3(-1, 0, -1), new Vec3(1, 0.5, 1), Scene.DEFAULT_FLUID, null, null);
        assertThat(step(of(boat).withBlocks(List.of(water)), boat)).isEqualTo(new Vec3(STEP, 0, 0));
    }

    @Test
    void whereNothingIsFreeItIsOneStep() {
        Obstacle box = box("box", 0);
        Scene scene = of(box);
        Scene full = scene.withDomain(
                scene.domain().withMin(new Vec3(-0.1, 0.4, -0.1)).withMax(new Vec3(0.1, 0.6, 0.1)));
        assertThat(step(full, box)).isEqualTo(new Vec3(STEP, 0, 0));
    }
}
