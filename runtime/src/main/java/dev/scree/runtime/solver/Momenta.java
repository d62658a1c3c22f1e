package dev.scree.runtime.solver;

import dev.scree.runtime.instance.BodyStart;
import dev.scree.runtime.instance.BodyTable;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.instance.SimulationState;
import org.joml.Vector3d;

/** Mass, momenta and energies of a whole state, static bodies left out; in double precision, in a fixed order. */
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
        for (int b = 0; b < table.count(); b++) {
            if (table.dynamic(b)) {
                Vector3d spin = BodyStart.angularMomentum(state, b, table);
                angular.add(spin);
                kinetic += 0.5 * spin.dot(BodyStart.vector(state.bodyAngularVelocity, b));
                add(table.mass()[b], BodyStart.vector(state.bodyPosition, b).add(origin), BodyStart.vector(state.bodyVelocity, b), gravity);
            }
        }
        double volume = Math.pow(instance.scene().physics().fluidSpacing(), 3);
        for (int i = 0; i < state.fluidCount; i++) {
            double m = volume * instance.materials().fluids()[4 * state.fluidKind[i]];
            add(m, BodyStart.vector(state.fluidPosition, i).add(origin), BodyStart.vector(state.fluidVelocity, i), gravity);
        }
        if (mass > 0) {
            massCentre.div(mass);
        }
    }

    private void add(double m, Vector3d x, Vector3d v, Vector3d gravity) {
        mass += m;
        kinetic += 0.5 * m * v.lengthSquared();
        potential -= m * gravity.dot(x);
        massCentre.fma(m, x);
        Vector3d p = new Vector3d(v).mul(m);
        linear.add(p);
        angular.add(x.cross(p));
    }
}
