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
 * The boundary samples on the device, which stand for the volume of bodies and of inflow buffers in the fluid's sums:
 * their positions and velocities, and the sums of the fluid's forces on them by body ({@code rigid/particle_values.cl},
 * {@code rigid/reduce.cl}). The samples of bodies come first, then those of cloths ({@link ClothBoundary}) and those of
 * inflow buffers, which belong to no body; the last are uploaded whenever they change.
 */
public final class BoundarySamples {
    /** Value in {@link #body} of a sample that belongs to no body. */
    private static final int NO_BODY = -1;
    /** Coordinate of the sample that stands for none, far outside of any domain [m]. */
    private static final double FAR = 1e6;

    /** Number of samples of bodies. */
    private final int bodySampleCount;
    /** Number of samples of bodies and cloths: the first of inflow buffers. */
    private final int lastingCount;
    /** Extent of all samples. */
    private final Extent all;

    private final Fields own;
    private final DeviceFloats velocity;
    private final Launch values;
    private final List<Launch> sums;
    /** Number of inflow samples now. */
    private int inflowCount;

    /** Index of the body of each sample, or -1. */
    final DeviceInts body;
    /** Positions from the domain's centre [m], 4 floats per sample: x, y, z, volume [m^3]. */
    final DeviceFloats position;

    /**
     * Makes the fields and binds the kernels.
     *
     * @param around the fluid's fields
     * @param particles the samples of bodies, in body axes
     * @param cloth number of samples of cloths
     * @param mostInflow greatest number of inflow samples
     * @param bodies extent of the bodies
     */
    BoundarySamples(Fields around, BodyParticles particles, int cloth, int mostInflow, Extent bodies) {
        bodySampleCount = particles.count();
        lastingCount = bodySampleCount + cloth;
        all = new Extent(
                "boundary sample",
                lastingCount + (mostInflow > 0 ? mostInflow + 1 : 0),
                () -> lastingCount + inflowCount);
        Extent ofBodies = Extent.fixed("sample of a body", bodySampleCount);
        Chunks chunks = particles.chunks();
        own = around.within();
        own.float4s("particleLocal", all).upload(around.queue(), particles.local(), bodySampleCount);
        int[] of = Arrays.copyOf(particles.body(), all.capacity());
        Arrays.fill(of, bodySampleCount, of.length, NO_BODY);
        body = own.ints("particleBody", of);
        position = own.float4s("particlePosition", all);
        velocity = own.float4s("particleVelocity", all);
        own.name("particleForce", around.float4s("boundaryForce", all));
        own.float4s("particleMoment", all);
        Extent chunk = Extent.fixed("chunk", chunks.count());
        own.ints("chunkFirst", chunks.first());
        own.ints("chunkLength", chunks.length());
        own.ints("chunkBody", chunks.body());
        own.ints("bodyFirstChunk", chunks.bodyFirstChunk());
        own.float4s("chunkForce", chunk);
        own.float4s("chunkTorque", chunk);
        own.name("bodyForce", around.find("bodyFluidForce"));
        own.name("bodyTorque", around.find("bodyFluidTorque"));
        values = own.bind("rigid/particle_values.cl", "particle_values", ofBodies);
        sums = bodySampleCount == 0
                ? List.of()
                : List.of(
                        own.bind("rigid/reduce.cl", "reduce_chunks", chunk),
                        own.bind("rigid/reduce.cl", "reduce_bodies", bodies));
    }

    /** Uploads the samples of inflow buffers, which belong to no body. */
    void setInflow(CommandQueue queue, InflowSamples samples) {
        if (samples.count() > 0) {
            position.upload(queue, samples.position(), 0, lastingCount, samples.count());
            velocity.upload(queue, samples.velocity(), 0, lastingCount, samples.count());
            inflowCount = samples.count();
        } else if (inflowCount > 0) {
            // Puts one sample without a volume far away: with no sample at all the grid would not be sorted anew, and
            // would still contain the last samples.
            position.upload(queue, new double[] {FAR, FAR, FAR, 0}, 0, lastingCount, 1);
            velocity.upload(queue, new double[4], 0, lastingCount, 1);
            inflowCount = 1;
        }
    }

    /** Returns the fields that hold places and velocities of the samples. */
    Fields fields() {
        return own;
    }

    /** Returns the extent of all samples, with those that belong to no body. */
    Extent extent() {
        return all;
    }

    /**
     * Returns the samples' velocities [m/s], 4 floats per sample; w: see {@code fluid/volume.cl} and
     * {@code fluid/forces.cl}.
     */
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
