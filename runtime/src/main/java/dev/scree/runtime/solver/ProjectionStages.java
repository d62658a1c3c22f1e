package dev.scree.runtime.solver;

import dev.scree.runtime.device.CommandQueue;
import dev.scree.runtime.instance.CoarsePlan;
import dev.scree.runtime.instance.ImplicitViscosity;
import dev.scree.runtime.launch.ArtificialViscosity;
import dev.scree.runtime.launch.Launch;
import dev.scree.runtime.launch.MoveFluid;
import dev.scree.runtime.launch.MpsSource;
import dev.scree.runtime.launch.ProjectionAccelerate;
import dev.scree.runtime.launch.ProjectionPredict;
import dev.scree.runtime.launch.ProjectionSource;
import dev.scree.runtime.launch.VelocityGradients;
import dev.scree.runtime.launch.ViscosityBegin;
import dev.scree.runtime.launch.ViscosityIterate;
import dev.scree.runtime.memory.DeviceFloat4s;
import java.util.ArrayList;
import java.util.List;

/**
 * Divergence-free SPH, or moving particles, on the device ({@code fluid/projection.cl}, {@code fluid/mps.cl},
 * {@code fluid/artificial_viscosity.cl}).
 */
final class ProjectionStages {
    private final FluidPipeline fluid;
    private final boolean implicit;
    private final boolean moving;
    private final PressureSolve solve;
    private final StrongCoupling answer;
    private final DeviceFloat4s source;
    private final DeviceFloat4s predicted;

    /** @param plan of the solve's coarse grids. @param answer of bodies, or null where none gives way */
    ProjectionStages(
            FluidPipeline fluid,
            CommandQueue queue,
            CoarsePlan plan,
            StrongCoupling answer,
            boolean implicit,
            boolean moving) {
        this.fluid = fluid;
        this.moving = moving;
        this.answer = answer;
        this.implicit = implicit;
        source = fluid.float4s("sortedSource", fluid.capacity());
        predicted = fluid.float4s("sortedPredicted", fluid.capacity());
        solve = new PressureSolve(fluid, queue, plan, source, answer);
    }

    /** All other forces, the solve, and the bodies' share. */
    List<Stage.Work> works(BodySums samples, CommandQueue queue) {
        List<Stage.Work> works = new ArrayList<>();
        GridBuffers grid = fluid.fluidGrid;
        works.add(fluid.energy.started());
        if (implicit) {
            viscosity(works);
        }
        fluid.addForces(works, 0, implicit ? 0 : 1);
        if (moving) {
            calm(works);
        }
        fluid.add(
                works,
                new ProjectionPredict(
                        fluid.constants,
                        grid.sortedIndex,
                        grid.sortedTag,
                        fluid.fluidMaterials,
                        fluid.volumeFraction,
                        fluid.sortedVelocity,
                        fluid.fluidForce,
                        predicted,
                        fluid.state.fluidDensity));
        works.add(fluid.energy.forced(predicted));
        works.addAll(solve.begin());
        if (moving) {
            fluid.add(
                    works,
                    new MpsSource(
                            fluid.constants,
                            grid.sortedIndex,
                            grid.sortedPosition,
                            grid.sortedTag,
                            fluid.fluidMaterials,
                            predicted,
                            fluid.volumeFraction,
                            fluid.boundary,
                            fluid.gradient,
                            fluid.neighbours,
                            fluid.neighbourCount,
                            fluid.state.fluidPressureEnergy,
                            solve.control,
                            source,
                            fluid.pressureEnergy,
                            solve.coefficients));
        } else {
            fluid.add(
                    works,
                    new ProjectionSource(
                            fluid.constants,
                            grid.sortedIndex,
                            grid.sortedPosition,
                            grid.sortedTag,
                            fluid.fluidMaterials,
                            predicted,
                            fluid.volumeFraction,
                            fluid.boundary,
                            fluid.gradient,
                            fluid.neighbours,
                            fluid.neighbourCount,
                            fluid.state.fluidPressureEnergy,
                            solve.control,
                            source,
                            fluid.pressureEnergy,
                            solve.coefficients));
        }
        if (answer != null) {
            works.addAll(answer.enter(source, solve.control));
        }
        works.addAll(solve.works(queue));
        fluid.addStressCorrection(works);
        fluid.add(
                works,
                new ProjectionAccelerate(
                        fluid.constants,
                        grid.sortedIndex,
                        grid.sortedPosition,
                        source,
                        fluid.boundary,
                        fluid.moments,
                        fluid.correctionOff,
                        fluid.neighbours,
                        fluid.neighbourCount,
                        fluid.boundaryCount,
                        fluid.pressureEnergy,
                        fluid.stressDiagonal,
                        fluid.stressOff,
                        predicted,
                        fluid.gradientFactor,
                        fluid.state.fluidPressureEnergy,
                        fluid.state.fluidCouplingForce));
        works.add(fluid.energy.pushed(predicted));
        fluid.addSampleForces(works, 0, fluid.pressureEnergy, samples);
        return works;
    }

    /**
     * So that single particles come to rest. The stress correction is made after the solve: until then its memory
     * serves here.
     */
    private void calm(List<Stage.Work> works) {
        GridBuffers grid = fluid.fluidGrid;
        fluid.add(
                works,
                new VelocityGradients(
                        fluid.constants,
                        grid.sortedPosition,
                        fluid.sortedVelocity,
                        grid.sortedIndex,
                        grid.sortedTag,
                        fluid.fluidMaterials,
                        fluid.state.fluidPressureEnergy,
                        fluid.neighbours,
                        fluid.neighbourCount,
                        fluid.stressDiagonal,
                        fluid.stressOff));
        fluid.add(
                works,
                new ArtificialViscosity(
                        fluid.constants,
                        grid.sortedIndex,
                        grid.sortedPosition,
                        fluid.sortedVelocity,
                        grid.sortedTag,
                        fluid.fluidMaterials,
                        fluid.neighbours,
                        fluid.neighbourCount,
                        fluid.stressDiagonal,
                        fluid.stressOff,
                        fluid.fluidForce));
    }

    /** Velocities are what they will be under viscosity alone, in place. */
    private void viscosity(List<Stage.Work> works) {
        GridBuffers grid = fluid.fluidGrid;
        DeviceFloat4s diagonal = fluid.float4s("sortedDiagonal", fluid.capacity());
        DeviceFloat4s right = fluid.float4s("sortedRight", fluid.capacity());
        DeviceFloat4s before = fluid.float4s("before", fluid.capacity());
        fluid.add(
                works,
                new ViscosityBegin(
                        fluid.constants,
                        grid.shape,
                        grid.sortedPosition,
                        fluid.sortedVelocity,
                        grid.sortedTag,
                        fluid.fluidMaterials,
                        fluid.boundaryGrid.cellStart,
                        fluid.boundaryGrid.sortedPosition,
                        fluid.boundaryVelocity,
                        fluid.neighbours,
                        fluid.neighbourCount,
                        fluid.boundaryCount,
                        diagonal,
                        right,
                        before));
        for (int k = 0; k < ImplicitViscosity.MOST_ITERATIONS; k++) {
            int turn = k;
            Launch iterate = fluid.bind(new ViscosityIterate(
                    turn,
                    fluid.constants,
                    grid.sortedPosition,
                    grid.sortedTag,
                    fluid.fluidMaterials,
                    fluid.neighbours,
                    fluid.neighbourCount,
                    diagonal,
                    right,
                    turn % 2 == 0 ? fluid.sortedVelocity : before,
                    turn % 2 == 0 ? before : fluid.sortedVelocity));
            works.add(new Stage.Work(
                    iterate,
                    () -> turn < fluid.viscousIterations() ? fluid.count().getAsInt() : 0));
        }
    }

    List<Stage.Work> move() {
        List<Stage.Work> works = new ArrayList<>();
        fluid.add(
                works,
                new MoveFluid(
                        fluid.constants,
                        fluid.fluidGrid.sortedIndex,
                        fluid.fluidGrid.sortedPosition,
                        predicted,
                        fluid.volumeFraction,
                        fluid.boundary,
                        fluid.neighbours,
                        fluid.neighbourCount,
                        fluid.state.fluidPosition,
                        fluid.state.fluidHalfVelocity,
                        fluid.state.fluidVelocity,
                        fluid.failure));
        return works;
    }

    PressureSolve pressure() {
        return solve;
    }
}
