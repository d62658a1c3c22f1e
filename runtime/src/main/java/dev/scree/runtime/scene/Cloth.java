package dev.scree.runtime.scene;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * A sheet of triangles that moves with what touches it. As it is made it is not strained, and a tube is not bent.
 *
 * @param id unique in the scene
 * @param name name that the user sees
 * @param shape rectangle, disc, tube, ball or model
 * @param pose pose of its frame at the start
 * @param size lengths along its own axes [m]; {@link ClothShape} says what they mean
 * @param form what a cloth of a model is cut from; kept but unused for other shapes
 * @param refined whether edges of a model that are longer than the spacing are halved
 * @param warp axis of its own along which the warp of a model runs
 * @param spacing length of the triangles' edges [m]; the shape's sides are cut into whole numbers of them
 * @param fabric id of the fabric
 * @param velocity velocity at the start [m/s]
 * @param pins what holds it
 * @param seams what its border is sewn to
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
        @JsonInclude(JsonInclude.Include.NON_NULL) ClothForm form,

        @JsonInclude(value = JsonInclude.Include.CUSTOM, valueFilter = Usual.class)
        Boolean refined,

        @JsonInclude(value = JsonInclude.Include.CUSTOM, valueFilter = Usual.class)
        Axis warp,

        double spacing,
        String fabric,
        Vec3 velocity,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<ClothPin> pins,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<ClothSeam> seams,

        @JsonInclude(value = JsonInclude.Include.CUSTOM, valueFilter = ClothGas.Unsaid.class)
        ClothGas gas,

        @JsonInclude(JsonInclude.Include.NON_DEFAULT) boolean hidden,
        @JsonAnySetter @JsonAnyGetter Map<String, JsonNode> other)
        implements SceneObject, ClothBuilder.With {

    /** So many pins a cloth may have at most; each may have many points. */
    public static final int MOST_PINS = 1000;

    public Cloth {
        id = Required.field(id, "id");
        fabric = Required.field(fabric, "fabric");
        name = name == null ? id : name;
        shape = shape == null ? ClothShape.RECTANGLE : shape;
        pose = pose == null ? Pose.IDENTITY : pose;
        size = size == null ? new Vec3(0.5, 0.5, 0.5) : size;
        form = shape == ClothShape.MODEL ? Required.field(form, "form") : form;
        refined = refined == null || refined;
        warp = warp == null ? Axis.X : warp;
        spacing = spacing == 0 ? 0.02 : spacing;
        velocity = velocity == null ? Vec3.ZERO : velocity;
        pins = pins == null ? List.of() : List.copyOf(pins);
        seams = seams == null ? List.of() : List.copyOf(seams);
        gas = gas == null ? ClothGas.NONE : gas;
        other = OtherFields.copy(other);
    }

    /** Side of the box of a flat model, where its own is 0 [m]; it says nothing. */
    private static final double LEAST = 1e-3;

    /** Returns a cloth that is held by nothing and at rest. */
    public static Cloth of(String id, ClothShape shape, Pose pose, Vec3 size, double spacing, String fabric) {
        return new Cloth(
                id,
                id,
                shape,
                pose,
                size,
                null,
                null,
                null,
                spacing,
                fabric,
                Vec3.ZERO,
                List.of(),
                List.of(),
                ClothGas.NONE,
                false,
                null);
    }

    /** Returns a cloth that is cut from a model, as large as that is. */
    public static Cloth of(String id, ClothForm form, Pose pose, double spacing, String fabric) {
        return new Cloth(
                id,
                id,
                ClothShape.MODEL,
                pose,
                new Vec3(
                        Math.max(LEAST, form.extent().x()),
                        Math.max(LEAST, form.extent().y()),
                        Math.max(LEAST, form.extent().z())),
                form,
                true,
                Axis.X,
                spacing,
                fabric,
                Vec3.ZERO,
                List.of(),
                List.of(),
                ClothGas.NONE,
                false,
                null);
    }

    /** What a file need not say of a model. */
    static final class Usual {
        @Override
        public boolean equals(Object other) {
            return other == null || other.equals(true) || other == Axis.X;
        }

        @Override
        public int hashCode() {
            return 0;
        }
    }

    /** Returns a cloth of another size [m], whose pins are at the same parts of it. */
    public Cloth resized(Vec3 other) {
        boolean free = shape == ClothShape.MODEL;
        double x = other.x() / size.x();
        double y = free || shape == ClothShape.TUBE ? other.y() / size.y() : shape == ClothShape.BALL ? x : 1;
        double z = free || shape == ClothShape.RECTANGLE ? other.z() / size.z() : x;
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
            case MODEL -> form.area(size);
        };
    }

    /** Returns the points by which one would take hold of it, in its own frame [m]: corners, or four of an edge. */
    public List<Vec3> corners() {
        if (shape == ClothShape.MODEL) {
            return formCorners();
        }
        double x = size.x() / 2;
        double z = size.z() / 2;
        double top = shape == ClothShape.TUBE ? size.y() / 2 : 0;
        return shape == ClothShape.RECTANGLE
                ? List.of(new Vec3(-x, 0, -z), new Vec3(x, 0, -z), new Vec3(-x, 0, z), new Vec3(x, 0, z))
                : List.of(new Vec3(-x, top, 0), new Vec3(x, top, 0), new Vec3(0, top, -x), new Vec3(0, top, x));
    }

    /** The four vertices of a model that lie farthest to its sides and up. */
    private List<Vec3> formCorners() {
        float[] v = form.surface().vertices();
        Vec3 scale = form.scale(size);
        List<Vec3> corners = new ArrayList<>();
        for (int[] way : new int[][] {{-1, -1}, {1, -1}, {-1, 1}, {1, 1}}) {
            Vec3 best = Vec3.ZERO;
            double farthest = -Double.MAX_VALUE;
            for (int k = 0; k < v.length; k += 3) {
                Vec3 at = new Vec3(v[k] * scale.x(), v[k + 1] * scale.y(), v[k + 2] * scale.z());
                double far = way[0] * at.x() + at.y() + way[1] * at.z();
                if (far > farthest) {
                    farthest = far;
                    best = at;
                }
            }
            corners.add(best);
        }
        return corners.stream().distinct().toList();
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
            case MODEL -> size;
        };
    }

    @Override
    public Cloth posed(UnaryOperator<Pose> pose, UnaryOperator<Vec3> corner) {
        return withPose(pose.apply(this.pose));
    }
}
