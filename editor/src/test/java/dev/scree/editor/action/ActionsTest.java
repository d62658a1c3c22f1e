package dev.scree.editor.action;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.editor.panel.Panels;
import dev.scree.editor.panel.ui.Icon;
import dev.scree.runtime.UserError;
import dev.scree.runtime.scene.Scene;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ActionsTest {
    @TempDir
    private Path folder;

    private EditorContext context() {
        return new EditorContext(
                Preferences.load(folder.resolve("editor.json")),
                () -> {},
                document -> {
                    throw new AssertionError("no project is opened here");
                },
                (scene, particles, device, progress) -> {
                    throw UserError.of(UserError.Kind.DEVICE, "nothing plays here", "");
                },
                new Library(folder.resolve("projects")));
    }

    @Test
    void everyActionHasItsIconAndEveryShortcutItsOwnAction() {
        try (EditorContext context = context()) {
            Actions actions = new Actions(context);
            try (Panels panels = new Panels(context, actions, Keymap.load())) {
                assertThat(panels).isNotNull();
                for (Action action : actions.all()) {
                    assertThat(action.label().get()).as(action.id()).isNotBlank();
                    if (!action.icon().isEmpty()) {
                        assertThat(Icon.values()).extracting(Icon::name).contains(action.icon());
                    }
                }
                Set<String> taken = new HashSet<>();
                Keymap.load().all().forEach((id, shortcuts) -> {
                    assertThat(actions.get(id)).isNotNull();
                    for (Shortcut shortcut : shortcuts) {
                        assertThat(taken.add(shortcut.text()))
                                .as(shortcut.text())
                                .isTrue();
                    }
                });
            }
        }
    }

    @Test
    void withoutAProjectWhatNeedsOneSaysSo() {
        try (EditorContext context = context()) {
            Actions actions = new Actions(context);
            for (String id : new String[] {
                "file.save", "file.import", "edit.undo", "play.play", "scene.addEmitter", "scene.savePreset"
            }) {
                assertThat(actions.get(id).obstacle().get()).as(id).isEqualTo("Open or make a project first.");
                assertThat(actions.get(id).perform()).isFalse();
            }
            assertThat(actions.get("file.new").obstacle().get()).isNull();
        }
    }

    /** The keys of the number pad are Blender's, and each asks the viewport for its own view once. */
    @Test
    void eachKeyOfTheNumberPadAsksForItsView() {
        try (EditorContext context = OpenContext.of(folder, Scene.empty("main"))) {
            Actions actions = new Actions(context);
            Map<String, ViewWish> keys = Map.of(
                    "Num1", ViewWish.FRONT,
                    "Ctrl+Num1", ViewWish.BACK,
                    "Num3", ViewWish.RIGHT,
                    "Ctrl+Num3", ViewWish.LEFT,
                    "Num7", ViewWish.TOP,
                    "Ctrl+Num7", ViewWish.BOTTOM,
                    "Num9", ViewWish.OPPOSITE,
                    "Num0", ViewWish.SCENE_CAMERA);
            keys.forEach((key, wish) -> {
                actionOf(actions, key).perform();
                assertThat(context.view().requests().takeView()).as(key).contains(wish);
                assertThat(context.view().requests().takeView())
                        .as(key + " again")
                        .isEmpty();
            });
            assertThat(actionOf(actions, "NumDecimal").id()).isEqualTo("view.frameSelection");
            assertThat(Keymap.load().of("view.frameSelection")).contains(Shortcut.parse("F"));
        }
    }

    private static Action actionOf(Actions actions, String key) {
        return Keymap.load().all().entrySet().stream()
                .filter(entry -> entry.getValue().contains(Shortcut.parse(key)))
                .map(entry -> actions.get(entry.getKey()))
                .findFirst()
                .orElseThrow();
    }

    /** The hand does nothing to what does not play, and says so. */
    @Test
    void theHandNeedsAPlay() {
        try (EditorContext context = OpenContext.of(folder, Scene.empty("main"))) {
            Actions actions = new Actions(context);
            assertThat(actions.get("view.push").obstacle().get()).startsWith("Play the scene first");
            assertThat(actions.get("view.push").perform()).isFalse();
            assertThat(actions.get("play.brake").obstacle().get()).isEqualTo("Nothing is playing.");
        }
    }

    @Test
    void theBrushSnapsToStepsOfAFourthRootOfTwo() {
        assertThat(BrushSteps.snapped(24)).isEqualTo(23);
        assertThat(BrushSteps.snapped(32)).isEqualTo(32);
        assertThat(BrushSteps.stepped(32, 4)).isEqualTo(64);
        assertThat(BrushSteps.stepped(32, -4)).isEqualTo(16);
        int resolution = 4;
        for (int i = 0; i < 40; i++) {
            int next = BrushSteps.stepped(resolution, 1);
            assertThat(next > resolution || next == 256)
                    .as("finer than " + resolution)
                    .isTrue();
            resolution = next;
        }
        assertThat(resolution).isEqualTo(256);
    }

    @Test
    void preferencesSurviveAndABrokenFileIsNoObstacle() throws java.io.IOException {
        Path file = folder.resolve("x").resolve("editor.json");
        Preferences preferences = Preferences.load(file);
        preferences.setLight(true);
        preferences.opened(folder);
        preferences.save();
        assertThat(Preferences.load(file).light()).isTrue();
        assertThat(Preferences.load(file).recentProjects()).containsExactly(folder.toAbsolutePath());
        java.nio.file.Files.writeString(file, "{ not json");
        assertThat(Preferences.load(file).recentProjects()).isEmpty();
    }

    /** Finds menus of which a usual window shows only a part: 27 lines are 690 pixels. */
    @Test
    void everyMenuHasRoomInASmallWindow() {
        Map<String, Set<String>> lines = new TreeMap<>();
        try (EditorContext context = context()) {
            for (Action action : new Actions(context).all()) {
                lines.computeIfAbsent(action.menu(), m -> new TreeSet<>()).add(action.id());
                int within = action.menu().indexOf(Actions.SUBMENU);
                if (within >= 0) {
                    lines.computeIfAbsent(action.menu().substring(0, within), m -> new TreeSet<>())
                            .add(action.menu());
                }
            }
        }
        assertThat(lines).allSatisfy((menu, held) -> assertThat(held).as(menu).hasSizeLessThanOrEqualTo(27));
    }
}
