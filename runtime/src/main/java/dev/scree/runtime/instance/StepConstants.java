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
 * The values that are constant during a step, on the host. {@link #STRUCT} declares what the kernels get of them.
 * Positions are from the instance's origin.
 *
 * @param gravity gravity [m/s^2]
 * @param sides sides of the domain as fluid meets them
 * @param frictionLaw ordinal of {@link dev.scree.runtime.scene.FrictionLaw}
 * @param sleepSteps number of steps at rest after which a body sleeps
 * @param timeStep step of bodies and grains [s]
 * @param fluidTimeStep step of the fluid [s]
 * @param clothSteps when cloths move
 * @param speedLimit speed above which play stops as a runaway [m/s]
 * @param pull spring by which the user pulls a body
 * @param materialCount number of materials
 * @param wallMaterial index of the walls' material
 * @param fluid scales of the fluid
 * @param soundSpeed speed of sound of the equation of state [m/s]
 * @param artificialViscosity Monaghan's alpha [1], for weakly compressible fluid
 * @param viscosity treatment of viscosity
 * @param pressureTolerance part of the compression in a step without pressure that the solve may leave over [1]
 * @param wallClearance distance that fluid keeps from walls whatever the pressure [m]
 * @param enclosure what bounds the fluid
 * @param slots number of neighbours that each fluid particle's list has room for
 */
@Withers
public record StepConstants(
        Vec3 gravity,
        FluidSides sides,
        int frictionLaw,
        int sleepSteps,
        double timeStep,
        double fluidTimeStep,
        ClothSteps clothSteps,
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
        int slots)
        implements StepConstantsBuilder.With {

    /** The declaration of the struct of the same name that kernels read. */
    public static final Struct<StepConstants> STRUCT = Struct.<StepConstants>named("StepConstants")
            .float4("gravity", "xyz: gravity [m/s^2]", c -> four(c.gravity))
            .float4(
                    "wallLow",
                    "xyz: coordinates of the lower sides that are walls for fluid, far away where there is no wall [m]",
                    c -> four(c.sides.wallLow()))
            .float4("wallHigh", "xyz: coordinates of the upper sides, likewise [m]", c -> four(c.sides.wallHigh()))
            .float4(
                    "wallFit",
                    "coefficients of a wall's share of the volume fraction, see wall_polynomial [-]",
                    c -> c.fluid.wall().terms())
            .float4("wallNormal", "coefficients along the wall's normal, see wall_correction [-]", c -> c.fluid.wall()
                    .moments()[0])
            .float4("wallAcross", "coefficients across the wall's normal, see wall_correction [-]", c -> c.fluid.wall()
                    .moments()[1])
            .float4("wallAttraction", "coefficients of a wall's attraction, see wall_attraction [-]", c -> c.fluid
                    .attraction()
                    .wall())
            .float4(
                    "period",
                    "xyz: length of the domain along periodic axes, 0 along others [m]",
                    c -> four(c.sides.period()))
            .float4(
                    "inversePeriod",
                    "xyz: 1/period, 0 along axes that are not periodic [1/m]",
                    c -> four(c.sides.inversePeriod()))
            .float4(
                    "pullPoint",
                    "xyz: point by which the user pulls a body, from its reference point, body axes [m]",
                    c -> four(c.pull.point))
            .float4(
                    "pullTarget",
                    "xyz: where that point is pulled to, from the domain's centre [m]",
                    c -> four(c.pull.target))
            .real("timeStep", "step of bodies and grains [s]", c -> c.timeStep)
            .real(
                    "fluidTimeStep",
                    "step of the fluid: several steps of bodies, or a part of one [s]",
                    c -> c.fluidTimeStep)
            .real(
                    "clothTimeStep",
                    "step of cloths: several steps of bodies, or a part of one [s]",
                    c -> c.clothSteps.length(c.timeStep))
            .real("speedLimit", "speed above which play stops as a runaway [m/s]", c -> c.speedLimit)
            .real(
                    "pullStiffness",
                    "stiffness of the spring by which the user pulls a body [N/m]",
                    c -> c.pull.stiffness)
            .real("pullDamping", "damping of that spring [N s/m]", c -> c.pull.damping)
            .integer("clothEvery", "number of steps of bodies in a move of cloths", c -> c.clothSteps.every())
            .integer("clothSteps", "number of steps of cloths in their move", c -> c.clothSteps.substeps())
            .integer("pulledBody", "index of the body that the user pulls, or -1", c -> c.pull.body)
            .integer("materialCount", "number of materials", c -> c.materialCount)
            .integer("wallMaterial", "index of the walls' material", c -> c.wallMaterial)
            .integer(
                    "frictionLaw",
                    "0: Coulomb friction with a spring that remembers, 1: force proportional to the sliding speed",
                    c -> c.frictionLaw)
            .integer("sleepSteps", "number of steps at rest after which a body sleeps", c -> c.sleepSteps)
            .integer(
                    "smoothingKernel",
                    "kernel function: 0 Wendland C2, 1 cubic spline, 2 Mueller's poly6 and spiky, 3 moving particles'",
                    c -> c.fluid.smoothing().form().ordinal())
            .integer("wallPower", "lowest power of t in the polynomials of walls, see wall_polynomial", c -> c.fluid
                    .wall()
                    .power())
            .integer(
                    "neighbourSlots", "number of neighbours that each fluid particle's list has room for", c -> c.slots)
            .integer("flat", "1: the scene is two-dimensional, one spacing deep", c -> c.fluid.flat() ? 1 : 0)
            .integer(
                    "withoutSurface",
                    "0: there is air, 1: fluid fills all the domain, FULLY_PERIODIC: and it meets no solid",
                    c -> c.enclosure.ordinal())
            .integer(
                    "ghostWalls",
                    "1: ghost particles mirror the fluid behind closed sides, 0: WallFit.java stands for it",
                    c -> c.ghostWalls() ? 1 : 0)
            .real("kernelRadius", "radius of the kernel function [m]", c -> c.fluid.kernelRadius())
            .real("inverseKernelRadius", "1/kernelRadius [1/m]", c -> 1 / c.fluid.kernelRadius())
            .real("smoothingScale", "factor of the kernel function's value [1/m^3]", c -> c.fluid
                    .smoothing()
                    .valueScale())
            .real(
                    "smoothingSelf",
                    "moving particles: value of the kernel function at distance 0 over smoothingScale [-]",
                    c -> c.fluid.smoothing().self())
            .real("gradientScale", "factor of the kernel function's derivative [1/m^5]", c -> c.fluid
                    .smoothing()
                    .gradientScale())
            .real("spacing", "distance of fluid particles at rest [m]", c -> c.fluid.spacing())
            .real("particleVolume", "volume of a fluid particle, spacing^3 [m^3]", c -> c.fluid.particleVolume())
            .real(
                    "sprayFraction",
                    "volume fraction below which a fluid particle is spray, see fluid/spray.h [-]",
                    c -> c.fluid.sprayFraction())
            .real("sprayPart", "by how much of its speed spray bounds the fluid's step [1]", c -> c.fluid.sprayPart())
            .real("soundSpeed", "speed of sound of the equation of state [m/s]", c -> c.soundSpeed)
            .real(
                    "artificialViscosity",
                    "Monaghan's alpha, for weakly compressible fluid [-]",
                    c -> c.artificialViscosity)
            .real(
                    "viscositySpeed",
                    "strength of the artificial viscosity where pressure is solved for, else 0 [m/s]",
                    c -> c.viscositySpeed())
            .real(
                    "viscousRate",
                    "upper bound of the convergence rate of Jacobi's iteration on implicit viscosity [-]",
                    c -> c.viscosity.rate(c.fluidTimeStep))
            .real("surroundScale", "1 over the sum of attractions on a particle inside a lattice [-]", c -> c.fluid
                    .attraction()
                    .surround())
            .real(
                    "tensionScale",
                    "strength of a pair's attraction along the surface for a surface tension of 1 N/m [m]",
                    c -> c.fluid.attraction().tension())
            .real(
                    "wettingScale",
                    "strength of a solid's attraction for an adhesion of 1 and a surface tension of 1 N/m [m]",
                    c -> c.fluid.attraction().wetting())
            .real(
                    "densityCorrection",
                    "part of an error of the volume fraction that a step of the fluid corrects [-]",
                    c -> c.densityCorrection())
            .real("shift", "coefficient of the particle shifting, see shift [spacings^2]", c -> c.shift())
            .real(
                    "stressCoefficient",
                    "part of the anisotropy of M that stress_correction.cl corrects [-]",
                    c -> c.fluid.stressCoefficient())
            .real(
                    "isolatedErrorShare",
                    "part of a moving particle's isolated density error that it responds to [-]",
                    c -> c.fluid.isolatedErrorShare())
            .real(
                    "turbulentFactor",
                    "factor of Re^(3/4) in the viscosity of friction on walls and bodies, see pair.h [-]",
                    c -> c.fluid.turbulentFactor())
            .real(
                    "airLaplacian",
                    "what missing neighbours (air) add to the Laplacian's diagonal, times the mass [1/m^2]",
                    c -> c.fluid.airLaplacian())
            .real(
                    "coefficientUnit",
                    "unit of a packed matrix of the pressure, times a particle's mass, see entries.h [1/m^2]",
                    c -> c.fluid.coefficientUnit())
            .real(
                    "pressureTolerance",
                    "part of the compression in a step without pressure that the solve may leave over [-]",
                    c -> c.pressureTolerance)
            .real(
                    "densityScale",
                    "factor that makes the volume fraction of the lattice at rest exactly 1 [-]",
                    c -> c.fluid.densityScale())
            .real(
                    "wallGradientNormalisation",
                    "factor of wall_gradient that makes gradients exact on the lattice at rest [-]",
                    c -> c.fluid.wall().gradientNormalisation())
            .real("wallReach", "distance from a wall up to which it acts on fluid [m]", c -> c.fluid
                    .wall()
                    .reach())
            .real(
                    "wallClearance",
                    "distance that fluid keeps from closed walls whatever the pressure [m]",
                    c -> c.wallClearance);

    /**
     * The spring by which the user pulls a body with the mouse.
     *
     * @param body index of the body, or -1 where nothing is pulled
     * @param point pulled point from the body's reference point, body axes [m]
     * @param target point that it is pulled to, from the instance's origin [m]
     * @param stiffness stiffness [N/m]
     * @param damping damping [N s/m]
     */
    public record PullSpring(int body, Vec3 point, Vec3 target, double stiffness, double damping) {
        /** Nothing is pulled. */
        public static final PullSpring NONE = new PullSpring(-1, Vec3.ZERO, Vec3.ZERO, 0, 0);
    }

    /** Returns the radius of the fluid's kernel function [m]. */
    public double kernelRadius() {
        return fluid.kernelRadius();
    }

    /**
     * Returns the strength of the artificial viscosity of fluid whose pressure is solved for [m/s]; 0 with the equation
     * of state, which has an artificial viscosity of its own.
     */
    public double viscositySpeed() {
        return fluid.viscosityStrength() * Math.sqrt(gravity.length() * fluid.spacing());
    }

    /**
     * Returns whether ghost particles stand behind closed sides. Where fluid fills all the domain, the smeared layers
     * of the wall's closed form serve better: rows of particles that slide along a wall soon stand elsewhere than their
     * mirror images, and flow between plates then errs by 1.3 % instead of 0.6 %.
     */
    public boolean ghostWalls() {
        return fluid.ghostWalls() && !withoutSurface();
    }

    /** Returns whether the fluid fills all the domain, so that there is no air and no free surface. */
    public boolean withoutSurface() {
        return enclosure != Enclosure.AIR;
    }

    /** Returns the part of an error of the volume fraction that a step of the fluid corrects [1]. */
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

    /** Returns the coefficient of the particle shifting [spacings^2]; see {@link FluidScales}. */
    public double shift() {
        return withoutSurface() ? fluid.shiftWithoutSurface() : fluid.shift();
    }

    private static double[] four(Vec3 v) {
        return new double[] {v.x(), v.y(), v.z(), 0};
    }
}
