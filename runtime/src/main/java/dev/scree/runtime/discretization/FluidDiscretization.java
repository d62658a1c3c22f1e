package dev.scree.runtime.discretization;

import dev.scree.runtime.UserError;
import dev.scree.runtime.body.BodyModel;
import dev.scree.runtime.body.BodyParticles;
import dev.scree.runtime.body.BodySolid;
import dev.scree.runtime.body.StepLimit;
import dev.scree.runtime.constants.FluidConstants;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.EmitterShape;
import dev.scree.runtime.scene.FluidSolver;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.util.Set;

/**
 * The numerical setting of a scene's fluid, which does not change while it moves: kernel function and coefficients, the
 * sides of the domain, the samples of bodies, the grid of the neighbour search, and the longest step.
 */
public final class FluidDiscretization {
    private final Scene scene;
    /** The scene as its tracks make it strongest. */
    private final Scene strongest;

    private final FluidScales scales;
    private final ImplicitViscosity viscosity;
    private final FluidSides sides;
    private final BodyParticles samples;
    private final GridPlan grid;
    private final double soundSpeed;
    private final FluidTimeStep timeStep;

    /**
     * Finds the setting for a scene.
     *
     * @param bodies bodies, grains and obstacles that the fluid meets
     * @param before the setting before an edit, of which everything is kept that the edit left as it was; null at the
     *     start
     * @param capacity number of fluid particles to make room for
     * @param without corrections that are left out
     */
    public FluidDiscretization(BodyModel bodies, FluidDiscretization before, int capacity, Set<Correction> without) {
        scene = bodies.scene();
        boolean sameFluid = before != null
                && before.scene.physics().fluidSpacing() == scene.physics().fluidSpacing()
                && before.scene.physics().fluid().equals(scene.physics().fluid())
                && before.scales.without().equals(without);
        scales = sameFluid
                ? before.scales
                : FluidScales.of(scene.physics().fluid(), scene.physics().fluidSpacing(), without);
        strongest = bodies.strongest();
        viscosity = ImplicitViscosity.of(strongest, scales);
        sides = FluidSides.of(scene.domain(), bodies.origin(), scales.flat());
        soundSpeed = SoundSpeed.of(strongest);
        timeStep = new FluidTimeStep(strongest, scales, viscosity, soundSpeed);
        boolean sameSamples = sameFluid && bodies.sameBodies() && before.scene.mayHaveFluid() == scene.mayHaveFluid();
        samples = sameSamples ? before.samples : boundarySamples(bodies);
        grid = grid(Math.max(capacity, samples.count()));
    }

    /** Returns the samples of volume by which the fluid meets bodies and grains. */
    private BodyParticles boundarySamples(BodyModel bodies) {
        BodyParticles.Builder found = new BodyParticles.Builder();
        if (scene.mayHaveFluid()) {
            double spacing = scene.physics().fluidSpacing();
            for (int b = 0; b < scene.bodies().size(); b++) {
                double scale = scene.bodies().get(b).scale();
                for (double[] sample : bodies.solids().get(b).samples(scale, scales.kernelRadius(), spacing)) {
                    found.add(b, sample);
                }
            }
            for (int g = 0; g < bodies.grains().count(); g++) {
                for (double[] sample : BodySolid.sphereSamples(bodies.grains().radius(g), spacing)) {
                    found.add(scene.bodies().size() + g, sample);
                }
            }
        }
        return found.build(bodies.table());
    }

    /** Returns the grid of the neighbour search for a number of particles. */
    private GridPlan grid(int particles) {
        double radius = scales.kernelRadius();
        // Without fluid there are no neighbours to find, however large the domain is.
        return scene.mayHaveFluid()
                ? GridPlan.of(
                        sides.domainMin(),
                        sides.domainMax(),
                        radius,
                        FluidConstants.GRID_REACH.count(),
                        particles,
                        sides.periodic(),
                        scales.flat())
                : GridPlan.of(
                        sides.domainMin(), sides.domainMin().plus(new Vec3(radius, radius, radius)), radius, 1, 1);
    }

    /**
     * Returns how many fluid particles the arrays are first made for: those that the scene begins with and an upper
     * bound of those that its emitters bring in the first second. More room is made when it is needed.
     *
     * @throws UserError where there are more than any device takes
     */
    public static int capacity(Scene scene) {
        long blocks = FluidFill.estimate(scene);
        if (blocks > Integer.MAX_VALUE / 8) {
            throw UserError.of(
                    UserError.Kind.DEVICE,
                    "the fluid blocks hold " + blocks + " particles, more than any device takes",
                    "Raise the fluid spacing of " + scene.physics().fluidSpacing() + " m");
        }
        double volume = Math.pow(scene.physics().fluidSpacing(), 3);
        double reserve = 0;
        for (Emitter emitter : scene.emitters()) {
            double flow = (emitter.shape() == EmitterShape.CAVITY ? 0 : emitter.volumeRate() / volume) + 1024;
            reserve += emitter.limit() == null ? flow : Math.min(flow, emitter.limit());
        }
        return (int) blocks + (int) Math.min(reserve, 1 << 26);
    }

    /** Returns the longest step that the scene's fluid can bear at rest. */
    public StepLimit limit() {
        return scene.mayHaveFluid() ? new StepLimit(timeStep.limit(), "the fluid") : StepLimit.NONE;
    }

    /**
     * Returns whether the fluid is weakly compressible, so that its compression stores energy: its pressure follows
     * from the equation of state.
     */
    public boolean compressible() {
        return scene.physics().fluid().solver() == FluidSolver.EQUATION_OF_STATE;
    }

    /**
     * Returns the features of the scene that kernels are compiled for.
     *
     * @param seeping whether fluid whose pressure is solved for seeps through cloths
     */
    public FluidFeatures features(boolean seeping) {
        return FluidFeatures.of(strongest, scales, sides, seeping);
    }

    public FluidScales scales() {
        return scales;
    }

    public ImplicitViscosity viscosity() {
        return viscosity;
    }

    public FluidSides sides() {
        return sides;
    }

    /** Returns the samples of bodies and grains that the fluid meets; none in a scene without fluid. */
    public BodyParticles samples() {
        return samples;
    }

    /** Returns the grid of the neighbour search, for fluid particles and samples alike. */
    public GridPlan grid() {
        return grid;
    }

    /** Returns the speed of sound of the equation of state [m/s]. */
    public double soundSpeed() {
        return soundSpeed;
    }

    /** Returns how long the fluid's steps may be. */
    public FluidTimeStep timeStep() {
        return timeStep;
    }
}
