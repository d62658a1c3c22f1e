package dev.scree.editor.action;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.editor.command.Command;
import dev.scree.editor.document.Document;
import dev.scree.editor.render.DrawMesh;
import dev.scree.runtime.cloth.ClothMesh;
import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Cloth;
import dev.scree.runtime.scene.ClothPin;
import dev.scree.runtime.scene.ClothShape;
import dev.scree.runtime.scene.CommonFabrics;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.ProjectFile;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.joml.Quaterniond;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is done to cloths as to other objects: added, copied, deleted, scaled; what they name goes with them. */
class ClothEditsTest {
    private static final Cloth FLAG = Cloth.of(
                    "flag",
                    ClothShape.RECTANGLE,
                    Pose.at(0, 0.5, 0),
                    new Vec3(0.4, 0, 0.2),
                    0.02,
                    CommonFabrics.SILK.id())
            .withPins(List.of(
                    ClothPin.toBody(new Vec3(-0.2, 0, -0.1), 0.03, "pole"),
                    ClothPin.toWorld(new Vec3(-0.2, 0, 0.1), 0.03)));

    @TempDir
    private Path folder;

    private final Scene scene = Scene.empty("main")
            .withBodies(List.of(Body.of("pole", "models/a.obj", Scene.DEFAULT_MATERIAL, Pose.at(-0.2, 0.5, 0))))
            .withFabrics(List.of(CommonFabrics.COTTON, CommonFabrics.SILK))
            .withCloths(List.of(FLAG));

    @Test
    void aNewClothIsHeldAtTwoCornersAndBringsItsFabricInOneStep() {
        try (EditorContext context = OpenContext.of(folder, Scene.empty("main"))) {
            Actions actions = new Actions(context);
            actions.get("scene.addCloth").perform();
            Scene now = context.project().orElseThrow().scene();
            Cloth cloth = now.cloths().get(0);
            assertThat(now.fabrics()).containsExactly(CommonFabrics.COTTON);
            ClothMesh mesh = ClothMesh.of(cloth);
            int[] held = mesh.heldBy(cloth.pins());
            assertThat(held).contains(0, 1, -1);
            for (int v = 0; v < held.length; v++) {
                if (held[v] >= 0) {
                    assertThat(Math.abs(mesh.position()[3 * v]))
                            .as("near a corner")
                            .isGreaterThan(0.45 * cloth.size().x());
                    assertThat(mesh.position()[3 * v + 2])
                            .isLessThan(-0.45 * cloth.size().z());
                }
            }
            Vec3 domain = now.domain().max().minus(now.domain().min());
            assertThat(cloth.size().x()).isLessThanOrEqualTo(Math.min(1, 0.5 * domain.x()));
            assertThat(context.selection().contains(Selection.Item.of(cloth))).isTrue();
            assertThat(actions.get("play.play").obstacle().get())
                    .as("a cloth alone can be played")
                    .isNull();
            actions.get("edit.undo").perform();
            assertThat(context.project().orElseThrow().scene().parts())
                    .noneMatch(part -> part.kind() == PartKind.CLOTH || part.kind() == PartKind.FABRIC);
            actions.get("scene.addFabric").perform();
            actions.get("scene.addCloth").perform();
            assertThat(context.project().orElseThrow().scene().fabrics()).hasSize(1);
        }
    }

    @Test
    void aClothOfABodyIsWhereTheBodyWas() {
        Body box = scene.bodies().get(0).withScale(2).withPose(new Pose(new Vec3(1, 2, 3), null));
        Scene before = scene.withBodies(List.of(box));
        DrawMesh mesh = new DrawMesh(
                new float[] {-1, -2, -3, 1, -2, -3, 0, 2, -3, 0, 0, 3}, new int[] {0, 2, 1, 0, 1, 3, 1, 2, 3, 2, 0, 3});
        ClothOfBody.Made made = ClothOfBody.made(before, before.bodies(), body -> mesh);
        Scene now = after(before, made.command());
        assertThat(now.bodies()).isEmpty();
        assertThat(now.cloths().get(0).pins()).as("what it held falls").noneMatch(pin -> "pole".equals(pin.body()));
        Cloth cloth = now.cloths().get(1);
        assertThat(cloth).isEqualTo(made.cloths().get(0));
        assertThat(cloth.size()).isEqualTo(new Vec3(4, 8, 12));
        assertThat(cloth.pose()).isEqualTo(box.pose());
        ClothMesh cut = ClothMesh.of(cloth);
        assertThat(cut.closed()).isTrue();
        assertThat(Math.abs(cut.volume())).isCloseTo(8 * 8, org.assertj.core.api.Assertions.within(1e-6));
        assertThat(cut.vertexCount()).isGreaterThan(500);
    }

    @Test
    void copiesNameTheCopiesOfWhatHoldsThem() {
        Selection both = new Selection();
        both.set(List.of(Selection.Item.of(scene.bodies().get(0)), Selection.Item.of(FLAG)));
        Scene copied =
                after(scene, Edits.duplicate(scene, both, new Vec3(1, 0, 0)).command());
        assertThat(copied.cloths().get(1).pins().get(0).body())
                .isEqualTo(copied.bodies().get(1).id());
        Selection alone = new Selection();
        alone.set(List.of(Selection.Item.of(FLAG)));
        Scene second =
                after(scene, Edits.duplicate(scene, alone, new Vec3(1, 0, 0)).command());
        assertThat(second.cloths().get(1).pins().get(0).body()).isEqualTo("pole");
    }

    @Test
    void anotherSceneGetsTheFabricThatItLacks() {
        ProjectFolder from =
                ProjectFolder.create(folder.resolve("from"), new ProjectFile("p", "main", 0.2, null, null), scene);
        CopiedObjects copied = CopiedObjects.read(
                CopiedObjects.of(from.root(), scene, scene.objects()).text());
        Scene target = Scene.empty("other")
                .withBodies(List.of(Body.of("pole", "models/b.obj", Scene.DEFAULT_MATERIAL, Pose.IDENTITY)))
                .withFabrics(List.of(CommonFabrics.PAPER.withId("silk")));
        Scene pasted = copied.placed(target, Map.of(), new Vec3(1, 0, 0)).scene();
        Cloth cloth = pasted.cloths().get(0);
        assertThat(pasted.fabric(cloth.fabric()).like(CommonFabrics.SILK).withId("silk"))
                .isEqualTo(CommonFabrics.SILK);
        assertThat(pasted.fabric(cloth.fabric()).name()).isEqualTo("Silk");
        assertThat(cloth.fabric()).isNotEqualTo("silk");
        assertThat(cloth.pins().get(0).body())
                .isEqualTo(pasted.bodies().get(1).id())
                .isNotEqualTo("pole");
    }

    @Test
    void aPresetOfItHoldsItsFabricAndIsPlacedWithIt() {
        Selection both = new Selection();
        both.set(List.of(Selection.Item.of(scene.bodies().get(0)), Selection.Item.of(FLAG)));
        var preset = Edits.preset(scene, both, "Flag", "");
        assertThat(preset.fabrics()).containsExactly(CommonFabrics.SILK);
        Scene placed = after(
                Scene.empty("other"),
                Edits.place(Scene.empty("other"), preset, Vec3.ZERO, Map.of()).command());
        assertThat(placed.fabric(placed.cloths().get(0).fabric())).isEqualTo(CommonFabrics.SILK);
        assertThat(placed.cloths().get(0).pins().get(0).body())
                .isEqualTo(placed.bodies().get(0).id());
    }

    @Test
    void withABodyGoThePinsToIt() {
        Selection pole = new Selection();
        pole.set(List.of(Selection.Item.of(scene.bodies().get(0))));
        Scene after = after(scene, Edits.delete(scene, pole));
        assertThat(after.cloths().get(0).pins()).containsExactly(FLAG.pins().get(1));
    }

    @Test
    void scalingKeepsPinsAtTheSamePartsOfIt() {
        Cloth large = (Cloth) new Scaling(new Vec3(2, 2, 2), Vec3.ZERO, new Quaterniond()).of(FLAG);
        assertThat(large.size().x()).isEqualTo(0.8);
        assertThat(large.size().z()).isEqualTo(0.4);
        assertThat(large.pins().get(1).at()).isEqualTo(new Vec3(-0.4, 0, 0.2));
        assertThat(large.pins().get(1).radius()).isEqualTo(0.06);
        Cloth wide = (Cloth) new Scaling(new Vec3(2, 1, 1), Vec3.ZERO, new Quaterniond()).of(FLAG);
        assertThat(wide.size().z()).isEqualTo(0.2);
        assertThat(wide.pins().get(1).at()).isEqualTo(new Vec3(-0.4, 0, 0.1));
        assertThat(Scaling.scalesPerAxis(FLAG)).isTrue();
    }

    @Test
    void fabricsAreKeptInTheLibraryAndCountTheirUses() {
        MaterialLibrary library = new MaterialLibrary(folder.resolve("materials.json"));
        assertThat(MaterialLibrary.builtIn()).containsAll(CommonFabrics.all());
        var kept = library.keep(CommonFabrics.SILK.withName("Fine silk"));
        library.rename(kept, "Finest silk");
        MaterialLibrary again = new MaterialLibrary(folder.resolve("materials.json"));
        assertThat(again.own()).singleElement().satisfies(part -> assertThat(part.name())
                .isEqualTo("Finest silk"));
        again.remove(again.own().get(0));
        assertThat(new MaterialLibrary(folder.resolve("materials.json")).own()).isEmpty();
        assertThat(MaterialEdits.uses(scene, CommonFabrics.SILK)).isEqualTo(1);
        Scene cotton = after(scene, MaterialEdits.assign(scene, scene.objects(), CommonFabrics.COTTON));
        assertThat(cotton.cloths().get(0).fabric()).isEqualTo("cotton");
    }

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
}
