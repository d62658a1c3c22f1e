package dev.scree.runtime.solver;

import dev.scree.runtime.instance.BodyTable;
import dev.scree.runtime.instance.MassCentre;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.instance.SimulationState;
import org.joml.Vector3d;

/** Mass, momenta and energies of a whole state, of what forces move; in double precision, in a fixed order. */
final class Momenta {
    final Vector3d linear = new Vector3d();
    final Vector3d angular = new Vector3d();
    final Vector3d massCentre = new Vector3d();
    double mass;
    double kinetic;
    double potential;

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
        if (mass > 0) {
            massCentre.div(mass);
        }
    }

    /** @param x, v taken apart by the sum */
    private void add(double m, Vector3d x, Vector3d v, Vector3d gravity) {
        mass += m;
        kinetic += 0.5 * m * v.lengthSquared();
        potential -= m * gravity.dot(x);
        massCentre.fma(m, x);
        linear.add(v.mul(m));
        angular.add(x.cross(v));
    }
}
