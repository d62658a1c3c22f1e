package dev.scree.runtime.scene.property;

import dev.scree.runtime.scene.Air;
import dev.scree.runtime.scene.Animation;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Camera;
import dev.scree.runtime.scene.Cloth;
import dev.scree.runtime.scene.ClothGas;
import dev.scree.runtime.scene.ClothPin;
import dev.scree.runtime.scene.ClothSeam;
import dev.scree.runtime.scene.Domain;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.Fabric;
import dev.scree.runtime.scene.FluidBlock;
import dev.scree.runtime.scene.FluidMaterial;
import dev.scree.runtime.scene.FluidModel;
import dev.scree.runtime.scene.GrainBlock;
import dev.scree.runtime.scene.Joint;
import dev.scree.runtime.scene.Material;
import dev.scree.runtime.scene.Obstacle;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Physics;
import dev.scree.runtime.scene.Pivot;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.PropertyTrack;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.ScenePart;
import dev.scree.runtime.scene.Sink;
import dev.scree.runtime.scene.SoftBody;
import dev.scree.runtime.scene.ValueKey;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Every property there is, by the record that has it. */
public final class Properties {
    private static final Map<Class<?>, List<? extends Property<?>>> BY_RECORD = Map.ofEntries(
            Map.entry(Body.class, BodyProperties.BODY),
            Map.entry(Pivot.class, BodyProperties.PIVOT),
            Map.entry(Animation.class, BodyProperties.ANIMATION),
            Map.entry(Emitter.class, FlowProperties.EMITTER),
            Map.entry(Sink.class, FlowProperties.SINK),
            Map.entry(FluidBlock.class, FlowProperties.BLOCK),
            Map.entry(FluidMaterial.class, FlowProperties.FLUID),
            Map.entry(GrainBlock.class, SolidProperties.GRAINS),
            Map.entry(Obstacle.class, SolidProperties.OBSTACLE),
            Map.entry(Joint.class, JointProperties.JOINT),
            Map.entry(Cloth.class, ClothProperties.CLOTH),
            Map.entry(ClothGas.class, ClothProperties.GAS),
            Map.entry(ClothPin.class, ClothProperties.PIN),
            Map.entry(ClothSeam.class, ClothProperties.SEAM),
            Map.entry(Fabric.class, ClothProperties.FABRIC),
            Map.entry(SoftBody.class, SoftProperties.SOFT),
            Map.entry(Material.class, SolidProperties.MATERIAL),
            Map.entry(Physics.class, PhysicsProperties.PHYSICS),
            Map.entry(Air.class, PhysicsProperties.AIR),
            Map.entry(FluidModel.class, PhysicsProperties.FLUID_MODEL),
            Map.entry(Domain.class, SpaceProperties.DOMAIN),
            Map.entry(Camera.class, SpaceProperties.CAMERA),
            Map.entry(Pose.class, SpaceProperties.POSE),
            Map.entry(PropertyTrack.class, TrackProperties.TRACK),
            Map.entry(ValueKey.class, TrackProperties.KEY));

    private Properties() {}

    /** Those of a kind of record, in the order of its form; empty for a record that is no part and in none. */
    @SuppressWarnings("unchecked")
    public static <T> List<Property<T>> of(Class<T> type) {
        return (List<Property<T>>) BY_RECORD.getOrDefault(type, List.of());
    }

    /** Those that a part, as it is, uses. */
    public static <T extends ScenePart> List<Property<T>> of(T part) {
        return of(PartKind.of(part).type()).stream()
                .filter(property -> property.applies().test(part))
                .toList();
    }

    /** One of those that a part uses, by its key. */
    public static <T extends ScenePart> Optional<Property<T>> find(T part, String key) {
        return of(part).stream().filter(p -> p.key().equals(key)).findFirst();
    }

    /**
     * A copy of the part with a property set.
     *
     * @throws java.util.NoSuchElementException if the part has no property of this key
     */
    public static <T extends ScenePart> T with(Scene scene, T part, String key, Object value) {
        return find(part, key).orElseThrow().with(scene, part, value);
    }

    /** Ids of the parts of a kind that a part names. */
    public static <T extends ScenePart> List<String> references(T part, PartKind<?> kind) {
        return Stream.concat(
                        references(PartKind.of(part).type(), kind)
                                .filter(p -> p.applies().test(part))
                                .flatMap(p -> Stream.ofNullable((String) p.of(part))),
                        pinned(part, kind))
                .toList();
    }

    /** A copy with the ids of other parts that it names exchanged. @param other from id to id */
    public static <T extends ScenePart> T renamed(Scene scene, T part, PartKind<?> kind, UnaryOperator<String> other) {
        return references(PartKind.of(part).type(), kind)
                .filter(p -> p.of(part) != null)
                .reduce(
                        pinned(part, kind, other),
                        (renamed, p) -> p.with(scene, renamed, other.apply((String) p.of(part))),
                        (first, second) -> second);
    }

    /** The bodies that the pins of a cloth or soft body name, each as often as it is named. */
    private static Stream<String> pinned(ScenePart part, PartKind<?> kind) {
        return kind == PartKind.BODY
                ? pins(part).stream().flatMap(pin -> Stream.ofNullable(pin.body()))
                : Stream.empty();
    }

    private static <T extends ScenePart> T pinned(T part, PartKind<?> kind, UnaryOperator<String> other) {
        List<ClothPin> pins = pins(part);
        if (pins.isEmpty() || kind != PartKind.BODY) {
            return part;
        }
        return withPins(
                part,
                pins.stream()
                        .map(pin -> pin.body() == null ? pin : pin.withBody(other.apply(pin.body())))
                        .toList());
    }

    /** The pins of a cloth or soft body; empty for other parts. */
    public static List<ClothPin> pins(ScenePart part) {
        return part instanceof Cloth cloth ? cloth.pins() : part instanceof SoftBody soft ? soft.pins() : List.of();
    }

    /** A cloth or soft body with other pins; other parts as they are. */
    public static <T extends ScenePart> T withPins(T part, List<ClothPin> pins) {
        ScenePart held = part instanceof Cloth cloth
                ? cloth.withPins(pins)
                : part instanceof SoftBody soft ? soft.withPins(pins) : part;
        return PartKind.of(part).type().cast(held);
    }

    private static <T> Stream<Property<T>> references(Class<T> type, PartKind<?> kind) {
        return of(type).stream().filter(p -> p.type().equals(new PropertyType.Reference(kind)));
    }
}
