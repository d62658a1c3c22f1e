package dev.scree.runtime.instance;

import java.util.Arrays;
import org.joml.Vector3d;

/**
 * Everything that changes while a scene plays, on the host. The device's copy has the same arrays in single precision.
 * Stride 4 unless said otherwise; positions from the instance's origin; bodies in scene order, fluid particles by
 * permanent id. The arrays are open to the solvers, which work on nothing else.
 */
public final class SimulationState {
    /** The body's reference point, high part [m]. */
    public final double[] bodyPosition;
    /** The same, low part: the point is where both together say [m]. */
    public final double[] bodyPositionLow;
    /** Quaternion x y z w from body axes to the world. */
    public final double[] bodyRotation;
    /** Linear momentum half a step back [kg m/s]; w: 0 before the first step, then 1. */
    public final double[] bodyMomentum;
    /** Angular momentum half a step back [kg m^2/s]. */
    public final double[] bodyAngularMomentum;
    /** Velocity now [m/s]. */
    public final double[] bodyVelocity;
    /** Angular velocity now, world axes [rad/s]. */
    public final double[] bodyAngularVelocity;
    /** Inverse inertia, world axes: xx yy zz [1/(kg m^2)]. */
    public final double[] bodyWorldDiagonal;
    /** The same: xy xz yz. */
    public final double[] bodyWorldOff;
    /** Contacts counted in the last step, stride 1. */
    public final int[] bodyContacts;
    /** Steps for which it has been calm, stride 1; at the constants' sleepSteps it sleeps. */
    public final int[] bodySleep;
    /** Steps on the clock that animated bodies go by, unsigned, stride 1. */
    public final int[] bodyClock;
    /** Force of the fluid in the last step [N]. */
    public final double[] bodyFluidForce;
    /** Torque of the fluid in the last step [N m]. */
    public final double[] bodyFluidTorque;
    /**
     * Momentum [kg m/s] that gravity and fluid alone would have given it by the end of the fluid's step; w: 1 over that
     * step [1/s], 0 if unknown.
     */
    public final double[] bodyPredictedMomentum;
    /** The same of angular momentum, of the fluid alone [kg m^2/s]. */
    public final double[] bodyPredictedAngularMomentum;
    /** What of the fluid's force the pressure's equations do not know of, smoothed over steps [N]; w: 1 once known. */
    public final double[] bodyResidualForce;
    /** The same of its torque [N m]. */
    public final double[] bodyResidualTorque;

    /** [m]. */
    public double[] fluidPosition;
    /** Velocity half a step back [m/s]; w: 0 before the first step, then 1. */
    public double[] fluidHalfVelocity;
    /** Velocity now [m/s]. */
    public double[] fluidVelocity;
    /** Which of the scene's fluids, stride 1. */
    public int[] fluidKind;
    /** Density in the last step [kg/m^3], stride 1; 0 before the first. */
    public double[] fluidDensity;
    /** Its permanent id, stride 1, rising: particles keep their order. The host's alone. */
    public int[] fluidId;
    /** Force of bodies on it in the last step [N]. */
    public double[] fluidCouplingForce;
    /**
     * The pressure's work for a change of volume fraction that the last step found, stride 1 [J]; the next begins with
     * it.
     */
    public double[] fluidPressureEnergy;
    /** Fluid particles alive; the arrays may be longer. */
    public int fluidCount;

    public SimulationState(int bodies, int fluidCapacity) {
        bodyPosition = new double[4 * bodies];
        bodyPositionLow = new double[4 * bodies];
        bodyRotation = new double[4 * bodies];
        bodyMomentum = new double[4 * bodies];
        bodyAngularMomentum = new double[4 * bodies];
        bodyVelocity = new double[4 * bodies];
        bodyAngularVelocity = new double[4 * bodies];
        bodyWorldDiagonal = new double[4 * bodies];
        bodyWorldOff = new double[4 * bodies];
        bodyContacts = new int[bodies];
        bodySleep = new int[bodies];
        bodyClock = new int[bodies];
        bodyFluidForce = new double[4 * bodies];
        bodyFluidTorque = new double[4 * bodies];
        bodyPredictedMomentum = new double[4 * bodies];
        bodyPredictedAngularMomentum = new double[4 * bodies];
        bodyResidualForce = new double[4 * bodies];
        bodyResidualTorque = new double[4 * bodies];
        fluidPosition = new double[4 * fluidCapacity];
        fluidHalfVelocity = new double[4 * fluidCapacity];
        fluidVelocity = new double[4 * fluidCapacity];
        fluidKind = new int[fluidCapacity];
        fluidDensity = new double[fluidCapacity];
        fluidId = new int[fluidCapacity];
        fluidCouplingForce = new double[4 * fluidCapacity];
        fluidPressureEnergy = new double[fluidCapacity];
    }

    public int bodyCount() {
        return bodyContacts.length;
    }

    /** Fluid particles there is room for. */
    public int fluidCapacity() {
        return fluidKind.length;
    }

    /** Makes room for so many fluid particles; what is there stays. */
    public void reserveFluid(int capacity) {
        if (capacity > fluidCapacity()) {
            fluidPosition = Arrays.copyOf(fluidPosition, 4 * capacity);
            fluidHalfVelocity = Arrays.copyOf(fluidHalfVelocity, 4 * capacity);
            fluidVelocity = Arrays.copyOf(fluidVelocity, 4 * capacity);
            fluidKind = Arrays.copyOf(fluidKind, capacity);
            fluidDensity = Arrays.copyOf(fluidDensity, capacity);
            fluidId = Arrays.copyOf(fluidId, capacity);
            fluidCouplingForce = Arrays.copyOf(fluidCouplingForce, 4 * capacity);
            fluidPressureEnergy = Arrays.copyOf(fluidPressureEnergy, capacity);
        }
    }

    /**
     * A new particle behind the others, before its first step; its id is the caller's to give. @param x from the origin
     * [m]
     */
    void addFluid(Vector3d x, double vx, double vy, double vz, int kind) {
        int at = 4 * fluidCount;
        fluidPosition[at] = x.x;
        fluidPosition[at + 1] = x.y;
        fluidPosition[at + 2] = x.z;
        fluidPosition[at + 3] = 0;
        for (double[] velocity : new double[][] {fluidHalfVelocity, fluidVelocity}) {
            velocity[at] = vx;
            velocity[at + 1] = vy;
            velocity[at + 2] = vz;
            velocity[at + 3] = 0;
        }
        Arrays.fill(fluidCouplingForce, at, at + 4, 0);
        fluidDensity[fluidCount] = 0;
        fluidPressureEnergy[fluidCount] = 0;
        fluidKind[fluidCount++] = kind;
    }

    /** Keeps these fluid particles alone, in their order. @param kept indices, rising; count: of them */
    public void retainFluid(int[] kept, int count) {
        for (int k = 0; k < count; k++) {
            int from = kept[k];
            for (double[] values : fluidVectors()) {
                System.arraycopy(values, 4 * from, values, 4 * k, 4);
            }
            fluidKind[k] = fluidKind[from];
            fluidDensity[k] = fluidDensity[from];
            fluidId[k] = fluidId[from];
            fluidPressureEnergy[k] = fluidPressureEnergy[from];
        }
        fluidCount = count;
    }

    private double[][] bodyArrays() {
        return new double[][] {
            bodyPosition,
            bodyPositionLow,
            bodyRotation,
            bodyMomentum,
            bodyAngularMomentum,
            bodyVelocity,
            bodyAngularVelocity,
            bodyWorldDiagonal,
            bodyWorldOff,
            bodyFluidForce,
            bodyFluidTorque,
            bodyPredictedMomentum,
            bodyPredictedAngularMomentum,
            bodyResidualForce,
            bodyResidualTorque
        };
    }

    private double[][] fluidVectors() {
        return new double[][] {fluidPosition, fluidHalfVelocity, fluidVelocity, fluidCouplingForce};
    }

    /** Takes one body's state over from another simulation state. */
    public void copyBody(int body, SimulationState from, int fromBody) {
        double[][] source = from.bodyArrays();
        double[][] target = bodyArrays();
        for (int a = 0; a < target.length; a++) {
            System.arraycopy(source[a], 4 * fromBody, target[a], 4 * body, 4);
        }
        bodyContacts[body] = from.bodyContacts[fromBody];
        bodySleep[body] = from.bodySleep[fromBody];
        bodyClock[body] = from.bodyClock[fromBody];
    }

    /** Takes all fluid over from another simulation state. */
    public void copyFluid(SimulationState from) {
        reserveFluid(from.fluidCount);
        double[][] source = from.fluidVectors();
        double[][] target = fluidVectors();
        for (int a = 0; a < target.length; a++) {
            System.arraycopy(source[a], 0, target[a], 0, 4 * from.fluidCount);
        }
        System.arraycopy(from.fluidKind, 0, fluidKind, 0, from.fluidCount);
        System.arraycopy(from.fluidDensity, 0, fluidDensity, 0, from.fluidCount);
        System.arraycopy(from.fluidId, 0, fluidId, 0, from.fluidCount);
        System.arraycopy(from.fluidPressureEnergy, 0, fluidPressureEnergy, 0, from.fluidCount);
        fluidCount = from.fluidCount;
    }

    /** A state of its own with the same values. */
    public SimulationState copy() {
        SimulationState copy = new SimulationState(bodyCount(), fluidCapacity());
        copy.copyFrom(this);
        return copy;
    }

    /** Takes everything over from a state with the same bodies. */
    public void copyFrom(SimulationState from) {
        for (int b = 0; b < bodyCount(); b++) {
            copyBody(b, from, b);
        }
        copyFluid(from);
    }
}
