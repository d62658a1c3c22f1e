package dev.scree.runtime.scene;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * A box that takes fluid out of the scene: at the end of each frame, particles that are in it or have crossed it during
 * the frame are removed. The statistics count them.
 *
 * @param id unique in the scene
 * @param name name that the user sees
 * @param pose pose of the box, its origin at the box's centre
 * @param size lengths of its sides along its own axes [m]
 * @param startTime simulated time from which it works [s]
 * @param stopTime simulated time until which it works [s], or null for ever
 * @param hidden whether the sink is not drawn; it works all the same
 * @param other JSON fields this version does not know, kept as they are
 */
@Withers
public record Sink(
        String id,
        String name,
        Pose pose,
        Vec3 size,
        double startTime,
        Double stopTime,
        @JsonInclude(JsonInclude.Include.NON_DEFAULT) boolean hidden,
        @JsonAnySetter @JsonAnyGetter Map<String, JsonNode> other)
        implements SceneObject, SinkBuilder.With {

    public Sink {
        id = Required.field(id, "id");
        name = name == null ? id : name;
        pose = pose == null ? Pose.IDENTITY : pose;
        size = size == null ? new Vec3(0.2, 0.2, 0.2) : size;
        other = OtherFields.copy(other);
    }

    /** Returns a sink that always works. */
    public static Sink box(String id, Pose pose, Vec3 size) {
        return new Sink(id, null, pose, size, 0, null, false, null);
    }

    /** Returns whether it takes fluid at a simulated time [s]. */
    public boolean worksAt(double time) {
        return time >= startTime && (stopTime == null || time < stopTime);
    }

    @Override
    public Optional<Vec3> place() {
        return Optional.of(pose.position());
    }

    @Override
    public Vec3 extent() {
        return size;
    }

    @Override
    public Sink posed(UnaryOperator<Pose> pose, UnaryOperator<Vec3> corner) {
        return withPose(pose.apply(this.pose));
    }
}
