package dev.scree.runtime.instance;

import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.FluidMaterial;
import dev.scree.runtime.scene.Material;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Sink;
import dev.scree.runtime.scene.Vec3;

/**
 * An edit as the running instance needs to know it, so that only that part is rebuilt. Made by comparing the authored
 * scene before and after a command, so an undo sends the inverse notice by itself.
 */
public sealed interface SceneChange {
    /** Gravity is now this [m/s^2]. */
    record Gravity(Vec3 gravity) implements SceneChange {}

    /** The values of this material are now these; bodies keep naming it by id. */
    record MaterialValues(Material material) implements SceneChange {}

    /** The values of this fluid are now these. */
    record FluidValues(FluidMaterial fluid) implements SceneChange {}

    /** The emitter with this id is now this one, or is new. */
    record EmitterPlaced(Emitter emitter) implements SceneChange {}

    /** The emitter is gone; what it emitted stays. */
    record EmitterRemoved(String emitterId) implements SceneChange {}

    /** The sink with this id is now this one, or is new. */
    record SinkPlaced(Sink sink) implements SceneChange {}

    /** The sink is gone. */
    record SinkRemoved(String sinkId) implements SceneChange {}

    /** A new body, with its particles. */
    record BodyAdded(Body body, ParticleSet particles) implements SceneChange {}

    /** The body is gone. */
    record BodyRemoved(String bodyId) implements SceneChange {}

    /**
     * The hand's spring on a body in play, no edit: pulls a point of the body towards a target until released.
     *
     * @param bodyId the body held, or null to release
     * @param localPoint held point in the body's frame [m]
     * @param target where it is pulled to, world frame [m]
     */
    record Pull(String bodyId, Vec3 localPoint, Vec3 target) implements SceneChange {}
}
