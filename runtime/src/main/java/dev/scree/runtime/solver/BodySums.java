package dev.scree.runtime.solver;

import dev.scree.runtime.device.CommandQueue;
import dev.scree.runtime.device.DeviceContext;
import dev.scree.runtime.instance.BodyParticles;
import dev.scree.runtime.instance.Chunks;
import dev.scree.runtime.instance.InflowSamples;
import dev.scree.runtime.launch.Launch;
import dev.scree.runtime.launch.ParticleValues;
import dev.scree.runtime.launch.ReduceBodies;
import dev.scree.runtime.launch.ReduceChunks;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceInts;
import dev.scree.runtime.memory.ResourceScope;
import java.util.Arrays;
import java.util.List;

/**
 * Particles fixed to bodies on the device: where the bodies carry them, and the sums of what acts on them. One instance
 * for those that touch other bodies, one for the samples that touch fluid. Behind these may stand some that belong to
 * no body and are told anew each time.
 */
final class BodySums {
    private final int count;
    final DeviceInts particleBody;
    final DeviceFloat4s particlePosition;
    final DeviceFloat4s particleVelocity;
    final DeviceFloat4s particleForce;
    final DeviceFloat4s particleMoment;
    final DeviceFloat4s bodyForce;
    final DeviceFloat4s bodyTorque;
    /** In {@link #particleBody}. */
    private static final int NO_BODY = -1;
    /** [m]. */
    private static final double FAR = 1e6;

    private final Launch values;
    private final Launch chunkSums;
    private final Launch bodySums;
    private final int chunkCount;
    private final int bodies;
    private int loose;

    /** @param mostLoose room for so many more, which belong to no body */
    BodySums(
            DeviceContext context,
            CommandQueue queue,
            ResourceScope scope,
            String name,
            BodyParticles particles,
            int mostLoose,
            int bodies,
            StateBuffers state) {
        this.count = particles.count();
        int room = count + (mostLoose > 0 ? mostLoose + 1 : 0);
        this.bodies = bodies;
        Chunks chunks = particles.chunks();
        this.chunkCount = chunks.count();
        DeviceFloat4s local = scope.add(new DeviceFloat4s(context, name + " local", room));
        local.upload(queue, particles.local(), count);
        int[] body = Arrays.copyOf(particles.body(), room);
        Arrays.fill(body, count, room, NO_BODY);
        particleBody = ints(context, queue, scope, name + " body", body);
        particlePosition = scope.add(new DeviceFloat4s(context, name + " position", room));
        particleVelocity = scope.add(new DeviceFloat4s(context, name + " velocity", room));
        particleForce = scope.add(new DeviceFloat4s(context, name + " force", room));
        particleMoment = scope.add(new DeviceFloat4s(context, name + " moment", room));
        bodyForce = scope.add(new DeviceFloat4s(context, name + " bodyForce", bodies));
        bodyTorque = scope.add(new DeviceFloat4s(context, name + " bodyTorque", bodies));
        DeviceInts chunkFirst = ints(context, queue, scope, name + " chunkFirst", chunks.first());
        DeviceInts chunkLength = ints(context, queue, scope, name + " chunkLength", chunks.length());
        DeviceInts chunkBody = ints(context, queue, scope, name + " chunkBody", chunks.body());
        DeviceInts bodyFirstChunk = ints(context, queue, scope, name + " bodyFirstChunk", chunks.bodyFirstChunk());
        DeviceFloat4s chunkForce = scope.add(new DeviceFloat4s(context, name + " chunkForce", chunkCount));
        DeviceFloat4s chunkTorque = scope.add(new DeviceFloat4s(context, name + " chunkTorque", chunkCount));
        values = scope.add(Launch.bind(
                context,
                new ParticleValues(
                        local,
                        particleBody,
                        state.bodyPosition,
                        state.bodyRotation,
                        state.bodyVelocity,
                        state.bodyAngularVelocity,
                        particlePosition,
                        particleVelocity)));
        chunkSums = scope.add(Launch.bind(
                context,
                new ReduceChunks(
                        chunkFirst,
                        chunkLength,
                        chunkBody,
                        particlePosition,
                        particleForce,
                        particleMoment,
                        state.bodyPosition,
                        chunkForce,
                        chunkTorque)));
        bodySums = scope.add(
                Launch.bind(context, new ReduceBodies(bodyFirstChunk, chunkForce, chunkTorque, bodyForce, bodyTorque)));
    }

    /** Takes over those that belong to no body. */
    void setLoose(CommandQueue queue, InflowSamples samples) {
        if (samples.count() > 0) {
            particlePosition.uploadAt(queue, samples.position(), count, samples.count());
            particleVelocity.uploadAt(queue, samples.velocity(), count, samples.count());
            loose = samples.count();
        } else if (loose > 0) {
            // One without a volume, far away: of none the grid would keep the last.
            particlePosition.uploadAt(queue, new double[] {FAR, FAR, FAR, 0}, count, 1);
            particleVelocity.uploadAt(queue, new double[4], count, 1);
            loose = 1;
        }
    }

    /** There is room for so many. */
    int most() {
        return particleBody.length();
    }

    /** There are now, those included that belong to no body. */
    int present() {
        return count + loose;
    }

    private static DeviceInts ints(
            DeviceContext context, CommandQueue queue, ResourceScope scope, String name, int[] values) {
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
        return count == 0
                ? List.of()
                : List.of(new Stage.Work(chunkSums, () -> chunkCount), new Stage.Work(bodySums, () -> bodies));
    }
}
