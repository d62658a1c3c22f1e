package dev.scree.editor.action;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.project.PresetDetails;
import dev.scree.runtime.scene.FluidBlock;
import dev.scree.runtime.scene.Preset;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PresetExchangeTest {
    @TempDir
    Path folder;

    @Test
    void aSelectionIsExportedAndComesBackWithItsFluidWhereItIsDropped() {
        FluidBlock block =
                new FluidBlock("w", "Water", Vec3.ZERO, new Vec3(0.1, 0.1, 0.1), Scene.DEFAULT_FLUID, null, null);
        try (EditorContext context = OpenContext.of(folder, Scene.empty("main").withBlocks(List.of(block)))) {
            Actions actions = new Actions(context);
            assertThat(actions.get("file.exportPreset").obstacle().get()).isNotNull();
            context.selection().set(Selection.Item.of(block));
            assertThat(actions.get("file.exportPreset").perform()).isTrue();
            Dialog.ExportPreset asked =
                    (Dialog.ExportPreset) context.dialogs().current().orElseThrow();
            PresetExchange exchange = new PresetExchange(context);
            Path file = folder.resolve("water.screepreset");
            exchange.write(asked.offer(), new PresetDetails("Ada", "", ""), file);
            OpenContext.settle(context);
            assertThat(file).isRegularFile();
            context.files().takeIn(file, DropSpot.origin(new Vec3(0, 0.5, 0)));
            OpenContext.settle(context);
            context.tasks().deliver();
            OpenContext.settle(context);
            OpenProject project = context.project().orElseThrow();
            assertThat(project.presets().values()).extracting(Preset::name).contains("Water");
            assertThat(project.scene().blocks()).hasSize(2);
            assertThat(project.scene().fluids()).hasSize(1);
            // Another of the same name does not take its place.
            exchange.take(file, null);
            OpenContext.settle(context);
            assertThat(project.document().folder().presetNames()).containsExactly("Water", "Water 2");
            exchange.take(folder.resolve("p").resolve("project.json"), null);
            assertThat(context.log().entries()).last().satisfies(entry -> assertThat(entry.text())
                    .contains("this is no preset"));
            assertThat(Files.exists(folder.resolve("evil.txt"))).isFalse();
        }
    }
}
