package dev.scree.runtime.simulation;

import dev.scree.runtime.body.BodyTable;
import dev.scree.runtime.body.MassCentre;
import dev.scree.runtime.discretization.Enclosure;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.state.SimulationState;
import org.joml.Vector3d;

/**
 * Computes mass, momenta and energies of a whole state, of everything that forces move, in double precision and in a
 * fixed order.
 */
final class Momenta {
    /** Linear momentum [kg m/s]. */
    final Vector3d linear = new Vector3d();
    /** Angular momentum about the world's origin [kg m^2/s]. */
    final Vector3d angular = new Vector3d();
    /** Centre of mass, world frame [m]. */
    final Vector3d massCentre = new Vector3d();
    /** Mass [kg]. */
    double mass;
    /** Kinetic energy [J]. */
    double kinetic;
    /** Potential energy in gravity, 0 at the world's origin [J]. */
    double potential;
    /** Kinetic energy of the fluid alone [J]. */
    double fluidKinetic;

    /** Potential energy of the fluid alone [J]. */
    double fluidPotential;
    /** Elastic energy of the fluid's compression by the equation of state [J]. */
    double fluidStored;
    /** Mass of the fluid alone [kg]. */
    double fluidMass;

    Momenta(SceneInstance instance, SimulationState state) {
        BodyTable table = instance.bodies();
        Vector3d gravity = instance.scene().physics().gravity().toJoml();
        Vector3d origin = instance.origin().toJoml();
        MassCentre body = new MassCentre();
        for (int b = 0; b < table.count(); b++) {
            if (table.dynamic(b)) {
                body.of(state, b, table);
                angular.add(body.spinMomentum);
                kinetic += 0.5 * body.spinMomentum.dot(body.spin);
                add(table.mass()[b], body.position.add(origin), body.velocity, gravity);
            }
        }
        double kineticOfBodies = kinetic;
        double potentialOfBodies = potential;
        double massOfBodies = mass;
        double volume = Math.pow(instance.scene().physics().fluidSpacing(), 3);
        Vector3d x = new Vector3d();
        Vector3d v = new Vector3d();
        double[] position = state.fluidPosition;
        double[] velocity = state.fluidVelocity;
        for (int i = 0; i < state.fluidCount; i++) {
            int k = 4 * i;
            x.set(position[k], position[k + 1], position[k + 2]).add(origin);
            v.set(velocity[k], velocity[k + 1], velocity[k + 2]);
            add(volume * instance.materials().fluids()[4 * state.fluidKind[i]], x, v, gravity);
        }
        fluidKinetic = kinetic - kineticOfBodies;
        fluidPotential = potential - potentialOfBodies;
        fluidMass = mass - massOfBodies;
        for (int i = 0; instance.compressible() && i < state.fluidCount; i++) {
            fluidStored += stored(instance, state, i);
        }
        if (mass > 0) {
            massCentre.div(mass);
        }
    }

    /** Adds a mass [kg] at a world position x [m] with a velocity v [m/s] to all sums; overwrites x and v. */
    private void add(double m, Vector3d x, Vector3d v, Vector3d gravity) {
        mass += m;
        kinetic += 0.5 * m * v.lengthSquared();
        potential -= m * gravity.dot(x);
        massCentre.fma(m, x);
        linear.add(v.mul(m));
        angular.add(x.cross(v));
    }

    /** Returns the kinetic, potential and elastic energy of one fluid particle [J]. */
    static double fluidEnergy(SceneInstance instance, SimulationState state, int i) {
        Vector3d v = new Vector3d(
                state.fluidVelocity[4 * i], state.fluidVelocity[4 * i + 1], state.fluidVelocity[4 * i + 2]);
        Vector3d x = new Vector3d(
                        state.fluidPosition[4 * i], state.fluidPosition[4 * i + 1], state.fluidPosition[4 * i + 2])
                .add(instance.origin().toJoml());
        double m = Math.pow(instance.scene().physics().fluidSpacing(), 3)
                * instance.materials().fluids()[4 * state.fluidKind[i]];
        return m
                        * (0.5 * v.lengthSquared()
                                - instance.scene().physics().gravity().toJoml().dot(x))
                + (instance.compressible() ? stored(instance, state, i) : 0);
    }

    /**
     * Returns the elastic energy of one fluid particle [J]: the integral of q ds from 1 to its volume fraction s, with
     * the pressure energy q = rho c^2 V0 (s - 1)/s^2. Fluid with a free surface stores none where s is below 1.
     */
    private static double stored(SceneInstance instance, SimulationState state, int i) {
        double rest = instance.materials().fluids()[4 * state.fluidKind[i]];
        double s = state.fluidDensity[i] / rest;
        if (s <= 0 || s < 1 && instance.enclosure(state.fluidCount) == Enclosure.AIR) {
            return 0;
        }
        double c = instance.sizes().soundSpeed();
        return rest * c * c * Math.pow(instance.scene().physics().fluidSpacing(), 3) * (Math.log(s) + 1 / s - 1);
    }
}
