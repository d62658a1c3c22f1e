package dev.scree.editor.action;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.editor.command.Command;
import dev.scree.editor.document.Document;
import dev.scree.runtime.Progress;
import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.geometry.VolumeMeshMaker;
import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Group;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.ProjectFile;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SoftBody;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.scene.VolumeMesh;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is done to soft bodies in the window, each as one step of undo. */
class SoftEditsTest {
    private static final Body BODY = Body.of("jelly", "models/cube.obj", Scene.DEFAULT_MATERIAL, Pose.at(0, 0.5, 0.1))
            .withName("Jelly")
            .withScale(2)
            .withLinearVelocity(new Vec3(1, 0, 0));

    @TempDir
    private Path folder;

    /** The scene as a command makes it; undone, it is as before. */
    private Scene after(Scene before, Command command) {
        ProjectFolder project = ProjectFolder.create(
                folder.resolve("p" + System.nanoTime()), new ProjectFile("p", before.name(), 0.2, null, null), before);
        Document document = Document.open(project);
        command.perform(document);
        Scene made = document.scene();
        command.revert(document);
        assertThat(document.scene()).isEqualTo(before);
        return made;
    }

    @Test
    void theActionsSayWhatTheyNeedAndUndoInOneStep() {
        Scene scene = Scene.empty("main").withBodies(List.of(BODY));
        try (EditorContext context = OpenContext.of(folder, scene)) {
            Actions actions = new Actions(context);
            assertThat(actions.get("edit.makeSoft").obstacle().get()).isEqualTo("Select a rigid body first.");
            context.selection().set(Selection.Item.of(BODY));
            actions.get("edit.makeSoft").perform();
            Scene now = context.project().orElseThrow().scene();
            assertThat(now.softBodies()).hasSize(1);
            assertThat(now.bodies()).isEmpty();
            assertThat(context.selection()
                            .contains(Selection.Item.of(now.softBodies().get(0))))
                    .isTrue();
            actions.get("edit.undo").perform();
            assertThat(context.project().orElseThrow().scene().bodies()).containsExactly(BODY);
            actions.get("scene.addSoft").perform();
            now = context.project().orElseThrow().scene();
            assertThat(now.bodies()).containsExactly(BODY);
            assertThat(now.softBodies().get(0).model()).isEqualTo(BODY.model());
        }
    }

    @Test
    void aRigidBodyBecomesSoftAndRigidAgain() {
        Scene scene = Scene.empty("s")
                .withBodies(List.of(BODY))
                .withGroups(List.of(new Group("g", List.of("bodies/jelly"), null)))
                .withLocked(List.of("bodies/jelly"));
        Scene soft = after(scene, SoftActions.turned(scene, List.copyOf(scene.bodies())));
        assertThat(soft.bodies()).isEmpty();
        assertThat(soft.groups().get(0).members()).containsExactly("softBodies/jelly");
        assertThat(soft.locked()).containsExactly("softBodies/jelly");
        SoftBody made = soft.softBodies().get(0);
        assertThat(made.name()).isEqualTo("Jelly");
        assertThat(made.pose()).isEqualTo(BODY.pose());
        assertThat(made.velocity()).isEqualTo(BODY.linearVelocity());
        assertThat(made.scale()).isEqualTo(2);
        Scene again = after(soft, SoftActions.turned(soft, List.copyOf(soft.softBodies())));
        assertThat(again).isEqualTo(scene);
    }

    @Test
    void pinsGoWithTheSizeAndWithTheBodiesThatHoldThem() {
        SoftBody soft = SoftBody.of(BODY)
                .withPins(List.of(dev.scree.runtime.scene.ClothPin.toBody(new Vec3(0, 0.1, 0), 0.02, "holder")));
        assertThat(soft.rescaled(4).pins().get(0).at()).isEqualTo(new Vec3(0, 0.2, 0));
        assertThat(soft.rescaled(4).pins().get(0).radius()).isEqualTo(0.04);
        Scene scene =
                Scene.empty("s").withBodies(List.of(BODY.withId("holder"))).withSoftBodies(List.of(soft));
        Selection selection = new Selection();
        selection.set(List.of(Selection.Item.of(scene.bodies().get(0))));
        Scene left = after(scene, Edits.delete(scene, selection));
        assertThat(left.softBodies().get(0).pins()).isEmpty();
    }

    @Test
    void theBrushHoldsAndLetsGo() {
        VolumeMesh volume =
                VolumeMeshMaker.of(ShapeParticles.box(0.1, 0.1, 0.1, 0.05).mesh(), 3, Progress.NONE);
        Scene scene = Scene.empty("s").withSoftBodies(List.of(SoftBody.of(BODY)));
        BitSet some = new BitSet();
        some.set(0, 5);
        Scene held =
                after(scene, PaintedPins.paint(scene, Map.of("jelly", some), soft -> Optional.of(volume), true, "g"));
        SoftBody painted = held.softBodies().get(0);
        assertThat(painted.pins()).hasSize(1);
        int[] by =
                dev.scree.editor.render.SoftSurfaces.elements(painted, volume).heldBy(painted.pins());
        for (int v = 0; v < by.length; v++) {
            assertThat(by[v] >= 0).as("vertex %d", v).isEqualTo(v < 5);
        }
        Scene free =
                after(held, PaintedPins.paint(held, Map.of("jelly", some), soft -> Optional.of(volume), false, "g"));
        assertThat(free.softBodies().get(0).pins()).isEmpty();
    }

    @Test
    void presetsAndCopiesKeepTheirModels() {
        Scene scene = Scene.empty("s").withSoftBodies(List.of(SoftBody.of(BODY)));
        Selection selection = new Selection();
        selection.set(List.of(Selection.Item.of(scene.softBodies().get(0))));
        var preset = Edits.preset(scene, selection, "p", "");
        assertThat(preset.softBodies()).hasSize(1);
        assertThat(preset.materials()).extracting(m -> m.id()).containsExactly(Scene.DEFAULT_MATERIAL);
        assertThat(Edits.models(preset)).containsExactly("models/cube.obj");
        Edits.Placed placed = Edits.place(scene, preset, Vec3.ZERO, Map.of("models/cube.obj", "models/cube-2.obj"));
        Scene both = after(scene, placed.command());
        assertThat(both.softBodies()).hasSize(2);
        assertThat(both.softBodies().get(1).model()).isEqualTo("models/cube-2.obj");
        assertThat(PartKind.SOFT.find(both, "jelly")).isPresent();
    }
}
