package dev.scree.runtime.check;

import dev.scree.runtime.Progress;
import dev.scree.runtime.body.ObstacleSurface;
import dev.scree.runtime.geometry.PointHash;
import dev.scree.runtime.geometry.Vectors;
import dev.scree.runtime.geometry.WindingNumber;
import dev.scree.runtime.scene.Box;
import dev.scree.runtime.scene.Obstacle;
import dev.scree.runtime.scene.ObstacleShape;
import dev.scree.runtime.scene.SceneRoom;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.scene.property.Properties;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.joml.Vector3d;

/**
 * Cloths and soft bodies that are inside of bodies or obstacles when play starts, or bodies in soft bodies; what pins
 * hold may be there.
 */
final class DeformableStart {
    /** Less is usual at rest on the particles of a body [radii]. */
    private static final double ALLOWED = 0.5;
    /** So deep may a vertex be in an obstacle [thicknesses]. */
    private static final double ALLOWED_OBSTACLE = 0.25;

    private final Findings found;
    private final StartParticles particles;
    private final List<StartSurface> surfaces;
    private final Progress progress;

    DeformableStart(Findings found, StartParticles particles, List<StartSurface> surfaces, Progress progress) {
        this.found = found;
        this.particles = particles;
        this.surfaces = surfaces;
        this.progress = progress;
    }

    void check() {
        for (StartSurface surface : surfaces) {
            Vector3d[] free = surface.free();
            for (int b = 0; b < particles.bodies().size(); b++) {
                progress.checkCancelled();
                body(surface, free, b);
            }
            for (Obstacle obstacle : found.scene().obstacles()) {
                progress.checkCancelled();
                obstacle(surface, free, obstacle);
            }
        }
    }

    private void body(StartSurface surface, Vector3d[] free, int b) {
        double[] box = particles.box();
        double radius = particles.largest(b);
        PointHash near = new PointHash(radius);
        int[] vertices = new int[free.length];
        for (int v = 0; v < free.length; v++) {
            boolean within = true;
            for (int axis = 0; axis < 3; axis++) {
                within &= free[v].get(axis) > box[6 * b + axis] && free[v].get(axis) < box[6 * b + 3 + axis];
            }
            if (within) {
                vertices[near.count()] = v;
                near.add(free[v].x, free[v].y, free[v].z);
            }
        }
        double[] c = particles.centre();
        boolean[] inside = new boolean[free.length];
        for (int p = particles.first()[b]; near.count() > 0 && p < particles.first()[b + 1]; p++) {
            double reach = (1 - ALLOWED) * particles.radius()[p];
            near.within(c[3 * p], c[3 * p + 1], c[3 * p + 2], reach, (i, d) -> inside[vertices[i]] = true);
        }
        Box whole = new Box(
                new Vec3(box[6 * b], box[6 * b + 1], box[6 * b + 2]),
                new Vec3(box[6 * b + 3], box[6 * b + 4], box[6 * b + 5]));
        String name = particles.body(b).name();
        int count = count(inside);
        tell(surface, free, count, "body", name, up(free, whole, surface));
        if (count == 0 && surface.solid() && holds(surface, b)) {
            move(
                    surface,
                    "The body \"" + name + "\" starts inside the soft body \""
                            + surface.object().name() + "\".",
                    "Move the soft body ",
                    surface.leaving(Arrays.copyOfRange(box, 6 * b, 6 * b + 6), surface.thickness(), found.walls()));
        }
    }

    /** Whether a sphere of a body has its middle inside of a soft body that the body does not hold. */
    private boolean holds(StartSurface surface, int b) {
        String id = particles.body(b).id();
        if (Properties.pins(surface.object()).stream().anyMatch(pin -> id.equals(pin.body()))) {
            return false;
        }
        double[] box = surface.box();
        WindingNumber inside = null;
        for (int p = particles.first()[b]; p < particles.first()[b + 1]; p++) {
            Vector3d at = Vectors.get(particles.centre(), 3 * p);
            if (DeformableOverlaps.within(box, at)) {
                inside = inside == null ? DeformableOverlaps.inside(surface, progress) : inside;
                if (inside.at(at.x, at.y, at.z) > 0) {
                    return true;
                }
            }
        }
        return false;
    }

    private void obstacle(StartSurface surface, Vector3d[] free, Obstacle obstacle) {
        ObstacleSurface solid = new ObstacleSurface(obstacle);
        double allowed = ALLOWED_OBSTACLE * surface.thickness();
        boolean[] inside = new boolean[free.length];
        double deepest = 0;
        for (int v = 0; v < free.length; v++) {
            double depth = -solid.distance(free[v], null);
            inside[v] = depth > allowed;
            deepest = Math.max(deepest, depth);
        }
        Vec3 offset;
        if (obstacle.shape() == ObstacleShape.PLANE) {
            Vector3d out = obstacle.pose().rotation().toJoml().normalize().transform(new Vector3d(0, 1, 0));
            offset = Vec3.of(out.mul(deepest + surface.thickness()));
        } else {
            Optional<Box> box = new SceneRoom(found.scene(), body -> Vec3.ZERO).box(obstacle);
            offset = up(free, box.orElseThrow(), surface);
        }
        tell(surface, free, count(inside), "obstacle", obstacle.name(), offset);
    }

    private void tell(StartSurface surface, Vector3d[] free, int inside, String noun, String name, Vec3 offset) {
        if (inside > 0) {
            String called = surface.called();
            move(
                    surface,
                    String.format(
                            Locale.ROOT,
                            "%s%s starts inside the %s \"%s\": %d of its %d free vertices.",
                            Character.toUpperCase(called.charAt(0)),
                            called.substring(1),
                            noun,
                            name,
                            inside,
                            free.length),
                    "Move it ",
                    offset);
        }
    }

    private void move(StartSurface surface, String message, String remedy, Vec3 offset) {
        Vec3 way = StartOverlaps.rounded(offset, surface.spacing());
        found.warning(
                surface.path() + "pose",
                message,
                remedy + Directions.way(way) + ", or pin what is to stay there.",
                new ProblemFix.MoveDeformable(surface.object().id(), way));
    }

    /** How far up it has to go so that what is over or in a box comes to lie above that [m]. */
    private static Vec3 up(Vector3d[] free, Box box, StartSurface surface) {
        double lowest = box.max().y();
        for (Vector3d at : free) {
            if (at.x >= box.min().x()
                    && at.x <= box.max().x()
                    && at.z >= box.min().z()
                    && at.z <= box.max().z()) {
                lowest = Math.min(lowest, at.y);
            }
        }
        return new Vec3(0, box.max().y() - lowest + surface.thickness(), 0);
    }

    private static int count(boolean[] inside) {
        int count = 0;
        for (boolean each : inside) {
            count += each ? 1 : 0;
        }
        return count;
    }
}
