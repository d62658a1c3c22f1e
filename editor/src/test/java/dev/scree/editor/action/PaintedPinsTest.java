package dev.scree.editor.action;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.editor.command.Command;
import dev.scree.editor.command.History;
import dev.scree.editor.document.Document;
import dev.scree.runtime.cloth.ClothMesh;
import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Cloth;
import dev.scree.runtime.scene.ClothPin;
import dev.scree.runtime.scene.ClothShape;
import dev.scree.runtime.scene.CommonFabrics;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.ProjectFile;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the brush holds on a cloth, vertex by vertex, and what it lets go. */
class PaintedPinsTest {
    private static final Cloth SHEET = Cloth.of(
            "sheet", ClothShape.RECTANGLE, Pose.IDENTITY, new Vec3(0.4, 0, 0.2), 0.02, CommonFabrics.COTTON.id());
    private static final ClothMesh MESH = ClothMesh.of(SHEET);

    @TempDir
    private Path folder;

    private Document document;
    private History history;

    @BeforeEach
    void open() {
        Scene scene = Scene.empty("main")
                .withFabrics(List.of(CommonFabrics.COTTON))
                .withBodies(List.of(Body.of("b", "m.obj", Scene.DEFAULT_MATERIAL, Pose.IDENTITY)))
                .withCloths(List.of(SHEET));
        document = Document.open(
                ProjectFolder.create(folder.resolve("p"), new ProjectFile("p", scene.name(), 0.2, null, null), scene));
        history = new History(document, 100, 1 << 20);
    }

    private Cloth cloth() {
        return document.scene().cloths().get(0);
    }

    private void paint(boolean hold, String gesture, int... vertices) {
        BitSet touched = new BitSet();
        IntStream.of(vertices).forEach(touched::set);
        Command stroke = PaintedPins.paint(document.scene(), Map.of("sheet", touched), hold, gesture);
        if (!stroke.empty()) {
            history.add(stroke);
        }
    }

    private int[] held() {
        int[] by = MESH.heldBy(cloth().pins());
        return IntStream.range(0, by.length).filter(v -> by[v] >= 0).toArray();
    }

    @Test
    void exactlyThePaintedVerticesAreHeldAndAStrokeIsOneStep() {
        Scene before = document.scene();
        paint(true, "stroke 1", 0, 1, 2);
        paint(true, "stroke 1", 2, 3, 25);
        assertThat(held()).containsExactly(0, 1, 2, 3, 25);
        assertThat(cloth().pins()).hasSize(1);
        paint(true, "stroke 2", 100);
        assertThat(held()).containsExactly(0, 1, 2, 3, 25, 100);
        paint(true, "stroke 3", 100);
        assertThat(history.labels()).containsExactly("Paint Pins", "Paint Pins");
        history.undo();
        assertThat(held()).containsExactly(0, 1, 2, 3, 25);
        history.undo();
        assertThat(document.scene()).isEqualTo(before);
    }

    @Test
    void everyVertexCanBePaintedByItself() {
        for (int v = 0; v < MESH.vertexCount(); v += 7) {
            paint(true, "stroke " + v, v);
            assertThat(held()).containsExactly(v);
            history.undo();
        }
    }

    @Test
    void wipingLetsGoWhatIsUnderTheBrushAndKeepsTheRestAndItsBody() {
        history.add(Edits.change(
                document.scene(),
                cloth(),
                cloth().withPins(List.of(ClothPin.toBody(new Vec3(-0.2, 0, -0.1), 0.05, "b"))),
                "Pins",
                ""));
        int[] all = held();
        assertThat(all).hasSizeGreaterThan(6);
        paint(false, "wipe 1", all[0], all[3]);
        assertThat(held()).hasSize(all.length - 2).doesNotContain(all[0], all[3]);
        assertThat(cloth().pins()).allSatisfy(pin -> assertThat(pin.body()).isEqualTo("b"));
        paint(false, "wipe 2", all);
        assertThat(cloth().pins()).isEmpty();
    }

    @Test
    void aMeshOfHalfTheFinenessIsHeldAtEachPaintedPlace() {
        int[] some = {0, 5, 30, 61, MESH.vertexCount() - 1};
        paint(true, "stroke", some);
        ClothMesh finer = ClothMesh.of(SHEET.withSpacing(0.01));
        for (ClothPin pin : cloth().pins()) {
            for (Vec3 centre : pin.centres()) {
                ClothPin one = ClothPin.toWorld(centre, pin.radius());
                assertThat(IntStream.of(finer.heldBy(List.of(one))).anyMatch(p -> p == 0))
                        .as("a vertex near " + centre)
                        .isTrue();
            }
        }
    }
}
