package dev.scree.runtime.solver;

import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.instance.SimulationState;
import dev.scree.runtime.instance.StepConstants;
import dev.scree.runtime.reference.CellGrid;
import dev.scree.runtime.reference.ParticleValuesReference;
import dev.scree.runtime.scene.ParticleSet;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** Contacts of bodies in a state: how many, how deep, and which particles have left the domain. */
final class OverlapSearch {
    long contacts;
    double largest;
    int lost;

    OverlapSearch(SceneInstance instance, SimulationState state) {
        int count = instance.contacts().count();
        double[] position = new double[4 * count];
        ParticleValuesReference.run(instance.contacts(), state, position, new double[4 * count]);
        int[] body = instance.contacts().body();
        CellGrid grid = new CellGrid(instance.contactGrid());
        grid.sort(position, count);
        StepConstants constants = instance.constants(StepConstants.PullSpring.NONE);
        for (int i = 0; i < count; i++) {
            int self = i;
            int a = 4 * i;
            boolean fixed = !instance.bodies().dynamic(body[i]);
            grid.forEachNear(position[a], position[a + 1], position[a + 2], j -> {
                if (j > self && body[j] != body[self] && !(fixed && !instance.bodies().dynamic(body[j]))) {
                    pair(position, a, 4 * j);
                }
            });
            if (!fixed) {
                walls(position, a, constants);
            }
        }
        countLost(instance, state, constants);
    }

    private void pair(double[] position, int a, int b) {
        double dx = position[a] - position[b];
        double dy = position[a + 1] - position[b + 1];
        double dz = position[a + 2] - position[b + 2];
        double overlap = position[a + 3] + position[b + 3] - Math.sqrt(dx * dx + dy * dy + dz * dz);
        if (overlap > 0) {
            contacts++;
            largest = Math.max(largest, overlap / (2 * Math.min(position[a + 3], position[b + 3])));
        }
    }

    private void walls(double[] position, int a, StepConstants constants) {
        double[] low = constants.domainMin().toArray();
        double[] high = constants.domainMax().toArray();
        for (int axis = 0; axis < 3; axis++) {
            double overlap = position[a + 3] - (position[a + axis] - low[axis]);
            if (axis != 1 || !constants.openTop()) {
                overlap = Math.max(overlap, position[a + 3] - (high[axis] - position[a + axis]));
            }
            largest = Math.max(largest, overlap / (2 * position[a + 3]));
        }
    }

    private void countLost(SceneInstance instance, SimulationState state, StepConstants constants) {
        for (int b = 0; b < instance.bodies().count(); b++) {
            ParticleSet set = instance.sets().of(instance.scene().bodies().get(b).id());
            double scale = instance.scene().bodies().get(b).scale();
            Vector3d from = instance.bodies().reference()[b].toJoml();
            Quaterniond q = new Quaterniond(state.bodyRotation[4 * b], state.bodyRotation[4 * b + 1], state.bodyRotation[4 * b + 2],
                    state.bodyRotation[4 * b + 3]);
            for (int i = 0; i < set.count(); i++) {
                Vector3d x = q.transform(new Vector3d(set.positions()[3 * i], set.positions()[3 * i + 1], set.positions()[3 * i + 2])
                        .mul(scale).sub(from));
                lost += inside(x.x + state.bodyPosition[4 * b], x.y + state.bodyPosition[4 * b + 1], x.z + state.bodyPosition[4 * b + 2],
                        constants) ? 0 : 1;
            }
        }
        for (int i = 0; i < state.fluidCount; i++) {
            lost += inside(state.fluidPosition[4 * i], state.fluidPosition[4 * i + 1], state.fluidPosition[4 * i + 2], constants) ? 0 : 1;
        }
    }

    /** Written so that a NaN is outside. */
    private static boolean inside(double x, double y, double z, StepConstants c) {
        return x >= c.domainMin().x() && x <= c.domainMax().x() && y >= c.domainMin().y() && y <= c.domainMax().y()
                && z >= c.domainMin().z() && z <= c.domainMax().z();
    }
}
