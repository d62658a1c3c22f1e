package dev.scree.runtime.fluid;

import dev.scree.runtime.constants.ViscosityConstants;
import dev.scree.runtime.device.DeviceFloats;
import dev.scree.runtime.device.Extent;
import dev.scree.runtime.device.Fields;
import dev.scree.runtime.device.Launch;
import dev.scree.runtime.discretization.GridPlan;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.instance.StepConstants;
import dev.scree.runtime.scene.FluidSolver;
import dev.scree.runtime.step.Phase;
import dev.scree.runtime.step.Stage;
import dev.scree.runtime.step.StepPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A method that projects the fluid's velocities on those that keep its volume: divergence-free SPH
 * ({@code fluid/projection.cl}) or the moving-particle semi-implicit method ({@code fluid/mps.cl},
 * {@code fluid/artificial_viscosity.cl}). The constructor lists the works of a step in their order.
 */
public final class ProjectedFluid implements FluidMethod {
    private static final String PROJECTION = "fluid/projection.cl";
    private static final String ARTIFICIAL = "fluid/artificial_viscosity.cl";

    private final FluidSystem fluid;
    private final Fields own;
    private final Extent particles;
    private final PressureSolve solve;
    private final FluidCoupling coupling;
    /** Finds the sums over neighbours that depend on positions alone. */
    private final Launch volume;

    /** The works of a step between the neighbour search and the motion. */
    private final List<Stage.Work> works = new ArrayList<>();
    /** Number of iterations that implicit viscosity needs in a step. */
    private int viscousIterations;

    /**
     * Makes the fields and lists the works of a step.
     *
     * @param plan grid of the neighbour search, from which the preconditioner's grids are made
     * @param maker makes the coupling of bodies
     */
    ProjectedFluid(FluidSystem fluid, SceneInstance instance, GridPlan plan, FluidCoupling.Maker maker) {
        this.fluid = fluid;
        boolean moving = instance.scene().physics().fluid().solver() == FluidSolver.MOVING_PARTICLE;
        boolean implicit = instance.viscosity().implicit();
        particles = fluid.extent();
        own = fluid.fields().within();
        own.float4s("sortedGradient", particles);
        own.float4s("sortedCorrectionDiagonal", particles);
        own.float4s("sortedCorrectionOff", particles);
        // Their memory is that of the packed stresses, which only the equation of state has.
        own.name("sortedStressDiagonal", own.find("sortedStress"));
        own.float4s("sortedStressOff", particles);
        volume = bind("fluid/volume.cl", "fluid_volume");
        own.float4s("sortedSource", particles);
        own.floats("sortedStrain", particles);
        DeviceFloats predicted = own.float4s("sortedPredicted", particles);
        for (String name : List.of("sortedPoresDiagonal", "sortedPoresOff")) {
            if (fluid.pores().isPresent()) {
                own.float4s(name, particles);
            } else {
                // Nothing reads them.
                own.name(name, own.find("sortedStress"));
            }
        }
        solve = new PressureSolve(
                own, particles, CoarsePlan.of(plan, instance.fluid().spacing()));
        coupling = maker.make(own, instance, particles);
        fluid.owed().forEach(this::add);
        add(fluid.energy().started());
        if (implicit) {
            viscosity();
        }
        add(fluid.forces(false, !implicit));
        if (moving && instance.fluid().viscosityStrength() > 0) {
            // The velocity gradient uses the memory of the stresses, which are computed only after the solve.
            Fields stretch = own.with("sortedStretch", own.find("sortedStressDiagonal"));
            add(stretch.bind(ARTIFICIAL, "velocity_gradients", particles));
            add(stretch.bind(ARTIFICIAL, "artificial_viscosity", particles));
        }
        add(bind(PROJECTION, "projection_predict"));
        fluid.pores().map(pores -> pores.predict(own)).ifPresent(this::add);
        Fields current = own.with("velocity", predicted);
        add(fluid.energy().forced(current));
        works.addAll(solve.begin());
        add(moving ? bind("fluid/mps.cl", "mps_source") : bind(PROJECTION, "projection_source"));
        coupling.begin().forEach(this::add);
        works.addAll(solve.works(coupling));
        add(bind("fluid/stress_correction.cl", "stress_correction"));
        add(bind(PROJECTION, "projection_accelerate"));
        add(fluid.energy().pressed(current));
        fluid.forcesOnSamples(false, predicted).forEach(this::add);
    }

    private Launch bind(String source, String entry) {
        return own.bind(source, entry, particles);
    }

    private void add(Launch launch) {
        works.add(Stage.Work.of(launch));
    }

    /** Adds the implicit viscosity, which replaces the velocities by those at the step's end under viscosity alone. */
    private void viscosity() {
        own.float4s("sortedDiagonal", particles);
        own.float4s("sortedRight", particles);
        own.float4s("before", particles);
        add(bind("fluid/viscosity.cl", "viscosity_begin"));
        for (int k = 0; k < ViscosityConstants.MOST_ITERATIONS.count(); k++) {
            int iteration = k;
            Extent wanted = particles.when(() -> iteration < viscousIterations);
            boolean even = iteration % 2 == 0;
            add(own.with("iteration", iteration)
                    .with("sortedVelocity", own.find(even ? "sortedVelocity" : "before"))
                    .with("next", own.find(even ? "before" : "sortedVelocity"))
                    .bind("fluid/viscosity.cl", "viscosity_iterate", wanted));
        }
    }

    @Override
    public void addTo(StepPlan step) {
        step.stage(Phase.DENSITY).runWithFluid(volume);
        step.stage(Phase.PRESSURE).run(works);
        coupling.keep().forEach(step.stage(Phase.REDUCE)::runWithFluid);
        step.stage(Phase.INTEGRATE).runWithFluid(bind("fluid/integrate.cl", "move_fluid"));
    }

    @Override
    public void beginStep(boolean withBodies) {
        coupling.beginStep(withBodies);
    }

    @Override
    public void update(SceneInstance instance) {
        coupling.update(instance);
    }

    @Override
    public void update(StepConstants constants) {
        viscousIterations = constants.viscosity().iterations(constants.fluidTimeStep());
        solve.update(constants);
    }

    @Override
    public void collect() {
        solve.collect();
    }

    @Override
    public Map<String, Double> statistics() {
        return solve.lastRun();
    }
}
