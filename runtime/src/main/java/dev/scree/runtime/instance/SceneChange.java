package dev.scree.runtime.instance;

import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.FluidMaterial;
import dev.scree.runtime.scene.Joint;
import dev.scree.runtime.scene.Material;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.PropertyTrack;
import dev.scree.runtime.scene.Sink;
import dev.scree.runtime.scene.Vec3;
import java.util.List;
import java.util.Set;

/**
 * An edit as a running simulation is told of it, so that it rebuilds only what the edit changes. The editor makes these
 * by comparing the scene before and after a command, so that undo sends the inverse notice by itself.
 */
public sealed interface SceneChange {
    /** What the user's hand does to a playing scene. It does not edit the scene, and lasts until the hand lets go. */
    sealed interface OfHand extends SceneChange permits Pull, Push, Brake {}

    /**
     * Gravity has changed.
     *
     * @param gravity gravity now [m/s^2]
     */
    record Gravity(Vec3 gravity) implements SceneChange {}

    /** The tracks of the scene have changed. */
    record Tracks(List<PropertyTrack> tracks) implements SceneChange {}

    /** The properties of a material have changed; bodies still refer to it by its id. */
    record MaterialValues(Material material) implements SceneChange {}

    /** The properties of a fluid have changed. */
    record FluidValues(FluidMaterial fluid) implements SceneChange {}

    /** An emitter has been added, or the one with this id has been changed. */
    record EmitterPlaced(Emitter emitter) implements SceneChange {}

    /** An emitter has been removed; the fluid that it emitted stays. */
    record EmitterRemoved(String emitterId) implements SceneChange {}

    /** A sink has been added, or the one with this id has been changed. */
    record SinkPlaced(Sink sink) implements SceneChange {}

    /** A sink has been removed. */
    record SinkRemoved(String sinkId) implements SceneChange {}

    /**
     * The values of a joint have changed: limits, motor, brake, or its points and axis as they are at the start of
     * play. The bodies that it joins are the same.
     */
    record JointValues(Joint joint) implements SceneChange {}

    /**
     * The values of a body have changed; its particles and its scale are the same. A body that now starts elsewhere, or
     * with other velocities, starts anew from there; others go on as they move.
     */
    record BodyValues(Body body) implements SceneChange {}

    /** A body has been added, with its particles. */
    record BodyAdded(Body body, ParticleSet particles) implements SceneChange {}

    /** A body has been removed. */
    record BodyRemoved(String bodyId) implements SceneChange {}

    /**
     * The user pulls a body with the mouse: a spring from a point of the body to a target, until released.
     *
     * @param bodyId id of the body that is pulled, or null to release it
     * @param localPoint pulled point in the body's frame [m]
     * @param target point that it is pulled to, world frame [m]
     */
    record Pull(String bodyId, Vec3 localPoint, Vec3 target) implements OfHand {
        /** Lets go. */
        public static final Pull RELEASE = new Pull(null, Vec3.ZERO, Vec3.ZERO);
    }

    /**
     * The user pushes with a ball: it follows the target, no faster than {@link Hand#speed}, and nothing stops it.
     *
     * @param from where a new ball comes in, world frame [m]; best outside of the domain, where nothing is in its way
     * @param target where its middle is wanted, world frame [m]; null to take it away
     * @param radius its radius [m]
     */
    record Push(Vec3 from, Vec3 target, double radius) implements OfHand {}

    /** The user holds axes fast: those of joints and hinged bodies with these ids, and lets go of all others. */
    record Brake(Set<String> ids) implements OfHand {}
}
