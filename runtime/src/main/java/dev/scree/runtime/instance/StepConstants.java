package dev.scree.runtime.instance;

import dev.scree.runtime.constants.DivergenceFreeConstants;
import dev.scree.runtime.constants.FluidConstants;
import dev.scree.runtime.device.Struct;
import dev.scree.runtime.discretization.Correction;
import dev.scree.runtime.discretization.Enclosure;
import dev.scree.runtime.discretization.FluidScales;
import dev.scree.runtime.discretization.FluidSides;
import dev.scree.runtime.discretization.ImplicitViscosity;
import dev.scree.runtime.discretization.SmoothingFunction;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.scene.Withers;

/**
 * The values that are constant in a step; the host's side of the device's struct of the same name, where units stand.
 * Positions from the instance's origin.
 */
@Withers
public record StepConstants(
        Vec3 gravity,
        FluidSides sides,
        int frictionLaw,
        int sleepSteps,
        double timeStep,
        double fluidTimeStep,
        double speedLimit,
        PullSpring pull,
        int materialCount,
        int wallMaterial,
        FluidScales fluid,
        double soundSpeed,
        double artificialViscosity,
        ImplicitViscosity viscosity,
        double pressureTolerance,
        double wallClearance,
        Enclosure enclosure,
        ListLayout lists)
        implements StepConstantsBuilder.With {

    /** The struct of the same name that kernels read. */
    public static final Struct<StepConstants> STRUCT = Struct.<StepConstants>named("StepConstants")
            .float4("gravity", "[m/s^2]", c -> four(c.gravity))
            .float4(
                    "wallLow",
                    "lower sides that are walls for fluid, far away where there is none [m]",
                    c -> four(c.sides.wallLow()))
            .float4("wallHigh", "upper sides [m]", c -> four(c.sides.wallHigh()))
            .float4("wallFit", "see wall_volume_fraction", c -> c.fluid.wall().terms())
            .float4("wallNormal", "see wall_correction", c -> c.fluid.wall().moments()[0])
            .float4("wallAcross", "", c -> c.fluid.wall().moments()[1])
            .float4("wallAttraction", "see wall_attraction", c -> c.fluid
                    .attraction()
                    .wall())
            .float4("period", "length of periodic sides, 0 for others [m]", c -> four(c.sides.period()))
            .float4("inversePeriod", "1 / that, 0 for others [1/m]", c -> four(c.sides.inversePeriod()))
            .float4(
                    "pullPoint",
                    "point the hand holds, body axes, from the centre of mass [m]",
                    c -> four(c.pull.point))
            .float4("pullTarget", "where the hand is [m]", c -> four(c.pull.target))
            .real("timeStep", "[s]", c -> c.timeStep)
            .real("fluidTimeStep", "of the fluid, a whole number of steps [s]", c -> c.fluidTimeStep)
            .real("speedLimit", "faster than this is a runaway [m/s]", c -> c.speedLimit)
            .real("pullStiffness", "[N/m]", c -> c.pull.stiffness)
            .real("pullDamping", "[N s/m]", c -> c.pull.damping)
            .integer("pulledBody", "or -1", c -> c.pull.body)
            .integer("materialCount", "", c -> c.materialCount)
            .integer("wallMaterial", "", c -> c.wallMaterial)
            .integer("frictionLaw", "0: with history, 1: the papers' shear", c -> c.frictionLaw)
            .integer("sleepSteps", "steps at rest after which a body sleeps", c -> c.sleepSteps)
            .integer(
                    "smoothingKernel",
                    "weight of neighbours: 0 Wendland, 1 cubic spline, 2 Mueller's set, 3 moving particles'",
                    c -> c.fluid.smoothing().form().ordinal())
            .integer("wallPower", "of t in the share of a half space, see wall_volume_fraction", c -> c.fluid
                    .wall()
                    .power())
            .integer("neighbourSlots", "others that are written down for each fluid particle", c -> c.lists.slots())
            .integer("slotStride", "from one of a particle's slots to the next", c -> c.lists.slotStride())
            .integer("itemStride", "from a slot of one particle to that of the next", c -> c.lists.itemStride())
            .integer("flat", "1: two dimensions", c -> c.fluid.flat() ? 1 : 0)
            .integer(
                    "withoutSurface",
                    "1: fluid fills all the domain, and there is no air; FULLY_PERIODIC: nor a solid",
                    c -> c.enclosure.ordinal())
            .integer(
                    "ghostWalls",
                    "1: closed sides are mirrors of the particles, 0: WallFit stands for what is behind them",
                    c -> c.ghostWalls() ? 1 : 0)
            .real("kernelRadius", "radius of the smoothing kernel [m]", c -> c.fluid.kernelRadius())
            .real("smoothingScale", "of the kernel [1/m^3]", c -> c.fluid
                    .smoothing()
                    .valueScale())
            .real("smoothingSelf", "a particle's own part among moving particles, as a part of the scale", c -> c.fluid
                    .smoothing()
                    .self())
            .real("gradientScale", "of its derivative [1/m^5]", c -> c.fluid
                    .smoothing()
                    .gradientScale())
            .real("spacing", "of the fluid at rest [m]", c -> c.fluid.spacing())
            .real("particleVolume", "spacing^3 [m^3]", c -> c.fluid.particleVolume())
            .real("soundSpeed", "of the equation of state [m/s]", c -> c.soundSpeed)
            .real("artificialViscosity", "Monaghan's alpha", c -> c.artificialViscosity)
            .real(
                    "viscositySpeed",
                    "the same times a speed, where pressure is solved for; else 0 [m/s]",
                    c -> c.viscositySpeed())
            .real(
                    "viscousRate",
                    "bound of the rate of Jacobi's iteration on viscosity",
                    c -> c.viscosity.rate(c.fluidTimeStep))
            .real("surroundScale", "1 over the sum of attraction around a particle at rest", c -> c.fluid
                    .attraction()
                    .surround())
            .real(
                    "tensionScale",
                    "strength of a pull along the surface for a surface tension of 1 N/m [m]",
                    c -> c.fluid.attraction().tension())
            .real(
                    "wettingScale",
                    "strength of a solid's pull for an adhesion of 1 and a surface tension of 1 N/m [m]",
                    c -> c.fluid.attraction().wetting())
            .real(
                    "densityCorrection",
                    "share of an error of the volume fraction that a step takes away",
                    c -> c.densityCorrection())
            .real(
                    "shift",
                    "how far particles are moved to be even, for the shear of a step, in squared spacings",
                    c -> c.shift())
            .real(
                    "stressCoefficient",
                    "share of what M lacks of even that stress_correction.cl corrects",
                    c -> c.fluid.stressCoefficient())
            .real(
                    "isolatedErrorShare",
                    "share of a moving particle's isolated density error that it responds to",
                    c -> c.fluid.isolatedErrorShare())
            .real("turbulentFactor", "of Re^(3/4) in friction, see wall_viscosity", c -> c.fluid.turbulentFactor())
            .real(
                    "airLaplacian",
                    "what a neighbourhood of air adds to the Laplacian's diagonal, times the mass [1/m^2]",
                    c -> c.fluid.airLaplacian())
            .real(
                    "pressureTolerance",
                    "part of the compression of a step that may be left over",
                    c -> c.pressureTolerance)
            .real("densityScale", "makes the rest lattice's volume fraction exactly 1", c -> c.fluid.densityScale())
            .real("wallGradientNormalisation", "what wall_gradient is taken times", c -> c.fluid
                    .wall()
                    .gradientNormalisation())
            .real("wallReach", "distance from which a wall is felt [m]", c -> c.fluid
                    .wall()
                    .reach())
            .real("wallClearance", "fluid is kept this far from closed walls [m]", c -> c.wallClearance);

    /**
     * The hand's spring.
     *
     * @param body index of the body, or -1: nothing is pulled
     * @param point held point in body axes from the body's reference point [m]
     * @param target where it is pulled to [m]
     * @param stiffness [N/m]
     * @param damping [N s/m]
     */
    public record PullSpring(int body, Vec3 point, Vec3 target, double stiffness, double damping) {
        public static final PullSpring NONE = new PullSpring(-1, Vec3.ZERO, Vec3.ZERO, 0, 0);
    }

    /** Radius of the fluid's smoothing kernel [m]. */
    public double kernelRadius() {
        return fluid.kernelRadius();
    }

    /**
     * Strength of the artificial viscosity that fluid has whose pressure is solved for; 0 by the equation of state,
     * which has its own [m/s].
     */
    public double viscositySpeed() {
        return fluid.viscosityStrength() * Math.sqrt(gravity.length() * fluid.spacing());
    }

    /**
     * Whether closed sides mirror the particles. Where fluid fills all the domain the smeared layers of the closed form
     * serve better: rows that slide along a wall and its mirror are out of step sooner, and flow between plates errs by
     * 1.3 % for .6 %.
     */
    public boolean ghostWalls() {
        return fluid.ghostWalls() && !withoutSurface();
    }

    /** Whether the fluid fills all the domain, and there is no air. */
    public boolean withoutSurface() {
        return enclosure != Enclosure.AIR;
    }

    /** Share of an error of the volume fraction that a step of the fluid takes away. */
    public double densityCorrection() {
        if (fluid.leavesOut(Correction.DENSITY_CORRECTION)) {
            return 0;
        }
        return fluid.smoothing().form() == SmoothingFunction.Form.MOVING_PARTICLE
                ? FluidConstants.DENSITY_CORRECTION.value()
                : Math.min(
                        FluidConstants.DENSITY_CORRECTION.value(),
                        fluidTimeStep / DivergenceFreeConstants.COMPRESSION_TIME.value());
    }

    /**
     * How far the fluid's particles are moved beside their velocity to be even, for the shear of a step, in squared
     * spacings.
     */
    public double shift() {
        return withoutSurface() ? fluid.shiftWithoutSurface() : fluid.shift();
    }

    private static double[] four(Vec3 v) {
        return new double[] {v.x(), v.y(), v.z(), 0};
    }
}
