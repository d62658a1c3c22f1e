package dev.scree.runtime.verify;

import dev.scree.runtime.body.CollisionShapes;
import dev.scree.runtime.geometry.DistanceFieldMaker;
import dev.scree.runtime.geometry.SurfacePoints;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.SignedDistanceField;
import dev.scree.runtime.simulation.Statistics;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** How far bodies are within each other: the points of each one's surface in the distance fields of all others. */
final class FieldOverlap {
    /** A particle set's field and the points of its surface, shape (count, 3), body's frame [m]. */
    private record Shape(SignedDistanceField field, float[] points) {
        static Shape of(ParticleSet set) {
            SignedDistanceField field = DistanceFieldMaker.of(set);
            return new Shape(field, SurfacePoints.of(set, field).positions());
        }
    }

    /** A body where it is now. @param middle its centre of mass in its frame [m]; reach: of it from there [m] */
    private record Placed(Shape shape, Vector3d position, Quaterniond rotation, Vector3d middle, double reach) {
        /** Returns the distance of a point of the world from the surface [m]. */
        double distance(Vector3d world) {
            Vector3d own =
                    rotation.transformInverse(new Vector3d(world).sub(position)).add(middle);
            return shape.field.distance(own.x, own.y, own.z);
        }
    }

    private FieldOverlap() {}

    /** Returns how deep the deepest point of any body is within another one [m]. Bodies have scale 1. */
    static double deepest(Arrangement arrangement, List<Statistics.BodyState> states) {
        ParticleSets sets = arrangement.sets();
        CollisionShapes shapes =
                SceneInstance.build(arrangement.scene(), sets).bodyModel().collision();
        // By the particles' places, which bodies of one kind share.
        Map<float[], Shape> made = new IdentityHashMap<>();
        List<Placed> bodies = new ArrayList<>();
        for (int b = 0; b < states.size(); b++) {
            Statistics.BodyState now = states.get(b);
            ParticleSet set = sets.of(now.id());
            double[] frame = shapes.frame();
            bodies.add(new Placed(
                    made.computeIfAbsent(set.positions(), places -> Shape.of(set)),
                    now.position().toJoml(),
                    now.rotation().toJoml(),
                    new Vector3d(frame[4 * b], frame[4 * b + 1], frame[4 * b + 2]),
                    shapes.limits()[4 * b + 1]));
        }
        // Sorted along x, a body need only look at those within the sum of the reaches.
        bodies.sort(Comparator.comparingDouble(placed -> placed.position.x));
        double furthest = bodies.stream().mapToDouble(Placed::reach).max().orElse(0);
        double deepest = 0;
        for (int a = 0; a < bodies.size(); a++) {
            Placed first = bodies.get(a);
            for (int b = a + 1; b < bodies.size(); b++) {
                Placed second = bodies.get(b);
                if (second.position.x - first.position.x > first.reach + furthest) {
                    break;
                }
                if (second.position.distance(first.position) < first.reach + second.reach) {
                    deepest = Math.max(deepest, Math.max(within(first, second), within(second, first)));
                }
            }
        }
        return deepest;
    }

    /** Returns how deep the deepest point of one body is within the other [m]. */
    private static double within(Placed points, Placed field) {
        float[] places = points.shape.points;
        double deepest = 0;
        for (int i = 0; i < places.length; i += 3) {
            Vector3d world = points.rotation
                    .transform(new Vector3d(places[i], places[i + 1], places[i + 2]).sub(points.middle))
                    .add(points.position);
            deepest = Math.max(deepest, -field.distance(world));
        }
        return deepest;
    }
}
