package dev.scree.editor.action;

import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.ScenePart;
import dev.scree.runtime.scene.property.Properties;
import dev.scree.runtime.scene.property.Property;
import java.util.ArrayList;
import java.util.List;

/** Properties as things to find by their names: choosing one shows it in the Inspector. */
public final class PropertySearch {
    private PropertySearch() {}

    /**
     * Those of the part chosen last, then those of the scene's settings.
     *
     * @param shown called after one was chosen, so that the Inspector is opened
     */
    public static List<Action> of(EditorContext context, Runnable shown) {
        List<Action> found = new ArrayList<>();
        context.project().map(OpenProject::scene).ifPresent(scene -> {
            Selection.Item chosen = context.selection().primary();
            if (chosen != null && !chosen.kind().single()) {
                chosen.kind().find(scene, chosen.id()).ifPresent(part -> add(context, part, shown, found));
            }
            for (PartKind<?> kind : List.of(PartKind.PHYSICS, PartKind.DOMAIN, PartKind.CAMERA)) {
                kind.in(scene).forEach(part -> add(context, part, shown, found));
            }
        });
        return found;
    }

    private static <T extends ScenePart> void add(EditorContext context, T part, Runnable shown, List<Action> found) {
        for (Property<T> property : Properties.of(part)) {
            found.add(new Action(
                    "property." + part.kind().key() + "." + property.key(),
                    part.name(),
                    property::title,
                    "SLIDERS",
                    () -> null,
                    () -> false,
                    () -> {
                        context.selection().reveal(Selection.Item.of(part), property.key());
                        shown.run();
                    }));
        }
    }
}
