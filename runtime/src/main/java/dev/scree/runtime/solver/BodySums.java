package dev.scree.runtime.solver;

import dev.scree.runtime.device.CommandQueue;
import dev.scree.runtime.device.DeviceContext;
import dev.scree.runtime.instance.BodyParticles;
import dev.scree.runtime.instance.Chunks;
import dev.scree.runtime.launch.Launch;
import dev.scree.runtime.launch.ParticleValues;
import dev.scree.runtime.launch.ReduceBodies;
import dev.scree.runtime.launch.ReduceChunks;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceInts;
import dev.scree.runtime.memory.ResourceScope;

import java.util.List;

/**
 * Particles fixed to bodies on the device: where the bodies carry them, and the sums of what acts on them. One
 * instance for those that touch other bodies, one for the samples that touch fluid.
 */
final class BodySums {
    final int count;
    final DeviceInts particleBody;
    final DeviceFloat4s particlePosition;
    final DeviceFloat4s particleVelocity;
    final DeviceFloat4s particleForce;
    final DeviceFloat4s particleMoment;
    final DeviceFloat4s bodyForce;
    final DeviceFloat4s bodyTorque;
    private final Launch values;
    private final Launch chunkSums;
    private final Launch bodySums;
    private final int chunkCount;
    private final int bodies;

    BodySums(DeviceContext context, CommandQueue queue, ResourceScope scope, String name, BodyParticles particles, int bodies, StateBuffers state) {
        this.count = particles.count();
        this.bodies = bodies;
        Chunks chunks = particles.chunks();
        this.chunkCount = chunks.count();
        DeviceFloat4s local = scope.add(new DeviceFloat4s(context, name + " local", count));
        local.upload(queue, particles.local(), count);
        particleBody = ints(context, queue, scope, name + " body", particles.body());
        particlePosition = scope.add(new DeviceFloat4s(context, name + " position", count));
        particleVelocity = scope.add(new DeviceFloat4s(context, name + " velocity", count));
        particleForce = scope.add(new DeviceFloat4s(context, name + " force", count));
        particleMoment = scope.add(new DeviceFloat4s(context, name + " moment", count));
        bodyForce = scope.add(new DeviceFloat4s(context, name + " bodyForce", bodies));
        bodyTorque = scope.add(new DeviceFloat4s(context, name + " bodyTorque", bodies));
        DeviceInts chunkFirst = ints(context, queue, scope, name + " chunkFirst", chunks.first());
        DeviceInts chunkLength = ints(context, queue, scope, name + " chunkLength", chunks.length());
        DeviceInts chunkBody = ints(context, queue, scope, name + " chunkBody", chunks.body());
        DeviceInts bodyFirstChunk = ints(context, queue, scope, name + " bodyFirstChunk", chunks.bodyFirstChunk());
        DeviceFloat4s chunkForce = scope.add(new DeviceFloat4s(context, name + " chunkForce", chunkCount));
        DeviceFloat4s chunkTorque = scope.add(new DeviceFloat4s(context, name + " chunkTorque", chunkCount));
        values = scope.add(Launch.bind(context, new ParticleValues(local, particleBody, state.bodyPosition, state.bodyRotation,
                state.bodyVelocity, state.bodyAngularVelocity, particlePosition, particleVelocity)));
        chunkSums = scope.add(Launch.bind(context, new ReduceChunks(chunkFirst, chunkLength, chunkBody, particlePosition,
                particleForce, particleMoment, state.bodyPosition, chunkForce, chunkTorque)));
        bodySums = scope.add(Launch.bind(context, new ReduceBodies(bodyFirstChunk, chunkForce, chunkTorque, bodyForce, bodyTorque)));
    }

    private static DeviceInts ints(DeviceContext context, CommandQueue queue, ResourceScope scope, String name, int[] values) {
        DeviceInts buffer = scope.add(new DeviceInts(context, name, values.length));
        buffer.upload(queue, values, values.length);
        return buffer;
    }

    /** Where the bodies carry them. */
    List<Stage.Work> values() {
        return List.of(new Stage.Work(values, () -> count));
    }

    /** What acts on each body in all. */
    List<Stage.Work> sums() {
        return count == 0 ? List.of() : List.of(new Stage.Work(chunkSums, () -> chunkCount), new Stage.Work(bodySums, () -> bodies));
    }
}
