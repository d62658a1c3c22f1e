package dev.scree.runtime.fluid;

import dev.scree.runtime.device.DeviceFloats;
import dev.scree.runtime.device.Extent;
import dev.scree.runtime.device.Launch;
import dev.scree.runtime.instance.StepConstants;
import dev.scree.runtime.step.Phase;
import dev.scree.runtime.step.StepPlan;
import java.util.ArrayList;
import java.util.List;

/**
 * The weakly compressible SPH method: the pressure follows from the density by an equation of state, in the launch that
 * finds the density ({@code fluid/state.cl}), and its forces move the particles in short explicit steps.
 */
public final class WeaklyCompressibleFluid implements FluidMethod {
    private final Launch state;
    /** What goes before the forces. */
    private final List<Launch> pressure = new ArrayList<>();

    private final List<Launch> forces = new ArrayList<>();
    private final List<Launch> moves;
    /** Whether particles are shifted beside their motion, which only fluid without a free surface needs. */
    private boolean shifts;

    WeaklyCompressibleFluid(FluidSystem fluid) {
        state = fluid.state();
        List<Launch> owed = fluid.owed();
        pressure.addAll(owed);
        if (!owed.isEmpty()) {
            pressure.add(fluid.energy().started());
        }
        forces.add(fluid.forces(true, true));
        DeviceFloats passing = passing(fluid);
        fluid.pores().map(pores -> pores.force(passing)).ifPresent(forces::add);
        forces.addAll(fluid.forcesOnSamples(true, passing));
        Extent all = fluid.extent();
        Extent enclosed = all.when(() -> shifts);
        moves = List.of(
                fluid.bind("fluid/integrate.cl", "integrate_fluid"),
                fluid.fields().bind("fluid/integrate.cl", "shift_fluid", enclosed));
    }

    /** Makes the velocities at the step's end, where fluid seeps through cloths; else nothing reads them. */
    private static DeviceFloats passing(FluidSystem fluid) {
        return fluid.pores().isPresent()
                ? fluid.fields().float4s("sortedPassing", fluid.extent())
                : (DeviceFloats) fluid.fields().find("sortedVelocity");
    }

    @Override
    public void addTo(StepPlan step) {
        step.stage(Phase.DENSITY).runWithFluid(state);
        pressure.forEach(step.stage(Phase.PRESSURE)::runWithFluid);
        forces.forEach(step.stage(Phase.FORCES)::runWithFluid);
        moves.forEach(step.stage(Phase.INTEGRATE)::runWithFluid);
    }

    @Override
    public void update(StepConstants constants) {
        shifts = constants.withoutSurface() && constants.shift() > 0;
    }
}
