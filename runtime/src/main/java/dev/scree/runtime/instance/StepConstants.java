package dev.scree.runtime.instance;

import dev.scree.runtime.scene.Vec3;
import java.util.HashMap;
import java.util.Map;

/**
 * What holds for a whole step; the host's side of the device's struct of the same name, where units stand. Positions
 * from the instance's origin.
 */
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
        ListLayout lists) {

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

    public StepConstants withFluid(double fluidTimeStep, Enclosure enclosure) {
        return new StepConstants(
                gravity,
                sides,
                frictionLaw,
                sleepSteps,
                timeStep,
                fluidTimeStep,
                speedLimit,
                pull,
                materialCount,
                wallMaterial,
                fluid,
                soundSpeed,
                artificialViscosity,
                viscosity,
                pressureTolerance,
                wallClearance,
                enclosure,
                lists);
    }

    public StepConstants withLists(ListLayout lists) {
        return new StepConstants(
                gravity,
                sides,
                frictionLaw,
                sleepSteps,
                timeStep,
                fluidTimeStep,
                speedLimit,
                pull,
                materialCount,
                wallMaterial,
                fluid,
                soundSpeed,
                artificialViscosity,
                viscosity,
                pressureTolerance,
                wallClearance,
                enclosure,
                lists);
    }

    /** Whether the fluid fills all the domain, and there is no air. */
    public boolean withoutSurface() {
        return enclosure != Enclosure.AIR;
    }

    /** Share of an error of the volume fraction that a step of the fluid takes away. */
    public double densityCorrection() {
        return fluid.smoothing().form() == SmoothingFunction.Form.MOVING_PARTICLE
                ? FluidConstants.DENSITY_CORRECTION
                : Math.min(FluidConstants.DENSITY_CORRECTION, fluidTimeStep / FluidConstants.COMPRESSION_TIME);
    }

    /**
     * How far the fluid's particles are moved beside their velocity to be even, for the shear of a step, in squared
     * spacings.
     */
    public double shift() {
        return withoutSurface() ? fluid.closedShift() : fluid.shift();
    }

    /** By the names of the device's struct. */
    public Map<String, double[]> values() {
        Map<String, double[]> values = new HashMap<>();
        values.put("gravity", four(gravity));
        values.put("wallLow", four(sides.wallLow()));
        values.put("wallHigh", four(sides.wallHigh()));
        values.put("wallFit", fluid.wall().terms());
        values.put("wallNormal", fluid.wall().moments()[0]);
        values.put("wallAcross", fluid.wall().moments()[1]);
        values.put("wallPull", fluid.attraction().wall());
        values.put("viscositySpeed", one(viscositySpeed()));
        values.put("stressCoefficient", one(fluid.stressCoefficient()));
        values.put("viscousRate", one(viscosity.rate(fluidTimeStep)));
        values.put("tensionScale", one(fluid.attraction().tension()));
        values.put("surroundScale", one(fluid.attraction().surround()));
        values.put("wettingScale", one(fluid.attraction().wetting()));
        values.put("period", four(sides.period()));
        values.put("inversePeriod", four(sides.inversePeriod()));
        values.put("pullPoint", four(pull.point));
        values.put("pullTarget", four(pull.target));
        values.put("timeStep", one(timeStep));
        values.put("fluidTimeStep", one(fluidTimeStep));
        values.put("speedLimit", one(speedLimit));
        values.put("pullStiffness", one(pull.stiffness));
        values.put("pullDamping", one(pull.damping));
        values.put("pulledBody", one(pull.body));
        values.put("materialCount", one(materialCount));
        values.put("wallMaterial", one(wallMaterial));
        values.put("frictionLaw", one(frictionLaw));
        values.put("sleepSteps", one(sleepSteps));
        values.put("smoothingKernel", one(fluid.smoothing().form().ordinal()));
        values.put("wallPower", one(fluid.wall().power()));
        values.put("neighbourSlots", one(lists.slots()));
        values.put("slotStride", one(lists.slotStride()));
        values.put("itemStride", one(lists.itemStride()));
        values.put("flat", one(fluid.flat() ? 1 : 0));
        values.put("withoutSurface", one(enclosure.ordinal()));
        values.put("images", one(ghostWalls() ? 1 : 0));
        values.put("support", one(fluid.kernelRadius()));
        values.put("smoothingScale", one(fluid.smoothing().valueScale()));
        values.put("smoothingSelf", one(fluid.smoothing().self()));
        values.put("gradientScale", one(fluid.smoothing().gradientScale()));
        values.put("spacing", one(fluid.spacing()));
        values.put("particleVolume", one(fluid.particleVolume()));
        values.put("soundSpeed", one(soundSpeed));
        values.put("artificialViscosity", one(artificialViscosity));
        values.put("densityCorrection", one(densityCorrection()));
        values.put("shift", one(shift()));
        values.put("airLaplacian", one(fluid.airLaplacian()));
        values.put("pressureTolerance", one(pressureTolerance));
        values.put("densityScale", one(fluid.densityScale()));
        values.put("wallGradientNormalisation", one(fluid.wall().gradientNormalisation()));
        values.put("wallReach", one(fluid.wall().reach()));
        values.put("wallClearance", one(wallClearance));
        return values;
    }

    private static double[] one(double value) {
        return new double[] {value};
    }

    private static double[] four(Vec3 v) {
        return new double[] {v.x(), v.y(), v.z(), 0};
    }
}
