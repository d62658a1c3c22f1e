package dev.scree.runtime.body;

import dev.scree.runtime.constants.ContactConstants;
import dev.scree.runtime.scene.GrainBlock;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;

/**
 * Chooses the contact stiffness of each body and finds the step that contacts allow. A contact must be stiff enough for
 * two things: a body that strikes as fast as it may must not press in by more than a given part of its particles'
 * diameter, and a particle that carries as much as it may must not press in by more than a tenth of it.
 */
public final class ContactStiffness {
    private ContactStiffness() {}

    /**
     * Writes the contact stiffness of each body and grain into the table [N/m].
     *
     * @param scene the scene as its tracks make it strongest
     */
    static void choose(Scene scene, Grains grains, BodyTable table) {
        double g = scene.physics().gravity().length();
        double driven =
                DrivenSpeed.fastest(scene.bodies(), table, scene.physics().speedLimit());
        double pile = pileHeight(table, scene);
        boolean triangles = scene.bodies().stream().anyMatch(ContactParticles::touchedByMesh);
        for (int b = 0; b < scene.bodies().size(); b++) {
            double fall = scene.fallHeight(scene.bodies().get(b).pose().position());
            double own = scene.bodies().get(b).linearVelocity().length()
                    + scene.bodies().get(b).angularVelocity().length() * table.rim()[b]
                    + driven;
            table.properties()[4 * b + 1] = table.dynamic(b)
                    ? stiffness(
                            table,
                            b,
                            own * own + 2 * g * fall,
                            g,
                            ContactConstants.CHAIN.value() * pile / size(table, b),
                            triangles && table.particleCount()[b] == 1)
                    : 0;
        }
        for (int k = 0; k < scene.grains().size(); k++) {
            GrainBlock block = scene.grains().get(k);
            double fall = Math.max(scene.fallHeight(block.min()), scene.fallHeight(block.max()));
            double own = block.velocity().length() + driven;
            int[] range = grains.range(k);
            for (int grain = range[0]; grain < range[1]; grain++) {
                int b = scene.bodies().size() + grain;
                table.properties()[4 * b + 1] = stiffness(
                        table,
                        b,
                        own * own + 2 * g * fall,
                        g,
                        ContactConstants.GRAIN_CHAIN.value() * pile / size(table, b),
                        true);
            }
        }
    }

    /**
     * Returns the height that all bodies and grains that can fall would reach as a heap on the domain's floor [m]; at
     * most the domain's extent along gravity.
     */
    private static double pileHeight(BodyTable table, Scene scene) {
        double volume = 0;
        for (int b = 0; b < table.count(); b++) {
            volume += table.dynamic(b) ? Math.pow(size(table, b), 3) : 0;
        }
        Vec3 size = scene.domain().max().minus(scene.domain().min());
        Vec3 g = scene.physics().gravity();
        double length = g.length();
        double along = length == 0
                ? size.y()
                : (Math.abs(size.x() * g.x()) + Math.abs(size.y() * g.y()) + Math.abs(size.z() * g.z())) / length;
        return Math.min(
                along, volume / ContactConstants.HEAP_FRACTION.value() / (size.x() * size.y() * size.z() / along));
    }

    /** Returns the side of a cube with the volume of a body [m]. */
    private static double size(BodyTable table, int b) {
        return Math.cbrt(table.particleCount()[b]) * table.smallestDiameter()[b];
    }

    /**
     * Returns the contact stiffness of a body [N/m].
     *
     * @param speed2 square of the greatest speed at which it may strike [m^2/s^2]
     * @param g gravity [m/s^2]
     * @param load weight that one of its particles may have to carry [weights of this body]
     * @param stopsEarly whether it must stop within half a diameter, as spheres must so as not to pass through each
     *     other or through triangles
     */
    private static double stiffness(BodyTable table, int b, double speed2, double g, double load, boolean stopsEarly) {
        double d = table.smallestDiameter()[b];
        double impact = table.mass()[b]
                * (speed2 + 2 * g * 5 * d + 1e-4)
                / Math.pow(
                        (stopsEarly
                                        ? ContactConstants.SPHERE_OVERLAP_AT_IMPACT.value()
                                        : ContactConstants.OVERLAP_AT_IMPACT.value())
                                * d,
                        2);
        double rest = Math.max(ContactConstants.PILE.value(), load) * table.mass()[b] * g / (0.1 * d);
        return Math.max(impact, rest);
    }

    /**
     * Returns the number of contacts with another body at once that the step is chosen for: about as many particles as
     * lie along an edge of the body. Where more touch, as with a whole face, each contact is made softer.
     *
     * @param contactParticles number of the body's contact particles
     */
    static double predictedContacts(BodyTable table, int b, int contactParticles) {
        return Math.max(Math.ceil(Math.cbrt(contactParticles)), 1 + table.turnFactor()[b]);
    }

    /** Returns the longest step that the contacts of a scene allow: a fraction of the shortest contact's duration. */
    public static StepLimit limit(BodyModel model) {
        BodyTable table = model.table();
        double stiffest = 0;
        for (int b = 0; b < table.count(); b++) {
            stiffest = Math.max(stiffest, table.properties()[4 * b + 1]);
        }
        double limit = Double.MAX_VALUE;
        int slowest = -1;
        int[] first = model.contacts().bodyFirst();
        for (int b = 0; b < table.count(); b++) {
            if (table.dynamic(b)) {
                double contacts = predictedContacts(table, b, first[b + 1] - first[b]);
                double time = Math.PI
                        * Math.sqrt(table.mass()[b] / (contacts * stiffest))
                        / ContactConstants.STEPS_PER_CONTACT.value();
                if (time < limit) {
                    limit = time;
                    slowest = b;
                }
            }
        }
        return slowest < 0 ? StepLimit.NONE : new StepLimit(limit, "the stiffest contact of " + name(model, slowest));
    }

    /** Returns how messages call a body or grain. */
    private static String name(BodyModel model, int b) {
        Scene scene = model.scene();
        int grain = b - scene.bodies().size();
        return grain < 0
                ? "body " + scene.bodies().get(b).name()
                : "a grain of "
                        + scene.grains().get(model.grains().block()[grain]).name();
    }
}
