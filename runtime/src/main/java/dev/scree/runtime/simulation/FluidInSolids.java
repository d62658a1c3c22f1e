package dev.scree.runtime.simulation;

import dev.scree.runtime.body.BodySolid;
import dev.scree.runtime.body.BodyStart;
import dev.scree.runtime.geometry.PointHash;
import dev.scree.runtime.geometry.Vectors;
import dev.scree.runtime.instance.Hand;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.state.SimulationState;
import java.util.function.IntConsumer;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * Counts the fluid particles whose centres lie in bodies, and not just under their surface: fluid that has leaked into
 * a wall.
 */
public final class FluidInSolids {
    /**
     * Depth up to which particles are not counted [spacings]: a splash may press a lone particle so far into a body
     * before it is pushed out again.
     */
    private static final double DEPTH = 0.25;

    private final SceneInstance instance;
    private final SimulationState state;
    private final PointHash points;

    private FluidInSolids(SceneInstance instance, SimulationState state) {
        this.instance = instance;
        this.state = state;
        this.points = new PointHash(3 * instance.scene().physics().fluidSpacing());
        double[] x = state.fluidPosition;
        for (int i = 0; i < 4 * state.fluidCount; i += 4) {
            points.add(x[i], x[i + 1], x[i + 2]);
        }
    }

    /** Returns the number of such particles. A particle in two bodies counts once for each. */
    public static int count(SceneInstance instance, SimulationState state) {
        if (state.fluidCount == 0 || instance.scene().bodies().isEmpty()) {
            return 0;
        }
        FluidInSolids search = new FluidInSolids(instance, state);
        int found = 0;
        for (int b = 0; b < instance.scene().bodies().size(); b++) {
            boolean ofHand = instance.scene().bodies().get(b).id().equals(Hand.BALL);
            found += ofHand ? 0 : search.inBody(b);
        }
        return found;
    }

    /** Returns the number of particles in a body. */
    private int inBody(int b) {
        BodySolid solid = instance.bodyModel().solids().get(b);
        double scale = instance.scene().bodies().get(b).scale();
        double reach = solid.reach() * scale;
        Vector3d middle = instance.bodyModel().frameOrigin(state, b);
        Quaterniond inverse = BodyStart.rotation(state, b).conjugate();
        int[] found = {0};
        IntConsumer visitor = p -> found[0] += inside(p, solid, scale, reach, middle, inverse) ? 1 : 0;
        if (points.cells(reach) > state.fluidCount) {
            for (int i = 0; i < state.fluidCount; i++) {
                visitor.accept(i);
            }
        } else {
            points.near(middle.x, middle.y, middle.z, reach, visitor);
        }
        return found[0];
    }

    /**
     * Returns whether a particle lies deep in a body.
     *
     * @param reach radius of a sphere about the frame's origin that holds the body [m]
     * @param middle position of the body's frame [m]
     * @param inverse rotation from the world into the body's frame
     */
    private boolean inside(int p, BodySolid solid, double scale, double reach, Vector3d middle, Quaterniond inverse) {
        Vector3d x = Vectors.get(state.fluidPosition, 4 * p).sub(middle);
        if (x.lengthSquared() > reach * reach) {
            return false;
        }
        inverse.transform(x);
        double d = DEPTH * instance.scene().physics().fluidSpacing();
        double point = 1e-9 * scale;
        // A particle lies deep if the points at that distance along all axes are in the solid too.
        return solid.near(x.x, x.y, x.z, scale, point)
                && solid.near(x.x + d, x.y, x.z, scale, point)
                && solid.near(x.x - d, x.y, x.z, scale, point)
                && solid.near(x.x, x.y + d, x.z, scale, point)
                && solid.near(x.x, x.y - d, x.z, scale, point)
                && solid.near(x.x, x.y, x.z + d, scale, point)
                && solid.near(x.x, x.y, x.z - d, scale, point);
    }
}
