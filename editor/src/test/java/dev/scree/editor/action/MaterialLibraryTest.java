package dev.scree.editor.action;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.scree.runtime.UserError;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.CommonFluids;
import dev.scree.runtime.scene.CommonMaterials;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.Material;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.ScenePart;
import dev.scree.runtime.scene.property.Properties;
import dev.scree.runtime.scene.property.Property;
import dev.scree.runtime.scene.property.PropertyType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MaterialLibraryTest {
    @TempDir
    Path folder;

    private static final Material STEEL = CommonMaterials.all().get(0);

    private MaterialLibrary library() {
        return new MaterialLibrary(folder.resolve("materials.json"));
    }

    @Test
    void whatIsKeptIsThereInTheNextWindowRenamedAndDeleted() {
        MaterialLibrary first = library();
        assertThat(first.own()).isEmpty();
        ScenePart mine = first.keep(STEEL.withName("My steel").withDensity(7700));
        first.keep(CommonFluids.HONEY);
        MaterialLibrary second = library();
        assertThat(second.own()).extracting(ScenePart::name).containsExactly("My steel", "Honey");
        // Another of the same name takes the place of the first.
        first.keep(STEEL.withName("My Steel").withDensity(7800));
        assertThat(first.own()).hasSize(2);
        assertThat(second.obstacle("honey", mine)).contains("already");
        assertThat(second.obstacle("My steel", mine)).isNull();
        second.rename(mine, "Tool steel");
        assertThat(second.own()).extracting(ScenePart::name).containsExactly("Tool steel", "Honey");
        assertThat(((Material) second.own().get(0)).density())
                .as("the change of the other window stays")
                .isEqualTo(7800);
        second.remove(mine);
        assertThat(library().own()).extracting(ScenePart::name).containsExactly("Honey");
    }

    @Test
    void aFileThatCannotBeReadCountsAsEmptyButIsNotWrittenOver() throws IOException {
        Files.writeString(folder.resolve("materials.json"), "{broken");
        MaterialLibrary library = library();
        assertThat(library.own()).isEmpty();
        assertThatThrownBy(() -> library.keep(STEEL)).isInstanceOf(UserError.class);
        assertThat(Files.readString(folder.resolve("materials.json"))).isEqualTo("{broken");
    }

    @Test
    void builtInOnesAreUniqueAndWithinTheRangesOfTheirProperties() {
        Set<String> ids = new HashSet<>();
        for (ScenePart part : MaterialLibrary.builtIn()) {
            assertThat(ids.add(part.kind().key() + "/" + part.id()))
                    .as(part.id())
                    .isTrue();
            within(part);
        }
        assertThat(ids)
                .contains("materials/steel", "materials/oak", "materials/glass", "materials/rubber", "materials/ice")
                .contains("materials/concrete", "materials/sand", "fluids/water", "fluids/honey")
                .contains("fabrics/cotton", "fabrics/rubber");
    }

    private static <T extends ScenePart> void within(T part) {
        for (Property<T> property : Properties.of(part)) {
            boolean given = !property.optional() || property.of(part) != null;
            if (given && property.type() instanceof PropertyType.Number number) {
                double value = ((Number) property.of(part)).doubleValue();
                assertThat(number.valid().holds(value))
                        .as(part.name() + " " + property.key() + " " + value)
                        .isTrue();
            }
        }
    }

    @Test
    void oneOfTheLibraryIsAddedOnceAndGivenToWhatItSuits() {
        Body body = Body.of("b", "models/b.obj", Scene.DEFAULT_MATERIAL, Pose.IDENTITY);
        Emitter emitter = Emitter.disc("e", Pose.IDENTITY, 0.1, Scene.DEFAULT_FLUID, 1);
        Scene scene = Scene.empty("main").withBodies(List.of(body)).withEmitters(List.of(emitter));
        try (EditorContext context = OpenContext.of(folder, scene)) {
            MaterialActions.add(context, STEEL);
            MaterialActions.add(context, STEEL);
            OpenProject project = context.project().orElseThrow();
            assertThat(project.scene().materials()).extracting(Material::id).containsExactly("wood", "steel");
            assertThat(project.history().doneCount()).isEqualTo(1);
            assertThat(context.selection().items()).hasSize(1);
            context.edit(MaterialEdits.assign(project.scene(), project.scene().objects(), CommonFluids.HONEY));
            assertThat(project.scene().emitters().get(0).fluid()).isEqualTo("honey");
            assertThat(project.scene().bodies()).containsExactly(body);
            context.edit(MaterialEdits.assign(project.scene(), project.scene().objects(), STEEL));
            assertThat(project.scene().bodies().get(0).material()).isEqualTo("steel");
            assertThat(project.scene().materials()).hasSize(2);
            assertThat(MaterialEdits.uses(project.scene(), STEEL)).isEqualTo(1);
            Actions actions = new Actions(context);
            context.selection().set(Selection.Item.of(STEEL));
            assertThat(actions.get("scene.deleteMaterial").obstacle().get()).contains("used by 1 thing");
            assertThat(actions.get("scene.saveMaterial").perform()).isTrue();
            assertThat(context.materials().own()).extracting(ScenePart::name).containsExactly("Steel");
            context.undo();
            context.selection().set(Selection.Item.of(STEEL));
            assertThat(actions.get("scene.deleteMaterial").perform()).isTrue();
            assertThat(project.scene().materials()).extracting(Material::id).containsExactly("wood");
            context.undo();
            context.undo();
            context.undo();
            assertThat(project.scene()).isEqualTo(scene);
        }
    }
}
