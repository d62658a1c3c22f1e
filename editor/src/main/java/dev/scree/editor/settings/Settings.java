package dev.scree.editor.settings;

import dev.scree.editor.settings.ChoiceSetting.Option;
import dev.scree.editor.settings.TextSetting.Kind;
import dev.scree.runtime.scene.property.Range;
import java.util.List;
import java.util.Locale;

/** The one list of settings. */
public final class Settings {
    private static final String AT_ONCE = "at once";

    public static final ChoiceSetting THEME = new ChoiceSetting(
            "theme",
            Page.APPEARANCE,
            "Theme",
            "Colours of the window and of the picture in it.",
            AT_ONCE,
            List.of(new Option("dark", "Dark"), new Option("light", "Light")));

    public static final WholeSetting ZOOM = new WholeSetting(
            "zoom",
            Page.APPEARANCE,
            "Zoom",
            "Size of everything in the window: text, icons, buttons and tool windows.",
            AT_ONCE,
            100,
            new Range(75, 250, false),
            "%.0f %%",
            1);

    public static final WholeSetting FONT_SIZE = new WholeSetting(
            "fontSize",
            Page.APPEARANCE,
            "Font size",
            "Size of texts at a zoom of 100 %. Buttons and rows keep theirs.",
            AT_ONCE,
            13,
            new Range(11, 18, false),
            "%.0f px",
            0.1);

    public static final ChoiceSetting PERSPECTIVE = new ChoiceSetting(
            "perspective",
            Page.APPEARANCE,
            "Perspective",
            "What the tool windows are arranged for. Each arrangement is kept as you change it.",
            AT_ONCE,
            List.of(new Option("author", "Author"), new Option("play", "Play"), new Option("review", "Review")));

    public static final ChoiceSetting ASSETS = new ChoiceSetting(
            "assets",
            Page.APPEARANCE,
            "Models and presets",
            "How the lists of models and presets show their pictures.",
            AT_ONCE,
            List.of(
                    new Option("list", "As a List"),
                    new Option("small", "As Small Pictures"),
                    new Option("large", "As Large Pictures")));

    public static final ChoiceSetting TOUR = new ChoiceSetting(
            "tour",
            Page.APPEARANCE,
            "Tour",
            "Whether the tour of six steps begins with the program. Help > Tour begins it at any time.",
            "at the next start",
            List.of(new Option("next", "At the Next Start"), new Option("done", "Seen")));

    public static final WholeSetting UNDO_MEMORY = new WholeSetting(
            "undoMegabytes",
            Page.EDITING,
            "Undo memory",
            "How much memory the steps that can be undone may take. The oldest are forgotten first, the last never.",
            "with the next edit",
            256,
            new Range(16, 8192, false),
            "%.0f MB",
            4);

    public static final WholeSetting AUTOSAVE = new WholeSetting(
            "autosaveMinutes",
            Page.EDITING,
            "Save by itself after",
            "How long edits may stay unsaved until the project is saved by itself; 0: never. Against a crash this is "
                    + "not needed: edits are kept safe within a second in any case.",
            AT_ONCE,
            0,
            new Range(0, 240, false),
            "%.0f min",
            0.2);

    public static final TextSetting DEVICE = new TextSetting(
            "device",
            Page.PLAYING,
            "Device",
            "What plays scenes: a graphics card, the processor, or plain Java.",
            "at the next Play",
            "auto",
            Kind.DEVICE,
            "");

    public static final WholeSetting FRAMES_ON_DISK = new WholeSetting(
            "framesOnDiskMegabytes",
            Page.PLAYING,
            "Frames on disk",
            "How much of each project's cache the frames of plays may take, so that they can be looked through after "
                    + "the next start; 0: they are not kept. Where there is no room, older plays go, then every second "
                    + "frame.",
            "at the next Play",
            2048,
            new Range(0, 1_000_000, false),
            "%.0f MB",
            16);

    public static final ChoiceSetting FILE_DIALOG = new ChoiceSetting(
            "fileDialog",
            Page.FOLDERS,
            "File dialog",
            "By what files and folders are chosen. Where the system has no dialog, the editor shows its own.",
            AT_ONCE,
            List.of(new Option("system", "The System's"), new Option("own", "The Editor's Own")));

    public static final TextSetting PRESETS = new TextSetting(
            "presetsFolder",
            Page.FOLDERS,
            "Presets",
            "Folder of the presets that you keep for every project.",
            AT_ONCE,
            "",
            Kind.FOLDER,
            "presets, beside the preferences file");

    public static final TextSetting RECORDINGS = new TextSetting(
            "recordingsFolder",
            Page.FOLDERS,
            "Recordings",
            "Folder into which videos are recorded. The name of the project then stands before that of the scene.",
            "with the next recording",
            "",
            Kind.FOLDER,
            "recordings, in each project");

    /** All of them, in the order of their pages. */
    public static final List<Setting<?>> ALL = List.of(
            THEME,
            ZOOM,
            FONT_SIZE,
            PERSPECTIVE,
            ASSETS,
            TOUR,
            UNDO_MEMORY,
            AUTOSAVE,
            DEVICE,
            FRAMES_ON_DISK,
            FILE_DIALOG,
            PRESETS,
            RECORDINGS);

    private Settings() {}

    /** Those whose label, page, key or help have every word of a text, whatever its case. */
    public static List<Setting<?>> matching(String text) {
        String[] words = text.strip().toLowerCase(Locale.ROOT).split("\\s+");
        return ALL.stream()
                .filter(setting -> {
                    String all = String.join(
                                    " ", setting.label(), setting.page().title(), setting.key(), setting.help())
                            .toLowerCase(Locale.ROOT);
                    return List.of(words).stream().allMatch(all::contains);
                })
                .toList();
    }
}
