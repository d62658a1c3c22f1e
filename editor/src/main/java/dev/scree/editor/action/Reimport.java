package dev.scree.editor.action;

import dev.scree.editor.command.Command;
import dev.scree.editor.command.CommandGroup;
import dev.scree.editor.command.ReplacePart;
import dev.scree.editor.document.Document;
import dev.scree.runtime.project.AddedModel;
import dev.scree.runtime.project.ImportSources;
import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.scene.ModelObject;
import dev.scree.runtime.scene.ModelSettings;
import dev.scree.runtime.scene.Scene;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * Sees when files change that models were imported from, tells of it, and imports them once more: bodies keep their
 * place, scale and resolution and get the new shape, as one step of undo. The old copy stays for that.
 */
public final class Reimport {
    /** How often files are looked at [ns]. */
    private static final long INTERVAL = 2_000_000_000L;

    private final EditorContext context;
    private List<ImportSources.Source> changed = List.of();
    /** What was told of already, so that it is told once. */
    private final List<ImportSources.Source> told = new ArrayList<>();

    private OpenProject watched;
    private boolean looking;
    private long looked;

    Reimport(EditorContext context) {
        this.context = context;
    }

    /** Models whose files have changed since they were imported. */
    public List<String> changed() {
        return context.project().orElse(null) != watched
                ? List.of()
                : changed.stream().map(ImportSources.Source::model).toList();
    }

    /** Call once a frame. @param now [ns] */
    void watch(long now) {
        OpenProject project = context.project().orElse(null);
        if (project != watched) {
            watched = project;
            changed = List.of();
            told.clear();
            looked = now;
        }
        if (project == null
                || looking
                || now - looked < INTERVAL
                || context.playback().playing()) {
            return;
        }
        looking = true;
        Path root = project.document().folder().root();
        List<String> used = project.document().sceneNames().stream()
                .flatMap(name -> project.document().scene(name).modelObjects().stream())
                .map(ModelObject::model)
                .distinct()
                .toList();
        context.tasks()
                .startQuietly(
                        "imports",
                        "Look at imported files",
                        progress -> ImportSources.read(root).stream()
                                .filter(source -> used.contains(source.model()))
                                .filter(source -> source.changed(root))
                                .toList(),
                        found -> {
                            looking = false;
                            looked = System.nanoTime();
                            found(project, found);
                        },
                        failure -> looking = false,
                        () -> looking = false);
    }

    private void found(OpenProject project, List<ImportSources.Source> found) {
        if (project != watched) {
            return;
        }
        changed = found;
        List<ImportSources.Source> fresh =
                found.stream().filter(source -> !told.contains(source)).toList();
        if (!fresh.isEmpty()) {
            told.addAll(fresh);
            context.log()
                    .offer(
                            fresh.stream().map(s -> s.file().toString()).collect(Collectors.joining(", "))
                                    + (fresh.size() == 1 ? " has" : " have") + " changed since the import.",
                            "file.reimport");
        }
    }

    /** Why there is nothing to import once more, or null. */
    String obstacle() {
        return Actions.noEdit(context) != null
                ? Actions.noEdit(context)
                : changed().isEmpty() ? "No file of a model in use has changed since its import." : null;
    }

    private record Renewed(String old, String model, ModelSettings settings, ShapeSource.Shape shape) {}

    /** Imports all that have changed. A cancel or a file that cannot be read leaves everything as it is. */
    void run() {
        OpenProject project = context.project().orElseThrow();
        List<ImportSources.Source> sources = changed;
        ProjectFolder folder = project.document().folder();
        context.tasks()
                .start(
                        "models",
                        "Reimport " + sources.size() + (sources.size() == 1 ? " model" : " models"),
                        progress -> {
                            List<Renewed> all = new ArrayList<>();
                            List<AddedModel> added = new ArrayList<>();
                            try {
                                for (ImportSources.Source source : sources) {
                                    progress.checkCancelled();
                                    AddedModel model = folder.copyModel(source.file());
                                    added.add(model);
                                    ModelSettings settings = folder.settings().model(source.model());
                                    if (!settings.equals(ModelSettings.FROM_FILE)) {
                                        folder.writeSettings(folder.settings().withModel(model.name(), settings));
                                    }
                                    all.add(new Renewed(
                                            source.model(),
                                            model.name(),
                                            settings,
                                            project.shapes().source().shape(model.name(), List.of(), progress)));
                                    ImportSources.note(folder.root(), model.name(), source.file());
                                }
                                return all;
                            } catch (RuntimeException e) {
                                added.forEach(AddedModel::discard);
                                throw e;
                            }
                        },
                        renewed -> take(project, renewed),
                        context::failed,
                        () -> context.log().info("The reimport was cancelled"));
    }

    private void take(OpenProject project, List<Renewed> renewed) {
        if (context.project().orElse(null) != project) {
            return;
        }
        Map<String, String> names = new LinkedHashMap<>();
        for (Renewed one : renewed) {
            names.put(one.old, one.model);
            project.shapes().keep(one.model, one.shape);
            if (!one.settings.equals(ModelSettings.FROM_FILE)) {
                project.document().noteModel(one.model, one.settings);
            }
            one.shape.notices().forEach(n -> context.log().warning(one.model + ": " + n.text()));
        }
        context.edit(command(project.document(), names));
        changed = List.of();
        context.files().refresh();
        context.log().success("Imported " + String.join(", ", names.keySet()) + " once more");
    }

    /** Gives bodies and soft bodies of all scenes other models. @param names old to new */
    static Command command(Document document, Map<String, String> names) {
        String label = names.size() == 1
                ? "Reimport " + Shapes.fileName(names.keySet().iterator().next())
                : "Reimport " + names.size() + " Models";
        List<Command> children = new ArrayList<>();
        for (String name : document.sceneNames()) {
            Scene scene = document.scene(name);
            for (ModelObject body : scene.modelObjects()) {
                String model = names.get(body.model());
                if (model != null && !Objects.equals(model, body.model())) {
                    children.add(new ReplacePart(name, body, body.ofModel(model), label, ""));
                }
            }
        }
        return new CommandGroup(label, children, "");
    }
}
