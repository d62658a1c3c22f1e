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
 * A body with volume that deforms: the closed mesh of a model, filled with tetrahedra. Its frame is that of a
 * {@link Body} of the same model: origin at the centre of the bounding box of the chosen nodes. As it is made it is not
 * strained.
 *
 * @param id unique in the scene
 * @param name name that the user sees
 * @param model file in the project, with forward slashes: models/NAME.obj
 * @param nodes names of the model's nodes that form the body; empty means all
 * @param scale factor on the imported size
 * @param pose pose of its frame at the start
 * @param resolution number of elements along the longest side of the bounding box
 * @param material id of its material, which says density, elasticity and friction
 * @param velocity velocity at the start [m/s]
 * @param pins what holds it
 * @param hidden whether it is not drawn; it is simulated all the same
 * @param other JSON fields this version does not know, kept as they are
 */
@Withers
public record SoftBody(
        String id,
        String name,
        String model,
        List<String> nodes,
        double scale,
        Pose pose,
        int resolution,
        String material,
        Vec3 velocity,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<ClothPin> pins,
        @JsonInclude(JsonInclude.Include.NON_DEFAULT) boolean hidden,
        @JsonAnySetter @JsonAnyGetter Map<String, JsonNode> other)
        implements ModelObject, SoftBodyBuilder.With {

    /** Greatest resolution. */
    public static final int FINEST_RESOLUTION = 256;

    /** Usual resolution: fine enough that a ball stays round, coarse enough to play a heap on a CPU. */
    public static final int DEFAULT_RESOLUTION = 8;

    public SoftBody {
        id = Required.field(id, "id");
        model = Required.field(model, "model");
        material = Required.field(material, "material");
        name = name == null ? id : name;
        nodes = nodes == null ? List.of() : List.copyOf(nodes);
        scale = scale == 0 ? 1 : scale;
        pose = pose == null ? Pose.IDENTITY : pose;
        resolution = resolution == 0 ? DEFAULT_RESOLUTION : resolution;
        velocity = velocity == null ? Vec3.ZERO : velocity;
        pins = pins == null ? List.of() : List.copyOf(pins);
        other = OtherFields.copy(other);
    }

    /** Returns a soft body at rest that nothing holds, with the defaults of every other field. */
    public static SoftBody of(String id, String model, String material, Pose pose) {
        return SoftBodyBuilder.builder()
                .id(id)
                .model(model)
                .material(material)
                .pose(pose)
                .build();
    }

    /** Returns a soft body in the place of a rigid one: of its form, material and velocity. */
    public static SoftBody of(Body body) {
        return of(body.id(), body.model(), body.material(), body.pose())
                .withName(body.name())
                .withNodes(body.nodes())
                .withScale(body.scale())
                .withVelocity(body.linearVelocity())
                .withHidden(body.hidden());
    }

    /** Returns the key of the elements that this body needs; bodies with equal keys share them. */
    public VolumeKey volumeKey() {
        return new VolumeKey(model, nodes, resolution);
    }

    @Override
    public SoftBody ofModel(String model) {
        return withModel(model);
    }

    @Override
    public Body rigid() {
        return Body.of(id, model, material, pose)
                .withName(name)
                .withNodes(nodes)
                .withScale(scale)
                .withLinearVelocity(velocity)
                .withHidden(hidden);
    }

    @Override
    public Optional<Vec3> place() {
        return Optional.of(pose.position());
    }

    /** Returns zero, since the scene does not know the size of the body's model. */
    @Override
    public Vec3 extent() {
        return Vec3.ZERO;
    }

    @Override
    public SoftBody posed(UnaryOperator<Pose> change, UnaryOperator<Vec3> corner) {
        return withPose(change.apply(pose));
    }

    /** Returns a body of another scale, whose pins are at the same parts of it. */
    public SoftBody rescaled(double scale) {
        double factor = scale / this.scale;
        UnaryOperator<Vec3> moved = at -> at.times(factor).tidy();
        return withScale(scale)
                .withPins(pins.stream()
                        .map(pin -> pin.withAt(moved.apply(pin.at()))
                                .withRadius(pin.radius() * factor)
                                .withPoints(pin.points().stream().map(moved).toList()))
                        .toList());
    }
}
