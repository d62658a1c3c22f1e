package dev.scree.editor.action;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.editor.command.History;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.Material;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.ScenePart;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.scene.property.Range;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What several parts have in common, and edits of all of them at once. */
class SharedPropertyTest {
    @TempDir
    private Path folder;

    private EditorContext context;

    @BeforeEach
    void open() {
        Scene scene = Scene.empty("main")
                .withPart(body("a", 0, BodyMotion.DYNAMIC).withDensity(100.0))
                .withPart(body("b", 1, BodyMotion.DYNAMIC))
                .withPart(body("c", 3, BodyMotion.HINGED))
                .withPart(Emitter.disc("tap", Pose.at(0, 2, 0), 0.2, "water", 1));
        context = OpenContext.of(folder, scene);
    }

    @AfterEach
    void close() {
        context.close();
    }

    private static Body body(String id, double x, BodyMotion motion) {
        return Body.of(id, "models/b.obj", "wood", Pose.at(x, 0, 0)).becoming(motion);
    }

    private Scene scene() {
        return context.project().orElseThrow().scene();
    }

    private Body body(int index) {
        return scene().bodies().get(index);
    }

    private History history() {
        return context.project().orElseThrow().history();
    }

    private SharedProperty shared(String key, ScenePart... parts) {
        return SharedProperty.of(List.of(parts)).stream()
                .filter(p -> p.key().equals(key))
                .findFirst()
                .orElseThrow(() -> new AssertionError("they do not share " + key));
    }

    private SharedProperty ofAllBodies(String key) {
        return shared(key, scene().bodies().toArray(ScenePart[]::new));
    }

    @Test
    void partsOfOneKindShareWhatAllOfThemUse() {
        List<String> keys = SharedProperty.of(scene().bodies()).stream()
                .map(SharedProperty::key)
                .toList();
        assertThat(keys).contains("scale", "material", "density", "motion", "pose.position");
        assertThat(keys).as("only the hinged one turns").doesNotContain("pivot.point", "linearVelocity");
        assertThat(SharedProperty.of(List.of(body(0), body(1))).stream().map(SharedProperty::key))
                .contains("linearVelocity");
        assertThat(SharedProperty.of(List.of())).isEmpty();
    }

    @Test
    void partsOfSeveralKindsShareTheirPlace() {
        assertThat(SharedProperty.of(List.of(body(0), scene().emitters().get(0))).stream()
                        .map(SharedProperty::key))
                .containsExactlyInAnyOrder("name", "pose.position", "pose.rotation", "hidden");
        assertThat(SharedProperty.of(List.of(scene().physics(), body(0)))).isEmpty();
    }

    @Test
    void mixedValuesAreToldPlaceByPlace() {
        SharedProperty position = ofAllBodies("pose.position");
        assertThat(position.mixed()).isTrue();
        assertThat(position.mixed(0)).isTrue();
        assertThat(position.mixed(1)).isFalse();
        assertThat(position.number(0)).as("that of the last one").isEqualTo(3);
        assertThat(ofAllBodies("scale").mixed()).isFalse();
        assertThat(ofAllBodies("density").partlyGiven()).isTrue();
        assertThat(shared("density", body(1), body(2)).partlyGiven()).isFalse();
    }

    @Test
    void anEditWritesToAllInOneStep() {
        Scene before = scene();
        context.edit(ofAllBodies("pose.position").setNumber(scene(), 1, 5, ""));
        assertThat(scene().bodies())
                .extracting(b -> b.pose().position())
                .containsExactly(new Vec3(0, 5, 0), new Vec3(1, 5, 0), new Vec3(3, 5, 0));
        assertThat(history().labels()).containsExactly("Change Position of 3 Things");
        context.undo();
        assertThat(scene()).isEqualTo(before);
        context.edit(ofAllBodies("hidden").set(scene(), true, ""));
        assertThat(scene().bodies()).allMatch(Body::hidden);
    }

    @Test
    void givingAnOptionalNumberKeepsThoseThatAreThere() {
        context.edit(ofAllBodies("density").give(scene(), true));
        assertThat(body(0).density()).isEqualTo(100);
        assertThat(body(1).density())
                .as("that of its material")
                .isEqualTo(scene().materials().stream()
                        .filter(m -> m.id().equals("wood"))
                        .findFirst()
                        .map(Material::density)
                        .orElseThrow());
        context.edit(ofAllBodies("density").give(scene(), false));
        assertThat(scene().bodies()).allMatch(b -> b.density() == null);
    }

    @Test
    void aDragMovesAllByTheSameAmountInOneStepOfUndo() {
        Scene before = scene();
        double[] starts = ofAllBodies("pose.position").each(0);
        Range within = new Range(-2, 4, false);
        for (double by : new double[] {0.1, 0.2, 2.5}) {
            context.edit(ofAllBodies("pose.position").shift(scene(), 0, starts, by, within, "drag"));
        }
        assertThat(scene().bodies())
                .extracting(b -> b.pose().position().x())
                .as("the last one at the end of what is offered")
                .containsExactly(2.5, 3.5, 4.0);
        context.edit(ofAllBodies("pose.position").shift(scene(), 0, starts, 0.3, within, "drag"));
        assertThat(scene().bodies())
                .extracting(b -> b.pose().position().x())
                .as("dragged back, they are as far apart as before")
                .containsExactly(0.3, 1.3, 3.3);
        assertThat(history().labels()).hasSize(1);
        context.undo();
        assertThat(scene()).isEqualTo(before);
    }
}
