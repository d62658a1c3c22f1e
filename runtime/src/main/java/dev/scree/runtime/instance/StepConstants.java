package dev.scree.runtime.instance;

import dev.scree.runtime.scene.Vec3;

import java.util.HashMap;
import java.util.Map;

/**
 * What holds for a whole step; the host's side of the device's struct of the same name, where units stand. Positions
 * from the instance's origin.
 */
public record StepConstants(Vec3 gravity, Vec3 domainMin, Vec3 domainMax, boolean openTop, int frictionLaw, int sleepSteps, double timeStep, double fluidTimeStep, double speedLimit,
        PullSpring pull, int materialCount, int wallMaterial, double support, double spacing, double particleVolume,
        double soundSpeed, double artificialViscosity, double densityScale, double wallShift, double wallClearance) {

    /**
     * The hand's spring.
     *
     * @param body      index of the body, or -1: nothing is pulled
     * @param point     held point in body axes from the body's reference point [m]
     * @param target    where it is pulled to [m]
     * @param stiffness [N/m]
     * @param damping   [N s/m]
     */
    public record PullSpring(int body, Vec3 point, Vec3 target, double stiffness, double damping) {
        public static final PullSpring NONE = new PullSpring(-1, Vec3.ZERO, Vec3.ZERO, 0, 0);
    }

    public StepConstants withPull(PullSpring pull) {
        return new StepConstants(gravity, domainMin, domainMax, openTop, frictionLaw, sleepSteps, timeStep, fluidTimeStep, speedLimit, pull, materialCount, wallMaterial,
                support, spacing, particleVolume, soundSpeed, artificialViscosity, densityScale, wallShift, wallClearance);
    }

    /** By the names of the device's struct. */
    public Map<String, double[]> values() {
        Map<String, double[]> values = new HashMap<>();
        values.put("gravity", four(gravity));
        values.put("domainMin", four(domainMin));
        values.put("domainMax", four(domainMax));
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
        values.put("openTop", one(openTop ? 1 : 0));
        values.put("frictionLaw", one(frictionLaw));
        values.put("sleepSteps", one(sleepSteps));
        values.put("support", one(support));
        values.put("spacing", one(spacing));
        values.put("particleVolume", one(particleVolume));
        values.put("soundSpeed", one(soundSpeed));
        values.put("artificialViscosity", one(artificialViscosity));
        values.put("densityScale", one(densityScale));
        values.put("wallShift", one(wallShift));
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
