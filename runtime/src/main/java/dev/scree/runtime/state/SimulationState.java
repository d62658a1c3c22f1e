package dev.scree.runtime.state;

import java.util.Arrays;
import org.joml.Vector3d;

/**
 * Everything that changes while a scene plays, on the host. The device has a copy of the same arrays in single
 * precision. Each array is declared by {@link State}. Positions are from the instance's origin, vectors in world axes.
 * Bodies stand in the order of the scene, then grains; fluid particles in the order of their permanent ids. An element
 * has four values (x, y, z, w) unless a comment says otherwise; a w that is not mentioned is unused. The arrays are
 * public, since the solvers work on nothing else.
 */
public final class SimulationState {
    /** Position of the body's reference point, rounded to single precision [m], shape (bodies, 4). */
    @State(per = State.Per.BODY, unit = "m", motion = true)
    public double[] bodyPosition;
    /** What that rounding left over; the position is the sum of both [m], shape (bodies, 4). */
    @State(per = State.Per.BODY, unit = "m", motion = true, lowPartOf = "bodyPosition")
    public double[] bodyPositionLow;
    /** Rotation from body axes to the world's, quaternion x y z w, shape (bodies, 4). */
    @State(per = State.Per.BODY, unit = "", motion = true)
    public double[] bodyRotation;
    /** Linear momentum half a step back [kg m/s], shape (bodies, 4); w: 0 before the body's first step, then 1. */
    @State(per = State.Per.BODY, unit = "kg m/s")
    public double[] bodyMomentum;
    /** Angular momentum about the reference point half a step back [kg m^2/s], shape (bodies, 4). */
    @State(per = State.Per.BODY, unit = "kg m^2/s")
    public double[] bodyAngularMomentum;
    /** Velocity of the reference point now [m/s], shape (bodies, 4). */
    @State(per = State.Per.BODY, unit = "m/s", motion = true)
    public double[] bodyVelocity;
    /** Angular velocity now [rad/s], shape (bodies, 4). */
    @State(per = State.Per.BODY, unit = "rad/s", motion = true)
    public double[] bodyAngularVelocity;
    /** Inverse inertia about the reference point: xx yy zz [1/(kg m^2)], shape (bodies, 4). */
    @State(per = State.Per.BODY, unit = "1/(kg m^2)")
    public double[] bodyWorldDiagonal;
    /** Off-diagonals of the same: xy xz yz [1/(kg m^2)], shape (bodies, 4). */
    @State(per = State.Per.BODY, unit = "1/(kg m^2)")
    public double[] bodyWorldOff;
    /** Number of contacts in the last step, shape (bodies). */
    @State(per = State.Per.BODY, width = 1, unit = "")
    public int[] bodyContacts;
    /**
     * Sleep counter: number of steps for which the body has been at rest, shape (bodies). It sleeps from
     * StepConstants.sleepSteps on.
     */
    @State(per = State.Per.BODY, width = 1, unit = "")
    public int[] bodySleep;
    /** Number of steps on the clock of the animated bodies, unsigned, shape (bodies). */
    @State(per = State.Per.BODY, needed = State.Needed.WITH_ANIMATION, width = 1, unit = "")
    public int[] bodyClock;
    /** Force of the fluid in its last step [N], shape (bodies, 4). */
    @State(per = State.Per.BODY, needed = State.Needed.WITH_LOADS, unit = "N")
    public double[] bodyFluidForce;
    /** Torque of the fluid about the reference point in its last step [N m], shape (bodies, 4). */
    @State(per = State.Per.BODY, needed = State.Needed.WITH_LOADS, unit = "N m")
    public double[] bodyFluidTorque;
    /**
     * Momentum that gravity and fluid alone would have given the body by the end of the fluid's step [kg m/s], shape
     * (bodies, 4); w: 1 over that step [1/s], 0 where unknown.
     */
    @State(per = State.Per.BODY, needed = State.Needed.WITH_FLUID, unit = "kg m/s")
    public double[] bodyPredictedMomentum;
    /** The same for the angular momentum, by the fluid alone [kg m^2/s], shape (bodies, 4). */
    @State(per = State.Per.BODY, needed = State.Needed.WITH_FLUID, unit = "kg m^2/s")
    public double[] bodyPredictedAngularMomentum;
    /**
     * Part of the fluid's force that the pressure solve does not compute (viscosity, attraction), smoothed over steps
     * [N], shape (bodies, 4); w: 1 once known.
     */
    @State(per = State.Per.BODY, needed = State.Needed.WITH_FLUID, unit = "N")
    public double[] bodyResidualForce;
    /** The same for the torque about the reference point [N m], shape (bodies, 4). */
    @State(per = State.Per.BODY, needed = State.Needed.WITH_FLUID, unit = "N m")
    public double[] bodyResidualTorque;

    /** Position [m], shape (particles, 4). */
    @State(per = State.Per.FLUID_PARTICLE, unit = "m", motion = true)
    public double[] fluidPosition;
    /** Velocity half a step back [m/s], shape (particles, 4); w: 0 before the particle's first step, then 1. */
    @State(per = State.Per.FLUID_PARTICLE, unit = "m/s")
    public double[] fluidHalfVelocity;
    /** Velocity now [m/s], shape (particles, 4). */
    @State(per = State.Per.FLUID_PARTICLE, unit = "m/s", motion = true)
    public double[] fluidVelocity;
    /** Index of the particle's fluid in the scene, shape (particles). */
    @State(per = State.Per.FLUID_PARTICLE, width = 1, unit = "")
    public int[] fluidKind;
    /** Density in the last step [kg/m^3], shape (particles); 0 before the first step. */
    @State(per = State.Per.FLUID_PARTICLE, width = 1, unit = "kg/m^3", motion = true)
    public double[] fluidDensity;
    /** Permanent id, shape (particles), ascending, since particles keep their order. */
    @State(per = State.Per.FLUID_PARTICLE, width = 1, unit = "")
    public int[] fluidId;
    /** Force of bodies on the particle in the last step [N], shape (particles, 4). */
    @State(per = State.Per.FLUID_PARTICLE, unit = "N")
    public double[] fluidCouplingForce;
    /**
     * Pressure times particle volume that the last step found [J], shape (particles): the pressure's work for a change
     * of the volume fraction by 1. The next solve begins with it.
     */
    @State(per = State.Per.FLUID_PARTICLE, width = 1, unit = "J", motion = true)
    public double[] fluidPressureEnergy;
    /** Position of a cloth's vertex, rounded to single precision [m], shape (vertices, 4). */
    @State(per = State.Per.CLOTH_VERTEX, unit = "m", motion = true)
    public double[] clothPosition;
    /** What that rounding left over; the position is the sum of both [m], shape (vertices, 4). */
    @State(per = State.Per.CLOTH_VERTEX, unit = "m", motion = true, lowPartOf = "clothPosition")
    public double[] clothPositionLow;
    /** Velocity [m/s], shape (vertices, 4). */
    @State(per = State.Per.CLOTH_VERTEX, unit = "m/s", motion = true)
    public double[] clothVelocity;
    /**
     * Mean acceleration in the last step [m/s^2], shape (vertices, 4); w: whether sheets were near each other and it
     * may have been a blow ({@code CLOTH_WAS_*} in {@code cloth/folds.h}).
     */
    @State(per = State.Per.CLOTH_VERTEX, unit = "m/s^2")
    public double[] clothAcceleration;
    /**
     * Impulse of the fluid that the vertex has not yet been given [kg m/s], shape (vertices, 4); w: time that it is
     * meant for [s].
     */
    @State(per = State.Per.CLOTH_VERTEX, unit = "kg m/s")
    public double[] clothFluidImpulse;
    /** Velocity along the normal when the fluid last moved [m/s], shape (vertices, 4); yzw: its force then [N]. */
    @State(per = State.Per.CLOTH_VERTEX, unit = "m/s")
    public double[] clothFluidSpeed;
    /** Normal then, shape (vertices, 4); w: mass of fluid that resists along it [kg]. */
    @State(per = State.Per.CLOTH_VERTEX, unit = "")
    public double[] clothFluidBlock;
    /** Momentum that the vertex held back and the fluid has not yet got [kg m/s], shape (vertices, 4). */
    @State(per = State.Per.CLOTH_VERTEX, unit = "kg m/s")
    public double[] clothFluidOwed;
    /** Place when the fluid last moved [m], shape (vertices, 4); w: 1, or 0 before the fluid's first move. */
    @State(per = State.Per.CLOTH_VERTEX, unit = "m")
    public double[] clothFluidPlace;
    /**
     * Pressure of the gas in the vertex's cloth above that of the air outside, in the last step [Pa], shape (vertices).
     */
    @State(per = State.Per.CLOTH_VERTEX, width = 1, unit = "Pa")
    public double[] clothGasPressure;
    /** Bits of the torn triangles that the vertex keeps, shape (vertices); cloth/torn.h. */
    @State(per = State.Per.CLOTH_VERTEX, width = 1, unit = "")
    public int[] clothTorn;
    /** Force of cloths in the last step [N], shape (bodies, 4). The next step's solve begins with it. */
    @State(per = State.Per.CLOTH_BODY, unit = "N")
    public double[] bodyClothForce;
    /** Their torque about the reference point [N m], shape (bodies, 4). */
    @State(per = State.Per.CLOTH_BODY, unit = "N m")
    public double[] bodyClothTorque;
    /** Force of contacts in the last step [N], shape (bodies, 4): what cloths expect of them in the next one. */
    @State(per = State.Per.CLOTH_BODY, unit = "N")
    public double[] bodyHeldForce;
    /** Their torque about the reference point [N m], shape (bodies, 4). */
    @State(per = State.Per.CLOTH_BODY, unit = "N m")
    public double[] bodyHeldTorque;
    /**
     * Impulse on a grain of what it struck since the cloths moved [kg m/s], shape (bodies, 4); w: the triangle that it
     * struck last.
     */
    @State(per = State.Per.CLOTH_BODY, unit = "kg m/s")
    public double[] bodyClothStrike;
    /** Weights of that triangle's corners, shape (bodies, 4); w: mass by which friction stops the grain there [kg]. */
    @State(per = State.Per.CLOTH_BODY, unit = "")
    public double[] bodyClothStruck;
    /** Number of fluid particles; the arrays may be longer. */
    public int fluidCount;

    /**
     * Makes a state of zeros without fluid and cloth.
     *
     * @param bodies number of bodies and grains
     * @param fluidCapacity number of fluid particles that there is room for
     */
    public SimulationState(int bodies, int fluidCapacity) {
        this(bodies, fluidCapacity, 0);
    }

    /**
     * Makes a state of zeros without fluid.
     *
     * @param bodies number of bodies and grains
     * @param fluidCapacity number of fluid particles that there is room for
     * @param clothVertices number of vertices of all cloths
     */
    public SimulationState(int bodies, int fluidCapacity, int clothVertices) {
        StateField.of(State.Per.CLOTH_VERTEX).forEach(field -> field.resize(this, clothVertices));
        StateField.of(State.Per.BODY).forEach(field -> field.resize(this, bodies));
        StateField.of(State.Per.CLOTH_BODY).forEach(field -> field.resize(this, clothVertices > 0 ? bodies : 0));
        StateField.of(State.Per.FLUID_PARTICLE).forEach(field -> field.resize(this, fluidCapacity));
    }

    /** Returns the number of bodies and grains. */
    public int bodyCount() {
        return bodyContacts.length;
    }

    /** Returns the number of vertices of all cloths. */
    public int clothVertexCount() {
        return clothPosition.length / 4;
    }

    /** Returns the number of elements that arrays have now that have one for each of something. */
    public int count(State.Per per) {
        return switch (per) {
            case BODY -> bodyCount();
            case FLUID_PARTICLE -> fluidCount;
            case CLOTH_VERTEX -> clothVertexCount();
            case CLOTH_BODY -> bodyClothForce.length / 4;
        };
    }

    /** Returns the number of fluid particles that there is room for. */
    public int fluidCapacity() {
        return fluidKind.length;
    }

    /** Makes room for a number of fluid particles; those that are there stay. */
    public void reserveFluid(int capacity) {
        if (capacity > fluidCapacity()) {
            StateField.of(State.Per.FLUID_PARTICLE).forEach(field -> field.resize(this, capacity));
        }
    }

    /**
     * Adds a fluid particle after the others, before its first step. The caller must give it its id.
     *
     * @param x position from the instance's origin [m]
     * @param vx velocity [m/s]; likewise vy and vz
     * @param kind index of its fluid in the scene
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

    /**
     * Removes all fluid particles but some, which keep their order.
     *
     * @param kept indices of these, ascending
     * @param count how many of the indices count
     */
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

    /** Copies the state of one body from another simulation state. */
    public void copyBody(int body, SimulationState from, int fromBody) {
        StateField.of(State.Per.BODY).forEach(field -> field.copy(from, fromBody, this, body, 1));
        if (Math.min(count(State.Per.CLOTH_BODY), from.count(State.Per.CLOTH_BODY)) > 0) {
            StateField.of(State.Per.CLOTH_BODY).forEach(field -> field.copy(from, fromBody, this, body, 1));
        }
    }

    /** Copies the state of one vertex of a cloth from another simulation state. */
    public void copyClothVertex(int vertex, SimulationState from, int fromVertex) {
        StateField.of(State.Per.CLOTH_VERTEX).forEach(field -> field.copy(from, fromVertex, this, vertex, 1));
    }

    /** Sets the whole state of one body to 0, as that of a body before its first step. */
    public void clearBody(int body) {
        copyBody(body, new SimulationState(1, 0, clothVertexCount() > 0 ? 1 : 0), 0);
    }

    /** Replaces all fluid by that of another simulation state. */
    public void copyFluid(SimulationState from) {
        fluidCount = 0;
        appendFluid(from, 0, from.fluidCount);
    }

    /**
     * Copies fluid particles from another simulation state to the same indices here; those before the first one stay.
     *
     * @param first index of the first particle
     * @param count number of particles
     */
    public void appendFluid(SimulationState from, int first, int count) {
        reserveFluid(first + count);
        StateField.of(State.Per.FLUID_PARTICLE).forEach(field -> field.copy(from, first, this, first, count));
        fluidCount = first + count;
    }

    /** Returns a copy that shares no array with this state. */
    public SimulationState copy() {
        SimulationState copy = new SimulationState(bodyCount(), fluidCapacity(), clothVertexCount());
        copy.copyFrom(this);
        return copy;
    }

    /** Copies everything from a state with the same bodies and cloths. */
    public void copyFrom(SimulationState from) {
        StateField.of(State.Per.BODY).forEach(field -> field.copy(from, 0, this, 0, bodyCount()));
        StateField.of(State.Per.CLOTH_VERTEX).forEach(field -> field.copy(from, 0, this, 0, clothVertexCount()));
        StateField.of(State.Per.CLOTH_BODY).forEach(field -> field.copy(from, 0, this, 0, count(State.Per.CLOTH_BODY)));
        copyFluid(from);
    }
}
