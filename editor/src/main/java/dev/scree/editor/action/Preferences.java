package dev.scree.editor.action;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.scree.runtime.project.AtomicFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What the user set for the program as a whole: theme, device and recent projects in {@code scree/editor.json} of the
 * user's configuration folder, and the arrangement of tool windows beside it. A file that cannot be read counts as
 * missing: nothing in it is worth refusing to start.
 */
public final class Preferences {
    private static final int RECENT_LIMIT = 12;

    private final Path file;
    private final List<Path> recent = new ArrayList<>();
    private boolean light;
    private String device = "auto";

    private Preferences(Path file) {
        this.file = file;
    }

    /** From the user's configuration folder. */
    public static Preferences load() {
        String config = System.getenv("XDG_CONFIG_HOME");
        Path folder = config == null || config.isBlank()
                ? Path.of(System.getProperty("user.home"), ".config")
                : Path.of(config);
        return load(folder.resolve("scree").resolve("editor.json"));
    }

    /** From a file that need not be there. */
    public static Preferences load(Path file) {
        Preferences preferences = new Preferences(file);
        if (Files.isRegularFile(file)) {
            try {
                JsonNode root = new ObjectMapper().readTree(file.toFile());
                preferences.light = root.path("theme").asText().equals("light");
                preferences.device = root.path("device").asText("auto");
                root.path("recentProjects").forEach(path -> preferences.recent.add(Path.of(path.asText())));
            } catch (IOException e) {
                return new Preferences(file);
            }
        }
        return preferences;
    }

    public boolean light() {
        return light;
    }

    public void setLight(boolean light) {
        this.light = light;
    }

    /** As the option {@code --device} takes it. */
    public String device() {
        return device;
    }

    public void setDevice(String device) {
        this.device = device;
    }

    /** The arrangement of the tool windows as the last session left it, or empty. */
    public String layout() {
        try {
            return Files.isRegularFile(layoutFile()) ? Files.readString(layoutFile()) : "";
        } catch (IOException e) {
            return "";
        }
    }

    /** @throws dev.scree.runtime.UserError where the file cannot be written */
    public void saveLayout(String layout) {
        AtomicFile.write(layoutFile(), layout.getBytes(StandardCharsets.UTF_8));
    }

    /** The folder of presets that the user keeps for every project; need not be there. */
    public Path presetFolder() {
        return file.resolveSibling("presets");
    }

    private Path layoutFile() {
        return file.resolveSibling("layout.ini");
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

    /** @throws dev.scree.runtime.UserError where the file cannot be written */
    public void save() {
        ObjectMapper mapper = new ObjectMapper();
        ObjectNode root = mapper.createObjectNode();
        root.put("theme", light ? "light" : "dark");
        root.put("device", device);
        var list = root.putArray("recentProjects");
        recent.forEach(path -> list.add(path.toString()));
        try {
            AtomicFile.write(file, mapper.writerWithDefaultPrettyPrinter().writeValueAsBytes(root));
        } catch (com.fasterxml.jackson.core.JsonProcessingException e) {
            throw new IllegalStateException("plain strings always have a JSON form", e);
        }
    }
}
