package dev.scree.runtime.fluid;

import dev.scree.runtime.body.BodyParticles;
import dev.scree.runtime.body.Chunks;
import dev.scree.runtime.device.CommandQueue;
import dev.scree.runtime.device.DeviceFloats;
import dev.scree.runtime.device.DeviceInts;
import dev.scree.runtime.device.Extent;
import dev.scree.runtime.device.Fields;
import dev.scree.runtime.device.Launch;
import dev.scree.runtime.inflow.InflowSamples;
import java.util.Arrays;
import java.util.List;

/**
 * Boundary samples of bodies on the device: their positions and velocities, and the sums of the forces on them
 * ({@code rigid/particle_values.cl}, {@code rigid/reduce.cl}). The samples of inflow buffers come last; they belong to
 * no body and are uploaded whenever they change.
 */
public final class BodySums {
    /** Value in {@link #body} of a sample that belongs to none. */
    private static final int NO_BODY = -1;
    /** Position of samples that are not in use [m]. */
    private static final double FAR = 1e6;

    private final int fixed;
    private final Extent room;
    private final DeviceFloats velocity;
    private final Launch values;
    private final List<Launch> sums;
    private int loose;

    final DeviceInts body;
    final DeviceFloats position;

    /** @param mostLoose capacity for samples that belong to no body. @param bodies extent of the bodies */
    BodySums(Fields around, BodyParticles particles, int mostLoose, Extent bodies) {
        fixed = particles.count();
        room = new Extent("boundary sample", fixed + (mostLoose > 0 ? mostLoose + 1 : 0), () -> fixed + loose);
        Extent carried = Extent.fixed("sample of a body", fixed);
        Chunks chunks = particles.chunks();
        Fields own = around.within();
        own.float4s("particleLocal", room).upload(around.queue(), particles.local(), fixed);
        int[] of = Arrays.copyOf(particles.body(), room.capacity());
        Arrays.fill(of, fixed, of.length, NO_BODY);
        body = own.ints("particleBody", of);
        position = own.float4s("particlePosition", room);
        velocity = own.float4s("particleVelocity", room);
        own.name("particleForce", around.float4s("boundaryForce", room));
        own.float4s("particleMoment", room);
        Extent chunk = Extent.fixed("chunk", chunks.count());
        own.ints("chunkFirst", chunks.first());
        own.ints("chunkLength", chunks.length());
        own.ints("chunkBody", chunks.body());
        own.ints("bodyFirstChunk", chunks.bodyFirstChunk());
        own.float4s("chunkForce", chunk);
        own.float4s("chunkTorque", chunk);
        own.name("bodyForce", around.find("bodyFluidForce"));
        own.name("bodyTorque", around.find("bodyFluidTorque"));
        values = own.bind("rigid/particle_values.cl", "particle_values", carried);
        sums = fixed == 0
                ? List.of()
                : List.of(
                        own.bind("rigid/reduce.cl", "reduce_chunks", chunk),
                        own.bind("rigid/reduce.cl", "reduce_bodies", bodies));
    }

    /** Uploads the samples that belong to no body. */
    void setLoose(CommandQueue queue, InflowSamples samples) {
        if (samples.count() > 0) {
            position.upload(queue, samples.position(), 0, fixed, samples.count());
            velocity.upload(queue, samples.velocity(), 0, fixed, samples.count());
            loose = samples.count();
        } else if (loose > 0) {
            // One without a volume, far away: of none the grid would keep the last.
            position.upload(queue, new double[] {FAR, FAR, FAR, 0}, 0, fixed, 1);
            velocity.upload(queue, new double[4], 0, fixed, 1);
            loose = 1;
        }
    }

    /** Returns the extent of all samples, with those that belong to no body. */
    Extent extent() {
        return room;
    }

    DeviceFloats velocity() {
        return velocity;
    }

    /** Returns the launch that computes the samples' positions and velocities. */
    Launch values() {
        return values;
    }

    /** Returns the launches that sum force and torque of each body. */
    List<Launch> sums() {
        return sums;
    }
}
