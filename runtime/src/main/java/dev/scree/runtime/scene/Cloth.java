package dev.scree.runtime.scene;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * A sheet of triangles that moves with what touches it. As it is made it is not strained, and a tube is not bent.
 *
 * @param id unique in the scene
 * @param name name that the user sees
 * @param shape rectangle, disc, tube or ball
 * @param pose pose of its frame at the start
 * @param size lengths along its own axes [m]; {@link ClothShape} says what they mean
 * @param spacing length of the triangles' edges [m]; the shape's sides are cut into whole numbers of them
 * @param fabric id of the fabric
 * @param velocity velocity at the start [m/s]
 * @param pins what holds it
 * @param gas what it holds, if it is closed
 * @param hidden whether it is not drawn; it is simulated all the same
 * @param other JSON fields this version does not know, kept as they are
 */
@Withers
public record Cloth(
        String id,
        String name,
        ClothShape shape,
        Pose pose,
        Vec3 size,
        double spacing,
        String fabric,
        Vec3 velocity,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<ClothPin> pins,

        @JsonInclude(value = JsonInclude.Include.CUSTOM, valueFilter = ClothGas.Unsaid.class)
        ClothGas gas,

        @JsonInclude(JsonInclude.Include.NON_DEFAULT) boolean hidden,
        @JsonAnySetter @JsonAnyGetter Map<String, JsonNode> other)
        implements SceneObject, ClothBuilder.With {

    public Cloth {
        id = Required.field(id, "id");
        fabric = Required.field(fabric, "fabric");
        name = name == null ? id : name;
        shape = shape == null ? ClothShape.RECTANGLE : shape;
        pose = pose == null ? Pose.IDENTITY : pose;
        size = size == null ? new Vec3(0.5, 0.5, 0.5) : size;
        spacing = spacing == 0 ? 0.02 : spacing;
        velocity = velocity == null ? Vec3.ZERO : velocity;
        pins = pins == null ? List.of() : List.copyOf(pins);
        gas = gas == null ? ClothGas.NONE : gas;
        other = OtherFields.copy(other);
    }

    /** Returns a cloth that is held by nothing and at rest. */
    public static Cloth of(String id, ClothShape shape, Pose pose, Vec3 size, double spacing, String fabric) {
        return new Cloth(id, id, shape, pose, size, spacing, fabric, Vec3.ZERO, List.of(), ClothGas.NONE, false, null);
    }

    /** Returns a cloth of another size [m], whose pins are at the same parts of it. */
    public Cloth resized(Vec3 other) {
        double x = other.x() / size.x();
        double y = shape == ClothShape.TUBE ? other.y() / size.y() : shape == ClothShape.BALL ? x : 1;
        double z = shape == ClothShape.RECTANGLE ? other.z() / size.z() : x;
        if (!new Vec3(x, y, z).isFinite()) {
            return withSize(other);
        }
        UnaryOperator<Vec3> moved = at -> new Vec3(at.x() * x, at.y() * y, at.z() * z).tidy();
        return withSize(other)
                .withPins(pins.stream()
                        .map(pin -> pin.withAt(moved.apply(pin.at()))
                                .withPoints(pin.points().stream().map(moved).toList()))
                        .toList());
    }

    /** Returns the area of one side of the shape that it approximates [m^2]. */
    public double area() {
        return switch (shape) {
            case RECTANGLE -> size.x() * size.z();
            case DISC -> Math.PI * size.x() * size.x() / 4;
            case TUBE -> Math.PI * size.x() * size.y();
            case BALL -> Math.PI * size.x() * size.x();
        };
    }

    /** Returns the points by which one would take hold of it, in its own frame [m]: corners, or four of an edge. */
    public List<Vec3> corners() {
        double x = size.x() / 2;
        double z = size.z() / 2;
        double top = shape == ClothShape.TUBE ? size.y() / 2 : 0;
        return shape == ClothShape.RECTANGLE
                ? List.of(new Vec3(-x, 0, -z), new Vec3(x, 0, -z), new Vec3(-x, 0, z), new Vec3(x, 0, z))
                : List.of(new Vec3(-x, top, 0), new Vec3(x, top, 0), new Vec3(0, top, -x), new Vec3(0, top, x));
    }

    @Override
    public Optional<Vec3> place() {
        return Optional.of(pose.position());
    }

    @Override
    public Vec3 extent() {
        return switch (shape) {
            case RECTANGLE -> new Vec3(size.x(), 0, size.z());
            case DISC -> new Vec3(size.x(), 0, size.x());
            case TUBE -> new Vec3(size.x(), size.y(), size.x());
            case BALL -> new Vec3(size.x(), size.x(), size.x());
        };
    }

    @Override
    public Cloth posed(UnaryOperator<Pose> pose, UnaryOperator<Vec3> corner) {
        return withPose(pose.apply(this.pose));
    }
}
