package dev.scree.runtime.reference;

import dev.scree.runtime.instance.SimulationState;
import dev.scree.runtime.instance.StepConstants;
import org.joml.Vector3d;

/** The yardstick of {@code coupling/boundary.cl}, whose head has the equations. Arrays by sample. */
public final class BoundaryReference {
    private BoundaryReference() {
    }

    /** @param sampleForce written [N] */
    public static void forces(StepConstants constants, int count, double[] samplePosition, double[] sampleVelocity,
            SimulationState state, CellGrid grid, double[] fluidState, double[] sampleForce) {
        for (int i = 0; i < count; i++) {
            int sample = i;
            Vector3d x = Vectors.get(samplePosition, i);
            Vector3d v = Vectors.get(sampleVelocity, i);
            Vector3d force = new Vector3d();
            grid.forEachNear(x.x, x.y, x.z, j -> {
                Vector3d r = new Vector3d(x).sub(Vectors.get(state.fluidPosition, j));
                if (r.lengthSquared() < constants.support() * constants.support()) {
                    force.add(FluidReference.boundaryPair(r, new Vector3d(v).sub(Vectors.get(state.fluidVelocity, j)), fluidState, 4 * j,
                            samplePosition[4 * sample + 3], constants));
                }
            });
            Vectors.put(sampleForce, i, force, 0);
        }
    }
}
