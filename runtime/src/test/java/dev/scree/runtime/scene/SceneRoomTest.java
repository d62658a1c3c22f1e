package dev.scree.runtime.scene;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.joml.Quaterniond;
import org.junit.jupiter.api.Test;

class SceneRoomTest {
    private static final Vec3 CUBE = new Vec3(0.2, 0.2, 0.2);

    private static SceneRoom room(Scene scene) {
        return new SceneRoom(scene, body -> CUBE);
    }

    private static Body body(double x, double y, double z) {
        return Body.of("b" + x + y + z, "m", "wood", Pose.at(x, y, z));
    }

    @Property(tries = 200)
    void aFreePlaceKeepsClearOfEverythingAndIsAsNearAsTheBoxesAllow(
            @ForAll @DoubleRange(min = -0.8, max = 0.8) double x,
            @ForAll @DoubleRange(min = -0.8, max = 0.8) double z,
            @ForAll @DoubleRange(min = 0.05, max = 0.6) double side) {
        Scene scene = Scene.empty("main")
                .withBodies(List.of(body(0, 0.1, 0), body(0.3, 0.1, 0.1)))
                .withPart(new FluidBlock(
                        "f", null, new Vec3(-0.9, 0, -0.9), new Vec3(-0.5, 0.4, 0.9), "water", null, null));
        Box wanted = Box.around(new Vec3(x, side / 2, z), new Vec3(side, side, side));
        Vec3 by = room(scene).free(wanted, 0.01, object -> true).orElseThrow();
        Box placed = wanted.moved(by);
        // Boxes that touch may overlap by a rounding.
        Box inside = Box.around(placed.centre(), placed.size().minus(new Vec3(1e-9, 1e-9, 1e-9)));
        assertThat(room(scene).boxes(object -> true)).hasSize(3).noneMatch(inside::overlaps);
        assertThat(placed.min().x()).isGreaterThanOrEqualTo(scene.domain().min().x() - 1e-6);
        assertThat(placed.max().y()).isLessThanOrEqualTo(scene.domain().max().y() + 1e-6);
        boolean free = room(scene).boxes(object -> true).stream().noneMatch(wanted::overlaps);
        if (free
                && wanted.min().x() >= scene.domain().min().x()
                && wanted.max().x() <= scene.domain().max().x()
                && wanted.min().z() >= scene.domain().min().z()
                && wanted.max().z() <= scene.domain().max().z()) {
            assertThat(by.length()).as("what is free stays").isLessThan(1e-9);
        }
    }

    @Test
    void whereNothingIsFreeInTheDomainThereIsNoPlace() {
        Domain domain = Scene.empty("main").domain();
        Scene full = Scene.empty("main")
                .withPart(new FluidBlock("f", null, domain.min(), domain.max(), "water", null, null));
        Box wanted = Box.around(new Vec3(0, 0.5, 0), CUBE);
        assertThat(room(full).free(wanted, 0, object -> true)).isEmpty();
        assertThat(room(full).free(wanted, 0, object -> false)).contains(Vec3.ZERO);
    }

    @Test
    void nothingIsPlacedBehindAPlane() {
        Pose raised = Pose.at(0, 0.5, 0);
        Scene scene = Scene.empty("main")
                .withPart(new Obstacle("p", null, ObstacleShape.PLANE, raised, null, "wood", false, null));
        Box wanted = Box.around(new Vec3(0, 0.1, 0), CUBE);
        Vec3 by = room(scene).free(wanted, 0, object -> true).orElseThrow();
        assertThat(wanted.moved(by).min().y()).isGreaterThanOrEqualTo(0.5 - 1e-6);
    }

    @Test
    void boxesHoldWhatIsTurnedAndTheCapsOfCapsules() {
        Pose turned = new Pose(Vec3.ZERO, Quat.of(new Quaterniond().rotateZ(Math.PI / 2)));
        Obstacle capsule =
                new Obstacle("c", null, ObstacleShape.CAPSULE, turned, new Vec3(0.2, 0.6, 0.2), "wood", false, null);
        Vec3 size = room(Scene.empty("main")).box(capsule).orElseThrow().size();
        assertThat(size.minus(new Vec3(0.8, 0.2, 0.2)).length()).isLessThan(1e-9);
        assertThat(room(Scene.empty("main"))
                        .box(List.of(body(0, 0, 0), body(1, 0, 0)))
                        .orElseThrow()
                        .size())
                .matches(pair -> pair.minus(new Vec3(1.2, 0.2, 0.2)).length() < 1e-9);
        Joint joint = Joint.of("j", JointType.BALL, "a", null, Vec3.ZERO);
        assertThat(room(Scene.empty("main")).box(joint)).isEmpty();
    }
}
