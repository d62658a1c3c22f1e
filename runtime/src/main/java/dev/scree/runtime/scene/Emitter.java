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
 * @param name what the user calls it
 * @param shape disc, box or cavity
 * @param pose of the opening's centre; a cavity is where its body is, and does not use it
 * @param width disc: diameter; box: extent along local x [m]
 * @param depth box: extent along local z [m]; a disc does not use it
 * @param body id of the vessel whose cavity is filled; only a cavity uses it
 * @param level how far a cavity is filled, 0 to 1 of its depth below the rim, or null: to the rim
 * @param fluid id of the fluid
 * @param speed of the outflow [m/s], where no rate is given; a cavity does not use it
 * @param rate volume for a second [m^3/s], or null: what follows from the speed; a cavity without it is filled at once
 * @param startTime [s]
 * @param stopTime [s], or null: never
 * @param repeat after so long [s] it starts anew and flows as long as the first time, again and again; or null: once
 * @param limit largest number of particles it emits, or null: none
 * @param jitter 0 to 1: how far the flow sways at random across its way, 1: by up to half a spacing
 * @param hidden not drawn, though it works
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

    /** A jet of fewer particles across is a row of drops. */
    private static final int LEAST_ACROSS = 6;

    public Emitter {
        id = Required.field(id, "id");
        fluid = Required.field(fluid, "fluid");
        name = name == null ? id : name;
        shape = shape == null ? EmitterShape.DISC : shape;
        pose = pose == null ? Pose.IDENTITY : pose;
        other = OtherFields.copy(other);
    }

    /** A disc that starts at once and never stops. */
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

    /** A box that starts at once and never stops. */
    public static Emitter box(String id, Pose pose, double width, double depth, String fluid, double speed) {
        return disc(id, pose, width, fluid, speed).withShape(EmitterShape.BOX).withDepth(depth);
    }

    /** Fills a vessel at the start. @param level see {@link #level} */
    public static Emitter cavity(String id, String body, double level, String fluid) {
        return disc(id, Pose.IDENTITY, 0, fluid, 0)
                .withShape(EmitterShape.CAVITY)
                .withBody(body)
                .withLevel(level);
    }

    /** Of the opening [m^2]; 0 for a cavity. */
    public double area() {
        return switch (shape) {
            case DISC -> Math.PI / 4 * width * width;
            case BOX -> width * depth;
            case CAVITY -> 0;
        };
    }

    /** Volume for a second while it flows [m^3/s]; infinite for a cavity that is filled at once. */
    public double volumeRate() {
        if (rate != null) {
            return rate;
        }
        return shape == EmitterShape.CAVITY ? Double.POSITIVE_INFINITY : area() * speed;
    }

    /** Of the outflow, from the rate where there is one [m/s]; 0 for a cavity. */
    public double outflowSpeed() {
        return shape == EmitterShape.CAVITY ? 0 : rate == null ? speed : rate / area();
    }

    /** How long it has flowed until a time, pauses left out [s]. */
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

    /** The earliest time by which it has flowed so long [s]; infinite where it never will. @param open [s] */
    public double timeOfOpen(double open) {
        double window = openFor();
        if (repeat != null && !(repeat > window)) {
            return startTime + open;
        }
        if (repeat == null || Double.isInfinite(window)) {
            return open <= window ? startTime + open : Double.POSITIVE_INFINITY;
        }
        // A whole number of flows ends with the last of them, not after the pause that follows it, whatever the
        // quotient's last bit says.
        double cycles = Math.max(0, Math.ceil(open / window * (1 - 1e-12)) - 1);
        return window > 0 ? startTime + cycles * repeat + open - cycles * window : Double.POSITIVE_INFINITY;
    }

    /** Length of its first flow [s]. */
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

    /** Of another shape, with what that needs: a vessel of the scene, or an opening of some width in its middle. */
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
