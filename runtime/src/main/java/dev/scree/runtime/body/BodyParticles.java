package dev.scree.runtime.body;

import dev.scree.runtime.geometry.Vectors;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;

/**
 * Particles fixed to bodies, in the order of the bodies: either those that touch other bodies, or the samples of volume
 * that the fluid meets.
 *
 * @param local shape (count, 4): xyz from the body's reference point in body axes [m]; w: radius of a contact particle
 *     [m], or volume of a sample [m^3]
 * @param body index of the body that each belongs to, ascending
 * @param chunks the particles cut into short runs for summing forces
 */
public record BodyParticles(double[] local, int[] body, Chunks chunks) {
    /** Returns the number of particles. */
    public int count() {
        return body.length;
    }

    /** Collects particles body by body. */
    public static final class Builder {
        private final List<double[]> local = new ArrayList<>();
        private final List<Integer> owners = new ArrayList<>();

        /**
         * Adds a particle of a body.
         *
         * @param particle xyz in the body's frame at its scale [m], and w
         */
        public void add(int body, double[] particle) {
            local.add(particle);
            owners.add(body);
        }

        /** Returns the particles, their positions now from the reference points of their bodies. */
        public BodyParticles build(BodyTable table) {
            double[] flat = new double[4 * local.size()];
            int[] body = owners.stream().mapToInt(Integer::intValue).toArray();
            for (int i = 0; i < body.length; i++) {
                double[] p = local.get(i);
                Vectors.put(new Vector3d(p[0], p[1], p[2]).sub(table.reference()[body[i]].toJoml()), flat, 4 * i);
                flat[4 * i + 3] = p[3];
            }
            return new BodyParticles(flat, body, Chunks.of(body, table.count()));
        }
    }
}
