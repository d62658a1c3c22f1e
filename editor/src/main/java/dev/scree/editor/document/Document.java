package dev.scree.editor.document;

import dev.scree.runtime.UserError;
import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.scene.ModelSettings;
import dev.scree.runtime.scene.ProjectFile;
import dev.scree.runtime.scene.RunConfiguration;
import dev.scree.runtime.scene.Scene;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * An open project with the present state of all its scenes in memory. Lives on one thread; {@link #pendingSave} hands
 * out an immutable job that any thread may write.
 */
public final class Document {
    private final ProjectFolder folder;
    private final Map<String, Scene> scenes = new TreeMap<>();
    private final Map<String, Scene> onDisk = new LinkedHashMap<>();
    private final List<Consumer<DocumentEvent>> listeners = new ArrayList<>();
    private ProjectFile settings;
    private String shown;

    private Document(ProjectFolder folder, ProjectFile settings, Map<String, Scene> scenes) {
        this.folder = folder;
        this.settings = settings;
        this.scenes.putAll(scenes);
        this.onDisk.putAll(scenes);
        this.shown = scenes.containsKey(settings.scene())
                ? settings.scene()
                : this.scenes.keySet().iterator().next();
    }

    /** Reads every scene of a project. @throws UserError where one of them cannot be read, or there is none */
    public static Document open(ProjectFolder folder) {
        ProjectFile settings = folder.settings();
        Map<String, Scene> scenes = new LinkedHashMap<>();
        for (String name : folder.sceneNames()) {
            scenes.put(name, folder.readScene(name));
        }
        if (scenes.isEmpty()) {
            throw UserError.input(
                    folder.root(),
                    "the project has no scene",
                    "Put a scene into its scenes folder, or make a new project");
        }
        return new Document(folder, settings, scenes);
    }

    public ProjectFolder folder() {
        return folder;
    }

    public ProjectFile settings() {
        return settings;
    }

    /** Names of all scenes, sorted. */
    public List<String> sceneNames() {
        return List.copyOf(scenes.keySet());
    }

    /** The scene that is shown and edited. */
    public Scene scene() {
        return scenes.get(shown);
    }

    public String shownScene() {
        return shown;
    }

    /** @throws IllegalArgumentException if there is no such scene */
    public Scene scene(String name) {
        Scene scene = scenes.get(name);
        if (scene == null) {
            throw new IllegalArgumentException("the project has no scene \"" + name + "\"");
        }
        return scene;
    }

    public boolean hasScene(String name) {
        return scenes.containsKey(name);
    }

    /** Shows another scene. Not an edit: undo leaves it alone. */
    public void show(String name) {
        scene(name);
        if (!name.equals(shown)) {
            shown = name;
            tell(new DocumentEvent.SceneShown(name));
        }
    }

    /** For commands alone: a scene's next state, or a new scene. */
    public void put(Scene scene) {
        Scene before = scenes.put(scene.name(), scene);
        tell(new DocumentEvent.SceneChanged(scene.name(), before, scene));
    }

    /** For commands alone. @throws IllegalStateException if it is the only scene */
    public void remove(String name) {
        Scene before = scene(name);
        if (scenes.size() == 1) {
            throw new IllegalStateException("the only scene of a project cannot be removed");
        }
        scenes.remove(name);
        tell(new DocumentEvent.SceneChanged(name, before, null));
        if (name.equals(shown)) {
            shown = scenes.keySet().iterator().next();
            tell(new DocumentEvent.SceneShown(shown));
        }
    }

    /** For commands alone: other run configurations. */
    public void putRuns(List<RunConfiguration> runs) {
        settings = settings.withRuns(runs);
    }

    /** Notes what was said of a model that came in since it was opened. */
    public void noteModel(String model, ModelSettings said) {
        settings = settings.withModel(model, said);
    }

    /** All scenes as their files are, by name. */
    public Map<String, Scene> scenesOnDisk() {
        return Map.copyOf(onDisk);
    }

    /** Whether a scene differs from its file. */
    public boolean differsFromDisk(String name) {
        return onDisk.get(name) != scenes.get(name) && !scenes.get(name).equals(onDisk.get(name));
    }

    /** What has to be written to make the disk equal to this document now. */
    public PendingSave pendingSave() {
        List<Scene> changed =
                scenes.values().stream().filter(s -> differsFromDisk(s.name())).toList();
        Set<String> gone = new LinkedHashSet<>(onDisk.keySet());
        gone.removeAll(scenes.keySet());
        return new PendingSave(folder, settings.withScene(shown), changed, gone);
    }

    /** Notes that a save was written; edits made meanwhile stay unsaved. */
    public void saved(PendingSave save) {
        save.changed.forEach(scene -> onDisk.put(scene.name(), scene));
        save.gone.forEach(onDisk::remove);
        settings = settings.withScene(save.settings.scene());
    }

    public void listen(Consumer<DocumentEvent> listener) {
        listeners.add(listener);
    }

    private void tell(DocumentEvent event) {
        List.copyOf(listeners).forEach(listener -> listener.accept(event));
    }

    /** An immutable copy of what is to be written; every file atomically, scenes before the settings that name them. */
    public static final class PendingSave {
        private final ProjectFolder folder;
        private final ProjectFile settings;
        private final List<Scene> changed;
        private final Set<String> gone;

        private PendingSave(ProjectFolder folder, ProjectFile settings, List<Scene> changed, Set<String> gone) {
            this.folder = folder;
            this.settings = settings;
            this.changed = List.copyOf(changed);
            this.gone = Set.copyOf(gone);
        }

        /** Scenes that are written, by name. */
        public Map<String, Scene> scenes() {
            Map<String, Scene> byName = new LinkedHashMap<>();
            changed.forEach(scene -> byName.put(scene.name(), scene));
            return byName;
        }

        /** Run configurations that are written. */
        public List<RunConfiguration> runs() {
            return settings.runs();
        }

        /** Names of scenes whose files are deleted. */
        public Set<String> gone() {
            return gone;
        }

        /** @throws UserError naming the file that cannot be written; those before it are whole */
        public void write() {
            changed.forEach(folder::writeScene);
            folder.writeSettings(settings);
            for (String name : gone) {
                try {
                    Files.deleteIfExists(folder.sceneFile(name));
                } catch (IOException e) {
                    throw UserError.input(
                            folder.sceneFile(name),
                            "the file of a removed scene cannot be deleted (" + e.getMessage() + ")",
                            "Check the permissions of the scenes folder");
                }
            }
        }
    }
}
