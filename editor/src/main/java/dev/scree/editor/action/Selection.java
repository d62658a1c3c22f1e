package dev.scree.editor.action;

import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneObject;
import dev.scree.runtime.scene.ScenePart;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the Hierarchy, the Inspector and the viewport show as chosen. Not in the document's history. */
public final class Selection {
    /** A part of the scene by kind and id. @param id empty for what a scene has one of */
    public record Item(PartKind<?> kind, String id) {
        public static Item of(ScenePart part) {
            return new Item(part.kind(), part.id());
        }

        /** What a scene has one of. */
        public static Item of(PartKind<?> kind) {
            return new Item(kind, "");
        }
    }

    private final Set<Item> items = new LinkedHashSet<>();
    private long version;
    private String revealed;

    public List<Item> items() {
        return List.copyOf(items);
    }

    public boolean isEmpty() {
        return items.isEmpty();
    }

    public boolean contains(Item item) {
        return items.contains(item);
    }

    /** The last chosen, or null. */
    public Item primary() {
        Item last = null;
        for (Item item : items) {
            last = item;
        }
        return last;
    }

    public void set(Item item) {
        set(List.of(item));
    }

    public void set(Collection<Item> chosen) {
        items.clear();
        items.addAll(chosen);
        version++;
    }

    /** Adds it, or takes it out if it is in. */
    public void toggle(Item item) {
        if (!items.remove(item)) {
            items.add(item);
        }
        version++;
    }

    public void clear() {
        set(List.of());
    }

    /** Chooses a part and has the Inspector show one of its properties. @param key of the property */
    public void reveal(Item item, String key) {
        set(item);
        revealed = key;
    }

    /** The key of a property to be shown, once; else null. */
    public String takeRevealed() {
        String key = revealed;
        revealed = null;
        return key;
    }

    /** Rises with every change. */
    public long version() {
        return version;
    }

    /** Drops what the scene no longer has. */
    public void retain(Scene scene) {
        if (items.removeIf(item -> item.kind.index(scene, item.id) < 0)) {
            version++;
        }
    }

    /** Ids that the renderer shows as chosen; what fills a body has no shape of its own and shows as that body. */
    public Set<String> drawnIds(Scene scene) {
        Stream<String> filled = of(PartKind.EMITTER, scene).stream()
                .filter(e -> e.place().isEmpty() && e.body() != null)
                .map(Emitter::body);
        return Stream.concat(items.stream().map(item -> item.kind == PartKind.DOMAIN ? "domain" : item.id), filled)
                .collect(Collectors.toUnmodifiableSet());
    }

    /** The chosen ones of a kind, in the scene's order. */
    public <T extends ScenePart> List<T> of(PartKind<T> kind, Scene scene) {
        return kind.in(scene).stream()
                .filter(part -> items.contains(Item.of(part)))
                .toList();
    }

    /** The chosen objects, in the scene's order. */
    public List<SceneObject> objects(Scene scene) {
        return scene.objects().stream()
                .filter(object -> items.contains(Item.of(object)))
                .toList();
    }

    /** Whether an object is chosen, which has a place in the viewport. */
    public boolean hasPlace() {
        return items.stream().anyMatch(item -> PartKind.OBJECTS.contains(item.kind));
    }
}
