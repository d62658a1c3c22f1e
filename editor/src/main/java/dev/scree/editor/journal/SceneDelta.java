package dev.scree.editor.journal;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneJson;
import dev.scree.runtime.scene.SceneList;
import dev.scree.runtime.scene.ScenePart;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What an edit made of a scene, as JSON: parts with their new values, and the order of a list where that changed. It
 * holds final values and no differences of numbers, so that it does no harm where it is applied once too often.
 */
public final class SceneDelta {
    private static final String WHOLE = "whole";
    private static final String PARTS = "parts";
    private static final String ORDER = "order";

    private SceneDelta() {}

    /** @param before null for a new scene */
    public static ObjectNode between(Scene before, Scene after) {
        ObjectNode delta = JsonNodeFactory.instance.objectNode();
        if (before == null || !plain(before, after)) {
            delta.set(WHOLE, SceneJson.tree(after));
            return delta;
        }
        for (PartKind<?> kind : PartKind.ALL) {
            kind(kind, before, after, delta);
        }
        for (SceneList<?> list : SceneList.ALL) {
            if (!list.same(before, after)) {
                delta.set(list.key(), SceneJson.tree(list.in().apply(after)));
            }
        }
        return delta;
    }

    /** Whether parts can be told by their ids, and nothing else has changed than parts. */
    private static boolean plain(Scene before, Scene after) {
        return before.name().equals(after.name())
                && before.other().equals(after.other())
                && PartKind.ALL.stream().allMatch(kind -> distinct(kind.in(after)) && distinct(kind.in(before)));
    }

    private static boolean distinct(List<? extends ScenePart> parts) {
        HashSet<String> ids = new HashSet<>();
        return parts.size() < 2 || parts.stream().allMatch(part -> ids.add(part.id()));
    }

    private static <T extends ScenePart> void kind(PartKind<T> kind, Scene before, Scene after, ObjectNode delta) {
        List<T> old = kind.in(before);
        List<T> now = kind.in(after);
        if (old == now) {
            return;
        }
        Map<String, T> known = new HashMap<>();
        old.forEach(part -> known.put(part.id(), part));
        ArrayNode parts = JsonNodeFactory.instance.arrayNode();
        boolean sameOrder = old.size() == now.size();
        for (int i = 0; i < now.size(); i++) {
            T part = now.get(i);
            T was = known.get(part.id());
            if (was != part && !part.equals(was)) {
                parts.add(SceneJson.tree(part));
            }
            sameOrder &= i < old.size() && old.get(i).id().equals(part.id());
        }
        if (!parts.isEmpty() || !sameOrder) {
            ObjectNode changes = delta.putObject(kind.key());
            changes.set(PARTS, parts);
            if (!sameOrder) {
                ArrayNode order = changes.putArray(ORDER);
                now.forEach(part -> order.add(part.id()));
            }
        }
    }

    /**
     * @param before null where there is no such scene
     * @throws IllegalArgumentException if it does not fit
     */
    public static Scene applied(Scene before, JsonNode delta) {
        Scene scene = delta.has(WHOLE) ? SceneJson.part(Scene.class, delta.get(WHOLE)) : before;
        if (scene == null) {
            throw new IllegalArgumentException("it changes a scene that is not there");
        }
        for (PartKind<?> kind : PartKind.ALL) {
            if (delta.has(kind.key())) {
                scene = applied(kind, scene, delta.get(kind.key()));
            }
        }
        for (SceneList<?> list : SceneList.ALL) {
            if (delta.has(list.key())) {
                scene = list.with(scene, list(list.type(), delta.get(list.key())));
            }
        }
        return scene;
    }

    private static <T> List<T> list(Class<T> type, JsonNode trees) {
        List<T> list = new ArrayList<>();
        trees.forEach(tree -> list.add(SceneJson.part(type, tree)));
        return list;
    }

    private static <T extends ScenePart> Scene applied(PartKind<T> kind, Scene scene, JsonNode changes) {
        Map<String, T> parts = new LinkedHashMap<>();
        kind.in(scene).forEach(part -> parts.put(part.id(), part));
        for (JsonNode tree : changes.path(PARTS)) {
            T part = SceneJson.part(kind.type(), tree);
            parts.put(part.id(), part);
        }
        List<T> list = new ArrayList<>();
        if (changes.has(ORDER)) {
            for (JsonNode id : changes.get(ORDER)) {
                if (parts.containsKey(id.asText())) {
                    list.add(parts.get(id.asText()));
                }
            }
        } else {
            list.addAll(parts.values());
        }
        return kind.with(scene, list);
    }
}
