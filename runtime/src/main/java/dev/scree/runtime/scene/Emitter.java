package dev.scree.runtime.scene;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * A source of fluid: an opening that it flows from, along the negative y axis of its frame (straight down without
 * rotation), or the hollow of a vessel that it fills.
 *
 * @param id unique in the scene
 * @param name name that the user sees
 * @param shape disc, box or cavity
 * @param pose pose of the opening, its origin at the opening's centre; unused by a cavity, which is where its body is
 * @param width disc: diameter; box: extent along local x [m]
 * @param depth box: extent along local z [m]; unused by a disc
 * @param body id of the vessel whose cavity is filled; unused by a disc or box
 * @param level part of a cavity's depth that is filled, 0 to 1; or null to fill it to the rim
 * @param fluid id of the fluid
 * @param speed speed of the outflow where no rate is given [m/s]; unused by a cavity
 * @param rate volume per second [m^3/s]; or null to find it from the speed, or to fill a cavity at once
 * @param startTime simulated time at which it begins to flow [s]
 * @param stopTime simulated time at which it stops [s], or null for never
 * @param repeat period after which it begins to flow again, each time as long as the first time [s]; or null to flow
 *     once
 * @param limit greatest number of particles that it emits, or null for no limit
 * @param jitter how far the flow sways at random across its direction, 0 to 1; 1: by up to half a spacing
 * @param hidden whether the emitter is not drawn; it works all the same
 * @param other JSON fields this version does not know, kept as they are
 */
@Withers
public record Emitter(
        String id,
        String name,
        EmitterShape shape,
        Pose pose,
        double width,
        double depth,
        String body,
        Double level,
        String fluid,
        double speed,
        Double rate,
        double startTime,
        Double stopTime,
        Double repeat,
        Integer limit,
        double jitter,
        @JsonInclude(JsonInclude.Include.NON_DEFAULT) boolean hidden,
        @JsonAnySetter @JsonAnyGetter Map<String, JsonNode> other)
        implements SceneObject, EmitterBuilder.With {

    /** Width of an opening that is made where none is given [spacings]; a thinner jet is a row of drops. */
    private static final int LEAST_ACROSS = 6;

    public Emitter {
        id = Required.field(id, "id");
        fluid = Required.field(fluid, "fluid");
        name = name == null ? id : name;
        shape = shape == null ? EmitterShape.DISC : shape;
        pose = pose == null ? Pose.IDENTITY : pose;
        other = OtherFields.copy(other);
    }

    /**
     * Returns a disc that starts at once and never stops.
     *
     * @param diameter diameter of the opening [m]
     * @param speed speed of the outflow [m/s]
     */
    public static Emitter disc(String id, Pose pose, double diameter, String fluid, double speed) {
        return EmitterBuilder.builder()
                .id(id)
                .pose(pose)
                .width(diameter)
                .depth(diameter)
                .fluid(fluid)
                .speed(speed)
                .build();
    }

    /**
     * Returns a box that starts at once and never stops.
     *
     * @param width extent along local x [m]
     * @param depth extent along local z [m]
     * @param speed speed of the outflow [m/s]
     */
    public static Emitter box(String id, Pose pose, double width, double depth, String fluid, double speed) {
        return disc(id, pose, width, fluid, speed).withShape(EmitterShape.BOX).withDepth(depth);
    }

    /**
     * Returns an emitter that fills the cavity of a vessel at the start.
     *
     * @param body id of the vessel
     * @param level see the record
     */
    public static Emitter cavity(String id, String body, double level, String fluid) {
        return disc(id, Pose.IDENTITY, 0, fluid, 0)
                .withShape(EmitterShape.CAVITY)
                .withBody(body)
                .withLevel(level);
    }

    /** Returns the area of the opening [m^2]; 0 for a cavity. */
    public double area() {
        return switch (shape) {
            case DISC -> Math.PI / 4 * width * width;
            case BOX -> width * depth;
            case CAVITY -> 0;
        };
    }

    /** Returns the volume per second while it flows [m^3/s]; infinite for a cavity that is filled at once. */
    public double volumeRate() {
        if (rate != null) {
            return rate;
        }
        return shape == EmitterShape.CAVITY ? Double.POSITIVE_INFINITY : area() * speed;
    }

    /** Returns the speed of the outflow [m/s], from the rate where there is one; 0 for a cavity. */
    public double outflowSpeed() {
        return shape == EmitterShape.CAVITY ? 0 : rate == null ? speed : rate / area();
    }

    /**
     * Returns for how long it has flowed by a simulated time, pauses left out [s].
     *
     * @param time simulated time [s]
     */
    public double openTime(double time) {
        double since = time - startTime;
        if (since <= 0) {
            return 0;
        }
        double window = openFor();
        if (repeat == null || !(repeat > window)) {
            return repeat == null ? Math.min(since, window) : since;
        }
        double cycles = Math.floor(since / repeat);
        return cycles * window + Math.min(since - cycles * repeat, window);
    }

    /**
     * Returns the earliest simulated time by which it has flowed for a given time [s]; infinite where it never will.
     *
     * @param open time for which it has flowed [s]
     */
    public double timeOfOpen(double open) {
        double window = openFor();
        if (repeat != null && !(repeat > window)) {
            return startTime + open;
        }
        if (repeat == null || Double.isInfinite(window)) {
            return open <= window ? startTime + open : Double.POSITIVE_INFINITY;
        }
        // After a whole number of flows the time is the end of the last flow, not the end of the pause after it. The
        // factor keeps rounding of the quotient from deciding otherwise.
        double cycles = Math.max(0, Math.ceil(open / window * (1 - 1e-12)) - 1);
        return window > 0 ? startTime + cycles * repeat + open - cycles * window : Double.POSITIVE_INFINITY;
    }

    /** Returns the length of its first flow [s]. */
    private double openFor() {
        return stopTime == null ? Double.POSITIVE_INFINITY : Math.max(0, stopTime - startTime);
    }

    @Override
    public Optional<Vec3> place() {
        return shape == EmitterShape.CAVITY ? Optional.empty() : Optional.of(pose.position());
    }

    @Override
    public Emitter posed(UnaryOperator<Pose> pose, UnaryOperator<Vec3> corner) {
        return withPose(pose.apply(this.pose));
    }

    @Override
    public Vec3 extent() {
        return shape == EmitterShape.CAVITY ? Vec3.ZERO : new Vec3(width, width, width);
    }

    /**
     * Returns the emitter with another shape and what that needs: a vessel of the scene, or an opening of some width in
     * its middle.
     */
    public Emitter becoming(EmitterShape shape, Scene scene) {
        Emitter shaped = withShape(shape);
        if (shape == EmitterShape.CAVITY) {
            return body != null || scene.bodies().isEmpty()
                    ? shaped
                    : shaped.withBody(scene.bodies().get(0).id());
        }
        if (!(width > 0)) {
            Domain domain = scene.domain();
            shaped = shaped.withWidth(LEAST_ACROSS * scene.physics().fluidSpacing())
                    .withPose(pose.withPosition(domain.min().plus(domain.max()).times(0.5)));
        }
        shaped = shaped.depth() > 0 ? shaped : shaped.withDepth(shaped.width());
        return rate == null && !(speed > 0) ? shaped.withSpeed(1) : shaped;
    }
}
