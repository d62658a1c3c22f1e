package dev.scree.editor.action;

import dev.scree.editor.command.Command;
import dev.scree.editor.command.EditObjects;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Group;
import dev.scree.runtime.scene.ModelObject;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneObject;
import dev.scree.runtime.scene.SoftBody;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Adds soft bodies, and makes rigid bodies soft and soft ones rigid. */
final class SoftActions {
    private final EditorContext context;

    SoftActions(EditorContext context) {
        this.context = context;
    }

    List<Action> all() {
        return List.of(
                Action.of("scene.addSoft", "Scene", "Add Soft Body", "SOFT", this::noModel, this::add),
                Action.of("edit.makeSoft", "Edit", "Make Soft", "SOFT", this::noneRigid, () -> turn(Body.class)),
                Action.of("edit.makeRigid", "Edit", "Make Rigid", "CUBE", this::noneSoft, () -> turn(SoftBody.class)));
    }

    private Scene scene() {
        return context.project().orElseThrow().scene();
    }

    private List<SceneObject> selected() {
        return context.project().isEmpty() ? List.of() : context.selection().objects(scene());
    }

    private String noModel() {
        if (context.project().isEmpty()) {
            return Actions.NO_PROJECT;
        }
        return scene().modelObjects().isEmpty()
                ? "Import a model first: a soft body has the form of a closed mesh."
                : scene().materials().isEmpty() ? "Add a material first." : null;
    }

    /** Of the form of what is selected, or else of the scene's first body. */
    private void add() {
        Scene scene = scene();
        ModelObject like = selected().stream()
                .filter(ModelObject.class::isInstance)
                .map(ModelObject.class::cast)
                .findFirst()
                .orElse(scene.modelObjects().get(0));
        SoftBody made = SoftBody.of(like.rigid());
        made = made.withId(Edits.freeId(scene, "soft", Set.of()))
                .withName(Edits.freeName(scene, made.kind(), "Soft Body"))
                .withHidden(false);
        SceneObject placed = made.moved(Landing.clear(context.project().orElseThrow(), made));
        context.edit(Edits.add(scene, placed));
        context.selection().set(Selection.Item.of(placed));
        context.view().requests().showSelection();
    }

    private String noneRigid() {
        if (Actions.noEdit(context) != null) {
            return Actions.noEdit(context);
        }
        List<SceneObject> bodies =
                selected().stream().filter(Body.class::isInstance).toList();
        return bodies.isEmpty() ? "Select a rigid body first." : held(bodies);
    }

    /** Why bodies must stay rigid: what others are fastened to; or null. */
    private String held(List<SceneObject> bodies) {
        Scene scene = scene();
        for (SceneObject body : bodies) {
            String id = body.id();
            boolean joined = scene.joints().stream().anyMatch(j -> id.equals(j.bodyA()) || id.equals(j.bodyB()));
            boolean fills = scene.emitters().stream().anyMatch(e -> id.equals(e.body()));
            if (joined || fills) {
                return body.name() + " " + (joined ? "is joined to something" : "is filled by an emitter")
                        + ", which takes a rigid body.";
            }
        }
        return null;
    }

    private String noneSoft() {
        return Actions.noEdit(context) != null
                ? Actions.noEdit(context)
                : selected().stream().noneMatch(SoftBody.class::isInstance) ? "Select a soft body first." : null;
    }

    private void turn(Class<? extends ModelObject> those) {
        Scene scene = scene();
        List<SceneObject> chosen = selected().stream().filter(those::isInstance).toList();
        context.edit(turned(scene, chosen));
        List<Selection.Item> items = new ArrayList<>();
        for (SceneObject object : chosen) {
            items.add(Selection.Item.of(other(object)));
        }
        context.selection().set(items);
    }

    private static SceneObject other(SceneObject object) {
        return object instanceof Body body ? SoftBody.of(body) : ((SoftBody) object).rigid();
    }

    /** The edit that makes rigid bodies among objects soft, and soft ones rigid; they stay in their groups. */
    static Command turned(Scene scene, List<SceneObject> objects) {
        Scene after = scene;
        Map<String, String> became = new HashMap<>();
        for (SceneObject object : objects) {
            SceneObject other = other(object);
            after = after.withoutPart(object).withPart(other);
            became.put(object.reference(), other.reference());
        }
        List<Group> groups = scene.groups().stream()
                .map(group -> group.withMembers(group.members().stream()
                        .map(member -> became.getOrDefault(member, member))
                        .toList()))
                .toList();
        List<String> locked = scene.locked().stream()
                .map(reference -> became.getOrDefault(reference, reference))
                .toList();
        Set<String> kinds = new HashSet<>();
        objects.forEach(object -> kinds.add(object.kind().noun()));
        String label = kinds.contains("body") ? "Make Soft" : "Make Rigid";
        return EditObjects.between(scene, after.withGroups(groups).withLocked(locked), label, "");
    }
}
