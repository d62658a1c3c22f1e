package dev.scree.editor.action;

import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneObject;
import dev.scree.runtime.scene.ScenePart;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
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
    /** The chosen objects as they were last asked for, as they are many times a frame. */
    private List<SceneObject> found;

    private Scene foundIn;
    private long foundAt;
    /** Ids that are shown as chosen, as they were last asked for. */
    private Set<String> drawn;

    private Scene drawnIn;
    private long drawnAt;
    /** The last chosen as it was last asked for. */
    private Item last;

    private long lastAt = -1;
    private String revealed;
    /** Where a range begins: what was chosen last without one, or null. */
    private Item anchor;

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
        if (lastAt != version) {
            lastAt = version;
            last = null;
            for (Item item : items) {
                last = item;
            }
        }
        return last;
    }

    public void set(Item item) {
        set(List.of(item));
        anchor = item;
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
        anchor = item;
        version++;
    }

    /** Adds some to what is chosen. */
    public void add(Collection<Item> more) {
        if (items.addAll(more)) {
            version++;
        }
    }

    /**
     * Chooses all from where the last choice was made without a range up to an item, that one last.
     *
     * @param order of what can be chosen, in which the range is taken; without a beginning in it the item stands alone
     * @param more whether what was chosen stays chosen
     */
    public void range(List<Item> order, Item to, boolean more) {
        int from = order.indexOf(anchor);
        int end = order.indexOf(to);
        if (from < 0 || end < 0) {
            set(to);
            return;
        }
        List<Item> chosen = new ArrayList<>(order.subList(Math.min(from, end), Math.max(from, end) + 1));
        chosen.remove(to);
        chosen.add(to);
        if (more) {
            items.removeAll(chosen);
            add(chosen);
        } else {
            set(chosen);
        }
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
        Map<PartKind<?>, Set<String>> there = new HashMap<>();
        if (items.removeIf(item ->
                !there.computeIfAbsent(item.kind, kind -> ids(kind, scene)).contains(item.id))) {
            version++;
        }
    }

    private static Set<String> ids(PartKind<?> kind, Scene scene) {
        Set<String> ids = new HashSet<>();
        kind.in(scene).forEach(part -> ids.add(part.id()));
        return ids;
    }

    /** Ids that the renderer shows as chosen; what fills a body has no shape of its own and shows as that body. */
    public Set<String> drawnIds(Scene scene) {
        if (drawn == null || drawnIn != scene || drawnAt != version) {
            drawn = findDrawnIds(scene);
            drawnIn = scene;
            drawnAt = version;
        }
        return drawn;
    }

    private Set<String> findDrawnIds(Scene scene) {
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
        if (found == null || foundIn != scene || foundAt != version) {
            found = scene.objects().stream()
                    .filter(object -> items.contains(Item.of(object)))
                    .toList();
            foundIn = scene;
            foundAt = version;
        }
        return found;
    }

    /** References of what is selected, see {@link ScenePart#reference}. */
    public Set<String> references() {
        Set<String> references = new HashSet<>();
        for (Item item : items) {
            references.add(
                    item.kind().single() ? item.kind().key() : item.kind().key() + "/" + item.id());
        }
        return references;
    }

    /** Whether an object is chosen, which has a place in the viewport. */
    public boolean hasPlace() {
        return items.stream().anyMatch(item -> PartKind.OBJECTS.contains(item.kind));
    }
}
