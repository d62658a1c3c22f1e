package dev.scree.runtime.solver;

import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Vec3;

import java.util.List;
import java.util.Map;

/**
 * Sums over a state, SI units, world frame. The names are those of the statistics file.
 *
 * @param steps                whole steps done
 * @param simulatedSeconds     [s]
 * @param timeStep             [s]
 * @param rigidParticles       particles of bodies
 * @param grainParticles       grains
 * @param fluidParticles       fluid particles alive
 * @param lostParticles        particles outside the domain (of bodies: wholly outside) or not finite
 * @param stageMillis          stage name to milliseconds spent since the start, in the order of the step
 * @param linearMomentum       of everything [kg m/s]
 * @param angularMomentum      of everything about the world's origin [kg m^2/s]
 * @param kineticEnergy        [J]
 * @param peakKineticEnergy    the greatest at any frame so far [J]
 * @param potentialEnergy      of gravity, zero at y = 0 [J]
 * @param elasticEnergy        of the contacts' springs along their normals [J]
 * @param centreOfMass         of everything [m]
 * @param largestOverlap       over pairs of body particles and walls now, as a fraction of the smaller diameter
 * @param contacts             particles that touch one of another body now, each pair once, or a fixed shape
 * @param fluidDensity         {min, mean, max} [kg/m^3], or null without fluid
 * @param fluidSurfaceHeight   y of the fluid's upper surface [m], or NaN without fluid
 * @param deviceBytes          memory held on the device
 * @param fluidImpulseOnBodies sum over the last step of coupling forces on bodies times the step [N s]
 * @param bodyImpulseOnFluid   the same on the fluid; their sum is zero but for rounding
 * @param stateHash            64-bit FNV-1a over the state's bits
 * @param bodies               in scene order, without the grains
 */
public record Statistics(
        long steps,
        double simulatedSeconds,
        double timeStep,
        int rigidParticles,
        int grainParticles,
        int fluidParticles,
        int lostParticles,
        Map<String, Double> stageMillis,
        Vec3 linearMomentum,
        Vec3 angularMomentum,
        double kineticEnergy,
        double peakKineticEnergy,
        double potentialEnergy,
        double elasticEnergy,
        Vec3 centreOfMass,
        double largestOverlap,
        long contacts,
        double[] fluidDensity,
        double fluidSurfaceHeight,
        long deviceBytes,
        Vec3 fluidImpulseOnBodies,
        Vec3 bodyImpulseOnFluid,
        long stateHash,
        List<BodyState> bodies) {

    /**
     * One body now.
     *
     * @param id              in the scene
     * @param name            in the scene
     * @param position        of the centre of mass [m]
     * @param rotation        from the body's frame to the world
     * @param linearVelocity  of the centre of mass [m/s]
     * @param angularVelocity world axes [rad/s]
     * @param mass            [kg]
     * @param particles       how many it has
     * @param fluidForce      force of the fluid on it in the last step [N]
     * @param asleep          whether the solver skips it
     */
    public record BodyState(String id, String name, Vec3 position, Quat rotation, Vec3 linearVelocity,
            Vec3 angularVelocity, double mass, int particles, Vec3 fluidForce, boolean asleep) {
    }
}
