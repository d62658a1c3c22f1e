package dev.scree.runtime.state;

import java.util.Arrays;
import org.joml.Vector3d;

/**
 * Everything that changes while a scene plays, on the host. The device's copy has the same arrays in single precision.
 * Every array is declared by {@link State}; positions from the instance's origin; bodies in scene order, fluid
 * particles by permanent id. The arrays are open to the solvers, which work on nothing else.
 */
public final class SimulationState {
    /** The body's reference point, high part [m]. */
    @State(per = State.Per.BODY, unit = "m", motion = true)
    public double[] bodyPosition;
    /** The same, low part: the point is where both together say [m]. */
    @State(per = State.Per.BODY, unit = "m", motion = true, lowPartOf = "bodyPosition")
    public double[] bodyPositionLow;
    /** Quaternion x y z w from body axes to the world. */
    @State(per = State.Per.BODY, unit = "", motion = true)
    public double[] bodyRotation;
    /** Linear momentum half a step back [kg m/s]; w: 0 before the first step, then 1. */
    @State(per = State.Per.BODY, unit = "kg m/s")
    public double[] bodyMomentum;
    /** Angular momentum half a step back [kg m^2/s]. */
    @State(per = State.Per.BODY, unit = "kg m^2/s")
    public double[] bodyAngularMomentum;
    /** Velocity now [m/s]. */
    @State(per = State.Per.BODY, unit = "m/s", motion = true)
    public double[] bodyVelocity;
    /** Angular velocity now, world axes [rad/s]. */
    @State(per = State.Per.BODY, unit = "rad/s", motion = true)
    public double[] bodyAngularVelocity;
    /** Inverse inertia, world axes: xx yy zz [1/(kg m^2)]. */
    @State(per = State.Per.BODY, unit = "1/(kg m^2)")
    public double[] bodyWorldDiagonal;
    /** The same: xy xz yz. */
    @State(per = State.Per.BODY, unit = "1/(kg m^2)")
    public double[] bodyWorldOff;
    /** Contacts counted in the last step, stride 1. */
    @State(per = State.Per.BODY, width = 1, unit = "")
    public int[] bodyContacts;
    /** Sleep counter: steps for which it has been at rest, stride 1; at the constants' sleepSteps it sleeps. */
    @State(per = State.Per.BODY, width = 1, unit = "")
    public int[] bodySleep;
    /** Steps on the clock that animated bodies go by, unsigned, stride 1. */
    @State(per = State.Per.BODY, width = 1, unit = "")
    public int[] bodyClock;
    /** Force of the fluid in the last step [N]. */
    @State(per = State.Per.BODY, unit = "N")
    public double[] bodyFluidForce;
    /** Torque of the fluid in the last step [N m]. */
    @State(per = State.Per.BODY, unit = "N m")
    public double[] bodyFluidTorque;
    /**
     * Momentum [kg m/s] that gravity and fluid alone would have given it by the end of the fluid's step; w: 1 over that
     * step [1/s], 0 if unknown.
     */
    @State(per = State.Per.BODY, unit = "kg m/s")
    public double[] bodyPredictedMomentum;
    /** The same of angular momentum, of the fluid alone [kg m^2/s]. */
    @State(per = State.Per.BODY, unit = "kg m^2/s")
    public double[] bodyPredictedAngularMomentum;
    /** What of the fluid's force the pressure's equations do not know of, smoothed over steps [N]; w: 1 once known. */
    @State(per = State.Per.BODY, unit = "N")
    public double[] bodyResidualForce;
    /** The same of its torque [N m]. */
    @State(per = State.Per.BODY, unit = "N m")
    public double[] bodyResidualTorque;

    /** [m]. */
    @State(per = State.Per.FLUID_PARTICLE, unit = "m", motion = true)
    public double[] fluidPosition;
    /** Velocity half a step back [m/s]; w: 0 before the first step, then 1. */
    @State(per = State.Per.FLUID_PARTICLE, unit = "m/s")
    public double[] fluidHalfVelocity;
    /** Velocity now [m/s]. */
    @State(per = State.Per.FLUID_PARTICLE, unit = "m/s", motion = true)
    public double[] fluidVelocity;
    /** Which of the scene's fluids, stride 1. */
    @State(per = State.Per.FLUID_PARTICLE, width = 1, unit = "")
    public int[] fluidKind;
    /** Density in the last step [kg/m^3], stride 1; 0 before the first. */
    @State(per = State.Per.FLUID_PARTICLE, width = 1, unit = "kg/m^3", motion = true)
    public double[] fluidDensity;
    /** Its permanent id, stride 1, rising: particles keep their order. */
    @State(per = State.Per.FLUID_PARTICLE, width = 1, unit = "")
    public int[] fluidId;
    /** Force of bodies on it in the last step [N]. */
    @State(per = State.Per.FLUID_PARTICLE, unit = "N")
    public double[] fluidCouplingForce;
    /**
     * The pressure's work for a change of volume fraction that the last step found, stride 1 [J]; the next begins with
     * it.
     */
    @State(per = State.Per.FLUID_PARTICLE, width = 1, unit = "J", motion = true)
    public double[] fluidPressureEnergy;
    /** Fluid particles alive; the arrays may be longer. */
    public int fluidCount;

    public SimulationState(int bodies, int fluidCapacity) {
        StateField.of(State.Per.BODY).forEach(field -> field.resize(this, bodies));
        StateField.of(State.Per.FLUID_PARTICLE).forEach(field -> field.resize(this, fluidCapacity));
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
            StateField.of(State.Per.FLUID_PARTICLE).forEach(field -> field.resize(this, capacity));
        }
    }

    /**
     * A new particle behind the others, before its first step; its id is the caller's to give. @param x from the origin
     * [m]
     */
    public void addFluid(Vector3d x, double vx, double vy, double vz, int kind) {
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
        for (StateField field : StateField.of(State.Per.FLUID_PARTICLE)) {
            Object values = field.in(this);
            int width = field.declaration().width();
            for (int k = 0; k < count; k++) {
                System.arraycopy(values, width * kept[k], values, width * k, width);
            }
        }
        fluidCount = count;
    }

    /** Takes one body's state over from another simulation state. */
    public void copyBody(int body, SimulationState from, int fromBody) {
        StateField.of(State.Per.BODY).forEach(field -> field.copy(from, fromBody, this, body, 1));
    }

    /** Takes all fluid over from another simulation state. */
    public void copyFluid(SimulationState from) {
        fluidCount = 0;
        appendFluid(from, 0, from.fluidCount);
    }

    /** Takes fluid particles over from another simulation state, to the same places behind those that are there. */
    public void appendFluid(SimulationState from, int first, int count) {
        reserveFluid(first + count);
        StateField.of(State.Per.FLUID_PARTICLE).forEach(field -> field.copy(from, first, this, first, count));
        fluidCount = first + count;
    }

    /** A state of its own with the same values. */
    public SimulationState copy() {
        SimulationState copy = new SimulationState(bodyCount(), fluidCapacity());
        copy.copyFrom(this);
        return copy;
    }

    /** Takes everything over from a state with the same bodies. */
    public void copyFrom(SimulationState from) {
        StateField.of(State.Per.BODY).forEach(field -> field.copy(from, 0, this, 0, bodyCount()));
        copyFluid(from);
    }
}
