package dev.scree.runtime.step;

/**
 * What the host must know of a whole state after each frame: reduced where the state is.
 *
 * @param kinetic energy of all that forces move [J]
 * @param fluidKinetic of the fluid alone [J]
 * @param fluidPotential in gravity, from the scene's origin [J]
 * @param fluidStored what its compression by the equation of state holds [J]
 * @param fluidMass [kg]
 * @param topSpeed greatest speed of fluid, that its pressure could drive, and of surfaces of bodies and grains [m/s]
 * @param hash of the state, see StateHash
 */
public record FrameStatus(
        double kinetic,
        double fluidKinetic,
        double fluidPotential,
        double fluidStored,
        double fluidMass,
        double topSpeed,
        long hash) {
    /** Energy of the fluid [J]. */
    public double fluidEnergy() {
        return fluidKinetic + fluidPotential + fluidStored;
    }
}
