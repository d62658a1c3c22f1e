package dev.scree.runtime.scene;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.databind.JsonNode;

import java.util.Map;

/**
 * An opening that fluid flows from, along the negative y axis of its frame (straight down without rotation).
 *
 * @param id unique in the scene
 * @param name what the user calls it
 * @param shape disc or box
 * @param pose of the opening's centre
 * @param width disc: diameter; box: extent along local x [m]
 * @param depth box: extent along local z [m]; a disc does not use it
 * @param fluid id of the fluid
 * @param speed of the outflow [m/s]
 * @param startTime [s]
 * @param stopTime [s], or null: never
 * @param limit largest number of particles it emits, or null: none
 * @param other JSON fields this version does not know, kept as they are
 */
public record Emitter(
        String id,
        String name,
        EmitterShape shape,
        Pose pose,
        double width,
        double depth,
        String fluid,
        double speed,
        double startTime,
        Double stopTime,
        Integer limit,
        @JsonAnySetter @JsonAnyGetter Map<String, JsonNode> other) {

    public Emitter {
        id = Required.field(id, "id");
        fluid = Required.field(fluid, "fluid");
        name = name == null ? id : name;
        shape = shape == null ? EmitterShape.DISC : shape;
        pose = pose == null ? Pose.IDENTITY : pose;
        other = OtherFields.copy(other);
    }

    public Emitter withId(String id) {
        return new Emitter(id, name, shape, pose, width, depth, fluid, speed, startTime, stopTime, limit, other);
    }

    public Emitter withName(String name) {
        return new Emitter(id, name, shape, pose, width, depth, fluid, speed, startTime, stopTime, limit, other);
    }

    public Emitter withShape(EmitterShape shape) {
        return new Emitter(id, name, shape, pose, width, depth, fluid, speed, startTime, stopTime, limit, other);
    }

    public Emitter withPose(Pose pose) {
        return new Emitter(id, name, shape, pose, width, depth, fluid, speed, startTime, stopTime, limit, other);
    }

    public Emitter withWidth(double width) {
        return new Emitter(id, name, shape, pose, width, depth, fluid, speed, startTime, stopTime, limit, other);
    }

    public Emitter withDepth(double depth) {
        return new Emitter(id, name, shape, pose, width, depth, fluid, speed, startTime, stopTime, limit, other);
    }

    public Emitter withFluid(String fluid) {
        return new Emitter(id, name, shape, pose, width, depth, fluid, speed, startTime, stopTime, limit, other);
    }

    public Emitter withSpeed(double speed) {
        return new Emitter(id, name, shape, pose, width, depth, fluid, speed, startTime, stopTime, limit, other);
    }

    public Emitter withStartTime(double startTime) {
        return new Emitter(id, name, shape, pose, width, depth, fluid, speed, startTime, stopTime, limit, other);
    }

    public Emitter withStopTime(Double stopTime) {
        return new Emitter(id, name, shape, pose, width, depth, fluid, speed, startTime, stopTime, limit, other);
    }

    public Emitter withLimit(Integer limit) {
        return new Emitter(id, name, shape, pose, width, depth, fluid, speed, startTime, stopTime, limit, other);
    }

    /** A disc that starts at once and never stops. */
    public static Emitter disc(String id, Pose pose, double diameter, String fluid, double speed) {
        return new Emitter(id, null, EmitterShape.DISC, pose, diameter, diameter, fluid, speed, 0, null, null, null);
    }
}
