package dev.scree.editor.action;

import dev.scree.editor.command.Command;
import dev.scree.editor.command.History;
import dev.scree.editor.document.Document;
import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Preset;
import dev.scree.runtime.scene.ProjectFile;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;

import static org.assertj.core.api.Assertions.assertThat;

class EditsTest {
    @TempDir
    private Path folder;
    private Document document;
    private History history;

    @BeforeEach
    void open() {
        Scene scene = Scene.empty("main").withBodies(List.of(Body.of("a", "models/a.obj", "wood", Pose.at(1, 2, 3)), Body.of("b", "models/b.obj", "wood", Pose.at(3, 2, 3))))
                .withEmitters(List.of(Emitter.disc("e", Pose.at(0, 1, 0), 0.1, "water", 1)));
        document = Document.open(ProjectFolder.create(folder.resolve("p"), new ProjectFile("p", "main", 0.2, null, null), scene));
        history = new History(document, 100, 1 << 20);
    }

    private static Selection select(String... bodies) {
        Selection selection = new Selection();
        selection.set(List.of(bodies).stream().map(id -> new Selection.Item(Selection.Kind.BODY, id)).toList());
        return selection;
    }

    @Test
    void aPresetOfASelectionComesBackWhereItIsPlaced() {
        Preset preset = Edits.preset(document.scene(), select("a", "b"), "pair", "two bodies");
        assertThat(preset.bodies().get(0).pose().position()).isEqualTo(new Vec3(-1, 0, 0));
        assertThat(preset.materials()).extracting(m -> m.id()).containsExactly("wood");
        Edits.Placed placed = Edits.place(document.scene(), preset, new Vec3(0, 5, 0), Map.of("models/a.obj", "models/a-2.obj"));
        history.add(placed.command());
        Scene scene = document.scene();
        assertThat(scene.bodies()).hasSize(4);
        assertThat(scene.bodies().get(2).id()).isEqualTo("a-2");
        assertThat(scene.bodies().get(2).model()).isEqualTo("models/a-2.obj");
        assertThat(scene.bodies().get(2).pose().position()).isEqualTo(new Vec3(-1, 5, 0));
        assertThat(scene.materials()).as("the material is shared").hasSize(1);
        assertThat(placed.items()).hasSize(2);
        history.undo();
        assertThat(document.scene().bodies()).hasSize(2);
    }

    @Test
    void aMaterialOfTheSameIdAndOtherValuesIsKeptApart() {
        Preset preset = Edits.preset(document.scene().withMaterials(List.of(document.scene().materials().get(0).withFriction(0.9))), select("a"), "one", "");
        history.add(Edits.place(document.scene(), preset, Vec3.ZERO, Map.of()).command());
        assertThat(document.scene().materials()).extracting(m -> m.id()).containsExactly("wood", "wood-2");
        assertThat(document.scene().bodies().get(2).material()).isEqualTo("wood-2");
    }

    @Test
    void oneStrokeOverSeveralBodiesIsOneUndo() {
        for (Set<String> touched : List.of(Set.of("a"), Set.of("a", "b"), Set.of("b"))) {
            history.add(Edits.paint(document.scene(), touched, 27, "paint 1"));
        }
        assertThat(document.scene().bodies()).extracting(Body::resolution).containsExactly(27, 27);
        assertThat(history.labels()).containsExactly("Paint Resolution");
        history.undo();
        assertThat(document.scene().bodies()).extracting(Body::resolution).containsExactly(Body.DEFAULT_RESOLUTION, Body.DEFAULT_RESOLUTION);
    }

    @Test
    void deletingSeveralPutsThemBackInTheirOrder() {
        Scene before = document.scene();
        Selection all = select("a", "b");
        all.toggle(new Selection.Item(Selection.Kind.EMITTER, "e"));
        Command delete = Edits.delete(document.scene(), all);
        history.add(delete);
        assertThat(document.scene().bodies()).isEmpty();
        assertThat(document.scene().emitters()).isEmpty();
        history.undo();
        assertThat(document.scene()).isEqualTo(before);
    }

    @Test
    void idsAndNamesStayUnique() {
        assertThat(Edits.freeId(document.scene(), "A", Set.of())).isEqualTo("a-2");
        assertThat(Edits.freeId(document.scene(), "Größe 1!", Set.of())).isEqualTo("größe-1");
        assertThat(Edits.freeName(List.of("Pawn", "Pawn 2"), "Pawn 2")).isEqualTo("Pawn 3");
    }
}
