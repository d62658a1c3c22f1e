package dev.scree.editor.action;

import dev.scree.editor.command.AddScene;
import dev.scree.editor.command.Command;
import dev.scree.editor.document.Document;
import dev.scree.runtime.Progress;
import dev.scree.runtime.project.AddedModel;
import dev.scree.runtime.project.ModelFiles;
import dev.scree.runtime.project.PresetFiles;
import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.project.ProjectTemplates;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Preset;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Work with files for the open project: imports, presets, new projects and scenes. File access happens in tasks. */
public final class ProjectFiles {
    private final EditorContext context;

    ProjectFiles(EditorContext context) {
        this.context = context;
    }

    /** Makes a project of a template and opens it. */
    public void create(ProjectTemplates template, Path folder) {
        context.guarded(() -> context.openWith("Make " + folder.getFileName(), () -> template.create(folder)));
    }

    /** Reads the lists of models and presets anew. */
    public void refresh() {
        context.project().ifPresent(project -> {
            ProjectFolder folder = project.document().folder();
            context.tasks()
                    .start(
                            "project",
                            "Read models and presets",
                            progress -> {
                                Map<Path, Preset> presets = new LinkedHashMap<>();
                                for (String name : folder.presetNames()) {
                                    presets.put(folder.presetFile(name), folder.readPreset(name));
                                }
                                presets.putAll(context.library().presets());
                                return new Listing(folder.modelNames(), presets);
                            },
                            listing -> {
                                project.setModels(listing.models);
                                project.setPresets(listing.presets);
                            },
                            context::failed,
                            () -> {});
        });
    }

    private record Listing(List<String> models, Map<Path, Preset> presets) {}

    /**
     * Copies a model into the project, reads it, and places a body of it on the floor in the middle. A cancel leaves
     * the scene as it is.
     */
    public void importModel(Path file) {
        OpenProject project = context.project().orElse(null);
        if (project == null) {
            context.log().warning("Open or make a project first, then import " + file.getFileName());
            return;
        }
        if (context.refusedReadOnly()) {
            return;
        }
        if (!ModelFiles.isModel(file.toString())) {
            context.log()
                    .error(
                            file + ": this is not a model that can be imported. Import a file that ends in "
                                    + String.join(
                                            ", ",
                                            ModelFiles.ENDINGS.stream().sorted().toList()) + ".",
                            null);
            return;
        }
        Document document = project.document();
        context.tasks()
                .start(
                        "models",
                        "Import " + file.getFileName(),
                        progress -> {
                            progress.report(-1, "copying");
                            AddedModel model = document.folder().copyModel(file);
                            try {
                                progress.checkCancelled();
                                return read(project, model.name(), progress);
                            } catch (RuntimeException e) {
                                model.discard();
                                throw e;
                            }
                        },
                        imported -> {
                            project.shapes().keep(imported.model, imported.shape);
                            imported.shape.notices().forEach(notice -> context.log()
                                    .warning(file.getFileName() + ": " + notice));
                            refresh();
                            place(imported);
                        },
                        context::failed,
                        () -> context.log().info("Import of " + file.getFileName() + " was cancelled"));
    }

    private record Imported(String model, ShapeSource.Shape shape, boolean unitKnown) {}

    private static Imported read(OpenProject project, String model, Progress progress) {
        ShapeSource.Shape shape = project.shapes().source().shape(model, List.of(), progress);
        return new Imported(model, shape, project.shapes().source().unitKnown(model, progress));
    }

    /** Places a body of a model that is in the project already. */
    public void placeModel(String model) {
        context.project().ifPresent(project -> context.tasks()
                .start(
                        "models",
                        "Read " + model,
                        progress -> read(project, model, progress),
                        imported -> {
                            project.shapes().keep(model, imported.shape);
                            place(imported);
                        },
                        context::failed,
                        () -> {}));
    }

    private void place(Imported imported) {
        String model = imported.model;
        ShapeSource.Shape shape = imported.shape;
        OpenProject project = context.project().orElse(null);
        if (project == null) {
            return;
        }
        Scene scene = project.scene();
        String fileName = model.substring(model.lastIndexOf('/') + 1);
        String stem = fileName.contains(".") ? fileName.substring(0, fileName.lastIndexOf('.')) : fileName;
        String id = Edits.freeId(scene, stem, Set.of());
        double size = shape.longestSide();
        double wanted = project.document().settings().bodySize();
        Vec3 extent = scene.domain().max().minus(scene.domain().min());
        double room = Math.min(extent.x(), Math.min(extent.y(), extent.z()));
        boolean suits = imported.unitKnown && size > 0.02 * room && size < 0.9 * room;
        double scale = suits || size <= 0 ? 1 : rounded(wanted / size);
        Vec3 centre = scene.domain().min().plus(scene.domain().max()).times(0.5);
        double half = scale * (shape.max()[1] - shape.min()[1]) / 2;
        // The spheres of its edges may stand out by a radius: it is to fall a little, not to be thrown up.
        double clear = scale * size / (2 * Body.DEFAULT_RESOLUTION);
        double top = scene.domain().min().y() + half + clear;
        for (Body other : scene.bodies()) {
            double reach = project.shapes()
                    .shape(other)
                    .map(s -> other.scale() * s.longestSide())
                    .orElse(wanted);
            if (Math.hypot(
                            other.pose().position().x() - centre.x(),
                            other.pose().position().z() - centre.z())
                    < (reach + scale * size) / 2) {
                top = Math.max(top, other.pose().position().y() + reach / 2 + half * 1.05);
            }
        }
        String material = scene.materials().isEmpty()
                ? scene.domain().material()
                : scene.materials().get(0).id();
        Body body = Body.of(id, model, material, Pose.at(centre.x(), rounded(top), centre.z()))
                .withScale(scale)
                .withName(Edits.freeName(scene, PartKind.BODY, stem));
        context.edit(Edits.add(scene, body));
        context.selection().set(Selection.Item.of(body));
        context.log()
                .success("Placed " + body.name()
                        + (suits || scale == 1 ? "" : ", scaled by " + scale + " to " + wanted + " m"));
    }

    private static double rounded(double value) {
        if (value == 0) {
            return 0;
        }
        double digits = Math.pow(10, 3 - Math.ceil(Math.log10(Math.abs(value))));
        return Math.round(value * digits) / digits;
    }

    /** Adds a scene and shows it. */
    public void addScene(String name) {
        context.project().ifPresent(project -> {
            Scene shown = project.scene();
            Scene added = new Scene(
                    name,
                    shown.physics(),
                    shown.domain(),
                    shown.camera(),
                    shown.materials(),
                    shown.fluids(),
                    List.of(),
                    List.of(),
                    List.of(),
                    List.of(),
                    List.of(),
                    List.of(),
                    List.of(),
                    List.of(),
                    List.of(),
                    null);
            context.edit(new AddScene(added, "Add Scene " + name));
            if (project.document().hasScene(name)) {
                project.document().show(name);
            }
        });
    }

    /** Saves the selection as a preset of the project. */
    public void savePreset(String name, String description) {
        if (context.refusedReadOnly()) {
            return;
        }
        context.project().ifPresent(project -> {
            Preset preset = Edits.preset(project.scene(), context.selection(), name, description);
            context.tasks()
                    .start(
                            "project",
                            "Save preset " + name,
                            progress -> {
                                project.document().folder().writePreset(preset);
                                return preset;
                            },
                            saved -> {
                                context.log().success("Saved the preset " + name);
                                refresh();
                            },
                            context::failed,
                            () -> {});
        });
    }

    /** Puts a preset into the shown scene, over the middle of its floor. */
    public void placePreset(Path file, Preset preset) {
        if (context.refusedReadOnly()) {
            return;
        }
        context.project().ifPresent(project -> {
            ProjectFolder folder = project.document().folder();
            context.tasks()
                    .start(
                            "models",
                            "Place " + preset.name(),
                            progress -> {
                                Map<String, String> models = new LinkedHashMap<>();
                                for (String model : Edits.models(preset)) {
                                    progress.checkCancelled();
                                    models.put(model, folder.addModel(PresetFiles.model(file, model)));
                                }
                                return models;
                            },
                            models -> {
                                Scene scene = project.scene();
                                Vec3 min = scene.domain().min();
                                Vec3 max = scene.domain().max();
                                Vec3 spot = new Vec3(
                                        (min.x() + max.x()) / 2,
                                        min.y() + (max.y() - min.y()) / 2,
                                        (min.z() + max.z()) / 2);
                                Edits.Placed placed = Edits.place(scene, preset, spot, models);
                                Command command = placed.command();
                                context.edit(command);
                                context.selection().set(placed.items());
                                refresh();
                            },
                            context::failed,
                            () -> {});
        });
    }
}
