package dev.scree.editor.panel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.OpenContext;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.FluidBlock;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneObject;
import dev.scree.runtime.scene.Sink;
import dev.scree.runtime.scene.Vec3;
import java.nio.file.Path;
import java.util.List;
import org.joml.Quaterniond;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The box that is framed when something is selected. */
class SelectionBoundsTest {
    @TempDir
    private Path folder;

    private EditorContext context;
    private Scene scene;

    @BeforeEach
    void open() {
        scene = Scene.empty("main").withBodies(List.of(Body.of("vessel", "models/v.obj", "wood", Pose.at(2, 0, 0))));
        context = OpenContext.of(folder, scene);
    }

    @AfterEach
    void close() {
        context.close();
    }

    private SelectionBounds of(SceneObject... objects) {
        return SelectionBounds.of(scene, context.project().orElseThrow().shapes(), List.of(objects));
    }

    private static void assertBox(SelectionBounds bounds, Vec3 min, Vec3 max) {
        assertThat(bounds.min().minus(min).length())
                .as(bounds.min() + " " + min)
                .isLessThan(1e-9);
        assertThat(bounds.max().minus(max).length())
                .as(bounds.max() + " " + max)
                .isLessThan(1e-9);
    }

    @Test
    void aSinkTakesItsBoxHoweverItIsTurned() {
        Sink sink = Sink.box("sink", Pose.at(1, 1, 1), new Vec3(0.4, 0.2, 0.6));
        assertBox(of(sink), new Vec3(0.8, 0.9, 0.7), new Vec3(1.2, 1.1, 1.3));
        Quat quarter = Quat.of(new Quaterniond().rotateY(Math.PI / 2));
        assertBox(
                of(sink.withPose(new Pose(new Vec3(1, 1, 1), quarter))),
                new Vec3(0.7, 0.9, 0.8),
                new Vec3(1.3, 1.1, 1.2));
    }

    @Test
    void anEmitterTakesItsOpeningAndItsArrow() {
        Emitter slit = Emitter.box("e", Pose.at(0, 1, 0), 0.002, 0.004, "water", 1);
        assertBox(of(slit), new Vec3(-0.001, 0.997, -0.002), new Vec3(0.001, 1, 0.002));
        Emitter disc = Emitter.disc("e", Pose.at(0, 1, 0), 0.2, "water", 1);
        assertBox(of(disc), new Vec3(-0.1, 0.85, -0.1), new Vec3(0.1, 1, 0.1));
    }

    @Test
    void aFillingIsFramedByItsVesselAndSeveralThingsTogether() {
        Body vessel = scene.bodies().get(0);
        SelectionBounds filling = of(Emitter.cavity("f", "vessel", 0.5, "water"));
        assertBox(filling, of(vessel).min(), of(vessel).max());
        FluidBlock block = new FluidBlock("b", null, new Vec3(-3, 0, 0), new Vec3(-2, 1, 1), "water", null, null);
        SelectionBounds both = of(block, vessel);
        assertThat(both.min().x()).isEqualTo(-3);
        assertThat(both.max().x()).isGreaterThan(2);
        assertThat(of().isEmpty()).isTrue();
    }
}
