package dev.scree.runtime.reference;

import dev.scree.runtime.instance.SimulationState;
import dev.scree.runtime.instance.StepConstants;
import org.joml.Vector3d;

/** The yardstick of {@code rigid/contact.cl}, whose head has the equations. */
public final class ContactReference {
    private final StepConstants constants;
    private final SimulationState state;
    private final double[] properties;
    private final double[] materialPairs;
    private final double[] position;
    private final int[] body;
    private final double[] force;
    private final double[] moment;

    /** Arrays as the kernel's arguments of the same names. */
    public ContactReference(StepConstants constants, SimulationState state, double[] bodyProperties, double[] materialPairs,
            double[] particlePosition, int[] particleBody, double[] particleForce, double[] particleMoment) {
        this.constants = constants;
        this.state = state;
        this.properties = bodyProperties;
        this.materialPairs = materialPairs;
        this.position = particlePosition;
        this.body = particleBody;
        this.force = particleForce;
        this.moment = particleMoment;
    }

    /** Forces and moments on the first count particles. */
    public void run(CellGrid grid, int count) {
        for (int i = 0; i < count; i++) {
            int self = i;
            Vectors.put(force, i, new Vector3d(), 0);
            Vectors.put(moment, i, new Vector3d(), 0);
            if (properties[4 * body[i]] > 0) {
                grid.forEachNear(position[4 * i], position[4 * i + 1], position[4 * i + 2], other -> pair(self, other));
                walls(i);
            }
        }
    }

    private void pair(int i, int j) {
        int own = body[i];
        int other = body[j];
        if (own == other) {
            return;
        }
        Vector3d r = Vectors.get(position, j).sub(Vectors.get(position, i));
        double distance = r.length();
        double ownRadius = position[4 * i + 3];
        double radii = ownRadius + position[4 * j + 3];
        if (distance >= radii) {
            return;
        }
        Vector3d away = distance > 1e-12 ? new Vector3d(r).div(-distance) : new Vector3d(0, own < other ? -1 : 1, 0);
        double overlap = radii - distance;
        Vector3d arm = new Vector3d(away).mul(-(ownRadius - overlap * position[4 * j + 3] / radii));
        Vector3d c = Vectors.get(position, i).add(arm);
        double inverseMass = properties[4 * own] + properties[4 * other] + turn(own, c, away) + turn(other, c, away);
        Vector3d v = velocityAt(own, c).sub(velocityAt(other, c));
        int contacts = Math.max(Math.max(state.bodyContacts[own], state.bodyContacts[other]), 1);
        int pair = 4 * ((int) properties[4 * own + 2] * constants.materialCount() + (int) properties[4 * other + 2]);
        add(i, arm, overlap, force(away, overlap, v, inverseMass, Math.max(properties[4 * own + 1], properties[4 * other + 1]),
                pair, contacts));
    }

    private void walls(int i) {
        Vector3d x = Vectors.get(position, i);
        Vector3d low = new Vector3d(x).sub(constants.domainMin().toJoml());
        Vector3d high = constants.domainMax().toJoml().sub(x);
        double[] distances = {low.x, low.y, low.z, high.x, constants.openTop() ? 1e30 : high.y, high.z};
        int own = body[i];
        for (int wall = 0; wall < 6; wall++) {
            double radius = position[4 * i + 3];
            double overlap = radius - distances[wall];
            if (overlap > 0) {
                double side = wall < 3 ? 1 : -1;
                Vector3d away = new Vector3d().setComponent(wall % 3, side);
                Vector3d arm = new Vector3d(away).mul(overlap - radius);
                Vector3d c = new Vector3d(x).add(arm);
                int pair = 4 * ((int) properties[4 * own + 2] * constants.materialCount() + constants.wallMaterial());
                add(i, arm, overlap, force(away, overlap, velocityAt(own, c), properties[4 * own] + turn(own, c, away),
                        properties[4 * own + 1], pair, Math.max(state.bodyContacts[own], 1)));
            }
        }
    }

    /** Spring, dashpot that never pulls, Coulomb friction. */
    private Vector3d force(Vector3d away, double overlap, Vector3d v, double inverseMass, double stiffness, int pair, int contacts) {
        double mass = 1 / inverseMass;
        double approach = -v.dot(away);
        double eta = 2 * materialPairs[pair] * Math.sqrt(mass * stiffness / contacts);
        double normal = Math.max(0, stiffness * overlap + eta * approach);
        Vector3d slide = new Vector3d(away).mul(approach).add(v);
        double speed = slide.length();
        double tangential = Math.min(materialPairs[pair + 1] * normal, 0.25 * mass / (contacts * constants.timeStep()) * speed);
        return new Vector3d(away).mul(normal).sub(slide.mul(tangential / Math.max(speed, 1e-20)));
    }

    private void add(int i, Vector3d arm, double overlap, Vector3d f) {
        Vector3d m = new Vector3d(arm).cross(f);
        Vectors.put(force, i, Vectors.get(force, i).add(f), force[4 * i + 3] + 1);
        Vectors.put(moment, i, Vectors.get(moment, i).add(m), Math.max(moment[4 * i + 3], overlap));
    }

    private Vector3d velocityAt(int b, Vector3d c) {
        Vector3d arm = new Vector3d(c).sub(Vectors.get(state.bodyPosition, b));
        return Vectors.get(state.bodyAngularVelocity, b).cross(arm).add(Vectors.get(state.bodyVelocity, b));
    }

    /** The lateral part of 1/m: (c - X) x n . I^-1 (c - X) x n. */
    private double turn(int b, Vector3d c, Vector3d n) {
        Vector3d t = new Vector3d(c).sub(Vectors.get(state.bodyPosition, b)).cross(n);
        return t.dot(Vectors.symmetricTimes(state.bodyWorldDiagonal, state.bodyWorldOff, b, t));
    }
}
