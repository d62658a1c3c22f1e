package dev.scree.editor.panel;

import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.MaterialEdits;
import dev.scree.editor.action.SharedProperty;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Tiles;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneObject;
import dev.scree.runtime.scene.ScenePart;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Chooses a material, fluid or fabric by its picture: first those of the scene, then those of the library that it
 * lacks.
 */
final class MaterialChooser {
    private final EditorContext context;
    private final AssetPictures pictures;

    MaterialChooser(EditorContext context, AssetPictures pictures) {
        this.context = context;
        this.pictures = pictures;
    }

    /** Whether a property names a material, fluid or fabric and always has one. */
    static boolean knows(PartKind<?> kind, SharedProperty shared) {
        return (kind == PartKind.MATERIAL || kind == PartKind.FLUID || kind == PartKind.FABRIC)
                && !shared.property().optional();
    }

    /** One to choose. @param ofLibrary whether the scene does not have it yet */
    record Choice(ScenePart part, boolean ofLibrary) {
        String name() {
            return ofLibrary ? part.name() + " (library)" : part.name();
        }

        /** Its figures, and what choosing it does. */
        String help() {
            return MaterialsPanel.figures(part)
                    + (ofLibrary ? "\nNot in the scene yet: choosing it adds it to the scene." : "\nIn the scene.");
        }
    }

    /** What can be chosen, in the order to show it. */
    static List<Choice> choices(Scene scene, PartKind<?> kind, List<ScenePart> library) {
        List<Choice> choices = new ArrayList<>();
        kind.in(scene).forEach(part -> choices.add(new Choice(part, false)));
        for (ScenePart part : library) {
            boolean there = part.kind() != kind
                    || choices.stream().anyMatch(c -> c.part.name().equalsIgnoreCase(part.name()));
            if (!there) {
                choices.add(new Choice(part, true));
            }
        }
        return choices;
    }

    /** @param changed gets the id of one that the scene has */
    void draw(Ui ui, Scene scene, SharedProperty shared, PartKind<?> kind, Consumer<Object> changed) {
        List<Choice> choices = choices(scene, kind, context.materials().all());
        Object id = shared.mixed() ? null : shared.value();
        Choice now = choices.stream()
                .filter(c -> !c.ofLibrary && c.part.id().equals(id))
                .findFirst()
                .orElse(null);
        String label = shared.property().label();
        ui.fields().pictured(label, now, choices, Choice::name, c -> picture(scene, c), Choice::help, c -> {
            if (c.ofLibrary) {
                take(scene, shared, c.part, changed);
            } else {
                changed.accept(c.part.id());
            }
        });
        if (kind.in(scene).isEmpty()) {
            ui.fields().note("The scene has no " + kind.noun() + " yet.", Role.WARNING);
        }
    }

    private Tiles.Picture picture(Scene scene, Choice choice) {
        return MaterialsPanel.picture(pictures, choice.ofLibrary ? "library" : "scene " + scene.name(), choice.part);
    }

    /** Adds it to the scene and gives it to what the property is shared by; to the domain in two steps. */
    private void take(Scene scene, SharedProperty shared, ScenePart part, Consumer<Object> changed) {
        List<SceneObject> objects = context.selection().objects(scene);
        if (!objects.isEmpty()) {
            context.edit(MaterialEdits.assign(scene, objects, part));
            return;
        }
        var placed = MaterialEdits.add(scene, part);
        context.edit(placed.command());
        changed.accept(placed.items().get(0).id());
    }
}
