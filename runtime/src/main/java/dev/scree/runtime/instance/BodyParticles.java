package dev.scree.runtime.instance;

/**
 * Particles fixed to bodies, in order of bodies: those that touch other bodies, or the samples that touch fluid.
 *
 * @param local shape (count, 4): xyz from the body's reference point in body axes [m]; w: radius [m], or the volume of
 *     a boundary sample [m^3]
 * @param body body of each
 * @param chunks of the same
 */
public record BodyParticles(double[] local, int[] body, Chunks chunks) {
    public int count() {
        return body.length;
    }
}
