package dev.scree.editor.action;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.scree.editor.settings.Setting;
import dev.scree.editor.settings.Settings;
import dev.scree.runtime.file.UserFolders;
import dev.scree.runtime.project.AtomicFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What the user set for the program as a whole: the settings and recent projects in {@code scree/editor.json} of the
 * user's configuration folder, and beside it the arrangement of tool windows and the user's own shortcuts. Nothing in
 * these files is worth refusing to start: what cannot be read counts as missing, and {@link #problems} tells of it.
 * Fields that are not known, as from a later version, stay as they are.
 */
public final class Preferences {
    private static final int RECENT_LIMIT = 12;
    private static final String RECENT = "recentProjects";

    private final Path file;
    private final List<Path> recent = new ArrayList<>();
    private final List<String> problems = new ArrayList<>();
    private final Map<Setting<?>, Object> values = new HashMap<>();
    private final ObjectMapper mapper = new ObjectMapper();
    private ObjectNode root = mapper.createObjectNode();
    /** The file where it is none that can be read, to be put aside before it is written over; else null. */
    private byte[] unreadable;

    /** Whether nothing is written any more. */
    private boolean unchanged;

    private Preferences(Path file) {
        this.file = file;
    }

    /** From the user's configuration folder. */
    public static Preferences load() {
        return load(UserFolders.settings().resolve("scree").resolve("editor.json"));
    }

    /** From a file that need not be there. */
    public static Preferences load(Path file) {
        Preferences preferences = new Preferences(file);
        if (Files.isRegularFile(file)) {
            preferences.read();
        }
        return preferences;
    }

    private void read() {
        try {
            byte[] bytes = Files.readAllBytes(file);
            unreadable = bytes;
            if (!(mapper.readTree(bytes) instanceof ObjectNode read)) {
                problems.add("The preferences in " + file + " are no JSON object. Defaults are used; the file is kept "
                        + "beside it as " + aside().getFileName() + ".");
                return;
            }
            unreadable = null;
            root = read;
            Settings.ALL.forEach(this::read);
            root.path(RECENT).forEach(this::readRecent);
        } catch (JsonProcessingException e) {
            int line = e.getLocation() == null ? 1 : e.getLocation().getLineNr();
            problems.add("The preferences in " + file + " cannot be read: line " + line + " is not JSON. Defaults are "
                    + "used; the file is kept beside it as " + aside().getFileName() + ".");
        } catch (IOException e) {
            problems.add("The preferences in " + file + " cannot be read (" + AtomicFile.reason(e)
                    + "). Defaults are used.");
        }
    }

    private <T> void read(Setting<T> setting) {
        JsonNode node = root.path(setting.key());
        if (!node.isMissingNode()) {
            try {
                values.put(setting, setting.read(node));
            } catch (IllegalArgumentException e) {
                problems.add("In " + file.getFileName() + ", \"" + setting.key() + "\" is " + node + ", which is left "
                        + "out: " + e.getMessage() + " The default is used.");
            }
        }
    }

    private void readRecent(JsonNode node) {
        try {
            recent.add(Path.of(node.asText()));
        } catch (InvalidPathException e) {
            problems.add("In " + file.getFileName() + ", a recent project is left out: " + node + " is no path.");
        }
    }

    /** What was wrong in the files when they were read, each in whole sentences. */
    public List<String> problems() {
        return List.copyOf(problems);
    }

    /** Where the settings are kept. */
    public Path file() {
        return file;
    }

    /** The value of a setting, its default where none was chosen. */
    @SuppressWarnings("unchecked") // A value gets into the map by its own setting only.
    public <T> T get(Setting<T> setting) {
        return (T) values.getOrDefault(setting, setting.initial());
    }

    /** Chooses a value. @throws IllegalArgumentException where the setting does not take it */
    public <T> void set(Setting<T> setting, T value) {
        values.put(setting, setting.checked(value));
    }

    public boolean light() {
        return get(Settings.THEME).equals("light");
    }

    public void setLight(boolean light) {
        set(Settings.THEME, light ? "light" : "dark");
    }

    /** As the option {@code --device} takes it. */
    public String device() {
        return get(Settings.DEVICE);
    }

    public void setDevice(String device) {
        set(Settings.DEVICE, device);
    }

    /** Memory that the steps of the undo history may take [bytes]. */
    public long undoBytes() {
        return (long) get(Settings.UNDO_MEMORY) << 20;
    }

    /** The arrangement of the tool windows of a perspective as it was last left, or empty. */
    public String layout(String perspective) {
        try {
            Path layout = layoutFile(perspective);
            return Files.isRegularFile(layout) ? Files.readString(layout) : "";
        } catch (IOException e) {
            return "";
        }
    }

    /** @throws dev.scree.runtime.UserError where the file cannot be written */
    public void saveLayout(String perspective, String layout) {
        AtomicFile.write(layoutFile(perspective), layout.getBytes(StandardCharsets.UTF_8));
    }

    /** The folder of presets that the user keeps for every project; need not be there. */
    public Path presetFolder() {
        String chosen = get(Settings.PRESETS);
        return chosen.isEmpty() ? file.resolveSibling("presets") : Path.of(chosen);
    }

    /** The user's own shortcuts; need not be there. */
    public Path keymapFile() {
        return file.resolveSibling("keymap.json");
    }

    private Path layoutFile(String perspective) {
        boolean first = perspective.equals(Settings.PERSPECTIVE.initial());
        return file.resolveSibling(first ? "layout.ini" : "layout-" + perspective + ".ini");
    }

    private Path aside() {
        return file.resolveSibling(file.getFileName() + ".broken");
    }

    /** Newest first; folders that are gone are left out. */
    public List<Path> recentProjects() {
        return recent.stream().filter(Files::isDirectory).toList();
    }

    public void opened(Path project) {
        Path absolute = project.toAbsolutePath().normalize();
        recent.remove(absolute);
        recent.add(0, absolute);
        while (recent.size() > RECENT_LIMIT) {
            recent.remove(recent.size() - 1);
        }
    }

    /** From now on nothing is written: what happens is not the user's own doing. */
    public void keepUnchanged() {
        unchanged = true;
    }

    /** @throws dev.scree.runtime.UserError where the file cannot be written */
    public void save() {
        if (unchanged) {
            return;
        }
        if (unreadable != null) {
            AtomicFile.write(aside(), unreadable);
            unreadable = null;
        }
        values.keySet().forEach(this::write);
        var list = root.putArray(RECENT);
        recent.forEach(path -> list.add(path.toString()));
        try {
            AtomicFile.write(file, mapper.writerWithDefaultPrettyPrinter().writeValueAsBytes(root));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("plain strings always have a JSON form", e);
        }
    }

    private <T> void write(Setting<T> setting) {
        root.set(setting.key(), setting.write(get(setting)));
    }
}
