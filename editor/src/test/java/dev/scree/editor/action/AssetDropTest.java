package dev.scree.editor.action;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.CommonFluids;
import dev.scree.runtime.scene.CommonMaterials;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.EmitterShape;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Preset;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Sink;
import dev.scree.runtime.scene.Vec3;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AssetDropTest {
    @TempDir
    Path folder;

    @Test
    void whatADropWillDoIsSaidBeforeAndDoneInOneStep() {
        Body glass = Body.of("g", "models/g.obj", Scene.DEFAULT_MATERIAL, Pose.IDENTITY)
                .withName("Glass");
        Emitter spout =
                Emitter.disc("e", Pose.IDENTITY, 0.1, Scene.DEFAULT_FLUID, 1).withName("Spout");
        Sink sink = Sink.box("s", Pose.IDENTITY, new Vec3(1, 1, 1)).withName("Sink");
        Scene scene = Scene.empty("main")
                .withBodies(List.of(glass))
                .withEmitters(List.of(spout))
                .withSinks(List.of(sink));
        try (EditorContext context = OpenContext.of(folder, scene)) {
            OpenProject project = context.project().orElseThrow();
            AssetDrop drops = new AssetDrop(context);
            Preset honey = Preset.of("honey", "", List.of(), List.of(CommonFluids.HONEY), List.of());
            AssetDrop.Thing thing = drops.preset(folder.resolve("honey.json"), honey);
            AssetDrop.Effect fill = thing.over(glass, null);
            assertThat(fill.hint()).isEqualTo("Fill Glass with Honey");
            fill.run().run();
            assertThat(project.scene().emitters()).hasSize(2);
            Emitter filling = project.scene().emitters().get(1);
            assertThat(filling.shape()).isEqualTo(EmitterShape.CAVITY);
            assertThat(filling.fluid()).isEqualTo("honey");
            // Another fluid takes the place of the first, in the same filling.
            drops.material(CommonFluids.OIL).over(glass, null).run().run();
            assertThat(project.scene().emitters()).hasSize(2);
            assertThat(project.scene().emitters().get(1).fluid()).isEqualTo("oil");
            context.undo();
            context.undo();
            assertThat(project.scene()).as("two steps").isEqualTo(scene);

            AssetDrop.Effect pour = thing.over(spout, null);
            assertThat(pour.hint()).isEqualTo("Make Spout of Honey");
            pour.run().run();
            assertThat(project.scene().emitters().get(0).fluid()).isEqualTo("honey");
            AssetDrop.Thing steel = drops.material(CommonMaterials.all().get(0));
            assertThat(steel.over(sink, null).hint()).isEqualTo("Add Steel to the scene: Sink has no material");
            assertThat(steel.over(null, null).hint()).isEqualTo("Add Steel to the scene");
            assertThat(steel.over(glass, null).hint()).isEqualTo("Make Glass of Steel");
            steel.over(glass, null).run().run();
            assertThat(project.scene().bodies().get(0).material()).isEqualTo("steel");

            DropSpot floor = new DropSpot(Vec3.ZERO, new Vec3(0, 1, 0), null);
            AssetDrop.Effect place = drops.model("models/king.obj").over(null, floor);
            assertThat(place.hint()).isEqualTo("Place king.obj on the floor");
            assertThat(place.stands()).isTrue();
            DropSpot onGlass = new DropSpot(Vec3.ZERO, new Vec3(0, 1, 0), "g");
            assertThat(drops.model("models/king.obj").over(glass, onGlass).hint())
                    .isEqualTo("Place king.obj on Glass");
        }
    }
}
