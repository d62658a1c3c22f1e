package dev.scree.runtime.check;

import dev.scree.runtime.scene.ClothPin;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneObject;
import dev.scree.runtime.scene.ScenePart;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.scene.property.Properties;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** Edits of single parts of a scene, by their ids; what is gone is left alone. */
final class MendedParts {
    private MendedParts() {}

    /** Edits the pins of a cloth or soft body. */
    static Scene pins(Scene scene, String id, Consumer<List<ClothPin>> edit) {
        Scene edited = scene;
        for (SceneObject object : scene.deformables()) {
            if (object.id().equals(id)) {
                List<ClothPin> pins = new ArrayList<>(Properties.pins(object));
                edit.accept(pins);
                edited = edited.withPart(Properties.withPins(object, pins));
            }
        }
        return edited;
    }

    /** Edits a part. */
    static <T extends ScenePart> Scene edit(Scene scene, PartKind<T> kind, String id, UnaryOperator<T> edit) {
        return kind.find(scene, id)
                .map(part -> scene.withPart(edit.apply(part)))
                .orElse(scene);
    }

    /** Moves a cloth or soft body [m]. */
    static Scene moveDeformable(Scene scene, String id, Vec3 offset) {
        return scene.deformables().stream()
                .filter(object -> object.id().equals(id))
                .findFirst()
                .map(object -> scene.withPart(object.moved(offset)))
                .orElse(scene);
    }
}
