package dev.scree.editor.panel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.editor.action.Actions;
import dev.scree.editor.action.Dialog;
import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.Keymap;
import dev.scree.editor.action.OpenContext;
import dev.scree.editor.panel.ui.HeadlessUi;
import dev.scree.editor.panel.ui.Item;
import dev.scree.runtime.scene.Scene;
import imgui.flag.ImGuiKey;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Fields that filter a list while one types, in ImGui without a window. */
class SearchFieldsTest {
    @TempDir
    private Path folder;

    @Test
    void findActionFollowsEachKeyAndEnterPicksTheMarkedOne() {
        try (EditorContext context = OpenContext.of(folder, Scene.empty("main"))) {
            ActionSearch search = new ActionSearch(context, new Actions(context), Keymap.load());
            search.begin();
            boolean[] picked = {false};
            try (HeadlessUi user = new HeadlessUi(ui -> picked[0] |= !picked[0] && search.draw(ui))) {
                List<String> all = labels(user);
                user.type("light");
                assertThat(labels(user)).hasSizeLessThan(all.size()).contains("Light Theme");
                assertThat(marked(user)).isEqualTo("Light Theme");
                user.key(ImGuiKey.Enter);
                assertThat(picked[0]).isTrue();
                boolean light = context.preferences().light();
                search.run();
                assertThat(context.preferences().light()).isNotEqualTo(light);
            }
        }
    }

    @Test
    void whyTheMarkedActionCannotBeDoneIsSaidBelowTheList() {
        try (EditorContext context = OpenContext.of(folder, Scene.empty("main"))) {
            Actions actions = new Actions(context);
            ActionSearch search = new ActionSearch(context, actions, Keymap.load());
            search.begin();
            try (HeadlessUi user = new HeadlessUi(search::draw)) {
                user.type("save selection as");
                String obstacle = actions.find("scene.savePreset")
                        .orElseThrow()
                        .obstacle()
                        .get();
                assertThat(labels(user)).contains("text: " + obstacle);
            }
        }
    }

    @Test
    void theArrowsMoveTheMarkAndTypingPutsItBackToTheFirst() {
        try (EditorContext context = OpenContext.of(folder, Scene.empty("main"))) {
            ActionSearch search = new ActionSearch(context, new Actions(context), Keymap.load());
            search.begin();
            try (HeadlessUi user = new HeadlessUi(search::draw)) {
                user.type("show");
                List<String> found = labels(user);
                assertThat(found).hasSizeGreaterThan(2);
                user.key(ImGuiKey.DownArrow);
                user.key(ImGuiKey.DownArrow);
                assertThat(marked(user)).isEqualTo(found.get(3));
                user.key(ImGuiKey.UpArrow);
                assertThat(marked(user)).isEqualTo(found.get(2));
                user.key(ImGuiKey.Backspace);
                assertThat(marked(user)).isEqualTo(labels(user).get(1));
            }
        }
    }

    @Test
    void theFileChooserFiltersByNameAndTakesThePathThatIsTyped() throws IOException {
        for (String name : new String[] {"pawn.obj", "rook.obj", "black rook.obj", "notes.txt"}) {
            Files.writeString(folder.resolve(name), "");
        }
        Files.createDirectory(folder.resolve("rooks"));
        FileChooser chooser =
                new FileChooser(new Dialog.FileQuestion("Import", "Import", false, List.of("obj"), folder, path -> {}));
        Path[] chosen = {null};
        try (HeadlessUi user = new HeadlessUi(ui -> {
            if (chosen[0] == null) {
                chosen[0] = chooser.draw(ui);
            }
        })) {
            assertThat(labels(user)).contains("pawn.obj", "rook.obj", "black rook.obj", "rooks");
            user.type("rook");
            assertThat(labels(user))
                    .contains("rook.obj", "black rook.obj", "rooks")
                    .doesNotContain("pawn.obj");
            assertThat(marked(user)).isEqualTo("rooks");
            user.key(ImGuiKey.DownArrow);
            assertThat(marked(user)).isEqualTo("black rook.obj");
            user.key(ImGuiKey.Enter);
            assertThat(chosen[0]).isEqualTo(folder.resolve("black rook.obj"));
            chosen[0] = null;
            user.frames(3);
            user.enter("Path", folder.resolve("pawn.obj").toString());
            assertThat(chosen[0]).isEqualTo(folder.resolve("pawn.obj"));
        }
    }

    @Test
    void aPathIsFollowedWhileItIsTyped() throws IOException {
        Files.createDirectories(folder.resolve("models").resolve("chess"));
        Files.writeString(folder.resolve("models").resolve("king.obj"), "");
        Files.writeString(folder.resolve("models").resolve("queen.obj"), "");
        FileChooser chooser =
                new FileChooser(new Dialog.FileQuestion("Import", "Import", false, List.of("obj"), folder, path -> {}));
        Path[] chosen = {null};
        try (HeadlessUi user = new HeadlessUi(ui -> {
            if (chosen[0] == null) {
                chosen[0] = chooser.draw(ui);
            }
        })) {
            user.type(folder.resolve("models") + "/");
            assertThat(labels(user)).contains("chess", "king.obj", "queen.obj");
            user.type("que");
            assertThat(labels(user)).contains("queen.obj").doesNotContain("chess", "king.obj");
            for (int i = 0; i < 3; i++) {
                user.key(ImGuiKey.Backspace);
            }
            user.type("chest/");
            assertThat(labels(user)).contains("text: There is no such folder").doesNotContain("king.obj");
            for (int i = 0; i < 6; i++) {
                user.key(ImGuiKey.Backspace);
            }
            user.type("kin");
            assertThat(marked(user)).isEqualTo("king.obj");
            user.key(ImGuiKey.Enter);
            assertThat(chosen[0]).isEqualTo(folder.resolve("models").resolve("king.obj"));
        }
    }

    @Test
    void enterOpensTheMarkedFolderAndTypingGoesOnThere() throws IOException {
        Files.createDirectories(folder.resolve("models").resolve("chess"));
        Files.writeString(folder.resolve("models").resolve("king.obj"), "");
        FileChooser chooser =
                new FileChooser(new Dialog.FileQuestion("Import", "Import", false, List.of("obj"), folder, path -> {}));
        Path[] chosen = {null};
        try (HeadlessUi user = new HeadlessUi(ui -> {
            if (chosen[0] == null) {
                chosen[0] = chooser.draw(ui);
            }
        })) {
            user.type("mod");
            user.key(ImGuiKey.Enter);
            assertThat(chosen[0]).isNull();
            assertThat(labels(user)).contains("chess", "king.obj");
            user.frames(2);
            user.type("ki");
            user.key(ImGuiKey.Enter);
            assertThat(chosen[0]).isEqualTo(folder.resolve("models").resolve("king.obj"));
        }
    }

    @Test
    void aMarkStaysWithinItsList() {
        assertThat(MarkedList.moved(0, -1, 3)).isZero();
        assertThat(MarkedList.moved(2, 1, 3)).isEqualTo(2);
        assertThat(MarkedList.moved(5, 0, 3)).isEqualTo(2);
        assertThat(MarkedList.moved(-1, 0, 3)).isEqualTo(-1);
        assertThat(MarkedList.moved(-1, 1, 3)).isZero();
        assertThat(MarkedList.moved(0, 0, 0)).isEqualTo(-1);
        assertThat(MarkedList.moved(-1, 1, 0)).isEqualTo(-1);
    }

    @Test
    void namesAreFoundByAllTheirWordsInAnyOrderAndCase() {
        assertThat(FileChooser.matching(List.of("Black Rook.obj", "rook.obj"), Function.identity(), "ROOK bl"))
                .containsExactly("Black Rook.obj");
    }

    private static List<String> labels(HeadlessUi user) {
        return user.frames(2).stream().map(Item::label).toList();
    }

    private static String marked(HeadlessUi user) {
        return user.frames(2).stream()
                .filter(item -> item.value().equals("selected"))
                .map(Item::label)
                .findFirst()
                .orElse("nothing");
    }
}
