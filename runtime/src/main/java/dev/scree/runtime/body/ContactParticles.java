package dev.scree.runtime.body;

import dev.scree.runtime.constants.ContactConstants;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.ContactShape;
import dev.scree.runtime.scene.ContactSurface;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Scene;

/**
 * The particles of bodies that touch others, in order of bodies.
 *
 * @param particles where they are on their bodies
 * @param normal shape (count, 4): xyz outward direction in body axes times flatness, w flatness; 0 for bare spheres
 * @param tag 2 body + (1 where the particle has a normal)
 * @param bodyFirst first particle of each body, and after the last body the count
 * @param parameters shape (bodies, 4): skin [m], radius about the reference point [m], contacts that the step is chosen
 *     for (0 where forces do not move the body), speed below which it counts as at rest [m/s]
 */
public record ContactParticles(
        BodyParticles particles, double[] normal, int[] tag, int[] bodyFirst, double[] parameters) {
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

    private static boolean responds(BodyTable table, int b) {
        return table.properties()[4 * b] > 0
                || table.inverseDiagonal()[4 * b]
                                + table.inverseDiagonal()[4 * b + 1]
                                + table.inverseDiagonal()[4 * b + 2]
                        > 0;
    }

    /** Whether others touch the triangles of this body's model instead of its particles. */
    static boolean touchedByMesh(Body body) {
        return body.motion() == BodyMotion.STATIC && body.contact() == ContactShape.MESH;
    }

    /**
     * Writes one particle: shifted so that its sphere touches the true surface where that is known and smooth, its
     * normal beside it.
     *
     * @param local four values: xyz in the body's frame at its scale [m], radius [m]
     * @param normal four values
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
            // The outer layer only; what lies deeper is there to stop what has passed it.
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

    public int count() {
        return particles.count();
    }

    /** Whether a body is asleep after so many steps at rest. */
    public boolean moves(int body) {
        return parameters[4 * body + 2] > 0;
    }
}
