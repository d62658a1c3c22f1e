package dev.scree.runtime.reference;

import dev.scree.runtime.instance.SimulationState;
import dev.scree.runtime.instance.StepConstants;
import org.joml.Vector3d;

/**
 * The yardstick of {@code fluid/density.cl}, {@code fluid/pressure.cl}, {@code fluid/forces.cl} and
 * {@code fluid/integrate.cl}, whose heads have the equations. Arrays by particle, not by the grid's order.
 */
public final class FluidReference {
    private final StepConstants constants;
    private final double[] materials;

    /** @param fluidMaterials rest density and viscosity, stride 4 */
    public FluidReference(StepConstants constants, double[] fluidMaterials) {
        this.constants = constants;
        this.materials = fluidMaterials;
    }

    /** @param filling written. @param sampleGrid, samplePosition of boundary samples, w their volume */
    public void density(SimulationState state, CellGrid grid, CellGrid sampleGrid, double[] samplePosition, double[] filling) {
        double s = constants.support();
        for (int i = 0; i < state.fluidCount; i++) {
            Vector3d x = Vectors.get(state.fluidPosition, i);
            double[] sums = new double[2];
            grid.forEachNear(x.x, x.y, x.z, j -> sums[0] += Smoothing.value(x.distance(Vectors.get(state.fluidPosition, j)), s));
            sampleGrid.forEachNear(x.x, x.y, x.z,
                    j -> sums[1] += samplePosition[4 * j + 3] * Smoothing.value(x.distance(Vectors.get(samplePosition, j)), s));
            Vector3d open = open(x);
            filling[i] = constants.densityScale() * constants.particleVolume() * sums[0] + sums[1] + 1 - open.x * open.y * open.z;
        }
    }

    private Vector3d shift() {
        return new Vector3d(constants.wallShift());
    }

    /** 1 less the walls' share along each axis. */
    private Vector3d open(Vector3d x) {
        double s = constants.support();
        Vector3d low = new Vector3d(x).sub(constants.domainMin().toJoml()).add(shift());
        Vector3d high = constants.domainMax().toJoml().sub(x).add(shift());
        return new Vector3d(1 - Smoothing.halfSpace(low.x, s) - Smoothing.halfSpace(high.x, s),
                1 - Smoothing.halfSpace(low.y, s) - (constants.openTop() ? 0 : Smoothing.halfSpace(high.y, s)),
                1 - Smoothing.halfSpace(low.z, s) - Smoothing.halfSpace(high.z, s));
    }

    /** @param fluidState written: push, volume, density, viscosity, as {@code sph.h} has them */
    public void pressure(SimulationState state, double[] filling, double[] fluidState) {
        double c = constants.soundSpeed();
        for (int i = 0; i < state.fluidCount; i++) {
            double rest = materials[4 * state.fluidKind[i]];
            double volume = constants.particleVolume() / filling[i];
            fluidState[4 * i] = Math.max(0, rest * c * c * (filling[i] - 1)) * volume * volume;
            fluidState[4 * i + 1] = volume;
            fluidState[4 * i + 2] = rest * filling[i];
            fluidState[4 * i + 3] = materials[4 * state.fluidKind[i] + 1];
            state.fluidDensity[i] = rest * filling[i];
        }
    }

    private static Vector3d pairForce(Vector3d r, Vector3d v, double push, double volumes, double meanDensity, double viscosityA,
            double viscosityB, StepConstants constants) {
        double h = 0.5 * constants.support();
        double distance = r.length();
        double approach = v.dot(r);
        double viscosity = 20 * viscosityA * viscosityB / Math.max(viscosityA + viscosityB, 1e-20)
                + (approach < 0 ? constants.artificialViscosity() * constants.soundSpeed() * h * meanDensity : 0);
        double stress = volumes * viscosity * approach / (distance * distance + 0.01 * h * h) - push;
        return new Vector3d(r).mul(stress * Smoothing.slope(distance, constants.support()));
    }

    /** Force on the first of a fluid particle (its state at 4 k) and a boundary sample; r and v from the sample to it. */
    static Vector3d boundaryPair(Vector3d r, Vector3d v, double[] fluidState, int k, double sampleVolume, StepConstants constants) {
        return pairForce(r, v, fluidState[k] * sampleVolume / constants.particleVolume(), fluidState[k + 1] * sampleVolume,
                fluidState[k + 2], fluidState[k + 3], fluidState[k + 3], constants);
    }

    /** @param fluidForce written: all but gravity; state.fluidCouplingForce is written too */
    public void forces(SimulationState state, CellGrid grid, double[] fluidState, CellGrid sampleGrid, double[] samplePosition,
            double[] sampleVelocity, double[] fluidForce) {
        double support = constants.support();
        for (int i = 0; i < state.fluidCount; i++) {
            int a = 4 * i;
            Vector3d x = Vectors.get(state.fluidPosition, i);
            Vector3d v = Vectors.get(state.fluidVelocity, i);
            Vector3d force = new Vector3d();
            Vector3d coupling = new Vector3d();
            grid.forEachNear(x.x, x.y, x.z, j -> {
                Vector3d r = new Vector3d(x).sub(Vectors.get(state.fluidPosition, j));
                if (r.lengthSquared() < support * support) {
                    int b = 4 * j;
                    force.add(pairForce(r, new Vector3d(v).sub(Vectors.get(state.fluidVelocity, j)),
                            constants.densityScale() * (fluidState[a] + fluidState[b]), fluidState[a + 1] * fluidState[b + 1],
                            0.5 * (fluidState[a + 2] + fluidState[b + 2]), fluidState[a + 3], fluidState[b + 3], constants));
                }
            });
            sampleGrid.forEachNear(x.x, x.y, x.z, j -> {
                Vector3d r = new Vector3d(x).sub(Vectors.get(samplePosition, j));
                if (r.lengthSquared() < support * support) {
                    coupling.add(boundaryPair(r, new Vector3d(v).sub(Vectors.get(sampleVelocity, j)), fluidState, a,
                            samplePosition[4 * j + 3], constants));
                }
            });
            Vectors.put(fluidForce, i, force.add(coupling).add(walls(x, v, fluidState, a)), 0);
            Vectors.put(state.fluidCouplingForce, i, coupling, 0);
        }
    }

    private Vector3d walls(Vector3d x, Vector3d v, double[] fluidState, int a) {
        double s = constants.support();
        Vector3d low = new Vector3d(x).sub(constants.domainMin().toJoml()).add(shift());
        Vector3d high = constants.domainMax().toJoml().sub(x).add(shift());
        Vector3d lowSlope = new Vector3d(Smoothing.halfSpaceSlope(low.x, s), Smoothing.halfSpaceSlope(low.y, s),
                Smoothing.halfSpaceSlope(low.z, s));
        Vector3d highSlope = new Vector3d(Smoothing.halfSpaceSlope(high.x, s),
                constants.openTop() ? 0 : Smoothing.halfSpaceSlope(high.y, s), Smoothing.halfSpaceSlope(high.z, s));
        Vector3d open = open(x);
        double push = fluidState[a] / constants.particleVolume();
        Vector3d force = new Vector3d(lowSlope).sub(highSlope).mul(push).mul(open.y * open.z, open.x * open.z, open.x * open.y);
        double nearest = 0.5 * constants.spacing();
        Vector3d drag = new Vector3d(lowSlope).div(new Vector3d(low).max(new Vector3d(nearest)))
                .add(new Vector3d(highSlope).div(new Vector3d(high).max(new Vector3d(nearest))));
        double slip = 2 * fluidState[a + 3] * fluidState[a + 1];
        return force.sub(slip * (drag.y + drag.z) * v.x, slip * (drag.x + drag.z) * v.y, slip * (drag.x + drag.y) * v.z);
    }

    /** @return lowest index of a particle that is not finite or too fast, or Integer.MAX_VALUE */
    public int integrate(SimulationState state, double[] fluidForce) {
        int failure = Integer.MAX_VALUE;
        double dt = constants.fluidTimeStep();
        double clearance = constants.wallClearance();
        double[] low = constants.domainMin().toArray();
        double[] high = constants.domainMax().toArray();
        for (int i = 0; i < state.fluidCount; i++) {
            double mass = materials[4 * state.fluidKind[i]] * constants.particleVolume();
            Vector3d acceleration = Vectors.get(fluidForce, i).div(mass).add(constants.gravity().toJoml());
            double kick = state.fluidHalfVelocity[4 * i + 3] == 0 ? 0.5 * dt : dt;
            Vector3d half = Vectors.get(state.fluidHalfVelocity, i).fma(kick, acceleration);
            Vector3d x = Vectors.get(state.fluidPosition, i).fma(dt, half);
            Vector3d v = new Vector3d(half).fma(0.5 * dt, acceleration);
            for (int axis = 0; axis < 3; axis++) {
                double from = low[axis] + clearance;
                double to = axis == 1 && constants.openTop() ? 1e30 : high[axis] - clearance;
                if (x.get(axis) < from || x.get(axis) > to) {
                    x.setComponent(axis, Math.min(Math.max(x.get(axis), from), to));
                    half.setComponent(axis, 0);
                    v.setComponent(axis, 0);
                }
            }
            Vectors.put(state.fluidPosition, i, x, 0);
            Vectors.put(state.fluidHalfVelocity, i, half, 1);
            Vectors.put(state.fluidVelocity, i, v, 0);
            if (!(v.length() <= constants.speedLimit())) {
                failure = Math.min(failure, i);
            }
        }
        return failure;
    }
}
