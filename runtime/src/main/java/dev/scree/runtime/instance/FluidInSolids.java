package dev.scree.runtime.instance;

import org.joml.Quaterniond;
import org.joml.Vector3d;

import java.util.Arrays;

/** Finds fluid particles whose centres lie in bodies, and not just under their surface: fluid that has leaked into a wall. */
public final class FluidInSolids {
    /** A splash may press a lone particle this far into a body before it is thrown back [spacings]. */
    private static final double DEPTH = 0.25;

    private final SceneInstance instance;
    private final SimulationState state;
    private final double cell;
    private final int[] head;
    private final int[] next;

    private FluidInSolids(SceneInstance instance, SimulationState state) {
        this.instance = instance;
        this.state = state;
        this.cell = 3 * instance.scene().physics().fluidSpacing();
        this.head = new int[Integer.highestOneBit(Math.max(16, state.fluidCount)) * 2];
        this.next = new int[state.fluidCount];
        Arrays.fill(head, -1);
        double[] x = state.fluidPosition;
        for (int i = 0; i < state.fluidCount; i++) {
            int slot = slot(index(x[4 * i]), index(x[4 * i + 1]), index(x[4 * i + 2]));
            next[i] = head[slot];
            head[slot] = i;
        }
    }

    /** How many there are now. A particle in two bodies counts once for each. */
    public static int count(SceneInstance instance, SimulationState state) {
        if (state.fluidCount == 0 || instance.scene().bodies().isEmpty()) {
            return 0;
        }
        FluidInSolids search = new FluidInSolids(instance, state);
        int found = 0;
        for (int b = 0; b < instance.scene().bodies().size(); b++) {
            found += search.inBody(b);
        }
        return found;
    }

    private int inBody(int b) {
        BodySolid solid = instance.solid(b);
        double scale = instance.scene().bodies().get(b).scale();
        double reach = solid.reach() * scale;
        Vector3d middle = SolidPlaces.frame(instance, state, b);
        Quaterniond inverse = BodyStart.rotation(state, b).conjugate();
        long[] low = {index(middle.x - reach), index(middle.y - reach), index(middle.z - reach)};
        long[] high = {index(middle.x + reach), index(middle.y + reach), index(middle.z + reach)};
        double cells = (high[0] - low[0] + 1.0) * (high[1] - low[1] + 1.0) * (high[2] - low[2] + 1.0);
        int found = 0;
        if (cells > state.fluidCount) {
            for (int i = 0; i < state.fluidCount; i++) {
                found += inside(i, solid, scale, reach, middle, inverse) ? 1 : 0;
            }
            return found;
        }
        for (long k = low[2]; k <= high[2]; k++) {
            for (long j = low[1]; j <= high[1]; j++) {
                for (long i = low[0]; i <= high[0]; i++) {
                    for (int p = head[slot(i, j, k)]; p >= 0; p = next[p]) {
                        // Other cells share the slot: each particle counts in its own alone.
                        if (index(state.fluidPosition[4 * p]) == i && index(state.fluidPosition[4 * p + 1]) == j && index(state.fluidPosition[4 * p + 2]) == k) {
                            found += inside(p, solid, scale, reach, middle, inverse) ? 1 : 0;
                        }
                    }
                }
            }
        }
        return found;
    }

    private boolean inside(int p, BodySolid solid, double scale, double reach, Vector3d middle, Quaterniond inverse) {
        Vector3d x = new Vector3d(state.fluidPosition[4 * p], state.fluidPosition[4 * p + 1], state.fluidPosition[4 * p + 2]).sub(middle);
        if (x.lengthSquared() > reach * reach) {
            return false;
        }
        inverse.transform(x);
        double d = DEPTH * instance.scene().physics().fluidSpacing();
        double point = 1e-9 * scale;
        // Deep under the surface lies what has the solid on all sides at that distance.
        return solid.near(x.x, x.y, x.z, scale, point) && solid.near(x.x + d, x.y, x.z, scale, point) && solid.near(x.x - d, x.y, x.z, scale, point)
                && solid.near(x.x, x.y + d, x.z, scale, point) && solid.near(x.x, x.y - d, x.z, scale, point)
                && solid.near(x.x, x.y, x.z + d, scale, point) && solid.near(x.x, x.y, x.z - d, scale, point);
    }

    private long index(double x) {
        return (long) Math.floor(x / cell);
    }

    private int slot(long i, long j, long k) {
        long h = (i * 0x9E3779B97F4A7C15L + j) * 0xC2B2AE3D27D4EB4FL + k;
        h *= 0x165667B19E3779F9L;
        return (int) (h >>> 40) & head.length - 1;
    }
}
