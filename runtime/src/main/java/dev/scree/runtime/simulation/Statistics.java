package dev.scree.runtime.simulation;

import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Vec3;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Sums over a state, in SI units and the world frame. The names are those of the statistics file.
 *
 * @param steps number of whole steps done
 * @param simulatedSeconds simulated time [s]
 * @param timeStep time step of the bodies [s]
 * @param rigidParticles number of particles of bodies
 * @param grainParticles number of grains
 * @param fluidParticles number of fluid particles alive
 * @param clothVertices number of vertices of cloths
 * @param softVertices number of vertices of soft bodies, on their surfaces and inside
 * @param lostParticles number of particles outside of the domain (of bodies: wholly outside) or not finite, and of
 *     fluid particles that are gone though no sink took them
 * @param stageMillis stage name to time spent since the start [ms], in the order of the step
 * @param linearMomentum of everything [kg m/s]
 * @param angularMomentum of everything about the world's origin [kg m^2/s]
 * @param kineticEnergy of everything [J]
 * @param peakKineticEnergy greatest kinetic energy at any frame so far [J]
 * @param potentialEnergy of gravity, zero at y = 0 [J]
 * @param elasticEnergy of the contacts' springs along their normals [J]
 * @param fluidEnergy account of the fluid's energy
 * @param centreOfMass of everything [m]
 * @param largestOverlap greatest overlap of bodies and of bodies and walls now, as a fraction of the smaller diameter
 *     of particles: of two particles, or by impulses of a point of one surface in the distance field of the other
 * @param contacts number of contacts now: particles that touch, each pair once, or by impulses points that overlap
 * @param fluidDensity {min, mean, max} [kg/m^3], or null without fluid
 * @param fluidCounts numbers of fluid particles that came, went and strayed
 * @param fluidSurfaceHeight y of the fluid's upper surface [m], or NaN without fluid
 * @param deviceBytes memory held on the device [bytes]
 * @param fluidImpulseOnBodies sum over the last step of coupling forces on bodies times the step [N s]
 * @param bodyImpulseOnFluid the same on the fluid; their sum is zero but for rounding
 * @param systems statistics of single systems about the last frame, by key, such as iterations on the pressure
 * @param stateHash 64-bit hash of the state's bits, independent of any order
 * @param bodies the bodies in scene order, without the grains
 */
public record Statistics(
        long steps,
        double simulatedSeconds,
        double timeStep,
        int rigidParticles,
        int grainParticles,
        int fluidParticles,
        int clothVertices,
        int softVertices,
        int lostParticles,
        Map<String, Double> stageMillis,
        Vec3 linearMomentum,
        Vec3 angularMomentum,
        double kineticEnergy,
        double peakKineticEnergy,
        double potentialEnergy,
        double elasticEnergy,
        EnergyAccount fluidEnergy,
        Vec3 centreOfMass,
        double largestOverlap,
        long contacts,
        double[] fluidDensity,
        FluidCounts fluidCounts,
        double fluidSurfaceHeight,
        long deviceBytes,
        Vec3 fluidImpulseOnBodies,
        Vec3 bodyImpulseOnFluid,
        Map<String, Double> systems,
        long stateHash,
        List<BodyState> bodies) {

    /**
     * The account of the fluid's energy: kinetic, potential, and by the equation of state elastic energy, against what
     * it had at the start and what was done to it since. Bodies, driven or floating, and inflow buffers count as what
     * does work on it.
     *
     * @param gained greatest excess over that so far [J]; more than rounding is an error of the solver
     * @param share the same as a part of the greatest energy above the domain's lowest point [-]
     * @param stage stage of the step that added most: "forces", "pressure" or "motion"; null where none added any
     * @param forces work of viscosity, tension and the like [J]; below 0 where they took energy out
     * @param pressure work of the pressure, without what solids did through it, and including the error of gravity's
     *     work in steps of finite length [J]
     * @param motion change of energy by moving the positions, and by the equation of state by all forces [J]
     * @param solids work of bodies and inflow buffers [J]
     * @param exchanged energy brought by emitters, less what sinks took, and what edits changed [J]
     */
    public record EnergyAccount(
            double gained,
            double share,
            String stage,
            double forces,
            double pressure,
            double motion,
            double solids,
            double exchanged) {
        /** Share above which users are warned. */
        private static final double MUCH = 0.01;

        /** Returns the warning for users; empty where the account is in order. */
        public Optional<String> warning() {
            return share <= MUCH
                    ? Optional.empty()
                    : Optional.of(String.format(
                            Locale.ROOT,
                            "The fluid has gained %.3g J that nothing gave it, %.1f %% of its energy%s. "
                                    + "What it does from then on is not to be trusted. "
                                    + "Play with a smaller fluid spacing or another fluid solver, and "
                                    + "report the scene.",
                            gained,
                            100 * share,
                            stage == null ? "" : ", in the stage \"" + stage + "\""));
        }
    }

    /**
     * Counts of fluid particles by where they came from and went. Alive are atStart + emitted - drained.
     *
     * @param atStart in the blocks at the start
     * @param emitted brought by all emitters
     * @param heldBack places of emitters that were not free while their layer passed, so that no particle came there
     * @param drained taken out by sinks
     * @param escaped alive and outside of the domain now, or not finite
     * @param aboveTop alive and above an open top now, between its side walls, from where gravity brings it back
     * @param insideSolid alive with their centre in a body now, a quarter of a spacing or deeper
     * @param emitters counts of each emitter
     * @param sinks counts of each sink
     */
    public record FluidCounts(
            long atStart,
            long emitted,
            long heldBack,
            long drained,
            int escaped,
            int aboveTop,
            int insideSolid,
            List<FluidThrough> emitters,
            List<FluidThrough> sinks) {
        /**
         * Returns the number of particles that are gone though no sink took them; other than 0 it shows an error of the
         * program.
         *
         * @param alive number of particles now
         */
        public long missing(int alive) {
            return Math.abs(atStart + emitted - drained - alive);
        }
    }

    /**
     * Fluid that came from an emitter or went into a sink.
     *
     * @param id its id in the scene
     * @param name its name in the scene
     * @param particles number of particles so far
     * @param volume volume of these [m^3]
     * @param heldBack see {@link FluidCounts}; 0 for a sink
     */
    public record FluidThrough(String id, String name, long particles, double volume, long heldBack) {}

    /**
     * State of a body.
     *
     * @param id its id in the scene
     * @param name its name in the scene
     * @param position of the centre of mass, world frame [m]
     * @param rotation from the body's frame to the world
     * @param linearVelocity of the centre of mass [m/s]
     * @param angularVelocity world axes [rad/s]
     * @param mass [kg]
     * @param particles number of its particles
     * @param fluidForce force of the fluid on it in the last step [N]
     * @param asleep whether it sleeps, so that the solver skips it
     */
    public record BodyState(
            String id,
            String name,
            Vec3 position,
            Quat rotation,
            Vec3 linearVelocity,
            Vec3 angularVelocity,
            double mass,
            int particles,
            Vec3 fluidForce,
            boolean asleep) {}
}
