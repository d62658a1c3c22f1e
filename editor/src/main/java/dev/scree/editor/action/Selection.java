package dev.scree.editor.action;

import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.EmitterShape;
import dev.scree.runtime.scene.FluidBlock;
import dev.scree.runtime.scene.GrainBlock;
import dev.scree.runtime.scene.Obstacle;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Sink;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the Hierarchy, the Inspector and the viewport show as chosen. Not in the document's history. */
public final class Selection {
    /** What kind of thing. Those below OBSTACLE have no place in the viewport. */
    public enum Kind {
        BODY,
        EMITTER,
        SINK,
        BLOCK,
        GRAINS,
        OBSTACLE,
        MATERIAL,
        FLUID,
        PHYSICS,
        DOMAIN,
        CAMERA
    }

    /** @param id in the scene; empty for what a scene has one of */
    public record Item(Kind kind, String id) {
        public static Item of(Kind kind) {
            return new Item(kind, "");
        }
    }

    private final Set<Item> items = new LinkedHashSet<>();
    private long version;

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
        items.clear();
        items.add(item);
        version++;
    }

    public void set(List<Item> chosen) {
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
        items.clear();
        version++;
    }

    /** Rises with every change. */
    public long version() {
        return version;
    }

    /** Drops what the scene no longer has. */
    public void retain(Scene scene) {
        if (items.removeIf(item -> !exists(scene, item))) {
            version++;
        }
    }

    /** Ids that the renderer shows as chosen; what fills a body has no shape of its own and shows as that body. */
    public Set<String> drawnIds(Scene scene) {
        Stream<String> filled = emitters(scene).stream()
                .filter(e -> e.shape() == EmitterShape.CAVITY && e.body() != null)
                .map(Emitter::body);
        return Stream.concat(items.stream().map(item -> item.kind == Kind.DOMAIN ? "domain" : item.id), filled)
                .collect(Collectors.toUnmodifiableSet());
    }

    public List<Body> bodies(Scene scene) {
        return scene.bodies().stream()
                .filter(b -> items.contains(new Item(Kind.BODY, b.id())))
                .toList();
    }

    public List<Emitter> emitters(Scene scene) {
        return scene.emitters().stream()
                .filter(e -> items.contains(new Item(Kind.EMITTER, e.id())))
                .toList();
    }

    public List<Sink> sinks(Scene scene) {
        return scene.sinks().stream()
                .filter(s -> items.contains(new Item(Kind.SINK, s.id())))
                .toList();
    }

    public List<FluidBlock> blocks(Scene scene) {
        return scene.blocks().stream()
                .filter(b -> items.contains(new Item(Kind.BLOCK, b.id())))
                .toList();
    }

    public List<GrainBlock> grains(Scene scene) {
        return scene.grains().stream()
                .filter(g -> items.contains(new Item(Kind.GRAINS, g.id())))
                .toList();
    }

    public List<Obstacle> obstacles(Scene scene) {
        return scene.obstacles().stream()
                .filter(o -> items.contains(new Item(Kind.OBSTACLE, o.id())))
                .toList();
    }

    /** Whether something with a place in the viewport is chosen. */
    public boolean hasPlace() {
        return items.stream().anyMatch(item -> item.kind.compareTo(Kind.OBSTACLE) <= 0);
    }

    private static boolean exists(Scene scene, Item item) {
        return switch (item.kind) {
            case BODY -> scene.bodies().stream().anyMatch(b -> b.id().equals(item.id));
            case EMITTER -> scene.emitters().stream().anyMatch(e -> e.id().equals(item.id));
            case SINK -> scene.sinks().stream().anyMatch(s -> s.id().equals(item.id));
            case BLOCK -> scene.blocks().stream().anyMatch(b -> b.id().equals(item.id));
            case GRAINS -> scene.grains().stream().anyMatch(g -> g.id().equals(item.id));
            case OBSTACLE -> scene.obstacles().stream().anyMatch(o -> o.id().equals(item.id));
            case MATERIAL -> scene.materials().stream().anyMatch(m -> m.id().equals(item.id));
            case FLUID -> scene.fluids().stream().anyMatch(f -> f.id().equals(item.id));
            case PHYSICS, DOMAIN, CAMERA -> true;
        };
    }
}
