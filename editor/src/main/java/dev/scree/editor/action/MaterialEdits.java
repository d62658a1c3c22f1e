package dev.scree.editor.action;

import dev.scree.editor.command.Command;
import dev.scree.editor.command.CommandGroup;
import dev.scree.editor.command.InsertPart;
import dev.scree.editor.command.ReplacePart;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneObject;
import dev.scree.runtime.scene.ScenePart;
import dev.scree.runtime.scene.property.Properties;
import dev.scree.runtime.scene.property.Property;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Commands that bring materials and fluids of the library into a scene and give them to objects. */
public final class MaterialEdits {
    private MaterialEdits() {}

    /**
     * Adds a material or fluid. What the scene has alike is shared: then the command does nothing.
     *
     * @return the command, and the scene's part as the only item
     */
    public static Edits.Placed add(Scene scene, ScenePart part) {
        List<Command> children = new ArrayList<>();
        ScenePart there = shared(scene, part, children);
        return new Edits.Placed(
                new CommandGroup("Add " + there.name(), children, ""), List.of(Selection.Item.of(there)));
    }

    /** Whether a material or fluid can be given to an object: it has a property for one of this kind. */
    public static boolean suits(SceneObject object, ScenePart part) {
        return reference(object, part.kind()).isPresent();
    }

    /** Gives a material or fluid to those of the objects that it suits, and adds it to the scene where it lacks it. */
    public static Command assign(Scene scene, List<? extends SceneObject> objects, ScenePart part) {
        List<Command> children = new ArrayList<>();
        ScenePart there = shared(scene, part, children);
        List<SceneObject> suited = new ArrayList<>();
        for (SceneObject object : objects) {
            if (suits(object, part)) {
                suited.add(object);
                ScenePart after = with(scene, object, there);
                children.add(new ReplacePart(
                        scene.name(), object, after, "Change " + part.kind().title(), ""));
            }
        }
        String whose = suited.size() == 1 ? suited.get(0).name() : suited.size() + " Things";
        return new CommandGroup("Change " + part.kind().title() + " of " + whose, children, "");
    }

    /** How many parts of a scene are made of a material or fluid. */
    public static int uses(Scene scene, ScenePart part) {
        return (int) scene.parts().stream()
                .filter(user -> Properties.references(user, part.kind()).contains(part.id()))
                .count();
    }

    private static <T extends ScenePart> T with(Scene scene, T object, ScenePart part) {
        return reference(object, part.kind()).orElseThrow().with(scene, object, part.id());
    }

    private static <T extends ScenePart> Optional<Property<T>> reference(T object, PartKind<?> kind) {
        return Properties.find(object, kind.noun());
    }

    /** The scene's part that is the same but for its id, or a new one that the children insert. */
    private static ScenePart shared(Scene scene, ScenePart part, List<Command> children) {
        return shared(scene, part.kind(), part, children);
    }

    private static <T extends ScenePart> T shared(
            Scene scene, PartKind<T> kind, ScenePart part, List<Command> children) {
        T wanted = kind.type().cast(part);
        for (T there : kind.in(scene)) {
            if (kind.withId(wanted, there.id()).equals(there)) {
                return there;
            }
        }
        T added = kind.withId(wanted, Edits.freeId(scene, wanted.id(), Set.of()));
        added = Properties.with(scene, added, "name", Edits.freeName(scene, kind, wanted.name()));
        children.add(new InsertPart(scene.name(), kind.in(scene).size(), added, "Add " + added.name()));
        return added;
    }
}
