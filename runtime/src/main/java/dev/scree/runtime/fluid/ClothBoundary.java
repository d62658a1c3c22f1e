package dev.scree.runtime.fluid;

import dev.scree.runtime.cloth.ClothSamples;
import dev.scree.runtime.device.Extent;
import dev.scree.runtime.device.Fields;
import dev.scree.runtime.device.Launch;
import java.util.Arrays;
import java.util.List;

/**
 * The samples of cloths among the fluid's boundary samples, and what the fluid does to the cloths' vertices.
 * {@code coupling/cloth.cl} and {@code coupling/cloth_sides.cl} describe both.
 */
public final class ClothBoundary {
    private static final String SOURCE = "coupling/cloth.cl";
    private static final String SIDES = "coupling/cloth_sides.cl";

    private final Fields own;
    /** Extent of the samples; none where there is no fluid. */
    private final Extent samples;

    /** Those through which fluid seeps; null where there is none. */
    private final ClothPores pores;

    private final Extent vertices;
    private final Extent particles;
    /** Teams that search round each sample. */
    private final Extent aroundSamples;
    /** Teams that search round each particle. */
    private final Extent aroundParticles;

    /**
     * Makes the fields.
     *
     * @param fluid the fluid's fields, with the boundary samples
     * @param found samples of the cloths
     * @param first number of boundary samples before them
     * @param particles extent of the fluid particles
     * @param compressible whether the fluid follows an equation of state
     */
    ClothBoundary(Fields fluid, ClothSamples found, int first, Extent particles, boolean compressible) {
        own = fluid.within();
        this.particles = particles;
        Extent all = Extent.fixed("sample of a cloth", found.count());
        samples = all.when(() -> particles.getAsInt() > 0);
        vertices = Extent.fixed("vertex of a cloth", found.start().length - 1);
        int searchers = own.context().shape().searchers();
        aroundSamples = samples.times(searchers, "searcher round a sample of a cloth");
        aroundParticles = particles.times(searchers, "searcher round a fluid particle");
        own.number("firstSample", first);
        own.number("compressible", compressible ? 1 : 0);
        own.number("softSample", found.sheets());
        own.ints("wetCorners", 4, all).upload(fluid.queue(), found.corners(), all.capacity());
        own.float4s("wetWeights", all).upload(fluid.queue(), found.weights(), (int) all.capacity());
        own.float4s("wetAround", all);
        own.floats("wetPressing", all);
        own.float4s("wetLow", all);
        own.float4s("wetHigh", all);
        own.ints("wetFirst", all).upload(fluid.queue(), found.firsts(), (int) all.capacity());
        own.floats("wetPores", all).upload(fluid.queue(), found.pores(), (int) all.capacity());
        // What no pores bound is beyond any mass.
        double[] unbounded = new double[found.count()];
        Arrays.fill(unbounded, 1e30);
        own.floats("wetHeld", all).upload(fluid.queue(), unbounded, (int) all.capacity());
        pores = found.permeable() ? new ClothPores(own, samples, particles) : null;
        own.floats("wetShare", all).upload(fluid.queue(), found.shares(), (int) all.capacity());
        own.ints("wetFarthest", new int[1]);
        own.number("lastSample", found.count());
        own.float4s("wetOwed", vertices);
        own.float4s("wetMeeting", vertices);
        own.ints("wetStart", found.start());
        own.ints("wetPlaces", found.places());
        int[] nothing = new int[4 * Math.toIntExact(vertices.capacity())];
        own.ints("wetStruck", 4, vertices).upload(fluid.queue(), nothing, vertices.capacity());
    }

    /** Returns the cloths through which fluid seeps; null where there is none. */
    ClothPores pores() {
        return pores;
    }

    /** Returns the launch that finds the samples' places and velocities. */
    Launch values() {
        return own.bind(SOURCE, "cloth_samples", samples);
    }

    /** Returns the launches that give the fluid back what vertices held back, at the start of a move. */
    List<Launch> owed() {
        return List.of(
                own.bind(SOURCE, "cloth_fluid_around", aroundSamples),
                own.bind(SOURCE, "cloth_fluid_owed", vertices),
                own.bind(SOURCE, "cloth_fluid_return", aroundParticles));
    }

    /** Returns the launches that add up what a move of the fluid does to the vertices. */
    List<Launch> sums() {
        return List.of(
                own.bind(SOURCE, "cloth_fluid_pressing", aroundSamples),
                own.bind(SOURCE, "cloth_fluid_impulse", vertices));
    }

    /** Returns the launches that keep fluid on its side of cloths, at the end of a move. */
    List<Launch> sides() {
        return List.of(
                own.bind(SIDES, "cloth_fluid_reach", samples),
                own.bind(SIDES, "cloth_fluid_sides", particles),
                own.bind(SIDES, "cloth_fluid_struck", vertices));
    }

    /**
     * Returns the launch that hands the vertices what the fluid does to them in a step of the cloths, after their
     * prediction.
     *
     * @param cloth fields of the cloths' system
     */
    public static Launch push(Fields cloth, Extent vertices) {
        return cloth.bind(SOURCE, "cloth_fluid_push", vertices);
    }
}
