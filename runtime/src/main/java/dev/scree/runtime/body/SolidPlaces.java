package dev.scree.runtime.body;

import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Obstacle;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.state.SimulationState;
import java.util.ArrayList;
import java.util.List;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** Where bodies and obstacles stand at the start, within a box: what fluid and grains must keep clear of. */
public final class SolidPlaces {
    /** A body's solid, the middle of its bounding sphere and its frame. */
    private record Placed(BodySolid solid, double scale, Vector3d middle, double reach, Quaterniond inverse) {}

    private final List<Placed> bodies = new ArrayList<>();
    private final List<ObstacleSurface> obstacles = new ArrayList<>();
    private final Vector3d local = new Vector3d();

    /**
     * @param margin that points will be asked with [m]
     * @param low lower corner of the box that holds the points [m]
     * @param high its upper corner [m]
     */
    public SolidPlaces(Scene scene, List<BodySolid> solids, double margin, Vec3 low, Vec3 high) {
        for (int b = 0; b < solids.size(); b++) {
            Body body = scene.bodies().get(b);
            double reach = solids.get(b).reach() * body.scale() + margin;
            Vec3 p = body.pose().position();
            if (p.x() + reach > low.x()
                    && p.x() - reach < high.x()
                    && p.y() + reach > low.y()
                    && p.y() - reach < high.y()
                    && p.z() + reach > low.z()
                    && p.z() - reach < high.z()) {
                bodies.add(new Placed(
                        solids.get(b),
                        body.scale(),
                        p.toJoml(),
                        reach,
                        BodyStart.rotation(body).conjugate()));
            }
        }
        for (Obstacle obstacle : scene.obstacles()) {
            obstacles.add(new ObstacleSurface(obstacle));
        }
    }

    /**
     * Where the bodies of a play stand now, within a box; without obstacles. Positions count from the model's origin.
     *
     * @param margin that points will be asked with [m]
     */
    public SolidPlaces(BodyModel model, SimulationState state, double margin, Vector3d low, Vector3d high) {
        for (int b = 0; b < model.solids().size(); b++) {
            BodySolid solid = model.solids().get(b);
            double scale = model.scene().bodies().get(b).scale();
            double reach = solid.reach() * scale + margin;
            Vector3d p = model.frameOrigin(state, b);
            if (p.x + reach > low.x
                    && p.x - reach < high.x
                    && p.y + reach > low.y
                    && p.y - reach < high.y
                    && p.z + reach > low.z
                    && p.z - reach < high.z) {
                bodies.add(new Placed(
                        solid, scale, p, reach, BodyStart.rotation(state, b).conjugate()));
            }
        }
    }

    /** Whether a point lies in a body or nearer to it than a margin, no greater than the one said before [m]. */
    public boolean nearBody(double x, double y, double z, double margin) {
        return meetsBody(x, y, z, margin, false);
    }

    /** The same, but of bodies that fluid meets by their mesh only whether the point lies within it. */
    public boolean nearBodyOrInMesh(double x, double y, double z, double margin) {
        return meetsBody(x, y, z, margin, true);
    }

    private boolean meetsBody(double x, double y, double z, double margin, boolean inMesh) {
        for (Placed body : bodies) {
            local.set(x - body.middle.x, y - body.middle.y, z - body.middle.z);
            if (local.lengthSquared() < body.reach * body.reach) {
                body.inverse.transform(local);
                if (inMesh && body.solid.meshed()
                        ? body.solid.holds(local.x, local.y, local.z, body.scale)
                        : body.solid.near(local.x, local.y, local.z, body.scale, margin)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether a point lies in an obstacle or nearer to it than a margin [m]. */
    boolean nearObstacle(double x, double y, double z, double margin) {
        local.set(x, y, z);
        for (ObstacleSurface obstacle : obstacles) {
            if (obstacle.distance(local, null) < margin) {
                return true;
            }
        }
        return false;
    }
}
