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

/** Tells whether points within a box are clear of bodies and obstacles, for those who put fluid or grains there. */
public final class SolidPlaces {
    /**
     * A body at its place.
     *
     * @param solid space that it fills
     * @param scale scale of the body
     * @param middle origin of the body's frame, which is the middle of its bounding sphere [m]
     * @param reach radius of the bounding sphere and the margin [m]
     * @param inverse rotation from the world's axes to the body's
     */
    private record Placed(BodySolid solid, double scale, Vector3d middle, double reach, Quaterniond inverse) {}

    private final List<Placed> bodies = new ArrayList<>();
    private final List<ObstacleSurface> obstacles = new ArrayList<>();
    /** Scratch space for the point asked for. */
    private final Vector3d local = new Vector3d();

    /**
     * Takes bodies and obstacles as they stand at the start. Positions are in the world frame.
     *
     * @param solids space that each body of the scene fills
     * @param margin greatest margin that will be asked for [m]
     * @param low lower corner of the box that holds the points [m]
     * @param high upper corner of that box [m]
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
     * Takes the bodies, without obstacles, as they stand in a state. Positions are from the model's origin.
     *
     * @param margin greatest margin that will be asked for [m]
     * @param low lower corner of the box that holds the points [m]
     * @param high upper corner of that box [m]
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

    /**
     * Returns whether a point lies in a body or nearer to one than a margin [m], which must not be greater than that of
     * the constructor.
     */
    public boolean nearBody(double x, double y, double z, double margin) {
        return meetsBody(x, y, z, margin, false);
    }

    /**
     * Returns the same as {@link #nearBody}, except that a body with a closed mesh counts only where the point lies
     * within the mesh.
     */
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

    /** Returns whether a point lies in an obstacle or nearer to one than a margin [m]. */
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
