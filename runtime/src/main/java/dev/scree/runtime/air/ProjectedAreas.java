package dev.scree.runtime.air;

import dev.scree.runtime.body.BodyTable;
import dev.scree.runtime.constants.AirConstants;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.GrainBlock;
import dev.scree.runtime.scene.ParticleSet;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;

/**
 * How large bodies and grains are seen from each side. What is seen along a body's own axes is counted from its
 * particles; between the axes it is taken as of an ellipsoid, the root of the sum of squares.
 *
 * @param areas shape (bodies and grains, 4): areas seen along the body's axes [m^2], and the drag coefficient [1]
 * @param middles shape (bodies and grains, 4): middle of the particles from the reference point, body axes [m]
 */
record ProjectedAreas(double[] areas, double[] middles) {
    static ProjectedAreas of(SceneInstance instance) {
        BodyTable table = instance.bodies();
        double[] areas = new double[4 * table.count()];
        double[] middles = new double[4 * table.count()];
        Map<ParticleSet, double[]> known = new IdentityHashMap<>();
        for (int b = 0; b < table.bodies().size(); b++) {
            Body body = table.bodies().get(b);
            double[] seen = known.computeIfAbsent(instance.sets().of(body.id()), ProjectedAreas::seen);
            double[] reference = table.reference()[b].toArray();
            for (int axis = 0; axis < 3; axis++) {
                areas[4 * b + axis] = seen[axis] * body.scale() * body.scale();
                middles[4 * b + axis] = seen[3 + axis] * body.scale() - reference[axis];
            }
            areas[4 * b + 3] = AirConstants.BODY_DRAG.value();
        }
        int b = table.bodies().size();
        for (int block = 0; block < instance.scene().grains().size(); block++) {
            GrainBlock grains = instance.scene().grains().get(block);
            int[] range = instance.grains().range(block);
            for (int g = range[0]; g < range[1]; g++) {
                double area = Math.PI * grains.diameter() * grains.diameter() / 4;
                for (int axis = 0; axis < 3; axis++) {
                    areas[4 * (b + g) + axis] = area;
                }
                areas[4 * (b + g) + 3] = AirConstants.GRAIN_DRAG.value();
            }
        }
        return new ProjectedAreas(areas, middles);
    }

    /** Returns the areas seen along the axes [m^2] and the middle [m] of a particle set at scale 1. */
    static double[] seen(ParticleSet set) {
        double[] seen = new double[6];
        float[] x = set.positions();
        double cell = Double.MAX_VALUE;
        for (float radius : set.radii()) {
            cell = Math.min(cell, 2.0 * radius);
        }
        for (int axis = 0; axis < 3; axis++) {
            int u = (axis + 1) % 3;
            int v = (axis + 2) % 3;
            Set<Long> cells = new HashSet<>();
            for (int p = 0; p < set.count(); p++) {
                seen[3 + axis] += x[3 * p + axis] / (double) set.count();
                // Particles stand in the middles of cells of a lattice whose place is that of the first one.
                long column = Math.round((x[3 * p + u] - x[u]) / cell);
                long row = Math.round((x[3 * p + v] - x[v]) / cell);
                cells.add(column << 32 ^ row & 0xffffffffL);
            }
            seen[axis] = set.count() == 1 ? Math.PI * cell * cell / 4 : cells.size() * cell * cell;
        }
        return seen;
    }
}
