package dev.scree.editor.action;

import dev.scree.editor.command.AddScene;
import dev.scree.editor.document.Document;
import dev.scree.runtime.Progress;
import dev.scree.runtime.UserError;
import dev.scree.runtime.project.AddedModel;
import dev.scree.runtime.project.ImportSources;
import dev.scree.runtime.project.ModelFiles;
import dev.scree.runtime.project.PresetFiles;
import dev.scree.runtime.project.PresetPackage;
import dev.scree.runtime.project.ProjectCopy;
import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.project.ProjectTemplates;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.ModelObject;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Preset;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneObject;
import dev.scree.runtime.scene.Vec3;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Work with files for the open project: imports, presets, new projects and scenes. File access happens in tasks. */
public final class ProjectFiles {
    private final EditorContext context;
    private final List<Path> dropped = new ArrayList<>();

    ProjectFiles(EditorContext context) {
        this.context = context;
    }

    /** Makes a project of a template and opens it. */
    public void create(ProjectTemplates template, Path folder) {
        context.projects().guarded(() -> context.projects()
                .openWith("Make " + folder.getFileName(), () -> template.create(folder)));
    }

    /** Copies a sample and opens the copy. */
    public void openCopy(Path sample, Path folder) {
        context.projects().guarded(() -> context.projects()
                .openWith("Copy " + sample.getFileName(), () -> ProjectCopy.make(sample, folder)));
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
                                // What a project has by the same name is its own copy.
                                Map<Path, Preset> kept = context.library().ownPresets();
                                kept.values().removeIf(p -> folder.presetNames().contains(p.name()));
                                presets.putAll(kept);
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

    /** Notes files that were dropped onto the window; the viewport knows the place and imports them. */
    public void dropped(List<Path> files) {
        if (context.project().isEmpty()) {
            files.forEach(file -> takeIn(file, null));
        } else {
            dropped.addAll(files);
        }
    }

    /** The dropped files that nobody has taken yet; asking takes them. */
    public List<Path> takeDropped() {
        List<Path> taken = List.copyOf(dropped);
        dropped.clear();
        return taken;
    }

    /** Imports a file that was dropped: a model, or a preset. @param spot where, or null */
    public void takeIn(Path file, DropSpot spot) {
        if (PresetPackage.is(file)) {
            new PresetExchange(context).take(file, spot);
        } else {
            importModel(file, spot);
        }
    }

    /** As {@link #importModel(Path, DropSpot)}, beside what is there. */
    public void importModel(Path file) {
        importModel(file, null);
    }

    /**
     * Copies a model into the project, reads it, and places a body of it. A cancel leaves the scene as it is.
     *
     * @param spot where it was dropped, or null: beside what is there
     */
    public void importModel(Path file, DropSpot spot) {
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
                                Imported imported = read(project, model.name(), progress);
                                ImportSources.note(document.folder().root(), model.name(), file);
                                return imported;
                            } catch (UserError e) {
                                model.discard();
                                // The user chose another file than the copy, which is gone by now.
                                throw e.kind() == UserError.Kind.INPUT
                                        ? UserError.input(file, e.reason(), e.remedy())
                                        : e;
                            } catch (RuntimeException e) {
                                model.discard();
                                throw e;
                            }
                        },
                        imported -> {
                            project.shapes().keep(imported.model, imported.shape);
                            imported.shape.notices().forEach(notice -> context.log()
                                    .warning(file.getFileName() + ": " + notice.text()));
                            refresh();
                            place(imported, spot);
                        },
                        context::failed,
                        () -> context.log().info("Import of " + file.getFileName() + " was cancelled"));
    }

    private record Imported(String model, ShapeSource.Shape shape, boolean unitKnown) {}

    private static Imported read(OpenProject project, String model, Progress progress) {
        ShapeSource.Shape shape = project.shapes().source().shape(model, List.of(), progress);
        return new Imported(model, shape, project.shapes().source().unitKnown(model, progress));
    }

    /**
     * Places a body of a model that is in the project already.
     *
     * @param spot where it was dropped, or null: beside what is there
     */
    public void placeModel(String model, DropSpot spot) {
        context.project().ifPresent(project -> context.tasks()
                .start(
                        "models",
                        "Read " + model,
                        progress -> read(project, model, progress),
                        imported -> {
                            project.shapes().keep(model, imported.shape);
                            place(imported, spot);
                        },
                        context::failed,
                        () -> {}));
    }

    private void place(Imported imported, DropSpot spot) {
        String model = imported.model;
        OpenProject project = context.project().orElse(null);
        if (project == null) {
            return;
        }
        Scene scene = project.scene();
        String fileName = model.substring(model.lastIndexOf('/') + 1);
        String stem = fileName.contains(".") ? fileName.substring(0, fileName.lastIndexOf('.')) : fileName;
        String id = Edits.freeId(scene, stem, Set.of());
        double size = imported.shape.longestSide();
        double wanted = project.document().settings().bodySize();
        Vec3 extent = scene.domain().max().minus(scene.domain().min());
        double room = Math.min(extent.x(), Math.min(extent.y(), extent.z()));
        boolean suits = imported.unitKnown && size > 0.02 * room && size < 0.9 * room;
        double scale = suits || size <= 0 ? 1 : rounded(wanted / size);
        String material = scene.materials().isEmpty()
                ? scene.domain().material()
                : scene.materials().get(0).id();
        Body body = Body.of(id, model, material, Pose.IDENTITY)
                .withScale(scale)
                .withName(Edits.freeName(scene, PartKind.BODY, stem));
        Vec3 by = landing(project, body.name(), List.of(body), spot);
        context.scripting().placeModel(model, by, () -> context.edit(Edits.add(scene, body.moved(by))));
        placed(List.of(Selection.Item.of(body)), spot);
        context.log()
                .success("Placed " + body.name()
                        + (suits || scale == 1 ? "" : ", scaled by " + scale + " to " + wanted + " m"));
    }

    /** How far new objects move to their place [m]; where none is free, to the middle of the domain, and tells so. */
    private Vec3 landing(OpenProject project, String name, List<SceneObject> objects, DropSpot spot) {
        if (spot != null && spot.isOrigin()) {
            return spot.point();
        }
        return Landing.of(project, objects, spot).orElseGet(() -> {
            context.log()
                    .warning("There is no free place for " + name
                            + ": it stands in the middle, within what is there. Move it, or enlarge the domain.");
            Scene scene = project.scene();
            Vec3 middle = scene.domain().min().plus(scene.domain().max()).times(0.5);
            return project.room()
                    .box(objects)
                    .map(box -> middle.minus(box.centre()))
                    .orElse(middle);
        });
    }

    /** Selects what was placed. What was dropped is seen already; all else is brought into view. */
    private void placed(List<Selection.Item> items, DropSpot spot) {
        context.selection().set(items);
        if (spot == null) {
            context.view().requests().showSelection();
        }
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
            Scene added = Scene.empty(name)
                    .withPhysics(shown.physics())
                    .withDomain(shown.domain())
                    .withCamera(shown.camera())
                    .withMaterials(shown.materials())
                    .withFluids(shown.fluids())
                    .withFabrics(shown.fabrics());
            context.edit(new AddScene(added, "Add Scene " + name));
            if (project.document().hasScene(name)) {
                project.document().show(name);
            }
        });
    }

    /**
     * Saves the selection as a preset of the project.
     *
     * @param everywhere whether the user's library keeps it, too, for every project
     */
    public void savePreset(String name, String description, boolean everywhere) {
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
                                ProjectFolder folder = project.document().folder();
                                folder.writePreset(preset);
                                if (everywhere && context.library().own() != null) {
                                    PresetFiles.keep(preset, context.library().own(), folder::modelFile);
                                }
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

    /**
     * Puts a preset into the shown scene.
     *
     * @param spot where it was dropped, or null: beside what is there
     */
    public void placePreset(Path file, Preset preset, DropSpot spot) {
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
                                return new Gathered(models, shapes(project, preset, models, progress));
                            },
                            gathered -> {
                                gathered.shapes.forEach(
                                        (body, shape) -> project.shapes().keep(body, shape));
                                place(project, preset, gathered.models, spot);
                                refresh();
                            },
                            context::failed,
                            () -> {});
        });
    }

    /** What a preset needs. @param models its names of models to the project's; shapes: of its bodies */
    private record Gathered(Map<String, String> models, Map<Body, ShapeSource.Shape> shapes) {}

    /** The shapes of a preset's bodies; a body whose model cannot be read is placed all the same, and told of then. */
    private static Map<Body, ShapeSource.Shape> shapes(
            OpenProject project, Preset preset, Map<String, String> models, Progress progress) {
        Map<Body, ShapeSource.Shape> shapes = new LinkedHashMap<>();
        for (ModelObject object : preset.modelObjects()) {
            Body placed = object.ofModel(models.get(object.model())).rigid();
            try {
                shapes.put(placed, project.shapes().source().shape(placed.model(), placed.nodes(), progress));
            } catch (UserError e) {
                continue;
            }
        }
        return shapes;
    }

    private void place(OpenProject project, Preset preset, Map<String, String> models, DropSpot spot) {
        List<SceneObject> objects = preset.objects().stream()
                .map(object -> object instanceof ModelObject model ? model.ofModel(models.get(model.model())) : object)
                .toList();
        Vec3 by = objects.isEmpty() ? Vec3.ZERO : landing(project, preset.name(), objects, spot);
        Edits.Placed placed = Edits.place(project.scene(), preset, by, models);
        context.scripting().placePreset(preset, by, () -> context.edit(placed.command()));
        placed(placed.items(), spot);
    }
}
