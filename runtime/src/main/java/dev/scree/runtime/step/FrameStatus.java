package dev.scree.runtime.step;

/**
 * The few numbers about a whole state that the host needs after each frame; they are reduced where the state is.
 *
 * @param kinetic kinetic energy of all that forces move [J]
 * @param fluidKinetic kinetic energy of the fluid alone [J]
 * @param fluidPotential potential energy of the fluid in gravity, 0 at the scene's origin [J]
 * @param fluidStored elastic energy of the fluid's compression by the equation of state [J]
 * @param fluidMass mass of the fluid [kg]
 * @param topSpeed greatest speed of the fluid, of spray in part ({@code fluid/spray.h}), of the jets that its pressure
 *     could drive, of cloths, and of the surfaces of bodies and grains [m/s]
 * @param hash hash of the state, see StateHash
 */
public record FrameStatus(
        double kinetic,
        double fluidKinetic,
        double fluidPotential,
        double fluidStored,
        double fluidMass,
        double topSpeed,
        long hash) {
    /** Returns the energy of the fluid [J]. */
    public double fluidEnergy() {
        return fluidKinetic + fluidPotential + fluidStored;
    }
}
