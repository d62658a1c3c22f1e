package dev.scree.editor.action;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.scree.editor.settings.Setting;
import dev.scree.editor.settings.Settings;
import dev.scree.editor.settings.ZoomSteps;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The preferences file: what is in it is used, kept, or told of. */
class PreferencesTest {
    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void name() {
        file = folder.resolve("editor.json");
    }

    @Test
    void everySettingIsWrittenAndReadAgainAndIsDescribed() {
        Preferences preferences = Preferences.load(file);
        preferences.set(Settings.THEME, "light");
        preferences.set(Settings.ZOOM, 175);
        preferences.set(Settings.FONT_SIZE, 16);
        preferences.set(Settings.PERSPECTIVE, "review");
        preferences.set(Settings.ASSETS, "large");
        preferences.set(Settings.TOUR, "done");
        preferences.set(Settings.UNDO_MEMORY, 64);
        preferences.set(Settings.AUTOSAVE, 5);
        preferences.set(Settings.DEVICE, "java");
        preferences.set(Settings.FRAMES_ON_DISK, 512);
        preferences.set(Settings.FILE_DIALOG, "own");
        preferences.set(Settings.PRESETS, folder.toString());
        preferences.set(Settings.RECORDINGS, folder.resolve("videos").toString());
        preferences.save();
        Preferences read = Preferences.load(file);
        Set<String> keys = new HashSet<>();
        for (Setting<?> setting : Settings.ALL) {
            assertThat(read.get(setting))
                    .as(setting.key())
                    .isEqualTo(preferences.get(setting))
                    .isNotEqualTo(setting.initial());
            assertThat(keys.add(setting.key())).as(setting.key()).isTrue();
            assertThat(setting.help()).endsWith(".");
        }
        assertThat(read.problems()).isEmpty();
        assertThat(read.undoBytes()).isEqualTo(64 << 20);
        assertThat(read.presetFolder()).isEqualTo(folder);
    }

    @Test
    void aBadValueIsToldAndItsDefaultUsedWhileTheRestIsReadAndUnknownFieldsStay() throws IOException {
        Files.writeString(
                file,
                "{\"theme\": \"pink\", \"zoom\": 74, \"fontSize\": 12.5, \"device\": 3, "
                        + "\"undoMegabytes\": 99999999999, \"recordingsFolder\": \"not/whole\", "
                        + "\"autosaveMinutes\": 7, \"later\": [1]}");
        Preferences preferences = Preferences.load(file);
        assertThat(preferences.problems()).hasSize(6);
        assertThat(preferences.problems().get(1))
                .isEqualTo("In editor.json, \"zoom\" is 74, which is left out: Zoom is a whole number from 75 to 250. "
                        + "The default is used.");
        assertThat(preferences.get(Settings.ZOOM)).isEqualTo(100);
        assertThat(preferences.get(Settings.FONT_SIZE)).isEqualTo(13);
        assertThat(preferences.get(Settings.AUTOSAVE)).isEqualTo(7);
        preferences.save();
        assertThat(file).content().contains("\"later\" : [ 1 ]");
    }

    @Test
    void aFileThatIsNoJsonIsToldWithItsLineAndKept() throws IOException {
        Files.writeString(file, "{\n\"zoom\": 125,\n\"theme\" light}");
        Preferences preferences = Preferences.load(file);
        assertThat(preferences.problems()).singleElement().asString().contains("line 3");
        assertThat(preferences.get(Settings.ZOOM)).isEqualTo(100);
        preferences.save();
        assertThat(folder.resolve("editor.json.broken")).content().contains("\"zoom\": 125");
        assertThat(Preferences.load(file).problems()).isEmpty();
    }

    @Test
    void aValueThatASettingDoesNotTakeIsRefused() {
        Preferences preferences = Preferences.load(file);
        assertThatThrownBy(() -> preferences.set(Settings.ZOOM, 251)).hasMessageContaining("75 to 250");
        assertThatThrownBy(() -> preferences.set(Settings.PRESETS, "here")).hasMessageContaining("whole path");
        assertThat(Settings.PRESETS.unwritable(folder.resolve("a/b").toString()))
                .isNull();
    }

    @Test
    void settingsAreFoundByTheirWords() {
        assertThat(Settings.matching("undo memory")).containsExactly(Settings.UNDO_MEMORY);
        assertThat(Settings.matching("APPEARANCE")).contains(Settings.THEME, Settings.ZOOM);
        assertThat(Settings.matching("xyzzy")).isEmpty();
    }

    @Test
    void zoomGoesByStepsAndEndsAtItsLimits() {
        assertThat(ZoomSteps.in(100)).isEqualTo(110);
        assertThat(ZoomSteps.out(100)).isEqualTo(90);
        assertThat(ZoomSteps.in(101)).isEqualTo(110);
        assertThat(ZoomSteps.in(250)).isEqualTo(250);
        assertThat(ZoomSteps.out(75)).isEqualTo(75);
    }

    @Test
    void autosaveWaitsAsLongAsIsSetAndBeginsAnewAfterASave() {
        Autosave autosave = new Autosave();
        long minute = TimeUnit.MINUTES.toNanos(1);
        assertThat(autosave.due(0, true, 2)).isFalse();
        assertThat(autosave.due(2 * minute - 1, true, 2)).isFalse();
        assertThat(autosave.due(2 * minute, true, 2)).isTrue();
        assertThat(autosave.due(2 * minute, true, 0)).as("never").isFalse();
        assertThat(autosave.due(3 * minute, true, 2)).as("counts anew").isFalse();
        assertThat(autosave.due(4 * minute, false, 2)).as("saved").isFalse();
        assertThat(autosave.due(6 * minute, true, 2)).as("edited again").isFalse();
        assertThat(autosave.due(8 * minute, true, 2)).isTrue();
    }
}
