package dev.scree.editor.action;

import dev.scree.editor.command.Command;
import dev.scree.editor.command.CommandGroup;
import dev.scree.editor.command.InsertPart;
import dev.scree.editor.command.ReplacePart;
import dev.scree.runtime.scene.ModelObject;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Preset;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneObject;
import dev.scree.runtime.scene.ScenePart;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.scene.property.Properties;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Gives copies of parts ids and names that are free in a scene, lets them name each other by those, and inserts them.
 */
final class Placing {
    private final Scene scene;
    private final String label;
    private final List<Command> children = new ArrayList<>();
    private final List<Selection.Item> items = new ArrayList<>();
    private final Set<String> taken = new HashSet<>();
    /** By kind: the preset's ids to those in the scene. */
    private final Map<PartKind<?>, Map<String, String>> became = new HashMap<>();
    /** By kind: names in the scene, those placed included. */
    private final Map<PartKind<?>, List<String>> names = new HashMap<>();

    Placing(Scene scene, String label) {
        this.scene = scene;
        this.label = label;
    }

    Edits.Placed all(Preset preset, Vec3 spot, Map<String, String> models) {
        preset.materials().forEach(this::shared);
        preset.fluids().forEach(this::shared);
        preset.fabrics().forEach(this::shared);
        List<SceneObject> objects = preset.objects();
        objects.forEach(object -> object(object, spot, models));
        if (objects.isEmpty()) {
            preset.fluids().forEach(f -> items.add(new Selection.Item(PartKind.FLUID, became(PartKind.FLUID, f.id()))));
        }
        if (preset.air().acts() && !scene.physics().air().acts()) {
            children.add(new ReplacePart(
                    scene.name(), scene.physics(), scene.physics().withAir(preset.air()), label, ""));
        }
        return new Edits.Placed(new CommandGroup(label, children, ""), items);
    }

    /** A material, fluid or fabric: the scene's own where it has the same, else a new one beside it. */
    private <T extends ScenePart> void shared(T part) {
        PartKind<T> kind = PartKind.of(part);
        boolean known = kind.find(scene, part.id()).filter(part::equals).isPresent();
        String id = known ? part.id() : free(part);
        if (!known) {
            insert(kind.withId(part, id));
        }
        became.computeIfAbsent(kind, k -> new HashMap<>()).put(part.id(), id);
    }

    private void object(SceneObject object, Vec3 spot, Map<String, String> models) {
        ScenePart placed = copy(object.moved(spot));
        if (placed instanceof ModelObject model) {
            placed = model.ofModel(models.getOrDefault(model.model(), model.model()));
        }
        insert(placed);
        items.add(Selection.Item.of(placed));
    }

    private <T extends ScenePart> T copy(T part) {
        PartKind<T> kind = PartKind.of(part);
        String id = free(part);
        became.computeIfAbsent(kind, k -> new HashMap<>()).put(part.id(), id);
        String name = Edits.freeName(names(kind), part.name());
        T copy = Properties.with(scene, kind.withId(part, id), "name", name);
        for (PartKind<?> named : List.of(PartKind.MATERIAL, PartKind.FLUID, PartKind.FABRIC, PartKind.BODY)) {
            copy = Properties.renamed(scene, copy, named, old -> became(named, old));
        }
        return copy;
    }

    private String free(ScenePart part) {
        String id = Edits.freeId(scene, part.id(), taken);
        taken.add(id);
        return id;
    }

    private String became(PartKind<?> kind, String id) {
        return became.getOrDefault(kind, Map.of()).getOrDefault(id, id);
    }

    private List<String> names(PartKind<?> kind) {
        return names.computeIfAbsent(
                kind,
                k -> new ArrayList<>(k.in(scene).stream().map(ScenePart::name).toList()));
    }

    private void insert(ScenePart part) {
        List<String> there = names(part.kind());
        children.add(new InsertPart(scene.name(), there.size(), part, label));
        there.add(part.name());
    }
}
