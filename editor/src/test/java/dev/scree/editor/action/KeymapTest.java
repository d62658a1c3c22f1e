package dev.scree.editor.action;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sets of shortcuts, and the user's changes in them. */
class KeymapTest {
    @TempDir
    private Path folder;

    private static Shortcut key(String text) {
        return Shortcut.parse(text);
    }

    @Test
    void inEachSetAShortcutHasOneActionAndAllSetsKnowTheSameActions() {
        for (KeymapSet set : KeymapSet.values()) {
            Set<Shortcut> taken = new HashSet<>();
            set.shortcuts()
                    .forEach((id, keys) -> keys.forEach(key ->
                            assertThat(taken.add(key)).as(set + " " + key).isTrue()));
            assertThat(set.shortcuts().keySet())
                    .isEqualTo(KeymapSet.INTELLIJ.shortcuts().keySet());
        }
        assertThat(KeymapSet.BLENDER.shortcuts().get("view.guides")).containsExactly(key("Alt+Shift+Z"));
        assertThat(KeymapSet.ECLIPSE.shortcuts().get("edit.undo")).containsExactly(key("Ctrl+Z"));
    }

    @Test
    void onlyDifferencesAreKeptAndResetTakesThemBack() {
        Path file = folder.resolve("keymap.json");
        Keymap keymap = Keymap.load(file);
        keymap.add("edit.duplicate", key("Ctrl+J"));
        keymap.remove("edit.duplicate", key("Ctrl+D"));
        keymap.remove("edit.hide", key("H"));
        keymap.add("edit.hide", key("H"));
        keymap.save();
        assertThat(file).content().contains("edit.duplicate").doesNotContain("edit.hide");
        Keymap read = Keymap.load(file);
        assertThat(read.shortcuts("edit.duplicate")).containsExactly(key("Ctrl+J"));
        assertThat(read.changed("edit.duplicate")).isTrue();
        read.use(KeymapSet.BLENDER);
        assertThat(read.shortcuts("edit.duplicate"))
                .as("a change outlives the set")
                .containsExactly(key("Ctrl+J"));
        read.reset("edit.duplicate");
        assertThat(read.shortcuts("edit.duplicate")).containsExactly(key("Shift+D"));
        assertThat(read.changed()).isFalse();
    }

    @Test
    void aShortcutThatIsGivenIsTakenFromItsFormerAction() {
        Keymap keymap = Keymap.load();
        int before = keymap.version();
        assertThat(keymap.others(key("Ctrl+D"), "edit.hide")).containsExactly("edit.duplicate");
        keymap.add("edit.hide", key("Ctrl+D"));
        assertThat(keymap.shortcuts("edit.hide")).containsExactly(key("H"), key("Ctrl+D"));
        assertThat(keymap.shortcuts("edit.duplicate")).isEmpty();
        assertThat(keymap.version()).isGreaterThan(before);
        keymap.resetAll();
        assertThat(keymap.all()).isEqualTo(KeymapSet.INTELLIJ.shortcuts());
    }

    @Test
    void whatCannotBeReadInAFileIsToldWithItsLineAndTheRestIsUsed() throws IOException {
        Path file = folder.resolve("keymap.json");
        Files.writeString(
                file,
                "{\n\"set\": \"Eclipse\",\n\"shortcuts\": {\n\"edit.hide\": [\"Ctrl+%\"],\n\"edit.lock\": \"K\",\n"
                        + "\"edit.copy\": 3,\n\"no.such\": []},\n\"more\": {}}");
        Keymap keymap = Keymap.load(file);
        assertThat(keymap.problems()).hasSize(3);
        assertThat(keymap.problems().get(0))
                .endsWith("line 4: Ctrl+% is not a shortcut: % is no key. The set's shortcuts of edit.hide are used.");
        assertThat(keymap.problems().get(1)).contains("line 6").contains("edit.copy");
        assertThat(keymap.problems().get(2)).contains("line 8").contains("\"more\"");
        assertThat(keymap.set()).isEqualTo(KeymapSet.ECLIPSE);
        assertThat(keymap.shortcuts("edit.lock")).containsExactly(key("K"));
        assertThat(keymap.shortcuts("edit.hide")).containsExactly(key("H"));
        keymap.save();
        assertThat(folder.resolve("keymap.json.broken")).content().contains("Ctrl+%");
    }

    @Test
    void aFileThatIsNoJsonIsToldWithItsLine() throws IOException {
        Path file = folder.resolve("keymap.json");
        for (String text : List.of("{\n\"set\": Eclipse}", "{\n\"set\"")) {
            Files.writeString(file, text);
            Keymap keymap = Keymap.load(file);
            assertThat(keymap.problems()).singleElement().asString().contains("line 2 is not JSON");
            assertThat(keymap.all()).isEqualTo(KeymapSet.INTELLIJ.shortcuts());
        }
    }

    /** Wherever a file ends, and whatever stands where a shortcut is to be: it is told, and the set is used. */
    @Test
    void aFileThatIsCutOffOrOfAnotherFormIsTold() throws IOException {
        Path file = folder.resolve("keymap.json");
        String whole = "{\"set\": \"Blender\", \"shortcuts\": {\"edit.hide\": [\"K\", \"Alt+K\"], \"edit.lock\": []}}";
        for (int length = 1; length < whole.length(); length++) {
            Files.writeString(file, whole.substring(0, length));
            assertThat(Keymap.load(file).problems())
                    .as(whole.substring(0, length))
                    .isNotEmpty();
        }
        for (String odd : List.of(
                "[]",
                "{\"set\": {\"a\": 1}}",
                "{\"shortcuts\": [1]}",
                "{\"shortcuts\": {\"edit.hide\": {\"K\": 1}}}",
                "{\"shortcuts\": {\"edit.hide\": [[\"K\"], null]}}")) {
            Files.writeString(file, odd);
            Keymap keymap = Keymap.load(file);
            assertThat(keymap.problems()).as(odd).isNotEmpty();
            assertThat(keymap.all()).isEqualTo(KeymapSet.INTELLIJ.shortcuts());
        }
        Files.writeString(file, whole);
        assertThat(Keymap.load(file).problems()).isEmpty();
    }

    @Test
    void aFunctionKeyThatNoKeyboardHasIsRefused() {
        assertThat(key("F12").key()).isEqualTo("F12");
        org.assertj.core.api.Assertions.assertThatThrownBy(() -> key("F99")).hasMessageContaining("is no key");
    }
}
