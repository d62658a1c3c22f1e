package dev.scree.editor.action;

import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Joint;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneObject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which of some objects joints hold together. */
final class JoinedBodies {
    private JoinedBodies() {}

    /** The objects in groups: bodies that joints hold together in one, all others each in its own. */
    static List<List<SceneObject>> groups(Scene scene, List<SceneObject> objects) {
        List<List<SceneObject>> groups = new ArrayList<>();
        List<SceneObject> left = new ArrayList<>(objects);
        while (!left.isEmpty()) {
            List<SceneObject> group = new ArrayList<>(List.of(left.remove(0)));
            for (int i = 0; i < group.size(); i++) {
                SceneObject one = group.get(i);
                List<SceneObject> next =
                        left.stream().filter(other -> joined(scene, one, other)).toList();
                group.addAll(next);
                left.removeAll(next);
            }
            groups.add(group);
        }
        return groups;
    }

    /** The same, and objects of a group that is chosen as a whole are together, with what joints hold to them. */
    static List<List<SceneObject>> withGroups(Scene scene, List<SceneObject> objects) {
        Map<String, String> wholes = Grouping.of(scene).wholesOf(objects);
        List<List<SceneObject>> units = new ArrayList<>();
        Map<String, List<SceneObject>> byGroup = new HashMap<>();
        for (List<SceneObject> joined : groups(scene, objects)) {
            List<SceneObject> unit = new ArrayList<>(joined);
            for (SceneObject object : joined) {
                String group = wholes.get(object.reference());
                List<SceneObject> known = group == null ? unit : byGroup.getOrDefault(group, unit);
                if (known != unit) {
                    units.remove(known);
                    unit.addAll(known);
                    byGroup.replaceAll((name, those) -> those == known ? unit : those);
                }
                if (group != null) {
                    byGroup.put(group, unit);
                }
            }
            units.add(unit);
        }
        return units;
    }

    /** The joints that hold bodies of these to one another. */
    static List<Joint> between(Scene scene, List<SceneObject> objects) {
        Set<String> bodies = new HashSet<>();
        objects.stream().filter(Body.class::isInstance).forEach(body -> bodies.add(body.id()));
        return scene.joints().stream()
                .filter(joint -> bodies.contains(joint.bodyA()) && bodies.contains(joint.bodyB()))
                .toList();
    }

    private static boolean joined(Scene scene, SceneObject a, SceneObject b) {
        return a instanceof Body
                && b instanceof Body
                && scene.joints().stream()
                        .anyMatch(joint -> joint.bodyA().equals(a.id()) && b.id().equals(joint.bodyB())
                                || joint.bodyA().equals(b.id()) && a.id().equals(joint.bodyB()));
    }
}
