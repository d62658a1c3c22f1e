package dev.scree.runtime.reference;

import dev.scree.runtime.instance.CoupledBodies;
import dev.scree.runtime.instance.FluidWork;
import dev.scree.runtime.instance.InflowSamples;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.instance.SimulationState;
import dev.scree.runtime.instance.StepConstants;
import dev.scree.runtime.scene.FluidSolver;

/** The fluid's part of a step, whichever solver the scene chose. */
final class FluidStepReference {
    private final CellGrid fluidGrid;
    private final CellGrid sampleGrid;
    private final double[] samplePosition;
    private final double[] sampleVelocity;
    private final double[] sampleForce;
    private final double[] sampleMoment;
    private int loose;
    private final double[] pressureEnergy;
    private final double[] fluidForce;
    private final double[] velocity;
    private SceneInstance instance;
    private FluidLists lists;
    private StepConstants constants;
    private StrongCouplingReference answer;
    private FluidWork work = FluidWork.NONE;

    FluidStepReference(SceneInstance instance) {
        int samples = 4 * (instance.samples().count() + InflowSamples.most(instance));
        int fluid = instance.fluidCapacity();
        fluidGrid = new CellGrid(instance.fluidGrid());
        sampleGrid = new CellGrid(instance.fluidGrid());
        samplePosition = new double[samples];
        sampleVelocity = new double[samples];
        sampleForce = new double[samples];
        sampleMoment = new double[samples];
        pressureEnergy = new double[fluid];
        velocity = new double[4 * fluid];
        fluidForce = new double[4 * fluid];
    }

    void update(SceneInstance instance, StepConstants constants) {
        this.instance = instance;
        this.constants = constants;
        lists = new FluidLists(constants);
        answer = byState() || !CoupledBodies.of(instance.bodies()).any()
                ? null
                : new StrongCouplingReference(constants, instance);
    }

    void values(SimulationState state) {
        ParticleValuesReference.run(instance.samples(), state, samplePosition, sampleVelocity);
    }

    /** Takes over what stands in inflow buffers, behind the bodies' samples. */
    void inflowBuffers(InflowSamples samples) {
        loose = samples.count();
        int first = 4 * instance.samples().count();
        System.arraycopy(samples.position(), 0, samplePosition, first, 4 * loose);
        System.arraycopy(samples.velocity(), 0, sampleVelocity, first, 4 * loose);
    }

    private int samples(SimulationState state) {
        return state.fluidCount == 0 ? 0 : instance.samples().count() + loose;
    }

    void sort(SimulationState state) {
        fluidGrid.sort(state.fluidPosition, state.fluidCount);
        sampleGrid.sort(samplePosition, samples(state));
    }

    /** @return lowest index of a particle that has failed, or Integer.MAX_VALUE */
    int neighbours(SimulationState state) {
        return lists.make(state, fluidGrid, sampleGrid, samplePosition, sampleVelocity);
    }

    /** What the stages did to the fluid's energy since this was last asked. */
    FluidWork takeWork() {
        FluidWork taken = work;
        work = FluidWork.NONE;
        return taken;
    }

    /** x: kinetic energy, y: what gravity would do in the step at these velocities [J]. */
    private double[] energy(SimulationState state, double[] velocity) {
        double[] gravity = constants.gravity().toArray();
        double[] energy = new double[2];
        for (int i = 0; i < state.fluidCount; i++) {
            double mass = instance.materials().fluids()[4 * state.fluidKind[i]]
                    * constants.fluid().particleVolume();
            for (int a = 0; a < 3; a++) {
                double v = velocity[4 * i + a];
                energy[0] += 0.5 * mass * v * v;
                energy[1] += mass * constants.fluidTimeStep() * gravity[a] * v;
            }
        }
        return energy;
    }

    /** What samples did by moving and growing [J]. @param q pressure that grows by [J], or null */
    private double solids(SimulationState state, double[] q) {
        double dt = constants.fluidTimeStep();
        double[] done = new double[1];
        for (int s = 0; s < samples(state); s++) {
            int at = 4 * s;
            for (int a = 0; a < 3; a++) {
                done[0] -= dt * sampleForce[at + a] * sampleVelocity[at + a];
            }
            double grows = q == null ? 0 : sampleVelocity[at + 3];
            if (grows != 0) {
                double[] r = new double[3];
                double[] x = {samplePosition[at], samplePosition[at + 1], samplePosition[at + 2]};
                fluidGrid.forEachNear(x[0], x[1], x[2], j -> {
                    double distance = Math.sqrt(FluidLists.plainOffset(x, state.fluidPosition, j, r));
                    done[0] += distance < constants.kernelRadius()
                            ? 2
                                    * dt
                                    * grows
                                    * q[j]
                                    * constants.fluid().smoothing().value(distance)
                            : 0;
                });
            }
        }
        return done[0];
    }

    private boolean byState() {
        return instance.scene().physics().fluid().solver() == FluidSolver.EQUATION_OF_STATE;
    }

    /** The equation of state needs only this; its pressure acts among the other forces. */
    void forces(SimulationState state) {
        if (byState()) {
            FluidForcesReference forces =
                    new FluidForcesReference(constants, instance.materials().fluids());
            double[] stress = new StressCorrectionReference(
                            constants, instance.materials().fluids())
                    .stress(state, lists, pressureEnergy);
            forces.onFluid(
                    state,
                    lists,
                    true,
                    true,
                    state.fluidVelocity,
                    pressureEnergy,
                    stress,
                    samplePosition,
                    sampleVelocity,
                    fluidForce);
            forces.onSamples(
                    state,
                    lists,
                    true,
                    state.fluidVelocity,
                    pressureEnergy,
                    null,
                    samples(state),
                    samplePosition,
                    sampleVelocity,
                    sampleForce);
            work = work.plus(new FluidWork(0, 0, solids(state, null)));
        }
    }

    /** Pressure; of a solver that iterates, all forces and the velocities that follow. */
    void pressure(SimulationState state, boolean withBodies, double[] contactForce, double[] contactTorque) {
        if (byState()) {
            new FluidMotionReference(constants, instance.materials().fluids())
                    .pressure(state, lists.volumeFraction, pressureEnergy);
            return;
        }
        FluidForcesReference forces =
                new FluidForcesReference(constants, instance.materials().fluids());
        boolean moving = instance.scene().physics().fluid().solver() == FluidSolver.MOVING_PARTICLE;
        ProjectionReference projection = moving
                ? new MpsReference(constants, instance.materials().fluids(), instance.fluidGrid())
                : new ProjectionReference(constants, instance.materials().fluids(), instance.fluidGrid());
        System.arraycopy(state.fluidVelocity, 0, velocity, 0, 4 * state.fluidCount);
        double[] started = energy(state, velocity);
        int viscous = constants.viscosity().iterations(constants.fluidTimeStep());
        if (viscous > 0) {
            new ViscosityReference(constants, instance.materials().fluids())
                    .solve(state, lists, velocity, samplePosition, sampleVelocity, viscous);
        }
        double[] before = java.util.Arrays.copyOf(velocity, 4 * state.fluidCount);
        forces.onFluid(
                state,
                lists,
                false,
                viscous == 0,
                velocity,
                pressureEnergy,
                null,
                samplePosition,
                sampleVelocity,
                fluidForce);
        if (moving) {
            new ArtificialViscosityReference(constants, instance.materials().fluids())
                    .add(state, lists, velocity, fluidForce);
        }
        projection.predict(state, lists, fluidForce, velocity);
        double[] forced = energy(state, velocity);
        if (answer != null && withBodies) {
            answer.make(state, lists, samplePosition, contactForce, contactTorque);
            projection.answer = answer;
        }
        projection.solve(state, lists, velocity);
        forces.onSamples(
                state,
                lists,
                false,
                before,
                state.fluidPressureEnergy,
                projection.gradientFactor,
                samples(state),
                samplePosition,
                sampleVelocity,
                sampleForce);
        work = work.plus(
                FluidWork.of(started, forced, energy(state, velocity), solids(state, state.fluidPressureEnergy)));
    }

    void reduce(SimulationState state, boolean withBodies) {
        ReduceReference.run(
                state.fluidCount == 0 ? 0 : instance.samples().count(),
                instance.samples().body(),
                samplePosition,
                sampleForce,
                sampleMoment,
                state,
                state.bodyFluidForce,
                state.bodyFluidTorque);
        if (answer != null && withBodies) {
            answer.keep(state);
        }
    }

    /** @return lowest index of a particle that has failed, or Integer.MAX_VALUE */
    int move(SimulationState state) {
        FluidMotionReference motion =
                new FluidMotionReference(constants, instance.materials().fluids());
        return byState() ? motion.integrate(state, lists, fluidForce) : motion.move(state, lists, velocity);
    }
}
