package dev.scree.runtime.scene;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.joml.Quaterniond;

/**
 * A rigid body made of particles. Its frame: origin at the centre of the bounding box of the chosen nodes of the model
 * (as imported, in metres, Y up), axes the model's, scaled by scale.
 *
 * @param id unique in the scene
 * @param name name that the user sees
 * @param model file in the project, with forward slashes: models/NAME.obj
 * @param nodes names of the model's nodes that form the body; empty means all
 * @param scale factor on the imported size
 * @param resolution number of voxels along the longest side of the bounding box
 * @param fill which voxels become particles
 * @param material id of its material
 * @param density density [kg/m^3], or null for the material's
 * @param mass mass [kg], used in place of the density; or null to find it from the density
 * @param motion what moves the body
 * @param pose pose of the body's frame at the start
 * @param linearVelocity velocity of the centre of mass at the start [m/s]
 * @param angularVelocity angular velocity at the start, world axes [rad/s]
 * @param animation motion of an animated body; may be null, and is kept but unused for other motions
 * @param pivot what a hinged or pivoted body turns about; may be null, and is kept but unused for other motions
 * @param contact what others touch of a static body: its particles, or the triangles of its model
 * @param hidden whether the body is not drawn; it is simulated all the same
 * @param other JSON fields this version does not know, kept as they are
 */
@Withers
public record Body(
        String id,
        String name,
        String model,
        List<String> nodes,
        double scale,
        int resolution,
        Fill fill,
        String material,
        Double density,
        Double mass,
        BodyMotion motion,
        Pose pose,
        Vec3 linearVelocity,
        Vec3 angularVelocity,
        Animation animation,
        Pivot pivot,
        ContactShape contact,
        boolean hidden,
        @JsonAnySetter @JsonAnyGetter Map<String, JsonNode> other)
        implements ModelObject, BodyBuilder.With {

    public Body {
        id = Required.field(id, "id");
        model = Required.field(model, "model");
        material = Required.field(material, "material");
        name = name == null ? id : name;
        nodes = nodes == null ? List.of() : List.copyOf(nodes);
        scale = scale == 0 ? 1 : scale;
        resolution = resolution == 0 ? DEFAULT_RESOLUTION : resolution;
        fill = fill == null ? Fill.SOLID : fill;
        motion = motion == null ? BodyMotion.DYNAMIC : motion;
        pose = pose == null ? Pose.IDENTITY : pose;
        linearVelocity = linearVelocity == null ? Vec3.ZERO : linearVelocity;
        angularVelocity = angularVelocity == null ? Vec3.ZERO : angularVelocity;
        contact = contact == null ? ContactShape.PARTICLES : contact;
        other = OtherFields.copy(other);
    }

    /** Greatest resolution; more voxels along a side than any device holds. */
    public static final int FINEST_RESOLUTION = 2048;

    /** Usual resolution: fine enough that a chess piece looks like one, coarse enough to play hundreds on a CPU. */
    public static final int DEFAULT_RESOLUTION = 12;

    /** Returns a dynamic body at rest with the defaults of every other field. */
    public static Body of(String id, String model, String material, Pose pose) {
        return BodyBuilder.builder()
                .id(id)
                .model(model)
                .material(material)
                .pose(pose)
                .build();
    }

    /** Returns whether others touch the triangles of its model, which only those of static bodies can be. */
    public boolean touchedByMesh() {
        return motion == BodyMotion.STATIC && contact == ContactShape.MESH;
    }

    /** Returns the key of the particle set that this body needs; bodies with equal keys share one. */
    public ParticleKey particleKey() {
        return new ParticleKey(model, nodes, resolution, fill);
    }

    @Override
    public Body ofModel(String model) {
        return withModel(model);
    }

    @Override
    public Body rigid() {
        return this;
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

    /**
     * Returns the body in another pose, together with its pivot. Keyframes stay, so that the user can make the new pose
     * one of them.
     */
    @Override
    public Body posed(UnaryOperator<Pose> change, UnaryOperator<Vec3> corner) {
        Pose next = change.apply(pose);
        if (pivot == null || next.equals(pose)) {
            return withPose(next);
        }
        Quaterniond turn = next.rotation().toJoml().mul(pose.rotation().toJoml().invert());
        boolean turned = !next.rotation().equals(pose.rotation());
        Vec3 arm = pivot.point().minus(pose.position());
        Vec3 axis = turned ? Vec3.of(turn.transform(pivot.axis().toJoml())) : pivot.axis();
        Vec3 point = next.position().plus(turned ? Vec3.of(turn.transform(arm.toJoml())) : arm);
        return withPose(next).withPivot(pivot.withPoint(point.tidy()).withAxis(axis.tidy()));
    }

    /** Returns the body moved as a whole by a distance [m]: pose, pivot and keyframes. */
    @Override
    public Body moved(Vec3 by) {
        Body posed = (Body) ModelObject.super.moved(by);
        return animation == null
                ? posed
                : posed.withAnimation(animation.withKeyframes(animation.keyframes().stream()
                        .map(key -> key.withPosition(key.position().plus(by)))
                        .toList()));
    }

    /** Returns where the body stands when play starts: an animated one at its first keyframe. */
    public Pose startPose() {
        if (motion == BodyMotion.ANIMATED
                && animation != null
                && !animation.keyframes().isEmpty()) {
            Keyframe first = animation.keyframes().get(0);
            return new Pose(first.position(), first.rotation());
        }
        return pose;
    }

    /**
     * Returns the body with another kind of motion and what that needs: a pivot at the body's place, a first keyframe
     * at its pose, or particles in place of triangles to be touched.
     */
    public Body becoming(BodyMotion motion) {
        Body moving = withMotion(motion).withContact(motion == BodyMotion.STATIC ? contact : ContactShape.PARTICLES);
        if (motion.turnsAboutPivot() && pivot == null) {
            return moving.withPivot(Pivot.at(pose.position()));
        }
        return motion == BodyMotion.ANIMATED
                        && (animation == null || animation.keyframes().isEmpty())
                ? moving.withAnimation(new Animation(List.of(new Keyframe(0, pose.position(), pose.rotation())), false))
                : moving;
    }
}
