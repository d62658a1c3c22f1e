package dev.scree.editor.action;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.scree.runtime.UserError;
import dev.scree.runtime.project.ModelFiles;
import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.scene.Group;
import dev.scree.runtime.scene.ModelObject;
import dev.scree.runtime.scene.Preset;
import dev.scree.runtime.scene.PropertyTrack;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneJson;
import dev.scree.runtime.scene.SceneObject;
import dev.scree.runtime.scene.Vec3;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Objects as the clipboard holds them: the text of a preset, with the project, the scene and the groups that they were
 * copied from. Whatever program wrote the text, it is read as strictly as a file.
 *
 * @param preset objects where they stood in their scene, with their materials and fluids
 * @param project root of the project that they were copied from; null where the text does not say
 * @param scene name of their scene, or empty
 * @param groups of the scene, with those members that were copied
 * @param tracks of the scene, of those that were copied
 */
record CopiedObjects(Preset preset, Path project, String scene, List<Group> groups, List<PropertyTrack> tracks) {
    private static final String FROM = "copiedFrom";
    private static final String GROUPS = "groups";
    private static final String TRACKS = "tracks";
    private static final Path CLIPBOARD = Path.of("the clipboard");
    /** A longer text is refused unread [characters]. */
    private static final int LONGEST = 64 << 20;

    /** Selected objects of a scene. */
    static CopiedObjects of(Path project, Scene scene, List<SceneObject> objects) {
        Grouping grouping = Grouping.of(scene);
        Set<String> copied = new HashSet<>();
        objects.forEach(object -> copied.add(object.reference()));
        List<Group> groups = new ArrayList<>();
        for (String name : grouping.names()) {
            List<SceneObject> members = grouping.members(name).stream()
                    .filter(object -> copied.contains(object.reference()))
                    .toList();
            if (grouping.all(name).stream().anyMatch(object -> copied.contains(object.reference()))) {
                groups.add(Group.of(name, members).withParent(grouping.parentOf(name)));
            }
        }
        Preset preset = Edits.gathered(scene, objects, Vec3.ZERO, "Copy", "");
        List<PropertyTrack> tracks = scene.tracks().stream()
                .filter(track -> copied.contains(track.target()))
                .toList();
        return new CopiedObjects(preset, project, scene.name(), groups, tracks);
    }

    String text() {
        ObjectNode from = JsonNodeFactory.instance.objectNode();
        from.put("project", project.toString()).put("scene", scene);
        Map<String, JsonNode> other = new LinkedHashMap<>(preset.other());
        other.put(FROM, from);
        if (!groups.isEmpty()) {
            other.put(GROUPS, SceneJson.tree(groups));
        }
        if (!tracks.isEmpty()) {
            other.put(TRACKS, SceneJson.tree(tracks));
        }
        return SceneJson.write(SceneJson.Format.PRESET, preset.withOther(other));
    }

    /** @throws UserError where the text is not that of copied objects */
    static CopiedObjects read(String text) {
        if (text.length() > LONGEST
                || !text.stripLeading().startsWith("{")
                || !text.contains(SceneJson.Format.PRESET.id())) {
            throw UserError.of(
                    UserError.Kind.INPUT,
                    "The clipboard holds no objects of a scene",
                    "Copy some first, here or in another window of Scree");
        }
        Preset read = SceneJson.read(SceneJson.Format.PRESET, Preset.class, text, CLIPBOARD);
        JsonNode from = read.other().getOrDefault(FROM, JsonNodeFactory.instance.nullNode());
        List<Group> groups = new ArrayList<>();
        List<PropertyTrack> tracks = new ArrayList<>();
        try {
            for (JsonNode group : read.other().getOrDefault(GROUPS, JsonNodeFactory.instance.nullNode())) {
                groups.add(SceneJson.part(Group.class, group));
            }
            for (JsonNode track : read.other().getOrDefault(TRACKS, JsonNodeFactory.instance.nullNode())) {
                tracks.add(SceneJson.part(PropertyTrack.class, track));
            }
        } catch (IllegalArgumentException e) {
            throw UserError.input(
                    CLIPBOARD, "a group or track in it is damaged (" + e.getMessage() + ")", "Copy again");
        }
        return new CopiedObjects(
                read.withOther(Map.of()),
                path(from.path("project").asText("")),
                from.path("scene").asText(""),
                groups,
                tracks);
    }

    private static Path path(String text) {
        try {
            return text.isEmpty() ? null : Path.of(text);
        } catch (InvalidPathException e) {
            return null;
        }
    }

    /**
     * Names of the copied bodies' models in a project, which are copied into it where it lacks them.
     *
     * @throws UserError that names the models which are neither there nor where they were copied
     */
    Map<String, String> models(ProjectFolder into) {
        Map<String, String> names = new LinkedHashMap<>();
        List<String> missing = new ArrayList<>();
        for (String model : Edits.models(preset)) {
            Path source = project == null ? null : file(project, model);
            if (project != null && into.isAt(project)) {
                names.put(model, model);
            } else if (source != null) {
                names.put(model, into.addModel(source));
            } else if (file(into.root(), model) != null) {
                names.put(model, model);
            } else {
                missing.add(model);
            }
        }
        if (!missing.isEmpty()) {
            throw UserError.of(
                    UserError.Kind.INPUT,
                    "Nothing was pasted: this project has no " + String.join(", ", missing) + ", and the project that "
                            + "it was copied from cannot be reached"
                            + (project == null ? "" : " at " + project),
                    "Import " + (missing.size() == 1 ? "it" : "them")
                            + " first, or save the objects as a preset there");
        }
        return names;
    }

    /** The file of a model, or null where there is none: of a model in a project, and of nothing else. */
    private static Path file(Path root, String model) {
        Path file = ProjectFolder.modelFile(root, model);
        return model.startsWith(ProjectFolder.MODELS + "/")
                        && ModelFiles.isModel(model)
                        && Files.isRegularFile(root.resolve(ProjectFolder.PROJECT_FILE))
                        && Files.isRegularFile(file)
                ? file
                : null;
    }

    /**
     * The copies in a scene: where they stood, or beside that where another object of their kind stands there.
     *
     * @param models names of models in the project, by those in the text
     * @param step how far beside [m]
     */
    Copies placed(Scene into, Map<String, String> models, Vec3 step) {
        List<SceneObject> objects = new ArrayList<>();
        for (SceneObject object : preset.objects()) {
            objects.add(
                    object instanceof ModelObject model
                            ? model.ofModel(models.getOrDefault(model.model(), model.model()))
                            : object);
        }
        Vec3 offset = free(into, objects, step);
        Copies copies = new Copies(into, tracks);
        preset.materials().forEach(copies::share);
        preset.fluids().forEach(copies::share);
        preset.fabrics().forEach(copies::share);
        List<SceneObject> made = copies.add(objects, object -> object.moved(offset));
        Map<String, String> became = new LinkedHashMap<>();
        for (int i = 0; i < made.size(); i++) {
            became.put(objects.get(i).reference(), made.get(i).reference());
        }
        groups.forEach(group -> copies.group(
                group,
                group.members().stream()
                        .filter(became::containsKey)
                        .map(became::get)
                        .toList()));
        return copies;
    }

    private static Vec3 free(Scene into, List<SceneObject> objects, Vec3 step) {
        Set<String> taken = new HashSet<>();
        into.objects().forEach(object -> taken.add(spot(object, Vec3.ZERO)));
        Vec3 offset = Vec3.ZERO;
        for (int i = 0; i <= into.objects().size() && anyTaken(taken, objects, offset); i++) {
            offset = offset.plus(step);
        }
        return offset;
    }

    /** Whether something stands where one of the objects would; what has no place of its own is in nobody's way. */
    private static boolean anyTaken(Set<String> taken, List<SceneObject> objects, Vec3 offset) {
        return objects.stream()
                .filter(object -> object.place().isPresent())
                .anyMatch(object -> taken.contains(spot(object, offset)));
    }

    /** A kind and a place to a tenth of a millimetre. */
    private static String spot(SceneObject object, Vec3 offset) {
        Vec3 at = object.place().orElse(Vec3.ZERO).plus(offset);
        return object.kind().key() + " " + Math.round(at.x() * 1e4) + " " + Math.round(at.y() * 1e4) + " "
                + Math.round(at.z() * 1e4);
    }
}
