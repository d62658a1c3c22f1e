package dev.scree.runtime.verify;

import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.simulation.Statistics;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
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
    private final double cell;
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
        this.cell = sets.stream().mapToDouble(ParticleSet::diameter).max().orElse(1);
    }

    /** Takes a state in; a pair that touches and did not in the state before has met. */
    void look(List<Statistics.BodyState> bodies) {
        double[][] particles = new double[sets.size()][];
        Map<Long, int[]> cells = new HashMap<>();
        elastic = 0;
        Set<Long> now = new HashSet<>();
        for (int b = 0; b < particles.length; b++) {
            particles[b] = world(b, bodies.get(b));
            for (int i = 0; i < sets.get(b).count(); i++) {
                meet(b, i, particles, cells, now);
            }
            for (int i = 0; i < sets.get(b).count(); i++) {
                add(cells, key(particles[b], i, 0, 0, 0), b, i);
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

    private void meet(int b, int i, double[][] particles, Map<Long, int[]> cells, Set<Long> now) {
        double radius = sets.get(b).radii()[i];
        for (int k = 0; k < 27; k++) {
            int[] found = cells.get(key(particles[b], i, k % 3 - 1, k / 3 % 3 - 1, k / 9 - 1));
            for (int f = 1; found != null && f < found[0]; f += 2) {
                int other = found[f];
                double[] o = particles[other];
                int j = 3 * found[f + 1];
                double overlap = radius
                        + sets.get(other).radii()[found[f + 1]]
                        - new Vec3(
                                        particles[b][3 * i] - o[j],
                                        particles[b][3 * i + 1] - o[j + 1],
                                        particles[b][3 * i + 2] - o[j + 2])
                                .length();
                if (overlap > 0) {
                    elastic += 0.5 * Math.max(stiffness[b], stiffness[other]) * overlap * overlap;
                    now.add((long) other << 32 | b);
                }
            }
        }
    }

    private double[] world(int b, Statistics.BodyState body) {
        ParticleSet set = sets.get(b);
        Vec3 centre = set.mass().centreOfMass();
        Quaterniond q = body.rotation().toJoml();
        double[] at = new double[3 * set.count()];
        Vector3d p = new Vector3d();
        for (int i = 0; i < set.count(); i++) {
            p.set(
                    set.positions()[3 * i] - centre.x(),
                    set.positions()[3 * i + 1] - centre.y(),
                    set.positions()[3 * i + 2] - centre.z());
            q.transform(p);
            at[3 * i] = p.x + body.position().x();
            at[3 * i + 1] = p.y + body.position().y();
            at[3 * i + 2] = p.z + body.position().z();
        }
        return at;
    }

    private long key(double[] at, int i, int dx, int dy, int dz) {
        long x = (long) Math.floor(at[3 * i] / cell) + dx & 0x1fffff;
        long y = (long) Math.floor(at[3 * i + 1] / cell) + dy & 0x1fffff;
        long z = (long) Math.floor(at[3 * i + 2] / cell) + dz & 0x1fffff;
        return x << 42 | y << 21 | z;
    }

    /** Lists of body and particle, behind the used length. */
    private static void add(Map<Long, int[]> cells, long key, int body, int particle) {
        int[] list = cells.computeIfAbsent(key, k -> new int[] {1, 0, 0, 0, 0});
        if (list[0] + 2 > list.length) {
            list = Arrays.copyOf(list, 2 * list.length + 1);
            cells.put(key, list);
        }
        list[list[0]] = body;
        list[list[0] + 1] = particle;
        list[0] += 2;
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
