package dev.scree.runtime.scene;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * A fixed, exact shape that bodies and grains touch.
 *
 * @param id unique in the scene
 * @param name name that the user sees
 * @param shape plane, box or capsule
 * @param pose pose of its frame
 * @param size lengths along its own axes [m]; {@link ObstacleShape} says what they mean
 * @param material id of the material
 * @param hidden whether the obstacle is not drawn; it is simulated all the same
 * @param other JSON fields this version does not know, kept as they are
 */
@Withers
public record Obstacle(
        String id,
        String name,
        ObstacleShape shape,
        Pose pose,
        Vec3 size,
        String material,
        boolean hidden,
        @JsonAnySetter @JsonAnyGetter Map<String, JsonNode> other)
        implements SceneObject, ObstacleBuilder.With {

    public Obstacle {
        id = Required.field(id, "id");
        material = Required.field(material, "material");
        name = name == null ? id : name;
        shape = shape == null ? ObstacleShape.BOX : shape;
        pose = pose == null ? Pose.IDENTITY : pose;
        size = size == null ? new Vec3(0.2, 0.2, 0.2) : size;
        other = OtherFields.copy(other);
    }

    @Override
    public Optional<Vec3> place() {
        return Optional.of(pose.position());
    }

    @Override
    public Vec3 extent() {
        return shape == ObstacleShape.PLANE ? Vec3.ZERO : size;
    }

    @Override
    public Obstacle posed(UnaryOperator<Pose> pose, UnaryOperator<Vec3> corner) {
        return withPose(pose.apply(this.pose));
    }
}
