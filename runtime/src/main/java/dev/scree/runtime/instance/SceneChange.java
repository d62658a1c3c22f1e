package dev.scree.runtime.instance;

import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.FluidMaterial;
import dev.scree.runtime.scene.Material;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Sink;
import dev.scree.runtime.scene.Vec3;

/**
 * An edit as a running simulation is told of it, so that it rebuilds only what the edit changes. The editor makes these
 * by comparing the scene before and after a command, so that undo sends the inverse notice by itself.
 */
public sealed interface SceneChange {
    /**
     * Gravity has changed.
     *
     * @param gravity gravity now [m/s^2]
     */
    record Gravity(Vec3 gravity) implements SceneChange {}

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

    /** A body has been added, with its particles. */
    record BodyAdded(Body body, ParticleSet particles) implements SceneChange {}

    /** A body has been removed. */
    record BodyRemoved(String bodyId) implements SceneChange {}

    /**
     * The user pulls a body with the mouse: a spring from a point of the body to a target, until released. It does not
     * edit the scene.
     *
     * @param bodyId id of the body that is pulled, or null to release it
     * @param localPoint pulled point in the body's frame [m]
     * @param target point that it is pulled to, world frame [m]
     */
    record Pull(String bodyId, Vec3 localPoint, Vec3 target) implements SceneChange {}
}
