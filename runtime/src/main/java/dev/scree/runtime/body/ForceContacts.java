package dev.scree.runtime.body;

import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Material;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What contact forces need of bodies and grains beside their masses. Bodies that move by impulses have none of it.
 *
 * @param particles the particles that can touch others
 * @param grid the grids in which contact candidates are searched
 * @param rolls whether a material resists rolling, or comes to do so by a track
 * @param balls whether forces move nothing but free bodies of one sphere each about its middle
 *     ({@link ContactParticles#grainsAlone}), whose inertia is the same about every axis, as that of grains is
 */
public record ForceContacts(ContactParticles particles, GridLevels grid, boolean rolls, boolean balls) {
    /**
     * Chooses the contact stiffness of each body, which is written into the model's table, and finds the particles that
     * can touch.
     *
     * @param model bodies, grains and their table
     * @param before the same for the same bodies before an edit; null where bodies have changed or at the start
     */
    static ForceContacts of(BodyModel model, ForceContacts before) {
        Scene scene = model.scene();
        ContactStiffness.choose(model.strongest(), model.grains(), model.table());
        ContactParticles particles = before != null
                ? ContactParticles.of(scene, before.particles.particles(), before.particles.normal(), model.table())
                : particles(model);
        Vec3 low = scene.domain().min().minus(model.origin());
        Vec3 high = scene.domain().max().minus(model.origin());
        boolean rolls = model.strongest().materials().stream()
                .mapToDouble(Material::rollingFriction)
                .anyMatch(friction -> friction > 0);
        return new ForceContacts(
                particles, GridLevels.of(particles, low, high), rolls, balls(particles, model.table()));
    }

    private static boolean balls(ContactParticles particles, BodyTable table) {
        boolean balls = particles.grainsAlone();
        for (int b = 0; b < table.count() && balls; b++) {
            balls = !particles.moves(b) || table.free(b) && table.alike(b);
        }
        return balls;
    }

    private static ContactParticles particles(BodyModel model) {
        Scene scene = model.scene();
        BodyParticles.Builder particles = new BodyParticles.Builder();
        List<double[]> normals = new ArrayList<>();
        for (int b = 0; b < scene.bodies().size(); b++) {
            Body body = scene.bodies().get(b);
            if (ContactParticles.touchedByMesh(body) && model.sets().surfaces().containsKey(body.id())) {
                continue;
            }
            ParticleSet set = model.sets().of(body.id());
            for (int i : model.solids().get(b).contactParticles()) {
                double[] place = new double[4];
                double[] normal = new double[4];
                ContactParticles.place(set, i, body.scale(), scene.physics().contactSurface(), place, normal);
                particles.add(b, place);
                normals.add(normal);
            }
        }
        for (int g = 0; g < model.grains().count(); g++) {
            particles.add(
                    scene.bodies().size() + g,
                    new double[] {0, 0, 0, model.grains().radius(g)});
            normals.add(new double[4]);
        }
        double[] flat = normals.stream().flatMapToDouble(Arrays::stream).toArray();
        return ContactParticles.of(scene, particles.build(model.table()), flat, model.table());
    }

    /** Returns whether a device's arrays for these serve for others with other values. */
    boolean sameArrays(ForceContacts other) {
        return particles.particles() == other.particles.particles()
                && Arrays.equals(grid.shape(), other.grid.shape())
                && rolls == other.rolls
                && balls == other.balls
                && particles.grainsAlone() == other.particles.grainsAlone()
                && particles.firstGrain() == other.particles.firstGrain();
    }
}
