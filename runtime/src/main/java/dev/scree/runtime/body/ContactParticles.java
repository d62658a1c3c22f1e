package dev.scree.runtime.body;

import dev.scree.kernels.KernelSource;
import dev.scree.runtime.UserError;
import dev.scree.runtime.constants.ContactConstants;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.ContactShape;
import dev.scree.runtime.scene.ContactSurface;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Scene;

/**
 * The particles of bodies that touch others, in the order of the bodies.
 *
 * @param particles where they are on their bodies
 * @param normal shape (count, 4): xyz outward unit normal in body axes times flatness, w flatness, 0 to 1; all 0 for
 *     plain spheres
 * @param tag shape (count): 2 body + (1 where the particle has a normal)
 * @param bodyFirst first particle of each body, and after the last body the number of particles
 * @param parameters shape (bodies, 4): skin of the candidate lists [m], radius about the reference point that holds all
 *     the body's particles [m], number of contacts that the step is chosen for (0 where forces do not move the body),
 *     speed below which it counts as at rest [m/s]
 */
public record ContactParticles(
        BodyParticles particles, double[] normal, int[] tag, int[] bodyFirst, double[] parameters) {
    /** Number of particles whose rows lie interleaved; see {@code contact/rows.h}. */
    public static final int ROW_LANES = KernelSource.constant("contact/rows.h", "ROW_LANES");

    /**
     * Returns the contact particles of a scene's bodies.
     *
     * @param normal see the record
     */
    static ContactParticles of(Scene scene, BodyParticles particles, double[] normal, BodyTable table) {
        int count = particles.count();
        int[] tag = new int[count];
        int[] bodyFirst = new int[table.count() + 1];
        double[] parameters = new double[4 * table.count()];
        for (int i = 0; i < count; i++) {
            int b = particles.body()[i];
            tag[i] = 2 * b + (normal[4 * i + 3] > 0 ? 1 : 0);
            bodyFirst[b + 1]++;
            double x = particles.local()[4 * i];
            double y = particles.local()[4 * i + 1];
            double z = particles.local()[4 * i + 2];
            parameters[4 * b + 1] = Math.max(
                    parameters[4 * b + 1],
                    Math.sqrt(x * x + y * y + z * z) + particles.local()[4 * i + 3]);
        }
        double g = Math.max(scene.physics().gravity().length(), 0.1);
        for (int b = 0; b < table.count(); b++) {
            bodyFirst[b + 1] += bodyFirst[b];
            boolean fixed = b < scene.bodies().size() && scene.bodies().get(b).motion() == BodyMotion.STATIC;
            parameters[4 * b] = fixed ? 0 : ContactConstants.SKIN.value() * table.smallestDiameter()[b];
            parameters[4 * b + 1] = Math.max(parameters[4 * b + 1], 0.5 * table.smallestDiameter()[b]);
            parameters[4 * b + 2] = responds(table, b)
                    ? ContactStiffness.predictedContacts(table, b, bodyFirst[b + 1] - bodyFirst[b])
                    : 0;
            parameters[4 * b + 3] =
                    ContactConstants.SLEEP_SPEED.value() * Math.sqrt(2 * g * table.smallestDiameter()[b]);
        }
        return new ContactParticles(particles, normal, tag, bodyFirst, parameters);
    }

    /** Returns whether forces move or turn a body. */
    static boolean responds(BodyTable table, int b) {
        return table.properties()[4 * b] > 0
                || table.inverseDiagonal()[4 * b]
                                + table.inverseDiagonal()[4 * b + 1]
                                + table.inverseDiagonal()[4 * b + 2]
                        > 0;
    }

    /** Returns whether other bodies touch the triangles of this body's mesh instead of its particles. */
    static boolean touchedByMesh(Body body) {
        return body.motion() == BodyMotion.STATIC && body.contact() == ContactShape.MESH;
    }

    /**
     * Finds place, radius and normal of a contact particle. With smooth contact surfaces a particle of the outer layer
     * is shifted so that its sphere touches the true surface; with voxels alone the surface would be a staircase.
     *
     * @param set particles of the body
     * @param i index of the particle in the set
     * @param local receives xyz in the body's frame at its scale [m] and the radius [m]
     * @param normal receives four values as in {@link #normal}; left alone where the particle has none
     */
    static void place(ParticleSet set, int i, double scale, ContactSurface surface, double[] local, double[] normal) {
        double radius = set.radii()[i] * scale;
        double nx = set.normals()[3 * i];
        double ny = set.normals()[3 * i + 1];
        double nz = set.normals()[3 * i + 2];
        double flat = Math.min(Math.sqrt(nx * nx + ny * ny + nz * nz), 1);
        local[0] = set.positions()[3 * i] * scale;
        local[1] = set.positions()[3 * i + 1] * scale;
        local[2] = set.positions()[3 * i + 2] * scale;
        local[3] = radius;
        if (surface == ContactSurface.SMOOTH && flat > 0) {
            // Only the outer layer is shifted. Deeper particles are there to stop what has passed it.
            double shift =
                    set.shell()[i] ? Math.max(-radius, Math.min(set.depths()[i] * scale - radius, radius)) / flat : 0;
            local[0] += shift * nx;
            local[1] += shift * ny;
            local[2] += shift * nz;
            normal[0] = nx;
            normal[1] = ny;
            normal[2] = nz;
            normal[3] = flat;
        }
    }

    /** Returns the number of contact particles. */
    public int count() {
        return particles.count();
    }

    /** Returns whether forces move a body. */
    public boolean moves(int body) {
        return parameters[4 * body + 2] > 0;
    }

    /**
     * Returns whether a particle is the owner of its contact with a partner: the side from which it is seen.
     *
     * @param partner another particle, or ~shape (negative)
     */
    public boolean owns(int particle, int partner) {
        int other = partner < 0 ? -1 : tag[partner] >> 1;
        return other < 0 || tag[particle] >> 1 < other || !moves(other);
    }

    /**
     * Returns rows of slots for the contacts of the particles of bodies that forces move, or for candidates of these.
     * The smallest sphere has a number of slots; the others have so many more as the surface through the middles of
     * such spheres on them is larger. Rows of a block of {@link #ROW_LANES} particles lie interleaved and are as long
     * as the longest.
     *
     * @param smallest slots of the smallest sphere
     * @param most greatest number of slots of a row
     * @return first slot of each block, and the number of all slots
     */
    public int[] slots(double smallest, int most) {
        double least = Double.MAX_VALUE;
        for (int i = 0; i < count(); i++) {
            least = moves(tag[i] >> 1) ? Math.min(least, particles.local()[4 * i + 3]) : least;
        }
        int[] start = new int[(count() + ROW_LANES - 1) / ROW_LANES + 1];
        for (int block = 0; block + 1 < start.length; block++) {
            int longest = 0;
            for (int i = ROW_LANES * block; i < Math.min(ROW_LANES * (block + 1), count()); i++) {
                double reach = 0.5 * (1 + particles.local()[4 * i + 3] / least);
                int own = moves(tag[i] >> 1) ? (int) Math.ceil(smallest * reach * reach - 1e-6) : 0;
                longest = Math.max(longest, Math.min(own, most));
            }
            long end = start[block] + (long) ROW_LANES * longest;
            if (end > Integer.MAX_VALUE) {
                throw UserError.of(
                        UserError.Kind.DEVICE,
                        "the contacts of so many grains of so different sizes cannot be counted",
                        "Use fewer grains, or sizes that differ less");
            }
            start[block + 1] = (int) end;
        }
        return start;
    }

    /**
     * Returns whether all bodies that forces move are grains: single spheres about their reference points. Of those
     * either side computes its contacts ({@code contact/grains.cl}).
     */
    public boolean grainsAlone() {
        for (int b = 0; b + 1 < bodyFirst.length; b++) {
            if (!moves(b)) {
                continue;
            }
            int i = bodyFirst[b];
            double[] local = particles.local();
            boolean sphere = bodyFirst[b + 1] == i + 1
                    && local[4 * i] == 0
                    && local[4 * i + 1] == 0
                    && local[4 * i + 2] == 0
                    && normal[4 * i + 3] == 0;
            if (!sphere) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns the first particle from which on all belong to bodies of one particle each that forces move, as those of
     * grains do; the number of particles where the last does not.
     */
    public int firstGrain() {
        int b = bodyFirst.length - 1;
        while (b > 0 && bodyFirst[b] - bodyFirst[b - 1] == 1 && moves(b - 1)) {
            b--;
        }
        return bodyFirst[b];
    }
}
