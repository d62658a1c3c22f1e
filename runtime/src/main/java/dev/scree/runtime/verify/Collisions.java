package dev.scree.runtime.verify;

import dev.scree.runtime.geometry.PointHash;
import dev.scree.runtime.geometry.Vectors;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.simulation.Statistics;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * Looks at a cloud of bodies from outside: which of them touch, how often each was hit, and the energy that their
 * springs hold. Bare spheres only, from poses alone.
 */
final class Collisions {
    private final List<ParticleSet> sets;
    private final double[] stiffness;
    private final int[] hits;
    /** The body that each particle belongs to, body after body. */
    private final int[] owner;

    private final double[] radii;
    private final double largest;
    private Set<Long> touching = new HashSet<>();
    private double elastic;

    /**
     * @param sets of each body, at scale 1
     * @param stiffness of each body's contacts [N/m]; of a pair the greater counts
     */
    Collisions(List<ParticleSet> sets, double[] stiffness) {
        this.sets = sets;
        this.stiffness = stiffness;
        this.hits = new int[sets.size()];
        owner = IntStream.range(0, sets.size())
                .flatMap(b -> IntStream.range(0, sets.get(b).count()).map(i -> b))
                .toArray();
        radii = sets.stream()
                .flatMapToDouble(set -> IntStream.range(0, set.count()).mapToDouble(i -> set.radii()[i]))
                .toArray();
        largest = Arrays.stream(radii).max().orElse(1);
    }

    /** Takes a state in; a pair that touches and did not in the state before has met. */
    void look(List<Statistics.BodyState> bodies) {
        PointHash places = new PointHash(2 * largest);
        elastic = 0;
        Set<Long> now = new HashSet<>();
        for (int b = 0; b < sets.size(); b++) {
            double[] at = world(b, bodies.get(b));
            for (int i = 0; i < sets.get(b).count(); i++) {
                meet(b, i, at, places, now);
            }
            for (int i = 0; i < at.length; i += 3) {
                places.add(at[i], at[i + 1], at[i + 2]);
            }
        }
        for (long pair : now) {
            if (!touching.contains(pair)) {
                hits[(int) (pair >>> 32)]++;
                hits[(int) pair]++;
            }
        }
        touching = now;
    }

    private void meet(int b, int i, double[] at, PointHash places, Set<Long> now) {
        double radius = sets.get(b).radii()[i];
        places.within(at[3 * i], at[3 * i + 1], at[3 * i + 2], radius + largest, (p, distance) -> {
            double overlap = radius + radii[p] - distance;
            if (overlap > 0) {
                elastic += 0.5 * Math.max(stiffness[b], stiffness[owner[p]]) * overlap * overlap;
                now.add((long) owner[p] << 32 | b);
            }
        });
    }

    private double[] world(int b, Statistics.BodyState body) {
        ParticleSet set = sets.get(b);
        Vector3d centre = set.mass().centreOfMass().toJoml();
        Quaterniond q = body.rotation().toJoml();
        double[] at = new double[3 * set.count()];
        for (int i = 0; i < at.length; i += 3) {
            Vector3d p = q.transform(Vectors.get(set.positions(), i).sub(centre));
            Vectors.put(p.add(body.position().toJoml()), at, i);
        }
        return at;
    }

    /** Energy of all springs in the state last looked at [J]. */
    double elasticEnergy() {
        return elastic;
    }

    /** How often the body was met that was met least. */
    int fewestHits() {
        return Arrays.stream(hits).min().orElse(0);
    }
}
