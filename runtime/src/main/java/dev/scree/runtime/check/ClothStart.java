package dev.scree.runtime.check;

import dev.scree.runtime.Progress;
import dev.scree.runtime.body.ObstacleSurface;
import dev.scree.runtime.cloth.ClothMesh;
import dev.scree.runtime.geometry.PointHash;
import dev.scree.runtime.scene.Box;
import dev.scree.runtime.scene.Cloth;
import dev.scree.runtime.scene.Fabric;
import dev.scree.runtime.scene.Obstacle;
import dev.scree.runtime.scene.ObstacleShape;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.SceneRoom;
import dev.scree.runtime.scene.Vec3;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** Cloths that are inside of bodies or obstacles when play starts; what pins hold may be there. */
final class ClothStart {
    /** Less is usual at rest on the particles of a body [radii]. */
    private static final double ALLOWED = 0.5;
    /** So deep may a vertex be in an obstacle [thicknesses]. */
    private static final double ALLOWED_OBSTACLE = 0.25;

    private final Findings found;
    private final StartParticles particles;
    private final Progress progress;

    ClothStart(Findings found, StartParticles particles, Progress progress) {
        this.found = found;
        this.particles = particles;
        this.progress = progress;
    }

    void check() {
        found.each(PartKind.CLOTH, (path, cloth) -> {
            Vector3d[] free = free(cloth);
            for (int b = 0; b < particles.bodies().size(); b++) {
                progress.checkCancelled();
                body(path, cloth, free, b);
            }
            for (Obstacle obstacle : found.scene().obstacles()) {
                progress.checkCancelled();
                obstacle(path, cloth, free, obstacle);
            }
        });
    }

    /** Places of the vertices that nothing holds, world frame [m]. */
    private static Vector3d[] free(Cloth cloth) {
        ClothMesh mesh = ClothMesh.of(cloth);
        int[] held = mesh.heldBy(cloth.pins());
        Quaterniond turn = cloth.pose().rotation().toJoml().normalize();
        Vector3d at = cloth.pose().position().toJoml();
        double[] p = mesh.position();
        Vector3d[] free = new Vector3d[held.length];
        int count = 0;
        for (int v = 0; v < held.length; v++) {
            if (held[v] < 0) {
                free[count++] = turn.transform(new Vector3d(p[3 * v], p[3 * v + 1], p[3 * v + 2]))
                        .add(at);
            }
        }
        return Arrays.copyOf(free, count);
    }

    private void body(String path, Cloth cloth, Vector3d[] free, int b) {
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
        if (near.count() == 0) {
            return;
        }
        double[] c = particles.centre();
        boolean[] inside = new boolean[free.length];
        for (int p = particles.first()[b]; p < particles.first()[b + 1]; p++) {
            double reach = (1 - ALLOWED) * particles.radius()[p];
            near.within(c[3 * p], c[3 * p + 1], c[3 * p + 2], reach, (i, d) -> inside[vertices[i]] = true);
        }
        Box whole = new Box(
                new Vec3(box[6 * b], box[6 * b + 1], box[6 * b + 2]),
                new Vec3(box[6 * b + 3], box[6 * b + 4], box[6 * b + 5]));
        tell(path, cloth, free, count(inside), "body", particles.body(b).name(), up(free, whole, cloth));
    }

    private void obstacle(String path, Cloth cloth, Vector3d[] free, Obstacle obstacle) {
        ObstacleSurface surface = new ObstacleSurface(obstacle);
        double allowed = ALLOWED_OBSTACLE * thickness(cloth);
        boolean[] inside = new boolean[free.length];
        double deepest = 0;
        for (int v = 0; v < free.length; v++) {
            double depth = -surface.distance(free[v], null);
            inside[v] = depth > allowed;
            deepest = Math.max(deepest, depth);
        }
        Vec3 offset;
        if (obstacle.shape() == ObstacleShape.PLANE) {
            Vector3d out = obstacle.pose().rotation().toJoml().normalize().transform(new Vector3d(0, 1, 0));
            offset = Vec3.of(out.mul(deepest + thickness(cloth)));
        } else {
            Optional<Box> box = new SceneRoom(found.scene(), body -> Vec3.ZERO).box(obstacle);
            offset = up(free, box.orElseThrow(), cloth);
        }
        tell(path, cloth, free, count(inside), "obstacle", obstacle.name(), offset);
    }

    private void tell(String path, Cloth cloth, Vector3d[] free, int inside, String noun, String name, Vec3 offset) {
        if (inside > 0) {
            Vec3 way = StartOverlaps.rounded(offset, cloth.spacing());
            found.warning(
                    path + "pose",
                    String.format(
                            Locale.ROOT,
                            "The cloth \"%s\" starts inside the %s \"%s\": %d of its %d free vertices.",
                            cloth.name(),
                            noun,
                            name,
                            inside,
                            free.length),
                    "Move it " + Directions.way(way) + ", or pin what is to stay there.",
                    new ProblemFix.MoveCloth(cloth.id(), way));
        }
    }

    /** How far up it has to go so that what is over or in a box comes to lie above that [m]. */
    private Vec3 up(Vector3d[] free, Box box, Cloth cloth) {
        double lowest = box.max().y();
        for (Vector3d at : free) {
            if (at.x >= box.min().x()
                    && at.x <= box.max().x()
                    && at.z >= box.min().z()
                    && at.z <= box.max().z()) {
                lowest = Math.min(lowest, at.y);
            }
        }
        return new Vec3(0, box.max().y() - lowest + thickness(cloth), 0);
    }

    private double thickness(Cloth cloth) {
        return PartKind.FABRIC
                .find(found.scene(), cloth.fabric())
                .map(Fabric::thickness)
                .orElseThrow();
    }

    private static int count(boolean[] inside) {
        int count = 0;
        for (boolean each : inside) {
            count += each ? 1 : 0;
        }
        return count;
    }
}
