package dev.scree.editor.action;

import dev.scree.editor.command.Command;
import dev.scree.editor.command.History;
import dev.scree.editor.document.Document;
import dev.scree.runtime.scene.Preset;
import dev.scree.runtime.scene.Scene;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The project that is open: its document, its history, its shapes, and the lists that its folders hold. */
public final class OpenProject {
    private static final int STEP_LIMIT = 1000;
    private static final long BYTE_LIMIT = 256L << 20;

    private final Document document;
    private final History history;
    private final Shapes shapes;
    private Map<Path, Preset> presets = Map.of();
    private List<String> models = List.of();

    OpenProject(Document document, Shapes shapes) {
        this.document = document;
        this.history = new History(document, STEP_LIMIT, BYTE_LIMIT);
        this.shapes = shapes;
    }

    public Document document() {
        return document;
    }

    public History history() {
        return history;
    }

    public Shapes shapes() {
        return shapes;
    }

    public Scene scene() {
        return document.scene();
    }

    /** Performs an edit. */
    public void edit(Command command) {
        history.add(command);
    }

    /** Whether closing now would lose something. */
    public boolean unsaved() {
        return !history.atSaved();
    }

    /** Preset files of the project and of the program's library, in the order to show them. */
    public Map<Path, Preset> presets() {
        return presets;
    }

    void setPresets(Map<Path, Preset> presets) {
        this.presets = Collections.unmodifiableMap(new LinkedHashMap<>(presets));
    }

    /** Model files of the project, as bodies name them. */
    public List<String> models() {
        return models;
    }

    void setModels(List<String> models) {
        this.models = List.copyOf(models);
    }
}
